"""What people type is understood: every phrase of `phrases/` comes to one of its results."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from mowaudio.client.listener import Listener
from mowaudio.client.typed.read import read
from mowaudio.engine.moves import NotAllowed, NotUnderstood
from mowaudio.testing.simulated_player import SimulatedPlayer
from tests.typed.load import BY_OTHERS, GAMES, Phrase, Result, load

# Phrases that are not understood yet, or are asked back or refused in another way than a person
# would. None of them makes a wrong move.
_MISSED = {"mow": 1, "touch_down": 2, "mow_money": 2, "mow_em_down": 4, "moon_ant": 1}
# The same of phrases whose writers did not know the reader.
_MISSED_OF_OTHERS = {"mow": 2, "touch_down": 2, "mow_money": 5, "mow_em_down": 4, "moon_ant": 4}


def come_to(phrase: Phrase) -> Result:
    """Return what comes of a phrase in its position."""
    table = phrase.position.table()
    listener = Listener(SimulatedPlayer().app, table, phrase.position.seat)
    try:
        meant = read(listener, phrase.say)
    except NotAllowed as refused:
        return Result("refused", name=refused.reason.text_id)
    except NotUnderstood:
        return Result("unknown")
    if meant.asked is not None:
        return Result("others" if meant.asked.others else "asks", name=meant.asked.name)
    if meant.place is not None:
        return Result("goes", name=phrase.say)
    plans = [[str(move) for move in plan.moves] for plan in meant.plans]
    if len(plans) > 1:
        return Result("choice", tuple("; ".join(plan) for plan in plans))
    return Result("move" if meant.sure else "confirm", tuple(plans[0]))


def is_right(phrase: Phrase, came: Result) -> bool:
    return any(
        came.kind == result.kind
        and (
            sorted(came.moves) == sorted(result.moves)
            if came.kind == "choice"
            else came.moves == result.moves or came.kind in ("refused", "goes")
        )
        and (came.name == result.name or came.kind == "goes")
        for result in phrase.results
    )


@pytest.mark.parametrize("game", GAMES)
def test_what_people_type_is_understood_and_makes_no_wrong_move(game: str) -> None:
    _are_understood(load(game), most_missed=_MISSED[game])


@pytest.mark.parametrize("game", GAMES)
def test_what_others_type_is_understood_and_makes_no_wrong_move(game: str) -> None:
    _are_understood(load(game, BY_OTHERS / f"{game}.yaml"), most_missed=_MISSED_OF_OTHERS[game])


def _are_understood(phrases: Sequence[Phrase], *, most_missed: int) -> None:
    missed = [(phrase, came) for phrase in phrases if not is_right(phrase, came := come_to(phrase))]
    wrong = [f"{phrase}: {came.moves}" for phrase, came in missed if came.kind == "move"]
    assert not wrong, "\n".join(wrong)
    told = "\n".join(f"{phrase}: {came}" for phrase, came in missed)
    assert len(missed) <= most_missed, told


def test_a_phrase_that_comes_to_something_else_is_noticed() -> None:
    phrase = next(one for one in load("mow") if one.results[0].kind == "move")
    assert is_right(phrase, phrase.results[0])
    kinds = Counter(
        is_right(phrase, other)
        for other in (Result("move", ("take",)), Result("unknown"), Result("asks", name="hand"))
    )
    assert kinds == {False: 3}
