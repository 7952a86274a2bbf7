"""Speech and braille of screen readers: NVDA, JAWS, and the others of accessible-output2."""

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
"""Parts of the process names of Windows readers other than NVDA. If none runs, the slow library
is not loaded."""
PACE = 25.0
"""Characters a second, for readers that do not report the end. Rather too fast than too slow,
because the reader has a queue and a pause would be heard."""
UNHURRIED = 12.0
"""The pace of alerts, which must not be cut because they seem to be over; and the slowest pace of
readers that report, which may be speaking for another program."""
BEGIN = 1.0  # seconds for a reader that reports to begin


def active_outputs() -> list[Any]:
    """Return the running readers, best first."""
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
        except Exception as error:  # DLLs and COM may raise anything
            raise VoiceError("unavailable", repr(error)) from error
        return [_ours(output) for output in outputs if _is_reader(output) and output.is_active()]


def module_of(output: Any) -> str:
    """Return the name of an output's module, which is stable, unlike its display name."""
    return str(type(output).__module__).rpartition(".")[2]


def _is_worth_looking() -> bool:
    names = [process.name.casefold() for process in running()]
    return not names or any(sign in name for sign in SIGNS for name in names)


def _is_reader(output: Any) -> bool:
    """Return False for plain synthesisers, and for NVDA, which `find_nvda` did not find."""
    return not output.is_system_output() and module_of(output) not in ("e_speak", "nvda")


def _ours(output: Any) -> Any:
    return Jaws(output) if module_of(output) == "jaws" else _Other(output)


def _join_com() -> None:
    """Initialise COM for this thread."""
    try:
        pythoncom: Any = import_module("pythoncom")
        pythoncom.CoInitialize()
    except ImportError:
        pass


class _Other:
    """Another reader of accessible-output2."""

    def __init__(self, output: Any) -> None:
        self._output = output
        self.name = str(output.name)
        # The others inherit a `braille` that does nothing.
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
        self._reports = hasattr(output, "is_speaking")
        self.brailles = output.brailles
        self._pace = PACE
        self._begun = False
        self._begin_by = 0.0
        self._until = 0.0

    def configure(self, settings: Settings) -> bool:  # noqa: ARG002
        return True  # the reader has its own rate, volume and voice

    def prefer(self, priority: Priority) -> None:
        unhurried = self._reports or priority is Priority.ALERT
        self._pace = UNHURRIED if unhurried else PACE

    def start(self, text: str) -> None:
        if not self._output.is_active():
            raise VoiceError("gone")
        now = time.monotonic()
        self._begun = False
        self._begin_by = now + BEGIN
        self._until = now + len(text) / self._pace + (BEGIN if self._reports else 0.0)
        self._output.speak(text)

    def braille(self, text: str) -> None:
        self._output.braille(text)

    def busy(self) -> bool:
        now = time.monotonic()
        if not self._reports or now >= self._until:
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
