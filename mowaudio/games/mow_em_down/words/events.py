"""The message of each event, as the listener may know it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from mowaudio.engine.seats import Seat
from mowaudio.games.mow_em_down.rules import box, events
from mowaudio.games.mow_em_down.rules.grid import east_of
from mowaudio.games.mow_em_down.words import pieces
from mowaudio.words.event_table import EventTable
from mowaudio.words.facts import NOTHING, Detail, Fact, Message, Priority, Sound, Who, fact, message

tell: Final = EventTable()

# -- turns ----------------------------------------------------------------------------------------


@tell.on(events.Threw)
def _threw(event: events.Threw) -> Message:
    # That the die settled a tie is told with its winner.
    text_id, detail = ("start.threw", Detail.NORMAL) if event.start else ("tie.threw", Detail.FULL)
    return message(fact(text_id, detail, who=Who(event.seat), pips=event.pips), sound=Sound("dice"))


@tell.on(events.Rolled)
def _rolled(event: events.Rolled) -> Message:
    size = box.SIZE_NAMES[event.size]
    rolled = fact("die.rolled", who=Who(event.seat), pips=event.pips, size=size)
    return message(rolled, sound=Sound("dice"))


@tell.on(events.EndSignalled)
def _end_signalled(event: events.EndSignalled) -> Message:
    signalled = fact(f"end.{event.signal.value}", who=Who(event.seat))
    turns = fact("end.turns", who=Who(event.seat))
    return message(signalled, turns, priority=Priority.ALERT, sound=Sound("alert"))


tell.on(events.Began)(
    lambda e: message(fact("start.who", who=Who(e.seat)), priority=Priority.IMPORTANT)
)
tell.on(events.Passed)(
    lambda e: message(fact("turn.passed", who=Who(e.seat), size=box.SIZE_NAMES[e.size]))
)
tell.on(events.LastTurnOver)(lambda _: message(fact("count.begins"), priority=Priority.IMPORTANT))

# -- money ----------------------------------------------------------------------------------------


@tell.on(events.Earned)
def _earned(event: events.Earned) -> Message:
    who = Who(event.seat)
    total = event.earnings + event.bonus
    got = [fact("earned", who=who, amount=total, last="yes" if event.last else "no")]
    if event.bonus:
        got.append(fact("earned.gas", Detail.NORMAL, who=who, amount=event.bonus))
    if event.withheld:
        got.append(fact("earned.withheld", who=who, amount=event.withheld))
    got.append(fact("earned.cash", Detail.NORMAL, who=who, amount=total, cash=event.cash))
    last = fact("turn.last", who=who) if event.last else ()
    return message(last, got, sound=Sound("money") if total else None)


@tell.on(events.Bought)
def _bought(event: events.Bought) -> Message:
    who = Who(event.seat)
    bought = fact("mower.bought", who=who, mowers=event.mowers)
    tokens = fact("tokens.now", Detail.FULL, who=who, free=event.free)
    few = event.left <= pieces.FEW  # the last one ends the game
    left = fact("mowers.left", Detail.BRIEF if few else Detail.FULL, left=event.left)
    cash = fact("cash.now", Detail.NORMAL, who=who, cash=event.cash)
    return message((bought, tokens), (left, cash), sound=Sound("money"))


@tell.on(events.CardKept)
def _card_kept(event: events.CardKept) -> Message:
    if event.card is None:
        return message(fact("card.kept", who=Who(event.seat), held=event.held))
    kept = fact("card.kept.own", secret=True, card=pieces.card(event.card))
    story = fact(f"story.{box.CARD_NAMES[event.card]}", Detail.NORMAL, secret=True)
    return message(kept, story, sound=Sound("draw"))


@tell.on(events.CardRead)
def _card_read(event: events.CardRead) -> Message:
    who, drawn = Who(event.seat), pieces.card(event.card)
    read = fact("card.read", who=who, card=drawn)
    name = box.CARD_NAMES[event.card]
    story = fact("card.story", Detail.NORMAL, who=who, story=fact(f"story.{name}"))
    if event.due:
        due = (fact("card.due", who=who, amount=event.due, card=drawn), pieces.penalty(event.card))
        return message(read, story, due, priority=Priority.IMPORTANT, sound=Sound("bad"))
    costs = box.CARDS[event.card].effect is box.Effect.COST
    text_id = "card.cost" if costs else "card.income"
    paid = fact(text_id, who=who, amount=abs(event.amount), card=drawn)
    cash = fact("cash.now", Detail.NORMAL, who=who, cash=event.cash)
    return message(read, story, (paid, cash), sound=Sound("bad" if costs else "good"))


@tell.on(events.DebtPaid)
def _debt_paid(event: events.DebtPaid) -> Message:
    card = pieces.card(event.card)
    paid = fact("debt.paid", who=Who(event.seat), amount=event.amount, card=card)
    return message(paid, sound=Sound("good"))


@tell.on(events.DebtStands)
def _debt_stands(event: events.DebtStands) -> Message:
    # Told in brief when it begins and when it is paid; a letter asks for it in between.
    who, card = Who(event.seat), pieces.card(event.card)
    stands = fact("debt.stands", Detail.FULL, who=who, amount=event.amount, card=card)
    return message((stands, pieces.penalty(event.card, Detail.FULL)))


tell.on(events.NoCard)(
    lambda e: message(fact("card.none", who=Who(e.seat), card=pieces.card(e.card)))
)
tell.on(events.Reshuffled)(lambda e: message(fact("deck.shuffled", Detail.FULL, cards=e.cards)))

# -- building -------------------------------------------------------------------------------------


@tell.on(events.Drew)
def _drew(event: events.Drew) -> Message:
    # The builder hears what it is with the question where to place it.
    text_id, detail = ("tile.drawn", Detail.FULL) if event.fits else ("tile.back", Detail.BRIEF)
    drew = fact(text_id, detail, who=Who(event.seat), tile=pieces.tile(event.tile))
    return message(drew, sound=Sound("draw"))


@tell.on(events.Placed)
def _placed(event: events.Placed) -> Message:
    """Tell the place and the way that the tile lies. The sides are long, and the map has them."""
    place = pieces.where(event.cell)
    placed = [
        fact("tile.placed", who=Who(event.seat), tile=pieces.tile(event.tile), place=place),
        *pieces.lies(event.tile, event.turn),
    ]
    if event.beside:
        placed.append(fact("tile.beside", Detail.FULL, tiles=pieces.tiles(event.beside)))
    rim = fact("tile.sides", Detail.FULL, sides=pieces.sides(event.tile, event.turn))
    left = fact("stack.left", Detail.FULL, tiles=event.left)
    pan = max(-1.0, min(1.0, east_of(event.cell) / 6))
    adds = replace(pieces.open_sides(event.open), detail=Detail.FULL)
    return message(placed, adds, rim, left, sound=Sound("place", pan))


@tell.on(events.Completed)
def _completed(event: events.Completed) -> Message:
    kind = box.KIND_NAMES[event.kind]
    done = [
        fact("region.completed", who=Who(event.seat), kind=kind, amount=event.bonus),
        fact("region.of", Detail.FULL, tiles=pieces.tiles(event.tiles)),
    ]
    shares = [fact("region.share", who=Who(seat), amount=share) for seat, share in event.shares]
    return message(done, shares, priority=Priority.IMPORTANT, sound=Sound("good"))


# -- the auction ----------------------------------------------------------------------------------


@tell.on(events.Opened)
def _opened(event: events.Opened) -> Message:
    # The range of bids is told with the question.
    opened = pieces.tiles(event.tiles)
    asked = "yes" if event.seat in event.eligible else "no"
    barred = [
        fact("auction.barred.tokens", who=Who(seat))
        if debt == box.NO_CARD
        else fact("auction.barred.card", who=Who(seat), card=pieces.card(debt))
        for seat, debt in event.barred
    ]
    begins = fact("auction.opened", who=Who(event.seat), tiles=opened, bids=asked)
    return message(begins, barred, priority=Priority.IMPORTANT, sound=Sound("turn"))


@tell.on(events.Sealed)
def _sealed(event: events.Sealed) -> Message:
    if event.bids is None or event.backed is None:
        return message(fact("bids.sealed", Detail.FULL, who=Who(event.seat)))
    bids = [
        fact("bid.none" if not bid else "bid.backed" if backed else "bid.plain", amount=bid)
        for bid, backed in zip(event.bids, event.backed, strict=True)
    ]
    if len(bids) > 1 and all(event.bids) and not event.backed[0]:  # the second has the noun
        bids[0] = fact("bid.before", amount=event.bids[0])
    told = fact("bids.sealed.own", Detail.NORMAL, secret=True, bids=pieces.fact_list(bids))
    return message(told)


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
    tile, bids = pieces.tile(event.tile), _bids(event.bids)
    shown = fact("bids.shown", Detail.FULL, number=event.number, tile=tile, bids=bids)
    return message(shown, priority=Priority.IMPORTANT)


@tell.on(events.Tied)
def _tied(event: events.Tied) -> Message:
    names, tile = pieces.people(event.seats), pieces.tile(event.tile)
    tied = fact("tie", names=names, amount=event.amount, tile=tile)
    return message(tied, priority=Priority.IMPORTANT, sound=Sound("alert"))


@tell.on(events.Won)
def _won(event: events.Won) -> Message:
    who = Who(event.seat)
    won = [fact("auction.won", who=who, tile=pieces.tile(event.tile), amount=event.amount)]
    if event.thrown:
        tied = min(amount for _, amount, backed in event.others if backed == event.backed)
        won.append(fact("auction.thrown", less=tied - event.amount))
    if event.backed:
        won.append(fact("auction.backed"))
    bids = _bids(event.others)
    others = fact("auction.others", Detail.NORMAL, bids=bids) if bids else ()
    now = _owner_now(who, event)
    return message(won, others, now, priority=Priority.IMPORTANT, sound=Sound("good"))


def _owner_now(who: Who, event: events.Won | events.Booted) -> list[Fact]:
    """Return the trackers of a player who has won or lost a contract."""
    now = [
        fact("earnings.now", Detail.NORMAL, who=who, earnings=event.earnings),
        fact("tokens.now", Detail.FULL, who=who, free=event.free),
    ]
    if event.bonus != event.bonus_before:
        now.append(fact("gas.now", Detail.NORMAL, who=who, amount=event.bonus))
    return now


tell.on(events.Conceded)(lambda e: message(fact("tie.conceded", who=Who(e.seat))))
tell.on(events.Insisted)(lambda e: message(fact("tie.insisted", Detail.FULL, who=Who(e.seat))))
tell.on(events.Unsold)(
    lambda e: message(fact("auction.unsold", number=e.number, tile=pieces.tile(e.tile)))
)
tell.on(events.AuctionEnded)(lambda _: NOTHING)

# -- boots ----------------------------------------------------------------------------------------


@tell.on(events.BootCalled)
def _boot_called(event: events.BootCalled) -> Message:
    # The owner hears it with the question, the others with the answer. The player who boots hears
    # it at once, because the answer can take a while.
    who, owner, tile = Who(event.seat), Who(event.owner), pieces.tile(event.tile)
    called = fact(
        "boot.called", Detail.NORMAL, who=who, owner=owner, tile=tile, amount=event.amount
    )
    return message(called, priority=Priority.IMPORTANT, sound=Sound("alert"))


@tell.on(events.Renegotiated)
def _renegotiated(event: events.Renegotiated) -> Message:
    who, booter, tile = Who(event.seat), Who(event.booter), pieces.tile(event.tile)
    saved = fact("boot.cancelled", who=who, booter=booter, tile=tile)
    return message(saved, priority=Priority.IMPORTANT, sound=Sound("good"))


@tell.on(events.Booted)
def _booted(event: events.Booted) -> Message:
    who, owner, tile = Who(event.seat), Who(event.owner), pieces.tile(event.tile)
    text_id = "boot.own" if event.owner == event.seat else "boot.done"
    booted = [fact(text_id, who=who, owner=owner, tile=tile, amount=event.amount)]
    if event.paid:
        booted.append(fact("boot.paid", owner=owner, amount=event.paid))
    now = _owner_now(owner, event)
    return message(booted, now, priority=Priority.IMPORTANT, sound=Sound("bad"))


# -- the end --------------------------------------------------------------------------------------


@tell.on(events.Counted)
def _counted(event: events.Counted) -> Message:
    who = Who(event.seat)
    last = [fact("count.earnings", amount=event.earnings + event.bonus)]
    if event.withheld:
        last.append(fact("count.withheld", amount=event.withheld))
    if event.due:
        last.append(fact("count.due", amount=event.due))
    last.append(fact("count.cash", cash=event.cash))
    text_id, more = "count.mowers", {"mowers": event.mowers, "worth": event.worth}
    if event.worth != event.mowers * box.MOWER_WORTH:
        text_id, more = "count.mowers.last", {**more, "last": box.LAST_MOWER_WORTH}
    last.append(Fact(text_id, more))
    parts = fact("count.parts", Detail.NORMAL, who=who, parts=pieces.fact_list(last))
    return message(fact("count.total", who=who, total=event.total), parts)
