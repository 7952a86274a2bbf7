"""Lines as Windows Terminal's readers want them."""

from __future__ import annotations

import io

import pytest

from mowaudio.client.terminal.layouts import BrailleLayout, Layout, NotifiedLayout, layout_for
from mowaudio.client.terminal.terminal import Terminal


def windows_terminals_news(line: str, keys: list[str]) -> str:
    """What Windows Terminal tells readers of a line, after these keys: it takes the first
    characters for their echo, one by one, as long as they are the same."""
    pressed = [key.upper() for key in keys]
    while pressed and line.strip() and line[0].upper() == pressed.pop(0):
        line = line[1:]
    return line.strip()


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("keys", "line"),
    [
        (["s"], "Score: you 3, Anna 5."),
        (["S"], "seven flies."),
        (["3"], "3 players."),
        (["c-s"], "Saved."),
        (["x", "s"], "s is no key here."),
        (["up"], "Up at the edge."),
        (["tab"], "Cow 12, 1 of 5."),
    ],
)
def test_windows_terminal_tells_the_whole_line(keys: list[str], line: str) -> None:
    screen = Screen()
    terminal = Terminal(screen)
    terminal.layout = NotifiedLayout()
    for key in keys:
        terminal.layout.key_pressed(key)
    terminal.line(line)
    shown = screen.getvalue().strip("\r\n")
    assert windows_terminals_news(shown, [key[-1] for key in keys if key not in ("up", "tab")]) == (
        line
    )
    assert "\x1b" not in shown, "lines only"
    assert screen.getvalue().endswith("\r")


def test_a_line_that_is_no_echo_is_left_as_it_is() -> None:
    layout = NotifiedLayout()
    layout.key_pressed("s")
    assert layout.lead("Your hand.") == ""
    layout.after(1)
    assert layout.lead("Score.") == "", "the key has been answered"


def test_windows_terminal_is_known_by_its_session(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("MOWAUDIO_LAYOUT", raising=False)
    monkeypatch.delenv("WT_SESSION", raising=False)
    assert type(layout_for(("Narrator",))) is Layout
    monkeypatch.setenv("WT_SESSION", "b4a8")
    assert type(layout_for(("Narrator",))) is NotifiedLayout
    assert type(layout_for(("BRLTTY",))) is BrailleLayout
