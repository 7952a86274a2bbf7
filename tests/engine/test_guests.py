"""Games from outside: let in by an entry point, and nobody is kept from the others by a bad one."""

from __future__ import annotations

import ast
import io
import sys
import tokenize
from collections.abc import Callable, Iterator
from importlib.metadata import EntryPoint
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest

from mowaudio import games
from mowaudio.bots.judging import judge
from mowaudio.bots.levels import situation
from mowaudio.client.library import results, saved_tables
from mowaudio.commands.cli import main
from mowaudio.commands.main_menu import main_menu
from mowaudio.engine import CHANCE, Player, Table, registry
from mowaudio.testing import tables
from mowaudio.testing.simulated_player import SimulatedPlayer
from tests.conftest import ROOT
from tests.said import has, said

EXAMPLE = ROOT / "examples" / "liars_dice"

Invite = Callable[..., None]


@pytest.fixture
def invite(monkeypatch: pytest.MonkeyPatch) -> Iterator[Invite]:
    """Entry points as installed packages have them: name=module:object."""

    def points(**guests: str) -> None:
        found = [EntryPoint(name, value, registry.PACKAGE) for name, value in guests.items()]
        monkeypatch.setattr(registry, "_points", lambda: found)
        registry._from_outside.cache_clear()

    monkeypatch.syspath_prepend(EXAMPLE)
    yield points
    for name in [name for name in sys.modules if name.split(".")[0] in ("liars_dice", "stranger")]:
        del sys.modules[name]
    registry._from_outside.cache_clear()


def write(folder: Path, **modules: str) -> None:
    for name, source in modules.items():
        (folder / f"{name}.py").write_text(source, encoding="utf-8")


GUEST = """
from mowaudio.engine.game import Game
GAME = Game({name!r}, {package!r})
"""


def test_a_guest_is_a_game_like_all_others(invite: Invite) -> None:
    own = games.names()
    invite(liars_dice="liars_dice:GAME")
    assert games.names() == [*own, "liars_dice"]
    assert registry.left_out() == []
    assert tables("liars_dice") == [("liars_dice", 2), ("liars_dice", 3), ("liars_dice", 4)]
    table, rng = Table.open("liars_dice", 3, seed=1), Random(1)
    while table.to_act:
        seat = table.to_act[0]
        table.play(seat, rng.choice(table.legal_moves(seat)))
    assert table.outcome is not None


def test_a_guest_may_weigh_its_moves(invite: Invite) -> None:
    """To doubt five fives while one holds them is a mistake."""
    invite(liars_dice="liars_dice:GAME")
    table = Table.open("liars_dice", 2, seed=1, roll=False)
    for face in "23466" + "55551":
        table.play(CHANCE, f"roll {face}")
    table.play(0, "bid 5 5")
    known = situation(table.rules, 1)
    doubt = next(move for move in known.legal if str(move) == "doubt")
    verdict = judge(table.game.bots, known, doubt, Random(1))
    assert verdict is not None
    assert verdict.lost > 50


@pytest.mark.parametrize(
    ("source", "why"),
    [
        ("import nothing_like_this", "broken"),
        ("GAME = (", "broken"),
        ("raise SystemExit(3)", "broken"),
        ("raise KeyboardInterrupt", "broken"),
        ("class Odd(BaseException): ...\nraise Odd", "broken"),
        ("GAMES = []", "broken"),
        (GUEST.format(name="stranger", package="nothing_like_this"), "broken"),
        (GUEST.format(name="stranger", package="liars_dice"), "broken"),  # without texts
        ("GAME = 'mow'", "no-game"),
        (GUEST.format(name="mow", package="liars_dice"), "name"),
        (GUEST.format(name="liars_dice", package="liars_dice"), "name"),  # another guest's
        (GUEST.format(name="../mow", package="liars_dice"), "broken"),
    ],
)
def test_a_bad_guest_keeps_nobody_from_the_others(
    invite: Invite,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    source: str,
    why: str,
) -> None:
    own = games.names()
    monkeypatch.syspath_prepend(tmp_path)
    write(tmp_path, stranger=source)
    invite(liars_dice="liars_dice:GAME", stranger="stranger:GAME")
    assert games.names() == [*own, "liars_dice"]
    assert registry.left_out() == [registry.LeftOut("stranger", why)]
    assert games.get("mow").rules.secrets
    assert main(["doctor", "--speech", "terminal"]) == 0
    told = [line for line in capsys.readouterr().out.splitlines() if "stranger" in line]
    assert len(told) == 1


