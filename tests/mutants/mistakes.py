"""The mistakes: one small change in a module, made on its syntax tree."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from types import CodeType

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
_CALLED = {"min": "max", "max": "min", "any": "all", "all": "any"}


@dataclass(frozen=True)
class Mutant:
    """One mistake: its number in the module, and how it reads: the line that it is made on, the
    change, and the how manieth of its kind it is, where a module has the same line again."""

    module: str
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


class _Mistakes(ast.NodeTransformer):
    """Makes one mistake, the one with this number; with none, only counts and describes them."""

    def __init__(self, number: int = -1) -> None:
        self._number = number
        self.found: list[tuple[int, str]] = []

    def _here(self, right: ast.expr | ast.stmt, change: str) -> bool:
        self.found.append((right.lineno, change))
        return len(self.found) - 1 == self._number

    def _either(self, right: ast.expr, wrong: ast.expr) -> ast.expr:
        change = f"{ast.unparse(right)}  ->  {ast.unparse(wrong)}"
        return wrong if self._here(right, change) else right

    def _or_not(self, right: ast.expr) -> ast.expr:
        """A condition the other way round, unless its own mistakes do that already."""
        if isinstance(right, ast.Compare | ast.BoolOp | ast.UnaryOp):
            return right
        return self._either(right, ast.UnaryOp(ast.Not(), right))

    def _left_out(self, node: ast.stmt) -> ast.stmt:
        change = f"{ast.unparse(node).partition(chr(10))[0]}  ->  left out"
        return ast.copy_location(ast.Pass(), node) if self._here(node, change) else node

    # -- what is calculated, compared, asked ----------------------------------------------------

    def visit_Compare(self, node: ast.Compare) -> ast.expr:
        self.generic_visit(node)
        made: ast.expr = node
        for place, op in enumerate(node.ops):
            ops = list(node.ops)
            ops[place] = _COMPARED[type(op)]()
            wrong = self._either(node, ast.Compare(node.left, ops, node.comparators))
            made = wrong if wrong is not node else made
        return made

    def visit_BinOp(self, node: ast.BinOp) -> ast.expr:
        if isinstance(node.op, ast.BitOr) and _is_type(node):
            return node
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

    def visit_Call(self, node: ast.Call) -> ast.expr:
        self.generic_visit(node)
        if not (isinstance(node.func, ast.Name) and node.func.id in _CALLED):
            return node
        other = ast.Name(_CALLED[node.func.id], ast.Load())
        return self._either(node, ast.Call(other, node.args, node.keywords))

    def visit_IfExp(self, node: ast.IfExp) -> ast.expr:
        self.generic_visit(node)
        return self._either(node, ast.IfExp(node.test, node.orelse, node.body))

    def visit_comprehension(self, node: ast.comprehension) -> ast.comprehension:
        self.generic_visit(node)
        node.ifs = [self._or_not(test) for test in node.ifs]
        return node

    # -- what is done ---------------------------------------------------------------------------

    def visit_If(self, node: ast.If) -> ast.stmt:
        if ast.unparse(node.test) == "TYPE_CHECKING":
            return node
        self.generic_visit(node)
        node.test = self._or_not(node.test)
        return node

    def visit_While(self, node: ast.While) -> ast.stmt:
        self.generic_visit(node)
        node.test = self._or_not(node.test)
        return node

    def visit_Expr(self, node: ast.Expr) -> ast.stmt:
        self.generic_visit(node)
        return self._left_out(node) if isinstance(node.value, ast.Call) else node

    def visit_Assign(self, node: ast.Assign) -> ast.stmt:
        self.generic_visit(node)
        lasting = all(isinstance(part, ast.Attribute | ast.Subscript) for part in node.targets)
        return self._left_out(node) if lasting else node

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.stmt:
        self.generic_visit(node)
        return self._left_out(node)

    def visit_Raise(self, node: ast.Raise) -> ast.stmt:
        return self._left_out(node)

    def visit_Break(self, node: ast.Break) -> ast.stmt:
        return self._left_out(node)

    def visit_Continue(self, node: ast.Continue) -> ast.stmt:
        return self._left_out(node)

    # -- what is no rule: types, what only a type checker needs, how a class is made ------------

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.stmt:
        if node.value is not None:
            node.value = self.visit(node.value)
        return node

    def visit_arg(self, node: ast.arg) -> ast.arg:
        return node

    def visit_keyword(self, node: ast.keyword) -> ast.keyword:
        """`zip(..., strict=True)` looks after the program, not after the game."""
        if node.arg != "strict":
            self.generic_visit(node)
        return node

    def visit_Assert(self, node: ast.Assert) -> ast.stmt:
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.stmt:
        """Neither what it returns, as a type, nor what remembers its results."""
        kept = node.returns, node.decorator_list
        node.returns, node.decorator_list = None, []
        self.generic_visit(node)
        node.returns, node.decorator_list = kept
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.stmt:
        node.body = [self.visit(part) for part in node.body]
        return node


def _is_type(node: ast.expr) -> bool:
    """Whether this is `Play | Take | None`: no sum of masks, but a type."""
    if isinstance(node, ast.BinOp):
        return _is_type(node.left) and _is_type(node.right)
    if isinstance(node, ast.Constant):
        return node.value is None
    named = isinstance(node, ast.Name) and node.id in ("int", "str", "bool", "float")
    return named or (isinstance(node, ast.Name) and node.id[:1].isupper() and not node.id.isupper())


def mistakes(module: str, source: str) -> Iterator[Mutant]:
    """Every mistake that can be made in a module."""
    counting = _Mistakes()
    counting.visit(ast.parse(source))
    lines, alike = source.splitlines(), Counter[tuple[str, str]]()
    for number, (line, change) in enumerate(counting.found):
        text = lines[line - 1].strip()
        alike[text, change] += 1
        yield Mutant(module, number, line, text, change, alike[text, change])


def _tree(source: str, mutant: Mutant) -> ast.Module:
    tree: ast.Module = _Mistakes(mutant.number).visit(ast.parse(source))
    return ast.fix_missing_locations(tree)


def mutated(source: str, mutant: Mutant) -> str:
    """The module with the mistake in it."""
    return ast.unparse(_tree(source, mutant))


def compiled(source: str, mutant: Mutant, path: str) -> CodeType:
    """The same, to be run."""
    return compile(_tree(source, mutant), path, "exec")
