"""Set-up entries of a shared table, wherever it is opened."""

from __future__ import annotations

from collections.abc import Sequence

from mowaudio.client.app import App
from mowaudio.client.menu import Choice, NumberMenu
from mowaudio.client.setup.table_plan import TablePlan
from mowaudio.client.setup.table_setup import Change


class SharedSetup:
    """Seats for friends."""

    def __init__(self, app: App, plan: TablePlan) -> None:
        self._app, self._plan = app, plan

    def choices(self) -> Sequence[Choice[Change]]:
        if self._plan.seats == len(self._plan.people):
            return []
        label = self._app.text("friends-setup", friends=self._plan.remote_seats)
        return [Choice(label, self._change_friends)]

    async def _change_friends(self) -> None:
        app, plan = self._app, self._plan
        choices = [Choice(str(count), count) for count in range(plan.seats - len(plan.people) + 1)]
        menu = NumberMenu(app, app.text("friends-how-many"), choices, plan.remote_seats)
        chosen = await menu.choose()
        plan.friends = plan.friends if chosen is None else chosen
