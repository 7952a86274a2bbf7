"""Swapped order: a statement and the one after it, where the second can tell."""

from __future__ import annotations

import ast
from dataclasses import dataclass, field

from tests.mutants.maker import Maker, first_line

_ANYTHING = "*"  # of the state: what a function reads or writes that is not looked into
# fmt: off
_CHANGERS = {"append", "add", "clear", "discard", "extend", "insert", "pop", "remove", "reverse",
             "setdefault", "shuffle", "sort", "update"}
_READERS = {"abs", "all", "any", "bit_count", "bit_length", "bool", "copy", "count", "dict",
            "enumerate", "filter", "get", "index", "int", "isinstance", "items", "keys", "len",
            "list", "map", "max", "min", "range", "reversed", "set", "sorted", "str", "sum",
            "tuple", "type", "values", "zip"}
# fmt: on
_WHOLE = {"city", "game", "rules", "self", "state", "twin", "view"}  # what holds fields
_LEAVES = (ast.Return, ast.Raise, ast.Break, ast.Continue)


@dataclass
class _Effects:
    """What a statement reads and writes: `.flies` of anything, `flies` alone is a local name."""

    reads: set[str] = field(default_factory=set)
    writes: set[str] = field(default_factory=set)
    leaves: bool = False  # perhaps
    ends: bool = False  # what it does ends with leaving the function


class Order(Maker):
    """Swaps two statements of a function that do not work alike in either order."""

    def _function(self, node: ast.FunctionDef) -> None:
        known = {arg.arg for arg in (*node.args.args, *node.args.kwonlyargs)}
        node.body = self._swapped(node.body, known, in_loop=False)

    def _swapped(self, body: list[ast.stmt], known: set[str], *, in_loop: bool) -> list[ast.stmt]:
        """`known` names have a value before the body."""
        made, known = list(body), set(known)
        for place, first in enumerate(body):
            effects = _effects(first)
            for second in body[place + 1 : place + 2]:
                if isinstance(second, _LEAVES) or _exclude_each_other(first, second):
                    continue
                if _matters(effects, _effects(second), known, in_loop=in_loop):
                    change = f"{first_line(first)}  <->  {first_line(second)}"
                    if self._here(first, change):
                        made[place : place + 2] = second, first
            self._swap_inside(first, known, in_loop=in_loop)
            known |= {name for name in effects.writes if not _lasts(name)}
        return made

    def _swap_inside(self, part: ast.stmt, known: set[str], *, in_loop: bool) -> None:
        if isinstance(part, ast.FunctionDef):
            self._function(part)
        elif isinstance(part, ast.For | ast.While):
            target = part.target if isinstance(part, ast.For) else part.test
            given = {name.id for name in ast.walk(target) if isinstance(name, ast.Name)}
            part.body = self._swapped(part.body, known | given, in_loop=True)
        elif isinstance(part, ast.If):
            part.body = self._swapped(part.body, known, in_loop=in_loop)
            part.orelse = self._swapped(part.orelse, known, in_loop=in_loop)


def _matters(first: _Effects, second: _Effects, known: set[str], *, in_loop: bool) -> bool:
    """Whether the second statement can come first, and makes a difference there."""
    if any(not _lasts(name) and name not in known for name in first.writes & second.reads):
        return False  # it needs a name that has no value yet
    if first.leaves and second.leaves:
        return True
    local = "log" not in second.writes and not any(map(_lasts, second.writes))
    if first.ends and local:
        return False  # only a name that nobody needs any more
    if first.leaves or second.leaves:
        done = first.writes if second.leaves else second.writes
        if any(in_loop or _lasts(name) or name == "log" for name in done):
            return True
    return any(
        _meet(one, other)
        for one, other in (
            (first.writes, second.reads),
            (first.writes, second.writes),
            (first.reads, second.writes),
        )
    )


