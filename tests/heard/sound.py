"""Real sound, into a private PulseAudio server whose only sink nobody hears, and back.

The sink's monitor is recorded all the time, in pieces of five milliseconds. A piece counts as
sounding when it has arrived here: it cannot have sounded later, so no measure flatters.
"""

from __future__ import annotations

import subprocess
import time
from array import array
from bisect import bisect_right
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from threading import Thread

from tests.heard.desk import end, wait_until

PROGRAMS = ("pulseaudio", "parec")
RATE = 22050
PIECE = RATE // 200  # five milliseconds
LOUD = 300  # of 32767: above this something sounds
EDGY = 1000
BLOCK = 64  # samples
HOLE, LONGEST = 0.0025, 0.5  # seconds: shorter nobody hears


class Recording:
    """What the sink plays, piece by piece: when each arrived, and how loud it is."""

    def __init__(self, stream: subprocess.Popen[bytes], server: subprocess.Popen[bytes]) -> None:
        assert stream.stdout is not None
        self.server = server
        self._stream = stream.stdout
        self._arrivals: list[float] = []
        self._peaks: list[int] = []
        self._pieces: list[array[int]] = []
        Thread(target=self._read, daemon=True).start()

    def __len__(self) -> int:
        return len(self._peaks)

    @property
    def now(self) -> float:
        """How far the recording has got."""
        return self._arrivals[-1]

    def onset(self, after: float) -> float | None:
        """When something first sounds after a moment."""
        return next(self._sounding(after, float("inf")), None)

    def last(self, after: float, before: float) -> float | None:
        """When something last sounded between two moments."""
        return max(self._sounding(after, before), default=None)

    def wait_past(self, moment: float) -> None:
        """Until the recording has got so far."""
        wait_until(lambda: self._arrivals[-1] >= moment, "the recording")

    def wait_for_quiet(self, seconds: float) -> None:
        """Until nothing has sounded for so long."""

        def quiet() -> bool:
            now = self._arrivals[-1]
            return self.last(now - seconds, now) is None

        since = time.monotonic()
        wait_until(lambda: self._arrivals[-1] > since and quiet(), "silence")

    def wave(self, after: float, before: float) -> array[int]:
        """All samples that arrived between two moments."""
        first, last = bisect_right(self._arrivals, after), bisect_right(self._arrivals, before)
        samples = array("h")
        for piece in self._pieces[first:last]:
            samples.extend(piece)
        return samples

    def _sounding(self, after: float, before: float) -> Iterator[float]:
        first = bisect_right(self._arrivals, after)
        for place in range(first, len(self._peaks)):
            if self._arrivals[place] > before:
                return
            if self._peaks[place] > LOUD:
                yield self._arrivals[place]

    def _read(self) -> None:
        while piece := self._stream.read(PIECE * 2):
            wave = array("h", piece)
            # In this order: whoever looks finds an arrival for every peak.
            self._pieces.append(wave)
            self._arrivals.append(time.monotonic())
            self._peaks.append(max(max(wave), -min(wave)))


def holes(wave: array[int], made: array[int]) -> list[float]:
    """Where a recording stops amid what was made for it, in milliseconds: what is heard when a
    device has to wait. A sink at the voice's own rate plays each sample as it is, so that every
    loud piece is found again; where pieces lie further apart than they were made, there is a hole,
    and where they lie nearer, something is missing, which is one too."""
    played = wave.tobytes()
    found: list[float] = []
    place, shift = 0, None
    for start in range(0, len(made) - BLOCK, BLOCK):
        block = made[start : start + BLOCK]
        if _peak(block) <= EDGY:
            continue
        here = _find(played, block.tobytes(), place)
        if here is None:
            continue
        if shift is not None and abs(here - start - shift) >= HOLE * RATE:
            found.append(round(1000 * (here - start - shift) / RATE, 1))
        shift, place = here - start, here + BLOCK
    return found if shift is not None else [float("inf")]


def _find(played: bytes, block: bytes, place: int) -> int | None:
    """The sample at which a block begins, from a place on; not in another word."""
    last = 2 * place + 2 * int(LONGEST * RATE) if place else len(played)
    at = played.find(block, 2 * place, last)
    while at > 0 and at % 2:
        at = played.find(block, at + 1, last)
    return None if at < 0 else at // 2


def _peak(wave: array[int]) -> int:
    return max(map(abs, wave), default=0)


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

        server = start(
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
            ),
            server,
        )
        wait_until(lambda: len(recording) > 100, "the recording")
        playing = {name: own[name] for name in ("PULSE_SERVER", "PULSE_COOKIE", "XDG_RUNTIME_DIR")}
        yield playing, recording
