"""The ssh door: a plain ssh client, and nothing else to install."""

from __future__ import annotations

import asyncio
import stat
from pathlib import Path

import asyncssh
import pytest

from mowaudio.bots import review
from mowaudio.bots.judging import Verdict
from mowaudio.client.library.saved_tables import finished
from mowaudio.client.terminal.terminal import CLEAR
from mowaudio.online.remote.connection import JoinRefused
from mowaudio.online.session import codes
from mowaudio.online.session.join_request import JoinRequest
from mowaudio.online.transport import ssh
from mowaudio.online.transport.ssh import FILE, host_key, understood
from mowaudio.words.texts import texts
from tests.online.callers import Home, at_home
from tests.online.phrases import (
    BEGINS,
    HAND,
    LOBBY,
    RECAP,
    SAY,
    TOTALS,
    WAS_SAID,
    goes_first,
    says,
    seated,
    turn_of,
)
from tests.said import has, said

# -- coming in ------------------------------------------------------------------------------------


async def test_the_words_let_in_and_the_users_name_is_the_players(home: Home) -> None:
    ben = await home.call("Ben")
    lines = await ben.until(goes_first("Anna"))
    assert seated("Anna", "Ben").search(" ".join(lines))
    lines = await ben.press("s", TOTALS)
    assert has(lines, turn_of("Anna"))


async def test_nothing_but_lines_is_written(home: Home) -> None:
    ben = await home.call("Ben")
    await ben.until(HAND)
    await ben.press("s", TOTALS)
    await ben.press(";", SAY)
    await ben.press("good\x7f evening\r", WAS_SAID)
    assert "\x1b" not in ben.raw


async def test_a_typed_line_is_echoed_and_what_others_do_waits_for_its_end(home: Home) -> None:
    ben = await home.call("Ben")
    await ben.until(HAND)
    await ben.press(";", SAY)
    await ben.press("hi there!", "hi there!")
    assert ben.raw == "hi there!"
    home.company.say(home.anna, "Well?")
    await ben.press("\x7f\r", WAS_SAID)
    assert ben.raw.startswith("\b \b\r\n")
    assert says("Anna", "Well?").match(ben.raw, 5)
    assert said("company-you-say", "apart", text="hi there").fullmatch(home.person("Ben").said[-1])


@pytest.mark.parametrize("typed", ["{} {}", "{} {}."])
async def test_who_only_wants_to_listen_says_so_behind_the_words(home: Home, typed: str) -> None:
    """Though a seat is free."""
    word = texts("en", "apart").format("ssh-listen")
    carla = await home.call("Carla", typed.format(home.company.code, word.capitalize()))
    await carla.until(LOBBY)
    ben = await home.call("Ben")
    await ben.until(HAND)
    await carla.until(goes_first("Anna"))
    assert not home.person("Carla").plays
    assert not HAND.search(carla.raw)
    assert not said("ssh-way-back", "apart").search(carla.raw)
    await carla.press("h", said("hand.count", "mow", who="Ben", cows=5, who_is="other"))


async def test_a_host_by_ssh_is_not_offered_to_save_the_invitation(home: Home) -> None:
    """Their client runs at the host's computer, which keeps nothing of theirs."""
    ben = await home.call("Ben")
    await ben.until(HAND)
    home.company.hand_over(home.person("Ben"))
    await ben.until(said("company-host", "apart", own="yes"))
    menu = (await ben.press(":", said("company-menu-invitation", "apart")))[-1]
    assert not any(
        said(f"company-menu-{way}", "apart").search(menu) for way in ("keep", "copy", "save")
    )


@pytest.mark.parametrize("people", [3])
async def test_two_at_one_keyboard_come_with_a_comma_between(home: Home) -> None:
    call = await home.call("Ben,Carla")
    lines = await call.until(goes_first("Anna"))
    assert seated("Anna", "Ben", "Carla").search(" ".join(lines))


