"""The components of the game, read from the data file and checked against its totals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from mowaudio import data
from mowaudio.data import Document

KINDS: Final = ("basic", "medium", "advanced")
BASIC, MEDIUM, ADVANCED = range(3)
JOBS: Final = ("clean", "shrubs", "fence", "trees", "sprinklers")
MOST_POINTS: Final = 8
MOST_SEATS: Final = 6


@dataclass(frozen=True, slots=True, order=True)
class Card:
    """A bid card. Cards that are equal are interchangeable."""

    kind: int
    value: int
    star: bool
    icons: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Ask:
    """One way to bid on a contract: so many cards of a kind, starred or not."""

    kind: int
    cards: int
    star: bool


@dataclass(frozen=True, slots=True)
class Box:
    """All components. Lists by kind are in the order of KINDS, by job in that of JOBS."""

    cards: Mapping[Card, int]
    contracts: tuple[int, ...]  # by points, from 0: how many there are
    asks: tuple[tuple[Ask, ...], ...]  # by points, from 0
    chart: Mapping[int, tuple[int, ...]]  # by players: how many contracts of each worth, from 0
    job_pay: tuple[int, ...]
    job_bonus: int
    mower_price: tuple[int, ...]
    mower_points: tuple[int, ...]
    card_price: tuple[int, ...]
    hand_limit: tuple[int, ...]
    first_hand: int
    bluffs: int
    dollars_for_a_point: int


def read(doc: Document) -> Box:
    """Return the box that the document describes; BadData with the line if it does not add up."""
    contracts, asks = _contracts(doc)
    box = Box(
        cards=_cards(doc),
        contracts=contracts,
        asks=asks,
        chart=_chart(doc, contracts),
        job_pay=_amounts(doc, JOBS, "odd_jobs"),
        job_bonus=_amount(doc, "odd_job_bonus"),
        mower_price=tuple(_amount(doc, "mowers", kind, "price") for kind in KINDS),
        mower_points=tuple(_amount(doc, "mowers", kind, "reputation") for kind in KINDS),
        card_price=_amounts(doc, KINDS, "card_prices"),
        hand_limit=_amounts(doc, KINDS, "hand_limits"),
        first_hand=_amount(doc, "first_hand"),
        bluffs=_amount(doc, "bluff_cards"),
        dollars_for_a_point=_amount(doc, "dollars_for_a_point", least=1),
    )
    _check_totals(doc, box)
    return box


def _amount(doc: Document, *place: str | int, least: int = 0) -> int:
    amount: int = doc.get(int, *place)
    if amount < least:
        doc.fail("data-money-amount", *place, found=amount, least=least)
    return amount


def _amounts(doc: Document, names: tuple[str, ...], *place: str | int) -> tuple[int, ...]:
    return tuple(_amount(doc, *place, name) for name in names)


def _cards(doc: Document) -> Counter[Card]:
    cards: Counter[Card] = Counter()
    for kind, name in enumerate(KINDS):
        for row in range(len(doc.get(list, "cards", name))):
            place = ("cards", name, row)
            value = _amount(doc, *place, "value", least=1)
            star = doc.get(dict, *place).get("star", False)
            if not isinstance(star, bool):
                doc.fail("data-money-star", *place, found=str(star))
            icons = doc.get(list, *place, "icons")
            if not 1 <= len(icons) <= 2 or len(set(map(str, icons))) < len(icons):
                doc.fail("data-money-icons", *place)
            for icon in icons:
                if icon not in JOBS:
                    doc.fail("data-money-icon", *place, icon=str(icon), jobs=", ".join(JOBS))
            card = Card(kind, value, star, tuple(sorted(map(JOBS.index, icons))))
            if card in cards:
                doc.fail("data-money-twice", *place)
            cards[card] = _amount(doc, *place, "count", least=1)
    return cards


def _contracts(doc: Document) -> tuple[tuple[int, ...], tuple[tuple[Ask, ...], ...]]:
    counts: list[int] = [0]
    asks: list[tuple[Ask, ...]] = [()]
    for points in range(1, MOST_POINTS + 1):
        counts.append(_amount(doc, "contracts", points, "count"))
        asked = doc.get(dict, "contracts", points, "asks")
        for name in asked:
            if name not in KINDS:
                doc.fail("data-money-kind", "contracts", points, found=str(name))
        ways = [
            _ask(doc, kind, asked[name], points) for kind, name in enumerate(KINDS) if name in asked
        ]
        if not ways:
            doc.fail("data-money-asks-nothing", "contracts", points, points=points)
        asks.append(tuple(ways))
    return tuple(counts), tuple(asks)


def _ask(doc: Document, kind: int, wanted: object, points: int) -> Ask:
    text = str(wanted)
    number = text.removesuffix("*")
    if not (number.isascii() and number.isdigit() and int(number)):
        doc.fail("data-money-ask", "contracts", points, "asks", KINDS[kind], found=text)
    return Ask(kind, int(number), text.endswith("*"))


def _chart(doc: Document, contracts: tuple[int, ...]) -> dict[int, tuple[int, ...]]:
    chart = {}
    for players in range(1, MOST_SEATS + 1):
        row = doc.get(list, "chart", players)
        if len(row) != MOST_POINTS:
            doc.fail("data-money-chart-row", "chart", players, found=len(row))
        used = (0, *(_amount(doc, "chart", players, column) for column in range(MOST_POINTS)))
        areas = max(players, 2)
        for points, (wanted, there) in enumerate(zip(used, contracts, strict=True)):
            if wanted > there:
                doc.fail("data-money-chart", "chart", players, points=points, there=there)
        if used[1] != areas or sum(used) % areas:
            doc.fail("data-money-stacks", "chart", players, areas=areas)
        chart[players] = used
    return chart


def _check_totals(doc: Document, box: Box) -> None:
    for kind, name in enumerate(KINDS):
        cards = {card: count for card, count in box.cards.items() if card.kind == kind}
        _check(doc, sum(cards.values()), "cards", name)
        _check(doc, sum(count for card, count in cards.items() if card.star), "stars", name)
        for value in doc.get(dict, "totals", "values", name):
            found = sum(count for card, count in cards.items() if card.value == value)
            _check(doc, found, "values", name, value)
        for job, icon in enumerate(JOBS):
            found = sum(count for card, count in cards.items() if job in card.icons)
            _check(doc, found, "icons", name, icon)
    _check(doc, sum(box.contracts), "contracts")
    for players, used in box.chart.items():
        _check(doc, sum(used), "chart", players)


def _check(doc: Document, found: int, *what: str | int) -> None:
    stated = doc.get(int, "totals", *what)
    if stated != found:
        name = " ".join(map(str, what))
        doc.fail("data-money-total", "totals", *what, what=name, stated=stated, found=found)


BOX: Final = read(data.load("games/mow_money.yaml"))
