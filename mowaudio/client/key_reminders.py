"""The first times: what keys answer a question is told with it, until a player has heard it.

How often each kind of decision has come up is counted for each player's name and each game, in a
file of its own beside the settings. It is only a memory: without it, the keys are told again.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, Any

from mowaudio import data, files
from mowaudio.client.settings.folders import settings_folder
from mowaudio.client.terminal.keys import Action, key_name
from mowaudio.data import BadData, Document
from mowaudio.engine.game import Game
from mowaudio.words.facts import NOTHING, Fact, Message, message
from mowaudio.words.places import Decision
from mowaudio.words.texts import texts

if TYPE_CHECKING:
    from mowaudio.client.app import App

FILE = "first_times.yaml"
TIMES = 3
_MOST_NAMES = 100  # players that are remembered: those who came last
_MOST_KINDS = 200  # of questions, for one player in one game: a friend's host may count anything
MOST_KNOWN = 150  # kinds of questions that are sent to a friend's host
LONGEST_KIND = 80  # letters
Counts = dict[str, dict[str, dict[str, int]]]  # by name, game and kind of decision
# What a text may name: the keys are the player's own.
_NAMED = {
    "next": Action.NEXT_MOVE,
    "do": Action.DO,
    "item": Action.NEXT_ITEM,
    "type": Action.COMMAND,
    "undo": Action.UNDO,
}


class KeyReminders:
    """What the players at one keyboard have heard before."""

    def __init__(
        self,
        app: App,
        counts: Counts | None = None,
        *,
        known: Collection[str] = (),
        counted: Callable[[str, str, str], None] = lambda _name, _game, _kind: None,
    ) -> None:
        """`known`: the kinds that these players know from elsewhere, as `known_to` has them;
        `counted` is told each time, by name, game and kind."""
        self._app = app
        self._counts = counts  # read when it is first asked, if they are not given
        self._keep = app.keep_settings
        self._known, self._counted = known, counted

    def keys(self, player: str, game: Game, decision: Decision) -> Message:
        """The keys for this decision, if they are to be told to this player now."""
        wanted = self._app.preferences.keys_told
        if wanted == "never" or (wanted == "first" and not self._counts_up(player, game, decision)):
            return NOTHING
        own = texts(self._app.preferences.language, game.name)
        name = decision.name if f"keys-{decision.name}" in own else "any"
        keymap = self._app.keymap
        named = {
            arg: key_name(self._app.texts, keymap.first(action)) for arg, action in _NAMED.items()
        }
        if not own.format(f"keys-{name}", named):  # the question says them itself, every time
            return NOTHING
        return message(Fact(f"keys.{name}", named))

    def forget(self) -> None:
        """Everything is for the first time again."""
        self._counts = {}
        if self._keep:
            self._keep = _write(self._app, {})

    def _counts_up(self, name: str, game: Game, decision: Decision) -> bool:
        """Count one time more; False if there were enough."""
        if _kind(game.name, decision.name) in self._known:
            return False
        if not self.count(name, game.name, decision.name):
            return False
        self._counted(name, game.name, decision.name)
        return True

    def count(self, name: str, game: str, kind: str) -> bool:
        """This player has been told the keys for this kind of decision once more; False if that
        was often enough before."""
        counts = self._read_counts()
        own = counts.pop(name, {})
        counts[name] = own  # who came last stands last
        times = own.setdefault(game, {})
        if times.get(kind, 0) >= TIMES or len(times) >= _MOST_KINDS:
            return False
        times[kind] = times.get(kind, 0) + 1
        for forgotten in list(counts)[:-_MOST_NAMES]:
            del counts[forgotten]
        if self._keep:
            self._keep = _write(self._app, counts)
        return True

    def known_to(self, names: Sequence[str]) -> list[str]:
        """The kinds of which all of these players have heard often enough; without names, whoever
        came last."""
        counts = self._read_counts()
        enough = [
            {
                _kind(game, kind)
                for game, times in counts.get(name, {}).items()
                for kind, number in times.items()
                if number >= TIMES
            }
            for name in (names or list(counts)[-1:])
        ]
        return sorted(set.intersection(*enough))[:MOST_KNOWN] if enough else []

    def _read_counts(self) -> Counts:
        if self._counts is None:
            self._counts = self._read()
        return self._counts

    def _read(self) -> Counts:
        try:
            return _checked(data.load_file(settings_folder() / FILE))
        except BadData as error:
            if error.key != "data-missing":
                self._keep = self._app.report_own(error, "first-times-aside") and self._keep
            return {}


def _kind(game: str, decision: str) -> str:
    return f"{game}/{decision}"


def _write(app: App, counts: Counts) -> bool:
    import yaml

    text = yaml.safe_dump(counts, sort_keys=False, allow_unicode=True)
    try:
        files.write(settings_folder() / FILE, text.encode("utf-8", "replace"))
    except OSError:
        app.tell_unkept()
        return False
    return True


def _checked(doc: Document) -> Counts:
    """What the file says, if it is names, games, decisions and numbers."""
    content = doc.content or {}
    _names_and(dict, doc, content)
    for name, games in content.items():
        _names_and(dict, doc, games, name)
        for game, times in games.items():
            _names_and(int, doc, times, name, game)
    counts: Counts = content
    return counts


def _names_and(kind: type, doc: Document, part: Any, *place: str) -> None:
    if not isinstance(part, dict):
        doc.fail("data-wrong-type", *place, what=place[-1] if place else FILE, kind="dict")
    for name, value in part.items():
        if not isinstance(name, str):
            doc.fail("data-wrong-type", *place, what=str(name), kind="str")
        if type(value) is not kind:
            doc.fail("data-wrong-type", *place, name, what=name, kind=kind.__name__)
