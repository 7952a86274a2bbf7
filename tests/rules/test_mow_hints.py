"""MOW's hints: every move has a reason, and the reason is true and short."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest

from mowaudio.bots.levels import situation
from mowaudio.bots.reasons import dangers, holds, look_ahead
from mowaudio.engine.options import Value, settle
from mowaudio.engine.seats import CHANCE
from mowaudio.games.mow.bots import BOTS
from mowaudio.games.mow.rules import RULES
from mowaudio.games.mow.rules.box import (
    ABOVE,
    BELOW,
    BIT,
    BLIND,
    COWS,
    FULL_BOX,
    SECOND_BLIND,
    SPECIAL,
    Power,
    flies_in,
    kinds_in,
    with_cow,
)
from mowaudio.games.mow.rules.moves import TAKE, TURN, MowMove, Play
from mowaudio.games.mow.rules.play import MowRules, new_game
from mowaudio.games.mow.rules.state import DRAWING, FINISHED, PLAYING
from mowaudio.testing import check_reasons
from mowaudio.testing.simulated_player import quick_bots
from mowaudio.testing.words import count_words
from mowaudio.words.facts import Detail, Fact, Who, fact
from tests.facts import outline
from tests.reasons import told_reason
from tests.rules.mow_parts import do, position
from tests.words import composer


def reason(rules: MowRules, move: MowMove) -> Fact:
    """The one fact that is told."""
    ((why,),) = told_reason("mow", rules, rules.farmer, move).sentences
    return why


def why(rules: MowRules, text: str) -> str:
    """The reason for a move of whoever is to move."""
    move = cast(MowMove, rules.grammar.parse(text))
    assert move in rules.legal_moves(rules.farmer)
    return outline(told_reason("mow", rules, rules.farmer, move))


# -- stated positions -----------------------------------------------------------------------------


def test_the_only_cow_that_fits() -> None:
    rules = position(["9.1 5.0 6.0", "", ""], ["4.2 8.3"])
    assert why(rules, "play 9.1") == "why.otherwise flies=5"
    rules = position(["9.1 5.0 6.0", "", ""], ["4.0 8.0"])
    assert why(rules, "play 9.1") == "why.only"
    rules = position(["9.1 9.5 7.5", "", ""])
    assert why(rules, "play 9.1") == "why.only.start"


def test_cows_of_ones_own_that_fit_later() -> None:
    rules = position(["9.1 12.0 14.0 2.0 6.0", "", ""], ["4.2 8.3"])
    assert why(rules, "play 9.1") == "why.followers cows=3"
    assert why(rules, "play 12.0") == "why.followers cows=2"
    assert why(rules, "play 14.0") == "why.followers cows=1"
    rules = position(["8.3 2.0 8.0 7.5 X.5", "", ""])
    assert why(rules, "play 8.3") == "why.followers cows=1"


def test_a_blind_cow_is_counted_where_it_surely_fits() -> None:
    rules = position(["9.1 10.0 12.0 X.5", "", ""], ["8.3"])
    assert why(rules, "play 10.0") == "why.followers cows=2"
    # Between 8 and 9 it may stand or not, by an option.
    assert why(rules, "play 9.1") == "why.followers cows=3"
    rules = position(["9.1 10.0 12.0 X.5", "", ""], ["8.3"], options={"blind_needs_gap": True})
    assert why(rules, "play 9.1") == "why.followers cows=2"


def test_special_cows_are_saved_block_and_make_a_herd_dearer() -> None:
    rules = position(["9.1 0.5 X.5 6.0", "", ""], ["4.2 8.3"])
    assert why(rules, "play 9.1") == "why.saves cows=2"
    assert why(rules, "play 0") == "why.blocks side=left"
    assert why(rules, "play x") == "why.dearer flies=5 new=no"
    rules = position(["9.1 16.5 6.0", "", ""], ["4.2 8.3"])
    assert why(rules, "play 9.1") == "why.saves cows=1"
    assert why(rules, "play 16") == "why.blocks side=right"


def test_without_anything_better_a_cow_narrows_the_herd() -> None:
    rules = position(["12.0 14.0", "", ""], ["4.2 8.3"])
    assert why(rules, "play 14.0") == "why.narrow ends=both low=4 high=14"
    rules = position(["12.0 15.0", "", ""], ["4.2 8.3"])
    assert why(rules, "play 15.0") == "why.narrow ends=left low=4 high=15"
    rules = position(["3.0 1.0", "", ""], ["4.2 8.3"])
    assert why(rules, "play 1.0") == "why.narrow ends=right low=1 high=8"
    rules = position(["12.0 15.0", "", ""], ["1.0 8.3"])
    assert why(rules, "play 15.0") == "why.narrow ends=none low=1 high=15"
    rules = position(["5.0 5.1", "", ""])
    assert why(rules, "play 5.0") == "why.narrow ends=one low=5 high=5"
    assert why(rules, "play 5.1") == "why.dearer flies=1 new=yes"


def test_a_herd_that_nobody_else_can_add_to() -> None:
    # 0 and 16 close the herd; both blind and both flying cows are seen elsewhere.
    hands = ["16.5 12.0", "", ""]
    rules = position(hands, ["0.5 X.5 3.0"], sheds={1: "X.5 7.5 9.5"})
    assert why(rules, "play 16") == "why.nobody"
    rules = position(hands, ["0.5 X.5 3.0"], sheds={1: "7.5 9.5"})
    assert why(rules, "play 16") == "why.blocks side=right"


def test_where_hands_count_late_flies_weigh() -> None:
    options: dict[str, Value] = {"count_hand": True}
    hands = ["9.2 12.0 14.0", "", ""]
    rules = position(hands, ["4.2 8.3"], box="1.0 2.0", options=options)
    assert why(rules, "play 9.2") == "why.hand.counts flies=2"
    rules = position(hands, ["4.2 8.3"], options=options)
    assert why(rules, "play 9.2") == "why.followers cows=2"


def test_taking_the_herd() -> None:
    rules = position(["5.0 6.0", "", ""], ["4.2 8.3"])
    assert why(rules, "take") == "why.forced"
    assert why(position(["", "1.0", ""], ["4.2 8.3"], box=""), "take") == "why.empty"
    rules = position(["1.0 5.0", "", ""], ["4.0 8.0"])
    assert why(rules, "take") == "why.free"
    rules = position(["1.0 5.0 X.5", "", ""], ["4.2 8.0"])
    assert why(rules, "take") == "why.keeps cows=2"
    rules = position(["1.0 5.0", "", ""], ["4.2 8.0"])
    assert why(rules, "take") == "why.keeps cows=1"
    rules = position(["0.5 5.0", "", ""], ["4.2 8.3"])
    assert why(rules, "take") == "why.saves cows=1"
    # What fits would have to start the next herd: nothing is saved.
    rules = position(["0.5 X.5", "", ""], ["4.2 8.3"])
    assert why(rules, "take") == "why.cheap flies=5"  # and there is nothing to choose
    rules = position(["1.0 0.5", "", ""], ["4.2 8.3"])
    assert why(rules, "take") == "why.anew"
    rules = position(["1.0 0.5", "", ""], ["4.2 8.3"], box="")
    assert why(rules, "take") == "why.round flies=5"


def test_the_blind_cow_and_the_arrow() -> None:
    rules = position(["X.5 5.0", "2.0", "3.0"], ["4.2 8.3 10.0"])
    do(rules, "play x")
    assert why(rules, "between 4 8") == "why.between"
    do(rules, "between 4 8")
    assert why(rules, "keep") == "why.next who=1 flies=10"
    assert why(rules, "turn") == "why.next who=2 flies=10"
    rules = position(["0.5", "2.0", "3.0"], ["4.2"], totals=[30, 40, 20], sheds={2: "6.1"})
    do(rules, "play 0")
    assert why(rules, "turn") == "why.next.leader who=2"
    rules = position(["0.5", "2.0"], ["4.2", "", "3.2 8.3"])
    do(rules, "play 0")
    assert why(rules, "keep") == "why.next.start who=1 lane=2"
    assert why(rules, "turn") == "why.next.herd who=1 lane=3 flies=5"


def risks(rules: MowRules, text: str) -> list[str]:
    move = cast(MowMove, rules.grammar.parse(text))
    step = look_ahead(situation(rules, rules.farmer), [move], Random(0))
    return [claim.id for claim in dangers(BOTS, step)]


def test_a_hint_names_its_risks() -> None:
    rules = position(["9.1 5.0 6.0", "", ""], ["4.2 7.3 7.5 8.3"])
    assert risks(rules, "play 9.1") == ["risk.stuck"]
    assert not risks(position(["9.1 12.0", "", ""], ["4.2 7.3 7.5 8.3"]), "play 9.1")
    assert not risks(position(["9.1 5.0", "", ""], ["4.2 8.3"]), "play 9.1")  # a cheap herd
    assert not risks(position(["9.1", "", ""], ["4.2 7.3 7.5 8.3"]), "play 9.1")  # no other cow
    rules = position(["5.0", "1.0", "2.0"], ["4.2 8.3"], totals=[96, 50, 60])
    assert risks(rules, "take") == ["risk.last"]
    assert not risks(position(["5.0", "", ""], ["4.2 8.3"], totals=[90, 50, 60]), "take")
    by_ben = position(["5.0", "", ""], ["4.2 8.3"], totals=[96, 96, 60], sheds={1: "16.5"})
    assert not risks(by_ben, "take")  # it is the last round already
    rules = position(["5.0", "1.0", "2.0"], ["4.2 8.3"], box="", totals=[96, 50, 60])
    assert risks(rules, "take") == ["risk.loses"]
    rules = position(["5.0", "1.0", "2.0"], ["4.2 8.3"], box="", totals=[20, 50, 160])
    assert not risks(rules, "take")


FOUR_FIT = (["9.1 0.5 X.5 12.0 6.0", "", ""], ["4.2 8.3"])
ONE_FITS = (["9.1 5.0 6.0", "", ""], ["4.2 8.3"])
NO_STARTER = (["0.5 X.5", "", ""], ["4.2 8.3"])
PLAIN_STAYS = (["9.1 0.5 5.0", "", ""], ["4.2 8.3"])


@pytest.mark.parametrize(
    ("at", "text", "claim", "true"),
    [
        (FOUR_FIT, "play 9.1", fact("why.followers", cows=3), True),
        (FOUR_FIT, "play 9.1", fact("why.followers", cows=2), False),
        (FOUR_FIT, "play 12.0", fact("why.followers", cows=3), False),
        (FOUR_FIT, "take", fact("why.followers", cows=4), False),
        (FOUR_FIT, "play 9.1", fact("why.saves", cows=2), False),  # 12 is plain
        (PLAIN_STAYS, "play 9.1", fact("why.saves", cows=1), True),
        (PLAIN_STAYS, "play 0.5", fact("why.saves", cows=1), False),  # it is the special one
        (PLAIN_STAYS, "take", fact("why.keeps", cows=2), True),
        (PLAIN_STAYS, "take", fact("why.keeps", cows=1), False),
        (NO_STARTER, "take", fact("why.saves", cows=2), False),  # 0 has to start the next herd
        (NO_STARTER, "take", fact("why.anew"), False),
        (ONE_FITS, "play 9.1", fact("why.otherwise", flies=5), True),
        (ONE_FITS, "play 9.1", fact("why.otherwise", flies=4), False),
        (ONE_FITS, "play 9.1", fact("why.only.start"), False),
        (FOUR_FIT, "play 9.1", fact("why.only"), False),
        (FOUR_FIT, "play 0.5", fact("why.blocks", side="left"), True),
        (FOUR_FIT, "play 0.5", fact("why.blocks", side="right"), False),
        (FOUR_FIT, "play 9.1", fact("why.blocks", side="right"), False),
        (FOUR_FIT, "play 9.1", fact("why.hand.counts", flies=1), False),  # hands do not count
        (FOUR_FIT, "play 9.1", fact("why.narrow", ends="both", low=4, high=9), True),
        (FOUR_FIT, "play 9.1", fact("why.narrow", ends="right", low=4, high=9), False),
        (FOUR_FIT, "play 9.1", fact("why.nobody"), False),
        (FOUR_FIT, "take", fact("why.forced"), False),
        (FOUR_FIT, "take", fact("why.free"), False),
        (FOUR_FIT, "take", fact("why.round", flies=5), False),
        (FOUR_FIT, "take", fact("why.cheap", flies=5), True),
        (FOUR_FIT, "take", fact("risk.loses"), False),
        (FOUR_FIT, "take", fact("risk.last", flies=5), False),
        (FOUR_FIT, "play 9.1", fact("risk.stuck"), False),
        (ONE_FITS, "play 9.1", fact("risk.stuck"), True),
    ],
)
def test_a_check_tells_true_claims_from_others(
    at: tuple[list[str], list[str]], text: str, claim: Fact, true: bool
) -> None:
    rules = position(*at)
    move = cast(MowMove, rules.grammar.parse(text))
    assert holds(BOTS, look_ahead(situation(rules, 0), [move], Random(0)), claim) is true


def test_what_is_held_is_a_secret() -> None:
    rules = position(["9.1 0.5 X.5 6.0", "", ""], ["4.2 8.3"])
    for text in ("play 9.1", "play 0", "play x"):
        move = cast(MowMove, rules.grammar.parse(text))
        assert composer("mow").line(told_reason("mow", rules, 0, move)).public == ""
    nothing = position(["5.0 6.0", "", ""], ["4.2 8.3"])
    assert composer("mow").line(told_reason("mow", nothing, 0, TAKE)).public == ""


# -- whole games ----------------------------------------------------------------------------------


def _fitting(rules: MowRules, lane: int, hand: int) -> int:
    """How many of these cows the rules let into a herd."""
    there = rules.clone()
    there.lane = lane
    fitting = there.fitting(hand)
    both = bool(fitting & hand & BIT[BLIND] and hand & SECOND_BLIND)
    return fitting.bit_count() + both


def check(rules: MowRules, move: MowMove, why: Fact) -> None:
    """What is claimed, the rules say too."""
    seat, lane, args = rules.farmer, rules.lane, why.args
    after = rules.clone()
    after.apply(seat, move)
    if after.is_placing(seat):
        after.apply(seat, after.legal_moves(seat)[0])
    hand, fitting = rules.hands[seat], rules.fitting(rules.hands[seat])
    match why.id.removeprefix("why."):
        case "nobody":
            unseen = 0
            for kind in rules.box:
                unseen = with_cow(unseen, kind)
            for other in range(rules.seats):
                if other != seat:
                    for kind in kinds_in(rules.hands[other]):
                        unseen = with_cow(unseen, kind)
            assert _fitting(after, lane, unseen) == 0
        case "otherwise":
            assert set(rules.legal_moves(seat)) == {move, TAKE}
            assert args["flies"] == flies_in(rules.herds[lane])
        case "only":
            assert set(rules.legal_moves(seat)) == {move, TAKE}
        case "only.start":
            assert rules.legal_moves(seat) == [move]
        case "blocks":
            numbers = after.numbers[lane]
            low = (numbers & -numbers).bit_length() - 1
            side = BELOW[low] if args["side"] == "left" else ABOVE[numbers.bit_length() - 1]
            assert side == 0
        case "hand.counts":
            assert rules.count_hand
            assert args["flies"] == flies_in(hand) - flies_in(after.hands[seat])
        case "saves":
            rest = fitting & ~BIT[move.cow] if isinstance(move, Play) else fitting
            assert rest
            assert not rest & ~SPECIAL
            if isinstance(move, Play):
                assert not BIT[move.cow] & SPECIAL
            else:
                assert after.fitting(hand) & ~fitting
            assert args["cows"] == _fitting(rules, lane, hand & SPECIAL)
        case "followers":
            assert args["cows"] == _fitting(after, lane, after.hands[seat])
        case "dearer":
            assert isinstance(move, Play)
            assert args["flies"] == COWS[move.cow].flies
            assert args["new"] == ("no" if rules.herds[lane] else "yes")
        case "narrow":
            check_narrow(after, lane, why)
        case "between":
            assert after.numbers == rules.numbers
        case "empty":
            assert not hand
        case "forced":
            assert rules.legal_moves(seat) == [TAKE]
        case "round":
            assert after.round > rules.round or after.stage == FINISHED
            assert args["flies"] == rules.flies[lane]
        case "free":
            assert flies_in(after.sheds[seat]) == flies_in(rules.sheds[seat])
        case "keeps":
            assert args["cows"] == _fitting(rules, lane, hand)
            assert after.fitting(hand) & ~fitting
        case "cheap":
            assert args["flies"] == rules.flies[lane] <= 5
        case "anew":
            assert after.stage == PLAYING
            assert after.farmer == seat
            assert all(isinstance(m, Play) for m in after.legal_moves(seat))
        case "next" | "next.leader" | "next.herd" | "next.start":
            check_next(rules, after, why)
        case unknown:
            raise AssertionError(unknown)


def check_narrow(after: MowRules, lane: int, why: Fact) -> None:
    there = after.clone()
    there.lane = lane
    plain = sum(BIT[kind] for kind in set(FULL_BOX) if COWS[kind].power is Power.NONE)
    left = {COWS[kind].number for kind in kinds_in(there.fitting(plain))}
    low, high = int(str(why.args["low"])), int(str(why.args["high"]))
    ranges = {"left": range(1, low), "right": range(high + 1, 16)}
    ends = {"both": ("left", "right"), "one": ("left", "right"), "none": ()}
    named = ends.get(str(why.args["ends"]), (str(why.args["ends"]),))
    assert left == {number for end in named for number in ranges[end]}
    assert (why.args["ends"] == "one") == (bool(left) and low == high and 1 < low < 15)


def check_next(rules: MowRules, after: MowRules, why: Fact) -> None:
    while after.stage == DRAWING:
        after.apply(CHANCE, after.roll(Random(1)))
    assert why.args["who"] == Who(after.farmer)
    if why.id == "why.next.leader":
        flies = [t + flies_in(s) for t, s in zip(rules.totals, rules.sheds, strict=True)]
        ahead = flies.pop(after.farmer)
        assert ahead < min(flies)
    elif why.id in ("why.next.herd", "why.next.start"):
        assert why.args["lane"] == after.lane + 1
        assert (why.id == "why.next.start") == (not after.herds[after.lane])
        assert why.args.get("flies", 0) == after.flies[after.lane]


TABLES: list[tuple[int, dict[str, Value]]] = [
    (2, {}),
    (2, {"one_herd": True, "blind_needs_gap": True}),
    (3, {"blind_needs_gap": True}),
    (4, {"count_hand": True}),
    (5, {}),
]


def walk(seats: int, options: dict[str, Value], level: str, seed: int) -> set[str]:
    """A whole game of bots, with every reason checked: the keys that were told."""
    rules, rng, told = new_game(seats, settle(RULES.options, options)), Random(seed), set()
    while rules.stage != FINISHED:
        (seat,) = rules.to_act()
        if seat == CHANCE:
            rules.apply(CHANCE, rules.roll(rng))
            continue
        legal = rules.legal_moves(seat)
        for move in legal:
            why = reason(rules, move)
            for detail in Detail:
                said = composer("mow", seat, detail).phrase(why)
                assert 1 <= count_words(said) <= 12, said
            check(rules, move, why)
            told.add(why.id)
        if level == "random":
            rules.apply(seat, rng.choice(legal))
        else:
            chosen = BOTS.bot(level).choose(situation(rules, seat), rng)
            rules.apply(seat, cast(MowMove, chosen))
    return told


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_reason_is_true(seats: int, options: dict[str, Value]) -> None:
    """Of all moves, in whole games at random and of bots that know what they do."""
    told = walk(seats, options, "random", seats) | walk(seats, options, "steady", seats)
    assert {"why.otherwise", "why.followers", "why.forced", "why.keeps"} <= told
    lanes = seats == 2 and not options.get("one_herd")
    assert ("why.next.herd" in told) == lanes
    assert ("why.next" in told) == (seats > 2)
    assert ("why.hand.counts" in told) == bool(options.get("count_hand"))


def test_turning_the_arrow_is_told_from_leaving_it() -> None:
    rules = position(["0.5", "2.0", "3.0"], ["4.2"])
    do(rules, "play 0")
    assert why(rules, "keep") != why(rules, str(TURN))


def test_every_claim_of_a_hint_has_a_check_that_holds() -> None:
    """A short run of `python -m mowaudio.testing.reasons mow --moves 2000`."""
    with quick_bots():
        check_reasons("mow", moves=150)
