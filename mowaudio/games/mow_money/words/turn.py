"""What a landscaper has to decide, and what they can do, as facts."""

from __future__ import annotations

from mowaudio.engine.moves import Move
from mowaudio.games.mow_money.rules import cards, drafts, hands, moves, sight
from mowaudio.games.mow_money.rules.box import BOX, KINDS
from mowaudio.games.mow_money.rules.cards import VALUE
from mowaudio.games.mow_money.rules.drafts import NONE, Offer
from mowaudio.games.mow_money.rules.view import MoneyView
from mowaudio.games.mow_money.words import pieces
from mowaudio.words.facts import Detail, Fact, Message, Who, fact, message, yours


def bid_options(view: MoneyView) -> tuple[Fact, ...]:
    """The contracts that a further bid can go to, with the lowest that the cards left make."""
    options = []
    for token in sight.next_tokens(view):
        if isinstance(token, moves.Bid):
            points = view["faces"][token.area]
            lowest = hands.cheapest_bid(view["left"], points)
            assert lowest is not None
            option = fact(
                "bid.option",
                secret=True,
                area=pieces.area(token.area),
                points=points,
                dollars=lowest.dollars,
            )
            options.append(option)
    return tuple(options)


def job_options(view: MoneyView) -> tuple[Fact, ...]:
    """The odd jobs that the cards left can do, with what they pay now."""
    return tuple(
        fact("job.option", job=pieces.job(token.job), dollars=sight.job_pay(view, token.job))
        for token in sight.next_tokens(view)
        if isinstance(token, moves.Job)
    )


# -- the decision ---------------------------------------------------------------------------------


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
    areas = [moves.LETTERS[token.area] for token in tokens if isinstance(token, moves.Bid)]
    jobs = len(tokens) - len(areas)
    said = [fact("turn.bid", round=view["round"])]
    if areas:
        some = pieces.yes(bool(jobs))
        said.append(fact("turn.bid.areas", secret=True, areas=tuple(areas), jobs=some))
    else:
        said.append(fact("turn.bid.jobs", secret=True, jobs=jobs))
    options = fact("bid.options", Detail.FULL, secret=True, options=bid_options(view))
    return yours(said, options) if areas else yours(said)


def _turn_to_go_on(view: MoneyView, offer: Offer) -> Message:
    points, picking = sight.points_of(view, offer), view["stage"] == "picking"
    if drafts.lacking(offer, points):
        # Told once: who lays the first card by choice lays the others too.
        need, detail = pieces.need(offer, points), Detail.FULL if offer.cards else Detail.NORMAL
        return yours(need, *([] if picking else [_enter_lays(view, offer, detail)]))
    if picking:
        pay = BOX.job_pay[offer.job]
        return yours(fact("turn.job.complete", secret=True, job=pieces.job(offer.job), dollars=pay))
    # Told once: a bluff or a stake says that the player goes on with this bid.
    more = pieces.yes(not offer.bluffs and not offer.stake and bool(sight.next_tokens(view)))
    done = fact("turn.complete", secret=True, bids=len(view["draft"]), more=more)
    return yours(done)


def _enter_lays(view: MoneyView, offer: Offer, detail: Detail) -> Fact:
    """What Enter does where nothing is chosen."""
    if offer.job != NONE:
        return fact("enter.job", detail, secret=True)
    return fact("enter.lowest", detail, secret=True, dollars=_lowest(view, offer))


def _lowest(view: MoneyView, offer: Offer) -> int:
    """The lowest sum that a bid which is begun can come to."""
    added = drafts.lowest(offer, sight.points_of(view, offer), view["left"])
    return offer.dollars + sum(VALUE[card] for card in added)


def _turn_to_invest(view: MoneyView) -> Message:
    """The prices are told once, then what is left."""
    wares = tuple(
        fact("ware.card", kind=KINDS[ware.kind], price=BOX.card_price[ware.kind])
        if isinstance(ware, moves.Buy)
        else fact("ware.mower", kind=KINDS[ware.kind], price=BOX.mower_price[ware.kind])
        for ware in sight.wares_of(view)
    )
    dollars = view["money"][view["actor"]]
    if view["bought"]:
        left = fact("turn.invest.more", dollars=dollars)
        return yours(left, fact("turn.wares", Detail.FULL, wares=wares))
    start = fact("turn.invest", dollars=dollars)
    return yours(start, fact("turn.wares", Detail.NORMAL, wares=wares))


