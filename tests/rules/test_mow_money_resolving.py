"""Mow Money: the resolve and maintenance phases, the end, the solo game."""

from __future__ import annotations

from random import Random

import pytest

from mowaudio.engine import CHANCE, Table
from mowaudio.games.mow_money.rules.box import BASIC
from mowaudio.games.mow_money.rules.cards import FULL_DECKS
from mowaudio.games.mow_money.rules.events import (
    Awarded,
    Decided,
    GameEnded,
    JobDone,
    Unwanted,
)
from tests.rules.mow_money_parts import (
    cards,
    conserved,
    legal,
    only,
    play,
    position,
    refused,
    reveal,
    rules_of,
    stage,
)

ONES = "basic 1 clean, basic 1 clean, basic 1 fence, basic 1 fence"
TWOS = "basic 2 clean, basic 2 clean, basic 2 shrubs, basic 2 shrubs"
THREES = "basic 3 clean, basic 3 clean, basic 3 shrubs, basic 3 fence"

# -- resolve --------------------------------------------------------------------------------------


def test_MM_30_odd_jobs_come_first_and_by_token_earn_three_dollars_more() -> None:
    table = position(["basic 1 clean, basic 1 clean, basic 2 clean", ""])
    play(table, 0, "job clean; add 1; add 1; add 2; done")
    events = reveal(table)
    job = only(events, JobDone)
    assert (job.pay, job.bonus, job.money) == (4, 3, 7)
    assert table.view(None)["discards"][BASIC] == cards(
        "basic 1 clean, basic 1 clean, basic 2 clean"
    )


def test_MM_30_all_odd_jobs_before_all_contracts_whoever_did_them() -> None:
    """From the starting player on; a contract that was bid on comes after the last odd job."""
    clean, shrubs = "basic 1 clean, basic 1 clean, basic 2 clean", "basic 2 shrubs, basic 2 shrubs"
    high = "basic 3 clean, basic 3 clean"
    table = position([high, clean, f"{shrubs}, basic 3 shrubs"], starter=2)
    play(table, 0, "bid A; add 3 clean; add 3 clean; done")
    play(table, 1, "job clean; lay; done")
    play(table, 2, "job shrubs; lay; done")
    events = reveal(table)
    order = [(type(e), e.seat) for e in events if isinstance(e, JobDone | Awarded)]
    assert order == [(JobDone, 2), (JobDone, 1), (Awarded, 0)]
    assert rules_of(table).money == [6, 4 + 3, 5 + 3]
    assert rules_of(table).hands[1:] == [[], []]
    assert table.view(None)["discards"][BASIC] == sorted(
        cards(f"{clean}, {shrubs}, basic 3 shrubs, {high}")
    )


def test_MM_31_the_contracts_are_settled_from_A_on() -> None:
    """In the order of neighborhoods, not in that of the bids; each among its own bidders."""
    table = position([ONES, TWOS, THREES], faces=[1, 1, 1])
    play(table, 0, "bid C; add 1 clean; add 1 clean; bid A; add 1 fence; add 1 fence; done")
    play(table, 1, "bid C; add 2 clean; add 2 clean; bid B; add 2 shrubs; add 2 shrubs; done")
    play(table, 2, "bid B; add 3 shrubs; add 3 fence; done")
    awards = [event for event in reveal(table) if isinstance(event, Awarded)]
    assert [(won.area, won.seat) for won in awards] == [(0, 0), (1, 1), (2, 0)]
    assert [[entry.seat for entry in won.entries] for won in awards] == [[0], [1, 2], [0, 1]]
    assert rules_of(table).won == [[1, 1], [1], []]
    assert rules_of(table).money == [4, 4, 0]


def test_MM_31_the_value_counts_with_its_stake_and_below_zero_too() -> None:
    table = position([ONES, TWOS], won=[[], [8]])
    play(table, 0, "bid A; add 1 clean; add 1 clean; done")
    play(table, 1, "bid A; add 2 clean; add 2 clean; stake 8; done")
    won = only(reveal(table), Awarded)
    assert [(entry.seat, entry.offer.value) for entry in won.entries] == [(1, -4), (0, 2)]
    assert won.decided is Decided.LOWEST


