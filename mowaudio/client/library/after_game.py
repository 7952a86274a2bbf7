"""The menu after a game; other keys still ask the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from mowaudio.client.app import App
from mowaudio.client.description import Control
from mowaudio.client.listener import Listener
from mowaudio.client.menu import Choice, Menu
from mowaudio.client.table.explorer import Explorer
from mowaudio.client.table.inspect_screen import DECISION_KEYS, InspectScreen
from mowaudio.client.terminal.keys import WALKING, Action
from mowaudio.engine import Seat, Table

if TYPE_CHECKING:
    from mowaudio.bots.review import GoThrough, Review

CHOICES = ("again", "recap", "replay", "stats", "back")
_LOOKING_BACK = ("recap", "replay", "back")
_LEAVING = ("again", "other", "back", None)
_MENU = (
    *(Action.NEXT_ITEM, Action.PREVIOUS_ITEM, Action.NEXT_MOVE, Action.PREVIOUS_MOVE),
    *(Action.DO, Action.BACK),
)


class AfterGame(InspectScreen):
    """Offers another game, the recap, the replay, statistics, or leaving."""

    help_text = "help-after"
    hidden = (*WALKING, Action.BACK)  # an entry leaves the table
    title = "after-game"

    def __init__(
        self,
        listener: Listener,
        people: Sequence[Seat] | None = None,
        choices: Sequence[str] = CHOICES,
        go_through: GoThrough | None = None,
    ) -> None:
        """`people` are the seats at this keyboard, by default all that are no bots."""
        table = listener.table
        super().__init__(listener, Explorer(table.game, table.view(listener.seat)))
        for action in DECISION_KEYS:
            del self.answers[action]
        everybody = [seat for seat, player in enumerate(table.players) if player.is_person]
        self._people = everybody if people is None else people
        self._choices, self._go_through = choices, go_through
        self._reviews: dict[Seat, Review] = {}
        # Enter never begins another game: it may have been meant for the last move.
        self._at = choices.index("recap") if "recap" in choices else 0
        self._menu = self._new_menu()

    async def choose(self) -> str | None:
        """Return the choice that leaves the table; None for Escape."""
        while True:
            self.done = False
            self._menu.say()
            await self.run()
            chosen = self._menu.chosen
            if chosen in _LEAVING:
                return chosen
            await self._open(chosen)
            self._at = self._choices.index(chosen)
            self._menu = self._new_menu(again=self.app.text(AfterGame.title))

    async def take(self, key: str) -> None:
        if self.app.keymap.action(key, _MENU) or (key.isascii() and key.isdigit()):
            await self._menu.take(key)
        else:
            await super().take(key)
        self.done = self.done or self._menu.done

    def offered(self) -> list[Control]:
        return self._menu.entries()

    def _new_menu(self, again: str = "") -> Menu[str]:
        choices = [Choice(self.app.text(f"after-{name}"), name) for name in self._choices]
        title = self.app.text(self.title)
        return Menu(self.app, title, choices, default=self._at, again=again)

    async def _open(self, chosen: str) -> None:
        app, table = self.app, self.table
        if chosen == "recap":
            from mowaudio.client.library.recap import recap

            await recap(app, table, self._people, self._reviews, self._go_through)
        elif chosen == "stats":
            from mowaudio.client.library.stats import tell_stats

            names = [table.players[seat].name for seat in self._people]
            await tell_stats(app, names, table.game.name)
        else:
            from mowaudio.client.library.replay_screen import ReplayScreen

            await ReplayScreen(app, table).step_through()


async def look_back(app: App, table: Table) -> None:
    """Offer the recap and the replay of a finished table; another one is only replayed."""
    from mowaudio.client.library.replay_screen import ReplayScreen

    if table.outcome is None:
        await ReplayScreen(app, table).step_through()
        return
    seat = next((seat for seat, player in enumerate(table.players) if player.is_person), None)
    await AfterGame(Listener(app, table, seat, app.history), choices=_LOOKING_BACK).choose()
