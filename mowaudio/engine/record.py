"""The record: save, replay and crash journal in one file.

A YAML header (format, game, rules version, options, seats, seed), a line of dashes, then one
line ``seat move`` for every move, chance included; seats are numbered from 1 as people count.
Every line is flushed before the move is narrated, so a table that is killed loses nothing.
A move taken back is not erased but followed by a line ``undo``.

    format: 1
    game: mow
    ...
    ---
    chance draw 8.3
    1 play 5.0
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any

from mowaudio.engine.options import Value
from mowaudio.engine.seats import CHANCE, Player, Seat

FORMAT = 1
SUFFIX = ".mow"
UNDO = "undo"
_CHANCE_WORD = "chance"
_END_OF_HEADER = "---"
# A record of a whole evening is some tens of kilobytes; what is larger is not a record.
_LARGEST = 8 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Header:
    game: str
    rules_version: int
    seats: tuple[Player, ...]
    seed: int
    options: Mapping[str, Value] = field(default_factory=dict)

    def to_text(self) -> str:
        import yaml

        people = [
            {"name": player.name, "bot": player.bot} if player.bot else {"name": player.name}
            for player in self.seats
        ]
        content = {
            "format": FORMAT,
            "game": self.game,
            "rules": self.rules_version,
            "seed": self.seed,
            "options": dict(self.options),
            "seats": people,
        }
        text: str = yaml.safe_dump(content, sort_keys=False, allow_unicode=True)
        return f"{text}{_END_OF_HEADER}\n"


class BadRecord(Exception):
    """A file that is not a record, or is broken at some line. `key` names the text for it."""

    def __init__(self, path: Path, line: int, key: str, /, **args: object) -> None:
        super().__init__(str(path), line, key)
        self.path, self.line, self.key, self.args_ = path, line, key, args


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the record: who moved, and the move's text (or `undo`)."""

    seat: Seat
    text: str
    line: int = 0

    def to_text(self) -> str:
        if self.text == UNDO:
            return f"{UNDO}\n"
        who = _CHANCE_WORD if self.seat == CHANCE else str(self.seat + 1)
        return f"{who} {self.text}\n"


class Record:
    """The growing file behind a table."""

    def __init__(self, path: Path, header: Header) -> None:
        self.path = path
        self.header = header
        path.parent.mkdir(parents=True, exist_ok=True)
        self._file: IO[str] = path.open("x", encoding="utf-8", newline="\n")
        self._file.write(header.to_text())
        self._file.flush()

    @classmethod
    def reopen(cls, path: Path, header: Header, good_bytes: int) -> Record:
        """Go on after the last whole line; half a line from a crash is cut off."""
        record = cls.__new__(cls)
        record.path, record.header = path, header
        with path.open("r+b") as raw:
            raw.truncate(good_bytes)
        record._file = path.open("a", encoding="utf-8", newline="\n")
        return record

    def append(self, entries: Sequence[Entry]) -> None:
        self._file.write("".join(entry.to_text() for entry in entries))
        self._file.flush()

    def close(self) -> None:
        self._file.close()


@dataclass(frozen=True, slots=True)
class Recording:
    """What a record file says: the header, the entries, and how many bytes of it are whole."""

    header: Header
    entries: tuple[Entry, ...]
    good_bytes: int


def read(path: Path) -> Recording:
    """Read a record. Half a last line (a crash in the middle of a write) is passed over."""
    try:
        if path.stat().st_size > _LARGEST:
            raise BadRecord(path, 1, "record-too-large")
        raw = path.read_bytes()
    except OSError as error:
        raise BadRecord(path, 0, "record-unreadable", why=error.strerror or "") from error
    good_bytes = raw.rfind(b"\n") + 1
    try:
        lines = raw[:good_bytes].decode("utf-8").split("\n")[:-1]
    except UnicodeDecodeError as error:
        line = raw[: error.start].count(b"\n") + 1
        raise BadRecord(path, line, "record-not-text") from error
    if _END_OF_HEADER not in lines:
        raise BadRecord(path, 1, "record-no-header")
    body = lines.index(_END_OF_HEADER) + 1
    header = _read_header(path, "\n".join(lines[: body - 1]))
    entries = tuple(
        _read_entry(path, number, text, len(header.seats))
        for number, text in enumerate(lines[body:], start=body + 1)
        if text.strip()
    )
    return Recording(header, entries, good_bytes)


def _read_entry(path: Path, line: int, text: str, seats: int) -> Entry:
    if text == UNDO:
        return Entry(CHANCE, UNDO, line)
    who, _, move = text.partition(" ")
    if who == _CHANCE_WORD and move:
        return Entry(CHANCE, move, line)
    if who.isascii() and who.isdigit() and 1 <= int(who) <= seats and move:
        return Entry(int(who) - 1, move, line)
    raise BadRecord(path, line, "record-bad-line", text=text[:60])


def _read_header(path: Path, text: str) -> Header:
    import yaml

    try:
        content: Any = yaml.safe_load(text)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        line = mark.line + 1 if mark else 1
        raise BadRecord(path, line, "record-no-header") from error
    if not isinstance(content, dict) or "format" not in content:
        raise BadRecord(path, 1, "record-no-header")
    if content["format"] != FORMAT:
        raise BadRecord(path, 1, "record-format", format=str(content["format"]))
    try:
        seats = tuple(Player(str(s["name"]), str(s.get("bot", ""))) for s in content["seats"])
        header = Header(
            game=str(content["game"]),
            rules_version=int(content["rules"]),
            seats=seats,
            seed=int(content["seed"]),
            options=dict(content["options"]),
        )
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise BadRecord(path, 1, "record-no-header") from error
    return header
