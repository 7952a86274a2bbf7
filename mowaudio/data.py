"""Find and read the data files, which are YAML.

People edit the data by hand, so an error is reported with its file and line.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NoReturn

from mowaudio import files
from mowaudio.plain_yaml import NotPlain, lines_of_settings, parse_with_lines

Keys = tuple[str | int, ...]
_LARGEST = 256 * 1024
_QUOTED = 60


@cache
def _own_root() -> Path:
    package = Path(__file__).parent
    installed = package / "data"  # the wheel carries data/ inside the package
    return installed if installed.is_dir() else package.parent / "data"


_added_roots: list[Path] = []


def add_root(folder: Path) -> None:
    """Add the data folder of a game from outside, with the same layout as our own."""
    if folder not in _added_roots:
        _added_roots.append(folder)


def roots() -> Iterator[Path]:
    yield _own_root()
    yield from _added_roots


def find(name: str) -> Path:
    """Return the data file with this name, from our own folder or an added one."""
    for root in roots():
        if (root / name).is_file():
            return root / name
    raise BadData(_own_root() / name, 0, "data-missing")


class BadData(Exception):
    """A data file that cannot be used. `text_id` names the text for the error."""

    def __init__(self, path: Path, line: int, text_id: str, /, **args: object) -> None:
        super().__init__(str(path), line, text_id, args)
        self.path, self.line, self.text_id, self.args_ = path, line, text_id, args


class Document:
    """A YAML file: its content, and the line of each part of it."""

    def __init__(self, path: Path, content: Any, lines: dict[Keys, int]) -> None:
        self.path, self.content, self._lines = path, content, lines

    def line(self, *keys: str | int) -> int:
        """Return the line of a part, or of the nearest part around it."""
        while keys and keys not in self._lines:
            keys = keys[:-1]
        return self._lines.get(keys, 1)

    def has(self, *keys: str | int) -> bool:
        return keys in self._lines

    def mapping(self, what: str) -> dict[Any, Any]:
        """Return the whole content; an empty file is an empty mapping."""
        if not isinstance(content := {} if self.content is None else self.content, dict):
            self.fail("data-wrong-type", what=what, kind="dict")
        return content

    def fail(self, text_id: str, /, *keys: str | int, **args: object) -> NoReturn:
        self.fail_at(self.line(*keys), text_id, **args)

    def fail_at(self, line: int, text_id: str, /, **args: object) -> NoReturn:
        # Quotations are spoken, and therefore short.
        told = {name: arg[:_QUOTED] if isinstance(arg, str) else arg for name, arg in args.items()}
        raise BadData(self.path, line, text_id, **told)

    def get(self, kind: type[Any], *keys: str | int) -> Any:
        """Return the part with these keys; BadData if it is missing or not of this type."""
        part, what = self.content, ".".join(map(str, keys))
        for key in keys:
            try:
                part = part[key]
            except (KeyError, IndexError, TypeError):
                self.fail("data-lacks", *keys, what=what)
        if not isinstance(part, kind) or (kind is int and isinstance(part, bool)):
            self.fail("data-wrong-type", *keys, what=what, kind=kind.__name__)
        return part


def load(name: str) -> Document:
    """Read a YAML file of the data folder."""
    return load_file(find(name))


def load_file(path: Path) -> Document:
    try:
        return understand(path, files.read(path, _LARGEST))
    except files.TooLarge as error:
        raise BadData(path, 0, "data-too-large") from error
    except FileNotFoundError as error:
        raise BadData(path, 0, "data-missing") from error
    except OSError as error:
        raise BadData(path, 0, "data-unreadable", why=error.strerror or "") from error


def understand(path: Path, raw: bytes) -> Document:
    """Parse the content of a YAML file; the path is for error messages."""
    try:
        text = raw.decode("utf-8")
        simple = lines_of_settings(text)
        if simple is not None:
            return Document(path, simple, {(name,): n for n, name in enumerate(simple, 1)})
        content, node = parse_with_lines(text)
    except NotPlain as error:
        text_id = "data-not-yaml" if error.problem else "data-not-plain"
        raise BadData(path, error.line, text_id, problem=error.problem) from error
    except UnicodeDecodeError as error:
        raise BadData(path, 1, "data-not-text") from error
    lines: dict[Keys, int] = {}
    _collect_lines(node, (), lines)
    return Document(path, content, lines)


def _collect_lines(node: Any, keys: Keys, lines: dict[Keys, int]) -> None:
    if node is None or keys in lines:
        return
    lines[keys] = node.start_mark.line + 1
    if node.id == "mapping":
        for key, value in node.value:
            # Plain whole numbers are ints in the content.
            number = key.tag.endswith(":int") and key.value.isascii() and key.value.isdecimal()
            name = int(key.value) if number else key.value
            _collect_lines(value, (*keys, name), lines)
            lines[(*keys, name)] = key.start_mark.line + 1
    elif node.id == "sequence":
        for index, value in enumerate(node.value):
            _collect_lines(value, (*keys, index), lines)
