"""The levels of the bots: novice, steady (fixed rules of thumb) and expert (looks ahead)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial
from random import Random
from typing import Final

from mowaudio.bots.judging import Rating, by_score
from mowaudio.bots.levels import Bot, Situation
from mowaudio.bots.policies import PolicyBot
from mowaudio.bots.search import Searcher
from mowaudio.engine import Move, Seat
from mowaudio.games.mow_em_down.bots.values import chain_gain, prospects, rounds_left, site_worth
from mowaudio.games.mow_em_down.rules import auction, box, city, hidden
from mowaudio.games.mow_em_down.rules import moves as m
from mowaudio.games.mow_em_down.rules.play import MedRules
from mowaudio.games.mow_em_down.rules.turns import bootable, openable

_BID_OF: Final = {
    move.amount: move for moves in m.BIDS for move in moves if isinstance(move, m.Bid)
}
_LASTS: Final = 5.0  # rounds that a contract is counted on before somebody boots it
_ENVY: Final = 0.25  # weight of what the others win; bots with more envy never grow
_WHIMS: Final = 0.5  # how often a novice moves at random
_LEAST_BID: Final = 0.2  # share of the highest legal bid; even a novice bids no less
_LOOKED_AT: Final = 20  # places that are compared
_GLANCED_AT: Final = 4  # the same in playouts
_RATED: Final = 80  # playouts, to compare two moves
_DOLLARS: Final = 600  # change of own dollars that changes a standing by about one


# -- common sense ---------------------------------------------------------------------------------


def sensible(rules: MedRules, seat: Seat, rng: Random) -> Move:
    """Choose a move by rules of thumb, without looking ahead."""
    return _BY_STAGE[rules.stage](rules, seat, rng)


def hasty(rules: MedRules, seat: Seat, rng: Random) -> Move:
    """The same, but compare fewer places for a tile: for playouts."""
    if rules.stage == "placing":
        return m.PLACE[_best_site(rules, seat, rng, _GLANCED_AT)[0]]
    return _BY_STAGE[rules.stage](rules, seat, rng)


def _buy(rules: MedRules, seat: Seat, _: Random) -> Move:
    """Buy while there are turns to come; buy the mower that ends the game only when ahead."""
    if rules.ender != box.NOBODY:
        return m.ROLL
    if rules.shop == 1 or rules.mowers[seat] == box.MOST_MOWERS - 1:
        ahead = prospects(rules)
        return m.BUY if ahead[seat] >= max(ahead) else m.ROLL
    return m.BUY


def _act(rules: MedRules, seat: Seat, rng: Random) -> Move:
    worths = action_worths(rules, seat)
    return max(worths, key=lambda move: worths[move] * (0.85 + 0.3 * rng.random()))


def action_worths(rules: MedRules, seat: Seat) -> dict[Move, float]:
    """Return every action with an estimate, in dollars, of how it changes the seat's standing."""
    found: dict[Move, float] = {}
    lasts = min(_LASTS, rounds_left(rules))
    free = openable(rules)
    if rules.can_build:
        found[m.BUILD] = (400 if free.bit_count() > 1 else 800) * min(2.0, 4 / rules.seats)
    if free:
        tiles = city.tiles_in(free)
        at_all, share = _open_worth(rules, seat, tiles[0], lasts)
        for tile in tiles:
            found[m.OPEN[tile]] = at_all + share * chain_gain(rules, seat, tile)
    contracts = city.tiles_in(bootable(rules))
    if contracts:
        ahead = [
            cash + mowers * box.MOWER_WORTH + earnings * lasts
            for cash, mowers, earnings in zip(rules.cash, rules.mowers, rules.earnings, strict=True)
        ]
        for tile in contracts:
            found[m.BOOT[tile]] = _boot_worth(rules, seat, tile, lasts, ahead)
    return found


def _open_worth(rules: MedRules, seat: Seat, tile: int, lasts: float) -> tuple[float, float]:
    """Return the worth of opening a tile of this size, and of each dollar of gas savings."""
    eligible = [s for s in range(rules.seats) if rules.lots_affordable(s, tile)]
    high = rules.pips * box.HIGHEST_BID
    others = len(eligible) - (seat in eligible)
    price = high if not others else high * hidden.fair_share(others, 0.2)
    if seat not in eligible:
        return -price * lasts / (rules.seats - 1), 0.0
    share = lasts / (others + 1)
    theirs = price * share * others / (rules.seats - 1)
    idle = 420 * box.TOKENS[tile]  # the tokens might have waited for better
    return (price - idle) * share - _ENVY * theirs, share


