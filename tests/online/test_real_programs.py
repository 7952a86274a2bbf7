"""Two and four real programs, each in a terminal of its own, played by keys: what each is told has
every public line once, in its order, and nothing of another's secrets."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("needs a pty", allow_module_level=True)

from mowaudio.engine.seats import CHANCE
from mowaudio.engine.table import Table
from mowaudio.games.mow.rules.moves import Play, Take
from mowaudio.online.transport.websocket_client import Address
from tests.online.apart import Friend, Host, Wire, free_port, guest, together, until
from tests.online.phrases import (
    ARROW,
    BEGINS,
    DRAWN,
    HAND,
    NOTHING_TO_DECIDE,
    OVER,
    RECAP,
    TURN,
    YOU_PLAY,
    YOU_TAKE,
    either,
    has_left,
    is_here,
    times,
    took,
    turn_of,
)
from tests.said import has, said

_NAMES = ("", "Anna", "Ben", "Carla", "Dora")  # an empty one is the listener
_HAND = re.compile(said("hand.dealt", "mow", hand="").pattern + "(.*)")
_ANSWERED = either(
    YOU_PLAY, YOU_TAKE, DRAWN, NOTHING_TO_DECIDE, said("arrow.turned", "mow", who_is="you")
)
Deed = tuple[str, str, str]  # who, "play" or "take", the cow's number or "herd"


def deeds_told(friend: Friend) -> list[Deed]:
    """What was done at a table of MOW, as this player was told it."""
    return deeds_in(friend.name, friend.told)


def deeds_in(name: str, told: Sequence[str]) -> list[Deed]:
    found: list[Deed] = []
    for line in told:
        done = [
            (match.start(), (who or name, "play", match[1]))
            for who in _NAMES
            for match in _plays(who).finditer(line)
        ]
        done += [
            (match.start(), (who or name, "take", "herd"))
            for who in _NAMES
            for match in took(who).finditer(line)
        ]
        found += [deed for _, deed in sorted(done)]
    return found


@cache
def _plays(who: str) -> re.Pattern[str]:
    """Somebody plays a cow, with its number as a group."""
    whose = {"who": who, "who_is": "other" if who else "you"}
    played = said("cow.played", "mow", cow="@", own="@", **whose)
    return re.compile(played.pattern.replace("@", r"(\d+|X)"))


def deeds_of(table: Table) -> list[Deed]:
    """What was done, as the record has it."""
    found: list[Deed] = []
    for ply in table.plies:
        name = "" if ply.seat == CHANCE else table.players[ply.seat].name
        if isinstance(ply.move, Play):
            found.append((name, "play", str(ply.move).split()[1].split(".")[0].upper()))
        elif isinstance(ply.move, Take):
            found.append((name, "take", "herd"))
    return found


def play(friends: Sequence[Friend], moves: int) -> None:
    """Whoever is to act chooses the first move and makes it, so many times or to the end."""
    for _ in range(moves):
        until(lambda: acting(friends) or over(friends), "somebody's turn", *friends)
        if over(friends):
            return
        friend = acting(friends)[0]
        friend.ask("tab")
        friend.ask("enter")


def acting(friends: Sequence[Friend]) -> list[Friend]:
    """Who has been asked something, and has not answered yet."""
    return [friend for friend in friends if _is_asked(friend)]


def _is_asked(friend: Friend) -> bool:
    for line in reversed(friend.told):
        if TURN.match(line) or ARROW.search(line):
            return True
        if _ANSWERED.match(line):
            return False
    return False


def over(friends: Sequence[Friend]) -> bool:
    return all(has(friend.told, OVER) for friend in friends)


def keeps_secrets(friends: Sequence[Friend]) -> None:
    """What one of them holds is in nobody else's lines, nor on their screens."""
    for friend in friends:
        hands = {hand for line in friend.told for hand in _HAND.findall(line)}
        assert hands
        for other in friends:
            if other is not friend:
                assert not [hand for hand in hands if hand in " ".join(other.told)]
                assert not [hand for hand in hands if hand in other.printed]


def finished(friend: Friend) -> list[Path]:
    """The games that are over, on their own computer."""
    return list((friend.folder / "tables" / "finished").glob("*.mow"))


def is_printed(friend: Friend) -> None:
    """The terminal has what was said, line by line, in its order."""
    at = 0
    for line in friend.told:
        found = friend.printed.find(" ".join(line.split()), at)
        assert found >= 0, f"{friend.name} did not see: {line}"
        at = found + len(line)


