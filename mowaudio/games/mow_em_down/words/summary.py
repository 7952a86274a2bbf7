"""The whole table in words: summary, digest, standing, the end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from mowaudio.engine import Event, Outcome, Seat
from mowaudio.games.mow_em_down.rules import MedView, box
from mowaudio.games.mow_em_down.rules import events as ev
from mowaudio.games.mow_em_down.rules.sight import Sight
from mowaudio.games.mow_em_down.words import pieces, players
from mowaudio.games.mow_em_down.words.events import tell
from mowaudio.words import facts
from mowaudio.words.facts import NOTHING, Detail, Fact, Message, Priority, Sound, Who, fact, message

_NAMED: Final = 3  # more tiles than this are counted, and named at full detail
_MONEY: Final = ("tracker.cash", "tracker.earnings")
_MOST_CAUSES: Final = 2  # that are told of a winner's money


# -- the table ------------------------------------------------------------------------------------


def auction_line(view: MedView, more: Detail = Detail.BRIEF) -> Message:
    """Tell the tiles that are open for bids; from the detail `more` on, also the range of bids, the
    seats that still decide, and those that cannot bid and why."""
    auction = view["auction"]
    if auction is None:
        return message(fact("auction.none"))
    said = [
        fact("auction.tiles", tiles=pieces.tiles(auction["tiles"])),
        fact("auction.range", more, low=auction["low"], high=auction["high"]),
    ]
    return message(said, *bidders(view, more))


def bidders(view: MedView, detail: Detail = Detail.BRIEF) -> Sequence[Fact]:
    """Return the seats that still decide, and those that cannot bid and why."""
    auction = view["auction"]
    if auction is None or view["stage"] == "opening":
        return ()
    out = [seat for seat in range(view["seats"]) if seat not in auction["eligible"]]
    said = [pieces.barred(view, seat, detail) for seat in out]
    if auction["waiting"]:
        waiting = fact("auction.waiting", detail, names=pieces.people(auction["waiting"]))
        said.insert(0, waiting)
    return said


def stacks(view: MedView, detail: Detail = Detail.BRIEF) -> Fact:
    """Return the number of tiles of each size that are still to come."""
    small, medium, large = map(len, view["stacks"])
    return fact("stacks", detail, small=small, medium=medium, large=large)


def _tiles_left(view: MedView) -> int:
    return sum(map(len, view["stacks"])) + (view["drawn"] != box.NOWHERE)


def _most_mowers(view: MedView) -> list[Seat]:
    """Return the seats with the most mowers, the listener's first."""
    most = max(view["mowers"])
    return [seat for seat in pieces.listener_first(view) if view["mowers"][seat] == most]


def near_end(view: MedView) -> tuple[Fact, ...]:
    """Return what ends the game and who has a last turn; or what might end it soon."""
    if view["ender"] != box.NOBODY:
        signal = fact(f"end.{view['signal']}", who=Who(view["ender"]))
        if not (last := _last_turns(view)):
            return (signal,)
        return signal, fact("end.last.turns", Detail.NORMAL, names=pieces.people(last))
    tiles_left = _tiles_left(view)
    if tiles_left <= pieces.FEW:
        return (fact("end.near.tiles", tiles=tiles_left),)
    if view["shop"] <= pieces.FEW:
        return (fact("end.near.mowers", mowers=view["shop"]),)
    if max(view["mowers"]) < view["most_mowers"] - 1:
        return ()
    return tuple(fact("end.near.tokens", who=Who(seat)) for seat in _most_mowers(view))


def ending(view: MedView) -> Message:
    """Tell how near the end is, and what brings it (MED-60)."""
    if view["stage"] == "finished":
        return message(near_end(view)[0])
    if view["ender"] != box.NOBODY:
        return message(near_end(view))
    most = _most_mowers(view)
    text_id = "ending.equal" if len(most) == view["seats"] else "ending.most"
    who, names, mowers = Who(most[0]), pieces.people(most), view["mowers"][most[0]]
    left = [
        fact("ending.tiles", tiles=_tiles_left(view)),
        fact("ending.mowers", mowers=view["shop"]),
        fact(text_id, Detail.NORMAL, who=who, names=names, count=len(most), mowers=mowers),
    ]
    return message(
        left,
        fact("ending.what", Detail.NORMAL, all=view["most_mowers"]),
        stacks(view, Detail.FULL),
        fact("deck.holds", Detail.FULL, cards=view["deck"]),
    )


