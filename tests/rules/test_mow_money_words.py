"""Mow Money by ear: what is said, how long it is, and what must not be said."""

from __future__ import annotations

from random import Random

import pytest

from mowaudio import games
from mowaudio.client.listener import Listener
from mowaudio.engine import CHANCE, Event, Table
from mowaudio.games.mow_money.places import PLACES
from mowaudio.games.mow_money.rules import cards
from mowaudio.games.mow_money.rules.box import BASIC
from mowaudio.games.mow_money.words import WORDS
from mowaudio.testing.simulated_player import SimulatedPlayer
from mowaudio.words import compose
from mowaudio.words.facts import Detail
from mowaudio.words.places import Answer, Focus
from tests.reasons import told_reason
from tests.rules.mow_money_parts import play, position, reveal, rules_of
from tests.words import composer

pytestmark = pytest.mark.words

PLAIN = "basic 1 clean, basic 1* clean shrubs, basic 1* shrubs, basic 2 clean, basic 3 fence"
OTHER = "basic 3 clean, basic 3 clean, basic 3 shrubs"


def told(events: list[Event], listener: int | None, detail: Detail = Detail.NORMAL) -> list[str]:
    """What one listener hears of events, line by line."""
    ear = composer("mow_money", listener, detail)
    seen = (event.seen_by(listener) for event in events)
    said = (WORDS.tell(event) for event in seen if event is not None)
    return [text for message in said if message is not None if (text := ear.text(message))]


def asked(
    table: Table, letter: str, detail: Detail = Detail.NORMAL, *, others: bool = False
) -> str:
    """The answer to a letter, for the first seat."""
    question = next(question for question in PLACES.questions if question.key == letter)
    ask = question.others if others else question.ask
    assert ask is not None
    answer = ask(table.view(0), Focus("hand"))
    message = answer.message if isinstance(answer, Answer) else answer
    return composer("mow_money", 0, detail).text(message)


def test_the_hand_is_told_in_groups() -> None:
    table = position([PLAIN, OTHER])
    assert asked(table, "h") == (
        "Your hand: 3 basics at 1 dollar, 2 with a star; 1 basic at 2 dollars; "
        "1 basic at 3 dollars."
    )
    assert asked(table, "h", Detail.BRIEF) == (
        "Hand: a basic 1; a basic 1 star twice; a basic 2; a basic 3."
    )
    assert asked(table, "h", others=True) == "Ben holds 3 basics."


def test_a_card_keeps_its_name_while_others_are_laid() -> None:
    """Icons decide odd jobs. In brief they are told where cards of the hand would sound alike."""
    table = position([PLAIN, OTHER])
    play(table, 0, "bid A; add basic 1* shrubs")
    hand = next(zone for zone in PLACES.zones(table.view(0), []) if zone.name == "hand")
    ear = composer("mow_money")
    assert [ear.text(item.message) for item in hand.items] == [
        "Basic 1 clean.",
        "Basic 1 star clean-shrubs.",
        "Basic 2 clean.",
        "Basic 3 fence.",
    ]
    brief = ear.at(Detail.BRIEF)
    assert [brief.text(item.message) for item in hand.items] == [
        "Basic 1.",
        "Basic 1 star clean-shrubs.",
        "Basic 2.",
        "Basic 3.",
    ]


def test_what_can_i_bid_on() -> None:
    table = position([PLAIN, OTHER], faces=[2, 7])
    assert asked(table, "b") == "Lowest bids: Apple Hollow, 2 points, from 3 dollars."
    assert asked(table, "o") == "Odd jobs: clean up, 7 dollars."
    play(table, 0, "job clean; add basic 1 clean")
    assert asked(table, "b") == "Lowest bids: Apple Hollow, 2 points, from 4 dollars."
    assert asked(table, "o") == "One odd job a round, and yours is chosen."


def test_what_else_can_be_bid_on_leaves_out_what_has_a_bid() -> None:
    table = position([PLAIN, OTHER], faces=[1, 1])
    play(table, 0, "bid A; lay")
    assert asked(table, "b") == "Lowest bids: Bear Cave Way, 1 point, from 3 dollars."
    play(table, 0, "bid B; lay")
    assert asked(table, "b") == asked(table, "o") == "Two bids a round is the limit."
    table = position(["basic 1 clean, basic 2 clean", OTHER], faces=[1, 1])
    play(table, 0, "bid A; lay")
    assert asked(table, "b") == "Your other cards make no further bid."
    assert asked(table, "o") == "Your cards fit no odd job."


