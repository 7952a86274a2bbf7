"""Facts about the pieces of Mow Money, from which all its sentences are made."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from mowaudio.engine.seats import Seat
from mowaudio.games.mow_money.rules.box import BOX, JOBS, KINDS
from mowaudio.games.mow_money.rules.cards import ASKS, CARDS, JOB_SUIT, Group, groups
from mowaudio.games.mow_money.rules.drafts import NONE, Draft, Offer, bluffs_left, lacking, ways
from mowaudio.games.mow_money.rules.moves import LETTERS
from mowaudio.words.facts import Arg, Detail, Fact, Message, Who, fact, message


def yes(truth: bool) -> str:
    return "yes" if truth else "no"


def card(number: int, text_id: str = "card") -> Fact:
    """Return a card: kind, value, star; at full detail its icons, which decide odd jobs."""
    shown = CARDS[number]
    icons = [JOBS[job] for job in shown.icons]
    kind, star, other = KINDS[shown.kind], yes(shown.star), icons[1] if icons[1:] else "none"
    return fact(text_id, kind=kind, value=shown.value, star=star, icon=icons[0], other=other)


def own_card(number: int, hand: Sequence[int]) -> Fact:
    """Return a card to choose, with its icons; in brief only if another card of the hand looks the
    same. The hand is the whole one, so that a card keeps its name while others are laid."""
    alike = any(number != other and _looks(number) == _looks(other) for other in hand)
    return card(number, "card.icons" if alike else "card.own")


def _looks(number: int) -> tuple[int, int, bool]:
    shown = CARDS[number]
    return shown.kind, shown.value, shown.star


def looks(numbers: Sequence[int]) -> tuple[Fact, ...]:
    """Return cards one by one, those that look the same together: "2 times basic 1 star"."""
    counted = Counter(map(_looks, sorted(numbers)))
    return tuple(
        fact("card.times", kind=KINDS[kind], value=value, star=yes(star), cards=times)
        for (kind, value, star), times in counted.items()
    )


def cards(numbers: Iterable[int]) -> tuple[Fact, ...]:
    return tuple(map(card, numbers))


def grouped(numbers: Sequence[int]) -> tuple[Fact, ...]:
    """Return cards by kind and value: "three basics at 1 dollar, one with a star"."""
    return tuple(map(_group, groups(numbers)))


def _group(group: Group) -> Fact:
    kind, value, cards, stars = group
    some = "none" if not stars else "all" if stars == cards else "some"
    return fact("card.group", kind=KINDS[kind], value=value, cards=cards, stars=stars, starred=some)


def kinds(numbers: Iterable[int]) -> tuple[Fact, ...]:
    """Return numbers of cards by kind, without those that are 0."""
    return tuple(
        fact("kind.cards", kind=kind, cards=number)
        for kind, number in zip(KINDS, numbers, strict=True)
        if number
    )


def hand(text_id: str, numbers: Sequence[int], left: str = "no") -> Fact:
    """Return the listener's hand in groups, or in brief card by card; with `left` "yes", only what
    is left of it, because other cards are laid."""
    return fact(text_id, secret=True, cards=grouped(numbers), looks=looks(numbers), left=left)


def area(number: int) -> Fact:
    """Return a neighborhood by its name."""
    return fact("area", area=LETTERS[number])


def areas(numbers: Sequence[int]) -> Fact:
    """Return neighborhoods: "Apple Hollow, Bear Cave Way and Cherry Creek"."""
    first, *rest = numbers
    if not rest:
        return area(first)
    if len(rest) == 1:
        return fact("areas.two", first=area(first), second=area(rest[0]))
    return fact("areas.more", first=area(first), rest=areas(rest))


def contracts(faces: Sequence[int], *, asking: bool = False) -> tuple[Fact, ...]:
    """Return the contracts, those of equal points together, because they ask for the same."""
    said = []
    for points, there in alike(faces).items():
        args: dict[str, Arg] = {"areas": areas(there), "points": points, "contracts": len(there)}
        if not points:
            said.append(Fact("contract.group.none", args))
        elif asking:
            said.append(Fact("contract.group.asking", {**args, "cards": asks(points)}))
        else:
            said.append(Fact("contract.group", args))
    return tuple(said)


def stacks(numbers: Sequence[int]) -> tuple[Fact, ...]:
    """Return the numbers of contracts below those face up."""
    return tuple(
        fact("contract.stack", areas=areas(there), contracts=number, stacks=len(there))
        for number, there in alike(numbers).items()
    )


def alike(numbers: Sequence[int]) -> dict[int, list[int]]:
    """Return the places of each number, in the order of the first."""
    found: dict[int, list[int]] = {}
    for place, number in enumerate(numbers):
        found.setdefault(number, []).append(place)
    return found


def counting(value: int) -> Fact:
    """Return what a bid counts against others."""
    return fact("counting", dollars=abs(value), below=yes(value < 0))


def holdings(text_id: str, who: Seat, points: int, dollars: int) -> Fact:
    """Return points with the money that is among them, if there is enough to count."""
    counted = yes(dollars >= BOX.dollars_for_a_point)
    return fact(text_id, who=Who(who), points=points, dollars=dollars, counted=counted)


def job(number: int) -> Fact:
    return fact("job.name", job=JOBS[number])


def wanted(suit: int, number: int) -> Fact:
    """Return so many cards of a suit: "4 basics with stars"."""
    if suit >= JOB_SUIT[0]:
        return fact("wanted.icon", cards=number, job=JOBS[suit - JOB_SUIT[0]])
    star = yes(suit >= len(KINDS))
    return fact("wanted.kind", cards=number, kind=KINDS[suit % len(KINDS)], star=star)


def wants(pairs: Sequence[tuple[int, int]]) -> Fact:
    """Return one way or another: "4 basics with stars, 3 mediums or 1 advanced"."""
    first, *others = (wanted(suit, number) for suit, number in pairs)
    if not others:
        return first
    rest = dict(zip(("second", "third"), others, strict=False))
    return Fact("wanted.three" if "third" in rest else "wanted.two", {"first": first, **rest})


def asks(points: int) -> Fact:
    """Return the cards that a contract asks for."""
    return wants(ASKS[points])


def target(offer: Offer) -> Fact:
    """Return the neighborhood or odd job that an offer is for."""
    return area(offer.area) if offer.job == NONE else job(offer.job)


def token(offer: Offer, points: int, bonus: int = BOX.job_bonus) -> Fact:
    """Return a token: "bid on Apple Hollow, 5 points", "odd job trim shrubs, 8 dollars"."""
    if offer.job == NONE:
        return fact("offer.bid", secret=True, area=area(offer.area), points=points)
    pay = BOX.job_pay[offer.job] + bonus
    return fact("offer.job", secret=True, job=job(offer.job), dollars=pay)


def worth(offer: Offer) -> Fact:
    """Return what an offer counts against others, with its stake."""
    value = counting(offer.value)
    return fact("offer.value", secret=True, value=value, points=offer.stake)


def need(offer: Offer, points: int) -> Fact:
    """Return the cards that the offer still asks for."""
    missing = lacking(offer, points)
    if not missing:
        return fact("offer.complete", secret=True)
    text_id = "offer.lacks" if offer.cards else "offer.asks"
    return fact(text_id, secret=True, lacking=missing, cards=wants(ways(offer, points)))


def offer(shown: Offer, points: int, bonus: int = BOX.job_bonus) -> Message:
    """Return all about a bid of the listener."""
    said = [token(shown, points, bonus)]
    if shown.cards and shown.job == NONE:
        said.append(worth(shown))
    said.append(need(shown, points))
    if shown.bluffs:
        said.append(fact("offer.bluffs", secret=True, bluffs=shown.bluffs))
    there = fact("offer.cards", Detail.NORMAL, secret=True, cards=looks(shown.cards))
    return message(said, there) if shown.cards else message(said)


def bluffs(draft: Draft) -> Fact:
    return fact("bluffs.left", Detail.FULL, secret=True, bluffs=bluffs_left(draft))


def tokens(counts: Sequence[int]) -> Fact:
    """Return what others see of bids: how many, and how many cards under each."""
    first, second = (*counts, 0, 0)[:2]
    return fact("tokens", tokens=len(counts), first=first, second=second)
