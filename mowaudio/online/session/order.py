"""How a host keeps order at a shared table."""

from __future__ import annotations

from collections.abc import Sequence

from mowaudio.client.setup.names import skeleton
from mowaudio.client.setup.players import listed
from mowaudio.engine.seats import Seat
from mowaudio.online.session.participant import Participant
from mowaudio.online.session.party import Party
from speech import Priority


def silence(party: Party, one: Participant) -> None:
    """Let nobody hear what a participant says, or everybody again."""
    party.silenced ^= {skeleton(one.name)}
    text_id = "company-silenced" if party.is_silenced(one) else "company-unsilenced"
    party.tell_all(text_id, one, name=one.name)


def show_out(party: Party, one: Participant) -> None:
    """End a participant's part in the table. The words that let them in are no longer valid."""
    one.shown_out = True
    party.forget((one.names, one.seats))
    party.renew_code()
    one.dismiss()


def free_seats(party: Party, seats: Sequence[Seat], one: Participant | None) -> None:
    """Let others have the seats, or the onlooker's place, of somebody who is away."""
    if one is not None:
        one.freed = bool(seats)
        one.dismiss()
    if party.room is not None and seats:
        for group in party.seat_groups():
            if group[1] == list(seats):
                party.forget(group)
        for other in party.participants:
            name = listed(other.app, party.seated(seats))
            other.app.tell("company-free", Priority.IMPORTANT, name=name)


def seats_for(party: Party, names: Sequence[str]) -> list[Seat]:
    """Return open seats of the game for these names; those that have the names come first."""
    wanted = {*map(skeleton, names)}
    seats = party.open_seats
    seats.sort(key=lambda seat: skeleton(party.seated([seat])[0]) not in wanted)
    return seats[: len(names)] if len(seats) >= len(names) else []


def asks_back(party: Party, names: Sequence[str]) -> bool:
    """Return whether absent players have these names. If so, the host is told that somebody asks
    for their seats without its token."""
    away = [skeleton(name) for name, _ in party.absent()] if party.room else []
    if skeleton("".join(names)) not in away:
        return False
    for one in party.participants if party.requests.take() else ():
        if one.is_host:
            one.app.tell("company-asks", Priority.IMPORTANT, name=listed(one.app, names))
    return True


def take_seat(party: Party, onlooker: Participant) -> None:
    """Give an onlooker a free seat, before the game or in it."""
    party.participants.remove(onlooker)
    onlooker.plays, onlooker.seats = True, seats_for(party, onlooker.names)
    if party.room is not None:
        onlooker.told_until, onlooker.returns = None, True
        party.take_seats(onlooker)
    party.sit(onlooker)
