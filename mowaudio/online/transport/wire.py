"""The wire format: JSON, one object a message. Messages that belong together are sent as one list,
so that a host that crashes has sent all of them or none. Everything that comes in is validated:
what a client sends here, what a host sends in `protocol/host_messages.py`.

> hello   {v, code | key | open | list, had, names, watch, life, last, at, settings, known, page}
                                       last: number of the newest message received
                                       open: {game, people, bots, options, onlookers, listed}
                                       list: true asks for `tables`, and nothing else
< tables  {tables: [{code, game, people, free, listeners}]}
                                       the connection is closed
< seat    {key, life, table}           key: the seat token, which the client keeps
< no      {why, text}                  refused; the connection is closed. text: for a page only
< go      {n, hello}                   to a page: it connects again with these fields
< say     {n, text, spoken, priority}  and sound, melody, silence, clear, turn, change, ask,
                                       settings, invitation, counted, past, done: all numbered, n
                                       rises by 1 for each participant
< record  {n, text}                    numbered too; the whole record, when the game is over
< screen  {n, number, …}               to a page, before each wait for input: docs/page.md
> key     {id, key, heard}             heard: the newest message when it was pressed
> tap     {id, screen, control, heard} on a control of the screen with that number
> answer  {id, text | settings}        to an `ask` or `settings`
> heard   {n}
> bye     {}
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from mowaudio.client.key_reminders import LONGEST_KIND, MOST_KNOWN
from mowaudio.client.settings.preferences import Preferences, understand
from mowaudio.client.setup.players import clean_name
from mowaudio.client.terminal.keys import is_key
from mowaudio.online.protocol.fields import LONGEST_TEXT, TAP, BadMessage, number, text, word
from mowaudio.online.session.join_request import JoinRequest
from mowaudio.plain_text import NotPlain, clean, parse_json

VERSION = 1
LARGEST = 16 * 1024  # bytes of an incoming message
LARGEST_OUT = 256 * 1024
_LARGEST_FRAME = LARGEST_OUT // 8  # characters of up to several bytes each
_MOST_NAMES = 6
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Key:
    id: int
    key: str  # or `TAP` and the numbers of a screen and of its control
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
    size = 0
    for encoded in map(_encode_safely, messages):
        if waiting and size + len(encoded) > _LARGEST_FRAME:
            yield _frame(waiting)
            waiting, size = [], 0
        waiting.append(encoded)
        size += len(encoded)
    if waiting:
        yield _frame(waiting)


def _encode_safely(message: Mapping[str, Any]) -> str:
    """Encode a message; in place of one that cannot be sent, `past` with its number. Otherwise it
    would break the connection, and break it again after each reconnect."""
    try:
        encoded = encode(message)
        if len(encoded.encode()) <= LARGEST_OUT:
            return encoded
        why = "too large"
    except (ValueError, TypeError, RecursionError) as error:
        why = str(error)
    _log.error("not sent: %s, %s", message.get("t"), why)
    return encode({"t": "past", "n": message.get("n", 0)})


def _frame(texts: Sequence[str]) -> str:
    return texts[0] if len(texts) == 1 else f"[{','.join(texts)}]"


def decode_frame(raw: str | bytes) -> list[dict[str, Any]]:
    """Split a frame from a host into its messages. Raises BadMessage."""
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
        return parse_json(raw)
    except NotPlain as error:
        raise BadMessage from error


def _hello(content: Mapping[str, Any]) -> JoinRequest:
    if content.get("v") != VERSION:
        raise BadMessage("version")
    names = content.get("names", [])
    if not isinstance(names, list) or len(names) > _MOST_NAMES:
        raise BadMessage
    return JoinRequest(
        code=word(content, "code"),
        seat_token=word(content, "key"),
        former_token=word(content, "had"),
        names=[name for one in names if (name := clean_name(str(one)[:200]))],
        watch=content.get("watch") is True,
        life=word(content, "life"),
        last=number(content, "last"),
        at=None if content.get("at") is None else number(content, "at"),
        preferences=_settings(content.get("settings")) or Preferences(),
        known=_known(content.get("known")),
        lists=content.get("list") is True,
        shows=content.get("page") is True,
        open=table if isinstance(table := content.get("open"), dict) else None,
    )


def _key(content: Mapping[str, Any]) -> Key:
    key = word(content, "key")
    if not is_key(key):
        raise BadMessage
    return Key(number(content, "id"), key, number(content, "heard"))


def _tap(content: Mapping[str, Any]) -> Key:
    key = f"{TAP}{number(content, 'screen')}.{number(content, 'control')}"
    return Key(number(content, "id"), key, number(content, "heard"))


def _answer(content: Mapping[str, Any]) -> Answer:
    typed = None if content.get("text") is None else text(content, "text", LONGEST_TEXT)
    return Answer(number(content, "id"), typed, _settings(content.get("settings")))


def _settings(content: object) -> Preferences | None:
    """Read a player's preferences; invalid ones keep their defaults."""
    return understand(content) if isinstance(content, dict) else None


def _known(content: object) -> frozenset[str]:
    kinds = content[:MOST_KNOWN] if isinstance(content, list) else []
    texts = (kind for kind in kinds if isinstance(kind, str) and len(kind) <= LONGEST_KIND)
    return frozenset(map(clean, texts))


_DECODERS: Mapping[str, Callable[[Mapping[str, Any]], Incoming]] = {
    "hello": _hello,
    "key": _key,
    "tap": _tap,
    "answer": _answer,
    "heard": lambda content: Heard(number(content, "n")),
    "bye": lambda _: Bye(),
}
