"""The command line: from words typed in a shell to a screen."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from mowaudio import __version__
from mowaudio.client.terminal.encodings import make_sayable
from mowaudio.commands.parsing import BadUsage, Parser, words
from mowaudio.data import BadData

# Each command is a module of `mowaudio.commands`, loaded when it is asked for and not before.
COMMANDS = (
    *("play", "host", "join", "serve", "learn", "watch", "resume", "replay", "rules", "stats"),
    *("doctor", "tournament"),
)
_WITH_VALUE = ("--speech", "--detail", "--seed")  # before or after the command
EXIT_BAD_USAGE = 2
EXIT_BAD_DATA = 65
EXIT_CRASHED = 70


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; the exit code. No traceback ever reaches a player."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    for stream in (sys.stdout, sys.stderr):
        make_sayable(stream)
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


def _crashed() -> int:
    """The details go to a file, one sentence goes to the player. Whatever fails here as well, the
    terminal or the disk, is passed over."""
    import traceback

    from mowaudio.client.settings.error_log import write_to_log

    details = traceback.format_exc()
    text, args = "cli-crashed-unlogged", {}
    with suppress(Exception):
        text, args = "cli-crashed", {"file": write_to_log(details)}
    with suppress(Exception):
        sys.stderr.write("\r\n" + words().format(text, args) + "\r\n")
        sys.stderr.flush()
    return EXIT_CRASHED
