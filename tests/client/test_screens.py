"""Menus and the screens around the table."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from mowaudio import games
from mowaudio.client.app import App
from mowaudio.client.library import saved_tables
from mowaudio.client.library.play_table import sit_down
from mowaudio.client.library.replay_screen import ReplayScreen
from mowaudio.client.library.resume import resume
from mowaudio.client.settings.folders import finished_folder, settings_folder, tables_folder
from mowaudio.client.setup.settings_menu import open_settings
from mowaudio.client.terminal.keys import Action
from mowaudio.client.terminal.keys import load as load_keys
from mowaudio.commands.main_menu import main_menu
from mowaudio.engine import Player, Table
from mowaudio.testing.simulated_player import SimulatedPlayer
from tests.rules.mow_parts import position
from tests.said import has, in_order, said

MENU = (
    "mowaudio, main menu. Press a number, or Up and Down and Enter. 1 Play. 2 Resume a table. "
    "3 Watch bots play. 4 Read the rules. 5 Settings. 6 Help. 7 Listen to a finished table again. "
    "8 Learn to play. 9 Play with friends elsewhere. 0 Leave. Enter: 1."
)


@pytest.mark.words
def test_the_main_menu_says_what_to_press_and_what_enter_does() -> None:
    assert SimulatedPlayer().press(main_menu) == [MENU]


@pytest.mark.words
def test_a_menu_takes_arrows_letters_and_numbers_and_says_where_one_is() -> None:
    told = SimulatedPlayer().press(main_menu, "down", "up", "up", "s", "6", "0")
    assert told[1:5] == [
        "Resume a table, 2 of 10.",
        "Play, 1 of 10.",
        "Leave, 10 of 10.",
        "Settings, 5 of 10.",
    ]
    assert said("help-main").match(told[5])
    assert told[6:] == ["Main menu. Help, 6 of 10."]  # and 0 has left


@pytest.mark.words
def test_a_number_that_no_entry_has_is_answered() -> None:
    told = SimulatedPlayer().press(main_menu, "1", "0")
    assert told[2] == f"There is no 0, the last is {len(games.names())}."


def test_escape_in_the_main_menu_says_how_to_leave() -> None:
    assert said("main-escape").search(SimulatedPlayer().press(main_menu, "escape")[1])


@pytest.mark.words
def test_three_enters_lead_from_the_main_menu_to_the_first_cow() -> None:
    told = SimulatedPlayer().press(main_menu, "enter", "enter", "enter")
    assert in_order(said("which-game"), said("game-name", "mow")).match(told[1])
    assert " 2 Touch Down! 3 Mow Money. " in told[1]
    assert in_order(
        said("setup-title", game="MOW", seats=3, bots=2),
        said("setup-start"),
        said("setup-seats", seats=3),
    ).match(told[2])
    assert said("table-seats", others="Bella and Clover", you="yes", people=1).match(told[3])
    assert said("round-began", "mow", round="1", who_is="you").match(told[4])
    assert said("hand-dealt", "mow").match(told[5])
    assert said("turn-start-herd", "mow", lane=0).match(told[6])


@pytest.mark.words
def test_set_up_by_menu_changes_players_level_and_options() -> None:
    told = SimulatedPlayer().press(
        main_menu, "enter", "1", "2", "2", "4", "3", "5", "7", "2", "home", "enter"
    )
    assert told[3:] == [
        "How many players? 2, 3, 4 or 5. Enter: 3.",
        "MOW, 2 players, 1 bot. Players: 2, 2 of 10.",
        "How good are the bots? 1 Novice. 2 Steady. 3 Expert. Enter: 2.",
        "MOW, 2 players, 1 bot. Level of the bots: expert, 4 of 10.",
        "MOW, 2 players, 1 bot. One herd only: yes, 5 of 10.",
        "Who begins? 1 Player. 2 Bella. Enter: 1.",
        "MOW, 2 players, 1 bot. Who begins: Bella, 7 of 10.",
        *told[10:],
    ]
    assert said("table-seats", others="Bella", you="yes", people=1).match(told[11])
    assert said("round-began", "mow", round="1", who="Bella").match(told[12])


@pytest.mark.words
def test_each_bot_can_have_a_level_of_its_own() -> None:
    """And who sits there is told with it."""
    told = SimulatedPlayer().press(main_menu, "enter", "1", "4", "4", "1", "3", "1")
    assert has(
        told, "How good are the bots? 1 Novice. 2 Steady. 3 Expert. 4 Each bot its own level."
    )
    assert has(told, "How good is Bella? 1 Novice. 2 Steady. 3 Expert. Enter: 2.")
    assert has(told, "How good is Clover? 1 Novice. 2 Steady. 3 Expert. Enter: 2.")
    assert has(told, said("setup-level", level="novice"))
    assert has(
        told, said("table-seats", others="Bella, novice and Clover, expert", you="yes", people=1)
    )


@pytest.mark.words
def test_who_leaves_the_levels_half_chosen_has_changed_nothing() -> None:
    told = SimulatedPlayer().press(main_menu, "enter", "1", "4", "4", "1", "escape")
    assert said("setup-level", level="steady").search(told[-1])


@pytest.mark.words
def test_a_level_of_its_own_is_dropped_with_its_bot_and_the_last_holds_for_more() -> None:
    told = SimulatedPlayer().press(main_menu, "enter", "1", "4", "4", "1", "3", "2", "4")
    assert has(
        told,
        in_order(
            said("setup-title", game="MOW", seats="4", bots="3"), said("setup-seats", seats="4")
        ),
    )
    told = SimulatedPlayer().press(
        main_menu, "enter", "1", "4", "4", "1", "3", "2", "4", "4", "escape"
    )
    assert has(told, "Level of the bots: novice, expert, expert, 4 of 9.")


@pytest.mark.words
def test_the_coach_is_switched_on_at_set_up_and_stays_so() -> None:
    person = SimulatedPlayer()
    told = person.press(main_menu, "enter", "1", "9")
    assert said("setup-coach", value="yes").search(told[-1])
    assert person.app.preferences.coach


@pytest.mark.words
def test_settings_are_changed_with_a_sample_and_kept() -> None:
    person = SimulatedPlayer()
    told = person.press(open_settings, "3", "up", "enter")
    assert said("setting-rate", value="180").match(told[1])
    assert told[2] == "200. This is how it sounds now."
    assert "rate: 200" in (settings_folder() / "settings.yaml").read_text()


def test_escape_takes_a_number_back() -> None:
    person = SimulatedPlayer()
    person.press(open_settings, "3", "up", "up", "escape")
    assert person.app.preferences.rate == 180


@pytest.mark.words
def test_each_level_of_detail_demonstrates_itself() -> None:
    told = SimulatedPlayer().press(open_settings, "2", "up", "enter")
    assert told[2:] == [
        "brief, 1 of 3. Ben: 12, 2 flies.",
        "Settings. How much is said: brief, 2 of 15.",
    ]


@pytest.mark.words
def test_a_long_menu_is_not_read_out_as_a_whole() -> None:
    told = SimulatedPlayer().press(open_settings, "end", "enter")
    assert told[-1] == (
        f"Which key do you want to change? {len(Action)} entries, Up and Down go through them."
        " Enter: the next item."
    )


@pytest.mark.words
def test_a_key_can_be_changed_and_is_kept() -> None:
    person = SimulatedPlayer()
    told = person.press(open_settings, "end", "enter", *"ww", "enter", "q")
    assert has(
        told, said("settings-key-now", key="Q", what="what has happened since your last turn")
    )
    assert person.app.keymap.keys[Action.DIGEST] == ("q",)
    assert load_keys(settings_folder() / "keys.yaml").keys[Action.DIGEST] == ("q",)


def test_a_key_that_is_taken_is_refused() -> None:
    person = SimulatedPlayer()
    told = person.press(open_settings, "end", "enter", *"ww", "enter", "s", "p", "q")
    assert has(told, said("settings-key-taken", key="S"))
    assert has(told, said("settings-key-taken", key="P"))
    assert person.app.keymap.keys[Action.DIGEST] == ("q",), "asked again until a key is free"


def left_table() -> Table:
    players = [Player("Anna"), Player("Ben", "novice")]
    table = saved_tables.open_table("mow", players, 4, {})
    table.play(0, table.legal_moves(0)[0])
    table.close()
    return table


@pytest.mark.words
def test_a_game_for_one_says_so() -> None:
    told = SimulatedPlayer().press(main_menu, "1", "3", "2", "1")
    assert told[-2] == "How many players? 1, 2, 3, 4, 5 or 6. Enter: 4."
    assert said("setup-title", game="Mow Money", seats=1, bots=0).match(told[-1])


def test_a_table_has_a_name_that_can_be_spoken() -> None:
    table = saved_tables.open_table("touch_down", [Player("Anna"), Player("Ben")], 4, {})
    table.close()
    assert table.path is not None
    assert table.path.stem.startswith("touch-down-2")


@pytest.mark.words
def test_a_table_that_was_left_is_resumed_where_it_was() -> None:
    (none,) = SimulatedPlayer().press(resume)
    assert said("resume-none").fullmatch(none)
    table = left_table()
    told = SimulatedPlayer().press(resume, "enter")
    assert told[0].startswith("Which table? 1 MOW, Anna, Ben, 1 move, just now.")
    assert table.path is not None
    loaded = Table.load(table.path)
    assert len(loaded.plies) >= len(table.plies)


def test_a_resumed_table_tells_what_is_new_and_not_the_whole_game() -> None:
    players = [Player("Anna"), Player("Bella", "novice")]
    table = saved_tables.open_table("mow", players, 4, {})
    for _ in range(6):
        seat = table.to_act[0]
        table.play(seat, table.legal_moves(seat)[0])
    while table.to_act[0] != 0:
        table.play(1, table.legal_moves(1)[0])
    table.close()
    told = SimulatedPlayer().press(resume, "enter", "d")
    assert said("table-where", game="MOW").fullmatch(told[1])
    assert not has(told, said("round-began", "mow", round="1", who="Anna"))
    assert has(told, said("cow-played", "mow", who="Bella"))
    assert has(told, said("turn-start", "mow"))


def test_tables_are_listed_newest_first() -> None:
    import os

    old, new = left_table(), left_table()
    assert old.path is not None
    assert new.path is not None
    os.utime(old.path, (1, 1))
    assert [one.path for one in saved_tables.unfinished()] == [new.path, old.path]


@pytest.mark.words
@pytest.mark.parametrize(
    ("damage", "problem"),
    [
        (lambda text: text.replace("draw", "drew", 1), "“drew "),
        (lambda text: text.replace("format: 1", "format: 9"), "another version of mowaudio"),
        (lambda _: "\x00\xff nothing of ours", "does not begin like a table"),
        (lambda text: text.replace("game: mow", "game: poker"), "the game poker is not here"),
        (lambda text: text.replace("target: 100", "target: 3"), "do not exist"),
        (lambda text: text + "1 take\n1 take\n", "is not a legal move here"),
    ],
)
def test_a_broken_table_is_told_by_line_and_not_lost(damage: object, problem: str) -> None:
    table = left_table()
    assert table.path is not None
    assert callable(damage)
    broken = damage(table.path.read_text())
    table.path.write_text(broken)
    told = SimulatedPlayer().press(resume, "enter", "escape")
    assert has(told, problem)
    assert table.path.read_text() == broken


def test_the_good_part_of_a_broken_table_can_be_rescued() -> None:
    table = left_table()
    assert table.path is not None
    table.path.write_text(table.path.read_text() + "1 play 99\n")
    told = SimulatedPlayer().press(resume, "enter", "1")
    assert has(told, said("record-bad-move"))
    rescued = [one for one in saved_tables.unfinished() if one.path.stem.endswith("-rescued")]
    assert len(rescued) == 1
    assert len(Table.load(rescued[0].path).plies) >= len(table.plies)


def test_half_a_last_line_from_a_crash_is_passed_over() -> None:
    table = left_table()
    assert table.path is not None
    whole = table.path.read_text()
    table.path.write_text(whole + "chance dr")
    loaded = Table.load(table.path, keep_recording=True)
    loaded.close()
    assert table.path.read_text().startswith(whole)
    assert "chance dr\n" not in table.path.read_text()


def finished_table() -> Table:
    players = [Player("Anna"), Player("Ben", "novice")]
    table = saved_tables.open_table("mow", players, 4, {"target": 10})
    while table.to_act:
        seat = table.to_act[0]
        table.play(seat, table.legal_moves(seat)[-1])
    saved_tables.archive(table)
    return table


def test_a_finished_table_is_kept_for_replays_and_not_offered_for_resuming() -> None:
    finished_table()
    assert saved_tables.unfinished() == []
    assert len(list(finished_folder().iterdir())) == 1
    assert not list(tables_folder().glob("*.mow"))


@pytest.mark.words
def test_a_record_is_stepped_through_forwards_and_backwards() -> None:
    table = finished_table()

    async def screen(app: App) -> None:
        await ReplayScreen(app, table).step_through()

    told = SimulatedPlayer().press(screen, "down", "down", "up", "up", "up", "end", "tab", "s")
    assert in_order(
        said("replay-place", place=0, mover="none"),
        said("round-began", "mow", round="1", who_is="you"),
    ).match(told[1])
    assert told[2].startswith("1 of ")
    assert told[3].startswith("2 of ")
    assert told[4] == told[2]
    assert told[5] == told[1]
    assert said("replay-begin").match(told[6])
    assert has(told, said("outcome-won", "mow", who_is="you"))
    assert has(told, said("replay-as", name="Ben"))


def test_a_game_that_goes_on_is_replayed_as_an_onlooker_only() -> None:
    table = left_table()

    async def screen(app: App) -> None:
        await ReplayScreen(app, table).step_through()

    told = SimulatedPlayer().press(screen, "tab", "down")
    assert has(told, said("replay-only-onlooker"))
    assert not has(told, said("cow-drawn", "mow"))


@pytest.mark.words
def test_broken_settings_are_told_by_line_and_set_aside(tmp_path: Path) -> None:
    from mowaudio.client.settings import preferences

    folder = settings_folder()
    folder.mkdir(parents=True)
    cases = {
        "rate: [\n": (2, "data-not-yaml"),
        "- a\n": (1, "data-wrong-type"),
    }
    for number, (text, (line, key)) in enumerate(cases.items(), start=1):
        (folder / "settings.yaml").write_text(text)
        loaded, error = preferences.load()
        assert loaded == preferences.Preferences()
        assert error is not None
        assert (error.line, error.text_id) == (line, key)
        assert (folder / "settings.yaml").read_text() == text
        person = SimulatedPlayer()
        assert person.app.report_and_set_aside(error, "file-aside")
        assert (folder / f"settings.broken-{number}.yaml").read_text() == text
        assert not (folder / "settings.yaml").exists()
        assert person.on_screen[0].startswith(f"settings.broken-{number}.yaml, line {line}: ")


def test_a_muted_kind_of_message_is_not_said() -> None:
    table = Table.open("mow", [Player("Anna"), Player("Ben", "novice")], seed=3)
    loud = SimulatedPlayer().play(table, "s")
    table = Table.open("mow", [Player("Anna"), Player("Ben", "novice")], seed=3)
    quiet = SimulatedPlayer(muted=("box.holds",)).play(table, "s")
    assert has(loud, said("box-holds", "mow"))
    assert not has(quiet, said("box-holds", "mow"))


@pytest.mark.words
def test_after_a_game_one_can_play_again_or_listen_to_it_once_more() -> None:
    table = Table.open("mow", [Player("Anna"), Player("Ben", "novice")], seed=3, roll=False)
    table.rules = position(["3.2", "1.0"], ["5.2"], box="", totals=[98, 50])

    async def screen(app: App) -> None:
        await sit_down(app, table)

    told = SimulatedPlayer().press(screen, "s-tab", "enter", ",", "3", "escape", "1")
    after = told.index(
        "The game is over. 1 The same again. 2 What decided it. 3 Step through it. "
        "4 Your games so far. 5 Leave the table. Enter: 2."
    )
    assert said("outcome-won", "mow", who="Ben", total="50").match(told[after - 1])
    assert told[after + 1] != told[after], "the game's messages can still be read back"
    assert has(told, said("replay-start", moves=1))
    assert has(told, in_order(said("after-game"), said("after-replay")))
    assert has(told[after:], said("round-began", "mow", round="1", who_is="you"))


@pytest.mark.words
def test_kinds_of_message_are_switched_off_by_menu() -> None:
    person = SimulatedPlayer()
    told = person.press(open_settings, "end", "up", "enter", "1", "2")
    assert has(told, "Messages of which game? 1 MOW. 2 Touch Down! 3 ")
    assert has(
        told, "MOW: what do you want to hear? 1 how many cows are left, when they are few: yes."
    )
    assert has(told, "MOW: what do you want to hear? where a cow went: no, 2 of 6.")
    assert person.app.preferences.muted == ("cow.spot",)


@pytest.mark.words
def test_who_begins_is_chosen_anew_when_their_seat_is_gone() -> None:
    to_four, seat_four, to_two = ("2", "4"), ("6", "4"), ("2", "2")
    told = SimulatedPlayer().press(main_menu, "1", "1", *to_four, *seat_four, *to_two, "up", "7")
    assert has(told, in_order(said("option-first", "mow"), re.compile("Daisy, ")))
    assert said("menu-enter", number="1").search(told[-1])


@pytest.mark.words
def test_a_solo_game_does_not_ask_who_plays() -> None:
    told = SimulatedPlayer().press(main_menu, "1", "5")
    assert told[-1].startswith("The Moon Ant Mow Down. 1 Start. 2 Difficulty")
