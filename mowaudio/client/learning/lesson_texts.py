"""The texts of a lesson. They name the player's own keys and the players at the table, and quote
what the program says."""

from __future__ import annotations

from mowaudio.client.app import App
from mowaudio.client.learning import texts_of
from mowaudio.client.learning.guidance import hint_text, next_key, quotes
from mowaudio.client.learning.lesson_screen import LessonScreen
from mowaudio.client.learning.script import Ask, Find, Heard, Press, Step
from mowaudio.client.listener import Listener
from mowaudio.client.table.inspect_screen import InspectScreen, question_label
from mowaudio.client.terminal.keys import Action, key_name
from mowaudio.words.places import Question
from mowaudio.words.texts import texts

LESSONS = "lessons"  # the texts that all lessons share


class LessonTexts:
    """Formats the texts of one lesson at one table."""

    def __init__(self, app: App, lesson: str, you: Listener) -> None:
        self._app = app
        self._table = you.table
        self._you = you
        self._own = texts(app.preferences.language, texts_of(lesson))
        self._common = texts(app.preferences.language, LESSONS)

    def own(self, text_id: str, step: Step | None = None) -> str:
        """Format a text of this lesson; one of a step may quote what the program says there."""
        quoted = {} if step is None else quotes(self._you, step)
        shown = self._own.shown(text_id, page=self._app.shows)
        return self._own.format(shown, {**self._args(), **quoted})

    def common(self, text_id: str, **args: object) -> str:
        """Format a text that all lessons share."""
        shown = self._common.shown(text_id, page=self._app.shows)
        return self._common.format(shown, {**self._args(), **args})

    def task(self, step: Step) -> str:
        """Return the task of a step."""
        said = self.own(step.say, step)
        return f"{said} {self.common('lesson-enter')}" if isinstance(step.want, Heard) else said

    def how(self, screen: InspectScreen, step: Step, pressed: int) -> str:
        """Return which key to press for a step, after its key was pressed `pressed` times."""
        if step.help:
            return self.own(step.help, step)
        if isinstance(step.want, Heard):
            return self.common("lesson-enter")
        if self._app.shows:
            return self._way(step)
        return self._common.format(*hint_text(screen, next_key(screen, step, pressed)))

    def _way(self, step: Step) -> str:
        """Return which button of a page a step wants."""
        quoted, args = quotes(self._you, step), self._args()
        match step.want:
            case Press((action, *_), times):
                return self.common("way-press", key=args[f"key_{action.value}"], times=times)
            case Ask(question, others):
                key = args[f"{'others' if others else 'ask'}_{question}"]
                return self.common("way-press", key=key, times=1)
            case Find(item=None):
                return self.common("way-zone", zone=quoted["zone"])
        return self.common("way-choose", what=quoted.get("move") or quoted["item"])

    def _args(self) -> dict[str, object]:
        app, game = self._app, self._table.game
        args: dict[str, object] = {
            f"key_{action.value}": app.key_of(action, LessonScreen.kind) for action in Action
        }
        for question in game.places.questions:
            args[f"ask_{question.name}"] = self._key_of(question)
            args[f"others_{question.name}"] = self._key_of(question, others=True)
        for number, player in enumerate(self._table.players, start=1):
            args[f"name{number}"] = player.name
        return args

    def _key_of(self, question: Question, *, others: bool = False) -> str:
        """Return the letter that asks a question; on a page, the label of its button."""
        app, game = self._app, self._table.game
        if app.shows:
            return app.text("page-button", label=question_label(self._you, question, others=others))
        letter = app.keymap.letter(game.name, question)
        return key_name(app.texts, letter.upper() if others else letter)