def test_a_draft_can_be_read_at_any_time() -> None:
    table = position([PLAIN, OTHER], faces=[2, 7], won=[[3], []])
    play(table, 0, "bid A; bluff; stake 3; add basic 2")
    assert asked(table, "k") == (
        "Bid on Apple Hollow, 2 points, bid counts as minus 1 dollar with 3 points staked, "
        "lacks 2 basics, 1 bluff card. Cards: a basic 2. Left in your hand: 3 basics at 1 dollar, "
        "2 with a star; 1 basic at 3 dollars."
    )
    assert asked(table, "k", others=True) == "Ben: no bid."


def test_a_bid_grows_by_ear() -> None:
    table = position([PLAIN, OTHER])
    lines = []
    for move in ("bid A", "add basic 2", "add basic 3", "bluff", "back", "back", "low", "done"):
        lines += told(table.play(0, move), 0)
        if 0 in table.to_act:
            lines.append(composer("mow_money").text(WORDS.turn(table.view(0))))
    assert lines == [
        "Bid on Apple Hollow, 1 point.",
        "Needs 2 basics. Enter lays your lowest, 2 dollars.",
        "Basic 2 added, bid 2 dollars.",
        "Lacks 1 basic.",
        "Basic 3 added, bid 5 dollars.",
        "Bid complete, Enter ends, or bid again.",
        "Bluff card, 2 left.",
        "Bid complete, Enter ends.",
        "Bluff card taken away.",
        "Bid complete, Enter ends, or bid again.",
        "Basic 3 back in your hand, bid 2 dollars.",
        "Lacks 1 basic.",
        "Basic 1 added, bid 3 dollars.",
        "Bid complete, Enter ends, or bid again.",
        "Bids placed.",
    ]


def test_before_the_reveal_others_hear_of_tokens_and_cards_and_nothing_more() -> None:
    """MM-22, at every level of detail, and for who only looks on."""
    table = position([PLAIN, OTHER], won=[[3], []])
    moves = "bid B; add basic 1 clean; bluff; stake 3; back; stake 3; add basic 2; done"
    for listener in (1, None):
        lines = []
        for move in moves.split("; "):
            lines.append(told(table.play(0, move), listener, Detail.FULL))
        assert lines == [
            ["Anna: bid of no card."],
            ["Anna: bid of 1 card."],
            ["Anna: bid of 2 cards."],
            [],
            [],
            [],
            ["Anna: bid of 3 cards."],
            ["Anna: bid of 3 cards. Still bidding: Ben."],
        ]
        play(table, 0, "back; " + "; ".join(["back"] * 5))


def test_the_reveal_is_a_scene() -> None:
    hands = [PLAIN, OTHER, "basic 2 clean, basic 2 shrubs, basic 2 shrubs"]
    table = position(hands, won=[[], [4], []])
    play(table, 0, "bid A; add basic 1 clean; add basic 2; bid B; add basic 1* shrubs; add 3; done")
    play(table, 1, "bid A; add 3 clean; add 3 clean; stake 4; done")
    play(table, 2, "bid A; add 2 clean; add 2 shrubs; done")
    events = reveal(table)
    assert told(events, 0, Detail.BRIEF) == [
        "Ben wins Apple Hollow, 1 point, bid 2 dollars.",
        "You win Bear Cave Way, 1 point, bid 4 dollars.",
    ]
    assert told(events, 0) == [
        "Ben wins Apple Hollow, 1 point, bid 2 dollars, 4 points staked, against your 3 dollars; "
        "Cara's 4 dollars. Paid 6 dollars.",
        "You win Bear Cave Way, 1 point, bid 4 dollars.",
    ]
    assert told(events, 2, Detail.FULL)[-2:] == [
        "Ben wins Apple Hollow, 1 point, bid 2 dollars, 4 points staked, "
        "against Anna's 3 dollars; your 4 dollars. The lowest bid. Paid 6 dollars, "
        "Ben has 6 dollars now, 2 points in contracts and mowers. Cards: 2 basics at 3 dollars.",
        "Anna wins Bear Cave Way, 1 point, bid 4 dollars. Nobody else bid. Paid 4 dollars, "
        "Anna has 4 dollars now, 2 points in contracts and mowers. "
        "Cards: 1 basic at 1 dollar with a star; 1 basic at 3 dollars.",
    ]


def test_buying_tells_the_money_that_is_left() -> None:
    table = position([PLAIN, OTHER], money=[4, 0], invest=True)
    assert PLACES.decision(table.view(0)).keys["1"] in table.legal_moves(0)
    ear = composer("mow_money")
    assert ear.text(WORDS.turn(table.view(0))) == (
        "Invest your 4 dollars. Basic card, 1 dollar; medium mower, 3 dollars."
    )
    assert told(play(table, 0, "mower medium"), 0) == [
        "Medium mower bought, its cards cost 3 dollars."
    ]
    # The prices have been told.
    assert ear.text(WORDS.turn(table.view(0))) == "1 dollar left."
    table.play(0, "buy basic")
    events = table.play(CHANCE, "draw basic 3 trees")
    assert told(events, 0)[0] == "Basic 3 trees drawn."
    # Of another, all that was bought is told at once.
    assert told(events, 1) == ["Anna buys 1 basic; the medium mower."]


