"""Menus: numbered, by number, arrows or first letter; "n of m"; the default is said in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from mowaudio.client.app import App, Leave
from mowaudio.client.keys import Action
from mowaudio.words.compose import Line
from speech import History, Mode, Priority

T = TypeVar("T")

_READ_OUT = 12  # a menu with more entries is not read out as a whole
_LOOKED_THROUGH = 500  # entries, for a letter: those of a long menu are made when they are needed

ACTIONS = (
    Action.NEXT_ITEM,
    Action.PREVIOUS_ITEM,
    Action.FIRST_ITEM,
    Action.LAST_ITEM,
    Action.NEXT_MOVE,
    Action.PREVIOUS_MOVE,
    Action.DO,
    Action.READ_IN_FULL,
    Action.OLDER,
    Action.NEWER,
    Action.REPEAT,
    Action.HELP,
    Action.SPEECH,
    Action.BACK,
    Action.LEAVE,
)
_FORWARD = (Action.NEXT_ITEM, Action.NEXT_MOVE)
_BACKWARD = (Action.PREVIOUS_ITEM, Action.PREVIOUS_MOVE)


@dataclass(frozen=True, slots=True)
class Choice(Generic[T]):
    """An entry: what is said, and what it stands for."""

    label: str
    value: T
    more: str = ""  # said on Space, and after the label when the entry is walked to


class Menu(Generic[T]):
    """`again` is for a menu that the player comes back to: its title, and not all of it anew."""

    def __init__(
        self,
        app: App,
        title: str,
        choices: Sequence[Choice[T]],
        *,
        default: int = 0,
        again: str = "",
    ) -> None:
        self._app = app
        self._title = title
        self._choices = choices
        self._at = min(default, len(choices) - 1)
        self._again = again
        self._digits = ""

    async def choose(self) -> T | None:
        """The value of the entry that was chosen; None for Escape."""
        self._say_all()
        while True:
            key = await self._app.key()
            if key.isascii() and key.isdigit():
                chosen = self._by_number(key)
                if chosen is not None:
                    return chosen
                continue
            self._digits = ""
            # A letter goes to an entry before it is a command.
            if len(key) == 1 and key.isalpha() and self._go_to_letter(key):
                continue
            action = self._app.keymap.action(key, ACTIONS)
            if action is Action.DO:
                return self._choices[self._at].value
            if action is Action.BACK:
                return None
            if action is Action.LEAVE:
                raise Leave
            self._answer(action, key)

    def _answer(self, action: Action | None, key: str) -> None:
        if action in _FORWARD:
            self._walk(1)
        elif action in _BACKWARD:
            self._walk(-1)
        elif action is Action.FIRST_ITEM:
            self._go(0)
        elif action is Action.LAST_ITEM:
            self._go(len(self._choices) - 1)
        elif action is Action.READ_IN_FULL:
            self._say_entry(full=True)
        elif action is Action.HELP:
            self._app.tell("help-menu")
        elif action is Action.SPEECH:
            cycle_speech(self._app)
        elif action in (Action.OLDER, Action.NEWER, Action.REPEAT):
            recall(self._app, action)
        else:
            say_unknown(self._app, key)

    def _walk(self, step: int) -> None:
        """Past the last entry comes the first: a menu has no edge to bump into."""
        self._go((self._at + step) % len(self._choices))

    def _go(self, at: int) -> None:
        self._at = at
        self._say_entry()

    def _by_number(self, digit: str) -> T | None:
        """A digit chooses at once where no longer number could be meant."""
        self._digits += digit
        number = int(self._digits)
        if not 1 <= number <= len(self._choices):
            self._digits = ""
            self._app.tell("menu-no-number", number=number, count=len(self._choices))
            return None
        if number * 10 <= len(self._choices):
            self._go(number - 1)
            return None
        self._digits = ""
        return self._choices[number - 1].value

    def _go_to_letter(self, letter: str) -> bool:
        count = len(self._choices)
        for step in range(1, min(count, _LOOKED_THROUGH) + 1):
            at = (self._at + step) % count
            if self._choices[at].label.casefold().startswith(letter.casefold()):
                self._go(at)
                return True
        return False

    def _say_all(self) -> None:
        if self._again:
            choice, place, count = self._choices[self._at], self._at + 1, len(self._choices)
            self._say("menu-again", title=self._again, label=choice.label, place=place, count=count)
            return
        default = self._choices[self._at].label
        if len(self._choices) > _READ_OUT:
            count = len(self._choices)
            self._say("menu-long", title=self._title, count=count, default=default)
            return
        entries = " ".join(
            self._app.text("menu-entry", number=number, label=choice.label)
            for number, choice in enumerate(self._choices, start=1)
        )
        self._say("menu-whole", title=self._title, entries=entries, default=default)

    def _say_entry(self, *, full: bool = False) -> None:
        choice = self._choices[self._at]
        key = "menu-item-full" if full or choice.more else "menu-item"
        place, count = self._at + 1, len(self._choices)
        self._say(key, label=choice.label, more=choice.more, place=place, count=count)

    def _say(self, text_id: str, **args: object) -> None:
        # A label that ends in a mark of its own, like "Touch Down!", has no stop after it.
        text = self._app.text(text_id, **args).replace("!.", "!")
        self._app.say(Line(text, text, Priority.ANSWER))


def recall(app: App, action: Action, history: History | None = None) -> None:
    """The history keys: the line before, the line after, the same line again."""
    kept = app.history if history is None else history
    find = {Action.OLDER: kept.older, Action.NEWER: kept.newer, Action.REPEAT: kept.current}
    app.recall(find[action](), f"history-{action.value}-none")


def cycle_speech(app: App) -> None:
    """The next speech mode, tried at once."""
    order = [Mode.TERMINAL, Mode.VOICE, Mode.SCREEN_READER]
    at = order.index(app.speaker.mode) if app.speaker.mode in order else -1
    app.switch_speech(order[(at + 1) % len(order)].value)


def say_unknown(app: App, key: str) -> None:
    """An unknown key says so once, briefly, and names the help key."""
    help_key = app.keymap.first(Action.HELP)
    app.tell("key-unknown", key=key_name(app, key), help=key_name(app, help_key))


def key_name(app: App, key: str) -> str:
    """A key as it is called: "Page Up", "Control S", "comma"."""
    text_id = f"keyname-{_SIGNS.get(key, key)}"
    if text_id in app.texts:
        return app.text(text_id)
    if key.startswith("c-"):
        return app.text("keyname-control", letter=key[2:].upper())
    if len(key) == 1 and key.isupper():
        return app.text("keyname-shift", letter=key)
    return key.upper()


_SIGNS = {",": "comma", ".": "period", "/": "slash", "?": "question", ";": "semicolon"}
