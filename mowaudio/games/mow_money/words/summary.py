"""The whole table in words: summary, digest, standing, outcome, and luck."""

from __future__ import annotations

from collections.abc import Sequence

from mowaudio.engine.events import Event
from mowaudio.engine.rules import Outcome
from mowaudio.engine.seats import Seat
from mowaudio.games.mow_money.rules import MoneyView, box, cards, events, sight
from mowaudio.games.mow_money.words import pieces, turn
from mowaudio.games.mow_money.words.events import tell
from mowaudio.words import facts
from mowaudio.words.facts import Detail, Fact, Message, Priority, Sound, Who, fact, message
from mowaudio.words.luck import unusual
from mowaudio.words.places import other_seats, own_seats


def summary(view: MoneyView) -> Message:
    """Tell the whole table: the decision, the contracts, one's own cards, and how all stand."""
    there = fact("contract.list", contracts=pieces.contracts(view["faces"]))
    stacks = fact("contract.stacks", Detail.FULL, stacks=pieces.stacks(view["stacks"]))
    said = turn.acting(view) + message(there, stacks)
    if view["seat"] is not None:
        said += draft(view) if view["draft"] else message()
        said += hand(view)
    players = tuple(player(view, seat) for seat in range(view["seats"]))
    said += message(fact("summary.standing", players=players))
    if view["seats"] == 1:
        said += message(dummy(view))
    elif any(view["counts"]):
        tokens = tuple(seen_tokens(view, seat) for seat in other_seats(view))
        said += message(fact("summary.tokens", players=tokens))
    if view["seats"] > 1:
        said += message(starter(view, Detail.NORMAL))
    return said + message(fact("decks.hold", Detail.FULL, decks=decks(view)))


def hand(view: MoneyView) -> Message:
    """Tell the cards that lie under no token."""
    if not view["left"]:
        return message(fact("hand.empty", secret=True))
    return message(pieces.hand("hand.holds", view["left"], pieces.yes(bool(view["draft"]))))


def draft(view: MoneyView) -> Message:
    """Tell the listener's own bids, as far as they have got."""
    said = message()
    for offer in sight.draft_of(view):
        said += pieces.offer(offer, sight.points_of(view, offer), sight.bonus_of(view))
    return said or message(fact("draft.empty", secret=True))


def player(view: MoneyView, seat: Seat) -> Fact:
    return pieces.holdings("player", seat, view["scores"][seat], view["money"][seat])


def dummy(view: MoneyView) -> Fact:
    return fact("dummy.now", points=sum(view["dummy"]))


def seen_tokens(view: MoneyView, seat: Seat) -> Fact:
    """Return what everybody sees of a player's bids."""
    tokens, done = pieces.tokens(view["counts"][seat]), pieces.yes(view["done"][seat])
    return fact("tokens.of", who=Who(seat), tokens=tokens, done=done)


def starter(view: MoneyView, detail: Detail = Detail.BRIEF) -> Fact:
    return fact("starter.is", detail, who=Who(view["starter"]))


def decks(view: MoneyView) -> tuple[Fact, ...]:
    """Return the size of each deck and of its discards."""
    return tuple(
        fact("deck.of", kind=name, cards=view["decks"][kind], discards=len(view["discards"][kind]))
        for kind, name in enumerate(box.KINDS)
    )


def standing(view: MoneyView) -> Message:
    """Tell all scores, the listener's first, and the aim; after the end, the parts of each."""
    seats = [*own_seats(view), *(other_seats(view) if view["seat"] is not None else ())]
    alone = view["seats"] == 1
    dummy_now = message(dummy(view)) if alone else message()
    if view["stage"] == "finished":
        parts = tuple(_parts(view, seat) for seat in seats)
        return message(fact("outcome.parts", parts=parts)) + dummy_now
    scores = tuple(fact("score", who=Who(seat), points=view["scores"][seat]) for seat in seats)
    aim = fact("aim", alone=pieces.yes(alone), dollars=box.BOX.dollars_for_a_point)
    return message(fact("scores", scores=scores)) + dummy_now + message(aim)


