"""Messages of a host, decoded and validated. A host is not trusted: its texts are cleaned, its
numbers are bounded, and anything else raises `BadMessage`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from mowaudio.client.key_reminders import LONGEST_KIND
from mowaudio.client.settings.preferences import CHOICES
from mowaudio.engine.record import LARGEST as LARGEST_RECORD
from mowaudio.online.protocol.fields import LONGEST_TEXT, BadMessage, is_token, number, text, word
from speech import Priority

_LONGEST_LINE = 20_000  # characters
_MOST_NOTES = 100
MOST_LISTED = 50  # tables
_MOST_PEOPLE = 20  # at one of them
_HIGHEST_PITCH = 16.0
_LONGEST_NOTE = 10.0  # seconds

Content = Mapping[str, Any]
Note = tuple[float, float, float]  # pitch, pan, seconds


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table in the list of a server."""

    code: str
    game: str
    people: tuple[str, ...]
    free: int
    listeners: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HostMessage:
    """A message. `_FIELDS` names the fields of each kind; all others have their defaults, also
    those of a kind that this version does not know."""

    kind: str
    n: int = 0  # 0: not numbered
    at: int | None = None  # record offset up to which the player has been told
    token: str = ""
    life: str = ""
    plays: bool = True
    newest: int = 0  # id of the player's last key
    why: str = ""
    text: str = ""
    spoken: str | None = None
    priority: Priority = Priority.INFO
    name: str = ""
    pan: float = 0.0
    pitch: float = 1.0
    notes: tuple[Note, ...] = ()
    detail: str = ""  # "": another setting, which the host does not decide
    prompt: str = ""
    default: str = ""
    game: str = ""
    decision: str = ""
    id: int = 0
    rows: tuple[TableRow, ...] = ()


def decode(content: object) -> HostMessage:
    """Decode one message. Raises BadMessage."""
    kind = content.get("t") if isinstance(content, dict) else None
    if not isinstance(content, dict) or not isinstance(kind, str):
        raise BadMessage
    at = None if content.get("at") is None else number(content, "at")
    read: dict[str, Any] = {
        name: reader(content, name) for name, reader in _FIELDS.get(kind, {}).items()
    }
    return HostMessage(kind=word(content, "t"), n=number(content, "n"), at=at, **read)


def _token(content: Content, _name: str) -> str:
    if not is_token(token := word(content, "key")):
        raise BadMessage
    return token


def _plays(content: Content, name: str) -> bool:
    given = content.get(name, True)
    if type(given) is not bool:
        raise BadMessage
    return given


def _spoken(content: Content, name: str) -> str | None:
    return None if content.get(name) is None else text(content, name, _LONGEST_LINE)


def _priority(content: Content, name: str) -> Priority:
    priority = number(content, name)
    if priority not in tuple(Priority):
        raise BadMessage
    return Priority(priority)


def _between(content: Content, name: Any, least: float, most: float, default: float) -> float:
    """Return a number within these bounds, which NaN is not."""
    given = content.get(name, default)
    if type(given) not in (int, float) or not least <= given <= most:
        raise BadMessage
    return float(given)


_pan = partial(_between, least=-1.0, most=1.0, default=0.0)
_pitch = partial(_between, least=0.0, most=_HIGHEST_PITCH, default=1.0)


def _notes(content: Content, name: str) -> tuple[Note, ...]:
    return tuple(map(_note, _listed(content.get(name, []), _MOST_NOTES)))


def _note(given: object) -> Note:
    match given:
        case [pitch, pan, length]:
            parts = {"pitch": pitch, "pan": pan, "length": length}
            length = _between(parts, "length", 0.0, _LONGEST_NOTE, 0.0)
            return _pitch(parts, "pitch"), _pan(parts, "pan"), length
    raise BadMessage


def _listed(given: object, most: int) -> list[Any]:
    if not isinstance(given, list) or len(given) > most:
        raise BadMessage
    return given


def _detail(content: Content, _name: str) -> str:
    changes = content.get("changes")
    detail = changes.get("detail", "") if isinstance(changes, dict) else None
    if not isinstance(detail, str) or detail not in (*CHOICES["detail"], ""):
        raise BadMessage
    return detail


def _record(content: Content, name: str) -> str:
    given = content.get(name)
    if not isinstance(given, str) or len(given) > LARGEST_RECORD:
        raise BadMessage
    return given  # read as strictly as a file when it is kept


def _rows(content: Content, _name: str) -> tuple[TableRow, ...]:
    return tuple(map(_row, _listed(content.get("tables"), MOST_LISTED)))


def _row(row: object) -> TableRow:
    if not isinstance(row, dict) or not isinstance(people := row.get("people"), list):
        raise BadMessage
    names = tuple(word({"name": name}, "name") for name in people[:_MOST_PEOPLE])
    free, listeners = (number(row, what) for what in ("free", "listeners"))
    return TableRow(word(row, "code"), word(row, "game"), names, free, listeners)


_line = partial(text, longest=_LONGEST_LINE)
_long_text = partial(text, longest=LONGEST_TEXT)
_short_text = partial(text, longest=LONGEST_KIND)
# The fields of each kind of message, and the functions that read them.
_FIELDS: Mapping[str, Mapping[str, Callable[[Content, str], object]]] = {
    "seat": {"token": _token, "life": word, "plays": _plays, "newest": number},
    "no": {"why": word},
    "say": {"text": _line, "spoken": _spoken, "priority": _priority},
    "sound": {"name": word, "pan": _pan, "pitch": _pitch},
    "melody": {"notes": _notes},
    "change": {"detail": _detail},
    "ask": {"prompt": _long_text, "default": _long_text},
    "settings": {"game": word},
    "counted": {"name": _short_text, "game": _short_text, "decision": _short_text},
    "done": {"id": number},
    "record": {"text": _record},
    "tables": {"rows": _rows},
}
