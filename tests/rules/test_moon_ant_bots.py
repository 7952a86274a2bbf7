"""Who plays on the moon, and how well."""

from __future__ import annotations

from itertools import count
from random import Random

import pytest

from mowaudio import games
from mowaudio.bots.levels import situation
from mowaudio.engine import CHANCE, Table
from mowaudio.engine.options import settle
from mowaudio.games.moon_ant.bots import BOTS, levels
from mowaudio.games.moon_ant.bots.values import LOST, WON, Outlook
from mowaudio.games.moon_ant.rules import RULES, hidden
from mowaudio.games.moon_ant.rules.moves import USE, AntMove, Go, SetDie, Use
from mowaudio.games.moon_ant.rules.play import AntRules, new_game
from mowaudio.words.facts import Fact
from tests.reasons import told_reason
from tests.rules.moon_ant_parts import Mission


def because(mission: Mission, move: AntMove) -> Fact:
    ((why,),) = told_reason("moon_ant", mission.rules, 0, move).sentences
    return why


def why_and_end(mission: Mission, move: AntMove) -> tuple[Fact, tuple[object, object]]:
    """The reason for a die: that of the best way, and the space where it ends."""
    told = because(mission, move)
    assert told.id == "why.die"
    why, space = told.args["why"], told.args["space"]
    assert isinstance(why, Fact)
    assert isinstance(space, Fact)
    return why, (space.args["arc"], space.args["space"])


def played(level: str, seed: int) -> AntRules:
    rules, rng = new_game(1, settle(RULES.options, {})), Random(seed)
    bot = games.get("moon_ant").bots.bot(level)
    while acting := rules.to_act():
        if acting == (CHANCE,):
            rules.apply(CHANCE, rules.roll(rng))
        else:
            move = bot.choose(situation(rules, 0), rng)
            assert isinstance(move, AntMove)
            assert move in rules.legal_moves(0)
            rules.apply(0, move)
    return rules


def test_the_steady_lasts_longer_than_the_novice() -> None:
    hexes = {
        level: sum(played(level, n).shadow for n in range(25)) for level in ("novice", "steady")
    }
    assert hexes["steady"] > 1.5 * hexes["novice"]


def test_ANT_C5_a_careful_player_can_win_but_need_not() -> None:
    """The shares measured over 1,000 games each are in the data file."""
    wins = [bool(played("steady", seed).end == "won") for seed in range(60)]
    assert 2 <= sum(wins) <= 40


def test_the_expert_decides_alike_with_the_same_generator() -> None:
    table = Table.open("moon_ant", 1, seed=3)
    expert = games.get("moon_ant").bots.bot("expert")
    first, again = (expert.choose(situation(table.rules, 0), Random(5)) for _ in range(2))
    assert first == again
    assert first in table.legal_moves(0)


def test_the_expert_does_not_look_at_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """However busy the machine is, a hint stays what it was."""
    mission = Mission().play("roll 1 2 5")
    expert = games.get("moon_ant").bots.bot("expert")
    quick = expert.choose(situation(mission.rules, 0), Random(5))
    hours = count(step=3600.0)
    monkeypatch.setattr(expert, "clock", lambda: next(hours))
    assert expert.choose(situation(mission.rules, 0), Random(5)) == quick


@pytest.mark.parametrize("roll", ["1 2 5", "2 4 6", "1 1 3", "3 4 5", "2 3 6"])
def test_hints_of_one_turn_agree(roll: str) -> None:
    """The way is the one for which the die was taken, and the plan has its reason."""
    mission = Mission(mower="4 4", treated=["4 4", "5 5"], hills={"3 3": 2, "5 4": 1}, shadow=5)
    mission.play(f"roll {roll}")
    die = BOTS.bot("expert").choose(situation(mission.rules, 0), Random(1))
    assert isinstance(die, Use)
    start = mission.rules.clone()
    trip = levels.EXPERT.trip(start)
    assert trip.die == die.die
    mission.play(str(die))
    way = BOTS.bot("expert").choose(situation(mission.rules, 0), Random(2))
    assert way == trip.way
    after = told_reason("moon_ant", mission.rules, 0, way)
    assert told_reason("moon_ant", start, 0, die, way) == after


