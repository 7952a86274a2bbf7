"""Plans of bots: which bids to make and what to buy."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final, NamedTuple

from mowaudio.games.mow_money.bots.values import contract_offers, dollar, job_offers, keeping
from mowaudio.games.mow_money.bots.winning import Chance, shuffled_decks
from mowaudio.games.mow_money.rules import MoneyView
from mowaudio.games.mow_money.rules.box import ADVANCED, BASIC, BOX, MEDIUM
from mowaudio.games.mow_money.rules.cards import without
from mowaudio.games.mow_money.rules.drafts import EMPTY, MOST_BIDS, NONE, Draft, Offer, stakes_left


class Plan(NamedTuple):
    """Bids to make, and the points that they are expected to bring."""

    value: float
    draft: Draft


class Outlook(NamedTuple):
    """The situation that a plan is made for."""

    faces: Sequence[int]
    chance: Chance
    fade: float  # the share of later use that counts

    def brings(self, offer: Offer, bonus: int = BOX.job_bonus) -> float:
        """Return what an offer brings if it wins: points and pay, less the cards it costs."""
        if offer.job == NONE:
            pay = offer.dollars * dollar(self.fade) + self.faces[offer.area]
        else:
            pay = (BOX.job_pay[offer.job] + bonus) * dollar(self.fade)
        return pay - keeping(offer.cards, self.fade)

    def pick_up(self, hand: Sequence[int]) -> tuple[float, Offer | None]:
        """Return the odd job from the hand that brings most, if any brings anything."""
        best, chosen = 0.0, None
        for offer in job_offers(hand):
            brought = self.brings(offer, bonus=0)
            if brought > best:
                best, chosen = brought, offer
        return best, chosen

    def rated(
        self, hand: Sequence[int], taken: Offer | None = None
    ) -> Iterator[tuple[float, float, Offer]]:
        """Yield every offer that the hand can make, with the points to expect and its chance."""
        offers = contract_offers(hand, self.faces, taken.area if taken else NONE)
        if taken is None or taken.job == NONE:
            offers += job_offers(hand)
        for offer in offers:
            wins = self.chance(offer) if offer.job == NONE else 1.0
            brings = wins * self.brings(offer)
            if brings > 0:
                yield brings, wins, offer


def quick_plan(hand: Sequence[int], outlook: Outlook) -> Plan:
    """Return the best offer, then the best with the cards that are left."""
    value, draft, lost = 0.0, EMPTY, 1.0
    left, taken = hand, None
    for _ in range(MOST_BIDS):
        best = max(outlook.rated(left, taken), default=None)
        if best is None:
            break
        brings, wins, taken = best
        value, draft, lost = value + brings, (*draft, taken), lost * (1 - wins)
        left = without(left, taken.cards)
    return Plan(value + lost * outlook.pick_up(hand)[0], draft)


def thorough_plan(hand: Sequence[int], outlook: Outlook) -> Plan:
    """Return the best pair of offers, or the best one."""
    pick_up, _ = outlook.pick_up(hand)
    best = Plan(pick_up, EMPTY)
    for brings, wins, first in outlook.rated(hand):
        alone = Plan(brings + (1 - wins) * pick_up, (first,))
        best = max(best, alone, key=_value)
        for more, also, second in outlook.rated(without(hand, first.cards), first):
            lost = (1 - wins) * (1 - also)
            both = Plan(brings + more + lost * pick_up, (first, second))
            best = max(best, both, key=_value)
    return best


def _value(plan: Plan) -> float:
    return plan.value


def with_stakes(plan: Plan, outlook: Outlook, won: Sequence[int]) -> Plan:
    """Return the plan with the stakes on its bids that pay (MM-23)."""
    for place, offer in enumerate(plan.draft):
        best = plan
        for stake in stakes_left(won, plan.draft) if offer.job == NONE else ():
            bold = offer._replace(stake=stake)
            gain = (outlook.chance(bold) - outlook.chance(offer)) * outlook.brings(offer) - stake
            draft = (*plan.draft[:place], bold, *plan.draft[place + 1 :])
            best = max(best, Plan(plan.value + gain, draft), key=_value)
        plan = best
    return plan


def with_bluffs(draft: Draft, rng: Random) -> Draft:
    """Return the draft with bluff cards, so that the number of cards tells less."""
    left, bluffed = BOX.bluffs, []
    for offer in draft:
        bluffs = rng.choice([n for n in (0, 0, 1, 1, 2) if n <= left])
        left -= bluffs
        bluffed.append(offer._replace(bluffs=bluffs))
    return tuple(bluffed)


class Bundle(NamedTuple):
    """A purchase: how many cards of each kind, and which mowers."""

    cards: tuple[int, int, int]
    mowers: tuple[int, ...] = ()

    @property
    def price(self) -> int:
        cards = sum(n * price for n, price in zip(self.cards, BOX.card_price, strict=True))
        return cards + sum(BOX.mower_price[kind] for kind in self.mowers)


def bundles(view: MoneyView) -> list[Bundle]:
    """Return what the money can buy: nothing, mowers, cards of one kind with basics or without."""
    seat = view["actor"]
    money, owned = view["money"][seat], view["mowers"][seat]
    lacking = [kind for kind in (MEDIUM, ADVANCED) if not owned[kind]]
    garages = [(), *((kind,) for kind in lacking), *([tuple(lacking)] if len(lacking) > 1 else [])]
    free = [
        max(0, min(BOX.hand_limit[kind] - size, view["decks"][kind] + len(view["discards"][kind])))
        for kind, size in enumerate(view["hand_sizes"][seat])
    ]
    found = []
    for mowers in garages:
        kinds = [kind for kind in (MEDIUM, ADVANCED) if owned[kind] or kind in mowers]
        dear = [(kind, number) for kind in kinds for number in range(1, min(free[kind], 4) + 1)]
        for kind, number in [(MEDIUM, 0), *dear]:
            for basic in sorted({0, 1, 3, free[BASIC]}):
                cards = (basic, number, 0) if kind == MEDIUM else (basic, 0, number)
                bundle = Bundle(cards, mowers)
                if basic <= free[BASIC] and bundle.price <= money:
                    found.append(bundle)
    return found


_FINALISTS: Final = 6
_MOWER_LATER: Final = (0.0, 1.0, 2.5)  # the later use of a mower, beyond its points


def bundle_value(
    view: MoneyView, bundle: Bundle, decks: Sequence[Sequence[int]], outlook: Outlook
) -> float:
    """Return the worth of a bundle, with cards drawn from the tops of these decks."""
    hand = list(view["hand"])
    for deck, number in zip(decks, bundle.cards, strict=True):
        hand += deck[:number]
    hand.sort()
    fade = outlook.fade
    mowers = sum(BOX.mower_points[kind] + fade * _MOWER_LATER[kind] for kind in bundle.mowers)
    left = view["money"][view["actor"]] - bundle.price
    return quick_plan(hand, outlook).value + keeping(hand, fade) + mowers + left * dollar(fade)


def best_bundle(view: MoneyView, outlook: Outlook, draws: int, rng: Random) -> Bundle:
    """Return the bundle that brings most over some imagined draws, the same for all. After half of
    them, only the best few are compared any further."""
    running = bundles(view)
    totals = dict.fromkeys(running, 0.0)
    for finalists in (_FINALISTS, 1):
        for _ in range(draws // 2):
            decks = shuffled_decks(view, rng)
            for bundle in running:
                totals[bundle] += bundle_value(view, bundle, decks, outlook)
        running = sorted(running, key=lambda bundle: -totals[bundle])[:finalists]
    return running[0]
