"""Wrong variables: another name or field of the same type where one is read."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping
from typing import TypeVar

from tests.mutants.maker import Maker
from tests.mutants.types import Names, Types, same

C = TypeVar("C", ast.ListComp, ast.SetComp, ast.GeneratorExp, ast.DictComp)


class Variables(Maker):
    """Takes the next name of a function, or the next field of a class, that has the same type."""

    def __init__(self, number: int, types: Types) -> None:
        super().__init__(number)
        self._types = types
        self._class = ""
        self._inside = False  # a function
        self._names: Names = {}  # those that have a value where the visitor is

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.stmt:
        self._class = node.name
        super().visit_ClassDef(node)
        self._class = ""
        return node

    def _function(self, node: ast.FunctionDef) -> None:
        outer = self._names, self._inside
        self._names, self._inside = dict(self._names), True
        for arg in (*node.args.args, *node.args.kwonlyargs):
            if arg.annotation and not arg.arg.startswith("_"):
                self._names[arg.arg] = ast.unparse(arg.annotation)
            elif arg.arg == "self":
                self._names["self"] = self._class
        node.body = [self.visit(part) for part in node.body]
        self._names, self._inside = outer

    # -- where a name gets its value --------------------------------------------------------------

    def _learn(self, target: ast.expr, kind: str | None) -> None:
        """A name outside functions is a constant or a field."""
        if self._inside:
            self._types.learn(target, kind, self._names)

    def visit_Assign(self, node: ast.Assign) -> ast.stmt:
        kind = self._types.of(node.value, self._names)
        self.generic_visit(node)
        for target in node.targets:
            self._learn(target, kind)
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.stmt:
        super().visit_AnnAssign(node)
        self._learn(node.target, ast.unparse(node.annotation))
        return node

    def visit_For(self, node: ast.For) -> ast.stmt:
        kind = self._types.element(node.iter, self._names)
        node.iter = self.visit(node.iter)
        self._learn(node.target, kind)
        node.body = [self.visit(part) for part in node.body]
        node.orelse = [self.visit(part) for part in node.orelse]
        return node

    def _comprehension(self, node: C) -> C:
        outer = self._names
        self._names = dict(outer)
        for part in node.generators:
            kind = self._types.element(part.iter, self._names)
            part.iter = self.visit(part.iter)
            self._types.learn(part.target, kind, self._names)
            part.ifs = [self.visit(test) for test in part.ifs]
        if isinstance(node, ast.DictComp):
            node.key, node.value = self.visit(node.key), self.visit(node.value)
        else:
            node.elt = self.visit(node.elt)
        self._names = outer
        return node

    def visit_ListComp(self, node: ast.ListComp) -> ast.expr:
        return self._comprehension(node)

    def visit_SetComp(self, node: ast.SetComp) -> ast.expr:
        return self._comprehension(node)

    def visit_GeneratorExp(self, node: ast.GeneratorExp) -> ast.expr:
        return self._comprehension(node)

    def visit_DictComp(self, node: ast.DictComp) -> ast.expr:
        return self._comprehension(node)

    # -- where one is read ------------------------------------------------------------------------

    def visit_Name(self, node: ast.Name) -> ast.expr:
        other = _next_to(node.id, self._names)
        if other is None or not isinstance(node.ctx, ast.Load):
            return node
        return self._either(node, ast.Name(other, ast.Load()))

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        fields = self._types.fields_beside(node.value, node.attr, self._names)
        other = _next_to(node.attr, fields)
        self.generic_visit(node)
        if other is None or not isinstance(node.ctx, ast.Load):
            return node
        return self._either(node, ast.Attribute(node.value, other, ast.Load()))

    def visit_Subscript(self, node: ast.Subscript) -> ast.expr:
        key = node.slice.value if isinstance(node.slice, ast.Constant) else None
        if not isinstance(key, str):
            self.generic_visit(node)
            return node
        other = _next_to(key, self._types.fields_beside(node.value, key, self._names))
        node.value = self.visit(node.value)
        if other is None or not isinstance(node.ctx, ast.Load):
            return node
        return self._either(node, ast.Subscript(node.value, ast.Constant(other), ast.Load()))


def _next_to(name: str, kinds: Mapping[str, str]) -> str | None:
    """The next of the same type, with the first after the last; a type by its own name before
    one that only works alike."""
    kind = kinds.get(name)
    if kind is None:
        return None

    def following(alike: Iterable[str]) -> str | None:
        circle = list(alike)
        after = circle[(circle.index(name) + 1) % len(circle)]
        return None if after == name else after

    exact = following(other for other in kinds if kinds[other] == kind)
    return exact or following(other for other in kinds if same(kinds[other]) == same(kind))