def test_the_same_position_has_the_same_luck_however_it_came_about(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Hills that came in another order made the reason of a hint name another end than its way."""
    lucks: list[int | str] = []

    def noted(seed: int | str) -> Random:
        lucks.append(seed)
        return Random(seed)

    monkeypatch.setattr(levels, "Random", noted)
    mission = Mission(mower="4 4", hills={"5 4": 1, "3 3": 2}, shadow=5).play("roll 1 2 5")
    other = mission.rules.clone()
    other.hills = dict(reversed(other.hills.items()))
    assert levels.EXPERT.trip(mission.rules) == levels.EXPERT.trip(other)
    assert len({luck for luck in lucks if isinstance(luck, str)}) == 1


def test_a_die_that_is_set_is_then_used() -> None:
    mission = Mission(mower="6 2", treated=None, bonuses=1).play("roll 4 4 6")
    expert = BOTS.bot("expert")
    change = expert.choose(situation(mission.rules, 0), Random(1))
    assert isinstance(change, SetDie)
    why, end = why_and_end(mission, change)
    assert (why.id, end) == ("why.finish", (6, 4))
    mission.play(str(change))
    assert expert.choose(situation(mission.rules, 0), Random(1)) == USE[change.wanted]
    mission.play(str(USE[change.wanted]))
    way = expert.choose(situation(mission.rules, 0), Random(1))
    assert isinstance(way, Go)
    assert end == (way.arc, way.space)


def test_another_die_than_the_experts_has_its_own_reason() -> None:
    mission = Mission(mower="6 2", treated=None).play("roll 1 4 5")
    why, end = why_and_end(mission, USE[1])
    assert (why.id, end) == ("why.finish", (6, 4))
    assert why_and_end(mission, USE[4])[0].id != "why.finish"


def test_a_view_says_all_of_the_state() -> None:
    for seed in range(3):
        table, rng = Table.open("moon_ant", 1, seed=seed), Random(seed)
        while table.to_act:
            world = AntRules()
            hidden.restore(world, table.view(0))
            assert world == table.rules
            table.play(0, rng.choice(table.legal_moves(0)))


def test_the_expert_takes_the_winning_way() -> None:
    mission = Mission(mower="6 2", treated=None).play("roll 1 4 5")
    expert = games.get("moon_ant").bots.bot("expert")
    die = expert.choose(situation(mission.rules, 0), Random(1))
    assert str(die) == "use 1"
    mission.play(str(die))
    assert str(expert.choose(situation(mission.rules, 0), Random(1))) == "go 6 4 r-r"


def test_the_expert_decides_about_everything_else_too() -> None:
    expert = games.get("moon_ant").bots.bot("expert")
    for mission in (
        Mission(carburetor=True),
        Mission(hills={"3 1": 1}).play("roll 1 1 1", "decline"),
        Mission(bonuses=2, solar=3).play("roll 1 1 4"),
        Mission(bonuses=2, solar=3).play("roll 1 1 4", "use 1", "go 6 2 l-l"),
    ):
        assert expert.choose(situation(mission.rules, 0), Random(2)) in mission.rules.legal_moves(0)
    table = Table.open("moon_ant", 1, seed=1, options={"own_setup": True})
    assert expert.choose(situation(table.rules, 0), Random(2)) in table.legal_moves(0)


def test_the_shadow_is_held_for_an_arc_that_would_lose() -> None:
    mission = Mission(mower="3 3", treated=["1 1"], shadow=8, bonuses=1)
    mission.play("roll 1 1 2", "decline")
    steady = games.get("moon_ant").bots.bot("steady")
    assert str(steady.choose(situation(mission.rules, 0), Random(1))) == "bonus shadow"


def test_the_outlook_knows_the_end() -> None:
    done = Mission(treated=None).play("roll 1 1 2").rules
    assert Outlook(done).staying() == WON
    lost = Mission(mower="3 3", treated=["1 1"], shadow=8).play("roll 1 1 2").rules
    assert Outlook(lost).staying() == LOST
