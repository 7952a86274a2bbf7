"""A listener: one player (or onlooker) at a table, what they have heard and how they want it."""

from __future__ import annotations

import sys
from collections.abc import Collection, Sequence
from dataclasses import replace

from mowaudio.client.app import App
from mowaudio.engine.events import Event
from mowaudio.engine.moves import Move
from mowaudio.engine.seats import CHANCE, Seat
from mowaudio.engine.table import Table
from mowaudio.words.compose import Composer, Line
from mowaudio.words.facts import NOTHING, Detail, Message
from mowaudio.words.texts import texts
from speech import Entry, History, Mode, Priority

_REMEMBERED = 40  # events of before that a player who comes back can still read back


class Listener:
    """Tells a table to one seat; None is an onlooker, who may know no secret."""

    def __init__(
        self, app: App, table: Table, seat: Seat | None, *, heard: int = 0, news_from: int = 0
    ) -> None:
        self.app = app
        self.table = table
        self.seat = seat
        self.history = History()
        self.heard = heard  # how much of the log has been told
        self._news_from = news_from  # where in the log this player's news begin
        self._game = table.game

    @property
    def actor(self) -> Seat:
        """For whom this player's keys act: themselves, or CHANCE while real dice are due."""
        assert self.seat is not None
        return CHANCE if self.table.dice_due else self.seat

    def moves(self) -> Sequence[Move]:
        """What this player can do, the best first where the game knows what that is."""
        moves = self.table.legal_moves(self.actor)
        return self._game.places.best_first(moves, self.table.view(self.seat))

    @property
    def composer(self) -> Composer:
        preferences = self.app.preferences
        return Composer(
            texts(preferences.language, self._game.name),
            [player.name for player in self.table.players],
            self.seat,
            preferences.detail_level,
            preferences.muted,
            spelled=preferences.coordinates == "words",
        )

    def say(self, message: Message | None, priority: Priority | None = None) -> None:
        if not message:
            return
        if priority is not None:
            message = replace(message, priority=priority)
        self.app.sound(message.sound)
        self.app.say(self.composer.line(message), self.history)

    def answer(self, message: Message, detail: Detail | None = None) -> None:
        """What the player asked for."""
        composer = self.composer if detail is None else self.composer.at(detail)
        line = composer.line(replace(message, priority=Priority.ANSWER))
        self.app.sound(message.sound)
        self.app.say(line, self.history)

    def hear(
        self, *, but: Collection[Seat] = (), lead: Message = NOTHING, whole: bool = False
    ) -> bool:
        """Tell what has happened since last time: a line for each player's doing. What one of
        `but` has only begun, a roll for example, waits for what they make of it; and so does, with
        `whole`, a turn that is still going on. `lead` is told before all that, on the same line,
        if there is anything to tell. Whether there was."""
        log = self.table.log
        since = min(self.heard, len(log))
        self.heard = len(log)
        while self.heard > since and log[self.heard - 1].actor in but:
            self.heard -= 1
        if whole:
            begun = [n for n in range(since, self.heard) if log[n].opens]
            self.heard = begun[-1] if begun else self.heard
        return self.tell(self.table.events_for(self.seat, since, self.heard), lead)

    def turn_is_over(self) -> bool:
        """Whether another turn has begun since the one that is to be told next."""
        return any(event.opens for event in self.table.log[self.heard + 1 :])

    def remember(self) -> None:
        """The last of what has been heard before, for the history keys: nothing of it is said."""
        past = self.table.events_for(self.seat, max(0, self.heard - _REMEMBERED), self.heard)
        self.history.begin_with(lambda: self._remembered(past))

    def _remembered(self, past: Sequence[Event]) -> list[Entry]:
        lines = filter(None, map(self._line, self._bursts(past)))
        return [Entry(line.text, line.priority, line.public) for line in lines]

    def tell(self, events: Sequence[Event], lead: Message = NOTHING) -> bool:
        """Tell these events, as they are for this listener. Whether there was anything to say."""
        told = [(burst, line) for burst in self._bursts(events) if (line := self._line(burst))]
        if told and lead:
            burst, _ = told[0]
            told[0] = (burst, self._line([lead, *burst]))
        for burst, _ in told:
            self.app.sound(next((said.sound for said in burst if said.sound), None))
        lines = [line for _, line in told]
        if len(lines) > 1 and self.joins_bursts:
            lines = [_joined(lines)]
        for line in lines:
            self.app.say(line, self.history)
        return bool(lines)

    def composed(self, events: Sequence[Event]) -> Message:
        """These events as one message."""
        whole = NOTHING
        for burst in self._bursts(events):
            for part in burst:
                whole = whole + part
        return whole

    @property
    def joins_bursts(self) -> bool:
        """VoiceOver lets the newest line cut the one before: there, a burst is one line."""
        return sys.platform == "darwin" and self.app.speaker.mode is Mode.TERMINAL

    def moved(self, since: int) -> None:
        """This player has made a move: what it led to beyond their own doing is news, the end of
        a round for example, and so is all that the others do from now on."""
        self._news_from = since
        for event in self.table.log[since:]:
            if event.actor != self.seat:
                break
            self._news_from += 1

    def caught_up(self) -> None:
        """Who has no moves of their own has the news when they have asked for them, but for a turn
        that is still being made."""
        self._news_from = self.heard

    def news(self) -> Sequence[Event]:
        """What has happened since this player's last move."""
        return self.table.events_for(self.seat, min(self._news_from, len(self.table.log)))

    def _bursts(self, events: Sequence[Event]) -> list[list[Message]]:
        """Messages that belong on one line: those of one seat's doing in a turn, one after the
        other, and those of nobody's, such as the end of a round."""
        bursts: list[list[Message]] = []
        last: Seat | None = None
        for event in events:
            told = self._game.words.tell(event)
            if told is None:
                continue
            if bursts and event.actor == last and not event.opens:
                bursts[-1].append(told)
            else:
                bursts.append([told])
            last = event.actor
        return bursts

    def _line(self, burst: list[Message]) -> Line:
        whole = burst[0]
        for further in burst[1:]:
            whole = whole + further
        return self.composer.line(whole)


def _joined(lines: Sequence[Line]) -> Line:
    return Line(
        " ".join(line.text for line in lines),
        " ".join(filter(None, (line.public for line in lines))),
        max(line.priority for line in lines),
    )
