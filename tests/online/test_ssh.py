"""The ssh door: a plain ssh client, and nothing else to install."""

from __future__ import annotations

import asyncio
import stat
from collections.abc import Awaitable, Callable
from pathlib import Path

import asyncssh
import pytest

from mowaudio.client.library.saved_tables import finished
from mowaudio.online.remote.connection import JoinRefused
from mowaudio.online.session import codes
from mowaudio.online.session.join_request import JoinRequest
from mowaudio.online.transport import ssh
from mowaudio.online.transport.ssh import FILE, host_key, understood
from tests.online.callers import PATIENCE, Home, at_home


def play(folder: Path, scene: Callable[[Home], Awaitable[None]], people: int = 2) -> None:
    async def run() -> None:
        async with asyncio.timeout(6 * PATIENCE), at_home(folder, people=people) as home:
            await scene(home)

    asyncio.run(run())


# -- coming in ------------------------------------------------------------------------------------


def test_the_words_let_in_and_the_users_name_is_the_players(tmp_path: Path) -> None:
    async def scene(home: Home) -> None:
        ben = await home.call("Ben")
        lines = await ben.until("Round 1")
        assert "Anna and Ben play." in " ".join(lines)
        lines = await ben.press("s", "Totals")
        assert any(line.startswith("Anna's turn, round 1.") for line in lines)

    play(tmp_path, scene)


def test_nothing_but_lines_is_written(tmp_path: Path) -> None:
    async def scene(home: Home) -> None:
        ben = await home.call("Ben")
        await ben.until("Your hand")
        await ben.press("s", "Totals")
        await ben.press(";", "Say:")
        await ben.press("good\x7f evening\r", "Said.")
        assert "\x1b" not in ben.raw

    play(tmp_path, scene)


def test_a_typed_line_is_echoed_and_what_others_do_waits_for_its_end(tmp_path: Path) -> None:
    async def scene(home: Home) -> None:
        ben = await home.call("Ben")
        await ben.until("Your hand")
        await ben.press(";", "Say:")
        await ben.press("hi there!", "hi there!")
        assert ben.raw == "hi there!"
        home.company.say(home.anna, "Well?")
        await ben.press("\x7f\r", "Said.")
        assert ben.raw.startswith("\b \b\r\nAnna says: Well?\r")
        assert home.person("Ben").said[-1] == "You say: hi there"

    play(tmp_path, scene)


@pytest.mark.parametrize("typed", ["{} listen", "{} Listen."])
def test_who_only_wants_to_listen_says_so_behind_the_words(tmp_path: Path, typed: str) -> None:
    """Though a seat is free."""

    async def scene(home: Home) -> None:
        carla = await home.call("Carla", typed.format(home.company.code))
        await carla.until("before the game")
        ben = await home.call("Ben")
        await ben.until("Your hand")
        await carla.until("Anna begins")
        assert not home.person("Carla").plays
        assert "Your hand" not in carla.raw
        assert "instead of the words" not in carla.raw
        await carla.press("h", "Anna 5, Ben 5")

    play(tmp_path, scene)


def test_two_at_one_keyboard_come_with_a_comma_between(tmp_path: Path) -> None:
    async def scene(home: Home) -> None:
        call = await home.call("Ben,Carla")
        lines = await call.until("begins")
        assert "Anna, Ben and Carla play." in " ".join(lines)

    play(tmp_path, scene, people=3)


def test_after_a_game_there_are_recap_and_replay_and_nothing_is_left_at_the_host(
    tmp_path: Path,
) -> None:
    """The host's computer is not theirs: no record is kept on it for who comes by ssh."""

    async def scene(home: Home) -> None:
        ben = await home.call("Ben")
        await ben.until("Your hand")
        home.company.stand_in([0, 1])
        await ben.until("1 What decided it. 2 Step through it. 3 Leave the table. Enter: 1.")
        await ben.press("1", "of yours")
        await ben.press("\x1b", "What decided it, 1 of 3.")
        await ben.press("2", "The beginning.")
        assert not finished()
        await home.company.again()
        await ben.until("MOW begins.")

    play(tmp_path, scene)


@pytest.mark.parametrize("secret", ["", "password", "apple-river", "x" * 10_000, "0" * 32])
def test_who_has_neither_words_nor_key_stays_outside(tmp_path: Path, secret: str) -> None:
    async def scene(home: Home) -> None:
        with pytest.raises(asyncssh.PermissionDenied):
            await home.connect("Mallory", secret)
        assert [person.name for person in home.company.participants] == ["Anna"]

    play(tmp_path, scene)


def test_the_words_can_be_typed_as_people_type_them() -> None:
    first, second, third = codes.words()[:3]
    code = f"{first}-{second}-{third}"
    for typed in (code, f" {first.upper()} {second}  {third}. "):
        assert understood(typed) == (code, "")
    assert understood("AB" * 16) == understood(" ".join(["abab"] * 8)) == ("", "ab" * 16)
    assert understood("hunter2") == understood("one two three") == ("", "")


