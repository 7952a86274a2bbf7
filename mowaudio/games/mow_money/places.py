"""Mow Money's places: what a player can look at, and the letters that ask one fact."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from mowaudio.engine.seats import Seat
from mowaudio.games.mow_money import phrases, words
from mowaudio.games.mow_money.box import ADVANCED, BASIC, BOX, JOBS, KINDS, MEDIUM
from mowaudio.games.mow_money.cards import JOB_CARDS, can_bid, can_do_a_job, tally
from mowaudio.games.mow_money.choosing import best_first
from mowaudio.games.mow_money.drafts import lacking
from mowaudio.games.mow_money.hands import cheapest_bid, job_progress
from mowaudio.games.mow_money.moves import (
    ADD,
    BACK,
    BID,
    BLUFF,
    BUY,
    DISCARD,
    DONE,
    JOB,
    MOWER,
    STAKE,
    MoneyMove,
)
from mowaudio.games.mow_money.views import MoneyView, draft_of
from mowaudio.words.facts import Detail, Fact, Message, Who, fact, message
from mowaudio.words.places import (
    Ask,
    Decision,
    Focus,
    Item,
    Note,
    Question,
    Zone,
    other_seats,
    own_seats,
)

__all__ = ["QUESTIONS", "best_first", "decision", "glance", "zones"]

# -- zones ----------------------------------------------------------------------------------------


def zones(view: MoneyView) -> Sequence[Zone]:
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
            found["bids"] = _bids(view)
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
        offer = draft_of(view)[-1]
        return "hand" if lacking(offer, words.points_of(view, offer)) else "bids"
    return "jobs" if stage == "picking" else "neighborhoods"


def _neighborhoods(view: MoneyView) -> Zone:
    items = []
    for area, points in enumerate(view["faces"]):
        name = phrases.area(area)
        if not points:
            items.append(Item(message(fact("contract.none", area=name)), pan=_pan(view, area)))
            continue
        said = [fact("contract.on", area=name, points=points)]
        if view["seat"] is not None:
            said.append(_cheapest(view, points))
        asks = fact("contract.asks", Detail.NORMAL, cards=phrases.asks(points))
        below = fact("contract.below", Detail.FULL, contracts=view["stacks"][area])
        whole = message(said, asks, below)
        items.append(Item(whole, (BID[area],), pan=_pan(view, area)))
    return Zone("neighborhoods", fact("zone.neighborhoods"), items, rule="MM-21")


def _cheapest(view: MoneyView, points: int) -> Fact:
    cheapest = cheapest_bid(view["left"], points)
    if cheapest is None:
        return fact("bid.impossible", secret=True)
    return fact("bid.cheapest", secret=True, dollars=cheapest.dollars)


def _pan(view: MoneyView, area: int) -> float:
    """A from the left, the last neighborhood from the right."""
    return area / max(1, len(view["faces"]) - 1) * 2 - 1


def _hand(view: MoneyView) -> Zone:
    """Each card with how many of it there are."""
    left = view["left"]
    items = []
    for card in dict.fromkeys(left):
        shown = phrases.card(card, left)
        said = fact("hand.card", secret=True, card=shown, cards=left.count(card))
        items.append(Item(message(said), (ADD[card], DISCARD[card])))
    if not items:
        items.append(Item(message(fact("hand.empty", secret=True))))
    title = fact("zone.hand", secret=True, cards=len(left))
    return Zone("hand", title, items, rule="MM-21")


def _bids(view: MoneyView) -> Zone:
    """What lies under one's tokens, and what can be done about it."""
    draft = draft_of(view)
    items = [
        Item(phrases.offer(offer, words.points_of(view, offer), words.bonus_of(view)))
        for offer in draft
    ]
    if not items:
        items.append(Item(message(fact("draft.empty", secret=True))))
    steps: tuple[MoneyMove, ...] = (DONE, BLUFF, BACK)
    items += [Item(words.move(step, view), (step,)) for step in steps]
    return Zone("bids", fact("zone.bids"), items, rule="MM-22")


