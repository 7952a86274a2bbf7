"""The whole table in words: summary, what has changed, the end."""

from __future__ import annotations

from collections.abc import Sequence

from mowaudio.engine.events import Event
from mowaudio.engine.rules import Outcome
from mowaudio.engine.seats import Seat
from mowaudio.games.mow_money.rules import sight
from mowaudio.games.mow_money.rules.box import BOX, KINDS
from mowaudio.games.mow_money.rules.events import CardBought, Drafted, Drew, MowerBought
from mowaudio.games.mow_money.rules.view import MoneyView
from mowaudio.games.mow_money.words import pieces
from mowaudio.games.mow_money.words.events import tell
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


def summary(view: MoneyView) -> Message:
    """The whole table: what is to be done, what for, with what, and how the others stand."""
    said = message((_stage(view), fact("summary.round", Detail.NORMAL, round=view["round"])))
    said += contract_list(view)
    if view["seat"] is not None:
        said += draft(view) if view["draft"] else message()
        said += hand(view)
    everybody = range(view["seats"])
    players = tuple(standing(view, seat) for seat in everybody)
    said += message(fact("summary.standing", players=players))
    if view["seats"] == 1:
        said += message(fact("dummy.now", points=sum(view["dummy"])))
    elif any(view["counts"]):
        others = [seat for seat in everybody if seat != view["seat"]]
        said += message(fact("summary.tokens", players=seen_tokens(view, others)))
    if view["seats"] > 1:
        said += message(starter(view, Detail.NORMAL))
    return said + decks(view, Detail.FULL)


def _stage(view: MoneyView) -> Fact:
    stage = view["stage"]
    if stage in ("investing", "discarding", "picking"):
        return fact(f"stage.{stage}", who=Who(view["actor"]))
    return fact("stage", stage=stage)


def contract_list(view: MoneyView, detail: Detail = Detail.BRIEF) -> Message:
    stacks = fact("contract.stacks", Detail.FULL, stacks=tuple(view["stacks"]))
    return message(fact("contract.list", detail, contracts=pieces.contracts(view["faces"])), stacks)


def hand(view: MoneyView) -> Message:
    """The cards that lie under no token."""
    if not view["left"]:
        return message(fact("hand.empty", secret=True))
    return message(fact("hand.holds", secret=True, cards=pieces.grouped(view["left"])))


def draft(view: MoneyView) -> Message:
    """One's own bids, as far as they have got."""
    said = message()
    for offer in sight.draft_of(view):
        said += pieces.offer(offer, sight.points_of(view, offer), sight.bonus_of(view))
    return said or message(fact("draft.empty", secret=True))


def standing(view: MoneyView, seat: Seat) -> Fact:
    score, money = view["scores"][seat], view["money"][seat]
    return fact("standing", who=Who(seat), points=score, dollars=money)


def seen_tokens(view: MoneyView, seats: Sequence[Seat]) -> tuple[Fact, ...]:
    return tuple(
        fact(
            "tokens.of",
            who=Who(seat),
            tokens=pieces.tokens(view["counts"][seat]),
            done=pieces.yes(view["done"][seat]),
        )
        for seat in seats
    )


def starter(view: MoneyView, detail: Detail = Detail.BRIEF) -> Fact:
    return fact("starter.is", detail, who=Who(view["starter"]))


def decks(view: MoneyView, detail: Detail = Detail.BRIEF) -> Message:
    there = tuple(
        fact("deck.of", kind=name, cards=view["decks"][kind], discards=len(view["discards"][kind]))
        for kind, name in enumerate(KINDS)
    )
    return message(fact("decks.hold", detail, decks=there))


def digest(events: Sequence[Event], view: MoneyView) -> Message:
    """What the others did, each as short as it goes, and how the listener stands now."""
    happened = in_brief(
        said
        for event in events
        # How a bid was put together is no news once it lies there, nor how a purse was spent.
        if not isinstance(event, Drafted | MowerBought | CardBought | Drew)
        and (said := tell(event)) is not None
    )
    if not happened:
        return message(fact("digest.nothing"))
    mine = view["seat"]
    if mine is None:
        return happened
    return happened + message(
        fact("digest.you", points=view["scores"][mine], dollars=view["money"][mine])
    )


def outcome(outcome: Outcome, view: MoneyView) -> Message:
    """How it ended, and why."""
    if view["seats"] == 1:
        return _solo_outcome(outcome, view)
    best = outcome.scores[outcome.winners[0]]
    if len(outcome.winners) == 1:
        won = fact("outcome.winner", who=Who(outcome.winners[0]), points=best)
    else:
        won = fact("outcome.shared", names=tuple(map(Who, outcome.winners)), points=best)
    ranking = sorted(range(view["seats"]), key=lambda seat: -outcome.scores[seat])
    scores = tuple(
        fact("outcome.score", who=Who(seat), points=outcome.scores[seat]) for seat in ranking
    )
    parts = tuple(_parts(view, seat) for seat in ranking)
    mine = view["seat"] in outcome.winners or view["seat"] is None
    return message(
        won,
        fact("outcome.scores", scores=scores),
        fact(f"outcome.{outcome.reason}", Detail.NORMAL),
        fact("outcome.parts", Detail.FULL, parts=parts),
        priority=Priority.ALERT,
        sound=Sound("win" if mine else "lose"),
    )


def _parts(view: MoneyView, seat: Seat) -> Fact:
    """What a score is made of."""
    won = sum(view["won"][seat])
    mowers = sum(
        points
        for points, owned in zip(BOX.mower_points, view["mowers"][seat], strict=True)
        if owned
    )
    money = view["money"][seat] // BOX.dollars_for_a_point
    return fact("outcome.part", who=Who(seat), contracts=won, mowers=mowers, money=money)


def _solo_outcome(outcome: Outcome, view: MoneyView) -> Message:
    points, dummy = outcome.scores[0], sum(view["dummy"])
    return message(
        fact(f"outcome.{outcome.reason}", who=Who(0), points=points, dummy=dummy),
        fact("outcome.parts", Detail.NORMAL, parts=(_parts(view, 0),)),
        priority=Priority.ALERT,
        sound=Sound("win" if outcome.winners else "lose"),
    )
