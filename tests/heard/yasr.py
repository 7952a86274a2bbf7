"""yasr, a screen reader for terminals, with a speech server that writes down what it gets.

yasr speaks to an Emacspeak server: `q {text}` queues, `d` says what was queued, `s` stops. Here
the server is `cat`.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate
from pathlib import Path

from tests.heard.desk import Desk, Said, surroundings
from tests.heard.scripts import Script

PROMPT = "shell$"  # the shell's prompt, which is the first thing that is not ours
_CONFIGURATION = """\
[normalkeys]
0x0c:say line
[reviewkeys]
[options]
cursor tracking=full
synthesizer=emacspeak server
synthesizer port=|{server}
key echo=off
shell=/bin/sh
special=off
up and down arrows=speak line
DisableKey=6925
[Emacspeak server]
rate=175
punctuation=some
"""
# The shell gives the terminal a prompt and stays for a moment: yasr would lose the last line.
_LAUNCHER = """\
#!/bin/sh
"{python}" -m mowaudio {arguments}
printf '{prompt} '
sleep 1
"""


class Yasr:
    """A folder with all that a session under yasr needs."""

    def __init__(self, folder: Path, arguments: Sequence[str]) -> None:
        self._log = folder / "heard"
        self.said = Said(folder / "said")
        server = _program(folder / "server", f'#!/bin/sh\nexec cat >> "{self._log}"\n')
        self._launcher = _program(
            folder / "launcher",
            _LAUNCHER.format(
                python=sys.executable,
                arguments=" ".join(["--speech", "terminal", *arguments]),
                prompt=PROMPT,
            ),
        )
        self._configuration = folder / "yasr.conf"
        self._configuration.write_text(_CONFIGURATION.format(server=server), encoding="utf-8")
        self._environment = surroundings(
            folder, MOWAUDIO_SAID=str(self.said.path), MOWAUDIO_LAYOUT="plain"
        )

    def desk(self) -> Desk:
        command = ["yasr", "-C", str(self._configuration), str(self._launcher)]
        return Desk(command, self._environment, self.said)

    def utterances(self) -> list[str]:
        """What the speech server was asked to say, piece by piece."""
        log = self._log.read_text(encoding="utf-8") if self._log.exists() else ""
        found = re.findall(r"^q \{(.*)\}$", log, re.MULTILINE)
        return [said for text in found if (said := " ".join(text.split()))]


def joined(utterances: Sequence[str], lines: Iterable[str]) -> list[str]:
    """The utterances, with those joined that yasr broke in the middle of a line.

    yasr takes its terminal's output in pieces of about 250 characters and says each for itself.
    Pieces are joined only while they add up to exactly the line that should come now, so whatever
    is said twice, lost or strange stays visible.
    """
    heard: list[str] = []
    expected = list(lines)
    at = 0
    while at < len(utterances):
        line = expected[len(heard)] if len(heard) < len(expected) else ""
        count = _pieces_of(line, utterances[at:])
        heard.append(line if count else utterances[at])
        at += count or 1
    return heard


def _pieces_of(line: str, utterances: Sequence[str]) -> int:
    """How many utterances make up the line; 0 if they do not."""
    rest = line
    for count, utterance in enumerate(utterances, start=1):
        if not rest.startswith(utterance):
            return 0
        rest = rest[len(utterance) :].lstrip()
        if not rest:
            return count
    return 0


def _program(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    path.chmod(0o755)
    return path


@dataclass(frozen=True, slots=True)
class Hearing:
    """A script as it was meant and as it was heard."""

    script: Script
    counts: tuple[int, ...]  # how many messages belong to the beginning, and to each step
    said: tuple[str, ...]
    heard: tuple[str, ...]

    def by_step(self) -> list[Sequence[str]]:
        """What was heard, at the beginning and after each step; the last has what is left."""
        ends = [*accumulate(self.counts)][:-1]
        starts = [0, *ends]
        return [self.heard[a:b] for a, b in zip(starts, [*ends, None], strict=True)]


def hear(script: Script, folder: Path) -> Hearing:
    """Play a script under yasr."""
    reader = Yasr(folder, script.arguments)
    with reader.desk() as desk:
        desk.begin()
        for step in script.steps:
            desk.take(step)
        desk.finish()
    said = reader.said.lines()
    heard = joined(reader.utterances(), said)
    return Hearing(script, tuple(reader.said.counts()), tuple(said), tuple(heard))