def test_two_play_a_whole_game_of_mow_and_begin_another(tmp_path: Path) -> None:
    told = ("mow", "--players", "2", "--people", "Anna", "--seed", "5", "--target", "20")
    anna = Host("Anna", tmp_path / "anna", *told)
    with together(anna):
        ben = guest("Ben", tmp_path / "ben", *anna.invitation())
        with together(ben):
            play([anna, ben], 1000)
            table = anna.record()
            assert table.outcome is not None
            for friend in (anna, ben):
                assert deeds_told(friend) == deeds_of(table)
                assert times(friend.told, OVER) == 1
                won = friend.name == table.players[table.outcome.winners[0]].name
                assert has(friend.told, said("outcome.won", "mow", who_is="you")) == won
                assert any(str(max(table.outcome.scores)) in one for one in friend.ask("p"))
            is_printed(ben)
            keeps_secrets([anna, ben])
            for friend in (anna, ben):
                (kept,) = until(lambda f=friend: finished(f), "the record", friend)  # type: ignore[misc]
                assert kept.read_text() == table.record_text()
            ben.press("enter")
            ben.hears(RECAP)  # what decided it: some moves, or none
            so_far = subprocess.run(
                [sys.executable, "-m", "mowaudio", "stats", "--name", "Ben"],
                env={**os.environ, "MOWAUDIO_HOME": str(ben.folder)},
                capture_output=True,
                text=True,
                check=True,
            ).stdout
            wins = int(table.players[table.outcome.winners[0]].name == "Ben")
            assert said("stats-one", game="MOW", wins=wins).match(so_far)
            anna.press("1")
            for friend in (anna, ben):
                until(
                    lambda f=friend: times(f.told, BEGINS) == 2,  # type: ignore[misc]
                    "another game",
                    anna,
                    ben,
                )


class Four:
    """Anna has invited; the lines of Ben, Carla and Dora go through a wire that breaks."""

    def __init__(self, folder: Path) -> None:
        self._folder, self._port = folder, free_port()
        given = ("mow", "--players", "4", "--people", "Anna", "--seed", "7")
        self.anna = Host("Anna", folder / "Anna", *given, port=self._port)
        self.programs: list[Friend] = [self.anna]

    def come(self, address: Address, code: str) -> None:
        for name in ("Ben", "Carla", "Dora"):
            self.programs.append(guest(name, self._folder / name, address, code))
            self.anna.hears(is_here(name))

    @property
    def friends(self) -> list[Friend]:
        """In the order of their seats, with the programs that they have now."""
        return list({friend.name: friend for friend in self.programs}.values())

    def friend(self, name: str) -> Friend:
        return next(friend for friend in self.friends if friend.name == name)

    def come_again(self, name: str) -> Friend:
        """Their program is killed; another one has nothing but the key that was kept."""
        self.friend(name).end()
        self.programs.append(Friend(name, self._folder / name, "join"))
        return self.programs[-1]

    def open_again(self) -> None:
        """The host's program is killed, and started again."""
        self.anna.end()
        self.anna = Host("Anna", self._folder / "Anna", "--resume", port=self._port)
        self.programs.append(self.anna)

    def end(self) -> None:
        for program in self.programs:
            program.end()


def test_four_hear_everything_once_whatever_breaks(tmp_path: Path) -> None:
    four = Four(tmp_path)
    try:
        address, code = four.anna.invitation()
        wire = Wire(address)
        with wire.opened() as where:
            four.come(where, code)
            play(four.friends, 4)
            wire.chance = 0.05  # of each piece to be the last of its line
            play(four.friends, 10)
            wire.chance = 0.0
            for _ in range(3):  # in the moment of a key
                until(lambda: acting(four.friends), "a turn", *four.friends)
                mover = acting(four.friends)[0]
                mover.ask("tab")
                mover.press("enter")
                wire.cut()
                until(lambda m=mover: m not in acting([m]), "the move", *four.friends)  # type: ignore[misc]
            assert wire.cuts >= 9
            wire.change_network()
            play(four.friends, 4)
            carla = four.come_again("Carla")
            carla.hears(either(TURN, turn_of("")), carla.before)
            play(four.friends, 4)
            four.open_again()
            four.anna.hears(said("host-again", "apart"))
            play(four.friends, 6)
            while is_in_mid_turn(four.anna.record()):
                play(four.friends, 1)
            table = four.anna.record()
            for friend in four.friends:
                hears_all_of(friend, table)
        keeps_secrets(four.friends)
    finally:
        four.end()


