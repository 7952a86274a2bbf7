"""The first times that a decision comes up, its keys are told behind the question."""

from __future__ import annotations

import os
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml

from mowaudio import games
from mowaudio.client.key_reminders import FILE, TIMES
from mowaudio.client.settings.folders import settings_folder
from mowaudio.client.setup.settings_menu import open_settings
from mowaudio.client.terminal.keys import Action
from mowaudio.engine.seats import Player
from mowaudio.engine.table import Table
from mowaudio.testing.simulated_player import SimulatedPlayer
from mowaudio.words.compose import Composer
from mowaudio.words.facts import NOTHING, Detail
from mowaudio.words.texts import texts
from tests.said import has, key, said

KEYS = said("keys-start", "mow", next=key("tab"), do=key("enter"))


def newcomer(**preferences: Any) -> SimulatedPlayer:
    return SimulatedPlayer(keys_told="first", **preferences)


def begin(person: SimulatedPlayer, name: str = "Anna") -> str:
    """The question of a first turn."""
    table = Table.open("mow", [Player(name), Player("Ben", "novice")], seed=3)
    return next(line for line in person.play(table) if said("turn-start", "mow").match(line))


def test_three_times_and_then_only_on_the_question_mark() -> None:
    told = [begin(newcomer()) for _ in range(TIMES + 1)]
    assert [has([line], KEYS) for line in told] == [True] * TIMES + [False]


def test_each_name_and_each_game_has_its_own_first_times() -> None:
    for _ in range(TIMES):
        begin(newcomer())
    assert KEYS.search(begin(newcomer(), "Cara"))
    kept = yaml.safe_load((settings_folder() / FILE).read_text())
    assert kept == {"Anna": {"mow": {"start": 3}}, "Cara": {"mow": {"start": 1}}}


def test_one_keyboard_remembers_within_a_program_too() -> None:
    person = newcomer()
    told = [begin(person) for _ in range(TIMES + 1)]
    assert not KEYS.search(told[-1])


def test_the_keys_are_the_players_own() -> None:
    person = newcomer()
    person.app.remap(Action.NEXT_MOVE, "n")
    assert said("keys-start", "mow", next="N", do=key("enter")).search(begin(person))


def test_always_and_never_are_settings() -> None:
    always = SimulatedPlayer(keys_told="always")
    assert all(KEYS.search(begin(always)) for _ in range(TIMES + 2))
    assert not KEYS.search(begin(SimulatedPlayer(keys_told="never")))
    assert not (settings_folder() / FILE).exists(), "what is not counted is not kept"


def test_they_can_be_asked_back_by_the_setting() -> None:
    person = newcomer()
    for _ in range(TIMES):
        begin(person)
    entry = "end", "up", "up", "up", "up", "enter", "enter"
    told = person.press(open_settings, *entry)
    assert has(told, said("settings-keys_told"))
    assert KEYS.search(begin(person))
    assert KEYS.search(begin(newcomer())), "for the next time too"


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        ("Anna: 3\n", said("data-wrong-type", what="Anna", kind="dict")),
        ("Anna:\n  mow:\n    play: often\n", said("data-wrong-type", what="play", kind="int")),
        ("- 1\n", said("data-wrong-type", what="first_times.yaml", kind="dict")),
        ("{{{", said("data-not-yaml")),
    ],
)
def test_a_broken_file_is_one_sentence_and_everything_is_new(
    content: str, problem: re.Pattern[str]
) -> None:
    settings_folder().mkdir(parents=True)
    (settings_folder() / FILE).write_text(content)
    table = Table.open("mow", [Player("Anna"), Player("Ben", "novice")], seed=3)
    told = newcomer().play(table)
    assert sum(has([line], problem) for line in told) == 1
    assert has(told, said("first-times-aside"))
    assert (settings_folder() / "first_times.broken-1.yaml").read_text() == content
    assert has(told, KEYS)
    assert yaml.safe_load((settings_folder() / FILE).read_text()) == {"Anna": {"mow": {"start": 1}}}


@pytest.mark.skipif(os.name == "nt" or os.getuid() == 0, reason="nothing is forbidden to root")
def test_a_folder_that_cannot_be_written_to_costs_the_memory_only(tmp_path: Path) -> None:
    settings_folder().mkdir(parents=True)
    settings_folder().chmod(0o500)
    assert KEYS.search(begin(newcomer()))
    settings_folder().chmod(0o700)
    assert tmp_path.exists()


def test_every_decision_of_the_house_has_keys_and_a_guest_has_the_usual_ones() -> None:
    for game in games.names():
        own = texts("en", game)
        for text_id in own.ids():
            if text_id.startswith("help-decision-"):
                name = text_id.removeprefix("help-decision-")
                # Nothing is decided while others act; real dice have keys of their own.
                assert f"keys-{name}" in own or name in ("wait", "throw", "roll", "ache"), name
    person = newcomer()
    facts = person.app.key_reminders.keys("Anna", games.get("mow"), "something-else")
    (sentence,) = facts.sentences
    assert sentence[0].id == "keys.any"


@pytest.mark.parametrize(
    ("game", "name"), [("mow_em_down", "tie"), ("mow_em_down", "react"), ("mow_money", "nothing")]
)
def test_a_question_that_names_its_keys_is_not_followed_by_them(game: str, name: str) -> None:
    """ "Enter goes on. Enter goes on." """
    key_reminders = newcomer().app.key_reminders
    assert key_reminders.keys("Anna", games.get(game), name) == NOTHING


@pytest.mark.parametrize("detail", Detail)
@pytest.mark.parametrize("game", games.names())
def test_a_question_and_its_keys_name_no_key_twice(game: str, detail: Detail) -> None:
    """ "Bid complete, Enter if done. Enter ends your bidding." """
    key_reminders = SimulatedPlayer(keys_told="always").app.key_reminders
    asked = set()
    for seed in range(4):
        table = Table.open(game, seats=games.get(game).rules.default_seats, seed=seed)
        rng = Random(seed)
        for _ in range(250):
            if not table.to_act:
                break
            seat = rng.choice(table.to_act)
            view = table.view(seat)
            decision = table.game.places.decision(view)
            facts = table.game.words.turn(view) + key_reminders.keys(
                "Anna", table.game, decision.name
            )
            names = [player.name for player in table.players]
            line = Composer(texts("en", game), names, seat, detail).text(facts)
            named = re.findall(r"\b(?:Enter|Tab|Y|Backspace)\b|1 to 3", line)
            assert len(named) == len(set(named)), line
            asked.add(decision.name)
            table.play(seat, rng.choice(table.legal_moves(seat)))
    assert asked
