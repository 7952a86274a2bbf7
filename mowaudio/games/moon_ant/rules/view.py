"""The view of the player: the whole state, because nothing is hidden in this game."""

from __future__ import annotations

from typing import TypedDict

from mowaudio.engine.seats import Seat
from mowaudio.engine.views import view_as
from mowaudio.games.moon_ant.rules.box import PANELS
from mowaudio.games.moon_ant.rules.sheet import SECTIONS, spaces_in
from mowaudio.games.moon_ant.rules.stages import STAGES
from mowaudio.games.moon_ant.rules.state import ACHES, State


class AntView(TypedDict):
    """The whole mission. Spaces are numbers of the sheet; arcs and sections count from 0."""

    seat: Seat | None
    stage: str
    limit: int  # the height of a hill that loses the game
    own_setup: bool
    turn: int
    mower: int
    solar: int
    craters: list[int]
    open: list[int]  # spaces whose circle is open
    hills: list[tuple[int, int]]  # space and height
    places: list[int]  # where the crater or the hill that is due can go
    shadow: int  # hexes filled, from the top
    dice: list[int]
    path: int  # the die that was chosen; 0: none, or the one space of a carburetor turn
    triples: bool  # a hill will spread this turn
    aches: list[int]  # spaces whose headache is still to be rolled
    had: list[str]  # the headaches that have counted this turn
    held: bool  # no shadow this turn
    steering: bool  # two dice at the next roll
    carburetor: bool  # no roll at the next turn
    battery: int  # circles filled
    panels_left: list[int]
    panels_stored: list[int]
    bonuses: int
    sections: list[int]  # those whose bonuses were earned
    end: str


def view_of(state: State, seat: Seat | None) -> AntView:
    return view_as(
        AntView,
        state,
        seat=seat,
        stage=STAGES[state.stage],
        craters=spaces_in(state.craters),
        open=spaces_in(state.open),
        hills=sorted(state.hills.items()),
        places=state.places(),
        had=[ache.value for kind, ache in enumerate(ACHES) if state.had >> kind & 1],
        panels_left=list(PANELS[state.panels :]),
        panels_stored=list(state.stored),
        sections=[section for section in SECTIONS if state.sections >> section & 1],
        end=state.end.value if state.end else "",
    )
