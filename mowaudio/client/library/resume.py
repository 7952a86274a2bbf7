"""Menus of saved tables, newest first; broken ones are reported and can be rescued."""

from __future__ import annotations

import time
from functools import cache
from pathlib import Path

from mowaudio.client.app import App
from mowaudio.client.library import saved_tables
from mowaudio.client.library.play_table import sit_down
from mowaudio.client.library.results import Results
from mowaudio.client.library.saved_tables import RecordFile
from mowaudio.client.library.stats import seat_of, spoken_score, tell_stats
from mowaudio.client.menu import Choice, Menu
from mowaudio.client.setup.players import listed, own_name
from mowaudio.engine import BadRecord, Table, record
from mowaudio.engine.record_lock import InUse
from mowaudio.words.places import LazyItems
from mowaudio.words.texts import texts

STATS = Path()  # stands for the statistics


async def resume(app: App) -> None:
    found = saved_tables.unfinished()
    if not found:
        app.tell("resume-none")
        return
    entries = LazyItems(found, cache(lambda file: Choice(_label(app, file), file.path)))
    chosen = await Menu(app, app.text("resume-which"), entries).choose()
    if chosen is not None and (table := await open_saved(app, chosen)) is not None:
        await sit_down(app, table)


async def replay_finished(app: App) -> None:
    """Let the player choose a finished table for its recap or replay, or the statistics."""
    from mowaudio.client.library.after_game import look_back

    found = saved_tables.finished()
    if not found:
        app.tell("replay-none")
        return
    results = Results()

    def entry(file: RecordFile | None) -> Choice[Path]:
        if file is None:
            return Choice(app.text("stats-entry"), STATS)
        return Choice(_finished_label(app, results, file), file.path)

    entries = LazyItems((*found, None), cache(entry))  # a record is read when it is walked to
    chosen = await Menu(app, app.text("resume-which"), entries).choose()
    results.keep()
    try:
        if chosen == STATS:
            await tell_stats(app, [own_name(app)])
        elif chosen is not None:
            await look_back(app, Table.load(chosen))
    except BadRecord as error:
        app.report(error)


async def open_saved(app: App, path: Path) -> Table | None:
    """Open the table of a record; offer to rescue a broken one up to the error."""
    real_dice = app.preferences.real_dice
    try:
        return saved_tables.load(path, real_dice=real_dice)
    except InUse as error:
        await _open_in_use(app, error)
    except BadRecord as error:
        app.report(error)
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
    program, terminal = str(holder.program or "none"), holder.terminal or "none"
    title = app.text("in-use", program=program, terminal=terminal, minutes=minutes)
    choices = [Choice(app.text(f"in-use-{name}"), name) for name in ("listen", "replay", "leave")]
    chosen = await Menu(app, title, choices).choose()
    try:
        if chosen == "listen":
            await listen_along(app, error.path)
        elif chosen == "replay":
            await ReplayScreen(app, Table.load(error.path)).step_through()
    except BadRecord as broken:
        app.report(broken)


def _label(app: App, file: RecordFile) -> str:
    try:
        header, moves = saved_tables.read_header(file.path), record.count_moves(file.path)
    except BadRecord as error:
        what = app.text(error.text_id, **error.args_)
        return app.text("resume-broken", file=file.path.name, what=what)
    game = texts(app.preferences.language, header.game).format("game-name")
    names = ", ".join(player.name for player in header.seats)
    return app.text("resume-entry", game=game, names=names, moves=moves, ago=_ago(app, file))


def _finished_label(app: App, results: Results, file: RecordFile) -> str:
    """Return game, result, players and time: two tables are hardly ever alike in all of them."""
    result = results.of(file)
    if result is None:
        return _label(app, file)
    own = texts(app.preferences.language, result.game)
    seat = seat_of(result, own_name(app), app.text("player-name"))
    if seat is None:
        how = "other" if result.winners else "nobody"
    else:
        how = "won" if seat in result.winners else "lost"
    whose = next(iter(result.winners), 0) if seat is None else seat
    told = app.text(
        "finished-result",
        how=how,
        winners=listed(app, [result.players[winner].name for winner in result.winners]),
        score=spoken_score(own, result.scores[whose]),
    )
    others = [p.name for other, p in enumerate(result.players) if other != seat]
    clock = time.strftime("%H:%M", time.localtime(file.changed))
    return app.text(
        "finished-entry",
        game=own.format("game-name"),
        result=told,
        others="all" if seat is None else "some" if others else "none",
        names=listed(app, others),
        moves=record.count_moves(file.path),
        ago=_ago(app, file),
        clock="none" if _minutes(file) < 60 else clock,  # of a table that is not of this hour
    )


def _minutes(file: RecordFile) -> int:
    return int(max(0.0, time.time() - file.changed) // 60)


def _ago(app: App, file: RecordFile) -> str:
    minutes = _minutes(file)
    return app.text("ago", days=minutes // 1440, hours=minutes // 60, minutes=minutes)
