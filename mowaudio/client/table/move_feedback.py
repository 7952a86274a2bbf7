"""Messages about a weak move: the better move, the reasons for it, and the cost."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from mowaudio.bots.judging import Verdict
from mowaudio.bots.levels import Situation
from mowaudio.bots.reasons import Step, dangers, look_ahead, reason
from mowaudio.engine import AnyRules, Move
from mowaudio.engine.game import Game
from mowaudio.words.facts import Fact, Message, Sentence, fact, message


def reasons(game: Game, step: Step[Any, Any]) -> Sequence[Fact]:
    """Return the reason for a move and its risks as subordinate clauses."""
    why = reason(game.bots, step)
    said = [fact("hint.because", why.detail, secret=why.secret, reason=why)] if why else []
    return [*said, *map(_but, dangers(game.bots, step))]


def _but(risk: Fact) -> Fact:
    return fact("hint.but", risk.detail, secret=risk.secret, risk=risk)


def plan(game: Game, steps: Sequence[Step[Any, Any]]) -> Message:
    """Say all moves of a plan, the reason for it or for its first move, and the risks of each."""
    moves = tuple(move_name(game, step.move, step.before)[0] for step in steps)
    said = message(fact("hint.plan", secret=True, steps=len(steps), moves=moves))
    if why := reason(game.bots, steps[0]):
        whole = why.id.startswith("why.plan.")
        lead = why if whole else fact("hint.first", why.detail, secret=why.secret, reason=why)
        said += message(lead)
    risks: list[Fact] = []
    for step in steps:
        risks += [risk for risk in dangers(game.bots, step) if risk not in risks]
    return said + message(*map(_but, risks))


def move_name(game: Game, move: Move, view: Any) -> Sentence:
    """Return the first sentence about a move; Tab tells the rest."""
    return game.words.move(move, view).sentences[0]


def better(
    game: Game, verdict: Verdict, before: Situation[AnyRules], lead: str, *, won: bool = False
) -> Message:
    """Say the move of the expert, its reasons, and the cost of the move that was made. `won`: the
    game was won all the same."""
    why = reasons(game, look_ahead(before, [verdict.better], Random(0)))
    said = (*move_name(game, verdict.better, before.view), *why)
    return message(fact(lead, secret=True), said, _cost(game, verdict, won=won))


def made(game: Game, verdict: Verdict, view: Any) -> Message:
    return message(fact("verdict.made", secret=True), move_name(game, verdict.made, view))


def _cost(game: Game, verdict: Verdict, *, won: bool) -> Fact:
    """Return what a move cost, in the units of the game."""
    rating = game.bots.rating
    assert rating is not None
    if verdict.lost >= rating.decisive:
        return fact("lost.risk" if won else "lost.game", secret=True)
    return fact("lost.by", secret=True, amount=rating.told(verdict.lost))
