"""What is said has not changed unseen."""

from __future__ import annotations

import pytest

from tests.golden import FOLDER, TABLES, path_of, transcript


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_play_through_sounds_as_it_did(game: str, seats: int) -> None:
    path = path_of(game, seats)
    assert path.is_file(), "write it with: python -m tests.golden"
    assert transcript(game, seats) == path.read_text(encoding="utf-8")


def test_no_transcript_is_left_over() -> None:
    assert set(FOLDER.glob("*.txt")) == {path_of(game, seats) for game, seats in TABLES}
