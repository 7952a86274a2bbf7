"""Plays earcons and melodies without keeping anyone waiting."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from queue import Full, Queue
from threading import Event, Lock, Thread, current_thread

from .messages import Notice
from .mixer import RATE
from .settings import Settings
from .sound_output import NoSound, SoundOutput
from .sounds import Renderer

Note = tuple[float, float, float]
"""Pitch (a factor, 0 for a rest), pan, seconds."""

NOTE = "note"
"""The sound that melodies are made of."""
MELODY = "melody"
MELODY_MOST = 1.5
"""Seconds."""
WAITING = 16
"""More than this waiting means that nobody could tell them apart anyway."""


def fitted(notes: Sequence[Note]) -> tuple[Note, ...]:
    """The notes, faster where all of them would take too long."""
    whole = sum(length for _, _, length in notes)
    faster = min(1.0, MELODY_MOST / whole) if whole else 1.0
    return tuple((pitch, pan, length * faster) for pitch, pan, length in notes)


def rendered(notes: Sequence[Note], sounds: Renderer, volume: float) -> array[int]:
    """A melody as stereo samples."""
    samples = array("h")
    for pitch, pan, length in notes:
        if pitch > 0:
            samples.extend(sounds.get(NOTE, pan, pitch, volume, length))
        else:
            samples.frombytes(bytes(4 * round(length * RATE)))
    return samples


class Player:
    """Describing, opening, rendering: all of it happens in a thread of its own, started by
    the first sound. Without a device, a file or the wish for sounds it does nothing."""

    def __init__(
        self,
        output: SoundOutput,
        path: Path,
        settings: Settings,
        on_notice: Callable[[Notice], None],
    ) -> None:
        self._output, self._path, self._on_notice = output, path, on_notice
        self._settings = settings
        self._wanted: Queue[Callable[[], None] | None] = Queue(WAITING)
        self._renderer: Renderer | None = None
        self._unknown: set[str] = set()
        self._thread: Thread | None = None
        self._starting = Lock()
        self._tunes = 0
        self._closed = False

    def set(self, settings: Settings) -> None:
        self._settings = settings

    def sound(self, name: str, pan: float, pitch: float) -> None:
        self._ask(lambda: self._play_sound(name, pan, pitch))

    def melody(self, notes: Sequence[Note]) -> None:
        self._tunes += 1
        tune = self._tunes
        self._ask(lambda: self._play_melody(fitted(notes), tune))

    def stop_melody(self) -> None:
        self._tunes += 1
        sink = self._output.opened()
        if sink is not None:
            sink.drop(MELODY)

    @property
    def audible(self) -> bool:
        """Whether there is a device, as far as is known: whoever has never tried does not know."""
        return self._output.usable

    def finish(self, timeout: float) -> bool:
        """Wait until all that was asked for has been handed to the device."""
        if self._thread is None:
            return True
        done = Event()
        try:
            self._wanted.put(done.set, timeout=timeout)
        except Full:
            return False
        return done.wait(timeout)

    def close(self) -> None:
        self._closed = True
        thread = self._thread
        if thread is None or thread is current_thread():
            return
        try:
            self._wanted.put_nowait(None)
        except Full:
            return
        thread.join(0.5)

    def _ask(self, play: Callable[[], None]) -> None:
        if not self._settings.sounds or self._closed:
            return
        with self._starting:
            if self._thread is None:
                self._thread = Thread(target=self._run, name="speech-sounds", daemon=True)
                self._thread.start()
        with suppress(Full):
            self._wanted.put_nowait(play)

    def _run(self) -> None:
        while (play := self._wanted.get()) is not None:
            with suppress(NoSound):  # sounds are an extra: without a device there are none
                play()

    def _sounds(self) -> Renderer:
        if self._renderer is None:
            from .sound_file import load  # brings a YAML library: only for those who hear it

            sounds, notices = load(self._path)
            self._renderer = Renderer(sounds)
            for notice in notices:
                self._on_notice(notice)
        return self._renderer

    def _knows(self, name: str) -> bool:
        if name in self._sounds():
            return True
        if name not in self._unknown:
            self._unknown.add(name)
            self._on_notice(Notice("sounds.unknown", {"sound": name}))
        return False

    def _play_sound(self, name: str, pan: float, pitch: float) -> None:
        if self._knows(name):
            sink = self._output.sink()
            sink.play(self._sounds().get(name, pan, pitch, self._settings.sound_volume / 100))

    def _play_melody(self, notes: tuple[Note, ...], tune: int) -> None:
        if not self._knows(NOTE):
            return
        sink = self._output.sink()
        sink.drop(MELODY)
        samples = rendered(notes, self._sounds(), self._settings.sound_volume / 100)
        if tune == self._tunes:
            sink.play(samples, MELODY)
