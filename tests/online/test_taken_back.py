"""What the others hear of a move that is taken back: no more than they knew of it."""

from __future__ import annotations

from tests.online.people import Hosts, guest, table_of
from tests.online.phrases import BID_COMPLETE, BIDS, TAKEN_BACK, times
from tests.said import said


@table_of("mow_money", 2, seed=5)
async def test_MM_22_a_bid_that_is_taken_back_stays_secret(hosts: Hosts) -> None:
    """MM-22: which contract, and that a card is a bluff, was told to all by Backspace."""
    anna, ben = hosts.seat_host("Anna"), guest(hosts, "Ben")
    await ben.hears(BIDS)
    await anna.hears(BIDS)
    (area,) = await anna.press("tab")
    since = len(ben.lines)
    await anna.press("enter", "backspace")
    await anna.hears(said("undo-done", move=area.split(",")[0]))
    await ben.press("t")
    (only,) = ben.lines[since:]  # of the rest not a word
    assert said("acting.bidding", "mow_money", bids=0).search(only)


@table_of("mow_money", 2, seed=5)
async def test_who_decides_is_not_asked_again_when_another_takes_something_back(
    hosts: Hosts,
) -> None:
    """Both bid at the same time: Ben was told his question again at each Backspace of Anna's, and
    what he had chosen was forgotten."""
    anna, ben = hosts.seat_host("Anna"), guest(hosts, "Ben")
    await ben.hears(BIDS)
    await anna.hears(BIDS)
    chosen = (await ben.press("tab"))[-1]
    await anna.press("tab", "enter", "backspace")
    await anna.hears(TAKEN_BACK)
    await ben.press("t")
    assert times(ben.lines, BIDS) == 1
    assert chosen.split(",")[0] in (await ben.press("enter"))[0]


@table_of("mow_money", 2, seed=5)
async def test_bids_that_were_told_are_taken_back_for_all(hosts: Hosts) -> None:
    anna, ben = hosts.seat_host("Anna"), guest(hosts, "Ben")
    await ben.hears(BIDS)
    await anna.hears(BIDS)
    await anna.press("tab", "enter")
    while not BID_COMPLETE.search(anna.lines[-1]):
        await anna.press("enter")
    await anna.press("enter")
    await ben.hears(said("bids.done", "mow_money", who="Anna", who_is="other"))
    await anna.press("backspace")
    await ben.hears(said("undo-other-secret", who="Anna"))
