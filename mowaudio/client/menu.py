"""Numbered menus, used by number, arrow keys or first letter."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Generic, TypeVar

from mowaudio.client.app import App
from mowaudio.client.description import Control, Description
from mowaudio.client.screen import Screen
from mowaudio.client.terminal.keys import WALKING, Action

T = TypeVar("T")

READ_OUT = 15  # a menu with more entries is not read out as a whole
_ONE_DIGIT = 10  # entries that can be chosen by one digit each, the last by 0
_SHOWN = 50  # entries on a page at once
_LETTER_SEARCH = 500  # entries searched for a letter: long menus create theirs on demand


@dataclass(frozen=True, slots=True)
class Choice(Generic[T]):
    """An entry of a menu: its label and its value."""

    label: str
    value: T
    more: str = ""  # said after the label when the entry is reached, and on Space


class Menu(Screen, Generic[T]):
    """A menu of choices.

    `again`: the short title for a player who returns to the menu. `escape`: id of the text that
    answers Escape where there is nothing to go back to. `by_zero`: 0 chooses the tenth of ten."""

    help_text = "help-menu"

    def __init__(
        self,
        app: App,
        title: str,
        choices: Sequence[Choice[T]],
        *,
        default: int = 0,
        again: str = "",
        escape: str = "",
        by_zero: bool = False,
    ) -> None:
        super().__init__(app)
        self._title = title
        self._choices = choices
        self._at = min(default, len(choices) - 1)
        self._again = again
        self._digits = ""
        self._escape = escape
        self._by_zero = by_zero and len(choices) == _ONE_DIGIT
        self.chosen: T | None = None
        self.answers |= {
            **dict.fromkeys((Action.NEXT_ITEM, Action.NEXT_MOVE), partial(self._walk, 1)),
            **dict.fromkeys((Action.PREVIOUS_ITEM, Action.PREVIOUS_MOVE), partial(self._walk, -1)),
            Action.FIRST_ITEM: partial(self._go, 0),
            Action.LAST_ITEM: partial(self._go, len(choices) - 1),
            Action.READ_IN_FULL: partial(self._say_entry, full=True),
            Action.DO: lambda: self._choose(self._at),
        }

    async def choose(self) -> T | None:
        """Read out the menu and return the chosen value; None for Escape."""
        self.say()
        await self.run()
        return self.chosen

    def tell_again(self) -> None:
        self.say()

    def back(self) -> None:
        if self._escape:
            self.app.tell(self._escape)
        else:
            super().back()

    def describe(self) -> Description:
        # Where there is no way back, leaving is one of the entries.
        none = (Action.BACK, Action.LEAVE) if self._escape else ()
        rest = self.controls(without=(*WALKING, *none))
        return Description(self._title.rstrip("."), moves=self.entries(), actions=rest)

    def entries(self) -> list[Control]:
        """Return a button for each entry; of a long menu, those around the current one."""
        first = self._at // _SHOWN * _SHOWN
        shown = range(first, min(first + _SHOWN, len(self._choices)))
        entries = [
            Control(choice.label, partial(self._choose, at), self._digit(at), choice.more)
            for at, choice in ((at, self._choices[at]) for at in shown)
        ]
        for text_id, at in (("menu-earlier", first - _SHOWN), ("menu-later", first + _SHOWN)):
            if 0 <= at < len(self._choices):
                entries.append(Control(self.app.text(text_id), partial(self._go, at)))
        return entries

    def _digit(self, at: int) -> str:
        """Return the digit that chooses an entry."""
        number = self._number(at + 1)
        return str(number) if self._by_zero or len(self._choices) < _ONE_DIGIT else ""

    async def take(self, key: str) -> None:
        if key.isascii() and key.isdigit():
            self._by_number(key)
            return
        self._digits = ""
        # A letter goes to an entry before it is a command.
        if not (len(key) == 1 and key.isalpha() and self._go_to_letter(key)):
            await super().take(key)

    def _choose(self, at: int) -> None:
        self.chosen, self.done = self._choices[at].value, True

    def _walk(self, step: int) -> None:
        self._go((self._at + step) % len(self._choices))

    def _go(self, at: int) -> None:
        self._at = at
        self._say_entry()

    def _by_number(self, digit: str) -> None:
        """Choose at once if no longer number can begin with the digits typed so far."""
        number, count = int(self._digits + digit), len(self._choices)
        self._digits = ""
        if self._by_zero:
            self._choose((number or _ONE_DIGIT) - 1)
        elif not 1 <= number <= count:
            self.app.tell("menu-no-number", number=number, count=count)
        elif number * 10 <= count:
            self._digits, self._at = str(number), number - 1
            self._say("menu-digit", label=self._choices[self._at].label, count=count)
        else:
            self._choose(number - 1)

    def _go_to_letter(self, letter: str) -> bool:
        count = len(self._choices)
        for step in range(1, min(count, _LETTER_SEARCH) + 1):
            at = (self._at + step) % count
            if self._choices[at].label.casefold().startswith(letter.casefold()):
                self._go(at)
                return True
        return False

    def say(self) -> None:
        """Read out the whole menu, or only the current entry if the player returns to it."""
        choice, count = self._choices[self._at], len(self._choices)
        if self.app.shows:
            self._say_text(self._again or self._title)  # the entries are on the page
        elif self._again:
            place = self._at + 1
            self._say("menu-again", title=self._again, label=choice.label, place=place, count=count)
        elif count > READ_OUT:
            self._say("menu-long", title=self._title, count=count, default=choice.label)
        else:
            self._say_whole(self._entries(), self._number(self._at + 1))

    def _number(self, place: int) -> int:
        return place % _ONE_DIGIT if self._by_zero else place

    def _entries(self) -> str:
        return " ".join(
            self.app.text("menu-entry", number=self._number(number), label=choice.label)
            for number, choice in enumerate(self._choices, start=1)
        )

    def _say_whole(self, entries: str, default: int) -> None:
        enter = self.app.text("menu-enter", number=default)
        self._say_text(f"{self._title} {entries} {enter}")

    def _say_entry(self, *, full: bool = False) -> None:
        choice = self._choices[self._at]
        text_id = "menu-item-full" if full or choice.more else "menu-item"
        place, count = self._at + 1, len(self._choices)
        self._say(text_id, label=choice.label, more=choice.more, place=place, count=count)

    def _say(self, text_id: str, **args: object) -> None:
        self._say_text(self.app.text(text_id, **args))

    def _say_text(self, text: str) -> None:
        # No full stop after a label that ends with an exclamation mark, like "Touch Down!".
        self.app.say_text(text.replace("!.", "!"))


async def repeated_choices(
    app: App, title: str, again: str, choices: Callable[[], Sequence[Choice[T]]]
) -> AsyncIterator[T]:
    """Yield the choices from a menu that is opened again after each, until Escape.

    `choices` is called each time. `again` is the title from the second time on."""
    at, short_title = 0, ""
    while True:
        entries = choices()
        menu = Menu(app, title, entries, default=at, again=short_title)
        if (chosen := await menu.choose()) is None:
            return
        yield chosen
        at, short_title = [entry.value for entry in entries].index(chosen), again


class NumberMenu(Menu[int]):
    """A menu of numbers: digits are the numbers themselves, not positions."""

    def __init__(self, app: App, title: str, choices: Sequence[Choice[int]], default: int) -> None:
        self._numbers = [choice.value for choice in choices]
        at = self._numbers.index(default) if default in self._numbers else 0
        super().__init__(app, title, choices, default=at)

    def _entries(self) -> str:
        *some, last = map(str, self._numbers)
        return self.app.text("menu-numbers", some=", ".join(some), last=last, count=len(some))

    def say(self) -> None:
        if self.app.shows:
            super().say()
        else:
            self._say_whole(self._entries(), self._numbers[self._at])

    def _digit(self, at: int) -> str:
        number = str(self._numbers[at])
        return number if len(number) == 1 else ""

    def _by_number(self, digit: str) -> None:
        self._digits += digit
        matches = [at for at, n in enumerate(self._numbers) if str(n).startswith(self._digits)]
        if not matches:
            self.app.tell("menu-no-such", number=self._digits, numbers=self._entries())
            self._digits = ""
        elif len(matches) == 1 and str(self._numbers[matches[0]]) == self._digits:
            self._choose(matches[0])
        else:
            self._go(matches[0])
