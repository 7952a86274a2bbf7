"""The rules as they are heard: short, in order, and without codes."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from mowaudio import games
from mowaudio.client.rulebook.rules_reader import glossary
from mowaudio.client.rulebook.sample_round import sample_round
from mowaudio.words.rulebook import Paragraph, Rulebook, rulebook, word_of
from mowaudio.words.texts import languages, texts

LONGEST = 60  # words of a paragraph
START_TO_END = 900  # words of a game's rules without the finer points

EVERY = pytest.mark.parametrize(
    ("language", "game"), [(language, game) for language in languages() for game in games.names()]
)


def words(text: str) -> int:
    return len(text.split())


def paragraphs(book: Rulebook) -> Iterator[Paragraph]:
    for chapter in book.chapters:
        yield from chapter.paragraphs


@EVERY
def test_rules_begin_with_the_aim_and_a_turn_in_three_sentences(language: str, game: str) -> None:
    first = rulebook(language, game).chapters[0].paragraphs
    assert len(first) == 1
    assert not first[0].rules
    assert len(re.findall(r"[.!?](?: |$)", first[0].text)) == 3


@EVERY
def test_no_paragraph_is_too_long_to_be_heard(language: str, game: str) -> None:
    beside = [*sample_round(language, game), *glossary(language, game)]
    told = [*paragraphs(rulebook(language, game)), *(p for c in beside for p in c.paragraphs)]
    assert not [p.text for p in told if words(p.text) > LONGEST]


@EVERY
def test_rules_are_read_from_start_to_end_in_a_few_minutes(language: str, game: str) -> None:
    book = rulebook(language, game)
    told = [*(c.heading for c in book.chapters)]
    told += [p.text for p in paragraphs(book) if not p.finer]
    assert sum(map(words, told)) <= START_TO_END


@EVERY
def test_what_is_in_the_box_comes_last_but_for_what_is_left_open(language: str, game: str) -> None:
    *before, last = rulebook(language, game).chapters
    assert {p.kind for p in last.paragraphs} <= {"settled", "rule", "finer"}
    assert all(rule.partition("-")[2][0] == "C" for p in before[-1].paragraphs for rule in p.rules)
    told = " ".join(p.text for chapter in before for p in chapter.paragraphs)
    assert not re.search(r"reconstruct|\.yaml|\bfiles?\b|printed|settled here", told, re.IGNORECASE)
    assert any(p.kind == "settled" for p in last.paragraphs)


@EVERY
def test_what_is_heard_has_no_codes_and_no_brackets(language: str, game: str) -> None:
    for paragraph in paragraphs(rulebook(language, game)):
        assert not re.search(r"[A-Z]{2,}-C?\d|[()\[\]/|$*#]|\babove\b|\bbelow\)", paragraph.text)
        assert paragraph.text[-1] == "."


@EVERY
def test_every_heading_is_worth_going_to_without_finer_points(language: str, game: str) -> None:
    for chapter in rulebook(language, game).chapters:
        assert any(not paragraph.finer for paragraph in chapter.paragraphs), chapter.heading


@EVERY
def test_what_is_settled_is_about_rules_that_there_are(language: str, game: str) -> None:
    book = rulebook(language, game)
    known = set(book.ids())
    assert not [p.text for p in paragraphs(book) if set(p.rules) - known]
    assert all(p.rules for p in paragraphs(book) if p.kind != "reading")


@EVERY
def test_the_glossary_explains_each_word_once_in_one_sentence(language: str, game: str) -> None:
    entries = rulebook(language, game).glossary
    assert len(entries) >= 12
    explained = [word_of(entry) for entry in entries]
    assert len(set(explained)) == len(explained)
    for entry in entries:
        assert re.fullmatch(r"[^:.]+: [^:.]+(: [^:.]+)?\.", entry.text), entry.text


def test_rules_are_not_loaded_with_a_game() -> None:
    assert "rule-MOW-4" not in texts("en", "mow")
    assert not any(
        text_id.startswith(("rule-", "glossary-")) for text_id in texts("en", "mow").ids()
    )


def test_a_small_game_may_keep_its_rules_in_its_own_file(monkeypatch: pytest.MonkeyPatch) -> None:
    from mowaudio import data
    from mowaudio.words.texts import Texts

    class Own(Texts):
        def __init__(self) -> None:
            super().__init__()
            self._sources |= {
                "heading-all": "heading-all = All of it",
                "rule-XX-1": "rule-XX-1 = Roll.",
                "finer-XX-1": "finer-XX-1 = Twice.",
                "finer-XX-2": "finer-XX-2 = Never.",
            }

    def nowhere(name: str) -> None:
        raise data.BadData(data._own_root() / name, 0, "data-missing")

    monkeypatch.setattr("mowaudio.words.rulebook.texts", lambda *_: Own())
    monkeypatch.setattr("mowaudio.data.find", nowhere)
    book = rulebook.__wrapped__("en", "small")
    assert [chapter.heading for chapter in book.chapters] == ["All of it"]
    assert book.ids() == ["XX-1", "XX-2"]
    assert (book.rule("XX-1"), book.finer("XX-1")) == ("Roll.", "Twice.")
    assert (book.rule("XX-2"), book.finer("XX-2")) == ("Never.", "")
    assert book.rule("XX-3") == ""
