"""JAWS, through its COM object, which accessible-output2 finds for us.

What the library leaves out: whether JAWS has taken what it was given, how to silence it, and texts
that its scripting language would take for something else.
"""

from typing import Any

from .base import VoiceError

SAID_BY_SCRIPT = str.maketrans({'"': "'", "\\": "/"})
"""Braille goes through JAWS's scripting language, where these end a text or eat a letter."""


class Jaws:
    """JAWS's interface, as `ReaderVoice` wants it; made from the one of accessible-output2."""

    name = "JAWS"
    brailles = True

    def __init__(self, output: Any) -> None:
        self._output = output
        self._object = output.object

    def is_active(self) -> bool:
        return bool(self._output.is_active())

    def speak(self, text: str) -> None:
        if not self._object.SayString(text, False):
            raise VoiceError("gone")

    def braille(self, text: str) -> None:
        self._object.RunFunction(f'BrailleString("{text.translate(SAID_BY_SCRIPT)}")')

    def silence(self) -> None:
        self._object.StopSpeech()

    def close(self) -> None:
        """Nothing of ours is left with JAWS."""
