"""The menus around the lessons: which lesson, which scene, and on from one to the next."""

from __future__ import annotations

from mowaudio.bots.levels import DEFAULT_LEVEL
from mowaudio.client.app import App
from mowaudio.client.learning import KEYBOARD, names, texts_of
from mowaudio.client.learning.lesson_table import LESSONS, Left, LessonTable
from mowaudio.client.learning.positions import check, open_scene
from mowaudio.client.learning.progress import Place, Progress
from mowaudio.client.learning.script import Lesson, load
from mowaudio.client.menu import Choice, Menu
from mowaudio.client.setup.players import seat_players
from mowaudio.data import BadData
from mowaudio.words.compose import Line
from mowaudio.words.texts import Texts, texts
from speech import History, Priority


async def learn(app: App, name: str = "") -> None:
    """Lessons, until the learner has had enough; with a name, that one at once, and only who has
    finished it is asked what comes next."""
    classroom = Classroom(app)
    if not name or await classroom.enter(name) is Left.DONE:
        await classroom.choose()


class Classroom:
    def __init__(self, app: App, seed: int | None = None) -> None:
        self._app = app
        self._seed = seed  # of the games with bots
        self._progress = Progress(app)
        self._history = History()  # of all scenes: what was said in one can be read back later

    @property
    def _texts(self) -> Texts:
        return texts(self._app.preferences.language, LESSONS)

    async def choose(self) -> None:
        """Which lesson? The next one is proposed."""
        at, again = self._proposed(), ""
        while True:
            offered = names()
            choices = [Choice(self._label(name), name) for name in offered]
            title = self._texts.format("lessons-menu")
            chosen = await Menu(self._app, title, choices, default=at, again=again).choose()
            again = self._texts.format("lessons-again")
            if chosen is None:
                return
            left = await self._try(chosen)
            if left is Left.LEFT:
                return
            at = min(offered.index(chosen) + (left is Left.DONE), len(offered) - 1)

    async def enter(self, name: str) -> Left:
        """A lesson from where the learner was, with a choice of scenes."""
        lesson = load(name)
        check(lesson, self._own(name))
        place = self._progress.place(name)
        left = Left.ESCAPED if place.scene else await self._go_through(lesson, 0)
        again = ""
        while left is Left.ESCAPED:
            at = _scene_number(lesson, self._progress.place(name))
            chosen = await self._choose_scene(lesson, at, again)
            if chosen is None:
                break
            again = self._title(name)
            left = await self._go_through(lesson, chosen)
        return left

    async def _try(self, name: str) -> Left:
        try:
            return await self.enter(name)
        except BadData as error:  # the other lessons can be had
            self._app.report(error)
            return Left.ESCAPED

    # -- scenes -------------------------------------------------------------------------------

    async def _choose_scene(self, lesson: Lesson, at: int, again: str) -> int | None:
        own = self._own(lesson.name)
        done = self._progress.place(lesson.name).done
        choices = []
        for number, scene in enumerate(lesson.scenes):
            title = own.format(f"scene-{scene.name}")
            label = self._format("scene-done", title=title) if scene.name in done else title
            choices.append(Choice(label, number))
        title = self._format("scenes-menu", lesson=self._title(lesson.name), place=at + 1)
        return await Menu(self._app, title, choices, default=at, again=again).choose()

    async def _go_through(self, lesson: Lesson, at: int) -> Left:
        """Scene after scene, until the last is done or one is left."""
        place = self._progress.place(lesson.name)
        while at < len(lesson.scenes):
            scene = lesson.scenes[at]
            place.scene = scene.name
            self._progress.keep(lesson.name, place)
            left = await self.play(lesson, at)
            if left in (Left.ESCAPED, Left.LEFT):
                return left
            if left is Left.DONE and scene.name not in place.done:
                place.done.append(scene.name)
            at = max(0, at - 1) if left is Left.BEFORE else at + 1
        place.scene = lesson.scenes[0].name
        self._progress.keep(lesson.name, place)
        self._say("lesson-finished", lesson=self._title(lesson.name))
        return Left.DONE

    def table(self, lesson: Lesson, at: int) -> LessonTable:
        """A scene's table."""
        app, scene = self._app, lesson.scenes[at]
        name = app.preferences.name or app.text("player-name")
        players = seat_players(app, [name], scene.players - 1, (DEFAULT_LEVEL,))
        table = open_scene(lesson, scene, players, self._seed)
        return LessonTable(app, lesson, scene, table, self._history)

    async def play(self, lesson: Lesson, at: int) -> Left:
        """One scene. What was said in it can still be read back after it."""
        self._app.history = self._history
        return await self.table(lesson, at).teach()

    # -- words --------------------------------------------------------------------------------

    def _proposed(self) -> int:
        """Where the learner was, or the lesson after one that is finished."""
        offered, last = names(), self._progress.last
        if last not in offered:
            return 0
        at = offered.index(last)
        return min(at + self._is_done(last), len(offered) - 1)

    def _is_done(self, name: str) -> bool:
        try:
            lesson = load(name)
        except BadData:
            return False
        done = self._progress.place(name).done
        return all(scene.name in done for scene in lesson.scenes)

    def _label(self, name: str) -> str:
        title, place = self._title(name), self._progress.place(name)
        if not place.scene:
            return title
        return self._format("lesson-done" if self._is_done(name) else "lesson-begun", title=title)

    def _own(self, name: str) -> Texts:
        return texts(self._app.preferences.language, texts_of(name))

    def _title(self, name: str) -> str:
        if name == KEYBOARD:
            return self._texts.format("lesson-keyboard")
        return texts(self._app.preferences.language, name).format("game-name")

    def _format(self, text_id: str, **args: object) -> str:
        return self._texts.format(text_id, args)

    def _say(self, text_id: str, **args: object) -> None:
        text = self._format(text_id, **args)
        self._app.say(Line(text, text, Priority.IMPORTANT))


def _scene_number(lesson: Lesson, place: Place) -> int:
    names_ = [scene.name for scene in lesson.scenes]
    return names_.index(place.scene) if place.scene in names_ else 0
