"""A player's settings, in a YAML file that they can edit.

A file that cannot be read is renamed and reported, and the game goes on with default settings. A
setting with a bad value has its default. Settings of other versions are ignored and kept.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, fields, replace
from typing import Any

from mowaudio import data, files
from mowaudio.client.settings.folders import settings_folder
from mowaudio.data import BadData, Document
from mowaudio.plain_text import clean
from mowaudio.words.facts import Detail
from mowaudio.words.texts import languages
from speech import Mode
from speech import Settings as SpeechSettings

FILE = "settings.yaml"
KEYS_FILE = "keys.yaml"
LONGEST = 200  # characters of a setting


@dataclass(frozen=True, slots=True)
class Preferences:
    """The settings of one player."""

    speech: str = Mode.AUTO.value
    detail: str = Detail.NORMAL.name.lower()
    rate: int = 180
    volume: int = 100
    voice: str = ""
    sounds: bool = True
    sound_volume: int = 60
    secrets: str = "spoken"
    coordinates: str = "letters"  # b 3, or as words: bravo 3
    real_dice: bool = False  # players roll real dice and type the result
    keys_told: str = "first"  # key reminders: the first times, always or never
    coach: bool = False  # comments on moves much worse than the best
    language: str = "en"
    name: str = ""
    turn_command: str = ""  # run on the player's computer when it becomes their turn
    muted: tuple[str, ...] = ()
    last_mode: str = ""  # chosen by `auto` last time; a change is announced

    @property
    def detail_level(self) -> Detail:
        return Detail[self.detail.upper()]

    @property
    def for_speech(self) -> SpeechSettings:
        same = {one.name for one in fields(SpeechSettings)} & {one.name for one in fields(self)}
        return SpeechSettings(Mode(self.speech), **{name: getattr(self, name) for name in same})

    def but(self, **changes: Any) -> Preferences:
        return replace(self, **changes)


# Allowed values; a setting that is not listed may be any text.
CHOICES: dict[str, Sequence[Any]] = {
    "speech": [mode.value for mode in Mode],
    "detail": [level.name.lower() for level in Detail],
    "rate": range(80, 501),
    "volume": range(101),
    "sound_volume": range(101),
    **{name: [False, True] for name in ("sounds", "real_dice", "coach")},
    "keys_told": ["first", "always", "never"],
    "secrets": ["spoken", "lines"],
    "coordinates": ["letters", "words"],
}


def load(
    on_bad_value: Callable[[BadData], None] = lambda _: None,
) -> tuple[Preferences, BadData | None]:
    """Return the settings, or default ones and the error in the file. The file is not changed."""
    try:
        return read(data.load_file(settings_folder() / FILE), on_bad_value), None
    except BadData as error:
        return Preferences(), None if error.text_id == "data-missing" else error


def exist() -> bool:
    """Return True if settings were ever saved here."""
    return (settings_folder() / FILE).exists()


def save(preferences: Preferences) -> None:
    import yaml

    content = asdict(preferences) | {"muted": list(preferences.muted)}
    with suppress(BadData):
        there = data.load_file(settings_folder() / FILE).content
        content = {**there, **content} if isinstance(there, dict) else content
    text = yaml.safe_dump(content, sort_keys=False, allow_unicode=True)
    files.write(settings_folder() / FILE, text.encode("utf-8", "replace"))


def set_aside(error: BadData) -> BadData:
    """Rename a broken file; return the error with its new path, or raise OSError."""
    return BadData(files.set_aside(error.path), error.line, error.text_id, **error.args_)


def read(doc: Document, on_bad_value: Callable[[BadData], None]) -> Preferences:
    """Return the settings of a file; BadData if it holds something else."""
    content, changes = doc.mapping("settings"), dict[str, Any]()
    for field in fields(Preferences):
        if field.name in content:
            try:
                changes[field.name] = _value(doc, field.name, getattr(Preferences(), field.name))
            except BadData as error:
                on_bad_value(error)
    return Preferences(**changes)


def _value(doc: Document, name: str, default: Any) -> Any:
    if name == "muted":
        return tuple(map(str, doc.get(list, name)))
    value = doc.get(type(default), name)
    if not _allows(name, value):
        doc.fail("data-bad-value", name, name=name, value=str(value))
    return value


# Settings that a remote host needs to word messages; the others concern the player's own voice.
_WORDING = ("detail", "coordinates", "language", "muted", "secrets", "keys_told")
_MOST_MUTED = 200


def wording(preferences: Preferences) -> dict[str, Any]:
    """Return the settings that are sent to a remote host."""
    content = {name: getattr(preferences, name) for name in _WORDING}
    return content | {"muted": list(preferences.muted)}


def understand(content: dict[str, Any]) -> Preferences:
    """Read settings that a remote client sent; invalid ones are ignored."""
    changes: dict[str, Any] = {}
    for name in _WORDING:
        value = content.get(name)
        if name == "muted" and isinstance(value, list):
            ids = [fact_id for fact_id in value[:_MOST_MUTED] if isinstance(fact_id, str)]
            changes[name] = tuple(clean(fact_id) for fact_id in ids if len(fact_id) <= LONGEST)
        elif name != "muted" and isinstance(value, str) and _allows(name, value):
            changes[name] = value
    return Preferences(**changes)


def _allows(name: str, value: Any) -> bool:
    if name == "language":
        return value in languages()
    if name in CHOICES:
        return value in CHOICES[name]
    return len(str(value)) <= LONGEST