def test_MM_31_the_lowest_value_wins() -> None:
    table = position([THREES, ONES, TWOS])
    for seat, value in enumerate((3, 1, 2)):
        play(table, seat, f"bid A; add {value} clean; add {value} clean; done")
    won = only(reveal(table), Awarded)
    assert (won.seat, won.decided) == (1, Decided.LOWEST)
    assert [entry.seat for entry in won.entries] == [1, 2, 0]


def test_MM_31_a_lone_bidder_wins_whatever_the_value() -> None:
    table = position([THREES, ONES])
    play(table, 0, "bid A; add 3 shrubs; add 3 fence; done")
    won = only(reveal(table), Awarded)
    assert (won.seat, won.decided) == (0, Decided.ALONE)


def test_MM_32_a_tie_goes_to_the_most_points_staked() -> None:
    table = position([ONES, THREES], won=[[], [4]])
    play(table, 0, "bid A; add 1 clean; add 1 clean; done")
    play(table, 1, "bid A; add 3 clean; add 3 clean; stake 4; done")
    won = only(reveal(table), Awarded)
    assert (won.seat, won.decided) == (1, Decided.STAKE)


def test_MM_32_one_point_is_enough_in_any_neighborhood() -> None:
    table = position([ONES, "basic 1 clean, basic 2 clean"], faces=[2, 1], won=[[], [1]])
    play(table, 0, "bid B; add 1 clean; add 1 clean; done")
    play(table, 1, "bid B; add 1 clean; add 2 clean; stake 1; done")
    won = only(reveal(table), Awarded)
    assert (won.area, won.seat, won.decided) == (1, 1, Decided.STAKE)


@pytest.mark.parametrize(
    ("starter", "bidders", "winner", "decided"),
    [
        (0, (0, 1), 0, Decided.STARTER),
        (1, (0, 1), 1, Decided.STARTER),
        (0, (1, 2), 1, Decided.NEAREST),
        (1, (0, 2), 2, Decided.NEAREST),
    ],
)
def test_MM_32_then_to_the_starting_player_and_the_nearest_clockwise(
    starter: int, bidders: tuple[int, int], winner: int, decided: Decided
) -> None:
    hands = [
        "basic 1 clean, basic 1 clean, basic 2 shrubs",
        "basic 1 fence, basic 1 fence, basic 2 shrubs",
        "basic 1 trees, basic 1 sprinklers, basic 2 shrubs",
    ]
    table = position(hands, starter=starter)
    for seat in bidders:
        first, second, _ = hands[seat].split(", ")
        play(table, seat, f"bid A; add {first}; add {second}; done")
    won = only(reveal(table), Awarded)
    assert (won.seat, won.decided) == (winner, decided)


def test_MM_33_the_winner_is_paid_the_unmodified_sum() -> None:
    table = position([ONES, THREES], won=[[], [5]])
    play(table, 0, "bid A; add 1 clean; add 1 clean; done")
    play(table, 1, "bid A; add 3 clean; add 3 clean; stake 5; done")
    won = only(reveal(table), Awarded)
    assert (won.seat, won.money) == (1, 6)
    assert table.view(None)["won"] == [[], [1]]
    assert table.view(None)["discards"][BASIC] == cards("basic 3 clean, basic 3 clean")


def test_MM_33_losers_take_back_their_cards_which_all_have_seen() -> None:
    table = position([ONES, TWOS])
    for seat, value in enumerate((1, 2)):
        play(table, seat, f"bid A; add {value} clean; add {value} clean; done")
    reveal(table)
    assert table.view(1)["hand"] == cards(TWOS)
    assert table.view(0)["known"][1] == cards("basic 2 clean, basic 2 clean")
    world = rules_of(table).determinize(0, Random(1))
    assert world.hands[1].count(cards("basic 2 clean")[0]) >= 2


def test_MM_34_who_earned_nothing_may_do_an_odd_job_from_the_hand() -> None:
    """Without the bonus, and with the cards that came back."""
    table = position([ONES, "basic 2 clean, basic 2 clean, basic 3 clean, basic 3 fence"])
    play(table, 0, "bid A; add 1 clean; add 1 clean; done")
    play(table, 1, "bid A; add 2; add 2; done")
    reveal(table)
    assert (stage(table), table.to_act) == ("picking", (1,))
    assert legal(table, 1) == ["done", "job clean"]
    assert refused(table, 1, "bid B") == ("MM-34", "refuse-pick-up")
    hidden = play(table, 1, "job clean; add 2; add 2; add 3")
    assert all(event.seen_by(0) is None for event in hidden)
    assert refused(table, 1, "job clean") == ("MM-34", "refuse-pick-up-one")
    job = only(play(table, 1, "done"), JobDone)
    assert (job.pay, job.bonus, job.money) == (4, 0, 4)


