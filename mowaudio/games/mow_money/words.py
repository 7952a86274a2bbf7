"""Mow Money in words: decisions and summaries as facts. Its events are told by `telling`."""

from __future__ import annotations

from collections.abc import Sequence

from mowaudio.engine.events import Event
from mowaudio.engine.moves import Move
from mowaudio.engine.rules import Outcome
from mowaudio.engine.seats import Seat
from mowaudio.games.mow_money import phrases
from mowaudio.games.mow_money.box import BOX, KINDS
from mowaudio.games.mow_money.cards import can_bid, over_limit, tally
from mowaudio.games.mow_money.drafts import NONE, Offer, bluffs_left, lacking, next_tokens
from mowaudio.games.mow_money.events import CardBought, Drafted, Drew, MowerBought
from mowaudio.games.mow_money.hands import cheapest_bid, job_pays
from mowaudio.games.mow_money.moves import (
    LETTERS,
    Add,
    Back,
    Bid,
    Bluff,
    Buy,
    Discard,
    Done,
    Job,
    Mower,
    Stake,
)
from mowaudio.games.mow_money.telling import contracts, tell
from mowaudio.games.mow_money.views import MoneyView, draft_of, wares_of
from mowaudio.words.facts import (
    Detail,
    Fact,
    Message,
    Priority,
    Sound,
    Who,
    fact,
    in_brief,
    message,
    yours,
)

__all__ = ["digest", "move", "outcome", "summary", "tell", "turn"]


def points_of(view: MoneyView, offer: Offer) -> int:
    """The points of the contract that an offer is for."""
    return view["faces"][offer.area] if offer.job == NONE else 0


def bonus_of(view: MoneyView) -> int:
    """What an odd job pays more at this stage."""
    return 0 if view["stage"] == "picking" else BOX.job_bonus


def bid_options(view: MoneyView) -> tuple[Fact, ...]:
    """The neighborhoods that the cards left can bid on, with the cheapest valid bid."""
    options = []
    for area, points in enumerate(view["faces"]):
        cheapest = cheapest_bid(view["left"], points) if points else None
        if cheapest is not None:
            name = phrases.area(area)
            options.append(
                fact("bid.option", secret=True, area=name, points=points, dollars=cheapest.dollars)
            )
    return tuple(options)


def job_options(view: MoneyView) -> tuple[Fact, ...]:
    """The odd jobs that the cards left can do, with what they pay now."""
    bonus = bonus_of(view)
    return tuple(
        fact("job.option", job=phrases.job(job), dollars=pay + bonus)
        for job, pay in job_pays(view["left"])
    )


# -- deciding -------------------------------------------------------------------------------------


def turn(view: MoneyView) -> Message:
    """The start of the listener's own decision."""
    stage = view["stage"]
    if stage == "investing":
        return _turn_to_invest(view)
    if stage == "discarding":
        over = tuple(
            fact("wanted.kind", cards=number, kind=KINDS[kind], star="no")
            for kind, number in enumerate(over_limit(view["hand"]))
            if number
        )
        return yours(fact("turn.discard", cards=over))
    draft = draft_of(view)
    if draft:
        return _turn_to_go_on(view, draft[-1])
    jobs = job_options(view)
    if stage == "picking":
        if jobs:
            return yours(fact("turn.pick.up", secret=True, jobs=jobs))
        return yours(fact("turn.pick.up.nothing", secret=True))
    return _turn_to_bid(view, jobs)


def _turn_to_bid(view: MoneyView, jobs: Sequence[Fact]) -> Message:
    counted = tally(view["hand"])
    areas = [LETTERS[area] for area, points in enumerate(view["faces"]) if can_bid(counted, points)]
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
    points = points_of(view, offer)
    if lacking(offer, points):
        return yours(phrases.need(offer, points))
    if view["stage"] == "picking":
        return yours(fact("turn.job.complete", secret=True))
    draft = draft_of(view)
    more = phrases.yes(bool(next_tokens(draft, view["left"], view["faces"])))
    return yours(fact("turn.complete", secret=True, bids=len(draft), more=more))


