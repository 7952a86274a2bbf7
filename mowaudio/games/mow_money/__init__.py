"""Mow Money, for one to six landscapers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mowaudio.engine.game import Game, GameBots, GamePlaces, GameRules, GameWords

if TYPE_CHECKING:
    from mowaudio.games.mow_money.moves import MoneyMove
    from mowaudio.games.mow_money.rules import MoneyRules
    from mowaudio.games.mow_money.views import MoneyView


def _rules() -> GameRules[MoneyMove, MoneyView]:
    from mowaudio.games.mow_money import rules

    return GameRules(
        seats=rules.SEATS,
        default_seats=rules.DEFAULT_SEATS,
        options=rules.OPTIONS,
        secrets=rules.SECRETS,
        new_game=rules.new_game,
    )


def _words() -> GameWords[MoneyMove, MoneyView]:
    from mowaudio.games.mow_money import words

    return GameWords(
        tell=words.tell,
        turn=words.turn,
        move=words.move,
        summary=words.summary,
        digest=words.digest,
        outcome=words.outcome,
    )


def _places() -> GamePlaces[MoneyMove, MoneyView]:
    from mowaudio.games.mow_money import places

    return GamePlaces(
        questions=places.QUESTIONS,
        zones=lambda view, _moves: places.zones(view),
        decision=places.decision,
        glance=places.glance,
        best_first=places.best_first,
    )


def _bots() -> GameBots[MoneyMove, MoneyView, MoneyRules]:
    from mowaudio.games.mow_money import bots

    return GameBots(bot=bots.bot, explain=bots.explain)


GAME = Game("mow_money", rules=_rules, words=_words, places=_places, bots=_bots)
