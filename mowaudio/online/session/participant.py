"""A participant of a shared table; exists independently of any connection."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field

from mowaudio.client.app import App
from mowaudio.client.setup.players import listed
from mowaudio.engine.seats import Seat
from mowaudio.online.protocol.rate import Bucket
from mowaudio.online.remote.remote_app import RemoteApp
from mowaudio.online.session import codes
from speech import Priority

_REMEMBERED = 100  # chat lines
_LINES, _LINE_AFTER = 5, 3.0  # chat lines: so many at once, and one more each 3 seconds


@dataclass(eq=False)
class Participant:
    """The people at one keyboard: a player, several who share it, or an onlooker."""

    names: list[str]
    app: App
    plays: bool = True
    is_host: bool = False
    seats: list[Seat] = field(default_factory=list)
    seat_token: str = field(default_factory=codes.new_token)
    key_digest: str = ""  # of their public key, for ssh
    # Id of this object. Message numbers start again with another one, after a restart of the host.
    life: str = field(default_factory=codes.new_token)
    told_until: int | None = None  # record offset that they were told before
    returns: bool = False  # whether they have been at this table before
    muted: bool = False
    said: deque[str] = field(default_factory=lambda: deque(maxlen=_REMEMBERED))
    lines: Bucket = field(default_factory=lambda: Bucket(_LINES, 1 / _LINE_AFTER))
    missed_told: bool = False  # whether the others were told that they are missing
    has_left: bool = False
    shown_out: bool = False  # by the host
    freed: bool = False  # whether the host has freed their seat
    tell_where: Callable[[], None] | None = None  # for a new client without history
    tell_way_back: Callable[[], None] | None = None  # the seat token, for ssh without a public key
    role_changed: Callable[[], None] | None = None  # after the host's part was handed over
    look_again: Callable[[], None] | None = None  # after a bot has played for them

    @property
    def name(self) -> str:
        return ", ".join(self.names)

    @property
    def remote(self) -> RemoteApp | None:
        return self.app if isinstance(self.app, RemoteApp) else None

    @property
    def is_there(self) -> bool:
        """True while they are connected."""
        return not self.has_left and (self.remote is None or bool(self.remote.outbox.senders))

    @property
    def is_cut_off(self) -> bool:
        """True if their terminal is gone: they have not left on purpose."""
        keyboard = self.app.keyboard
        return self.app.terminal.lost or (keyboard is not None and keyboard.is_lost)

    def dismiss(self) -> None:
        """End the session of a remote participant, as if they left."""
        if self.remote is not None:
            self.remote.remote_keyboard.lose()

    def hear(self, speaker: Participant, text: str) -> None:
        """Keep a chat line for reading back, and say it unless the chat is muted."""
        names = speaker.names
        given = {"who": listed(self.app, names), "count": len(names), "text": text}
        self.said.append(self.app.text("company-says", **given))
        if not self.muted:
            self.app.tell("company-says", Priority.IMPORTANT, **given)