def break_off(where: Any, name: str, error: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace a function of the guest by one, of the guest too, that raises."""
    module = where if isinstance(where, ModuleType) else sys.modules[where.__module__]
    exec(f"def broken(*_, **__):\n    raise {error}\n", vars(module))
    monkeypatch.setattr(where, name, vars(module)["broken"])


@pytest.mark.parametrize(
    ("name", "error"),
    [
        ("apply", "ZeroDivisionError"),
        ("view", "KeyboardInterrupt"),
        ("legal_moves", "GeneratorExit"),
        ("likely", "ZeroDivisionError"),
        ("likely", "SystemExit(0)"),
    ],
)
def test_a_guest_that_fails_in_the_game_costs_that_game_alone(
    invite: Invite, monkeypatch: pytest.MonkeyPatch, name: str, error: str
) -> None:
    """At the table, in a query, or in the thread of a bot: the menu goes on."""
    invite(liars_dice="liars_dice:GAME")
    own, guest = (str(games.names().index(game) + 1) for game in ("mow", "liars_dice"))
    rules = type(Table.open("liars_dice", 2, seed=1).rules)
    levels = sys.modules["liars_dice.bots.levels"]
    break_off(levels if name == "likely" else rules, name, error, monkeypatch)
    keys = ("1", guest, "enter", "tab", "enter", "escape", "1", own, "enter", "s")
    told = SimulatedPlayer(name="Anna").press(main_menu, *keys)
    failed = next(n for n, line in enumerate(told) if said("game-failed").search(line))
    assert has(told[failed:], said("box-holds", "mow"))


def test_a_guest_that_fails_is_told_at_the_end_of_its_command(
    invite: Invite, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    invite(liars_dice="liars_dice:GAME")
    rules = type(Table.open("liars_dice", 2, seed=1).rules)
    break_off(rules, "apply", "SystemExit(0)", monkeypatch)
    assert main(["watch", "liars_dice", "--pace", "0", "--speech", "terminal"]) == 70
    assert said("game-failed").search(capsys.readouterr().out)


def test_a_finished_table_of_a_guest_that_fails_spoils_no_statistics(
    invite: Invite, monkeypatch: pytest.MonkeyPatch
) -> None:
    invite(liars_dice="liars_dice:GAME")
    for game in ("mow", "liars_dice"):
        table, rng = Table.open(game, [Player("Anna"), Player("Ben")], seed=1), Random(1)
        while table.to_act:
            table.play(table.to_act[0], rng.choice(table.legal_moves(table.to_act[0])))
        saved_tables.keep_finished(game, table.record_text())
    break_off(type(table.rules), "apply", "SystemExit(0)", monkeypatch)
    assert [result.game for result in results.Results().find(60).results] == ["mow"]


def test_our_own_faults_are_not_laid_at_a_guests_door(invite: Invite) -> None:
    invite(liars_dice="liars_dice:GAME")
    games.names()
    with pytest.raises(ZeroDivisionError), registry.guests_may_fail(pytest.fail):
        raise ZeroDivisionError


def test_nothing_is_said_of_guests_where_all_is_well(
    invite: Invite, capsys: pytest.CaptureFixture[str]
) -> None:
    invite(liars_dice="liars_dice:GAME")
    assert main(["doctor", "--speech", "terminal"]) == 0
    assert "liars_dice" not in capsys.readouterr().out


def code_lines(source: str) -> int:
    """Lines with code on them: no blank ones, no comments, no docstrings."""
    comments = {
        line
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        for line in range(node.lineno, (node.end_lineno or node.lineno) + 1)
    }
    silent = {tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT}
    told = (token for token in tokenize.generate_tokens(io.StringIO(source).readline))
    lines = {
        line
        for token in told
        if token.type not in silent and token.string
        for line in range(token.start[0], token.end[0] + 1)
    }
    return len(lines - comments)


def test_the_model_is_short_enough_to_be_read() -> None:
    sources = [path.read_text(encoding="utf-8") for path in sorted(EXAMPLE.rglob("*.py"))]
    assert 300 < sum(map(code_lines, sources)) < 600
