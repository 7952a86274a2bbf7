"""The system's own voice, through pyttsx3 in a child process.

pyttsx3 cannot be interrupted reliably, and loses utterances when it is given several; but a
process can be ended at any moment. So each child says one thing and ends. A spare one is
always waiting, with everything loaded, so that a new utterance need not wait for Python.
"""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import IO

from ..settings import Settings
from .base import Voice, VoiceError, VoiceName

CHILD = "speech.voices.pyttsx3_child"
GRACE = 0.5
LISTING = 10.0
REASONS = {3: "unavailable", 4: "no-sound"}
"""What the child's exit codes mean."""


class NativeVoice(Voice):
    name = "native"

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._speaking: subprocess.Popen[bytes] | None = None
        self._spare: subprocess.Popen[bytes] | None = _spawn()
        # The child says so when the engine is there: opening is the moment to find out.
        if not _pipe(self._spare.stdout).readline():
            code = self._spare.wait(GRACE)
            raise VoiceError(REASONS.get(code, "raised"), str(code))

    def configure(self, settings: Settings) -> bool:
        self._settings = settings
        return True  # an unknown name leaves the system's default in place

    def start(self, text: str) -> None:
        self.stop()
        child = self._spare or _spawn()
        self._spare = None
        order = {
            "text": text,
            "rate": self._settings.rate,
            "volume": self._settings.volume / 100,
            "voice": self._settings.voice,
        }
        try:
            with _pipe(child.stdin) as pipe:
                pipe.write(json.dumps(order).encode() + b"\n")
        except OSError as error:
            _kill(child)
            raise VoiceError("raised", repr(error)) from error
        self._speaking = child
        self._spare = _spawn()

    def busy(self) -> bool:
        if self._speaking is None:
            return False
        code = self._speaking.poll()
        if code is None:
            return True
        _kill(self._speaking)
        self._speaking = None
        if code != 0:
            raise VoiceError(REASONS.get(code, "raised"), str(code))
        return False

    def stop(self) -> None:
        if self._speaking is not None:
            _kill(self._speaking)
            self._speaking = None

    def close(self) -> None:
        self.stop()
        if self._spare is not None:
            _kill(self._spare)
            self._spare = None


def list_native() -> tuple[VoiceName, ...]:
    try:
        done = subprocess.run(
            _command("--list"), capture_output=True, timeout=LISTING, env=_environment()
        )
        return tuple(VoiceName(*pair) for pair in json.loads(done.stdout))
    except (OSError, subprocess.SubprocessError, ValueError):
        return ()


def _command(*args: str) -> list[str]:
    return [sys.executable, "-m", CHILD, *args]


def _environment() -> dict[str, str]:
    """The child finds this package wherever the parent found it."""
    root = str(Path(__file__).resolve().parents[2])
    paths = [root, *filter(None, os.environ.get("PYTHONPATH", "").split(os.pathsep))]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}


def _spawn() -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        _command(),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=_environment(),
        # A session of its own: the player program it starts is ended with it, and a
        # Ctrl+C in the terminal is not its business.
        start_new_session=True,
    )


def _kill(child: subprocess.Popen[bytes]) -> None:
    """End a child and whatever it has started, and leave no zombie."""
    if sys.platform == "win32":
        child.kill()
    else:
        try:
            os.killpg(child.pid, signal.SIGKILL)
        except (ProcessLookupError, PermissionError):
            child.kill()
    for pipe in (child.stdin, child.stdout):
        if pipe is not None:
            pipe.close()
    child.wait(GRACE)


def _pipe(pipe: IO[bytes] | None) -> IO[bytes]:
    if pipe is None:
        raise VoiceError("raised")
    return pipe
