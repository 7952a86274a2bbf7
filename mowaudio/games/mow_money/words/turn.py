"""What a landscaper has to decide, and what they can do, as facts."""

from __future__ import annotations

from collections.abc import Sequence

from mowaudio.engine.moves import Move
from mowaudio.games.mow_money.rules import cards, drafts, hands, moves, sight
from mowaudio.games.mow_money.rules.box import BOX, KINDS
from mowaudio.games.mow_money.rules.drafts import Offer
from mowaudio.games.mow_money.rules.view import MoneyView
from mowaudio.games.mow_money.words import pieces
from mowaudio.words.facts import Detail, Fact, Message, fact, message, yours


def bid_options(view: MoneyView) -> tuple[Fact, ...]:
    """The neighborhoods that the cards left can bid on, with the cheapest valid bid."""
    options = []
    for area, points in enumerate(view["faces"]):
        cheapest = hands.cheapest_bid(view["left"], points) if points else None
        if cheapest is not None:
            name = pieces.area(area)
            options.append(
                fact("bid.option", secret=True, area=name, points=points, dollars=cheapest.dollars)
            )
    return tuple(options)


def job_options(view: MoneyView) -> tuple[Fact, ...]:
    """The odd jobs that the cards left can do, with what they pay now."""
    bonus = sight.bonus_of(view)
    return tuple(
        fact("job.option", job=pieces.job(job), dollars=pay + bonus)
        for job, pay in hands.job_pays(view["left"])
    )


def turn(view: MoneyView) -> Message:
    """The start of the listener's own decision."""
    stage = view["stage"]
    if stage == "investing":
        return _turn_to_invest(view)
    if stage == "discarding":
        over = tuple(
            fact("wanted.kind", cards=number, kind=KINDS[kind], star="no")
            for kind, number in enumerate(cards.over_limit(view["hand"]))
            if number
        )
        return yours(fact("turn.discard", cards=over))
    draft = sight.draft_of(view)
    if draft:
        return _turn_to_go_on(view, draft[-1])
    jobs = job_options(view)
    if stage == "picking":
        if jobs:
            return yours(fact("turn.pick.up", secret=True, jobs=jobs))
        return yours(fact("turn.pick.up.nothing", secret=True))
    return _turn_to_bid(view, jobs)


def _turn_to_bid(view: MoneyView, jobs: Sequence[Fact]) -> Message:
    counted = cards.tally(view["hand"])
    areas = [
        moves.LETTERS[area]
        for area, points in enumerate(view["faces"])
        if cards.can_bid(counted, points)
    ]
    if not areas and not jobs:
        return yours(fact("turn.bid.nothing", secret=True))
    said = [fact("turn.bid", round=view["round"])]
    if areas:
        said.append(fact("turn.bid.areas", secret=True, areas=tuple(areas)))
    if jobs:
        said.append(fact("turn.bid.jobs", secret=True, jobs=len(jobs)))
    options = fact("bid.options", Detail.FULL, secret=True, options=bid_options(view))
    return yours(said, options) if areas else yours(said)


def _turn_to_go_on(view: MoneyView, offer: Offer) -> Message:
    points = sight.points_of(view, offer)
    if drafts.lacking(offer, points):
        return yours(pieces.need(offer, points))
    if view["stage"] == "picking":
        return yours(fact("turn.job.complete", secret=True))
    draft = sight.draft_of(view)
    more = pieces.yes(bool(drafts.next_tokens(draft, view["left"], view["faces"])))
    return yours(fact("turn.complete", secret=True, bids=len(draft), more=more))


def _turn_to_invest(view: MoneyView) -> Message:
    wares = tuple(
        fact("ware.card", kind=KINDS[ware.kind], price=BOX.card_price[ware.kind])
        if isinstance(ware, moves.Buy)
        else fact("ware.mower", kind=KINDS[ware.kind], price=BOX.mower_price[ware.kind])
        for ware in sight.wares_of(view)
    )
    start = fact("turn.invest", dollars=view["money"][view["actor"]])
    return yours(start, fact("turn.wares", Detail.NORMAL, wares=wares))


def move(move: Move, view: MoneyView) -> Message:
    """A move, as it is read out to choose it."""
    match move:
        case moves.Bid():
            return _move_bid(view, move.area)
        case moves.Job():
            pay = BOX.job_pay[move.job] + sight.bonus_of(view)
            return message(fact("move.job", secret=True, job=pieces.job(move.job), dollars=pay))
        case moves.Add():
            return message(fact("move.add", secret=True, card=pieces.card(move.card, view["left"])))
        case moves.Bluff():
            left = drafts.bluffs_left(sight.draft_of(view))
            return message(
                (fact("move.bluff"), fact("bluffs.left", Detail.NORMAL, secret=True, bluffs=left))
            )
        case moves.Stake():
            return message(fact("move.stake", secret=True, points=move.points))
        case moves.Mower():
            price = BOX.mower_price[move.kind]
            points = fact("ware.points", Detail.NORMAL, points=BOX.mower_points[move.kind])
            return message((fact("move.mower", kind=KINDS[move.kind], price=price), points))
        case moves.Buy():
            price = BOX.card_price[move.kind]
            return message(fact("move.buy", kind=KINDS[move.kind], price=price))
        case moves.Discard():
            return message(
                fact("move.discard", secret=True, card=pieces.card(move.card, view["hand"]))
            )
        case moves.Done():
            return _move_done(view)
        case moves.Back():
            return message(fact("move.back"))
    return message(fact("move.chance", text=str(move)))


def _move_bid(view: MoneyView, area: int) -> Message:
    points = view["faces"][area]
    said = [fact("move.bid", area=pieces.area(area), points=points)]
    cheapest = hands.cheapest_bid(view["left"], points)
    if cheapest is not None:
        dollars = cheapest.dollars
        said.append(fact("bid.cheapest", Detail.NORMAL, secret=True, dollars=dollars))
    return message(said)


def _move_done(view: MoneyView) -> Message:
    laid = pieces.yes(bool(view["draft"]))
    return message(fact("move.done", secret=True, stage=view["stage"], laid=laid))
