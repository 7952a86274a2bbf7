"""Arguments, with all texts from the language files; built for one command at a time.

argparse words its complaints in English and exits by itself: here a complaint is data, and the
caller words it.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any, NoReturn

from mowaudio import games
from mowaudio.words.texts import Texts, texts
from speech import Mode

if TYPE_CHECKING:
    from mowaudio.engine.options import Option


class BadUsage(Exception):
    """Arguments that cannot be used: what is wrong, worded, and for which command."""

    def __init__(self, command: str, problem: str) -> None:
        super().__init__(command, problem)
        self.args_ = {"command": command, "problem": problem}


def words() -> Texts:
    """The texts of the command line."""
    from mowaudio.client.preferences import load

    preferences, _ = load()
    return texts(preferences.language, "cli")


class Parser:
    """One command's arguments."""

    def __init__(self, command: str) -> None:
        self.command = command
        self.commands: Sequence[str] = ()
        self.check: Callable[[argparse.Namespace], None] = lambda _: None
        self._parser = _Quiet(prog=f"mowaudio {command}".strip(), add_help=False)
        self._parser.command = command
        self._helps: list[tuple[argparse.Action, Callable[[], str]]] = []
        self.add("-h", "--help", "cli-help", action="store_true")

    def add(self, *names_and_text: str, **how: Any) -> None:
        """An argument; the last name is the id of its help text."""
        *names, text_id = names_and_text
        args = how.pop("text_args", dict)
        self._add(lambda: self.words.format(text_id, args()), *names, **how)

    @cached_property
    def words(self) -> Texts:
        return texts("en", "cli")

    def _add(self, text: Callable[[], str], *names: str, **how: Any) -> None:
        """An argument whose help is worded when it is asked for: who plays should not wait."""
        self._helps.append((self._parser.add_argument(*names, **how), text))

    def add_speech(self) -> None:
        """What every command that talks takes."""
        self.add("--speech", "cli-speech", choices=[mode.value for mode in Mode])
        self.add("--detail", "cli-detail", choices=["brief", "normal", "full"])

    def add_game(self) -> None:
        self.add("game", "cli-game", metavar="GAME", nargs="?", text_args=game_names)

    def add_options(self, game: str) -> None:
        """The rule options of a game, as flags."""
        if not games.has(game):
            return
        for option in games.get(game).rules.options:
            self._add(
                partial(self._option_help, game, option),
                f"--{option.name.replace('_', '-')}",
                dest=f"option_{option.name}",
                **_how(option),
            )

    def _option_help(self, game: str, option: Option) -> str:
        what = texts("en", game).format(f"option-{option.name}")
        args = {"what": what, "default": str(option.default).lower()}
        return self.words.format("cli-option", args)

    def parse(self, arguments: Sequence[str]) -> argparse.Namespace:
        given = self._parser.parse_args(arguments)
        if given.help:
            self._print_help()
            raise SystemExit(0)
        self.check(given)
        return given

    def fail(self, text_id: str, **args: object) -> NoReturn:
        raise BadUsage(self.command, self.words.format(text_id, args))

    def _print_help(self) -> None:
        about = f"cli-{self.command}" if self.command else "cli-about"
        self._parser.description = self.words.format(about)
        for action, text in self._helps:
            action.help = text().replace("%", "%%")
        lines = [f"  {name:12}{self.words.format(f'cli-{name}')}" for name in self.commands]
        if lines:
            heading = self.words.format("cli-commands")
            self._parser.epilog = "\n".join([f"{heading}:", *lines])
            self._parser.formatter_class = argparse.RawDescriptionHelpFormatter
        self._parser.print_help()


def game_names() -> dict[str, str]:
    return {"games": ", ".join(games.names())}


def game_in(arguments: Sequence[str]) -> str:
    """The game among the arguments, needed before they can be parsed: it brings options."""
    return next((a for a in arguments if not a.startswith("-") and games.has(a)), "")


def check_game(parser: Parser, given: argparse.Namespace) -> str:
    name = str(given.game).replace("-", "_") if given.game else games.names()[0]
    if not games.has(name):
        parser.fail("cli-no-game", game=name, **game_names())
    return name


def options_given(given: argparse.Namespace) -> dict[str, Any]:
    found = {}
    for name, value in vars(given).items():
        if name.startswith("option_") and value is not None:
            found[name.removeprefix("option_")] = value
    return found


def _how(option: Option) -> dict[str, Any]:
    if option.choices == (False, True):
        return {"action": argparse.BooleanOptionalAction, "default": None}
    kind = type(option.default)
    metavar = "N" if kind is int else "WORD"
    return {"type": kind, "default": None, "metavar": metavar}


class _Quiet(argparse.ArgumentParser):
    """Complains by raising."""

    command = ""

    def error(self, message: str) -> NoReturn:
        raise BadUsage(self.command, message)
