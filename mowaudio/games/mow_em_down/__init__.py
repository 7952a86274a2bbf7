"""Mow 'Em Down, Walker Mowers edition, for two to six landscapers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mowaudio.engine.game import Game, GameBots, GamePlaces, GameRules, GameWords

if TYPE_CHECKING:
    from mowaudio.games.mow_em_down.moves import MedMove
    from mowaudio.games.mow_em_down.rules import MedRules
    from mowaudio.games.mow_em_down.view import MedView


def _rules() -> GameRules[MedMove, MedView]:
    from mowaudio.games.mow_em_down import rules

    return GameRules(
        seats=rules.SEATS,
        default_seats=rules.DEFAULT_SEATS,
        options=rules.OPTIONS,
        secrets=rules.SECRETS,
        new_game=rules.new_game,
    )


def _words() -> GameWords[MedMove, MedView]:
    from mowaudio.games.mow_em_down import words

    return GameWords(
        tell=words.tell,
        turn=words.turn,
        move=words.move,
        summary=words.summary,
        digest=words.digest,
        outcome=words.outcome,
    )


def _places() -> GamePlaces[MedMove, MedView]:
    from mowaudio.games.mow_em_down import places

    return GamePlaces(
        questions=places.QUESTIONS,
        zones=lambda view, _moves: places.zones(view),
        decision=places.decision,
        glance=places.glance,
        find=places.find,
        best_first=places.best_first,
        whose_turn=places.whose_turn,
    )


def _bots() -> GameBots[MedMove, MedView, MedRules]:
    from mowaudio.games.mow_em_down import bots

    return GameBots(bot=bots.bot, explain=bots.explain)


GAME = Game("mow_em_down", rules=_rules, words=_words, places=_places, bots=_bots)
