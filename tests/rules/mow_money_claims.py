"""What Mow Money's hints claim, checked against the rules and not against the view."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import cast

from mowaudio.engine import CHANCE, Event
from mowaudio.engine.moves import Move
from mowaudio.engine.seats import Seat
from mowaudio.games.mow_money.rules import stages
from mowaudio.games.mow_money.rules.box import BOX, JOBS, KINDS
from mowaudio.games.mow_money.rules.cards import (
    CARDS,
    KIND,
    STAR,
    VALUE,
    can_bid,
    cheapest_bid,
    sizes,
    tally,
    without,
)
from mowaudio.games.mow_money.rules.drafts import NONE, Draft, bidding_moves, extended, unused
from mowaudio.games.mow_money.rules.events import JobDone
from mowaudio.games.mow_money.rules.moves import (
    ADD,
    BID,
    DONE,
    JOB,
    LETTERS,
    LOWEST,
    Add,
    Bid,
    Bluff,
    Buy,
    Discard,
    Job,
    MoneyMove,
    Mower,
    Stake,
)
from mowaudio.games.mow_money.rules.play import MoneyRules
from mowaudio.words.facts import Fact


def _bids(moves: Iterable[Move], faces: list[int]) -> list[int]:
    return [faces[move.area] for move in moves if isinstance(move, Bid)]


def _sums(draft: Draft, rules: MoneyRules, hand: list[int]) -> list[int]:
    """What a bid that is begun can come to: every way to complete it, step by step."""
    steps = bidding_moves(draft, hand, [], rules.faces)
    if DONE in steps:
        return [draft[-1].dollars]
    found: list[int] = []
    for step in {(KIND[s.card], VALUE[s.card]): s for s in steps if isinstance(s, Add)}.values():
        found += _sums(extended(draft, step), rules, hand)
    return found


def check_claim(rules: MoneyRules, seat: Seat, move: MoneyMove, why: Fact) -> None:
    """What is claimed, the rules say too."""
    key = why.id.removeprefix("why.")
    draft = rules.drafts[seat][-1]
    if key.startswith("bid."):
        check_bid(rules, seat, move, why)
    elif key.startswith("card."):
        check_card(rules, seat, move, why)
    elif key.startswith(("back", "bluff", "stake")):
        check_step(rules, seat, move, why)
    elif key.startswith("job."):
        check_job(rules, seat, move, why)
    elif rules.stage in (stages.INVESTING, stages.DISCARDING):
        check_investing(rules, seat, move, why)
    else:
        check_done(rules, seat, draft, why)


def check_bid(rules: MoneyRules, seat: Seat, move: MoneyMove, why: Fact) -> None:
    assert isinstance(move, Bid)
    points = rules.faces[move.area]
    legal = rules.legal_moves(seat)
    others = [hand for other, hand in enumerate(rules.hands) if other != seat]
    able = sum(
        any(sizes(hand)[ask.kind] >= ask.cards for ask in BOX.asks[points]) for hand in others
    )
    after = rules.clone()
    after.apply(seat, move)
    lowest = min(_sums(after.drafts[seat][-1], rules, rules.hands[seat]))
    match why.id:
        case "why.bid.dummy":
            after.drafts[seat] = [()]
            after.apply(seat, DONE)
            after.apply(CHANCE, after.roll(Random(1)))
            assert after.dummy.count(points) > rules.dummy.count(points)
        case "why.bid.alone":
            assert not able
            assert not any(can_bid(tally(hand), points) for hand in others)
        case "why.bid.only":
            assert [m for m in legal if isinstance(m, Bid)] == [move]
        case "why.bid.lowest":
            assert why.args["dollars"] == lowest
            for hand in others:
                theirs = cheapest_bid(hand, points)
                assert theirs is None or theirs.dollars >= lowest
        case "why.bid.most":
            within = _bids(legal, rules.faces)
            assert points == max(within) > min(within)
        case "why.bid.rivals":
            assert why.args["rivals"] == able < rules.seats - 1
        case "why.bid.cards":
            while LOWEST in after.legal_moves(seat):
                after.apply(seat, LOWEST)
            assert why.args["cards"] == len(after.drafts[seat][-1][-1].cards)
        case unknown:
            raise AssertionError(unknown)


def _after(rules: MoneyRules, seat: Seat) -> MoneyRules:
    after = rules.clone()
    after.apply(seat, LOWEST)
    return after


def check_card(rules: MoneyRules, seat: Seat, move: MoneyMove, why: Fact) -> None:
    if move == LOWEST:
        before, laid = (sorted(r.drafts[seat][-1][-1].cards) for r in (rules, _after(rules, seat)))
        move = ADD[without(laid, before)[0]]
    assert isinstance(move, Add)
    hand, draft = rules.hands[seat], rules.drafts[seat][-1]
    steps = [s for s in rules.legal_moves(seat) if isinstance(s, Add)]
    after = extended(draft, move)
    left = unused(hand, draft)
    fitting = [card for card in left if ADD[card] in steps]
    alike = [s for s in steps if KIND[s.card] == KIND[move.card]]
    match why.id:
        case "why.card.needed":
            while fitting:
                step = ADD[fitting.pop()]
                draft = extended(draft, step)
            probe = rules.clone()
            probe.drafts[seat][-1] = draft
            assert DONE in probe.legal_moves(seat)
        case "why.card.low":
            own = min(_sums(after, rules, hand))
            assert own == min(min(_sums(extended(draft, s), rules, hand)) for s in alike)
        case "why.card.high":
            own = max(_sums(after, rules, hand))
            assert own == max(max(_sums(extended(draft, s), rules, hand)) for s in alike)
        case "why.card.star":
            assert not STAR[move.card]
            assert any(STAR[step.card] for step in alike)  # so none is asked for
        case "why.card.price":
            assert draft[-1].job != NONE
            prices = [BOX.card_price[KIND[card]] for card in fitting]
            assert BOX.card_price[KIND[move.card]] == min(prices) < max(prices)
        case "why.card.lacks":
            probe = rules.clone()
            probe.drafts[seat] = [draft, after]
            lacking = 0
            while DONE not in probe.legal_moves(seat):
                adds = [s for s in probe.legal_moves(seat) if isinstance(s, Add)]
                probe.apply(seat, adds[0])
                lacking += 1
            assert why.args["lacking"] == lacking
        case unknown:
            raise AssertionError(unknown)


def check_step(rules: MoneyRules, seat: Seat, move: MoneyMove, why: Fact) -> None:
    draft = rules.drafts[seat][-1]
    after = rules.clone()
    after.apply(seat, move)
    match why.id:
        case "why.bluff":
            assert isinstance(move, Bluff)
            assert rules.seats > 1
            seen = [r.view((seat + 1) % r.seats)["counts"][seat][-1] for r in (rules, after)]
            assert seen == [why.args["there"], why.args["cards"]]
        case "why.stake":
            assert isinstance(move, Stake)
            lowered = draft[-1].value - after.drafts[seat][-1][-1].value
            prize = rules.faces[draft[-1].area]
            assert why.args["dollars"] == lowered
            assert why.args["points"] == prize
            assert (why.args["more"] == "yes") == (prize > lowered)
        case "why.back.lower":
            anew = extended(draft[:-1], BID[draft[-1].area])
            assert min(_sums(anew, rules, rules.hands[seat])) < min(
                _sums(draft, rules, rules.hands[seat])
            )
        case "why.back.better":
            probe = rules.clone()
            probe.drafts[seat] = [draft[:-1]]
            area = LETTERS.index(str(cast(Fact, why.args["area"]).args["area"]))
            assert BID[area] in probe.legal_moves(seat)
            assert rules.faces[area] > rules.faces[draft[-1].area]
            assert area not in [offer.area for offer in draft]
        case "why.back.stake":
            assert draft[-1].stake
        case "why.back.job":
            job = JOBS.index(str(cast(Fact, why.args["job"]).args["job"]))
            probe = rules.clone()
            probe.drafts[seat] = [draft[:-1]]
            assert JOB[job] in probe.legal_moves(seat)
            bonus = 0 if rules.stage == stages.PICKING else BOX.job_bonus
            assert why.args["dollars"] == BOX.job_pay[job] + bonus
        case unknown:
            raise AssertionError(unknown)


def check_job(rules: MoneyRules, seat: Seat, move: MoneyMove, why: Fact) -> None:
    assert isinstance(move, Job)
    legal = rules.legal_moves(seat)
    pays = [BOX.job_pay[m.job] for m in legal if isinstance(m, Job)]
    match why.id:
        case "why.job.no.bid":
            assert not _bids(legal, rules.faces)
            assert (why.args["more"] == "yes") == bool(rules.drafts[seat][-1])
        case "why.job.only":
            assert len(pays) == 1
        case "why.job.most":
            assert BOX.job_pay[move.job] == max(pays) > min(pays)
        case "why.job.pays":
            assert rules.stage == stages.BIDDING
            assert why.args["dollars"] == _paid_for(rules, seat, move)
        case unknown:
            raise AssertionError(unknown)


def _paid_for(rules: MoneyRules, seat: Seat, move: Job) -> int:
    """What the bank pays for the odd job, whatever the others bid: here, nothing."""
    after, log = rules.clone(), list[Event]()
    after.apply(seat, move)
    while DONE not in after.legal_moves(seat):
        after.apply(seat, next(m for m in after.legal_moves(seat) if isinstance(m, Add)))
    after.apply(seat, DONE)
    while not (paid := [e for e in log if isinstance(e, JobDone) and e.seat == seat]):
        (other, *_) = after.to_act()
        after.apply(other, DONE if other != CHANCE else after.roll(Random(0)), log)
    return paid[0].pay + paid[0].bonus


def check_investing(rules: MoneyRules, seat: Seat, move: MoneyMove, why: Fact) -> None:
    args, hand = why.args, rules.hands[seat]
    kind = KINDS.index(str(args["kind"])) if "kind" in args else -1
    match why.id:
        case "why.asked":
            assert isinstance(move, Mower | Buy)
            assert move.kind == kind
            asks = [any(ask.kind == kind for ask in BOX.asks[points]) for points in rules.faces]
            assert args["contracts"] == sum(asks) > 0
        case "why.buy.enough" | "why.buy.star":
            assert isinstance(move, Buy)
            points = int(str(args["points"]))
            area = LETTERS.index(str(cast(Fact, args["area"]).args["area"]))
            assert rules.faces[area] == points
            assert not can_bid(tally(hand), points)
            star = why.id == "why.buy.star"
            for card in range(len(CARDS)):
                if KIND[card] == move.kind:
                    able = bool(can_bid(tally([*hand, card]), points))
                    assert able == (STAR[card] or not star)
        case "why.buy.lacks":
            assert isinstance(move, Buy)
            check_lacking(rules, hand, move.kind, why)
        case "why.buy.room":
            assert isinstance(move, Buy)
            assert args["cards"] == BOX.hand_limit[move.kind] - sizes(hand)[move.kind] > 0
        case "why.invested.room":
            for ware in rules.legal_moves(seat)[1:]:
                assert isinstance(ware, Buy)
                assert sizes(hand)[ware.kind] >= BOX.hand_limit[ware.kind]
        case "why.invested.mower":
            assert Mower(kind) not in rules.legal_moves(seat)
            assert not rules.mowers[seat] >> kind & 1
            assert rules.money[seat] + int(str(args["dollars"])) == BOX.mower_price[kind]
        case "why.invested.hand":
            within = [points for points in rules.faces if can_bid(tally(hand), points)]
            assert args["contracts"] == len(within) > 1
        case "why.invested.little":
            assert args["dollars"] == rules.money[seat] < 3
        case "why.discard.high":
            assert isinstance(move, Discard)
            same = [card for card in hand if KIND[card] == KIND[move.card] == kind]
            if args["star"] == "yes":
                same = [card for card in same if not STAR[card]]
            assert move.card in same
            assert VALUE[move.card] == max(VALUE[card] for card in same)
        case unknown:
            raise AssertionError(unknown)


def check_lacking(rules: MoneyRules, hand: list[int], kind: int, why: Fact) -> None:
    """So many more of these cards are enough, and one fewer is not."""
    points = rules.faces[LETTERS.index(str(cast(Fact, why.args["area"]).args["area"]))]
    wanted = cast(Fact, why.args["cards"]).args
    assert wanted["kind"] == KINDS[kind]
    number, star = int(str(wanted["cards"])), wanted["star"] == "yes"
    card = next(c for c in range(len(CARDS)) if KIND[c] == kind and STAR[c] == star)
    assert can_bid(tally([*hand, *[card] * number]), points)
    assert not can_bid(tally([*hand, *[card] * (number - 1)]), points)
    plain = [c for c in range(len(CARDS)) if KIND[c] == kind and not STAR[c]]
    assert star != bool(can_bid(tally([*hand, *plain[:1] * number]), points))


def check_done(rules: MoneyRules, seat: Seat, draft: Draft, why: Fact) -> None:
    more = [move for move in rules.legal_moves(seat) if isinstance(move, Bid | Job)]
    match why.id:
        case "why.done.all":
            assert len(draft) == 2
        case "why.done.nothing":
            assert not more
            assert (why.args["more"] == "yes") == bool(draft)
        case "why.picked":
            log: list[Event] = []
            rules.clone().apply(seat, DONE, log)
            (done,) = [event for event in log if isinstance(event, JobDone)]
            assert why.args["dollars"] == done.pay + done.bonus
        case unknown:
            raise AssertionError(unknown)