def _jobs(view: MoneyView) -> Zone:
    items = []
    for job in range(len(JOBS)):
        pay = BOX.job_pay[job] + words.bonus_of(view)
        said = fact("job.option", job=phrases.job(job), dollars=pay)
        there = job_progress(view["left"], job)
        count = fact("job.cards", secret=True, cards=there, asked=JOB_CARDS)
        items.append(Item(message((said, count)), (JOB[job],)))
    return Zone("jobs", fact("zone.jobs"), items, rule="MM-24")


def _contracts(view: MoneyView, seat: Seat) -> Zone:
    won = view["won"][seat]
    items = [
        Item(
            message(fact("contract.held", points=points, contracts=won.count(points))),
            (STAKE[points],),
        )
        for points in dict.fromkeys(won)
    ]
    if not items:
        items.append(Item(message(fact("contract.held.none", who=Who(seat)))))
    return Zone("contracts", fact("zone.contracts"), items, rule="MM-23")


def _shop(view: MoneyView, seat: Seat) -> Zone:
    items = [Item(message(_money(view, seat)))]
    for kind, name in enumerate(KINDS):
        price = BOX.card_price[kind]
        said = [fact("ware.card", kind=name, price=price)]
        if not view["mowers"][seat][kind]:
            said.append(fact("ware.locked", kind=name))
        items.append(Item(message(said), (BUY[kind],)))
    for kind in (MEDIUM, ADVANCED):
        owned = view["mowers"][seat][kind]
        price, points = BOX.mower_price[kind], BOX.mower_points[kind]
        said = [fact("ware.mower", kind=KINDS[kind], price=price)]
        said.append(fact("ware.owned") if owned else fact("ware.points", points=points))
        items.append(Item(message(said), (MOWER[kind],)))
    items.append(Item(message(fact("ware.done")), (DONE,)))
    return Zone("shop", fact("zone.shop"), items, rule="MM-10")


def _players(view: MoneyView) -> Zone:
    items = []
    for seat in range(view["seats"]):
        more = [_mowers(view, seat), _held(view, seat), _sizes(view, seat)]
        items.append(Item(message(words.standing(view, seat), *more)))
    if view["seats"] == 1:
        items.append(Item(message(fact("dummy.now", points=sum(view["dummy"])))))
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
        keys = {"1": BUY[BASIC], "2": BUY[MEDIUM], "3": BUY[ADVANCED]}
        return Decision("invest", "MM-10", {**keys, "4": MOWER[MEDIUM], "5": MOWER[ADVANCED]})
    if stage == "discarding":
        return Decision("discard", "MM-11")
    if view["draft"]:
        offer = draft_of(view)[-1]
        missing = lacking(offer, words.points_of(view, offer))
        rule = "MM-24" if offer.area < 0 else "MM-21"
        return Decision("lay" if missing else "complete", rule if missing else "MM-20")
    counted = tally(view["left"])
    possible = can_do_a_job(counted)
    if stage == "picking":
        return Decision("pick-up" if possible else "nothing", "MM-34", _only_done(possible))
    possible |= any(can_bid(counted, points) for points in view["faces"])
    return Decision("bid" if possible else "nothing", "MM-20", _only_done(possible))


def _only_done(possible: int) -> dict[str, MoneyMove]:
    """Where there is nothing to choose, Enter goes on at once; the letter must ask nothing."""
    return {} if possible else {"y": DONE}


def glance(view: MoneyView) -> Sequence[Note]:
    """The contracts from A on, left to right: higher for more points, long where the hand can
    bid."""
    counted = tally(view["left"])
    return [
        Note(
            2 ** (points / 6),
            _pan(view, area),
            0.2 if can_bid(counted, points) else 0.08,
        )
        for area, points in enumerate(view["faces"])
        if points
    ]


# -- questions ------------------------------------------------------------------------------------


def _money(view: MoneyView, seat: Seat) -> Fact:
    return fact("money.of", who=Who(seat), dollars=view["money"][seat])


