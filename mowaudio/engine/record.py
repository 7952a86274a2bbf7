"""The record: save, replay and crash journal in one file.

A YAML header (format, game, rules version, options, seats, seed), a line of dashes, then a line
``seat move`` for every move, including chance; seats are numbered from 1. A move that is taken
back is followed by a line ``undo``. `journal` writes records.

Records are not trusted: their size is limited, and errors are reported with their line.

    format: 1
    game: mow
    ...
    ---
    chance draw 8.3
    1 play 5.0
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NoReturn

from mowaudio import files
from mowaudio.engine.options import Value
from mowaudio.engine.seats import CHANCE, Player, Seat
from mowaudio.plain_text import clean
from mowaudio.plain_yaml import NotPlain, parse

FORMAT = 1
SUFFIX = ".mow"
UNDO = "undo"
_CHANCE_WORD = "chance"
_END_OF_HEADER = "---"
LARGEST = 256 * 1024  # bytes; the record of a whole evening has some tens of kilobytes
_LARGEST_HEADER = 16 * 1024
_MOST_SEATS = 20
_MOST_OPTIONS = 100
_LONGEST_WORD = 100  # of a name, a game, a level, an option
HIGHEST = 1 << 160  # of a seed or a version
_QUOTED = 60  # characters of a bad line that are told


@dataclass(frozen=True, slots=True)
class Header:
    game: str
    rules_version: int
    seats: tuple[Player, ...]
    seed: int
    options: Mapping[str, Value] = field(default_factory=dict)
    seed_chosen: bool = False  # a seed that was drawn must stay secret: it reveals all cards

    def to_text(self) -> str:
        import yaml

        names = [clean(player.name)[:_LONGEST_WORD] for player in self.seats]
        people = [
            {"name": name, "bot": player.bot} if player.bot else {"name": name}
            for name, player in zip(names, self.seats, strict=True)
        ]
        content = {
            "format": FORMAT,
            "game": self.game,
            "rules": self.rules_version,
            "seed": self.seed,
            **({"seed_chosen": True} if self.seed_chosen else {}),
            "options": dict(self.options),
            "seats": people,
        }
        text: str = yaml.safe_dump(content, sort_keys=False, allow_unicode=True)
        return f"{text}{_END_OF_HEADER}\n"


class BadRecord(Exception):
    """A file that is not a record, or has an invalid line. `text_id` names the text for it,
    `moves` the number of valid moves before that line; None if the table cannot continue."""

    def __init__(
        self, path: Path, line: int, text_id: str, /, *, moves: int | None = None, **args: object
    ) -> None:
        super().__init__(str(path), line, text_id)
        self.path, self.line, self.text_id, self.moves = path, line, text_id, moves
        # Quotations are spoken, and therefore short.
        self.args_ = {
            name: clean(arg[:_QUOTED]) if isinstance(arg, str) else arg
            for name, arg in args.items()
        }


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the record: the seat and the text of its move (or `undo`)."""

    seat: Seat
    text: str
    line: int = 0

    def to_text(self) -> str:
        if self.text == UNDO:
            return f"{UNDO}\n"
        who = _CHANCE_WORD if self.seat == CHANCE else str(self.seat + 1)
        return f"{who} {self.text}\n"


@dataclass(frozen=True, slots=True)
class Recording:
    """The content of a record: header, entries, their bytes, and the error in the next line."""

    header: Header
    entries: tuple[Entry, ...]
    whole: bytes
    broken: BadRecord | None = None


def read(path: Path) -> Recording:
    """Read a record. Half a last line, left by a crash, is ignored."""
    return understand(path, _bytes(path, LARGEST))


def understand(path: Path, raw: bytes) -> Recording:
    """Parse a record; the path is for error messages."""
    whole = raw[: raw.rfind(b"\n") + 1]
    header, lines_before, lines = _split(path, whole)
    entries: list[Entry] = []
    broken = None
    for number, line in enumerate(lines, start=lines_before + 1):
        try:
            entry = read_entry(path, number, line, len(header.seats))
        except BadRecord as error:
            broken = error
            break
        if entry is not None:
            entries.append(entry)
    return Recording(header, tuple(entries), whole, broken)


def read_header(path: Path) -> Header:
    """Read only the header, for a list of many tables."""
    header, _, _ = _split(path, _bytes(path, _LARGEST_HEADER, beginning=True))
    return header


