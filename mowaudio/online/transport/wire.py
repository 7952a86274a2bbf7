"""What goes over the line: JSON, one object a message. What is said at once goes out together, as a
list, so that a host who dies has said all of it or nothing. Whatever comes in is distrusted.

> hello   {v, code | key | open, had, names, watch, life, last, at, settings, known}
                                       last: newest message
                                       open: {game, people, bots, options, onlookers}
< seat    {key, life, table}           the key is kept in the settings folder
< no      {why}                        and the door is closed
< say     {n, text, spoken, priority}  and sound, melody, silence, clear, turn, change, ask,
                                       settings, counted, past, done: all numbered, n
                                       rises by 1 for a person
< record  {n, text}                    numbered too; the whole record, when the game is over
> key     {id, key, heard}             heard: the newest message when it was pressed
> answer  {id, text | settings}        to an `ask` or `settings`
> heard   {n}
> bye     {}
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from mowaudio.client.key_reminders import LONGEST_KIND, MOST_KNOWN
from mowaudio.client.settings.preferences import Preferences, understand
from mowaudio.client.setup.players import clean_name
from mowaudio.client.terminal.keys import is_key

VERSION = 1
LARGEST = 16 * 1024  # bytes of a message that comes in
LARGEST_OUT = 256 * 1024
_LARGEST_FRAME = LARGEST_OUT // 8  # characters, of which each may be several bytes
_LONGEST_KEY = 64
_LONGEST_TEXT = 4000
_MOST_NAMES = 6
_HIGHEST = 1 << 53


class BadMessage(Exception):
    """Not a message of ours. `why` names the text that says so."""

    def __init__(self, why: str = "bad") -> None:
        super().__init__(why)
        self.why = why


@dataclass(frozen=True, slots=True)
class Hello:
    """Somebody at the door."""

    code: str = ""
    key: str = ""
    had: str = ""  # the key of a seat that they had at this host, whatever it is worth now
    names: Sequence[str] = ()
    watch: bool = False
    life: str = ""  # of the person that they were before the line broke
    last: int = 0  # the newest message that they heard then
    at: int | None = None  # the place in the record up to which they know it
    preferences: Preferences = field(default_factory=Preferences)
    known: frozenset[str] = frozenset()  # kinds of questions whose keys need not be told
    open: Mapping[str, Any] | None = None  # a table that they want, at a server


@dataclass(frozen=True, slots=True)
class Key:
    id: int
    key: str
    heard: int


@dataclass(frozen=True, slots=True)
class Answer:
    id: int
    text: str | None
    preferences: Preferences | None


@dataclass(frozen=True, slots=True)
class Heard:
    n: int


@dataclass(frozen=True, slots=True)
class Bye:
    pass


Incoming = Hello | Key | Answer | Heard | Bye


def encode(message: Mapping[str, Any]) -> str:
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"))


def frames(messages: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    """Messages for a guest, as few frames as are not too large."""
    waiting: list[str] = []
    for text in map(encode, messages):
        if waiting and sum(map(len, waiting)) + len(text) > _LARGEST_FRAME:
            yield _frame(waiting)
            waiting = []
        waiting.append(text)
    if waiting:
        yield _frame(waiting)


def _frame(texts: Sequence[str]) -> str:
    return texts[0] if len(texts) == 1 else f"[{','.join(texts)}]"


def decode_frame(raw: str | bytes) -> list[dict[str, Any]]:
    """What a host has said; BadMessage for anything else."""
    try:
        content = json.loads(raw)
    except (ValueError, RecursionError) as error:
        raise BadMessage from error
    messages = content if isinstance(content, list) else [content]
    if not all(isinstance(message, dict) for message in messages):
        raise BadMessage
    return messages


def decode(raw: str | bytes) -> Incoming:
    """A message that has come in; BadMessage for anything else."""
    content = decode_any(raw)
    kind = content.get("t")
    if not isinstance(kind, str) or kind not in _KINDS:
        raise BadMessage
    return _KINDS[kind](content)


def decode_any(raw: str | bytes) -> dict[str, Any]:
    try:
        content = json.loads(raw)
    except (ValueError, RecursionError) as error:
        raise BadMessage from error
    if not isinstance(content, dict):
        raise BadMessage
    return content


def _hello(content: Mapping[str, Any]) -> Hello:
    if content.get("v") != VERSION:
        raise BadMessage("version")
    names = content.get("names", [])
    if not isinstance(names, list) or len(names) > _MOST_NAMES:
        raise BadMessage
    at = content.get("at")
    return Hello(
        code=_text(content, "code", _LONGEST_KEY),
        key=_text(content, "key", _LONGEST_KEY),
        had=_text(content, "had", _LONGEST_KEY),
        names=[name for one in names if (name := clean_name(str(one)[:200]))],
        watch=content.get("watch") is True,
        life=_text(content, "life", _LONGEST_KEY),
        last=_number(content, "last"),
        at=None if at is None else _number(content, "at"),
        preferences=_settings(content.get("settings")) or Preferences(),
        known=_known(content.get("known")),
        open=wish if isinstance(wish := content.get("open"), dict) else None,
    )


def _key(content: Mapping[str, Any]) -> Key:
    key = _text(content, "key", _LONGEST_KEY)
    if not is_key(key):
        raise BadMessage
    return Key(_number(content, "id"), key, _number(content, "heard"))


def _answer(content: Mapping[str, Any]) -> Answer:
    text = content.get("text")
    if text is not None and (not isinstance(text, str) or len(text) > _LONGEST_TEXT):
        raise BadMessage
    return Answer(_number(content, "id"), text, _settings(content.get("settings")))


def _text(content: Mapping[str, Any], name: str, longest: int) -> str:
    text = content.get(name, "")
    if not isinstance(text, str) or len(text) > longest:
        raise BadMessage
    return text


def _number(content: Mapping[str, Any], name: str) -> int:
    number = content.get(name, 0)
    if type(number) is not int or not 0 <= number < _HIGHEST:
        raise BadMessage
    return number


def _settings(content: object) -> Preferences | None:
    """How a player wants to be told things; what is not understood is left as it is by default."""
    return understand(content) if isinstance(content, dict) else None


def _known(content: object) -> frozenset[str]:
    """What of it can be used."""
    kinds = content[:MOST_KNOWN] if isinstance(content, list) else []
    return frozenset(kind for kind in kinds if isinstance(kind, str) and len(kind) <= LONGEST_KIND)


def _heard(content: Mapping[str, Any]) -> Heard:
    return Heard(_number(content, "n"))


def _bye(_: Mapping[str, Any]) -> Bye:
    return Bye()


_KINDS: Mapping[str, Callable[[Mapping[str, Any]], Incoming]] = {
    "hello": _hello,
    "key": _key,
    "answer": _answer,
    "heard": _heard,
    "bye": _bye,
}
