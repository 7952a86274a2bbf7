"""Where a learner was: in each lesson the scene to go on with, and the scenes that are done.

Kept for each player's name, in a file of the settings folder that they can read themselves.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from mowaudio import data, files
from mowaudio.client.app import App
from mowaudio.client.settings.folders import settings_folder
from mowaudio.data import BadData, Document

FILE = "lessons.yaml"


@dataclass(slots=True)
class Place:
    """Where somebody is in one lesson, by the names of its scenes."""

    scene: str = ""
    done: list[str] = field(default_factory=list)


class Progress:
    """The places of one player."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._name = app.preferences.name or app.text("player-name")
        self._everybody = _load(app)

    def place(self, lesson: str) -> Place:
        kept = self._everybody.get(self._name, {}).get(lesson, {})
        return Place(kept.get("scene", ""), list(kept.get("done", [])))

    @property
    def last(self) -> str:
        """The lesson that this player was in last; "" if there is none."""
        last: str = self._everybody.get(self._name, {}).get("last", {}).get("scene", "")
        return last

    def keep(self, lesson: str, place: Place) -> None:
        mine = self._everybody.setdefault(self._name, {})
        mine[lesson] = {"scene": place.scene, "done": place.done}
        mine["last"] = {"scene": lesson, "done": []}
        if self._app.keep_settings:
            try:
                _save(self._everybody)
            except OSError:
                self._app.tell_unkept()


def _save(everybody: dict[str, Any]) -> None:
    import yaml

    text = yaml.safe_dump(everybody, sort_keys=False, allow_unicode=True)
    files.write(settings_folder() / FILE, text.encode("utf-8", "replace"))


def _load(app: App) -> dict[str, Any]:
    """Everybody's places. A broken file is set aside and told; then they all begin anew."""
    try:
        return _read(data.load_file(settings_folder() / FILE))
    except BadData as error:
        if error.key != "data-missing":
            app.report_own(error, "lessons-aside")
        return {}


def _read(doc: Document) -> dict[str, Any]:
    if doc.content is None:
        return {}
    if not isinstance(doc.content, dict):
        doc.fail("data-wrong-type", what="lessons", kind="dict")
    for name in doc.content:
        for lesson in doc.get(dict, name):
            place = doc.get(dict, name, lesson)
            if set(place) != {"scene", "done"}:
                doc.fail("data-lacks", name, lesson, what="scene")
            doc.get(str, name, lesson, "scene")
            for number, _ in enumerate(doc.get(list, name, lesson, "done")):
                doc.get(str, name, lesson, "done", number)
    content: dict[str, Any] = doc.content
    return content
