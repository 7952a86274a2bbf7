"""Stating positions of the Moon Ant Mow Down, and what is conserved in it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TypeVar

import pytest

from mowaudio.data import BadData, load_file
from mowaudio.engine import CHANCE, Event, NotAllowed, Reason, Table
from mowaudio.engine.options import settle
from mowaudio.games.moon_ant.rules import RULES, box, sheet
from mowaudio.games.moon_ant.rules.box import BATTERY, MOST_HILLS, PANELS, SOLAR
from mowaudio.games.moon_ant.rules.moves import GRAMMAR, AntMove
from mowaudio.games.moon_ant.rules.play import AntRules, new_game
from mowaudio.games.moon_ant.rules.sheet import ALL, HEXES, mask_of
from mowaudio.games.moon_ant.rules.stages import CRAWLING, ROLLING, STAGES
from tests.rules.twins import apply_in_both

E = TypeVar("E", bound=Event)

DATA = Path(__file__).parents[2] / "data" / "games" / "moon_ant.yaml"
CRATERS = ("2 3", "4 5", "5 2")


def conserved(rules: AntRules) -> int:
    """Everything stays within what the sheet has room for, and each space has its one circle or
    its crater."""
    assert 0 <= rules.solar <= SOLAR
    assert 0 <= rules.shadow <= HEXES
    assert 0 <= rules.battery <= sum(BATTERY)
    assert 0 <= rules.bonuses <= 4
    assert len(rules.hills) <= MOST_HILLS
    assert all(0 < height <= rules.limit for height in rules.hills.values())
    assert set(rules.stored) <= set(PANELS[: rules.panels])
    assert not rules.open & rules.craters
    treated = ALL & ~rules.open & ~rules.craters
    return rules.open | rules.craters | treated


def space(name: str) -> int:
    """A space as people call it: "4 3" is arc 4, space 3."""
    arc, place = map(int, name.split())
    found = sheet.at(arc, place)
    assert found != box.NOWHERE, name
    return found


def spaces(names: Iterable[str]) -> list[int]:
    return [space(name) for name in names]


def called(numbers: Iterable[int]) -> list[str]:
    return ["{} {}".format(*sheet.named(number)) for number in numbers]


class Mission:
    """A position at the start of a turn, and moves by their texts, chance included."""

    def __init__(
        self,
        *,
        mower: str = "6 4",
        craters: Iterable[str] = CRATERS,
        hills: Mapping[str, int] | None = None,
        treated: Iterable[str] | None = (),
        difficulty: str = "easy",
        solar: int = SOLAR,
        shadow: int = 0,
        battery: int = 0,
        panels: Iterable[int] = (),
        bonuses: int = 0,
        steering: bool = False,
        carburetor: bool = False,
    ) -> None:
        """`treated` None: the whole sheet. The shadow is a number of hexes."""
        rules = new_game(1, settle(RULES.options, {"difficulty": difficulty}))
        rules.mower, rules.solar, rules.shadow = space(mower), solar, shadow
        rules.craters = mask_of(spaces(craters))
        done = ALL if treated is None else mask_of(spaces(treated))
        rules.open = ALL & ~rules.craters & ~done & ~sheet.DARK[shadow]
        rules.hills = {space(name): height for name, height in (hills or {}).items()}
        rules.battery, rules.bonuses = battery, bonuses
        rules.stored = tuple(sorted(panels))
        rules.panels = len(rules.stored)
        rules.steering, rules.turn = steering, 1
        # Bonuses of sections that are treated already were earned before.
        for section in sheet.SECTIONS:
            if not rules.open & sheet.SECTION_MASK[section]:
                rules.sections |= 1 << section
        rules.stage = CRAWLING if carburetor else ROLLING
        self.rules = rules
        self.log: list[Event] = []

    def play(self, *texts: str) -> Mission:
        """Make these moves, each of them legal. The log is of these moves only."""
        self.log = []
        for text in texts:
            seat = self.rules.to_act()[0]
            legal = self.rules.legal_moves(seat)
            meant = [found for found in GRAMMAR.read(text) if found in legal]
            assert len(meant) == 1, (text, [str(found) for found in legal])
            apply_in_both(self.rules, seat, meant[0], self.log)
        return self

    def happened(self, kind: type[E]) -> list[E]:
        return [event for event in self.log if isinstance(event, kind)]

    def legal(self, verb: str = "") -> list[str]:
        acting = self.rules.to_act()
        texts = map(str, self.rules.legal_moves(acting[0]) if acting else ())
        return [text for text in texts if text.startswith(verb)]

    def why_not(self, text: str) -> Reason:
        """The reason that the table gives for refusing this."""
        table = Table.open("moon_ant", 1, seed=1, roll=False)
        table.rules = self.rules
        with pytest.raises(NotAllowed) as refused:
            table.play(0, text)
        return refused.value.reason

    @property
    def stage(self) -> str:
        return STAGES[self.rules.stage]

    @property
    def end(self) -> str:
        return self.rules.end.value if self.rules.end else ""

    @property
    def mower(self) -> str:
        return called([self.rules.mower])[0]

    @property
    def hills(self) -> dict[str, int]:
        return {called([hill])[0]: height for hill, height in sorted(self.rules.hills.items())}

    def is_open(self, name: str) -> bool:
        return bool(self.rules.open >> space(name) & 1)


def move(text: str) -> AntMove:
    parsed = GRAMMAR.parse(text)
    assert isinstance(parsed, AntMove)
    return parsed


def set_up(*texts: str, seat: int = 0, difficulty: str = "easy") -> AntRules:
    """A sheet on which these craters and hills were placed, and nothing else."""
    rules = new_game(
        1, settle(RULES.options, {"own_setup": seat != CHANCE, "difficulty": difficulty})
    )
    for text in texts:
        assert move(text) in rules.legal_moves(seat), text
        rules.apply(seat, move(text))
    return rules


def complaint(tmp_path: Path, before: str, after: str) -> BadData:
    """What is said about the sheet with this edit."""
    text = DATA.read_text(encoding="utf-8")
    assert before in text
    edited = tmp_path / "moon_ant.yaml"
    edited.write_text(text.replace(before, after, 1), encoding="utf-8")
    with pytest.raises(BadData) as bad:
        box.read(load_file(edited))
    return bad.value
