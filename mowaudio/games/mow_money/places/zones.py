"""The zones of Mow Money to explore, its decisions, and the order in which Tab offers moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from mowaudio.engine.moves import Move
from mowaudio.engine.seats import Seat
from mowaudio.games.mow_money.places import questions
from mowaudio.games.mow_money.rules import MoneyMove, MoneyView, box, cards, drafts, moves, sight
from mowaudio.games.mow_money.words import pieces, summary, turn
from mowaudio.words.facts import Detail, Fact, Message, Who, fact, message
from mowaudio.words.places import Decision, Item, Note, Zone, list_zone


def zones(view: MoneyView, possible: Sequence[MoneyMove]) -> Sequence[Zone]:
    """Return the zones of the table; the one that the decision is about comes first."""
    seat = view["seat"]
    found = [_neighborhoods(view)]
    if seat is not None:
        found.append(_hand(view))
        if view["stage"] in ("bidding", "revealing", "picking"):
            found.append(_bids(view, possible))
        found += [_jobs(view), _contracts(view, seat), _shop(view, seat)]
    found += [_players(view), list_zone("decks", summary.decks(view), "MM-3")]
    first = _first_zone(view)
    return sorted(found, key=lambda zone: zone.name != first)


def _first_zone(view: MoneyView) -> str:
    stage = view["stage"]
    if stage == "investing":
        return "shop"
    if stage == "discarding" or sight.last_lacks(view):
        return "hand"
    if view["draft"]:
        return "bids"
    return "jobs" if stage == "picking" else "neighborhoods"


def _item(said: Fact | Sequence[Fact], *possible: MoneyMove) -> Item:
    """Return an item of one sentence, with its moves."""
    return Item(message(said), possible)


def _neighborhoods(view: MoneyView) -> Zone:
    items = []
    for area, points in enumerate(view["faces"]):
        pan = _pan(view, area)
        if points:
            items.append(Item(_contract(view, area), (moves.BID[area],), pan))
        else:
            none = fact("contract.none", area=pieces.area(area))
            items.append(Item(message(none), pan=pan))
    return Zone("neighborhoods", fact("zone.neighborhoods"), items, rule="MM-21")


def _contract(view: MoneyView, area: int) -> Message:
    """Tell a contract with the lowest bid of the cards left, or else with what it asks for."""
    points = view["faces"][area]
    said = [fact("contract.on", area=pieces.area(area), points=points)]
    lowest = cards.cheapest_bid(view["left"], points) if view["seat"] is not None else None
    if lowest is not None:
        wanted = pieces.wanted(*cards.WAY_OF_KIND[points][cards.KIND[lowest.cards[0]]])
        said.append(fact("bid.lowest", secret=True, dollars=lowest.dollars, cards=wanted))
    detail = Detail.FULL if lowest else Detail.BRIEF
    said.append(fact("contract.asks", detail, cards=pieces.asks(points)))
    return message(said, fact("contract.below", Detail.FULL, contracts=view["stacks"][area]))


def _pan(view: MoneyView, area: int) -> float:
    """Return the direction of a neighborhood: A on the left, the last one on the right."""
    return area / max(1, len(view["faces"]) - 1) * 2 - 1


def _hand(view: MoneyView) -> Zone:
    """Return the hand: each card with how many of it there are."""
    items, left = [], view["left"]
    for card in dict.fromkeys(left):
        shown = pieces.own_card(card, view["hand"])
        said = fact("hand.card", secret=True, card=shown, cards=left.count(card))
        items.append(_item(said, moves.ADD[card], moves.DISCARD[card]))
    title = fact("zone.hand", secret=True, cards=len(left))
    return Zone("hand", title, items or [_item(fact("hand.empty", secret=True))], rule="MM-21")


def _bids(view: MoneyView, possible: Sequence[MoneyMove]) -> Zone:
    """Return the listener's tokens with what lies under them, and what can be done, Done last."""
    items = [
        Item(pieces.offer(offer, sight.points_of(view, offer), sight.bonus_of(view)))
        for offer in sight.draft_of(view)
    ] or [_item(fact("draft.empty", secret=True))]
    steps = (moves.LOWEST, moves.BLUFF, moves.BACK, moves.DONE)
    items += [Item(turn.move(step, view), (step,)) for step in steps if step in possible]
    return Zone("bids", fact("zone.bids"), items, rule="MM-22")


def _jobs(view: MoneyView) -> Zone:
    items = []
    for job in range(len(box.JOBS)):
        there = cards.job_progress(view["left"], job)
        count = fact("job.cards", secret=True, cards=there, asked=cards.JOB_CARDS)
        items.append(_item((turn.job_option(view, job), count), moves.JOB[job]))
    return Zone("jobs", fact("zone.jobs"), items, rule="MM-24")


