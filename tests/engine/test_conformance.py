"""Random play in every game keeps the promises of the engine's protocol, and its secrets.

A game joins by being there. The checks are `mowaudio.testing`, as for games from outside; what is
conserved (48 cows, all the money) each game says in `tests/rules/<game>_parts.py`.
"""

from __future__ import annotations

from typing import Any

import pytest

from mowaudio import games
from mowaudio.engine import Move, registry
from mowaudio.engine.events import EventLog
from mowaudio.engine.rules import AnyRules
from mowaudio.games.mow.rules.play import MowRules
from mowaudio.games.mow_em_down.rules.play import MedRules
from mowaudio.games.mow_money.rules.play import MoneyRules
from mowaudio.testing import (
    Broken,
    check_protocol,
    check_records,
    check_refusals,
    check_secrets,
    tables,
)
from mowaudio.testing.secrecy import GAMES_EACH
from tests.rules.conserved import conserved_in

TABLES = tables(*games.names())


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_random_games_keep_the_protocol(game: str, seats: int) -> None:
    check_protocol(game, seats, conserved_in(game))


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_what_is_not_legal_is_refused_with_a_reason_and_nothing_changes(
    game: str, seats: int
) -> None:
    check_refusals(game, seats)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_record_replays_to_the_same_state_and_goes_on_from_there(game: str, seats: int) -> None:
    check_records(game, seats)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_nobody_sees_or_hears_what_is_hidden_from_them(game: str, seats: int) -> None:
    check_secrets(game, seats, conserved_in(game), games=games_each(game))


def games_each(game: str) -> int:
    """Games at a table of each size: two are enough where many sizes share the same secrets."""
    return 2 if len(registry.get(game).rules.seats) > 2 else GAMES_EACH


# -- the checks themselves ------------------------------------------------------------------------


def test_a_game_without_its_parts_fails_alone() -> None:
    with pytest.raises(ModuleNotFoundError, match="solitaire_parts"):
        conserved_in("solitaire")
    assert conserved_in("touch_down").__module__ == "tests.rules.touch_down_parts"


def broken(
    monkeypatch: pytest.MonkeyPatch, method: str, wrong: Any, rules: type[AnyRules] = MowRules
) -> None:
    """A game with one method that does not do what it promises; it is given the right one."""
    right = getattr(rules, method)
    monkeypatch.setattr(rules, method, lambda self, *given: wrong(right, self, *given))


def one_more_fly(right: Any, rules: Any, seat: int, move: Move, log: EventLog = None) -> None:
    right(rules, seat, move, log)
    rules.flies[0] += log is not None


@pytest.mark.parametrize(
    ("method", "wrong", "promise"),
    [
        ("legal_moves", lambda right, *a: right(*a)[::-1], "moves-in-the-order-of-the-grammar"),
        ("legal_moves", lambda right, *a: right(*a) * 2, "moves-differ"),
        ("legal_moves", lambda right, *a: [], "who-is-to-act-can"),
        ("clone", lambda right, rules: rules, "a-clone-shares-nothing"),
        ("odds", lambda right, rules: right(rules)[1:], "odds-of-every-outcome"),
        ("dice_due", lambda right, rules: 2, "dice-due-are-the-numbers-of-a-throw"),
        ("apply", one_more_fly, "a-log-changes-nothing"),
        ("to_act", lambda right, rules: right(rules) or (0,), "no-outcome-before-the-end"),
    ],
)
def test_a_broken_promise_is_noticed(
    monkeypatch: pytest.MonkeyPatch, method: str, wrong: Any, promise: str
) -> None:
    broken(monkeypatch, method, wrong)
    with pytest.raises(Broken) as found:
        check_protocol("mow", 3, conserved_in("mow"), games=1)
    assert found.value.promise == promise


def loose(right: Any, rules: Any, seat: int | None) -> Any:
    """A view with everybody's hands in it."""
    return {**right(rules, seat), "peek": list(rules.hands)}


def keyed(right: Any, rules: Any, seat: int | None) -> Any:
    """A view that comes out of JSON otherwise than it went in."""
    return {**right(rules, seat), "by_seat": {0: "a", 1: "b"}}


@pytest.mark.parametrize(
    ("method", "wrong", "promise"),
    [
        ("view", loose, "a-twin-looks-the-same"),
        ("view", keyed, "a-view-is-json"),
        ("determinize", lambda right, rules, *_: rules.clone(), "secrets-are-dealt-anew"),
    ],
)
def test_a_leak_is_noticed(
    monkeypatch: pytest.MonkeyPatch, method: str, wrong: Any, promise: str
) -> None:
    broken(monkeypatch, method, wrong)
    with pytest.raises(Broken) as found:
        check_secrets("mow", 3, conserved_in("mow"), games=1)
    assert found.value.promise == promise


@pytest.mark.parametrize(
    ("game", "seats", "rules", "secret"),
    [
        ("mow_em_down", 4, MedRules, "held"),  # cards
        ("mow_em_down", 4, MedRules, "bids"),
        ("mow_money", 4, MoneyRules, "hands"),
    ],
)
def test_a_leak_to_one_player_is_noticed_in_few_games(
    monkeypatch: pytest.MonkeyPatch, game: str, seats: int, rules: type[AnyRules], secret: str
) -> None:
    """The last of the players sees what is hidden from all others."""

    def leaky(right: Any, state: Any, seat: int | None) -> Any:
        seen = right(state, seat)
        return {**seen, "peek": str(getattr(state, secret))} if seat == seats - 1 else seen

    broken(monkeypatch, "view", leaky, rules)
    with pytest.raises(Broken):
        check_secrets(game, seats, conserved_in(game), games=games_each(game))
