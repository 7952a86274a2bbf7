"""The rules reader: chapters, paragraphs, search and glossary."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from mowaudio.client.app import App
from mowaudio.client.description import Area, Description, Spot
from mowaudio.client.menu import Choice, Menu
from mowaudio.client.rulebook.rules_search import Place, find
from mowaudio.client.rulebook.sample_round import sample_round
from mowaudio.client.screen import Screen
from mowaudio.client.terminal.keys import Action
from mowaudio.data import BadData
from mowaudio.words.rulebook import GLOSSARY, Chapter, Paragraph, Rulebook, rulebook
from mowaudio.words.texts import Texts, texts

_LONGEST = 60  # characters of a search
# Keys that a page does not need, because it shows a chapter as a whole.
_STEPS = (
    *(Action.NEXT_ITEM, Action.PREVIOUS_ITEM, Action.FIRST_ITEM, Action.LAST_ITEM),
    *(Action.DO, Action.READ_IN_FULL),
)
_FOUND = (Action.NEXT_MOVE, Action.PREVIOUS_MOVE)


def glossary(language: str, game: str) -> list[Chapter]:
    """Return the game's glossary as a chapter, if it has one."""
    words = rulebook(language, game).glossary
    return [Chapter(texts(language).format("rules-glossary"), words, GLOSSARY)] if words else []


def about_rule(own: Texts, book: Rulebook, rule: str, *, finer: bool = True) -> str:
    """Return the id of a rule, with `finer` followed by its finer points."""
    text = own.format("rules-id", {"rule": rule})
    if finer and (more := book.finer(rule)):
        text += " " + own.format("rules-finer", {"text": more})
    return text


def lines(language: str, game: str, *, whole: bool) -> Iterator[str]:
    """Yield the rules as lines for a pipe or file.

    `whole` adds the ids, the finer points, the sample round and the glossary."""
    own = texts(language)
    yield _title(language, game)
    chapters = list(rulebook(language, game).chapters)
    if whole:
        chapters += [*sample_round(language, game), *glossary(language, game)]
    for chapter in chapters:
        yield ""
        yield chapter.heading
        for paragraph in chapter.paragraphs:
            if whole:
                yield _with_ids(own, paragraph)
            elif not paragraph.finer:
                yield paragraph.text


def _title(language: str, game: str) -> str:
    name = texts(language, game).format("game-name")
    return texts(language).format("rules-title", {"game": name}).replace("!.", "!")


def _marked(own: Texts, paragraph: Paragraph) -> str:
    """Return the text of a paragraph, marked if it is a finer point."""
    text = paragraph.text
    return own.format("rules-finer", {"text": text}) if paragraph.finer else text


def _with_ids(own: Texts, paragraph: Paragraph) -> str:
    text, ids = _marked(own, paragraph), ", ".join(paragraph.rules)
    return own.format("rules-line", {"rules": ids, "text": text}) if ids else text


async def read(app: App, game: str) -> None:
    """Open the rules of a game: a menu of chapters, then paragraph by paragraph."""
    language = app.preferences.language
    book = rulebook(language, game)
    try:
        sample = sample_round(language, game)
    except BadData as error:
        app.report(error)
        sample = []
    reader = _Reader(app, book, [*book.chapters, *sample, *glossary(language, game)])
    title, again = _title(language, game), ""
    while (place := await _Contents(app, title, reader, again=again).choose()) is not None:
        again = title
        await reader.walk(place)


class _Contents(Menu[Place]):
    """The menu of chapters, which also offers the search."""

    help_text = "help-rules-menu"
    kind = "rules"

    def __init__(self, app: App, title: str, reader: _Reader, *, again: str) -> None:
        choices = [Choice(c.heading, (n, 0)) for n, c in enumerate(reader.chapters)]
        super().__init__(app, title, choices, default=reader.place[0], again=again)
        self._reader = reader
        self.answers[Action.COMMAND] = self._search

    async def _search(self) -> None:
        self.chosen = await self._reader.search()
        self.done = self.chosen is not None