def _boot_worth(
    rules: MedRules, seat: Seat, tile: int, lasts: float, ahead: Sequence[float]
) -> float:
    owner, amount = rules.owners[tile], rules.amounts[tile]
    if owner == seat:
        # Worth it only to free tokens from a contract that hardly pays.
        return (450 * box.TOKENS[tile] - amount) * lasts * 0.5 - 300
    weight = 1.0 if ahead[owner] == max(ahead) else 0.6
    if ahead[seat] > ahead[owner]:
        weight *= 0.7
    lost = amount * lasts * 0.6 - (amount if rules.fresh >> tile & 1 else 0)
    broken = 300 * lasts if rules.city.beside[tile] & rules.owned[owner] else 0
    return 0.7 * (lost + broken) * weight / (rules.seats - 1) + 150


def _open(rules: MedRules, seat: Seat, rng: Random) -> Move:
    """Open a second tile if there are tokens for both."""
    first = rules.lots[0]
    if rules.lots_affordable(seat, first) < 2:
        return m.CALL
    rest = city.tiles_in(openable(rules) & ~(1 << first))
    return m.OPEN[max(rest, key=lambda tile: chain_gain(rules, seat, tile) + rng.random())]


def _bid(rules: MedRules, seat: Seat, rng: Random) -> Move:
    lot = rules.steps[seat] // 2
    if rules.steps[seat] % 2:
        # A card makes a high bid sure; it is wasted where nobody else can bid.
        high = rules.pips * box.HIGHEST_BID
        sure = rules.bids[lot][seat] >= 0.8 * high and high >= 2_000
        return m.REPUTATION if sure and hidden.rivals(rules, seat, lot) else m.PLAIN
    pips, others = rules.pips, hidden.rivals(rules, seat, lot)
    if not others or (pips >= 3 and auction.reputations(rules, seat)):
        return _BID_OF[pips * box.HIGHEST_BID]
    amount = hidden.likely_bid(rules, seat, lot, rng)
    return _BID_OF[auction.as_bid(amount - chain_gain(rules, seat, rules.lots[lot]) / 2, pips)]


def _react(rules: MedRules, seat: Seat, _: Random) -> Move:
    tile = rules.target
    worth = rules.amounts[tile] >= 400 * box.TOKENS[tile]
    return m.RENEGOTIATE if rules.held[seat][0] and worth else m.ACCEPT


def _near(rules: MedRules, seat: Seat, rng: Random) -> Move:
    cell, turn = _best_site(rules, seat, rng)
    return m.BESIDE[city.tiles_in(rules.city.touching(rules.drawn, cell, turn))[0]]


def _best_site(
    rules: MedRules, seat: Seat, rng: Random, looks: int = _LOOKED_AT
) -> tuple[int, int]:
    sites = list(rules.sites)
    if len(sites) > looks:
        sites = rng.sample(sites, looks)
    return max(
        ((cell, turn) for cell in sites for turn in rules.sites[cell]),
        key=lambda site: site_worth(rules, seat, *site) + rng.random(),
    )


def _turn(rules: MedRules, seat: Seat, rng: Random) -> Move:
    def worth(turn: int) -> float:
        return site_worth(rules, seat, rules.spot, turn) + rng.random()

    return m.TURN[max(rules.sites[rules.spot], key=worth)]


_BY_STAGE: Final[dict[str, Callable[[MedRules, Seat, Random], Move]]] = {
    "buying": _buy,
    "acting": _act,
    "opening": _open,
    "bidding": _bid,
    # With free tokens, a chance of the contract is worth more than none.
    "tying": lambda rules, seat, _: m.INSIST if rules.free[seat] else m.CONCEDE,
    "reacting": _react,
    "nearing": _near,
    "placing": lambda rules, seat, rng: m.PLACE[_best_site(rules, seat, rng)[0]],
    "turning": _turn,
}


# -- a novice -------------------------------------------------------------------------------------


