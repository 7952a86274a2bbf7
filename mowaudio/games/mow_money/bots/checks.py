"""The predicates of reasons and risks, from the views before and after a move: counted card by
card, and by trying every step that the rules allow."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from mowaudio.bots.reasons import Check, Step
from mowaudio.games.mow_money.rules import MoneyMove, MoneyView, drafts, moves, sight
from mowaudio.games.mow_money.rules.box import BOX, JOBS, KINDS, Ask
from mowaudio.games.mow_money.rules.cards import CARDS, ICONS, KIND, STAR, VALUE
from mowaudio.games.mow_money.rules.moves import Add, Bid, Buy, Job

Args = Mapping[str, Any]
MoneyStep = Step[Any, MoneyView]  # each reason is given for one kind of move

# -- cards ----------------------------------------------------------------------------------------


def _fitting(cards: Sequence[int], ask: Ask) -> list[int]:
    return [card for card in cards if KIND[card] == ask.kind and (STAR[card] or not ask.star)]


def _makes_bid(cards: Sequence[int], points: int) -> bool:
    """Tell whether cards make a bid on a contract of so many points (MM-21)."""
    return any(len(_fitting(cards, ask)) >= ask.cards for ask in BOX.asks[points])


def _does(cards: Sequence[int], job: int) -> bool:
    """Tell whether cards do an odd job (MM-24)."""
    return sum(job in ICONS[card] for card in cards) >= 3


def _named_area(args: Args) -> int:
    return moves.LETTERS.index(args["area"].args["area"])


def _legal(view: MoneyView, draft: drafts.Draft | None = None) -> list[MoneyMove]:
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
    return [BOX.job_pay[move.job] for move in _legal(view) if isinstance(move, Job)]


def _adds(view: MoneyView, kind: int | None = None) -> list[int]:
    """Return the cards that can be laid, of all kinds or of one."""
    cards = [move.card for move in _legal(view) if isinstance(move, Add)]
    return [card for card in cards if kind is None or KIND[card] == kind]


def _completed(view: MoneyView, draft: drafts.Draft) -> Iterator[drafts.Draft]:
    """Yield every way to complete a bid, step by step; cards that count the same are tried once."""
    steps = _legal(view, draft)
    if moves.DONE in steps:
        yield draft
        return
    alike = {(KIND[s.card], VALUE[s.card], STAR[s.card]): s for s in steps if isinstance(s, Add)}
    for step in alike.values():
        yield from _completed(view, drafts.extended(draft, step))


def _sums(view: MoneyView, draft: drafts.Draft) -> list[int]:
    """Return what a bid that is begun can come to."""
    return [completed[-1].dollars for completed in _completed(view, draft)]


# -- investing ------------------------------------------------------------------------------------


def _asked(step: MoneyStep, args: Args) -> bool:
    kind = KINDS.index(args["kind"])
    asking = [any(ask.kind == kind for ask in BOX.asks[points]) for points in step.before["faces"]]
    return bool(step.move.kind == kind and sum(asking) == args["contracts"] > 0)


def _room(view: MoneyView, kind: int) -> int:
    return BOX.hand_limit[kind] - sum(KIND[card] == kind for card in view["hand"])


def _one_is_enough(star: bool) -> Check:
    """Return the check that any card of the kind, or any starred one and no other, is enough."""

    def check(step: MoneyStep, args: Args) -> bool:
        view, points = step.before, args["points"]
        if view["faces"][_named_area(args)] != points or _makes_bid(view["hand"], points):
            return False
        bought = [card for card in range(len(CARDS)) if KIND[card] == step.move.kind]
        enough = [_makes_bid([*view["hand"], card], points) for card in bought]
        return enough == [STAR[card] or not star for card in bought]

    return check


def _lacks(step: MoneyStep, args: Args) -> bool:
    """So many more of these cards are enough, and one fewer is not."""
    view, wanted = step.before, args["cards"].args
    points, kind = view["faces"][_named_area(args)], KINDS.index(wanted["kind"])
    star, number = wanted["star"] == "yes", wanted["cards"]
    such = next(c for c in range(len(CARDS)) if KIND[c] == kind and STAR[c] == star)
    enough = [_makes_bid([*view["hand"], *[such] * n], points) for n in (number - 1, number)]
    return step.move.kind == kind and enough == [False, True]


def _no_room(step: MoneyStep, _: Args) -> bool:
    view = step.before
    return all(isinstance(w, Buy) and _room(view, w.kind) <= 0 for w in sight.wares_of(view))


def _short_of_a_mower(step: MoneyStep, args: Args) -> bool:
    view, kind = step.before, KINDS.index(args["kind"])
    lacks = BOX.mower_price[kind] - view["money"][step.seat]
    return not view["mowers"][step.seat][kind] and lacks == args["dollars"] > 0


def _can_bid_already(step: MoneyStep, args: Args) -> bool:
    within = sum(bool(p) and _makes_bid(step.before["hand"], p) for p in step.before["faces"])
    return bool(within == args["contracts"] > 1)


def _highest(step: MoneyStep, args: Args) -> bool:
    card, kind = step.move.card, KINDS.index(args["kind"])
    same = [other for other in step.before["hand"] if KIND[other] == kind]
    plain = [other for other in same if not STAR[other]]
    # Where some have a star, which is worth keeping, the claim is about those without.
    if (args["star"] == "yes") != (0 < len(plain) < len(same)):
        return False
    same = plain or same
    return card in same and VALUE[card] == max(VALUE[other] for other in same)


# -- tokens ---------------------------------------------------------------------------------------


def _others_able(step: MoneyStep) -> int:
    view = step.before
    asks = BOX.asks[view["faces"][step.move.area]]
    hands = [held for seat, held in enumerate(view["hand_sizes"]) if seat != view["seat"]]
    return sum(any(held[ask.kind] >= ask.cards for ask in asks) for held in hands)


def _worth_most(step: MoneyStep, _: Args) -> bool:
    faces = step.before["faces"]
    worth = [faces[area] for area in _bids(step.before)]
    return bool(faces[step.move.area] == max(worth) > min(worth))


def _cannot_be_undercut(step: MoneyStep, args: Args) -> bool:
    """The bid that the plan leads to, or the lowest of the hand, is the lowest of all cards."""
    view, area = step.before, step.move.area
    points = view["faces"][area]
    everything = [card for card in range(len(CARDS)) for _ in range(BOX.cards[CARDS[card]])]
    least = [
        sum(sorted(VALUE[card] for card in _fitting(everything, ask))[: ask.cards])
        for ask in BOX.asks[points]
    ]
    own = min(_sums(view, drafts.extended(sight.draft_of(view), step.move)))
    planned = [
        offer.dollars
        for offer in sight.draft_of(step.end)
        if offer.area == area and not drafts.lacking(offer, points)
    ]
    return bool((planned or [own])[0] == own == min(least) == args["dollars"])


def _takes_few_cards(step: MoneyStep, args: Args) -> bool:
    begun = drafts.extended(sight.draft_of(step.before), step.move)
    lowest = min(_completed(step.before, begun), key=lambda draft: draft[-1].dollars)
    return bool(len(lowest[-1].cards) == args["cards"] <= 2)


def _job_pays_most(step: MoneyStep, _: Args) -> bool:
    pays = _pays(step.before)
    return bool(BOX.job_pay[step.move.job] == max(pays) > min(pays))


def _pays_for_sure(step: MoneyStep, args: Args) -> bool:
    """An odd job that is bid is paid whatever the others bid (MM-24), with the cards for it."""
    move, view = step.move, step.before
    pay = BOX.job_pay[move.job] + BOX.job_bonus
    bidding = view["stage"] == "bidding" and _does(view["left"], move.job)
    return bidding and bool(pay == args["dollars"])


def _begun(view: MoneyView, args: Args) -> bool:
    """Tell whether a claim says rightly that bids are begun, or none are."""
    return bool(args["more"] == ("yes" if view["draft"] else "no"))


# -- cards under a token --------------------------------------------------------------------------


def _laid(step: MoneyStep) -> int:
    """Return the card that a step lays."""
    left = list(step.before["left"])
    for card in step.after["left"]:
        left.remove(card)
    (card,) = left
    return card


def _needs_all(step: MoneyStep, _: Args) -> bool:
    """The cards that can be laid are all needed."""
    view, draft = step.before, sight.draft_of(step.before)
    able = _adds(view)
    for card in view["left"]:
        if card in able:
            if moves.DONE in _legal(view, draft):
                return False
            draft = drafts.extended(draft, moves.ADD[card])
    return moves.DONE in _legal(view, draft)


def _bound(best: Callable[[Sequence[int]], int]) -> Check:
    """Return the check that no other card of its kind leads to a lower, or higher, sum."""

    def check(step: MoneyStep, args: Args) -> bool:
        view, draft, laid = step.before, sight.draft_of(step.before), _laid(step)
        reached = {
            card: best(_sums(view, drafts.extended(draft, moves.ADD[card])))
            for card in _adds(view, KIND[laid])
        }
        return args["kind"] == KINDS[KIND[laid]] and reached[laid] == best([*reached.values()])

    return check


def _spares_a_star(step: MoneyStep, _: Args) -> bool:
    card = _laid(step)
    return not STAR[card] and any(STAR[other] for other in _adds(step.before, KIND[card]))


def _of_the_cheapest_kind(step: MoneyStep, _: Args) -> bool:
    prices = [BOX.card_price[KIND[card]] for card in _adds(step.before)]
    return BOX.card_price[KIND[_laid(step)]] == min(prices) < max(prices)


def _then_lacks(step: MoneyStep, args: Args) -> bool:
    view, draft = step.after, sight.draft_of(step.after)
    lacking = 0
    while moves.DONE not in (steps := _legal(view, draft)):
        draft = drafts.extended(draft, next(move for move in steps if isinstance(move, Add)))
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
    anew = drafts.extended(draft[:-1], moves.BID[draft[-1].area])
    return min(_sums(view, anew)) < min(_sums(view, draft))


def _better_contract(step: MoneyStep, args: Args) -> bool:
    view, draft, area = step.before, sight.draft_of(step.before), _named_area(args)
    worth = [view["faces"][each] for each in (draft[-1].area, area)]
    return moves.BID[area] in _legal(view, draft[:-1]) and worth[0] < worth[1] == args["points"]


def _job_instead(step: MoneyStep, args: Args) -> bool:
    """The odd job is done by the cards that would be taken back, and not without them; it pays more
    than what is taken back would bring at best, a point as three dollars."""
    view, draft = step.before, sight.draft_of(step.before)
    offer, job = draft[-1], JOBS.index(args["job"].args["job"])
    pay = BOX.job_pay[job] + (0 if view["stage"] == "picking" else BOX.job_bonus)
    free = moves.JOB[job] in _legal(view, draft[:-1]) and offer.job != job
    if not free or not _does([*view["left"], *offer.cards], job) or pay != args["dollars"]:
        return False
    if offer.job != drafts.NONE:
        return pay > sight.job_pay(view, offer.job)
    return pay > max(_sums(view, draft)) + view["faces"][offer.area] * BOX.dollars_for_a_point


def _nothing_more(step: MoneyStep, args: Args) -> bool:
    tokens = any(isinstance(move, Bid | Job) for move in _legal(step.before))
    return not tokens and _begun(step.before, args)


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
    view, area, who = step.before, _named_area(args), args["who"].seat
    if view["stacks"][area] or view["seats"] == 1 or who == step.seat:
        return False
    anew: MoneyView = {**view, "draft": []}
    sums = _sums(anew, drafts.extended((), moves.BID[area])) if area in _bids(anew) else []
    money = view["money"][step.seat]
    gained = view["faces"][area] + (money + max(sums, default=0)) // 3 - money // 3
    ahead = view["scores"][who]
    return bool(ahead == args["points"] and view["scores"][step.seat] + gained < ahead)


CHECKS: Final[Mapping[str, Check]] = {
    "why.asked": _asked,
    "why.buy.enough": _one_is_enough(star=False),
    "why.buy.star": _one_is_enough(star=True),
    "why.buy.lacks": _lacks,
    "why.buy.room": lambda step, args: _room(step.before, step.move.kind) == args["cards"] > 0,
    "why.invested.room": _no_room,
    "why.invested.mower": _short_of_a_mower,
    "why.invested.hand": _can_bid_already,
    "why.invested.little": lambda step, args: (
        step.before["money"][step.seat] == args["dollars"] < 3
    ),
    "why.discard.high": _highest,
    "why.bid.dummy": lambda step, _: step.before["seats"] == 1,
    "why.bid.alone": lambda step, _: not _others_able(step),
    "why.bid.only": lambda step, _: _bids(step.before) == [step.move.area],
    "why.bid.lowest": _cannot_be_undercut,
    "why.bid.most": _worth_most,
    "why.bid.rivals": lambda step, args: (
        _others_able(step) == args["rivals"] < step.before["seats"] - 1
    ),
    "why.bid.cards": _takes_few_cards,
    "why.job.no.bid": lambda step, args: not _bids(step.before) and _begun(step.before, args),
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
