"""A player's settings: a YAML file that they can read and edit themselves.

A file that is broken is set aside under another name and reported by line; the game goes on with
what could be read, never with a crash.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, fields, replace
from typing import Any

from mowaudio import data, files
from mowaudio.client.settings.folders import settings_folder
from mowaudio.data import BadData, Document
from mowaudio.words.facts import Detail
from mowaudio.words.texts import languages
from speech import Mode
from speech import Settings as SpeechSettings

FILE = "settings.yaml"
KEYS_FILE = "keys.yaml"
LONGEST = 200  # characters of a setting


@dataclass(frozen=True, slots=True)
class Preferences:
    """What a player has settled."""

    speech: str = Mode.AUTO.value
    detail: str = Detail.NORMAL.name.lower()
    rate: int = 180
    volume: int = 100
    voice: str = ""
    sounds: bool = True
    sound_volume: int = 60
    secrets: str = "spoken"
    coordinates: str = "letters"  # b 3, or as words: bravo 3
    real_dice: bool = False  # dice are thrown by the players, who type what they show
    keys_told: str = "first"  # with a question: the first times that it comes up, always, never
    coach: bool = False  # says when a move was much worse than the best
    language: str = "en"
    name: str = ""
    turn_command: str = ""  # run at this end when it becomes the player's turn
    muted: tuple[str, ...] = ()
    last_mode: str = ""  # what `auto` chose last time: it says so again only when that changes

    @property
    def detail_level(self) -> Detail:
        return Detail[self.detail.upper()]

    @property
    def for_speech(self) -> SpeechSettings:
        return SpeechSettings(
            mode=Mode(self.speech),
            rate=self.rate,
            volume=self.volume,
            voice=self.voice,
            sounds=self.sounds,
            sound_volume=self.sound_volume,
            secrets="lines" if self.secrets == "lines" else "spoken",
        )

    def but(self, **changes: Any) -> Preferences:
        return replace(self, **changes)


# What a setting may be; a setting that is not listed may be any text.
CHOICES: dict[str, Sequence[Any]] = {
    "speech": [mode.value for mode in Mode],
    "detail": [level.name.lower() for level in Detail],
    "rate": range(80, 501),
    "volume": range(101),
    "sound_volume": range(101),
    "sounds": [False, True],
    "real_dice": [False, True],
    "keys_told": ["first", "always", "never"],
    "coach": [False, True],
    "secrets": ["spoken", "lines"],
    "coordinates": ["letters", "words"],
}


def load() -> tuple[Preferences, BadData | None]:
    """The settings, or good ones and what was wrong with them. Nothing is changed by looking:
    whoever tells the player sets the file aside."""
    try:
        return _read(data.load_file(settings_folder() / FILE)), None
    except BadData as error:
        return Preferences(), None if error.key == "data-missing" else error


def save(preferences: Preferences) -> None:
    import yaml

    content = asdict(preferences) | {"muted": list(preferences.muted)}
    text = yaml.safe_dump(content, sort_keys=False, allow_unicode=True)
    files.write(settings_folder() / FILE, text.encode("utf-8", "replace"))


def set_aside(error: BadData) -> BadData:
    """The same with the name that the broken file has from now on; OSError if it stays."""
    return BadData(files.set_aside(error.path), error.line, error.key, **error.args_)


def _read(doc: Document) -> Preferences:
    content = {} if doc.content is None else doc.content
    if not isinstance(content, dict):
        doc.fail("data-wrong-type", what="settings", kind="dict")
    known = {field.name: getattr(Preferences(), field.name) for field in fields(Preferences)}
    changes: dict[str, Any] = {}
    for name, value in content.items():
        if name not in known:
            doc.fail("data-unknown-setting", name, name=str(name))
        if name == "muted":
            if not isinstance(value, list):
                doc.fail("data-wrong-type", name, what=name, kind="list")
            changes[name] = tuple(map(str, value))
            continue
        if type(value) is not type(known[name]):
            doc.fail("data-wrong-type", name, what=name, kind=type(known[name]).__name__)
        if not _allows(name, value):
            doc.fail("data-bad-value", name, name=name, value=str(value))
        changes[name] = value
    return Preferences(**changes)


# What matters to whoever words things for a player; the rest is between them and their own voice.
_WORDING = ("detail", "coordinates", "language", "muted", "secrets", "keys_told")
_MOST_MUTED = 200


def wording(preferences: Preferences) -> dict[str, Any]:
    """How a player wants to be told things, to be sent to where it is worded."""
    content = {name: getattr(preferences, name) for name in _WORDING}
    return content | {"muted": list(preferences.muted)}


def understand(content: dict[str, Any]) -> Preferences:
    """Such settings from somewhere else: what cannot be used of them is left out."""
    changes: dict[str, Any] = {}
    for name in _WORDING:
        value = content.get(name)
        if name == "muted" and isinstance(value, list):
            short = [key for key in value[:_MOST_MUTED] if isinstance(key, str)]
            changes[name] = tuple(key for key in short if len(key) <= LONGEST)
        elif name != "muted" and isinstance(value, str) and _allows(name, value):
            changes[name] = value
    return Preferences(**changes)


def _allows(name: str, value: Any) -> bool:
    if name == "language":
        return value in languages()
    if name in CHOICES:
        return value in CHOICES[name]
    return len(str(value)) <= LONGEST