def test_MM_34_in_turn_from_the_starting_player() -> None:
    table = position([ONES, TWOS, THREES], starter=2)
    reveal(table)
    order: list[int] = []
    while stage(table) == "picking":
        order += table.to_act
        play(table, table.to_act[0], "done")
    assert order == [2, 0, 1]


def test_MM_34_not_after_a_contract_or_an_odd_job_by_token() -> None:
    table = position([ONES, "basic 2 clean, basic 2 clean, basic 3 clean, basic 3 fence"])
    play(table, 0, "bid A; add 1 clean; add 1 clean; done")
    play(table, 1, "job clean; add 2; add 2; add 3; done")
    reveal(table)
    assert stage(table) == "turning"


@pytest.mark.parametrize("winner", range(3))
def test_MM_34_whoever_won_is_not_asked_however_many_cards_are_left(winner: int) -> None:
    """All three hold three cards or more after the reveal."""
    hands = [f"{ONES}, basic 1 trees", f"{TWOS}, basic 2 fence", f"{THREES}, basic 3 trees"]
    table = position(hands)
    play(table, winner, "bid A; low; low; done")
    reveal(table)
    assert len(rules_of(table).hands[winner]) == 3
    asked: list[int] = []
    while stage(table) == "picking":
        asked += table.to_act
        play(table, table.to_act[0], "done")
    assert asked == [seat for seat in range(3) if seat != winner]


@pytest.mark.parametrize("worker", range(3))
def test_MM_34_nor_whoever_did_an_odd_job_by_token(worker: int) -> None:
    three = ["basic 1 clean, basic 1 clean, basic 1 clean", "basic 2 clean, basic 2 clean"]
    hands = [f"{three[0]}, basic 1 fence, basic 1 fence, basic 1 trees"]
    hands += [f"{three[1]}, basic 2* clean, {TWOS.replace('basic 2 clean, ', '')}, basic 2 fence"]
    hands += [f"{THREES}, basic 3* clean, basic 3 trees"]
    table = position(hands)
    play(table, worker, "job clean; lay; done")
    reveal(table)
    asked: list[int] = []
    while stage(table) == "picking":
        asked += table.to_act
        play(table, table.to_act[0], "done")
    assert asked == [seat for seat in range(3) if seat != worker]


def test_MM_34_after_the_pick_up_nothing_of_it_is_left_for_the_next_bids() -> None:
    table = position(["basic 1 clean, basic 1 clean, basic 2 clean", ""], faces=[8, 8])
    reveal(table)
    play(table, 0, "job clean; add 1; add 1; add 2; done")
    assert rules_of(table).drafts == [[()], [()]]
    assert rules_of(table).money == [4, 0]


# -- maintenance and the end ----------------------------------------------------------------------


def _nobody_wants_anything(table: Table) -> None:
    reveal(table)
    while stage(table) == "picking":
        play(table, table.to_act[0], "done")
    if stage(table) == "judging":
        table.play(CHANCE, "reveal")


def test_MM_40_unwanted_contracts_go_to_the_bottom_and_the_next_is_turned_up() -> None:
    table = position([ONES, TWOS])
    play(table, 0, "bid A; add 1 clean; add 1 clean")
    events = reveal(table) + play(table, 1, "done")
    assert only(events, Unwanted) == Unwanted(1, 1)
    assert table.view(None)["bottoms"] == [[], [1]]
    assert table.view(None)["faces"] == [0, 0]
    assert (stage(table), table.to_act) == ("turning", (CHANCE,))
    table.play(CHANCE, "turn 5")
    table.play(CHANCE, "turn 2")
    view = table.view(None)
    assert view["faces"] == [5, 2]
    assert view["stacks"] == [6, 7]
    assert (view["round"], view["starter"]) == (3, 1)


def test_MM_40_a_contract_known_at_the_bottom_comes_up_without_chance() -> None:
    table = position([ONES, TWOS])
    rules = rules_of(table)
    rules.unseen, rules.pool, rules.bottoms = [0, 1], [7], [(4, 3), ()]
    _nobody_wants_anything(table)
    table.play(CHANCE, "turn 7")
    assert table.view(None)["faces"] == [4, 7]
    assert table.view(None)["bottoms"] == [[3, 1], [1]]


