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
from mowaudio.games.mow_money.words.turn import acting
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
from mowaudio.words.places import other_seats, own_seats


def summary(view: MoneyView) -> Message:
    """The whole table: what is to be done, what for, with what, and how the others stand."""
    said = acting(view) + contract_list(view)
    if view["seat"] is not None:
        said += draft(view) if view["draft"] else message()
        said += hand(view)
    everybody = range(view["seats"])
    players = tuple(player(view, seat) for seat in everybody)
    said += message(fact("summary.standing", players=players))
    if view["seats"] == 1:
        said += message(dummy(view))
    elif any(view["counts"]):
        others = [seat for seat in everybody if seat != view["seat"]]
        said += message(fact("summary.tokens", players=seen_tokens(view, others)))
    if view["seats"] > 1:
        said += message(starter(view, Detail.NORMAL))
    return said + decks(view, Detail.FULL)


def contract_list(view: MoneyView, detail: Detail = Detail.BRIEF) -> Message:
    stacks = fact("contract.stacks", Detail.FULL, stacks=tuple(view["stacks"]))
    return message(fact("contract.list", detail, contracts=pieces.contracts(view["faces"])), stacks)


def hand(view: MoneyView) -> Message:
    """The cards that lie under no token."""
    if not view["left"]:
        return message(fact("hand.empty", secret=True))
    return message(pieces.hand("hand.holds", view["left"], pieces.yes(bool(view["draft"]))))


def draft(view: MoneyView) -> Message:
    """One's own bids, as far as they have got."""
    said = message()
    for offer in sight.draft_of(view):
        said += pieces.offer(offer, sight.points_of(view, offer), sight.bonus_of(view))
    return said or message(fact("draft.empty", secret=True))


def player(view: MoneyView, seat: Seat) -> Fact:
    score, money = view["scores"][seat], view["money"][seat]
    return fact("player", who=Who(seat), points=score, dollars=money)


def dummy(view: MoneyView) -> Fact:
    return fact("dummy.now", points=sum(view["dummy"]))


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


# -- where everybody stands, and how near the end is ----------------------------------------------


def standing(view: MoneyView) -> Message:
    """Everybody's score, the listener's first, and the aim; after the end, what each is made of."""
    seats = [*own_seats(view), *(other_seats(view) if view["seat"] is not None else ())]
    if view["stage"] == "finished":
        said = message(fact("outcome.parts", parts=tuple(_parts(view, seat) for seat in seats)))
        return said + message(dummy(view)) if view["seats"] == 1 else said
    scores = tuple(fact("score", who=Who(seat), points=view["scores"][seat]) for seat in seats)
    said = message(fact("scores", scores=scores))
    if view["seats"] == 1:
        said += message(dummy(view))
    alone = pieces.yes(view["seats"] == 1)
    return said + message(fact("aim", alone=alone, dollars=BOX.dollars_for_a_point))


def ending(view: MoneyView) -> Message:
    """How many rounds there are at least, and what brings the end."""
    least = sight.rounds_to_come(view)
    if view["stage"] == "finished":
        return message(fact("ending.over"))
    if view["seats"] == 1:
        return message(fact("ending.solo", round=view["round"], left=least))
    nearest = tuple(
        pieces.area(area) for area, below in enumerate(view["stacks"]) if below == least
    )
    said = message(
        fact("ending.least", left=least, areas=nearest), fact("ending.why", Detail.NORMAL)
    )
    if not view["idle"]:
        return said
    # MM-41: the contracts that are face up now will be in the stacks again by then.
    return said + message(fact("ending.idle", rounds=max(view["stacks"]) + 1 - view["idle"]))


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
    points = view["scores"][seat]
    return fact(
        "outcome.part", who=Who(seat), points=points, contracts=won, mowers=mowers, money=money
    )


def _solo_outcome(outcome: Outcome, view: MoneyView) -> Message:
    points, dummy = outcome.scores[0], sum(view["dummy"])
    return message(
        fact(f"outcome.{outcome.reason}", who=Who(0), points=points, dummy=dummy),
        fact("outcome.parts", Detail.NORMAL, parts=(_parts(view, 0),)),
        priority=Priority.ALERT,
        sound=Sound("win" if outcome.winners else "lose"),
    )
