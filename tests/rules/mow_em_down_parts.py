"""Stating positions of Mow 'Em Down, and what is conserved in it."""

from __future__ import annotations

from typing import TypeVar

from mowaudio import games
from mowaudio.engine import CHANCE, Event, NotAllowed, Player, Reason, Seat, Table
from mowaudio.engine.record import Header
from mowaudio.games.mow_em_down.rules import turns
from mowaudio.games.mow_em_down.rules.box import (
    CARD_NAMES,
    CODES,
    FULL_DECK,
    KEPT,
    NO_CARD,
    SIZE_OF,
    TOKENS,
)
from mowaudio.games.mow_em_down.rules.city import tiles_in
from mowaudio.games.mow_em_down.rules.grid import CellToken
from mowaudio.games.mow_em_down.rules.play import MedRules, new_game
from tests.rules.twins import play_in_both

E = TypeVar("E", bound=Event)


def tile(code: str) -> int:
    return CODES.index(code)


def cell(text: str) -> int:
    (found,) = CellToken().read(text)
    return found


def card(name: str) -> int:
    return CARD_NAMES.index(name)


class Game:
    """A table where every throw and draw is stated. Seat 0 begins unless said otherwise."""

    def __init__(self, seats: int = 2, *, first: int = 1) -> None:
        rules = new_game(seats, {"first": first})
        header = Header("mow_em_down", rules.version, tuple(Player() for _ in range(seats)), 0)
        self.table = Table(header, games.get("mow_em_down"), rules, roll=False)
        self.rules: MedRules = rules

    # -- stating a position ---------------------------------------------------------------------

    def lay(self, code: str, place: str, turn: int = 0) -> None:
        """A tile of the city, straight from its stack."""
        number = tile(code)
        size = SIZE_OF[number]
        rest = tuple(other for other in self.rules.stacks[size] if other != number)
        self.rules.stacks[size] = rest
        self.rules.city.place(number, cell(place), turn)

    def row(self, *codes: str) -> None:
        """Small tiles side by side from the centre to the east, as if they matched."""
        for east, code in enumerate(codes):
            self.lay(code, f"e{east}" if east else "0")

    def contract(self, seat: Seat, code: str, amount: int, *, paid: bool = True) -> None:
        self.rules.sign(seat, tile(code), amount)
        if paid:
            self.rules.fresh &= ~(1 << tile(code))

    def hold(self, seat: Seat, *names: str) -> None:
        """Cards in a hand, out of the deck."""
        for name in names:
            self.rules.deck[card(name)] -= 1
        self.rules.held[seat] = (names.count("renegotiate"), names.count("reputation"))

    def owe(self, seat: Seat, name: str) -> None:
        """An unpaid card, open before its debtor."""
        self.rules.deck[card(name)] -= 1
        self.rules.debts[seat] = card(name)

    def give(self, seat: Seat, dollars: int) -> None:
        """So much cash, by the bank's doing."""
        self.rules.bank += dollars - self.rules.cash[seat]
        self.rules.cash[seat] = dollars

    def no_tiles(self, *, but: tuple[str, ...] = ()) -> None:
        """All tiles to come are gone, except these."""
        kept = {tile(code) for code in but}
        self.rules.stacks = [
            tuple(number for number in stack if number in kept) for stack in self.rules.stacks
        ]

    def begin(self, seat: Seat) -> None:
        """The turn of this seat begins."""
        turns.begin_turn(self.rules, seat, self.table.log)

    # -- playing --------------------------------------------------------------------------------

    def play(self, seat: Seat, *texts: str) -> None:
        for text in texts:
            play_in_both(self.table, seat, text)

    def chance(self, *texts: str) -> None:
        self.play(CHANCE, *texts)

    def legal(self, seat: Seat) -> list[str]:
        return [str(move) for move in self.rules.legal_moves(seat)]

    def refused(self, seat: Seat, text: str) -> Reason:
        """The reason why a move is not taken."""
        try:
            self.table.play(seat, self.rules.grammar.parse(text))
        except NotAllowed as refusal:
            return refusal.reason
        raise AssertionError(f"{text} was taken")

    def to_act(self) -> tuple[Seat, ...]:
        return self.rules.to_act()

    def last(self, kind: type[E]) -> E:
        """The newest event of a kind."""
        return next(event for event in reversed(self.table.log) if isinstance(event, kind))

    def happened(self, kind: type[E]) -> list[E]:
        return [event for event in self.table.log if isinstance(event, kind)]


def auction(seats: int = 3, *, pips: int = 2, lots: tuple[str, ...] = ("s7",)) -> Game:
    """Seat 0 opens these small tiles for bids."""
    game = Game(seats)
    game.row("s7", "s8", "s9")
    game.chance(f"die {pips}")
    game.play(0, *(f"open {code}" for code in lots))
    if len(lots) == 1:
        game.play(0, "call")
    return game


def no_site_for_m1() -> Game:
    """A city of three tiles, built move by move, beside which medium 1 fits nowhere."""
    game = Game()
    for seat, pips, code, *placed in (
        (0, 4, "m5"),
        (1, 4, "m6", "place s1w1"),
        (0, 1, "s10", "place s1e1"),
    ):
        game.chance(f"die {pips}")
        game.play(seat, "build")
        game.chance(f"tile {code}")
        game.play(seat, *placed)
    return game


def bid_all(game: Game, *texts: str) -> None:
    """What each seat decides, in the order of the seats, a word with commas for several moves."""
    for seat, text in enumerate(texts):
        game.play(seat, *text.split(", "))


def conserved(rules: MedRules) -> list[object]:
    """All money against the bank's ledger, all tokens, mowers, tiles and event cards."""
    cards = [a + b for a, b in zip(rules.deck, rules.discards, strict=True)]
    for held in rules.held:
        for kind, count in zip(KEPT, held, strict=True):
            cards[kind] += count
    for debt in rules.debts:
        if debt != NO_CARD:
            cards[debt] += 1
    assert cards == FULL_DECK
    assert min(rules.cash) >= 0
    for seat in range(rules.seats):
        tiles = tiles_in(rules.owned[seat])
        assert rules.free[seat] >= 0
        assert rules.free[seat] + sum(TOKENS[held] for held in tiles) == 2 * rules.mowers[seat]
        assert rules.earnings[seat] == sum(rules.amounts[held] for held in tiles)
        assert all(rules.owners[held] == seat for held in tiles)
    stacks = [number for stack in rules.stacks for number in stack]
    drawn = [rules.drawn] if rules.drawn >= 0 else []
    return [
        sum(rules.cash) - rules.bank,
        rules.shop + sum(rules.mowers),
        sorted([*stacks, *drawn, *tiles_in(rules.city.placed)]),
    ]
