"""The host's end of a player's connection, whichever transport it uses."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from mowaudio.online.protocol.fields import BadMessage
from mowaudio.online.remote.message_app import MessageApp
from mowaudio.online.remote.outbox import Message, Send
from mowaudio.online.session.join_request import JoinRequest
from mowaudio.online.session.participant import Participant
from mowaudio.online.session.party import Party
from mowaudio.online.transport import wire
from speech import Priority


def _discard(_message: Message) -> None:
    """Mark the participant as present; the outbox keeps the message."""


def _for_new_program(missed: Sequence[Message], repeated_after: int) -> Sequence[Message]:
    """Return the missed messages for a player whose program is another one than before.

    Answers to keys pressed in the old program are left out, and so is what the messages numbered
    above `repeated_after` say again. `past` takes their place: numbers must have no gap."""
    said = [message for message in missed if message["t"] == "say"]
    repeated = tuple(one["text"] for one in said if one["n"] > repeated_after)
    stale = {
        one["n"]
        for one in said
        if one["n"] <= repeated_after
        and (one["priority"] == Priority.ANSWER or one["text"].startswith(repeated))
    }
    return [{"t": "past", "n": one["n"]} if one["n"] in stale else one for one in missed]


class AppConnection:
    """Passes a player's keys and taps to their app, and its messages to `send`."""

    def __init__(self, app: MessageApp, send: Send, *, trusts_client: bool = True) -> None:
        """With `trusts_client`, the client is the player's own program: messages have arrived when
        it says so, and it keeps files."""
        self.app, self._send, self._trusts_client = app, send, trusts_client

    def attach(
        self,
        request: JoinRequest,
        seat: Mapping[str, Any],
        tell_where: Callable[[], None] | None,
        reconnected: Callable[[], None] = lambda: None,
    ) -> None:
        """Send what the player has missed, and replace their earlier connection. `seat` are the
        fields of the first message, `tell_where` is called for a new program."""
        outbox = self.app.outbox
        same_program = request.life == seat["life"]
        for other in list(outbox.senders):
            other({"t": "taken"})
        self._send({"t": "seat", **seat, "newest": self.app.remote_keyboard.newest})
        count = outbox.count
        outbox.senders[:] = [_discard]  # all of it is sent below, in its order
        reconnected()
        if not same_program:
            self.app.show_again(shows=request.shows)
        if not same_program and tell_where is not None:
            tell_where()  # a new program has nothing on its screen
            for screen in self.app.open_screens[-1:]:
                screen.tell_again()
            missed = outbox.since(0)
            if outbox.arrived:  # else the first connection broke before anything was heard
                missed = _for_new_program(missed, count)
        else:
            missed = outbox.since(request.last if same_program else 0)
        for message in missed:
            self._send(message)
        outbox.senders[:] = [self._send]

    def detach(self) -> bool:
        """Note that the connection is lost; return whether there is no other one."""
        outbox = self.app.outbox
        if self._send in outbox.senders:
            outbox.senders.remove(self._send)
        return not outbox.senders

    def handle(self, message: wire.Incoming) -> None:
        """Act on a message from the client. Raises BadMessage if it is too much or unexpected."""
        app = self.app
        match message:
            case wire.Key():
                self._note_heard(message.heard)
                if not app.remote_keyboard.press(message.key, message.id, message.heard):
                    raise BadMessage("flood")
                self._acknowledge(message.id)
            case wire.Answer():
                if message.preferences is not None:
                    app.use_preferences(message.preferences)
                app.take_answer(message.id, {"text": message.text})
                self._acknowledge(message.id)
            case wire.Heard():
                self._note_heard(message.n)
            case wire.Bye():
                app.remote_keyboard.lose()
            case _:
                raise BadMessage

    def _note_heard(self, number: int) -> None:
        if self._trusts_client:
            self.app.has_heard(number)

    def _acknowledge(self, number: int) -> None:
        """Confirm a message that was answered before its client sent it again."""
        if number <= self.app.remote_keyboard.answered:
            self._send({"t": "done", "n": 0, "id": number})


class ParticipantConnection(AppConnection):
    """The connection of a participant of a shared table."""

    def __init__(
        self, party: Party, participant: Participant, send: Send, *, trusts_client: bool = True
    ) -> None:
        assert participant.remote is not None
        super().__init__(participant.remote, send, trusts_client=trusts_client)
        self.party, self.participant = party, participant

    def join(self, request: JoinRequest) -> None:
        """Take the participant's place at the table, with all that they have missed."""
        one, party = self.participant, self.party
        if one.remote is not None:
            one.remote.keeps_files = self._trusts_client and not request.shows
        seat = {"key": one.seat_token, "life": one.life, "table": party.name, "plays": one.plays}
        self.attach(request, seat, one.tell_where, lambda: party.reconnected(one))

    def lose(self, silence: float = 0.0) -> None:
        """Note that the connection is lost, after `silence` seconds without data."""
        if self.detach() and not self.participant.has_left:
            self.party.connection_lost(self.participant, silence)
