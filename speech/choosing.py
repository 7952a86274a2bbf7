"""Choose the speech mode from the settings and from what was detected."""

from __future__ import annotations

import sys
from dataclasses import dataclass

from .messages import Notice
from .settings import Mode, Settings

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .detection import Probe


@dataclass(frozen=True, slots=True)
class Choice:
    mode: Mode  # never AUTO
    voices: tuple[str, ...]  # names of voice factories, in the order in which to try them
    reason: str

    @property
    def notice(self) -> Notice:
        return Notice("mode.chosen", {"mode": self.mode.value, "reason": self.reason})


def choose(settings: Settings, probe: Probe | None = None, platform: str = "") -> Choice:
    """Choose mode and voices. What was asked for is taken, but not a voice that nobody could hear.
    Without a given probe, only as much is probed as the decision needs."""
    mode = settings.mode
    if mode is Mode.AUTO:
        if probe is None:
            from .detection import look_quickly  # slow to load

            probe = look_quickly()
        mode, reason = _decide(probe)
        return Choice(mode, _voice_order(mode, probe.platform), reason)
    if mode is Mode.VOICE:
        if probe is None:
            from .detection import look_for_voices

            probe = look_for_voices()
        if reason := why_not(mode, probe):
            return Choice(Mode.TERMINAL, (), reason)
    voices = _voice_order(mode, platform or sys.platform)
    if probe is not None and (reason := why_not(mode, probe)):
        # Our own voice speaks until the reader is there.
        silent = why_not(Mode.VOICE, probe)
        return Choice(Mode.TERMINAL if silent else Mode.VOICE, () if silent else voices, reason)
    return Choice(mode, voices, "asked-for")


def why_not(mode: Mode, found: Probe) -> str:
    """Return why this mode would be silent here; empty if it can be used."""
    if mode is Mode.SCREEN_READER:
        return "" if found.usable("reader") or found.usable("service") else "no-reader"
    if mode is Mode.VOICE and not found.usable("service"):
        if not found.usable("sound"):
            return "no-sound"
        return "" if found.usable("voice") else "no-voice"
    return ""


def _decide(found: Probe) -> tuple[Mode, str]:
    """Return mode and reason. Our own voice speaks only where no screen reader does."""
    if found.usable("reader"):
        return Mode.SCREEN_READER, "reader-active"
    if found.usable("terminal-reader"):
        return Mode.TERMINAL, "reader-in-terminal"
    if found.elsewhere:
        return Mode.TERMINAL, "elsewhere"
    if not found.usable("sound"):
        return Mode.TERMINAL, "no-sound"
    if not found.usable("voice"):
        return Mode.TERMINAL, "no-voice"
    return Mode.VOICE, "sound-device"


def _voice_order(mode: Mode, platform: str) -> tuple[str, ...]:
    """Return the voices to try. Windows and macOS users know the system's voice. On Linux the
    embedded one is quicker, and Speech Dispatcher, which readers speak through, comes last."""
    if mode is Mode.TERMINAL:
        return ()
    linux = platform.startswith("linux")
    ours = ("espeak", "native") if linux else ("native", "espeak")
    theirs = "dispatcher" if linux else "reader"
    if mode is Mode.SCREEN_READER:
        return (theirs, *ours)
    return (*ours, theirs) if linux else ours
