"""The simulated player keeps what was told: its lines, and the ids that they were made of."""

from __future__ import annotations

import asyncio

from mowaudio.client.app import App
from mowaudio.client.settings.preferences import Preferences
from mowaudio.client.table.table_screen import TableScreen
from mowaudio.engine.seats import Player
from mowaudio.engine.table import Table
from mowaudio.online.remote.outbox import Outbox
from mowaudio.online.remote.remote_app import RemoteApp
from mowaudio.testing.simulated_player import SimulatedPlayer, Told, quick_bots, until


def a_table() -> Table:
    return Table.open("mow", [Player("Anna"), Player("Ben", "novice")], seed=3)


def test_ids_of_facts_and_of_the_clients_own_texts_are_kept() -> None:
    player = SimulatedPlayer()
    player.play(a_table(), "¤", "tab", "enter")
    assert {"key-unknown", "turn.start.herd", "move.start", "cow.played"} <= {*player.told.ids}
    assert player.told.lines == player.lines


def test_a_line_that_is_repeated_is_a_line_without_ids() -> None:
    once, twice = SimulatedPlayer(), SimulatedPlayer()
    once.play(a_table(), "s")
    twice.play(a_table(), "s", "r")
    assert twice.told.lines == [*once.told.lines, once.told.lines[-1]]
    assert twice.told.ids == once.told.ids


def test_a_stream_of_keys_ends_with_the_terminal() -> None:
    player, table = SimulatedPlayer(["tab", "enter"] * 3), a_table()
    with quick_bots():
        player.sit(table)
    assert any(ply.seat == 0 for ply in table.plies)


def test_a_prompt_is_answered_by_the_typed_line() -> None:
    player = SimulatedPlayer()
    player.keyboard.typed_line = "Mary Ann"
    typed: list[str | None] = []

    async def screen(app: App) -> None:
        typed.append(await app.typed("Name:"))

    player.run(screen)
    assert typed == ["Mary Ann"]


def test_no_voice_of_this_machine_begins_to_speak() -> None:
    player = SimulatedPlayer(keep_settings=False)
    player.app.use_speech("voice")
    assert player.app.speaker.mode.value == "terminal"
    assert player.told.ids == ["speech-now"]


def test_keys_can_be_pushed_while_a_screen_runs() -> None:
    player, table = SimulatedPlayer(), a_table()

    async def run() -> None:
        playing = asyncio.ensure_future(TableScreen(player.app, table).play())
        await until(lambda: "turn.start.herd" in player.told.ids)
        before = len(player.lines)
        player.keyboard.push("tab")
        await until(lambda: player.keyboard.is_free and len(player.lines) == before + 1)
        playing.cancel()

    asyncio.run(run())


def test_the_app_of_a_remote_player_can_be_observed_at_the_host() -> None:
    app = RemoteApp(Preferences(), Outbox())
    app.transcript = told = Told()
    app.tell("goodbye")
    assert told.ids == ["goodbye"]
