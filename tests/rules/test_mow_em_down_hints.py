"""Mow 'Em Down's reasons of hints are true: told by views, proved by playing them out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from random import Random
from typing import Any, cast

import pytest

from mowaudio.bots.levels import situation
from mowaudio.bots.reasons import Check, Step, dangers, look_ahead, reason
from mowaudio.engine import CHANCE, Event, Seat
from mowaudio.games.mow_em_down.bots import BOTS
from mowaudio.games.mow_em_down.rules import moves as m
from mowaudio.games.mow_em_down.rules.box import CARDS, NOBODY, OF_SIZE, SIZE_OF_ROLL, TOKENS
from mowaudio.games.mow_em_down.rules.city import tiles_in
from mowaudio.games.mow_em_down.rules.events import Completed, EndSignalled
from mowaudio.games.mow_em_down.rules.play import MedRules, new_game
from mowaudio.games.mow_em_down.rules.turns import bootable, openable, totals
from mowaudio.games.mow_em_down.words import WORDS
from mowaudio.words.facts import Fact, Who
from tests.reasons import told_reason
from tests.rules.mow_em_down_ears import small_town
from tests.rules.mow_em_down_parts import Game, auction, bid_all, tile

MedStep = Step[m.MedMove, Any]
Truth = Callable[["Case"], bool]


class Case:
    """A claim about a step, and the real table that it is made at."""

    def __init__(self, rules: MedRules, step: MedStep, claim: Fact) -> None:
        self.rules, self.step, self.claim = rules, step, claim
        self.seat = step.seat

    def arg(self, name: str) -> Any:
        found = self.claim.args[name]
        return found.seat if isinstance(found, Who) else found

    @property
    def lot(self) -> int:
        """The tile that is opened, booted or bid on."""
        if isinstance(self.step.move, m.Open | m.Boot):
            return self.step.move.tile
        if self.rules.target >= 0:
            return self.rules.target
        bidding = self.rules.stage == "bidding"
        return self.rules.lots[self.rules.steps[self.seat] // 2 if bidding else self.rules.lot]

    @property
    def any_tile(self) -> int:
        return OF_SIZE[SIZE_OF_ROLL[self.rules.pips]][0]

    def able(self, number: int) -> list[Seat]:
        rules = self.rules
        return [
            s for s in range(rules.seats) if s != self.seat and rules.lots_affordable(s, number)
        ]

    def gain(self, seat: Seat) -> int:
        """What winning the tile would add to a seat's gas savings."""
        signed = self.rules.clone()
        signed.sign(seat, self.lot, 0)
        return signed.bonus(seat) - self.rules.bonus(seat)

    def played(self) -> list[Event]:
        log: list[Event] = []
        rules = self.rules.clone()
        for move in self.step.plan:
            rules.apply(self.seat, move, log)
        while isinstance(self.step.move, m.Build) and rules.stage == "drawing":
            rules.apply(CHANCE, rules.roll(Random(0)), log)
            if rules.stage != "drawing":
                for _ in range(3):  # beside, place, turn
                    if rules.to_act() == (self.seat,) and rules.drawn >= 0:
                        rules.apply(self.seat, rules.legal_moves(self.seat)[0], log)
        return log

    def paid(self, seat: Seat) -> int:
        done = [event for event in self.played() if isinstance(event, Completed)]
        return sum(
            event.bonus * (event.seat == seat) + dict(event.shares).get(seat, 0) for event in done
        )

    @property
    def ends(self) -> bool:
        return any(isinstance(event, EndSignalled) for event in self.played())

    def leads(self, seat: Seat) -> bool:
        worth = totals(self.rules)
        if isinstance(self.step.move, m.Buy):
            after = self.rules.clone()
            after.apply(self.seat, self.step.move)
            worth = totals(after)
        elif self.rules.drawn >= 0:
            worth = [money + self.paid(other) for other, money in enumerate(worth)]
        return worth.index(max(worth)) == seat and worth.count(max(worth)) == 1

    def neighbours(self) -> list[Seat]:
        """The owners beside the tile that the plan lays."""
        rules = self.rules.clone()
        for move in self.step.plan:
            rules.apply(self.seat, move)
        assert rules.city.placed >> self.rules.drawn & 1
        return [self.rules.owners[near] for near in tiles_in(rules.city.beside[self.rules.drawn])]

    def every_site(self) -> Iterator[tuple[int, tuple[bool, int]]]:
        """Each way to lay the tile: the place; whether it completes something, and neighbours."""
        city, drawn = self.rules.city, self.rules.drawn
        for cell, turns in self.rules.sites.items():
            for turn in turns:
                done = bool(city.would_complete(drawn, cell, turn))
                yield cell, (done, city.touching(drawn, cell, turn))

    def chance_of(self) -> float:
        """How often the bid is the lowest, if the others bid anything."""
        assert isinstance(self.step.move, m.Bid)
        amounts = range(self.rules.pips * 100, self.rules.pips * 1000 + 1, 100)
        above = sum(amount >= self.step.move.amount for amount in amounts) / len(amounts)
        return float(above ** len(self.able(self.lot)))

    @property
    def bid(self) -> int:
        return self.rules.bids[self.rules.steps[self.seat] // 2][self.seat]

    @property
    def top(self) -> bool:
        return cast(m.Bid, self.step.move).amount == self.rules.pips * 1000

    @property
    def owner(self) -> bool:
        return bool(self.rules.owners[self.lot] == self.arg("who") != self.seat)

    @property
    def binds(self) -> bool:
        told = self.arg("amount"), self.arg("tokens")
        own = self.rules.owners[self.lot] == self.seat
        return own and told == (self.rules.amounts[self.lot], TOKENS[self.lot])


def _free(case: Case) -> int:
    return case.rules.free[case.seat]


def _lost(case: Case) -> bool:
    rules, owner = case.rules.clone(), case.rules.owners[case.lot]
    before = rules.bonus(owner)
    rules.cancel(case.lot)
    return case.owner and case.arg("amount") == before - rules.bonus(owner) > 0


def _may_renegotiate(case: Case) -> bool:
    count = next(card.count for card in CARDS if card.name == "renegotiate")
    own = case.rules.held[case.seat][0]
    return case.owner and sum(case.rules.held[case.arg("who")]) > 0 and own < count


TRUTHS: Mapping[str, Truth] = {
    "why.buy": lambda c: not c.ends and c.rules.ender == NOBODY,
    "why.buy.ends": lambda c: c.ends and c.leads(c.seat),
    "why.roll.ends": lambda c: (
        (c.rules.shop == 1 or c.rules.mowers[c.seat] == 10) and c.rules.ender == NOBODY
    ),
    "why.roll.tokens": lambda c: c.arg("free") == _free(c) > 0,
    "why.roll.worth": lambda c: (
        c.arg("amount") == 2000 and (c.rules.shop > 1 or c.rules.ender >= 0)
    ),
    "why.build.none": lambda c: (
        not c.rules.city.placed & ~bootable(c.rules)
        or not any(
            c.rules.owners[t] == NOBODY and c.rules.city.placed >> t & 1
            for t in OF_SIZE[SIZE_OF_ROLL[c.rules.pips]]
        )
    ),
    "why.build.tokens": lambda c: not c.rules.lots_affordable(c.seat, c.any_tile),
    "why.build.near": lambda c: (
        c.arg("regions") == sum(len(region["gaps"]) == 1 for region in c.rules.view(0)["regions"])
    ),
    "why.build.rivals": lambda c: c.arg("rivals") == len(c.able(c.any_tile)),
    "why.place.pays": lambda c: c.arg("amount") == c.paid(c.seat) > 0,
    "why.place.own": lambda c: c.seat in c.neighbours(),
    "why.place.apart": lambda c: set(c.neighbours()) <= {c.seat, NOBODY},
    "why.place.all": lambda c: (
        not any(done or touches & c.rules.owned[c.seat] for _, (done, touches) in c.every_site())
    ),
    "why.turn.same": lambda c: (
        len({rest for cell, rest in c.every_site() if cell == c.rules.spot}) == 1
    ),
    "why.chain": lambda c: (
        c.arg("amount") == c.gain(c.seat) > 0
        and c.arg("length") == c.rules.city.chain_length(c.rules.owned[c.seat], c.lot)
        and c.rules.lots_affordable(c.seat, c.lot) > 0
    ),
    "why.alone": lambda c: not c.able(c.lot),
    "why.open.high": lambda c: (
        c.arg("amount") == c.rules.pips * 1000 and c.rules.lots_affordable(c.seat, c.lot) > 0
    ),
    "why.bid.card": lambda c: c.rules.held[c.seat][1] > 0 and c.step.plan[1] == m.REPUTATION,
    "why.bid.top": lambda c: c.top and bool(c.able(c.lot)),
    "why.bid.low": lambda c: c.arg("rivals") == len(c.able(c.lot)) and c.chance_of() >= 0.5,
    "why.bid.middle": lambda c: c.arg("rivals") == len(c.able(c.lot)) > 0 and not c.top,
    "why.bid.high": lambda c: c.arg("rivals") == len(c.able(c.lot)) > 0 and not c.top,
    "why.none": lambda c: (c.arg("tokens"), c.arg("free")) == (TOKENS[c.lot], _free(c)),
    "why.none.other": lambda c: c.rules.lots_affordable(c.seat, c.lot) == 1,
    "why.plain": lambda c: c.rules.ender == NOBODY and c.bid < 6000,
    "why.reputation": lambda c: bool(c.able(c.lot)),
    "why.call.tokens": lambda c: c.rules.lots_affordable(c.seat, c.lot) == 1,
    "why.call.rivals": lambda c: c.arg("rivals") == len(c.able(c.lot)) > 0,
    "why.insist": lambda c: c.arg("amount") == c.rules.bids[c.rules.lot][c.seat] - 100,
    "why.concede": lambda c: c.arg("tokens") == TOKENS[c.lot],
    "why.boot.own": lambda c: c.binds,
    "why.boot.chain": _lost,
    "why.boot.leader": lambda c: c.owner and c.leads(c.arg("who")),
    "why.boot.most": lambda c: (
        c.owner
        and c.arg("amount") == c.rules.earnings[c.arg("who")]
        and all(c.arg("amount") > e for s, e in enumerate(c.rules.earnings) if s != c.arg("who"))
    ),
    "why.boot.takes": lambda c: c.owner and c.arg("amount") == c.rules.amounts[c.lot],
    "why.accept.card": lambda c: c.rules.held[c.seat][0] > 0 and c.rules.ender == NOBODY,
    "why.renegotiate": lambda c: c.arg("amount") == c.rules.amounts[c.rules.target],
    "risk.ends": lambda c: c.ends and not c.leads(c.seat),
    "risk.place.pays": lambda c: (
        c.arg("who") != c.seat and c.arg("amount") == c.paid(c.arg("who")) > 0
    ),
    "risk.open.barred": lambda c: not c.rules.lots_affordable(c.seat, c.lot),
    "risk.open.chain": lambda c: (
        c.arg("who") in c.able(c.lot) and c.arg("amount") == c.gain(c.arg("who")) > 0
    ),
    "risk.boot.fresh": lambda c: (
        c.owner and c.rules.fresh >> c.lot & 1 == 1 and c.arg("amount") == c.rules.amounts[c.lot]
    ),
    "risk.boot.card": _may_renegotiate,
}


def _hinted(moves: int, seed: int = 1) -> Iterator[tuple[MedRules, MedStep]]:
    """Steps of plans in games of steady bots, where now and then somebody does something else."""
    rng, bot = Random(seed), BOTS.bot("steady")
    while True:
        rules = new_game(rng.choice((2, 3, 4, 5, 6)), {"first": 0})
        while acting := rules.to_act():
            if acting == (CHANCE,):
                rules.apply(CHANCE, rules.roll(rng))
                continue
            seat = rng.choice(acting)
            found = situation(rules, seat)
            if len(found.legal) == 1:  # needs no hint
                rules.apply(seat, cast(m.MedMove, found.legal[0]))
                continue
            strays = rng.random() < 0.2
            plan = [cast(m.MedMove, rng.choice(found.legal) if strays else bot.choose(found, rng))]
            world = rules.determinize(seat, rng)
            world.apply(seat, plan[0])
            while world.to_act() == (seat,):
                plan.append(cast(m.MedMove, bot.choose(situation(world, seat), rng)))
                world.apply(seat, plan[-1])
            yield rules, cast(MedStep, look_ahead(found, plan, rng))
            moves -= 1
            if not moves:
                return
            rules.apply(seat, plan[0])


def _false(moves: int, **mutated: Check) -> tuple[list[str], Counter[str]]:
    """The claims that are not true, and how often each kind was told."""
    named = {name.replace("_", "."): check for name, check in mutated.items()}
    bots = replace(BOTS, checks={**BOTS.checks, **named})
    wrong, told = [], Counter[str]()
    for rules, step in _hinted(moves):
        why = reason(bots, step)
        for claim in (*([why] if why else ()), *dangers(bots, step)):
            told[claim.id] += 1
            if not TRUTHS[claim.id](Case(rules, step, claim)):
                wrong.append(f"{claim.id} {dict(claim.args)} {step.move}")
    return wrong, told


def test_every_reason_has_a_check_and_a_truth() -> None:
    assert set(BOTS.checks) == set(TRUTHS)


def test_2000_hints_have_no_false_reason() -> None:
    wrong, told = _false(2000)
    assert not wrong, wrong[:5]
    reasons = sum(count for claim, count in told.items() if claim.startswith("why."))
    assert reasons >= 1950  # a move at random may have none
    assert len(told) >= 35


@pytest.mark.parametrize(
    "mutated", ["why.chain", "why.alone", "why.boot.leader", "why.place.own", "risk.boot.fresh"]
)
def test_a_check_that_accepts_everything_is_found_out(mutated: str) -> None:
    wrong, _ = _false(300, **{mutated.replace(".", "_"): lambda _step, _args: True})
    assert wrong
    assert {line.split()[0] for line in wrong} == {mutated}


# -- what new users heard -------------------------------------------------------------------------


def _why(game: Game, seat: Seat, *texts: str) -> str:
    """The id of the reason that is told for a plan."""
    plan = [game.rules.grammar.parse(text) for text in texts]
    told = told_reason("mow_em_down", game.rules, seat, *plan)
    return told.sentences[0][0].id if told else ""


def _risks(game: Game, seat: Seat, text: str) -> list[str]:
    found = look_ahead(situation(game.rules, seat), [game.rules.grammar.parse(text)], Random(0))
    return [risk.id for risk in dangers(BOTS, cast(MedStep, found))]


def test_the_highest_bid_does_not_wait_for_a_higher_one() -> None:
    game = auction(2, pips=3)
    assert _why(game, 0, "bid 3000") == "why.bid.top"
    assert _why(game, 0, "bid 2500") == "why.bid.high"
    assert _why(game, 0, "bid 600") == "why.bid.low"


def test_nobody_else_able_to_bid_is_the_reason_for_the_highest_bid_alone() -> None:
    game = auction(2, lots=("s7", "s8"))
    game.rules.free[1] = 0
    game.rules.steps[1], game.rules.deciding = 5, (0,)
    assert _why(game, 0, "bid 2000") == "why.alone"
    assert _why(game, 0, "none") == "why.none"
    for level in ("steady", "expert"):
        assert str(BOTS.bot(level).choose(situation(game.rules, 0), Random(1))) == "bid 2000"


def test_a_chain_that_adds_nothing_is_no_reason() -> None:
    game = Game()
    game.row("s1", "s2", "s3", "s4", "s5", "s6", "s7")
    for number in range(1, 6):
        game.contract(0, f"s{number}", 500)
    game.rules.free[0] = 3
    game.begin(0)
    game.chance("die 2")
    assert game.rules.bonus(0) == 1500
    assert _why(game, 0, "open s6") == "why.open.high"  # a sixth contract saves no more


def test_a_boot_says_that_the_bank_pays_and_that_it_may_be_renegotiated() -> None:
    game = Game()
    game.row("s7", "s8")
    game.contract(1, "s7", 900, paid=False)
    game.hold(1, "reputation")
    game.chance("die 1")
    assert _risks(game, 0, "boot s7") == ["risk.boot.fresh", "risk.boot.card"]
    game.rules.held[1] = (0, 0)
    game.rules.fresh = 0
    assert _risks(game, 0, "boot s7") == []


def test_a_mower_that_ends_the_game_says_so() -> None:
    game = Game()
    game.rules.shop = 1
    game.give(0, 12_000)
    game.give(1, 20_000)
    game.begin(0)
    assert (_why(game, 0, "buy"), _risks(game, 0, "buy")) == ("", ["risk.ends"])
    game.give(1, 0)
    assert (_why(game, 0, "buy"), _risks(game, 0, "buy")) == ("why.buy.ends", [])


def test_the_last_tile_ends_the_game_even_before_it_is_drawn() -> None:
    game = Game()
    game.row("s7")
    game.no_tiles(but=("s1",))
    game.give(1, 20_000)
    game.chance("die 1")
    assert _risks(game, 0, "build") == ["risk.ends"]


def test_opening_a_tile_that_makes_a_rival_a_chain_says_so() -> None:
    game = small_town()
    game.begin(1)
    game.chance("die 2")
    assert _risks(game, 1, "open s9") == ["risk.open.chain"]
    assert bool(openable(game.rules) >> tile("s9") & 1)


def test_a_tile_that_one_cannot_bid_on_is_opened_only_as_a_last_resort() -> None:
    game = Game()
    game.row("s7", "s8", "s9")
    game.contract(0, "s8", 500)
    game.rules.free[0] = 0
    game.begin(0)
    game.chance("die 2")
    assert _risks(game, 0, "open s7") == ["risk.open.barred"]
    told = WORDS.move(m.OPEN[tile("s7")], game.rules.view(0))
    assert [part.id for sentence in told.sentences for part in sentence] == ["move.open"]
    for level in ("steady", "expert"):
        choice = BOTS.bot(level).choose(situation(game.rules, 0), Random(1))
        assert not isinstance(choice, m.Open)


def test_a_tie_is_worth_what_the_die_may_win() -> None:
    game = auction(3)
    bid_all(game, "bid 1500", "bid 1100", "bid 1100")
    game.chance("reveal 1")
    assert (_why(game, 1, "insist"), _why(game, 1, "concede")) == ("why.insist", "why.concede")
