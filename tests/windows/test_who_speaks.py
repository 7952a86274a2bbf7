"""Who speaks on Windows: NVDA or the lines, never both, and never nobody."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from tests.said import said
from tests.windows.conftest import Starter
from tests.windows.nvda import Nvda
from tests.windows.program import Program
from tests.windows.seat import CHOSEN, Seat, wait_until
from tests.windows.wine import COMPILER, Unzipped

pytestmark = pytest.mark.system("wine", COMPILER, independent=True)

MENU = "mowaudio, main menu."
LINES = "Plain lines are printed now."
# An alert, then news, and a key into each: with the voice and the library that a game has.
ALERT = """
import time
from speech import Choice, Mode, Priority, Settings, Speaker
speaker = Speaker(print, Choice(Mode.SCREEN_READER, ("reader",), ""), Settings())
for text, priority in (("The game is over. " * 2, Priority.ALERT), ("News. " * 9, Priority.INFO)):
    speaker.say(text.strip(), priority)
    time.sleep(1.0)
    speaker.key_pressed()
    speaker.drain(10)
speaker.close()
"""


def is_shown(program: Program, line: str) -> bool:
    """Its beginning, for it may take several rows."""
    return any(row.startswith(line[:60]) for row in program.screen())


def answer(seat: Seat, key: str) -> str:
    """What is meant to be said to a key, first of all."""
    known = len(seat.program.lines())
    seat.press(key)
    wait_until(lambda: len(seat.program.lines()) > known, seat.program.log)
    return seat.program.lines()[known]


def test_nvda_speaks_and_nothing_is_printed_until_f2_prints_and_nvda_is_left_to_read(
    seat: Seat,
) -> None:
    """Said by us and read from the window, all would be heard twice. And it is kept."""
    seat.start()
    seat.hear(2)
    assert seat.nvda.texts("speak")[0] == CHOSEN
    assert not is_shown(seat.program, MENU)
    seat.press("f2")
    wait_until(lambda: is_shown(seat.program, LINES), seat.program.screen)
    given = len(seat.nvda.texts("speak"))
    second = answer(seat, "down")
    wait_until(lambda: is_shown(seat.program, second), seat.program.screen)
    seat.press("c-q")
    assert seat.program.exit_code() == 0
    assert len(seat.nvda.texts("speak")) == len(seat.nvda.texts("braille")) == given
    assert yaml.safe_load(seat.settings.read_text(encoding="utf-8"))["speech"] == "terminal"
    seat.start()
    wait_until(lambda: is_shown(seat.program, MENU), seat.program.screen)
    assert len(seat.nvda.texts("speak")) == given


def test_a_setting_chooses_the_screen_reader(seat: Seat) -> None:
    seat.settings.write_text("speech: screen-reader\n", encoding="utf-8")
    seat.start()
    seat.hear(1)
    assert seat.nvda.texts("speak")[0].startswith(MENU)
    assert not is_shown(seat.program, MENU)


def test_nvda_that_stops_leaves_nobody_in_silence(seat: Seat) -> None:
    """There is no sound card here: the lines are what is left, and NVDA reads them, should it
    start again."""
    seat.start()
    seat.hear(2)
    seat.nvda.stop()
    second = answer(seat, "down")
    wait_until(lambda: is_shown(seat.program, second), seat.program.screen)
    seat.program.wait_for("No voice is left, lines are printed from now on.")
    assert "The screen reader does not answer." in seat.program.lines()
    third = answer(seat, "down")
    wait_until(lambda: is_shown(seat.program, third), seat.program.screen)
    assert seat.nvda.texts("speak")[-1].startswith(MENU)


def test_who_answers_for_nvda_is_not_believed(start: Starter) -> None:
    """The library as it comes: wine answers it, though there is no NVDA."""
    program = start()
    wait_until(lambda: is_shown(program, MENU), program.screen)
    welcome, chosen = program.lines()[:2]
    assert said("welcome").match(welcome)
    assert said("speech-chosen", mode="terminal", reason="no-sound").match(chosen)


def test_a_readers_name_alone_is_no_reader(
    start: Starter, unzipped: Unzipped, tmp_path: Path
) -> None:
    jaws = Nvda(unzipped.wine, tmp_path, "jfw.exe")
    jaws.start()
    try:
        program = start()
        wait_until(lambda: is_shown(program, MENU), program.screen)
    finally:
        jaws.stop()


@pytest.mark.parametrize("seat", [1], indirect=True)
def test_a_key_makes_answers_stale(seat: Seat) -> None:
    """With the client that cannot tell when NVDA has finished: quick fingers, each key silences
    the answer to the one before, and nothing is said twice."""
    seat.start()
    seat.hear(2)
    for _ in range(5):
        seat.press("down")
        seat.hear(1)
    calls = [(call.what, call.text) for call in seat.nvda.calls()]
    chosen, menu, *answers = seat.program.lines()
    assert calls[:4] == [(what, line) for line in (chosen, menu) for what in ("braille", "speak")]
    assert len(set(answers)) == 5
    told = list(zip(calls[4::3], calls[5::3], calls[6::3], strict=True))
    assert told == [(("cancel", ""), ("braille", line), ("speak", line)) for line in answers]


def test_an_alert_is_not_cancelled(clients: dict[int, Unzipped], nvda: Nvda, home: Path) -> None:
    unzipped = clients[1]
    command = ["wine", str(unzipped.python), "-c", ALERT]
    variables = nvda.variables
    with Program(unzipped.wine, command, home=home, cwd=None, said=None, **variables) as program:
        assert program.exit_code() == 0
    news = [call.what for call in nvda.calls() if call.what != "braille"]
    assert news == ["speak", "speak", "cancel", "cancel"], "news, and on closing"
