"""Being called away from whatever one listens to, without losing a key."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from mowaudio.client.interrupt import Interrupted, wait_unless_interrupted
from mowaudio.client.menu import Choice, Menu
from mowaudio.testing.simulated_player import SimulatedPlayer


def test_news_end_the_wait_for_a_key_wherever_it_is_waited_for() -> None:
    person = SimulatedPlayer()

    async def run() -> None:
        news = asyncio.Event()
        person.app.interrupt_event = news
        menu = Menu(person.app, "Which?", [Choice("One", 1), Choice("Two", 2)])
        choosing = asyncio.ensure_future(menu.choose())
        await asyncio.sleep(0.05)
        assert not choosing.done()
        news.set()
        with pytest.raises(Interrupted):
            await choosing
        with pytest.raises(Interrupted):
            await person.app.key()  # news are news until somebody has come

    asyncio.run(run())


@pytest.mark.parametrize("first", ["key", "news"])
def test_a_key_in_the_same_moment_is_not_lost(first: str) -> None:
    async def run() -> None:
        news = asyncio.Event()
        keys: asyncio.Queue[str] = asyncio.Queue()
        waiting = asyncio.ensure_future(wait_unless_interrupted(news, keys.get))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        for what in ("key", "news") if first == "key" else ("news", "key"):
            if what == "key":
                keys.put_nowait("a")
            else:
                news.set()
        try:
            got = [await waiting]
        except Interrupted:
            got = []
        while not keys.empty():
            got.append(keys.get_nowait())
        assert got == ["a"]

    asyncio.run(run())


def test_a_program_that_ends_meanwhile_ends_in_silence() -> None:
    complaints: list[Any] = []

    async def run() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _, what: complaints.append(what))
        keys: asyncio.Queue[str] = asyncio.Queue()
        waiting = asyncio.ensure_future(wait_unless_interrupted(asyncio.Event(), keys.get))
        await asyncio.sleep(0.01)
        for task in asyncio.all_tasks() - {asyncio.current_task()}:
            task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
        await asyncio.sleep(0.01)

    asyncio.run(run())
    assert not complaints
