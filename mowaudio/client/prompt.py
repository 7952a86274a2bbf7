"""A plain prompt for typed text: names, numbers, commands."""

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

# A request for the cursor position makes screen readers say the prompt twice.
os.environ.setdefault("PROMPT_TOOLKIT_NO_CPR", "1")


async def read_line(app: App, prompt: str, default: str = "") -> str | None:
    """Ask for a line of text; None if the player pressed Escape.

    Question and answer share a line: readers call an empty line "blank", and a braille display
    shows nothing. The line is erased afterwards, so that no reader says it again.
    """
    from prompt_toolkit import PromptSession
    from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
    from prompt_toolkit.lexers import SimpleLexer

    assert app.keyboard is not None
    keyboard = app.keyboard
    # Only control keys leave: letters and Space are text.
    leave_keys = [k for k in app.keymap.keys.get(Action.LEAVE, ()) if k.startswith("c-")]
    typed, answered = _typed_ahead(keyboard, default, leave_keys)
    if answered or typed is None:
        return typed
    bindings = KeyBindings()

    @bindings.add("escape", eager=True)
    def _(event: KeyPressEvent) -> None:
        event.app.exit(result=None)

    for key in leave_keys:

        @bindings.add(key, eager=True)
        def _(event: KeyPressEvent) -> None:
            event.app.exit(exception=Leave())

    # With a colour, the default one, prompt_toolkit also writes a typed space over an empty cell;
    # without it, readers that follow the output would miss the space.
    session: PromptSession[str | None] = PromptSession(
        erase_when_done=True,
        key_bindings=bindings,
        input=keyboard.source,
        lexer=SimpleLexer("fg:ansidefault"),
    )
    session.app.ttimeoutlen = ESCAPE_WAIT
    app.speaker.say(f"{prompt} {typed}".strip(), Priority.ANSWER, shown=True)
    # In screen-reader mode the question has been spoken already.
    shown = "" if app.speaker.mode is Mode.SCREEN_READER else f"{prompt} "

    def begin() -> None:
        # Written together with the question: readers call a line break alone "blank".
        session.output.write_raw(app.terminal.prompt())

    def lose() -> None:
        if session.app.is_running and not session.app.is_done:
            session.app.exit(exception=Leave())

    keyboard.on_lost = lose
    try:
        with keyboard.suspended():
            return await session.prompt_async(shown, default=typed, pre_run=begin)
    except (EOFError, KeyboardInterrupt):
        return None
    except OSError as error:  # the window was closed
        keyboard.lose()
        raise Leave from error
    finally:
        keyboard.on_lost = None


def _typed_ahead(keyboard: Keyboard, text: str, leave: Sequence[str]) -> tuple[str | None, bool]:
    """Return `text` with the keys that were typed before the prompt, and True if they ended it."""
    for key in keyboard.typed_ahead():
        if key in leave:
            raise Leave
        if key == "enter":
            return text, True
        if key == LOST:
            keyboard.push(LOST)
        if key in ("escape", LOST):
            return None, True
        if key == "backspace":
            text = text[:-1]
        elif key == "space" or len(key) == 1:
            text += " " if key == "space" else key
    return text, False
