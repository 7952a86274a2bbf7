"""Speech, braille and sound for programs that are played by ear.

    speaker = Speaker(write_line, choose(settings), settings, on_notice)
    speaker.say("Your turn.", Priority.IMPORTANT)

All output goes through one `Speaker`. This package contains no sentences: it reports what a
player must know as a `Notice`, and the client words it. Names are loaded on first use, so a
program that only prints lines never loads voices or sound.
"""

from importlib import import_module

# Type checkers take this name for true; `typing` itself would cost more than this module.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from .choosing import Choice, choose, why_not
    from .detection import Surroundings, probe, terminal_readers
    from .history import Entry, History
    from .messages import Notice, Priority, Utterance
    from .settings import Mode, Settings
    from .speaker import Speaker
    from .speech_queue import SpeechQueue
    from .voices import list_voices

_EXPORTS = {
    "choosing": ("Choice", "choose", "why_not"),
    "detection": ("Surroundings", "probe", "terminal_readers"),
    "history": ("Entry", "History"),
    "messages": ("Notice", "Priority", "Utterance"),
    "settings": ("Mode", "Settings"),
    "speaker": ("Speaker",),
    "speech_queue": ("SpeechQueue",),
    "voices": ("list_voices",),
}
_MODULES = {name: module for module, names in _EXPORTS.items() for name in names}

__all__ = [
    "Choice",
    "Entry",
    "History",
    "Mode",
    "Notice",
    "Priority",
    "Settings",
    "Speaker",
    "SpeechQueue",
    "Surroundings",
    "Utterance",
    "choose",
    "list_voices",
    "probe",
    "terminal_readers",
    "why_not",
]


def __getattr__(name: str) -> object:
    if name not in _MODULES:
        raise AttributeError(name)
    value: object = getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
    globals()[name] = value
    return value
