"""Check that the reasons of hints are true: `python -m mowaudio.testing.reasons --moves 2000`.

Hints are asked for in games between the best bot and a novice. Each claim that is told is checked
again at the real table. The reasons of other legal moves are checked too, because lessons tell them
of bots, and so are the checks themselves: a claim with another number, name or "yes" must be
refused, each check must refuse something, and a number that is proposed often must be right once.
"""

from __future__ import annotations

import asyncio
import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import cycle
from random import Random
from typing import Any

from mowaudio import games
from mowaudio.bots.levels import decide, situation
from mowaudio.bots.reasons import Step, holds, look_ahead, walk
from mowaudio.client.listener import Listener
from mowaudio.client.table.hints import Adviser
from mowaudio.engine import AnyRules, Move, Player, Seat, Table, registry
from mowaudio.engine.options import Value
from mowaudio.testing.promises import promise
from mowaudio.testing.simulated_player import SimulatedPlayer
from mowaudio.words.facts import Arg, Fact, Message, Who

_Step = Step[Any, Any]
_CLAIMS = ("why.", "risk.")
_OFTEN = 200  # times that a reason is proposed, or accepted, before it is judged by that
_UNDONE, _LEFT = 0.15, 0.3  # of hints: taken back, and followed by another move
_FEWEST = 4  # hints at one table
_NOVICE = "novice"
_TRIED = 4  # moves of a position whose reasons are checked beside those of the hint
_OTHER = {"yes": "no", "no": "yes"}
_WRONG = ("false", "unchecked", "loose", "never_true", "never_refused")
_SHOWN = 10
# Raised by a check that is asked about another kind of move: it refuses.
_NO_ANSWER = (
    *(AssertionError, AttributeError, LookupError),
    *(StopIteration, TypeError, ValueError),
)


@dataclass
class Found:
    """The claims of hints in a game, and what was wrong with them."""

    hints: int = 0
    without: int = 0  # hints without a reason
    told: Counter[str] = field(default_factory=Counter)
    of_others: Counter[str] = field(default_factory=Counter)  # that hold for moves without a hint
    numbers: Counter[str] = field(default_factory=Counter)  # proposals with a number
    accepted: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    unchecked: set[str] = field(default_factory=set)
    false: list[str] = field(default_factory=list)  # claims that do not hold
    loose: list[str] = field(default_factory=list)  # claims that hold with another argument too

    @property
    def never_true(self) -> list[str]:
        """Reasons whose number is often proposed and never right."""
        often = (one for one, times in self.numbers.items() if times >= _OFTEN)
        return sorted(one for one in often if not self.accepted[one] and self.refused[one])

    @property
    def never_refused(self) -> list[str]:
        """Checks that accepted everything they were asked."""
        often = (one for one, times in self.accepted.items() if times >= _OFTEN)
        return sorted(one for one in often if not self.refused[one])


def check_reasons(game: str, *, moves: int = 40) -> None:
    """Check so many hints at tables of all sizes; Broken if a claim or a check is wrong."""
    found = find(game, moves)
    promise(not found.unchecked, "a-check-for-each-reason", sorted(found.unchecked))
    promise(not found.false, "a-reason-is-true", found.false[:3])
    promise(not found.loose, "a-check-sees-its-arguments", found.loose[:3])
    promise(not found.never_true, "a-reason-comes-true", found.never_true)
    promise(not found.never_refused, "a-check-can-refuse", found.never_refused)


def find(game: str, moves: int, seed: int = 1) -> Found:
    """Ask for so many hints and check what they claim."""
    asking = _Asking(game, Random(seed))
    asyncio.run(asking.ask(moves))
    return asking.found


