"""Dropped conditions: one of two that are asked together, or the question as a whole."""

from __future__ import annotations

import ast

from tests.mutants.maker import Maker


class Conditions(Maker):
    """Asks less: without one part of an `and` or `or`, without the filter of a list, or with an
    answer that is always the same."""

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.expr:
        self.generic_visit(node)
        made: ast.expr = node
        for place, dropped in enumerate(node.values):
            if _names_something(dropped):
                continue
            rest = [*node.values[:place], *node.values[place + 1 :]]
            less = rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest)
            wrong = self._either(node, less)
            made = wrong if wrong is not node else made
        return made

    def visit_IfExp(self, node: ast.IfExp) -> ast.expr:
        self.generic_visit(node)
        if _names_something(node.test):
            return node
        made = self._either(node, node.body)
        other = self._either(node, node.orelse)
        return other if made is node else made

    def visit_comprehension(self, node: ast.comprehension) -> ast.comprehension:
        self.generic_visit(node)
        kept = list(node.ifs)
        for test in node.ifs:
            dropped = f"if {ast.unparse(test)}  ->  dropped"
            if not _names_something(test) and self._here(test, dropped):
                kept.remove(test)
        node.ifs = kept
        return node

    def _if(self, node: ast.If) -> ast.stmt:
        self.generic_visit(node)
        if _names_something(node.test):
            return node
        right = node.test
        for always in (True, False):
            wrong = self._either(right, ast.Constant(always))
            node.test = wrong if wrong is not right else node.test
        return node


def _names_something(test: ast.expr) -> bool:
    """Whether a name is given in passing: without it the program breaks, whatever the rules."""
    return any(isinstance(part, ast.NamedExpr) for part in ast.walk(test))
