"""A yes-no question, asked before a move that a player rarely means."""

from __future__ import annotations

from functools import partial

from mowaudio.client.app import App
from mowaudio.client.description import Control, Description
from mowaudio.client.screen import Screen
from mowaudio.client.terminal.keys import Action
from mowaudio.words.compose import Line
from speech import Priority

YES, NO = "y", "n"


class YesNo(Screen):
    """Waits for Y or N, pressed after the question; Escape is no. Enter is neither, because it
    may have been pressed once too often."""

    help_text = "yes-no"

    def __init__(self, app: App, question: Line) -> None:
        super().__init__(app)
        self._question = question
        self._yes = False

    async def ask(self) -> bool:
        self.app.question()
        self.tell_again()
        await self.run()
        if not self._yes:
            self.app.tell("cancelled")
        return self._yes

    def tell_again(self) -> None:
        text, public = (
            f"{said} {self.app.text('yes-no')}".rstrip()
            for said in (self._question.text, self._question.public)
        )
        self.app.say(Line(text, public, Priority.IMPORTANT))

    def describe(self) -> Description:
        moves = [
            Control(self.app.label(text_id), partial(self._answer, key), key)
            for text_id, key in (("value-yes", YES), ("value-no", NO))
        ]
        rest = self.controls(without=(Action.HELP, Action.BACK))  # the buttons say it all
        title = self.app.text(self.title_text)
        return Description(title, self._question.text, moves=moves, actions=rest)

    async def take(self, key: str) -> None:
        if key in (YES, NO):
            self._answer(key)
        else:
            await super().take(key)

    def _answer(self, key: str) -> None:
        if self.app.is_early:
            self.app.tell("too-early")
        else:
            self._yes, self.done = key == YES, True

    def unknown(self, key: str) -> None:  # noqa: ARG002
        self.help()
