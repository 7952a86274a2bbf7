"""The interface of a game's bots."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic

from mowaudio.bots.levels import Bot, R
from mowaudio.engine.rules import M, V
from mowaudio.words.facts import NOTHING, Message

if TYPE_CHECKING:
    from mowaudio.bots.judging import Rating


@dataclass(frozen=True, kw_only=True)
class GameBots(Generic[M, V, R]):
    """The levels of a game's bots."""

    bot: Callable[[str], Bot[R]]
    # Why a hint is what it is, as half a sentence that goes on after "because".
    explain: Callable[[M, V], Message] = lambda _move, _view: NOTHING
    # How moves compare: for the coach, and to tell after a game which moves mattered. A game that
    # does not weigh moves is played without a coach, and its recap is the result and the reason.
    rating: Rating[R] | None = None