def test_a_letter_that_asks_makes_no_move() -> None:
    """Where nothing can be bid, a letter goes on at once: none of those that ask."""
    asking = {question.key for question in PLACES.questions}
    poor = position(["basic 1 clean", OTHER], faces=[7, 7])
    assert PLACES.decision(poor.view(0)).name == "nothing"
    rich = position([PLAIN, OTHER], money=[40, 0], invest=True)
    for table in (poor, rich):
        assert PLACES.decision(table.view(0)).keys
        assert asking.isdisjoint(PLACES.decision(table.view(0)).keys)


def test_one_card_under_the_second_token_is_one_card() -> None:
    table = position(["basic 1 clean, basic 1 clean, advanced 3 trees", OTHER], faces=[1, 4])
    play(table, 0, "bid A; add 1; add 1; bid B; add 3")
    assert told(play(table, 0, "done"), 1) == ["Anna: bids of 2 and 1 card."]


def test_a_card_that_has_run_out_is_not_offered() -> None:
    table = position([PLAIN, OTHER], money=[4, 0], invest=True)
    rules_of(table).decks[BASIC] = []
    ear = composer("mow_money")
    assert ear.text(WORDS.turn(table.view(0))) == (
        "Invest your 4 dollars. Medium mower, 3 dollars."
    )
    assert [str(move) for move in table.legal_moves(0)] == ["done", "mower medium"]


def test_the_digest_tells_what_the_others_bought_and_not_each_purchase() -> None:
    table = position([PLAIN, OTHER], money=[4, 0], invest=True)
    events = play(table, 0, "mower medium; done")
    for detail in Detail:
        own = WORDS.digest(events, table.view(0))
        assert "mower" not in composer("mow_money", 0, detail).text(own)
        other = WORDS.digest(events, table.view(1))
        assert composer("mow_money", 1, detail).text(other).count("mower") == 1


def digest(table: Table, since: int, seat: int = 0) -> str:
    """What has happened since then, for who asks."""
    said = WORDS.digest(table.events_for(seat, since), table.view(seat))
    return composer("mow_money", seat).text(said)


def test_the_digest_tells_the_round_that_ones_own_move_led_to() -> None:
    table = position([PLAIN, OTHER], money=[2, 2], faces=[1, 1])
    ann = Listener(SimulatedPlayer().app, table, 0)
    play(table, 1, "done")
    play(table, 0, "bid A; add basic 2; add basic 3")
    since = len(table.log)
    table.play(0, "done")
    ann.moved(since)
    table.play(CHANCE, "reveal")
    play(table, 1, "done")  # no odd job
    play(table, CHANCE, "turn 2; turn 3")
    said = composer("mow_money", 0).text(WORDS.digest(ann.news(), table.view(0)))
    assert "Round 3, Ben starts. Apple Hollow, 2 points" in said


def test_the_digest_tells_a_round_once() -> None:
    table = Table.open("mow_money", 3, seed=3)
    assert digest(table, 0).count("Round 1") == 1


def tabbed(table: Table) -> list[str]:
    """What Tab goes through, for the first seat."""
    return [
        str(move)
        for move in games.get("mow_money").places.best_first(table.legal_moves(0), table.view(0))
    ]


def test_tab_begins_with_the_best_contract_and_ends_with_done() -> None:
    table = position([PLAIN, OTHER], faces=[1, 2])
    assert tabbed(table) == ["bid B", "bid A", "job clean", "done"]
    table = position([PLAIN, OTHER], money=[12, 0], owned=[["basic", "medium"]], invest=True)
    assert tabbed(table) == ["mower advanced", "buy medium", "buy basic", "done"]


def test_tab_and_enter_lay_the_cheapest_bid() -> None:
    mediums = "medium 2 shrubs, medium 3 fence"
    for hand, faces in ((PLAIN, [2, 1]), (f"{PLAIN}, {mediums}", [2, 1])):
        table = position([hand, OTHER], faces=faces)
        assert tabbed(table)[0] == "bid A"
        table.play(0, "bid A")
        while not tabbed(table)[0].startswith(("bid", "job", "done")):
            table.play(0, tabbed(table)[0])
        (bid,) = table.view(0)["draft"]
        cheapest = cards.cheapest_bid(table.view(0)["hand"], 2)
        assert cheapest is not None
        assert sorted(bid["cards"]) == sorted(cheapest.cards)


