"""The interface of a game's bots."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Generic

from mowaudio.bots.levels import Bot, R
from mowaudio.bots.reasons import Check, Step
from mowaudio.engine.rules import M, V
from mowaudio.words.facts import Fact

if TYPE_CHECKING:
    from mowaudio.bots.judging import Rating


@dataclass(frozen=True, kw_only=True)
class GameBots(Generic[M, V, R]):
    """The levels of a game's bots."""

    bot: Callable[[str], Bot[R]]
    # Reasons that may hold for an advised move, the weightiest first, as facts `why.…`: half a
    # sentence that goes on after "because". The first one is told whose check holds.
    explain: Callable[[Step[M, V]], Iterable[Fact]] = lambda _step: ()
    # Risks that may go with an advised move, as facts `risk.…` that go on after "but". All are
    # told whose check holds.
    dangers: Callable[[Step[M, V]], Iterable[Fact]] = lambda _step: ()
    # The predicate of each reason and risk, by the id of its fact.
    checks: Mapping[str, Check] = field(default_factory=dict)
    # How moves compare: for the coach, and to tell after a game which moves mattered. A game that
    # does not weigh moves is played without a coach, and its recap is the result and the reason.
    rating: Rating[R] | None = None
