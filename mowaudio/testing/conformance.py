"""Check that random play keeps every promise of the engine's protocol."""

from __future__ import annotations

from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from mowaudio.engine import AnyRules, Event, NotAllowed, Refused, Table, registry
from mowaudio.engine.seats import CHANCE, CHANCE_ACTS, Seat
from mowaudio.testing.promises import Conserved, any_move, nothing_to_conserve, promise

GAMES_EACH = 4
MOST_MOVES = 20_000  # a game that takes longer than this does not end
MOST_CHOICES = 64  # legal moves at once: more cannot be listened to
_NONSENSE = ("", "xyzzy", "play play", "²", "play 12 12 12 12", "🐄")


def check_conformance(game: str, seats: int, conserved: Conserved = nothing_to_conserve) -> None:
    """Check the protocol, the refusals and the record."""
    check_protocol(game, seats, conserved)
    check_refusals(game, seats)
    check_records(game, seats)


# -- the protocol ---------------------------------------------------------------------------------


def check_protocol(
    game: str, seats: int, conserved: Conserved = nothing_to_conserve, *, games: int = GAMES_EACH
) -> None:
    """Check legal moves, odds and clones at every step of random games, and the end."""
    for seed in range(games):
        rng = Random(seed)
        rules = Table.open(game, seats, seed=seed, roll=False).rules
        whole = conserved(rules)
        for _ in range(MOST_MOVES):
            to_act = rules.to_act()
            if not to_act:
                break
            promise(rules.outcome() is None, "no-outcome-before-the-end", seed)
            for seat in to_act:
                _check_legal_moves(rules, seat)
            if to_act == CHANCE_ACTS:
                _check_chance(game, rules, rng)
            _check_step(rules, rng.choice(to_act), rng)
            promise(conserved(rules) == whole, "conserved", seed, conserved(rules), whole)
        _check_end(rules, seats)


def _check_legal_moves(rules: AnyRules, seat: Seat) -> None:
    legal, grammar = rules.legal_moves(seat), rules.grammar
    promise(legal, "who-is-to-act-can", seat, rules.snapshot())
    promise(len(legal) == len(set(legal)), "moves-differ", legal)
    promise(
        legal == sorted(legal, key=grammar.sort_key), "moves-in-the-order-of-the-grammar", legal
    )
    promise(len(legal) <= MOST_CHOICES, "few-enough-moves-to-hear", len(legal))
    for move in legal:
        promise(grammar.read(str(move)) == [move], "text-means-the-move", str(move))


def _check_chance(game: str, rules: AnyRules, rng: Random) -> None:
    odds, possible = rules.odds(), rules.legal_moves(CHANCE)
    promise([move for move, _ in odds] == possible, "odds-of-every-outcome", odds)
    promise(all(weight > 0 for _, weight in odds), "odds-above-nothing", odds)
    promise(rules.roll(rng) in possible, "a-roll-is-an-outcome", possible)
    if due := rules.dice_due():
        thrown = {len(move.values()) for move in possible}
        promise(thrown == {due}, "dice-due-are-the-numbers-of-a-throw", due, thrown)
        asked = registry.get(game).words.turn(rules.view(0))
        promise(asked, "a-throw-is-asked-for", rules.snapshot())


def _check_step(rules: AnyRules, seat: Seat, rng: Random) -> None:
    """Make a move here and in a clone: they share nothing, and a log changes nothing."""
    twin, before = rules.clone(), rules.snapshot()
    promise(twin == rules, "a-clone-is-equal", before)
    move = any_move(rules, seat, rng)
    twin.apply(seat, move)
    promise(rules.snapshot() == before, "a-clone-shares-nothing", str(move))
    log: list[Event] = []
    rules.apply(seat, move, log)
    promise(twin == rules, "a-log-changes-nothing", str(move))


def _check_end(rules: AnyRules, seats: int) -> None:
    promise(not rules.to_act(), "the-game-ends", rules.snapshot())
    outcome = rules.outcome()
    promise(outcome, "an-outcome-at-the-end", rules.snapshot())
    assert outcome is not None
    promise(len(outcome.scores) == seats, "a-score-for-each-seat", outcome)
    promise(set(outcome.winners) <= set(range(seats)), "winners-are-seats", outcome)
    promise(outcome.reason, "a-reason-for-the-end", outcome)


# -- refusals -------------------------------------------------------------------------------------


def check_refusals(game: str, seats: int, *, moves: int = 150) -> None:
    """An illegal move is refused with a reason and changes nothing."""
    rng = Random(seats)
    table = Table.open(game, seats, seed=1)
    seen: set[str] = set()
    for _ in range(moves):
        if not table.to_act:
            break
        for seat in range(seats):
            for text in rng.sample(sorted(seen), min(len(seen), 12)):
                _check_refused(table, seat, text)
        for nonsense in _NONSENSE:
            promise(_refusal(table, table.to_act[0], nonsense), "nonsense-is-refused", nonsense)
        seat = rng.choice(table.to_act)
        legal = table.legal_moves(seat)
        seen.update(map(str, legal))
        table.play(seat, rng.choice(legal))


def _check_refused(table: Table, seat: Seat, text: str) -> None:
    if table.rules.grammar.parse(text) in table.legal_moves(seat):
        return
    before = table.rules.clone()
    refused = _refusal(table, seat, text)
    promise(isinstance(refused, NotAllowed), "refused-with-a-reason", seat, text, refused)
    assert isinstance(refused, NotAllowed)
    promise(refused.reason.text_id.startswith("refuse-"), "a-reason-has-a-text", refused.reason)
    promise(table.rules == before, "a-refusal-changes-nothing", seat, text)


def _refusal(table: Table, seat: Seat, text: str) -> Refused | None:
    try:
        table.play(seat, text)
    except Refused as refused:
        return refused
    return None


# -- records --------------------------------------------------------------------------------------


def check_records(game: str, seats: int) -> None:
    """A record replays to the same state, and a reloaded table goes on in the same way."""
    with TemporaryDirectory() as folder:
        _check_replay(game, seats, Path(folder))
        _check_left_halfway(game, seats, Path(folder))


def _check_replay(game: str, seats: int, folder: Path) -> None:
    path, copy = folder / "whole.mow", folder / "copy.mow"
    table, rng = Table.open(game, seats, seed=5, path=path), Random(5)
    for _ in range(MOST_MOVES):
        if not table.to_act:
            break
        seat = rng.choice(table.to_act)
        table.play(seat, rng.choice(table.legal_moves(seat)))
    table.close()
    loaded = Table.load(path)
    promise(loaded.rules == table.rules, "a-replay-leads-to-the-same-state")
    promise(loaded.log == table.log, "a-replay-tells-the-same")
    loaded.save(copy)
    promise(copy.read_bytes() == path.read_bytes(), "a-saved-record-is-the-same")


def _check_left_halfway(game: str, seats: int, folder: Path) -> None:
    """A reloaded table makes the same moves, chance included, as one that was never left."""
    path = folder / "left.mow"
    whole = Table.open(game, seats, seed=9)
    left = Table.open(game, seats, seed=9, path=path)
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
            left = Table.load(path, keep_recording=True)
    left.close()
    promise(left.rules == whole.rules, "a-table-goes-on-where-it-was-left")
