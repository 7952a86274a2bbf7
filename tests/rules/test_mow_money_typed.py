"""Mow Money, typed in ordinary English: what each sentence means, and what is not taken."""

from __future__ import annotations

import pytest

from mowaudio.engine import Table
from mowaudio.games.mow_money.places import PLACES
from mowaudio.games.mow_money.rules import stages
from tests.rules.mow_money_parts import play, position, reveal, rules_of

RIVAL = "basic 3 clean, basic 3 clean, basic 3 shrubs"
MIXED = (
    "basic 1 clean, basic 1* clean shrubs, basic 2 clean, basic 3 fence, basic 2 fence, "
    "medium 2 fence, medium 2* trees, medium 4 trees"
)


def meanings(table: Table, text: str) -> list[str]:
    """What the sentence can mean for the first seat: by the grammar if it knows it, or else by
    the game's own words; moves that follow each other are joined."""
    moves = [(move,) for move in table.rules.grammar.read(text)]
    legal = [meant for meant in moves if meant[0] in table.legal_moves(0)]
    found = legal or moves or PLACES.typed(table.view(0), text)
    return ["; ".join(map(str, meant)) for meant in found]


def investing() -> Table:
    owned = [["basic", "medium"]]
    return position([MIXED, RIVAL], faces=[2, 3], money=[12], owned=owned, invest=True)


def bidding() -> Table:
    return position([MIXED, RIVAL], faces=[2, 3], won=[[1, 3], []])


def laying() -> Table:
    """A bid on two points: three basics, or one medium."""
    table = bidding()
    play(table, 0, "bid A")
    return table


def doing_a_job() -> Table:
    table = bidding()
    play(table, 0, "job fence")
    return table


def picking() -> Table:
    table = position([MIXED, RIVAL], faces=[2, 3])
    reveal(table)
    return table


def discarding() -> Table:
    eight = f"{MIXED}, basic 1 clean, basic 1 shrubs, basic 3 trees"
    table = position([eight, RIVAL], money=[1], invest=True)
    rules_of(table).stage = stages.DISCARDING
    return table


SENTENCES = [
    (investing, "mower", "mower advanced"),
    (investing, "buy mower", "mower advanced"),
    (investing, "advanced mower", "mower advanced"),
    (investing, "buy advanced mower", "mower advanced"),
    (investing, "buy basic", "buy basic"),
    (investing, "basic", "buy basic"),
    (investing, "basic card", "buy basic"),
    (investing, "buy a medium card", "buy medium"),
    (investing, "buy 2 basic", "buy basic; buy basic"),
    (investing, "2 basics", "buy basic; buy basic"),
    (investing, "2 basic cards", "buy basic; buy basic"),
    (investing, "buy 1 basic and 2 medium", "buy basic; buy medium; buy medium"),
    (investing, "buy advanced mower and 2 basic", "mower advanced; buy basic; buy basic"),
    (investing, "buy nothing", "done"),
    (investing, "done", "done"),
    (investing, "done investing", "done"),
    (investing, "nothing more", "done"),
    (bidding, "a", "bid A"),
    (bidding, "b", "bid B"),
    (bidding, "bid a", "bid A"),
    (bidding, "bid on a", "bid A"),
    (bidding, "apple hollow", "bid A"),
    (bidding, "bid on bear cave way", "bid B"),
    (bidding, "bear", "bid B"),
    (bidding, "bid a medium 2", "bid A; add medium 2 fence"),
    (bidding, "bid a medium 2 star", "bid A; add medium 2* trees"),
    (bidding, "bid a with basic 1 1 3", "bid A; add basic 1 clean; add basic 1* clean shrubs; "
     "add basic 3 fence"),
    (bidding, "lowest bid on a", "bid A; low"),
    (bidding, "bid a lowest", "bid A; low"),
    (bidding, "cheapest on bear cave way", "bid B; low; low"),
    (bidding, "odd fence", "job fence"),
    (bidding, "repair fence", "job fence"),
    (bidding, "odd job repair fence", "job fence"),
    (bidding, "fence", "job fence"),
    (bidding, "trim shrubs", "job shrubs"),
    (bidding, "clean up", "job clean"),
    (bidding, "install sprinklers", "job sprinklers"),
    (bidding, "no bid", "done"),
    (bidding, "pass", "done"),
    (laying, "lowest", "low"),
    (laying, "lowest bid", "low"),
    (laying, "basic 1", "add basic 1 clean"),
    (laying, "1", "add basic 1 clean"),
    (laying, "basic 1 star", "add basic 1* clean shrubs"),
    (laying, "medium 2 star", "add medium 2* trees"),
    (laying, "basic 1 and basic 3", "add basic 1 clean; add basic 3 fence"),
    (laying, "add basic 3", "add basic 3 fence"),
    (laying, "bluff card", "bluff"),
    (laying, "2 bluffs", "bluff; bluff"),
    (laying, "stake 3 points", "stake 3"),
    (laying, "stake a contract of 1 point", "stake 1"),
    (laying, "take it back", "back"),
    (doing_a_job, "lowest", "low; low; low"),
    (doing_a_job, "basic 3", "add basic 3 fence"),
    (doing_a_job, "basic 3 fence and medium 2", "add basic 3 fence; add medium 2 fence"),
    (picking, "repair fence", "job fence"),
    (picking, "no odd job", "done"),
    (picking, "no", "done"),
    (discarding, "discard basic 3 trees", "discard basic 3 trees"),
    (discarding, "basic 2 fence", "discard basic 2 fence"),
    (discarding, "throw away basic 3 fence", "discard basic 3 fence"),
]  # fmt: skip

