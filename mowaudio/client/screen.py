"""A screen: whatever takes keys. One way from a key to its answer, for all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from inspect import isawaitable

from mowaudio.client.app import App
from mowaudio.client.interrupt import Leave
from mowaudio.client.terminal.keys import Action, key_name
from speech import Entry, History, Mode


class Screen:
    """Says what keys do here: `answers` has the screen's own actions beside those that every
    screen has. An answer may take its time (a menu, a typed line): then it is a coroutine."""

    help_text = ""  # the id of what the help key says

    def __init__(self, app: App) -> None:
        self.app = app
        self.done = False
        self.answers: dict[Action, Callable[[], object]] = {
            Action.OLDER: lambda: self._recall(Action.OLDER, self.history.older),
            Action.NEWER: lambda: self._recall(Action.NEWER, self.history.newer),
            Action.REPEAT: lambda: self._recall(Action.REPEAT, self.history.current),
            Action.HELP: self.help,
            Action.SPEECH: self._next_speech,
            Action.BACK: self.back,
            Action.LEAVE: self.leave,
        }

    @property
    def history(self) -> History:
        """What the history keys go through."""
        return self.app.history

    async def run(self) -> None:
        """Take keys until the screen is done."""
        self.app.open_screens.append(self)
        try:
            while not self.done:
                await self.take(await self.app.key())
        finally:
            self.app.open_screens.remove(self)

    def tell_again(self) -> None:
        """For who has come back with another program, and has not heard what this screen asks."""
        self.app.recall(self.history.current(), "history-repeat-none")

    async def take(self, key: str) -> None:
        """Answer one key."""
        action = self.app.keymap.action(key, self.actions())
        if action is None:
            self.unknown(key)
            return
        answer = self.answers[action]()
        if isawaitable(answer):
            await answer

    def actions(self) -> Iterable[Action]:
        """What keys can ask for here."""
        return self.answers

    def back(self) -> object:
        self.done = True
        return None

    def leave(self) -> object:
        raise Leave

    def help(self) -> object:
        self.app.tell(self.help_text)
        return None

    def unknown(self, key: str) -> None:
        """An unknown key says so once, briefly, and names the help key."""
        help_key = key_name(self.app.texts, self.app.keymap.first(Action.HELP))
        name = key_name(self.app.texts, key)
        self.app.tell("key-unknown", key=name[:1].upper() + name[1:], help=help_key)

    def edge(self, text_id: str) -> None:
        """There is nothing further that way."""
        self.app.speaker.sound("edge")
        self.app.tell(text_id)

    def _recall(self, action: Action, find: Callable[[], Entry | None]) -> None:
        """The line before, the line after, the same line again."""
        self.app.recall(find(), f"history-{action.value}-none")

    def _next_speech(self) -> None:
        """The next speech mode, tried at once."""
        order = [Mode.TERMINAL, Mode.VOICE, Mode.SCREEN_READER]
        at = order.index(self.app.speaker.mode) if self.app.speaker.mode in order else -1
        self.app.switch_speech(order[(at + 1) % len(order)].value)
