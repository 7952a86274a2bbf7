"""Speech, braille and sound for programs that are played by ear.

    speaker = Speaker(write_line, choose(settings), settings, on_notice)
    speaker.say("Your turn.", Priority.IMPORTANT)

Everything goes through one `Speaker`. Nothing in this package words a sentence: what a
player must be told comes out as a `Notice`, and whoever owns the language words it.

Names are loaded when they are first used, so that `import speech` costs next to nothing
and a program that only prints lines never pays for voices or sound.
"""

from importlib import import_module

# Type checkers take this name for true; `typing` itself would cost more than this module.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from .choosing import Choice, choose
    from .detection import Finding, Probe, Surroundings, probe, terminal_readers
    from .history import Entry, History
    from .messages import Notice, Priority, Utterance
    from .settings import Mode, Settings
    from .sounds import semitones
    from .speaker import Speaker
    from .speech_queue import SpeechQueue
    from .voices import VoiceName, list_voices

_HOMES = {
    "Choice": "choosing",
    "Entry": "history",
    "Finding": "detection",
    "History": "history",
    "Mode": "settings",
    "Notice": "messages",
    "Priority": "messages",
    "Probe": "detection",
    "Settings": "settings",
    "Speaker": "speaker",
    "SpeechQueue": "speech_queue",
    "Surroundings": "detection",
    "Utterance": "messages",
    "VoiceName": "voices",
    "choose": "choosing",
    "list_voices": "voices",
    "probe": "detection",
    "semitones": "sounds",
    "terminal_readers": "detection",
}

__all__ = [
    "Choice",
    "Entry",
    "Finding",
    "History",
    "Mode",
    "Notice",
    "Priority",
    "Probe",
    "Settings",
    "Speaker",
    "SpeechQueue",
    "Surroundings",
    "Utterance",
    "VoiceName",
    "choose",
    "list_voices",
    "probe",
    "semitones",
    "terminal_readers",
]


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(name)
    value: object = getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
    globals()[name] = value
    return value
