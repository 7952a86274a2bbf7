"""The decisions of Mow Money, and the moves to choose from, as facts."""

from __future__ import annotations

from collections.abc import Sequence

from mowaudio.engine.moves import Move
from mowaudio.games.mow_money.rules import MoneyMove, MoneyView, box, cards, drafts, moves, sight
from mowaudio.games.mow_money.words import pieces
from mowaudio.words.facts import Detail, Fact, Message, Who, fact, message, yours


def bid_options(view: MoneyView) -> tuple[Fact, ...]:
    """Return the contracts that a further bid can go to, each with the lowest bid on it."""
    options = []
    for token in sight.next_tokens(view):
        if isinstance(token, moves.Bid):
            area, points = pieces.area(token.area), view["faces"][token.area]
            lowest = cards.cheapest_bid(view["left"], points)
            assert lowest is not None
            bid = fact("bid.option", secret=True, area=area, points=points, dollars=lowest.dollars)
            options.append(bid)
    return tuple(options)


def job_options(view: MoneyView) -> tuple[Fact, ...]:
    """Return the odd jobs that the cards left can do, with their pay."""
    jobs = [token.job for token in sight.next_tokens(view) if isinstance(token, moves.Job)]
    return tuple(job_option(view, job) for job in jobs)


def job_option(view: MoneyView, job: int) -> Fact:
    return fact("job.option", job=pieces.job(job), dollars=sight.job_pay(view, job))


def turn(view: MoneyView) -> Message:
    """Tell the start of the listener's own decision."""
    stage = view["stage"]
    if stage == "investing":
        return _turn_to_invest(view)
    if stage == "discarding":
        over = enumerate(cards.over_limit(view["hand"]))
        return yours(fact("turn.discard", cards=tuple(pieces.wanted(*n) for n in over if n[1])))
    draft = sight.draft_of(view)
    if draft:
        return _turn_to_go_on(view, draft[-1])
    if stage == "picking":
        jobs = job_options(view)
        if jobs:
            return yours(fact("turn.pick.up", secret=True, jobs=jobs))
        return yours(fact("turn.pick.up.nothing", secret=True))
    return _turn_to_bid(view)


def _turn_to_bid(view: MoneyView) -> Message:
    tokens = sight.next_tokens(view)
    if not tokens:
        return yours(fact("turn.bid.nothing", secret=True))
    areas = [token.area for token in tokens if isinstance(token, moves.Bid)]
    jobs = len(tokens) - len(areas)
    if not areas:
        return yours(fact("turn.bid.jobs", secret=True, jobs=jobs))
    where = fact(
        "turn.bid",
        secret=True,
        areas=pieces.areas(areas),
        all=pieces.yes(len(areas) == sum(map(bool, view["faces"])) > 1),
        jobs=pieces.yes(bool(jobs)),
    )
    options = fact("bid.options", Detail.FULL, secret=True, options=bid_options(view))
    return yours(where, options)


def _turn_to_go_on(view: MoneyView, offer: drafts.Offer) -> Message:
    points, picking = sight.points_of(view, offer), view["stage"] == "picking"
    if drafts.lacking(offer, points):
        need = pieces.need(offer, points)
        return yours(need) if picking else yours(need, _enter_lays(view, offer))
    if picking:
        pay = box.BOX.job_pay[offer.job]
        return yours(fact("turn.job.complete", secret=True, job=pieces.job(offer.job), dollars=pay))
    # Told once: after a bluff or a stake, the player knows that a second bid is possible.
    more = pieces.yes(not offer.bluffs and not offer.stake and bool(sight.next_tokens(view)))
    return yours(fact("turn.complete", secret=True, bids=len(view["draft"]), more=more))


def _enter_lays(view: MoneyView, offer: drafts.Offer) -> Fact:
    """Tell what Enter does where nothing is chosen."""
    # Told once: players who choose the first card choose the others too.
    detail = Detail.FULL if offer.cards else Detail.NORMAL
    if offer.job != drafts.NONE:
        return fact("enter.job", detail, secret=True)
    return fact("enter.lowest", detail, secret=True, dollars=_lowest(view, offer))


def _lowest(view: MoneyView, offer: drafts.Offer) -> int:
    """Return the lowest sum that the bid begun can have."""
    added = drafts.lowest(offer, sight.points_of(view, offer), view["left"])
    return offer.dollars + sum(cards.VALUE[card] for card in added)


def _turn_to_invest(view: MoneyView) -> Message:
    """Tell the money and, once, the prices."""
    wares = tuple(map(ware, sight.wares_of(view)))
    dollars = view["money"][view["actor"]]
    detail = Detail.FULL if view["bought"] else Detail.NORMAL
    money = fact("turn.invest.more" if view["bought"] else "turn.invest", dollars=dollars)
    return yours(money, fact("turn.wares", detail, wares=wares))


