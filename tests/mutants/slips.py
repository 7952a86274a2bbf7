"""Slips: an operator, a number or a condition that is wrong, or a statement that is left out."""

from __future__ import annotations

import ast

from tests.mutants.maker import Maker, first_line

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


class Slips(Maker):
    """Changes what is calculated, compared or done, and leaves the rest of the line as it is."""

    def _or_not(self, right: ast.expr) -> ast.expr:
        """A condition the other way round, unless its own mistakes do that already."""
        if isinstance(right, ast.Compare | ast.BoolOp | ast.UnaryOp):
            return right
        return self._either(right, ast.UnaryOp(ast.Not(), right))

    def _left_out(self, node: ast.stmt) -> ast.stmt:
        change = f"{first_line(node)}  ->  left out"
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

    def _if(self, node: ast.If) -> ast.stmt:
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


def _is_type(node: ast.expr) -> bool:
    """Whether this is `Play | Take | None`: no sum of masks, but a type."""
    if isinstance(node, ast.BinOp):
        return _is_type(node.left) and _is_type(node.right)
    if isinstance(node, ast.Constant):
        return node.value is None
    named = isinstance(node, ast.Name) and node.id in ("int", "str", "bool", "float")
    return named or (isinstance(node, ast.Name) and node.id[:1].isupper() and not node.id.isupper())
