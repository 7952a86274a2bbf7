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
    mode: Mode
    """Never AUTO."""
    voices: tuple[str, ...]
    """Names of voice factories, in the order in which to try them."""
    reason: str

    @property
    def notice(self) -> Notice:
        return Notice("mode.chosen", {"mode": self.mode.value, "reason": self.reason})


def choose(settings: Settings, probe: Probe | None = None, platform: str = "") -> Choice:
    """Choose mode and voices. Any mode but `AUTO` is taken without probing; `AUTO` without a
    given probe looks for readers and sound until the decision is clear."""
    mode = settings.mode
    if mode is not Mode.AUTO:
        return Choice(mode, _voice_order(mode, platform or sys.platform), "asked-for")
    if probe is None:
        from .detection import look_quickly  # slow to load, and only AUTO needs it

        probe = look_quickly()
    mode, reason = _decide(probe)
    return Choice(mode, _voice_order(mode, probe.platform), reason)


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
