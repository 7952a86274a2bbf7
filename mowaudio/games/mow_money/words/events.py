"""The events of Mow Money as facts."""

from __future__ import annotations

from typing import Final

from mowaudio.games.mow_money.rules import box, cards, drafts, events
from mowaudio.games.mow_money.words import pieces
from mowaudio.words.event_table import EventTable
from mowaudio.words.facts import Detail, Fact, Message, Priority, Sound, Who, fact, message

FULL: Final = Detail.FULL
tell: Final = EventTable()


@tell.on(events.RoundBegan)
def _round_began(event: events.RoundBegan) -> Message:
    if event.rounds:
        began = fact("round.began.solo", round=event.round, rounds=event.rounds)
    else:
        began = fact("round.began", round=event.round, who=Who(event.starter))
    there = fact("round.contracts", contracts=pieces.contracts(event.faces))
    last = [area for area, left in enumerate(event.stacks) if not left]
    said = [began, there]
    if event.round == event.rounds:
        said.append(fact("round.last.solo"))
    elif last and not event.rounds:
        said.append(fact("round.last", areas=pieces.areas(last)))
    return message(*said, priority=Priority.IMPORTANT, sound=Sound("turn"))


@tell.on(events.Dealt)
def _dealt(event: events.Dealt) -> Message | None:
    return None if event.hand is None else message(pieces.hand("hand.dealt", event.hand))


# -- invest ---------------------------------------------------------------------------------------

tell.on(events.CannotInvest)(
    lambda e: message(fact("invest.cannot", FULL, who=Who(e.seat), dollars=e.money))
)
tell.on(events.Reshuffled)(
    lambda e: message(fact("deck.shuffled", Detail.NORMAL, kind=box.KINDS[e.kind], cards=e.cards))
)
tell.on(events.Discarded)(
    lambda e: message(fact("card.discarded", who=Who(e.seat), card=pieces.card(e.card)))
)


@tell.on(events.MowerBought)
def _mower_bought(event: events.MowerBought) -> Message:
    who, kind, price = Who(event.seat), box.KINDS[event.kind], box.BOX.card_price[event.kind]
    return message(fact("mower.bought", who=who, kind=kind, price=price), sound=Sound("money"))


@tell.on(events.CardBought)
def _card_bought(event: events.CardBought) -> Message:
    who, kind = Who(event.seat), box.KINDS[event.kind]
    bought = fact("card.bought", FULL, who=who, kind=kind, price=event.price)
    return message(bought, sound=Sound("money"))


@tell.on(events.Drew)
def _drew(event: events.Drew) -> Message | None:
    if event.card is None:
        return None
    drawn = fact("card.drawn", secret=True, card=pieces.card(event.card, "card.icons"))
    return message(drawn, sound=Sound("draw"))


@tell.on(events.Invested)
def _invested(event: events.Invested) -> Message:
    """Tell all that was bought: the purchases of others are not told one by one."""
    who, bought = Who(event.seat), pieces.kinds(event.cards)
    bought += tuple(fact("kind.mower", kind=box.KINDS[kind]) for kind in event.mowers)
    if not bought:
        return message(fact("invest.nothing", FULL, who=who))
    return message(fact("invest.bought", who=who, wares=bought, dollars=event.money))


# -- bid ------------------------------------------------------------------------------------------

tell.on(events.Reopened)(lambda e: message(fact("bids.reopened", who=Who(e.seat))))


@tell.on(events.Drafted)
def _drafted(event: events.Drafted) -> Message:
    offer, before = event.offer, event.before
    if event.step is None or event.points is None:
        seen = pieces.tokens(event.counts)
        return message(fact("bids.seen", FULL, who=Who(event.seat), tokens=seen))
    if event.step is events.Step.BACK or offer is None:
        said = _taken_back(before, offer)
    elif event.step is events.Step.TOKEN:
        said = [pieces.token(offer, event.points, box.BOX.job_bonus if event.shown else 0)]
    elif event.step is events.Step.CARD:
        added = cards.without(offer.cards, before.cards if before else ())
        said = [fact("draft.cards", secret=True, cards=pieces.cards(added))]
        if offer.job == drafts.NONE:
            said.append(pieces.worth(offer))
    elif event.step is events.Step.BLUFF:
        said = [fact("draft.bluff", secret=True, bluffs=event.bluffs or 0)]
    else:
        value = pieces.counting(offer.value)
        said = [fact("draft.stake", secret=True, points=offer.stake, value=value)]
    return message(said, sound=Sound("place"))


def _taken_back(before: drafts.Offer | None, offer: drafts.Offer | None) -> list[Fact]:
    """Tell which step was taken back, and what is left of the bid."""
    assert before is not None
    if offer is None or before[:2] != offer[:2]:
        return [fact("draft.back.token", secret=True, target=pieces.target(before))]
    if before.bluffs > offer.bluffs:
        return [fact("draft.back.bluff", secret=True)]
    taken = cards.without(before.cards, offer.cards)
    said = fact("draft.back.cards", secret=True, cards=pieces.cards(taken))
    if not taken:
        said = fact("draft.back.stake", secret=True, points=before.stake)
    return [said, pieces.worth(offer)] if offer.job == drafts.NONE and offer.cards else [said]


