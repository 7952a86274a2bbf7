"""The speaker: everything that is said, brailled, printed or sounded goes through it."""

from __future__ import annotations

import atexit
import weakref
from collections.abc import Callable, Mapping, Sequence
from threading import RLock

from .choosing import Choice
from .messages import Notice, Priority, Utterance
from .settings import Mode, Settings

# Voices and sounds are imported on first use: a speaker that only prints lines starts at once.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from pathlib import Path

    from .player import Note, Player
    from .sound_output import SoundOutput
    from .timeouts import Timeouts
    from .voices.base import VoiceFactory
    from .worker import Worker

CLOSING = 2.0


class Speaker:
    """Speaks in the chosen mode. The caller never waits.

    `write_line` gets whole lines in the caller's thread before `say` returns, or in the worker's
    thread if a voice is lost or a secret cannot be brailled; two calls never overlap. `on_notice`
    is called from any thread and may call `say`. `on_say` gets every message. `sounds` is the file
    that describes the earcons. `voices` and `timeouts` are for tests.

    terminal       lines are printed; the screen reader of the terminal speaks
    screen-reader  the screen reader is called directly; nothing is printed
    voice          lines are printed, and our own voice speaks
    """

    def __init__(
        self,
        write_line: Callable[[str], None],
        choice: Choice,
        settings: Settings,
        on_notice: Callable[[Notice], None] = lambda _notice: None,
        *,
        sounds: Path | None = None,
        on_say: Callable[[str, Priority], None] | None = None,
        voices: Mapping[str, VoiceFactory] | None = None,
        output: SoundOutput | None = None,
        timeouts: Timeouts | None = None,
    ) -> None:
        self._write_line = write_line
        self._settings = settings
        self._on_notice = on_notice
        self._on_say = on_say
        self._sounds = sounds
        self._voices = voices
        self._output = output
        self._timeouts = timeouts
        self._player: Player | None = None
        self._lines = RLock()
        self._mode = Mode.TERMINAL
        self._worker: Worker | None = None
        self._closed = False
        self._adopt(choice)
        # Sound threads could crash an interpreter that shuts down.
        atexit.register(_close_at_exit, weakref.ref(self))

    @property
    def mode(self) -> Mode:
        """The current mode; it changes when a voice is lost."""
        return self._mode

    @property
    def settings(self) -> Settings:
        return self._settings

    def say(
        self,
        text: str,
        priority: Priority = Priority.INFO,
        *,
        spoken: str | None = None,
        shown: bool = False,
    ) -> None:
        """Tell the player. `spoken`: the part to say aloud while secrets are not (None: all of
        it). `shown`: the caller prints the line itself, as a prompt does."""
        if self._on_say is not None:
            self._on_say(text, priority)
        hidden = spoken is not None and self._settings.secrets == "lines"
        aloud = spoken if hidden and spoken is not None else text
        worker, owed = self._worker, self._mode is Mode.SCREEN_READER
        if not (owed or shown):
            self._write(text)
        if worker is None or not (aloud or owed):
            return
        if worker.push(Utterance(text, aloud, priority, owed)):
            self._write(text)

    def key_pressed(self, *, early: bool = False) -> None:
        """Silence the current message and drop stale answers, but no alerts. A key that was
        pressed `early`, before the current message, does not silence it."""
        if self._player is not None and not early:
            self._player.stop_melody()
        if self._worker is not None:
            self._worker.key_pressed(early=early)

    def silence(self) -> None:
        """Stop the current message and drop all others, including alerts."""
        if self._player is not None:
            self._player.stop_melody()
        if self._worker is not None:
            self._worker.silence()

    def drop_news(self) -> None:
        """Drop news that has not begun, because the player has left what it was about."""
        if self._worker is not None:
            self._worker.drop_news()

    def set(self, settings: Settings) -> None:
        """Apply new settings. Only `switch` changes the mode."""
        self._settings = settings
        if self._player is not None:
            self._player.set(settings)
        if self._worker is not None:
            self._worker.configure(settings)

    def switch(self, choice: Choice) -> None:
        """Change the mode now; messages that have not been said are kept."""
        left = self._worker.retire() if self._worker is not None else []
        self._adopt(choice)
        owed = self._mode is Mode.SCREEN_READER
        for u in left:
            if u.owed and not owed:
                self._write(u.text)
            if self._worker is not None:
                self._worker.push(Utterance(u.text, u.aloud, u.priority, owed))

    def sound(self, name: str, pan: float = 0.0, pitch: float = 1.0) -> None:
        """Play an earcon: `pan` from -1 (left) to 1 (right), `pitch` as a factor."""
        if (player := self._sounding()) is not None:
            player.sound(name, pan, pitch)

    def melody(self, notes: Sequence[Note]) -> None:
        """Play notes of (pitch, pan, seconds); a pitch of 0 is a rest. A melody silences the
        current message and delays the next one; a key ends it."""
        if (player := self._sounding()) is not None:
            from .player import fitted

            if self._worker is not None:
                self._worker.key_pressed()
                if player.audible:
                    self._worker.pause(sum(length for _, _, length in fitted(notes)))
            player.melody(notes)

    def drain(self, timeout: float = 10.0) -> bool:
        """Wait until all has been said; False on timeout."""
        return self._worker is None or self._worker.drain(timeout)

    def drain_sounds(self, timeout: float = 10.0) -> bool:
        """Wait until all sounds have been handed to the device; False on timeout."""
        return self._player is None or self._player.finish(timeout)

    def close(self) -> None:
        """Stop and release everything. Never hangs; may be called again."""
        if self._closed:
            return
        self._closed = True
        if self._worker is not None:
            self._worker.close(CLOSING)
        if self._player is not None:
            self._player.close()
        if self._output is not None:
            self._output.close()

    def _sound_output(self) -> SoundOutput:
        if self._output is None:
            from .sound_output import SoundOutput

            self._output = SoundOutput()
        return self._output

    def _sounding(self) -> Player | None:
        if self._closed or self._sounds is None or not self._settings.sounds:
            return None
        if self._player is None:
            from .player import Player

            self._player = Player(
                self._sound_output(), self._sounds, self._settings, self._on_notice
            )
        return self._player

    def _adopt(self, choice: Choice) -> None:
        self._mode = choice.mode
        self._worker = None
        if choice.mode is Mode.TERMINAL or self._closed:
            return
        from .timeouts import Timeouts
        from .worker import Worker

        if self._voices is None:
            from .voices import factories

            self._voices = factories(self._sound_output())
        chain = [(name, self._voices[name]) for name in choice.voices if name in self._voices]
        worker: Worker | None = None

        worker = self._worker = Worker(
            chain,
            self._settings,
            reading=choice.mode is Mode.SCREEN_READER,
            on_notice=self._on_notice,
            on_mode=lambda mode: self._change_mode(worker, mode),
            on_line=self._write,
            timeouts=self._timeouts or Timeouts(),
        )

    def _write(self, line: str) -> None:
        with self._lines:
            self._write_line(line)

    def _change_mode(self, worker: Worker | None, mode: Mode) -> None:
        """Change the mode after a voice was lost or a reader has returned. The lines that a lost
        voice owes are printed before any newer one."""
        with self._lines:
            if worker is None or worker is not self._worker:
                return
            self._mode = mode
            if mode is Mode.SCREEN_READER:
                return
            for utterance in worker.settle():
                self._write_line(utterance.text)


def _close_at_exit(reference: weakref.ref[Speaker]) -> None:
    speaker = reference()
    if speaker is not None:
        speaker.close()
