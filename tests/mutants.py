"""Do the rule tests bite? Each mutant is the rules with one small mistake in them, and a test ought
to fail on it.

    python -m tests.mutants mow                      every mutant of MOW's rules
    python -m tests.mutants mow --sample 20 --seed 1 some of them
    python -m tests.mutants mow --only herd          those of one module

Mistakes are made in `mowaudio/games/<game>/rules/`, one at a time, in a copy; the tests are
`tests/rules/test_<game>*.py`. What survives is either a hole in the tests or no mistake at all.
"""

from __future__ import annotations

import argparse
import ast
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic

from tests.rules import files_of

ROOT = Path(__file__).parent.parent
COPIED = ("mowaudio", "speech", "data", "tests", "pyproject.toml")

_COMPARED = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
_CALCULATED = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}


@dataclass(frozen=True)
class Mutant:
    """The number of a mistake in a module, and how it reads."""

    module: str
    number: int
    line: int
    change: str

    def __str__(self) -> str:
        return f"{self.module}:{self.line}: {self.change}"


class _Mistakes(ast.NodeTransformer):
    """Makes one mistake, the one with this number; with none, only counts and describes them."""

    def __init__(self, number: int = -1) -> None:
        self._number = number
        self.found: list[tuple[int, str]] = []

    def _either(self, right: ast.expr, wrong: ast.expr) -> ast.expr:
        self.found.append((right.lineno, f"{ast.unparse(right)}  ->  {ast.unparse(wrong)}"))
        return wrong if len(self.found) - 1 == self._number else right

    def visit_Compare(self, node: ast.Compare) -> ast.expr:
        self.generic_visit(node)
        if len(node.ops) > 1:
            return node
        ops: list[ast.cmpop] = [_COMPARED[type(node.ops[0])]()]
        return self._either(node, ast.Compare(node.left, ops, node.comparators))

    def visit_BinOp(self, node: ast.BinOp) -> ast.expr:
        self.generic_visit(node)
        if type(node.op) not in _CALCULATED:
            return node
        return self._either(node, ast.BinOp(node.left, _CALCULATED[type(node.op)](), node.right))

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.expr:
        self.generic_visit(node)
        other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        return self._either(node, ast.BoolOp(other, node.values))

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.expr:
        self.generic_visit(node)
        if isinstance(node.op, ast.Not | ast.USub | ast.Invert):
            return self._either(node, node.operand)
        return node

    def visit_Constant(self, node: ast.Constant) -> ast.expr:
        if isinstance(node.value, bool):
            return self._either(node, ast.Constant(not node.value))
        if isinstance(node.value, int):
            return self._either(node, ast.Constant(node.value + 1))
        return node

    def visit_If(self, node: ast.If) -> ast.stmt:
        if ast.unparse(node.test) == "TYPE_CHECKING":
            return node
        self.generic_visit(node)
        if not isinstance(node.test, ast.Compare | ast.BoolOp | ast.UnaryOp):
            node.test = self._either(node.test, ast.UnaryOp(ast.Not(), node.test))
        return node

    def visit_IfExp(self, node: ast.IfExp) -> ast.expr:
        self.generic_visit(node)
        return self._either(node, ast.IfExp(node.test, node.orelse, node.body))

    # What is no rule: types, and how a class is made.

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.stmt:
        if node.value is not None:
            node.value = self.visit(node.value)
        return node

    def visit_arg(self, node: ast.arg) -> ast.arg:
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.stmt:
        returns, node.returns = node.returns, None
        self.generic_visit(node)
        node.returns = returns
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.stmt:
        node.body = [self.visit(part) for part in node.body]
        return node


def mistakes(module: str, source: str) -> Iterator[Mutant]:
    """Every mistake that can be made in a module."""
    counting = _Mistakes()
    counting.visit(ast.parse(source))
    for number, (line, change) in enumerate(counting.found):
        yield Mutant(module, number, line, change)


def mutated(source: str, mutant: Mutant) -> str:
    tree = _Mistakes(mutant.number).visit(ast.parse(source))
    return ast.unparse(ast.fix_missing_locations(tree))


class Copy:
    """A copy of the house in which mistakes can be made, while somebody works in the house."""

    def __init__(self, folder: Path, game: str) -> None:
        self._folder, self._game = folder, game
        for name in COPIED:
            source = ROOT / name
            if source.is_dir():
                unread = shutil.ignore_patterns("__pycache__", "heard", "golden")
                shutil.copytree(source, folder / name, ignore=unread)
            else:
                shutil.copy(source, folder / name)
        tests = [path.relative_to(ROOT) for path in files_of(game)]
        quietly = ("-x", "-q", "-n", "0", "-p", "no:cacheprovider", "--no-header", "--tb", "no")
        self._command = [sys.executable, "-B", "-m", "pytest", *quietly, *map(str, tests)]

    def mutants(self, only: str = "") -> Iterator[Mutant]:
        """Every mistake that can be made in the game's rules, or in one module of them."""
        rules = self._folder / "mowaudio" / "games" / self._game / "rules"
        for path in sorted(rules.rglob(f"{only or '*'}.py")):
            name = path.relative_to(self._folder).as_posix()
            yield from mistakes(name, path.read_text(encoding="utf-8"))

    def passes(self, seconds: float | None = None) -> bool:
        """Whether all tests pass; who goes round in circles does not."""
        own = {**os.environ, "PYTHONPATH": str(self._folder)}
        try:
            done = subprocess.run(
                self._command,
                cwd=self._folder,
                env=own,
                timeout=seconds,
                capture_output=True,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return False
        return done.returncode == 0

    def survives(self, mutant: Mutant, seconds: float) -> bool:
        path = self._folder / mutant.module
        right = path.read_text(encoding="utf-8")
        path.write_text(mutated(right, mutant), encoding="utf-8")
        try:
            return self.passes(seconds)
        finally:
            path.write_text(right, encoding="utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--sample", type=int, default=0, help="so many of them, at random")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="the mutants of one module")
    given = parser.parse_args()
    with TemporaryDirectory() as folder:
        copy = Copy(Path(folder), given.game)
        chosen = list(copy.mutants(given.only))
        if given.sample:
            chosen = Random(given.seed).sample(chosen, min(given.sample, len(chosen)))
        began = monotonic()
        if not copy.passes():
            print("the tests fail without any mistake")
            return 2
        patience = 20 + 4 * (monotonic() - began)
        survivors = 0
        for mutant in chosen:
            if copy.survives(mutant, patience):
                survivors += 1
                print(mutant, flush=True)
    killed = len(chosen) - survivors
    print(f"{killed} of {len(chosen)} mutants killed")
    return 1 if survivors else 0


if __name__ == "__main__":
    raise SystemExit(main())
