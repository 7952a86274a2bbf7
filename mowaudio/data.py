"""The data folder, and YAML that knows its lines.

People correct the data with the real box in their hands, so a bad edit is answered with the file,
the line and what is wrong, never with a traceback.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NoReturn

from mowaudio import files
from mowaudio.plain_yaml import NotPlain, lines_of_settings, parse_with_lines

Place = tuple[str | int, ...]
_LARGEST = 256 * 1024
_QUOTED = 60


@cache
def _own_root() -> Path:
    package = Path(__file__).parent
    installed = package / "data"  # the wheel carries data/ inside the package
    return installed if installed.is_dir() else package.parent / "data"


_guests: list[Path] = []  # data folders of games from outside


def add_root(folder: Path) -> None:
    """Let a game from outside bring its data: `games/`, `words/`, laid out as in our own."""
    if folder not in _guests:
        _guests.append(folder)


def roots() -> Iterator[Path]:
    yield _own_root()
    yield from _guests


def find(name: str) -> Path:
    """The data file with this name, in our own folder or in one that came in."""
    for root in roots():
        if (root / name).is_file():
            return root / name
    raise BadData(_own_root() / name, 0, "data-missing")


class BadData(Exception):
    """A data file that cannot be used. `key` names the text that says what is wrong."""

    def __init__(self, path: Path, line: int, key: str, /, **args: object) -> None:
        super().__init__(str(path), line, key, args)
        self.path, self.line, self.key, self.args_ = path, line, key, args


class Document:
    """A YAML file: its content, and the line on which each part of it stands."""

    def __init__(self, path: Path, content: Any, lines: dict[Place, int]) -> None:
        self.path, self.content, self._lines = path, content, lines

    def line(self, *place: str | int) -> int:
        """The line of a part, or of the nearest part around it."""
        while place and place not in self._lines:
            place = place[:-1]
        return self._lines.get(place, 1)

    def fail(self, key: str, /, *place: str | int, **args: object) -> NoReturn:
        self.fail_at(self.line(*place), key, **args)

    def fail_at(self, line: int, key: str, /, **args: object) -> NoReturn:
        # What is quoted from a file is spoken: as much of it as tells which one is meant.
        told = {name: arg[:_QUOTED] if isinstance(arg, str) else arg for name, arg in args.items()}
        raise BadData(self.path, line, key, **told)

    def get(self, kind: type[Any], *place: str | int) -> Any:
        """The part at this place, of this type; BadData with its line otherwise."""
        part = self.content
        for step in place:
            try:
                part = part[step]
            except (KeyError, IndexError, TypeError):
                self.fail("data-lacks", *place, what=".".join(map(str, place)))
        if not isinstance(part, kind) or (kind is int and isinstance(part, bool)):
            what = ".".join(map(str, place))
            self.fail("data-wrong-type", *place, what=what, kind=kind.__name__)
        return part


def load(name: str) -> Document:
    """Read a YAML file of the data folder."""
    return load_file(find(name))


def load_file(path: Path) -> Document:
    try:
        text = files.read(path, _LARGEST).decode("utf-8")
        simple = lines_of_settings(text)
        if simple is not None:
            return Document(path, simple, {(name,): n for n, name in enumerate(simple, 1)})
        content, node = parse_with_lines(text)
    except NotPlain as error:
        key = "data-not-yaml" if error.problem else "data-not-plain"
        raise BadData(path, error.line, key, problem=error.problem) from error
    except UnicodeDecodeError as error:
        raise BadData(path, 1, "data-not-text") from error
    except files.TooLarge as error:
        raise BadData(path, 0, "data-too-large") from error
    except FileNotFoundError as error:
        raise BadData(path, 0, "data-missing") from error
    except OSError as error:
        raise BadData(path, 0, "data-unreadable", why=error.strerror or "") from error
    lines: dict[Place, int] = {}
    _note_lines(node, (), lines)
    return Document(path, content, lines)


def _note_lines(node: Any, place: Place, lines: dict[Place, int]) -> None:
    if node is None or place in lines:
        return
    lines[place] = node.start_mark.line + 1
    if node.id == "mapping":
        for key, value in node.value:
            # A whole number as a key is one in the content too, if it is written plainly.
            number = key.tag.endswith(":int") and key.value.isascii() and key.value.isdecimal()
            name = int(key.value) if number else key.value
            _note_lines(value, (*place, name), lines)
            lines[(*place, name)] = key.start_mark.line + 1
    elif node.id == "sequence":
        for index, value in enumerate(node.value):
            _note_lines(value, (*place, index), lines)