def _points(view: MoneyView, seat: Seat) -> Fact:
    return fact("points.of", who=Who(seat), points=view["scores"][seat])


def _mowers(view: MoneyView, seat: Seat) -> Fact:
    owned = tuple(
        fact("kind.name", kind=name)
        for kind, name in enumerate(KINDS)
        if view["mowers"][seat][kind]
    )
    return fact("mowers.of", who=Who(seat), kinds=owned)


def _held(view: MoneyView, seat: Seat) -> Fact:
    won = view["won"][seat]
    if not won:
        return fact("contract.held.none", who=Who(seat))
    return fact("contract.held.by", who=Who(seat), contracts=tuple(won))


def _sizes(view: MoneyView, seat: Seat) -> Fact:
    cards = tuple(
        fact("kind.cards", kind=KINDS[kind], cards=size)
        for kind, size in enumerate(view["hand_sizes"][seat])
        if size
    )
    return fact("hand.sizes" if cards else "hand.none", who=Who(seat), cards=cards)


def _nobody() -> Message:
    return message(fact("players.none"))


def _of_own(of: Callable[[MoneyView, Seat], Fact]) -> Ask:
    def ask(view: MoneyView, _: Focus) -> Message:
        return message(*(of(view, seat) for seat in own_seats(view)))

    return ask


def _of_others(of: Callable[[MoneyView, Seat], Fact]) -> Ask:
    def ask(view: MoneyView, _: Focus) -> Message:
        others = other_seats(view)
        return message(*(of(view, seat) for seat in others)) if others else _nobody()

    return ask


def _ask_hand(view: MoneyView, _: Focus) -> Message:
    if view["seat"] is not None:
        return words.hand(view)
    return message(*(_sizes(view, seat) for seat in range(view["seats"])))


def _ask_neighborhoods(view: MoneyView, _: Focus) -> Message:
    said = message()
    for area, points in enumerate(view["faces"]):
        name = phrases.area(area)
        if points:
            asks = fact("contract.asks", Detail.NORMAL, cards=phrases.asks(points))
            said += message((fact("contract.on", area=name, points=points), asks))
        else:
            said += message(fact("contract.none", area=name))
    return said


def _ask_bids(view: MoneyView, _: Focus) -> Message:
    options = words.bid_options(view)
    if not options:
        return message(fact("bid.options.none", secret=True))
    return message(fact("bid.options", secret=True, options=options))


def _ask_jobs(view: MoneyView, _: Focus) -> Message:
    options = words.job_options(view)
    if not options:
        return message(fact("job.options.none", secret=True))
    return message(fact("job.options", secret=True, jobs=options))


def _ask_tokens(view: MoneyView, _: Focus) -> Message:
    if view["seat"] is None:
        return _ask_other_tokens(view, _)
    return words.draft(view) + message(phrases.bluffs(draft_of(view))) + words.hand(view)


def _ask_other_tokens(view: MoneyView, _: Focus) -> Message:
    others = other_seats(view)
    return message(*words.seen_tokens(view, others)) if others else _nobody()


def _ask_decks(view: MoneyView, _: Focus) -> Message:
    return words.decks(view)


def _ask_starter(view: MoneyView, _: Focus) -> Message:
    return message(words.starter(view))


QUESTIONS: Final[Sequence[Question]] = (
    Question("h", "hand", _ask_hand, _of_others(_sizes)),
    Question("n", "neighborhoods", _ask_neighborhoods),
    Question("b", "bids", _ask_bids),
    Question("o", "jobs", _ask_jobs),
    Question("t", "tokens", _ask_tokens, _ask_other_tokens),
    Question("c", "cash", _of_own(_money), _of_others(_money)),
    Question("p", "points", _of_own(_points), _of_others(_points)),
    Question("e", "equipment", _of_own(_mowers), _of_others(_mowers)),
    Question("a", "awards", _of_own(_held), _of_others(_held)),
    Question("f", "first", _ask_starter),
    Question("u", "decks", _ask_decks),
)
