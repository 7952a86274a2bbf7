"""Check that everything in a game can be told.

Every event, move, place, question, help and refusal of a random game has words, for each player
and onlooker and at each level of detail.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any
from unittest.mock import patch

from mowaudio import data
from mowaudio.bots.reasons import dangers, reason
from mowaudio.engine import Move, NotAllowed, Seat, Table, registry
from mowaudio.engine.game import Game
from mowaudio.testing.numbers import forms_of
from mowaudio.testing.promises import promise, steps
from mowaudio.testing.texts import check_texts
from mowaudio.words import facts
from mowaudio.words.compose import Composer, refusal
from mowaudio.words.facts import Detail, Message, fact, message
from mowaudio.words.places import Answer, Focus
from mowaudio.words.rulebook import rulebook
from mowaudio.words.texts import FALLBACK, STRICT, Texts, texts

LONGEST = 800  # moves of the game
_ASKED = 20  # moves between two looks at everything
_REFUSED = 200  # moves before which some illegal ones are tried
_TRIED = 15
# "2 3", "2,3", "1,000 2"; neither "2, 3" nor "4,500".
_RUN_TOGETHER = re.compile(r"(?<![\d.,])(?>\d+(?:,\d{3}(?!\d))*(?:\.\d+)?)[ ,]\d")
_NAMES = ("Anna", "Ben", "Cara", "Dan", "Eve", "Finn")


def check_words(game: str, seats: int, language: str = FALLBACK) -> None:
    """Check all that a player can come to hear at a table of this size."""
    check_texts(game)
    listening = _Listening(game, seats, language)
    with patch.dict(os.environ, {STRICT: "1"}):  # a missing text is an error
        listening.check_set_up()
        listening.check_game()


def split_words(text: str) -> list[str]:
    """Return the parts between spaces that have a letter or a digit."""
    return [part for part in text.split() if any(map(str.isalnum, part))]


def count_words(text: str) -> int:
    return len(split_words(text))


def _common_keys() -> set[str]:
    """Return the keys that do the same in every game; those of boards are free elsewhere."""
    keys: dict[str, list[str]] = data.load("keys.yaml").content
    return {
        key
        for action, named in keys.items()
        if not action.startswith(("board_", "hex_"))
        for key in named
    }


class _Listening:
    """A random game with listeners in every seat and at every level of detail."""

    def __init__(self, game: str, seats: int, language: str) -> None:
        self._game: Game = registry.get(game)
        self._texts: Texts = texts(language, game)
        self._book = rulebook(language, game)
        self._rng = Random(seats)
        self._table = Table.open(game, seats, seed=seats)
        names = [*_NAMES, *map(str, range(len(_NAMES), seats))]
        self._ears = {
            (seat, detail): Composer(self._texts, names, seat, detail)
            for seat in (*range(seats), None)
            for detail in Detail
        }
        self._forms = forms_of(self._texts)
        self._sounds = data.load("sounds.yaml").content
        self._seen: set[str] = set()

    def check_set_up(self) -> None:
        """Check the name, the options and the letters of the game."""
        options = [f"option-{option.name}" for option in self._game.rules.options]
        for text_id in ("game-name", "game-about", *options):
            self._there(text_id)
        taken = _common_keys()
        for question in self._game.places.questions:
            promise(question.key not in taken, "a-letter-of-its-own", question.key, question.name)

    def check_game(self) -> None:
        table, rng = self._table, self._rng
        heard = 0
        for step in range(LONGEST):
            self._hear(heard)
            heard = len(table.log)
            if not table.to_act:
                break
            acting = rng.choice(table.to_act)
            if step % _ASKED == 0:
                self._look(acting)
            if step < _REFUSED:
                self._try_illegal_moves(acting)
            legal = table.legal_moves(acting)
            self._seen.update(map(str, legal))
            table.play(acting, rng.choice(legal))
        if table.outcome is not None:
            for seat, _ in self._ears:
                self._told(seat, self._game.words.outcome(table.outcome, table.view(seat)))

    def _hear(self, since: int) -> None:
        for (seat, _), ear in self._ears.items():
            for event in self._table.events_for(seat, since):
                if (told := self._game.words.tell(event)) is not None:
                    self._check_line(ear, told)

    def _look(self, acting: Seat) -> None:
        """Ask for everything: as the player to act, as some other and as an onlooker."""
        words, bots = self._game.words, self._game.bots
        somebody = self._rng.randrange(len(self._table.players))
        for seat in {acting, somebody, None}:
            view = self._table.view(seat)
            self._told(seat, words.summary(view))
            for hook in (words.acting, words.standing, words.ending):
                self._may_be_told(seat, hook(view))
        view, legal = self._table.view(acting), self._table.legal_moves(acting)
        self._told(acting, words.turn(view))
        self._told(acting, words.digest(self._table.events_for(acting)[-6:], view))
        for step in steps(self._table.rules, acting):
            self._told(acting, words.move(step.move, view), alone=True)
            self._may_be_told(acting, words.confirm(step.move, view))
            for claim in filter(None, (reason(bots, step), *dangers(bots, step))):
                for seat in {acting, somebody}:  # a lesson tells reasons of other players
                    self._told(seat, message(claim))
        self._told(acting, self._listed_moves(legal, view))
        for detail in Detail:
            self._check_line(self._ears[acting, detail], words.groups(legal, view))
        for place in self._places(acting, view):
            self._told(acting, place)
        in_order = self._game.places.best_first(legal, view)
        promise(sorted(map(str, in_order)) == sorted(map(str, legal)), "all-moves-in-order", legal)
        self._game.places.glance(view)

    def _listed_moves(self, legal: Sequence[Move], view: Any) -> Message:
        """Return the moves as the key that lists them does."""
        said = message(fact("moves.count", count=len(legal)))
        return sum((facts.in_brief([self._game.words.move(m, view)]) for m in legal), said)

    def _places(self, seat: Seat, view: Any) -> Iterator[Message]:
        """Check the items and the help of all zones; yield the answers to all questions."""
        places = self._game.places
        decision = places.decision(view)
        self._there(f"help-decision-{decision.name}")
        self._rule_there(decision.rule)
        zones = places.zones(view, self._table.legal_moves(seat))
        for zone in zones:
            promise(zone.items, "a-place-is-not-empty", zone.name)
            self._there(f"help-zone-{zone.name}")
            self._rule_there(zone.rule)
            for detail in Detail:
                promise(self._ears[seat, detail].phrase(zone.title), "a-title", zone.name)
            for item in zone.items:
                self._told(seat, item.message, alone=True)
        for question in places.questions:
            self._there(f"ask-{question.name}")
            for ask in filter(None, (question.ask, question.others)):
                answer = ask(view, Focus(zones[0].name))
                yield answer.message if isinstance(answer, Answer) else answer

    def _try_illegal_moves(self, acting: Seat) -> None:
        table, ear = self._table, self._ears[acting, Detail.NORMAL]
        legal = table.legal_moves(acting)
        for text in self._rng.sample(sorted(self._seen), min(len(self._seen), _TRIED)):
            if table.rules.grammar.parse(text) in legal:
                continue
            try:
                table.play(acting, text)
            except NotAllowed as refused:
                told = self._check_line(ear, refusal(refused.reason))
                promise(told, "a-reason-in-words", refused.reason)
                self._rule_there(refused.reason.rule)

    def _told(self, seat: Seat | None, said: Message, *, alone: bool = False) -> None:
        """Check a message. `alone`: it is one of a list that the player goes through."""
        for detail in Detail:
            told = self._check_line(self._ears[seat, detail], said, alone=alone)
            promise(told, "something-to-say", seat, detail, said)

    def _check_line(self, ear: Composer, said: Message, *, alone: bool = False) -> str:
        """Compose a line and return it; check its numbers and its sound."""
        text = ear.text(said)
        promise(not _RUN_TOGETHER.search(text), "numbers-stand-apart", text)
        if self._forms is not None and not alone:
            clashes = list(self._forms.clashes(text))
            promise(not clashes, "numbers-have-nouns", clashes)
        if said.sound is not None:
            promise(said.sound.name in self._sounds, "a-sound-that-exists", said.sound.name)
        return text

    def _may_be_told(self, seat: Seat | None, said: Message | None) -> None:
        if said:
            self._told(seat, said)

    def _there(self, text_id: str) -> None:
        promise(text_id in self._texts, "a-text", text_id)
        self._texts.format(text_id)

    def _rule_there(self, rule: str) -> None:
        promise(not rule or self._book.rule(rule), "a-rule-that-can-be-read", rule)
