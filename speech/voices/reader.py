"""The screen reader's voice and braille display: NVDA's and JAWS's own interfaces, and what
accessible-output2 has for the others."""

import sys
import time
from importlib import import_module
from typing import Any

from ..messages import Priority
from ..processes import running
from ..redirect_output import stdout_to_log
from ..settings import Settings
from .base import Voice, VoiceError
from .jaws import Jaws
from .nvda import find_nvda

SIGNS = ("jfw", "jaws", "zdsr", "pctk", "pctalker", "eyes", "nova", "dolphin", "hal.", "access")
"""Parts of the names of the processes of Windows readers other than NVDA. Where none runs, we are
spared the loading of them all; one too many costs a moment, for each is asked itself."""
PACE = 25.0
"""Characters a second, for readers that do not tell when they have finished. Rather too fast:
then the reader's own queue bridges the gap, while too slow would be heard as a pause."""
UNHURRIED = 12.0
"""The same for alerts: rather a pause than one that a key cuts, because it seemed to be over. And
the slowest that is believed of a reader that tells, for it may be speaking for somebody else."""
BEGIN = 1.0
"""How long a reader that does tell may take to begin."""


def active_outputs() -> list[Any]:
    """The readers that answer, best first. (A plain synthesiser is no reader: `is_active` is
    the test, for `speak` does nothing, silently, where nobody listens.)"""
    if sys.platform == "win32":
        if (nvda := find_nvda()) is not None:
            return [nvda]
        if not _is_worth_looking():
            return []
        _join_com()
    with stdout_to_log():
        try:
            auto: Any = import_module("accessible_output2.outputs.auto")
            outputs = auto.Auto().outputs
        except Exception as error:  # DLLs, COM and bridges to other languages: anything
            raise VoiceError("unavailable", repr(error)) from error
        return [_ours(output) for output in outputs if _is_reader(output) and output.is_active()]


def module_of(output: Any) -> str:
    """Outputs have names for people; their module's name is stable."""
    return str(type(output).__module__).rpartition(".")[2]


def _is_worth_looking() -> bool:
    names = [process.name.casefold() for process in running()]
    return not names or any(sign in name for sign in SIGNS for name in names)


def _is_reader(output: Any) -> bool:
    """NVDA has been looked for: who answers for it now is somebody else."""
    return not output.is_system_output() and module_of(output) not in ("e_speak", "nvda")


def _ours(output: Any) -> Any:
    return Jaws(output) if module_of(output) == "jaws" else _Other(output)


def _join_com() -> None:
    """COM wants to be told of each thread that uses it."""
    try:
        pythoncom: Any = import_module("pythoncom")
        pythoncom.CoInitialize()
    except ImportError:
        pass


class _Other:
    """Another reader, as accessible-output2 has it."""

    def __init__(self, output: Any) -> None:
        self._output = output
        self.name = str(output.name)
        # The `braille` of the others is inherited, and does nothing.
        self.brailles = module_of(output) == "system_access"
        if hasattr(output, "is_speaking"):
            self.is_speaking = output.is_speaking

    def is_active(self) -> bool:
        return bool(self._output.is_active())

    def speak(self, text: str) -> None:
        self._output.speak(text, interrupt=False)

    def braille(self, text: str) -> None:
        self._output.braille(text)

    def silence(self) -> None:
        if hasattr(self._output, "silence"):
            self._output.silence()
        else:
            self._output.speak("", interrupt=True)

    def close(self) -> None:
        if hasattr(self._output, "close"):
            self._output.close()


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
        self.brailles = output.brailles
        self._pace = PACE
        self._begun = False
        self._begin_by = 0.0
        self._until = 0.0

    def configure(self, settings: Settings) -> bool:  # noqa: ARG002
        return True  # rate, volume and voice are the reader's own affair

    def prefer(self, priority: Priority) -> None:
        unhurried = self._tells or priority is Priority.ALERT
        self._pace = UNHURRIED if unhurried else PACE

    def start(self, text: str) -> None:
        if not self._output.is_active():
            raise VoiceError("gone")
        now = time.monotonic()
        self._begun = False
        self._begin_by = now + BEGIN
        self._until = now + len(text) / self._pace + (BEGIN if self._tells else 0.0)
        self._output.speak(text)

    def braille(self, text: str) -> None:
        self._output.braille(text)

    def busy(self) -> bool:
        now = time.monotonic()
        if not self._tells or now >= self._until:
            return now < self._until
        if self._output.is_speaking():
            self._begun = True
            return True
        return not self._begun and now < self._begin_by

    def stop(self) -> None:
        self._until = 0.0
        self._output.silence()

    def close(self) -> None:
        self._output.close()
