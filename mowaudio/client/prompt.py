"""Typed text: names, numbers, commands. A plain prompt, with nothing printed behind it."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from mowaudio.client.keyboard import ESCAPE_WAIT, LOST, Keyboard
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
    typed, answered = _typed_ahead(app.keyboard, default)
    if answered or typed is None:
        return typed
    bindings = KeyBindings()

    @bindings.add("escape", eager=True)
    def _(event: KeyPressEvent) -> None:
        event.app.exit(result=None)

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

    with app.keyboard.away():
        try:
            return await session.prompt_async(shown, default=typed, pre_run=begin)
        except (EOFError, KeyboardInterrupt):
            return None


def _typed_ahead(keyboard: Keyboard, text: str) -> tuple[str | None, bool]:
    """What fast fingers have typed before the question was there, and whether that was all: a
    key of an answer must not become a key of the game."""
    for key in keyboard.typed_ahead():
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
