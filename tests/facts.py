"""What a message says, without its words: for tests that do not depend on wording.

`outline(message)` names the facts that are told, such as "why.nearer steps=2 points=1; why.last":
their ids and arguments. A seat is its number. A fact inside a fact stands in brackets, a noun with
its values alone: "why.bridge square=(b 3)", others with their ids: "(section.open 1 8)".
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from mowaudio.words.facts import Arg, Detail, Fact, Letter, Message, Who
from mowaudio.words.places import Answer
from mowaudio.words.texts import texts
from tests.said import variables


def outline(
    said: Message | Answer | None,
    detail: Detail = Detail.NORMAL,
    *,
    aloud: bool = False,
    file: str = "",
) -> str:
    """The facts that are told at a level of detail, in their order; empty if there are none.
    Aloud, before the others, they are without secrets. With the file of a game, the arguments that
    its texts use, by name: an event gives its facts all its fields."""
    message = said.message if isinstance(said, Answer) else said
    sentences = message.sentences if message else ()
    return "; ".join(
        " ".join([told.id, *(f"{name}={value}" for name, value in _used(told, file))])
        for sentence in sentences
        for told in sentence
        if told.detail <= detail and not (aloud and told.secret)
    )


def _used(said: Fact, file: str) -> Iterable[tuple[str, str]]:
    if not file:
        return _values(said)
    used = {*variables(texts("en", file)._sources, said.id.replace(".", "-"))}
    used |= {name.removesuffix("_is") for name in used}
    return sorted((name, value) for name, value in _values(said) if name in used)


def _values(said: Fact) -> Iterator[tuple[str, str]]:
    """The arguments of a fact, without the player from whose corner squares are called."""
    return ((name, _value(arg)) for name, arg in said.args.items() if name != "player")


def _value(arg: Arg) -> str:
    match arg:
        case Who(seat):
            return str(seat)
        case Letter(letter):
            return letter
        case Fact():
            named = [arg.id] if "." in arg.id else []
            return f"({' '.join([*named, *(value for _, value in _values(arg))])})"
        case tuple():
            return f"[{', '.join(map(_value, arg))}]"
        case _:
            return str(arg)
