"""The speech modes: how they are told at the start, and changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mowaudio.client.settings import preferences
from speech import Mode

if TYPE_CHECKING:
    from mowaudio.client.app import App

_ORDER = [Mode.TERMINAL, Mode.VOICE, Mode.SCREEN_READER]


def welcome(app: App) -> None:
    """Say what this is and what to press, at the very first start."""
    if app.keep_settings and not preferences.exist():
        app.tell("welcome")
        app.change()


def introduce(app: App) -> None:
    """Say which mode `auto` has chosen, if it has changed, or that the one that was asked for
    cannot be used."""
    mode, asked = app.speaker.mode, app.preferences.speech
    assert app.choice is not None
    if mode == (app.preferences.last_mode if asked == Mode.AUTO else asked):
        return
    app.tell("speech-chosen", mode=mode.value, reason=app.choice.reason)
    if asked == Mode.AUTO:
        app.change(last_mode=mode.value)


def next_mode(app: App) -> None:
    """Switch to the next mode that can be used here."""
    at = _ORDER.index(app.speaker.mode)
    for mode in (*_ORDER[at + 1 :], *_ORDER[:at]):
        if not _why_not(app, mode):
            app.use_speech(mode.value)
            return
    app.tell("speech-only", mode=app.speaker.mode.value, why=_why_not(app, Mode.VOICE))


def switch(app: App, mode: Mode) -> None:
    """Switch to a mode, unless nobody could hear it."""
    if why := _why_not(app, mode):
        app.tell("speech-cannot", why=why)
    else:
        app.use_speech(mode.value)


def _why_not(app: App, mode: Mode) -> str:
    """Return why a mode cannot be used here; empty if it can."""
    from speech import probe, why_not

    if mode in (Mode.AUTO, Mode.TERMINAL) or not app.looks_for_voices:
        return ""
    return why_not(mode, probe())
