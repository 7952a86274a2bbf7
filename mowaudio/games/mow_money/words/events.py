"""What happens in Mow Money, as facts."""

from __future__ import annotations

from mowaudio.engine.events import Event
from mowaudio.games.mow_money.rules import events
from mowaudio.games.mow_money.rules.box import BOX, KINDS
from mowaudio.games.mow_money.rules.cards import VALUE, without
from mowaudio.games.mow_money.rules.drafts import NONE, Offer
from mowaudio.games.mow_money.words import pieces
from mowaudio.words.facts import Detail, Fact, Message, Priority, Sound, Who, fact, message


def tell(event: Event) -> Message | None:
    """An event, as the listener may know it; None if there is nothing to say."""
    match event:
        case events.RoundBegan():
            return _round_began(event)
        case events.Dealt(hand=tuple() as hand):
            return message(pieces.hand("hand.dealt", hand))
        case events.Drafted():
            return _drafted(event)
        case events.BidsDone():
            return _bids_done(event)
        case events.Reopened():
            return message(fact("bids.reopened", who=Who(event.seat)))
        case (
            events.Revealed()
            | events.JobDone()
            | events.Awarded()
            | events.Unwanted()
            | events.PickUpPassed()
        ):
            return _resolved(event)
        case events.DummyDrew() | events.DummyTook() | events.Contested():
            return _dummy(event)
        case _:
            return _investing(event)


def _round_began(event: events.RoundBegan) -> Message:
    if event.rounds:
        began = fact("round.began.solo", round=event.round, rounds=event.rounds)
    else:
        began = fact("round.began", round=event.round, who=Who(event.starter))
    there = fact("round.contracts", contracts=pieces.contracts(event.faces, "contract.short"))
    last = tuple(pieces.area(area) for area, left in enumerate(event.stacks) if not left)
    said = [began, there]
    if event.round == event.rounds:
        said.append(fact("round.last.solo"))
    elif last and not event.rounds:
        said.append(fact("round.last", areas=last))
    return message(*said, priority=Priority.IMPORTANT, sound=Sound("turn"))


# -- invest ---------------------------------------------------------------------------------------


def _investing(event: Event) -> Message | None:
    match event:
        case events.CannotInvest():
            poor = fact("invest.cannot", Detail.FULL, who=Who(event.seat), dollars=event.money)
            return message(poor)
        case events.MowerBought():
            price = BOX.card_price[event.kind]
            bought = fact("mower.bought", who=Who(event.seat), kind=KINDS[event.kind], price=price)
            return message(bought, sound=Sound("money"))
        case events.CardBought():
            who, kind = Who(event.seat), KINDS[event.kind]
            bought = fact("card.bought", Detail.FULL, who=who, kind=kind, price=event.price)
            return message(bought, sound=Sound("money"))
        case events.Drew(card=int() as card):
            drawn = fact("card.drawn", secret=True, card=pieces.card(card, "card.icons"))
            return message(drawn, sound=Sound("draw"))
        case events.Reshuffled():
            kind = KINDS[event.kind]
            return message(fact("deck.shuffled", Detail.NORMAL, kind=kind, cards=event.cards))
        case events.Discarded():
            thrown = fact("card.discarded", who=Who(event.seat), card=pieces.card(event.card))
            return message(thrown)
        case events.Invested():
            return _invested(event)
    return None


def _invested(event: events.Invested) -> Message:
    """What somebody has bought in all: of others, that is what is told."""
    who = Who(event.seat)
    bought = [
        fact("kind.cards", kind=KINDS[kind], cards=number)
        for kind, number in enumerate(event.cards)
        if number
    ]
    bought += [fact("kind.mower", kind=KINDS[kind]) for kind in event.mowers]
    if not bought:
        return message(fact("invest.nothing", Detail.FULL, who=who))
    return message(fact("invest.bought", who=who, wares=tuple(bought), dollars=event.money))


# -- bid ------------------------------------------------------------------------------------------


def _drafted(event: events.Drafted) -> Message:
    if event.step is None or event.points is None:
        seen = pieces.tokens(event.counts)
        return message(fact("bids.seen", Detail.FULL, who=Who(event.seat), tokens=seen))
    offer, points = event.offer, event.points
    if offer is None:
        assert event.before is not None
        gone = fact("draft.back.token", secret=True, target=pieces.target(event.before))
        return message(gone, sound=Sound("place"))
    match event.step:
        case events.Step.TOKEN:
            bonus = BOX.job_bonus if event.shown else 0
            said = [pieces.token(offer, points, bonus)]
        case events.Step.CARD:
            added = without(offer.cards, event.before.cards if event.before else ())
            said = [fact("draft.cards", secret=True, cards=pieces.cards(added))]
            if offer.job == NONE:
                said.append(pieces.worth(offer))
        case events.Step.BLUFF:
            said = [fact("draft.bluff", secret=True, bluffs=event.bluffs or 0)]
        case events.Step.STAKE:
            said = [fact("draft.stake", secret=True, points=offer.stake, value=offer.value)]
        case _:
            said = _taken_back(event.before, offer)
    return message(said, sound=Sound("place"))


