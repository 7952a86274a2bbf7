"""The types of names and fields, as far as the annotations of a game's rules tell them."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping
from pathlib import Path

Names = dict[str, str]  # type by name
_INTS = frozenset(("abs", "bit_count", "bit_length", "count", "index", "int", "len", "sum"))
_SAME = {"Seat": "int"}  # a name of a type that is another


class Types:
    """The classes and functions of all modules of a package."""

    def __init__(self, sources: Iterable[str] = ()) -> None:
        self._fields: dict[str, Names] = {}
        self._bases: dict[str, list[str]] = {}
        self._returns: Names = {}
        for source in sources:
            for node in ast.walk(ast.parse(source)):
                if isinstance(node, ast.ClassDef):
                    self._read(node)
                elif isinstance(node, ast.FunctionDef) and node.returns:
                    self._returns[node.name] = ast.unparse(node.returns)

    def _read(self, node: ast.ClassDef) -> None:
        self._bases[node.name] = [ast.unparse(base).rpartition(".")[2] for base in node.bases]
        self._fields[node.name] = {
            part.target.id: ast.unparse(part.annotation)
            for part in node.body
            if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name)
        }

    def fields(self, kind: str) -> Names:
        """The fields of a class with those that it inherits."""
        found: Names = {}
        for base in self._bases.get(kind, ()):
            found |= self.fields(base)
        return found | self._fields.get(kind, {})

    def fields_beside(self, owner: ast.expr, field: str, names: Mapping[str, str]) -> Names:
        """All fields of the object whose field this is; none if its class is not known."""
        known = self.fields(self.of(owner, names) or "")
        if field in known:
            return known
        having = [kind for kind, fields in self._fields.items() if field in fields]
        return self.fields(having[0]) if len(having) == 1 else {}

    def of(self, node: ast.expr, names: Mapping[str, str]) -> str | None:
        """The type of an expression, or None."""
        if isinstance(node, ast.Constant):
            return type(node.value).__name__
        if isinstance(node, ast.Name):
            return names.get(node.id)
        if isinstance(node, ast.Attribute):
            return self.fields_beside(node.value, node.attr, names).get(node.attr)
        if isinstance(node, ast.Subscript):
            return self._part(node, names)
        if isinstance(node, ast.Call):
            return self._result(node, names)
        if isinstance(node, ast.Compare) or (
            isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not)
        ):
            return "bool"
        if isinstance(node, ast.UnaryOp):
            return self.of(node.operand, names)
        if isinstance(node, ast.IfExp):
            return self.of(node.body, names)
        if isinstance(node, ast.BinOp):
            parts = self.of(node.left, names), self.of(node.right, names)
            return "int" if any(same(part) == "int" for part in parts) else parts[0]
        if isinstance(node, ast.Tuple):
            kinds = [str(self.of(part, names)) for part in node.elts]
            return f"tuple[{', '.join(kinds)}]" if kinds else None
        return None

    def _part(self, node: ast.Subscript, names: Mapping[str, str]) -> str | None:
        if isinstance(node.slice, ast.Constant) and isinstance(node.slice.value, str):
            return self.fields_beside(node.value, node.slice.value, names).get(node.slice.value)
        kind = self.of(node.value, names)
        if isinstance(node.slice, ast.Slice):
            return kind
        outer, inner = _taken_apart(kind)
        if outer == "tuple" and inner[-1:] != ["..."]:
            at = node.slice.value if isinstance(node.slice, ast.Constant) else -1
            return inner[at] if isinstance(at, int) and 0 <= at < len(inner) else None
        return inner[-1] if outer in ("dict", "Mapping") and inner else _first(inner)

    def _result(self, node: ast.Call, names: Mapping[str, str]) -> str | None:
        called = node.func
        name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
        if name in _INTS:
            return "int"
        if name in ("min", "max", "sorted", "list", "tuple") and node.args:
            if len(node.args) > 1:
                return self.of(node.args[0], names)
            element = self.element(node.args[0], names)
            return element if name in ("min", "max") or not element else f"list[{element}]"
        if name == "copy" and isinstance(called, ast.Attribute):
            return self.of(called.value, names)
        return name if name in self._fields else self._returns.get(name)

    def element(self, node: ast.expr, names: Mapping[str, str]) -> str | None:
        """The type of what a loop over this yields."""
        if isinstance(node, ast.Call):
            name, given = getattr(node.func, "id", ""), node.args
            if name == "range":
                return "int"
            if name in ("reversed", "sorted", "set", "list", "tuple") and given:
                return self.element(given[0], names)
            if name in ("enumerate", "zip"):
                parts = [str(self.element(part, names)) for part in given]
                return f"tuple[{', '.join(['int', parts[0]] if name == 'enumerate' else parts)}]"
            if isinstance(node.func, ast.Attribute) and node.func.attr in ("items", "values"):
                outer, inner = _taken_apart(self.of(node.func.value, names))
                if outer in ("dict", "Mapping") and len(inner) == 2:
                    return f"tuple[{', '.join(inner)}]" if node.func.attr == "items" else inner[1]
        return _first(_taken_apart(self.of(node, names))[1])

    def learn(self, target: ast.expr, kind: str | None, names: Names) -> None:
        """Note the types of the names that a value of this type is given to."""
        if isinstance(target, ast.Name) and kind and kind != "None":
            names[target.id] = kind
        elif isinstance(target, ast.Tuple):
            inner = _taken_apart(kind)[1]
            if inner[-1:] == ["..."] or len(inner) == 1:
                inner = inner[:1] * len(target.elts)
            for part, part_kind in zip(target.elts, inner, strict=False):
                self.learn(part, part_kind, names)


def of_package(folder: Path) -> Types:
    """The types of all modules of a folder."""
    return Types(path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.py")))


def same(kind: str | None) -> str | None:
    return _SAME.get(kind or "", kind)


def _first(kinds: list[str]) -> str | None:
    return kinds[0] if kinds else None


def _taken_apart(kind: str | None) -> tuple[str, list[str]]:
    """`list[int]` as `list` and `int`."""
    tree = ast.parse(kind or "None", mode="eval").body
    if not isinstance(tree, ast.Subscript):
        return "", []
    inner = tree.slice.elts if isinstance(tree.slice, ast.Tuple) else [tree.slice]
    return ast.unparse(tree.value), [ast.unparse(part) for part in inner]
