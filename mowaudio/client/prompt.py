"""Typed text: names, numbers, commands. A plain prompt, with nothing printed behind it."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TYPE_CHECKING

from mowaudio.client.interrupt import Leave
from mowaudio.client.terminal.keyboard import ESCAPE_WAIT, LOST, Keyboard
from mowaudio.client.terminal.keys import Action
from speech import Mode, Priority

if TYPE_CHECKING:
    from mowaudio.client.app import App

# Asking the terminal where its cursor is makes screen readers say the prompt twice.
os.environ.setdefault("PROMPT_TOOLKIT_NO_CPR", "1")


async def read_line(app: App, prompt: str, default: str = "") -> str | None:
    """Ask for a line; None if the player pressed Escape.

    The answer is typed behind the question, on the same line: on a line of its own the cursor
    would stand in nothing, which readers call "blank" and a braille display shows as nothing. So
    questions are short. When it is done the line is erased, so that no reader says it again.
    """
    from prompt_toolkit import PromptSession
    from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
    from prompt_toolkit.lexers import SimpleLexer

    assert app.keyboard is not None
    keyboard = app.keyboard
    # What would be typed, a letter or Space, is typed.
    leaving = [k for k in app.keymap.keys.get(Action.LEAVE, ()) if k.startswith("c-")]
    typed, answered = _typed_ahead(keyboard, default, leaving)
    if answered or typed is None:
        return typed
    bindings = KeyBindings()

    @bindings.add("escape", eager=True)
    def _(event: KeyPressEvent) -> None:
        event.app.exit(result=None)

    for key in leaving:

        @bindings.add(key, eager=True)
        def _(event: KeyPressEvent) -> None:
            event.app.exit(exception=Leave())

    # A colour, that which there is anyway: or a space, which looks like the nothing that was there
    # before, would not be written, and readers that say what is written would miss it.
    session: PromptSession[str | None] = PromptSession(
        erase_when_done=True,
        key_bindings=bindings,
        input=app.keyboard.source,
        lexer=SimpleLexer("fg:ansidefault"),
    )
    session.app.ttimeoutlen = ESCAPE_WAIT
    app.speaker.say(f"{prompt} {typed}".strip(), Priority.ANSWER, shown=True)
    # Where a screen reader is spoken to, it has the question already.
    shown = "" if app.speaker.mode is Mode.SCREEN_READER else f"{prompt} "

    def begin() -> None:
        # Goes out in one piece with the question: a line break alone is "blank" to readers.
        session.output.write_raw(app.terminal.prompt())

    def lose() -> None:
        if session.app.is_running and not session.app.is_done:
            session.app.exit(exception=Leave())

    keyboard.on_lost = lose
    try:
        with keyboard.away():
            return await session.prompt_async(shown, default=typed, pre_run=begin)
    except (EOFError, KeyboardInterrupt):
        return None
    except OSError as error:  # the window was closed under it
        keyboard.lose()
        raise Leave from error
    finally:
        keyboard.on_lost = None


def _typed_ahead(
    keyboard: Keyboard, text: str, leaving: Sequence[str] = ()
) -> tuple[str | None, bool]:
    """What fast fingers have typed before the question was there, and whether that was all: a
    key of an answer must not become a key of the game."""
    for key in keyboard.typed_ahead():
        if key in leaving:
            raise Leave
        if key == "enter":
            return text, True
        if key in ("escape", LOST):
            if key == LOST:
                keyboard.push(LOST)
            return None, True
        if key == "backspace":
            text = text[:-1]
        elif key == "space" or len(key) == 1:
            text += " " if key == "space" else key
    return text, False
