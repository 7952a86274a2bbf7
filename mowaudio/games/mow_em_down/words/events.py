"""What happens, as facts."""

from __future__ import annotations

from collections.abc import Iterable

from mowaudio.engine.events import Event
from mowaudio.engine.seats import Seat
from mowaudio.games.mow_em_down.rules.box import (
    CARD_NAMES,
    CARDS,
    KIND_NAMES,
    NO_CARD,
    SIZE_NAMES,
    Effect,
)
from mowaudio.games.mow_em_down.rules.events import (
    AuctionEnded,
    Began,
    BootCalled,
    Booted,
    Bought,
    CardKept,
    CardRead,
    Completed,
    Conceded,
    Counted,
    DebtPaid,
    DebtStands,
    Drew,
    Earned,
    EndSignalled,
    Insisted,
    LastTurnOver,
    NoCard,
    Opened,
    Passed,
    Placed,
    Renegotiated,
    Reshuffled,
    Revealed,
    Rolled,
    Sealed,
    Threw,
    Tied,
    Unsold,
    Won,
)
from mowaudio.games.mow_em_down.rules.grid import east_of
from mowaudio.games.mow_em_down.words import pieces
from mowaudio.words.facts import NOTHING, Detail, Fact, Message, Priority, Sound, Who, fact, message


def tell(event: Event) -> Message | None:
    """An event, as the listener may know it."""
    match event:
        case Earned():
            return _earned(event)
        case Bought() | CardKept() | CardRead() | NoCard() | DebtPaid() | DebtStands():
            return _tell_money(event)
        case Drew() | Placed() | Completed():
            return _tell_building(event)
        case Opened() | Sealed() | Revealed() | Tied() | Conceded() | Insisted() | Won():
            return _tell_auction(event)
        case BootCalled() | Renegotiated() | Booted():
            return _tell_boot(event)
        case Counted():
            return _counted(event)
    return _tell_turn(event)


def _tell_turn(event: Event) -> Message | None:
    match event:
        case Threw(start=True):
            threw = fact("start.threw", Detail.NORMAL, who=Who(event.seat), pips=event.pips)
            return message(threw, sound=Sound("dice"))
        case Threw():
            # Who wins says that the die decided it.
            threw = fact("tie.threw", Detail.FULL, who=Who(event.seat), pips=event.pips)
            return message(threw, sound=Sound("dice"))
        case Began():
            return message(fact("start.who", who=Who(event.seat)), priority=Priority.IMPORTANT)
        case Rolled():
            size = SIZE_NAMES[event.size]
            rolled = fact("die.rolled", who=Who(event.seat), pips=event.pips, size=size)
            return message(rolled, sound=Sound("dice"))
        case Passed():
            return message(fact("turn.passed", who=Who(event.seat), size=SIZE_NAMES[event.size]))
        case AuctionEnded():
            return NOTHING
        case LastTurnOver():
            return message(fact("count.begins"), priority=Priority.IMPORTANT)
        case Unsold():
            return message(
                fact("auction.unsold", number=event.number, tile=pieces.tile(event.tile))
            )
        case Reshuffled():
            return message(fact("deck.shuffled", Detail.FULL, cards=event.cards))
        case EndSignalled():
            signalled = fact(f"end.{event.signal.value}", who=Who(event.seat))
            turns = fact("end.turns", who=Who(event.seat))
            return message(signalled, turns, priority=Priority.ALERT, sound=Sound("alert"))
    return None


# -- money ----------------------------------------------------------------------------------------


def _earned(event: Earned) -> Message:
    who = Who(event.seat)
    said = []
    if event.last:
        said.append(fact("turn.last", who=who))
    total = event.earnings + event.bonus
    got = [fact("earned", who=who, amount=total, last="yes" if event.last else "no")]
    if event.bonus:
        got.append(fact("earned.gas", Detail.NORMAL, who=who, amount=event.bonus))
    if event.withheld:
        got.append(fact("earned.withheld", who=who, amount=event.withheld))
    got.append(fact("earned.cash", Detail.NORMAL, who=who, amount=total, cash=event.cash))
    return message(*said, got, sound=Sound("money") if total else None)


