"""One scene of a lesson, from its title to its end, at a table of its own."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from mowaudio.client.app import App
from mowaudio.client.learning import texts_of
from mowaudio.client.learning.guidance import Pressed, help_text, is_met, leads_on, way
from mowaudio.client.learning.lesson_screen import LessonScreen
from mowaudio.client.learning.positions import ALONE, YOU, said_of, state, wanted
from mowaudio.client.learning.script import Heard, Lesson, Press, Scene, Step
from mowaudio.client.listener import Listener
from mowaudio.client.table.decision_screen import DecisionScreen
from mowaudio.client.table.table_menu import LeaveTable
from mowaudio.client.table.table_screen import TableScreen
from mowaudio.client.table.undo import undo_to
from mowaudio.client.terminal.keys import Action, key_name
from mowaudio.engine.moves import Move
from mowaudio.engine.record import Entry
from mowaudio.engine.seats import Seat
from mowaudio.engine.table import Table
from mowaudio.words.compose import Line
from mowaudio.words.facts import NOTHING
from mowaudio.words.texts import texts
from speech import History, Priority

LESSONS = "lessons"  # the texts of the player
_PATIENCE = 2  # wrong keys until the lesson helps
_LATER_PATIENCE = 4  # and until it helps again
_STROLL = 12  # keys that lead somewhere, but not there


Played = tuple[tuple[Seat, Move], ...]


class Left(Enum):
    """How a scene was left."""

    DONE = "done"
    BEFORE = "before"  # to the scene before
    ESCAPED = "escaped"
    LEFT = "left"  # altogether


class LessonTable(TableScreen):
    """Says each step, judges what the learner does, and does what is stated after it."""

    coached = False  # one teacher is enough

    def __init__(
        self, app: App, lesson: Lesson, scene: Scene, table: Table, history: History
    ) -> None:
        super().__init__(app, table)
        self.lesson = lesson
        self.scene = scene
        self._you: Listener = self.listeners[YOU]
        self._you.heard = len(table.log)  # what led here is not news
        self._you.history = history
        self._known = history.current()
        self._at = 0
        self._marks: list[Played] = []  # what had been played when each step began
        self._pressed = 0  # how often the key was pressed that is wanted several times
        self._wrong = self._stroll = 0
        self._helped = False
        self._before: list[str] = []  # what is still to be said, before the step
        self._again = "task"  # what of the step is told when its decision begins
        self._moved_on = False
        self._left: Left | None = None
        self._reason = NOTHING  # of the bot whose turn it is
        self.free = False  # the steps are over, and a real game goes on
        self.screen: LessonScreen | None = None  # that takes keys now
        language = app.preferences.language
        self._own = texts(language, texts_of(lesson.name))
        self._common = texts(language, LESSONS)

    @property
    def step(self) -> Step | None:
        """The one that the learner is at; None when all are done."""
        over = self.free or self._at == len(self.scene.steps)
        return None if over else self.scene.steps[self._at]

    @property
    def moved_on(self) -> bool:
        """Whether the decision on the table is no longer the one that the screen was made for."""
        return self._moved_on or self._left is not None

    async def teach(self) -> Left:
        """The whole scene."""
        try:
            place = self.lesson.scenes.index(self.scene) + 1
            title = self._own.format(f"scene-{self.scene.name}")
            count = len(self.lesson.scenes)
            self._before.append(self._text("lesson-scene", title=title, place=place, count=count))
            while self._left is None and self._at < len(self.scene.steps):
                await self._teach_step()
            if self._left is None and self.scene.play is not None:
                await self._play_on(self.scene.play)
            if self._left is None:
                self._finish()
        except LeaveTable:
            return Left.LEFT
        return self._left or Left.DONE

    async def _teach_step(self) -> None:
        self._moved_on = False
        del self._marks[self._at :]
        self._marks.append(self._played())
        await self._decide(YOU)
        if not self.moved_on:
            self._judge_table()

    def _finish(self) -> None:
        self._you.hear()
        if (outcome := self.table.outcome) is not None:
            self._you.say(self.game.words.outcome(outcome, self.table.view(YOU)))
        self._say_before()

    # -- the machinery of the table -----------------------------------------------------------

    def _only_move(self, seat: Seat) -> Move | None:
        return super()._only_move(seat) if self.free else None

    def _screen(self, listener: Listener) -> DecisionScreen:
        explorer = self._explorer(listener)
        self.screen = LessonScreen(self, listener, explorer, self.advisers[YOU])
        return self.screen

    # -- the steps ----------------------------------------------------------------------------

    def tell_step(self, screen: LessonScreen) -> None:
        """The step, when its decision begins."""
        assert self.step is not None
        self._begin_step()
        if self.step.turn and self._again == "task":
            self._say_before(Priority.IMPORTANT)
            screen.tell_turn()
        # After a wrong move the task is known, and only how to do it is told.
        again, self._again = self._again, "task"
        if again == "task":
            self._before.append(self._task())
        elif again == "way":
            self._before.append(self._way_text(screen))
        self._say_before(Priority.IMPORTANT)

    def _begin_step(self) -> None:
        self._pressed = self._wrong = self._stroll = 0
        self._helped = False

    def judge(self, screen: LessonScreen, pressed: Pressed) -> None:
        """A key has been answered; was it the one?"""
        step = self.step
        if step is None or self.moved_on:
            return
        if is_met(screen, step, pressed):
            self._pressed += 1
            times = step.want.times if isinstance(step.want, Press) else 1
            if self._pressed >= times:
                self.go_on()
        elif leads_on(step, pressed):
            self._stroll += 1
            if self._stroll % _STROLL == 0:
                self._help(screen)
        elif pressed.action not in (Action.HELP, Action.REPEAT, Action.OLDER, Action.NEWER):
            self._wrong += 1
            patience = _LATER_PATIENCE if self._helped else _PATIENCE
            if self._wrong >= patience:
                self._help(screen)

    def _help(self, screen: LessonScreen) -> None:
        self._helped, self._wrong = True, 0
        self.say(self._way_text(screen))

    def wants(self, action: Action) -> bool:
        """Whether this step is about this very key."""
        step = self.step
        return step is not None and isinstance(step.want, Press) and action in step.want.actions

    def go_on(self) -> None:
        """The step is done: what is stated happens, and the next one begins."""
        step, before = self.scene.steps[self._at], len(self.table.plies)
        state(self.lesson, self.scene, self.table, step.then)
        if step.done:
            self._before.append(self._words(step.done))
        self._at += 1
        over = self._at == len(self.scene.steps)
        if over or self._moved_on or len(self.table.plies) != before or self._announces():
            self._moved_on = True
            return
        # The same decision goes on: where the learner is, and what Tab is on, stays.
        self._marks.append(self._played())
        self._begin_step()
        self._before.append(self._task())
        self._say_before()

    def _announces(self) -> bool:
        return self.scene.steps[self._at].turn

    def _judge_table(self) -> None:
        """Moves have been made or taken back."""
        table, self._moved_on = self.table, True
        while self._at < len(self.scene.steps):
            step, mark = self.scene.steps[self._at], len(self._marks[-1])
            if len(table.plies) < mark:
                self._taken_back()
                return
            if len(table.plies) == mark:
                return
            move = table.plies[mark].move
            further = [ply.move for ply in table.plies[mark + 1 :]]
            self._rewind(mark)
            if move not in wanted(table, step):
                self._refuse(step, move)
                return
            table.play(YOU, move)
            self.go_on()
            self._marks.append(self._played())
            self._play_further(step, further)

    def _play_further(self, step: Step, moves: Sequence[Move]) -> None:
        """What was typed as one sentence may be several moves: as long as they are the steps."""
        if moves and not step.then and self._at < len(self.scene.steps):
            for move in moves:
                self.table.play(YOU, move)

    def _taken_back(self) -> None:
        if self.wants(Action.UNDO):
            self.go_on()
            return
        while len(self._marks) > 1 and len(self._marks[-1]) > len(self.table.plies):
            self._marks.pop()
        self._at = len(self._marks) - 1
        self._restore(self._marks[-1])  # what was stated after a move goes with it

    def _refuse(self, step: Step, move: Move) -> None:
        """A move that can be made, but is not the one: what comes of it, and it is taken back."""
        mark = len(self.table.plies)
        said = said_of(self.table, step, move)
        self.table.play(YOU, move)
        self._you.hear()
        self._rewind(mark)
        self._before.append(self._words(said) if said else self._text("lesson-not-this"))
        self._before.append(self._text("lesson-taken-back"))
        self._again = "" if said else "way"

    def _rewind(self, plies: int) -> None:
        self.table.rewind(plies)
        self._you.heard = min(self._you.heard, len(self.table.log))
        self._decided[YOU] = min(self._decided.get(YOU, 0), plies)

    def _played(self) -> Played:
        return tuple((ply.seat, ply.move) for ply in self.table.plies)

    def _restore(self, played: Played) -> None:
        """As it was then, also what has been taken back since."""
        while self._played() != played[: len(self.table.plies)]:
            self._rewind(len(self.table.plies) - 1)
        for seat, move in played[len(self.table.plies) :]:
            self.table.replay(self.lesson.doc.path, Entry(seat, str(move)))
        self._you.heard = len(self.table.log)

    # -- skipping, leaving --------------------------------------------------------------------

    def skip(self) -> None:
        """On to the next step, as if this one had been done."""
        if self.free:
            self._left = Left.DONE
            return
        step = self.scene.steps[self._at]
        moves = wanted(self.table, step)
        if moves:
            self.table.play(YOU, moves[0])
        elif self.wants(Action.UNDO):
            self._rewind(undo_to(self.table, YOU, ALONE) or 0)
        self._moved_on = True
        self.go_on()

    def step_back(self) -> None:
        """The step before; before the first, the scene before."""
        if self.free or self._at == 0:
            self._left = Left.BEFORE
            return
        self._at -= 1
        self._restore(self._marks[self._at])
        self._moved_on = True

    def leave(self) -> None:
        self._left = Left.ESCAPED

    @property
    def can_take_back(self) -> bool:
        """Whether the learner has made a move; those that led to the scene were never theirs."""
        return len(self.table.plies) > len(self._marks[0]) or self.wants(Action.UNDO)

    # -- a real game at the end ---------------------------------------------------------------

    async def _play_on(self, moves: int) -> None:
        """With bots that tell their reasons, for so many moves of the learner's, or to the end."""
        self.free = True
        self._moved_on = False
        self._you.hear()
        self._say_before(Priority.IMPORTANT)
        made = 0
        while self.table.to_act and self._left is None:
            seat = await self._next_person()
            if seat is None:
                break
            if moves and made >= moves and self._turn_ended():
                self._you.hear()
                self._you.say(self.game.words.standing(self.table.view(YOU)))
                break
            before = len(self.table.plies)
            await self._decide(seat)
            made += len(self.table.plies) > before
        ended = self._text("lesson-play-over")
        if self._left is None:
            self._before.append(ended)

    def _turn_ended(self) -> bool:
        """Whether somebody else, or chance, has acted since the learner's last move."""
        return self.table.plies[-1].seat != YOU

    async def _let_bot_act(self, seat: Seat) -> None:
        # Where several decide at once, a reason would tell what the others must not know yet.
        alone = len(self.table.to_act) == 1
        view = self.table.view(seat)
        await super()._let_bot_act(seat)
        if alone and not self._reason:
            self._reason = self.game.bots.explain(self.table.plies[-1].move, view)
        if seat not in self.table.to_act:
            self._tell_reason(seat)

    def _tell_reason(self, seat: Seat) -> None:
        """Why a turn began as it did."""
        reason, self._reason = self._you.composer.text(self._reason), NOTHING
        if reason:
            name = self.table.players[seat].name
            self.say(self._text("lesson-bot-hint", name=name, reason=reason), Priority.INFO)

    # -- saying -------------------------------------------------------------------------------

    def tell_task(self) -> None:
        self.say(self._task() if self.step is not None else self._text("lesson-play-on"))

    def help_line(self, screen: LessonScreen) -> str:
        return f"{self._task()} {self._way_text(screen)}".strip()

    def tell(self, text_id: str) -> None:
        self.say(self._text(text_id))

    def say(self, text: str, priority: Priority = Priority.ANSWER) -> None:
        spoken = text
        if self._you.joins_bursts and (last := self._you.history.current()) is not self._known:
            # A new line would cut the answer to the key that led here.
            assert last is not None
            spoken = f"{last.text if last.spoken is None else last.spoken} {text}"
            text = f"{last.text} {text}"
        self.app.say(Line(text, spoken, priority), self._you.history)
        self._known = self._you.history.current()

    def key_pressed(self) -> None:
        """What was said until now has been heard."""
        self._known = self._you.history.current()

    def _say_before(self, priority: Priority = Priority.ANSWER) -> None:
        text, self._before = " ".join(filter(None, self._before)), []
        self.say(text, priority)

    def _task(self) -> str:
        step = self.step
        assert step is not None
        said = self._words(step.say)
        if isinstance(step.want, Heard):
            return f"{said} {self._text('lesson-enter')}"
        return said

    def _way_text(self, screen: LessonScreen) -> str:
        step = self.step
        assert step is not None
        if step.help:
            return self._words(step.help)
        if isinstance(step.want, Heard):
            return self._text("lesson-enter")
        text_id, args = help_text(screen, way(screen, step, self._pressed))
        return self._common.format(text_id, args)

    def _words(self, text_id: str) -> str:
        return self._own.format(text_id, self._args)

    def _text(self, text_id: str, **args: object) -> str:
        return self._common.format(text_id, {**self._args, **args})

    @property
    def _args(self) -> dict[str, object]:
        return key_args(self.app, self.table)


def key_args(app: App, table: Table) -> dict[str, object]:
    """What texts may name: the player's own keys, and who sits at the table."""
    keymap, game = app.keymap, table.game
    args: dict[str, object] = {
        f"key_{action.value}": key_name(app.texts, keymap.first(action)) for action in Action
    }
    for question in game.places.questions:
        letter = keymap.letter(game.name, question)
        args[f"ask_{question.name}"] = key_name(app.texts, letter)
        args[f"others_{question.name}"] = key_name(app.texts, letter.upper())
    for number, player in enumerate(table.players, start=1):
        args[f"name{number}"] = player.name
    return args
