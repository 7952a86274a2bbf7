"""The table: the checked door to the rules, its record, and undoing."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from mowaudio import games
from mowaudio.bots.policies import at_random
from mowaudio.engine import (
    CHANCE,
    Ambiguous,
    BadOption,
    BadRecord,
    NotAllowed,
    NotUnderstood,
    Player,
    Table,
)
from mowaudio.engine.replay import Replay


def dealt(*codes: str, seats: int = 3) -> Table:
    """A table whose first cows are stated; the rest of the deal is what comes."""
    table = Table.open("mow", seats, seed=1, roll=False)
    for code in codes:
        table.play(CHANCE, f"draw {code}")
    while table.to_act == (CHANCE,):
        table.play(CHANCE, table.legal_moves(CHANCE)[0])
    return table


def test_the_same_seed_gives_the_same_table() -> None:
    one, other = (Table.open("mow", 3, seed=7) for _ in range(2))
    assert one.rules == other.rules
    assert one.rules != Table.open("mow", 3, seed=8).rules


def test_three_refusals_and_nothing_changes() -> None:
    table = dealt("8.0", "1.0", "2.0", "8.2")
    before = table.rules.clone()
    with pytest.raises(NotUnderstood):
        table.play(0, "juggle")
    with pytest.raises(NotAllowed) as refused:
        table.play(0, "play 15")
    assert refused.value.reason.rule == "MOW-3"
    with pytest.raises(Ambiguous) as ambiguous:
        table.play(0, "play 8")
    assert [str(move) for move in ambiguous.value.candidates] == ["play 8.0", "play 8.2"]
    assert table.rules == before


def test_a_text_may_be_as_loose_as_it_is_clear() -> None:
    for text in ("play 8.2", "PLAY 8.2", "pl 8.2", "p 8.2"):
        table = dealt("8.0", "1.0", "2.0", "8.2")
        table.play(0, text)
        assert str(table.plies[-1].move) == "play 8.2"


def test_whoever_is_not_to_act_is_told_so() -> None:
    table = Table.open("mow", 3, seed=1)
    with pytest.raises(NotAllowed) as refused:
        table.play(1, "play 3")
    assert refused.value.reason.text_id == "refuse-turn"


def test_chance_acts_by_itself_unless_it_is_to_be_stated() -> None:
    assert Table.open("mow", 3, seed=1).to_act == (0,)
    assert Table.open("mow", 3, seed=1, roll=False).to_act == (CHANCE,)


def test_an_option_that_does_not_exist_is_refused() -> None:
    with pytest.raises(BadOption):
        Table.open("mow", 3, options={"turbo": True})
    with pytest.raises(BadOption):
        Table.open("mow", 3, options={"target": True})
    with pytest.raises(ValueError, match="9"):
        Table.open("mow", 9)


def test_nobody_begins_on_a_seat_that_the_table_does_not_have(tmp_path: Path) -> None:
    assert Table.open("mow", 5, options={"first": 5}).to_act == (4,)
    with pytest.raises(BadOption) as refused:
        Table.open("mow", 3, options={"first": 4})
    assert (refused.value.name, refused.value.value) == ("first", 4)
    assert refused.value.option is not None
    assert list(refused.value.option.choices) == [1, 2, 3]  # what can be said instead
    path = tmp_path / "table.mow"
    Table.open("mow", 3, seed=1, options={"first": 3}, path=path).close()
    path.write_text(path.read_text().replace("first: 3", "first: 4"))
    with pytest.raises(BadRecord) as bad:
        Table.load(path)
    assert bad.value.text_id == "record-bad-options"


def test_a_move_that_revealed_nothing_can_be_taken_back(tmp_path: Path) -> None:
    """A blocking cow is played and the arrow not yet decided: nobody has drawn."""
    path = tmp_path / "table.mow"
    table = Table.open("mow", 3, seed=1, roll=False, path=path)
    table.play(CHANCE, "draw 16.5")
    while table.to_act == (CHANCE,):
        table.play(CHANCE, table.legal_moves(CHANCE)[0])
    before = table.rules.clone()
    told = len(table.log)
    table.play(0, "play 16")
    assert table.can_undo()
    ply = table.undo()
    assert str(ply.move) == "play 16.5"
    assert table.rules == before
    assert len(table.log) == told
    table.close()
    assert path.read_text().splitlines()[-2:] == ["1 play 16.5", "undo"]
    assert Table.load(path).rules == before


def test_a_draw_cannot_be_taken_back() -> None:
    table = Table.open("mow", 3, seed=3)
    table.play(0, "play 4")
    assert not table.can_undo()
    with pytest.raises(NotAllowed) as refused:
        table.undo()
    assert refused.value.reason.text_id == "refuse-undo"


def test_real_dice_are_stated_and_can_be_taken_back_all_else_is_drawn(tmp_path: Path) -> None:
    path = tmp_path / "mission.mow"
    table = Table.open("moon_ant", 1, seed=1, path=path, real_dice=True)
    assert all(not ply.stated for ply in table.plies)  # craters and hills
    assert not table.can_undo()
    table.play(CHANCE, "roll 6 1 3")
    assert table.to_act == (0,)
    assert table.can_undo()
    table.undo()
    assert table.dice_due == 3
    table.roll()  # does not roll dice that people throw
    assert table.dice_due == 3
    table.close()
    assert path.read_text().splitlines()[-2:] == ["chance roll 1 3 6", "undo"]
    loaded = Table.load(path, real_dice=True, keep_recording=True)
    assert loaded.dice_due == 3
    assert loaded.rules == table.rules
    loaded.close()
    assert Table.load(path, keep_recording=True).to_act == (0,)


def test_a_record_that_takes_back_what_never_was_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "table.mow"
    Table.open("mow", 3, seed=1, roll=False, path=path).close()
    path.write_text(path.read_text() + "undo\n")
    with pytest.raises(BadRecord) as refused:
        Table.load(path)
    assert refused.value.text_id == "record-bad-line"


def test_every_move_is_on_disk_when_play_returns(tmp_path: Path) -> None:
    path = tmp_path / "table.mow"
    table = Table.open("mow", [Player("Anna"), Player("Ben", "steady")], seed=3, path=path)
    table.play(0, table.legal_moves(0)[0])
    entries = path.read_text().split("---\n")[1].splitlines()
    assert len(entries) == len(table.plies)
    assert entries[10].startswith("1 play ")
    assert all(entry.startswith("chance draw ") for entry in entries[:10])


def test_a_record_says_who_sat_there(tmp_path: Path) -> None:
    path = tmp_path / "table.mow"
    players = [Player("Zoë: the first"), Player("- Ben", "steady")]
    Table.open("mow", players, seed=3, options={"target": 50}, path=path).close()
    header = Table.load(path).header
    assert header.seats == tuple(players)
    assert header.options["target"] == 50


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\n",
        b"---\n",
        b"format: 1\n---\n",
        b"format: 1\ngame: mow\nrules: 1\nseed: x\noptions: {}\nseats: []\n---\n",
        b"format: 1\ngame: mow\nrules: 1\nseed: 1\noptions: {}\nseats: []\n---\n",
        b"format: 1\ngame: mow\nrules: 1\nseed: 1\noptions: []\nseats: [{}]\n---\n",
        b"format: 1\ngame: mow\nrules: 99\nseed: 1\noptions: {}\n"
        b"seats: [{name: a}, {name: b}]\n---\n",
        b"!!python/object/apply:os.system ['true']\n---\n",
        b"\xff\xfe\x00",
        b"a: &a [*a, *a]\n---\n",
    ],
)
def test_what_is_not_a_record_is_refused_whatever_it_is(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "hostile.mow"
    path.write_bytes(content)
    with pytest.raises(BadRecord):
        Table.load(path)


def test_a_record_that_is_not_there_or_too_large_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadRecord) as missing:
        Table.load(tmp_path / "nothing.mow")
    assert missing.value.text_id == "record-unreadable"
    huge = tmp_path / "huge.mow"
    with huge.open("wb") as file:
        file.truncate(100 * 1024 * 1024)
    with pytest.raises(BadRecord) as large:
        Table.load(huge)
    assert large.value.text_id == "record-too-large"


def test_a_replay_goes_to_and_fro_through_the_same_states() -> None:
    table = Table.open("mow", 3, seed=3)
    for _ in range(12):
        table.play(table.to_act[0], table.legal_moves(table.to_act[0])[0])
    replay = Replay(table)
    assert len(replay) == 12
    forward = [replay.rules.clone()]
    while replay.forward():
        forward.append(replay.rules.clone())
    assert forward[-1] == table.rules
    for state in reversed(forward):
        assert replay.rules == state
        replay.back()
    assert not replay.back()
    events = []
    replay.at = 0
    events += replay.events(None)
    while replay.forward():
        events += replay.events(None)
    assert events == table.events_for(None)


@pytest.mark.parametrize("game", games.names())
def test_a_place_in_the_record_is_as_fine_as_what_was_told(game: str) -> None:
    """In the middle of what one move has led to, too: whoever came back there heard the beginning
    of it twice."""
    seats = games.get(game).rules.default_seats
    table = Table.open(game, seats, seed=3)
    rng = Random(game)
    for _ in range(60):
        if not table.to_act:
            break
        seat = table.to_act[0]
        table.play(seat, at_random(table.rules, seat, rng))
    for events in range(len(table.log) + 1):
        assert table.events_told(table.offset_of(events)) == events
    places = [table.offset_of(events) for events in range(len(table.log) + 1)]
    assert places == sorted(places)


def test_a_place_whose_move_was_taken_back_is_before_it() -> None:
    table = Table.open("touch_down", 2, seed=3)
    before = len(table.log)
    table.play(table.to_act[0], table.legal_moves(table.to_act[0])[0])
    place = table.offset_of(len(table.log))
    table.undo()
    assert table.events_told(place) == before


# -- views and proposals --------------------------------------------------------------------------


def test_a_view_is_built_once_for_a_position() -> None:
    table = Table.open("mow", 3, seed=7)
    first = table.view(0)
    assert table.view(0) is first
    assert table.view(1) is not first
    table.play(0, table.legal_moves(0)[0])
    after = table.view(0)
    assert after != first
    assert after == table.rules.view(0)
    table.rewind(0)
    assert table.view(0) == table.rules.view(0) != after


def test_a_view_is_forgotten_where_the_state_may_change() -> None:
    table = Table.open("mow", 3, seed=7, roll=False)
    before = table.view(0)
    table.rules.apply(CHANCE, table.legal_moves(CHANCE)[0])
    assert table.view(0) != before
    table.rules = Table.open("mow", 3, seed=8).rules
    assert table.view(0) == table.rules.view(0)


def test_a_proposal_changes_nothing_and_gives_the_same_table() -> None:
    """Long enough to pass the states that are kept, with draws in between."""
    played, shared = (Table.open("mow_money", 3, seed=3) for _ in range(2))
    for _ in range(120):
        seat = played.to_act[0]
        move = played.legal_moves(seat)[-1]
        proposal = shared.propose(seat, move)
        assert len(shared.plies) == len(played.plies), "a proposal changes nothing"
        shared.accept(proposal)
        played.play(seat, move)
    assert shared.rules == played.rules
    assert shared.log == played.log
    assert shared.record_text() == played.record_text()
    assert [ply.stated for ply in shared.plies] == [ply.stated for ply in played.plies]
    shared.rewind(70)
    played.rewind(70)
    assert shared.rules == played.rules
