"""MOW's bots where the right move is obvious."""

from __future__ import annotations

from random import Random

import pytest

from mowaudio.bots.levels import situation
from mowaudio.bots.tournament import play_match
from mowaudio.games.mow.bots.levels import CAREFUL, STEADY, Farmer, bot
from mowaudio.games.mow.bots.values import WORTH, chances
from mowaudio.games.mow.rules.box import CODES
from mowaudio.games.mow.rules.play import MowRules
from mowaudio.games.mow.rules.state import FINISHED
from tests.rules.mow_parts import position

SEEDS = range(4)
THINKING = ("steady", "expert")


def _choices(rules: MowRules, level: str) -> set[str]:
    seat = rules.farmer
    return {str(bot(level).choose(situation(rules, seat), Random(seed))) for seed in SEEDS}


def test_a_novice_takes_only_when_nothing_fits() -> None:
    rules = position(["8.0 9.0 9.1 10.0 12.0", "", "", ""], ["8.3 9.3 10.2"])
    assert _choices(rules, "novice") == {"play 12.0"}


@pytest.mark.parametrize("level", THINKING)
def test_a_herd_starts_in_the_middle(level: str) -> None:
    rules = position(["1.0 2.0 8.0 15.0 16.5", "3.0 4.0 5.0 6.0 7.0", "3.1 4.1 5.1 6.1 7.1"])
    assert _choices(rules, level) == {"play 8.0"}


@pytest.mark.parametrize("level", THINKING)
def test_nobody_takes_a_swarm_while_a_cow_of_the_middle_fits(level: str) -> None:
    hands = ["1.0 2.0 10.0 X.5 16.5", "3.0 4.0 5.0 11.0 12.0", "3.1 4.1 5.1 11.1 12.1"]
    rules = position(hands, ["7.3 8.3 9.3"])
    assert _choices(rules, level) == {"play 10.0"}


@pytest.mark.parametrize("level", THINKING)
def test_a_herd_without_flies_is_taken_rather_than_a_blind_cow_spent(level: str) -> None:
    hands = ["6.0 7.0 8.0 9.0 X.5", "3.1 4.1 5.1 11.1 12.1", "3.2 4.2 5.2 11.2 12.2"]
    rules = position(hands, ["5.0 10.0"])
    assert _choices(rules, level) == {"take"}


def test_the_expert_leaves_the_last_herd_to_a_farmer_with_an_empty_hand() -> None:
    rules = position(
        ["15.0", ""], ["10.0 11.2"], box="", totals=[95, 96], options={"one_herd": True}
    )
    assert _choices(rules, "expert") == {"play 15.0"}


def test_the_expert_takes_a_herd_to_end_the_game_while_leading() -> None:
    """A cow would fit, but then the herd comes back with ten flies: 104 against 101."""
    rules = position(
        ["7.3", "0.5 1.0"],
        ["8.0 9.2"],
        box="",
        sheds={1: "16.5"},
        totals=[94, 96],
        options={"one_herd": True},
    )
    assert _choices(rules, "expert") == {"take"}


def test_at_the_end_only_the_fewest_flies_count() -> None:
    rules = position(["", "", ""], [""], box="", totals=[30, 100, 30])
    rules.stage = FINISHED
    payoffs = chances(rules)
    assert payoffs[0] == payoffs[2] > payoffs[1] == 0


def test_fewer_flies_and_better_cows_are_a_better_chance() -> None:
    rules = position(["1.0 X.5", "7.0 8.0", "7.1 8.1"], [""], totals=[50, 50, 60])
    payoffs = chances(rules)
    assert payoffs[0] > payoffs[1] > payoffs[2] > 0
    late = position(["1.0 X.5", "7.0 8.0", "7.1 8.1"], [""], totals=[89, 89, 99])
    assert chances(late)[2] / chances(late)[1] < payoffs[2] / payoffs[1]


def test_where_hands_count_flies_are_not_kept_to_the_end() -> None:
    def choice(box: str | None, level: Farmer, *, counted: bool) -> str:
        hands = ["11.1 12.0 12.2 13.2", "3.0 4.0 5.0 6.0", "3.1 4.1 5.1 6.1"]
        rules = position(hands, ["8.3 9.3"], box=box, options={"count_hand": counted})
        return str(level(rules, rules.farmer, Random(1)))

    assert choice("", CAREFUL, counted=False) == "play 11.1"
    assert choice("", CAREFUL, counted=True) == "play 12.2"
    # Early on there is time, and steady is in less of a hurry.
    assert choice(None, CAREFUL, counted=True) == choice(None, CAREFUL, counted=False)
    assert choice(None, STEADY, counted=False) == "play 12.2"
    assert choice(None, STEADY, counted=True) == "play 11.1"


def test_where_hands_count_flies_in_the_hand_are_a_worse_chance() -> None:
    def first(*, counted: bool) -> float:
        hands = ["8.3 9.3", "8.0 9.0", "8.1 9.1"]
        return chances(position(hands, [""], box="", options={"count_hand": counted}))[0]

    assert first(counted=True) < first(counted=False)


def test_a_cow_is_worth_less_as_the_box_empties() -> None:
    for kind, code in enumerate(CODES):
        worths = [worth[kind] for worth in WORTH]
        assert worths == sorted(worths), code


@pytest.mark.parametrize(
    ("levels", "at_least"),
    [
        (("steady", "novice"), 0.8),
        (("steady", "novice", "novice", "novice"), 0.33),
    ],
)
def test_steady_is_better_than_novice(levels: tuple[str, ...], at_least: float) -> None:
    """From one seed, so always the same games; more than chance would give."""
    assert play_match("mow", levels, 40, seed=1).entrants[0].share > at_least


def test_expert_is_better_than_steady(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even in a hurry: far from the time at which a search would stop by the clock."""
    monkeypatch.setattr(bot("expert"), "playouts", 60)
    result = play_match("mow", ("expert", "steady"), 8, seed=1, options={"target": 50})
    assert result.entrants[0].share > 0.6