def _tell_money(event: Event) -> Message | None:
    match event:
        case Bought():
            who = Who(event.seat)
            bought = [fact("mower.bought", who=who, mowers=event.mowers)]
            bought.append(fact("tokens.now", Detail.FULL, who=who, free=event.free))
            few = event.left <= pieces.FEW  # the last one ends the game
            left = fact("mowers.left", Detail.BRIEF if few else Detail.FULL, left=event.left)
            cash = fact("cash.now", Detail.NORMAL, who=who, cash=event.cash)
            return message(bought, (left, cash), sound=Sound("money"))
        case CardKept(card=None):
            return message(fact("card.kept", who=Who(event.seat), held=event.held))
        case CardKept(card=int() as kind):
            name = CARD_NAMES[kind]
            kept = fact("card.kept.own", secret=True, card=pieces.card(kind))
            story = fact(f"story.{name}", Detail.NORMAL, secret=True)
            return message(kept, story, sound=Sound("draw"))
        case CardRead():
            return _card_read(event)
        case NoCard():
            none = fact("card.none", who=Who(event.seat), card=pieces.card(event.card))
            return message(none)
        case DebtPaid():
            paid = fact(
                "debt.paid", who=Who(event.seat), amount=event.amount, card=pieces.card(event.card)
            )
            return message(paid, sound=Sound("good"))
        case DebtStands():
            # Told when it came and when it is paid; in between a letter asks for it.
            who, owed = Who(event.seat), pieces.card(event.card)
            stands = fact("debt.stands", Detail.FULL, who=who, amount=event.amount, card=owed)
            return message((stands, pieces.penalty(event.card, Detail.FULL)))
    return None


def _card_read(event: CardRead) -> Message:
    """Of others in one sentence: what it brings or costs, and its name."""
    who, drawn = Who(event.seat), pieces.card(event.card)
    read = fact("card.read", who=who, card=drawn)
    name = CARD_NAMES[event.card]
    story = fact("card.story", Detail.NORMAL, who=who, story=fact(f"story.{name}"))
    if event.due:
        due = (fact("card.due", who=who, amount=event.due, card=drawn), pieces.penalty(event.card))
        return message(read, story, due, priority=Priority.IMPORTANT, sound=Sound("bad"))
    costs = CARDS[event.card].effect is Effect.COST
    key = "card.cost" if costs else "card.income"
    paid = [fact(key, who=who, amount=abs(event.amount), card=drawn)]
    paid.append(fact("cash.now", Detail.NORMAL, who=who, cash=event.cash))
    return message(read, story, paid, sound=Sound("bad" if costs else "good"))


# -- building -------------------------------------------------------------------------------------


def _tell_building(event: Event) -> Message | None:
    match event:
        case Drew(fits=False):
            back = fact("tile.back", who=Who(event.seat), tile=pieces.tile(event.tile))
            return message(back, sound=Sound("draw"))
        case Drew():
            # The builder hears what it is with the question where to place it.
            drew = fact(
                "tile.drawn", Detail.FULL, who=Who(event.seat), tile=pieces.tile(event.tile)
            )
            return message(drew, sound=Sound("draw"))
        case Placed():
            return _placed(event)
        case Completed():
            kind = KIND_NAMES[event.kind]
            done = [
                fact("region.completed", who=Who(event.seat), kind=kind, amount=event.bonus),
                fact("region.of", Detail.FULL, tiles=pieces.tiles(event.tiles)),
            ]
            shares = [fact("region.share", who=Who(s), amount=share) for s, share in event.shares]
            return message(done, shares, priority=Priority.IMPORTANT, sound=Sound("good"))
    return None


def _placed(event: Placed) -> Message:
    """Where it lies and which way, and its open sides: what the city asks for next."""
    placed = [
        fact("tile.placed", who=Who(event.seat), tile=pieces.tile(event.tile)),
        fact("tile.at", Detail.NORMAL, place=pieces.where(event.cell)),
        *pieces.lies(event.tile, event.turn),
    ]
    if event.beside:
        placed.append(fact("tile.beside", Detail.FULL, tiles=pieces.tiles(event.beside)))
    rim = fact("tile.sides", Detail.FULL, sides=pieces.sides(event.tile, event.turn))
    left = fact("stack.left", Detail.FULL, tiles=event.left)
    place = Sound("place", pan=_pan(event.cell))
    return message(placed, pieces.open_sides(event.open), rim, left, sound=place)


def _pan(cell: int) -> float:
    """West sounds from the left, east from the right."""
    return max(-1.0, min(1.0, east_of(cell) / 6))


# -- the auction ----------------------------------------------------------------------------------


def _tell_auction(event: Event) -> Message | None:
    match event:
        case Opened():
            return _opened(event)
        case Sealed(bids=None):
            return message(fact("bids.sealed", Detail.FULL, who=Who(event.seat)))
        case Sealed(bids=tuple() as bids, backed=tuple() as backed):
            lines = pieces.fact_list(map(_own_bid, bids, backed))
            return message(fact("bids.sealed.own", Detail.NORMAL, secret=True, bids=lines))
        case Revealed():
            return _revealed(event)
        case Tied():
            tied = fact(
                "tie",
                names=pieces.people(event.seats),
                amount=event.amount,
                tile=pieces.tile(event.tile),
            )
            return message(tied, priority=Priority.IMPORTANT, sound=Sound("alert"))
        case Conceded():
            return message(fact("tie.conceded", who=Who(event.seat)))
        case Insisted():
            return message(fact("tie.insisted", Detail.FULL, who=Who(event.seat)))
        case Won():
            return _won(event)
    return None


