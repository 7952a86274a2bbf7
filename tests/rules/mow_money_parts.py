"""Stating positions of Mow Money, and what is conserved in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from mowaudio import games
from mowaudio.engine import CHANCE, CHANCE_ACTS, Event, NotAllowed, Player, Table
from mowaudio.engine.record import Header
from mowaudio.games.mow_money.rules import stages
from mowaudio.games.mow_money.rules.box import KINDS
from mowaudio.games.mow_money.rules.cards import KIND, NAMES
from mowaudio.games.mow_money.rules.moves import LOWEST
from mowaudio.games.mow_money.rules.play import MoneyRules, new_game
from tests.rules.twins import play_in_both

E = TypeVar("E", bound=Event)


def conserved(rules: MoneyRules) -> tuple[list[int], list[int]]:
    """All 106 bid cards, and all contracts of the chart, wherever they are."""
    cards = [*rules.dummy_cards]
    for some in (*rules.decks, *rules.discards, *rules.hands):
        cards += some
    contracts = [*rules.pool, *rules.gone, *rules.dummy, *filter(None, rules.faces)]
    for held in (*rules.won, *rules.bottoms):
        contracts += held
    assert len(cards) == 106
    assert len(rules.pool) == sum(rules.unseen)
    return sorted(cards), sorted(contracts)


def cards(names: str) -> list[int]:
    """The cards with these names, separated by commas."""
    return sorted(NAMES.index(name.strip()) for name in names.split(",") if name.strip())


def position(
    hands: Sequence[str],
    *,
    faces: Sequence[int] = (),
    money: Sequence[int] = (),
    won: Sequence[Sequence[int]] = (),
    owned: Sequence[Sequence[str]] = (),
    starter: int = 0,
    invest: bool = False,
) -> Table:
    """A table where these hands are held and bids are to be placed; or, with `invest`, where the
    starting player invests."""
    rules = new_game(len(hands), {"first": 1})
    rules.hands = [cards(names) for names in hands]
    for hand in rules.hands:
        for card in hand:
            rules.decks[KIND[card]].remove(card)
    rules.faces[: len(faces)] = faces
    rules.money[: len(money)] = money
    rules.won[: len(won)] = [sorted(points) for points in won]
    for seat, kinds in enumerate(owned):
        rules.mowers[seat] = sum(1 << KINDS.index(kind) for kind in kinds)
    rules.deals, rules.round, rules.starter = 0, 2, starter
    if invest:
        rules.actor, rules.stage = starter, stages.INVESTING
    else:
        rules.begin_bidding()
    header = Header("mow_money", rules.version, (Player(),) * len(hands), 1, {"first": 1})
    return Table(header, games.get("mow_money"), rules, roll=False)


def rules_of(table: Table) -> MoneyRules:
    assert isinstance(table.rules, MoneyRules)
    return table.rules


def stage(table: Table) -> str:
    return rules_of(table).stage


def play(table: Table, seat: int, moves: str) -> list[Event]:
    """Moves of one seat, separated by semicolons; `lay` is `lowest` until the bid is complete."""
    events: list[Event] = []
    for move in map(str.strip, moves.split(";")):
        if move != "lay":
            events += play_in_both(table, seat, move)
        while move == "lay" and LOWEST in table.legal_moves(seat):
            events += table.play(seat, LOWEST)
    return events


def reveal(table: Table) -> list[Event]:
    """Everybody who has not said so yet is done, and the tokens are turned over."""
    if table.to_act != CHANCE_ACTS:
        for seat in table.to_act:
            play_in_both(table, seat, "done")
    return play_in_both(table, CHANCE, "reveal")


def legal(table: Table, seat: int) -> list[str]:
    return [str(move) for move in table.legal_moves(seat)]


def refused(table: Table, seat: int, move: str) -> tuple[str, str]:
    """The rule that forbids a move, and the key of the reason; nothing has changed."""
    before = table.rules.clone()
    try:
        table.play(seat, move)
    except NotAllowed as error:
        assert table.rules == before
        return error.reason.rule, error.reason.text_id
    raise AssertionError(f"{move} is allowed")


def only(events: Sequence[Event], kind: type[E]) -> E:
    """The one event of this kind."""
    (found,) = [event for event in events if isinstance(event, kind)]
    return found
