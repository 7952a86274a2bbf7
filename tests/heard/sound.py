"""Real sound, into a private PulseAudio server whose only sink nobody hears, and back.

The sink's monitor is recorded all the time. Where in time a sample lies is told by its number and
when the pieces of the recording around it arrived, by their median: one that came late, because
the machine was busy, or early, because the sink worked ahead, shifts nothing. That is true to
about five milliseconds, the length of a piece. (Around it: the server's clock and ours drift
apart by some milliseconds in a minute.)
"""

from __future__ import annotations

import subprocess
import time
from array import array
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from threading import Thread

from tests.heard.desk import end, wait_until

PROGRAMS = ("pulseaudio", "parec")
RATE = 22050
PIECE = RATE // 200  # five milliseconds
AROUND = 100  # pieces to either side: half a second
LOUD = 300  # of 32767: above this something sounds


class Recording:
    """What the sink plays, from the first sample on."""

    def __init__(self, stream: subprocess.Popen[bytes]) -> None:
        assert stream.stdout is not None
        self._stream = stream.stdout
        self.samples = array("h")
        self._peaks: list[int] = []  # of each piece
        self._starts = array("d")  # for each piece: when, going by it, the first sample sounded
        Thread(target=self._read, daemon=True).start()

    def onset(self, after: float) -> float | None:
        """When something first sounds after a moment."""
        first = self._number(after)
        for piece in range(first // PIECE, len(self._peaks)):
            if self._peaks[piece] > LOUD and (found := self._loud(piece, first)):
                return self._time(found[0])
        return None

    def last(self, after: float, before: float) -> float | None:
        """When something last sounded between two moments."""
        first = self._number(after)
        last = min(self._number(before) // PIECE, len(self._peaks) - 1)
        for piece in range(last, first // PIECE - 1, -1):
            if self._peaks[piece] > LOUD and (found := self._loud(piece, first)):
                return self._time(found[-1])
        return None

    def _loud(self, piece: int, first: int) -> list[int]:
        """The numbers of the samples in a piece, from the first wanted on, that sound."""
        start = piece * PIECE
        numbers = range(max(start, first), start + PIECE)
        return [number for number in numbers if abs(self.samples[number]) > LOUD]

    def wait_past(self, moment: float) -> None:
        """Until the recording has got so far."""
        wait_until(lambda: len(self.samples) >= self._number(moment), "the recording")

    def wait_for_quiet(self, seconds: float) -> None:
        """Until nothing has sounded for so long."""

        def quiet() -> bool:
            now = time.monotonic()
            return len(self.samples) >= self._number(now - 0.2) and (
                self.last(now - 0.2 - seconds, now) is None
            )

        wait_until(quiet, "silence")

    def _read(self) -> None:
        while piece := self._stream.read(PIECE * 2):
            wave = array("h", piece)
            self.samples.extend(wave)
            self._peaks.append(max(max(wave), -min(wave)))
            self._starts.append(time.monotonic() - len(self.samples) / RATE)

    def _number(self, moment: float) -> int:
        return max(0, round((moment - self._start(moment)) * RATE))

    def _time(self, number: int) -> float:
        return self._start(self._starts[0] + number / RATE) + number / RATE

    def _start(self, moment: float) -> float:
        """When the first sample sounded, going by the pieces around a moment."""
        place = int((moment - self._starts[0]) * RATE / PIECE)
        place = max(0, min(place, len(self._starts) - 1))
        return median(self._starts[max(0, place - AROUND) : place + AROUND])


@contextmanager
def null_sink(folder: Path) -> Iterator[tuple[dict[str, str], Recording]]:
    """What a program's environment needs to play there, and the recording of it."""
    folder.mkdir(exist_ok=True)
    address = folder / "pulse"
    (folder / "run").mkdir(mode=0o700)
    own = {
        "PULSE_SERVER": f"unix:{address}",
        "PULSE_COOKIE": str(folder / "cookie"),
        "XDG_RUNTIME_DIR": str(folder / "run"),
        "HOME": str(folder),
        "PATH": "/usr/bin:/bin",
        "LANG": "C.UTF-8",
    }
    with ExitStack() as open_things:

        def start(*command: str, **pipes: int) -> subprocess.Popen[bytes]:
            quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL} | pipes
            process: subprocess.Popen[bytes] = subprocess.Popen(
                command, env=own, stdout=quiet["stdout"], stderr=quiet["stderr"]
            )
            open_things.callback(end, process)
            return process

        start(
            *("pulseaudio", "-n", "--daemonize=no", "--use-pid-file=no", "--exit-idle-time=-1"),
            *("-L", f"module-null-sink sink_name=nobody rate={RATE}"),
            *("-L", f"module-native-protocol-unix auth-anonymous=1 socket={address}"),
        )
        wait_until(address.exists, "the sound server")
        recording = Recording(
            start(
                *("parec", "--device=nobody.monitor", "--format=s16le", f"--rate={RATE}"),
                *("--channels=1", "--latency-msec=5", "--raw"),
                stdout=subprocess.PIPE,
            )
        )
        wait_until(lambda: len(recording.samples) > RATE // 2, "the recording")
        playing = {name: own[name] for name in ("PULSE_SERVER", "PULSE_COOKIE", "XDG_RUNTIME_DIR")}
        yield playing, recording
