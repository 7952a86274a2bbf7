"""What all makers of mistakes have in common: how one is counted, described and made."""

from __future__ import annotations

import ast


class Maker(ast.NodeTransformer):
    """Makes one mistake, the one with this number; with none, only counts and describes them.

    What is no rule is left alone: types, what only a type checker needs, how a class is made.
    """

    def __init__(self, number: int = -1) -> None:
        self._number = number
        self.found: list[tuple[int, str]] = []

    def _here(self, right: ast.expr | ast.stmt, change: str) -> bool:
        self.found.append((right.lineno, change))
        return len(self.found) - 1 == self._number

    def _either(self, right: ast.expr, wrong: ast.expr) -> ast.expr:
        texts = ast.unparse(right), ast.unparse(wrong)
        if texts[0] == texts[1]:
            return right
        change = "  ->  ".join(texts)
        return ast.copy_location(wrong, right) if self._here(right, change) else right

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

    def visit_If(self, node: ast.If) -> ast.stmt:
        return node if ast.unparse(node.test) == "TYPE_CHECKING" else self._if(node)

    def _if(self, node: ast.If) -> ast.stmt:
        self.generic_visit(node)
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.stmt:
        """Neither what it returns, as a type, nor what remembers its results."""
        kept = node.returns, node.decorator_list
        node.returns, node.decorator_list = None, []
        self._function(node)
        node.returns, node.decorator_list = kept
        return node

    def _function(self, node: ast.FunctionDef) -> None:
        self.generic_visit(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.stmt:
        node.body = [self.visit(part) for part in node.body]
        return node


def first_line(node: ast.AST) -> str:
    return ast.unparse(node).partition("\n")[0]
