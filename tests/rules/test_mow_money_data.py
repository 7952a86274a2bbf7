"""Mow Money: a bad edit of the box is answered with what is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from mowaudio import data
from mowaudio.data import BadData
from mowaudio.games.mow_money.rules import box


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (
            "{value: 1, icons: [trees], count: 1}",
            "{value: 1, icons: [moss], count: 1}",
            {"icon": "moss", "jobs": "clean, shrubs, fence, trees, sprinklers"},
        ),
        (
            "{value: 1, icons: [trees], count: 1}",
            "{value: 1, icons: [trees], count: 0}",
            {"found": 0, "least": 1},
        ),
        (
            "{value: 1, icons: [trees], count: 1}",
            "{value: 1, icons: [trees], count: 2}",
            {"what": "cards basic", "stated": 50, "found": 51},
        ),
        ("asks: {basic: 2}", "asks: {basic: two}", {"found": "two"}),
        ("asks: {basic: 2}", "asks: {}", {"points": 1}),
        ("asks: {basic: 2}", "asks: {basics: 2}", {"found": "basics"}),
        ("3: [3, 4, 4, 4, 3, 3, 2, 1]", "3: [3, 4, 4, 4, 3, 3, 2]", {"found": 7}),
        ("3: [3, 4, 4, 4, 3, 3, 2, 1]", "3: [3, 4, 4, 4, 3, 3, 2, 9]", {"points": 8, "there": 2}),
        ("3: [3, 4, 4, 4, 3, 3, 2, 1]", "3: [3, 4, 4, 4, 3, 2, 2, 1]", {"areas": 3}),
        ("contracts: 36", "contracts: 35", {"what": "contracts", "stated": 35, "found": 36}),
        (
            "cards: {basic: 50, medium: 36",
            "cards: {basic: 50, medium: 37",
            {"what": "cards medium", "stated": 37, "found": 36},
        ),
        (
            "stars: {basic: 20, medium: 18",
            "stars: {basic: 20, medium: 19",
            {"what": "stars medium", "stated": 19, "found": 18},
        ),
        (
            "medium: {2: 12, 3: 12",
            "medium: {2: 12, 3: 13",
            {"what": "values medium 3", "stated": 13, "found": 12},
        ),
        (
            "trees: 10, sprinklers: 10",
            "trees: 10, sprinklers: 11",
            {"what": "icons advanced sprinklers", "stated": 11, "found": 10},
        ),
        ("5: 30, 6: 36", "5: 30, 6: 35", {"what": "chart 6", "stated": 35, "found": 36}),
        ("dollars_for_a_point: 3", "dollars_for_a_point: 0", {"found": 0, "least": 1}),
        ("odd_job_bonus: 3 ", "odd_job_bonus: -1 ", {"found": -1, "least": 0}),
        (
            "{value: 1, icons: [trees], count: 1}",
            "{value: 0, icons: [trees], count: 1}",
            {"found": 0, "least": 1},
        ),
        (
            "value: 1, star: true, icons: [fence]",
            "value: 1, star: 1, icons: [fence]",
            {"found": "1"},
        ),
        ("asks: {basic: 2}", "asks: {basic: 0}", {"found": "0"}),
        ("asks: {basic: 2}", "asks: {basic: ²}", {"found": "²"}),
        ("1: [2, 3, 3, 3, 2, 1, 1, 1]", "1: [1, 3, 3, 3, 2, 2, 1, 1]", {"areas": 2}),
        ("6: [6, 6, 5, 5, 5, 4, 3, 2]", "6: [6, 6, 5, 5, 5, 4, 3, 3]", {"points": 8, "there": 2}),
    ],
)
def test_MM_C2_what_is_wrong_is_told_with_its_numbers(
    old: str, new: str, told: dict[str, object], tmp_path: Path
) -> None:
    source = data.find("games/mow_money.yaml").read_text(encoding="utf-8")
    changed = tmp_path / "mow_money.yaml"
    changed.write_text(source.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadData) as bad:
        box.read(data.load_file(changed))
    assert bad.value.args_ == told
