"""The Moon Ant Mow Down at Lunar Base Dirty Ankle, a solo race against the shadow."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mowaudio.engine.game import Game, GameBots, GamePlaces, GameRules, GameWords

if TYPE_CHECKING:
    from mowaudio.games.moon_ant.moves import AntMove
    from mowaudio.games.moon_ant.rules import AntRules
    from mowaudio.games.moon_ant.state import AntView


def _rules() -> GameRules[AntMove, AntView]:
    from mowaudio.games.moon_ant import rules

    return GameRules(
        seats=rules.SEATS,
        default_seats=rules.DEFAULT_SEATS,
        options=rules.OPTIONS,
        secrets=rules.SECRETS,
        new_game=rules.new_game,
    )


def _words() -> GameWords[AntMove, AntView]:
    from mowaudio.games.moon_ant import words

    return GameWords(
        tell=words.tell,
        turn=words.turn,
        move=words.move,
        summary=words.summary,
        digest=words.digest,
        outcome=words.outcome,
    )


def _places() -> GamePlaces[AntMove, AntView]:
    from mowaudio.games.moon_ant import places

    return GamePlaces(
        questions=places.QUESTIONS,
        zones=lambda view, _moves: places.zones(view),
        decision=places.decision,
        glance=places.glance,
        find=places.find,
        best_first=places.best_first,
    )


def _bots() -> GameBots[AntMove, AntView, AntRules]:
    from mowaudio.games.moon_ant import bots

    return GameBots(bot=bots.bot, explain=bots.explain)


GAME = Game("moon_ant", rules=_rules, words=_words, places=_places, bots=_bots)
