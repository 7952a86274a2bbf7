"""What is said has not changed unseen."""

from __future__ import annotations

import pytest

from mowaudio.testing.numbers import forms_of
from mowaudio.words.texts import texts
from tests.golden import FOLDER, TABLES, path_of, transcript


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_play_through_sounds_as_it_did(game: str, seats: int) -> None:
    path = path_of(game, seats)
    assert path.is_file(), "write it with: python -m tests.golden"
    assert transcript(game, seats) == path.read_text(encoding="utf-8")


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_no_number_can_be_taken_for_another(game: str, seats: int) -> None:
    """docs/testing.md tells the rule. Lines are `who: what they are told`, or `who does: move`."""
    forms = forms_of(texts("en", game))
    assert forms is not None
    told = [line.partition(": ") for line in path_of(game, seats).read_text("utf-8").splitlines()]
    clashes = [forms.clashes(text) for who, _, text in told if not who.endswith(" does")]
    assert not sorted({sentence for found in clashes for sentence in found})


def test_no_transcript_is_left_over() -> None:
    assert set(FOLDER.glob("*.txt")) == {path_of(game, seats) for game, seats in TABLES}