def standing(view: MedView) -> Message:
    """Tell cash and mowers, as they would count now; after the end, where the money came from."""
    seats = pieces.listener_first(view)
    if view["stage"] == "finished":
        return _breakdown(view, seats)
    lines = []
    for seat in seats:
        total, cash, mowers = view["worth"][seat], view["cash"][seat], view["mowers"][seat]
        lines.append(fact("standing.of", who=Who(seat), total=total, cash=cash, mowers=mowers))
    text_id = "standing.aim.last" if view["signal"] == ev.Signal.MOWERS else "standing.aim"
    return message(lines, fact(text_id, each=box.MOWER_WORTH, last=box.LAST_MOWER_WORTH))


def _breakdown(view: MedView, seats: Sequence[Seat]) -> Message:
    """Tell the causes of the listener's money, and those of the others at full detail."""
    said = message()
    for seat in seats:
        own = view["seat"] is None or seat == view["seat"]
        sums = [("start", box.START_CASH), *view["accounts"][seat].items()]
        sums.append(("mowers", view["worth"][seat] - view["cash"][seat]))
        total = fact("standing.total", who=Who(seat), total=view["worth"][seat])
        detail = Detail.NORMAL if own else Detail.FULL
        said += message(total, *players.in_and_out(sums, detail))
    return said


def _last_turns(view: MedView) -> list[Seat]:
    """Return the seats that are in their last turn, or have one to come."""
    active, seats = view["active"], view["seats"]
    left = (view["ender"] - active) % seats or seats
    order = ((active + step) % seats for step in range(left))
    return [seat for seat in order if seat != view["ender"]]


# -- the summary ----------------------------------------------------------------------------------


def summary(view: MedView) -> Message:
    """Tell the table in the order in which a player thinks. Brief: whose turn it is, the listener's
    money and contracts, the tiles open for bids, how near the end is. At full detail, all."""
    seat = view["seat"]
    said = message([fact("turn.of", who=Who(view["active"])), *pieces.roll(view)])
    if seat is not None:
        own = [*players.main_trackers(view, seat), _owned_by("summary.contracts", view, seat)]
        debt = pieces.debt_of(view, seat)
        secrets = Detail.NORMAL if any(view["hand"].values()) else Detail.FULL
        said += message(
            own,
            Fact("summary.debt", debt.args) if debt else (),
            replace(players.hand(view), detail=secrets),
        )
    if view["auction"]:
        said += auction_line(view, Detail.FULL)
    drawn = [Fact("summary.hand", told.args) for told in players.in_hand(view)]
    others = [other for other in pieces.listener_first(view) if other != seat]
    return said + message(
        drawn,
        near_end(view),
        *(_other(view, other) for other in others),
        _free(view),
        *_at_length(view),
        _left(view),
    )


def _owned_by(text_id: str, view: MedView, seat: Seat, detail: Detail = Detail.BRIEF) -> Fact:
    """Return the number of a player's tiles, or of those of nobody, and their names if few."""
    own = [entry["tile"] for entry in view["city"] if entry["owner"] == seat]
    many = "" if len(own) <= _NAMED else ".many"
    tiles = pieces.tiles(own) if own else ""
    return fact(text_id + many, detail, count=len(own), built=len(view["city"]), tiles=tiles)


def _other(view: MedView, seat: Seat) -> Sequence[Fact]:
    """Return the money of a player, and their other trackers at full detail. Onlookers have no own
    money to hear first, so they get it in brief."""
    detail = Detail.BRIEF if view["seat"] is None else Detail.NORMAL
    return [
        replace(tracker, detail=detail if tracker.id in _MONEY else Detail.FULL)
        for tracker in players.trackers(view, seat)
    ]