def novice(rules: MedRules, seat: Seat, rng: Random) -> Move:
    """Choose at random half of the time: any place, action or bid. But never boot an own contract,
    bid next to nothing, or play a card against no rival."""
    whims = _whims(rules, seat)
    wanted = sensible(rules, seat, rng)
    if whims and (rng.random() < _WHIMS or (rules.stage == "acting" and wanted not in whims)):
        return whims[int(rng.random() * len(whims))]
    return wanted


def _whims(rules: MedRules, seat: Seat) -> Sequence[Move]:
    stage, legal = rules.stage, rules.legal_moves(seat)
    if stage == "acting":
        own = {m.BOOT[tile] for tile in city.tiles_in(rules.owned[seat])}
        return [a for a in legal if a not in own and not _only_for_others(rules, seat, a)]
    if stage == "bidding" and not rules.steps[seat] % 2:
        least = _LEAST_BID * rules.pips * box.HIGHEST_BID
        return [move for move in legal if isinstance(move, m.Bid) and move.amount >= least]
    return legal if stage in ("buying", "opening", "nearing", "placing", "turning") else ()


def _only_for_others(rules: MedRules, seat: Seat, move: Move) -> bool:
    """Tell whether a move opens a tile that the seat cannot bid on."""
    return isinstance(move, m.Open) and not rules.lots_affordable(seat, move.tile)


# -- looking ahead --------------------------------------------------------------------------------


def standing(rules: MedRules) -> Sequence[float]:
    """Return how far each seat is ahead of the best of the others and of the mean, in thousands of
    dollars."""
    ahead = prospects(rules)
    best = max(ahead)
    leader = ahead.index(best)
    second = max(value for seat, value in enumerate(ahead) if seat != leader)
    mean = sum(ahead) / len(ahead)
    return [
        (value - (second if seat == leader else best)) / 1000 + (value - mean) / 1000
        for seat, value in enumerate(ahead)
    ]


def candidates(situation: Situation[MedRules]) -> Sequence[Move]:
    """Return the moves that are worth the search."""
    legal = situation.legal
    if len(legal) <= 6:
        return legal
    world = situation.imagine(Random(0))
    assert isinstance(world, MedRules)
    seat = situation.seat
    if world.stage == "bidding":
        high = world.pips * box.HIGHEST_BID
        if not hidden.rivals(world, seat, world.steps[seat] // 2):
            return [_BID_OF[high]]  # it wins for certain
        shares = (0.2, 0.28, 0.36, 0.44, 0.52, 0.62, 0.75, 0.9, 1.0)
        bids = sorted({auction.as_bid(share * high, world.pips) for share in shares})
        return [*(_BID_OF[bid] for bid in bids), legal[-1]]
    if world.stage == "placing":
        worth = {
            m.PLACE[cell]: max(site_worth(world, seat, cell, turn) for turn in turns)
            for cell, turns in world.sites.items()
        }
        return sorted(worth, key=lambda move: -worth[move])[:6]
    if world.stage == "acting":
        worths = action_worths(world, seat)
        ranked = sorted(worths, key=lambda move: -worths[move])
        # A tile that only others can bid on is opened if there is nothing else to do.
        wanted = [move for move in ranked if not _only_for_others(world, seat, move)]
        return (wanted or ranked)[:7]
    return legal


_searcher: Final = partial(
    Searcher[MedRules],
    policy=hasty,
    evaluate=standing,
    horizon=5,
    age=lambda rules: rules.turns,
    seconds=0.8,
)
_LEVELS: Final[dict[str, Callable[[], Bot[MedRules]]]] = {
    "novice": lambda: PolicyBot(novice),
    "steady": lambda: PolicyBot(sensible),
    "expert": lambda: _searcher(playouts=96, candidates=candidates),
}


@cache
def bot(level: str) -> Bot[MedRules]:
    return _LEVELS[level]()


# -- comparing moves ------------------------------------------------------------------------------

_RATER: Final = _searcher(playouts=_RATED)


def values(situation: Situation[MedRules], moves: Sequence[Move], rng: Random) -> Sequence[float]:
    """Rate moves in dollars at the end of the game."""
    return [_DOLLARS * ahead for ahead in _RATER.rate(situation, moves, rng)]


RATING: Final = Rating[MedRules](
    values=values, much=2_500.0, told=lambda dollars: round(dollars / 500) * 500, behind=by_score
)
