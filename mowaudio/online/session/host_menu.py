"""The host's choices for one person at a shared table: the table stays pleasant by them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial

from mowaudio.client.app import App
from mowaudio.client.menu import Choice, Menu
from mowaudio.engine.seats import Seat
from mowaudio.online.session import order
from mowaudio.online.session.invitation import tell_invitation
from mowaudio.online.session.participant import Participant
from mowaudio.online.session.party import Party


@dataclass(frozen=True, slots=True)
class Person:
    """A participant, or the seats of a player who is away."""

    name: str
    seats: list[Seat]
    participant: Participant | None = None

    @property
    def is_there(self) -> bool:
        return self.participant is not None and self.participant.is_there


def people(party: Party, host: Participant) -> list[Person]:
    """Return everybody but the host: participants, then others who have a seat."""
    others = [one for one in party.participants if one is not host and one.remote is not None]
    found = [Person(one.name, one.seats, one) for one in others]
    taken = [seat for one in party.participants for seat in one.seats]
    away = [Person(*group) for group in (party.absent() if party.room else ())]
    return found + [person for person in away if not {*person.seats} & {*taken}]


async def open_host_menu(app: App, party: Party, host: Participant) -> None:
    """Let the host choose a person, and what to do about them."""
    choices = [Choice(_label(app, one), one) for one in people(party, host)]
    person = await Menu(app, app.text("order-who"), choices).choose()
    if person is not None:
        actions = _actions(party, person)
        names = [Choice(app.text(f"order-{name}"), name) for name in actions]
        chosen = await Menu(app, app.text("order-what", name=person.name), names).choose()
        if chosen is not None:
            actions[chosen]()
            if chosen == "out":
                tell_invitation(app, party)
            return
    app.tell("back-at-table")


def _label(app: App, person: Person) -> str:
    plays = person.participant is None or person.participant.plays
    kind = "away" if not person.is_there else "plays" if plays else "listens"
    return app.text("order-person", name=person.name, kind=kind)


def _actions(party: Party, person: Person) -> Mapping[str, Callable[[], None]]:
    one = person.participant
    actions: dict[str, Callable[[], None]] = {}
    if one is not None and one.is_there:
        actions["hear" if party.is_silenced(one) else "silence"] = partial(
            order.silence, party, one
        )
        if one.plays:
            actions["host"] = partial(party.hand_over, one)
    elif party.room and not all(map(party.room.stand_ins.get, person.seats)):
        actions["bot"] = partial(party.stand_in, person.seats)
    if not person.is_there:
        actions["free"] = partial(order.free_seats, party, person.seats, one)
    if one is not None:
        actions["out"] = partial(order.show_out, party, one)
    return actions
