"""Output messages of a host, played at the client: speech, sounds and the window."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mowaudio.client.app import App
from speech import Priority

_MOST_NOTES = 100


def play(app: App, message: Mapping[str, Any]) -> None:
    """Play one message; unknown kinds are ignored."""
    speaker = app.speaker
    match message.get("t"):
        case "say":
            spoken = message.get("spoken")
            priority = Priority(int(message.get("priority", 0)) % len(Priority))
            text = str(message.get("text", ""))
            speaker.say(text, priority, spoken=None if spoken is None else str(spoken))
        case "sound":
            pan, pitch = float(message.get("pan", 0)), float(message.get("pitch", 1))
            speaker.sound(str(message.get("name", "")), pan, pitch)
        case "melody":
            notes = (message.get("notes") or [])[:_MOST_NOTES]
            speaker.melody([(float(p), float(q), float(r)) for p, q, r in notes])
        case "silence":
            speaker.silence()
        case "clear":
            speaker.silence()
            app.terminal.clear()
        case "turn":
            app.your_turn()
