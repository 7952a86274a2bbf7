"""The keys of one's seats elsewhere."""

from __future__ import annotations

import json
from pathlib import Path

from mowaudio.online.join import SeatTokens
from mowaudio.online.session import codes

ONE, TWO = codes.new_token(), codes.new_token()


def test_a_host_with_a_new_address_is_known_by_its_mark(tmp_path: Path) -> None:
    path = tmp_path / "seats.json"
    SeatTokens(path).keep("192.168.1.5:7447/aaaabbbbccccdddd", ONE)
    SeatTokens(path).keep("192.168.1.9:7447/eeeeffffgggghhhh", TWO)
    seats = SeatTokens(path)
    assert seats.token("203.0.113.7:7000/aaaabbbbccccdddd") == ONE
    assert seats.token("192.168.1.5:7447/iiiijjjjkkkkllll") == ""  # another one lives there now
    assert seats.addresses() == [
        "192.168.1.9:7447/eeeeffffgggghhhh",
        "192.168.1.5:7447/aaaabbbbccccdddd",
    ]


def test_what_an_earlier_version_kept_of_a_malicious_host_costs_no_other_seat(
    tmp_path: Path,
) -> None:
    """Its token was longer than the file may be, and all seats were gone."""
    path = tmp_path / "seats.json"
    path.write_text(
        json.dumps({"a:1/aaaabbbbccccdddd": ONE, "b:1/eeeeffffgggghhhh": "x" * 200_000})
    )
    SeatTokens(path).keep("c:1/iiiijjjjkkkkllll", TWO)
    assert SeatTokens(path).addresses() == ["c:1/iiiijjjjkkkkllll", "a:1/aaaabbbbccccdddd"]
    assert path.stat().st_size < 64 * 1024


def test_a_file_that_cannot_be_read_is_set_aside_and_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "seats.json"
    path.write_text("{ broken")
    seats = SeatTokens(path)
    for token in (ONE, TWO):
        seats.keep("c:1/iiiijjjjkkkkllll", token)
    assert SeatTokens(path).token("c:1/iiiijjjjkkkkllll") == TWO
    assert [one.read_text() for one in tmp_path.glob("*broken*")] == ["{ broken"]


def test_the_file_never_grows_beyond_what_is_read(tmp_path: Path) -> None:
    seats = SeatTokens(tmp_path / "seats.json")
    for number in range(60):
        seats.keep(f"{'ä' * 250}{number}:65535/aaaabbbbccccdd{number}", codes.new_token())
    again = SeatTokens(tmp_path / "seats.json")
    assert len(again.addresses()) == 50
