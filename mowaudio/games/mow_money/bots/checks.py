"""The predicates of reasons and risks, from the views before and after a move: counted card by
card, and by trying every step that the rules allow."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from mowaudio.bots.reasons import Check
from mowaudio.games.mow_money.bots import purchase_checks
from mowaudio.games.mow_money.bots.purchase_checks import Args, MoneyStep, fitting, named_area
from mowaudio.games.mow_money.rules import MoneyMove, MoneyView, box, drafts, moves, sight
from mowaudio.games.mow_money.rules.cards import CARDS, ICONS, KIND, STAR, VALUE
from mowaudio.games.mow_money.rules.drafts import NONE, Draft, extended
from mowaudio.games.mow_money.rules.moves import Add, Bid, Job

# -- cards ----------------------------------------------------------------------------------------


def _does(cards: Sequence[int], job: int) -> bool:
    """Tell whether cards do an odd job (MM-24)."""
    return sum(job in ICONS[card] for card in cards) >= 3


def _legal(view: MoneyView, draft: Draft | None = None) -> list[MoneyMove]:
    """Return the steps of the bidding or the pick-up, from a draft or from the one there is."""
    begun = sight.draft_of(view) if draft is None else draft
    if view["stage"] == "picking":
        return drafts.picking_moves(begun, view["hand"])
    seat = view["seat"]
    assert seat is not None
    return drafts.bidding_moves(begun, view["hand"], view["won"][seat], view["faces"])


def _bids(view: MoneyView) -> list[int]:
    return [move.area for move in _legal(view) if isinstance(move, Bid)]


def _pays(view: MoneyView) -> list[int]:
    return [box.BOX.job_pay[move.job] for move in _legal(view) if isinstance(move, Job)]


def _sums(view: MoneyView, draft: Draft) -> Iterator[int]:
    """Yield what a bid that is begun can come to: every way to complete it, step by step."""
    steps = _legal(view, draft)
    if moves.DONE in steps:
        yield draft[-1].dollars
        return
    alike = {(KIND[s.card], VALUE[s.card], STAR[s.card]): s for s in steps if isinstance(s, Add)}
    for step in alike.values():
        yield from _sums(view, extended(draft, step))


# -- tokens ---------------------------------------------------------------------------------------


def _bid(check: Callable[[MoneyView, int, Args], bool]) -> Check:
    """Return a check about the contract that is bid on."""

    def of_move(step: MoneyStep, args: Args) -> bool:
        assert isinstance(step.move, Bid)
        return check(step.before, step.move.area, args)

    return of_move


def _others_able(view: MoneyView, area: int) -> int:
    asks = box.BOX.asks[view["faces"][area]]
    hands = [held for seat, held in enumerate(view["hand_sizes"]) if seat != view["seat"]]
    return sum(any(held[ask.kind] >= ask.cards for ask in asks) for held in hands)


def _worth_most(view: MoneyView, area: int, _: Args) -> bool:
    worth = [view["faces"][other] for other in _bids(view)]
    return view["faces"][area] == max(worth) > min(worth)


def _cannot_be_undercut(step: MoneyStep, args: Args) -> bool:
    """The bid that the plan leads to, or the lowest of the hand, is the lowest of all cards."""
    assert isinstance(step.move, Bid)
    view, area = step.before, step.move.area
    points = view["faces"][area]
    everything = [card for card in range(len(CARDS)) for _ in range(box.BOX.cards[CARDS[card]])]
    least = [
        sum(sorted(VALUE[card] for card in fitting(everything, ask))[: ask.cards])
        for ask in box.BOX.asks[points]
    ]
    begun = extended(sight.draft_of(view), step.move)
    planned = [
        offer.dollars
        for offer in sight.draft_of(step.end)
        if offer.area == area and not drafts.lacking(offer, points)
    ]
    own = planned[0] if planned else min(_sums(view, begun))
    return bool(min(_sums(view, begun)) == own == min(least) == args["dollars"])


def _takes_few_cards(step: MoneyStep, args: Args) -> bool:
    assert isinstance(step.move, Bid)
    begun = extended(sight.draft_of(step.before), step.move)
    lowest = min(_drafts(step.before, begun), key=lambda draft: draft[-1].dollars)
    return bool(len(lowest[-1].cards) == args["cards"] <= 2)


def _drafts(view: MoneyView, draft: Draft) -> Iterator[Draft]:
    steps = _legal(view, draft)
    if moves.DONE in steps:
        yield draft
        return
    for step in steps:
        if isinstance(step, Add):
            yield from _drafts(view, extended(draft, step))


def _job_pays_most(step: MoneyStep, _: Args) -> bool:
    assert isinstance(step.move, Job)
    pays = _pays(step.before)
    return box.BOX.job_pay[step.move.job] == max(pays) > min(pays)


def _pays_for_sure(step: MoneyStep, args: Args) -> bool:
    """An odd job that is bid is paid whatever the others bid (MM-24), with the cards for it."""
    move, view = step.move, step.before
    assert isinstance(move, Job)
    pay = box.BOX.job_pay[move.job] + box.BOX.job_bonus
    bidding = view["stage"] == "bidding" and _does(view["left"], move.job)
    return bidding and bool(pay == args["dollars"])


def _no_contract_within_reach(step: MoneyStep, args: Args) -> bool:
    view = step.before
    return not _bids(view) and (args["more"] == "yes") == bool(view["draft"])


# -- cards under a token --------------------------------------------------------------------------


def _laid(step: MoneyStep) -> int:
    """Return the card that a step lays."""
    left = list(step.before["left"])
    for card in step.after["left"]:
        left.remove(card)
    (card,) = left
    return card


def _adds(view: MoneyView) -> list[Add]:
    return [move for move in _legal(view) if isinstance(move, Add)]


def _needs_all(step: MoneyStep, _: Args) -> bool:
    """The cards that can be laid are all needed."""
    view, draft = step.before, sight.draft_of(step.before)
    able = {move.card for move in _adds(view)}
    for card in view["left"]:
        if card in able:
            if moves.DONE in _legal(view, draft):
                return False
            draft = extended(draft, moves.ADD[card])
    return moves.DONE in _legal(view, draft)


def _bound(best: Callable[[Iterator[int]], int]) -> Check:
    """Return the check that no other card of its kind leads to a lower, or higher, sum."""

    def check(step: MoneyStep, args: Args) -> bool:
        view, draft, card = step.before, sight.draft_of(step.before), _laid(step)
        alike = [move for move in _adds(view) if KIND[move.card] == KIND[card]]
        reached = [best(_sums(view, extended(draft, move))) for move in alike]
        own = best(_sums(view, extended(draft, moves.ADD[card])))
        return args["kind"] == box.KINDS[KIND[card]] and own == best(iter(reached))

    return check


def _spares_a_star(step: MoneyStep, _: Args) -> bool:
    card = _laid(step)
    alike = [move.card for move in _adds(step.before) if KIND[move.card] == KIND[card]]
    return not STAR[card] and any(STAR[other] for other in alike)


def _of_the_cheapest_kind(step: MoneyStep, _: Args) -> bool:
    kinds = {KIND[move.card] for move in _adds(step.before)}
    prices = {box.BOX.card_price[kind] for kind in kinds}
    return box.BOX.card_price[KIND[_laid(step)]] == min(prices) < max(prices)


def _then_lacks(step: MoneyStep, args: Args) -> bool:
    view, draft = step.after, sight.draft_of(step.after)
    lacking = 0
    while moves.DONE not in (steps := _legal(view, draft)):
        draft = extended(draft, next(move for move in steps if isinstance(move, Add)))
        lacking += 1
    return bool(lacking == args["lacking"])


def _hides(step: MoneyStep, args: Args) -> bool:
    seen = [view["counts"][step.seat][-1] for view in (step.before, step.after)]
    return step.before["seats"] > 1 and seen == [args["there"], args["cards"]]


def _lowers(step: MoneyStep, args: Args) -> bool:
    before, after = (sight.draft_of(view)[-1] for view in (step.before, step.after))
    prize = step.before["faces"][after.area]
    more = (args["more"] == "yes") == (prize > args["dollars"])
    return bool(before.value - after.value == args["dollars"] and prize == args["points"] and more)


# -- taking back, and the end of bidding ----------------------------------------------------------


def _lower_cards_would_do(step: MoneyStep, _: Args) -> bool:
    view, draft = step.before, sight.draft_of(step.before)
    anew = extended(draft[:-1], moves.BID[draft[-1].area])
    return min(_sums(view, anew)) < min(_sums(view, draft))


def _better_contract(step: MoneyStep, args: Args) -> bool:
    view, draft, area = step.before, sight.draft_of(step.before), named_area(args)
    worth = [view["faces"][each] for each in (draft[-1].area, area)]
    return moves.BID[area] in _legal(view, draft[:-1]) and worth[0] < worth[1] == args["points"]


def _job_instead(step: MoneyStep, args: Args) -> bool:
    """The odd job is done by the cards that would be taken back, and not without them."""
    view, draft = step.before, sight.draft_of(step.before)
    job = box.JOBS.index(args["job"].args["job"])
    pay = box.BOX.job_pay[job] + (0 if view["stage"] == "picking" else box.BOX.job_bonus)
    pool = [*view["left"], *draft[-1].cards]
    free = moves.JOB[job] in _legal(view, draft[:-1]) and draft[-1].job != job
    return free and _does(pool, job) and pay == args["dollars"] and _earns_more(view, draft, pay)


def _earns_more(view: MoneyView, draft: Draft, pay: int) -> bool:
    """The pay is more than what is taken back would bring at best, a point as three dollars."""
    offer = draft[-1]
    if offer.job != NONE:
        return pay > sight.job_pay(view, offer.job)
    best = max(_sums(view, draft)) + view["faces"][offer.area] * box.BOX.dollars_for_a_point
    return pay > best


def _nothing_more(step: MoneyStep, args: Args) -> bool:
    tokens = [move for move in _legal(step.before) if isinstance(move, Bid | Job)]
    return not tokens and (args["more"] == "yes") == bool(step.before["draft"])


def _is_paid(step: MoneyStep, args: Args) -> bool:
    earned = step.after["money"][step.seat] - step.before["money"][step.seat]
    return bool(earned == args["dollars"] > 0)


# -- risks ----------------------------------------------------------------------------------------


def _stakes(step: MoneyStep, args: Args) -> bool:
    staked = [move.points for move in step.plan if isinstance(move, moves.Stake)]
    return args["points"] in staked and args["points"] in step.before["won"][step.seat]


def _ends_the_game_behind(step: MoneyStep, args: Args) -> bool:
    """Winning the last contract of a stack ends the game (MM-40), with somebody else ahead even
    of what it brings."""
    view, area, who = step.before, named_area(args), args["who"].seat
    if view["stacks"][area] or view["seats"] == 1 or who == step.seat:
        return False
    begun = [extended((), moves.BID[area])] if area in _bids({**view, "draft": []}) else []
    brings = max(
        (sum_ for draft in begun for sum_ in _sums({**view, "draft": []}, draft)), default=0
    )
    money = view["money"][step.seat]
    gained = view["faces"][area] + (money + brings) // 3 - money // 3
    ahead = view["scores"][who]
    return bool(ahead == args["points"] and view["scores"][step.seat] + gained < ahead)


CHECKS: Final[Mapping[str, Check]] = {
    **purchase_checks.CHECKS,
    "why.bid.dummy": lambda step, _: step.before["seats"] == 1,
    "why.bid.alone": _bid(lambda view, area, _: not _others_able(view, area)),
    "why.bid.only": _bid(lambda view, area, _: _bids(view) == [area]),
    "why.bid.lowest": _cannot_be_undercut,
    "why.bid.most": _bid(_worth_most),
    "why.bid.rivals": _bid(
        lambda view, area, args: _others_able(view, area) == args["rivals"] < view["seats"] - 1
    ),
    "why.bid.cards": _takes_few_cards,
    "why.job.no.bid": _no_contract_within_reach,
    "why.job.only": lambda step, _: len(_pays(step.before)) == 1,
    "why.job.most": _job_pays_most,
    "why.job.pays": _pays_for_sure,
    "why.card.needed": _needs_all,
    "why.card.low": _bound(min),
    "why.card.high": _bound(max),
    "why.card.star": _spares_a_star,
    "why.card.price": _of_the_cheapest_kind,
    "why.card.lacks": _then_lacks,
    "why.bluff": _hides,
    "why.stake": _lowers,
    "why.back.lower": _lower_cards_would_do,
    "why.back.better": _better_contract,
    "why.back.stake": lambda step, _: bool(step.before["draft"][-1]["stake"]),
    "why.back.job": _job_instead,
    "why.done.all": lambda step, _: len(step.before["draft"]) == 2,
    "why.done.nothing": _nothing_more,
    "why.picked": _is_paid,
    "risk.stake": _stakes,
    "risk.ends": _ends_the_game_behind,
}
