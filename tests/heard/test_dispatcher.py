"""What reaches Speech Dispatcher: each line once, and in the order that manners ask for."""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path

import pytest

from speech import Choice, Mode, Priority, Settings, Speaker
from tests.client.program import lines as printed
from tests.heard import scripts
from tests.heard.desk import OF_THE_PLAYER, wait_until
from tests.heard.dispatcher import Spoken, spoken
from tests.heard.scripts import Press, Type
from tests.speech.ssip_log import SsipLog

# They need no program of the system, but minutes: they run with those that do.
pytestmark = pytest.mark.system(independent=True)

AHEAD = "\t\r\t\r"
TOO_EARLY = "Ignored: pressed before the question."
NEWS = "Bella plays 14, on the right, and the herd now has a great many cows and flies."
WARNING = "Your table could not be saved, and this is why, in a long sentence."


@pytest.mark.parametrize("game", scripts.names())
def test_each_line_is_said_once_with_its_priority(game: str, tmp_path: Path) -> None:
    """At the pace of a listener who lets everything be said to its end."""
    script = scripts.load(game)
    with spoken(tmp_path, *script.arguments, seconds=0.001) as player:
        player.desk.begin()
        for step in script.steps:
            _let_it_be_said(player)
            player.desk.take(step)
        player.desk.finish()
        lines = player.desk.said.lines()
        assert player.log.texts("say") == lines
        assert player.log.texts("end") == lines
        kinds = {what for what, _ in player.desk.said.entries()} - set(OF_THE_PLAYER)
        assert {"answer", "important"} <= kinds <= {p.name.lower() for p in Priority}
        # Nothing is printed that a screen reader would read again; what is typed is echoed.
        typed = {step.text for step in script.steps if isinstance(step, Type)}
        over = {step.over for step in script.steps if isinstance(step, Type)}
        assert not {line for line in printed(player.desk.raw) if line in lines} - typed - over


@pytest.mark.parametrize("game", scripts.names())
def test_keys_typed_ahead_are_answered_after_what_they_came_too_early_for(
    game: str, tmp_path: Path
) -> None:
    """What is told at the start is told whole and in the order of its happening, and then what has
    become of the keys; none of them decides anything."""
    script = scripts.load(game)
    with spoken(tmp_path, "play", game, *script.arguments, seconds=0.002) as player:
        player.desk.send(AHEAD)
        said = player.desk.said
        wait_until(lambda: len(said.counts()) > len(AHEAD), "the keys to be taken")
        wait_until(lambda: player.log.texts("end")[-1:] == [TOO_EARLY], "the answer to the last")
        entries = said.entries()
        start = [text for what, text in entries[: entries.index(("key", "tab"))]]
        assert len(start) > 1
        heard = player.log.texts("end")
        assert heard[: len(start)] == start
        assert heard[len(start) :] == [entries[-1][1]] == [TOO_EARLY]


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[SsipLog]:
    """It takes its time: about four seconds for `NEWS`."""
    with SsipLog(tmp_path / "speech", seconds=0.05) as log:
        monkeypatch.setenv("SPEECHD_ADDRESS", log.address)
        yield log


@pytest.fixture
def speaker(server: SsipLog) -> Iterator[Speaker]:
    choice = Choice(Mode.SCREEN_READER, ("dispatcher",), "asked-for")
    speaker = Speaker(lambda line: None, choice, Settings())
    yield speaker
    speaker.close()


def test_an_answer_cuts_news(speaker: Speaker, server: SsipLog) -> None:
    speaker.say(NEWS, Priority.INFO)
    speaker.say("And more of it.", Priority.INFO)
    assert server.wait_for("begin", NEWS)
    speaker.say("Your hand.", Priority.ANSWER)
    assert server.wait_for("end", "Your hand.")
    assert server.texts("cut") == [NEWS]
    assert "And more of it." not in server.texts("say")


def test_an_alert_is_never_cut(speaker: Speaker, server: SsipLog) -> None:
    speaker.say(WARNING, Priority.ALERT)
    assert server.wait_for("begin", WARNING)
    for _ in range(5):
        speaker.key_pressed()
        speaker.say("Your hand.", Priority.ANSWER)
    assert server.wait_for("end", WARNING)
    assert server.wait_for("end", "Your hand.")
    assert server.texts("cut") == []


def test_a_stale_answer_never_starts(speaker: Speaker, server: SsipLog) -> None:
    speaker.say(WARNING, Priority.ALERT)
    assert server.wait_for("begin", WARNING)
    speaker.say("Stale.", Priority.ANSWER)
    speaker.key_pressed()
    speaker.say("Fresh.", Priority.ANSWER)
    assert server.wait_for("end", "Fresh.")
    assert "Stale." not in server.texts("say")


RATE = 10  # keys a second
SECONDS = 60


def test_a_minute_of_hurry(tmp_path: Path) -> None:
    """Ten keys a second: the last answer is heard, and nothing piles up."""
    with spoken(tmp_path, "--seed", "7", seconds=0.02) as player:
        desk = player.desk
        desk.begin()
        for key in ("1", "1", "1"):  # Play, the first game, Start
            desk.take(Press(key))
        _hurry(player, RATE * 5)  # whatever is loaded late is loaded now
        memory, threads = _status(desk.pid, "VmRSS"), _status(desk.pid, "Threads")
        waiting = _hurry(player, RATE * SECONDS)
        before, logged = len(desk.said.lines()), len(player.log.log)
        answer = desk.take(Press("s"))[-1]
        assert len(desk.said.lines()) > before
        wait_until(lambda: ("end", answer) in player.log.log[logged:], "the last answer")
        assert max(waiting) <= 3
        assert _status(desk.pid, "Threads") <= threads
        assert _status(desk.pid, "VmRSS") - memory < 8 * 1024  # the history keeps 500 lines


def _hurry(player: Spoken, count: int) -> list[int]:
    """Press keys at the rate; how many messages the server had in hand after each."""
    waiting = []
    started = time.monotonic()
    for number, key in zip(range(count), cycle("sdmhpr,.v"), strict=False):
        time.sleep(max(0.0, started + number / RATE - time.monotonic()))
        player.desk.send(key)
        waiting.append(player.unsaid())
    answered = -1
    while answered != (answered := len(player.desk.said.lines())):
        time.sleep(0.5)
    return waiting


def _let_it_be_said(player: Spoken) -> None:
    wait_until(lambda: player.log.texts("end") == player.desk.said.lines(), "the server")


def _status(pid: int, name: str) -> int:
    status = Path(f"/proc/{pid}/status")
    if not status.exists():
        pytest.skip("no /proc to look into")
    return next(
        int(line.split()[1]) for line in status.read_text().split("\n") if line.startswith(name)
    )
