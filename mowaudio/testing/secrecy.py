"""Check that nobody sees or hears what is hidden from them.

For every seat a twin of the state is made that the seat cannot tell from it. A move that is
possible in both must be told to that seat, and to an onlooker, in the same way, and must leave the
same view. Only a move of CHANCE may show something hidden.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any

from mowaudio.engine import CHANCE, CHANCE_ACTS, AnyRules, Event, Move, Seat, Table, registry
from mowaudio.testing.promises import Conserved, any_move, nothing_to_conserve, promise

GAMES_EACH = 4
LONGEST = 400  # moves of each game
_TRIED = 8  # illegal moves whose refusals are compared


def check_secrets(
    game: str, seats: int, conserved: Conserved = nothing_to_conserve, *, games: int = GAMES_EACH
) -> None:
    """Views, events, choices and refusals are the same in every twin; a twin is a possible state;
    and in a game with secrets, twins differ."""
    differed = False
    for seed in range(games):
        rng = Random(seed)
        rules = Table.open(game, seats, seed=seed, roll=False).rules
        worlds = _Worlds(rules, seats, conserved, rng)
        for _ in range(LONGEST):
            if not rules.to_act():
                break
            differed = worlds.check_moment() or differed
            worlds.check_move()
    if seats > 1 and registry.get(game).rules.secrets:
        promise(differed, "secrets-are-dealt-anew")


class _Worlds:
    """A game, and a twin for each seat in which the same moves are made as long as possible.

    A twin is not made while a player is in the middle of a decision: an unfinished bid may be
    another one there, and the same move would complete something else. So twins are made after
    CHANCE, and when the turn passes from one player to another.
    """

    def __init__(self, rules: AnyRules, seats: int, conserved: Conserved, rng: Random) -> None:
        self._rules, self._seats, self._rng = rules, range(seats), rng
        self._conserved, self._whole = conserved, conserved(rules)
        self._seen: set[Move] = set()
        self._twins: dict[Seat, AnyRules] = {}
        self._view = cache(rules.view)  # built once for each viewer between two moves
        self._renew()

    def check_moment(self) -> bool:
        """Compare what can be seen and tried; return whether the twin differs from the state."""
        rules, rng = self._rules, self._rng
        # One seat each time: games are long enough for all to come up.
        view = self._view(rng.choice((*self._seats, None)))
        promise(json.loads(json.dumps(view)) == as_lists(view), "a-view-is-json", view)
        seat = rng.choice(self._seats)
        twin = self._twin(seat)
        for viewer in (seat, None):
            here, there = self._noticed((), viewer), _noticed(twin, (), viewer)
            promise(here == there, "a-twin-looks-the-same", seat, viewer, here, there)
        promise(twin.legal_moves(seat) == rules.legal_moves(seat), "the-same-can-be-done", seat)
        tried = rng.sample(sorted(self._seen, key=str), min(len(self._seen), _TRIED))
        _check_refusals(rules, twin, seat, tried)
        return twin != rules

    def check_move(self) -> None:
        """Make a move here and in the twins, and compare."""
        rules, rng = self._rules, self._rng
        to_act = rules.to_act()
        acting = rng.choice(to_act)
        move = any_move(rules, acting, rng)
        if acting == CHANCE:
            rules.apply(acting, move)
            self._view.cache_clear()
            self._renew()
            return
        self._seen.update(rules.legal_moves(acting))
        # The acting player knows what they have begun: their twin can be made at any time.
        own = self._twin(acting)
        before = rules.clone()
        log: list[Event] = []
        rules.apply(acting, move, log)
        self._view.cache_clear()
        self._check_followed(before, log, own, acting, acting, move)
        for seat, twin in list(self._twins.items()):
            if move not in twin.legal_moves(acting) or not self._check_followed(
                before, log, twin, seat, acting, move
            ):
                del self._twins[seat]
        now = rules.to_act()
        if len(to_act) == len(now) == 1 and now not in (to_act, CHANCE_ACTS):
            self._renew()  # the turn has passed from one player to another

    def _check_followed(
        self,
        before: AnyRules,
        log: Sequence[Event],
        twin: AnyRules,
        seat: Seat,
        acting: Seat,
        move: Move,
    ) -> bool:
        """Make the move in a twin: the seat and an onlooker notice the same. Return whether it is
        still a twin."""
        there: list[Event] = []
        twin.apply(acting, move, there)
        for viewer in (seat, None):
            noticed = self._noticed(log, viewer), _noticed(twin, there, viewer)
            if noticed[0] != noticed[1]:
                secret = _is_secret(before, acting, move, viewer, noticed[0])
                promise(secret, "the-same-is-noticed", viewer, acting, str(move), *noticed)
                return False
        # The acting player may have done something else there, unseen, such as laying other cards.
        return _told(log, acting) == _told(there, acting)

    def _noticed(self, log: Sequence[Event], viewer: Seat | None) -> tuple[object, ...]:
        return _told(log, viewer), self._view(viewer), self._rules.to_act()

    def _renew(self) -> None:
        self._twins = {seat: self._twin(seat) for seat in self._seats}

    def _twin(self, seat: Seat) -> AnyRules:
        twin = self._rules.determinize(seat, self._rng)
        held = self._conserved(twin)
        promise(held == self._whole, "a-twin-conserves", seat, held, self._whole)
        return twin


def as_lists(part: Any) -> Any:
    """Turn tuples into lists, the only change that JSON may make."""
    if isinstance(part, dict):
        return {name: as_lists(value) for name, value in part.items()}
    return [as_lists(value) for value in part] if isinstance(part, list | tuple) else part


def _noticed(rules: AnyRules, log: Sequence[Event], viewer: Seat | None) -> tuple[object, ...]:
    """Return what a viewer is told of a move, their view after it, and who is next."""
    return _told(log, viewer), rules.view(viewer), rules.to_act()


def _told(log: Sequence[Event], viewer: Seat | None) -> list[Event | None]:
    return [event.seen_by(viewer) for event in log]


def _is_secret(
    before: AnyRules, acting: Seat, move: Move, viewer: Seat | None, noticed: tuple[object, ...]
) -> bool:
    """Return whether another move would have looked the same to the viewer. Then the difference
    tells of a choice, not of what was hidden."""
    others = [other for other in before.legal_moves(acting) if other != move]
    for other in others:
        world, log = before.clone(), list[Event]()
        world.apply(acting, other, log)
        if _noticed(world, log, viewer) == noticed:
            return True
    return False


def _check_refusals(rules: AnyRules, twin: AnyRules, seat: Seat, tried: Sequence[Move]) -> None:
    if seat not in rules.to_act():
        return
    legal = rules.legal_moves(seat)
    for move in tried:
        if move not in legal:
            same = twin.why_not(seat, move) == rules.why_not(seat, move)
            promise(same, "the-same-reason-why-not", seat, str(move))
