"""Golden transcripts: a seeded play-through of every game and table size, with what each seat
hears. Files that a person can read, reviewed like code.

Written anew by: python -m tests.golden
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

from mowaudio import games
from mowaudio.engine import Event, Seat, Table
from mowaudio.words.compose import Composer
from mowaudio.words.texts import texts
from tests.words import NAMES

FOLDER = Path(__file__).parent
TABLES = [(name, seats) for name in games.names() for seats in games.get(name).rules.seats]
# A whole game would be too long to review: the beginning, then the end.
BEGINNING, END = 30, 8


def path_of(game: str, seats: int) -> Path:
    return FOLDER / f"{game}-{seats}.txt"


def transcript(game: str, seats: int) -> str:
    """What everybody hears, move by move. Moves are picked by a generator of its own, not by
    bots: only a change of rules or words changes a transcript."""
    return "\n".join(_lines(game, seats)) + "\n"


def _lines(game: str, seats: int) -> Iterator[str]:
    table = Table.open(game, seats, seed=seats)
    rng = Random(seats)
    words = games.get(game).words
    yield f"{game}, {seats} seats, seed {seats}"
    told = list(_heard(game, seats, table, 0))
    steps: list[list[str]] = [told]
    while table.to_act:
        seat = rng.choice(table.to_act)
        move = rng.choice(table.legal_moves(seat))
        ear = _ear(game, seat)
        step = ["", f"{NAMES[seat]} is told: {ear.text(words.turn(table.view(seat)))}"]
        step.append(f"{NAMES[seat]} does: {move}")
        before = len(table.log)
        table.play(seat, move)
        step += _heard(game, seats, table, before)
        steps.append(step)
    if len(steps) > BEGINNING + END:
        left_out = len(steps) - BEGINNING - END
        steps[BEGINNING:-END] = [["", f"({left_out} moves later)"]]
    for step in steps:
        yield from step
    outcome = table.outcome
    assert outcome is not None
    yield ""
    for seat in (*range(seats), None):
        who = "An onlooker" if seat is None else NAMES[seat]
        told_end = _ear(game, seat).text(words.outcome(outcome, table.view(seat)))
        yield f"    {who} hears: {told_end}"


def _ear(game: str, seat: Seat | None) -> Composer:
    return Composer(texts("en", game), NAMES, seat)


def _heard(game: str, seats: int, table: Table, since: int) -> Iterator[str]:
    """Who hears what; those who hear the same share a line."""
    by_text: dict[str, list[str]] = {}
    for seat in (*range(seats), None):
        text = _told(game, seat, table.events_for(seat, since))
        name = "an onlooker" if seat is None else NAMES[seat]
        by_text.setdefault(text, []).append(name)
    for text, who in by_text.items():
        if text:
            yield f"    {', '.join(who)}: {text}"


def _told(game: str, seat: Seat | None, events: Sequence[Event]) -> str:
    words, ear = games.get(game).words, _ear(game, seat)
    told = (words.tell(event) for event in events)
    return " ".join(filter(None, (ear.text(message) for message in told if message)))
