"""Nobody sees or hears what is hidden from them.

For every seat a twin of the world is made that the seat cannot tell from it. Whatever a player does
that is possible in both, that seat and an onlooker must be told the same of it and see the same
afterwards. What shows something hidden is a move of CHANCE, even where it has one outcome: only
such a move may be told differently.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random
from typing import Any

from mowaudio.engine import registry
from mowaudio.engine.events import Event
from mowaudio.engine.moves import Move
from mowaudio.engine.rules import AnyRules
from mowaudio.engine.seats import CHANCE, CHANCE_ACTS, Seat
from mowaudio.engine.table import Table
from mowaudio.testing.promises import Conserved, any_move, nothing_to_conserve, promise

GAMES_EACH = 4
LONGEST = 400  # moves of each game that are looked at
_TRIED = 8  # moves that cannot be made now and whose refusals are compared


def check_secrets(
    game: str, seats: int, conserved: Conserved = nothing_to_conserve, *, games: int = GAMES_EACH
) -> None:
    """Views, events, choices and refusals are the same in every world that a seat cannot tell from
    this one; such a world is a possible one; and where there are secrets, worlds differ."""
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
    """A game, and beside it for each seat a twin in which the same is done as long as it can be.

    A twin is not made while somebody has begun to decide: what they have chosen so far, a bid that
    they are putting together, may be another one there, and the same move would then complete
    something else. So twins are made after CHANCE, and when the turn goes from one to another.
    """

    def __init__(self, rules: AnyRules, seats: int, conserved: Conserved, rng: Random) -> None:
        self._rules, self._seats, self._rng = rules, range(seats), rng
        self._conserved, self._whole = conserved, conserved(rules)
        self._seen: set[Move] = set()
        self._twins: dict[Seat, AnyRules] = {}
        self._renew()

    def check_moment(self) -> bool:
        """What can be seen and tried now; whether a twin differs from the world."""
        rules, rng = self._rules, self._rng
        # Somebody else each time rather than all of them every time: games are long enough.
        _check_json(rules.view(rng.choice((*self._seats, None))))
        seat = rng.choice(self._seats)
        twin = self._twin(seat)
        _check_looks(rules, twin, seat)
        promise(twin.legal_moves(seat) == rules.legal_moves(seat), "the-same-can-be-done", seat)
        tried = rng.sample(sorted(self._seen, key=str), min(len(self._seen), _TRIED))
        _check_refusals(rules, twin, seat, tried)
        return twin != rules

    def check_move(self) -> None:
        """Somebody acts, here and in the twins."""
        rules, rng = self._rules, self._rng
        to_act = rules.to_act()
        acting = rng.choice(to_act)
        move = any_move(rules, acting, rng)
        if acting == CHANCE:
            rules.apply(acting, move)
            self._renew()
            return
        self._seen.update(rules.legal_moves(acting))
        # Who acts knows what they have begun: a twin for them can be made at any time.
        own = self._twin(acting)
        before = rules.clone()
        log: list[Event] = []
        rules.apply(acting, move, log)
        self._check_followed(before, log, own, acting, acting, move)
        for seat, twin in list(self._twins.items()):
            if move not in twin.legal_moves(acting) or not self._check_followed(
                before, log, twin, seat, acting, move
            ):
                del self._twins[seat]
        if self._passed_on(to_act):
            self._renew()

    def _passed_on(self, before: Sequence[Seat]) -> bool:
        """Whether it was one player's turn and is another's now."""
        now = self._rules.to_act()
        return len(before) == len(now) == 1 and now != before and now != CHANCE_ACTS

    def _check_followed(
        self,
        before: AnyRules,
        log: Sequence[Event],
        twin: AnyRules,
        seat: Seat,
        acting: Seat,
        move: Move,
    ) -> bool:
        """The same move in a twin: the seat, and an onlooker, notice the same. Whether it is still
        a twin then."""
        there: list[Event] = []
        twin.apply(acting, move, there)
        for viewer in (seat, None):
            noticed = _noticed(self._rules, log, viewer), _noticed(twin, there, viewer)
            if noticed[0] != noticed[1]:
                secret = _is_secret(before, acting, move, viewer, noticed[0])
                promise(secret, "the-same-is-noticed", viewer, acting, str(move), *noticed)
                return False
        # Who acts may have done something else there, unseen: laid other cards under a token.
        return _told(log, acting) == _told(there, acting)

    def _renew(self) -> None:
        self._twins = {seat: self._twin(seat) for seat in self._seats}

    def _twin(self, seat: Seat) -> AnyRules:
        twin = self._rules.determinize(seat, self._rng)
        held = self._conserved(twin)
        promise(held == self._whole, "a-twin-conserves", seat, held, self._whole)
        return twin


def _check_json(view: Any) -> None:
    """A view goes over a wire: what comes out at the other end is what went in."""
    promise(json.loads(json.dumps(view)) == _as_lists(view), "a-view-is-json", view)


def _as_lists(part: Any) -> Any:
    """JSON knows no tuples; that is all it may change."""
    if isinstance(part, dict):
        return {name: _as_lists(value) for name, value in part.items()}
    return [_as_lists(value) for value in part] if isinstance(part, list | tuple) else part


def _check_looks(rules: AnyRules, twin: AnyRules, seat: Seat) -> None:
    for viewer in (seat, None):
        here, there = _noticed(rules, (), viewer), _noticed(twin, (), viewer)
        promise(here == there, "a-twin-looks-the-same", seat, viewer, here, there)


def _noticed(rules: AnyRules, log: Sequence[Event], viewer: Seat | None) -> tuple[object, ...]:
    """What somebody is told of a move, what they see after it, and who is next."""
    return _told(log, viewer), rules.view(viewer), rules.to_act()


def _told(log: Sequence[Event], viewer: Seat | None) -> list[Event | None]:
    return [event.seen_by(viewer) for event in log]


def _is_secret(
    before: AnyRules, acting: Seat, move: Move, viewer: Seat | None, noticed: tuple[object, ...]
) -> bool:
    """Whether the viewer cannot even tell that it was this move. Then what it leads to tells of a
    choice, not of what was hidden: with another card in hand, the same bid may not be the last."""
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
