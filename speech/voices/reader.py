"""The screen reader's voice and braille display, through accessible-output2."""

import sys
import time
from importlib import import_module
from typing import Any

from ..redirect_output import stdout_to_log
from ..settings import Settings
from .base import Voice, VoiceError

BRAILLE = ("nvda", "jaws", "system_access")
"""The modules whose `braille` does something; the others inherit one that does not."""
PACE = 25.0
"""Characters a second, for readers that do not tell when they have finished. Rather too fast:
then the reader's own queue bridges the gap, while too slow would be heard as a pause."""
BEGIN = 1.0
"""How long a reader that does tell may take to begin."""


def active_outputs() -> list[Any]:
    """The readers that answer, best first. (A plain synthesiser is no reader: `is_active` is
    the test, for `speak` does nothing, silently, where nobody listens.)"""
    if sys.platform == "win32":
        _join_com()
    with stdout_to_log():
        try:
            auto: Any = import_module("accessible_output2.outputs.auto")
            outputs = auto.Auto().outputs
        except Exception as error:  # DLLs, COM and bridges to other languages: anything
            raise VoiceError("unavailable", repr(error)) from error
        return [o for o in outputs if _is_reader(o) and o.is_active()]


def module_of(output: Any) -> str:
    """Outputs have names for people; their module's name is stable."""
    return str(type(output).__module__).rpartition(".")[2]


def _is_reader(output: Any) -> bool:
    return not output.is_system_output() and module_of(output) != "e_speak"


def _join_com() -> None:
    """COM wants to be told of each thread that uses it."""
    try:
        pythoncom: Any = import_module("pythoncom")
        pythoncom.CoInitialize()
    except ImportError:
        pass


class ReaderVoice(Voice):
    name = "reader"
    reads = True
    lingers = True

    def __init__(self, output: Any = None) -> None:
        if output is None:
            outputs = active_outputs()
            if not outputs:
                raise VoiceError("unavailable")
            output = outputs[0]
        self._output = output
        self._tells = hasattr(output, "is_speaking")
        self.brailles = module_of(output) in BRAILLE
        self._begun = False
        self._until = 0.0

    def configure(self, settings: Settings) -> bool:  # noqa: ARG002
        return True  # rate, volume and voice are the reader's own affair

    def start(self, text: str) -> None:
        if not self._output.is_active():
            raise VoiceError("gone")
        self._begun = False
        now = time.monotonic()
        self._until = now + (BEGIN if self._tells else len(text) / PACE)
        self._output.speak(text, interrupt=False)

    def braille(self, text: str) -> None:
        self._output.braille(text)

    def busy(self) -> bool:
        if self._tells:
            if self._output.is_speaking():
                self._begun = True
                return True
            return not self._begun and time.monotonic() < self._until
        return time.monotonic() < self._until

    def stop(self) -> None:
        self._until = 0.0
        if hasattr(self._output, "silence"):
            self._output.silence()
        elif module_of(self._output) == "jaws":
            self._output.object.StopSpeech()  # what the library leaves out
        else:
            self._output.speak("", interrupt=True)

    def close(self) -> None:
        close = getattr(self._output, "close", None)
        if close is not None:
            close()
