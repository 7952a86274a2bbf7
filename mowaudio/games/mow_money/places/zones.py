"""Mow Money's places: what a landscaper can look at and walk through, and what Tab offers first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from mowaudio.engine.moves import Move
from mowaudio.engine.seats import Seat
from mowaudio.games.mow_money.places import questions
from mowaudio.games.mow_money.rules import cards, drafts, hands, moves, sight
from mowaudio.games.mow_money.rules.box import ADVANCED, BOX, JOBS, KINDS, MEDIUM
from mowaudio.games.mow_money.rules.cards import KIND, WAY_OF_KIND
from mowaudio.games.mow_money.rules.drafts import NONE
from mowaudio.games.mow_money.rules.moves import MoneyMove
from mowaudio.games.mow_money.rules.view import MoneyView
from mowaudio.games.mow_money.words import pieces, summary, turn
from mowaudio.words.facts import Detail, Message, Who, fact, message
from mowaudio.words.places import Decision, Item, Note, Zone


def zones(view: MoneyView, possible: Sequence[MoneyMove]) -> Sequence[Zone]:
    """The places of the table; the one that the decision is about comes first."""
    found = {
        "neighborhoods": _neighborhoods(view),
        "players": _players(view),
        "decks": _decks(view),
    }
    if view["seat"] is not None:
        found |= {
            "hand": _hand(view),
            "jobs": _jobs(view),
            "shop": _shop(view, view["seat"]),
            "contracts": _contracts(view, view["seat"]),
        }
        if view["stage"] in ("bidding", "revealing", "picking"):
            found["bids"] = _bids(view, possible)
    first = _first_zone(view)
    order = ("neighborhoods", "hand", "bids", "jobs", "contracts", "shop", "players", "decks")
    names = [name for name in order if name in found]
    names.sort(key=lambda name: name != first)
    return [found[name] for name in names]


def _first_zone(view: MoneyView) -> str:
    stage = view["stage"]
    if stage == "investing":
        return "shop"
    if stage == "discarding":
        return "hand"
    if view["draft"]:
        offer = sight.draft_of(view)[-1]
        return "hand" if drafts.lacking(offer, sight.points_of(view, offer)) else "bids"
    return "jobs" if stage == "picking" else "neighborhoods"


def _neighborhoods(view: MoneyView) -> Zone:
    items = []
    for area, points in enumerate(view["faces"]):
        name = pieces.area(area)
        if not points:
            items.append(Item(message(fact("contract.none", area=name)), pan=_pan(view, area)))
            continue
        items.append(Item(_contract(view, area), (moves.BID[area],), pan=_pan(view, area)))
    return Zone("neighborhoods", fact("zone.neighborhoods"), items, rule="MM-21")


def _contract(view: MoneyView, area: int) -> Message:
    """A contract with the lowest bid that the cards left make, or else with what it asks for."""
    points = view["faces"][area]
    said = [fact("contract.on", area=pieces.area(area), points=points)]
    lowest = hands.cheapest_bid(view["left"], points) if view["seat"] is not None else None
    asks = Detail.BRIEF
    if lowest is not None:
        wanted = pieces.wanted(*WAY_OF_KIND[points][KIND[lowest.cards[0]]])
        said.append(fact("bid.lowest", secret=True, dollars=lowest.dollars, cards=wanted))
        asks = Detail.FULL
    said.append(fact("contract.asks", asks, cards=pieces.asks(points)))
    below = fact("contract.below", Detail.FULL, contracts=view["stacks"][area])
    return message(said, below)


def _pan(view: MoneyView, area: int) -> float:
    """A from the left, the last neighborhood from the right."""
    return area / max(1, len(view["faces"]) - 1) * 2 - 1


def _hand(view: MoneyView) -> Zone:
    """Each card with how many of it there are."""
    left = view["left"]
    items = []
    for card in dict.fromkeys(left):
        shown = pieces.own_card(card, view["hand"])
        said = fact("hand.card", secret=True, card=shown, cards=left.count(card))
        items.append(Item(message(said), (moves.ADD[card], moves.DISCARD[card])))
    if not items:
        items.append(Item(message(fact("hand.empty", secret=True))))
    title = fact("zone.hand", secret=True, cards=len(left))
    return Zone("hand", title, items, rule="MM-21")


def _bids(view: MoneyView, possible: Sequence[MoneyMove]) -> Zone:
    """What lies under one's tokens, and what can be done about it, Done last."""
    draft = sight.draft_of(view)
    items = [
        Item(pieces.offer(offer, sight.points_of(view, offer), sight.bonus_of(view)))
        for offer in draft
    ]
    if not items:
        items.append(Item(message(fact("draft.empty", secret=True))))
    steps: tuple[MoneyMove, ...] = (moves.LOWEST, moves.BLUFF, moves.BACK, moves.DONE)
    items += [Item(turn.move(step, view), (step,)) for step in steps if step in possible]
    return Zone("bids", fact("zone.bids"), items, rule="MM-22")


def _jobs(view: MoneyView) -> Zone:
    items = []
    for job in range(len(JOBS)):
        said = fact("job.option", job=pieces.job(job), dollars=sight.job_pay(view, job))
        there = hands.job_progress(view["left"], job)
        count = fact("job.cards", secret=True, cards=there, asked=cards.JOB_CARDS)
        items.append(Item(message((said, count)), (moves.JOB[job],)))
    return Zone("jobs", fact("zone.jobs"), items, rule="MM-24")


