"""One line of one person, by whatever door it has come."""

from __future__ import annotations

from collections.abc import Sequence

from mowaudio.online.remote.outbox import Message, Send
from mowaudio.online.session.participant import Participant
from mowaudio.online.session.party import Party
from mowaudio.online.transport import wire
from mowaudio.online.transport.wire import BadMessage
from speech import Priority


def _kept(_message: Message) -> None:
    """The outbox keeps it."""


def _of_before(missed: Sequence[Message], told: int) -> Sequence[Message]:
    """What another program of this player's has not told, for this one: not the answers to keys
    that were pressed there, nor what is told anew, behind so many messages. The numbers stay,
    without a gap."""
    said = [message for message in missed if message["t"] == "say"]
    anew = tuple(message["text"] for message in said if message["n"] > told)
    gone = {
        one["n"]
        for one in said
        if one["n"] <= told and (one["priority"] == Priority.ANSWER or one["text"].startswith(anew))
    }
    return [{"t": "past", "n": one["n"]} if one["n"] in gone else one for one in missed]


class ClientConnection:
    """From `come` to `go`: what its person presses is taken, what they are to hear is sent."""

    def __init__(self, company: Party, person: Participant, send: Send) -> None:
        assert person.remote is not None
        self.company, self.person = company, person
        self.app = person.remote
        self._send = send

    def come(self, hello: wire.Hello) -> None:
        """What they have missed first; whoever else had their line is shown out."""
        outbox, person = self.app.outbox, self.person
        same = hello.life == person.life
        for other in list(outbox.senders):
            other({"t": "taken"})  # they have come by another door
        seat = {
            "t": "seat",
            "key": person.seat_token,
            "life": person.life,
            "table": self.company.name,
        }
        self._send(seat | {"plays": person.plays, "newest": self.app.remote_keyboard.newest})
        told = outbox.count
        outbox.senders[:] = [_kept]  # they are there, and hear it all in its order
        self.company.reconnected(person)
        if not same and person.tell_where is not None:
            person.tell_where()  # their program is another one, and has nothing on its screen
            for screen in self.app.open_screens[-1:]:
                screen.tell_again()
            # Or it is the first one, and the line broke before it had heard anything.
            missed = _of_before(outbox.since(0), told) if outbox.arrived else outbox.since(0)
        else:
            missed = outbox.since(hello.last if same else 0)
        for message in missed:
            self._send(message)
        outbox.senders[:] = [self._send]

    def go(self, silence: float = 0.0) -> None:
        """The line is gone, and was silent for so long before. The person stays, unless they have
        left."""
        outbox = self.app.outbox
        if self._send in outbox.senders:
            outbox.senders.remove(self._send)
        if not self.person.has_left and not outbox.senders:
            self.company.connection_lost(self.person, silence)

    def take(self, message: wire.Incoming) -> None:
        """What has come in; BadMessage if it is too much or no message for now."""
        app = self.app
        match message:
            case wire.Key():
                self.heard(message.heard)
                if not app.remote_keyboard.press(message.key, message.id, message.heard):
                    raise BadMessage("flood")
                self._acknowledge(message.id)
            case wire.Answer():
                if message.preferences is not None:
                    app.adopt(message.preferences)
                app.take_answer(message.id, {"text": message.text})
                self._acknowledge(message.id)
            case wire.Heard():
                self.heard(message.n)
            case wire.Bye():
                app.remote_keyboard.lose()
            case _:
                raise BadMessage

    def heard(self, number: int) -> None:
        """So far their end has everything."""
        self.app.has_heard(number)

    def _acknowledge(self, number: int) -> None:
        """What comes again after a broken line was answered before."""
        if number <= self.app.remote_keyboard.answered:
            self._send({"t": "done", "n": 0, "id": number})
