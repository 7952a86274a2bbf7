"""One test for every game: random play keeps every promise of the engine's protocol.

A game joins by being in its folder. What is conserved (48 cows, all the money) is said by the
game itself in `tests/rules/conserved.py`.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from mowaudio import games
from mowaudio.engine import CHANCE, AnyRules, Event, Move, NotAllowed, Refused, Table
from tests.rules.conserved import CONSERVED

TABLES = [(name, seats) for name in games.names() for seats in games.get(name).rules.seats]
GAMES_EACH = 4


def _play_out(table: Table, rng: Random, *, most: int = 20_000) -> None:
    """Random play to the end, through the checked door, chance included."""
    for _ in range(most):
        if not table.to_act:
            return
        seat = rng.choice(table.to_act)
        move = table.rules.roll(rng) if seat == CHANCE else rng.choice(table.legal_moves(seat))
        table.play(seat, move)
    pytest.fail("the game does not end")


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_random_games_keep_the_protocol(name: str, seats: int) -> None:
    conserved = CONSERVED[name]
    for seed in range(GAMES_EACH):
        rng = Random(seed)
        table = Table.open(name, seats, seed=seed, roll=False)
        rules = table.rules
        whole = conserved(rules)
        for _ in range(20_000):
            to_act = rules.to_act()
            if not to_act:
                break
            assert rules.outcome() is None
            for seat in to_act:
                legal = rules.legal_moves(seat)
                assert legal, (name, seed, seat)
                assert len(legal) == len(set(legal))
                assert legal == sorted(legal, key=rules.grammar.key)
                assert len(legal) <= 64
                for move in legal:
                    assert rules.grammar.parse(str(move)) == move
            if to_act == (CHANCE,):
                odds = rules.odds()
                assert [move for move, _ in odds] == rules.legal_moves(CHANCE)
                assert all(weight > 0 for _, weight in odds)
                assert rules.roll(rng) in rules.legal_moves(CHANCE)
                if due := rules.dice_due():
                    # Whatever real dice show is a throw, and its numbers say all of it.
                    assert {len(move.values()) for move in rules.legal_moves(CHANCE)} == {due}
                    assert games.get(name).words.turn(rules.view(0))
            twin = rules.clone()
            assert twin == rules
            seat = rng.choice(to_act)
            move = rules.roll(rng) if seat == CHANCE else rng.choice(rules.legal_moves(seat))
            twin.apply(seat, move)
            before = rules.snapshot()
            # The twin shares nothing that changes, and events do not change what happens.
            log: list[Event] = []
            assert rules.snapshot() == before
            rules.apply(seat, move, log)
            assert twin == rules
            assert conserved(rules) == whole
        outcome = rules.outcome()
        assert outcome is not None
        assert len(outcome.scores) == seats
        assert all(0 <= winner < seats for winner in outcome.winners)
        assert outcome.reason


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_what_is_not_legal_is_refused_with_a_reason_and_nothing_changes(
    name: str, seats: int
) -> None:
    rng = Random(seats)
    table = Table.open(name, seats, seed=1)
    seen: set[str] = set()
    for _ in range(150):
        if not table.to_act:
            break
        for seat in range(seats):
            legal = set(table.legal_moves(seat))
            for text in rng.sample(sorted(seen), min(len(seen), 12)):
                move = table.rules.grammar.parse(text)
                if move in legal:
                    continue
                before = table.rules.clone()
                with pytest.raises(NotAllowed) as refused:
                    table.play(seat, move)
                assert refused.value.reason.key.startswith("refuse-")
                assert table.rules == before
        for nonsense in ("", "xyzzy", "play play", "²", "play 12 12 12 12", "🐄"):
            with pytest.raises(Refused):
                table.play(table.to_act[0], nonsense)
        seat = rng.choice(table.to_act)
        legal_now = table.legal_moves(seat)
        seen.update(map(str, legal_now))
        table.play(seat, rng.choice(legal_now))


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_record_replays_to_the_same_state(name: str, seats: int, tmp_path: Path) -> None:
    path = tmp_path / "table.mow"
    table = Table.open(name, seats, seed=5, path=path)
    _play_out(table, Random(5))
    table.close()
    loaded = Table.load(path)
    assert loaded.rules == table.rules
    assert loaded.log == table.log
    loaded.save(tmp_path / "copy.mow")
    assert (tmp_path / "copy.mow").read_bytes() == path.read_bytes()


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_table_left_halfway_goes_on_as_if_nothing_had_happened(
    name: str, seats: int, tmp_path: Path
) -> None:
    """The moves to come, chance included, are those of a table that was never left."""
    whole = Table.open(name, seats, seed=9)
    left = Table.open(name, seats, seed=9, path=tmp_path / "table.mow")
    rng = Random(9)
    for step in range(60):
        if not whole.to_act:
            break
        seat = whole.to_act[0]
        move = rng.choice(whole.legal_moves(seat))
        whole.play(seat, move)
        left.play(seat, move)
        if step % 20 == 19:
            left.close()
            left = Table.load(tmp_path / "table.mow", keep_recording=True)
    assert left.rules == whole.rules


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_views_are_json_and_hide_what_is_hidden(name: str, seats: int) -> None:
    """A state re-dealt for a seat looks the same to that seat, and so does what it sees happen."""
    for seed in range(GAMES_EACH):
        rng = Random(seed)
        rules = Table.open(name, seats, seed=seed, roll=False).rules
        for step in range(400):
            to_act = rules.to_act()
            if not to_act:
                break
            for seat in range(seats) if step % 7 == 0 else ():
                view = rules.view(seat)
                assert json.loads(json.dumps(view)) == json.loads(json.dumps(view))
                other = rules.determinize(seat, rng)
                assert other.view(seat) == view
                assert other.to_act() == to_act
                assert other.legal_moves(seat) == rules.legal_moves(seat)
            json.dumps(rules.view(None))
            seat = rng.choice(to_act)
            move = rules.roll(rng) if seat == CHANCE else rng.choice(rules.legal_moves(seat))
            if seat != CHANCE and step % 5 == 0:
                _same_events_in_both_worlds(rules.clone(), seat, move, rng)
            rules.apply(seat, move)


def _same_events_in_both_worlds(rules: AnyRules, seat: int, move: Move, rng: Random) -> None:
    """The mover's own move shows the mover the same events, whatever is hidden from them."""
    seen = []
    for world in (rules, rules.determinize(seat, rng)):
        log: list[Event] = []
        world.apply(seat, move, log)
        seen.append([event.seen_by(seat) for event in log])
    assert seen[0] == seen[1]