class _Asking:
    """Plays games, asks for hints in them, and notes what was wrong."""

    def __init__(self, game: str, rng: Random) -> None:
        self.found = Found()
        self._game, self._rng = registry.get(game), rng
        self._earlier: dict[str, Fact] = {}
        self._app = SimulatedPlayer(keep=False, keep_settings=False).app

    async def ask(self, moves: int) -> None:
        sizes = self._game.rules.seats
        each = max(_FEWEST, moves // (2 * len(sizes)))  # hints at one table
        for size in cycle(sizes):
            table, advisers = self._open(size), dict[Seat, Adviser]()
            end = min(self.found.hints + each, moves)
            while table.to_act and self.found.hints < end:
                seat = self._rng.choice(table.to_act)
                if len(table.legal_moves(seat)) == 1:
                    table.play(seat, table.legal_moves(seat)[0])
                elif seat % 2 and len(table.players) > 1:
                    table.play(seat, decide(table, seat, _NOVICE))
                else:
                    if seat not in advisers:
                        advisers[seat] = Adviser(Listener(self._app, table, seat))
                    await self._hint(table, seat, advisers[seat])
            if self.found.hints == moves:
                return

    def _open(self, seats: int) -> Table:
        rng, options = self._rng, dict[str, Value]()
        for option in self._game.rules.options:
            if option.matters(seats) and rng.random() < 0.3:
                options[option.name] = rng.choice(option.at(seats).choices)
        players = [Player(f"P{number}") for number in range(seats)]
        return Table.open(self._game.name, players, rng.randrange(1 << 30), options)

    async def _hint(self, table: Table, seat: Seat, adviser: Adviser) -> None:
        """Ask for a hint, check it, and follow it, take it back, or do something else."""
        move, said = await adviser.hint()
        self.found.hints += 1
        plan = adviser.plan if said.sentences[0][0].id == "hint.plan" else adviser.plan[:1]
        if move not in table.legal_moves(seat):
            self.found.false.append(f"{seat} {move}")
            return
        claims = list(_claims(said))
        self.found.without += not any(claim.id.startswith("why.") for claim in claims)
        self._check_told(table.rules, seat, plan, claims)
        self._check_others(table.rules, seat)
        luck = self._rng.random()
        if luck < _LEFT:
            move = self._rng.choice(table.legal_moves(seat))
        table.play(seat, move)
        if _LEFT < luck < _LEFT + _UNDONE and table.can_undo():
            table.undo()

    def _check_told(
        self, rules: AnyRules, seat: Seat, plan: Sequence[Move], claims: Sequence[Fact]
    ) -> None:
        """Check what was told with what the table really becomes. A risk is one of any step of a
        plan, a reason one of its first move or, by its name, of all of it."""
        steps = _real_steps(rules, seat, plan)
        if len(steps) != len(plan):
            self.found.false.append(_evidence(Fact("plan"), plan))
        for claim in claims:
            self.found.told[claim.id] += 1
            about = steps if claim.id.startswith("risk.") else steps[:1]
            true = [step for step in about if self._holds(step, claim)]
            if not true:
                self.found.false.append(_evidence(claim, plan))
            self._change(true, claim, plan)

    def _check_others(self, rules: AnyRules, seat: Seat) -> None:
        """Check the reasons of some legal moves, and the checks themselves."""
        bots, legal = self._game.bots, rules.legal_moves(seat)
        for move in self._rng.sample(legal, min(len(legal), _TRIED)):
            imagined = look_ahead(situation(rules, seat), [move], self._rng)
            real = _real_steps(rules, seat, [move])[0]
            for claim in self._earlier.values():  # of another move; here it may be false
                self._probe(real, claim)
            for claim in (*bots.explain(imagined), *bots.dangers(imagined)):
                self.found.numbers[claim.id] += any(type(a) is int for a in claim.args.values())
                if not self._holds(imagined, claim):
                    continue
                if not self._holds(real, claim):
                    self.found.false.append(_evidence(claim, [move]))
                self.found.of_others[claim.id] += 1
                self._change([real], claim, [move])
                self._earlier[claim.id] = claim

    def _change(self, about: Sequence[_Step], claim: Fact, plan: Sequence[Move]) -> None:
        """Check that the claim does not hold with other arguments."""
        for other in _changed(claim):
            if any(self._probe(step, other) for step in about):
                self.found.loose.append(_evidence(other, plan))

    def _holds(self, step: _Step, claim: Fact) -> bool:
        bots = self._game.bots
        if claim.id not in bots.checks:
            self.found.unchecked.add(claim.id)
            return True
        true = holds(bots, step, claim)
        (self.found.accepted if true else self.found.refused)[claim.id] += 1
        return true

    def _probe(self, step: _Step, claim: Fact) -> bool:
        """Ask a check about something that need not make sense to it."""
        if claim.id not in self._game.bots.checks:
            return False
        try:
            return self._holds(step, claim)
        except _NO_ANSWER:
            self.found.refused[claim.id] += 1
            return False


def _real_steps(rules: AnyRules, seat: Seat, plan: Sequence[Move]) -> list[_Step]:
    """Return the steps of a plan as they are at the real table."""
    known = replace(situation(rules, seat), imagine=lambda _: rules.clone())
    return walk(known, plan, Random(0))


def _claims(said: Message) -> Iterator[Fact]:
    """Yield the reasons and risks in a message, as they were told."""
    for part in (fact for sentence in said.sentences for fact in sentence):
        for claim in (part, part.args.get("reason"), part.args.get("risk")):
            if isinstance(claim, Fact) and claim.id.startswith(_CLAIMS):
                yield claim


def _changed(claim: Fact) -> Iterator[Fact]:
    """Yield the claim with one argument changed, which makes it false."""
    for name, arg in claim.args.items():
        other: Arg | None = _OTHER.get(arg) if isinstance(arg, str) else None
        if type(arg) is int:
            other = arg + 1
        elif isinstance(arg, Who) and name != "player":  # whose hint it is, is no claim
            other = Who(arg.seat ^ 1)
        if other is not None:
            yield replace(claim, args={**claim.args, name: other})


def _evidence(claim: Fact, plan: Sequence[Move]) -> str:
    return f"{claim.id} {dict(claim.args)} {' / '.join(map(str, plan))}"


def _main(arguments: Sequence[str]) -> bool:
    """Print what was found in each game; True if nothing is wrong."""
    parser = ArgumentParser(prog="python -m mowaudio.testing.reasons")
    parser.add_argument("games", nargs="*", default=games.names())
    parser.add_argument("--moves", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    chosen, wrong = parser.parse_args(arguments), 0
    for game in chosen.games:
        found = find(game, chosen.moves, seed=chosen.seed)
        counts = {"hints": found.hints, "without": found.without, "claims": found.told.total()}
        lists = {name: getattr(found, name) for name in _WRONG}
        wrong += any(map(len, lists.values()))
        figures = ", ".join(f"{name} {value}" for name, value in counts.items())
        sys.stdout.write(f"{game}: {figures}, kinds {len(found.told)}\n")
        for kind in sorted(registry.get(game).bots.checks, key=lambda kind: -found.told[kind]):
            often = f"told {found.told[kind]}, others {found.of_others[kind]}"
            sys.stdout.write(f"    {kind}: {often}\n")
        for name, entries in lists.items():
            shown = "".join(f"\n    {entry}" for entry in list(entries)[:_SHOWN])
            sys.stdout.write(f"  {name} {len(entries)}{shown}\n")
        sys.stdout.flush()
    return not wrong


if __name__ == "__main__":
    sys.exit(0 if _main(sys.argv[1:]) else 1)
