"""The table: joins rules, seats, chance and the record. `play` is the checked door to the rules."""

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

_SECRET_BITS = 128  # of a seed that nobody chose: more than anybody can try out


class Table:
    """A game in play.

    After every move the table lets CHANCE act until somebody has to decide, unless it was opened
    with ``roll=False`` (stated draws): then CHANCE is to act like everybody else. With
    ``real_dice`` the table draws, but the dice are thrown by people, who state what they show.
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
        self.rules = rules
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
        """A new table. With a path, every move is on disk before `play` returns, or `trouble`
        says why not; the path must be free."""
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
        cls,
        path: Path | str,
        *,
        roll: bool = True,
        real_dice: bool = False,
        keep_recording: bool = False,
    ) -> Table:
        """The table of a record. With `keep_recording`, further moves are appended to the file,
        which nobody else may do meanwhile: InUse if somebody does."""
        path = Path(path)
        # Claimed before it is read: what is read is what will be gone on from.
        there = os.path.lexists(path)
        claim = claim_if_possible(path) if keep_recording and there else None
        try:
            recording = records.read(path)
            table = cls.replayed(path, recording, real_dice=real_dice)
        except BadRecord:
            if claim is not None:
                claim.release()
            raise
        table._roll = roll
        if keep_recording:
            table._journal = Journal.reopen(path, recording, claim)
            if roll:
                # The crash may have come between a move and the draw that follows it.
                table.roll()
        return table

    @classmethod
    def replayed(cls, path: Path, recording: Recording, *, real_dice: bool = False) -> Table:
        """The table that a record tells, with nobody to write to it."""
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
    def to_act(self) -> tuple[Seat, ...]:
        return self.rules.to_act()

    @property
    def dice_due(self) -> int:
        """How many real dice somebody has to throw now, and to state as a move of CHANCE."""
        return self.rules.dice_due() if self.real_dice and self.to_act == CHANCE_ACTS else 0

    @property
    def outcome(self) -> Outcome | None:
        return self.rules.outcome()

    @property
    def path(self) -> Path | None:
        return self._journal.path if self._journal else None

    @property
    def trouble(self) -> OSError | None:
        """Why the newest moves are not on disk; None if they are, or were never to be."""
        return self._journal.trouble if self._journal else None

    @property
    def synced(self) -> int:
        """How many bytes of the record would outlast a power cut."""
        return self._journal.synced if self._journal else 0

    @property
    def entries(self) -> int:
        """How many lines the record has behind its header. What was taken back stays in it, so
        this only grows."""
        return len(self._entries)

    def record_text(self) -> str:
        """The whole record: what `save` writes."""
        return self.header.to_text() + self._entries.text

    def told_by(self, place: int) -> int:
        """How many events of the log somebody has been told who has come to this place, as far as
        they have not been taken back since."""
        return min(self._entries.told_by(place), len(self.log))

    def place_of(self, events: int) -> int:
        """The place in the record of whoever has been told so many events."""
        return self._entries.place_of(events)

    @property
    def told_seed(self) -> str:
        """The seed, for whoever wants the same game again; "none" while it would tell what is
        hidden: one that nobody chose is told when the game is over."""
        told = self.header.seed_chosen or self.outcome is not None
        return str(self.header.seed) if told else "none"

    def legal_moves(self, seat: Seat) -> list[Move]:
        return self.rules.legal_moves(seat)

    def view(self, seat: Seat | None) -> Any:
        return self.rules.view(seat)

    def events_for(
        self, viewer: Seat | None, since: int = 0, until: int | None = None
    ) -> list[Event]:
        """The events from number `since` on, as this seat may know them."""
        seen = (event.seen_by(viewer) for event in self.log[since:until])
        return [event for event in seen if event is not None]

    def random(self, purpose: str, at: int | None = None) -> Random:
        """A generator for this moment of this table, or for when so many moves had been made: the
        same again after a save and a load."""
        return Random(self.random_seed(purpose, at))

    def random_seed(self, purpose: str, at: int | None = None) -> str:
        """What such a generator begins with."""
        return f"{self.header.seed}/{len(self.plies) if at is None else at}/{purpose}"

    def read(self, seat: Seat, text: str) -> Move:
        """The legal move that a text means, or one of the three refusals."""
        meant = self.rules.grammar.read(text)
        if not meant:
            raise NotUnderstood(text)
        # The rules' own ones, of which there is one each, however many tables keep them.
        legal: dict[Move, Move] = {move: move for move in self.rules.legal_moves(seat)}
        allowed = [legal[move] for move in meant if move in legal]
        if len(allowed) > 1:
            raise Ambiguous(text, allowed)
        if not allowed:
            self._refuse(seat, self._nearest(seat, meant))
        return allowed[0]

    def _nearest(self, seat: Seat, meant: Sequence[Move]) -> Move:
        """Of several readings the one that the player has before them: "play 9" is about the 9
        that they hold. Only that one's reason is an answer."""
        if len(meant) == 1 or seat == CHANCE:
            return meant[0]
        zones = self.game.places.zones(self.view(seat), self.legal_moves(seat))
        there = {move for zone in zones for item in zone.items for move in item.moves}
        return next((move for move in meant if move in there), meant[0])

    def check(self, seat: Seat, plan: Sequence[Move]) -> None:
        """Raise a `Refused` if these moves cannot be made one after the other."""
        rules = self.rules
        for move in plan:
            if rules.to_act() == CHANCE_ACTS and seat != CHANCE:
                return  # who knows what comes of it
            if move not in rules.legal_moves(seat):
                self._refuse(seat, move, rules)
            rules = rules.clone()
            rules.apply(seat, move)

    # -- acting -------------------------------------------------------------------------------

    def play(self, seat: Seat, move: Move | str) -> list[Event]:
        """Make a move, checked. Raises a `Refused` and changes nothing if it is not legal.

        Returns all that happened, chance included, for those who may know everything; use
        `events_for` for what one seat may know.
        """
        if isinstance(move, str):
            move = self.read(seat, move)
        elif move not in self.rules.legal_moves(seat):
            self._refuse(seat, move)
        begin = len(self.log)
        self._write([self._make(seat, move), *(self._chance_acts() if self._roll else ())])
        return self.log[begin:]

    def roll(self) -> list[Event]:
        """Let CHANCE act until somebody has to decide. Happens by itself after every move, unless
        the table was opened to have its chance stated."""
        begin = len(self.log)
        self._write(list(self._chance_acts()))
        return self.log[begin:]

    def propose(self, seat: Seat, move: Move) -> list[Entry]:
        """What a move would add to the record, draws included; `accept` makes it. Raises a
        `Refused` if it is not legal, and changes nothing: who shares the table with others says
        first to all of them what is to happen."""
        if move not in self.rules.legal_moves(seat):
            self._refuse(seat, move)
        rules, made = self.rules.clone(), [(seat, move)]
        rules.apply(seat, move)
        while self._rolls(rules):
            drawn = rules.roll(self.random("chance", len(self.plies) + len(made)))
            made.append((CHANCE, drawn))
            rules.apply(CHANCE, drawn)
        return [Entry(who, str(what)) for who, what in made]

    def accept(self, entries: Sequence[Entry]) -> None:
        """Make what a shared log says. BadRecord for what the rules do not allow."""
        for entry in entries:
            self.replay(Path(), entry)

    def can_undo(self) -> bool:
        """Whether the last move can be taken back: made by a person, and nothing was revealed.

        A roll or a draw after it has shown something that cannot be unknown again; so has
        whatever another player did in answer. Real dice were only read out: that can be wrong.
        """
        return bool(self.plies) and self.plies[-1].stated

    def undo(self) -> Ply:
        """Take the last move back, or raise NotAllowed."""
        if not self.can_undo():
            raise NotAllowed(None, Reason("refuse-undo"))
        return self._take_back(write=True)

    def rewind(self, plies: int) -> None:
        """Back to when so many moves had been made, whatever was revealed since: for a table on
        which nothing is at stake."""
        while len(self.plies) > plies:
            self._take_back(write=True)

    def replay(self, path: Path, entry: Entry) -> None:
        """Take one line of a record, or BadRecord with its line if the rules do not."""
        if entry.text == UNDO:
            # What a record took back was allowed then, real dice among it: who threw them, the
            # record does not say.
            if not self.plies:
                raise BadRecord(path, entry.line, "record-bad-line", text=UNDO)
            self._take_back(write=False)
            return
        try:
            move = self.read(entry.seat, entry.text)
        except Refused as error:
            raise BadRecord(path, entry.line, "record-bad-move", text=entry.text[:60]) from error
        self._make(entry.seat, move, stated=entry.seat != CHANCE)

    def save(self, path: Path | str) -> None:
        """Write the whole record to another file."""
        files.write(Path(path), self.record_text().encode())

    def keep(self) -> bool:
        """Whether every move is on disk, after another try if one was not."""
        if self._journal and self._journal.trouble:
            self._journal.catch_up()
        return self._journal is not None and self._journal.trouble is None

    def follow(self, path: Path) -> None:
        """Read on in the record that somebody else writes while they play this table."""
        recording = records.read(path)
        for entry in recording.entries[self.entries :]:
            self.replay(path, entry)

    def close(self) -> None:
        if self._journal:
            self._journal.close()

    # -- inside -------------------------------------------------------------------------------

    def _make(self, seat: Seat, move: Move, *, stated: bool = True) -> Entry:
        self.plies.add(seat, move, self.rules, len(self.log), stated=stated)
        self.rules.apply(seat, move, self.log)
        return self._entered(Entry(seat, str(move)))

    def _entered(self, entry: Entry) -> Entry:
        self._entries.add(entry, len(self.log))
        return entry

    def _chance_acts(self) -> Iterator[Entry]:
        while self._rolls(self.rules):
            yield self._make(CHANCE, self.rules.roll(self.random("chance")), stated=False)

    def _rolls(self, rules: AnyRules) -> bool:
        """Whether the table draws or throws now, not somebody with real dice."""
        return rules.to_act() == CHANCE_ACTS and not (self.real_dice and rules.dice_due())

    def _write(self, entries: Sequence[Entry]) -> None:
        if self._journal and entries:
            self._journal.append(entries)

    def _take_back(self, *, write: bool) -> Ply:
        ply, self.rules = self.plies.take_back()
        del self.log[ply.log_length :]
        entry = self._entered(Entry(CHANCE, UNDO))
        if write:
            self._write([entry])
        return ply

    def _refuse(self, seat: Seat, move: Move, rules: AnyRules | None = None) -> NoReturn:
        rules = rules or self.rules
        to_act = rules.to_act()
        if not to_act:
            raise NotAllowed(move, Reason("refuse-over"))
        if seat not in to_act:
            raise NotAllowed(move, Reason("refuse-turn"))
        if type(move) not in rules.grammar.kinds:
            raise NotUnderstood(str(move))
        raise NotAllowed(move, rules.why_not(seat, move))
