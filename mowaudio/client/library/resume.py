"""Tables that were left: the newest first, broken ones said so and rescued."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import overload

from mowaudio.client.app import App
from mowaudio.client.library import saved_tables
from mowaudio.client.library.play_table import sit_down
from mowaudio.client.library.saved_tables import Kept, Left
from mowaudio.client.menu import Choice, Menu
from mowaudio.client.setup.players import own_name
from mowaudio.engine.record import BadRecord
from mowaudio.engine.record_lock import InUse
from mowaudio.engine.table import Table
from mowaudio.words.texts import texts
from speech import Priority

STATS = Path()  # no table: all of them, in words


async def resume(app: App) -> None:
    found = saved_tables.kept()
    if not found:
        app.tell("resume-none")
        return
    chosen = await Menu(app, app.text("resume-which"), _Entries(app, found)).choose()
    if chosen is not None:
        table = await open_kept(app, chosen)
        if table is not None:
            await sit_down(app, table)


async def replay_finished(app: App) -> None:
    """Tables that were played to their end, to be heard again; and all of them in words."""
    from mowaudio.client.library.replay_screen import ReplayScreen
    from mowaudio.client.library.stats_screen import tell_stats

    found = saved_tables.finished()
    if not found:
        app.tell("replay-none")
        return
    figures = Choice(app.text("stats-entry"), STATS)
    entries = _Entries(app, found, last=figures)
    chosen = await Menu(app, app.text("resume-which"), entries).choose()
    try:
        if chosen == STATS:
            await tell_stats(app, [own_name(app)])
        elif chosen is not None:
            await ReplayScreen(app, Table.load(chosen)).step_through()
    except BadRecord as error:
        tell_broken(app, error)


class _Entries(Sequence[Choice[Path]]):
    """The entries of the menu. Only those that are walked to are looked into. `last` is one more,
    behind the tables: from the first it is one step back."""

    def __init__(
        self, app: App, found: Sequence[Left], *, last: Choice[Path] | None = None
    ) -> None:
        self._app = app
        self._found = found
        self._count = len(found) + (last is not None)
        self._made = {} if last is None else {len(found): last}

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, at: int) -> Choice[Path]: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Choice[Path]]: ...
    def __getitem__(self, at: int | slice) -> Choice[Path] | Sequence[Choice[Path]]:
        if isinstance(at, slice):
            return [self[number] for number in range(*at.indices(len(self)))]
        if at not in self._made:
            one = self._found[at]
            self._made[at] = Choice(_label(self._app, saved_tables.look_at(one)), one.path)
        return self._made[at]


async def open_kept(app: App, path: Path) -> Table | None:
    """The table of a record; a broken one is told, and offered as it was before the break."""
    real_dice = app.preferences.real_dice
    try:
        return saved_tables.load(path, real_dice=real_dice)
    except InUse as error:
        await _look_on(app, error)
    except BadRecord as error:
        tell_broken(app, error)
        if error.moves is None or not await _wants_rescue(app, error.moves):
            return None
        try:
            return saved_tables.rescue(error, real_dice=real_dice)
        except (BadRecord, OSError):
            app.tell("rescue-failed")
    return None


async def _wants_rescue(app: App, moves: int) -> bool:
    choices = [Choice(app.text("rescue-yes"), True), Choice(app.text("rescue-no"), False)]
    return bool(await Menu(app, app.text("rescue-ask", moves=moves), choices).choose())


async def _look_on(app: App, error: InUse) -> None:
    """Another program has the table: who, and what can be done without writing to it."""
    from mowaudio.client.library.listen_along import listen_along
    from mowaudio.client.library.replay_screen import ReplayScreen

    holder = error.holder
    title = app.text(
        "in-use",
        program=holder.program,
        terminal=holder.terminal or "none",
        minutes=int(holder.seconds // 60),
    )
    choices = [Choice(app.text(f"in-use-{name}"), name) for name in ("listen", "replay", "leave")]
    chosen = await Menu(app, title, choices).choose()
    try:
        if chosen == "listen":
            await listen_along(app, error.path)
        elif chosen == "replay":
            await ReplayScreen(app, Table.load(error.path)).step_through()
    except BadRecord as broken:
        tell_broken(app, broken)


def tell_broken(app: App, error: BadRecord) -> None:
    what = app.text(error.key, **error.args_)
    place = "file-broken" if error.line else "file-missing"
    app.tell(place, Priority.IMPORTANT, file=error.path.name, line=error.line, what=what)


def _label(app: App, one: Kept) -> str:
    if one.error is not None:
        what = app.text(one.error.key, **one.error.args_)
        return app.text("resume-broken", file=one.path.name, what=what)
    assert one.header is not None
    game = texts(app.preferences.language, one.header.game).format("game-name")
    names = ", ".join(player.name for player in one.header.seats)
    minutes = int(one.seconds // 60)
    ago = app.text("ago", days=minutes // 1440, hours=minutes // 60, minutes=minutes)
    return app.text("resume-entry", game=game, names=names, moves=one.moves, ago=ago)
