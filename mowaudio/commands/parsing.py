"""Arguments, with all texts from the language files; built for one command at a time.

argparse words its complaints in English and exits by itself: here every complaint is worded by
Fluent, in the words of the player, and raised.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from functools import cached_property, partial
from itertools import takewhile
from typing import TYPE_CHECKING, Any, NoReturn

from mowaudio import games
from mowaudio.words.texts import Texts, texts
from speech import Mode

if TYPE_CHECKING:
    from mowaudio.engine.options import Option

_HELP = ("-h", "--help")
_SPEAKING = ("--speech", "--detail")


class BadUsage(Exception):
    """Arguments that cannot be used: what is wrong, worded, and for which command."""

    def __init__(self, command: str, problem: str) -> None:
        super().__init__(command, problem)
        self.args_ = {"command": command or "none", "problem": problem}


def words() -> Texts:
    """The texts of the command line."""
    from mowaudio.client.settings.preferences import load

    preferences, _ = load()
    return texts(preferences.language, "cli")


class Parser:
    """One command's arguments."""

    def __init__(self, command: str) -> None:
        self.command = command
        self.commands: Sequence[str] = ()
        self.check: Callable[[argparse.Namespace], None] = lambda _: None
        self._parser = argparse.ArgumentParser(
            prog=f"mowaudio {command}".strip(),
            add_help=False,
            allow_abbrev=False,
            exit_on_error=False,
        )
        self._helps: list[tuple[argparse.Action, Callable[[], str]]] = []
        self.add(*_HELP, "cli-help", action="store_true")

    def add(self, *names_and_text: str, **how: Any) -> None:
        """An argument; the last name is the id of its help text."""
        *names, text_id = names_and_text
        args = how.pop("text_args", dict)
        self._add(lambda: self.words.format(text_id, args()), *names, **how)

    @cached_property
    def words(self) -> Texts:
        return words()

    def _add(self, text: Callable[[], str], *names: str, **how: Any) -> None:
        """An argument whose help is worded when it is asked for: who plays should not wait."""
        self._helps.append((self._parser.add_argument(*names, **how), text))

    def add_number(self, name: str, text_id: str, *, least: float = 0, **how: Any) -> None:
        """A number that is not less than something; a whole one if that is."""
        metavar = how.pop("metavar", "N")
        self.add(name, text_id, type=partial(self._number, name, least), metavar=metavar, **how)

    def add_speech(self) -> None:
        """What every command that talks takes."""
        speech, detail = _SPEAKING
        modes = [mode.value for mode in Mode]
        self.add(speech, "cli-speech", type=partial(self.one_of, speech, modes), metavar="WHO")
        levels = ["brief", "normal", "full"]
        self.add(detail, "cli-detail", type=partial(self.one_of, detail, levels), metavar="LEVEL")

    def add_game(self) -> None:
        self.add("game", "cli-game", metavar="GAME", nargs="*", text_args=game_names)

    def add_options(self, game: str) -> None:
        """The rule options of a game, as flags."""
        if not games.has(game):
            return
        for option in games.get(game).rules.options:
            flag = f"--{option.name.replace('_', '-')}"
            self._add(
                partial(self._option_help, game, option),
                flag,
                dest=f"option_{option.name}",
                **self._how(flag, option),
            )

    def _how(self, flag: str, option: Option) -> dict[str, Any]:
        if option.choices == (False, True):
            return {"action": argparse.BooleanOptionalAction, "default": None}
        if isinstance(option.default, int):
            return {"type": partial(self._number, flag, 0), "default": None, "metavar": "N"}
        return {"default": None, "metavar": "WORD"}

    def _option_help(self, game: str, option: Option) -> str:
        what = texts(self.words.language, game).format(f"option-{option.name}")
        args = {"what": what, "default": str(option.default).lower()}
        return self.words.format("cli-option", args)

    def parse(self, arguments: Sequence[str]) -> argparse.Namespace:
        if any(argument in _HELP for argument in arguments):
            self._print_help()
            raise SystemExit(0)
        try:
            given, unknown = self._parser.parse_known_args(arguments)
        except argparse.ArgumentError as error:
            self.fail("cli-needs-value", name=error.argument_name or "")
        if unknown:
            self._complain_about(unknown[0])
        self.check(given)
        return given

    def fail(self, text_id: str, **args: object) -> NoReturn:
        raise BadUsage(self.command, self.words.format(text_id, args))

    def one_of(self, name: str, possible: Sequence[str], given: str) -> str:
        if given not in possible:
            self.fail("cli-not-one-of", name=name, value=given, possible=", ".join(possible))
        return given

    def _number(self, name: str, least: float, given: str) -> float:
        try:
            number = type(least)(given)
        except ValueError:
            self.fail("cli-not-number", name=name, value=given)
        if not least <= number < float("inf"):
            self.fail("cli-too-small", name=name, value=given, least=least)
        return number

    def _complain_about(self, argument: str) -> NoReturn:
        if self.commands and not argument.startswith("-"):
            known = ", ".join(self.commands)
            self.fail("cli-no-command", name=argument, commands=known)
        self.fail("cli-unknown-argument", name=argument)

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


def find_game(called: str) -> str:
    """A game by its name, as it is written or as it is spoken; "" if there is none."""
    written = called.casefold().replace("-", "_").replace(" ", "_")
    if games.has(written):
        return written
    wanted = _squeezed(called)
    for name in games.names():
        spoken = texts(words().language, name).format("game-name")
        if wanted and wanted in (_squeezed(name), _squeezed(spoken)):
            return name
    return ""


def _squeezed(name: str) -> str:
    return "".join(filter(str.isalnum, name.casefold())).removeprefix("the")


def game_in(arguments: Sequence[str]) -> str:
    """The game among the arguments, needed before they can be parsed: it brings options."""
    called = list(takewhile(lambda argument: not argument.startswith("-"), arguments))
    found = find_game(" ".join(called)) if called else ""
    return found or next((a for a in arguments if not a.startswith("-") and games.has(a)), "")


def check_game(parser: Parser, given: argparse.Namespace) -> str:
    called = given.game if isinstance(given.game, str) else " ".join(given.game)
    name = find_game(called) if called else games.names()[0]
    if not name:
        parser.fail("cli-no-game", game=called, **game_names())
    return name


def options_given(given: argparse.Namespace) -> dict[str, Any]:
    found = {}
    for name, value in vars(given).items():
        if name.startswith("option_") and value is not None:
            found[name.removeprefix("option_")] = value
    return found
