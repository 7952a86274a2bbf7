"""What a player with a terminal screen reader hears: every line once, in order, nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.heard import golden, scripts
from tests.heard.yasr import PROMPT, hear, joined


@pytest.mark.system("yasr", independent=True)
@pytest.mark.parametrize("game", scripts.names())
def test_heard_is_what_was_meant(game: str, tmp_path: Path) -> None:
    hearing = hear(scripts.load(game), tmp_path)
    assert list(hearing.heard) == [*hearing.said, PROMPT]
    kept = golden.path_of(game).read_text(encoding="utf-8")
    assert golden.transcript(hearing) == kept, "see tests/heard/golden.py for how to renew it"


def test_only_a_line_broken_by_the_reader_is_joined() -> None:
    lines = ["One, two, three.", "Four."]
    assert joined(["One, tw", "o, three.", "Four."], lines) == lines
    assert joined(["One, two,", "three.", "Four."], lines) == lines


@pytest.mark.parametrize(
    "utterances",
    [
        ["One, two, three.", "One, two, three.", "Four."],
        ["One, two, three.", "Four.", "Four."],
        ["One, two, three."],
        ["Four.", "One, two, three."],
        ["One, two, three.", "blank", "Four."],
        ["One, tw", "tw", "o, three.", "Four."],
    ],
)
def test_what_is_heard_twice_or_not_at_all_stays_visible(utterances: list[str]) -> None:
    lines = ["One, two, three.", "Four."]
    assert joined(utterances, lines) != lines