def _contracts(view: MoneyView, seat: Seat) -> Zone:
    won = view["won"][seat]
    items = [
        Item(
            message(fact("contract.held", points=points, contracts=won.count(points))),
            (moves.STAKE[points],),
        )
        for points in dict.fromkeys(won)
    ]
    if not items:
        items.append(Item(message(fact("contract.held.none", who=Who(seat)))))
    return Zone("contracts", fact("zone.contracts"), items, rule="MM-23")


def _shop(view: MoneyView, seat: Seat) -> Zone:
    items = [Item(message(questions.money(view, seat)))]
    for kind, name in enumerate(KINDS):
        price = BOX.card_price[kind]
        said = [fact("ware.card", kind=name, price=price)]
        if not view["mowers"][seat][kind]:
            said.append(fact("ware.locked", kind=name))
        items.append(Item(message(said), (moves.BUY[kind],)))
    for kind in (MEDIUM, ADVANCED):
        owned = view["mowers"][seat][kind]
        price, points = BOX.mower_price[kind], BOX.mower_points[kind]
        said = [fact("ware.mower", kind=KINDS[kind], price=price)]
        said.append(fact("ware.owned") if owned else fact("ware.points", points=points))
        items.append(Item(message(said), (moves.MOWER[kind],)))
    items.append(Item(message(fact("ware.done")), (moves.DONE,)))
    return Zone("shop", fact("zone.shop"), items, rule="MM-10")


def _players(view: MoneyView) -> Zone:
    items = []
    for seat in range(view["seats"]):
        more = (questions.sizes, questions.mowers, questions.held)
        rest = (replace(of(view, seat), detail=Detail.FULL) for of in more)
        items.append(Item(message(summary.player(view, seat), *rest)))
    if view["seats"] == 1:
        items.append(Item(message(summary.dummy(view))))
    return Zone("players", fact("zone.players"), items, rule="MM-50")


def _decks(view: MoneyView) -> Zone:
    items = [
        Item(
            message(
                fact(
                    "deck.of",
                    kind=name,
                    cards=view["decks"][kind],
                    discards=len(view["discards"][kind]),
                )
            )
        )
        for kind, name in enumerate(KINDS)
    ]
    return Zone("decks", fact("zone.decks"), items, rule="MM-3")


# -- the decision ---------------------------------------------------------------------------------


def decision(view: MoneyView) -> Decision:
    if view["seat"] not in view["to_act"]:
        return Decision("wait", "MM-20")
    stage = view["stage"]
    if stage == "investing":
        wares = (*moves.BUY, moves.MOWER[MEDIUM], moves.MOWER[ADVANCED])
        keys = {str(number): ware for number, ware in enumerate(wares, 1)}
        return Decision("invest", "MM-10", keys, binds=True)
    if stage == "discarding":
        return Decision("discard", "MM-11", binds=True)
    draft = sight.draft_of(view)
    if draft:
        missing = drafts.lacking(draft[-1], sight.points_of(view, draft[-1]))
        bid, picking = draft[-1].job == NONE, stage == "picking"
        return _lay(bid, picking) if missing else _complete(picking)
    name, rule = ("pick-up", "MM-34") if stage == "picking" else ("bid", "MM-20")
    if sight.next_tokens(view):
        return Decision(name, rule)
    # Nothing to choose: Enter goes on at once. The letter must ask nothing.
    return Decision("nothing", rule, {"q": moves.DONE})


def _lay(bid: bool, picking: bool) -> Decision:
    """Cards are lacking: Enter lays the lowest bid, or the cards that are missed least."""
    if picking:
        return Decision("lay-pick-up", "MM-34")
    keys = {"l": moves.LOWEST}
    return Decision("lay", "MM-21", keys) if bid else Decision("lay-job", "MM-24", keys)


def _complete(picking: bool) -> Decision:
    """Enter is Done."""
    keys = {"q": moves.DONE}
    if picking:
        return Decision("complete-job", "MM-34", keys, binds=True)
    return Decision("complete", "MM-20", keys, binds=True)


def glance(view: MoneyView) -> Sequence[Note]:
    """The contracts from A on, left to right: higher for more points, long where the hand can
    bid."""
    counted = cards.tally(view["left"])
    return [
        Note(
            2 ** (points / 6),
            _pan(view, area),
            0.2 if cards.can_bid(counted, points) else 0.08,
        )
        for area, points in enumerate(view["faces"])
        if points
    ]


def best_first(possible: Sequence[MoneyMove], view: MoneyView) -> list[MoneyMove]:
    """Contracts by their points, jobs by their pay, of cards the cheapest bid first and the least
    missed for a job or a discard. Done is always last: Shift Tab leads to it."""
    cheap = _cheapest_cards(view)

    def rank(move: Move) -> tuple[object, ...]:
        match move:
            case moves.Lowest() | moves.Mower():
                return (0,)
            case moves.Bid():
                return (1, -view["faces"][move.area])
            case moves.Job():
                return (2, -BOX.job_pay[move.job])
            case moves.Buy():
                return (1, -move.kind)
            case moves.Add() if cheap is not None:
                return (1, move.card not in cheap, hands.CHEAP[move.card])
            case moves.Add() | moves.Discard():
                return (1, hands.MISSED[move.card])
            case moves.Done():
                return (4,)
        return (3,)

    return sorted(possible, key=rank)


def _cheapest_cards(view: MoneyView) -> tuple[int, ...] | None:
    """The cards that a contract bid is best begun with; None where no contract bid is made."""
    draft = sight.draft_of(view)
    if not draft or draft[-1].job != NONE:
        return None
    cheapest = hands.cheapest_bid(view["left"], view["faces"][draft[-1].area])
    # Once a card lies there, its kind is settled, and the lowest values do it.
    return () if cheapest is None or draft[-1].cards else cheapest.cards