def _free(view: MedView) -> Fact:
    # During an auction the tiles that are open for bids matter more.
    detail = Detail.FULL if view["auction"] else Detail.NORMAL
    return _owned_by("summary.free", view, box.NOBODY, detail)


def _at_length(view: MedView) -> Sequence[Fact]:
    """Return the chains, and the regions that one tile would complete."""
    sight = Sight.of(view)
    chains = [pieces.chain_line(sight, chain)[0] for chain in view["chains"]]
    near = [r for r in view["regions"] if len(r["gaps"]) == 1 and len(r["tiles"]) > 1]
    return [
        *(replace(line, detail=Detail.FULL) for line in chains),
        *(line for region in near for line in pieces.region_line(sight, region, Detail.FULL)),
    ]


def _left(view: MedView) -> Fact:
    """Return how much of the game is still to come. Near the end, `near_end` has told it."""
    tiles = sum(map(len, view["stacks"]))
    more = {"tiles": tiles, "mowers": view["shop"], "cards": view["deck"]}
    detail = Detail.FULL if near_end(view) else Detail.NORMAL
    return Fact("summary.left", {**stacks(view).args, **more}, detail)


# -- digest and outcome ---------------------------------------------------------------------------

# Events that a digest leaves out, because others tell their result.
_STEPS: Final = (
    *(ev.AuctionEnded, ev.BootCalled, ev.Conceded, ev.Drew, ev.Earned),
    *(ev.Insisted, ev.Revealed, ev.Rolled, ev.Sealed, ev.Threw),
)
# Events that it leaves out if the listener caused them. Contracts won and boots stay, because the
# others had a part in them.
_OWN_DOING: Final = (
    *(ev.Placed, ev.Completed, ev.Bought, ev.CardKept),
    *(ev.CardRead, ev.NoCard, ev.Passed, ev.Opened),
)


def digest(events: Sequence[Event], view: MedView) -> Message:
    """Tell what the others did, in brief, and what the listener has now."""
    now = NOTHING if view["seat"] is None else message(players.trackers(view, view["seat"]))
    return facts.digest((tell(event) for event in events if _matters(event, view)), now)


def _matters(event: Event, view: MedView) -> bool:
    if isinstance(event, _STEPS):
        return False
    if isinstance(event, ev.Opened | ev.Tied):
        tiles = event.tiles if isinstance(event, ev.Opened) else (event.tile,)
        if view["auction"] is None or not set(tiles) <= set(view["auction"]["tiles"]):
            return False
    own = view["seat"] is not None and event.actor == view["seat"]
    return not (own and isinstance(event, _OWN_DOING))


def outcome(outcome: Outcome, view: MedView) -> Message:
    total = outcome.scores[outcome.winners[0]]
    if len(outcome.winners) == 1:
        won = fact("outcome.won", who=Who(outcome.winners[0]), total=total)
    else:
        won = fact("outcome.shared", names=pieces.people(outcome.winners), total=total)
    ranking = sorted(range(view["seats"]), key=lambda seat: -outcome.scores[seat])
    totals = tuple(fact("outcome.total", who=Who(s), total=outcome.scores[s]) for s in ranking)
    good = view["seat"] is None or view["seat"] in outcome.winners
    return message(
        won,
        fact("outcome.totals", totals=totals),
        fact(f"outcome.{outcome.reason}", Detail.NORMAL, who=Who(view["ender"])),
        priority=Priority.ALERT,
        sound=Sound("win" if good else "lose"),
    )


def decided(_: Sequence[Event], view: MedView) -> Message:
    """Tell the main causes of the money of whoever has most. The listener's own come with the
    standing after the end."""
    best, over = max(view["worth"]), view["stage"] == "finished"
    said = []
    for seat in pieces.listener_first(view):
        if view["worth"][seat] != best or (over and seat == view["seat"]):
            continue
        sums = {**view["accounts"][seat], "mowers": best - view["cash"][seat]}
        most = sorted(sums, key=lambda cause: -sums[cause])[:_MOST_CAUSES]
        causes = tuple(fact(f"cause.{cause}", amount=sums[cause]) for cause in most)
        said.append(fact("decided.most", who=Who(seat), causes=causes))
    return message(*said)
