"""Arguments of commands. Unlike in argparse, help and errors are Fluent texts."""

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


class BadUsage(Exception):
    """Invalid arguments: the command and a worded problem."""

    def __init__(self, command: str, problem: str) -> None:
        super().__init__(command, problem)
        self.args_ = {"command": command or "none", "problem": problem}


def words() -> Texts:
    """Return the texts of the command line, in the player's language."""
    from mowaudio.client.settings.preferences import load

    preferences, _ = load()
    return texts(preferences.language, "cli")


class Parser:
    """The arguments of one command."""

    def __init__(self, command: str) -> None:
        self.command = command
        self.commands: Sequence[str] = ()
        self.games_have_options = False  # which are not in this help, for want of a game
        self.check: Callable[[argparse.Namespace], None] = lambda _: None
        self._parser = argparse.ArgumentParser(
            f"mowaudio {command}".strip(), add_help=False, allow_abbrev=False, exit_on_error=False
        )
        self._helps: list[tuple[argparse.Action, Callable[[], str]]] = []
        self.add(*_HELP, "cli-help", action="store_true")

    def add(self, *names_and_text: str, **options: Any) -> None:
        """Add an argument; the last name is the text id of its help."""
        *names, text_id = names_and_text
        args = options.pop("text_args", dict)
        self._add(lambda: self.words.format(text_id, args()), *names, **options)

    @cached_property
    def words(self) -> Texts:
        return words()

    def _add(self, text: Callable[[], str], *names: str, **options: Any) -> None:
        """Add an argument; its help is formatted when it is needed, because that is slow."""
        self._helps.append((self._parser.add_argument(*names, **options), text))

    def add_number(self, name: str, text_id: str, *, least: float = 0, **options: Any) -> None:
        """Add a number of the type of `least`, and not less than it."""
        kind = partial(self._number, name, least)
        self.add(name, text_id, type=kind, **{"metavar": "N", **options})

    def add_speech(self) -> None:
        """Add the arguments of every command that speaks."""
        modes = partial(self.one_of, "--speech", [mode.value for mode in Mode])
        self.add("--speech", "cli-speech", type=modes, metavar="WHO")
        levels = partial(self.one_of, "--detail", ["brief", "normal", "full"])
        self.add("--detail", "cli-detail", type=levels, metavar="LEVEL")

    def add_game(self) -> None:
        self.add("game", "cli-game", metavar="GAME", nargs="*", text_args=game_names)

    def add_options(self, game: str) -> None:
        """Add the rule options of a game as flags."""
        for option in games.get(game).rules.options if games.has(game) else ():
            flag = f"--{option.name.replace('_', '-')}"
            if option.choices == (False, True):
                kind: dict[str, Any] = {"action": argparse.BooleanOptionalAction}
            elif isinstance(option.default, int):
                kind = {"type": partial(self._number, flag, 0), "metavar": "N"}
            else:
                kind = {"metavar": "WORD"}
            text = partial(self._option_help, game, option)
            self._add(text, flag, dest=f"option_{option.name}", default=None, **kind)

    def _option_help(self, game: str, option: Option) -> str:
        from mowaudio.client.setup.table_setup import say_value

        own = texts(self.words.language, game)
        what = own.format(f"option-{option.name}")
        args = {"what": what, "default": say_value(own, option, option.default)}
        return self.words.format("cli-option", args)

    def parse(self, arguments: Sequence[str]) -> argparse.Namespace:
        if any(argument in _HELP for argument in arguments):
            self._print_help()
            raise SystemExit(0)
        try:
            given, unknown = self._parser.parse_known_args(arguments)
        except argparse.ArgumentError as error:
            self.fail("cli-needs-value", name=error.argument_name or "")
        if unknown and self.commands and not unknown[0].startswith("-"):
            self.fail("cli-no-command", name=unknown[0], commands=", ".join(self.commands))
        if unknown:
            self.fail("cli-unknown-argument", name=unknown[0])
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

    def _print_help(self) -> None:
        about = f"cli-{self.command}" if self.command else "cli-about"
        self._parser.description = self.words.format(about)
        for action, text in self._helps:
            action.help = text().replace("%", "%%")
        if self.commands:
            lines = [f"  {name:12}{self.words.format(f'cli-{name}')}" for name in self.commands]
            self._parser.epilog = "\n".join([f"{self.words.format('cli-commands')}:", *lines])
            self._parser.formatter_class = argparse.RawDescriptionHelpFormatter
        elif self.games_have_options:
            args = {"command": self.command, "game": games.names()[0]}
            self._parser.epilog = self.words.format("cli-options-of-game", args)
        self._parser._positionals.title = self.words.format("cli-arguments")
        self._parser.print_help()


def game_names() -> dict[str, str]:
    return {"games": ", ".join(games.names())}


def find_game(called: str) -> str:
    """Return the game with this id or spoken name; "" if there is none."""
    written = called.casefold().replace("-", "_").replace(" ", "_")
    if games.has(written):
        return written
    wanted = _simplified(called)
    for name in games.names():
        spoken = texts(words().language, name).format("game-name")
        if wanted and wanted in (_simplified(name), _simplified(spoken)):
            return name
    return ""


def _simplified(name: str) -> str:
    return "".join(filter(str.isalnum, name.casefold())).removeprefix("the")


def game_in(arguments: Sequence[str]) -> str:
    """Return the game among the arguments before they are parsed: it has options of its own."""
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
    return {
        name.removeprefix("option_"): value
        for name, value in vars(given).items()
        if name.startswith("option_") and value is not None
    }
