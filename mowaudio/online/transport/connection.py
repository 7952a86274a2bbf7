"""The host's end of one participant's connection, whichever transport it uses."""

from __future__ import annotations

from collections.abc import Sequence

from mowaudio.online.protocol.fields import BadMessage
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


class ParticipantConnection:
    """Passes a participant's keys to their app, and their messages to `send`."""

    def __init__(
        self, party: Party, participant: Participant, send: Send, *, trusts_client: bool = True
    ) -> None:
        """With `trusts_client`, the client is the player's own program: messages have arrived when
        it says so, and it keeps files."""
        assert participant.remote is not None
        self.party, self.participant, self.app = party, participant, participant.remote
        self._send, self._trusts_client = send, trusts_client

    def attach(self, request: JoinRequest) -> None:
        """Send what the participant has missed, and replace their earlier connection."""
        outbox, participant = self.app.outbox, self.participant
        self.app.keeps_files = self._trusts_client
        same_program = request.life == participant.life
        for other in list(outbox.senders):
            other({"t": "taken"})
        seat = {"key": participant.seat_token, "life": participant.life, "table": self.party.name}
        newest = self.app.remote_keyboard.newest
        self._send({"t": "seat", **seat, "plays": participant.plays, "newest": newest})
        count = outbox.count
        outbox.senders[:] = [_discard]  # all of it is sent below, in its order
        self.party.reconnected(participant)
        if not same_program and participant.tell_where is not None:
            participant.tell_where()  # a new program has nothing on its screen
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

    def detach(self, silence: float = 0.0) -> None:
        """Note that the connection is lost, after `silence` seconds without data."""
        outbox = self.app.outbox
        if self._send in outbox.senders:
            outbox.senders.remove(self._send)
        if not self.participant.has_left and not outbox.senders:
            self.party.connection_lost(self.participant, silence)

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
