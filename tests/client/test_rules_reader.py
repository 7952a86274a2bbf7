"""The rules by ear: headings, paragraphs, finer points, words; and as text."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from mowaudio import games
from mowaudio.client.app import App
from mowaudio.client.rulebook.rules_reader import lines, read
from mowaudio.client.rulebook.rules_search import find
from mowaudio.testing.simulated_player import SimulatedPlayer
from mowaudio.words.rulebook import GLOSSARY, Chapter, Paragraph, rulebook

# What is read is what the rulebook's text says.
pytestmark = pytest.mark.words

MENU = (
    "The rules of MOW. 1 The aim and a turn. 2 The start. 3 A turn. 4 Special cows. "
    "5 The end of a round and of the game. 6 Head to head, for two farmers. 7 What is in the box. "
    "8 What the printed rules leave open. 9 A few turns, with the reasons. "
    "10 The words of the game. Enter: 1."
)
ENTER_3 = ("down", "down", "enter")  # "A turn"


def heard(*keys: str, game: str = "mow") -> list[str]:
    async def screen(app: App) -> None:
        await read(app, game)

    return SimulatedPlayer().press(screen, *keys)


def typed(word: str) -> Sequence[str]:
    return ("/", *word, "enter")


def test_headings_are_a_menu_and_paragraphs_follow_each_other() -> None:
    told = heard("enter", "down", "enter", "up", "up")
    assert told[0] == MENU
    assert told[1].startswith("The aim and a turn. The fewest flies win: ")
    assert told[1].endswith("start a new one. Down reads on, question mark tells all keys.")
    assert told[2].startswith("The start. Everybody is dealt five cows")
    assert told[2].endswith("in the box, shuffled.")
    assert told[3].startswith("The youngest farmer begins.")
    assert told[4].startswith("Everybody is dealt five cows")
    assert told[5].startswith("The aim and a turn. The fewest flies win: ")


def test_page_keys_go_by_headings_and_home_and_end_within_one() -> None:
    told = heard(*ENTER_3, "end", "home", "pagedown", "pageup", "pageup", "pageup", "pageup")
    assert told[3].startswith("A turn. You add one cow.")
    assert told[4].startswith("If you cannot add a cow")
    assert told[5].startswith("You add one cow.")
    assert told[6].startswith("Special cows. Six cows")
    assert told[7].startswith("A turn. You add one cow.")
    assert told[9].startswith("The aim and a turn. ")
    assert told[10] == "No further."


def test_escape_leads_back_to_the_heading_one_was_in() -> None:
    told = heard("enter", "pagedown", "escape", "escape")
    assert told[3] == "The rules of MOW. The start, 2 of 10."
    assert len(told) == 4


def test_the_rules_end_before_what_stands_beside_them() -> None:
    told = heard("8", "end", "down", "pagedown", "end", "down", "pagedown", "up", "end", "down")
    assert told[3] == "No further. Page Down: A few turns, with the reasons."
    assert told[4].startswith("A few turns, with the reasons. You are Anna,")
    assert told[6] == "No further. Page Down: The words of the game."
    assert told[7].startswith("The words of the game. Arrow: ")
    assert told[8] == "No further. Page Up: A few turns, with the reasons."
    assert told[10] == "No further."


def test_space_tells_which_rule_it_is_and_its_finer_points() -> None:
    told = heard(*ENTER_3, "space", "pageup", "down", "space", "pageup", "space")
    assert told[4] == "Rule MOW-4."
    assert told[7] == (
        "Rule MOW-2. A finer point. Who begins is chosen at set-up. "
        "If nothing is chosen, it is the first seat."
    )
    assert told[9] == "This is not a rule."


def test_finer_points_are_passed_over_until_they_are_asked_for() -> None:
    plain = heard("2", "down", "down")
    assert plain[3].startswith("Whoever begins plays one cow")
    told = heard("2", "v", "down", "down", "space", "v", "down")
    assert told[2] == "Finer points are read too."
    assert told[4].startswith("A finer point. Who begins is chosen at set-up.")
    assert told[5] == "Rule MOW-2."
    assert told[6] == "Finer points are skipped."
    assert told[7].startswith("Whoever begins plays one cow")


def test_what_is_settled_names_all_its_rules() -> None:
    assert heard("8", "space")[2].startswith("Rule MOW-11. Rule MOW-13.")


def test_a_word_is_found_and_tab_goes_on_and_round() -> None:
    told = heard("enter", *typed("cowshed"), "tab", "s-tab", "s-tab", "tab")
    assert told[2].startswith("1 of 5. The words of the game. Cowshed: ")
    assert told[3].startswith("2 of 5. A turn. If you cannot add a cow")
    assert told[4].startswith("1 of 5. ")
    assert told[5].startswith("5 of 5. ")
    assert told[6].startswith("1 of 5. ")


def test_a_word_is_found_from_the_list_of_headings_too() -> None:
    told = heard(*typed("MOW-24"), "down", "escape", "1", "enter")
    assert told[1].startswith("1 of 1. Head to head, for two farmers. When the box is empty")
    assert told[2] == "Everything else is as with more farmers."
    assert told[5].startswith("The aim and a turn. ")


def test_what_is_not_there_and_nothing_typed_are_answered() -> None:
    told = heard(*typed("zebra"), "enter", "tab", *typed("zebra"), "/", "enter", "tab", "q")
    none = "“zebra” is not in these rules."
    first = "Slash finds a word first, then Tab goes to the next place that has it."
    assert told[1] == none
    assert told[3] == first
    assert told[4] == none
    assert told[5] == "Cancelled."
    assert told[6] == first
    assert told[7] == "Q does nothing here. Press question mark for help."


def test_help_names_every_key() -> None:
    told = heard("?", "enter", "?")
    assert "Slash finds a word" in told[1]
    for key in ("Down", "Up", "Page Down", "Home", "Space", "V", "Slash", "Tab", "R", "Escape"):
        assert key in told[3]


@pytest.mark.parametrize(
    ("sought", "places"),
    [
        ("herd", [(1, 0), (0, 0), (1, 1)]),
        ("HERDS", [(1, 0), (0, 0), (1, 1)]),
        ("fly", [(1, 1), (0, 1)]),
        ("flies", [(1, 1), (0, 1)]),
        ("turn", [(0, 0)]),
        ("herd whole", [(0, 0)]),
        ("XX-1", [(0, 0)]),
        ("erd", []),
        ("?!", []),
    ],
)
def test_words_are_found_by_their_beginning_in_one_and_in_many(
    sought: str, places: list[tuple[int, int]]
) -> None:
    chapters = [
        Chapter("A turn", (Paragraph("Take the whole herd.", ("XX-1",)), Paragraph("Two flies."))),
        Chapter("Words", (Paragraph("Herd: all."), Paragraph("Fly: in a herd.")), GLOSSARY),
    ]
    assert find(chapters, sought) == places


@pytest.mark.parametrize("game", games.names())
def test_any_keys_lead_somewhere(game: str) -> None:
    keys = ["up", "down", "pageup", "pagedown", "home", "end", "tab", "s-tab", "space", "enter"]
    keys += ["v", "r", ",", ".", "?", "q", "1", "2", "9", "escape", *typed("the")]
    rng = Random(1)
    pressed = [rng.choice(keys) for _ in range(400)]
    assert heard(*pressed, game=game)


def test_as_text_the_rules_are_what_is_read_from_start_to_end() -> None:
    text = list(lines("en", "mow", whole=False))
    assert text[:3] == ["The rules of MOW.", "", "The aim and a turn"]
    assert not any("finer point" in line or "MOW-" in line for line in text)
    assert "Arrow" not in text[-1]


@pytest.mark.parametrize("game", games.names())
def test_as_whole_text_every_rule_has_its_id_and_nothing_is_left_out(game: str) -> None:
    text = list(lines("en", game, whole=True))
    book = rulebook("en", game)
    for rule in book.ids():
        assert any(line.startswith(f"{rule}: ") for line in text), rule
    for chapter in book.chapters:
        assert chapter.heading in text
        for paragraph in chapter.paragraphs:
            assert any(line.endswith(paragraph.text) for line in text)
    assert text[-1] == book.glossary[-1].text
    assert any(": A finer point. " in line for line in text)
