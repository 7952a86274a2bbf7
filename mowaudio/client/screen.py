"""The base class of all screens: from a key to its action."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from inspect import isawaitable

from mowaudio.client.app import App
from mowaudio.client.interrupt import Leave
from mowaudio.client.terminal.keys import Action, key_name
from speech import History


class Screen:
    """Maps actions to `answers`: functions, or coroutine functions if they wait for input.
    Subclasses add their own actions to those that every screen has."""

    help_text = ""  # text id of the help

    def __init__(self, app: App) -> None:
        self.app = app
        self.done = False
        self.answers: dict[Action, Callable[[], object]] = {
            Action.OLDER: lambda: self.app.recall(self.history.older(), "history-older-none"),
            Action.NEWER: lambda: self.app.recall(self.history.newer(), "history-newer-none"),
            Action.REPEAT: lambda: self.app.recall(self.history.current(), "history-repeat-none"),
            Action.HELP: self.help,
            Action.SPEECH: lambda: self.app.next_speech(),
            Action.BACK: self.back,
            Action.LEAVE: self.leave,
        }

    @property
    def history(self) -> History:
        """The lines that the history keys review."""
        return self.app.history

    async def run(self) -> None:
        self.app.open_screens.append(self)
        try:
            while not self.done:
                await self.take(await self.app.key())
        finally:
            self.app.open_screens.remove(self)

    def tell_again(self) -> None:
        """Repeat the screen's question to a player who has reconnected."""
        self.app.recall(self.history.current(), "history-repeat-none")

    async def take(self, key: str) -> None:
        action = self.app.keymap.action(key, self.actions())
        if action is None:
            self.unknown(key)
        else:
            await self.do(action)

    async def do(self, action: Action) -> None:
        """Answer an action, by whichever key or typed words."""
        answer = self.answers[action]()
        if isawaitable(answer):
            await answer

    def actions(self) -> Iterable[Action]:
        """The actions that keys have on this screen."""
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
        """Say that the key does nothing here, and name the help key."""
        name = key_name(self.app.texts, key)
        help_key = self.app.key_of(Action.HELP)
        self.app.tell("key-unknown", key=name[:1].upper() + name[1:], help=help_key)

    def edge(self, text_id: str) -> None:
        """Say that there is nothing further in this direction."""
        self.app.speaker.sound("edge")
        self.app.tell(text_id)
