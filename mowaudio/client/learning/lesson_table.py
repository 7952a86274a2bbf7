"""One scene of a lesson, at a table of its own."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from random import Random

from mowaudio.bots.levels import situation
from mowaudio.bots.reasons import look_ahead, reason
from mowaudio.client.app import App
from mowaudio.client.learning.guidance import Pressed, is_met, leads_on, on_page
from mowaudio.client.learning.lesson_screen import LessonScreen
from mowaudio.client.learning.lesson_texts import LessonTexts
from mowaudio.client.learning.positions import YOU, play_entries, wanted_moves, wrong_move_text
from mowaudio.client.learning.script import Heard, Lesson, Press, Scene, Step
from mowaudio.client.listener import Listener
from mowaudio.client.table.table_menu import LeaveTable
from mowaudio.client.table.table_port import LocalPort
from mowaudio.client.table.table_screen import TableScreen
from mowaudio.client.table.undo import undo_to
from mowaudio.client.terminal.keys import Action
from mowaudio.engine import CHANCE, Move, Seat, Table
from mowaudio.engine.record import Entry
from mowaudio.words.compose import Line
from mowaudio.words.facts import Fact
from speech import History, Priority

_WRONG_KEYS = 2  # until the lesson helps
_LATER_WRONG_KEYS = 4  # until it helps again
_WALKING_KEYS = 12  # that lead somewhere, but not to the goal

Played = tuple[tuple[Seat, Move], ...]


class SceneExit(Enum):
    """How a scene was left."""

    DONE = "done"
    BEFORE = "before"  # to the scene before
    ESCAPED = "escaped"  # to the menu of scenes
    LEFT = "left"  # the lessons altogether


class LessonPort(LocalPort):
    """Acts on the table of a scene, where chance and the others do what is stated."""

    def __init__(self, lesson: LessonTable) -> None:
        super().__init__(lesson.table)
        self._lesson = lesson

    async def play(self, seat: Seat, move: Move) -> None:
        """Make a move. Of several in a row, those after a draw are made in a real game only: in
        a scene the lesson judges the first."""
        table = self._lesson.table
        if self._lesson.free or seat in table.to_act:
            await super().play(seat, move)
            if self._lesson.free:
                table.roll()


class LessonTable(TableScreen):
    """Tells each step, judges the learner's keys and moves, and plays the stated replies. Its
    `LessonScreen` takes the keys of each decision, and calls the public methods of this class."""

    coached = False  # the lesson itself teaches

    def __init__(
        self, app: App, lesson: Lesson, scene: Scene, table: Table, history: History
    ) -> None:
        super().__init__(app, table)
        self.lesson = lesson
        self.scene = scene
        self.port = LessonPort(self)
        self.free = False  # the steps are over, and a real game goes on
        self.screen: LessonScreen | None = None  # takes keys now
        self._you: Listener = self.listeners[YOU]
        self.texts = LessonTexts(app, lesson.name, self._you)
        self._steps = self._on_page(scene.steps) if app.shows else scene.steps
        self._you.heard = len(table.log)  # the moves of the position are not told
        self._you.history = history
        self._heard_out = history.current()  # the last line before the current key
        self._at = 0
        self._starts: list[Played] = []  # the moves played when each step began
        self._pressed = 0  # presses of a key that is wanted several times
        self._wrong = self._walked = 0
        self._helped = False
        self._pending: list[str] = []  # texts to say before the step
        self._retold = "task"  # the part of the step to tell when its decision begins
        self._moved_on = False
        self._exit: SceneExit | None = None
        self._bot_reason: Fact | None = None  # why the current bot began its turn as it did

    def _on_page(self, steps: Sequence[Step]) -> Sequence[Step]:
        """Return the steps of a page: those that are only heard there may have nothing to say."""
        shown = map(on_page, steps)
        return [one for one in shown if not isinstance(one.want, Heard) or self.texts.own(one.say)]

    @property
    def step(self) -> Step | None:
        """The current step; None when all are done."""
        over = self.free or self._at == len(self._steps)
        return None if over else self._steps[self._at]

    @property
    def moved_on(self) -> bool:
        """True when the table has left the decision that the screen was made for."""
        return self._moved_on or self._exit is not None

    async def teach(self) -> SceneExit:
        """Play the whole scene."""
        scenes, steps = self.lesson.scenes, self._steps
        title, place = self.texts.own(f"scene-{self.scene.name}"), scenes.index(self.scene) + 1
        scene = self.texts.common("lesson-scene", title=title, place=place, count=len(scenes))
        self._pending.append(scene)
        try:
            while self._exit is None and self._at < len(steps):
                self._moved_on = False
                self._starts[self._at :] = [self._played()]
                await self.decide(YOU)
                if not self.moved_on:
                    self._judge_moves()
            if self._exit is None and self.scene.play is not None:
                await self._play_on(self.scene.play)
        except LeaveTable:
            return SceneExit.LEFT
        if self._exit in (None, SceneExit.DONE):
            self._you.hear()
            self.say_pending()
            if self.free or self.table.outcome is not None:
                self._tell_result()
        return self._exit or SceneExit.DONE

    def _tell_result(self) -> None:
        """Tell the result, or where everybody stands, and why."""
        words, view, outcome = self.game.words, self.table.view(YOU), self.table.outcome
        result = words.standing(view) if outcome is None else words.outcome(outcome, view)
        why = words.decided(self.table.events_for(YOU), view) if self.free else None
        for said in (result, why):
            self._you.say(said, Priority.IMPORTANT)

    # -- hooks of the table -------------------------------------------------------------------

    def forced_move(self, seat: Seat) -> Move | None:
        return super().forced_move(seat) if self.free else None

    def decision_screen(self, listener: Listener) -> LessonScreen:
        self.screen = LessonScreen(self, listener)
        return self.screen

    async def let_bot_act(self, seat: Seat) -> None:
        """Let a bot act, and tell the reason for its turn."""
        # Where several decide at once, a reason would tell what the others must not know yet.
        alone, before = len(self.table.to_act) == 1, situation(self.table.rules.clone(), seat)
        await super().let_bot_act(seat)
        if alone and self._bot_reason is None:
            step = look_ahead(before, [self.table.plies[-1].move], Random(0))
            self._bot_reason = reason(self.game.bots, step)
        if seat not in self.table.to_act and self._bot_reason is not None:
            why, self._bot_reason = self._you.composer.phrase(self._bot_reason), None
            self.say(self.texts.common("lesson-bot-reason", reason=why), Priority.INFO)

    # -- steps --------------------------------------------------------------------------------

    @property
    def announces_turn(self) -> bool:
        """True if the table asks its own question before the step is told."""
        return self.step is not None and self.step.turn and self._retold == "task"

    def tell_step(self) -> None:
        """Tell the step when its decision begins; after a wrong move, only how to do it."""
        self._reset_counts()
        retold, self._retold = self._retold, "task"
        if retold:
            self._pending.append(self.task() if retold == "task" else self.how())
        self.say_pending(Priority.IMPORTANT)

    def _reset_counts(self) -> None:
        self._pressed = self._wrong = self._walked = 0
        self._helped = False

    def judge(self, screen: LessonScreen, pressed: Pressed) -> None:
        """Judge a key that has been answered: go on, or help after too many wrong ones."""
        step = self.step
        if step is None or self.moved_on:
            return
        if is_met(screen, step, pressed):
            self._pressed += 1
            if self._pressed >= (step.want.times if isinstance(step.want, Press) else 1):
                self.go_on()
        elif leads_on(step, pressed):
            self._walked += 1
            if self._walked % _WALKING_KEYS == 0:
                self._help()
        elif pressed.action not in (Action.HELP, Action.REPEAT, Action.OLDER, Action.NEWER):
            self._wrong += 1
            if self._wrong >= (_LATER_WRONG_KEYS if self._helped else _WRONG_KEYS):
                self._help()

    def _help(self) -> None:
        self._helped, self._wrong = True, 0
        self.say(self.how())

    def wants(self, action: Action) -> bool:
        """Tell whether this step is about the key of this action."""
        step = self.step
        return step is not None and isinstance(step.want, Press) and action in step.want.actions

    def go_on(self) -> None:
        """Finish the step: play the moves stated after it, and begin the next step."""
        step, before = self._steps[self._at], len(self.table.plies)
        play_entries(self.lesson, self.scene, self.table, step.then)
        if step.done:
            self._pending.append(self.texts.own(step.done))
        self._at += 1
        following = self.step
        if following is None or following.turn or len(self.table.plies) != before:
            self._moved_on = True
        if not self._moved_on:
            # The same decision goes on: the learner's position and chosen move stay.
            self._starts.append(self._played())
            self._reset_counts()
            self._pending.append(self.task())
            self.say_pending()

    def _judge_moves(self) -> None:
        """Judge the moves that were made or taken back during the last decision."""
        table, self._moved_on = self.table, True
        while (step := self.step) is not None:
            start = len(self._starts[-1])
            if len(table.plies) < start:
                self._follow_undo()
                return
            if len(table.plies) == start:
                return
            if self.wants(Action.PLAN) and self.screen and self.screen.last is Action.PLAN:
                self.go_on()
                return
            move, *further = [ply.move for ply in table.plies[start:]]
            self._rewind(start)
            if move not in wanted_moves(table, step):
                self._refuse(step, move)
                return
            table.play(YOU, move)
            self.go_on()
            self._starts.append(self._played())
            # One typed sentence may be several moves: they are judged by the steps that follow.
            if not step.then and self.step is not None:
                for later in further:
                    table.play(YOU, later)

    def _follow_undo(self) -> None:
        """Go back to the step in which the move was made that the learner has taken back."""
        if self.wants(Action.UNDO):
            self.go_on()
            return
        while len(self._starts) > 1 and len(self._starts[-1]) > len(self.table.plies):
            self._starts.pop()
        self._at = len(self._starts) - 1
        self._restore(self._starts[-1])  # stated replies go with the move before them

    def _refuse(self, step: Step, move: Move) -> None:
        """Show what a wrong move leads to, and take it back."""
        start, text_id = len(self.table.plies), wrong_move_text(self.table, step, move)
        self.table.play(YOU, move)
        self._you.hear()
        self._rewind(start)
        own, common = self.texts.own, self.texts.common
        why = own(text_id, step) if text_id else common("lesson-not-this")
        self._pending += [why, common("lesson-taken-back")]
        self._retold = "" if text_id else "how"

    def _rewind(self, plies: int) -> None:
        self.table.rewind(plies)
        self._you.heard = min(self._you.heard, len(self.table.log))
        self.plies_decided[YOU] = min(self.plies_decided.get(YOU, 0), plies)

    def _played(self) -> Played:
        return tuple((ply.seat, ply.move) for ply in self.table.plies)

    def _restore(self, played: Played) -> None:
        """Bring the table back to these moves, also to moves taken back since."""
        while self._played() != played[: len(self.table.plies)]:
            self._rewind(len(self.table.plies) - 1)
        for seat, move in played[len(self.table.plies) :]:
            self.table.replay(self.lesson.doc.path, Entry(seat, str(move)))
        self._you.heard = len(self.table.log)

    # -- skipping and leaving -----------------------------------------------------------------

    def skip(self) -> None:
        """Go to the next step as if this one had been done."""
        if self.free:
            self._exit = SceneExit.DONE
            return
        moves = wanted_moves(self.table, self._steps[self._at])
        if moves:
            self.table.play(YOU, moves[0])
        elif self.wants(Action.UNDO):
            self._rewind(undo_to(self.table, YOU, self.mode) or 0)
        self._moved_on = True
        self.go_on()

    def step_back(self) -> None:
        """Go to the step before; from the first one, to the scene before."""
        if self.free or self._at == 0:
            self._exit = SceneExit.BEFORE
            return
        self._at -= 1
        self._restore(self._starts[self._at])
        self._moved_on = True

    def leave(self) -> None:
        """Go to the menu of scenes; from the game at the end, its result comes first."""
        self._exit = SceneExit.DONE if self.free else SceneExit.ESCAPED

    @property
    def can_take_back(self) -> bool:
        """True if the learner has made a move; those of the position were not theirs."""
        return len(self.table.plies) > len(self._starts[0]) or self.wants(Action.UNDO)

    async def _play_on(self, moves: int) -> None:
        """Play on with bots that tell their reasons, for so many moves of the learner; 0: all."""
        self.free, self._moved_on = True, False
        self._you.hear()
        self._pending.append(self.task())
        self.say_pending(Priority.IMPORTANT)
        made = 0
        while self._exit is None and (seat := await self.next_to_decide()) is not None:
            if moves and made >= moves and self._is_a_good_end():
                break
            before = len(self.table.plies)
            await self.decide(seat)
            made += len(self.table.plies) > before
        self._pending.append(self.texts.common("lesson-play-over"))

    def _is_a_good_end(self) -> bool:
        """Tell whether the event has happened that the scene waits for; by default, whether
        another turn has begun since the learner's last move."""
        plies, until = self.table.plies, self.scene.until
        own = max(at for at, seat in enumerate(plies.seats) if seat == YOU)
        since = self.table.log[plies[own].log_length :]
        if until:
            return any(type(event).__name__ == until for event in since)
        others = any(seat not in (YOU, CHANCE) for seat in plies.seats[own:])
        return others or any(event.opens for event in since)

    # -- speaking -----------------------------------------------------------------------------

    def task(self) -> str:
        """Return the task of the step, or of the game that goes on."""
        step = self.step
        return self.texts.common("lesson-play-on") if step is None else self.texts.task(step)

    def how(self) -> str:
        """Return which key to press now."""
        assert self.step is not None
        assert self.screen is not None
        return self.texts.how(self.screen, self.step, self._pressed)

    def say(self, text: str, priority: Priority = Priority.ANSWER) -> None:
        spoken = text
        if self._you.joins_bursts and (last := self._you.history.current()) is not self._heard_out:
            # A new line would cut the answer to the key that led here.
            assert last is not None
            spoken = f"{last.text if last.spoken is None else last.spoken} {text}"
            text = f"{last.text} {text}"
        self.app.say(Line(text, spoken, priority), self._you.history)
        self.key_pressed()

    def key_pressed(self) -> None:
        """Note that the lines until now have been heard."""
        self._heard_out = self._you.history.current()

    def say_pending(self, priority: Priority = Priority.ANSWER) -> None:
        """Say the texts that wait to be said before the step."""
        text, self._pending = " ".join(filter(None, self._pending)), []
        self.say(text, priority)
