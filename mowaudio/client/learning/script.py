"""Reads a lesson's file; errors name the file, line and scene."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NoReturn

from mowaudio import data, games
from mowaudio.client.learning import file_of
from mowaudio.client.terminal.keys import Action
from mowaudio.data import Document, Keys
from mowaudio.engine.options import BadOption, Value, settle
from mowaudio.engine.record import BadRecord, Entry, read_entry

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
        self._name = name
        self._doc = doc
        self._scene = "none"

    def lesson(self) -> Lesson:
        doc = self._doc
        if not isinstance(doc.content, dict):
            doc.fail("data-wrong-type", what=self._name, kind="dict")
        self._only(_LESSON_FIELDS)
        game = self._word("game") if "game" in doc.content else self._name
        if not games.has(game):
            self._fail("data-lesson-game", "game", game=game)
        self._game = game
        scenes = [self._read_scene(n) for n in range(len(self._list("scenes")))]
        names = [scene.name for scene in scenes]
        for number, scene in enumerate(names):
            if scene in names[:number]:
                self._fail("data-lesson-twice", "scenes", number, "name", name=scene)
        return Lesson(self._name, game, tuple(scenes), doc)

    def _read_scene(self, number: int) -> Scene:
        path: Keys = ("scenes", number)
        self._scene = str(number + 1)
        self._only(_SCENE_FIELDS, *path)
        self._scene = self._word(*path, "name")
        players = self._players(path)
        options = self._options(path, players)
        position = self._entries(players, *path, "position")
        if self._has(*path, "from"):
            start = self._word(*path, "from")
            if not self._has("positions", start):
                self._fail("data-lesson-position", *path, "from", name=start)
            position = (*self._entries(players, "positions", start), *position)
        steps = [
            self._step(players, (*path, "steps", n)) for n in range(len(self._list(*path, "steps")))
        ]
        play = self._number(0, _LONGEST_PLAY, *path, "play")
        until = self._word(*path, "until") if self._has(*path, "until") else ""
        return Scene(self._scene, players, options, position, tuple(steps), play, until, path)

    def _players(self, path: Keys) -> int:
        rules = games.get(self._game).rules
        path = (*path, "players") if self._has(*path, "players") else ("players",)
        players: int = self._doc.get(int, *path) if self._has(*path) else rules.default_seats
        if players not in rules.seats:
            self._fail("data-lesson-players", *path, players=players)
        return players

    def _options(self, path: Keys, players: int) -> dict[str, Value]:
        given: dict[str, Value] = {}
        for at in (("options",), (*path, "options")):
            if self._has(*at):
                given |= self._doc.get(dict, *at)
                try:
                    settle(games.get(self._game).rules.options, given, players)
                except (BadOption, TypeError):
                    self._fail("data-lesson-options", *at)
        return given

    def _number(self, low: int, high: int, *path: str | int) -> int | None:
        """Read an optional number."""
        if not self._has(*path):
            return None
        number: int = self._doc.get(int, *path)
        if not low <= number <= high:
            self._fail("data-lesson-number", *path, name=str(path[-1]))
        return number

    def _step(self, players: int, path: Keys) -> Step:
        self._only(_STEP_FIELDS, *path)
        here = self._doc.get(dict, *path)
        wants = [name for name in _WANTS if name in here]
        if len(wants) > 1:
            self._fail("data-lesson-wants", *path, wants[1], name=wants[1])
        wrong = self._doc.get(dict, *path, "wrong") if "wrong" in here else {}
        return Step(
            self._word(*path, "say"),
            self._want(wants[0] if wants else "", path),
            turn=self._doc.get(bool, *path, "turn") if "turn" in here else False,
            help=self._word(*path, "help") if "help" in here else "",
            wrong={str(move): self._word(*path, "wrong", move) for move in wrong},
            then=self._entries(players, *path, "then"),
            done=self._word(*path, "done") if "done" in here else "",
            path=path,
        )

    def _want(self, kind: str, path: Keys) -> Want:
        match kind:
            case "":
                return Heard()
            case "key":
                times = self._number(1, _MOST_TIMES, *path, "times") or 1
                return Press(tuple(self._actions(*path, "key")), times)
            case "move":
                return Make(tuple(self._words(*path, "move")))
            case "find":
                return self._find(*path, "find")
        question = self._word(*path, kind)
        known = {one.name: one for one in games.get(self._game).places.questions}
        if question not in known or (kind == "others" and known[question].others is None):
            self._fail("data-lesson-question", *path, kind, name=question)
        return Ask(question, others=kind == "others")

    def _actions(self, *path: str | int) -> list[Action]:
        names = self._words(*path)
        for name in names:
            if name not in set(Action):
                self._fail("data-lesson-action", *path, name=name)
        return [Action(name) for name in names]

    def _find(self, *path: str | int) -> Find:
        self._only(_FIND_FIELDS, *path)
        if self._has(*path, "move"):
            return Find(move=self._word(*path, "move"))
        zone = self._word(*path, "zone")
        item = self._doc.get(int, *path, "item") if self._has(*path, "item") else None
        number = self._doc.get(int, *path, "number") if self._has(*path, "number") else 0
        return Find(zone, None if item is None else item - 1, number)

    def _entries(self, players: int, *path: str | int) -> tuple[Entry, ...]:
        """Read lines of a record; semicolons separate several moves of one seat."""
        if not self._has(*path):
            return ()
        found: list[Entry] = []
        for number in range(len(self._doc.get(list, *path))):
            line = self._doc.line(*path, number)
            first, *further = self._word(*path, number).split(_SEPARATOR)
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
        if not isinstance(self._doc.get(object, *path), list):
            return [self._word(*path)]
        return [self._word(*path, n) for n in range(len(self._list(*path)))]

    def _word(self, *path: str | int) -> str:
        word: str = self._doc.get(str, *path)
        return word

    def _list(self, *path: str | int) -> list[Any]:
        found: list[Any] = self._doc.get(list, *path)
        if not found:
            self._fail("data-lesson-empty", *path, name=str(path[-1]))
        return found

    def _only(self, known: Sequence[str], *path: str | int) -> None:
        for name in self._doc.get(dict, *path):
            if name not in known:
                self._fail("data-lesson-unknown", *path, name, name=str(name))

    def _has(self, *path: str | int) -> bool:
        part = self._doc.content
        for step in path:
            if not isinstance(part, dict | list) or (isinstance(part, dict) and step not in part):
                return False
            part = part[step]  # type: ignore[index]
        return True

    def _fail(self, text_id: str, /, *path: str | int, **args: object) -> NoReturn:
        self._doc.fail(text_id, *path, scene=self._scene, **args)
