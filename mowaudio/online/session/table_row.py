"""A shared table in one line, for those who look for one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mowaudio.client.app import App
from mowaudio.online.session.party import Party
from mowaudio.words.texts import texts


def table_row(party: Party) -> dict[str, Any]:
    """Return the code and game of a table, who plays, how many seats are free and who listens."""
    there = [one for one in party.participants if one.is_there]
    free = max(party.free, 0) if party.room is None else len(party.open_seats)
    return {
        "code": party.code,
        "game": party.plan.game if party.room is None else party.room.table.game.name,
        "people": [one.name for one in there if one.plays],
        "free": free,
        "listeners": sum(not one.plays for one in there),
    }


def row_label(app: App, row: Mapping[str, Any]) -> str:
    """Return the sentence about a table."""
    game = texts(app.preferences.language, row["game"]).format("game-name")
    told = {"free": row["free"], "listeners": row["listeners"]}
    return app.text("tables-table", game=game, people=", ".join(row["people"]), **told)
