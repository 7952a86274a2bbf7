"""Touch Down! as it sounds: short lines, and squares that no synthesiser reads wrong."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

from mowaudio.engine import Table
from mowaudio.words.facts import Detail
from mowaudio.words.places import Answer, Focus
from tests.rules.touch_down_ears import BRIEF, NORMAL, PLACES, WORDS, heard, said
from tests.rules.touch_down_parts import SEVEN, TWELVE, laid

COLUMNS, MOST_WORDS = 80, 45


def moments(layout: str) -> Iterator[Table]:
    """A table now and then in a game that is played at random, ahead rather than back."""
    table, rng = laid(layout, rounds=12), Random(layout)
    while table.to_act:
        seat = table.to_act[0]
        ahead = PLACES.best_first(table.legal_moves(seat), table.view(seat))
        table.play(seat, ahead[int(rng.random() ** 3 * len(ahead))])
        if table.to_act and len(table.plies) % 11 == 0:
            yield table


def stops(table: Table, detail: Detail) -> Iterator[str]:
    """What Up, Down, Tab and the direction keys answer whoever is to move."""
    seat = table.to_act[0]
    view, legal = table.view(seat), table.legal_moves(seat)
    for zone in PLACES.zones(view, legal):
        yield from (said(item.message, seat + 1, detail) for item in zone.items)
    yield from (said(WORDS.move(move, view), seat + 1, detail) for move in legal)


def answers(table: Table) -> Iterator[str]:
    """What letters are answered with on some squares, and what the keys of all games are."""
    seat = table.to_act[0]
    view = table.view(seat)
    for question in PLACES.questions:
        for item in range(0, view["width"] ** 2, 5):
            for asked in filter(None, (question.ask, question.others)):
                answer = asked(view, Focus("board", item))
                yield said(answer.message if isinstance(answer, Answer) else answer, seat + 1)
    for tell in (WORDS.turn, WORDS.acting, WORDS.standing, WORDS.ending):
        yield said(tell(view), seat + 1)


@pytest.mark.parametrize("layout", [SEVEN, TWELVE])
def test_lines_fit_and_no_answer_is_long(layout: str) -> None:
    lines: list[str] = []
    for table in moments(layout):
        lines += [*stops(table, BRIEF), *stops(table, NORMAL)]
        told = [*answers(table), *heard(table, 2)]
        assert max(len(line.split()) for line in told) <= MOST_WORDS
        # After these words espeak-ng takes the letter for the article: "of uh three".
        assert not [line for line in told + lines if re.search(r"\b(of|at|for) a\d", line, re.I)]
    assert sum(len(line) <= COLUMNS for line in lines) >= 0.95 * len(lines)


def test_the_first_four_words_tell_every_move_from_every_other() -> None:
    for layout in (SEVEN, TWELVE):
        for table in moments(layout):
            seat = table.to_act[0]
            legal = table.legal_moves(seat)
            view = table.view(seat)
            for detail in Detail:
                lines = [said(WORDS.move(move, view), seat + 1, detail) for move in legal]
                assert len({tuple(line.split()[:4]) for line in lines}) == len(legal)
