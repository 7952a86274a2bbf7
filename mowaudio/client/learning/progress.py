"""A learner's progress: for each lesson the current scene and the scenes that are done.

Stored by player name, in a readable file of the settings folder.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from mowaudio import data, files
from mowaudio.client.app import App
from mowaudio.client.settings.folders import settings_folder
from mowaudio.client.setup.players import own_name
from mowaudio.data import BadData, Document

FILE = "lessons.yaml"


@dataclass(slots=True)
class LessonProgress:
    """One player's progress in one lesson, by the names of its scenes."""

    scene: str = ""
    done: list[str] = field(default_factory=list)


class Progress:
    """The progress of one player in all lessons."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._name = own_name(app)
        self._everybody = _load(app)

        # Lessons done before a name was chosen count for the next player who chooses one.
        unnamed = app.text("player-name")
        if self._name not in self._everybody and unnamed in self._everybody:
            self._everybody[self._name] = self._everybody.pop(unnamed)

    def of(self, lesson: str) -> LessonProgress:
        kept = self._everybody.get(self._name, {}).get(lesson, {})
        return LessonProgress(kept.get("scene", ""), list(kept.get("done", [])))

    @property
    def last(self) -> str:
        """The last lesson of this player; "" if there is none."""
        last: str = self._everybody.get(self._name, {}).get("last", {}).get("scene", "")
        return last

    def keep(self, lesson: str, progress: LessonProgress) -> None:
        mine = self._everybody.setdefault(self._name, {})
        mine[lesson] = {"scene": progress.scene, "done": progress.done}
        mine["last"] = {"scene": lesson, "done": []}
        if self._app.keep_settings:
            import yaml

            text = yaml.safe_dump(self._everybody, sort_keys=False, allow_unicode=True)
            try:
                files.write(settings_folder() / FILE, text.encode("utf-8", "replace"))
            except OSError:
                self._app.tell_not_saved()


def _load(app: App) -> dict[str, Any]:
    """Read everybody's progress. A broken file is set aside and reported."""
    try:
        return _read(data.load_file(settings_folder() / FILE))
    except BadData as error:
        if error.text_id != "data-missing":
            app.report_and_set_aside(error, "lessons-aside")
        return {}


def _read(doc: Document) -> dict[str, Any]:
    everybody = doc.mapping("lessons")
    for name in everybody:
        for lesson in doc.get(dict, name):
            if set(doc.get(dict, name, lesson)) != {"scene", "done"}:
                doc.fail("data-lacks", name, lesson, what="scene")
            doc.get(str, name, lesson, "scene")
            for number, _ in enumerate(doc.get(list, name, lesson, "done")):
                doc.get(str, name, lesson, "done", number)
    return everybody
