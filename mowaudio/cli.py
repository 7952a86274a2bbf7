"""The command line: from words typed in a shell to a screen."""

from __future__ import annotations

import logging
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from mowaudio import __version__
from mowaudio.commands.parsing import BadUsage, Parser, words
from mowaudio.data import BadData

# Each command is a module of `mowaudio.commands`, loaded when it is asked for and not before.
COMMANDS = ("play", "watch", "resume", "replay", "rules", "doctor", "tournament", "bench")
_WITH_VALUE = ("--speech", "--detail", "--seed")  # before or after the command
EXIT_BAD_USAGE = 2
EXIT_BAD_DATA = 65
EXIT_CRASHED = 70


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; the exit code. No traceback ever reaches a player."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    logging.basicConfig(handlers=[LogFile()])
    try:
        return _run(arguments)
    except BadUsage as error:
        sys.stderr.write(words().format("cli-bad-usage", error.args_) + "\n")
        return EXIT_BAD_USAGE
    except BadData as error:
        from mowaudio.client.app import say_bad_data

        sys.stderr.write(say_bad_data(error, words().language) + "\n")
        return EXIT_BAD_DATA
    except KeyboardInterrupt:
        sys.stderr.write(words().format("cli-interrupted") + "\n")
        return 130
    except BrokenPipeError:
        # Whoever listened to the pipe has heard enough (`mowaudio rules mow | head`).
        sys.stderr.close()
        return 0
    except Exception:
        return _crashed()


def _run(arguments: list[str]) -> int:
    arguments = _command_first(arguments)
    name = arguments[0] if arguments else ""
    if name in COMMANDS:
        command = _command(name)
        parser = Parser(name)
        command.describe(parser, arguments[1:])
        return int(command.run(parser.parse(arguments[1:])))
    return _without_command(arguments)


def _command_first(arguments: list[str]) -> list[str]:
    """`--speech terminal play mow` is `play mow --speech terminal`."""
    flags, rest = [], list(arguments)
    while rest and rest[0].startswith("--"):
        value = rest[0] in _WITH_VALUE and len(rest) > 1
        flags += rest[: 1 + value]
        del rest[: 1 + value]
    return [*rest, *flags] if rest and rest[0] in COMMANDS else arguments


def _without_command(arguments: list[str]) -> int:
    """The main menu, unless something else was asked for."""
    parser = Parser("")
    parser.add("--version", "cli-version", action="store_true")
    parser.add_number("--seed", "cli-seed")
    parser.add_speech()
    parser.commands = COMMANDS
    given = parser.parse(arguments)
    if given.version:
        sys.stdout.write(f"mowaudio {__version__}\n")
        return 0
    return int(_command("menu").run(given))


def _command(name: str) -> Any:
    from importlib import import_module

    return import_module(f"mowaudio.commands.{name}")


class LogFile(logging.Handler):
    """What went wrong and nobody needs to hear, for who looks into it. Opened when there is
    something to write, and never told on the player's terminal."""

    def emit(self, record: logging.LogRecord) -> None:
        from mowaudio.client.folders import log_file

        with suppress(OSError):
            path = log_file()
            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open("a", encoding="utf-8") as log:
                log.write(f"{self.format(record)}\n")


def _crashed() -> int:
    """The details go to a file, one sentence goes to the player."""
    import traceback

    from mowaudio.client.folders import log_file

    path = log_file()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("a", encoding="utf-8") as log:
            log.write(traceback.format_exc() + "\n")
    except OSError:
        path = path.with_name("")
    sys.stderr.write("\r\n" + words().format("cli-crashed", {"file": str(path)}) + "\r\n")
    return EXIT_CRASHED
