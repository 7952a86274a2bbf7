"""The command line: finds and runs a command."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from mowaudio import __version__
from mowaudio.client.terminal.encodings import replace_unencodable
from mowaudio.commands.parsing import BadUsage, Parser, words
from mowaudio.data import BadData

# Each command is a module of `mowaudio.commands`, imported when it is needed.
COMMANDS = (
    *("play", "page", "host", "join", "serve", "learn", "watch", "resume", "replay"),
    *("rules", "stats", "doctor", "tournament"),
)
_WITH_VALUE = ("--speech", "--detail", "--seed")  # allowed before or after the command
EXIT_BAD_USAGE = 2
EXIT_BAD_DATA = 65
EXIT_CRASHED = 70
EXIT_HUNG_UP = 129


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code, without a traceback."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:  # closed by the shell: `mowaudio >&-`
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_WRONLY), "w"))
        replace_unencodable(getattr(sys, name))
    try:
        return _run(arguments)
    except BadUsage as error:
        sys.stderr.write(words().format("cli-bad-usage", error.args_) + "\n")
        return EXIT_BAD_USAGE
    except BadData as error:
        from mowaudio.client.bad_data import say_bad_data

        sys.stderr.write(say_bad_data(error, words().language) + "\n")
        return EXIT_BAD_DATA
    except KeyboardInterrupt:
        sys.stderr.write(words().format("cli-interrupted") + "\n")
        return 130
    except BrokenPipeError:
        # The reader of the pipe has closed it (`mowaudio rules mow | head`).
        sys.stderr.close()
        return 0
    except Exception:
        return _report_crash()


def _run(arguments: list[str]) -> int:
    arguments = _command_first(arguments)
    if not arguments or arguments[0] not in COMMANDS:
        return _without_command(arguments)
    from importlib import import_module

    name, *rest = arguments
    command: Any = import_module(f"mowaudio.commands.{name}")
    parser = Parser(name)
    command.describe(parser, rest)
    return int(command.run(parser.parse(rest)))


def _command_first(arguments: list[str]) -> list[str]:
    """Move flags behind the command: `--speech terminal play mow` is allowed too."""
    flags, rest = [], list(arguments)
    while rest and rest[0].startswith("--"):
        value = rest[0] in _WITH_VALUE and len(rest) > 1
        flags += rest[: 1 + value]
        del rest[: 1 + value]
    return [*rest, *flags] if rest and rest[0] in COMMANDS else arguments


def _without_command(arguments: list[str]) -> int:
    """Open the main menu, or print the version."""
    parser = Parser("")
    parser.add("--version", "cli-version", action="store_true")
    parser.add_number("--seed", "cli-seed")
    parser.add_speech()
    parser.commands = COMMANDS
    given = parser.parse(arguments)
    if given.version:
        sys.stdout.write(f"mowaudio {__version__}\n")
        return 0
    from mowaudio.client.app import App
    from mowaudio.client.speech_modes import welcome
    from mowaudio.commands.session import at_the_keyboard

    async def screen(app: App) -> None:
        from mowaudio.commands.main_menu import main_menu

        await main_menu(app, given.seed)

    return at_the_keyboard(given, screen, welcome)


def _report_crash() -> int:
    """Write the traceback to the error log and one sentence to the player."""
    from mowaudio.client.terminal.echo import hung_up

    if hung_up():  # the window was closed while the program started
        return EXIT_HUNG_UP
    import traceback

    from mowaudio.client.settings.error_log import write_to_log

    details = traceback.format_exc()
    text_id, args = "cli-crashed-unlogged", {}
    with suppress(Exception):
        text_id, args = "cli-crashed", {"file": write_to_log(details)}
    with suppress(Exception):  # the terminal may be gone
        sys.stderr.write("\r\n" + words().format(text_id, args) + "\r\n")
        sys.stderr.flush()
    return EXIT_CRASHED