def _exclude_each_other(first: ast.stmt, second: ast.stmt) -> bool:
    """Whether both ask for the value or the type of one thing, so that only one can be true."""
    if not (isinstance(first, ast.If) and isinstance(second, ast.If)):
        return False
    asked = _asked(first.test)
    return any(asked.get(thing, value) != value for thing, value in _asked(second.test).items())


def _asked(test: ast.expr) -> dict[tuple[str, str], str]:
    """The values or types that things must have, by the kind of question and the thing."""
    if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And):
        return {thing: value for part in test.values for thing, value in _asked(part).items()}
    if isinstance(test, ast.Compare) and isinstance(test.ops[0], ast.Eq | ast.Is):
        value = ast.unparse(test.comparators[0])
        fixed = isinstance(test.comparators[0], ast.Constant) or value.rpartition(".")[2].isupper()
        return {("value", ast.unparse(test.left)): value} if fixed and len(test.ops) == 1 else {}
    if isinstance(test, ast.Call) and getattr(test.func, "id", "") == "isinstance":
        thing, kind = map(ast.unparse, test.args)
        return {("type", thing): kind}
    return {}


def _lasts(name: str) -> bool:
    """Whether this outlives the function: no local name."""
    return name == _ANYTHING or name.startswith(".")


def _meet(one: set[str], other: set[str]) -> bool:
    if _ANYTHING in one and _ANYTHING in other:
        return True
    anything = (_ANYTHING in one and any(map(_lasts, other))) or (
        _ANYTHING in other and any(map(_lasts, one))
    )
    return bool(one & other) or anything


def _effects(node: ast.stmt) -> _Effects:
    found = _Effects()
    if isinstance(node, ast.If) and not node.orelse:
        found.ends = isinstance(node.body[-1], ast.Return | ast.Raise)
    for part in ast.walk(node):
        if isinstance(part, _LEAVES):
            found.leaves = True
        elif isinstance(part, ast.Name):
            (found.reads if isinstance(part.ctx, ast.Load) else found.writes).add(part.id)
        elif isinstance(part, ast.Attribute):
            (found.reads if isinstance(part.ctx, ast.Load) else found.writes).add(f".{part.attr}")
        elif isinstance(part, ast.Subscript) and not isinstance(part.ctx, ast.Load):
            found.writes |= _root(part.value)
        elif isinstance(part, ast.AugAssign):
            found.reads |= _root(part.target)
        elif isinstance(part, ast.Call):
            _called(part, found)
        elif isinstance(part, ast.Expr) and _does_anything(part.value):
            found.writes.add(_ANYTHING)
    inner = _names_of_its_own(node)
    found.reads -= inner
    found.writes -= inner
    return found


def _names_of_its_own(node: ast.stmt) -> set[str]:
    """The names that have a value inside a comprehension only."""
    targets = [part.target for part in ast.walk(node) if isinstance(part, ast.comprehension)]
    return {
        name.id for target in targets for name in ast.walk(target) if isinstance(name, ast.Name)
    }


def _called(call: ast.Call, found: _Effects) -> None:
    if isinstance(call.func, ast.Attribute) and call.func.attr in _CHANGERS:
        found.writes |= _root(call.func.value)
    elif _does_anything(call):
        found.reads.add(_ANYTHING)


def _does_anything(call: ast.expr) -> bool:
    """Whether this calls a function that has hold of the state and is not known to do little."""
    if not isinstance(call, ast.Call):
        return False
    named, given = call.func, list(call.args)
    name = named.attr if isinstance(named, ast.Attribute) else getattr(named, "id", "")
    if isinstance(named, ast.Attribute):
        given.append(named.value)
    held = any(ast.unparse(part).rpartition(".")[2] in _WHOLE for part in given)
    return held and name not in _READERS | _CHANGERS and not name[:1].isupper()


def _root(node: ast.expr) -> set[str]:
    """The list that is changed: `.bids` of `state.bids[lot][seat]`."""
    while isinstance(node, ast.Subscript):
        node = node.value
    if isinstance(node, ast.Attribute):
        return {f".{node.attr}"}
    return {node.id} if isinstance(node, ast.Name) else {_ANYTHING}
