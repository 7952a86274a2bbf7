"""Novices make natural mistakes. What would look broken, they never do; the kinds, game by game:

- MOW: takes a herd while a cow fits.
- Touch Down!: moves an animal away from its goal while another move leads ahead.
- Mow Money: buys what there is no room for, or a mower for its last dollars; ends its investing
  with a hand that is good for nothing while it can buy a basic card.
- Mow 'Em Down: boots itself, opens a tile for the others alone, bids next to nothing, wastes a card
  where nobody else can bid.
- The Moon Ant Mow Down: goes on into a loss that it could prevent, declines a path that it can do,
  walks about while a circle can be treated.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from mowaudio.bots.levels import decide
from mowaudio.engine.moves import Move
from mowaudio.engine.rules import AnyRules
from mowaudio.engine.seats import Player, Seat
from mowaudio.engine.table import Table
from mowaudio.games.moon_ant.rules import moves as ant
from mowaudio.games.moon_ant.rules import sight as ant_sight
from mowaudio.games.mow.rules.moves import TAKE
from mowaudio.games.mow_em_down.rules import moves as med
from mowaudio.games.mow_em_down.rules.box import HIGHEST_BID, TOKENS
from mowaudio.games.mow_em_down.rules.hidden import rivals
from mowaudio.games.mow_money.bots.values import contract_offers, job_offers
from mowaudio.games.mow_money.rules import moves as money
from mowaudio.games.mow_money.rules.box import BASIC, BOX
from mowaudio.games.touch_down.rules.moves import Go
from mowaudio.games.touch_down.rules.sight import Sight

SEEDS = range(3)


def _moves(game: str, seats: int) -> Iterator[tuple[AnyRules, Seat, Move]]:
    """Every decision of some games between novices: the rules before it, who decides, what."""
    for seed in SEEDS:
        table = Table.open(game, [Player(bot="novice") for _ in range(seats)], seed=seed)
        while table.to_act:
            seat = table.to_act[-1]
            move = decide(table, seat, "novice")
            if len(table.legal_moves(seat)) > 1:
                yield table.rules, seat, move
            table.play(seat, move)


def test_MOW_no_herd_is_taken_while_a_cow_fits() -> None:
    for rules, seat, move in _moves("mow", 3):
        assert move is not TAKE, rules.view(seat)


@pytest.mark.parametrize("seats", [2, 4])
def test_touch_down_nobody_goes_back_while_there_is_a_way_ahead(seats: int) -> None:
    for rules, seat, move in _moves("touch_down", seats):
        look = Sight(rules.view(seat))
        gains = {go: look.gain(*look.ends(go)) for go in rules.legal_moves(seat)}
        if isinstance(move, Go) and max(gains.values()) > 0:
            assert gains[move] > 0


def test_mow_money_nothing_is_bought_that_there_is_no_room_or_no_money_for() -> None:
    for rules, seat, move in _moves("mow_money", 3):
        view = rules.view(seat)
        dollars, held = view["money"][seat], view["hand_sizes"][seat]
        if isinstance(move, money.Buy):
            assert held[move.kind] < BOX.hand_limit[move.kind]
        if isinstance(move, money.Mower):
            assert dollars > BOX.mower_price[move.kind], "something must be left for cards"
        if isinstance(move, money.Done) and view["stage"] == "investing":
            useful = contract_offers(view["hand"], view["faces"]) or job_offers(view["hand"])
            can_buy = money.BUY[BASIC] in rules.legal_moves(seat)
            assert useful or not can_buy or held[BASIC] >= BOX.hand_limit[BASIC]


@pytest.mark.parametrize("seats", [2, 4])
def test_mow_em_down_nobody_boots_themselves_or_works_for_nothing(seats: int) -> None:
    for rules, seat, move in _moves("mow_em_down", seats):
        _check_landscaper(rules, seat, move)


def _check_landscaper(rules: Any, seat: Seat, move: Move) -> None:
    if isinstance(move, med.Boot | med.Open) and rules.stage == "acting":
        better = [m for m in rules.legal_moves(seat) if not _for_others(rules, seat, m)]
        assert move in better or not better
    if isinstance(move, med.Bid) and rivals(rules, seat, rules.steps[seat] // 2) < 2:
        assert move.amount >= 0.05 * rules.pips * HIGHEST_BID
    if move is med.REPUTATION:
        assert rivals(rules, seat, rules.steps[seat] // 2)


def _for_others(rules: Any, seat: Seat, move: Move) -> bool:
    """A boot of one's own contract that pays, or an auction in which one cannot bid."""
    if isinstance(move, med.Boot):
        tile = move.tile
        return bool(rules.owners[tile] == seat and rules.amounts[tile] > 450 * TOKENS[tile])
    return isinstance(move, med.Open) and not rules.lots_affordable(seat, move.tile)


def test_moon_ant_no_path_is_declined_and_no_loss_walked_into() -> None:
    for rules, seat, move in _moves("moon_ant", 1):
        view, legal = rules.view(seat), rules.legal_moves(seat)
        ways = [go for go in legal if isinstance(go, ant.Go)]
        if view["stage"] == "pausing" and isinstance(move, ant.Continue):
            assert not any(isinstance(other, ant.Panel) for other in legal) or view["solar"] > 2
        if isinstance(move, ant.Go):
            seen = {go: ant_sight.prospect_of(view, go) for go in ways}
            treats = {go: len(found.treated) if found else 0 for go, found in seen.items()}
            assert treats[move] == max(treats.values())
