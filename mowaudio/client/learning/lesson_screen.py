"""A decision in a lesson: every key of the table works, and the lesson listens to them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mowaudio.client.learning.guidance import Pressed
from mowaudio.client.learning.positions import ALONE
from mowaudio.client.learning.script import Heard
from mowaudio.client.listener import Listener
from mowaudio.client.table.decision_screen import DecisionScreen
from mowaudio.client.table.explorer import Explorer
from mowaudio.client.table.hints import Adviser
from mowaudio.client.terminal.keys import Action
from mowaudio.engine.moves import Reason
from mowaudio.words import compose

if TYPE_CHECKING:
    from mowaudio.client.learning.lesson_table import LessonTable


class LessonScreen(DecisionScreen):
    """Answers as any table does, then lets the lesson go on."""

    def __init__(
        self, lesson: LessonTable, listener: Listener, explorer: Explorer, adviser: Adviser
    ) -> None:
        super().__init__(listener, explorer, adviser, ALONE, first=False)
        self._lesson = lesson
        self._judged = False
        self._last: Action | None = None  # what the key before asked for
        self.answers |= {
            Action.NEXT_STEP: lesson.skip,
            Action.PREVIOUS_STEP: lesson.step_back,
            Action.REPEAT: self._repeat,
        }

    async def take(self, key: str) -> None:
        pressed = self._pressed(key)
        self._lesson.key_pressed()
        self._judged = False
        await super().take(key)
        self._last = pressed.action
        if not self._judged and not self.done:  # a key chosen from the list has been judged
            self._judged = True
            self._lesson.judge(self, pressed)
        self.done = self.done or self._lesson.moved_on

    def _pressed(self, key: str) -> Pressed:
        """What the key is going to do."""
        action = self.app.keymap.action(key, self.actions())
        question = self._question(key) if action is None else None
        if question is None:
            return Pressed(action)
        others = key.isupper() and question.others is not None
        return Pressed(None, question.name, others)

    def _announce(self) -> None:
        if self._lesson.step is None:
            super()._announce()
        else:
            self._lesson.tell_step(self)

    def tell_turn(self) -> None:
        """What a table says when this decision begins."""
        super()._announce()

    async def _do(self) -> None:
        step = self._lesson.step
        if step is not None and isinstance(step.want, Heard):
            self._judged = True
            self._lesson.go_on()
        else:
            await super()._do()

    async def help(self) -> None:
        """The task and its keys; asked again, what any table answers."""
        lesson = self._lesson
        if lesson.step is None or lesson.wants(Action.HELP) or self._last is Action.HELP:
            await super().help()
        else:
            lesson.say(lesson.help_line(self))

    async def back(self) -> None:
        if not self._lesson.wants(Action.BACK):
            self._lesson.leave()

    async def _undo(self) -> None:
        if self._lesson.can_take_back:
            await super()._undo()
        else:
            self.listener.answer(compose.refusal(Reason("refuse-undo-nothing")))

    def _save(self) -> None:
        self._lesson.tell("lesson-saves")

    def _repeat(self) -> None:
        """The last line; asked twice in a row, the task."""
        if self._last is Action.REPEAT:
            self._lesson.tell_task()
        else:
            self._recall(Action.REPEAT, self.history.current)