def test_MM_40_the_game_is_over_when_a_neighborhood_has_no_contract_left() -> None:
    table = position([ONES, TWOS])
    rules = rules_of(table)
    rules.unseen, rules.pool = [0, 7], rules.pool[:7]
    play(table, 0, "bid A; add 1 clean; add 1 clean")
    reveal(table)
    play(table, 1, "done")
    assert table.outcome is not None
    assert table.outcome.reason == "empty"


def test_MM_41_it_ends_when_nobody_can_do_anything() -> None:
    table = position(["basic 1 clean, basic 1 fence", ""], money=[0, 0], faces=[8, 8])
    rules = rules_of(table)
    rules.unseen, rules.pool = [0, 0], []
    _nobody_wants_anything(table)
    assert table.outcome is not None
    assert table.outcome.reason == "stuck"


@pytest.mark.parametrize(
    ("hand", "money", "pool"), [("basic 1 clean, basic 1 fence", 0, 1), ("", 1, 8)]
)
def test_MM_41_but_not_while_somebody_can(hand: str, money: int, pool: int) -> None:
    table = position([hand, "medium 2 fence"], money=[money, 0], faces=[8, 8])
    rules = rules_of(table)
    rules.unseen, rules.pool = [1, 1], [pool, 8]
    _nobody_wants_anything(table)
    assert table.outcome is None
    assert rules.reason == ""
    assert GameEnded not in map(type, table.log)


def test_MM_41_and_after_as_many_idle_rounds_as_the_tallest_stack_has_cards() -> None:
    table = position(["basic 1 clean, basic 1 clean, basic 1 clean", TWOS], faces=[8, 8])
    rules = rules_of(table)
    rules.unseen, rules.pool, rules.bottoms = [0, 0], [], [(7, 7), ()]
    for played in range(1, 4):
        assert table.outcome is None
        _nobody_wants_anything(table)
        while stage(table) == "investing":
            play(table, table.to_act[0], "done")
        assert rules.idle == played
    assert table.outcome is not None
    assert table.outcome.reason == "idle"
    assert rules.starter == 0  # nobody begins another round


def test_MM_41_a_round_without_a_contract_won_is_idle_whatever_lies_there() -> None:
    table = position([ONES, TWOS], faces=[1, 2])
    _nobody_wants_anything(table)
    assert rules_of(table).idle == 1


def test_MM_41_a_contract_won_ends_the_idle_rounds() -> None:
    table = position([ONES, TWOS])
    rules_of(table).idle = 6
    play(table, 0, "bid A; add 1 clean; add 1 clean")
    reveal(table)
    play(table, 1, "done")
    assert rules_of(table).idle == 0


def test_MM_50_points_of_contracts_and_mowers_and_of_every_three_dollars() -> None:
    table = position(
        [ONES, TWOS, THREES],
        won=[[3, 5], [8], []],
        money=[5, 6, 36],
        owned=[["basic"], ["basic", "medium"], ["basic", "advanced"]],
    )
    assert table.view(None)["scores"] == [8 + 1 + 1, 8 + 3 + 2, 4 + 12]


def test_MM_50_equal_scores_share_the_place() -> None:
    table = position(["", "", ""], won=[[3], [3], [2]])
    rules = rules_of(table)
    rules.unseen, rules.pool, rules.faces = [0, 0, 0], [], [8, 8, 8]
    _nobody_wants_anything(table)
    assert table.outcome is not None
    assert table.outcome.winners == (0, 1)
    assert table.outcome.scores == (4, 4, 3)


# -- all of it ------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(1, 7))
def test_random_games_reach_an_outcome(seats: int) -> None:
    for seed in range(25):
        rng = Random(seed)
        rules = rules_of(Table.open("mow_money", seats, seed=seed))
        for _ in range(20_000):
            to_act = rules.to_act()
            if not to_act:
                break
            seat = rng.choice(to_act)
            move = rules.roll(rng) if seat == CHANCE else rng.choice(rules.legal_moves(seat))
            rules.apply(seat, move)
        assert rules.outcome() is not None


def test_the_decks_hold_what_the_box_holds() -> None:
    rules = rules_of(Table.open("mow_money", 4, seed=3))
    assert conserved(rules)[0] == sorted(card for deck in FULL_DECKS for card in deck)
