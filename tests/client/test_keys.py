"""Keys: no key means two things on any screen, and a player's own file can change them."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from mowaudio import data, games
from mowaudio.client.table.inspect_screen import actions_in
from mowaudio.client.terminal.keys import BOARD, EVERYWHERE, HEX, Action, is_key, key_name, load
from mowaudio.commands.main_menu import main_menu
from mowaudio.data import BadData
from mowaudio.engine import Table
from mowaudio.testing.simulated_player import SimulatedPlayer
from mowaudio.words.places import Direction


@pytest.mark.parametrize("shape", [{}, BOARD, HEX], ids=["row", "board", "hex"])
def test_no_key_does_two_things(shape: dict[Action, Direction]) -> None:
    assert load().clashes((*EVERYWHERE, *shape)) == []


@pytest.mark.parametrize("game", games.names())
def test_a_games_letters_are_free_in_all_its_places(game: str) -> None:
    keymap = load()
    places = games.get(game).places
    seats = games.get(game).rules.default_seats
    table = Table.open(game, seats, seed=1)
    view = table.view(table.to_act[0])
    letters = [question.key for question in places.questions]
    letters += [question.key.upper() for question in places.questions if question.others]
    assert len(letters) == len(set(letters))
    for zone in places.zones(view, table.legal_moves(table.to_act[0])):
        for letter in letters:
            taken = keymap.action(letter, actions_in(zone))
            assert taken is None, f"{letter} in {zone.name} is {taken}"


@pytest.mark.parametrize("game", games.names())
def test_a_key_that_decides_never_asks_elsewhere(game: str) -> None:
    """Or a player who is used to ask would make a move."""
    places = games.get(game).places
    table = Table.open(game, games.get(game).rules.default_seats, seed=1)
    rng = Random(1)
    deciding: set[str] = set()
    for _ in range(600):
        if not table.to_act:
            break
        seat = table.to_act[0]
        deciding |= {*places.decision(table.view(seat)).keys}
        table.play(seat, rng.choice(table.legal_moves(seat)))
    asking = {key for q in places.questions for key in (q.key, q.key.upper())}
    assert not deciding & asking
    assert all(load().action(key, EVERYWHERE) is None for key in deciding)


READERS = ("NVDA", "JAWS", "Orca", "VoiceOver", "Fenrir", "tdsr", "yasr", "BRLTTY")


def test_every_action_has_a_key_that_no_reader_takes() -> None:
    taken = data.load("reader_keys.yaml").content
    assert set(READERS) <= set(taken)
    assert all(is_key(key) for keys in taken.values() for key in keys)
    for action, keys in load().keys.items():
        assert set(keys) - {key for theirs in taken.values() for key in theirs}, action


def test_no_key_needs_alt() -> None:
    for keys in load().keys.values():
        assert all(is_key(key) and not key.startswith("a-") for key in keys)


def test_a_list_is_left_without_escape() -> None:
    """As under Fenrir, which keeps it."""
    with_escape, without = (
        SimulatedPlayer().press(main_menu, "6", "5", key) for key in ("escape", "c-g")
    )
    assert without == with_escape


def test_nothing_needs_left_or_right() -> None:
    for keys in load().keys.values():
        assert set(keys) - {"left", "right"}


def own(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "keys.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_players_own_keys_are_used(tmp_path: Path) -> None:
    keymap = load(own(tmp_path, "summary: [q]\nmow.hand: o\n"))
    assert keymap.keys[Action.SUMMARY] == ("q",)
    assert keymap.keys[Action.DIGEST] == ("d",)
    hand = games.get("mow").places.questions[0]
    assert (hand.name, keymap.letter("mow", hand)) == ("hand", "o")


@pytest.mark.parametrize(
    ("text", "line", "key"),
    [
        ("summary: [s]\ndigest: [s]\n", 2, "data-key-twice"),
        ("fly: [s]\n", 1, "data-unknown-action"),
        ("summary: [superkey]\n", 1, "data-unknown-key"),
        ("summary: []\n", 1, "data-no-key"),
        ("mow.hand: f1\n", 1, "data-key-no-letter"),
        ("summary: {\n", 2, "data-not-yaml"),
    ],
)
def test_a_bad_file_of_keys_is_answered_by_line(
    tmp_path: Path, text: str, line: int, key: str
) -> None:
    with pytest.raises(BadData) as bad:
        load(own(tmp_path, text))
    assert (bad.value.line, bad.value.text_id) == (line, key)


def test_every_key_has_a_name_that_can_be_heard() -> None:
    """A sign alone is not spoken by most voices: ": does nothing here." """
    app = SimulatedPlayer().app
    for key in (key for keys in load().keys.values() for key in keys[:1]):
        assert key_name(app.texts, key)[0].isalpha(), key
