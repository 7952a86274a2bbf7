"""The base class of all screens: from a key to its action."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from inspect import isawaitable

from mowaudio.client.app import App
from mowaudio.client.description import Control, Description
from mowaudio.client.interrupt import Leave
from mowaudio.client.terminal.keys import Action, key_name
from mowaudio.words.texts import PAGE
from speech import History

# Commands that a page has in ways of its own: its log, its sound, its focus.
_NOT_SHOWN = (Action.OLDER, Action.NEWER, Action.REPEAT, Action.SPEECH)
_DOING = (
    *(Action.HINT, Action.PLAN, Action.UNDO, Action.COMMAND, Action.WHY_NOT, Action.RULE),
    *(Action.NEXT_STEP, Action.PREVIOUS_STEP, Action.TALK),
)
_REST = (Action.BACK, Action.LEAVE, Action.HELP, Action.DETAIL, Action.SAVE, Action.COMPANY)


class Screen:
    """Maps actions to `answers`: functions, or coroutine functions if they wait for input.
    Subclasses add their own actions to those that every screen has."""

    help_text = ""  # text id of the help
    title_text = "page-here"  # text id of the heading of a page
    kind = PAGE  # the variant of labels of actions that mean something else here than elsewhere

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
                self.app.show(self)
                await self.take(await self.app.key())
        finally:
            self.app.open_screens.remove(self)

    def tell_again(self) -> None:
        """Repeat the screen's question to a player who has reconnected."""
        self.app.recall(self.history.current(), "history-repeat-none")

    def describe(self) -> Description:
        """Return the screen as data, as it is shown on a page."""
        asked = self.history.current()
        title = self.app.text(self.title_text)
        return Description(title, asked.text if asked else "", actions=self.controls())

    def controls(self, without: Iterable[Action] = ()) -> list[Control]:
        """Return a button for each action of this screen that a page needs."""
        hidden = {*_NOT_SHOWN, *without}
        return [self.button(action) for action in self.actions() if action not in hidden]

    def button(self, action: Action) -> Control:
        """Return the button of an action."""
        group = "do" if action in _DOING else "more" if action in _REST else "ask"
        label = self.app.label(f"key-{action.value}", self.kind)
        return Control(label, partial(self.do, action), self.app.keymap.first(action), group=group)

    async def take(self, key: str) -> None:
        if (press := self.app.control(key)) is not None:
            await _done(press())
        elif (action := self.app.keymap.action(key, self.actions())) is not None:
            await self.do(action)
        else:
            self.unknown(key)

    async def do(self, action: Action) -> None:
        """Answer an action, by whichever key, tap or typed words."""
        await _done(self.answers[action]())

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


async def _done(answer: object) -> None:
    if isawaitable(answer):
        await answer
