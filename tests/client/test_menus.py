"""Menus and the first minutes: numbers that stay, set-ups that are remembered, names, voices."""

from __future__ import annotations

from pathlib import Path

import pytest

import speech
from benchmarks.terminal import HERE
from mowaudio.client.library import saved_tables
from mowaudio.client.settings.folders import settings_folder
from mowaudio.client.settings.preferences import FILE as SETTINGS
from mowaudio.client.setup import last_setup
from mowaudio.client.setup.settings_menu import open_settings
from mowaudio.commands.main_menu import main_menu
from mowaudio.testing.simulated_player import SimulatedPlayer
from speech import Mode
from speech.detection import Finding, Probe
from tests.client.program import Program
from tests.said import has, in_order, said

FLY_LIMIT = "5"  # the number of its entry in the set-up of MOW with three players


def numbered(menu: str) -> str:
    """The entries of a menu that was read out, without what Enter does."""
    return menu.rpartition(" Enter: ")[0]


def test_numbers_stay_for_a_newcomer_but_enter_leads_to_the_lessons(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    later = SimulatedPlayer().press(main_menu)[0]
    monkeypatch.setattr(saved_tables, "has_any", lambda: False)
    first, opened = SimulatedPlayer().press(main_menu, "enter")[:2]
    assert numbered(first) == numbered(later)
    assert said("lessons-menu", "lessons").match(opened)


def test_what_does_not_apply_yet_answers_in_a_sentence() -> None:
    told = SimulatedPlayer().press(main_menu, "2", "7", "9", "3")
    for text_id, file in (("resume-none", ""), ("replay-none", ""), ("host-nothing", "apart")):
        assert has(told, said(text_id, file))


@pytest.mark.words
def test_a_digit_that_may_be_the_first_of_two_says_what_comes_next() -> None:
    told = SimulatedPlayer().press(open_settings, "1", "enter")
    assert said("menu-digit", label="Who speaks: plain lines", count=15).fullmatch(told[1])
    assert said("settings-speech").match(told[2])
    told = SimulatedPlayer().press(open_settings, "1", "2")
    assert said("setting-name").search(told[-1])


# -- set-up ---------------------------------------------------------------------------------------


@pytest.mark.words
def test_play_offers_the_game_players_levels_and_options_of_the_last_time() -> None:
    novice = ("4", "1")
    SimulatedPlayer().press(main_menu, "1", "1", FLY_LIMIT, *"50", "enter", *novice, "1", "c-q")
    SimulatedPlayer().press(main_menu, "1", "2", "1", "c-q")
    told = SimulatedPlayer().press(main_menu, "1", "1")
    assert said("menu-enter", number=2).search(told[1]), "Touch Down! was played last"
    assert said("setup-level", level="novice").search(told[2])
    assert "Flies that end the game: 50." in told[2]


def test_people_at_one_keyboard_are_remembered_and_bots_join_only_if_asked() -> None:
    told = SimulatedPlayer().press(main_menu, "1", "1", "3", *"Ann,Ben", "enter", "1", "c-q")
    assert said("setup-title", game="MOW", seats=2, bots=0).match(told[3])
    again = SimulatedPlayer().press(main_menu, "1", "enter")
    assert said("setup-people", names="Ann, Ben").search(again[2])
    assert said("setup-title", game="MOW", seats=2, bots=0).match(again[2])


@pytest.mark.words
@pytest.mark.parametrize(
    "content",
    [
        "{",
        "[]",
        '{"last": "chess", "games": {"mow": 3}}',
        '{"last": "mow", "games": {"mow": {"seats": 99, "levels": ["god"], "options": {"x": 1}}}}',
        '{"last": "mow", "games": {"mow": {"seats": 3, "levels": 3}}}',
    ],
)
def test_a_set_up_that_cannot_be_used_is_as_if_it_had_never_been(content: str) -> None:
    settings_folder().mkdir(parents=True)
    (settings_folder() / last_setup.FILE).write_text(content)
    told = SimulatedPlayer().press(main_menu, "1", "1")
    assert said("setup-title", game="MOW", seats=3, bots=2).match(told[2])
    assert said("setup-level", level="steady").search(told[2])


@pytest.mark.words
def test_a_number_field_is_empty_and_asks_until_the_number_is_possible() -> None:
    typed = (*"4050", "enter", *"50", "enter")
    told = SimulatedPlayer().press(main_menu, "1", "1", FLY_LIMIT, *typed)
    assert said("setup-option", what="Flies that end the game", value=50).search(told[-1])


@pytest.mark.words
def test_a_number_field_left_empty_changes_nothing() -> None:
    for keys in (("enter",), ("escape",), ("7", "escape")):
        told = SimulatedPlayer().press(main_menu, "1", "1", FLY_LIMIT, *keys)
        assert said("setup-option", what="Flies that end the game", value=100).search(told[-1])


def test_four_at_touch_down_are_called_two_teams() -> None:
    told = SimulatedPlayer().press(main_menu, "1", "2", "2", "down", "4")
    teams = said("seats-count", "touch_down", seats=4)
    assert teams.search(told[-2])
    assert teams.search(told[-1])


# -- the name -------------------------------------------------------------------------------------


def test_the_name_is_asked_once_at_the_first_game() -> None:
    person = SimulatedPlayer(name="")
    told = person.press(main_menu, "1", *"Rosa", "enter", "1")
    assert said("setup-people", names="Rosa").search(told[-1])
    assert person.app.preferences.name == "Rosa"
    told = person.press(main_menu, "1", "1")
    assert said("setup-people", names="Rosa").search(told[-1])


@pytest.mark.words
def test_who_gives_no_name_is_asked_again_only_for_a_shared_table() -> None:
    person = SimulatedPlayer(name="")
    person.press(main_menu, "1", "enter")
    assert person.app.preferences.name == "Player"
    told = person.press(main_menu, "1", "1")
    assert said("setup-people", names="Player").search(told[-1])
    told = person.press(main_menu, "9", "1", *"Rosa", "enter", "1")
    assert said("setup-people", names="Rosa").search(told[-1])


# -- who speaks -----------------------------------------------------------------------------------


def machine(monkeypatch: pytest.MonkeyPatch, *kinds: str) -> SimulatedPlayer:
    """A player whose machine has these kinds of things."""
    found = Probe("linux", tuple(Finding(kind, kind, True, True) for kind in kinds))
    monkeypatch.setattr(speech, "probe", lambda: found)
    person = SimulatedPlayer()
    monkeypatch.setattr(type(person.app), "looks_for_voices", True)
    return person


def test_f2_does_not_choose_a_voice_that_nobody_could_hear(monkeypatch: pytest.MonkeyPatch) -> None:
    person = machine(monkeypatch, "voice")
    person.press(main_menu, "f2")
    assert person.told.ids[-1] == "speech-only"
    assert person.app.preferences.speech == "terminal"


def test_f2_passes_over_what_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    person = machine(monkeypatch, "voice", "service")
    person.press(main_menu, "f2")
    assert person.app.preferences.speech == Mode.VOICE.value, "Speech Dispatcher has its own output"
    person = machine(monkeypatch, "reader")
    person.press(main_menu, "f2")
    assert person.app.preferences.speech == Mode.SCREEN_READER.value


def test_the_settings_refuse_a_silent_voice_and_say_why(monkeypatch: pytest.MonkeyPatch) -> None:
    person = machine(monkeypatch, "voice")
    voice = str([mode.value for mode in Mode].index("voice") + 1)
    told = person.press(open_settings, "1", "enter", voice)
    assert has(told, said("speech-cannot", why="no-sound"))
    assert person.app.preferences.speech == "terminal"


# -- the first start ------------------------------------------------------------------------------


@pytest.mark.skipif(not HERE, reason="a pty is needed")
def test_the_first_words_say_what_this_is_and_what_to_press(tmp_path: Path) -> None:
    home = tmp_path / "home"
    for first in (True, False):
        with Program(home=home, newcomer=True, SSH_CONNECTION="a b") as program:
            told = program.wait_for(said("menu-enter", number=8))
        begin = " ".join(told)
        assert bool(in_order(said("welcome"), said("main-menu")).match(begin)) == first
        assert (
            bool(said("speech-chosen", mode="terminal", reason="elsewhere").search(begin)) == first
        )
    assert (home / SETTINGS).exists()