@tell.on(events.BidsDone)
def _bids_done(event: events.BidsDone) -> Message:
    who = Who(event.seat)
    if event.counts:
        said = message(fact("bids.done", who=who, tokens=pieces.tokens(event.counts)))
    else:
        said = message(fact("bids.none", who=who))
    if event.waiting:
        said += message(fact("bids.waiting", FULL, names=tuple(map(Who, event.waiting))))
    return said


# -- resolve --------------------------------------------------------------------------------------

tell.on(events.PickUpPassed)(lambda e: message(fact("job.passed", FULL, who=Who(e.seat))))
tell.on(events.Unwanted)(
    lambda e: message(fact("contract.unwanted", FULL, area=pieces.area(e.area), points=e.points))
)


@tell.on(events.Revealed)
def _revealed(event: events.Revealed) -> Message:
    bids = tuple(map(pieces.target, event.offers))
    return message(fact("bids.revealed", FULL, who=Who(event.seat), bids=bids))


@tell.on(events.JobDone)
def _job_done(event: events.JobDone) -> Message:
    who, job, pay = Who(event.seat), pieces.job(event.job), event.pay + event.bonus
    done = [fact("job.done", who=who, job=job, dollars=pay)]
    if event.bonus:
        done.append(fact("job.bonus", FULL, dollars=event.bonus))
    now = fact("money.now", FULL, who=who, dollars=event.money)
    used = fact("cards.used", FULL, cards=pieces.grouped(event.cards))
    return message(done, now, used, sound=Sound("money"))


@tell.on(events.Awarded)
def _awarded(event: events.Awarded) -> Message:
    best, *losers = event.entries
    who, area = Who(best.seat), pieces.area(event.area)
    won = [fact("contract.won", who=who, area=area, points=event.points)]
    won.append(fact("contract.value", value=pieces.counting(best.offer.value)))
    if best.offer.stake:
        won.append(fact("bid.staked", Detail.NORMAL, points=best.offer.stake))
    if losers:
        rivals = tuple(
            fact(
                "contract.rival",
                who=Who(seat),
                value=pieces.counting(offer.value),
                points=offer.stake,
            )
            for seat, offer in losers
        )
        won.append(fact("contract.against", Detail.NORMAL, rivals=rivals))
    # The numbers do not tell why one of equals won.
    tie = event.decided not in (events.Decided.ALONE, events.Decided.LOWEST)
    why = fact("contract.why", Detail.NORMAL if tie else FULL, why=event.decided.value)
    # Without a stake, the bid is the pay.
    detail = Detail.NORMAL if best.offer.stake else FULL
    paid = fact("contract.paid", detail, who=who, dollars=best.offer.dollars)
    now = fact("money.now", FULL, who=who, dollars=event.money)
    points = fact("points.now", FULL, who=who, points=event.reputation)
    used = fact("cards.used", FULL, cards=pieces.grouped(best.offer.cards))
    priority = Priority.IMPORTANT
    return message(won, why, (paid, now, points), used, priority=priority, sound=Sound("take"))


# -- solo -----------------------------------------------------------------------------------------


@tell.on(events.DummyDrew)
def _dummy_drew(event: events.DummyDrew) -> Message:
    detail, card = Detail.NORMAL if event.kept else FULL, pieces.card(event.card)
    return message(fact("dummy.drew", detail, card=card, kept=pieces.yes(event.kept)))


@tell.on(events.DummyTook)
def _dummy_took(event: events.DummyTook) -> Message:
    took = fact("dummy.took", area=pieces.area(event.area), points=event.points)
    now = fact("dummy.now", FULL, points=event.reputation)
    return message((took, now), sound=Sound("bad"))


@tell.on(events.Contested)
def _contested(event: events.Contested) -> Message:
    who, area, priority = Who(event.seat), pieces.area(event.area), Priority.IMPORTANT
    values = fact(
        "dummy.against",
        who=who,
        value=pieces.counting(event.offer.value),
        points=event.offer.stake,
        complete=pieces.yes(event.complete),
        dummy=pieces.counting(sum(cards.VALUE[card] for card in event.dummy)),
    )
    if not event.won:
        lost = fact("dummy.beat", area=area, points=event.points)
        now = fact("dummy.now", FULL, points=event.reputation)
        return message((lost, values), now, priority=priority, sound=Sound("bad"))
    won = fact("contract.won", who=who, area=area, points=event.points)
    paid = fact("contract.paid", Detail.NORMAL, who=who, dollars=event.offer.dollars)
    now = fact("money.now", FULL, who=who, dollars=event.money)
    return message((won, values), (paid, now), priority=priority, sound=Sound("take"))
