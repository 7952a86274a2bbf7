"""Rendering a table as a sound file: what an onlooker hears, with voice and panned sounds."""

from __future__ import annotations

import io
from dataclasses import replace
from pathlib import Path

from mowaudio import data, files
from mowaudio.client.app import App
from mowaudio.client.listener import Listener
from mowaudio.client.settings.preferences import Preferences
from mowaudio.client.terminal.terminal import Terminal
from mowaudio.engine.replay import Replay
from mowaudio.engine.table import Table
from mowaudio.words.compose import sentence
from mowaudio.words.texts import texts
from speech import Choice, Mode, Notice, Priority, Speaker
from speech.sound_output import SoundOutput
from speech.wave_file import WaveFile

_TIMEOUT = 60.0  # seconds


class NoVoice(Exception):
    """No embedded voice can speak into a file."""


def render(table: Table, path: Path, preferences: Preferences) -> None:
    """Write the file, whole or not at all; OSError if it cannot be written, NoVoice without an
    embedded voice."""
    notices: list[Notice] = []
    with files.draft_of(path) as draft, WaveFile(draft) as file:
        speaker = Speaker(
            lambda _line: None,
            Choice(Mode.VOICE, ("espeak",), "asked-for"),
            replace(preferences.for_speech, sounds=True),
            notices.append,
            sounds=data.find("sounds.yaml"),
            output=SoundOutput(lambda: file),
        )
        app = App(preferences, Terminal(io.StringIO()), speaker=speaker, keep_settings=False)
        listener = Listener(app, table, None)

        def go_on() -> None:
            speaker.drain_sounds(_TIMEOUT)
            speaker.drain(_TIMEOUT)
            file.go_on()
            if any(notice.text_id == "voice.none" for notice in notices):
                raise NoVoice

        name = sentence(texts(preferences.language, table.game.name).format("game-name"))
        app.say_text(name, Priority.INFO)
        go_on()
        replay = Replay(table)
        while True:
            listener.tell(replay.events(None))
            go_on()
            if not replay.forward():
                break
        if table.outcome is not None:
            listener.say(table.game.words.outcome(table.outcome, replay.view(None)))
            go_on()
        speaker.close()
