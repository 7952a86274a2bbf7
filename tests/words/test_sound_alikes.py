"""What looks different must sound different: lines to choose from and coordinates, by the phonemes
that espeak-ng makes of them."""

from __future__ import annotations

import ctypes
import re
from collections.abc import Iterable
from functools import cache
from itertools import combinations
from random import Random

import pytest

from mowaudio import games
from mowaudio.commands.main_menu import main_menu
from mowaudio.engine import Table
from mowaudio.testing.simulated_player import SimulatedPlayer
from mowaudio.words.compose import Composer
from mowaudio.words.facts import Letter
from mowaudio.words.texts import texts
from speech.voices.espeak_library import library
from tests.words import NAMES

UTF8, IPA = 1, 2
# A number right behind a number is one number to the ear: "2 2", "1 2 players".
RUN_TOGETHER = re.compile(r"(?<![\d,.])\d+ \d+")
DECISIONS = 40
LEAST = 3  # phonemes by which two spelled letters differ


@cache
def phonemes(text: str) -> str:
    """What espeak-ng would say, as signs."""
    lib = library()._lib
    lib.espeak_SetVoiceByName(b"en-us")
    say = lib.espeak_TextToPhonemes
    say.restype = ctypes.c_char_p
    rest = ctypes.c_char_p(text.encode())
    said = []
    while rest.value:
        said.append(say(ctypes.byref(rest), UTF8, IPA).decode())
    return " ".join(said)


def distance(one: str, other: str) -> int:
    """Signs to change, add or leave out to make one of the other."""
    row = list(range(len(other) + 1))
    for number, sign in enumerate(one, 1):
        before, row[0] = row[0], number
        for place, there in enumerate(other, 1):
            before, row[place] = (
                row[place],
                min(row[place] + 1, row[place - 1] + 1, before + (sign != there)),
            )
    return row[-1]


def twins(lines: Iterable[str]) -> list[tuple[str, str]]:
    """Lines that are written differently and sound the same."""
    pairs = combinations(sorted(set(lines)), 2)
    return [(one, other) for one, other in pairs if phonemes(one) == phonemes(other)]


def test_the_ear_of_this_test_hears() -> None:
    assert twins(["two cows", "to cows", "too cows"])
    assert not twins(["two cows", "ten cows"])
    assert RUN_TOGETHER.search("1 2 players")
    assert not RUN_TOGETHER.search("2, 3, 4 or 5; 1,400 dollars; b2 east c2, 1 point")


@pytest.mark.parametrize("game", games.names())
def test_no_two_moves_to_choose_from_sound_the_same(game: str) -> None:
    seats = games.get(game).rules.default_seats
    table, rng = Table.open(game, seats, seed=3), Random(3)
    words, places = table.game.words, table.game.places
    for _ in range(DECISIONS):
        if not table.to_act:
            break
        seat = rng.choice(table.to_act)
        view, legal = table.view(seat), table.legal_moves(seat)
        ear = Composer(texts("en", game), NAMES, seat)
        lines = [ear.text(words.move(move, view)) for move in places.best_first(legal, view)]
        assert not twins(lines)
        assert not [line for line in lines if RUN_TOGETHER.search(line)]
        table.play(seat, rng.choice(legal))


@pytest.mark.parametrize("shelf", range(1, len(games.names()) + 1))
def test_no_menu_runs_a_digit_into_a_number(shelf: int) -> None:
    for entry in "2345678":
        told = SimulatedPlayer().press(
            main_menu, "1", str(shelf), entry, "down", "escape", "escape"
        )
        assert not [line for line in told if RUN_TOGETHER.search(line)]


def test_squares_are_told_apart_and_never_begin_with_an_article() -> None:
    squares = [f"{letter}{number}" for letter in "abcdefgh" for number in range(1, 9)]
    assert not twins(squares)
    for square in squares:
        assert not phonemes(square).startswith(("ɐ", "ə", "ˈə")), square


def test_spelled_letters_are_far_from_each_other() -> None:
    ear = Composer(texts("en", "touch_down"), NAMES, 0, spelled=True)
    names = [str(ear._value(Letter(letter))) for letter in "abcdefgh"]
    for one, other in combinations(names, 2):
        assert distance(phonemes(one), phonemes(other)) >= LEAST, (one, other)
    plain = [distance(phonemes("b"), phonemes(other)) for other in "cdeg"]
    assert min(plain) < LEAST  # which is what the spelling is for
