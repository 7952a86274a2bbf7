"""The menus of lessons and scenes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from mowaudio.bots.levels import DEFAULT_LEVEL
from mowaudio.client.app import App
from mowaudio.client.learning import KEYBOARD, PAGE, names, texts_of
from mowaudio.client.learning.lesson_table import LessonTable, SceneExit
from mowaudio.client.learning.lesson_texts import LESSONS
from mowaudio.client.learning.positions import check, open_scene
from mowaudio.client.learning.progress import Progress
from mowaudio.client.learning.script import Lesson, load
from mowaudio.client.menu import Choice, Menu
from mowaudio.client.setup.players import own_name, seat_players
from mowaudio.data import BadData
from mowaudio.words.texts import Texts, texts
from speech import History

Play = Callable[[App, str], Awaitable[None]]  # sets up a table of a game, and plays it


async def learn(app: App, name: str = "", play: Play | None = None) -> None:
    """Open the menu of lessons; with a name, that lesson first, and the menu if it was finished.

    `play` lets the learner play a game for real, which is offered after its lesson."""
    classroom = Classroom(app, play=play)
    ending = await classroom.go_on(name) if name else SceneExit.DONE
    if ending is SceneExit.DONE:
        await classroom.choose()


class Classroom:
    """Leads a learner through lessons and scenes, and keeps their progress."""

    def __init__(self, app: App, seed: int | None = None, play: Play | None = None) -> None:
        self._app = app
        self._seed = seed  # of the games with bots
        self._play_game = play
        self._progress = Progress(app)
        self._history = History()  # shared by all scenes, so that earlier ones can be read back

    async def choose(self) -> None:
        """Let the learner choose lessons; the next one that is not done is the default."""
        again = ""
        while True:
            offered = self._offered
            choices = [Choice(self._label(name), name) for name in offered]
            title, at = self._format("lessons-menu"), offered.index(self._proposed())
            chosen = await Menu(self._app, title, choices, default=at, again=again).choose()
            again = self._format("lessons-again")
            if chosen is None or await self.go_on(chosen) is SceneExit.LEFT:
                return

    async def go_on(self, name: str) -> SceneExit:
        """Continue a lesson; after its end, let the learner play its game or go to the next."""
        while True:
            try:
                ending = await self.enter(name)
            except BadData as error:  # the other lessons still work
                self._app.report(error)
                return SceneExit.ESCAPED
            following = await self._what_now(name) if ending is SceneExit.DONE else ""
            if not following:
                return ending
            name = following

    async def _what_now(self, name: str) -> str:
        """Offer what may follow a lesson; return the next lesson if it is chosen, else ""."""
        app, title, following = self._app, self._title(name), self._proposed()
        choices = []
        if self._play_game is not None and name not in (KEYBOARD, PAGE):
            choices.append(Choice(self._format("lesson-play-now", lesson=title), name))
        if following != name:
            label = self._format("lesson-next", lesson=self._title(following))
            choices.append(Choice(label, following))
        choices.append(Choice(self._format("lesson-list"), ""))
        question = self._format("lesson-what-now", lesson=title)
        chosen = await Menu(app, question, choices).choose()
        if self._play_game is not None and chosen == name:
            await self._play_game(app, load(name).game)
            chosen = None
        return chosen or ""

    async def enter(self, name: str) -> SceneExit:
        """Continue a lesson; from its second visit on, with a choice of scenes."""
        lesson = load(name)
        check(lesson, self._own(name))
        begun = self._progress.of(name).scene
        ending = SceneExit.ESCAPED if begun else await self._go_through(lesson, 0)
        again = ""
        while ending is SceneExit.ESCAPED:
            scenes, scene = [one.name for one in lesson.scenes], self._progress.of(name).scene
            at = scenes.index(scene) if scene in scenes else 0
            chosen = await self._choose_scene(lesson, at, again)
            if chosen is None:
                break
            again = self._title(name)
            ending = await self._go_through(lesson, chosen)
        return ending

    async def _choose_scene(self, lesson: Lesson, at: int, again: str) -> int | None:
        own = self._own(lesson.name)
        done = self._progress.of(lesson.name).done
        choices = []
        for number, scene in enumerate(lesson.scenes):
            title = own.format(f"scene-{scene.name}")
            label = self._format("scene-done", title=title) if scene.name in done else title
            choices.append(Choice(label, number))
        title = self._format("scenes-menu", lesson=self._title(lesson.name), place=at + 1)
        return await Menu(self._app, title, choices, default=at, again=again).choose()

    async def _go_through(self, lesson: Lesson, at: int) -> SceneExit:
        """Play scene after scene, until the last is done or the learner leaves."""
        progress = self._progress.of(lesson.name)
        while at < len(lesson.scenes):
            scene = lesson.scenes[at]
            progress.scene = scene.name
            self._progress.keep(lesson.name, progress)
            ending = await self.play(lesson, at)
            if ending in (SceneExit.ESCAPED, SceneExit.LEFT):
                return ending
            if ending is SceneExit.DONE and scene.name not in progress.done:
                progress.done.append(scene.name)
            at = max(0, at - 1) if ending is SceneExit.BEFORE else at + 1
        progress.scene = lesson.scenes[0].name
        self._progress.keep(lesson.name, progress)
        return SceneExit.DONE

    def table(self, lesson: Lesson, at: int) -> LessonTable:
        """Open the table of a scene."""
        app, scene = self._app, lesson.scenes[at]
        players = seat_players(app, [own_name(app)], scene.players - 1, (DEFAULT_LEVEL,))
        table = open_scene(lesson, scene, players, self._seed)
        return LessonTable(app, lesson, scene, table, self._history)

    async def play(self, lesson: Lesson, at: int) -> SceneExit:
        """Play one scene; it can still be read back afterwards."""
        self._app.history = self._history
        return await self.table(lesson, at).teach()

    @property
    def _offered(self) -> list[str]:
        return names(page=self._app.shows)

    def _proposed(self) -> str:
        """Return the learner's last lesson, or if it is done the next one that is not."""
        offered, last = self._offered, self._progress.last
        at = offered.index(last) if last in offered else 0
        in_turn = offered[at:] + offered[:at]
        return next((name for name in in_turn if not self._is_done(name)), offered[at])

    def _is_done(self, name: str) -> bool:
        done, count = self._count(name)
        return done == count

    def _count(self, name: str) -> tuple[int, int]:
        """Return how many scenes of a lesson are done, and how many it has."""
        try:
            scenes = load(name).scenes
        except BadData:
            return 0, 1
        done = self._progress.of(name).done
        return sum(scene.name in done for scene in scenes), len(scenes)

    def _label(self, name: str) -> str:
        title, (done, count) = self._title(name), self._count(name)
        if not done:
            return title
        text_id = "lesson-done" if done == count else "lesson-begun"
        return self._format(text_id, title=title, done=done, count=count)

    def _own(self, name: str) -> Texts:
        return texts(self._app.preferences.language, texts_of(name))

    def _title(self, name: str) -> str:
        if name in (KEYBOARD, PAGE):
            return self._format(f"lesson-{name}")
        return texts(self._app.preferences.language, name).format("game-name")

    def _format(self, text_id: str, **args: object) -> str:
        known = texts(self._app.preferences.language, LESSONS)
        return known.format(known.shown(text_id, page=self._app.shows), args)
