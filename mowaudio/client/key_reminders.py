"""Key reminders: the first few times, a question is followed by the keys that answer it.

Reminders are counted by player, game and kind of decision, in a file beside the settings.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING

from mowaudio import data, files
from mowaudio.client.settings.folders import settings_folder
from mowaudio.client.terminal.keys import Action
from mowaudio.data import BadData, Document
from mowaudio.engine.game import Game
from mowaudio.words.facts import NOTHING, Fact, Message, message
from mowaudio.words.texts import texts

if TYPE_CHECKING:
    from mowaudio.client.app import App

FILE = "first_times.yaml"
TIMES = 3
_MOST_NAMES = 100  # players that are remembered, the most recent ones
_MOST_KINDS = 200  # kinds of decision for one player in one game: a remote host may count anything
MOST_KNOWN = 150  # kinds that are sent to a remote host
LONGEST_KIND = 80  # characters
Counts = dict[str, dict[str, dict[str, int]]]  # by name, game and kind of decision
# Arguments of the texts: the names of the player's keys for these actions.
_KEY_ARGS = {
    "next": Action.NEXT_MOVE,
    "do": Action.DO,
    "item": Action.NEXT_ITEM,
    "type": Action.COMMAND,
    "undo": Action.UNDO,
    "plan": Action.PLAN,
}


class KeyReminders:
    """Decides which reminders the players at one keyboard still hear."""

    def __init__(
        self,
        app: App,
        counts: Counts | None = None,
        *,
        known: Collection[str] = (),
        counted: Callable[[str, str, str], None] = lambda _name, _game, _kind: None,
    ) -> None:
        """`counts` are read from the file on first use if they are not given. `known`: kinds
        that need no reminder, as returned by `known_to`. `counted` is called on each reminder."""
        self._app = app
        self._counts = counts
        self._keep = app.keep_settings
        self._known, self._counted = known, counted

    def keys(self, player: str, game: Game, kind: str) -> Message:
        """Return the reminder for this kind of decision, or nothing if the player needs none."""
        wanted = "never" if self._app.shows else self._app.preferences.keys_told
        if wanted == "never" or (wanted == "first" and f"{game.name}/{kind}" in self._known):
            return NOTHING
        if wanted == "first":
            if not self.count(player, game.name, kind):
                return NOTHING
            self._counted(player, game.name, kind)
        own = texts(self._app.preferences.language, game.name)
        name = kind if f"keys-{kind}" in own else "any"
        args = {arg: self._app.key_of(action) for arg, action in _KEY_ARGS.items()}
        if not own.format(f"keys-{name}", args):  # the question itself names its keys
            return NOTHING
        return message(Fact(f"keys.{name}", args))

    def forget(self) -> None:
        """Start all counts again."""
        self._counts = {}
        self._write()

    def count(self, name: str, game: str, kind: str) -> bool:
        """Count a reminder for this player; False if they have had enough of them."""
        counts = self._read_counts()
        counts[name] = own = counts.pop(name, {})  # the most recent player is last
        times = own.setdefault(game, {})
        if times.get(kind, 0) >= TIMES or len(times) >= _MOST_KINDS:
            return False
        times[kind] = times.get(kind, 0) + 1
        for forgotten in list(counts)[:-_MOST_NAMES]:
            del counts[forgotten]
        self._write()
        return True

    def known_to(self, names: Sequence[str]) -> list[str]:
        """Return the kinds that all these players know; without names, the latest player."""
        counts = self._read_counts()
        enough = [
            {
                f"{game}/{kind}"
                for game, times in counts.get(name, {}).items()
                for kind, number in times.items()
                if number >= TIMES
            }
            for name in (names or list(counts)[-1:])
        ]
        return sorted(set.intersection(*enough))[:MOST_KNOWN] if enough else []

    def _read_counts(self) -> Counts:
        if self._counts is None:
            self._counts = {}
            try:
                self._counts = _checked(data.load_file(settings_folder() / FILE))
            except BadData as error:
                if error.text_id != "data-missing":
                    moved = self._app.report_and_set_aside(error, "first-times-aside")
                    self._keep = self._keep and moved
        return self._counts

    def _write(self) -> None:
        if not self._keep:
            return
        import yaml

        text = yaml.safe_dump(self._counts, sort_keys=False, allow_unicode=True)
        try:
            files.write(settings_folder() / FILE, text.encode("utf-8", "replace"))
        except OSError:
            self._app.tell_not_saved()
            self._keep = False


def _checked(doc: Document) -> Counts:
    """Return the counts in the file; BadData if it has another structure."""
    counts: Counts = doc.mapping(FILE)
    for name in counts:
        for game in doc.get(dict, name):
            for kind in doc.get(dict, name, game):
                doc.get(int, name, game, kind)
                if not all(isinstance(key, str) for key in (name, game, kind)):
                    doc.fail("data-wrong-type", name, game, kind, what=str(kind), kind="str")
    return counts
