"""How much a whole game of Mow 'Em Down says, and how long its lines are."""

from __future__ import annotations

import re

import pytest

from benchmarks.words import ear
from mowaudio.bots.levels import decide
from mowaudio.client.listener import Listener
from mowaudio.client.setup.players import seat_players
from mowaudio.engine import Move, Table
from mowaudio.games.mow_em_down.rules.events import Earned
from mowaudio.testing.words import count_words
from mowaudio.words.facts import Detail

pytestmark = pytest.mark.words

_JOINT = re.compile(r"\d[,;:.]? \d")  # numbers that sound like one
_LOOKS = 3  # of so many decisions one is looked around at
YOU = 0


class Heard:
    """The first seat of a table: every line that it hears, the move that Tab chose included, and
    now and then all that Up, Down and Tab would have answered."""

    def __init__(self, table: Table) -> None:
        self.lines: list[str] = []
        self.rows: list[str] = []
        self.decisions = 0
        self._table = table
        self._ear = ear(Detail.NORMAL)
        self._listener = Listener(self._ear.app, table, YOU)

    def hear(self) -> None:
        self._listener.hear()
        self.lines += self._ear.told.take_lines()

    def decide(self, chosen: Move) -> None:
        table, composer = self._table, self._listener.composer
        words, places = table.game.words, table.game.places
        view, moves = table.view(YOU), self._listener.moves()
        if len(moves) == 1:
            return  # needs no question
        self._listener.say(words.turn(view))
        self.lines += self._ear.told.take_lines()
        decision = places.decision(view)
        if not decision.keys and not decision.number:
            self.lines += [composer.text(words.move(chosen, view)), "3 of 12."]
        self.decisions += 1
        if self.decisions % _LOOKS == 0:
            found = [item for zone in places.zones(view, moves) for item in zone.items]
            self.rows += [composer.text(item.message) for item in found]
            self.rows += [composer.text(words.move(move, view)) for move in moves]

    @property
    def words_a_turn(self) -> float:
        turns = sum(isinstance(e, Earned) and e.seat == YOU for e in self._table.log)
        return sum(map(count_words, self.lines)) / turns


@pytest.mark.parametrize(("seats", "seed"), [(2, 3), (4, 0), (4, 2)])
def test_a_game_is_told_in_few_words_and_short_lines(seats: int, seed: int) -> None:
    """A turn of four players in 180 words, no message over 45, places within a row of 80 columns,
    and no number that is read into the next."""
    players = seat_players(ear(Detail.NORMAL).app, [""], seats - 1, ("steady",))
    table = Table.open("mow_em_down", players, seed)
    heard = Heard(table)
    while acting := table.to_act:
        seat = next((other for other in acting if other != YOU), YOU)
        chosen = decide(table, seat, "steady")
        heard.hear()
        if seat == YOU:
            heard.decide(chosen)
        table.play(seat, chosen)
    heard.hear()
    assert heard.words_a_turn <= 180
    longest = max(heard.lines, key=count_words)
    assert count_words(longest) <= 45, longest
    wide = [row for row in heard.rows if len(row) > 80]
    assert len(wide) <= 0.05 * len(heard.rows), wide[:5]
    assert not [line for line in (*heard.lines, *heard.rows) if _JOINT.search(line)]
