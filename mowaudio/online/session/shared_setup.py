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

    def switch(self, text_id: str, of: object, name: str) -> Choice[Change]:
        """Return the entry that switches an attribute `of` something on and off."""
        text, is_on = self._app.text, getattr(of, name)

        async def change() -> None:
            setattr(of, name, not is_on)

        return Choice(text(text_id, value=text("value-yes" if is_on else "value-no")), change)

    async def _change_friends(self) -> None:
        app, plan = self._app, self._plan
        choices = [Choice(str(count), count) for count in range(plan.seats - len(plan.people) + 1)]
        menu = NumberMenu(app, app.text("friends-how-many"), choices, plan.remote_seats)
        chosen = await menu.choose()
        plan.friends = plan.friends if chosen is None else chosen