def is_in_mid_turn(table: Table) -> bool:
    """Who has taken a herd has to start one; the others hear of both together."""
    last = next(ply.seat for ply in reversed(table.plies) if ply.seat != CHANCE)
    return last in table.to_act


def hears_all_of(friend: Friend, table: Table) -> None:
    """Each public line once, in its order. A program that was killed cannot tell the next one what
    was heard: that begins after its player's last key or move, but leaves nothing out."""
    done = deeds_of(table)
    until(lambda: deeds_told(friend)[-1:] == done[-1:], f"the last of {done[-6:]}", friend)
    first, again = (deeds_in(friend.name, part) for part in friend.parts)
    if not again:
        assert first == done
    else:
        assert first == done[: len(first)]
        assert again == done[len(done) - len(again) :]
        assert len(first) + len(again) >= len(done)
        assert len(first) + len(again) <= len(done) + 4


def test_a_table_is_left_and_gone_on_with_another_day(tmp_path: Path) -> None:
    given = ("mow", "--players", "2", "--people", "Anna", "--seed", "5")
    anna = Host("Anna", tmp_path / "anna", *given)
    with together(anna):
        ben = guest("Ben", tmp_path / "ben", *anna.invitation())
        with together(ben):
            play([anna, ben], 3)
            ben.press("c-q")
            ben.hears(said("goodbye"))
            assert ben.exit_code() == 0
            anna.hears(has_left("Ben"))
            assert said(
                "company-who", "apart", there="none", listening="none", away="Ben", free=0
            ).search(anna.ask(":")[-1])
            anna.ask("escape")
            anna.press("c-q")
            assert anna.exit_code() == 0
    # Friends look for it where it was: nobody has to say a port or an address again.
    anna = Host("Anna", tmp_path / "anna", "--resume", port=None)
    with together(anna):
        anna.hears(said("host-again", "apart"), anna.before)
        ben = Friend("Ben", tmp_path / "ben", "join")
        with together(ben):
            ben.hears(said("join-back", "apart"), ben.before)
            ben.hears(either(TURN, turn_of("")), ben.before)
            play([anna, ben], 4)
            for friend in (anna, ben):
                hears_all_of(friend, anna.record())
            keeps_secrets([anna, ben])


def test_a_key_that_is_held_down_is_answered_to_the_last(tmp_path: Path) -> None:
    """However fast they come: the door lets in fewer at once, and the player hears nothing of
    that."""
    anna = Host("Anna", tmp_path / "anna", "mow", "--players", "2", "--people", "Anna")
    with together(anna):
        ben = guest("Ben", tmp_path / "ben", *anna.invitation())
        with together(ben):
            ben.hears(HAND)
            begin = len(ben.entries)
            for _ in range(300):
                ben.press("down")
            until(lambda: len(ben.entries) - begin >= 600, "an answer to every key", ben)
            since = ben.entries[begin:]
            assert [kind for kind, _ in since] == ["key", "answer"] * 300
            place = said("explore-n-of-m", count=5)
            assert all(place.search(text) for kind, text in since if kind == "answer")


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (("127.0.0.1:{port}/{mark}", "acorn-acorn-acorn"), "code"),
        (("127.0.0.1:{port}/" + "a" * 16, "{code}"), "mark"),
        (("127.0.0.1:1/{mark}", "{code}"), "nobody"),
        (("nonsense", "{code}"), ""),
        (("127.0.0.1:{port}/{mark}", "{code}", "--people", "anna"), "name-taken"),
    ],
)
def test_who_cannot_come_in_hears_one_sentence(
    tmp_path: Path, wrong: tuple[str, ...], why: str
) -> None:
    anna = Host("Anna", tmp_path / "anna", "mow", "--players", "2", "--people", "Anna")
    with together(anna):
        address, code = anna.invitation()
        given = {"port": address.port, "mark": address.fingerprint, "code": code}
        arguments = [part.format(**given) for part in wrong]
        ben = Friend("Ben", tmp_path / "ben", "join", "--people", "Ben", *arguments)
        with together(ben):
            ben.hears(said("goodbye"))
            assert len(ben.told) == 2
            bad_address = said("join-bad-address", "apart", address="nonsense")
            refusal = said("shown-out", "apart", why=why) if why else bad_address
            assert refusal.search(ben.told[0])
            assert ben.exit_code() == 0
        assert not has(anna.told[3:], said("company-came", "apart", count=1, begun="yes"))