class _Reader(Screen):
    """Reads one paragraph at a time, without finer points until they are switched on."""

    help_text = "help-rules"
    kind = "rules"

    def __init__(self, app: App, book: Rulebook, chapters: Sequence[Chapter]) -> None:
        super().__init__(app)
        self.chapters = chapters
        self.place: Place = (0, 0)
        self._book = book
        self._finer = False
        self._found: list[Place] = []
        self._searched = False  # the player comes from a search
        self._knows_keys = False
        self.answers |= {
            Action.NEXT_ITEM: partial(self._step, 1),
            Action.DO: partial(self._step, 1),
            Action.PREVIOUS_ITEM: partial(self._step, -1),
            Action.NEXT_ZONE: partial(self._next_heading, 1),
            Action.PREVIOUS_ZONE: partial(self._next_heading, -1),
            Action.FIRST_ITEM: lambda: self._go(self._shown(self.place[0])[0]),
            Action.LAST_ITEM: lambda: self._go(self._shown(self.place[0])[-1]),
            Action.NEXT_MOVE: partial(self._next_found, 1),
            Action.PREVIOUS_MOVE: partial(self._next_found, -1),
            Action.READ_IN_FULL: self._tell_more,
            Action.DETAIL: self._switch_finer,
            Action.COMMAND: self._search_here,
        }

    async def walk(self, place: Place) -> None:
        """Read from a paragraph on, until the player goes back."""
        self.done = False
        self._come_to(place)
        await self.run()

    def describe(self) -> Description:
        """Show the whole chapter: its paragraphs are a list, a tap tells their finer points."""
        chapter = self.chapters[self.place[0]]
        spots = [
            Spot(_marked(self.app.texts, self._at(place)), partial(self._tap, place))
            for place in self._shown(self.place[0])
        ]
        hidden = (*_STEPS, *(() if self._found else _FOUND))
        area = Area("chapter", chapter.heading, spots)
        rest = self.controls(without=hidden)
        return Description(chapter.heading, areas=[area], actions=rest)

    def _tap(self, place: Place) -> None:
        self.place = place
        self._tell_more()

    # -- moving -----------------------------------------------------------------------------------

    def _shown(self, chapter: int) -> list[Place]:
        """Return the paragraphs that are read; of a chapter of finer points, all."""
        places = [(chapter, at) for at in range(len(self.chapters[chapter].paragraphs))]
        return [place for place in places if self._finer or not self._at(place).finer] or places

    def _at(self, place: Place) -> Paragraph:
        return self.chapters[place[0]].paragraphs[place[1]]

    def _step(self, by: int) -> None:
        """Go to the next paragraph, but not from the rules into sample round or glossary."""
        chapter, shown = self.place[0], self._shown(self.place[0])
        nearest = 0 if by > 0 else -1
        further = [p for p in shown if (p > self.place if by > 0 else p < self.place)]
        if further:
            self._go(further[nearest])
        elif not 0 <= chapter + by < len(self.chapters):
            self.edge("rules-edge")
        elif self.chapters[chapter + by].beside or self.chapters[chapter].beside:
            self.app.speaker.sound("edge")
            beyond = self.chapters[chapter + by].heading
            self.app.tell("rules-end" if by > 0 else "rules-begin", heading=beyond)
        else:
            self._go(self._shown(chapter + by)[nearest])

    def _next_heading(self, by: int) -> None:
        chapter = self.place[0] + by
        if 0 <= chapter < len(self.chapters):
            self._go(self._shown(chapter)[0])
        else:
            self.edge("rules-edge")

    def _go(self, place: Place) -> None:
        same = place[0] == self.place[0]
        self.place = place
        self._say(self._text() if same else self._with_heading())

    def _come_to(self, place: Place) -> None:
        self.place = place
        if self._searched:
            self._say_found()
        else:
            self._say(self._with_heading())
        self._searched = False

    # -- searching --------------------------------------------------------------------------------

    async def search(self) -> Place | None:
        """Ask for words and return the first match; None, with a message, if there is none."""
        self._found = []
        typed = (await self.app.typed(self.app.text("rules-find")) or "").strip()[:_LONGEST]
        if not typed:
            self.app.tell("cancelled")
            return None
        self._found = find(self.chapters, typed)
        if not self._found:
            self.app.tell("rules-found-none", word=typed)
            return None
        self._searched = True
        return self._found[0]

    async def _search_here(self) -> None:
        if (place := await self.search()) is not None:
            self._come_to(place)

    def _next_found(self, by: int) -> None:
        if not self._found:
            self.app.tell("rules-find-first")
            return
        at = self._found.index(self.place) if self.place in self._found else -1
        self.place = self._found[(at + by) % len(self._found)]
        self._say_found()

    def _say_found(self) -> None:
        args = {"place": self._found.index(self.place) + 1, "count": len(self._found)}
        self._say(self.app.text("rules-found", text=self._with_heading(), **args))

    # -- speaking ---------------------------------------------------------------------------------

    def _tell_more(self) -> None:
        """Say the ids of the paragraph's rules, and the finer points that were skipped."""
        paragraph = self._at(self.place)
        own, skipped = self.app.texts, not self._finer and not paragraph.finer
        told = (about_rule(own, self._book, rule, finer=skipped) for rule in paragraph.rules)
        self._say(" ".join(told) or self.app.text("rules-no-id"))

    def _switch_finer(self) -> None:
        self._finer = not self._finer
        self.app.tell("rules-finer-on" if self._finer else "rules-finer-off")

    def _text(self) -> str:
        return _marked(self.app.texts, self._at(self.place))

    def _with_heading(self) -> str:
        heading = self.chapters[self.place[0]].heading
        return self.app.text("rules-heading", heading=heading, text=self._text())

    def _say(self, text: str) -> None:
        if not (self._knows_keys or self.app.shows):
            text = f"{text} {self.app.text('rules-keys')}"
            self._knows_keys = True
        self.app.say_text(text)
