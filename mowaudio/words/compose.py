"""The composer, which turns facts into a spoken line for one listener."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from mowaudio.words.facts import Arg, Detail, Fact, Letter, Message, Sentence, Who, fact, message
from mowaudio.words.texts import PAGE, Texts
from speech import Priority

if TYPE_CHECKING:
    from mowaudio.engine import Reason, Seat

_DETAILS = {detail: detail.name.lower() for detail in Detail}


_SQUARE = re.compile(r"\b([a-l])([0-9])\b")


@dataclass(frozen=True, slots=True)
class Line:
    """A line to print, and the part of it that others may hear."""

    text: str
    public: str
    priority: Priority = Priority.INFO
    ids: Sequence[str] = field(default=(), compare=False)  # of its text, or of its facts

    def __bool__(self) -> bool:
        return bool(self.text)


@dataclass(frozen=True, slots=True)
class Composer:
    """Words messages for a listener, in their language and at their level of detail."""

    texts: Texts
    names: Sequence[str]
    listener: Seat | None
    detail: Detail = Detail.NORMAL
    muted: Collection[str] = ()  # ids of facts that this player has switched off
    spelled: bool = False  # letters of coordinates as words
    shown: bool = False  # on a page, where texts name no keys

    def at(self, detail: Detail) -> Composer:
        return replace(self, detail=detail)

    def line(self, said: Message) -> Line:
        told = [
            tuple(f for f in sentence if f.detail <= self.detail and f.id not in self.muted)
            for sentence in said.sentences
        ]
        text, ids = self._join(told), [f.id for sentence in told for f in sentence]
        if not any(f.secret for sentence in told for f in sentence):
            return Line(text, text, said.priority, ids)
        public = [tuple(f for f in sentence if not f.secret) for sentence in told]
        return Line(text, self._join(public), said.priority, ids)

    def text(self, said: Message) -> str:
        return self.line(said).text

    def phrase(self, said: Fact) -> str:
        """Return the text of a fact, in the variant for the detail level if there is one."""
        detail = _DETAILS[self.detail]
        values: dict[str, object] = {"detail": detail}
        for name, value in said.args.items():
            values[name] = self._value(value)
            if isinstance(value, Who):
                values[f"{name}_is"] = "you" if value.seat == self.listener else "other"
        wanted = (PAGE, detail) if self.shown else (detail,)
        return self.texts.format(self.texts.variant(said.id, *wanted), values)

    def client_text(self, text_id: str) -> str:
        """Return a text that is no fact: a help, a label."""
        return self.texts.format(self.texts.shown(text_id, page=self.shown))

    def spelled_out(self, text: str) -> str:
        """Return a text with its coordinates as words, if this listener wants them so."""
        return _SQUARE.sub(self._spell, text) if self.spelled else text

    def _spell(self, square: re.Match[str]) -> str:
        return f"{self.texts.format(f'letter-{square[1]}')} {square[2]}"

    def _join(self, sentences: Sequence[Sentence]) -> str:
        told = (", ".join(filter(None, map(self.phrase, sentence))) for sentence in sentences)
        return " ".join(map(sentence, filter(None, told)))

    def _value(self, value: Arg) -> object:
        if isinstance(value, Who):
            return self.names[value.seat]
        if isinstance(value, Fact):
            return self.phrase(value)
        if isinstance(value, Letter):
            return self.texts.format(f"letter-{value.name}") if self.spelled else value.name
        if isinstance(value, tuple):
            # Phrases contain commas ("8, 3 flies"), so lists of them have semicolons.
            joint = "; " if any(isinstance(part, Fact) for part in value) else ", "
            return joint.join(str(self._value(part)) for part in value)
        # Rules know no words: a refusal names a square as it is typed.
        return self.spelled_out(value) if isinstance(value, str) else value


def sentence(text: str) -> str:
    """Return a text with a capital at its start and a full stop at its end."""
    if not text:
        return ""
    ended = text if text[-1] in ".!?:…" else text + "."
    return ended[0].upper() + ended[1:]


def refusal(reason: Reason) -> Message:
    """Return the message for a refused move; in full detail with the id of the rule."""
    said = [fact(reason.text_id, **dict(reason.args or {}))]
    if reason.rule:
        said.append(fact("refuse.rule", Detail.FULL, rule=reason.rule))
    return message(*((f,) for f in said), priority=Priority.ANSWER)
