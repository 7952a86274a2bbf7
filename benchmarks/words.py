"""Words per turn in seeded games of bots, heard from one seat at every level of detail.

The lines are those of the client's own listener:

- `start`: the start of one's own turn, what `words.turn` says at its first decision;
- `further`: the same at further decisions of that turn (where the blind cow goes);
- `opponent`: all lines about one opponent's turn, all moves of it together;
- `own`: the lines about the listener's own moves, draws and deals;
- `table`: the lines about events without a player: a round that ends or begins.

A word is what stands between spaces and has a letter or a digit in it. Seconds are those of the
embedded voice at the default rate, for a part of what was heard, evenly spaced; or, where that
voice is missing, of words at that rate.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from benchmarks import goals
from benchmarks.bots import has_bots
from benchmarks.figures import Figure, Finding, Skipped, Unit, mean, percentile
from benchmarks.openings import Openings
from benchmarks.sizes import Sizes
from benchmarks.speaking import Stopwatch
from mowaudio import games
from mowaudio.bots.levels import DEFAULT_LEVEL, decide
from mowaudio.client.listener import Listener
from mowaudio.client.settings.preferences import Preferences
from mowaudio.client.setup.players import seat_players
from mowaudio.engine.events import Event
from mowaudio.engine.table import Table
from mowaudio.testing.simulated_player import SimulatedPlayer
from mowaudio.testing.words import count_words
from mowaudio.words.facts import Detail, Message

OCCASIONS = ("start", "opponent", "further", "own", "table")
_TOLD_ASIDE = ("further", "own", "table")
_YOU = 0


@dataclass(frozen=True, slots=True)
class Heard:
    """The lines of one occasion."""

    occasion: str
    lines: Sequence[str]

    @property
    def words(self) -> int:
        return sum(map(count_words, self.lines))


def ear(detail: Detail) -> SimulatedPlayer:
    """A player who only listens, at a level of detail."""
    return SimulatedPlayer(keep_settings=False, detail=detail.name.lower())


class Seat:
    """The listener's seat at one table, at one level of detail."""

    def __init__(self, table: Table, detail: Detail, openings: Openings) -> None:
        self.found: list[Heard] = []
        self._ear = ear(detail)
        self._listener = Listener(self._ear.app, table, _YOU)
        self._table = table
        self._words = table.game.words
        self._openings = openings

    def hear(self) -> None:
        """Tell all that has happened since the last time, sorted by the acting player."""
        listener = self._listener
        by_actor: dict[int | None, list[Event]] = defaultdict(list)
        for event in self._table.events_for(_YOU, listener.heard):
            by_actor[getattr(event, "seat", None)].append(event)
            self._check(self._words.tell(event))
        listener.heard = len(self._table.log)
        for actor, events in by_actor.items():
            listener.tell(events)
            self._keep("table" if actor is None else "own" if actor == _YOU else "opponent")

    def decide(self, *, first: bool) -> None:
        """Tell the start of the listener's decision."""
        view = self._table.view(_YOU)
        self._tell(self._words.turn(view), "start" if first else "further")
        self._check(self._words.summary(view))
        self._check(self._words.digest(self._listener.news(), view))
        moves = [self._words.move(move, view) for move in self._table.legal_moves(_YOU)]
        self._openings.add_choices(moves, self._listener.composer)

    def moved(self, since: int) -> None:
        self._listener.moved(since)

    def end(self) -> None:
        outcome = self._table.outcome
        if outcome is not None:
            self._check(self._words.outcome(outcome, self._table.view(_YOU)))

    def _tell(self, message: Message, occasion: str) -> None:
        self._check(message)
        self._listener.say(message)
        self._keep(occasion)

    def _keep(self, occasion: str) -> None:
        if lines := self._ear.told.take_lines():
            self.found.append(Heard(occasion, lines))

    def _check(self, message: Message | None) -> None:
        if message:
            self._openings.add(message, self._listener.composer)


def listen(game: str, seed: int, openings: Sequence[Openings]) -> list[list[Heard]]:
    """Play one game of bots; return what is heard at each level of detail."""
    seats = games.get(game).rules.default_seats
    table = Table.open(
        game, seat_players(ear(Detail.NORMAL).app, [""], seats - 1, (DEFAULT_LEVEL,)), seed
    )
    heard = [Seat(table, detail, openings[detail]) for detail in Detail]
    last: int | None = None
    while acting := table.to_act:
        # As at a real table: when several act at once, bots do not wait for the person.
        seat = next((other for other in acting if other != _YOU), _YOU)
        for one in heard if seat == _YOU else ():
            one.hear()
            one.decide(first=last != _YOU)
        told = len(table.log)
        table.play(seat, decide(table, seat, DEFAULT_LEVEL))
        last = seat
        for one in heard:
            if seat == _YOU:
                one.moved(told)
            elif seat not in table.to_act:
                one.hear()
    for one in heard:
        one.hear()
        one.end()
    return [one.found for one in heard]


def measure(names: Sequence[str], sizes: Sizes) -> Iterator[Finding]:
    watch = Stopwatch(Preferences().rate)
    for game in names:
        if not has_bots(game):
            yield Skipped("words", "no-bots", game)
            continue
        openings = [Openings() for _ in Detail]
        played = [listen(game, seed, openings) for seed in range(sizes.word_games)]
        for detail in Detail:
            heard = [one for levels in played for one in levels[detail]]
            yield from figures(game, detail, heard, watch, sizes.spoken)
        yield _point(game, openings)


def figures(
    game: str, detail: Detail, heard: Sequence[Heard], watch: Stopwatch, spoken: int
) -> Iterator[Figure]:
    """Yield the longest and the usual number of words of each occasion."""
    level = detail.name.lower()
    limits = {
        "start": goals.own_start(game, level),
        "opponent": goals.OPPONENT.get((game, level)),
    }
    for occasion in OCCASIONS:
        found = [one for one in heard if one.occasion == occasion]
        if not found:
            continue
        words = [one.words for one in found]
        seconds = [watch.seconds(one.lines) for one in found[:: 1 + len(found) // spoken]]
        yield Figure(
            "words",
            occasion,
            max(words),
            Unit.WORDS,
            game,
            limits.get(occasion),
            more={
                "detail": level,
                "times": len(found),
                "mean": mean(words),
                "p95": percentile(words, 95),
                "seconds_mean": mean(seconds),
                "seconds_p95": percentile(seconds, 95),
                "seconds_by": watch.by,
                "longest": " ".join(max(found, key=lambda one: one.words).lines),
            },
            aside=occasion in _TOLD_ASIDE,
        )


def _point(game: str, openings: Sequence[Openings]) -> Figure:
    messages = sum(one.messages for one in openings)
    late = sum(sum(one.late().values()) for one in openings)
    kinds = sorted({kind for one in openings for kind in one.late()})
    return Figure(
        "words",
        "point",
        100 * (messages - late) / messages if messages else 100.0,
        Unit.PERCENT,
        game,
        goals.POINT,
        at_least=True,
        more={"messages": messages, "late": late, "kinds": ", ".join(kinds)},
    )
