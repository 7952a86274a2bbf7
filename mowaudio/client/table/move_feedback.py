"""Messages about a weak move: the better move, the reasons for it, and the cost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mowaudio.bots.judging import Verdict
from mowaudio.engine.game import Game
from mowaudio.engine.moves import Move
from mowaudio.words.facts import Fact, Message, Sentence, fact, message


def reasons(why: Message) -> Sequence[Fact]:
    """Return the reasons of a hint as subordinate clauses."""
    return [
        fact("hint.because", reason.detail, secret=reason.secret, reason=reason)
        for said in why.sentences
        for reason in said
    ]


def move_name(game: Game, move: Move, view: Any) -> Sentence:
    """Return the first sentence about a move; Tab tells the rest."""
    return game.words.move(move, view).sentences[0]


def better(game: Game, verdict: Verdict, view: Any, lead: str) -> Message:
    """Say the move of the expert, its reasons, and the cost of the move that was made."""
    why = reasons(game.bots.explain(verdict.better, view))
    said = (*move_name(game, verdict.better, view), *why)
    return message(fact(lead, secret=True), said, _cost(game, verdict))


def made(game: Game, verdict: Verdict, view: Any) -> Message:
    return message(fact("verdict.made", secret=True), move_name(game, verdict.made, view))


def _cost(game: Game, verdict: Verdict) -> Fact:
    """Return what a move cost, in the units of the game."""
    rating = game.bots.rating
    assert rating is not None
    if verdict.lost >= rating.decisive:
        return fact("lost.game", secret=True)
    return fact("lost.by", secret=True, amount=rating.told(verdict.lost))
