"""The table joins rules, seats, chance and the record; `play` checks moves and applies them."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from secrets import randbits
from typing import Any, NoReturn

from mowaudio import files
from mowaudio.engine import record as records
from mowaudio.engine import registry
from mowaudio.engine.entries import Entries
from mowaudio.engine.events import Event
from mowaudio.engine.game import Game
from mowaudio.engine.journal import Journal
from mowaudio.engine.moves import Ambiguous, Move, NotAllowed, NotUnderstood, Reason, Refused
from mowaudio.engine.options import BadOption, Value, settle
from mowaudio.engine.ply import Plies, Ply
from mowaudio.engine.record import HIGHEST, UNDO, BadRecord, Entry, Header, Recording
from mowaudio.engine.record_lock import claim_if_possible
from mowaudio.engine.rules import AnyRules, Outcome
from mowaudio.engine.seats import CHANCE, CHANCE_ACTS, Player, Seat

Proposal = Sequence[tuple[Seat, Move]]
_SECRET_BITS = 128  # of a seed that nobody chose: more than anybody can try out


class Table:
    """A game in play.

    After every move CHANCE acts until a player has to decide. With ``roll=False`` the caller plays
    the moves of CHANCE; with ``real_dice`` only the dice.
    """

    def __init__(
        self,
        header: Header,
        game: Game,
        rules: AnyRules,
        *,
        journal: Journal | None = None,
        roll: bool = True,
        real_dice: bool = False,
    ) -> None:
        self.header = header
        self.game = game
        self._rules = rules
        self._views: dict[Seat | None, Any] = {}  # of the position as it is now
        self.real_dice = real_dice
        self.log: list[Event] = []
        self.plies = Plies()
        self._journal = journal
        self._roll = roll
        self._entries = Entries()  # everything a record holds, for `save`

    # -- opening ------------------------------------------------------------------------------

    @classmethod
    def open(
        cls,
        game: str,
        seats: int | Sequence[Player],
        seed: int | None = None,
        options: Mapping[str, Value] | None = None,
        *,
        path: Path | None = None,
        roll: bool = True,
        real_dice: bool = False,
    ) -> Table:
        """Open a new table. With a path, which must be free, `play` returns when the move is on
        disk, or `trouble` says why not."""
        players = tuple(Player() for _ in range(seats)) if isinstance(seats, int) else tuple(seats)
        drawn = randbits(_SECRET_BITS) if seed is None else seed
        played = registry.get(game)
        settled = settle(played.rules.options, options or {}, len(players))
        rules = played.rules.new_game(len(players), settled)
        number = drawn if abs(drawn) < HIGHEST else drawn % HIGHEST  # no record holds more
        header = Header(game, rules.version, players, number, settled, seed is not None)
        journal = Journal.create(path, header) if path else None
        table = cls(header, played, rules, journal=journal, roll=roll, real_dice=real_dice)
        if roll:
            table.roll()
        return table

    @classmethod
    def load(
        cls, path: Path | str, *, real_dice: bool = False, keep_recording: bool = False
    ) -> Table:
        """Load a record. With `keep_recording` moves are appended to it; InUse if another does."""
        path = Path(path)
        # Locked before it is read, so that nobody writes in between.
        there = os.path.lexists(path)
        claim = claim_if_possible(path) if keep_recording and there else None
        try:
            recording = records.read(path)
            table = cls.replayed(path, recording, real_dice=real_dice)
        except BaseException:  # the rules may come from outside
            if claim is not None:
                claim.release()
            raise
        table._roll = True
        if keep_recording:
            table._journal = Journal(path, recording.whole, claim)
            table.roll()  # a crash may have come between a move and the draw that follows it
        return table

    @classmethod
    def replayed(cls, path: Path, recording: Recording, *, real_dice: bool = False) -> Table:
        """Build the table of a record, without a journal."""
        header = recording.header
        if not registry.has(header.game):
            raise BadRecord(path, 2, "record-unknown-game", game=header.game)
        played = registry.get(header.game)
        try:
            seats = len(header.seats)
            settled = settle(played.rules.options, header.options, seats)
            rules = played.rules.new_game(seats, settled)
        except (BadOption, ValueError) as error:
            raise BadRecord(path, 1, "record-bad-options") from error
        if header.rules_version != rules.version:
            raise BadRecord(path, 3, "record-other-rules", version=header.rules_version)
        table = cls(header, played, rules, roll=False, real_dice=real_dice)
        try:
            for entry in recording.entries:
                table.replay(path, entry)
            if recording.broken is not None:
                raise recording.broken
        except BadRecord as broken:
            broken.moves = len(table.plies) - table.plies.by(CHANCE)
            raise
        return table

    # -- asking -------------------------------------------------------------------------------

    @property
    def players(self) -> tuple[Player, ...]:
        return self.header.seats

    @property
    def rules(self) -> AnyRules:
        """The live rules. Handing them out forgets the views: the caller may change the state."""
        self._views = {}
        return self._rules

    @rules.setter
    def rules(self, rules: AnyRules) -> None:
        self._views = {}
        self._rules = rules

    def imagine(self, seat: Seat, rng: Random) -> AnyRules:
        """Return a state that this seat cannot tell from the real one."""
        return self._rules.determinize(seat, rng)

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return self._rules.to_act()

    @property
    def dice_due(self) -> int:
        """How many real dice somebody has to throw now, and to state as a move of CHANCE."""
        return self._rules.dice_due() if self.real_dice and self.to_act == CHANCE_ACTS else 0

    @property
    def outcome(self) -> Outcome | None:
        return self._rules.outcome()

    @property
    def path(self) -> Path | None:
        return self._journal.path if self._journal else None

    @property
    def trouble(self) -> OSError | None:
        """Why the newest moves are not on disk; None if they are, or were never to be."""
        return self._journal.trouble if self._journal else None

    @property
    def synced(self) -> int:
        """Bytes of the record that are synced to the disk."""
        return self._journal.synced if self._journal else 0

    @property
    def entries(self) -> int:
        """Lines of the record after its header; undone moves stay in it."""
        return len(self._entries)

    def record_text(self) -> str:
        """Return the whole record, as `save` writes it."""
        return self.header.to_text() + self._entries.text

    def events_told(self, offset: int) -> int:
        """Count the events that a listener at this record offset has been told."""
        return min(self._entries.events_told(offset), len(self.log))

    def offset_of(self, events: int) -> int:
        """Return the record offset after so many events."""
        return self._entries.offset_of(events)

    @property
    def told_seed(self) -> str:
        """The seed as text; "none" while it would reveal hidden cards: a random seed is told only
        after the game."""
        told = self.header.seed_chosen or self.outcome is not None
        return str(self.header.seed) if told else "none"

    def legal_moves(self, seat: Seat) -> list[Move]:
        return self._rules.legal_moves(seat)

    def view(self, seat: Seat | None) -> Any:
        """Return what a seat may know, built once for each position. Treat it as read-only."""
        views = self._views  # a bot's thread may ask while the position changes
        if seat not in views:
            views[seat] = self._rules.view(seat)
        return views[seat]

    def events_for(
        self, viewer: Seat | None, since: int = 0, until: int | None = None
    ) -> list[Event]:
        """The events from number `since` on, as this seat may know them."""
        seen = (event.seen_by(viewer) for event in self.log[since:until])
        return [event for event in seen if event is not None]

    def random(self, purpose: str, at: int | None = None) -> Random:
        """Return a generator for this position, or that after `at` moves; a load keeps it."""
        return Random(f"{self.header.seed}/{len(self.plies) if at is None else at}/{purpose}")

    def read(self, seat: Seat, text: str) -> Move:
        """The legal move that a text means, or one of the three refusals."""
        meant = self._rules.grammar.read(text)
        if not meant:
            raise NotUnderstood(text)
        # The rules' own move objects: all tables share them.
        legal: dict[Move, Move] = {move: move for move in self._rules.legal_moves(seat)}
        allowed = [legal[move] for move in meant if move in legal]
        if len(allowed) > 1:
            raise Ambiguous(text, allowed)
        if not allowed:
            self._refuse(seat, self._nearest(seat, meant))
        return allowed[0]

    def check(self, seat: Seat, plan: Sequence[Move]) -> None:
        """Raise a `Refused` if these moves cannot be made one after the other."""
        rules = self._rules
        for number, move in enumerate(plan):
            if number:
                rules = rules.clone() if number == 1 else rules
                rules.apply(seat, plan[number - 1])
            if rules.to_act() == CHANCE_ACTS and seat != CHANCE:
                return  # the rest depends on a draw
            if move not in rules.legal_moves(seat):
                self._refuse(seat, move, rules)

    # -- acting -------------------------------------------------------------------------------

    def play(self, seat: Seat, move: Move | str) -> list[Event]:
        """Make a move, checked. Raises a `Refused` and changes nothing if it is not legal.

        Returns all events with their secrets; use `events_for` for what one seat may know.
        """
        if isinstance(move, str):
            move = self.read(seat, move)
        elif move not in self._rules.legal_moves(seat):
            self._refuse(seat, move)
        begin = len(self.log)
        self._write([self._make(seat, move), *(self._chance_acts() if self._roll else ())])
        return self.log[begin:]

    def roll(self) -> list[Event]:
        """Let CHANCE act until a player has to decide, as `play` does by itself."""
        begin = len(self.log)
        self._write(list(self._chance_acts()))
        return self.log[begin:]

    def propose(self, seat: Seat, move: Move) -> Proposal:
        """Return a move and the draws after it, found out with a copy; `accept` makes them. For a
        shared table, whose log takes a move before anybody hears of it. Raises a `Refused`."""
        if move not in self._rules.legal_moves(seat):
            self._refuse(seat, move)
        rules, made = self._rules.clone(), [(seat, move)]
        rules.apply(seat, move)
        while self._rolls(rules):
            drawn = rules.roll(self.random("chance", len(self.plies) + len(made)))
            rules.apply(CHANCE, drawn)
            made.append((CHANCE, drawn))
        return made

    def accept(self, proposal: Proposal) -> None:
        """Make what was proposed. Nothing may have happened at the table since."""
        for seat, move in proposal:
            self._make(seat, move, stated=seat != CHANCE)

    def can_undo(self) -> bool:
        """Tell whether the last move can be undone: a player made it and nothing was revealed.

        A roll or a draw after it cannot be forgotten. Real dice can: they may have been misread.
        """
        return bool(self.plies) and self.plies[-1].stated

    def undo(self) -> Ply:
        """Undo the last move, or raise NotAllowed."""
        if not self.can_undo():
            raise NotAllowed(None, Reason("refuse-undo"))
        return self._take_back(write=True)

    def rewind(self, plies: int) -> None:
        """Go back to the position after so many moves, whatever was revealed since."""
        while len(self.plies) > plies:
            self._take_back(write=True)

    def replay(self, path: Path, entry: Entry) -> None:
        """Apply one line of a record; BadRecord if the rules refuse it."""
        if entry.text == UNDO:
            # It was allowed then. Real dice may be undone too, and a record does not mark them.
            if not self.plies:
                raise BadRecord(path, entry.line, "record-bad-line", text=UNDO)
            self._take_back(write=False)
            return
        try:
            move = self.read(entry.seat, entry.text)
        except Refused as error:
            raise BadRecord(path, entry.line, "record-bad-move", text=entry.text) from error
        self._make(entry.seat, move, stated=entry.seat != CHANCE)

    def save(self, path: Path | str) -> None:
        """Write the record to another file."""
        files.write(Path(path), self.record_text().encode())

    def keep(self) -> bool:
        """Tell whether every move is on disk, after another try if one was not."""
        if self._journal and self._journal.trouble:
            self._journal.catch_up()
        return self._journal is not None and self._journal.trouble is None

    def follow(self, path: Path) -> None:
        """Apply what another program has added to the record since."""
        for entry in records.read(path).entries[self.entries :]:
            self.replay(path, entry)

    def close(self) -> None:
        if self._journal:
            self._journal.close()

    # -- inside -------------------------------------------------------------------------------

    def _make(self, seat: Seat, move: Move, *, stated: bool = True) -> Entry:
        self.plies.add(seat, move, self._rules, len(self.log), stated=stated)
        self.rules.apply(seat, move, self.log)
        return self._entries.add(Entry(seat, str(move)), len(self.log))

    def _chance_acts(self) -> Iterator[Entry]:
        while self._rolls(self._rules):
            yield self._make(CHANCE, self._rules.roll(self.random("chance")), stated=False)

    def _rolls(self, rules: AnyRules) -> bool:
        """Tell whether the table draws now, not a player with real dice."""
        return rules.to_act() == CHANCE_ACTS and not (self.real_dice and rules.dice_due())

    def _write(self, entries: Sequence[Entry]) -> None:
        if self._journal and entries:
            self._journal.add("".join(entry.to_text() for entry in entries).encode())

    def _take_back(self, *, write: bool) -> Ply:
        ply, self.rules = self.plies.take_back()
        del self.log[ply.log_length :]
        entry = self._entries.add(Entry(CHANCE, UNDO), len(self.log))
        if write:
            self._write([entry])
        return ply

    def _nearest(self, seat: Seat, meant: Sequence[Move]) -> Move:
        """Of several readings, the one in front of the player: "play 9" is the 9 they hold."""
        if len(meant) == 1 or seat == CHANCE:
            return meant[0]
        zones = self.game.places.zones(self.view(seat), self.legal_moves(seat))
        there = {move for zone in zones for item in zone.items for move in item.moves}
        return next((move for move in meant if move in there), meant[0])

    def _refuse(self, seat: Seat, move: Move, rules: AnyRules | None = None) -> NoReturn:
        rules = rules or self._rules
        if seat not in (to_act := rules.to_act()):
            raise NotAllowed(move, Reason("refuse-turn" if to_act else "refuse-over"))
        if type(move) not in rules.grammar.kinds:
            raise NotUnderstood(str(move))
        raise NotAllowed(move, rules.why_not(seat, move))
