"""Tables at stated positions: one record for each kind of decision of a game.

Moves are drawn by a generator of their own, so that only a change of rules changes a position."""

from __future__ import annotations

import shutil
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from random import Random
from tempfile import mkdtemp
from typing import Any

from mowaudio import games
from mowaudio.bots.policies import at_random
from mowaudio.engine import Player, Table
from mowaudio.engine.record import SUFFIX
from tests.page.program import NAME

_OTHERS = ("Bella", "Clover", "Daisy")
_YOU = 0
_GAMES = 60  # random ones, at most, until every kind of decision has come
_MOST = 600  # moves of each
# What a table of a person and bots asks: no thrown dice, no lone bidder, no waiting.
KINDS: Mapping[str, Sequence[str]] = {
    "mow": ("start", "play", "place", "arrow"),
    "touch_down": ("move",),
    "mow_money": (
        *("bid", "lay", "lay-job", "lay-pick-up", "complete", "complete-job"),
        *("invest", "discard", "pick-up"),
    ),
    "mow_em_down": ("act", "buy", "open", "bid", "back", "tie", "react", "place", "rotate"),
    "moon_ant": ("crater", "hill", "choose", "go", "crawl", "help", "spread"),
}
_OPTIONS: Mapping[str, Sequence[Mapping[str, Any]]] = {
    "moon_ant": ({}, {"own_setup": True}),
}


@cache
def decisions(game: str) -> Mapping[str, Path]:
    """Records of a game, by the kind of decision that they wait for; the same on every run."""
    folder = Path(mkdtemp(prefix="positions"))
    found: dict[str, Path] = {}
    for seed in range(1, _GAMES + 1):
        for options in _OPTIONS.get(game, ({},)):
            _collect(game, seed, options, folder, found)
        if found.keys() >= {*KINDS[game]}:
            return {kind: found[kind] for kind in KINDS[game]}
    raise AssertionError(f"{game} never asked: {set(KINDS[game]) - set(found)}")


def _collect(
    game: str, seed: int, options: Mapping[str, Any], folder: Path, found: dict[str, Path]
) -> None:
    played = games.get(game)
    # For three, where the game allows it: at a table for two some decisions never come.
    seats = 3 if 3 in played.rules.seats else max(n for n in played.rules.seats if n < 4)
    players = [Player(NAME), *(Player(name, "novice") for name in _OTHERS[: seats - 1])]
    table = Table.open(game, players, seed, options)
    rng = Random(seed)
    for _ in range(_MOST):
        if not table.to_act:
            return
        seat = rng.choice(table.to_act)
        if seat == _YOU:
            decision = played.places.decision(table.view(seat))
            name, is_asked = decision.name, decision.lone_move_asks
            if name not in found and (is_asked or len(table.legal_moves(seat)) > 1):
                found[name] = folder / f"{game}-{name}{SUFFIX}"
                table.save(found[name])
        table.play(seat, at_random(table.rules, seat, rng))


@cache
def finished(game: str) -> Path:
    """The record of a whole random game."""
    played = games.get(game)
    players = [Player(NAME), *(Player(name, "novice") for name in _OTHERS)]
    table = Table.open(game, players[: played.rules.default_seats], 1)
    rng = Random(1)
    while table.to_act:
        seat = table.to_act[0]
        table.play(seat, at_random(table.rules, seat, rng))
    path = Path(mkdtemp(prefix="finished")) / f"{game}{SUFFIX}"
    table.save(path)
    return path


def put(record: Path, home: Path, folder: str = "tables") -> None:
    """Make this record the only one of a player."""
    there = home / folder
    there.mkdir(parents=True, exist_ok=True)
    for old in there.glob(f"*{SUFFIX}"):
        old.unlink()
    shutil.copy(record, there / record.name)