def test_a_job_is_done_with_the_cards_that_are_missed_least() -> None:
    table = position([PLAIN, OTHER])
    play(table, 0, "job clean")
    assert tabbed(table) == [
        "low",
        "add basic 2 clean",
        "add basic 1 clean",
        "add basic 1* clean shrubs",
        "bluff",
        "back",
    ]


def test_done_is_always_last() -> None:
    table = position([PLAIN, OTHER], faces=[1, 1])
    play(table, 0, "bid A; add basic 2; add basic 3")
    assert tabbed(table) == ["bid B", "bluff", "back", "done"]
    play(table, 0, "bid B; add basic 1 clean; add basic 1* shrubs")
    assert tabbed(table) == ["bluff", "back", "done"]
    said = composer("mow_money").text(WORDS.turn(table.view(0)))
    assert said == "Both bids complete, Enter ends."


def test_a_bluff_card_taken_back_from_a_complete_job_leaves_nothing_lacking() -> None:
    table = position([PLAIN, OTHER])
    play(table, 0, "job clean; add basic 1 clean; add basic 1* clean shrubs; add basic 2 clean")
    play(table, 0, "bluff")
    assert told(play(table, 0, "back"), 0) == ["Bluff card taken away."]


def test_what_a_bid_lacks_is_told() -> None:
    table = position([PLAIN, OTHER], faces=[5, 1])
    ear = composer("mow_money")
    reason = table.rules.why_not(0, table.rules.grammar.parse("bid A"))
    assert ear.text(compose.refusal(reason)) == (
        "Apple Hollow asks for more than you have left: you lack 2 starred basics."
    )


@pytest.mark.parametrize("seats", range(1, 7))
def test_turns_are_short(seats: int) -> None:
    """A turn begins with at most 25 words at brief and 40 at normal; what another does, in 12."""
    rng = Random(seats)
    table = Table.open("mow_money", seats, seed=seats)
    game = games.get("mow_money")
    for _ in range(250):
        if not table.to_act:
            break
        seat = rng.choice(table.to_act)
        said = game.words.turn(table.view(seat))
        for detail, most in ((Detail.BRIEF, 25), (Detail.NORMAL, 40)):
            text = composer("mow_money", seat, detail).text(said)
            assert len(text.split()) <= most, text
        events = table.play(seat, rng.choice(table.legal_moves(seat)))
        listener = (seat + 1) % seats
        for text in told(events, listener, Detail.BRIEF) if seats > 1 else ():
            begins = text.startswith(("Round", "Your hand"))
            assert begins or len(text.split()) <= 12, text


def test_many_moves_are_told_in_groups() -> None:
    """They were only counted."""

    def groups(table: Table) -> str:
        rules = rules_of(table)
        return composer("mow_money").text(WORDS.groups(rules.legal_moves(0), rules.view(0)))

    hand = "basic 1 clean, basic 1 shrubs, basic 2 clean, basic 3 clean, basic 3* clean"
    table = position([hand, ""], faces=[1, 2], won=[[1, 3]])
    assert groups(table).startswith(
        "Bids on Apple Hollow and Bear Cave Way. Odd jobs: clean up, 7 dollars. "
    )
    play(table, 0, "bid A")
    assert groups(table).startswith(
        "Cards: a basic 1 twice; a basic 2; a basic 3; a basic 3 star. Stake one of 2 contracts. "
    )


def test_a_reason_is_told_about_another_player_too() -> None:
    rules = rules_of(position([PLAIN, OTHER], money=[2, 2], starter=1, invest=True))
    said = told_reason("mow_money", rules, 1, rules.grammar.parse("done"))
    assert composer("mow_money", 0).text(said) == "Ben is 1 dollar short of the medium mower."
    assert composer("mow_money", 1).text(said) == "You are 1 dollar short of the medium mower."


def test_neighborhoods_have_one_name_at_every_level() -> None:
    """Letters were told in some lines and names in others."""
    table = position([PLAIN, OTHER], faces=[2, 7])
    for detail in Detail:
        turn = composer("mow_money", 0, detail).text(WORDS.turn(table.view(0)))
        for line in (turn, asked(table, "n", detail), asked(table, "b", detail)):
            assert "Apple Hollow" in line


def test_numbers_have_their_noun() -> None:
    table = position([PLAIN, OTHER], faces=[1, 1], won=[[1, 1, 3], []], money=[6, 2])
    assert asked(table, "n") == "Apple Hollow and Bear Cave Way, 1 point each, for 2 basics."
    assert asked(table, "a") == "You have 2 contracts of 1 point; 1 contract of 3 points."
    standing = composer("mow_money").text(WORDS.summary(table.view(0)))
    assert "You: 8 points including 6 dollars; Ben: 1 point and 2 dollars." in standing
    *_, added = told(play(table, 0, "bid A; add basic 2"), 0)
    assert "bid 2 dollars" in added
