"""The house: all shared tables of this program, and who may come in."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field, replace

from mowaudio.bots.review import GoThrough
from mowaudio.client.settings.preferences import Preferences
from mowaudio.client.tasks import end
from mowaudio.online.remote.outbox import Outbox
from mowaudio.online.remote.remote_app import RemoteApp
from mowaudio.online.session import codes
from mowaudio.online.session.participant import Participant
from mowaudio.online.session.participant_session import stay
from mowaudio.online.session.party import Party
from speech import Priority

_log = logging.getLogger(__name__)
AWAY = "away"  # to a door, not to anybody behind it: this line is over, they may come again


class Closed(Exception):
    """Not let in; `why` names the text that says so."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


@dataclass(frozen=True, slots=True)
class Knock:
    """Somebody at a door: with an invitation, or with the key of a seat."""

    place: str  # where from, for counting wrong tries
    code: str = ""
    key: str = ""
    names: Sequence[str] = ()
    watch: bool = False
    life: str = ""  # of the person that they were before
    at: int | None = None  # entries of the record that they know of
    preferences: Preferences = field(default_factory=Preferences)
    known: frozenset[str] = frozenset()  # kinds of questions whose keys they know
    proof: str = ""  # that they have a key of their own, which their door has seen to
    had: str = ""  # the key of a seat that they had before


class LobbyRegistry:
    def __init__(self, go_through: GoThrough | None = None) -> None:
        """`go_through`: where a game that is over is thought about."""
        self._go_through = go_through
        self.companies: list[Party] = []
        self._patience = codes.RateLimit()
        self._visits: dict[Participant, asyncio.Task[None]] = {}

    def enter(self, knock: Knock) -> tuple[Party, Participant]:
        """Let somebody in: the person they were, or a new one. Raises `Closed`."""
        if (found := self._by_proof(knock)) is not None:
            return found
        self.check(knock)
        known = self._by_key(knock) if knock.key else None
        if known is None and knock.key and not knock.code:
            self._patience.wrong(knock.place)
            raise Closed("key")
        company, person = known or self._by_code(knock)
        person.proof = person.proof or knock.proof
        return company, person

    def knows_key(self, key: str) -> bool:
        return any(company.knows_key(key) for company in self.companies)

    def check(self, knock: Knock) -> None:
        """Raises `Closed` for one who has guessed too often."""
        if self._patience.is_over(knock.place):
            raise Closed("patience")

    def expects(self, knock: Knock) -> bool:
        """Whether their code, key or proof is known here; a wrong one counts as a try. Raises
        `Closed` if there were too many."""
        if any(company.knows_proof(knock.proof) for company in self.companies):
            return True
        if self._patience.is_over(knock.place):
            raise Closed("patience")
        if knock.key:
            found = self.knows_key(knock.key)
        else:
            found = codes.clean_code(knock.code) in [company.code for company in self.companies]
        if not found and (knock.key or knock.code):
            self._patience.wrong(knock.place)
        return found

    def _by_proof(self, knock: Knock) -> tuple[Party, Participant] | None:
        for company in self.companies if knock.proof else ():
            for person in company.people:
                if person.far is not None and person.proof == knock.proof:
                    return company, person
            if (known := company.proven(knock.proof)) is not None:
                names, seats = known
                return company, self._seat(company, knock, names, seats=seats, returns=True)
        return None

    def _by_key(self, knock: Knock) -> tuple[Party, Participant] | None:
        for company in self.companies:
            for person in company.people:
                if person.far is not None and person.key == knock.key:
                    return company, person
            if (known := company.known(knock.key)) is not None:
                names, seats = known
                return company, self._seat(company, knock, names, seats=seats)
            if went := company.went(knock.key):
                return company, self._seat(company, knock, went)
        return None

    def _by_code(self, knock: Knock) -> tuple[Party, Participant]:
        code = codes.clean_code(knock.code)
        company = next((one for one in self.companies if one.code == code), None)
        if company is None:
            self._patience.wrong(knock.place)
            raise Closed("code")
        if not knock.names:
            raise Closed("name")
        if knock.had and _names_of(company, knock.had) == list(knock.names):
            back = self._by_key(replace(knock, key=knock.had))
            if back is not None:
                return back
        if not company.may_sit(knock.names):
            raise Closed("name-taken")
        if not knock.watch and company.room is None and company.free >= len(knock.names):
            return company, self._seat(company, knock, list(knock.names))
        if not company.may_watch():
            raise Closed("full")
        return company, self._seat(company, knock, list(knock.names), plays=False)

    def _seat(
        self,
        company: Party,
        knock: Knock,
        names: list[str],
        *,
        plays: bool = True,
        seats: Sequence[int] = (),
        returns: bool = False,
    ) -> Participant:
        app = RemoteApp(knock.preferences, Outbox(), knock.known)
        person = Participant(names, app, plays, seats=list(seats))
        person.proof = knock.proof
        if codes.is_key(knock.key):
            # A guest brings the key of their new seat along: if the line breaks before they are
            # answered, they come again as the same.
            person.key = knock.key
        had_a_line = False
        if seats or returns or not plays:
            had_a_line = bool(knock.life)  # it is the host who was gone, not they
            person.told_until = company.told(knock.at)
            # Who knows nothing of this game, but of one before it, hears how it begins.
            known = plays and knock.at is None
            person.returns = known or person.told_until is not None
        company.sit(person, quietly=had_a_line)
        self.visit(company, person)
        return person

    # -- staying ------------------------------------------------------------------------------

    def visit(self, company: Party, person: Participant) -> asyncio.Task[None]:
        """From now on this person's keys are answered."""
        task = asyncio.ensure_future(self._stay(company, person))
        self._visits[person] = task
        return task

    async def _stay(self, company: Party, person: Participant) -> None:
        try:
            await stay(company, person, self._go_through)
            if person.far is not None:
                person.app.tell("shared-goodbye", plays="yes" if person.plays else "no")
        except Exception:  # one person's trouble is not the others'
            _log.exception("visit")
            if person.far is None:
                raise
            person.app.tell("shared-trouble", Priority.ALERT)
        finally:
            self._visits.pop(person, None)
        # Not where the whole house is closed: then the line breaks, and whoever is at its other end
        # waits for the house to open again.
        company.leave(person)
        if person.far is not None:
            person.far.outbox.put("end")

    async def put_away(
        self, company: Party, then: Callable[[], Awaitable[None]] | None = None
    ) -> None:
        """Close one table; its log has all of it. `then` is done when nobody acts at it any more;
        after that, whoever is still there loses the line."""
        self.companies.remove(company)
        visits = [task for person, task in self._visits.items() if person in company.people]
        await end(visits)
        await company.close()
        if then is not None:
            await then()
        for person in company.people:
            for send in list(person.far.outbox.doors) if person.far is not None else ():
                send({"t": AWAY})

    async def close(self) -> None:
        await end(self._visits.values())
        for company in self.companies:
            await company.close()


def _names_of(company: Party, key: str) -> list[str]:
    """Who has this key, wherever they are."""
    here = [one.names for one in company.people if one.plays and one.key == key]
    known = company.known(key)
    return here[0] if here else known[0] if known else company.went(key)
