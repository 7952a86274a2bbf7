"""A decision in a lesson: every key works as at any table, and the lesson judges it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mowaudio.client.description import Control
from mowaudio.client.learning.guidance import Pressed, go_there
from mowaudio.client.learning.positions import YOU
from mowaudio.client.learning.script import Ask, Find, Heard, Press
from mowaudio.client.listener import Listener
from mowaudio.client.table.decision_screen import DecisionScreen
from mowaudio.client.table.inspect_screen import InspectScreen
from mowaudio.client.terminal.keys import WALKING, Action
from mowaudio.client.typed.questions import Asked
from mowaudio.engine.moves import Reason
from mowaudio.words import compose
from mowaudio.words.places import Item, Question
from speech import Priority

if TYPE_CHECKING:
    from mowaudio.client.learning.lesson_table import LessonTable

_READING = (Action.OLDER, Action.NEWER)
_NOT_DONE = (Action.UNDO, Action.BACK, Action.NEXT_STEP)  # by skipping their step


class LessonScreen(DecisionScreen):
    """Answers keys as any table does, then reports them to the lesson."""

    hidden = (*WALKING, Action.SAVE)
    kind = "lesson"

    def __init__(self, lesson: LessonTable, listener: Listener) -> None:
        explorer, adviser = lesson.explorer_for(listener), lesson.advisers[YOU]
        super().__init__(listener, explorer, adviser, lesson.mode, first=False, port=lesson.port)
        self._lesson = lesson
        self._judged = False
        self._answered = Pressed()  # the last thing that was answered
        self.last: Action | None = None  # the action of the key before
        self.answers |= {
            Action.NEXT_STEP: self._skip,
            Action.PREVIOUS_STEP: lesson.step_back,
            Action.REPEAT: self._repeat,
        }

    async def take(self, key: str) -> None:
        self._lesson.key_pressed()
        self._judged, self._answered = False, Pressed()
        read = self.history.current()
        await super().take(key)
        pressed = self._answered
        if pressed.action in _READING and self.history.current() is read:
            pressed = Pressed()  # there was no older or newer message
        self.last = pressed.action
        if not self._judged and not self.done:  # a key chosen from the help menu has been judged
            self._judged = True
            self._lesson.judge(self, pressed)
        self.done = self.done or self._lesson.moved_on

    async def do(self, action: Action) -> None:
        self._answered = Pressed(action)
        await super().do(action)

    def answer_question(self, question: Question, *, others: bool) -> None:
        self._answered = Pressed(None, question.name, others and question.others is not None)
        super().answer_question(question, others=others)

    def announce(self) -> None:
        """Ask the table's question where the step wants that, then tell the step."""
        lesson = self._lesson
        if lesson.announces_turn:
            lesson.say_pending(Priority.IMPORTANT)
        if lesson.step is None or lesson.announces_turn:
            super().announce()
        if lesson.step is not None:
            lesson.tell_step()

    def question_text(self) -> str:
        return super().question_text() if self._lesson.step is None else self._lesson.task()

    def offered(self) -> list[Control]:
        if self._wants(Heard):
            return [Control(self.app.text("label-go-on"), self.enter, "enter")]
        return super().offered()

    def can_use(self, item: Item) -> bool:
        return not self._wants(Heard, Find) and super().can_use(item)

    def use(self, item: Item) -> object:
        """Use an item, or read it if the step is about looking."""
        looks = self._wants(Heard, Find) and super().can_use(item)
        return InspectScreen.use(self, item) if looks else super().use(item)

    def _wants(self, *kinds: type) -> bool:
        """Tell whether this step is of one of these kinds. One that is heard goes on by Enter."""
        step = self._lesson.step
        return step is not None and isinstance(step.want, kinds)

    async def enter(self) -> None:
        if self._wants(Heard):
            self._judged = True
            self._lesson.go_on()
        else:
            await super().enter()

    async def help(self) -> None:
        """Tell the task and its keys; pressed again, list all keys as any table does."""
        lesson = self._lesson
        if self.last is Action.HELP and not self.app.shows:
            await self.list_keys()
        elif lesson.step is None or lesson.wants(Action.HELP):
            await super().help()
        else:
            task, how = lesson.task(), lesson.how()
            told = (task, "" if how in task else how, self.app.text("help-more"))
            lesson.say(" ".join(filter(None, told)))

    async def back(self) -> None:
        if not self._lesson.wants(Action.BACK):
            self._lesson.leave()

    async def _skip(self) -> None:
        """Do what the step asks for, and go on: what is said next is true then."""
        step = self._lesson.step
        match step.want if step is not None else None:
            case Press(actions, times) if actions[0] not in _NOT_DONE:
                for _ in range(times):
                    await self.do(actions[0])
            case Ask(name, others):
                await self.answer_asked(Asked(name, others))
            case Find() as find:
                go_there(self, find)
        self._lesson.skip()

    async def undo(self) -> None:
        if self._lesson.can_take_back:
            await super().undo()
        else:
            self.listener.answer(compose.refusal(Reason("refuse-undo-nothing")))

    def save(self) -> None:
        self._lesson.say(self._lesson.texts.common("lesson-saves"))

    def _repeat(self) -> None:
        """Repeat the last line; pressed twice in a row, the task."""
        if self.last is Action.REPEAT:
            self._lesson.say(self._lesson.task())
        else:
            self.app.recall(self.history.current(), "history-repeat-none")
