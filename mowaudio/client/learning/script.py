"""Reads a lesson's file; errors name the file, line and scene."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NoReturn, TypeVar

from mowaudio import data, games
from mowaudio.client.learning import file_of
from mowaudio.client.terminal.keys import Action
from mowaudio.data import Document, Keys
from mowaudio.engine.options import BadOption, Value, settle
from mowaudio.engine.record import BadRecord, Entry, read_entry

T = TypeVar("T")

ANY = "any"  # any legal move will do
ELSE = "else"  # all other wrong moves
_SEPARATOR = ";"
_LONGEST_PLAY = 200  # moves
_MOST_TIMES = 9

_LESSON_FIELDS = ("game", "players", "options", "positions", "scenes")
_SCENE_FIELDS = ("name", "players", "options", "from", "position", "steps", "play", "until")
_WANTS = ("key", "ask", "others", "find", "move")
_STEP_FIELDS = ("say", *_WANTS, "times", "turn", "help", "wrong", "then", "done")
_FIND_FIELDS = ("zone", "item", "number", "move")


@dataclass(frozen=True, slots=True)
class Heard:
    """Enter, when the learner has heard the step."""


@dataclass(frozen=True, slots=True)
class Press:
    """A key, by its action."""

    actions: tuple[Action, ...]
    times: int = 1


@dataclass(frozen=True, slots=True)
class Ask:
    """A letter, by the name of its question; `others` with Shift."""

    question: str
    others: bool = False


@dataclass(frozen=True, slots=True)
class Find:
    """An item to go to: a zone, an item of it (from 0), or whatever stands for a move."""

    zone: str = ""
    item: int | None = None
    number: int = 0
    move: str = ""


@dataclass(frozen=True, slots=True)
class Make:
    """One of these moves, or `ANY`."""

    moves: tuple[str, ...]


Want = Heard | Press | Ask | Find | Make


@dataclass(frozen=True, slots=True)
class Step:
    """A text to hear, and what the learner does then. All texts are ids."""

    say: str
    want: Want
    turn: bool = False  # whether the table asks its own question first
    help: str = ""  # instead of the sentence that names the keys
    wrong: Mapping[str, str] = field(default_factory=dict)  # by move
    then: tuple[Entry, ...] = ()  # moves of chance and the others after it
    done: str = ""
    path: Keys = ()  # in the file


@dataclass(frozen=True, slots=True)
class Scene:
    name: str
    players: int
    options: Mapping[str, Value]
    position: tuple[Entry, ...]
    steps: tuple[Step, ...]
    play: int | None = None  # moves of a real game with bots at the end, 0 for all of it
    until: str = ""  # the name of the event with which that game may end
    path: Keys = ()


@dataclass(frozen=True, slots=True)
class Lesson:
    name: str
    game: str
    scenes: tuple[Scene, ...]
    doc: Document


def load(name: str) -> Lesson:
    """Read a lesson; BadData with file and line for one that cannot be used."""
    return read(name, data.load(file_of(name)))


def read(name: str, doc: Document) -> Lesson:
    return _Reader(name, doc).lesson()


class _Reader:
    def __init__(self, name: str, doc: Document) -> None:
        self._name, self._doc, self._get = name, doc, doc.get
        self._scene = "none"

    def lesson(self) -> Lesson:
        doc = self._doc
        if not isinstance(doc.content, dict):
            doc.fail("data-wrong-type", what=self._name, kind="dict")
        self._only(_LESSON_FIELDS)
        self._game = game = self._optional(self._name, "game")
        if not games.has(game):
            self._fail("data-lesson-game", "game", game=game)
        scenes = [self._read_scene(*path) for path in self._each("scenes")]
        names = [scene.name for scene in scenes]
        for number, scene in enumerate(names):
            if scene in names[:number]:
                self._fail("data-lesson-twice", "scenes", number, "name", name=scene)
        return Lesson(self._name, game, tuple(scenes), doc)

    def _read_scene(self, *path: str | int) -> Scene:
        self._scene = str(int(path[-1]) + 1)
        self._only(_SCENE_FIELDS, *path)
        self._scene = self._get(str, *path, "name")
        rules, counted = games.get(self._game).rules, (*path, "players")
        at = counted if self._doc.has(*counted) else ("players",)
        players = self._optional(rules.default_seats, *at)
        if players not in rules.seats:
            self._fail("data-lesson-players", *at, players=players)
        options = self._options(path, players)
        position = self._entries(players, *path, "position")
        if start := self._optional("", *path, "from"):
            if not self._doc.has("positions", start):
                self._fail("data-lesson-position", *path, "from", name=start)
            position = (*self._entries(players, "positions", start), *position)
        steps = tuple(self._step(players, step) for step in self._each(*path, "steps"))
        play = self._number(0, _LONGEST_PLAY, *path, "play")
        until = self._optional("", *path, "until")
        return Scene(self._scene, players, options, position, steps, play, until, path)

    def _options(self, path: Keys, players: int) -> dict[str, Value]:
        given: dict[str, Value] = {}
        for at in (("options",), (*path, "options")):
            if self._doc.has(*at):
                given |= self._get(dict, *at)
                try:
                    settle(games.get(self._game).rules.options, given, players)
                except (BadOption, TypeError):
                    self._fail("data-lesson-options", *at)
        return given

    def _number(self, low: int, high: int, *path: str | int) -> int | None:
        """Read an optional number."""
        if not self._doc.has(*path):
            return None
        number: int = self._get(int, *path)
        if not low <= number <= high:
            self._fail("data-lesson-number", *path, name=str(path[-1]))
        return number

    def _step(self, players: int, path: Keys) -> Step:
        self._only(_STEP_FIELDS, *path)
        wants = [name for name in _WANTS if self._doc.has(*path, name)]
        if len(wants) > 1:
            self._fail("data-lesson-wants", *path, wants[1], name=wants[1])
        wrong: dict[str, str] = self._optional({}, *path, "wrong")
        return Step(
            self._get(str, *path, "say"),
            self._want(wants[0] if wants else "", path),
            turn=self._optional(False, *path, "turn"),
            help=self._optional("", *path, "help"),
            wrong={str(move): self._get(str, *path, "wrong", move) for move in wrong},
            then=self._entries(players, *path, "then"),
            done=self._optional("", *path, "done"),
            path=path,
        )

    def _want(self, kind: str, path: Keys) -> Want:
        match kind:
            case "":
                return Heard()
            case "key":
                times = self._number(1, _MOST_TIMES, *path, "times") or 1
                names = self._words(*path, "key")
                for name in names:
                    if name not in set(Action):
                        self._fail("data-lesson-action", *path, "key", name=name)
                return Press(tuple(map(Action, names)), times)
            case "move":
                return Make(tuple(self._words(*path, "move")))
            case "find":
                return self._find(*path, "find")
        question = self._get(str, *path, kind)
        known = {one.name: one for one in games.get(self._game).places.questions}
        if question not in known or (kind == "others" and known[question].others is None):
            self._fail("data-lesson-question", *path, kind, name=question)
        return Ask(question, others=kind == "others")

    def _find(self, *path: str | int) -> Find:
        self._only(_FIND_FIELDS, *path)
        if self._doc.has(*path, "move"):
            return Find(move=self._get(str, *path, "move"))
        item = self._get(int, *path, "item") - 1 if self._doc.has(*path, "item") else None
        return Find(self._get(str, *path, "zone"), item, self._optional(0, *path, "number"))

    def _entries(self, players: int, *path: str | int) -> tuple[Entry, ...]:
        """Read lines of a record; semicolons separate several moves of one seat."""
        found: list[Entry] = []
        for number, _ in enumerate(self._optional([], *path)):
            line = self._doc.line(*path, number)
            first, *further = self._get(str, *path, number).split(_SEPARATOR)
            who = first.split()[0] if first.split() else ""
            for text in (first, *(f"{who} {move.strip()}" for move in further)):
                try:
                    entry = read_entry(self._doc.path, line, text.strip().encode(), players)
                except BadRecord:
                    entry = None
                if entry is None:
                    self._fail("data-lesson-line", *path, number, text=text.strip())
                found.append(entry)
        return tuple(found)

    def _words(self, *path: str | int) -> Sequence[str]:
        """Read one word, or a list of them."""
        several = isinstance(self._get(object, *path), list)
        return [self._get(str, *at) for at in (self._each(*path) if several else [path])]

    def _each(self, *path: str | int) -> list[Keys]:
        """Return the path of each entry of a list, which must not be empty."""
        if not (found := self._get(list, *path)):
            self._fail("data-lesson-empty", *path, name=str(path[-1]))
        return [(*path, number) for number in range(len(found))]

    def _optional(self, default: T, *path: str | int) -> T:
        """Return a field of the type of its default."""
        found: T = self._get(type(default), *path) if self._doc.has(*path) else default
        return found

    def _only(self, known: Sequence[str], *path: str | int) -> None:
        for name in self._get(dict, *path):
            if name not in known:
                self._fail("data-lesson-unknown", *path, name, name=str(name))

    def _fail(self, text_id: str, /, *path: str | int, **args: object) -> NoReturn:
        self._doc.fail(text_id, *path, scene=self._scene, **args)
