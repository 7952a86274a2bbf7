"""Scripts of keys and whole games, played in a Windows console."""

from __future__ import annotations

import re
from pathlib import Path

from tests.client.program import Program as HereProgram
from tests.heard.desk import wait_until
from tests.heard.scripts import Script, Step, Type
from tests.windows.fingers import Fingers, press
from tests.windows.program import Program

_DATE = re.compile(r"\d{4}-\d{2}-\d{2}")  # a table is named after the day
_SPEECH = ("--speech", "terminal")
Log = list[tuple[str, str]]


def said_here(script: Script, home: Path) -> list[Log]:
    """What a script leads to on the system of who runs this: the log of each step."""
    said = home / "said.txt"
    steps: list[Log] = []
    arguments = (*script.arguments, *_SPEECH)
    with HereProgram(*arguments, home=home, MOWAUDIO_SAID=str(said)) as program:
        program.heard()
        known = 0
        for step in (None, *script.steps):
            if step is not None:
                _press_here(program, step)
            entries = _entries(said)
            steps.append(entries[known:])
            known = len(entries)
        assert program.exit_code() == 0, "the script leads out of the program"
    return steps


def said_there(script: Script, program: Program, fingers: Fingers, like: list[Log]) -> list[Log]:
    """The same on Windows. Each key is pressed when what the one before led to was said."""
    steps: list[Log] = []
    known = 0
    for step, meant in zip((None, *script.steps), like, strict=True):
        if step is not None:
            fingers.press(*map(press, keys_of(step)))
        wait_for_entries(program, known + len(meant))
        entries = _entries(program.said_file)
        steps.append(entries[known:])
        known = len(entries)
    return steps


def wait_for_entries(program: Program, count: int) -> None:
    def all_said() -> bool:
        program.screen()
        return len(program.log()) >= count or program.has_ended()

    wait_until(all_said, f"{count} entries in the log")


def keys_of(step: Step) -> list[str]:
    """The single keys of a step."""
    if not isinstance(step, Type):
        return [step.key]
    return [*["backspace"] * len(step.over), *_by_name(step.text), "enter"]


def _by_name(text: str) -> list[str]:
    return ["space" if letter == " " else letter for letter in text]


def _press_here(program: HereProgram, step: Step) -> None:
    if isinstance(step, Type):
        program.press(*["backspace"] * len(step.over))
        program.type(step.text)
    else:
        program.answers(step.key)


def _entries(said: Path) -> Log:
    lines = _DATE.sub("DATE", said.read_text(encoding="utf-8")).splitlines()
    return [(kind, text) for kind, _, text in (line.partition("\t") for line in lines)]
