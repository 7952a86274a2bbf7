"""Where a message goes and where the cursor is left: what the real readers have taught us."""

from __future__ import annotations

import os
import shutil

import pytest

from mowaudio.client.terminal.layouts import (
    LAYOUT,
    ArrowLayout,
    BrailleLayout,
    CaretLayout,
    Layout,
    layout_for,
    wrap_words,
)

CLEARED = "\x1b[H\x1b[2J"


@pytest.fixture(autouse=True)
def _window(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "get_terminal_size", lambda: os.terminal_size((80, 24)))


def test_rows() -> None:
    assert [wrap_words("x" * length)[1] for length in (0, 1, 80, 81, 158, 159)] == [
        1,
        1,
        1,
        2,
        2,
        3,
    ]


def test_no_word_is_cut_and_the_line_stays_one() -> None:
    text = "The herd, 12 cows: " + ", ".join(f"cow {number}" for number in range(30))
    laid_out, rows = wrap_words(text)
    assert " ".join(laid_out.split()) == text
    shown = [laid_out[at : at + 80] for at in range(0, len(laid_out), 80)]
    assert len(shown) == rows == 4
    assert all(len(row) == 80 for row in shown[:-1])
    assert " ".join(row.strip() for row in shown) == text
    assert "\n" not in laid_out


def test_wide_characters_take_two_columns() -> None:
    name = "\u725b" * 50  # fifty cows, 100 columns
    assert wrap_words(name) == (name, 2)
    assert wrap_words("\u725b" * 40) == ("\u725b" * 40, 1)


def test_words_stay_apart_where_a_row_is_full() -> None:
    laid_out, _ = wrap_words("x" * 75 + " " + "four" + " " + "y" * 20)
    assert laid_out.split() == ["x" * 75, "four", "y" * 20]


def test_in_general_there_is_no_escape_sequence() -> None:
    layout = Layout()
    assert [layout.before(3), layout.after(3)] == ["\r\n", "\r"]


def test_braille_stands_at_the_start_of_a_long_message() -> None:
    layout = BrailleLayout()
    assert [layout.before(1), layout.after(1)] == ["\r\n", "\r"]
    assert [layout.before(3), layout.after(3)] == ["\r\n", "\r\x1b[2A"]
    assert [layout.before(1), layout.after(1)] == ["\x1b[2B\r\n", "\r"]
    assert layout.before(1) == "\r\n"


def test_tdsr_is_made_to_say_all_by_a_terminal_that_answers() -> None:
    layout = ArrowLayout()
    layout.key_pressed("1")
    assert layout.asks() == "\x1b[5n", "once, to know whether it does"
    layout.answered(by_the_terminal=True)
    for key in ("up", "down"):
        layout.key_pressed(key)
        assert layout.asks() == "\x1b[5n"
        layout.answered(by_the_terminal=True)
        assert [layout.before(3), layout.after(3)] == ["\r\n", "\r"]
    for key in ("space", "r", "s", "tab"):
        layout.key_pressed(key)
        assert layout.asks() == ""
        assert [layout.before(3), layout.after(3)] == ["\r\n", "\r"]
    assert Layout().asks() == BrailleLayout().asks() == CaretLayout().asks() == ""


def test_tdsr_says_the_first_row_where_the_terminal_does_not_answer() -> None:
    layout = ArrowLayout()
    layout.key_pressed("1")
    assert layout.asks()
    layout.answered(by_the_terminal=False)
    for key in ("up", "down"):
        layout.key_pressed(key)
        assert layout.asks() == "", "tdsr does not wait as long as that takes"
        assert [layout.before(3), layout.after(3)] == ["\r\n", "\r\x1b[2A"]
        assert layout.before(1) == "\x1b[2B\r\n"
        assert layout.after(1) == "\r"


def test_orca_never_sees_the_window_scroll_after_a_letter() -> None:
    layout = CaretLayout()
    row = -1
    for number in range(100):
        layout.key_pressed("s")
        for rows in (1 + number % 3, 2, 1):
            row = rows - 1 if layout.before(rows) == CLEARED else row + rows
            assert row < 24
            assert layout.after(rows) == ""


def test_orca_gets_a_burst_message_by_message() -> None:
    layout = CaretLayout()
    assert layout.delay() == 0
    layout.before(1)
    layout.after(1)
    assert 0 < layout.delay() < 0.2
    layout.key_pressed("s")
    assert layout.delay() == 0
    assert Layout().delay() == BrailleLayout().delay() == 0


def test_what_orca_would_not_say_is_not_cleared_for() -> None:
    layout = CaretLayout()
    assert layout.before(1) == CLEARED
    for key in ("escape", "home", "f1"):
        for _ in range(30):
            layout.key_pressed(key)
            assert layout.before(1) == "\r\n"
    layout.key_pressed("down")
    assert layout.before(2) == "\r\n"
    layout.key_pressed("down")
    assert layout.before(1) == CLEARED


def test_who_gets_which(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert type(layout_for(("BRLTTY",))) is Layout, "asked for by all tests"
    monkeypatch.setenv(LAYOUT, "braille")
    assert type(layout_for(())) is BrailleLayout
    monkeypatch.setenv(LAYOUT, "something else")
    assert type(layout_for(())) is Layout
    assert type(layout_for(("yasr",))) is Layout
    assert type(layout_for(("tdsr",))) is ArrowLayout
    assert type(layout_for(("BRLTTY",))) is BrailleLayout
    assert type(layout_for(("BRLTTY", "Orca"))) is CaretLayout
    monkeypatch.delenv("DISPLAY")
    assert type(layout_for(("BRLTTY", "Orca"))) is BrailleLayout