def _turn_to_invest(view: MoneyView) -> Message:
    wares = tuple(
        fact("ware.card", kind=KINDS[ware.kind], price=BOX.card_price[ware.kind])
        if isinstance(ware, Buy)
        else fact("ware.mower", kind=KINDS[ware.kind], price=BOX.mower_price[ware.kind])
        for ware in wares_of(view)
    )
    start = fact("turn.invest", dollars=view["money"][view["actor"]])
    return yours(start, fact("turn.wares", Detail.NORMAL, wares=wares))


def move(move: Move, view: MoneyView) -> Message:
    """A move, as it is read out to choose it."""
    match move:
        case Bid():
            return _move_bid(view, move.area)
        case Job():
            pay = BOX.job_pay[move.job] + bonus_of(view)
            return message(fact("move.job", secret=True, job=phrases.job(move.job), dollars=pay))
        case Add():
            return message(
                fact("move.add", secret=True, card=phrases.card(move.card, view["left"]))
            )
        case Bluff():
            left = bluffs_left(draft_of(view))
            return message(
                (fact("move.bluff"), fact("bluffs.left", Detail.NORMAL, secret=True, bluffs=left))
            )
        case Stake():
            return message(fact("move.stake", secret=True, points=move.points))
        case Mower():
            price = BOX.mower_price[move.kind]
            points = fact("ware.points", Detail.NORMAL, points=BOX.mower_points[move.kind])
            return message((fact("move.mower", kind=KINDS[move.kind], price=price), points))
        case Buy():
            price = BOX.card_price[move.kind]
            return message(fact("move.buy", kind=KINDS[move.kind], price=price))
        case Discard():
            return message(
                fact("move.discard", secret=True, card=phrases.card(move.card, view["hand"]))
            )
        case Done():
            return _move_done(view)
        case Back():
            return message(fact("move.back"))
    return message(fact("move.chance", text=str(move)))


def _move_bid(view: MoneyView, area: int) -> Message:
    points = view["faces"][area]
    said = [fact("move.bid", area=phrases.area(area), points=points)]
    cheapest = cheapest_bid(view["left"], points)
    if cheapest is not None:
        dollars = cheapest.dollars
        said.append(fact("bid.cheapest", Detail.NORMAL, secret=True, dollars=dollars))
    return message(said)


def _move_done(view: MoneyView) -> Message:
    laid = phrases.yes(bool(view["draft"]))
    return message(fact("move.done", secret=True, stage=view["stage"], laid=laid))


# -- the whole table ------------------------------------------------------------------------------


def summary(view: MoneyView) -> Message:
    """The whole table: what is to be done, what for, with what, and how the others stand."""
    said = message((_stage(view), fact("summary.round", Detail.NORMAL, round=view["round"])))
    said += contract_list(view)
    if view["seat"] is not None:
        said += draft(view) if view["draft"] else message()
        said += hand(view)
    everybody = range(view["seats"])
    players = tuple(standing(view, seat) for seat in everybody)
    said += message(fact("summary.standing", players=players))
    if view["seats"] == 1:
        said += message(fact("dummy.now", points=sum(view["dummy"])))
    elif any(view["counts"]):
        others = [seat for seat in everybody if seat != view["seat"]]
        said += message(fact("summary.tokens", players=seen_tokens(view, others)))
    if view["seats"] > 1:
        said += message(starter(view, Detail.NORMAL))
    return said + decks(view, Detail.FULL)


def _stage(view: MoneyView) -> Fact:
    stage = view["stage"]
    if stage in ("investing", "discarding", "picking"):
        return fact(f"stage.{stage}", who=Who(view["actor"]))
    return fact("stage", stage=stage)


def contract_list(view: MoneyView, detail: Detail = Detail.BRIEF) -> Message:
    stacks = fact("contract.stacks", Detail.FULL, stacks=tuple(view["stacks"]))
    return message(fact("contract.list", detail, contracts=contracts(view["faces"])), stacks)


