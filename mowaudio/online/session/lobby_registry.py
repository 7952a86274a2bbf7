"""Registry of this program's shared tables; admits participants to them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field, replace

from mowaudio.bots.review import GoThrough
from mowaudio.client.settings.preferences import Preferences
from mowaudio.client.tasks import end
from mowaudio.online.remote.connection import JoinRefused
from mowaudio.online.remote.outbox import Outbox
from mowaudio.online.remote.remote_app import RemoteApp
from mowaudio.online.session import codes
from mowaudio.online.session.participant import Participant
from mowaudio.online.session.participant_session import run_session
from mowaudio.online.session.party import Party
from speech import Priority

_log = logging.getLogger(__name__)
AWAY = "away"  # tells a server connection to end; its client may connect again


@dataclass(frozen=True, slots=True)
class Knock:
    """A request to join, with an invitation code or a seat token."""

    place: str  # network address, for counting wrong tries
    code: str = ""
    key: str = ""
    names: Sequence[str] = ()
    watch: bool = False
    life: str = ""  # id of the participant that they were before
    at: int | None = None  # record offset that they have been told
    preferences: Preferences = field(default_factory=Preferences)
    known: frozenset[str] = frozenset()  # kinds of questions whose keys they know
    proof: str = ""  # digest of their public key, verified by the transport
    had: str = ""  # the token of a seat that they had before


class LobbyRegistry:
    def __init__(self, go_through: GoThrough | None = None) -> None:
        """`go_through` analyses finished games."""
        self._go_through = go_through
        self.parties: list[Party] = []
        self._limit = codes.RateLimit()
        self._sessions: dict[Participant, asyncio.Task[None]] = {}

    def enter(self, knock: Knock) -> tuple[Party, Participant]:
        """Return the participant of a request, known or new. Raises `JoinRefused`."""
        if (found := self._by_digest(knock)) is not None:
            return found
        self.check(knock)
        known = self._by_token(knock) if knock.key else None
        if known is None and knock.key and not knock.code:
            self._limit.wrong(knock.place)
            raise JoinRefused("key")
        party, participant = known or self._by_code(knock)
        participant.key_digest = participant.key_digest or knock.proof
        return party, participant

    def knows_token(self, token: str) -> bool:
        return any(party.knows_token(token) for party in self.parties)

    def check(self, knock: Knock) -> None:
        """Raise `JoinRefused` for an address with too many wrong tries."""
        if self._limit.is_over(knock.place):
            raise JoinRefused("patience")

    def expects(self, knock: Knock) -> bool:
        """Return whether the code, token or public key is known; a wrong one counts as a try.
        Raises `JoinRefused` after too many."""
        if any(party.knows_digest(knock.proof) for party in self.parties):
            return True
        self.check(knock)
        if knock.key:
            found = self.knows_token(knock.key)
        else:
            found = codes.clean_code(knock.code) in [party.code for party in self.parties]
        if not found and (knock.key or knock.code):
            self._limit.wrong(knock.place)
        return found

    def _by_digest(self, knock: Knock) -> tuple[Party, Participant] | None:
        for party in self.parties if knock.proof else ():
            for participant in party.participants:
                if participant.remote is not None and participant.key_digest == knock.proof:
                    return party, participant
            if group := party.group_by_digest(knock.proof):
                return party, self._add(party, knock, group[0], seats=group[1], returns=True)
        return None

    def _by_token(self, knock: Knock) -> tuple[Party, Participant] | None:
        for party in self.parties:
            for participant in party.participants:
                if participant.remote is not None and participant.seat_token == knock.key:
                    return party, participant
            if group := party.group_by_token(knock.key):
                return party, self._add(party, knock, group[0], seats=group[1])
            if left := party.left_names(knock.key):
                return party, self._add(party, knock, left)
        return None

    def _by_code(self, knock: Knock) -> tuple[Party, Participant]:
        code = codes.clean_code(knock.code)
        party = next((one for one in self.parties if one.code == code), None)
        if party is None:
            self._limit.wrong(knock.place)
            raise JoinRefused("code")
        if not knock.names:
            raise JoinRefused("name")
        if knock.had and _names_of(party, knock.had) == list(knock.names):
            back = self._by_token(replace(knock, key=knock.had))
            if back is not None:
                return back
        if not party.may_sit(knock.names):
            raise JoinRefused("name-taken")
        if not knock.watch and party.room is None and party.free >= len(knock.names):
            return party, self._add(party, knock, list(knock.names))
        if not party.may_watch():
            raise JoinRefused("full")
        return party, self._add(party, knock, list(knock.names), plays=False)

    def _add(
        self,
        party: Party,
        knock: Knock,
        names: list[str],
        *,
        plays: bool = True,
        seats: Sequence[int] = (),
        returns: bool = False,
    ) -> Participant:
        app = RemoteApp(knock.preferences, Outbox(), knock.known)
        participant = Participant(names, app, plays, seats=list(seats))
        participant.key_digest = knock.proof
        if codes.is_token(knock.key):
            # A client chooses its token: if the first answer is lost, it reconnects with it.
            participant.seat_token = knock.key
        was_connected = False
        if seats or returns or not plays:
            was_connected = bool(knock.life)  # to an earlier run of the host
            participant.told_until = party.offset_in_game(knock.at)
            # A player who knows only an earlier game hears how this one begins.
            known = plays and knock.at is None
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
                participant.app.tell("shared-goodbye", plays="yes" if participant.plays else "no")
        except Exception:  # one participant's session must not end the others'
            _log.exception("session")
            if participant.remote is None:
                raise
            participant.app.tell("shared-trouble", Priority.ALERT)
        finally:
            self._sessions.pop(participant, None)
        # Not reached when the host closes: then clients wait for it to open again.
        party.leave(participant)
        if participant.remote is not None:
            participant.remote.outbox.put("end")

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