def count_moves(path: Path) -> int:
    """Count the moves of people and bots that a record leads to, without parsing them."""
    lines = _bytes(path, LARGEST).split(b"\n---", 1)[-1].split(b"\n")[1:-1]
    plies: list[bool] = []  # True for those that are no chance
    for line in lines:
        if line.rstrip() != UNDO.encode():
            plies.append(line[:1].isdigit())
        elif plies:
            plies.pop()
    return sum(plies)


def _bytes(path: Path, most: int, *, beginning: bool = False) -> bytes:
    try:
        return files.read(path, most, beginning=beginning)
    except files.TooLarge as error:
        raise BadRecord(path, 0, "record-too-large") from error
    except OSError as error:
        raise BadRecord(path, 0, "record-unreadable", why=error.strerror or "") from error


def _split(path: Path, raw: bytes) -> tuple[Header, int, list[bytes]]:
    """Return the header, the number of its lines, and the lines after it."""
    # A copy from another system may have other line ends.
    lines = [line.removesuffix(b"\r") for line in raw.split(b"\n")]
    lines.pop()
    try:
        end = lines.index(_END_OF_HEADER.encode())
    except ValueError:
        raise BadRecord(path, 1, "record-no-header") from None
    above = b"\n".join(lines[:end])
    if len(above) > _LARGEST_HEADER:
        raise BadRecord(path, 1, "record-no-header")
    try:
        text = above.decode("utf-8")
    except UnicodeDecodeError as error:
        line = above[: error.start].count(b"\n") + 1
        raise BadRecord(path, line, "record-not-text") from error
    return _read_header(path, text), end + 1, lines[end + 1 :]


def read_entries(path: Path, raw: bytes, seats: int) -> list[Entry]:
    """Parse lines that were appended to a record; BadRecord for an invalid one."""
    lines = enumerate(raw.split(b"\n"), start=1)
    found = [read_entry(path, number, line, seats) for number, line in lines]
    return [entry for entry in found if entry is not None]


def read_entry(path: Path, line: int, raw: bytes, seats: int) -> Entry | None:
    """Parse one line, None for an empty one; BadRecord with its number if it is invalid."""
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadRecord(path, line, "record-not-text") from error
    if not text.strip():
        return None
    if text == UNDO:
        return Entry(CHANCE, UNDO, line)
    who, _, move = text.partition(" ")
    if who == _CHANCE_WORD and move:
        return Entry(CHANCE, move, line)
    number = who.isascii() and who.isdigit() and len(who) <= len(str(seats))
    if number and 1 <= int(who) <= seats and move:
        return Entry(int(who) - 1, move, line)
    raise BadRecord(path, line, "record-bad-line", text=text)


def _read_header(path: Path, text: str) -> Header:
    def refuse(line: int = 1) -> NoReturn:
        raise BadRecord(path, line, "record-no-header")

    try:
        content: Any = parse(text)
    except NotPlain as error:
        refuse(error.line)
    if not isinstance(content, dict) or type(content.get("format")) is not int:
        refuse()
    if content["format"] != FORMAT:
        raise BadRecord(path, 1, "record-format", format=str(content["format"]))
    seats, options = content.get("seats"), content.get("options")
    if not isinstance(seats, list) or not 1 <= len(seats) <= _MOST_SEATS:
        refuse()
    if not isinstance(options, dict) or len(options) > _MOST_OPTIONS:
        refuse()
    given = [value for value in options.values() if not isinstance(value, bool)]
    if not all(_is_number(value) or _is_word(value) for value in given):
        refuse()
    if not all(isinstance(one, dict) for one in seats):
        refuse()
    players = tuple(Player(one.get("name", ""), one.get("bot", "")) for one in seats)
    words = [content.get("game"), *options, *(player.name for player in players)]
    words += [player.bot for player in players]
    numbers: list[Any] = [content.get("rules"), content.get("seed")]
    if not all(map(_is_word, words)) or not all(map(_is_number, numbers)):
        refuse()
    chosen = content.get("seed_chosen", False) is True
    return Header(content["game"], numbers[0], players, numbers[1], options, chosen)


def _is_word(value: object) -> bool:
    return isinstance(value, str) and len(value) <= _LONGEST_WORD


def _is_number(value: object) -> bool:
    return type(value) is int and abs(value) < HIGHEST
