"""The rules, read by ear: by headings and paragraphs, by words, and from the glossary."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from mowaudio.client.app import App
from mowaudio.client.menu import Choice, Menu
from mowaudio.client.rulebook.rules_search import Place, find
from mowaudio.client.rulebook.sample_round import sample_round
from mowaudio.client.screen import Screen
from mowaudio.client.terminal.keys import Action
from mowaudio.data import BadData
from mowaudio.words.compose import Line
from mowaudio.words.rulebook import GLOSSARY, Chapter, Paragraph, Rulebook, rulebook
from mowaudio.words.texts import Texts, texts
from speech import Priority

_LONGEST = 60  # characters of what is looked for


def glossary(language: str, game: str) -> list[Chapter]:
    """The game's words, as a chapter beside its rules, if it explains any."""
    words = rulebook(language, game).glossary
    return [Chapter(texts(language).format("rules-glossary"), words, GLOSSARY)] if words else []


def about_rule(known: Texts, book: Rulebook, rule: str, *, finer: bool = True) -> str:
    """What is told on request: the rule's id, and with `finer` what its text leaves out."""
    more = book.finer(rule) if finer else ""
    told = [known.format("rules-id", {"rule": rule})]
    if more:
        told.append(known.format("rules-finer", {"text": more}))
    return " ".join(told)


def lines(language: str, game: str, *, whole: bool) -> Iterator[str]:
    """As text, for a pipe or a file: what is read from start to end; or, with `whole`, the ids,
    the finer points, the sample round and the glossary too. Headings have an empty line before
    them."""
    known = texts(language)
    yield _title(language, game)
    read = list(rulebook(language, game).chapters)
    if whole:
        read += [*sample_round(language, game), *glossary(language, game)]
    for chapter in read:
        yield ""
        yield chapter.heading
        for paragraph in chapter.paragraphs:
            if whole:
                yield _with_ids(known, paragraph)
            elif not paragraph.finer:
                yield paragraph.text


def _title(language: str, game: str) -> str:
    name = texts(language, game).format("game-name")
    return texts(language).format("rules-title", {"game": name}).replace("!.", "!")


def _with_ids(known: Texts, paragraph: Paragraph) -> str:
    text = paragraph.text
    if paragraph.finer:
        text = known.format("rules-finer", {"text": text})
    ids = ", ".join(paragraph.rules)
    return known.format("rules-line", {"rules": ids, "text": text}) if ids else text


async def read(app: App, game: str) -> None:
    """Let the player read: what there is as a menu, then paragraph by paragraph."""
    language = app.preferences.language
    book = rulebook(language, game)
    try:
        sample = sample_round(language, game)
    except BadData as error:
        app.report(error)
        sample = []
    reader = _Reader(app, book, [*book.chapters, *sample, *glossary(language, game)])
    title = _title(language, game)
    again = ""
    while (place := await _Contents(app, title, reader, again=again).choose()) is not None:
        again = title
        await reader.walk(place)


class _Contents(Menu[Place]):
    """The headings. A word can be looked for from here too."""

    help_text = "help-rules-menu"

    def __init__(self, app: App, title: str, reader: _Reader, *, again: str) -> None:
        choices = [Choice(c.heading, (n, 0)) for n, c in enumerate(reader.chapters)]
        super().__init__(app, title, choices, default=reader.place[0], again=again)
        self._reader = reader
        self.answers[Action.COMMAND] = self._search

    async def _search(self) -> None:
        self.chosen = await self._reader.search()
        self.done = self.chosen is not None


class _Reader(Screen):
    """One paragraph at a time. Finer points are passed over until they are asked for."""

    help_text = "help-rules"

    def __init__(self, app: App, book: Rulebook, read: Sequence[Chapter]) -> None:
        super().__init__(app)
        self.chapters = read
        self.place: Place = (0, 0)
        self._book = book
        self._finer = False
        self._found: list[Place] = []
        self._searched = False  # just now
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
        """From a place on, until the player goes back."""
        self.done = False
        self._come_to(place)
        await self.run()

    # -- going ------------------------------------------------------------------------------------

    def _shown(self, chapter: int) -> list[Place]:
        """What is read of a chapter; all of one that has nothing but finer points."""
        places = [(chapter, at) for at in range(len(self.chapters[chapter].paragraphs))]
        plain = [place for place in places if self._finer or not self._at(place).finer]
        return plain or places

    def _at(self, place: Place) -> Paragraph:
        return self.chapters[place[0]].paragraphs[place[1]]

    def _step(self, by: int) -> None:
        """Past the last paragraph comes the next heading, but the rules end where they end."""
        chapter, shown = self.place[0], self._shown(self.place[0])
        after = [place for place in shown if place > self.place]
        before = [place for place in shown if place < self.place]
        if by > 0 and after:
            self._go(after[0])
        elif by < 0 and before:
            self._go(before[-1])
        elif not 0 <= chapter + by < len(self.chapters):
            self.edge("rules-edge")
        elif self.chapters[chapter + by].beside or self.chapters[chapter].beside:
            self._tell_end(by)
        else:
            self._go(self._shown(chapter + by)[0 if by > 0 else -1])

    def _tell_end(self, by: int) -> None:
        self.app.speaker.sound("edge")
        beyond = self.chapters[self.place[0] + by].heading
        self.app.tell("rules-end" if by > 0 else "rules-begin", heading=beyond)

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

    # -- finding ----------------------------------------------------------------------------------

    async def search(self) -> Place | None:
        """The first place with what the player types; None if there is none, and they were told."""
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
        place = await self.search()
        if place is not None:
            self._come_to(place)

    def _next_found(self, by: int) -> None:
        if not self._found:
            self.app.tell("rules-find-first")
            return
        at = self._found.index(self.place) if self.place in self._found else -1
        self.place = self._found[(at + by) % len(self._found)]
        self._say_found()

    def _say_found(self) -> None:
        at, count = self._found.index(self.place) + 1, len(self._found)
        text = self._with_heading()
        self._say(self.app.text("rules-found", place=at, count=count, text=text))

    # -- saying -----------------------------------------------------------------------------------

    def _tell_more(self) -> None:
        """Which rule it is, and what it leaves out."""
        paragraph = self._at(self.place)
        known, passed_over = self.app.texts, not self._finer and not paragraph.finer
        told = (about_rule(known, self._book, r, finer=passed_over) for r in paragraph.rules)
        self._say(" ".join(told) or self.app.text("rules-no-id"))

    def _switch_finer(self) -> None:
        self._finer = not self._finer
        self.app.tell("rules-finer-on" if self._finer else "rules-finer-off")

    def _text(self) -> str:
        paragraph = self._at(self.place)
        if paragraph.finer:
            return self.app.text("rules-finer", text=paragraph.text)
        return paragraph.text

    def _with_heading(self) -> str:
        heading = self.chapters[self.place[0]].heading
        return self.app.text("rules-heading", heading=heading, text=self._text())

    def _say(self, text: str) -> None:
        if not self._knows_keys:
            text = " ".join((text, self.app.text("rules-keys")))
            self._knows_keys = True
        self.app.say(Line(text, text, Priority.ANSWER))