# Two meanings, to be chosen from.
OPEN = [
    (laying, "basic 2", {"add basic 2 clean", "add basic 2 fence"}),
    (laying, "medium", {"add medium 2 fence", "add medium 4 trees"}),
    (discarding, "basic 3", {"discard basic 3 fence", "discard basic 3 trees"}),
]

NOT_TAKEN = [
    (investing, "buy"),
    (investing, "buy 2"),
    (investing, "buy 0 basic"),
    (investing, "buy 2 mowers"),
    (investing, "buy 9 medium"),  # more than there is money for: no half of it is bought
    (investing, "buy a lawn"),
    (investing, "no"),
    (investing, "not done yet"),
    (bidding, "bid"),
    (bidding, "bid z"),
    (bidding, "bid a and b"),
    (bidding, "bid a medium 9"),
    (bidding, "bid a medium 2 and basic 1"),
    (bidding, "bid all"),
    (bidding, "odd"),
    (bidding, "odd job"),
    (bidding, "repair sprinklers"),
    (bidding, "up"),
    (bidding, "no basic"),
    (bidding, "e4"),
    (laying, "basic 9"),
    (laying, "advanced 3"),
    (laying, "basic 1 1 2 3"),  # more than the contract asks for
    (laying, "4 bluffs"),
    (laying, "stake"),
    (laying, "stake 9"),
    (laying, "no"),
    (discarding, "sprinklers"),
]


@pytest.mark.parametrize(("stated", "text", "meant"), SENTENCES)
def test_a_sentence_means_what_it_says(stated: object, text: str, meant: str) -> None:
    assert callable(stated)
    table = stated()
    assert meanings(table, text) == [meant]


@pytest.mark.parametrize(("stated", "text", "meant"), SENTENCES)
def test_what_it_means_can_be_done(stated: object, text: str, meant: str) -> None:
    """Or is refused with a reason before anything has been done."""
    assert callable(stated)
    table = stated()
    first, *rest = meant.split("; ")
    if table.rules.grammar.parse(first) not in table.legal_moves(0):
        assert not rest
        return
    rules = rules_of(table)
    for move in meant.split("; "):
        while rules.to_act() == (-1,):
            rules.apply(-1, rules.odds()[0][0])
        parsed = rules.grammar.parse(move)
        assert parsed in rules.legal_moves(0), text
        rules.apply(0, parsed)


@pytest.mark.parametrize(("stated", "text", "meant"), OPEN)
def test_where_it_can_mean_several_things_all_are_offered(
    stated: object, text: str, meant: set[str]
) -> None:
    assert callable(stated)
    assert set(meanings(stated(), text)) == meant


@pytest.mark.parametrize(("stated", "text"), NOT_TAKEN)
def test_what_is_not_understood_is_not_taken(stated: object, text: str) -> None:
    assert callable(stated)
    assert meanings(stated(), text) == []


def test_a_letter_is_a_neighborhood_and_never_the_beginning_of_a_verb() -> None:
    """D is Duck Springs: it must not be taken for done."""
    table = position([MIXED, RIVAL, "", ""], faces=[1, 1, 1, 1])
    assert meanings(table, "d") == ["bid D"]
