"""A decision in a lesson: every key works as at any table, and the lesson judges it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mowaudio.client.learning.guidance import Pressed
from mowaudio.client.learning.positions import LESSON_MODE, YOU
from mowaudio.client.learning.script import Heard
from mowaudio.client.listener import Listener
from mowaudio.client.table.decision_screen import DecisionScreen
from mowaudio.client.terminal.keys import Action
from mowaudio.engine.moves import Reason
from mowaudio.words import compose
from speech import Priority

if TYPE_CHECKING:
    from mowaudio.client.learning.lesson_table import LessonTable


class LessonScreen(DecisionScreen):
    """Answers keys as any table does, then reports them to the lesson."""

    def __init__(self, lesson: LessonTable, listener: Listener) -> None:
        explorer, adviser = lesson.explorer_for(listener), lesson.advisers[YOU]
        super().__init__(listener, explorer, adviser, LESSON_MODE, first=False)
        self._lesson = lesson
        self._judged = False
        self._last: Action | None = None  # the action of the key before
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
        if not self._judged and not self.done:  # a key chosen from the help menu has been judged
            self._judged = True
            self._lesson.judge(self, pressed)
        self.done = self.done or self._lesson.moved_on

    def _pressed(self, key: str) -> Pressed:
        action = self.app.keymap.action(key, self.actions())
        question = self.question_for(key) if action is None else None
        if question is None:
            return Pressed(action)
        return Pressed(None, question.name, key.isupper() and question.others is not None)

    def announce(self) -> None:
        """Ask the table's question where the step wants that, then tell the step."""
        lesson = self._lesson
        if lesson.announces_turn:
            lesson.say_pending(Priority.IMPORTANT)
        if lesson.step is None or lesson.announces_turn:
            super().announce()
        if lesson.step is not None:
            lesson.tell_step()

    async def enter(self) -> None:
        step = self._lesson.step
        if step is not None and isinstance(step.want, Heard):
            self._judged = True
            self._lesson.go_on()
        else:
            await super().enter()

    async def help(self) -> None:
        """Tell the task and its keys; pressed again, what any table answers."""
        lesson = self._lesson
        if lesson.step is None or lesson.wants(Action.HELP) or self._last is Action.HELP:
            await super().help()
        else:
            lesson.say(f"{lesson.task()} {lesson.how()}".strip())

    async def back(self) -> None:
        if not self._lesson.wants(Action.BACK):
            self._lesson.leave()

    async def undo(self) -> None:
        if self._lesson.can_take_back:
            await super().undo()
        else:
            self.listener.answer(compose.refusal(Reason("refuse-undo-nothing")))

    def save(self) -> None:
        self._lesson.say(self._lesson.texts.common("lesson-saves"))

    def _repeat(self) -> None:
        """Repeat the last line; pressed twice in a row, the task."""
        if self._last is Action.REPEAT:
            self._lesson.say(self._lesson.task())
        else:
            self.app.recall(self.history.current(), "history-repeat-none")
