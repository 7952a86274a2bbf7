"""What a player at a graphical desktop hears: Orca, reading a terminal window."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.heard import scripts
from tests.heard.orca import PROGRAMS, Window, desktop, mowaudio
from tests.heard.scripts import Press, Type

UNDER_ORCA = [name for name in scripts.names() if scripts.load(name).orca]


def lines_in(utterances: Sequence[str], lines: Sequence[str], typed: str = "") -> list[str]:
    """The utterances, taken apart into lines: a burst of lines Orca may say in one breath.

    What was typed into a prompt Orca echoes, all of it or some: that is left out.
    """
    heard: list[str] = []
    for utterance in utterances:
        if utterance in typed:
            continue
        rest = list(lines[len(heard) :])
        count = next((n for n in range(1, len(rest) + 1) if " ".join(rest[:n]) == utterance), 0)
        heard += rest[:count] or [utterance]
    return heard


@pytest.mark.system(*PROGRAMS)
@pytest.mark.parametrize("game", UNDER_ORCA)
def test_heard_is_what_was_meant(game: str, tmp_path: Path) -> None:
    script = scripts.load(game)
    with desktop(tmp_path) as orca:
        window = Window(orca, mowaudio("--speech", "terminal", *script.arguments))
        said = window.begin()
        assert lines_in(window.heard(), said) == said
        for step in script.steps:
            before = len(window.heard())
            said = window.take(step)
            typed = step.text if isinstance(step, Type) else ""
            assert lines_in(window.heard()[before:], said, typed) == said, step
        window.close()


@pytest.mark.system(*PROGRAMS)
def test_auto_leaves_the_speaking_to_orca(tmp_path: Path) -> None:
    """Speech Dispatcher is there for us too, and still everything is said once: by Orca."""
    with desktop(tmp_path) as orca:
        window = Window(orca, mowaudio("--speech", "auto"))
        said = window.begin()
        for key in ("down", "s", "up", "7"):
            said += window.take(Press(key))
        assert lines_in(window.heard(), said) == said
        window.close()
    assert "Orca" in said[0] or "terminal" in said[0]
