"""Mow Money without eyes: what one key answers, and what Enter does."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mowaudio.engine import CHANCE, Player, Table
from mowaudio.games.mow_money.places import PLACES
from mowaudio.games.mow_money.rules import stages
from mowaudio.games.mow_money.rules.cards import VALUE
from mowaudio.games.mow_money.rules.events import RoundBegan
from mowaudio.games.mow_money.words import WORDS
from mowaudio.testing.simulated_player import SimulatedPlayer
from mowaudio.testing.words import count_words
from mowaudio.words.facts import Detail
from mowaudio.words.places import Focus
from tests.facts import outline
from tests.rules.mow_money_parts import only, play, position, reveal, rules_of
from tests.said import said, told

PLAIN = "basic 1 clean, basic 1* clean shrubs, basic 1* shrubs, basic 2 clean, basic 3 fence"
OTHER = "basic 3 clean, basic 3 clean, basic 3 shrubs"
YOU = 0

# -- one key --------------------------------------------------------------------------------------


def answered(table: Table, of: str, detail: Detail = Detail.NORMAL) -> str:
    """What the key for whose turn, where one stands or how near the end is answers."""
    return outline(getattr(WORDS, of)(table.view(YOU)), detail)


def test_whose_turn_it_is_and_what_is_decided() -> None:
    table = position([PLAIN, OTHER], money=[4, 4], invest=True)
    assert answered(table, "acting") == "acting.round round=2; acting who=0 stage=investing"
    play(table, 0, "done")
    assert answered(table, "acting") == "acting.round round=2; acting who=1 stage=investing"
    play(table, 1, "done")
    assert answered(table, "acting") == "acting.round round=2; acting.bidding bids=0"
    play(table, 0, "bid B")
    assert answered(table, "acting") == "acting.round round=2; acting.bidding.on target=(B)"
    play(table, 0, "lay")
    assert answered(table, "acting") == "acting.round round=2; acting.bidding bids=1"
    play(table, 0, "done")
    assert answered(table, "acting") == "acting.round round=2; acting.bidders names=[1]"
    reveal(table)
    assert answered(table, "acting") == "acting.round round=2; acting who=1 stage=picking"


def test_where_everybody_stands() -> None:
    table = position([PLAIN, OTHER], won=[[3], [5]], money=[7, 2])
    assert answered(table, "standing") == ("scores scores=[(0 6), (1 6)]; aim alone=no dollars=3")
    rules_of(table).stage = stages.FINISHED
    assert answered(table, "standing") == (
        "outcome.parts parts=[(outcome.part 0 6 3 1 2), (outcome.part 1 6 5 1 0)]"
    )


def test_alone_the_dummys_score_is_told_too() -> None:
    table = position([PLAIN])
    rules_of(table).dummy = [2, 7]
    assert answered(table, "standing", Detail.BRIEF) == (
        "scores scores=[(0 1)]; dummy.now points=9; aim alone=yes dollars=3"
    )
    (awards,) = (question for question in PLACES.questions if question.name == "awards")
    assert awards.others is not None
    assert outline(awards.others(table.view(YOU), Focus("hand"))) == (
        "players.none; dummy.now points=9"
    )


def test_how_near_the_end_is() -> None:
    table = position([PLAIN, OTHER])
    rules = rules_of(table)
    rules.unseen, rules.pool = [3, 5], rules.pool[:8]
    assert answered(table, "ending") == ("ending.least left=3 areas=(A); ending.why")
    rules = rules_of(table)  # asked for again: the table forgets its views then
    rules.unseen, rules.pool, rules.idle = [0, 5], rules.pool[:5], 2
    assert answered(table, "ending", Detail.BRIEF) == (
        "ending.least left=0 areas=(A); ending.idle rounds=4"
    )
    alone = position([PLAIN])
    assert answered(alone, "ending") == "ending.solo round=2 left=7"


def test_the_end_after_idle_rounds_comes_when_it_is_said_to() -> None:
    table = position(["basic 1 clean, basic 1 clean, basic 1 clean", OTHER], faces=[8, 8])
    rules = rules_of(table)
    rules.unseen, rules.pool, rules.bottoms, rules.idle = [0, 0], [], [(7, 7), ()], 1
    assert "ending.idle rounds=2" in answered(table, "ending")
    for _ in range(2):
        assert table.outcome is None
        reveal(table)
        while table.to_act:
            if table.to_act == (CHANCE,):
                table.play(CHANCE, "reveal")
            elif table.view(None)["stage"] == "bidding":
                break
            else:
                play(table, table.to_act[0], "done")
    assert table.outcome is not None
    assert table.outcome.reason == "idle"


def test_a_last_contract_is_announced_with_its_round() -> None:
    table = position([PLAIN, OTHER])
    rules = rules_of(table)
    rules.unseen, rules.pool = [1, 5], [4, *[2] * 5]
    play(table, 0, "bid A; lay")
    events = reveal(table)
    events += play(table, 1, "done") + play(table, CHANCE, "turn 4; turn 2")
    assert outline(WORDS.tell(only(events, RoundBegan))) == (
        "round.began round=3 who=1; "
        "round.contracts contracts=[(contract.group (A) 4 1), (contract.group (B) 2 1)]; "
        "round.last areas=(A)"
    )


def test_letters_that_mean_the_same_in_every_game_ask_nothing_of_this_one() -> None:
    assert {"p", "t", "z"}.isdisjoint(question.key for question in PLACES.questions)


# -- Enter ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("moves", "name", "enter"),
    [
        ("", "bid", ""),
        ("bid A", "lay", "low"),
        ("bid A; add basic 2", "lay", "low"),
        ("bid A; lay", "complete", "done"),
        ("job clean", "lay-job", "low"),
        ("job clean; lay", "complete", "done"),
    ],
)
def test_what_enter_means_while_nothing_is_chosen(moves: str, name: str, enter: str) -> None:
    """A decision with a key of its own takes Enter for its first move; the others need a choice."""
    table = position([PLAIN, OTHER])
    if moves:
        play(table, 0, moves)
    decision = PLACES.decision(table.view(YOU))
    assert decision.name == name
    assert bool(decision.keys) == bool(enter)
    if enter:
        assert str(table.legal_moves(YOU)[0]) == enter
        # No letter that asks, and none that means yes or no.
        assert {question.key for question in PLACES.questions}.isdisjoint(decision.keys)
        assert {"y", "n"}.isdisjoint(decision.keys)


def test_what_binds_money_or_ends_a_turn_is_marked() -> None:
    table = position([PLAIN, OTHER], money=[4, 4], invest=True)
    assert PLACES.decision(table.view(YOU)).binds
    play(table, 0, "done")
    play(table, 1, "done")
    assert not PLACES.decision(table.view(YOU)).binds
    play(table, 0, "bid A")
    assert not PLACES.decision(table.view(YOU)).binds
    play(table, 0, "lay")
    assert PLACES.decision(table.view(YOU)).binds


# -- at the keyboard ------------------------------------------------------------------------------


def against_a_bot(table: Table) -> Table:
    table.header = replace(table.header, seats=(Player("Anna"), Player("Bella", "novice")))
    return table


def test_enter_on_what_cannot_be_bought_ends_nothing() -> None:
    """Two dollars: the mower is too dear, and a contract is no ware."""
    table = against_a_bot(position([PLAIN, OTHER], money=[2, 0], invest=True))
    lines = SimulatedPlayer().play(table, "end", "up", "enter", "pagedown", "enter")
    assert told(lines[-3], said("refuse-money", "mow_money", price=9, money=2))
    assert told(lines[-1], said("refuse-invest-first", "mow_money"))
    assert table.view(None)["stage"] == "investing"
    assert table.view(None)["money"] == [2, 0]


def test_a_lowest_bid_is_chosen_and_then_a_key_a_card() -> None:
    table = against_a_bot(position([PLAIN, OTHER], faces=[2, 1]))
    lines = SimulatedPlayer().play(table, "tab", "enter", "enter", "enter", "enter")
    assert sum(told(line, said("draft.cards", "mow_money")) for line in lines) == 3
    assert told(lines[-1], said("turn.complete", "mow_money", more="yes"))
    (bid,) = table.view(YOU)["draft"]
    assert [VALUE[card] for card in bid["cards"]] == [1, 1, 1]


@pytest.mark.parametrize("moves", ["", "bid A", "bid A; lay", "job clean"])
def test_help_is_short_and_about_what_is_decided(moves: str) -> None:
    table = against_a_bot(position([PLAIN, OTHER]))
    if moves:
        play(table, 0, moves)
    (*_, helped) = SimulatedPlayer().play(table, "?")
    assert count_words(helped) <= 45, helped
