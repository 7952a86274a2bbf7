"""One test for each rule of Liar's dice, and the checks that every game must pass."""

import pytest

from liars_dice.rules.play import DiceRules, new_game
from mowaudio.client.listener import Listener
from mowaudio.client.typed.read import read
from mowaudio.engine import Outcome, Table
from mowaudio.engine.seats import Player
from mowaudio.testing import (
    check_conformance,
    check_levels,
    check_page,
    check_reasons,
    check_rule_ids,
    check_secrets,
    check_words,
    tables,
)
from mowaudio.testing.simulated_player import SimulatedPlayer

TABLES = pytest.mark.parametrize(("game", "seats"), tables("liars_dice"))


@TABLES
def test_it_keeps_the_protocol(game: str, seats: int) -> None:
    check_conformance(game, seats, conserved)


@TABLES
def test_nobody_knows_what_is_under_the_others_cups(game: str, seats: int) -> None:
    check_secrets(game, seats, conserved)


@TABLES
def test_a_page_shows_nothing_that_is_hidden(game: str, seats: int) -> None:
    check_page(game, seats)


@TABLES
def test_everything_can_be_told(game: str, seats: int) -> None:
    check_words(game, seats)


def test_hints_tell_true_reasons() -> None:
    check_reasons("liars_dice")


def test_experts_beat_novices() -> None:
    check_levels("liars_dice")


def test_a_bid_by_keys_is_told() -> None:
    player = SimulatedPlayer()
    players = [Player("Anna"), Player("Ben", "novice")]
    player.play(Table.open("liars_dice", players, seed=1, options={"first": 1}), "tab", "enter")
    assert "bid.made" in player.told.ids


def test_every_rule_has_a_test() -> None:
    check_rule_ids("liars_dice", [__file__])


def conserved(rules: DiceRules) -> int:
    """Return what no move may change: each round costs one die."""
    return sum(rules.owned) + rules.round


def position(*cups: str, first: int = 1) -> DiceRules:
    """Return a round with these dice under the cups: rolls are stated, never drawn."""
    rules = new_game(len(cups), {"first": first})
    rules.owned = [len(cup) for cup in cups]
    do(rules, *(f"roll {face}" for face in "".join(cups)))
    return rules


def do(rules: DiceRules, *texts: str) -> None:
    for text in texts:
        seat = rules.to_act()[0]
        rules.apply(seat, next(m for m in rules.legal_moves(seat) if str(m) == text))


@pytest.mark.parametrize(("seats", "dice"), [(2, 5), (3, 4), (4, 3)])
def test_LD_C1_fewer_dice_for_more_players(seats: int, dice: int) -> None:
    assert Table.open("liars_dice", seats, seed=1).view(0)["owned"] == [dice] * seats


def test_LD_1_everybody_sees_their_own_dice_alone() -> None:
    rules = position("124", "356")
    assert rules.view(0)["dice"] == (1, 2, 4)
    assert rules.view(None)["dice"] == ()


def test_LD_2_turns_go_round_past_who_is_out() -> None:
    rules = position("11", "", "22", first=3)
    do(rules, "bid 1 2", "bid 1 3")
    assert rules.to_act() == (2,)


def test_LD_3_more_dice_or_a_higher_face() -> None:
    rules = position("12", "34")
    do(rules, "bid 3 5")
    bids = ["doubt", "bid 3 6", "bid 4 2", "bid 4 3", "bid 4 4", "bid 4 5", "bid 4 6"]
    assert [str(move) for move in rules.legal_moves(1)] == bids


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("4 3s", "bid 4 3"),
        ("four threes please", "bid 4 3"),
        ("i bid three sixes", "bid 3 6"),
        ("4 5's", "bid 4 5"),
        ("fuor fives", "bid 4 5"),
        ("four dice with 2", "bid 4 2"),
        ("four deuces", "bid 4 2"),
        ("no, four twos", "bid 4 2"),
        ("liar!", "doubt"),
        ("i call", "doubt"),
    ],
)
def test_LD_3_people_type_bids_and_doubts_in_their_own_words(typed: str, move: str) -> None:
    table = Table.open("liars_dice", [Player("Anna"), Player("Ben")], seed=1)
    table.rules = position("12", "34")
    do(table.rules, "bid 3 5")
    (plan,) = read(Listener(SimulatedPlayer().app, table, 1), typed).plans
    assert [str(one) for one in plan.moves] == [move]


def test_LD_4_only_a_bid_can_be_doubted() -> None:
    assert "doubt" not in map(str, position("12", "34").legal_moves(0))


@pytest.mark.parametrize(("bid", "owned"), [("bid 3 4", [3, 2]), ("bid 4 4", [2, 3])])
def test_LD_5_a_true_bid_costs_the_doubter_a_die(bid: str, owned: list[int]) -> None:
    rules = position("124", "346")  # two fours and a one
    do(rules, bid, "doubt", "lift")
    assert rules.owned == owned


def test_LD_6_the_loser_begins_or_the_next_with_dice() -> None:
    rules = position("2", "34", "5")
    do(rules, "bid 2 2", "doubt", "lift")
    assert (rules.owned, rules.player, rules.round) == ([0, 2, 1], 1, 2)


def test_LD_7_the_last_with_dice_wins() -> None:
    rules = position("2", "34")
    do(rules, "bid 2 2", "doubt", "lift")
    assert rules.outcome() == Outcome(winners=(1,), scores=(0, 2), reason="last")
