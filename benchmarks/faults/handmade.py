"""Malformed files, and ways to damage good ones."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Final

_HEADER: Final = (
    b"format: 1\ngame: mow\nrules: 1\nseed: 5\noptions: {}\nseats: [{name: a}, {name: b}]\n"
)
_END: Final = b"---\n"


def _header(old: bytes, new: bytes) -> bytes:
    return _HEADER.replace(old, new) + _END


RECORDS: Final[Sequence[bytes]] = (
    b"",
    b"\n",
    _END,
    _HEADER,
    b"\0" * 5000,
    b"#" * (7 << 20) + b"\n" + _END,
    _header(b"seed: 5", b"seed: .inf"),
    _header(b"seed: 5", b"seed: " + b"9" * 5000),
    _header(b"seed: 5", b"seed: 0x" + b"f" * 900),
    _header(b"seed: 5", b"seed: 0b_"),
    _header(b"seed: 5", b"seed: 2001-01-01"),
    _header(b"options: {}", b"options: " + b"[" * 5000),
    _header(b"options: {}", b"options: " + b"{" * 5000),
    _header(b"options: {}", b"options: &a {b: *a}"),
    _header(b"options: {}", b"options: {target: [1]}"),
    _header(b"options: {}", b"options: !!python/object/apply:os.getcwd []"),
    _header(b"name: a", b"name: " + b"x" * 10_000),
    _header(b"name: a", b"name: [a]"),
    _header(b"{name: a}, {name: b}", b"{name: a, bot: god}, {name: b}"),
    _header(b"{name: a}, {name: b}", b"{name: a, bot: steady}, {name: b, bot: steady}"),
    _header(b"{name: a}, {name: b}", b"{name: a}," * 999),
    _header(b"game: mow", b"game: poker"),
    _header(b"", b"") + b"undo\n" * 20_000,
    _header(b"", b"") + b"1 play 5\n" * 20_000,
    _header(b"", b"") + b"chance draw 0.0\nundo\n" * 8_000,
    _header(b"", b"") + b"9" * 100_000 + b" play 5\n",
    _header(b"", b"") + b"1 play " + b"9" * 5000 + b"\n",
)
OWN_FILES: Final[Sequence[bytes]] = (
    b"0x10: 1\n",
    b"name: 2001-99-99\n",
    b"rate: 0b_\n",
    b'language: "../x"\n',
    b"name: &r [*r]\n",
    b"a: &a [x, x]\nb: &b [*a, *a]\nname: *b\n",
    b"name: !!timestamp x\n",
    b"summary: [f\xc2\xb2]\n",
    b"rate: 0x" + b"f" * 900 + b"\n",
    b"[" * 5000,
    b"{" * 5000,
    b"? [a]\n: b\n",
    b"<<: 5\n",
    b"\xff\xfe",
    b"#" * (2 << 20),
)

_WORDS: Final[Sequence[bytes]] = (
    *(b"undo\n", b"\n---\n", b"chance ", b"1 ", b": ", b"[", b"{", b"&a ", b"*a", b"!!int ", b'"'),
    *(b"99999999999999999999", b"\xf0\x9f\x90\x84", b"\xe2\x80\xae", b"\x1b[2J", b"\t", b"- "),
    *(b"0b_", b"0x_", b"0o_", b"1_", b".inf", b"1:30", b"9" * 5000, b'"\\ud800"', b'"\\e[2J"'),
)


def damaged(content: bytes, rng: Random) -> bytes:
    """Damage a good file, once or several times."""
    for _ in range(rng.choice((1, 1, 1, 2, 5))):
        way = rng.choice(list(_WAYS))
        content = _WAYS[way](content, rng.randrange(len(content) + 1), rng)
    return content


def _flip(content: bytes, at: int, rng: Random) -> bytes:
    if at == len(content):
        return content
    return content[:at] + bytes([content[at] ^ 1 << rng.randrange(8)]) + content[at + 1 :]


def _lines(content: bytes, rng: Random, change: Callable[[list[bytes], int], object]) -> bytes:
    lines = content.split(b"\n")
    change(lines, rng.randrange(len(lines)))
    return b"\n".join(lines)


_WAYS: Final[Mapping[str, Callable[[bytes, int, Random], bytes]]] = {
    "flip": _flip,
    "cut": lambda content, at, _: content[:at],
    "lose": lambda content, at, rng: content[:at] + content[at + rng.randrange(1, 40) :],
    "add": lambda content, at, rng: (
        content[:at] + rng.randbytes(rng.randrange(1, 9)) + content[at:]
    ),
    "zeros": lambda content, at, _: content[:at] + b"\0" * (len(content) - at),
    "line-ends": lambda content, *_: content.replace(b"\n", b"\r\n"),
    "word": lambda content, at, rng: content[:at] + rng.choice(_WORDS) + content[at:],
    "line-twice": lambda content, _, rng: _lines(
        content, rng, lambda lines, n: lines.insert(n, lines[n])
    ),
    "line-gone": lambda content, _, rng: _lines(content, rng, lambda lines, n: lines.pop(n)),
    "line-elsewhere": lambda content, _, rng: _lines(
        content, rng, lambda lines, n: lines.insert(rng.randrange(len(lines)), lines.pop(n))
    ),
}
