"""The keys of one's seats elsewhere."""

from __future__ import annotations

from pathlib import Path

from mowaudio.online.join import Seats


def test_a_host_with_a_new_address_is_known_by_its_mark(tmp_path: Path) -> None:
    path = tmp_path / "seats.json"
    Seats(path).keep("192.168.1.5:7447/aaaabbbbccccdddd", "one")
    Seats(path).keep("192.168.1.9:7447/eeeeffffgggghhhh", "two")
    seats = Seats(path)
    assert seats.key("203.0.113.7:7000/aaaabbbbccccdddd") == "one"
    assert seats.key("192.168.1.5:7447/iiiijjjjkkkkllll") == ""  # another one lives there now
    assert seats.places() == [
        "192.168.1.9:7447/eeeeffffgggghhhh",
        "192.168.1.5:7447/aaaabbbbccccdddd",
    ]
