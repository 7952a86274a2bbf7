"""The keys of one's seats elsewhere."""

from __future__ import annotations

from pathlib import Path

from mowaudio.online.join import SeatTokens


def test_a_host_with_a_new_address_is_known_by_its_mark(tmp_path: Path) -> None:
    path = tmp_path / "seats.json"
    SeatTokens(path).keep("192.168.1.5:7447/aaaabbbbccccdddd", "one")
    SeatTokens(path).keep("192.168.1.9:7447/eeeeffffgggghhhh", "two")
    seats = SeatTokens(path)
    assert seats.token("203.0.113.7:7000/aaaabbbbccccdddd") == "one"
    assert seats.token("192.168.1.5:7447/iiiijjjjkkkkllll") == ""  # another one lives there now
    assert seats.addresses() == [
        "192.168.1.9:7447/eeeeffffgggghhhh",
        "192.168.1.5:7447/aaaabbbbccccdddd",
    ]
