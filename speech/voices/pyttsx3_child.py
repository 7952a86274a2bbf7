"""The process that says one text with pyttsx3: `python -m speech.voices.pyttsx3_child`.

It writes a line when the engine is ready, reads one order (a line of JSON), says it and ends.
Meanwhile it writes lines as a sign of life, and it ends early if its input is closed. With
`--list` it writes the voices instead.
"""

import ctypes
import json
import os
import shlex
import shutil
import subprocess
import sys
import time
import wave
from contextlib import suppress
from importlib import import_module
from threading import Thread
from typing import Any, TextIO

from ..children import end_with_parent

UNAVAILABLE = 3
SILENT = 4
STALLED = 5
BEAT = 0.2
LATE = 0.8


def main(arguments: list[str]) -> int:
    # The engine must not print to the real standard output.
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    engine = _engine()
    if engine is None:
        return UNAVAILABLE
    if "--list" in arguments:
        json.dump([(voice.name, _language(voice)) for voice in _voices(engine)], answers)
        answers.close()
        return 0
    answers.write("ready\n")
    answers.flush()
    line = _read_line()
    if not line:
        return 0
    Thread(target=end_with_parent, daemon=True).start()
    Thread(target=_write_signs_of_life, args=(answers,), daemon=True).start()
    return _say(engine, json.loads(line))


def _read_line() -> bytes:
    """Read the order and not a byte more, because `end_with_parent` reads on."""
    line = b""
    while not line.endswith(b"\n") and (byte := os.read(0, 1)):
        line += byte
    return line


def _write_signs_of_life(answers: TextIO) -> None:
    with suppress(OSError):
        while True:
            answers.write("speaking\n")
            answers.flush()
            time.sleep(BEAT)


def _engine() -> Any:
    if sys.platform.startswith("linux"):
        if shutil.which("aplay") is None:
            return None  # the engine would be silent without an error
        _preload()
    try:
        pyttsx3: Any = import_module("pyttsx3")
        return pyttsx3.init()
    except (ImportError, OSError, RuntimeError, AttributeError, KeyError):
        return None


def _preload() -> None:
    """Load eSpeak NG by its path, so that the engine finds it without a system package."""
    try:
        loader: Any = import_module("espeakng_loader")
        ctypes.CDLL(loader.get_library_path())
        os.environ.setdefault("ESPEAK_DATA_PATH", loader.get_data_path())
    except (ImportError, OSError, RuntimeError):
        pass  # the system may have its own


def _say(engine: Any, order: dict[str, Any]) -> int:
    failed = []

    def play(command: Any) -> int:
        code = _play(shlex.split(command))
        if code:
            failed.append(code)
        return code

    # On Linux the engine plays with a shell command and ignores its exit code.
    os.system = play
    engine.setProperty("rate", order["rate"])
    engine.setProperty("volume", order["volume"])
    wanted = order["voice"].casefold()
    for voice in _voices(engine) if wanted else ():
        if wanted in (voice.id.casefold(), (voice.name or "").casefold(), _language(voice)):
            engine.setProperty("voice", voice.id)
            break
    engine.say(order["text"])
    engine.runAndWait()
    if sys.platform.startswith("linux"):
        # `runAndWait` returns while the engine's own thread still plays.
        espeak: Any = import_module("pyttsx3.drivers._espeak")
        espeak.Synchronize()
    return SILENT if failed else 0


def _play(command: list[str]) -> int:
    """Play a file, with a timeout in case the sound server hangs."""
    with wave.open(command[1]) as file:
        seconds = file.getnframes() / file.getframerate()
    try:
        return subprocess.run(command, timeout=seconds + LATE).returncode
    except subprocess.TimeoutExpired:
        os._exit(STALLED)


def _voices(engine: Any) -> list[Any]:
    return list(engine.getProperty("voices") or ())


def _language(voice: Any) -> str:
    language = next(iter(voice.languages or ()), "")
    text = language.decode(errors="replace") if isinstance(language, bytes) else str(language)
    return text.strip("\x05\x02").casefold()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
