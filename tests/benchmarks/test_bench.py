"""The bench: every part runs and gives figures that hold together. Nothing here is timed."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from dataclasses import replace

import pytest

from benchmarks import goals
from benchmarks.__main__ import main
from benchmarks.figures import CannotMeasure, Figure, Finding, Skipped, Unit, percentile
from benchmarks.parts import PARTS, measure
from benchmarks.report import Report, as_json, number
from benchmarks.sizes import Sizes
from mowaudio import games
from mowaudio.bots.game import GameBots
from mowaudio.bots.policies import PolicyBot, at_random
from mowaudio.words.texts import texts

TINY = Sizes(
    steps=300,
    runs=1,
    keys=12,
    starts=1,
    expert_games=1,
    matches=1,
    word_games=1,
    spoken=2,
    jobs=1,
)
by_terminal = pytest.mark.skipif(sys.platform == "win32", reason="no pseudo terminals")


@pytest.fixture(autouse=True)
def _quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """How well or how long real bots think is not what is tested here."""
    monkeypatch.setattr(games.get("mow"), "bots", GameBots(bot=lambda _: PolicyBot(at_random)))


def found(part: str) -> Sequence[Finding]:
    findings = list(measure([part], ["mow"], TINY))
    assert findings
    report = Report("en")
    for finding in findings:
        assert finding.part == part
        for line in report.lines(finding, everything=True):
            assert line.endswith(".")
            assert "\n" not in line
    return findings


def figures(part: str) -> dict[str, Figure]:
    return {one.name: one for one in found(part) if isinstance(one, Figure)}


def test_a_step_is_told_beside_the_calibration_loop() -> None:
    step = figures("steps")["step"]
    assert step.goal == 10
    assert step.unit is Unit.MICROSECONDS
    loop, ratio = step.more["loop"], step.more["ratio"]
    assert isinstance(loop, float)
    assert isinstance(ratio, float)
    assert step.value == pytest.approx(loop * ratio)
    decision = step.more["decision"]
    assert isinstance(decision, float)
    assert decision >= step.value


@by_terminal
def test_keys_are_timed_in_the_middle_of_a_game() -> None:
    keys = figures("keys")
    assert 0 < keys["p50"].value <= keys["p99"].value
    assert keys["p50"].more["keys"] == TINY.keys


@by_terminal
def test_the_start_is_a_ratio() -> None:
    start = figures("start")["first-line"]
    assert start.value > 0
    assert start.goal == 1.2


@by_terminal
def test_a_whole_game_is_played_by_keys_for_its_memory() -> None:
    (peak,) = measure(["memory"], ["moon_ant"], replace(TINY, longest_game=60))
    assert isinstance(peak, Figure)
    assert peak.unit is Unit.MEGABYTES
    assert peak.value > 1
    assert peak.goal == 60


def test_experts_have_a_half_and_a_slow_end() -> None:
    experts = figures("experts")
    assert 0 <= experts["p50"].value <= experts["p99"].value


def test_strength_is_a_share_with_its_confidence() -> None:
    shares = [one for one in found("strength") if isinstance(one, Figure)]
    assert [(one.more["level"], one.more["others"]) for one in shares] == [
        ("expert", 3),
        ("steady", 3),
    ]
    for one in shares:
        low, high = one.more["low"], one.more["high"]
        assert isinstance(low, float)
        assert isinstance(high, float)
        assert low <= one.value <= high
        assert one.at_least


def test_every_part_and_every_reason_has_words() -> None:
    words = texts("en", "bench")
    for part in PARTS:
        assert f"bench-part-{part}" in words
    for unit in Unit:
        assert f"bench-unit-{unit}" in words
    for why in ("no-terminals", "no-bots", "no-choice", "for-one", "no-line", "unfinished"):
        for line in Report("en").lines(Skipped("keys", why, "mow")):
            assert line.startswith("Keys, MOW: not measured, ")


def test_a_line_says_what_how_much_what_for_and_whether() -> None:
    slow = Figure("memory", "peak", 61.26, Unit.MEGABYTES, "mow", 60)
    assert list(Report("en").lines(slow)) == [
        "MOW, a whole game by keys, most memory: 61.3 megabytes; "
        "to reach, at most 60 megabytes: missed."
    ]
    aside = Figure(
        "words", "own", 8, Unit.WORDS, "mow", more={"detail": "full", "mean": 4.5}, aside=True
    )
    assert list(Report("en").lines(aside)) == []
    assert len(list(Report("en").lines(aside, everything=True))) == 1


def test_one_is_one_and_nothing_late_is_not_told() -> None:
    slow = Figure("experts", "p50", 1, Unit.SECONDS, "mow", more={"moves": 9})
    assert list(Report("en").lines(slow)) == [
        "MOW, an expert's move, half of 9 moves within: 1 second."
    ]
    more: dict[str, float | str] = {"messages": 9, "late": 0, "kinds": ""}
    point = Figure("words", "point", 100, Unit.PERCENT, "mow", more=more)
    assert list(Report("en").lines(point)) == [
        "MOW, messages with their point in the first four words: 100 percent of 9."
    ]


@pytest.mark.parametrize(
    ("value", "goal", "at_least", "reached"),
    [(2, 2, False, True), (2.1, 2, False, False), (40, 40, True, True), (1, None, True, None)],
)
def test_what_is_reached(
    value: float, goal: float | None, at_least: bool, reached: bool | None
) -> None:
    one = Figure("keys", "p50", value, Unit.MILLISECONDS, goal=goal, at_least=at_least)
    assert one.reached is reached


def test_numbers_have_no_more_digits_than_mean_something() -> None:
    assert [number(n) for n in (0, 0.456, 4, 12.34, 123.4, 15095.0)] == [
        "0",
        "0.46",
        "4",
        "12.3",
        "123",
        "15,095",
    ]


def test_percentiles_are_values_that_occurred() -> None:
    assert percentile([3, 1, 2, 4], 50) == 2
    assert percentile([3, 1, 2, 4], 99) == 4
    assert percentile([], 50) == 0


def test_every_game_has_its_matches() -> None:
    for game in games.names():
        seats = games.get(game).rules.seats
        for match in goals.matches(game, seats):
            assert len(match.levels) in seats
    assert goals.matches("alone", [1]) == []
    assert [m.others for m in goals.matches("pair", [2])] == [1, 1]


def test_json_is_for_programs(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("benchmarks.__main__.QUICK", TINY)
    assert main(["steps", "--game", "mow", "--json"]) == 0
    content = json.loads(capsys.readouterr().out)
    (step,) = content["figures"]
    assert (step["part"], step["game"], step["unit"]) == ("steps", "mow", "microseconds")
    assert content["machine"]["cores"] >= 1
    assert content["skipped"] == []


def test_what_was_left_out_is_in_json_too() -> None:
    content = json.loads(as_json([Skipped("keys", "no-terminals", "mow")]))
    assert content["skipped"] == [{"part": "keys", "game": "mow", "why": "no-terminals"}]


def test_a_part_that_does_not_exist_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["speed"])
    assert "speed" in capsys.readouterr().err


def test_what_cannot_be_measured_is_said(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> Sequence[Finding]:
        raise CannotMeasure("no-line")

    monkeypatch.setattr("benchmarks.__main__.measure", fail)
    assert main([]) == 1
    assert "did not answer a key" in capsys.readouterr().err


def test_what_never_came_is_reported_as_a_missed_goal() -> None:
    more: dict[str, float | str] = {"kind": "speech", "tried": 2, "slowness": 1.0, "mean": 1.0}
    never = Figure("faults", "stops-told", float("inf"), Unit.SECONDS, goal=1, more=more)
    assert not never.reached
    assert "inf" in " ".join(Report("en").lines(never))
