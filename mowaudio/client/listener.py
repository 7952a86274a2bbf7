"""A listener: one player or onlooker who is told what happens at a table."""

from __future__ import annotations

import sys
from collections.abc import Collection, Sequence
from dataclasses import replace

from mowaudio.client.app import App
from mowaudio.engine import CHANCE, Event, Move, Seat, Table
from mowaudio.words.compose import Composer, Line
from mowaudio.words.facts import NOTHING, Detail, Message
from mowaudio.words.places import Focus
from mowaudio.words.texts import texts
from speech import Entry, History, Mode, Priority

_REMEMBERED = 40  # earlier events in the history of a player who returns


class Wording:
    """Remembers the texts of items: from one move to the next, most of them stay as they are."""

    def __init__(self, composer: Composer) -> None:
        self.composer = composer
        self._known: dict[Focus, tuple[Message, str]] = {}

    def text(self, place: Focus, said: Message) -> str:
        """Return the text of an item; it is worded if its message is another one than before."""
        known = self._known.get(place)
        if known is None or known[0] != said:
            known = self._known[place] = said, self.composer.text(said).rstrip(".")
        return known[1]


class Listener:
    """Tells events to one seat; seat None is an onlooker, who may know no secret."""

    def __init__(
        self,
        app: App,
        table: Table,
        seat: Seat | None,
        history: History | None = None,
        *,
        heard: int = 0,
        news_from: int = 0,
    ) -> None:
        self.app, self.table, self.seat = app, table, seat
        self.history = History() if history is None else history
        self.heard = heard  # offset in the event log up to which this listener was told
        self._news_from = news_from  # offset from which events are news to this player
        self._game = table.game
        self._wording: Wording | None = None

    @property
    def actor(self) -> Seat:
        """The seat that this player's keys act for: CHANCE while real dice are due."""
        assert self.seat is not None
        return CHANCE if self.table.dice_due else self.seat

    def moves(self) -> Sequence[Move]:
        """Return this player's legal moves, the best first where the game ranks them."""
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
            shown=self.app.shows,
        )

    def wording(self) -> Wording:
        """Return the texts of what lies on the table, as they were worded for a page before. They
        are labels there, and not told in full."""
        composer = self.composer.at(min(self.app.preferences.detail_level, Detail.NORMAL))
        if self._wording is None or self._wording.composer != composer:
            self._wording = Wording(composer)
        return self._wording

    def say(self, message: Message | None, priority: Priority | None = None) -> None:
        if not message:
            return
        if priority is not None:
            message = replace(message, priority=priority)
        self.app.sound(message.sound)
        self.app.say(self.composer.line(message), self.history)

    def answer(self, message: Message, detail: Detail | None = None) -> None:
        """Say what the player asked for."""
        composer = self.composer if detail is None else self.composer.at(detail)
        self.app.sound(message.sound)
        self.app.say(composer.line(replace(message, priority=Priority.ANSWER)), self.history)

    def hear(
        self, *, but: Collection[Seat] = (), lead: Message = NOTHING, whole: bool = False
    ) -> bool:
        """Tell the events since the last call, one line for each player's actions.

        The latest events of the seats in `but` are held back, for example a roll until its move;
        with `whole`, so is an unfinished turn. `lead` is put before the first line. Return False
        if there was nothing to tell."""
        log = self.table.log
        since = min(self.heard, len(log))
        self.heard = len(log)
        while self.heard > since and log[self.heard - 1].actor in but:
            self.heard -= 1
        if whole:
            turns = [n for n in range(since, self.heard) if log[n].opens]
            self.heard = turns[-1] if turns else self.heard
        return self.tell(self.table.events_for(self.seat, since, self.heard), lead)

    def turn_is_over(self) -> bool:
        """True if another turn has begun since the one that is to be told next."""
        return any(event.opens for event in self.table.log[self.heard + 1 :])

    def remember(self) -> None:
        """Fill the history with the latest events before `heard`, without saying them."""
        past = self.table.events_for(self.seat, max(0, self.heard - _REMEMBERED), self.heard)

        def entries() -> list[Entry]:
            lines = filter(None, map(self._line, self._bursts(past)))
            return [Entry(line.text, line.priority, line.public) for line in lines]

        self.history.begin_with(entries)

    def tell(self, events: Sequence[Event], lead: Message = NOTHING) -> bool:
        """Tell events, already redacted for this listener; False if there is nothing to say."""
        told = [(burst, line) for burst in self._bursts(events) if (line := self._line(burst))]
        if lead:
            burst = [lead, *(told[0][0] if told else ())]
            if line := self._line(burst):
                told[:1] = [(burst, line)]
        for burst, _ in told:
            self.app.sound(next((said.sound for said in burst if said.sound), None))
        lines = [line for _, line in told]
        if len(lines) > 1 and self.joins_bursts:
            text = " ".join(line.text for line in lines)
            public = " ".join(filter(None, (line.public for line in lines)))
            lines = [Line(text, public, max(line.priority for line in lines))]
        for line in lines:
            self.app.say(line, self.history)
        return bool(lines)

    def composed(self, events: Sequence[Event]) -> Message:
        """Return these events as one message."""
        return sum((message for burst in self._bursts(events) for message in burst), NOTHING)

    @property
    def joins_bursts(self) -> bool:
        """True where several lines at once become one: in VoiceOver a new line cuts the last."""
        return sys.platform == "darwin" and self.app.speaker.mode is Mode.TERMINAL

    def moved(self, since: int) -> None:
        """Note this player's own move: news begin after the events of their own seat."""
        self._news_from = since
        for event in self.table.log[since:]:
            if event.actor != self.seat:
                break
            self._news_from += 1

    def caught_up(self) -> None:
        """Mark all that was told as known, for onlookers, who have no moves of their own."""
        self._news_from = self.heard

    def news(self) -> Sequence[Event]:
        """Return the events since this player's last move."""
        return self.table.events_for(self.seat, min(self._news_from, len(self.table.log)))

    def _bursts(self, events: Sequence[Event]) -> list[list[Message]]:
        """Group messages into lines: consecutive ones of the same seat (or of none) in a turn."""
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
        return self.composer.line(sum(burst[1:], burst[0]))
