"""What once ended in a crash, and any keys at all."""

from __future__ import annotations

import re
from contextlib import suppress
from itertools import islice
from random import Random

import pytest

from benchmarks.faults.table_keys import table_keys
from mowaudio import games
from mowaudio.client.app import App
from mowaudio.client.interrupt import Leave
from mowaudio.client.setup.players import LONGEST_NAME, clean_name, people_from
from mowaudio.client.setup.settings_menu import open_settings
from mowaudio.client.table.table_screen import TableScreen
from mowaudio.client.terminal.keys import Action, load
from mowaudio.commands.main_menu import main_menu
from mowaudio.engine import Player, Table
from mowaudio.testing.simulated_player import SimulatedPlayer, quick_bots
from tests.said import has, said


@pytest.mark.parametrize("key", ["i", "k", "y", "u", "h"])
def test_a_key_of_the_board_is_taken_and_has_a_name(key: str) -> None:
    """Pressed as the new key for something else."""
    told = SimulatedPlayer().press(open_settings, "end", "enter", *"ww", "enter", key)
    assert has(told, said("settings-key-taken", key=key.upper()))


def test_who_begins_is_forgotten_when_nobody_else_is_there() -> None:
    """Mow Money: the second seat begins, and then one player plays alone."""
    told = SimulatedPlayer().press(main_menu, "1", "3", "down")
    first = said("option-first", "mow_money").pattern
    begins = next(n for n in range(1, 12) if re.search(f" {n} {first}", told[2]))
    told = SimulatedPlayer().press(main_menu, "1", "3", str(begins), "2", "2", "1", "1")
    assert not has(told, said("cli-crashed", "cli"))
    assert told[-1] != told[2]


@pytest.mark.parametrize("game", games.names())
def test_every_option_of_a_set_up_can_be_changed(game: str) -> None:
    """One after the other, by its number: yes and no, words, seats and numbers alike."""
    shelf = str(games.names().index(game) + 1)
    for entry in "2345678":
        told = SimulatedPlayer().press(
            main_menu, "1", shelf, entry, "down", "enter", "escape", "escape"
        )
        assert told
        assert not has(told, said("cli-crashed", "cli"))


def test_why_not_at_a_throw_of_real_dice_says_what_is_due() -> None:
    players = [Player("Anna"), Player("Ben", "steady"), Player("Cara", "steady")]
    table = Table.open("mow_em_down", players, seed=2, real_dice=True)
    told = SimulatedPlayer(real_dice=True).play(table, "down", "w", "tab", "w")
    assert told[-1] == told[0]


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("  Anna  ", "Anna"),
        ("An\x1b[31mna\x07", "An[31mna"),
        ("A\u200bn\u202ena\ufeff", "Anna"),
        ("Zoë", "Zoë"),
        ("\u200b\u200b", ""),
        ("x" * 5000, "x" * LONGEST_NAME),
        ("two\n lines", "two lines"),
    ],
)
def test_a_name_is_cleaned_at_the_door(typed: str, name: str) -> None:
    assert clean_name(typed) == name


def test_names_may_have_spaces_where_commas_stand_between() -> None:
    assert people_from("Mary Ann, Ben") == ["Mary Ann", "Ben"]
    assert people_from("Anna Ben") == ["Anna", "Ben"]


KEYS = [key for action in Action for key in load().keys[action] if action is not Action.LEAVE]
KEYS += [*"0123456789", *"abcdefghijklmnopqrstuvwxyz", *"ABCHP", "enter", "enter", "tab", "escape"]


@pytest.mark.parametrize("seed", range(4))
def test_any_keys_in_any_screen(seed: int) -> None:
    """From the main menu into whatever they lead to, real dice and settings among it."""
    rng = Random(seed)
    person = SimulatedPlayer(real_dice=bool(seed % 2))

    async def screen(app: App) -> None:
        while person.keyboard.keys:
            with suppress(Leave):
                await main_menu(app)

    told = person.press(screen, *(rng.choice(KEYS) for _ in range(1500)))
    assert len(told) > 500


@pytest.mark.parametrize("game", games.names())
def test_any_keys_at_a_table(game: str) -> None:
    """Hints, plans, undo and typed moves among them; after a game the next one begins."""
    seats = games.get(game).rules.default_seats
    players = [Player("Anna"), *(Player(f"Bot{n}", "novice") for n in range(1, seats))]
    tables = [Table.open(game, players, seed=7)]
    person = SimulatedPlayer(islice(table_keys(lambda: tables[-1], Random(7)), 1200))

    async def screen(app: App) -> None:
        while True:  # whoever leaves by the table menu sits down again
            await TableScreen(app, tables[-1]).play()
            if not tables[-1].to_act:
                tables.append(Table.open(game, players, seed=len(tables)))

    with quick_bots():
        person.run(screen)
    assert len(person.lines) > 250
