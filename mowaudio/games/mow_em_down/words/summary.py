"""The whole table in words: summary, what has changed, where everybody stands, the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mowaudio.engine.events import Event
from mowaudio.engine.rules import Outcome
from mowaudio.engine.seats import Seat
from mowaudio.games.mow_em_down.rules.box import NOBODY, SIZE_NAMES, SIZE_OF_ROLL, START_CASH
from mowaudio.games.mow_em_down.rules.city import NOWHERE
from mowaudio.games.mow_em_down.rules.events import (
    AuctionEnded,
    BootCalled,
    Bought,
    CardKept,
    CardRead,
    Completed,
    Conceded,
    Drew,
    Earned,
    Insisted,
    NoCard,
    Opened,
    Passed,
    Placed,
    Revealed,
    Rolled,
    Sealed,
    Threw,
    Tied,
)
from mowaudio.games.mow_em_down.rules.sight import Sight
from mowaudio.games.mow_em_down.rules.view import MedView
from mowaudio.games.mow_em_down.words import pieces, players
from mowaudio.games.mow_em_down.words.events import tell
from mowaudio.words.facts import (
    Detail,
    Fact,
    Message,
    Priority,
    Sound,
    Who,
    fact,
    in_brief,
    message,
)

_NAMED: Final = 3  # more tiles than this are counted, and named at full detail


# -- what is on the table -------------------------------------------------------------------------


def auction_line(view: MedView, more: Detail = Detail.BRIEF) -> Message:
    """The tiles that are open for bids; from the level `more` on, also how much may be bid, who
    is still deciding, and who cannot bid and why."""
    auction = view["auction"]
    if auction is None:
        return message(fact("auction.none"))
    said = [
        fact("auction.tiles", tiles=pieces.fact_list(pieces.tiles(auction["tiles"]))),
        fact("auction.range", more, low=auction["low"], high=auction["high"]),
    ]
    return message(said, *bidders(view, more))


def bidders(view: MedView, detail: Detail = Detail.BRIEF) -> Sequence[Sequence[Fact]]:
    """Who is still deciding, and who cannot bid and why."""
    auction = view["auction"]
    if auction is None or view["stage"] == "opening":
        return ()
    out = [seat for seat in range(view["seats"]) if seat not in auction["eligible"]]
    said = [(pieces.barred(view, seat, detail),) for seat in out]
    if auction["waiting"]:
        waiting = fact("auction.waiting", detail, names=pieces.people(auction["waiting"]))
        said.insert(0, (waiting,))
    return said


def stacks(view: MedView) -> Fact:
    """How many tiles of each size are still to come."""
    small, medium, large = map(len, view["stacks"])
    return fact("stacks", small=small, medium=medium, large=large)


def near_end(view: MedView) -> tuple[Fact, ...]:
    """What ends the game and who has a last turn; or what might soon."""
    if view["ender"] != NOBODY:
        signal = fact(f"end.{view['signal']}", who=Who(view["ender"]))
        last = _last_turns(view)
        names = fact("end.last.turns", Detail.NORMAL, names=pieces.people(last)) if last else None
        return (signal, names) if names else (signal,)
    tiles_left = _tiles_left(view)
    if tiles_left <= pieces.FEW:
        return (fact("end.near.tiles", tiles=tiles_left),)
    if view["shop"] <= pieces.FEW:
        return (fact("end.near.mowers", mowers=view["shop"]),)
    most = max(range(view["seats"]), key=view["mowers"].__getitem__)
    if view["mowers"][most] == view["most_mowers"] - 1:
        return (fact("end.near.tokens", who=Who(most)),)
    return ()


def _tiles_left(view: MedView) -> int:
    return sum(map(len, view["stacks"])) + (view["drawn"] != NOWHERE)


def ending(view: MedView) -> Message:
    """How near the end is, and what brings it (MED-60)."""
    if view["stage"] == "finished":
        return message(near_end(view)[0])
    if view["ender"] != NOBODY:
        return message(near_end(view))
    most = max(range(view["seats"]), key=view["mowers"].__getitem__)
    left = [
        fact("ending.tiles", tiles=_tiles_left(view)),
        fact("ending.mowers", mowers=view["shop"]),
        fact(
            "ending.most",
            Detail.NORMAL,
            who=Who(most),
            mowers=view["mowers"][most],
            all=view["most_mowers"],
        ),
    ]
    small, medium, large = map(len, view["stacks"])
    return message(
        left,
        fact("ending.what", Detail.NORMAL, all=view["most_mowers"]),
        fact("stacks", Detail.FULL, small=small, medium=medium, large=large),
        fact("deck.holds", Detail.FULL, cards=view["deck"]),
    )


def standing(view: MedView) -> Message:
    """Cash and mowers, as they would count now; after the end, where the money came from."""
    seats = pieces.listener_first(view)
    if view["stage"] == "finished":
        return _breakdown(view, seats)
    lines = [
        fact(
            "standing.of",
            who=Who(seat),
            total=view["worth"][seat],
            cash=view["cash"][seat],
            mowers=view["mowers"][seat],
        )
        for seat in seats
    ]
    return message(lines, fact("standing.aim"))


def _breakdown(view: MedView, seats: Sequence[Seat]) -> Message:
    """The listener's in full, the others' at full detail."""
    said = message()
    for seat in seats:
        own = view["seat"] is None or seat == view["seat"]
        sums = [("start", START_CASH), *view["accounts"][seat].items()]
        sums.append(("mowers", view["worth"][seat] - view["cash"][seat]))
        total = fact("standing.total", who=Who(seat), total=view["worth"][seat])
        detail = Detail.NORMAL if own else Detail.FULL
        said += message(total, *players.in_and_out(sums, detail))
    return said


def _last_turns(view: MedView) -> list[Seat]:
    """Who is in a last turn, or has one to come."""
    active, seats = view["active"], view["seats"]
    left = (view["ender"] - active) % seats or seats
    order = [(active + step) % seats for step in range(left)]
    return [seat for seat in order if seat != view["ender"]]


# -- the summary ----------------------------------------------------------------------------------


def summary(view: MedView) -> Message:
    """The table in the order in which a player thinks. Brief: whose turn it is, one's own money
    and contracts, what is open for bids, how near the end is. All there is at full detail."""
    seat = view["seat"]
    now = [fact("turn.of", who=Who(view["active"]))]
    if view["roll"]:
        size = SIZE_NAMES[SIZE_OF_ROLL[view["roll"]]]
        now.append(fact("summary.roll", pips=view["roll"], size=size))
    said = message(now)
    if seat is not None:
        own = [*players.main_trackers(view, seat), _contracts(view, seat)]
        said += message(own, _debt(view, seat), _secrets(view))
    if view["auction"]:
        said += auction_line(view, Detail.FULL)
    said += message(_in_hand(view), near_end(view))
    first = 0 if seat is None else seat + 1
    order = [(first + step) % view["seats"] for step in range(view["seats"])]
    said += message(*(_other(view, other) for other in order if other != seat))
    return said + message(_free(view), *_at_length(view), _left(view))


def _at(detail: Detail, told: Fact) -> Fact:
    """A fact that is told elsewhere too, here from this level of detail on."""
    return Fact(told.key, told.args, detail, told.secret)


def _contracts(view: MedView, seat: Seat) -> Fact:
    own = [entry["tile"] for entry in view["city"] if entry["owner"] == seat]
    key = "summary.contracts" if len(own) <= _NAMED else "summary.contracts.many"
    return fact(key, count=len(own), tiles=pieces.tiles(own))


def _debt(view: MedView, seat: Seat) -> Sequence[Fact]:
    debt = pieces.debt_of(view, seat)
    return [Fact("summary.debt", debt.args)] if debt else []


def _secrets(view: MedView) -> Fact:
    return _at(Detail.NORMAL if any(view["hand"].values()) else Detail.FULL, players.hand(view))


def _in_hand(view: MedView) -> Sequence[Fact]:
    return [Fact("summary.hand", told.args) for told in players.in_hand(view)]


def _other(view: MedView, seat: Seat) -> Sequence[Fact]:
    """Money alone, but everything at full detail. Onlookers have no own money to hear first."""
    detail = Detail.BRIEF if view["seat"] is None else Detail.NORMAL
    cash, earnings = view["cash"][seat], view["earnings"][seat]
    in_full = [
        f for f in players.trackers(view, seat) if f.key not in ("tracker.cash", "tracker.earnings")
    ]
    return [
        fact("summary.other", detail, who=Who(seat), cash=cash, earnings=earnings),
        *(_at(Detail.FULL, f) for f in in_full),
    ]


def _free(view: MedView) -> Fact:
    free = [entry["tile"] for entry in view["city"] if entry["owner"] == NOBODY]
    key = "summary.free" if len(free) <= _NAMED else "summary.free.many"
    count, built = len(free), len(view["city"])
    # During an auction what is open for bids matters more.
    detail = Detail.FULL if view["auction"] else Detail.NORMAL
    return fact(key, detail, count=count, built=built, tiles=pieces.tiles(free))


def _at_length(view: MedView) -> Sequence[Fact]:
    """Chains, and what one tile would complete."""
    sight = Sight(view)
    chains = [pieces.chain_line(sight, chain)[0] for chain in view["chains"]]
    near = [r for r in view["regions"] if len(r["gaps"]) == 1 and len(r["tiles"]) > 1]
    return [
        *(_at(Detail.FULL, line) for line in chains),
        *(line for region in near for line in pieces.region_line(sight, region, Detail.FULL)),
    ]


def _left(view: MedView) -> Fact:
    """How much of the game is still to come. Near the end `ending` has told it already."""
    small, medium, large = map(len, view["stacks"])
    return fact(
        "summary.left",
        Detail.FULL if near_end(view) else Detail.NORMAL,
        tiles=small + medium + large,
        small=small,
        medium=medium,
        large=large,
        mowers=view["shop"],
        cards=view["deck"],
    )


# -- what has happened ----------------------------------------------------------------------------


# What a digest passes over: it tells what has changed, not how it came about. Of the listener's
# own doing it tells only what the others had a hand in: contracts won, boots.
_SMALL_TALK = (
    AuctionEnded,
    BootCalled,
    Conceded,
    Drew,
    Earned,
    Insisted,
    Revealed,
    Rolled,
    Sealed,
    Threw,
)
_OWN_DOING = (Placed, Completed, Bought, CardKept, CardRead, NoCard, Passed, Opened)


def digest(events: Sequence[Event], view: MedView) -> Message:
    """What the others did, each as short as it goes, and what the listener has now."""
    told = [said for event in events if _matters(event, view) and (said := tell(event)) is not None]
    if not told:
        return message(fact("digest.nothing"))
    happened = in_brief(told)
    if view["seat"] is None:
        return happened
    return happened + message(players.trackers(view, view["seat"]))


def _matters(event: Event, view: MedView) -> bool:
    if isinstance(event, _SMALL_TALK):
        return False
    if isinstance(event, Opened | Tied):
        tiles = event.tiles if isinstance(event, Opened) else (event.tile,)
        if view["auction"] is None or not set(tiles) <= set(view["auction"]["tiles"]):
            return False
    own = view["seat"] is not None and getattr(event, "seat", None) == view["seat"]
    return not (own and isinstance(event, _OWN_DOING))


def outcome(outcome: Outcome, view: MedView) -> Message:
    total = outcome.scores[outcome.winners[0]]
    if len(outcome.winners) == 1:
        won = fact("outcome.won", who=Who(outcome.winners[0]), total=total)
    else:
        won = fact("outcome.shared", names=pieces.people(outcome.winners), total=total)
    ranking = sorted(range(view["seats"]), key=lambda seat: -outcome.scores[seat])
    totals = tuple(fact("outcome.total", who=Who(s), total=outcome.scores[s]) for s in ranking)
    mine = view["seat"] in outcome.winners
    return message(
        won,
        fact("outcome.totals", totals=totals),
        fact(f"outcome.{outcome.reason}", Detail.NORMAL, who=Who(view["ender"])),
        priority=Priority.ALERT,
        sound=Sound("win" if mine or view["seat"] is None else "lose"),
    )
