"""Registry of this program's shared tables; admits participants to them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import replace

from mowaudio.bots.review import GoThrough
from mowaudio.client.setup.names import is_clear
from mowaudio.client.tasks import end
from mowaudio.online.remote.connection import JoinRefused
from mowaudio.online.remote.outbox import Outbox
from mowaudio.online.remote.remote_app import RemoteApp
from mowaudio.online.session import codes, order
from mowaudio.online.session.join_request import JoinRequest
from mowaudio.online.session.participant import Participant
from mowaudio.online.session.participant_session import run_session
from mowaudio.online.session.party import Party
from mowaudio.words.texts import texts
from speech import Priority

_GOODBYE, _LOOK = 2.0, 0.02  # seconds
_log = logging.getLogger(__name__)
AWAY = "away"  # tells a server connection to end; its client may connect again


class LobbyRegistry:
    def __init__(self, go_through: GoThrough | None = None) -> None:
        """`go_through` analyses finished games."""
        self._go_through = go_through
        self.parties: list[Party] = []
        self.limit = codes.WordLimit()
        self._sessions: dict[Participant, asyncio.Task[None]] = {}

    def enter(self, request: JoinRequest, address: str) -> tuple[Party, Participant]:
        """Return the participant of a request, known or new. Raises `JoinRefused`."""
        # Tokens and public keys cannot be guessed: whoever has one is never kept waiting.
        found = self._by_digest(request) or self._by_token(request)
        if found is None and request.seat_token and not request.code:
            raise JoinRefused("key")
        party, participant = found or self._by_code(request, address)
        participant.key_digest = participant.key_digest or request.key_digest
        return party, participant

    def knows_token(self, token: str) -> bool:
        return any(party.knows_token(token) for party in self.parties)

    def expects(self, request: JoinRequest, address: str) -> bool:
        """Return whether the code, token or public key is known; a wrong code counts as a guess.
        Raises `JoinRefused` after too many."""
        if any(party.knows_digest(request.key_digest) for party in self.parties):
            return True
        if request.seat_token:
            return self.knows_token(request.seat_token)
        return self.invited_to(request.code, address) is not None

    def invited_to(self, code: str, address: str) -> Party | None:
        """Return the party of an invitation; wrong words count as a guess, unless they are in no
        invitation. Raises `JoinRefused` after too many."""
        code = codes.clean_code(code)
        if not codes.is_code(code):
            return None
        self.limit.take(address, code)
        party = next((one for one in self.parties if one.code == code), None)
        self.limit.settle(address, code, right=party is not None)
        return party

    def _by_digest(self, request: JoinRequest) -> tuple[Party, Participant] | None:
        for party in self.parties if request.key_digest else ():
            for participant in party.participants:
                if participant.remote is not None and participant.key_digest == request.key_digest:
                    return party, participant
            if group := party.group_by_digest(request.key_digest):
                return party, self._add(party, request, group[0], seats=group[1], returns=True)
        return None

    def _by_token(self, request: JoinRequest) -> tuple[Party, Participant] | None:
        for party in self.parties if request.seat_token else ():
            for participant in party.participants:
                if participant.remote is not None and participant.seat_token == request.seat_token:
                    return party, participant
            if group := party.group_by_token(request.seat_token):
                return party, self._add(party, request, group[0], seats=group[1])
            if left := party.left_names(request.seat_token):
                return party, self._add(party, request, left)
        return None

    def _by_code(self, request: JoinRequest, address: str) -> tuple[Party, Participant]:
        party = self.invited_to(request.code, address)
        if party is None:
            raise JoinRefused("code")
        if not request.names:
            raise JoinRefused("name")
        if request.former_token and _names_of(party, request.former_token) == list(request.names):
            back = self._by_token(replace(request, seat_token=request.former_token))
            if back is not None:
                return back
        names = list(request.names)
        reserved = texts(request.preferences.language, "apart").format("names-reserved").split()
        if not all(is_clear(name, reserved) for name in names):
            raise JoinRefused("name-unclear")
        if not party.may_sit(names):
            raise JoinRefused("name-away" if order.asks_back(party, names) else "name-taken")
        if not party.may_join(address):
            raise JoinRefused("joins")
        if not request.watch and party.room is None and party.free >= len(names):
            return party, self._add(party, request, names)
        if not request.watch and (seats := order.seats_for(party, names)):
            participant = self._add(party, request, names, seats=seats)
            party.take_seats(participant)
            return party, participant
        if not party.may_watch():
            raise JoinRefused("full")
        return party, self._add(party, request, names, plays=False)

    def _add(
        self,
        party: Party,
        request: JoinRequest,
        names: list[str],
        *,
        plays: bool = True,
        seats: Sequence[int] = (),
        returns: bool = False,
    ) -> Participant:
        app = RemoteApp(request.preferences, Outbox(), request.known, shows=request.shows)
        participant = Participant(names, app, plays, seats=list(seats))
        participant.key_digest = request.key_digest
        if codes.is_token(request.seat_token):
            # A client chooses its token: if the first answer is lost, it reconnects with it.
            participant.seat_token = request.seat_token
        was_connected = False
        if seats or returns or not plays:
            was_connected = bool(request.life)  # to an earlier run of the host
            told = party.take_told(request.seat_token)
            at = told if request.at is None else request.at
            participant.told_until = party.offset_in_game(at)
            # A player who knows only an earlier game hears how this one begins.
            known = plays and request.at is None
            participant.returns = known or participant.told_until is not None
        party.sit(participant, quietly=was_connected)
        self.start_session(party, participant)
        return participant

    # -- sessions -----------------------------------------------------------------------------

    def start_session(self, party: Party, participant: Participant) -> asyncio.Task[None]:
        """Answer this participant's keys from now on."""
        task = asyncio.ensure_future(self._run(party, participant))
        self._sessions[participant] = task
        return task

    async def _run(self, party: Party, participant: Participant) -> None:
        try:
            await run_session(party, participant, self._go_through)
            if participant.remote is not None:
                kept = participant.plays and not (participant.shown_out or participant.freed)
                text_id = "shared-shown-out" if participant.shown_out else "shared-goodbye"
                participant.app.tell(text_id, Priority.IMPORTANT, plays="yes" if kept else "no")
        except Exception:  # one participant's session must not end the others'
            _log.exception("session")
            if participant.remote is None:
                raise
            participant.app.tell("shared-trouble", Priority.ALERT)
        finally:
            self._sessions.pop(participant, None)
        # Not reached when the host's program is ended: then clients wait for it to open again.
        closes = participant.remote is None and not participant.is_cut_off
        party.leave(participant, quietly=closes)
        if participant.remote is not None:
            participant.remote.outbox.put("end")
        elif closes:
            await self._end_for_all(party, participant.name)

    async def _end_for_all(self, party: Party, host: str) -> None:
        """End the clients of a table that its host closes, and wait until they know."""
        room = party.room
        state = "lobby" if room is None else "game" if room.table.to_act else "over"
        remotes = [one.remote for one in party.participants if one.remote is not None]
        for one in party.participants:
            plays = "yes" if one.plays else "no"
            one.app.tell("shared-closed", Priority.IMPORTANT, name=host, state=state, plays=plays)
        for remote in remotes:
            remote.outbox.put("end")
        with suppress(TimeoutError):
            async with asyncio.timeout(_GOODBYE):
                while any(remote.outbox.senders for remote in remotes):
                    await asyncio.sleep(_LOOK)

    async def close_party(
        self, party: Party, then: Callable[[], Awaitable[None]] | None = None
    ) -> None:
        """Close one table, which stays in its log. Call `then` when nobody acts at it any more,
        then disconnect its clients."""
        self.parties.remove(party)
        await end([self._sessions[one] for one in party.participants if one in self._sessions])
        await party.close()
        if then is not None:
            await then()
        for remote in filter(None, (one.remote for one in party.participants)):
            for send in list(remote.outbox.senders):
                send({"t": AWAY})

    async def close(self) -> None:
        await end(self._sessions.values())
        for party in self.parties:
            await party.close()


def _names_of(party: Party, token: str) -> list[str]:
    """Return the names of the group with this seat token."""
    here = [one.names for one in party.participants if one.plays and one.seat_token == token]
    known = party.group_by_token(token)
    return here[0] if here else known[0] if known else party.left_names(token)