def _contracts(view: MoneyView, seat: Seat) -> Zone:
    items, won = [], view["won"][seat]
    for points in dict.fromkeys(won):
        said = fact("contract.held", points=points, contracts=won.count(points))
        items.append(_item(said, moves.STAKE[points]))
    items = items or [_item(fact("contract.held.none", who=Who(seat)))]
    return Zone("contracts", fact("zone.contracts"), items, rule="MM-23")


def _shop(view: MoneyView, seat: Seat) -> Zone:
    items, owned = [_item(questions.money(view, seat))], view["mowers"][seat]
    for card in moves.BUY:
        said = [turn.ware(card)]
        if not owned[card.kind]:
            said.append(fact("ware.locked", kind=box.KINDS[card.kind]))
        items.append(_item(said, card))
    for mower in (moves.MOWER[box.MEDIUM], moves.MOWER[box.ADVANCED]):
        points = fact("ware.points", points=box.BOX.mower_points[mower.kind])
        said = [turn.ware(mower), fact("ware.owned") if owned[mower.kind] else points]
        items.append(_item(said, mower))
    if view["stage"] == "investing":  # elsewhere Done means something else
        items.append(_item(fact("ware.done"), moves.DONE))
    return Zone("shop", fact("zone.shop"), items, rule="MM-10")


def _players(view: MoneyView) -> Zone:
    said = []
    for seat in range(view["seats"]):
        more = (questions.sizes, questions.mowers, questions.held)
        rest = (replace(of(view, seat), detail=Detail.FULL) for of in more)
        said.append(message(summary.player(view, seat), *rest))
    if view["seats"] == 1:
        said.append(message(summary.dummy(view)))
    return list_zone("players", said, "MM-50")


def decision(view: MoneyView) -> Decision:
    """Return what the listener has to decide now."""
    if view["seat"] not in view["to_act"]:
        return Decision("wait", "MM-20")
    stage, done = view["stage"], {"q": moves.DONE}
    if stage == "investing":
        wares = (*moves.BUY, moves.MOWER[box.MEDIUM], moves.MOWER[box.ADVANCED])
        keys = {str(number): ware for number, ware in enumerate(wares, 1)}
        return Decision("invest", "MM-10", keys, binds=True)
    if stage == "discarding":
        return Decision("discard", "MM-11", binds=True)
    picking = stage == "picking"
    if sight.last_lacks(view):
        # Enter lays the lowest bid, or the least useful cards for an odd job.
        if picking:
            return Decision("lay-pick-up", "MM-34")
        bid = view["draft"][-1]["job"] == drafts.NONE
        name, rule = ("lay", "MM-21") if bid else ("lay-job", "MM-24")
        return Decision(name, rule, {"l": moves.LOWEST})
    if view["draft"]:
        name, rule = ("complete-job", "MM-34") if picking else ("complete", "MM-20")
        return Decision(name, rule, done, binds=True)
    name, rule = ("pick-up", "MM-34") if picking else ("bid", "MM-20")
    if view["seats"] == 1 and not picking:
        name, rule = "bid-alone", "MM-62"
    # Where nothing can be chosen, Enter goes on at once. No question has this letter.
    return Decision(name, rule) if sight.next_tokens(view) else Decision("nothing", rule, done)


def glance(view: MoneyView) -> Sequence[Note]:
    """Play the contracts, A on the left: higher for more points, long where the hand can bid."""
    counted = cards.tally(view["left"])
    return [
        Note(2 ** (points / 6), _pan(view, area), 0.2 if cards.can_bid(counted, points) else 0.08)
        for area, points in enumerate(view["faces"])
        if points
    ]


def best_first(possible: Sequence[MoneyMove], view: MoneyView) -> list[MoneyMove]:
    """Sort contracts by their points, jobs by their pay, cards by the cheapest bid, or the least
    useful first for a job or a discard. Done is always last: Shift Tab leads to it."""
    cheap = _cheapest_cards(view)

    def rank(move: Move) -> tuple[object, ...]:
        match move:
            case moves.Lowest() | moves.Mower():
                return (0,)
            case moves.Bid():
                return (1, -view["faces"][move.area])
            case moves.Job():
                return (2, -box.BOX.job_pay[move.job])
            case moves.Buy():
                return (1, -move.kind)
            case moves.Add() if cheap is not None:
                return (1, move.card not in cheap, cards.CHEAP[move.card])
            case moves.Add() | moves.Discard():
                return (1, cards.MISSED[move.card])
            case moves.Done():
                return (4,)
        return (3,)

    return sorted(possible, key=rank)


def _cheapest_cards(view: MoneyView) -> tuple[int, ...] | None:
    """Return the cards to begin a contract bid with; None where no contract bid is made."""
    draft = sight.draft_of(view)
    if not draft or draft[-1].job != drafts.NONE:
        return None
    cheapest = cards.cheapest_bid(view["left"], view["faces"][draft[-1].area])
    # Once a card lies there, its kind is settled, and the lowest values do it.
    return () if cheapest is None or draft[-1].cards else cheapest.cards
