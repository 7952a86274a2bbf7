"""The last words, and news of the voice while nobody presses a key."""

from __future__ import annotations

import asyncio
import io
import time

from prompt_toolkit.input import DummyInput

from mowaudio.client.app import App
from mowaudio.client.settings.preferences import Preferences
from mowaudio.client.terminal.keyboard import Keyboard
from mowaudio.client.terminal.terminal import Terminal
from mowaudio.words.texts import texts
from speech import Choice, Mode, Notice, Priority, Speaker
from speech.testing import FakeVoice, fakes

GOODBYE = texts().format("goodbye")


def app_with(voice: FakeVoice) -> App:
    chosen = Preferences(speech="voice", sounds=False)
    terminal = Terminal(io.StringIO())
    choice = Choice(Mode.VOICE, (voice.name,), "asked-for")
    speaker = Speaker(terminal.line, choice, chosen.for_speech, voices=fakes(voice))
    return App(chosen, terminal, Keyboard(DummyInput()), speaker=speaker)


def leave(app: App, *keys: str) -> float:
    """How long it takes to be let go, with these keys pressed a moment after goodbye."""

    async def run() -> None:
        app.say_goodbye()
        for key in keys:
            asyncio.get_running_loop().call_later(0.3, app.keyboard.push, key)  # type: ignore[union-attr]
        await app.finish_speaking()

    began = time.monotonic()
    asyncio.run(run())
    app.close()
    return time.monotonic() - began


def test_the_last_words_are_heard_to_their_end() -> None:
    """Longer than any fixed time that was allowed for them before."""
    voice = FakeVoice(seconds=5.0)
    leave(app_with(voice))
    assert voice.texts("finished") == [GOODBYE]
    assert voice.texts("cut") == []


def test_or_they_are_cut_by_a_key() -> None:
    voice = FakeVoice(seconds=None)
    assert leave(app_with(voice), "x") < 2
    assert voice.texts("cut") == [GOODBYE]


def test_a_key_pressed_before_goodbye_does_not_cut_it() -> None:
    voice = FakeVoice(seconds=0.2)
    app = app_with(voice)
    assert app.keyboard is not None
    app.keyboard.push("c-q")
    leave(app)
    assert voice.texts("finished") == [GOODBYE]


def test_goodbye_is_the_last_word() -> None:
    """News that a key has held back is not told after it."""
    voice = FakeVoice(seconds=0.2)
    app = app_with(voice)
    app.tell("table-kept")
    app.speaker.say("Your turn.", Priority.IMPORTANT)
    leave(app)
    assert voice.texts("finished") == [texts().format("table-kept"), GOODBYE]


def test_a_notice_is_told_while_a_key_is_waited_for() -> None:
    voice = FakeVoice()
    app = app_with(voice)

    async def run() -> None:
        waiting = asyncio.ensure_future(app.key())
        await asyncio.sleep(0.05)
        await asyncio.to_thread(app._on_notice, Notice("voice.none", {"reading": 0}))
        await asyncio.sleep(0.05)
        waiting.cancel()

    asyncio.run(run())
    app.speaker.drain(5)
    app.close()
    assert len(voice.texts()) == 1


def test_a_voice_that_fails_at_goodbye_is_not_told_after_it() -> None:
    app = app_with(FakeVoice())

    async def run() -> None:
        waiting = asyncio.ensure_future(app.key())
        await asyncio.sleep(0.05)
        waiting.cancel()
        app.say_goodbye()
        await asyncio.to_thread(app._on_notice, Notice("voice.none", {"reading": 0}))
        await asyncio.sleep(0.05)

    asyncio.run(run())
    app.close()
    newest = app.history.current()
    assert newest is not None
    assert newest.text == GOODBYE
