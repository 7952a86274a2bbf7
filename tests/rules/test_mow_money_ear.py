"""Mow Money without eyes: how much is said, how long its lines are, and what one key answers."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

import pytest

from benchmarks.words import ear
from mowaudio.bots.levels import decide
from mowaudio.client.listener import Listener
from mowaudio.client.setup.players import seat_players
from mowaudio.engine import CHANCE, Move, Player, Table
from mowaudio.games.mow_money.places import PLACES
from mowaudio.games.mow_money.rules import stages
from mowaudio.games.mow_money.rules.events import RoundBegan
from mowaudio.games.mow_money.rules.moves import MoneyMove
from mowaudio.games.mow_money.words import WORDS
from mowaudio.testing.simulated_player import SimulatedPlayer
from mowaudio.testing.words import count_words
from mowaudio.words.facts import Detail, Message
from mowaudio.words.places import Focus
from tests.rules.mow_money_parts import only, play, position, reveal, rules_of
from tests.words import composer

PLAIN = "basic 1 clean, basic 1* clean shrubs, basic 1* shrubs, basic 2 clean, basic 3 fence"
OTHER = "basic 3 clean, basic 3 clean, basic 3 shrubs"
YOU = 0


class Heard:
    """One seat at a table, at one level of detail: every line that is heard, and what Up, Down and
    Tab would have answered at each decision. Of what Tab goes through, only the move that was
    chosen counts as heard."""

    def __init__(self, table: Table, detail: Detail) -> None:
        self.lines: list[str] = []
        self.places: list[str] = []
        self._table = table
        self._ear = ear(detail)
        self._listener = Listener(self._ear.app, table, YOU)

    def decide(self, chosen: Move) -> None:
        view, composer = self._table.view(YOU), self._listener.composer
        self._listener.say(WORDS.turn(view))
        self.hear()
        moves = cast(list[MoneyMove], self._listener.moves())
        said = [f"{composer.text(WORDS.move(move, view))} 3 of 12." for move in moves]
        self.places += said
        for zone in PLACES.zones(view, moves):
            self.places += [composer.text(item.message) for item in zone.items]
        keys = PLACES.decision(view).keys
        if not (keys and self._enter_does(chosen)) and chosen not in keys.values():
            self.lines.append(said[moves.index(cast(MoneyMove, chosen))])

    def _enter_does(self, chosen: Move) -> bool:
        """Whether Enter alone comes to the same as this move."""
        first = self._table.legal_moves(YOU)[0]
        after = [rules_of(self._table).clone() for _ in range(2)]
        for rules, move in zip(after, (first, chosen), strict=True):
            rules.apply(YOU, cast(MoneyMove, move))
        return after[0] == after[1]

    def hear(self) -> None:
        self._listener.hear()
        self.lines += self._ear.told.take_lines()

    @property
    def words_a_round(self) -> float:
        rounds: int = self._table.view(None)["round"]
        return sum(map(count_words, self.lines)) / rounds


def a_game(seats: int, seed: int) -> list[Heard]:
    """A whole game of bots, heard in brief and at normal."""
    players = seat_players(ear(Detail.NORMAL).app, [""], seats - 1, ("steady",))
    table = Table.open("mow_money", players, seed)
    heard = [Heard(table, detail) for detail in (Detail.BRIEF, Detail.NORMAL)]
    while acting := table.to_act:
        seat = next((other for other in acting if other != YOU), YOU)
        chosen = decide(table, seat, "steady")
        for one in heard if seat == YOU else ():
            one.hear()
            one.decide(chosen)
        table.play(seat, chosen)
        for one in heard if seat not in table.to_act else ():
            one.hear()
    return heard


@pytest.mark.words
@pytest.mark.parametrize(("seats", "seed"), [(1, 1), (2, 2), (4, 2), (4, 7), (6, 6)])
def test_lines_are_short(seats: int, seed: int) -> None:
    """No message over 45 words, places fit in a row of 80 columns, and a round of four is told in
    330 words."""
    for heard in a_game(seats, seed):
        longest = max(heard.lines, key=count_words)
        assert count_words(longest) <= 45, longest
        wide = [line for line in heard.places if len(line) > 80]
        assert len(wide) <= 0.05 * len(heard.places), wide[:5]
        assert seats > 4 or heard.words_a_round <= 330


# -- one key --------------------------------------------------------------------------------------


def said(table: Table, of: str, detail: Detail = Detail.NORMAL) -> str:
    """What the key for whose turn, where one stands or how near the end is answers."""
    message = getattr(WORDS, of)(table.view(YOU))
    return composer("mow_money", YOU, detail).text(message)


@pytest.mark.words
def test_whose_turn_it_is_and_what_is_decided() -> None:
    table = position([PLAIN, OTHER], money=[4, 4], invest=True)
    assert said(table, "acting") == "Round 2, you are investing."
    play(table, 0, "done")
    assert said(table, "acting") == "Round 2, Ben is investing."
    play(table, 1, "done")
    assert said(table, "acting") == "Round 2, you are bidding."
    play(table, 0, "bid B")
    assert said(table, "acting") == "Round 2, you are bidding on Bear Cave Way."
    play(table, 0, "lay")
    assert said(table, "acting") == "Round 2, you have placed 1 bid."
    play(table, 0, "done")
    assert said(table, "acting") == "Round 2, still bidding: Ben."
    reveal(table)
    assert said(table, "acting") == "Round 2, Ben may pick up an odd job."


@pytest.mark.words
def test_where_everybody_stands() -> None:
    table = position([PLAIN, OTHER], won=[[3], [5]], money=[7, 2])
    assert said(table, "standing") == (
        "You have 6 points; Ben has 6 points. "
        "The most points win, every 3 dollars count as 1 point."
    )
    rules_of(table).stage = stages.FINISHED
    assert said(table, "standing") == (
        "You: 6 points, 3 of them for contracts, 1 of them for mowers, 2 of them for money; "
        "Ben: 6 points, 5 of them for contracts, 1 of them for mowers, 0 of them for money."
    )


@pytest.mark.words
def test_alone_the_dummys_score_is_told_too() -> None:
    table = position([PLAIN])
    rules_of(table).dummy = [2, 7]
    assert said(table, "standing", Detail.BRIEF) == (
        "You have 1 point. The dummy has 9 points. Score more points than the dummy."
    )
    (awards,) = (question for question in PLACES.questions if question.name == "awards")
    assert awards.others is not None
    answer = awards.others(table.view(YOU), Focus("hand"))
    assert isinstance(answer, Message)
    assert composer("mow_money").text(answer) == (
        "You play alone against the dummy. The dummy has 9 points."
    )


@pytest.mark.words
def test_how_near_the_end_is() -> None:
    table = position([PLAIN, OTHER])
    rules = rules_of(table)
    rules.unseen, rules.pool = [3, 5], rules.pool[:8]
    assert said(table, "ending") == (
        "At least 3 rounds after this one: 3 contracts below Apple Hollow. "
        "The game ends when a neighborhood has no contract left."
    )
    rules = rules_of(table)  # asked for again: the table forgets its views then
    rules.unseen, rules.pool, rules.idle = [0, 5], rules.pool[:5], 2
    assert said(table, "ending", Detail.BRIEF) == (
        "This round can be the last: no contract below Apple Hollow. "
        "Or after 4 rounds in which no contract is won."
    )
    alone = position([PLAIN])
    assert said(alone, "ending") == "Round 2, 7 more after it."


@pytest.mark.words
def test_the_end_after_idle_rounds_comes_when_it_is_said_to() -> None:
    table = position(["basic 1 clean, basic 1 clean, basic 1 clean", OTHER], faces=[8, 8])
    rules = rules_of(table)
    rules.unseen, rules.pool, rules.bottoms, rules.idle = [0, 0], [], [(7, 7), ()], 1
    assert "after 2 rounds in which no contract is won" in said(table, "ending")
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


@pytest.mark.words
def test_a_last_contract_is_announced_with_its_round() -> None:
    table = position([PLAIN, OTHER])
    rules = rules_of(table)
    rules.unseen, rules.pool = [1, 5], [4, *[2] * 5]
    play(table, 0, "bid A; lay")
    events = reveal(table)
    events += play(table, 1, "done") + play(table, CHANCE, "turn 4; turn 2")
    began = WORDS.tell(only(events, RoundBegan))
    assert began is not None
    assert composer("mow_money", 1).text(began) == (
        "Round 3, you start. Apple Hollow, 4 points; Bear Cave Way, 2 points. "
        "Last contract of Apple Hollow, winning it ends the game."
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


@pytest.mark.words
def test_enter_on_what_cannot_be_bought_ends_nothing() -> None:
    """Two dollars: the mower is too dear, and a contract is no ware."""
    table = against_a_bot(position([PLAIN, OTHER], money=[2, 0], invest=True))
    lines = SimulatedPlayer().play(table, "end", "up", "enter", "pagedown", "enter")
    assert lines[-3] == "That costs 9 dollars, you have 2 dollars."
    assert lines[-1] == "First choose “done investing”."
    assert table.view(None)["stage"] == "investing"
    assert table.view(None)["money"] == [2, 0]


@pytest.mark.words
def test_a_lowest_bid_is_chosen_and_then_a_key_a_card() -> None:
    table = against_a_bot(position([PLAIN, OTHER], faces=[2, 1]))
    lines = SimulatedPlayer().play(table, "tab", "enter", "enter", "enter", "enter")
    assert [line for line in lines if "added" in line] == [
        "Basic 1 added, bid 1 dollar.",
        "Basic 1 star added, bid 2 dollars.",
        "Basic 1 star added, bid 3 dollars.",
    ]
    assert lines[-1] == "Bid complete, Enter ends, or bid again."


@pytest.mark.parametrize("moves", ["", "bid A", "bid A; lay", "job clean"])
def test_help_is_short_and_about_what_is_decided(moves: str) -> None:
    table = against_a_bot(position([PLAIN, OTHER]))
    if moves:
        play(table, 0, moves)
    (*_, helped) = SimulatedPlayer().play(table, "?")
    assert count_words(helped) <= 45, helped
