"""Fuzzed records and settings where text becomes data: each is read, or refused with the one
exception of its kind."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random

from benchmarks.faults.handmade import OWN_FILES, RECORDS, damaged
from benchmarks.figures import Finding
from benchmarks.sizes import Sizes
from benchmarks.support import faults, people_and_bots
from mowaudio import data
from mowaudio.bots.policies import at_random
from mowaudio.client.settings import preferences
from mowaudio.engine import record
from mowaudio.engine.record import BadRecord
from mowaudio.engine.table import Table

_PATH = Path("fuzzed")
_MOVES = 8
_SETTINGS = b"speech: terminal\ndetail: full\nrate: 200\nname: Anna\nmuted: [cowshed.now]\n"


def measure(names: Sequence[str], sizes: Sizes) -> Iterator[Finding]:
    good = [_record(game) for game in names]
    kinds = {
        "fuzzed-records": (good, RECORDS, read_record, BadRecord),
        "fuzzed-settings": ([_SETTINGS], OWN_FILES, read_settings, data.BadData),
    }
    for kind, (bases, handmade, read, refusal) in kinds.items():
        rng, found = Random(kind), list[str]()
        for number in range(sizes.fuzzed):
            base = handmade[number] if number < len(handmade) else rng.choice(bases)
            content = base if number < len(handmade) else damaged(base, rng)
            if wrong := _try(content, read, refusal):
                found.append(wrong)
        yield faults(kind, found, tried=sizes.fuzzed)


def read_record(content: bytes) -> None:
    Table.replayed(_PATH, record.understand(_PATH, content))


def read_settings(content: bytes) -> None:
    preferences.read(data.understand(_PATH, content), lambda _: None)


def _try(content: bytes, read: Callable[[bytes], None], refusal: type[Exception]) -> str:
    try:
        read(content)
    except refusal:
        return ""
    except BaseException as error:  # whatever it is, it is what is looked for
        if isinstance(error, KeyboardInterrupt):
            raise
        return f"{type(error).__name__} {str(error)[:100]}"
    return ""


def _record(game: str) -> bytes:
    rng, table = Random(game), Table.open(game, people_and_bots(game, 2), 7)
    for _ in range(_MOVES):
        seat = table.to_act[0]
        table.play(seat, at_random(table.rules, seat, rng))
    return table.record_text().encode()
