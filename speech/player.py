"""Play earcons and melodies in the background."""

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

Note = tuple[float, float, float]  # pitch (a factor, 0 for a rest), pan, seconds

NOTE = "note"  # the sound that melodies are made of
MELODY = "melody"
MELODY_MOST = 1.5  # seconds
QUEUED = 16  # more sounds than this could not be told apart


def fitted(notes: Sequence[Note]) -> tuple[Note, ...]:
    """Return the notes, shortened if they would take more than `MELODY_MOST`."""
    whole = sum(length for _, _, length in notes)
    faster = min(1.0, MELODY_MOST / whole) if whole else 1.0
    return tuple((pitch, pan, length * faster) for pitch, pan, length in notes)


def rendered(notes: Sequence[Note], sounds: Renderer, volume: float) -> array[int]:
    """Return a melody as stereo samples."""
    samples = array("h")
    for pitch, pan, length in notes:
        if pitch > 0:
            samples.extend(sounds.get(NOTE, pan, pitch, volume, length))
        else:
            samples.frombytes(bytes(4 * round(length * RATE)))
    return samples


class Player:
    """Loads, renders and plays sounds in a thread that the first sound starts. It does nothing
    without a device, or if the settings switch sounds off."""

    def __init__(
        self,
        output: SoundOutput,
        path: Path,
        settings: Settings,
        on_notice: Callable[[Notice], None],
    ) -> None:
        self._output, self._path, self._on_notice = output, path, on_notice
        self._settings = settings
        self._jobs: Queue[Callable[[], None] | None] = Queue(QUEUED)
        self._renderer: Renderer | None = None
        self._unknown: set[str] = set()
        self._thread: Thread | None = None
        self._starting = Lock()
        self._melody = 0  # the number of the newest one
        self._closed = False

    def set(self, settings: Settings) -> None:
        self._settings = settings

    def sound(self, name: str, pan: float, pitch: float) -> None:
        self._submit(lambda: self._play_sound(name, pan, pitch))

    def melody(self, notes: Sequence[Note]) -> None:
        self._melody = number = self._melody + 1
        self._submit(lambda: self._play_melody(fitted(notes), number))

    def stop_melody(self) -> None:
        self._melody += 1
        sink = self._output.opened()
        if sink is not None:
            sink.drop(MELODY)

    @property
    def audible(self) -> bool:
        """False if there is known to be no device."""
        return self._output.usable

    def finish(self, timeout: float) -> bool:
        """Wait until all sounds have been handed to the device."""
        if self._thread is None:
            return True
        done = Event()
        try:
            self._jobs.put(done.set, timeout=timeout)
        except Full:
            return False
        return done.wait(timeout)

    def close(self) -> None:
        self._closed = True
        thread = self._thread
        if thread is None or thread is current_thread():
            return
        try:
            self._jobs.put_nowait(None)
        except Full:
            return
        thread.join(0.5)

    def _submit(self, play: Callable[[], None]) -> None:
        if not self._settings.sounds or self._closed:
            return
        with self._starting:
            if self._thread is None:
                self._thread = Thread(target=self._run, name="speech-sounds", daemon=True)
                self._thread.start()
        with suppress(Full):
            self._jobs.put_nowait(play)

    def _run(self) -> None:
        while (play := self._jobs.get()) is not None:
            with suppress(NoSound):
                play()

    def _sounds(self) -> Renderer:
        if self._renderer is None:
            from .sound_file import load  # slow: it loads a YAML library

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

    def _play_melody(self, notes: tuple[Note, ...], number: int) -> None:
        if not self._knows(NOTE):
            return
        sink = self._output.sink()
        sink.drop(MELODY)
        samples = rendered(notes, self._sounds(), self._settings.sound_volume / 100)
        if number == self._melody:
            sink.play(samples, MELODY)
