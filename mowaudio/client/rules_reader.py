"""The rules, read by headings: Page Down to the next heading, Down to the next rule."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from mowaudio.client.app import App
from mowaudio.client.keys import Action
from mowaudio.client.menu import Choice, Menu
from mowaudio.client.screen import Screen
from mowaudio.words.compose import Line
from mowaudio.words.texts import texts
from speech import Priority


@dataclass(frozen=True, slots=True)
class Chapter:
    heading: str
    rules: tuple[str, ...]


def chapters(language: str, game: str) -> list[Chapter]:
    """The rules of a game, in the order of its texts."""
    own = texts(language, game)
    found: list[tuple[str, list[str]]] = []
    for text_id in own.ids():
        if text_id.startswith("heading-"):
            found.append((own.format(text_id), []))
        elif text_id.startswith("rule-") and found and text_id != "rule-read":
            rule = text_id.removeprefix("rule-")
            read = own.format("rule-read", {"rule": rule, "text": own.format(text_id)})
            found[-1][1].append(read)
    return [Chapter(heading, tuple(rules)) for heading, rules in found]


def lines(language: str, game: str) -> Iterator[str]:
    """The whole text, for a pipe or a file: headings with an empty line before them."""
    own = texts(language, game)
    yield own.format("rules-title", {"game": own.format("game-name")})
    for chapter in chapters(language, game):
        yield ""
        yield chapter.heading
        yield from chapter.rules


async def read(app: App, game: str) -> None:
    """Let the player read: headings as a menu, then rule by rule."""
    book = chapters(app.preferences.language, game)
    at, again = 0, ""
    name = texts(app.preferences.language, game).format("game-name")
    while True:
        choices = [Choice(chapter.heading, number) for number, chapter in enumerate(book)]
        title = app.text("rules-title", game=name)
        chosen = await Menu(app, title, choices, default=at, again=again).choose()
        again = title
        if chosen is None:
            return
        at = await _Reader(app, book, chosen).walk()


class _Reader(Screen):
    help_text = "help-rules"

    def __init__(self, app: App, book: list[Chapter], chapter: int) -> None:
        super().__init__(app)
        self._book = book
        self._chapter = chapter
        self._rule = 0
        self.answers |= {
            Action.NEXT_ITEM: lambda: self._go(self._chapter, self._rule + 1),
            Action.DO: lambda: self._go(self._chapter, self._rule + 1),
            Action.PREVIOUS_ITEM: lambda: self._go(self._chapter, self._rule - 1),
            Action.NEXT_ZONE: lambda: self._go(self._chapter + 1, 0),
            Action.PREVIOUS_ZONE: lambda: self._go(self._chapter - 1, 0),
            Action.FIRST_ITEM: lambda: self._go(self._chapter, 0),
            Action.LAST_ITEM: lambda: self._go(
                self._chapter, len(self._book[self._chapter].rules) - 1
            ),
        }

    async def walk(self) -> int:
        """Until the player goes back; the chapter that they were in then."""
        self._say(with_heading=True)
        await self.run()
        return self._chapter

    def _go(self, chapter: int, rule: int) -> None:
        """Past the last rule of a chapter comes the next chapter."""
        if 0 <= chapter < len(self._book) and rule >= len(self._book[chapter].rules):
            chapter, rule = chapter + 1, 0
        if chapter >= 0 and rule < 0:
            chapter -= 1
            rule = len(self._book[chapter].rules) - 1 if chapter >= 0 else 0
        if not 0 <= chapter < len(self._book):
            self.edge("rules-edge")
            return
        new_chapter = chapter != self._chapter
        self._chapter, self._rule = chapter, rule
        self._say(with_heading=new_chapter)

    def _say(self, *, with_heading: bool) -> None:
        chapter = self._book[self._chapter]
        text = chapter.rules[self._rule]
        if with_heading:
            text = f"{chapter.heading}. {text}"
        self.app.say(Line(text, text, Priority.ANSWER))