def _taken_back(before: Offer | None, offer: Offer) -> list[Fact]:
    """What the last step was, and what is left of the bid."""
    assert before is not None
    if (before.area, before.job) != (offer.area, offer.job):
        return [fact("draft.back.token", secret=True, target=pieces.target(before))]
    if before.bluffs > offer.bluffs:
        return [fact("draft.back.bluff", secret=True)]
    taken = without(before.cards, offer.cards)
    said = fact("draft.back.cards", secret=True, cards=pieces.cards(taken))
    if not taken:
        said = fact("draft.back.stake", secret=True, points=before.stake)
    return [said, pieces.worth(offer)] if offer.job == NONE and offer.cards else [said]


def _bids_done(event: events.BidsDone) -> Message:
    who = Who(event.seat)
    if event.counts:
        said = message(fact("bids.done", who=who, tokens=pieces.tokens(event.counts)))
    else:
        said = message(fact("bids.none", who=who))
    if event.waiting:
        waiting = tuple(map(Who, event.waiting))
        said += message(fact("bids.waiting", Detail.FULL, names=waiting))
    return said


# -- resolve --------------------------------------------------------------------------------------


def _resolved(
    event: events.Revealed
    | events.JobDone
    | events.Awarded
    | events.Unwanted
    | events.PickUpPassed,
) -> Message:
    match event:
        case events.Revealed():
            shown = tuple(
                pieces.area(offer.area) if offer.job == NONE else pieces.job(offer.job)
                for offer in event.offers
            )
            return message(fact("bids.revealed", Detail.FULL, who=Who(event.seat), bids=shown))
        case events.JobDone():
            return _job_done(event)
        case events.Awarded():
            return _awarded(event)
        case events.Unwanted():
            area = pieces.area(event.area)
            unwanted = fact("contract.unwanted", Detail.FULL, area=area, points=event.points)
            return message(unwanted)
        case events.PickUpPassed():
            return message(fact("job.passed", Detail.FULL, who=Who(event.seat)))


def _job_done(event: events.JobDone) -> Message:
    who = Who(event.seat)
    name = pieces.job(event.job)
    done = [
        fact("job.done", who=who, job=name, dollars=event.pay + event.bonus),
        fact("job.bonus", Detail.FULL, dollars=event.bonus) if event.bonus else None,
    ]
    return message(
        filter(None, done),
        fact("money.now", Detail.FULL, who=who, dollars=event.money),
        fact("cards.used", Detail.FULL, cards=pieces.grouped(event.cards)),
        sound=Sound("money"),
    )


def _awarded(event: events.Awarded) -> Message:
    best, *losers = event.entries
    who, area = Who(best.seat), pieces.area(event.area)
    won = [fact("contract.won", who=who, area=area, points=event.points)]
    won.append(fact("contract.value", value=best.offer.value))
    if best.offer.stake:
        won.append(fact("bid.staked", points=best.offer.stake))
    if losers:
        against = tuple(map(_rival, losers))
        won.append(fact("contract.against", Detail.NORMAL, rivals=against))
    # What is not told by the numbers has to be told: why one of equals won.
    tie = event.decided not in (events.Decided.ALONE, events.Decided.LOWEST)
    why = fact("contract.why", Detail.NORMAL if tie else Detail.FULL, why=event.decided.value)
    # Without a stake, the bid is the pay.
    detail = Detail.NORMAL if best.offer.stake else Detail.FULL
    paid = fact("contract.paid", detail, who=who, dollars=best.offer.dollars)
    now = fact("money.now", Detail.FULL, who=who, dollars=event.money)
    points = fact("points.now", Detail.FULL, who=who, points=event.reputation)
    used = fact("cards.used", Detail.FULL, cards=pieces.grouped(best.offer.cards))
    priority = Priority.IMPORTANT
    return message(won, why, (paid, now, points), used, priority=priority, sound=Sound("take"))


def _rival(entry: events.Entry) -> Fact:
    offer = entry.offer
    return fact("contract.rival", who=Who(entry.seat), value=offer.value, stake=offer.stake)


# -- solo -----------------------------------------------------------------------------------------


def _dummy(event: events.DummyDrew | events.DummyTook | events.Contested) -> Message:
    area = pieces.area(event.area)
    match event:
        case events.DummyDrew():
            detail = Detail.NORMAL if event.kept else Detail.FULL
            kept = pieces.yes(event.kept)
            return message(fact("dummy.drew", detail, card=pieces.card(event.card), kept=kept))
        case events.DummyTook():
            took = fact("dummy.took", area=area, points=event.points)
            now = fact("dummy.now", Detail.FULL, points=event.reputation)
            return message((took, now), sound=Sound("bad"))
        case events.Contested():
            return _contested(event, area)


def _contested(event: events.Contested, area: Fact) -> Message:
    who = Who(event.seat)
    values = fact(
        "dummy.against",
        who=who,
        value=event.offer.value,
        stake=event.offer.stake,
        complete=pieces.yes(event.complete),
        dummy=sum(VALUE[card] for card in event.dummy),
    )
    if not event.won:
        lost = fact("dummy.beat", area=area, points=event.points)
        now = fact("dummy.now", Detail.FULL, points=event.reputation)
        return message((lost, values), now, priority=Priority.IMPORTANT, sound=Sound("bad"))
    won = fact("contract.won", who=who, area=area, points=event.points)
    paid = fact("contract.paid", Detail.NORMAL, who=who, dollars=event.offer.dollars)
    now = fact("money.now", Detail.FULL, who=who, dollars=event.money)
    return message((won, values), (paid, now), priority=Priority.IMPORTANT, sound=Sound("take"))
