"""Touch Down!, for two players, or for four in two teams."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mowaudio.engine.game import Game, GameBots, GamePlaces, GameRules, GameWords

if TYPE_CHECKING:
    from mowaudio.games.touch_down.moves import TouchDownMove
    from mowaudio.games.touch_down.rules import TouchDownRules
    from mowaudio.games.touch_down.view import TouchDownView


def _rules() -> GameRules[TouchDownMove, TouchDownView]:
    from mowaudio.games.touch_down import rules

    return GameRules(
        seats=rules.SEATS,
        default_seats=rules.DEFAULT_SEATS,
        options=rules.OPTIONS,
        secrets=rules.SECRETS,
        new_game=rules.new_game,
    )


def _words() -> GameWords[TouchDownMove, TouchDownView]:
    from mowaudio.games.touch_down import words

    return GameWords(
        tell=words.tell,
        turn=words.turn,
        move=words.move,
        summary=words.summary,
        digest=words.digest,
        outcome=words.outcome,
    )


def _places() -> GamePlaces[TouchDownMove, TouchDownView]:
    from mowaudio.games.touch_down import places

    return GamePlaces(
        questions=places.QUESTIONS,
        zones=lambda view, _moves: places.zones(view),
        decision=places.decision,
        glance=places.glance,
        find=places.find,
        best_first=places.best_first,
    )


def _bots() -> GameBots[TouchDownMove, TouchDownView, TouchDownRules]:
    from mowaudio.games.touch_down import bots

    return GameBots(bot=bots.bot, explain=bots.explain)


GAME = Game("touch_down", rules=_rules, words=_words, places=_places, bots=_bots)
