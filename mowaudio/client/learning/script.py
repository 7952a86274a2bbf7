"""What a lesson's file says. What is wrong with it is told by file, line and scene."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NoReturn

from mowaudio import data, games
from mowaudio.client.learning import file_of
from mowaudio.client.terminal.keys import Action
from mowaudio.data import Document, Place
from mowaudio.engine.options import BadOption, Value, settle
from mowaudio.engine.record import BadRecord, Entry, read_entry

ANY = "any"  # any legal move will do
ELSE = "else"  # what is said of all other wrong moves
_LINES_APART = ";"
_LONGEST_PLAY = 200  # moves
_MOST_TIMES = 9

_OF_A_LESSON = ("game", "players", "options", "positions", "scenes")
_OF_A_SCENE = ("name", "players", "options", "from", "position", "steps", "play")
_WANTS = ("key", "ask", "others", "find", "move")
_OF_A_STEP = ("say", *_WANTS, "times", "turn", "help", "wrong", "then", "done")
_OF_A_PLACE = ("zone", "item", "number", "move")


@dataclass(frozen=True, slots=True)
class Heard:
    """The learner has heard it, and presses Enter."""


@dataclass(frozen=True, slots=True)
class Press:
    """A key, by what it does."""

    actions: tuple[Action, ...]
    times: int = 1


@dataclass(frozen=True, slots=True)
class Ask:
    """A letter, by the name of its question; `others` with Shift."""

    question: str
    others: bool = False


@dataclass(frozen=True, slots=True)
class Find:
    """A place to go to: a zone, an item of it (from 0), or whatever stands for a move."""

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
    """Something to hear, and what the learner does then. All texts are ids."""

    say: str
    want: Want
    turn: bool = False  # whether the table announces the decision, as it does in play
    help: str = ""  # instead of the sentence that names the keys
    wrong: Mapping[str, str] = field(default_factory=dict)  # by move
    then: tuple[Entry, ...] = ()  # what chance and the others do after it
    done: str = ""
    place: Place = ()  # in the file


@dataclass(frozen=True, slots=True)
class Scene:
    name: str
    players: int
    options: Mapping[str, Value]
    position: tuple[Entry, ...]
    steps: tuple[Step, ...]
    # A real game with bots at its end: so many moves of the learner's, 0 for all of it.
    play: int | None = None
    place: Place = ()


@dataclass(frozen=True, slots=True)
class Lesson:
    name: str
    game: str
    scenes: tuple[Scene, ...]
    doc: Document


def load(name: str) -> Lesson:
    """A lesson, read whole; BadData with file and line for one that cannot be used."""
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
        self._only(_OF_A_LESSON)
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
        place: Place = ("scenes", number)
        self._scene = str(number + 1)
        self._only(_OF_A_SCENE, *place)
        self._scene = self._word(*place, "name")
        players = self._players(place)
        options = self._options(place, players)
        position = self._entries(players, *place, "position")
        if self._has(*place, "from"):
            start = self._word(*place, "from")
            if not self._has("positions", start):
                self._fail("data-lesson-position", *place, "from", name=start)
            position = (*self._entries(players, "positions", start), *position)
        steps = [
            self._step(players, (*place, "steps", n))
            for n in range(len(self._list(*place, "steps")))
        ]
        play = self._play(place)
        return Scene(self._scene, players, options, position, tuple(steps), play, place)

    def _players(self, place: Place) -> int:
        rules = games.get(self._game).rules
        place = (*place, "players") if self._has(*place, "players") else ("players",)
        players: int = self._get(int, *place) if self._has(*place) else rules.default_seats
        if players not in rules.seats:
            self._fail("data-lesson-players", *place, players=players)
        return players

    def _options(self, place: Place, players: int) -> dict[str, Value]:
        given: dict[str, Value] = {}
        for at in (("options",), (*place, "options")):
            if self._has(*at):
                given |= self._get(dict, *at)
                try:
                    settle(games.get(self._game).rules.options, given, players)
                except (BadOption, TypeError):
                    self._fail("data-lesson-options", *at)
        return given

    def _play(self, place: Place) -> int | None:
        if not self._has(*place, "play"):
            return None
        play: int = self._get(int, *place, "play")
        if not 0 <= play <= _LONGEST_PLAY:
            self._fail("data-lesson-number", *place, "play", name="play")
        return play

    # -- a step -------------------------------------------------------------------------------

    def _step(self, players: int, place: Place) -> Step:
        self._only(_OF_A_STEP, *place)
        here = self._get(dict, *place)
        wants = [name for name in _WANTS if name in here]
        if len(wants) > 1:
            self._fail("data-lesson-wants", *place, wants[1], name=wants[1])
        return Step(
            self._word(*place, "say"),
            self._want(wants[0] if wants else "", place),
            turn=self._get(bool, *place, "turn") if "turn" in here else False,
            help=self._word(*place, "help") if "help" in here else "",
            wrong=self._wrong(place) if "wrong" in here else {},
            then=self._entries(players, *place, "then"),
            done=self._word(*place, "done") if "done" in here else "",
            place=place,
        )

    def _want(self, kind: str, place: Place) -> Want:
        match kind:
            case "":
                return Heard()
            case "key":
                return Press(tuple(self._actions(*place, "key")), self._times(place))
            case "move":
                return Make(tuple(self._words(*place, "move")))
            case "find":
                return self._find(*place, "find")
        question = self._word(*place, kind)
        known = {one.name: one for one in games.get(self._game).places.questions}
        if question not in known or (kind == "others" and known[question].others is None):
            self._fail("data-lesson-question", *place, kind, name=question)
        return Ask(question, others=kind == "others")

    def _actions(self, *place: str | int) -> list[Action]:
        names = self._words(*place)
        for name in names:
            if name not in set(Action):
                self._fail("data-lesson-action", *place, name=name)
        return [Action(name) for name in names]

    def _times(self, place: Place) -> int:
        times: int = self._get(int, *place, "times") if self._has(*place, "times") else 1
        if not 1 <= times <= _MOST_TIMES:
            self._fail("data-lesson-number", *place, "times", name="times")
        return times

    def _find(self, *place: str | int) -> Find:
        self._only(_OF_A_PLACE, *place)
        if self._has(*place, "move"):
            return Find(move=self._word(*place, "move"))
        zone = self._word(*place, "zone")
        item = self._get(int, *place, "item") if self._has(*place, "item") else None
        number = self._get(int, *place, "number") if self._has(*place, "number") else 0
        return Find(zone, None if item is None else item - 1, number)

    def _wrong(self, place: Place) -> dict[str, str]:
        moves = self._get(dict, *place, "wrong")
        return {str(move): self._word(*place, "wrong", move) for move in moves}

    # -- parts --------------------------------------------------------------------------------

    def _entries(self, players: int, *place: str | int) -> tuple[Entry, ...]:
        """Lines of a record; several moves of one seat may stand on one line, with semicolons."""
        if not self._has(*place):
            return ()
        found: list[Entry] = []
        for number in range(len(self._get(list, *place))):
            line = self._doc.line(*place, number)
            first, *further = self._word(*place, number).split(_LINES_APART)
            who = first.split()[0] if first.split() else ""
            for text in (first, *(f"{who} {move.strip()}" for move in further)):
                try:
                    entry = read_entry(self._doc.path, line, text.strip().encode(), players)
                except BadRecord:
                    entry = None
                if entry is None:
                    self._fail("data-lesson-line", *place, number, text=text.strip())
                found.append(entry)
        return tuple(found)

    def _words(self, *place: str | int) -> Sequence[str]:
        """One word, or a list of them."""
        if not isinstance(self._get(object, *place), list):
            return [self._word(*place)]
        return [self._word(*place, n) for n in range(len(self._list(*place)))]

    def _word(self, *place: str | int) -> str:
        word: str = self._get(str, *place)
        return word

    def _list(self, *place: str | int) -> list[Any]:
        found: list[Any] = self._get(list, *place)
        if not found:
            self._fail("data-lesson-empty", *place, name=str(place[-1]))
        return found

    def _only(self, known: Sequence[str], *place: str | int) -> None:
        for name in self._get(dict, *place):
            if name not in known:
                self._fail("data-lesson-unknown", *place, name, name=str(name))

    def _has(self, *place: str | int) -> bool:
        part = self._doc.content
        for step in place:
            if not isinstance(part, dict | list) or (isinstance(part, dict) and step not in part):
                return False
            part = part[step]  # type: ignore[index]
        return True

    def _get(self, kind: type[Any], *place: str | int) -> Any:
        return self._doc.get(kind, *place)

    def _fail(self, key: str, /, *place: str | int, **args: object) -> NoReturn:
        self._doc.fail(key, *place, scene=self._scene, **args)
