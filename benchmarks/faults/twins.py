"""Twins: two states that a seat cannot tell apart.

All lines to that seat must be the same in both; so must the screen and the history that are left
when another player hands the keyboard over.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from benchmarks.figures import Finding
from benchmarks.keys import looking_keys
from benchmarks.sizes import Sizes
from benchmarks.support import faults
from mowaudio import games
from mowaudio.bots.levels import situation
from mowaudio.bots.policies import at_random
from mowaudio.bots.reasons import dangers, look_ahead, reason
from mowaudio.engine.moves import Move
from mowaudio.engine.rules import AnyRules
from mowaudio.engine.seats import CHANCE, Player, Seat
from mowaudio.engine.table import Table
from mowaudio.testing.simulated_player import SimulatedPlayer
from mowaudio.words.facts import Fact

_EVERY = 3  # decisions from one position that is looked at to the next
_TRIED = 4  # moves that are not legal here, typed to be refused
_READING_BACK = (",", ",", ",", ".", "r", "d", "s", "?")


def measure(names: Sequence[str], sizes: Sizes) -> Iterator[Finding]:
    for game in names:
        watch = _Watch(game, Random(game))
        watch.look(sizes.twins)
        yield faults("twins", watch.found, game, tried=watch.looked, handed=watch.handed)


class _Watch:
    def __init__(self, game: str, rng: Random) -> None:
        self._rng = rng
        self._looking = looking_keys(game)
        self._players = [Player(f"P{n}") for n in range(games.get(game).rules.default_seats)]
        self._game = game
        self._table = self._new()
        self._seen: set[Move] = set()
        self.found: list[str] = []
        self.looked = self.handed = 0

    def _new(self) -> Table:
        return Table.open(self._game, self._players, self._rng.randrange(1 << 30))

    def look(self, positions: int) -> None:
        """Walk through random games and look at so many positions."""
        while self.looked < positions:
            for _ in range(_EVERY):
                self._step()
            if self._table.to_act:
                self._look_as_oneself()
                self._look_after_others()

    def _step(self) -> None:
        if not self._table.to_act:
            self._table = self._new()
        seat = self._table.to_act[0]
        self._seen.update(self._table.legal_moves(seat))
        self._table.play(seat, at_random(self._table.rules, seat, self._rng))

    def _look_as_oneself(self) -> None:
        rules, seat = self._table.rules, self._table.to_act[0]
        if self._table.game.places.decision(rules.view(seat)).passes is not None:
            return  # nobody is asked here: what would be refused now can be a move a moment later
        twin = rules.determinize(seat, self._rng)
        self.looked += 1
        keys = ["enter", *self._looking, *self._refusals(seat), ",", ","]
        self._rng.shuffle(self._looking)
        (here, _), (there, _) = (self._run(world, keys) for world in (rules, twin))
        if here.out.getvalue() != there.out.getvalue():
            told = _difference(here.lines, there.lines)
            self.found.append(f"seat {seat} {told}")
        for move in rules.legal_moves(seat):
            if self._reasons(rules, seat, move) != self._reasons(twin, seat, move):
                self.found.append(f"seat {seat} hint {move}")

    def _reasons(self, rules: AnyRules, seat: Seat, move: Move) -> list[Fact | None]:
        step, bots = look_ahead(situation(rules, seat), [move], Random(0)), self._table.game.bots
        return [reason(bots, step), *dangers(bots, step)]

    def _refusals(self, seat: Seat) -> list[str]:
        legal = set(self._table.legal_moves(seat))
        others = sorted(map(str, self._seen - legal))
        tried = self._rng.sample(others, min(_TRIED, len(others)))
        return [key for text in tried for key in _typed(text)]

    def _look_after_others(self) -> None:
        """Let a player look at everything they have, move, and hand the keyboard over."""
        rules, acting = self._table.rules, self._table.to_act[0]
        others = [seat for seat in range(len(self._players)) if seat != acting]
        if not others or not self._table.game.rules.secrets:
            return
        seat = self._rng.choice(others)
        twin = rules.determinize(seat, self._rng)
        there_too = set(twin.legal_moves(acting))
        common = [move for move in rules.legal_moves(acting) if move in there_too]
        if not common:
            return
        move = self._rng.choice(common)
        after = [self._moved(world, acting, move, seat) for world in (rules, twin)]
        following = after[0][2]
        if after[0] != after[1] or not following or acting in following:
            return  # there is something to see, or the keyboard stays
        keys = ["enter", *self._looking, *_typed(str(move))]
        if following[0] == seat:
            keys += ["enter", *_READING_BACK]
        (here, moves), (there, twins_moves) = (self._run(world, keys) for world in (rules, twin))
        if not moves == twins_moves == [move]:
            return  # the game asks before such a move, or a key that looks decides here
        self.handed += 1
        if here.on_screen != there.on_screen:
            told = _difference(here.on_screen, there.on_screen)
            self.found.append(f"after {acting} seat {seat} {told}")

    def _moved(
        self, rules: AnyRules, acting: Seat, move: Move, seat: Seat
    ) -> tuple[object, object, tuple[Seat, ...]]:
        """Return what a seat notices of a move, and who is next."""
        table = self._world(rules)
        table.play(acting, move)
        return table.events_for(seat), table.view(seat), table.to_act

    def _world(self, rules: AnyRules) -> Table:
        return Table(self._table.header, self._table.game, rules.clone())

    def _run(self, rules: AnyRules, keys: Sequence[str]) -> tuple[SimulatedPlayer, list[Move]]:
        """Press keys in a world; return the player and the moves that were made."""
        player = SimulatedPlayer(keep_settings=False)
        table = self._world(rules)
        player.play(table, *keys)
        return player, [ply.move for ply in table.plies if ply.seat != CHANCE]


def _typed(text: str) -> list[str]:
    return ["/", *("space" if letter == " " else letter for letter in text), "enter"]


def _difference(here: Sequence[str], there: Sequence[str]) -> str:
    """Return the first line that differs."""
    pairs = zip(here, there, strict=False)
    return next((f"{one} / {other}" for one, other in pairs if one != other), "")
