"""Read the file that describes the sounds. Mistakes are reported with their line."""

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from .messages import Notice
from .sounds import WAVES, Sound, Tone

LIMITS = {
    "from": (20.0, 10000.0),
    "to": (20.0, 10000.0),
    "length": (0.005, 3.0),
    "attack": (0.0, 3.0),
    "release": (0.0, 3.0),
    "volume": (0.0, 1.0),
    "at": (0.0, 3.0),
}
REQUIRED = ("wave", "from", "length")


class _Mistake(Exception):
    def __init__(self, line: int, problem: str, value: str = "") -> None:
        super().__init__(line, problem, value)
        self.line, self.problem, self.value = line, problem, value


def load(path: Path) -> tuple[dict[str, Sound], list[Notice]]:
    """Return the valid sounds, and a notice for each invalid one."""
    yaml: Any = import_module("yaml")
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        with path.open(encoding="utf-8") as file:
            root = yaml.compose(file, loader)
    except (OSError, UnicodeDecodeError):
        return {}, [_notice(path, _Mistake(0, "unreadable"))]
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        return {}, [_notice(path, _Mistake(mark.line + 1 if mark else 0, "not-yaml"))]
    sounds: dict[str, Sound] = {}
    notices: list[Notice] = []
    try:
        for name, node in _pairs(root) if root is not None else ():
            try:
                sounds[name] = tuple(_tones(node))
            except _Mistake as mistake:
                notices.append(_notice(path, mistake, name))
    except _Mistake as mistake:
        notices.append(_notice(path, mistake))
    return sounds, notices


def _notice(path: Path, mistake: _Mistake, sound: str = "") -> Notice:
    args: dict[str, str | int | float] = {
        "file": path.name,
        "line": mistake.line,
        "problem": mistake.problem,
        "value": mistake.value,
        "sound": sound,
    }
    return Notice("sounds.bad", args)


def _line(node: Any) -> int:
    line: int = node.start_mark.line
    return line + 1


def _pairs(node: Any) -> Iterator[tuple[str, Any]]:
    if node.id != "mapping":
        raise _Mistake(_line(node), "not-a-mapping")
    for key, value in node.value:
        if key.id != "scalar":
            raise _Mistake(_line(key), "not-a-name")
        yield key.value, value


def _tones(node: Any) -> Iterator[Tone]:
    if node.id != "sequence" or not node.value:
        raise _Mistake(_line(node), "not-a-list")
    after = 0.0
    for item in node.value:
        tone = _tone(item, after)
        after = tone.at + tone.length
        yield tone


def _tone(node: Any, after: float) -> Tone:
    wave = ""
    numbers: dict[str, float] = {}
    for field, value in _pairs(node):
        if field == "wave":
            if value.id != "scalar" or value.value not in WAVES:
                raise _Mistake(_line(value), "unknown-wave", str(value.value))
            wave = value.value
        elif field in LIMITS:
            numbers[field] = _number(value, *LIMITS[field])
        else:
            raise _Mistake(_line(value), "unknown-field", field)
    for field in REQUIRED:
        if field not in numbers and not (field == "wave" and wave):
            raise _Mistake(_line(node), "missing-field", field)
    start = numbers.pop("from")
    return Tone(
        wave, start=start, end=numbers.pop("to", start), at=numbers.pop("at", after), **numbers
    )


def _number(node: Any, least: float, most: float) -> float:
    try:
        number = float(node.value)  # (".nan" and ".inf" are words to float, as they should be)
    except (TypeError, ValueError):
        raise _Mistake(_line(node), "not-a-number", str(node.value)) from None
    if not least <= number <= most:
        raise _Mistake(_line(node), "out-of-range", str(node.value))
    return number