def hand(view: MoneyView) -> Message:
    """The cards that lie under no token."""
    if not view["left"]:
        return message(fact("hand.empty", secret=True))
    return message(fact("hand.holds", secret=True, cards=phrases.grouped(view["left"])))


def draft(view: MoneyView) -> Message:
    """One's own bids, as far as they have got."""
    said = message()
    for offer in draft_of(view):
        said += phrases.offer(offer, points_of(view, offer), bonus_of(view))
    return said or message(fact("draft.empty", secret=True))


def standing(view: MoneyView, seat: Seat) -> Fact:
    score, money = view["scores"][seat], view["money"][seat]
    return fact("standing", who=Who(seat), points=score, dollars=money)


def seen_tokens(view: MoneyView, seats: Sequence[Seat]) -> tuple[Fact, ...]:
    return tuple(
        fact(
            "tokens.of",
            who=Who(seat),
            tokens=phrases.tokens(view["counts"][seat]),
            done=phrases.yes(view["done"][seat]),
        )
        for seat in seats
    )


def starter(view: MoneyView, detail: Detail = Detail.BRIEF) -> Fact:
    return fact("starter.is", detail, who=Who(view["starter"]))


def decks(view: MoneyView, detail: Detail = Detail.BRIEF) -> Message:
    there = tuple(
        fact("deck.of", kind=name, cards=view["decks"][kind], discards=len(view["discards"][kind]))
        for kind, name in enumerate(KINDS)
    )
    return message(fact("decks.hold", detail, decks=there))


def digest(events: Sequence[Event], view: MoneyView) -> Message:
    """What the others did, each as short as it goes, and how the listener stands now."""
    happened = in_brief(
        said
        for event in events
        # How a bid was put together is no news once it lies there, nor how a purse was spent.
        if not isinstance(event, Drafted | MowerBought | CardBought | Drew)
        and (said := tell(event)) is not None
    )
    if not happened:
        return message(fact("digest.nothing"))
    mine = view["seat"]
    if mine is None:
        return happened
    return happened + message(
        fact("digest.you", points=view["scores"][mine], dollars=view["money"][mine])
    )


def outcome(outcome: Outcome, view: MoneyView) -> Message:
    """How it ended, and why."""
    if view["seats"] == 1:
        return _solo_outcome(outcome, view)
    best = outcome.scores[outcome.winners[0]]
    if len(outcome.winners) == 1:
        won = fact("outcome.winner", who=Who(outcome.winners[0]), points=best)
    else:
        won = fact("outcome.shared", names=tuple(map(Who, outcome.winners)), points=best)
    ranking = sorted(range(view["seats"]), key=lambda seat: -outcome.scores[seat])
    scores = tuple(
        fact("outcome.score", who=Who(seat), points=outcome.scores[seat]) for seat in ranking
    )
    parts = tuple(_parts(view, seat) for seat in ranking)
    mine = view["seat"] in outcome.winners or view["seat"] is None
    return message(
        won,
        fact("outcome.scores", scores=scores),
        fact(f"outcome.{outcome.reason}", Detail.NORMAL),
        fact("outcome.parts", Detail.FULL, parts=parts),
        priority=Priority.ALERT,
        sound=Sound("win" if mine else "lose"),
    )


def _parts(view: MoneyView, seat: Seat) -> Fact:
    """What a score is made of."""
    won = sum(view["won"][seat])
    mowers = sum(
        points
        for points, owned in zip(BOX.mower_points, view["mowers"][seat], strict=True)
        if owned
    )
    money = view["money"][seat] // BOX.dollars_for_a_point
    return fact("outcome.part", who=Who(seat), contracts=won, mowers=mowers, money=money)


def _solo_outcome(outcome: Outcome, view: MoneyView) -> Message:
    points, dummy = outcome.scores[0], sum(view["dummy"])
    return message(
        fact(f"outcome.{outcome.reason}", who=Who(0), points=points, dummy=dummy),
        fact("outcome.parts", Detail.NORMAL, parts=(_parts(view, 0),)),
        priority=Priority.ALERT,
        sound=Sound("win" if outcome.winners else "lose"),
    )
