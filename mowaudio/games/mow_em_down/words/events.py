"""The message of each event, as the listener may know it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from mowaudio.engine import Seat
from mowaudio.games.mow_em_down.rules import box, events, grid
from mowaudio.games.mow_em_down.words import pieces
from mowaudio.words.event_table import EventTable
from mowaudio.words.facts import NOTHING, Detail, Fact, Message, Priority, Sound, Who, fact, message

tell: Final = EventTable(
    tile=pieces.tile,
    card=pieces.card,
    owner=Who,
    booter=Who,
    size=box.SIZE_NAMES.__getitem__,
    kind=box.KIND_NAMES.__getitem__,
)

# -- turns ----------------------------------------------------------------------------------------

tell.says(events.Began, "start.who", priority=Priority.IMPORTANT)
tell.says(events.Rolled, "die.rolled", sound="dice")
tell.says(events.Passed, "turn.passed")
tell.says(events.LastTurnOver, "count.begins", priority=Priority.IMPORTANT)


@tell.on(events.Threw)
def _threw(event: events.Threw) -> Message:
    # That the die settled a tie is told with its winner.
    text_id, detail = ("start.threw", Detail.NORMAL) if event.start else ("tie.threw", Detail.FULL)
    return message(tell.fact(event, text_id, detail), sound=Sound("dice"))


@tell.on(events.EndSignalled)
def _end_signalled(event: events.EndSignalled) -> Message:
    signalled = tell.fact(event, f"end.{event.signal.value}")
    turns = tell.fact(event, "end.turns")
    return message(signalled, turns, priority=Priority.ALERT, sound=Sound("alert"))


# -- money ----------------------------------------------------------------------------------------

tell.says(events.DebtPaid, "debt.paid", sound="good")
tell.says(events.NoCard, "card.none")
tell.says(events.Reshuffled, "deck.shuffled", Detail.FULL)


@tell.on(events.Earned)
def _earned(event: events.Earned) -> Message:
    who, total = Who(event.seat), event.earnings + event.bonus
    got = [tell.fact(event, "earned", amount=total)]
    if event.bonus:
        got.append(fact("earned.gas", Detail.NORMAL, who=who, amount=event.bonus))
    if event.withheld:
        got.append(fact("earned.withheld", who=who, amount=event.withheld))
    got.append(tell.fact(event, "earned.cash", Detail.NORMAL, amount=total))
    last = fact("turn.last", who=who) if event.last else ()
    return message(last, got, sound=Sound("money") if total else None)


@tell.on(events.Bought)
def _bought(event: events.Bought) -> Message:
    few = event.left <= pieces.FEW  # the last one ends the game
    return message(
        (tell.fact(event, "mower.bought"), tell.fact(event, "tokens.now", Detail.FULL)),
        (
            tell.fact(event, "mowers.left", Detail.BRIEF if few else Detail.FULL),
            tell.fact(event, "cash.now", Detail.NORMAL),
        ),
        sound=Sound("money"),
    )


@tell.on(events.CardKept)
def _card_kept(event: events.CardKept) -> Message:
    if event.card is None:
        return message(tell.fact(event, "card.kept"))
    kept = fact("card.kept.own", secret=True, card=pieces.card(event.card))
    story = fact(f"story.{box.CARD_NAMES[event.card]}", Detail.NORMAL, secret=True)
    return message(kept, story, sound=Sound("draw"))


@tell.on(events.CardRead)
def _card_read(event: events.CardRead) -> Message:
    read, told = tell.fact(event, "card.read"), fact(f"story.{box.CARD_NAMES[event.card]}")
    story = tell.fact(event, "card.story", Detail.NORMAL, story=told)
    if event.due:
        due = (tell.fact(event, "card.due", amount=event.due), pieces.penalty(event.card))
        return message(read, story, due, priority=Priority.IMPORTANT, sound=Sound("bad"))
    costs = box.CARDS[event.card].effect is box.Effect.COST
    paid = tell.fact(event, "card.cost" if costs else "card.income", amount=abs(event.amount))
    cash = tell.fact(event, "cash.now", Detail.NORMAL)
    return message(read, story, (paid, cash), sound=Sound("bad" if costs else "good"))


@tell.on(events.DebtStands)
def _debt_stands(event: events.DebtStands) -> Message:
    # Told in brief when it begins and when it is paid; a letter asks for it in between.
    stands = tell.fact(event, "debt.stands", Detail.FULL)
    return message((stands, pieces.penalty(event.card, Detail.FULL)))


# -- building -------------------------------------------------------------------------------------


@tell.on(events.Drew)
def _drew(event: events.Drew) -> Message:
    # The builder hears what it is with the question where to place it.
    text_id, detail = ("tile.drawn", Detail.FULL) if event.fits else ("tile.back", Detail.BRIEF)
    return message(tell.fact(event, text_id, detail), sound=Sound("draw"))


@tell.on(events.Placed)
def _placed(event: events.Placed) -> Message:
    """Tell the place and the way that the tile lies. The sides are long, and the map has them."""
    placed = [
        tell.fact(event, "tile.placed", place=pieces.where(event.cell)),
        *pieces.lies(event.tile, event.turn),
    ]
    if event.beside:
        placed.append(fact("tile.beside", Detail.FULL, tiles=pieces.tiles(event.beside)))
    rim = fact("tile.sides", Detail.FULL, sides=pieces.sides(event.tile, event.turn))
    left = fact("stack.left", Detail.FULL, tiles=event.left)
    pan = max(-1.0, min(1.0, grid.east_of(event.cell) / 6))
    adds = replace(pieces.open_sides(event.open), detail=Detail.FULL)
    return message(placed, adds, rim, left, sound=Sound("place", pan))


@tell.on(events.Completed)
def _completed(event: events.Completed) -> Message:
    done = [
        tell.fact(event, "region.completed", amount=event.bonus),
        fact("region.of", Detail.FULL, tiles=pieces.tiles(event.tiles)),
    ]
    shares = [fact("region.share", who=Who(seat), amount=share) for seat, share in event.shares]
    return message(done, shares, priority=Priority.IMPORTANT, sound=Sound("good"))


# -- the auction ----------------------------------------------------------------------------------

tell.says(events.Conceded, "tie.conceded")
tell.says(events.Insisted, "tie.insisted", Detail.FULL)
tell.says(events.Unsold, "auction.unsold")
tell.on(events.AuctionEnded)(lambda _: NOTHING)


@tell.on(events.Opened)
def _opened(event: events.Opened) -> Message:
    # The range of bids is told with the question.
    asked = "yes" if event.seat in event.eligible else "no"
    barred = [
        fact("auction.barred.tokens", who=Who(seat))
        if debt == box.NO_CARD
        else fact("auction.barred.card", who=Who(seat), card=pieces.card(debt))
        for seat, debt in event.barred
    ]
    begins = tell.fact(event, "auction.opened", tiles=pieces.tiles(event.tiles), bids=asked)
    return message(begins, barred, priority=Priority.IMPORTANT, sound=Sound("turn"))


@tell.on(events.Sealed)
def _sealed(event: events.Sealed) -> Message:
    if event.bids is None or event.backed is None:
        return message(tell.fact(event, "bids.sealed", Detail.FULL))
    bids = [
        fact("bid.none" if not bid else "bid.backed" if backed else "bid.plain", amount=bid)
        for bid, backed in zip(event.bids, event.backed, strict=True)
    ]
    if len(bids) > 1 and all(event.bids) and not event.backed[0]:  # the second has the noun
        bids[0] = fact("bid.before", amount=event.bids[0])
    return message(fact("bids.sealed.own", Detail.NORMAL, secret=True, bids=pieces.fact_list(bids)))


def _bids(bids: Iterable[tuple[Seat, int, bool]]) -> tuple[Fact, ...]:
    return tuple(
        fact("bid.shown.backed" if backed else "bid.shown", who=Who(seat), amount=amount)
        for seat, amount, backed in bids
    )


@tell.on(events.Revealed)
def _revealed(event: events.Revealed) -> Message | None:
    # Only at full detail: the bids that did not win are told with the winner.
    if not event.bids:
        return None
    shown = tell.fact(event, "bids.shown", Detail.FULL, bids=_bids(event.bids))
    return message(shown, priority=Priority.IMPORTANT)


@tell.on(events.Tied)
def _tied(event: events.Tied) -> Message:
    tied = tell.fact(event, "tie", names=pieces.people(event.seats))
    return message(tied, priority=Priority.IMPORTANT, sound=Sound("alert"))


@tell.on(events.Won)
def _won(event: events.Won) -> Message:
    won = [tell.fact(event, "auction.won")]
    if event.thrown:
        tied = min(amount for _, amount, backed in event.others if backed == event.backed)
        won.append(fact("auction.thrown", less=tied - event.amount))
    if event.backed:
        won.append(fact("auction.backed"))
    bids = _bids(event.others)
    others = fact("auction.others", Detail.NORMAL, bids=bids) if bids else ()
    now = _owner_now(Who(event.seat), event)
    return message(won, others, now, priority=Priority.IMPORTANT, sound=Sound("good"))


def _owner_now(who: Who, event: events.Won | events.Booted) -> list[Fact]:
    """Return the trackers of a player who has won or lost a contract."""
    now = [
        tell.fact(event, "earnings.now", Detail.NORMAL, who=who),
        tell.fact(event, "tokens.now", Detail.FULL, who=who),
    ]
    if event.bonus != event.bonus_before:
        now.append(fact("gas.now", Detail.NORMAL, who=who, amount=event.bonus))
    return now


# -- boots ----------------------------------------------------------------------------------------

# The owner hears the call with the question, the others with the answer. The player who boots hears
# it at once, because the answer can take a while.
tell.says(
    events.BootCalled, "boot.called", Detail.NORMAL, priority=Priority.IMPORTANT, sound="alert"
)
tell.says(events.Renegotiated, "boot.cancelled", priority=Priority.IMPORTANT, sound="good")


@tell.on(events.Booted)
def _booted(event: events.Booted) -> Message:
    owner = Who(event.owner)
    booted = [tell.fact(event, "boot.own" if event.owner == event.seat else "boot.done")]
    if event.paid:
        booted.append(fact("boot.paid", owner=owner, amount=event.paid))
    now = _owner_now(owner, event)
    return message(booted, now, priority=Priority.IMPORTANT, sound=Sound("bad"))


# -- the end --------------------------------------------------------------------------------------


@tell.on(events.Counted)
def _counted(event: events.Counted) -> Message:
    last = [fact("count.earnings", amount=event.earnings + event.bonus)]
    if event.withheld:
        last.append(fact("count.withheld", amount=event.withheld))
    if event.due:
        last.append(fact("count.due", amount=event.due))
    usual = event.worth == event.mowers * box.MOWER_WORTH
    mowers = "count.mowers" if usual else "count.mowers.last"
    last += [tell.fact(event, "count.cash"), tell.fact(event, mowers, last=box.LAST_MOWER_WORTH)]
    parts = tell.fact(event, "count.parts", Detail.NORMAL, parts=pieces.fact_list(last))
    return message(tell.fact(event, "count.total"), parts)
