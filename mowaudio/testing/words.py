"""Whatever happens can be told: every event, move, place, question, help and refusal of random
games has words, for everybody and at every level of detail."""

from __future__ import annotations

import os
from collections.abc import Iterator
from random import Random
from typing import Any

from mowaudio import data
from mowaudio.engine import registry
from mowaudio.engine.game import Game
from mowaudio.engine.moves import NotAllowed
from mowaudio.engine.seats import Seat
from mowaudio.engine.table import Table
from mowaudio.testing.promises import promise
from mowaudio.words.compose import Composer, refusal
from mowaudio.words.facts import Detail, Message
from mowaudio.words.places import Answer, Focus
from mowaudio.words.rulebook import rulebook
from mowaudio.words.texts import FALLBACK, STRICT, Texts, texts

LONGEST = 800  # moves of the game that is listened to
_ASKED = 20  # how many moves there are from one look at everything to the next
_REFUSED = 200  # moves before each of which some others are tried that cannot be made
_TRIED = 15
_NAMES = ("Anna", "Ben", "Cara", "Dan", "Eve", "Finn")


def check_words(game: str, seats: int, language: str = FALLBACK) -> None:
    """All that a player can come to hear in this game, at a table of this size."""
    listening = _Listening(game, seats, language)
    before = os.environ.get(STRICT)
    os.environ[STRICT] = "1"  # a player would hear the id of a text that is missing
    try:
        listening.check_set_up()
        listening.check_game()
    finally:
        if before is None:
            del os.environ[STRICT]


def _keys_of_the_house() -> set[str]:
    """The keys that do the same in every game. Those of boards and sheets are for games that have
    one."""
    keys: dict[str, list[str]] = data.load("keys.yaml").content
    return {
        key
        for action, named in keys.items()
        if not action.startswith(("board_", "hex_"))
        for key in named
    }


class _Listening:
    """A random game, and everybody who listens to it."""

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
        self._seen: set[str] = set()

    def check_set_up(self) -> None:
        """How the game is called, and what can be chosen before it begins."""
        options = [f"option-{option.name}" for option in self._game.rules.options]
        for text_id in ("game-name", "game-about", *options):
            self._there(text_id)
        taken = _keys_of_the_house()
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
                self._try_what_cannot_be(acting)
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
                    ear.text(told)

    def _look(self, acting: Seat) -> None:
        """All that can be asked for: by who is to act, by some other, by an onlooker."""
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
        for move in legal:
            self._told(acting, words.move(move, view))
            self._may_be_told(acting, words.confirm(move, view))
            self._may_be_told(acting, bots.explain(move, view))
        for place in self._places(acting, view):
            self._told(acting, place)
        in_order = self._game.places.best_first(legal, view)
        promise(sorted(map(str, in_order)) == sorted(map(str, legal)), "all-moves-in-order", legal)
        self._game.places.glance(view)

    def _places(self, seat: Seat, view: Any) -> Iterator[Message]:
        """What can be walked through and asked by letter, with the help for it."""
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
            yield from (item.message for item in zone.items)
        for question in places.questions:
            self._there(f"ask-{question.name}")
            for ask in filter(None, (question.ask, question.others)):
                answer = ask(view, Focus(zones[0].name))
                yield answer.message if isinstance(answer, Answer) else answer

    def _try_what_cannot_be(self, acting: Seat) -> None:
        table, ear = self._table, self._ears[acting, Detail.NORMAL]
        legal = table.legal_moves(acting)
        for text in self._rng.sample(sorted(self._seen), min(len(self._seen), _TRIED)):
            if table.rules.grammar.parse(text) in legal:
                continue
            try:
                table.play(acting, text)
            except NotAllowed as refused:
                promise(ear.text(refusal(refused.reason)), "a-reason-in-words", refused.reason)
                self._rule_there(refused.reason.rule)

    def _told(self, seat: Seat | None, said: Message) -> None:
        for detail in Detail:
            promise(self._ears[seat, detail].text(said), "something-to-say", seat, detail, said)

    def _may_be_told(self, seat: Seat | None, said: Message | None) -> None:
        if said:
            self._told(seat, said)

    def _there(self, text_id: str) -> None:
        promise(text_id in self._texts, "a-text", text_id)
        self._texts.format(text_id)

    def _rule_there(self, rule: str) -> None:
        promise(not rule or self._book.rule(rule), "a-rule-that-can-be-read", rule)
