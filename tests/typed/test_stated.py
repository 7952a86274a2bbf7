"""The files of phrases ask what can be: positions load, moves are legal, refusals are real."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from mowaudio.engine import Table
from tests.typed.load import BY_OTHERS, GAMES, KINDS, Result, faults, load

_FEWEST = 120  # phrases of a game


@pytest.mark.parametrize("game", GAMES)
def test_every_phrase_asks_what_can_be(game: str) -> None:
    tables: dict[str, Table] = {}
    wrong: list[str] = []
    for phrase in (*load(game), *load(game, BY_OTHERS / f"{game}.yaml")):
        name = phrase.position.name
        if name not in tables:
            tables[name] = phrase.position.table()
        wrong += faults(phrase, tables[name])
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_phrase_is_there_and_none_twice(game: str) -> None:
    phrases = load(game)
    said = Counter((phrase.position.name, phrase.say.casefold()) for phrase in phrases)
    assert [twice for twice, times in said.items() if times > 1] == []
    assert len(phrases) >= _FEWEST
    kinds = {result.kind for phrase in phrases for result in phrase.results}
    assert kinds >= {*KINDS} - {"others", "goes"}


@pytest.mark.parametrize(
    "wrong",
    [
        Result("move", ("play 8.0",)),
        Result("move", ("play 12",)),
        Result("move", ("play 8.0", "play 3.0")),
        Result("move", ("play 3.0", "moo")),
        Result("confirm", ("draw 1.0",)),
        Result("choice", ("play 3.0", "play 8.0")),
        Result("choice", ("play 3.0",)),
        Result("refused", ("play 3.0",), "refuse-equal"),
        Result("refused", ("play 8.0",), "refuse-inside"),
        Result("refused", (), "refuse-equal"),
        Result("asks", (), "weather"),
        Result("others", (), "box"),
        Result("goes", (), "meadow"),
    ],
)
def test_what_cannot_be_is_found(wrong: Result) -> None:
    phrase = next(one for one in load("mow") if one.position.name == "herd")
    table = phrase.position.table()
    assert faults(phrase, table) == []
    assert len(faults(replace(phrase, results=(wrong,)), table)) == 1