def _opened(event: Opened) -> Message:
    """How much may be bid is said once, with the question."""
    opened = pieces.fact_list(pieces.tiles(event.tiles))
    asked = "yes" if event.seat in event.eligible else "no"
    barred = [
        fact("auction.barred.tokens", who=Who(seat))
        if debt == NO_CARD
        else fact("auction.barred.card", who=Who(seat), card=pieces.card(debt))
        for seat, debt in event.barred
    ]
    return message(
        fact("auction.opened", who=Who(event.seat), tiles=opened, bids=asked),
        barred,
        priority=Priority.IMPORTANT,
        sound=Sound("turn"),
    )


def _own_bid(bid: int, with_card: bool) -> Fact:
    key = "bid.none" if not bid else "bid.backed" if with_card else "bid.plain"
    return fact(key, amount=bid)


def _bids(bids: Iterable[tuple[Seat, int, bool]]) -> tuple[Fact, ...]:
    return tuple(
        fact("bid.shown.backed" if backed else "bid.shown", who=Who(seat), amount=amount)
        for seat, amount, backed in bids
    )


def _revealed(event: Revealed) -> Message | None:
    """All bids: who wins says it with the bids that did not."""
    if not event.bids:
        return None
    tile, bids = pieces.tile(event.tile), _bids(event.bids)
    return message(
        fact("bids.shown", Detail.FULL, number=event.number, tile=tile, bids=bids),
        priority=Priority.IMPORTANT,
    )


def _won(event: Won) -> Message:
    who = Who(event.seat)
    won = [fact("auction.won", who=who, tile=pieces.tile(event.tile), amount=event.amount)]
    if event.thrown:
        won.append(fact("auction.thrown", Detail.NORMAL))
    if event.backed:
        won.append(fact("auction.backed"))
    others = fact("auction.others", Detail.NORMAL, bids=_bids(event.others))
    return message(
        won,
        others if event.others else (),
        _now(who, event),
        priority=Priority.IMPORTANT,
        sound=Sound("good"),
    )


def _now(who: Who, event: Won | Booted) -> list[Fact]:
    """What a contract won or lost leaves its owner with."""
    now = [fact("earnings.now", Detail.NORMAL, who=who, earnings=event.earnings)]
    now.append(fact("tokens.now", Detail.FULL, who=who, free=event.free))
    if event.bonus != event.bonus_before:
        now.append(fact("gas.now", Detail.NORMAL, who=who, amount=event.bonus))
    return now


# -- boots ----------------------------------------------------------------------------------------


def _tell_boot(event: Event) -> Message | None:
    match event:
        case BootCalled():
            # The owner hears it with the question, the others with the answer; whoever boots, at
            # once, for the answer can take a while.
            called = fact(
                "boot.called",
                Detail.NORMAL,
                who=Who(event.seat),
                owner=Who(event.owner),
                tile=pieces.tile(event.tile),
                amount=event.amount,
            )
            return message(called, priority=Priority.IMPORTANT, sound=Sound("alert"))
        case Renegotiated():
            saved = fact(
                "boot.cancelled",
                who=Who(event.seat),
                booter=Who(event.booter),
                tile=pieces.tile(event.tile),
            )
            return message(saved, priority=Priority.IMPORTANT, sound=Sound("good"))
        case Booted():
            return _booted(event)
    return None


def _booted(event: Booted) -> Message:
    owner = Who(event.owner)
    key = "boot.own" if event.owner == event.seat else "boot.done"
    who, lost = Who(event.seat), pieces.tile(event.tile)
    booted = [fact(key, who=who, owner=owner, tile=lost, amount=event.amount)]
    if event.paid:
        booted.append(fact("boot.paid", owner=owner, amount=event.paid))
    return message(booted, _now(owner, event), priority=Priority.IMPORTANT, sound=Sound("bad"))


# -- the end --------------------------------------------------------------------------------------


def _counted(event: Counted) -> Message:
    who = Who(event.seat)
    total = fact("count.total", who=who, total=event.total)
    last = [fact("count.earnings", amount=event.earnings + event.bonus)]
    if event.withheld:
        last.append(fact("count.withheld", amount=event.withheld))
    if event.due:
        last.append(fact("count.due", amount=event.due))
    last.append(fact("count.cash", cash=event.cash))
    last.append(fact("count.mowers", mowers=event.mowers, worth=event.worth))
    parts = fact("count.parts", Detail.NORMAL, who=who, parts=pieces.fact_list(last))
    return message(total, parts)