def ending(view: MoneyView) -> Message:
    """Tell the least number of rounds to come, and what ends the game."""
    least = sight.rounds_to_come(view)
    if view["stage"] == "finished":
        return message(fact("ending.over"))
    if view["seats"] == 1:
        return message(fact("ending.solo", round=view["round"], left=least))
    left = [bool(face) + below for face, below in zip(view["faces"], view["stacks"], strict=True)]
    if not all(left):  # MM-40: the last contract was won, only odd jobs follow
        return message(fact("ending.last", areas=pieces.areas(pieces.alike(left)[0])))
    nearest = pieces.areas(pieces.alike(view["stacks"])[least])
    said = [fact("ending.least", left=least, areas=nearest), fact("ending.why", Detail.NORMAL)]
    if view["idle"]:
        # MM-41: the contracts that are face up now will be in the stacks again by then.
        said.append(fact("ending.idle", rounds=max(view["stacks"]) + 1 - view["idle"]))
    return message(*said)


def digest(happened: Sequence[Event], view: MoneyView) -> Message:
    """Tell what the others did, each as short as it goes, and how the listener stands now."""
    # Bids and purchases are told as a whole once they are done, not by their steps.
    steps = events.Drafted | events.MowerBought | events.CardBought | events.Drew
    told = (tell(event) for event in happened if not isinstance(event, steps))
    mine = view["seat"]
    if mine is None:
        return facts.digest(told)
    points, dollars = view["scores"][mine], view["money"][mine]
    return facts.digest(told, message(pieces.holdings("digest.you", mine, points, dollars)))


def outcome(outcome: Outcome, view: MoneyView) -> Message:
    """Tell how the game ended, and why."""
    if view["seats"] == 1:
        return _solo_outcome(outcome, view)
    best = outcome.scores[outcome.winners[0]]
    if len(outcome.winners) == 1:
        won = fact("outcome.winner", who=Who(outcome.winners[0]), points=best)
    else:
        won = fact("outcome.shared", names=tuple(map(Who, outcome.winners)), points=best)
    ranking = sorted(range(view["seats"]), key=lambda seat: -outcome.scores[seat])
    points = outcome.scores
    scores = tuple(fact("outcome.score", who=Who(seat), points=points[seat]) for seat in ranking)
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
    """Return the parts of a score."""
    owned = zip(box.BOX.mower_points, view["mowers"][seat], strict=True)
    return fact(
        "outcome.part",
        who=Who(seat),
        points=view["scores"][seat],
        contracts=sum(view["won"][seat]),
        mowers=sum(points for points, mine in owned if mine),
        money=view["money"][seat] // box.BOX.dollars_for_a_point,
    )


def _solo_outcome(outcome: Outcome, view: MoneyView) -> Message:
    points, dummy = outcome.scores[0], sum(view["dummy"])
    return message(
        fact(f"outcome.{outcome.reason}", who=Who(0), points=points, dummy=dummy),
        fact("outcome.parts", Detail.NORMAL, parts=(_parts(view, 0),)),
        priority=Priority.ALERT,
        sound=Sound("win" if outcome.winners else "lose"),
    )


def decided(happened: Sequence[Event], view: MoneyView) -> Message:
    """Tell how many contracts and odd jobs everybody got, and the points of those contracts."""
    said = []
    for seat in sorted(range(view["seats"]), key=lambda seat: seat != view["seat"]):
        won = [
            event.points
            for event in happened
            if (isinstance(event, events.Awarded) and event.seat == seat)
            or (isinstance(event, events.Contested) and event.won)
        ]
        jobs = sum(isinstance(event, events.JobDone) and event.seat == seat for event in happened)
        contracts, points = len(won), sum(won)
        said.append(
            fact("decided.won", who=Who(seat), contracts=contracts, points=points, jobs=jobs)
        )
    return message(*said)


def luck(happened: Sequence[Event], view: MoneyView) -> Message:
    """Compare how many of the listener's cards had a star with what the decks give."""
    drawn: list[int] = []
    for event in happened:
        if isinstance(event, events.Dealt) and event.seat == view["seat"]:
            drawn += event.hand or ()
        elif (
            isinstance(event, events.Drew) and event.seat == view["seat"] and event.card is not None
        ):
            drawn.append(event.card)
    usual = [cards.STARRED[cards.KIND[card]] for card in drawn]
    return unusual("luck.cards", usual, sum(cards.STAR[card] for card in drawn), good=True)


def when(_: Sequence[Event], view: MoneyView) -> Message:
    return message(fact("acting.round", round=view["round"]))
