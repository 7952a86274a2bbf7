"""Loads the phrases of `phrases/<game>.yaml`, and builds the positions in which they are typed.

A file states positions as a lesson does, by lines of a record after an empty table ("chance draw
3.0; draw 5.0", "2 play 9.1"), and for each position what somebody types there:

    say       what is typed
    move      the move that is made; a list: these moves, one after the other
    choice    a numbered menu with exactly these moves; the order is free, and a semicolon joins the
              moves of one entry that are made one after the other
    confirm   a question back, and Yes makes this move or these moves
    refused   the text id of the reason why it cannot be done; `means` is the move that it is about
    asks      the action of a key, or a question of the game, that is answered
    others    the same, with Shift: the game's question about the other players
    goes      a place by a name of it: the explorer goes there and nothing is played
    unknown   true: not understood, and nothing happens
    any       a list of such results where more than one is honest
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from mowaudio.client.terminal.keys import Action
from mowaudio.engine import Player, Table
from mowaudio.engine.moves import NotAllowed, Refused
from mowaudio.engine.options import Value
from mowaudio.engine.record import read_entry
from mowaudio.engine.seats import Seat

FOLDER = Path(__file__).parent / "phrases"
BY_OTHERS = FOLDER / "by_others"  # by writers who did not know the reader
GAMES = ("mow", "touch_down", "mow_money", "mow_em_down", "moon_ant")
KINDS = ("move", "choice", "confirm", "refused", "asks", "others", "goes", "unknown")
_SEED = 1  # any: nothing is drawn


@dataclass(frozen=True)
class Position:
    """A stated position, and the seat that types."""

    game: str
    name: str
    players: tuple[str, ...]
    options: Mapping[str, Value]
    seat: Seat
    lines: tuple[str, ...]

    def table(self) -> Table:
        """Build the position; nothing is drawn that is not stated."""
        players = [Player(name) for name in self.players]
        table = Table.open(self.game, players, _SEED, self.options, roll=False)
        path = FOLDER / f"{self.game}.yaml"
        for line in self.lines:
            who = line.split()[0]
            first, *further = line.split(";")
            for text in (first, *(f"{who} {move}" for move in further)):
                entry = read_entry(path, 0, " ".join(text.split()).encode(), len(players))
                assert entry is not None, (self.name, text)
                table.replay(path, entry)
        return table


@dataclass(frozen=True)
class Result:
    """What is to come of a phrase: a kind of `KINDS`, with its moves, or with a name."""

    kind: str
    moves: tuple[str, ...] = ()
    name: str = ""  # the id of a refusal, an action, a question or a place


@dataclass(frozen=True)
class Phrase:
    """What somebody types in a position, and every result that is right."""

    position: Position
    say: str
    results: tuple[Result, ...]

    def __str__(self) -> str:
        return f"{self.position.game}, {self.position.name}: {self.say}"


def load(game: str, path: Path | None = None) -> list[Phrase]:
    """Read the phrases of a game; from another file, in the positions of the game's own."""
    own = yaml.safe_load((FOLDER / f"{game}.yaml").read_text(encoding="utf-8"))
    content = yaml.safe_load(path.read_text(encoding="utf-8")) if path else own
    positions = {name: _position(game, name, own) for name in own["positions"]}
    return [
        Phrase(positions[name], line["say"], tuple(_results(line)))
        for name, lines in content["phrases"].items()
        for line in lines
    ]


def faults(phrase: Phrase, table: Table) -> list[str]:
    """Return what is wrong with a phrase in its position: a file that asks what cannot be."""
    if not (isinstance(phrase.say, str) and phrase.say.strip() and phrase.results):
        return [f"{phrase}: incomplete"]
    seat = phrase.position.seat
    if seat not in table.to_act:
        return [f"{phrase}: not the turn of {phrase.position.players[seat]}"]
    found = [_fault(table, seat, result) for result in phrase.results]
    return [f"{phrase}: {fault}" for fault in found if fault]


def _position(game: str, name: str, content: Mapping[str, Any]) -> Position:
    stated = content["positions"][name]
    lines: tuple[str, ...] = tuple(stated.get("position", ()))
    players = stated.get("players", content["players"])
    options = stated.get("options", content.get("options", {}))
    seat = stated.get("seat", 1) - 1
    if "from" in stated:
        start = _position(game, stated["from"], content)
        players, options, lines = start.players, start.options, start.lines + lines
    return Position(game, name, tuple(players), options, seat, lines)


def _results(line: Mapping[str, Any]) -> Iterator[Result]:
    for stated in line.get("any", [line]):
        for kind in KINDS:
            if kind in ("move", "choice", "confirm") and kind in stated:
                yield Result(kind, _listed(stated[kind]))
            elif kind in stated:
                name = "" if kind == "unknown" else stated[kind]
                yield Result(kind, _listed(stated.get("means", ())), name)


def _listed(value: str | Sequence[str]) -> tuple[str, ...]:
    return (value,) if isinstance(value, str) else tuple(value)


def _fault(table: Table, seat: Seat, result: Result) -> str:
    match result.kind:
        case "move" | "confirm":
            return _refusal(table, seat, result.moves)
        case "choice":
            refusals = [_refusal(table, seat, entry.split("; ")) for entry in result.moves]
            return "; ".join(filter(None, refusals)) or ("" if refusals[1:] else "one choice")
        case "refused":
            refusal = _refusal(table, seat, result.moves)
            return "" if refusal == result.name else f"{refusal or 'allowed'}, not {result.name}"
        case "asks":
            known = {*Action, *(one.name for one in table.game.places.questions)}
            return "" if result.name in known else f"no question {result.name}"
        case "others":
            asked = [one.name for one in table.game.places.questions if one.others]
            return "" if result.name in asked else f"no question {result.name} about others"
        case "goes":
            place = table.game.places.find(table.view(seat), result.name)
            return "" if place is not None else f"no place {result.name}"
    return ""


def _refusal(table: Table, seat: Seat, texts: Sequence[str]) -> str:
    """Return the text id of the reason why moves cannot be made in this order; "" if they can."""
    try:
        if len(texts) == 1:
            meant = str(table.read(seat, texts[0]))
            return "" if meant == texts[0] else f"written {meant}"
        table.check(seat, [table.rules.grammar.parse(text) for text in texts])
    except NotAllowed as refusal:
        return refusal.reason.text_id
    except (Refused, ValueError) as wrong:
        return f"{type(wrong).__name__} {wrong}"
    return "" if texts else "no move"