@pytest.mark.parametrize("people", [3])
async def test_two_at_one_keyboard_hear_their_key_again_after_a_hand_over(home: Home) -> None:
    """It cleared the window, and the only line with the key was gone."""
    call = await home.call("Ben,Carla")
    await call.until(goes_first("Anna"))
    key = call.key
    home.company.stand_in([0])
    await call.press("", said("hand-over", name="Ben"))
    assert CLEAR in call.raw
    await call.press("\r", HAND)
    menu = (await call.press(":", said("company-menu-key", "apart")))[-1]
    entry = said("company-menu-key", "apart").search(menu)
    assert entry, menu
    await call.press(menu[: entry.start()].split()[-1], said("ssh-way-back", "apart"))
    assert call.key == key


async def test_after_a_game_there_are_recap_and_replay_and_nothing_is_left_at_the_host(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The host's computer is not theirs: no record is kept on it for who comes by ssh."""
    monkeypatch.setattr(review, "judge", lambda _b, _s, made, *_: Verdict(made, made, 4.0))
    ben = await home.call("Ben")
    await ben.until(HAND)
    home.company.stand_in([0, 1])
    await ben.until(said("after-shared", "apart"))
    await ben.until(said("after-back"))
    await ben.press("1", RECAP)
    await ben.press("\x1b", said("menu-again", title="", place=1, count=3))
    await ben.press("2", said("replay-place", place=0, mover="none"))
    assert not finished()
    await home.company.again()
    await ben.until(BEGINS)


@pytest.mark.parametrize("secret", ["", "password", "apple-river", "x" * 10_000, "0" * 32])
async def test_who_has_neither_words_nor_key_stays_outside(home: Home, secret: str) -> None:
    with pytest.raises(asyncssh.PermissionDenied):
        await home.connect("Mallory", secret)
    assert [person.name for person in home.company.participants] == ["Anna"]


def test_the_words_can_be_typed_as_people_type_them() -> None:
    first, second, third = codes.words()[:3]
    code = f"{first}-{second}-{third}"
    for typed in (code, f" {first.upper()} {second}  {third}. "):
        assert understood(typed) == (code, "")
    assert understood("AB" * 16) == understood(" ".join(["abab"] * 8)) == ("", "ab" * 16)
    assert understood("hunter2") == understood("one two three") == ("", "")


async def test_common_passwords_use_up_nobodys_patience(home: Home) -> None:
    for password in ("123456", "root", "admin", "qwerty", "letmein", "toor", "password"):
        with pytest.raises(asyncssh.PermissionDenied):
            await home.connect("root", password)
    ben = await home.call("Ben")
    await ben.until(HAND)


async def test_whoever_guesses_words_has_to_wait(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(codes._GUESSES, "network", (5, 0.0))  # however slow this machine is
    guesses = (w for w in codes.words() if w not in home.company.code)
    for guess in [f"{w}-{w}-{w}" for w, _ in zip(guesses, range(5), strict=False)]:
        with pytest.raises(asyncssh.PermissionDenied):
            await home.connect("Mallory", guess)
    with pytest.raises(asyncssh.PermissionDenied):
        await home.connect("Mallory")  # the right ones, too late


async def test_a_name_that_is_taken_is_refused_in_one_sentence(home: Home) -> None:
    call = await home.call("anna")
    lines = await call.ended()
    assert len(lines) == 1 or call.raw.count("\n") <= 3
    assert said("ssh-shown-out-name-taken", "apart").search(" ".join(lines))


# -- coming back ----------------------------------------------------------------------------------


async def test_who_comes_back_with_the_seats_key_hears_what_was_missed_once(home: Home) -> None:
    ben = await home.call("Ben")
    await ben.until(HAND)
    key = ben.key
    await ben.press("s", TOTALS)
    person = home.person("Ben")
    await ben.cut()
    await home.is_missed(person)
    home.company.say(home.anna, "Where are you?")
    home.company.say(home.anna, "We wait.")
    again = await home.call("Ben", key)
    lines = await again.until(turn_of("Anna"))
    first, second, turn = lines
    assert says("Anna", "Where are you?").fullmatch(first)
    assert says("Anna", "We wait.").fullmatch(second)
    assert turn_of("Anna").search(turn)  # so it goes on
    assert home.person("Ben") is person
    lines = await again.press("t", turn_of("Anna"))
    assert len(lines) == 1


async def test_what_was_written_into_a_dead_line_is_heard_on_coming_back(home: Home) -> None:
    """A line that is dead takes what is written to it for a while, and nobody hears it."""
    ben = await home.call("Ben")
    await ben.until(HAND)
    key = ben.key
    # The other end does not read any more, and so does not say that it has it.
    ben.line._transport.pause_reading()  # type: ignore[union-attr]
    home.company.say(home.anna, "Into nothing.")
    await asyncio.sleep(0.1)
    ben.line.abort()
    await home.is_missed(home.person("Ben"))
    again = await home.call("Ben", key)
    assert (await again.until(turn_of("Anna")))[0].endswith("Into nothing.")
    assert again.raw.count("Into nothing.") == 1


async def test_without_a_way_to_ask_the_next_key_says_what_was_heard(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    """asyncssh may one day be without it: then more is told again, and nothing is lost."""
    monkeypatch.setattr(ssh, "_REQUEST", "_no_such_thing")
    ben = await home.call("Ben")
    await ben.until(HAND)
    key = ben.key
    await ben.press("t", turn_of("Anna"))
    home.company.say(home.anna, "First.")
    await ben.until("First.")
    for _ in range(2):
        await ben.press("t", turn_of("Anna"))
    home.company.say(home.anna, "Second.")
    await ben.until("Second.")
    await ben.cut()
    await home.is_missed(home.person("Ben"))
    home.company.say(home.anna, "Third.")
    again = await home.call("Ben", key)
    await again.until("Third.")
    assert "First." not in again.raw
    assert again.raw.count("Second.") == again.raw.count("Third.") == 1


async def test_a_question_that_was_open_is_put_again(home: Home) -> None:
    ben = await home.call("Ben")
    await ben.until(HAND)
    key, person = ben.key, home.person("Ben")
    await ben.press(";", SAY)
    await ben.press("half a sen", "half a sen")
    await ben.cut()
    await home.is_missed(person)
    again = await home.call("Ben", key)
    await again.until(SAY)
    await again.press("A whole one.\r", WAS_SAID)
    assert said("company-you-say", "apart", text="A whole one.").fullmatch(person.said[-1])


async def test_a_public_key_is_asked_for_the_words_once(home: Home) -> None:
    own = asyncssh.generate_private_key("ssh-ed25519")
    ben = await home.call("Ben", "", client_keys=[own])
    await ben.until(said("ssh-words", "apart"))
    lines = await ben.press("these are wrong\r", said("shown-out", "apart", why="code"))
    assert said("shown-out", "apart", why="code").search(" ".join(lines))
    lines = await ben.press(f"{home.company.code}\r", HAND)
    assert not has(lines, said("ssh-way-back", "apart"))
    await ben.cut()
    await home.is_missed(home.person("Ben"))
    again = await home.call("Ben", "", client_keys=[own])
    home.company.say(home.anna, "Hello again.")
    assert says("Anna", "Hello again.").search((await again.until("Hello again."))[-1])
    # The same computer, somebody else.
    carla = await home.call("Carla", "", client_keys=[own])
    await carla.until(said("ssh-words", "apart"))


async def test_a_public_key_is_known_after_the_host_was_started_again(tmp_path: Path) -> None:
    own = asyncssh.generate_private_key("ssh-ed25519")
    async with at_home(tmp_path) as home:
        ben = await home.call("Ben", "", client_keys=[own])
        await ben.until(said("ssh-words", "apart"))
        await ben.press(f"{home.company.code}\r", HAND)
    async with at_home(tmp_path, again=True) as home:
        ben = await home.call("Ben", "", client_keys=[own])
        await ben.press("t", turn_of("Anna"))
        assert home.person("Ben").seats == [1]
        assert own.export_public_key() not in home.log.path("table.seats").read_bytes()


async def test_a_public_key_opens_no_other_door(home: Home) -> None:
    """Others know it: it is worth something only where the door has seen its other half."""
    own = asyncssh.generate_private_key("ssh-ed25519")
    ben = await home.call("Ben", "", client_keys=[own])
    await ben.until(said("ssh-words", "apart"))
    await ben.press(f"{home.company.code}\r", HAND)
    proof = home.person("Ben").key_digest
    assert proof
    for known in (proof, own.public_data.hex(), own.export_public_key().decode()):
        with pytest.raises(JoinRefused):
            home.house.enter(JoinRequest(seat_token=known), "elsewhere")


async def test_who_logs_in_a_second_time_takes_their_seat_along(home: Home) -> None:
    ben = await home.call("Ben")
    await ben.until(HAND)
    second = await home.call("Ben", ben.key)
    lines = await ben.ended()
    assert said("shown-out", "apart", why="taken").search(lines[-1])
    await second.press("t", turn_of("Anna"))
    assert home.person("Ben").is_there


async def test_leaving_says_goodbye_and_closes_the_line(home: Home) -> None:
    ben = await home.call("Ben")
    await ben.until(HAND)
    ben.raw = ""
    ben.process.stdin.write("\x11")
    (goodbye,) = await ben.ended()
    assert said("shared-goodbye", "apart", plays="yes").fullmatch(goodbye)
    assert [person.name for person in home.company.participants] == ["Anna"]


# -- what is not let in ---------------------------------------------------------------------------


async def test_there_is_no_shell_no_command_and_no_forwarding(home: Home) -> None:
    line = await home.connect("Ben")
    with pytest.raises(asyncssh.ChannelOpenError):
        await line.create_process("id")
    with pytest.raises(asyncssh.ChannelOpenError):
        await line.open_connection("127.0.0.1", home.port)
    with pytest.raises(asyncssh.ChannelListenError):
        await line.forward_remote_port("", 0, "127.0.0.1", home.port)
    second = await home.connect("Ben")
    with pytest.raises(asyncssh.ChannelOpenError):
        await second.start_sftp_client()
    assert [person.name for person in home.company.participants] == ["Anna"]


async def test_without_a_terminal_one_sentence_says_what_to_do(home: Home) -> None:
    line = await home.connect("Ben")
    done = await line.run(input="")
    assert said("ssh-no-terminal", "apart").search(str(done.stdout))
    assert [person.name for person in home.company.participants] == ["Anna"]


@pytest.mark.parametrize("people", [3])
async def test_a_flood_of_keys_closes_the_door_and_nobody_else_notices(home: Home) -> None:
    ben = await home.call("Ben")
    carla = await home.call("Carla")
    await carla.until(HAND)
    ben.process.stdin.write("s" * 20_000)
    lines = await ben.ended()
    assert said("shown-out", "apart", why="flood").search(lines[-1])
    await carla.press("t", turn_of("Anna"))


async def test_settings_are_those_that_matter_here_and_nothing_is_kept_at_the_host(
    home: Home,
    tmp_path: Path,
) -> None:
    ben = await home.call("Ben")
    await ben.until(HAND)
    await ben.press("\x1b", said("table-settings"))
    told = " ".join(await ben.press("3", said("menu-enter", number=1)))
    assert said("setting-detail").search(told)
    assert not said("setting-speech").search(told)
    assert not said("setting-keys").search(told)
    await ben.press("1", said("menu-enter"))
    await ben.press("1", said("detail-brief"))
    await ben.press("\x1b", turn_of("Anna"))
    assert home.person("Ben").app.preferences.detail == "brief"
    lines = await ben.press("\x14", said("ssh-speech", "apart"))
    assert len(lines) == 1
    assert not list(tmp_path.rglob("settings.yaml"))


# -- the host's key -------------------------------------------------------------------------------


def test_the_hosts_key_is_private_and_stays_the_same(tmp_path: Path) -> None:
    mark = host_key(tmp_path).get_fingerprint()
    assert stat.S_IMODE((tmp_path / FILE).stat().st_mode) == 0o600
    assert host_key(tmp_path).get_fingerprint() == mark


def test_a_broken_key_of_the_host_is_set_aside(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"not a key")
    host_key(tmp_path)
    assert (tmp_path / f"{FILE}.broken-1").read_bytes() == b"not a key"
