"""A person at a shared table: their app, their seats, and what lives on when their line drops."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field

from mowaudio.client.app import App
from mowaudio.client.setup.players import listed
from mowaudio.engine.seats import Seat
from mowaudio.online.remote.remote_app import RemoteApp
from mowaudio.online.session import codes
from speech import Priority

_REMEMBERED = 100  # lines of talk


@dataclass(eq=False)
class Participant:
    """Whoever is at one keyboard: one player, several who share it, or an onlooker."""

    names: list[str]  # of those who play; of an onlooker, their own
    app: App
    plays: bool = True
    is_host: bool = False
    seats: list[Seat] = field(default_factory=list)
    key: str = field(default_factory=codes.new_key)
    proof: str = ""  # the digest of a key of their own, where their door knows such keys
    # Line numbers belong to one life of a person; they do not outlast the host's program.
    life: str = field(default_factory=codes.new_key)
    told_until: int | None = None  # the place in the record up to which they know it from before
    returns: bool = False  # whether they have been at this table before
    muted: bool = False
    said: deque[str] = field(default_factory=lambda: deque(maxlen=_REMEMBERED))
    missed_told: bool = False  # whether the others know that they are missing
    has_left: bool = False
    tell_where: Callable[[], None] | None = None  # for who comes back with another program
    look_again: Callable[[], None] | None = None  # where a bot has played for them meanwhile

    @property
    def name(self) -> str:
        return ", ".join(self.names)

    @property
    def far(self) -> RemoteApp | None:
        return self.app if isinstance(self.app, RemoteApp) else None

    @property
    def is_there(self) -> bool:
        """Whether they would hear anything now."""
        if self.has_left:
            return False
        return self.far is None or bool(self.far.outbox.doors)

    def hear(self, speaker: Participant, text: str) -> None:
        """What somebody says. It can be read back, even by who does not want to hear it now."""
        names = speaker.names
        given = {"who": listed(self.app, names), "count": len(names), "text": text}
        self.said.append(self.app.text("company-says", **given))
        if not self.muted:
            self.app.tell("company-says", Priority.IMPORTANT, **given)
