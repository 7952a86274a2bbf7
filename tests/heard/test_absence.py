"""Double check by absence: each way of being told is enough by itself."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from tests.client.program import lines as printed
from tests.heard import scripts
from tests.heard.desk import Desk, Said, surroundings
from tests.heard.dispatcher import spoken
from tests.heard.player import Player

FEWEST_MOVES = 5
# Where BRLTTY runs, the cursor goes up to the start of a long line, and down again.
_CONTROL = re.compile(r"(?!\x1b\[\d+[AB])[^\r\n\x20-\U0010ffff]")


def _quiet_home(folder: Path) -> None:
    home = folder / "mowaudio"
    home.mkdir(parents=True, exist_ok=True)
    (home / "settings.yaml").write_text(
        "sounds: false\nkeys_told: never\nname: Player\n", encoding="utf-8"
    )


@pytest.mark.parametrize("game", scripts.names())
def test_a_game_from_the_lines_alone(game: str, tmp_path: Path) -> None:
    """No sound, no colour, no speech: and not one control character but the line's own."""
    _quiet_home(tmp_path)
    script = scripts.load(game)
    play = ["play", game, *script.arguments, *script.short, "--speech", "terminal"]
    environment = surroundings(tmp_path, NO_COLOR="1", TERM="dumb")
    command = [sys.executable, "-m", "mowaudio", *play]
    with Desk(command, environment, Said(tmp_path / "said")) as desk:

        def hear() -> list[str]:
            desk.listen()
            whole = desk.raw[: desk.raw.rfind("\r") + 1]
            return printed(whole)

        assert Player(desk.send, hear, script.seed).play() >= FEWEST_MOVES
        assert not _CONTROL.findall(desk.raw)


@pytest.mark.parametrize("game", scripts.names())
def test_a_game_from_speech_alone(game: str, tmp_path: Path) -> None:
    """No lines at all: the terminal stays empty."""
    _quiet_home(tmp_path)
    script = scripts.load(game)
    with spoken(tmp_path, "play", game, *script.arguments, *script.short) as game_table:
        log = game_table.log

        def hear() -> list[str]:
            game_table.desk.listen()
            return log.texts("say")

        assert Player(game_table.desk.send, hear, script.seed).play() >= FEWEST_MOVES
        assert not printed(game_table.desk.raw)
