"""Menus of saved tables, newest first; broken ones are reported and can be rescued."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from typing import overload

from mowaudio.client.app import App
from mowaudio.client.library import saved_tables
from mowaudio.client.library.play_table import sit_down
from mowaudio.client.library.saved_tables import RecordFile
from mowaudio.client.menu import Choice, Menu
from mowaudio.client.setup.players import own_name
from mowaudio.engine import record
from mowaudio.engine.record import BadRecord
from mowaudio.engine.record_lock import InUse
from mowaudio.engine.table import Table
from mowaudio.words.texts import texts
from speech import Priority

STATS = Path()  # stands for the statistics


async def resume(app: App) -> None:
    found = saved_tables.unfinished()
    if not found:
        app.tell("resume-none")
        return
    chosen = await Menu(app, app.text("resume-which"), _Entries(app, found)).choose()
    if chosen is not None and (table := await open_saved(app, chosen)) is not None:
        await sit_down(app, table)


async def replay_finished(app: App) -> None:
    """Let the player choose a finished table to replay, or the statistics."""
    from mowaudio.client.library.replay_screen import ReplayScreen
    from mowaudio.client.library.stats import tell_stats

    found = saved_tables.finished()
    if not found:
        app.tell("replay-none")
        return
    entries = _Entries(app, found, last=Choice(app.text("stats-entry"), STATS))
    chosen = await Menu(app, app.text("resume-which"), entries).choose()
    try:
        if chosen == STATS:
            await tell_stats(app, [own_name(app)])
        elif chosen is not None:
            await ReplayScreen(app, Table.load(chosen)).step_through()
    except BadRecord as error:
        tell_broken(app, error)


class _Entries(Sequence[Choice[Path]]):
    """Menu entries whose records are read only when they are walked to; `last` follows them."""

    def __init__(
        self, app: App, found: Sequence[RecordFile], *, last: Choice[Path] | None = None
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
            self._made[at] = Choice(_label(self._app, one), one.path)
        return self._made[at]


async def open_saved(app: App, path: Path) -> Table | None:
    """Open the table of a record; offer to rescue a broken one up to the error."""
    real_dice = app.preferences.real_dice
    try:
        return saved_tables.load(path, real_dice=real_dice)
    except InUse as error:
        await _open_in_use(app, error)
    except BadRecord as error:
        tell_broken(app, error)
        if error.moves is None:
            return None
        choices = [Choice(app.text("rescue-yes"), True), Choice(app.text("rescue-no"), False)]
        if not await Menu(app, app.text("rescue-ask", moves=error.moves), choices).choose():
            return None
        try:
            return saved_tables.rescue(error, real_dice=real_dice)
        except (BadRecord, OSError):
            app.tell("rescue-failed")
    return None


async def _open_in_use(app: App, error: InUse) -> None:
    """Tell which program has the table, and offer to listen to it or replay it."""
    from mowaudio.client.library.replay_screen import ReplayScreen
    from mowaudio.client.library.watch import listen_along

    holder, minutes = error.holder, int(error.holder.seconds // 60)
    terminal = holder.terminal or "none"
    title = app.text("in-use", program=holder.program, terminal=terminal, minutes=minutes)
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
    what = app.text(error.text_id, **error.args_)
    text_id = "file-broken" if error.line else "file-missing"
    app.tell(text_id, Priority.IMPORTANT, file=error.path.name, line=error.line, what=what)


def _label(app: App, file: RecordFile) -> str:
    try:
        header, moves = saved_tables.read_header(file.path), record.count_moves(file.path)
    except BadRecord as error:
        what = app.text(error.text_id, **error.args_)
        return app.text("resume-broken", file=file.path.name, what=what)
    game = texts(app.preferences.language, header.game).format("game-name")
    names = ", ".join(player.name for player in header.seats)
    minutes = int(max(0.0, time.time() - file.changed) // 60)
    ago = app.text("ago", days=minutes // 1440, hours=minutes // 60, minutes=minutes)
    return app.text("resume-entry", game=game, names=names, moves=moves, ago=ago)
