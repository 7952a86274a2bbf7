"""JAWS, through the COM object that accessible-output2 finds.

Adds to that library: a check of JAWS's answers, silence, and the escaping of braille texts.
"""

from typing import Any

from .base import VoiceError

SAID_BY_SCRIPT = str.maketrans({'"': "'", "\\": "/"})
"""Braille goes through JAWS's scripting language, where these characters are special."""


class Jaws:
    """JAWS for `ReaderVoice`, made from the output of accessible-output2."""

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
        """Do nothing: JAWS holds nothing of ours."""
