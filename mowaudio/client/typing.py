"""Typed text: names, numbers, commands. A plain prompt, with nothing printed behind it."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from speech import Priority

if TYPE_CHECKING:
    from mowaudio.client.app import App

# Asking the terminal where its cursor is makes screen readers say the prompt twice.
os.environ.setdefault("PROMPT_TOOLKIT_NO_CPR", "1")


async def read_line(app: App, prompt: str, default: str = "") -> str | None:
    """Ask for a line; None if the player pressed Escape.

    The question is a line like any other. The answer is typed on a line of its own, which is
    erased when it is done, so that no reader says it again.
    """
    from prompt_toolkit import PromptSession
    from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent

    assert app.keyboard is not None
    bindings = KeyBindings()

    @bindings.add("escape", eager=True)
    def _(event: KeyPressEvent) -> None:
        event.app.exit(result=None)

    session: PromptSession[str | None] = PromptSession(
        erase_when_done=True, key_bindings=bindings, input=app.keyboard.source
    )
    app.speaker.say(prompt, Priority.ANSWER)
    app.terminal.leave()
    with app.keyboard.away():
        try:
            return await session.prompt_async("", default=default)
        except (EOFError, KeyboardInterrupt):
            return None
