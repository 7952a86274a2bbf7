"""The mistakes: one small change in a module, made on its syntax tree."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from types import CodeType

from tests.mutants.conditions import Conditions
from tests.mutants.maker import Maker
from tests.mutants.order import Order
from tests.mutants.slips import Slips
from tests.mutants.types import Types
from tests.mutants.variables import Variables

KINDS: Mapping[str, Callable[[int, Types], Maker]] = {
    "slip": lambda number, _: Slips(number),
    "condition": lambda number, _: Conditions(number),
    "variable": Variables,
    "order": lambda number, _: Order(number),
}


@dataclass(frozen=True)
class Mutant:
    """One mistake: its kind, its number in the module, and how it reads: the line that it is made
    on, the change, and the how manieth it is, where a module has the same line again."""

    module: str
    kind: str
    number: int
    line: int
    text: str
    change: str
    which: int

    @property
    def key(self) -> tuple[str, str, str, int]:
        """What stays the same while other lines of the module change."""
        return self.module, self.text, self.change, self.which

    def __str__(self) -> str:
        again = f" (number {self.which})" if self.which > 1 else ""
        return f"{self.module}:{self.line}: {self.text}\n    {self.change}{again}"


def mistakes(module: str, source: str, types: Types) -> Iterator[Mutant]:
    """Every mistake that can be made in a module, but none twice."""
    lines, alike, made = source.splitlines(), Counter[tuple[str, str]](), set[tuple[int, str]]()
    for kind, maker in KINDS.items():
        counting = maker(-1, types)
        counting.visit(ast.parse(source))
        before = set(made)
        for number, (line, change) in enumerate(counting.found):
            if (line, change) in before:
                continue
            made.add((line, change))
            text = lines[line - 1].strip()
            alike[text, change] += 1
            yield Mutant(module, kind, number, line, text, change, alike[text, change])


def _tree(source: str, mutant: Mutant, types: Types) -> ast.Module:
    tree: ast.Module = KINDS[mutant.kind](mutant.number, types).visit(ast.parse(source))
    return ast.fix_missing_locations(tree)


def mutated(source: str, mutant: Mutant, types: Types) -> str:
    """The module with the mistake in it."""
    return ast.unparse(_tree(source, mutant, types))


def compiled(source: str, mutant: Mutant, types: Types, path: str) -> CodeType:
    """The same, to be run."""
    return compile(_tree(source, mutant, types), path, "exec")
