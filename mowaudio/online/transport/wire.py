"""The wire format: JSON, one object a message. Messages that belong together are sent as one list,
so that a host that crashes has sent all of them or none. Everything that comes in is validated.

> hello   {v, code | key | open, had, names, watch, life, last, at, settings, known}
                                       last: number of the newest message received
                                       open: {game, people, bots, options, onlookers}
< seat    {key, life, table}           key: the seat token, which the client keeps
< no      {why}                        refused; the connection is closed
< say     {n, text, spoken, priority}  and sound, melody, silence, clear, turn, change, ask,
                                       settings, counted, past, done: all numbered, n
                                       rises by 1 for each participant
< record  {n, text}                    numbered too; the whole record, when the game is over
> key     {id, key, heard}             heard: the newest message when it was pressed
> answer  {id, text | settings}        to an `ask` or `settings`
> heard   {n}
> bye     {}
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from mowaudio.client.key_reminders import LONGEST_KIND, MOST_KNOWN
from mowaudio.client.settings.preferences import Preferences, understand
from mowaudio.client.setup.players import clean_name
from mowaudio.client.terminal.keys import is_key
from mowaudio.online.session.join_request import JoinRequest

VERSION = 1
LARGEST = 16 * 1024  # bytes of an incoming message
LARGEST_OUT = 256 * 1024
_LARGEST_FRAME = LARGEST_OUT // 8  # characters of up to several bytes each
_LONGEST_WORD = 64  # characters of a code, token or key name
_LONGEST_TEXT = 4000
_MOST_NAMES = 6
_HIGHEST = 1 << 53


class BadMessage(Exception):
    """An invalid message; `why` selects the text that tells the client."""

    def __init__(self, why: str = "bad") -> None:
        super().__init__(why)
        self.why = why


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


Incoming = JoinRequest | Key | Answer | Heard | Bye


def encode(message: Mapping[str, Any]) -> str:
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"))


def frames(messages: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    """Pack messages into as few frames as the size limit allows."""
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
    """Decode a frame from a host. Raises BadMessage."""
    content = _parse(raw)
    messages = content if isinstance(content, list) else [content]
    if not all(isinstance(message, dict) for message in messages):
        raise BadMessage
    return messages


def decode(raw: str | bytes) -> Incoming:
    """Decode and validate a message from a client. Raises BadMessage."""
    content = _parse(raw)
    kind = content.get("t") if isinstance(content, dict) else None
    if not isinstance(kind, str) or kind not in _DECODERS:
        raise BadMessage
    return _DECODERS[kind](content)


def _parse(raw: str | bytes) -> Any:
    try:
        return json.loads(raw)
    except (ValueError, RecursionError) as error:
        raise BadMessage from error


def _hello(content: Mapping[str, Any]) -> JoinRequest:
    if content.get("v") != VERSION:
        raise BadMessage("version")
    names = content.get("names", [])
    if not isinstance(names, list) or len(names) > _MOST_NAMES:
        raise BadMessage
    return JoinRequest(
        code=_word(content, "code"),
        seat_token=_word(content, "key"),
        former_token=_word(content, "had"),
        names=[name for one in names if (name := clean_name(str(one)[:200]))],
        watch=content.get("watch") is True,
        life=_word(content, "life"),
        last=_number(content, "last"),
        at=None if content.get("at") is None else _number(content, "at"),
        preferences=_settings(content.get("settings")) or Preferences(),
        known=_known(content.get("known")),
        open=table if isinstance(table := content.get("open"), dict) else None,
    )


def _key(content: Mapping[str, Any]) -> Key:
    key = _word(content, "key")
    if not is_key(key):
        raise BadMessage
    return Key(_number(content, "id"), key, _number(content, "heard"))


def _answer(content: Mapping[str, Any]) -> Answer:
    text = content.get("text")
    if text is not None and (not isinstance(text, str) or len(text) > _LONGEST_TEXT):
        raise BadMessage
    return Answer(_number(content, "id"), text, _settings(content.get("settings")))


def _word(content: Mapping[str, Any], name: str) -> str:
    text = content.get(name, "")
    if not isinstance(text, str) or len(text) > _LONGEST_WORD:
        raise BadMessage
    return text


def _number(content: Mapping[str, Any], name: str) -> int:
    number = content.get(name, 0)
    if type(number) is not int or not 0 <= number < _HIGHEST:
        raise BadMessage
    return number


def _settings(content: object) -> Preferences | None:
    """Read a player's preferences; invalid ones keep their defaults."""
    return understand(content) if isinstance(content, dict) else None


def _known(content: object) -> frozenset[str]:
    kinds = content[:MOST_KNOWN] if isinstance(content, list) else []
    return frozenset(kind for kind in kinds if isinstance(kind, str) and len(kind) <= LONGEST_KIND)


_DECODERS: Mapping[str, Callable[[Mapping[str, Any]], Incoming]] = {
    "hello": _hello,
    "key": _key,
    "answer": _answer,
    "heard": lambda content: Heard(_number(content, "n")),
    "bye": lambda _: Bye(),
}
