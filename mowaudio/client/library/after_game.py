"""After a game: the table can still be asked, and a menu leads on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from mowaudio.client.listener import Listener
from mowaudio.client.menu import Choice, Menu
from mowaudio.client.table.explorer import Explorer
from mowaudio.client.table.inspect_screen import InspectScreen
from mowaudio.client.terminal.keys import Action
from mowaudio.engine.seats import Seat

if TYPE_CHECKING:
    from mowaudio.bots.review import GoThrough

CHOICES = ("again", "recap", "replay", "stats", "back")
_LEAVING = ("again", "back", None)
# Keys of the menu; all others ask the table.
_MENU = (
    Action.NEXT_ITEM,
    Action.PREVIOUS_ITEM,
    Action.NEXT_MOVE,
    Action.PREVIOUS_MOVE,
    Action.DO,
    Action.BACK,
)
# Nothing is to be decided any more.
_GONE = (Action.MOVES, Action.WHY_NOT, Action.DETAIL, Action.RULE)


class AfterGame(InspectScreen):
    """What to do next: the same again, hear what decided it, step through it, or go."""

    help_text = "help-after"
    title = "after-game"

    def __init__(
        self,
        listener: Listener,
        people: Sequence[Seat] | None = None,
        choices: Sequence[str] = CHOICES,
        go_through: GoThrough | None = None,
    ) -> None:
        """`people` are at this keyboard: by default all who are no bots."""
        view, game = listener.table.view(listener.seat), listener.table.game
        super().__init__(listener, Explorer(game.places.zones(view, ()), (), game.words, view))
        for action in _GONE:
            del self.answers[action]
        players = enumerate(listener.table.players)
        everybody = [seat for seat, player in players if player.is_person]
        self._people = everybody if people is None else people
        self._choices, self._go_through = choices, go_through
        self._at = choices.index(self.first())
        self._menu = self._new_menu()

    def first(self) -> str:
        """What Enter does: who has lost would like to know why."""
        return "recap" if _has_lost(self.listener) else "again"

    async def choose(self) -> str | None:
        """One of the choices that leave the table; None for Escape."""
        while True:
            self.done = False
            self._menu.say()
            await self.run()
            chosen = self._menu.chosen
            if chosen in _LEAVING:
                return chosen
            await self._go_to(chosen)
            self._at = self._choices.index(chosen)
            self._menu = self._new_menu(again=self.app.text(AfterGame.title))

    async def take(self, key: str) -> None:
        menu = self.app.keymap.action(key, _MENU) is not None or (key.isascii() and key.isdigit())
        if menu:
            await self._menu.take(key)
            self.done = self._menu.done
        else:
            await super().take(key)

    async def help(self) -> None:
        self.app.tell(self.help_text)

    def _new_menu(self, again: str = "") -> Menu[str]:
        choices = [Choice(self.app.text(f"after-{name}"), name) for name in self._choices]
        title = self.app.text(self.title)
        return Menu(self.app, title, choices, default=self._at, again=again)

    async def _go_to(self, chosen: str) -> None:
        app, table = self.app, self.table
        if chosen == "recap":
            from mowaudio.client.library.recap import recap

            await recap(app, table, self._people, self._go_through)
        elif chosen == "stats":
            from mowaudio.client.library.stats_screen import tell_stats

            names = [table.players[seat].name for seat in self._people]
            await tell_stats(app, names, table.game.name)
        else:
            from mowaudio.client.library.replay_screen import ReplayScreen

            await ReplayScreen(app, table).step_through()


def _has_lost(listener: Listener) -> bool:
    """Whether it is one of the others who has won."""
    outcome = listener.table.outcome
    return (
        outcome is not None and listener.seat is not None and listener.seat not in outcome.winners
    )
