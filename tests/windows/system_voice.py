"""A stand-in for pyttsx3: an engine that writes down what it is asked for, and takes its time.

It lies where pyttsx3 lies in the unzipped folder. wine's SAPI has no type library, without which
pyttsx3 cannot begin; what is tried is everything around it: children that start, speak and end.
"""

from __future__ import annotations

import os
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

LOG = "SYSTEM_VOICE_LOG"
SPEED = 20  # characters a second


class Engine:
    def __init__(self) -> None:
        self._texts: list[str] = []
        _write("init", "")

    def getProperty(self, name: str) -> Any:
        voices = [("Zira", "en-us"), ("Hedda", "de-de")]
        return [SimpleNamespace(id=n.lower(), name=n, languages=[lang]) for n, lang in voices]

    def setProperty(self, name: str, value: Any) -> None:
        _write(name, str(value))

    def say(self, text: str) -> None:
        self._texts.append(text)

    def runAndWait(self) -> None:
        for text in self._texts:
            _write("say", text)
            time.sleep(len(text) / SPEED)
            _write("end", text)


def init() -> Engine:
    return Engine()


def _write(what: str, text: str) -> None:
    with Path(os.environ[LOG]).open("a", encoding="utf-8") as file:
        file.write(f"{os.getpid()}\t{what}\t{text}\n")
