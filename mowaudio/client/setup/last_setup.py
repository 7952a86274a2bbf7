"""The set-up of the last table: which game, and for each game its players, levels and options."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

from mowaudio import files, games
from mowaudio.bots import DEFAULT_LEVEL, LEVELS
from mowaudio.client.settings.folders import settings_folder
from mowaudio.client.setup.players import clean_name
from mowaudio.client.setup.table_plan import TablePlan
from mowaudio.plain_text import parse_json

FILE = "last_setup.json"
_LARGEST = 64 * 1024


class LastSetup:
    """Remembers set-ups in a file. What cannot be used is as if it had never been set up."""

    def __init__(self) -> None:
        self.game = ""
        self._games: dict[str, Any] = {}
        with suppress(OSError, ValueError, TypeError, KeyError):
            content = parse_json(files.read(settings_folder() / FILE, _LARGEST))
            self.game, self._games = str(content["last"]), dict(content["games"])

    def plan(self, game: str, own_name: str) -> TablePlan:
        """Return the plan of the last table of this game, or the default one."""
        rules = games.get(game).rules
        plan = TablePlan(game, rules.default_seats, [own_name])
        with suppress(KeyError, TypeError, ValueError, AttributeError):
            kept = self._games[game]
            if kept["seats"] in rules.seats:
                plan.seats = int(kept["seats"])
            plan.levels = [x for x in kept["levels"] if x in LEVELS] or [DEFAULT_LEVEL]
            plan.options = dict(kept["options"])
            people = [clean_name(str(name)) for name in kept["people"]]
            # One person is whoever is called so now.
            if 1 < len(people) <= plan.seats and all(people):
                plan.people = people
        return plan

    def keep(self, plan: TablePlan) -> None:
        """Remember a plan; without a disk it is forgotten."""
        self.game = plan.game
        self._games[plan.game] = {
            "seats": plan.seats,
            "people": plan.people,
            "levels": list(plan.levels),
            "options": plan.options,
        }
        content = json.dumps({"last": self.game, "games": self._games}, indent=1)
        with suppress(OSError):
            files.write(settings_folder() / FILE, content.encode())
