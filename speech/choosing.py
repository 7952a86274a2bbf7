"""Who shall speak: one decision, from what the player asked for and what was found."""

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
    """Decide. A mode that was asked for is taken as it is, and nothing is probed for it;
    without a probe, `AUTO` looks around itself, and only until the decision is clear."""
    if settings.mode is not Mode.AUTO:
        return Choice(settings.mode, _chain(settings.mode, platform or sys.platform), "asked-for")
    if probe is None:
        from .detection import look_quickly  # not for those who said what they want

        probe = look_quickly()
    mode, reason = _judge(probe)
    return Choice(mode, _chain(mode, probe.platform), reason)


def _judge(found: Probe) -> tuple[Mode, str]:
    """One speaker at a time: ours only where nobody else reads."""
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


def _chain(mode: Mode, platform: str) -> tuple[str, ...]:
    """The system's own voice is what people know on Windows and macOS; on Linux the embedded
    one is quicker, and Speech Dispatcher, who speaks for readers there, is the last resort."""
    if mode is Mode.TERMINAL:
        return ()
    linux = platform.startswith("linux")
    ours = ("espeak", "native") if linux else ("native", "espeak")
    theirs = "dispatcher" if linux else "reader"
    if mode is Mode.SCREEN_READER:
        return (theirs, *ours)
    return (*ours, theirs) if linux else ours
