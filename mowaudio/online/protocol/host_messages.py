"""Messages of a host, decoded and validated. A host is not trusted: its texts are cleaned, its
numbers are bounded, and anything else raises `BadMessage`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from mowaudio.client.key_reminders import LONGEST_KIND
from mowaudio.client.settings.preferences import CHOICES
from mowaudio.engine.record import LARGEST as LARGEST_RECORD
from mowaudio.online.protocol.fields import (
    LONGEST_TEXT,
    BadMessage,
    between,
    is_code,
    is_token,
    number,
    text,
    word,
)
from mowaudio.online.protocol.screen_message import HostScreen, host_screen
from speech import Priority

_LONGEST_LINE = 20_000  # characters
_MOST_NOTES = 100
MOST_LISTED = 50  # tables
_MOST_PEOPLE = 20  # at one of them
_HIGHEST_PITCH = 16.0
_LONGEST_NOTE = 10.0  # seconds

Content = Mapping[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class HostMessage:
    """A message without content, or of a kind that this version does not know."""

    kind: str
    n: int = 0  # 0: not numbered
    at: int | None = None  # record offset up to which the player has been told


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat(HostMessage):
    token: str
    life: str
    table: str
    plays: bool
    newest: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Refusal(HostMessage):
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Say(HostMessage):
    text: str
    spoken: str | None
    priority: Priority


@dataclass(frozen=True, slots=True, kw_only=True)
class Sound(HostMessage):
    name: str
    pan: float
    pitch: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Melody(HostMessage):
    notes: tuple[tuple[float, float, float], ...]  # pitch, pan, seconds


@dataclass(frozen=True, slots=True, kw_only=True)
class Change(HostMessage):
    detail: str  # "": another setting, which the host does not decide


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask(HostMessage):
    prompt: str
    default: str


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenSettings(HostMessage):
    game: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Invitation(HostMessage):
    """The words of this table. The client knows the address."""

    code: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Counted(HostMessage):
    name: str
    game: str
    decision: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Done(HostMessage):
    id: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Record(HostMessage):
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown(HostMessage):
    screen: HostScreen


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table in the list of a server."""

    code: str
    game: str
    people: tuple[str, ...]
    free: int
    listeners: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Tables(HostMessage):
    rows: tuple[TableRow, ...]


def decode(content: object) -> HostMessage:
    """Decode one message. Raises BadMessage."""
    kind = content.get("t") if isinstance(content, dict) else None
    if not isinstance(content, dict) or not isinstance(kind, str):
        raise BadMessage
    at = None if content.get("at") is None else number(content, "at")
    common: dict[str, Any] = {"kind": word(content, "t"), "n": number(content, "n"), "at": at}
    decoder = _DECODERS.get(kind)
    return HostMessage(**common) if decoder is None else decoder(content, common)


def _seat(content: Content, common: dict[str, Any]) -> Seat:
    token, plays = word(content, "key"), content.get("plays", True)
    if not is_token(token) or type(plays) is not bool:
        raise BadMessage
    table = text(content, "table", LONGEST_TEXT)
    life, newest = word(content, "life"), number(content, "newest")
    return Seat(token=token, life=life, table=table, plays=plays, newest=newest, **common)


def _say(content: Content, common: dict[str, Any]) -> Say:
    priority = number(content, "priority")
    if priority not in tuple(Priority):
        raise BadMessage
    shown = text(content, "text", _LONGEST_LINE)
    spoken = None if content.get("spoken") is None else text(content, "spoken", _LONGEST_LINE)
    return Say(text=shown, spoken=spoken, priority=Priority(priority), **common)


def _sound(content: Content, common: dict[str, Any]) -> Sound:
    pan = between(content.get("pan", 0), -1.0, 1.0)
    pitch = between(content.get("pitch", 1), 0.0, _HIGHEST_PITCH)
    return Sound(name=word(content, "name"), pan=pan, pitch=pitch, **common)


def _melody(content: Content, common: dict[str, Any]) -> Melody:
    notes = content.get("notes", [])
    if not isinstance(notes, list) or len(notes) > _MOST_NOTES:
        raise BadMessage
    return Melody(notes=tuple(map(_note, notes)), **common)


def _note(content: object) -> tuple[float, float, float]:
    match content:
        case [pitch, pan, length]:
            return (
                between(pitch, 0.0, _HIGHEST_PITCH),
                between(pan, -1.0, 1.0),
                between(length, 0.0, _LONGEST_NOTE),
            )
    raise BadMessage


def _change(content: Content, common: dict[str, Any]) -> Change:
    changes = content.get("changes")
    detail = changes.get("detail", "") if isinstance(changes, dict) else None
    if not isinstance(detail, str) or detail not in (*CHOICES["detail"], ""):
        raise BadMessage
    return Change(detail=detail, **common)


def _ask(content: Content, common: dict[str, Any]) -> Ask:
    prompt, default = (text(content, name, LONGEST_TEXT) for name in ("prompt", "default"))
    return Ask(prompt=prompt, default=default, **common)


def _invitation(content: Content, common: dict[str, Any]) -> Invitation:
    if not is_code(code := word(content, "code")):
        raise BadMessage
    return Invitation(code=code, **common)


def _counted(content: Content, common: dict[str, Any]) -> Counted:
    name, game, decision = (
        text(content, one, LONGEST_KIND) for one in ("name", "game", "decision")
    )
    return Counted(name=name, game=game, decision=decision, **common)


def _record(content: Content, common: dict[str, Any]) -> Record:
    given = content.get("text")
    if not isinstance(given, str) or len(given) > LARGEST_RECORD:
        raise BadMessage
    return Record(text=given, **common)  # read as strictly as a file when it is kept


def _tables(content: Content, common: dict[str, Any]) -> Tables:
    rows = content.get("tables")
    if not isinstance(rows, list) or len(rows) > MOST_LISTED:
        raise BadMessage
    return Tables(rows=tuple(map(_table_row, rows)), **common)


def _table_row(row: object) -> TableRow:
    if not isinstance(row, dict) or not isinstance(people := row.get("people"), list):
        raise BadMessage
    names = tuple(word({"name": name}, "name") for name in people[:_MOST_PEOPLE])
    free, listeners = (number(row, what) for what in ("free", "listeners"))
    return TableRow(word(row, "code"), word(row, "game"), names, free, listeners)


_DECODERS: Mapping[str, Callable[[Content, dict[str, Any]], HostMessage]] = {
    "seat": _seat,
    "no": lambda content, common: Refusal(why=word(content, "why"), **common),
    "say": _say,
    "sound": _sound,
    "melody": _melody,
    "change": _change,
    "ask": _ask,
    "settings": lambda content, common: OpenSettings(game=word(content, "game"), **common),
    "invitation": _invitation,
    "counted": _counted,
    "done": lambda content, common: Done(id=number(content, "id"), **common),
    "record": _record,
    "screen": lambda content, common: Shown(screen=host_screen(content), **common),
    "tables": _tables,
}
