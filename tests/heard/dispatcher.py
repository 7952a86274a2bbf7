"""`mowaudio` in screen-reader mode, speaking to a server that stands for Speech Dispatcher."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.heard.desk import Desk, Said, surroundings
from tests.speech.ssip_log import SsipLog


class Spoken:
    """A program and what it asks its screen reader to say."""

    def __init__(self, desk: Desk, log: SsipLog) -> None:
        self.desk = desk
        self.log = log

    def unsaid(self) -> int:
        """How many messages the server has and has not done with."""
        happened = [what for what, _ in list(self.log.log)]
        return happened.count("say") - sum(map(happened.count, ("end", "cut", "dropped")))


@contextmanager
def spoken(
    folder: Path, *arguments: str, seconds: float = 0.0, program: str = "mowaudio", **more: str
) -> Iterator[Spoken]:
    """The program, whose messages take the server `seconds` a character."""
    said = Said(folder / "said")
    with SsipLog(folder / "speech", seconds) as log:
        environment = surroundings(
            folder,
            SPEECHD_ADDRESS=log.address,
            MOWAUDIO_SAID=str(said.path),
            **more,
        )
        command = [sys.executable, "-m", program, *arguments, "--speech", "screen-reader"]
        with Desk(command, environment, said) as desk:
            yield Spoken(desk, log)
