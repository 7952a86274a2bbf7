"""A literal-minded pupil: does what a lesson's words say, and nothing else.

The words are read from what was heard: key names after "press" and "then", quoted lines that are to
be heard or chosen, texts to type. The vocabulary is part of the lessons' texts, in each language.
A task without such words is read again with the help key, as the keyboard's lesson teaches.

At a page the pupil presses and chooses buttons by their quoted labels."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from string import ascii_lowercase, ascii_uppercase, digits

from mowaudio.client.app import App
from mowaudio.client.learning.lesson_table import LessonTable
from mowaudio.client.learning.lesson_texts import LESSONS
from mowaudio.client.terminal.keys import Action, key_name
from mowaudio.testing.page_player import PagePlayer, typed
from mowaudio.testing.simulated_player import SimulatedPlayer
from mowaudio.words.texts import texts

_MOST_PRESSES = 60  # of one key, until a quoted line is heard


class Stuck(AssertionError):
    """A pupil has done what the words say, and the lesson has not gone on."""


@dataclass(frozen=True, slots=True)
class Order:
    """A key to press so many times, or until a line with `until` is heard; or text to type."""

    key: str = ""
    times: int = 1
    until: str = ""
    typed: str = ""


class Vocabulary:
    """The words that a pupil of one language follows, and the names of the player's keys."""

    def __init__(self, app: App, game: str) -> None:
        self._app = app
        self._game = game
        self._words = texts(app.preferences.language, LESSONS)

    def orders(self, line: str) -> list[Order]:
        """Read the orders in a line, as they follow each other."""
        return [order for found in self._pattern.finditer(line) for order in self._read(found)]

    @cached_property
    def _names(self) -> dict[str, str]:
        keymap = self._app.keymap
        keys = [key for action in Action for key in keymap.keys[action]]
        signs = (*ascii_uppercase, *ascii_lowercase, *digits, *keys)
        return {key_name(self._app.texts, key): key for key in signs}

    @cached_property
    def _counts(self) -> list[str]:
        return self._words.format("pupil-times").split(", ")

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        def either(*words: str) -> str:
            return "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))

        word = {
            name: self._words.format(f"pupil-{name}")
            for name in ("press", "then", "until", "choose", "first", "type", "on")
        }
        key, times = either(*self._names), either(*self._counts)
        press = (
            rf"(?i:{either(word['press'], word['then'])}) (?P<key>{key})(?!\w)"
            rf"(?:,? (?P<times>{times})(?!\w))?(?: {word['until']} “(?P<until>[^”]+)”)?"
        )
        choose = rf"(?i:{word['choose']}) “(?P<chosen>[^”]+)”"
        typed = rf"(?i:{word['type']}) “(?P<typed>[^”]+)”"
        on = rf"(?P<on>{key}) {word['on']}"
        return re.compile(rf"{press}|{choose}|{typed}|{on}|(?P<first>{word['first']})")

    def _read(self, found: re.Match[str]) -> Iterator[Order]:
        tab, enter = map(self._app.keymap.first, (Action.NEXT_MOVE, Action.DO))
        part = found.groupdict()
        if key := part["key"] or part["on"]:
            times = 1 if part["times"] is None else self._counts.index(part["times"]) + 1
            yield Order(self._names[key], times, part["until"] or "")
        elif part["typed"]:
            yield Order(typed=part["typed"])
        else:  # as the keyboard's lesson teaches: go through the moves, and do the one
            yield Order(tab, until=part["chosen"] or "")
            yield Order(enter)


def literally(table: LessonTable, player: SimulatedPlayer) -> Iterator[str]:
    """Press the keys that the words ask for; `Stuck` where they lead nowhere."""
    vocabulary = Vocabulary(player.app, table.game.name)
    heard = player.told.lines
    while True:
        step, orders = table.step, vocabulary.orders(heard[-1])
        if not orders:
            yield player.app.keymap.first(Action.HELP)
            orders = vocabulary.orders(heard[-1])
        yield from _follow(player, orders)
        if step is not None and table.step is step:
            raise Stuck(table.lesson.name, table.scene.name, step.say, heard[-4:])
        if table.free:  # in the game at the end, the last orders lead from move to move
            orders = next(filter(None, map(vocabulary.orders, reversed(heard))))
        while table.free:
            yield from _follow(player, orders)


def _follow(player: SimulatedPlayer, orders: list[Order]) -> Iterator[str]:
    heard = player.told.lines
    for order in orders:
        if player.is_asked:
            yield "y"
        for letter in order.typed:
            yield "space" if letter == " " else letter
        for presses in range(_MOST_PRESSES if order.until else order.times if order.key else 0):
            if presses == _MOST_PRESSES - 1:
                raise Stuck(order, heard[-3:])
            before = len(heard)
            yield order.key
            if order.until and any(order.until in line for line in heard[before:]):
                break


def by_buttons(table: LessonTable, player: SimulatedPlayer) -> Iterator[str]:
    """Press the buttons that the words ask for; `Stuck` where there is no such button."""
    assert isinstance(player, PagePlayer)
    words, heard = texts(player.app.preferences.language, LESSONS), player.told.lines
    press, choose, type_, within = (
        words.format(f"pupil-{name}") for name in ("press", "choose", "type", "within")
    )
    quoted = re.compile(
        rf"(?i:(?P<verb>{press}|{choose}|{type_})(?P<within> {within})?) “(?P<what>[^”]+)”"
    )
    help_label = player.app.label(f"key-{Action.HELP.value}")
    while True:
        step, orders = table.step, [*quoted.finditer(heard[-1])]
        if not orders and not table.free:
            yield player.tap(help_label, "actions")
            orders = [*quoted.finditer(heard[-1])]
        for order in orders:
            yield _tap(player, order, typing=order["verb"].lower() == type_)
        if step is not None and table.step is step:
            raise Stuck(table.lesson.name, table.scene.name, step.say, heard[-4:])
        while table.free:  # the first button is a move, or the answer to a question
            yield next(iter(player.controls("moves")))[1]


def _tap(player: PagePlayer, order: re.Match[str], *, typing: bool) -> str:
    what = order["what"]
    if typing:
        return typed(what)
    if order["within"]:
        zones = {zone["title"].casefold(): zone["items"] for zone in player.app.content["zones"]}
        found = f"tap:{zones[what.casefold()][0]['c']}" if what.casefold() in zones else ""
    else:
        found = player.tap(what)
    if not found:
        raise Stuck(what, [label for label, _ in player.controls()], player.told.lines[-2:])
    return found