def ware(move: moves.Buy | moves.Mower) -> Fact:
    """Return what a purchase buys, with its price."""
    kind = box.KINDS[move.kind]
    if isinstance(move, moves.Buy):
        return fact("ware.card", kind=kind, price=box.BOX.card_price[move.kind])
    return fact("ware.mower", kind=kind, price=box.BOX.mower_price[move.kind])


def acting(view: MoneyView) -> Message:
    """Tell the round, and which players decide what."""
    return message((fact("acting.round", round=view["round"]), _acting(view)))


def _acting(view: MoneyView) -> Fact:
    stage, draft = view["stage"], sight.draft_of(view)
    if stage == "finished":
        return fact("acting.over")
    if stage in ("investing", "drawing", "discarding", "picking"):
        return fact("acting", who=Who(view["actor"]), stage=stage)
    if stage != "bidding":
        return fact("acting.table", stage=stage)
    if view["seat"] not in view["to_act"]:
        return fact("acting.bidders", names=tuple(map(Who, view["to_act"])))
    if sight.last_lacks(view):
        return fact("acting.bidding.on", secret=True, target=pieces.target(draft[-1]))
    return fact("acting.bidding", secret=True, bids=len(draft))


def move(move: Move, view: MoneyView) -> Message:
    """Tell a move, to choose it."""
    match move:
        case moves.Bid():
            return _move_bid(view, move.area)
        case moves.Job():
            job, pay = pieces.job(move.job), sight.job_pay(view, move.job)
            return message(fact("move.job", secret=True, job=job, dollars=pay))
        case moves.Lowest():
            return _move_lowest(view)
        case moves.Add() | moves.Discard():
            card, adds = pieces.own_card(move.card, view["hand"]), isinstance(move, moves.Add)
            return message(fact("move.add" if adds else "move.discard", secret=True, card=card))
        case moves.Bluff():
            return message((fact("move.bluff"), pieces.bluffs(sight.draft_of(view))))
        case moves.Stake():
            return _move_stake(view, move.points)
        case moves.Mower():
            price = box.BOX.mower_price[move.kind]
            points = fact("ware.points", Detail.NORMAL, points=box.BOX.mower_points[move.kind])
            return message((fact("move.mower", kind=box.KINDS[move.kind], price=price), points))
        case moves.Buy():
            price = box.BOX.card_price[move.kind]
            return message(fact("move.buy", kind=box.KINDS[move.kind], price=price))
        case moves.Done():
            laid = pieces.yes(bool(view["draft"]))
            return message(fact("move.done", secret=True, stage=view["stage"], laid=laid))
        case moves.Back():
            return message(fact("move.back"))
    return message(fact("move.chance", text=str(move)))


def groups(legal: Sequence[MoneyMove], view: MoneyView) -> Message:
    """Tell many moves in groups: contracts, odd jobs, cards and stakes; the others one by one."""
    areas = [other.area for other in legal if isinstance(other, moves.Bid)]
    jobs = [other.job for other in legal if isinstance(other, moves.Job)]
    shown = [other.card for other in legal if isinstance(other, moves.Add | moves.Discard)]
    stakes = sum(isinstance(other, moves.Stake) for other in legal)
    said: list[Fact] = []
    if areas:
        said.append(fact("groups.bids", secret=True, areas=pieces.areas(areas)))
    if jobs:
        options = tuple(job_option(view, job) for job in jobs)
        said.append(fact("job.options", secret=True, jobs=options))
    if shown:
        said.append(fact("groups.cards", secret=True, cards=pieces.looks(shown)))
    if stakes:
        said.append(fact("groups.stakes", secret=True, contracts=stakes))
    grouped = moves.Bid | moves.Job | moves.Add | moves.Discard | moves.Stake
    single = [move(other, view) for other in legal if not isinstance(other, grouped)]
    return sum(single, message(*said))


def _move_bid(view: MoneyView, area: int) -> Message:
    points = view["faces"][area]
    said = [fact("move.bid", area=pieces.area(area), points=points)]
    lowest = cards.cheapest_bid(view["left"], points)
    if lowest is not None:
        said.append(fact("bid.cheapest", Detail.NORMAL, secret=True, dollars=lowest.dollars))
    return message(said)


def _move_lowest(view: MoneyView) -> Message:
    draft = sight.draft_of(view)
    if not draft:  # taken back, or told where nothing is begun
        return message(fact("move.lowest", secret=True))
    offer = draft[-1]
    added = drafts.lowest(offer, sight.points_of(view, offer), view["left"])
    which = fact("offer.cards", Detail.FULL, secret=True, cards=pieces.looks(added))
    if offer.job != drafts.NONE:
        return message(fact("move.lowest.job", secret=True), which)
    return message(fact("move.lowest.bid", secret=True, dollars=_lowest(view, offer)), which)


def _move_stake(view: MoneyView, points: int) -> Message:
    draft = sight.draft_of(view)
    stake = fact("move.stake", secret=True, points=points)
    if not draft or not draft[-1].cards:
        return message(stake)
    value = pieces.counting(draft[-1].value - points)
    return message((stake, fact("stake.becomes", Detail.NORMAL, secret=True, value=value)))