def test_common_passwords_use_up_nobodys_patience(tmp_path: Path) -> None:
    async def scene(home: Home) -> None:
        for password in ("123456", "root", "admin", "qwerty", "letmein", "toor", "password"):
            with pytest.raises(asyncssh.PermissionDenied):
                await home.connect("root", password)
        ben = await home.call("Ben")
        await ben.until("Your hand")

    play(tmp_path, scene)


def test_whoever_guesses_words_has_to_wait(tmp_path: Path) -> None:
    async def scene(home: Home) -> None:
        guesses = (w for w in codes.words() if w not in home.company.code)
        for guess in [f"{w}-{w}-{w}" for w, _ in zip(guesses, range(5), strict=False)]:
            with pytest.raises(asyncssh.PermissionDenied):
                await home.connect("Mallory", guess)
        with pytest.raises(asyncssh.PermissionDenied):
            await home.connect("Mallory")  # the right ones, too late

    play(tmp_path, scene)


def test_a_name_that_is_taken_is_refused_in_one_sentence(tmp_path: Path) -> None:
    async def scene(home: Home) -> None:
        call = await home.call("anna")
        lines = await call.ended()
        assert len(lines) == 1 or call.raw.count("\n") <= 3
        assert "Somebody there has that name." in " ".join(lines)

    play(tmp_path, scene)


# -- coming back ----------------------------------------------------------------------------------


def test_who_comes_back_with_the_seats_key_hears_what_was_missed_once(tmp_path: Path) -> None:
    async def scene(home: Home) -> None:
        ben = await home.call("Ben")
        await ben.until("Your hand")
        key = ben.key
        await ben.press("s", "Totals")
        person = home.person("Ben")
        await ben.cut()
        await home.is_missed(person)
        home.company.say(home.anna, "Where are you?")
        home.company.say(home.anna, "We wait.")
        again = await home.call("Ben", key)
        lines = await again.until("turn")
        assert lines[:2] == ["Anna says: Where are you?", "Anna says: We wait."]
        assert lines[2:] == ["Round 1, Anna's turn: to start herd 1."]  # so it goes on
        assert home.person("Ben") is person
        lines = await again.press("t", "turn")
        assert len(lines) == 1

    play(tmp_path, scene)


def test_what_was_written_into_a_dead_line_is_heard_on_coming_back(tmp_path: Path) -> None:
    """A line that is dead takes what is written to it for a while, and nobody hears it."""

    async def scene(home: Home) -> None:
        ben = await home.call("Ben")
        await ben.until("Your hand")
        key = ben.key
        # The other end does not read any more, and so does not say that it has it.
        ben.line._transport.pause_reading()  # type: ignore[union-attr]
        home.company.say(home.anna, "Into nothing.")
        await asyncio.sleep(0.1)
        ben.line.abort()
        await home.is_missed(home.person("Ben"))
        again = await home.call("Ben", key)
        assert (await again.until("turn"))[0] == "Anna says: Into nothing."
        assert again.raw.count("Into nothing.") == 1

    play(tmp_path, scene)


