"""Sample rounds: played by the rules, told in the game's words, with a reason for what is done."""

from __future__ import annotations

from pathlib import Path

import pytest

from mowaudio import data, games
from mowaudio.client.bad_data import say_bad_data
from mowaudio.client.rulebook.sample_round import sample_round
from mowaudio.data import BadData
from mowaudio.testing.simulated_player import SimulatedPlayer
from mowaudio.words.rulebook import rule_texts

MOW = """
players: [Anna, Ben]
options: {one_herd: true}
before:
%s
round:
- chance draw 16.5: deal
- 1 play 1.0: middle
- chance draw 15.0
- 2 play 7.0
"""
DEAL = "\n".join(f"- chance draw {cow}.0" for cow in (1, 7, 2, 8, 3, 9, 4, 10, 5))


def told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, source: str) -> list[str]:
    file = tmp_path / "mow.yaml"
    file.write_text(source, encoding="utf-8")
    found = data.find
    monkeypatch.setattr(data, "find", lambda name: file if "samples" in name else found(name))
    return [
        paragraph.text for chapter in sample_round("en", "mow") for paragraph in chapter.paragraphs
    ]


@pytest.mark.parametrize("game", games.names())
def test_every_game_has_a_round_that_the_rules_let_happen(game: str) -> None:
    """A move that they do not allow would be an error of the file, by its line."""
    (chapter,) = sample_round("en", game)
    assert chapter.beside
    assert len(chapter.paragraphs) >= 8


@pytest.mark.parametrize("game", games.names())
def test_every_reason_is_told_once(game: str) -> None:
    own = rule_texts("en", game)
    (chapter,) = sample_round("en", game)
    heard = " ".join(paragraph.text for paragraph in chapter.paragraphs)
    reasons = [own.format(name) for name in own.ids() if name.startswith("because-")]
    assert len(reasons) >= 6
    assert [heard.count(reason) for reason in reasons] == [1] * len(reasons)


@pytest.mark.words
def test_a_move_is_told_with_what_chance_made_of_it_and_its_reason(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    _, deal, first, second, _ = told(monkeypatch, tmp_path, MOW % DEAL)
    assert deal.startswith("Round 1, you begin. Your hand: 1; 2; 3; 4; 5. The 16 can block")
    assert first.startswith("You play 1. You draw 15. You begin in the middle")
    assert second == "Ben plays 7, on the right."


@pytest.mark.words
def test_detail_is_the_files_choice(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    paragraphs = told(monkeypatch, tmp_path, "detail: full" + MOW % DEAL)
    assert paragraphs[2].startswith("You play 1, no flies, a new herd.")


@pytest.mark.words
@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("2 play 7.0", "2 play 1.1", "mow.yaml, line 18: the rules do not allow 2 play 1.1 there."),
        ("2 play 7.0", "9 play 7.0", "mow.yaml, line 18: 9 does not sit at this table."),
        ("2 play 7.0", "Ben plays", "mow.yaml, line 18: Ben does not sit at this table."),
        (
            "[Anna, Ben]",
            "[Anna]",
            "mow.yaml, line 3: these players and options do not go together.",
        ),
        ("one_herd", "no_herd", "mow.yaml, line 3: these players and options do not go together."),
        ("before:", "detail: all\nbefore:", "all is neither brief, normal nor full."),
        ("round:", "rounds:", "mow.yaml, line 2: round is missing."),
    ],
)
def test_a_wrong_file_is_answered_by_its_line(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, old: str, new: str, said: str
) -> None:
    with pytest.raises(BadData) as found:
        told(monkeypatch, tmp_path, (MOW % DEAL).replace(old, new))
    assert say_bad_data(found.value, "en").endswith(said)


@pytest.mark.words
def test_a_wrong_file_keeps_nobody_from_the_rules(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from mowaudio.client.rulebook.rules_reader import read

    with pytest.raises(BadData):
        told(monkeypatch, tmp_path, (MOW % DEAL).replace("2 play 7.0", "2 take 7.0"))
    lines = SimulatedPlayer().press(lambda app: read(app, "mow"), "1")
    assert "the rules do not allow 2 take 7.0 there" in lines[0]
    assert lines[1].startswith("The rules of MOW. 1 The aim and a turn.")
    assert "9 The words of the game." in lines[1]
    assert lines[2].startswith("The aim and a turn. The fewest flies win")
