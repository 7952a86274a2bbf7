"""One line of one person, by whatever door it has come."""

from __future__ import annotations

from mowaudio.doors import wire
from mowaudio.doors.wire import BadMessage
from mowaudio.rooms.company import Company
from mowaudio.rooms.outbox import Send
from mowaudio.rooms.person import Person


class Visitor:
    """From `come` to `go`: what its person presses is taken, what they are to hear is sent."""

    def __init__(self, company: Company, person: Person, send: Send) -> None:
        assert person.far is not None
        self.company, self.person = company, person
        self.app = person.far
        self._send = send

    def come(self, hello: wire.Hello) -> None:
        """What they have missed first; whoever else had their line is shown out."""
        outbox, person = self.app.outbox, self.person
        last = hello.last if hello.life == person.life else 0
        seat = {"t": "seat", "key": person.key, "life": person.life, "table": self.company.name}
        self._send(seat | {"plays": person.plays, "newest": self.app.far_keyboard.newest})
        for message in outbox.since(last):
            self._send(message)
        for other in list(outbox.doors):
            other({"t": "taken"})  # they have come by another door
        outbox.doors[:] = [self._send]
        self.company.back(person)
        if hello.life != person.life and person.tell_where is not None:
            person.tell_where()  # their program is another one, and has nothing on its screen

    def go(self, silence: float = 0.0) -> None:
        """The line is gone, and was silent for so long before. The person stays, unless they have
        left."""
        outbox = self.app.outbox
        if self._send in outbox.doors:
            outbox.doors.remove(self._send)
        if not self.person.has_left and not outbox.doors:
            self.company.lost(self.person, silence)

    def take(self, message: wire.Incoming) -> None:
        """What has come in; BadMessage if it is too much or no message for now."""
        app = self.app
        match message:
            case wire.Key():
                self.heard(message.heard)
                if not app.far_keyboard.press(message.key, message.id, message.heard):
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
                app.far_keyboard.lose()
            case _:
                raise BadMessage

    def heard(self, number: int) -> None:
        """So far their end has everything."""
        self.app.has_heard(number)

    def _acknowledge(self, number: int) -> None:
        """What comes again after a broken line was answered before."""
        if number <= self.app.far_keyboard.answered:
            self._send({"t": "done", "n": 0, "id": number})
