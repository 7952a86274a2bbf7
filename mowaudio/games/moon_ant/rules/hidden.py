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
    state.limit, state.own_setup = view["limit"], view["own_setup"]
    state.stage, state.turn = STAGES.index(view["stage"]), view["turn"]
    state.mower, state.solar, state.shadow = view["mower"], view["solar"], view["shadow"]
    state.craters, state.open = mask_of(view["craters"]), mask_of(view["open"])
    state.hills = dict(view["hills"])
    state.dice, state.path, state.triples = tuple(view["dice"]), view["path"], view["triples"]
    state.aches, state.had = tuple(view["aches"]), mask_of(map(ACHES.index, map(Ache, view["had"])))
    state.held, state.steering = view["held"], view["steering"]
    state.carburetor, state.battery = view["carburetor"], view["battery"]
    state.panels = len(PANELS) - len(view["panels_left"])
    state.stored = tuple(view["panels_stored"])
    state.bonuses, state.sections = view["bonuses"], mask_of(view["sections"])
    state.end = End(view["end"]) if view["end"] else None
