"""The values that bots play by: of a cow in the hand, and of a farmer's chances.

The worth of a cow in the hand is counted in flies: its owner takes that many fewer in the rest of
the round. The nearer its number is to an end of the row, the longer it fits; a special cow fits
when nothing else does; a cow of the middle is good only to start a herd. The worths were found in
some hundred thousand rounds between bots, and shrink with the box.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from typing import Final

from mowaudio.games.mow.rules import box
from mowaudio.games.mow.rules.play import MowRules
from mowaudio.games.mow.rules.state import DEALING, FINISHED

# By the distance from the end of the row of numbers: 1 and 15, 2 and 14, and so on.
_PLAIN: Final = {1: 5.8, 2: 3.2, 3: 1.8, 4: 1.0, 5: 0.5, 6: 0.2}
_SPECIAL: Final = {box.Power.BLOCKING: 7.0, box.Power.BLIND: 7.5, box.Power.FLYING: 4.0}
_FULL: Final = 24  # cows in the box for which the worths were found
_LAST: Final = 12  # an empty box still leaves the hands to be played


def _worth(cow: box.Cow) -> float:
    if cow.power:
        return _SPECIAL[cow.power]
    return _PLAIN.get(min(cow.number, box.HIGHEST - cow.number), 0.0)


# WORTH[box][kind]: the flies that a cow spares its owner, with so many cows left in the box.
WORTH: Final = [
    [_worth(cow) * (left + _LAST) / (_FULL + _LAST) for cow in box.COWS]
    for left in range(len(box.FULL_BOX) + 1)
]
# BURDEN[box]: if hands count at the end of a round, the likely cost of a fly in the hand with so
# many cows left in the box. Before the last ten, there is time to play it.
_LAST_DRAWS: Final = 10
BURDEN: Final = [0.5 * max(0.0, 1 - left / _LAST_DRAWS) for left in range(len(box.FULL_BOX) + 1)]

_ROUND: Final = 14.0  # flies that the worst farmer of a round takes, about
_SPREAD: Final = 9.0  # the usual difference between two farmers in a round, in flies
# Pairs of a number of flies and the mask of the cows that carry it: counting a cowshed by masks is
# faster than cow by cow. The full box lists the cows in the order of their bits.
_WITH_FLIES: Final = [
    (count, sum(1 << bit for bit, kind in enumerate(box.FULL_BOX) if box.FLIES[kind] == count))
    for count in sorted(set(box.FLIES) - {0})
]


def chances(rules: MowRules) -> Sequence[float]:
    """Return each farmer's chance of winning the game, scaled to flies.

    One is the difference that one fly fewer makes at an even table.
    """
    owned = _flies_in_the_end(rules)
    fewest = min(owned)
    if rules.stage == FINISHED:
        likely = [1.0 if own == fewest else 0.0 for own in owned]
    else:
        # The longer the rest of the game, the less a lead means.
        rounds = max(0.0, (rules.target - max(owned)) / _ROUND) + 0.3
        if rules.stage != DEALING:
            rounds += len(rules.box) / 30
        spread = _SPREAD * sqrt(rounds)
        likely = [exp((fewest - own) / spread) for own in owned]
    seats = rules.seats
    in_flies = _SPREAD * seats * seats / (seats - 1) / sum(likely)
    return [part * in_flies for part in likely]


def _flies_in_the_end(rules: MowRules) -> list[float]:
    """Return each farmer's flies, less those that the cows in the hand will spare them.

    Where hands count, the flies that will be left in the hand are added.
    """
    owned = [float(total) for total in rules.totals]
    if rules.stage == FINISHED:
        return owned
    worth = WORTH[len(rules.box)]
    for seat, shed in enumerate(rules.sheds):
        owned[seat] += sum([count * (shed & cows).bit_count() for count, cows in _WITH_FLIES])
        owned[seat] -= sum([worth[kind] for kind in box.kinds_in(rules.hands[seat])])
        if rules.count_hand:
            owned[seat] += BURDEN[len(rules.box)] * box.flies_in(rules.hands[seat])
    return owned


def herds_taken(rules: MowRules) -> int:
    """Return a number that grows with every herd taken, across rounds: the age for the search."""
    over = rules.round + (rules.stage == FINISHED)
    return over * len(box.FULL_BOX) + sum(map(int.bit_count, rules.sheds))
