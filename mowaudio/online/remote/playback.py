"""Output messages of a host, played at the client: speech, sounds and the window."""

from __future__ import annotations

from functools import cache

from mowaudio import data
from mowaudio.client.app import App
from mowaudio.online.protocol.host_messages import HostMessage, Melody, Say, Sound


def play(app: App, message: HostMessage) -> None:
    """Play one message; unknown kinds are ignored."""
    speaker = app.speaker
    match message:
        case Say():
            speaker.say(message.text, message.priority, spoken=message.spoken)
        case Sound() if message.name in _sounds():
            speaker.sound(message.name, message.pan, message.pitch)
        case Melody():
            speaker.melody(message.notes)
        case HostMessage(kind="silence"):
            speaker.silence()
        case HostMessage(kind="clear"):
            speaker.silence()
            app.terminal.clear()
        case HostMessage(kind="turn"):
            app.your_turn()


@cache
def _sounds() -> frozenset[str]:
    """Return the sounds of this version: a host may be newer."""
    return frozenset(data.load("sounds.yaml").content)