def test_without_a_way_to_ask_the_next_key_says_what_was_heard(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """asyncssh may one day be without it: then more is told again, and nothing is lost."""
    monkeypatch.setattr(ssh, "_REQUEST", "_no_such_thing")

    async def scene(home: Home) -> None:
        ben = await home.call("Ben")
        await ben.until("Your hand")
        key = ben.key
        await ben.press("t", "turn")
        home.company.say(home.anna, "First.")
        await ben.until("First.")
        for _ in range(2):
            await ben.press("t", "turn")
        home.company.say(home.anna, "Second.")
        await ben.until("Second.")
        await ben.cut()
        await home.is_missed(home.person("Ben"))
        home.company.say(home.anna, "Third.")
        again = await home.call("Ben", key)
        await again.until("Third.")
        assert "First." not in again.raw
        assert again.raw.count("Second.") == again.raw.count("Third.") == 1

    play(tmp_path, scene)


def test_a_question_that_was_open_is_put_again(tmp_path: Path) -> None:
    async def scene(home: Home) -> None:
        ben = await home.call("Ben")
        await ben.until("Your hand")
        key, person = ben.key, home.person("Ben")
        await ben.press(";", "Say:")
        await ben.press("half a sen", "half a sen")
        await ben.cut()
        await home.is_missed(person)
        again = await home.call("Ben", key)
        await again.until("Say:")
        await again.press("A whole one.\r", "Said.")
        assert person.said[-1] == "You say: A whole one."

    play(tmp_path, scene)


def test_a_public_key_is_asked_for_the_words_once(tmp_path: Path) -> None:
    own = asyncssh.generate_private_key("ssh-ed25519")

    async def scene(home: Home) -> None:
        ben = await home.call("Ben", "", client_keys=[own])
        await ben.until("three words")
        lines = await ben.press("these are wrong\r", "not right")
        assert "The three words are not right, or the table is closed." in " ".join(lines)
        lines = await ben.press(f"{home.company.code}\r", "Your hand")
        assert not any("To come back" in line for line in lines)
        await ben.cut()
        await home.is_missed(home.person("Ben"))
        again = await home.call("Ben", "", client_keys=[own])
        home.company.say(home.anna, "Hello again.")
        assert (await again.until("Hello again."))[-1] == "Anna says: Hello again."
        # The same computer, somebody else.
        carla = await home.call("Carla", "", client_keys=[own])
        await carla.until("three words")

    play(tmp_path, scene)


def test_a_public_key_is_known_after_the_host_was_started_again(tmp_path: Path) -> None:
    own = asyncssh.generate_private_key("ssh-ed25519")

    async def run() -> None:
        async with at_home(tmp_path) as home:
            ben = await home.call("Ben", "", client_keys=[own])
            await ben.until("three words")
            await ben.press(f"{home.company.code}\r", "Your hand")
        async with at_home(tmp_path, again=True) as home:
            ben = await home.call("Ben", "", client_keys=[own])
            await ben.press("t", "turn")
            assert home.person("Ben").seats == [1]
            assert own.export_public_key() not in home.log.path("table.seats").read_bytes()

    asyncio.run(run())


def test_a_public_key_opens_no_other_door(tmp_path: Path) -> None:
    """Others know it: it is worth something only where the door has seen its other half."""
    own = asyncssh.generate_private_key("ssh-ed25519")

    async def scene(home: Home) -> None:
        ben = await home.call("Ben", "", client_keys=[own])
        await ben.until("three words")
        await ben.press(f"{home.company.code}\r", "Your hand")
        proof = home.person("Ben").key_digest
        assert proof
        for known in (proof, own.public_data.hex(), own.export_public_key().decode()):
            with pytest.raises(JoinRefused):
                home.house.enter(JoinRequest(seat_token=known), "elsewhere")

    play(tmp_path, scene)


def test_who_logs_in_a_second_time_takes_their_seat_along(tmp_path: Path) -> None:
    async def scene(home: Home) -> None:
        ben = await home.call("Ben")
        await ben.until("Your hand")
        second = await home.call("Ben", ben.key)
        lines = await ben.ended()
        assert lines[-1] == "You have sat down there from somewhere else."
        await second.press("t", "turn")
        assert home.person("Ben").is_there

    play(tmp_path, scene)


def test_leaving_says_goodbye_and_closes_the_line(tmp_path: Path) -> None:
    async def scene(home: Home) -> None:
        ben = await home.call("Ben")
        await ben.until("Your hand")
        ben.raw = ""
        ben.process.stdin.write("\x11")
        assert await ben.ended() == ["You leave the table. Your seat waits for you."]
        assert [person.name for person in home.company.participants] == ["Anna"]

    play(tmp_path, scene)


# -- what is not let in ---------------------------------------------------------------------------


def test_there_is_no_shell_no_command_and_no_forwarding(tmp_path: Path) -> None:
    async def scene(home: Home) -> None:
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

    play(tmp_path, scene)


def test_without_a_terminal_one_sentence_says_what_to_do(tmp_path: Path) -> None:
    async def scene(home: Home) -> None:
        line = await home.connect("Ben")
        done = await line.run(input="")
        assert "call ssh without -T" in str(done.stdout)
        assert [person.name for person in home.company.participants] == ["Anna"]

    play(tmp_path, scene)


def test_a_flood_of_keys_closes_the_door_and_nobody_else_notices(tmp_path: Path) -> None:
    async def scene(home: Home) -> None:
        ben = await home.call("Ben")
        carla = await home.call("Carla")
        await carla.until("Your hand")
        ben.process.stdin.write("s" * 20_000)
        lines = await ben.ended()
        assert lines[-1] == "The table was sent too many keys at once, and closed the door."
        await carla.press("t", "turn")

    play(tmp_path, scene, people=3)


def test_settings_are_those_that_matter_here_and_nothing_is_kept_at_the_host(
    tmp_path: Path,
) -> None:
    async def scene(home: Home) -> None:
        ben = await home.call("Ben")
        await ben.until("Your hand")
        await ben.press("\x1b", "Settings")
        told = " ".join(await ben.press("3", "Enter: 1"))
        assert "How much is said" in told
        assert "Who speaks" not in told
        assert "Keys" not in told
        await ben.press("1", "Enter")
        await ben.press("1", "brief")
        await ben.press("\x1b", "turn")
        assert home.person("Ben").app.preferences.detail == "brief"
        lines = await ben.press("\x14", "reads these lines")
        assert lines == ["Over ssh your own screen reader reads these lines."]

    play(tmp_path, scene)
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
