"""This end of a table elsewhere."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

import pytest

from mowaudio.client.app import App
from mowaudio.client.interrupt import Leave
from mowaudio.client.terminal.keyboard import LOST
from mowaudio.online.remote import thin_client
from mowaudio.online.remote.connection import ConnectionLost
from mowaudio.online.remote.thin_client import ThinClient
from mowaudio.testing.simulated_player import SimulatedPlayer
from tests.said import said


class Host:
    """A line whose other end says something, and answers every key with a line."""

    def __init__(self, *said: str) -> None:
        self.sent: list[Mapping[str, Any]] = []
        self.coming: asyncio.Queue[Mapping[str, Any]] = asyncio.Queue()
        self._count = 0
        self._said = said

    def say(self, text: str) -> None:
        self._count += 1
        self.coming.put_nowait({"t": "say", "n": self._count, "text": text, "priority": 2})

    async def send(self, message: Mapping[str, Any]) -> None:
        self.sent.append(message)
        if message["t"] == "hello":
            self.coming.put_nowait({"t": "seat", "key": "0" * 32, "life": "l", "newest": 0})
            for text in self._said:
                self.say(text)
        elif message["t"] == "key":
            self.say(f"You pressed {message['key']}. Really?")
            self.coming.put_nowait({"t": "done", "n": 0, "id": message["id"]})

    async def receive(self) -> Mapping[str, Any]:
        return await self.coming.get()

    async def close(self) -> None:
        pass

    @property
    def keys(self) -> list[tuple[str, int]]:
        return [(one["key"], one["heard"]) for one in self.sent if one["t"] == "key"]


def visit(person: SimulatedPlayer, host: Host, *presses: tuple[str, ...]) -> list[str]:
    """Keys of one group are pressed in the same moment, each group when the last is answered."""

    async def scene(app: App) -> None:
        async def connect() -> Host:
            return host

        staying = asyncio.ensure_future(
            ThinClient(app, connect, {"v": 1, "code": "c"}).run_until_left()
        )
        for keys in (*presses, (LOST,)):
            await asyncio.sleep(0.05)
            for key in keys:
                person.keyboard.push(key)
        with suppress(Leave):
            await staying

    async def no_keys(app: App) -> None:
        person.keyboard.keys.clear()
        app.add_texts("apart")
        await scene(app)

    return person.press(no_keys)


def test_a_key_that_was_pressed_before_a_question_says_so() -> None:
    """The second Enter was pressed before the question that the first one led to."""
    host = Host("Your turn.")
    visit(SimulatedPlayer(), host, ("enter", "enter"), ("enter",))
    assert host.keys == [("enter", 1), ("enter", 1), ("enter", 3)]


def test_a_key_that_no_table_knows_is_answered_here() -> None:
    """It was sent, the host closed the door, and it was sent again."""
    host = Host("Your turn.")
    told = visit(SimulatedPlayer(), host, ("c-left",), ("s",))
    assert host.keys == [("s", 1)]
    assert said("key-unknown").search(told[1])


class Silent(Host):
    """Takes keys, and never answers: its network was left, and nobody knows yet."""

    async def send(self, message: Mapping[str, Any]) -> None:
        if message["t"] == "key":
            self.sent.append(message)
        else:
            await super().send(message)


def test_who_gets_no_answer_is_told_and_can_leave(monkeypatch: pytest.MonkeyPatch) -> None:
    """It was said that Ctrl Q leaves, and that waited for the answer too."""
    monkeypatch.setattr(thin_client, "_SLOW", 0.01)
    host = Silent("Your turn.")
    told = visit(SimulatedPlayer(), host, ("s",), ("h",), ("c-q",))
    assert told[0] == "Your turn."
    assert [bool(said("far-slow", "apart").search(line)) for line in told[1:]] == [True, True]
    assert [key for key, _ in host.keys] == ["s"]  # H did not pile up behind it
    assert host.sent[-1]["t"] == "bye"


class Half(Host):
    """Begins an answer, and is gone for good."""

    async def send(self, message: Mapping[str, Any]) -> None:
        self.sent.append(message)
        if message["t"] == "hello" and len(self.sent) > 1:
            raise ConnectionLost
        if message["t"] == "hello":
            self.coming.put_nowait({"t": "seat", "key": "0" * 32, "life": "l", "newest": 0})
            self.say("Your turn.")
        else:
            self.say("You play 3.")
            self.coming.put_nowait({"t": "lost"})

    async def receive(self) -> Mapping[str, Any]:
        message = await super().receive()
        if message["t"] == "lost":
            raise ConnectionLost
        return message


def test_who_has_heard_half_an_answer_can_leave_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thin_client, "_SLOW", 0.01)
    monkeypatch.setattr(thin_client, "_TOLD_AFTER", 0.0)
    monkeypatch.setattr(thin_client, "_PAUSES", (0.01,))
    person = SimulatedPlayer()
    told = visit(person, Half(), ("s",), ("h",), ("c-q",))
    assert told[:2] == ["Your turn.", "You play 3."]
    lost, still_lost = told[2:]
    assert said("far-lost", "apart").search(lost)
    assert said("far-no-line", "apart").search(still_lost)


class Late(Host):
    """Answers the first key late; so many moments of the loop later, another one is pressed."""

    def __init__(self, person: SimulatedPlayer, moments: int) -> None:
        super().__init__("Your turn.")
        self._person, self._moments = person, moments

    async def send(self, message: Mapping[str, Any]) -> None:
        if message["t"] == "key" and not self.keys:
            self.sent.append(message)
            asyncio.get_running_loop().call_later(0.05, self._answer, message["id"])
        else:
            await super().send(message)

    def _answer(self, number: int) -> None:
        self.coming.put_nowait({"t": "done", "n": 0, "id": number})
        self._press(self._moments)

    def _press(self, left: int) -> None:
        if left:
            asyncio.get_running_loop().call_soon(self._press, left - 1)
        else:
            self._person.keyboard.push("h")


@pytest.mark.parametrize("moments", range(6))
def test_a_key_in_the_moment_of_a_late_answer_is_not_lost(
    monkeypatch: pytest.MonkeyPatch, moments: int
) -> None:
    monkeypatch.setattr(thin_client, "_SLOW", 0.01)
    person = SimulatedPlayer()
    host = Late(person, moments)
    visit(person, host, ("s",), ())
    assert [key for key, _ in host.keys] == ["s", "h"]


class Reconnecting(Host):
    """Its line breaks once it has said something, and is there again after a moment."""

    def __init__(self, *said: str) -> None:
        super().__init__(*said)
        self.broken = asyncio.Event()

    async def receive(self) -> Mapping[str, Any]:
        if self.broken.is_set():
            self.broken.clear()
            raise ConnectionLost
        return await super().receive()


def test_a_key_that_is_pressed_while_the_line_is_made_anew_waits_for_it() -> None:
    """It was dropped, and nobody said when the line was back."""
    host = Reconnecting("Your turn.")

    async def scene(app: App) -> None:
        person.keyboard.keys.clear()
        app.add_texts("apart")

        async def connect() -> Host:
            return host

        staying = asyncio.ensure_future(
            ThinClient(app, connect, {"v": 1, "code": "c"}).run_until_left()
        )
        await asyncio.sleep(0.05)
        host.broken.set()
        host.say("Anna plays 3.")
        await asyncio.sleep(0.05)
        person.keyboard.push("s")
        await asyncio.sleep(0.5)
        person.keyboard.push(LOST)
        with suppress(Leave):
            await staying

    person = SimulatedPlayer()
    told = person.press(scene)
    assert [key for key, _ in host.keys] == ["s"]
    assert told[-1] == "You pressed s. Really?"


def test_an_end_in_the_moment_of_an_answer() -> None:
    """Whoever left just then was kept for ever: the answer hid that it was over."""

    async def scene(app: App) -> None:
        host = Host("Your turn.")

        async def connect() -> Host:
            return host

        for passes in range(8):  # how far the answer has come
            staying = asyncio.ensure_future(
                ThinClient(app, connect, {"v": 1, "code": "c"}).run_until_left()
            )
            await asyncio.sleep(0.05)
            person.keyboard.push("s")
            while not host.keys:
                await asyncio.sleep(0)
            for _ in range(passes):
                await asyncio.sleep(0)
            staying.cancel()
            done, _ = await asyncio.wait({staying}, timeout=2)
            assert done
            host = Host("Your turn.")

    async def no_keys(app: App) -> None:
        person.keyboard.keys.clear()
        await scene(app)

    person = SimulatedPlayer()
    person.press(no_keys)
