"""Several people at one keyboard: what is one player's secret stays with that player."""

from __future__ import annotations

import pytest

from mowaudio.client.app import App
from mowaudio.client.terminal.keys import load
from mowaudio.client.terminal.terminal import CLEAR
from mowaudio.engine import Player, Table
from mowaudio.testing.simulated_player import SimulatedPlayer
from speech import Choice, Mode, Speaker
from speech.testing import FakeVoice, fakes
from tests.rules.mow_money_parts import position
from tests.said import has, in_order, said

TURN = ["enter", "tab", "enter"]  # take the keyboard, choose the first move, make it


def two_people() -> Table:
    return Table.open("mow", [Player("Anna"), Player("Ben"), Player("Cleo", "novice")], seed=3)


def test_no_secret_is_told_before_the_player_has_said_that_they_are_there() -> None:
    (hand_over,) = SimulatedPlayer().play(two_people())
    assert said("hand-over", name="Anna").fullmatch(hand_over)


def test_each_player_hears_the_news_once_with_their_own_turn() -> None:
    told = SimulatedPlayer().play(two_people(), *TURN, "enter")
    after_ben_came = next(
        n for n, line in enumerate(told) if said("hand-over", name="Ben").match(line)
    )
    begun = said("round-began", "mow", round=1, who="Anna")
    played = said("cow-played", "mow", who="Anna")
    for news in (begun, played):
        assert [news.search(line) is not None for line in told].count(True) == 1
        assert has(told[after_ben_came:], news)


def test_only_enter_takes_the_keyboard() -> None:
    told = SimulatedPlayer().play(two_people(), "h", "s", "tab", "space")
    assert all(said("hand-over", name="Anna").fullmatch(line) for line in told)


def test_the_screen_and_its_scroll_back_are_cleared_at_a_hand_over() -> None:
    person = SimulatedPlayer()
    table = two_people()
    told = person.play(table, *TURN)
    assert has(told, said("hand-dealt", "mow"))
    assert CLEAR == "\x1b[2J\x1b[3J\x1b[H"
    (hand_over,) = person.on_screen
    assert said("hand-over", name="Ben").fullmatch(hand_over)


def test_nothing_of_annas_is_in_what_ben_can_read_back() -> None:
    table = two_people()
    person = SimulatedPlayer()
    told = person.play(table, *TURN, "enter", *["comma"] * 3, *[","] * 30)
    annas = next(line for line in told if said("hand-dealt", "mow").match(line))
    assert told.count(annas) == 1, "told to Anna, and never again"
    bens = told[told.index(annas) + 3 :]
    assert has(bens, said("hand-dealt", "mow"))
    assert not any(said("cow", "mow", number="8", flies="3").search(line) for line in bens)


def test_anna_hears_what_she_drew_when_she_is_back() -> None:
    told = SimulatedPlayer().play(two_people(), *TURN, *TURN, "enter")
    drawn = [line for line in told if said("cow-drawn", "mow").search(line)]
    assert len(drawn) == 1
    assert said("cow-played", "mow", who_is="you", name=3).match(drawn[0])


def test_a_choice_of_several_moves_is_not_interrupted_by_a_hand_over() -> None:
    """Taking the herd and starting a new one is one player's turn."""
    told = SimulatedPlayer().play(two_people(), *TURN, "enter", "s-tab", "enter")
    assert said("turn-start-herd", "mow", lane=0).match(told[-1])


def test_one_person_is_never_asked_to_hand_over() -> None:
    table = Table.open("mow", [Player("Anna"), Player("Ben", "novice")], seed=3)
    person = SimulatedPlayer()
    told = person.play(table, "tab", "enter")
    assert not has(told, said("hand-over"))
    assert CLEAR not in person.out.getvalue()


def test_the_cleared_window_is_the_only_escape_sequence() -> None:
    person = SimulatedPlayer()
    person.play(two_people(), *TURN, *TURN, *TURN, "s", "d", "?", "v", "h")
    assert "\x1b" not in person.out.getvalue().replace(CLEAR, "")


def with_voice(secrets: str) -> tuple[SimulatedPlayer, FakeVoice]:
    """Return a player with a voice that notes what it says."""
    person, voice = SimulatedPlayer(secrets=secrets), FakeVoice()
    settings, choice = person.app.preferences, Choice(Mode.VOICE, (voice.name,), "asked-for")
    speaker = Speaker(
        person.terminal.line,
        choice,
        settings.for_speech,
        voices=fakes(voice),
        on_say=person.told.say,
    )
    person.app = App(
        settings, person.terminal, person.keyboard, speaker=speaker, transcript=person.told
    )
    person.app.keymap = load()
    return person, voice


def spoken_by(person: SimulatedPlayer, voice: FakeVoice) -> list[str]:
    """Let the voice finish, close it, and return the texts that it began to say."""
    person.app.speaker.drain(10)
    person.app.speaker.close()
    return voice.texts()


@pytest.mark.parametrize("way", ["spoken", "lines"])
def test_secrets_as_lines_only_are_printed_and_never_spoken(way: str) -> None:
    """With a voice, the printed line has the secret; what is spoken has it only if wished."""
    person, voice = with_voice(way)
    told = person.play(two_people(), "enter")
    spoken = " ".join(spoken_by(person, voice))
    assert has(told, in_order(said("hand-dealt", "mow"), said("cow", "mow", number=3, flies=2)))
    assert bool(said("hand-dealt", "mow").search(spoken)) == (way == "spoken")
    assert said("round-began", "mow", round="1", who_is="you").search(spoken)
    assert said("turn-start-herd", "mow", lane=0).search(spoken)


def test_a_recalled_secret_is_not_spoken_either() -> None:
    person, voice = with_voice("lines")
    told = person.play(two_people(), "enter", ",", "h", "r")
    assert in_order(said("hand-dealt", "mow"), said("cow", "mow", number=3, flies=2)).match(
        told[-1]
    )
    flies = said("herd-flies", "mow", flies="2")
    assert not any(flies.search(text) for text in spoken_by(person, voice))


def test_who_is_done_can_go_back_while_others_decide() -> None:
    """MM-22: bids may be changed as long as somebody still bids."""
    table = Table.open("mow_money", [Player("Anna"), Player("Ben")], seed=1, roll=False)
    hands = ["basic 2 clean, basic 3 fence", "basic 3 clean, basic 3 shrubs"]
    table.rules = position(hands).rules
    person = SimulatedPlayer()
    told = person.play(table, "enter", "s-tab", "enter", "backspace", "enter", "n")
    assert has(told, said("hand-over-again", name="Anna"))
    assert said("hand-over-back", name="Ben").match(told[-1]), "no: it is still Ben's turn"
    assert 0 not in table.to_act, "Enter does not answer the question"


def test_who_goes_back_says_that_it_is_them() -> None:
    table = Table.open("mow_money", [Player("Anna"), Player("Ben")], seed=1, roll=False)
    hands = ["basic 2 clean, basic 3 fence", "basic 3 clean, basic 3 shrubs"]
    table.rules = position(hands).rules
    told = SimulatedPlayer().play(table, "enter", "s-tab", "enter", "backspace", "y")
    assert in_order(
        said("bids-none", "mow_money", who_is="you"),
        said("bids-reopened", "mow_money", who_is="you"),
    ).match(told[-2])
    assert table.to_act == (0, 1)
