"""What is promised at a shared table is true for whoever asks: the host, a friend, an onlooker, two
at one keyboard."""

from __future__ import annotations

from tests.online.people import Hosts, guest, table_of
from tests.online.phrases import (
    HAND,
    LISTENING,
    LOBBY,
    NOTHING_TO_DECIDE,
    TAKEN_BACK,
    TOUCH_DOWN_TURN,
    goes_first,
)
from tests.said import has, said

WAITING_UNDO = said("help-waiting", "apart", undo="yes")


@table_of("mow", 3)
async def test_before_the_game_each_is_told_what_enter_does_for_them(hosts: Hosts) -> None:
    anna, ben = hosts.seat_host("Anna"), guest(hosts, "Ben")
    await ben.hears(LOBBY)
    assert said("help-lobby", "apart", host="yes").search((await anna.press("?"))[-1])
    assert said("help-lobby", "apart", host="no").search((await ben.press("?"))[-1])


@table_of("touch_down", 2, seed=5)
async def test_backspace_is_promised_to_those_for_whom_it_works(hosts: Hosts) -> None:
    anna, ben = hosts.seat_host("Anna"), guest(hosts, "Ben")
    await ben.hears(goes_first("Anna", "touch_down"))
    dora = guest(hosts, "Dora", watch=True)
    await dora.hears(goes_first("Anna", "touch_down"))
    assert WAITING_UNDO.search((await ben.press("?"))[-1])
    assert said("help-keys").search((await ben.press("?"))[-1])  # as at every table
    await ben.press("escape")
    for key in ("tab", "m", "w", "x", "/"):
        assert NOTHING_TO_DECIDE.search((await ben.press(key))[-1])
    assert said("help-waiting", "apart", undo="no").search((await dora.press("?"))[-1])
    assert anna.lines


@table_of("touch_down", 4, seed=5)
async def test_two_at_one_keyboard_take_back_while_the_others_think(hosts: Hosts) -> None:
    """Where they have no secrets: Backspace did nothing there."""
    both = hosts.seat_host("Anna", "Ben")
    far = guest(hosts, "Carla", names=["Carla", "Dora"])
    await both.hears(TOUCH_DOWN_TURN)
    for _ in range(2):
        for _ in range(3):
            await both.press("tab", "enter")
    await far.hears(TOUCH_DOWN_TURN)
    assert WAITING_UNDO.search((await both.press("?"))[-1])
    await both.press("backspace")
    await both.hears(TAKEN_BACK)
    await far.hears(said("undo-other", who="Ben"))


@table_of("moon_ant", 1, seed=5)
async def test_an_onlooker_of_the_moon_ant_is_not_the_one_who_is_at_home(hosts: Hosts) -> None:
    anna = hosts.seat_host("Anna")
    await anna.hears(said("turn.began", "moon_ant", turn=1))
    ben = guest(hosts, "Ben")
    await ben.hears(said("turn.began", "moon_ant", turn=1))
    assert said("home.away", "moon_ant", count=0, who_is="you").search((await anna.press("p"))[-1])
    assert said("home.away", "moon_ant", count=0, who="Anna", who_is="other").search(
        (await ben.press("p"))[-1]
    )


@table_of("mow", 2)
async def test_who_finds_no_seat_free_is_told_that_they_listen(hosts: Hosts) -> None:
    hosts.seat_host("Anna")
    both = guest(hosts, "Ben", names=["Ben", "Carla"])
    await both.hears(LOBBY)
    assert LISTENING.search(both.lines[0])
    ben = guest(hosts, "Dora")
    await ben.hears(HAND)
    assert not has(ben.lines, LISTENING)
