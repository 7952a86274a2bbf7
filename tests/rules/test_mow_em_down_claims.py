"""Mow 'Em Down says what is so: who did it, why and how much; and no answer contradicts another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

from mowaudio.engine import CHANCE, Move, Player, Seat, Table
from mowaudio.games.mow_em_down.places import PLACES
from mowaudio.games.mow_em_down.rules import moves as m
from mowaudio.games.mow_em_down.rules.events import Booted, Counted, Tied, Won
from mowaudio.games.mow_em_down.rules.view import MedView
from mowaudio.games.mow_em_down.words import WORDS
from mowaudio.testing.simulated_player import SimulatedPlayer
from mowaudio.words.facts import Arg, Fact, Message, Who
from mowaudio.words.places import Answer, Focus
from tests.rules.mow_em_down_ears import small_town
from tests.rules.mow_em_down_parts import Game, auction, bid_all, tile
from tests.said import has, in_order, said

GAME = "mow_em_down"


def _facts(message: Message | None) -> dict[str, list[Fact]]:
    """All facts of a message by id, those inside of others included."""
    found: dict[str, list[Fact]] = {}

    def add(arg: Arg) -> None:
        if isinstance(arg, tuple):
            for part in arg:
                add(part)
        if isinstance(arg, Fact):
            found.setdefault(arg.id, []).append(arg)
            for part in arg.args.values():
                add(part)

    for sentence in message.sentences if message else ():
        add(sentence)
    return found


def _ask(view: MedView, key: str) -> dict[str, list[Fact]]:
    question = next(q for q in PLACES.questions if q.key == key.lower())
    ask = question.others if key.isupper() else question.ask
    assert ask is not None
    answer = ask(view, Focus("players"))
    return _facts(answer.message if isinstance(answer, Answer) else answer)


def _number(fact: Fact, name: str) -> int:
    number = fact.args[name]
    assert isinstance(number, int)
    return number


def _seats(facts: list[Fact], arg: str = "who") -> list[Seat]:
    return [who.seat for fact in facts if isinstance(who := fact.args[arg], Who)]


def _people(names: Arg) -> list[Seat]:
    """The seats of a list of names."""
    assert isinstance(names, Fact)
    return _seats(_facts(Message(((names,),)))["person"])


# -- who did it -----------------------------------------------------------------------------------


def _people_at(game: Game) -> Table:
    """The table of a stated position with a person on the first seat, where chance waits."""
    seats = (Player("Anna"), *(Player(name, "novice") for name in ("Ben", "Cleo")))
    game.table.header = replace(game.table.header, seats=seats[: game.rules.seats])
    return game.table


def test_a_boot_without_a_choice_names_its_author_and_its_amount() -> None:
    game = small_town()
    game.begin(1)
    game.chance("die 1")
    game.play(1, "boot s7")
    heard = SimulatedPlayer().play(_people_at(game))
    called = said("turn.booted", GAME, who="Ben", tile="small 7", amount=500)
    lost = said("boot.done", GAME, who="Ben", owner_is="you", tile="small 7")
    assert has(heard, in_order(called, said("only-move"), lost))


def test_a_digest_names_the_author_of_a_boot() -> None:
    game = small_town()
    game.begin(1)
    game.chance("die 1")
    game.play(1, "boot s7")
    game.play(0, "accept")
    booted = _facts(WORDS.digest([game.last(Booted)], game.rules.view(0)))["boot.done"][0]
    assert (booted.args["who"], booted.args["owner"]) == (Who(1), Who(0))


def test_a_build_without_a_choice_tells_the_roll_that_forced_it() -> None:
    game = Game()
    game.row("s7")
    game.chance("die 6")
    heard = SimulatedPlayer().play(_people_at(game))
    roll = said("turn.act", GAME, pips=6, size="large")
    assert has(heard, in_order(roll, said("only-move")))


def test_a_contract_that_the_die_decides_says_how_much_less_than_the_tie_it_pays() -> None:
    game = auction(3)
    bid_all(game, "bid 1500", "bid 1100", "bid 1100")
    game.chance("reveal 1")
    assert _facts(WORDS.tell(game.last(Tied)))["tie"][0].args["amount"] == 1100
    game.play(1, "insist")
    game.play(2, "insist")
    game.chance("die 4", "die 2")
    (thrown,) = _facts(WORDS.tell(game.last(Won)))["auction.thrown"]
    assert thrown.args == {"less": 100}


def test_the_last_mower_is_counted_apart() -> None:
    lone = Counted(0, 0, 0, 0, 0, 500, 11, 112_000, 112_500)
    assert _facts(WORDS.tell(lone))["count.mowers.last"][0].args["last"] == 12_000
    many = Counted(0, 0, 0, 0, 0, 500, 11, 110_000, 110_500)
    assert "count.mowers.last" not in _facts(WORDS.tell(many))
    game = Game()
    game.rules.shop = 1
    game.give(0, 12_000)
    game.begin(0)
    assert "standing.aim" in _facts(WORDS.standing(game.rules.view(0)))
    game.play(0, "buy")
    assert "standing.aim.last" in _facts(WORDS.standing(game.rules.view(0)))


def test_the_most_mowers_are_those_of_all_who_have_them() -> None:
    game = Game(3)
    assert "ending.equal" in _facts(WORDS.ending(game.rules.view(0)))
    game.rules.mowers = [3, 2, 3]
    (most,) = _facts(WORDS.ending(game.rules.view(2)))["ending.most"]
    assert (_people(most.args["names"]), most.args["mowers"]) == ([2, 0], 3)
    game.rules.mowers = [10, 2, 10]
    near = _facts(WORDS.summary(game.rules.view(0)))["end.near.tokens"]
    assert _seats(near) == [0, 2]


def test_the_balance_has_what_was_received_a_moment_ago() -> None:
    game = small_town()
    now = _ask(game.rules.view(0), "b")
    (up,) = now["balance.up"]
    assert (up.args["amount"], up.args["when"]) == (900, "this")
    game.begin(0)
    rounds = _ask(game.rules.view(0), "b")["balance.up"]
    assert [(up.args["amount"], up.args["when"]) for up in rounds] == [(900, "this"), (900, "last")]


def test_many_moves_are_told_in_groups() -> None:
    game = small_town()
    game.lay("s10", "e3")
    game.lay("s1", "n1")
    game.contract(1, "s10", 300)
    view, legal = game.rules.view(0), game.rules.legal_moves(0)
    told = _facts(WORDS.groups(legal, view))
    assert "move.build" in told
    assert _seats(told["groups.boot"]) == [1, 0]  # own contracts last
    named = Counter(str(fact.args["number"]) for fact in told["tile"])
    assert named == Counter(["9", "1", "10", "7", "8"])
    assert len(legal) == 1 + sum(named.values())


# -- the map --------------------------------------------------------------------------------------


def test_the_map_tells_every_tile_once_from_north_to_south_and_west_to_east() -> None:
    game = small_town()
    game.lay("s1", "n1w1")
    view = game.rules.view(0)
    told = _ask(view, "U")
    assert [fact.args["row"] for fact in told["row"]] == ["north", "none", "south"]
    named = [fact.args["tile"] for fact in told["row.tile"]]
    assert [(t.args["size"], t.args["number"]) for t in named if isinstance(t, Fact)] == [
        ("small", 1),
        ("small", 7),
        ("small", 8),
        ("small", 9),
        ("large", 2),
    ]
    assert [fact.args["amount"] for fact in told["contract.of"]] == [500, 400]
    empty = _ask(Game().rules.view(0), "U")
    assert set(empty) == {"zone.rows.empty"}


# -- no contradiction -----------------------------------------------------------------------------


def _positions(count: int) -> Iterator[tuple[Table, Seat]]:
    """Decisions of random games with 2 to 6 seats, one in three of them."""
    rng = Random(5)
    for seats in (2, 3, 4, 5, 6, 3, 4):
        table, at = Table.open(GAME, seats, seed=seats), 0
        while table.to_act:
            seat = rng.choice(table.to_act)
            if at % 3 == 0 and seat != CHANCE:
                yield table, seat
                count -= 1
                if not count:
                    return
            at += 1
            table.play(seat, rng.choice(table.legal_moves(seat)))


def _contradictions(view: MedView, legal: Sequence[Move]) -> list[str]:
    """What two answers say differently."""
    seat = view["seat"]
    assert seat is not None
    standing, ending = _facts(WORDS.standing(view)), _facts(WORDS.ending(view))
    summary, turn = _facts(WORDS.summary(view)), _facts(WORDS.turn(view))
    own, others = _ask(view, "c"), _ask(view, "C")
    mowers = [_number(f, "mowers") for f in (*own["tracker.mowers"], *others["tracker.mowers"])]
    cash = [f.args["cash"] for f in (*own["tracker.cash"], *others["tracker.cash"])]
    found = []

    def same(name: str, first: object, second: object) -> None:
        if first != second:
            found.append(f"{name}: {first} and {second}")

    order = [seat, *(other for other in range(view["seats"]) if other != seat)]
    of = {who: f for f in standing["standing.of"] for who in _seats([f])}
    same("cash", [of[s].args["cash"] for s in order], cash)
    same("mowers", [of[s].args["mowers"] for s in order], mowers)
    for most in ending.get("ending.most", []):
        having = [s for s, count in zip(order, mowers, strict=True) if count == max(mowers)]
        same("most mowers", sorted(_people(most.args["names"])), sorted(having))
    if "ending.equal" in ending:
        same("equal mowers", len(set(mowers)), 1)
    if view["ender"] < 0:
        (left,), drawn = summary["summary.left"], "summary.hand" in summary
        tiles = _number(left, "tiles") + drawn
        same("tiles", ending["ending.tiles"][0].args["tiles"], tiles)
        same("for sale", ending["ending.mowers"][0].args["mowers"], left.args["mowers"])
        for near in summary.get("end.near.tiles", []):
            same("end near", near.args["tiles"], ending["ending.tiles"][0].args["tiles"])
    contracts = (summary.get("summary.contracts") or summary["summary.contracts.many"])[0]
    free = (summary.get("summary.free") or summary["summary.free.many"])[0]
    same("no own contract", "jump.no.own" in _ask(view, "o"), contracts.args["count"] == 0)
    same("no free tile", "jump.no.free" in _ask(view, "f"), free.args["count"] == 0)
    same("auction", "auction.none" in _ask(view, "a"), "auction.tiles" not in summary)
    if "turn.act" in turn:
        for kind, text_id, name in (
            (m.Open, "turn.can.open", "tiles"),
            (m.Boot, "turn.can.boot", "contracts"),
        ):
            counts = sum(_number(f, name) for f in turn.get(text_id, []))
            same(text_id, counts, sum(isinstance(move, kind) for move in legal))
        same("build", "turn.can.build" in turn, m.BUILD in legal)
        same("tokens", turn["turn.tokens"][0].args["free"], own["tracker.tokens"][0].args["free"])
    if view["stage"] == "placing":
        same("places", turn["turn.places"][0].args["places"], len(legal))
    rows = _ask(view, "U")
    built = [f.args["tile"] for f in rows.get("row.tile", [])]
    same("map", len(set(map(str, built))), free.args["built"])
    same(
        "map, free",
        len(rows.get("contract.none", [])) + len(rows.get("contract.auction", [])),
        free.args["count"],
    )
    earned = {
        who: f
        for f in (*_ask(view, "e")["earnings.of"], *_ask(view, "E")["earnings.of"])
        for who in _seats([f])
    }
    by_map: Counter[Seat] = Counter()
    for contract in rows.get("contract.of", []):
        by_map[_seats([contract])[0]] += _number(contract, "amount")
    same("earnings", [earned[s].args["earnings"] for s in order], [by_map[s] for s in order])
    return found


def test_what_the_keys_answer_agrees_in_500_positions() -> None:
    asked = 0
    for table, seat in _positions(500):
        found = _contradictions(table.view(seat), table.legal_moves(seat))
        assert not found, found
        asked += 1
    assert asked == 500


def test_a_contradiction_would_be_found() -> None:
    game = small_town()
    view = game.rules.view(0)
    legal = game.rules.legal_moves(0)
    assert not _contradictions(view, legal)
    assert _contradictions(view, [move for move in legal if move != m.BUILD])
    assert _contradictions({**view, "openable": [*view["openable"], tile("l2")]}, legal)
    assert _contradictions({**view, "earnings": [100, 0]}, legal)
