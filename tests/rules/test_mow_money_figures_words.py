"""How much a whole game of Mow Money says, and how long its lines are."""

from __future__ import annotations

from typing import cast

import pytest

from benchmarks.words import ear
from mowaudio.bots.levels import decide
from mowaudio.client.listener import Listener
from mowaudio.client.setup.players import seat_players
from mowaudio.engine import Move, Table
from mowaudio.games.mow_money.places import PLACES
from mowaudio.games.mow_money.rules.moves import MoneyMove
from mowaudio.games.mow_money.words import WORDS
from mowaudio.testing.words import count_words
from mowaudio.words.facts import Detail
from tests.rules.mow_money_parts import rules_of

pytestmark = pytest.mark.words

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
