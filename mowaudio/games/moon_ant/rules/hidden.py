"""The way back from a view to a state: nothing is hidden, so a view holds all of it."""

from __future__ import annotations

from mowaudio.games.moon_ant.rules.box import PANELS
from mowaudio.games.moon_ant.rules.events import Ache, End
from mowaudio.games.moon_ant.rules.sheet import mask_of
from mowaudio.games.moon_ant.rules.stages import STAGES
from mowaudio.games.moon_ant.rules.state import ACHES, State
from mowaudio.games.moon_ant.rules.view import AntView


def restore(state: State, view: AntView) -> None:
    """Set a state to the one that was viewed."""
    for name, value in view.items():
        if name in State.__dataclass_fields__:
            setattr(state, name, tuple(value) if isinstance(value, list) else value)
    state.stage = STAGES.index(view["stage"])
    state.craters, state.open = mask_of(view["craters"]), mask_of(view["open"])
    state.hills = dict(view["hills"])
    state.had = mask_of(map(ACHES.index, map(Ache, view["had"])))
    state.panels = len(PANELS) - len(view["panels_left"])
    state.stored, state.sections = tuple(view["panels_stored"]), mask_of(view["sections"])
    state.end = End(view["end"]) if view["end"] else None
