"""Validation of a table that a client asks a server to open, or that a server has in its log."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mowaudio.bots import LEVELS
from mowaudio.client.setup.players import clean_name
from mowaudio.client.setup.table_plan import TablePlan
from mowaudio.engine import Player, registry
from mowaudio.engine.options import BadOption, settle
from mowaudio.online.remote.connection import JoinRefused

_MOST_OPTIONS = 50


def planned(wanted: Mapping[str, Any]) -> TablePlan:
    """Return the plan of the table. Raises `JoinRefused` if the rules do not allow it."""
    game, people = wanted.get("game"), wanted.get("people")
    bots, options = wanted.get("bots"), wanted.get("options")
    if game not in registry.names() or type(people) is not int or not 1 <= people <= 20:
        raise JoinRefused("open")
    if not isinstance(bots, list) or not isinstance(options, dict):
        raise JoinRefused("open")
    rules, seats = registry.get(str(game)).rules, people + len(bots)
    if seats not in rules.seats or len(options) > _MOST_OPTIONS:
        raise JoinRefused("open")
    try:
        settled = settle(rules.options, options, seats)
    except (BadOption, TypeError) as error:
        raise JoinRefused("open") from error
    onlookers = wanted.get("onlookers") is not False
    players = [*map(_bot, bots)]
    plan = TablePlan.shared(str(game), people, players, settled, onlookers=onlookers)
    plan.listed = wanted.get("listed") is True
    return plan


def _bot(wanted: object) -> Player:
    match wanted:
        case [str(name), str(level)] if level in LEVELS and clean_name(name[:200]):
            return Player(clean_name(name[:200]), level)
    raise JoinRefused("open")