# -- whose turn it is -----------------------------------------------------------------------------


def acting(view: MoneyView) -> Message:
    """Which round, who decides, and what."""
    return message((fact("acting.round", round=view["round"]), _acting(view)))


def _acting(view: MoneyView) -> Fact:
    stage, seat = view["stage"], view["seat"]
    if stage == "finished":
        return fact("acting.over")
    if stage in ("investing", "drawing", "discarding", "picking"):
        return fact("acting", who=Who(view["actor"]), stage=stage)
    if stage != "bidding":
        return fact("acting.table", stage=stage)
    draft = sight.draft_of(view)
    if seat is None or seat not in view["to_act"]:
        return fact("acting.bidders", names=tuple(map(Who, view["to_act"])))
    if draft and drafts.lacking(draft[-1], sight.points_of(view, draft[-1])):
        return fact("acting.bidding.on", secret=True, target=pieces.target(draft[-1]))
    return fact("acting.bidding", secret=True, bids=len(draft))


# -- moves ----------------------------------------------------------------------------------------


def move(move: Move, view: MoneyView) -> Message:
    """A move, as it is read out to choose it."""
    match move:
        case moves.Bid():
            return _move_bid(view, move.area)
        case moves.Job():
            job, pay = pieces.job(move.job), sight.job_pay(view, move.job)
            return message(fact("move.job", secret=True, job=job, dollars=pay))
        case moves.Lowest():
            return _move_lowest(view)
        case moves.Add():
            card = pieces.own_card(move.card, view["hand"])
            return message(fact("move.add", secret=True, card=card))
        case moves.Bluff():
            left = drafts.bluffs_left(sight.draft_of(view))
            return message(
                (fact("move.bluff"), fact("bluffs.left", Detail.FULL, secret=True, bluffs=left))
            )
        case moves.Stake():
            return _move_stake(view, move.points)
        case moves.Mower():
            price = BOX.mower_price[move.kind]
            points = fact("ware.points", Detail.NORMAL, points=BOX.mower_points[move.kind])
            return message((fact("move.mower", kind=KINDS[move.kind], price=price), points))
        case moves.Buy():
            price = BOX.card_price[move.kind]
            return message(fact("move.buy", kind=KINDS[move.kind], price=price))
        case moves.Discard():
            card = pieces.own_card(move.card, view["hand"])
            return message(fact("move.discard", secret=True, card=card))
        case moves.Done():
            laid = pieces.yes(bool(view["draft"]))
            return message(fact("move.done", secret=True, stage=view["stage"], laid=laid))
        case moves.Back():
            return message(fact("move.back"))
    return message(fact("move.chance", text=str(move)))


def _move_bid(view: MoneyView, area: int) -> Message:
    points = view["faces"][area]
    said = [fact("move.bid", area=pieces.area(area), points=points)]
    lowest = hands.cheapest_bid(view["left"], points)
    if lowest is not None:
        said.append(fact("bid.cheapest", Detail.NORMAL, secret=True, dollars=lowest.dollars))
    return message(said)


def _move_lowest(view: MoneyView) -> Message:
    draft = sight.draft_of(view)
    if not draft:  # taken back, or read where nothing is begun
        return message(fact("move.lowest", secret=True))
    offer = draft[-1]
    added = drafts.lowest(offer, sight.points_of(view, offer), view["left"])
    which = fact("offer.cards", Detail.FULL, secret=True, cards=pieces.cards(added))
    if offer.job != NONE:
        return message(fact("move.lowest.job", secret=True), which)
    dollars = _lowest(view, offer)
    return message(fact("move.lowest.bid", secret=True, dollars=dollars), which)


def _move_stake(view: MoneyView, points: int) -> Message:
    draft = sight.draft_of(view)
    stake = fact("move.stake", secret=True, points=points)
    if not draft or not draft[-1].cards:
        return message(stake)
    value = draft[-1].value - points
    return message((stake, fact("stake.becomes", Detail.NORMAL, secret=True, value=value)))
