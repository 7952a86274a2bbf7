"""How many tables strangers may open."""

from __future__ import annotations

import pytest

from mowaudio.online.cluster.table_quota import TableQuota
from mowaudio.online.remote.connection import JoinRefused

DAY = 86_400


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def why(openings: TableQuota, place: str, now_open: int = 0) -> str:
    try:
        openings.check(place, now_open)
    except JoinRefused as closed:
        return closed.why
    return ""


def test_an_address_has_so_many_a_day() -> None:
    clock = Clock()
    openings = TableQuota(each=2, clock=clock)
    for _ in range(2):
        assert not why(openings, "192.0.2.1")
        openings.note("192.0.2.1")
        clock.now += 60
    assert why(openings, "192.0.2.1") == "tables-each"
    assert not why(openings, "192.0.2.2")
    clock.now = DAY + 1
    assert not why(openings, "192.0.2.1")  # the first is long ago
    openings.note("192.0.2.1")
    assert why(openings, "192.0.2.1") == "tables-each"


@pytest.mark.parametrize(
    ("place", "same"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9"),  # one home's addresses
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("fe80::1%eth0", "fe80::2%eth0"),
        ("", ""),
    ],
)
def test_one_place_by_several_names(place: str, same: str) -> None:
    openings = TableQuota(each=1)
    openings.note(place)
    assert why(openings, same) == "tables-each"
    assert not why(openings, "2001:db8:1:3::1")


def test_so_many_at_a_time() -> None:
    assert not why(TableQuota(in_all=3), "a", 2)
    assert why(TableQuota(in_all=3), "a", 3) == "tables"


def test_no_limit() -> None:
    openings = TableQuota(each=0, in_all=0)
    for _ in range(100):
        openings.note("a")
    assert not why(openings, "a", 10_000)
