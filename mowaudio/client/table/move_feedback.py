"""What was wrong with a move, in words: what would have been better, why, and what it cost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mowaudio.bots.judging import Verdict
from mowaudio.engine.game import Game
from mowaudio.engine.moves import Move
from mowaudio.words.facts import Fact, Message, Sentence, fact, message


def because(reasons: Message) -> Sequence[Fact]:
    """The reasons of a hint, each as the half of a sentence that it is."""
    return [
        fact("hint.because", reason.detail, secret=reason.secret, reason=reason)
        for said in reasons.sentences
        for reason in said
    ]


def what(game: Game, move: Move, view: Any) -> Sentence:
    """Only what a move is: Tab tells the rest of it to who wants to know."""
    return game.words.move(move, view).sentences[0]


def better(game: Game, verdict: Verdict, view: Any, lead: str) -> Message:
    """What the expert would have done, why, and what it cost not to."""
    why = because(game.bots.explain(verdict.better, view))
    said = (*what(game, verdict.better, view), *why)
    return message(fact(lead, secret=True), said, lost(game, verdict))


def made(game: Game, verdict: Verdict, view: Any) -> Message:
    return message(fact("verdict.made", secret=True), what(game, verdict.made, view))


def lost(game: Game, verdict: Verdict) -> Fact:
    """What a move cost, as the game counts."""
    rating = game.bots.rating
    assert rating is not None
    if verdict.lost >= rating.decisive:
        return fact("lost.game", secret=True)
    return fact("lost.by", secret=True, amount=rating.told(verdict.lost))
