"""Mow Money: the box and the set-up."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from mowaudio import data
from mowaudio.data import BadData
from mowaudio.engine import CHANCE, BadOption, Table
from mowaudio.games.mow_money.rules import RULES, box
from mowaudio.games.mow_money.rules.box import ADVANCED, BASIC, BOX, MEDIUM
from mowaudio.games.mow_money.rules.cards import (
    CARDS,
    COUNT,
    FULL_DECKS,
    can_bid,
    tally,
)
from mowaudio.games.mow_money.rules.events import Reshuffled
from mowaudio.games.mow_money.rules.moves import LETTERS
from mowaudio.games.mow_money.rules.play import new_game
from tests.rules.mow_money_parts import (
    cards,
    legal,
    only,
    position,
    refused,
    rules_of,
)

# -- the box --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "areas"), [(1, 2), (2, 2), (3, 3), (6, 6)])
def test_MM_C1_one_neighborhood_for_each_player_and_two_alone(seats: int, areas: int) -> None:
    assert len(Table.open("mow_money", seats, seed=1).view(0)["faces"]) == areas
    assert len(LETTERS) == 6


def test_MM_C2_the_bid_cards() -> None:
    assert [len(deck) for deck in FULL_DECKS] == [50, 36, 20]
    values = [{card.value for card in CARDS if card.kind == kind} for kind in range(3)]
    assert values == [{1, 2, 3}, {2, 3, 4}, {3, 4, 5}]
    assert not any(card.star for card in CARDS if card.kind == ADVANCED)
    assert {len(card.icons) for card in CARDS} == {1, 2}


def test_MM_C3_the_contracts_and_the_chart() -> None:
    assert BOX.contracts == (0, 6, 6, 5, 5, 5, 4, 3, 2)
    assert BOX.chart == {
        1: (0, 2, 3, 3, 3, 2, 1, 1, 1),
        2: (0, 2, 3, 3, 3, 2, 1, 1, 1),
        3: (0, 3, 4, 4, 4, 3, 3, 2, 1),
        4: (0, 4, 5, 5, 4, 4, 3, 2, 1),
        5: (0, 5, 5, 5, 4, 4, 3, 2, 2),
        6: (0, 6, 6, 5, 5, 5, 4, 3, 2),
    }
    assert [sum(row) for row in BOX.chart.values()] == [16, 16, 24, 28, 30, 36]


@pytest.mark.parametrize("seats", range(1, 7))
def test_MM_C3_the_table_uses_the_contracts_of_its_row(seats: int) -> None:
    rules = new_game(seats, {"first": 1})
    used = Counter([*rules.pool, *rules.faces])
    assert [used[points] for points in range(9)] == list(BOX.chart[seats])


def test_MM_C4_what_every_player_has() -> None:
    view = Table.open("mow_money", 2, seed=1).view(0)
    assert view["mowers"] == [[True, False, False]] * 2
    assert BOX.mower_points == (1, 2, 3)
    assert BOX.bluffs == 3


def test_MM_C5_what_odd_jobs_pay() -> None:
    assert dict(zip(box.JOBS, BOX.job_pay, strict=True)) == {
        "clean": 4,
        "shrubs": 5,
        "fence": 9,
        "trees": 14,
        "sprinklers": 20,
    }


def test_MM_C6_what_bid_cards_cost() -> None:
    assert BOX.card_price == (1, 3, 5)


def test_MM_C7_what_mowers_cost_and_contracts_ask() -> None:
    assert BOX.mower_price == (0, 3, 9)
    written = [
        " ".join(f"{box.KINDS[ask.kind]} {ask.cards}{'*' * ask.star}" for ask in asks)
        for asks in BOX.asks
    ]
    assert written == [
        "",
        "basic 2",
        "basic 3 medium 1",
        "basic 3* medium 2",
        "basic 4* medium 3 advanced 1",
        "basic 4* medium 3* advanced 2",
        "basic 5* medium 4* advanced 2",
        "medium 4* advanced 2",
        "advanced 2",
    ]


@pytest.mark.parametrize("points", range(1, 9))
def test_MM_C7_so_many_cards_make_a_bid_and_one_fewer_does_not(points: int) -> None:
    for ask in BOX.asks[points]:
        enough = [n for n, c in enumerate(CARDS) if c.kind == ask.kind and c.star == ask.star]
        counted = [tally(enough[:1] * number) for number in range(ask.cards + 1)]
        assert [bool(can_bid(each, points)) for each in counted] == [False] * ask.cards + [True]
        if ask.star:
            plain = [n for n, c in enumerate(CARDS) if c.kind == ask.kind and not c.star]
            assert not can_bid(tally(plain[:1] * ask.cards), points)


def test_MM_C8_how_many_cards_of_each_value_with_stars_and_icons() -> None:
    values, stars, icons = [], [], []
    for kind in range(3):
        deck = [card for card in FULL_DECKS[kind] if CARDS[card].kind == kind]
        assert len(deck) == len(FULL_DECKS[kind])
        values.append(Counter(CARDS[card].value for card in deck))
        stars.append(sum(CARDS[card].star for card in deck))
        icons.append([sum(job in CARDS[card].icons for card in deck) for job in range(5)])
    assert values == [{1: 16, 2: 18, 3: 16}, {2: 12, 3: 12, 4: 12}, {3: 6, 4: 8, 5: 6}]
    assert stars == [20, 18, 0]
    assert icons == [[24, 20, 12, 6, 3], [6, 10, 14, 12, 6], [0, 0, 6, 10, 10]]


def test_MM_C8_stars_values_and_icons_are_spread_evenly() -> None:
    """No two of them depart from each other by more than a card or so."""
    for kind, two_icons in ((BASIC, 15), (MEDIUM, 12), (ADVANCED, 6)):
        deck = [
            card
            for card, count in zip(CARDS, COUNT, strict=True)
            if card.kind == kind
            for _ in range(count)
        ]
        assert sum(len(card.icons) == 2 for card in deck) == two_icons
        values = Counter(card.value for card in deck)
        for share in (
            [card for card in deck if card.star],
            [card for card in deck if len(card.icons) == 2],
            *([card for card in deck if icon in card.icons] for icon in range(5)),
        ):
            for value, count in values.items():
                expected = len(share) * count / len(deck)
                found = sum(card.value == value for card in share)
                assert abs(found - expected) <= 1.5, (kind, value)


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ("{value: 1, icons: [trees], count: 1}", "{value: 1, icons: [moss], count: 1}", "icon"),
        ("{value: 1, icons: [trees], count: 1}", "{value: 1, icons: [], count: 1}", "icons"),
        ("{value: 1, icons: [trees], count: 1}", "{value: 1, icons: [trees], count: 0}", "amount"),
        ("{value: 1, icons: [trees], count: 1}", "{value: 1, icons: [trees], count: 2}", "total"),
        ("{value: 1, icons: [trees], count: 1}", "{value: 1, icons: [fence], count: 1}", "twice"),
        ("asks: {basic: 2}", "asks: {basic: two}", "ask"),
        ("asks: {basic: 2}", "asks: {}", "asks-nothing"),
        ("asks: {basic: 2}", "asks: {basics: 2}", "kind"),
        ("3: [3, 4, 4, 4, 3, 3, 2, 1]", "3: [3, 4, 4, 4, 3, 3, 2]", "chart-row"),
        ("3: [3, 4, 4, 4, 3, 3, 2, 1]", "3: [3, 4, 4, 4, 3, 3, 2, 9]", "chart"),
        ("3: [3, 4, 4, 4, 3, 3, 2, 1]", "3: [3, 4, 4, 4, 3, 2, 2, 1]", "stacks"),
        ("contracts: 36", "contracts: 35", "total"),
        ("cards: {basic: 50, medium: 36", "cards: {basic: 50, medium: 37", "total"),
        ("stars: {basic: 20, medium: 18", "stars: {basic: 20, medium: 19", "total"),
        ("medium: {2: 12, 3: 12", "medium: {2: 12, 3: 13", "total"),
        ("trees: 10, sprinklers: 10", "trees: 10, sprinklers: 11", "total"),
        ("5: 30, 6: 36", "5: 30, 6: 35", "total"),
        ("dollars_for_a_point: 3", "dollars_for_a_point: 0", "amount"),
        ("odd_job_bonus: 3 ", "odd_job_bonus: -1 ", "amount"),
        ("{value: 1, icons: [trees], count: 1}", "{value: 0, icons: [trees], count: 1}", "amount"),
        ("icons: [clean, shrubs], count: 2", "icons: [clean, clean], count: 2", "icons"),
        ("icons: [clean, shrubs], count: 2", "icons: [clean, shrubs, fence], count: 2", "icons"),
        ("value: 1, star: true, icons: [fence]", "value: 1, star: 1, icons: [fence]", "star"),
        ("asks: {basic: 2}", "asks: {basic: 0}", "ask"),
        ("asks: {basic: 2}", "asks: {basic: ²}", "ask"),
        ("1: [2, 3, 3, 3, 2, 1, 1, 1]", "1: [1, 3, 3, 3, 2, 2, 1, 1]", "stacks"),
        ("6: [6, 6, 5, 5, 5, 4, 3, 2]", "6: [6, 6, 5, 5, 5, 4, 3, 3]", "chart"),
    ],
)
def test_a_bad_edit_of_the_box_is_answered_by_line(
    old: str, new: str, key: str, tmp_path: Path
) -> None:
    source = data.find("games/mow_money.yaml").read_text(encoding="utf-8")
    changed = tmp_path / "mow_money.yaml"
    changed.write_text(source.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadData) as error:
        box.read(data.load_file(changed))
    assert error.value.text_id == f"data-money-{key}"
    if key == "total":
        assert error.value.line > source[: source.index("\ntotals:")].count("\n")
    else:
        assert error.value.line == source[: source.index(old)].count("\n") + 1


# -- set-up ---------------------------------------------------------------------------------------


def test_MM_1_neighborhoods_in_alphabetical_order() -> None:
    table = position(["basic 1 clean, basic 1 fence, basic 2 clean", "", ""])
    assert legal(table, 0)[1:4] == ["bid A", "bid B", "bid C"]
    assert refused(table, 0, "bid D") == ("MM-1", "refuse-no-neighborhood")


@pytest.mark.parametrize(("seats", "below"), [(1, 7), (2, 7), (3, 7), (4, 6), (5, 5), (6, 5)])
def test_MM_2_equal_stacks_with_a_contract_of_one_point_on_each(seats: int, below: int) -> None:
    view = Table.open("mow_money", seats, seed=1).view(0)
    assert set(view["faces"]) == {1}
    assert set(view["stacks"]) == {below}
    assert 1 not in view["pool"]


def test_MM_3_an_empty_deck_is_made_of_its_discards() -> None:
    table = position(["", ""], money=[2, 0], invest=True)
    rules = rules_of(table)
    rules.decks[BASIC], rules.discards[BASIC] = [], cards("basic 1 clean, basic 3 trees")
    events = table.play(0, "buy basic")
    assert only(events, Reshuffled) == Reshuffled(BASIC, 2)
    assert rules.shuffled[BASIC] == rules.decks[BASIC] == cards("basic 1 clean, basic 3 trees")
    assert rules.shuffled[BASIC] is not rules.decks[BASIC]
    assert rules.discards[BASIC] == []
    assert [str(move) for move, _ in rules.odds()] == ["draw basic 1 clean", "draw basic 3 trees"]


def test_MM_3_a_card_that_is_not_there_cannot_be_bought() -> None:
    table = position(["", ""], money=[3, 0], invest=True)
    rules_of(table).decks[BASIC] = []
    assert refused(table, 0, "buy basic") == ("MM-3", "refuse-deck-empty")


def test_MM_4_nobody_has_money_and_all_draw_five_basic_cards() -> None:
    table = Table.open("mow_money", 3, roll=False)
    assert list(table.to_act) == [CHANCE]
    for names in ("basic 2 clean", "basic 2 shrubs", "basic 3 trees"):
        table.play(CHANCE, f"draw {names}")
    hands = rules_of(table).hands
    assert hands == [cards("basic 2 clean"), cards("basic 2 shrubs"), cards("basic 3 trees")]
    table = Table.open("mow_money", 3, seed=4)
    assert table.view(None)["money"] == [0, 0, 0]
    assert table.view(None)["hand_sizes"] == [[5, 0, 0]] * 3


def test_MM_5_the_starting_player_is_a_setting_of_the_table() -> None:
    assert Table.open("mow_money", 3).view(None)["starter"] == 0
    assert Table.open("mow_money", 3, options={"first": 2}).view(None)["starter"] == 1
    with pytest.raises(BadOption):
        Table.open("mow_money", 3, options={"first": 4})


def test_MM_5_one_to_six_players_and_four_unless_said_otherwise() -> None:
    assert (list(RULES.seats), RULES.default_seats) == ([1, 2, 3, 4, 5, 6], 4)
    for seats in (0, 7):
        with pytest.raises(ValueError, match=str(seats)):
            new_game(seats, {"first": 1})
    (first,) = RULES.options
    assert (first.name, first.default, list(first.choices)) == ("first", 1, [1, 2, 3, 4, 5, 6])
    assert list(first.at(3).choices) == [1, 2, 3]
    assert RULES.secrets


def test_MM_50_a_point_may_cost_one_dollar(tmp_path: Path) -> None:
    source = data.find("games/mow_money.yaml").read_text(encoding="utf-8")
    changed = tmp_path / "mow_money.yaml"
    dear, cheap = "dollars_for_a_point: 3", "dollars_for_a_point: 1"
    changed.write_text(source.replace(dear, cheap), encoding="utf-8")
    assert box.read(data.load_file(changed)).dollars_for_a_point == 1
