"""MOW: a bad edit of the cows is answered by line, with what is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from mowaudio import data
from mowaudio.data import BadData
from mowaudio.games.mow.rules import box

GOOD = data.find("games/mow.yaml").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("edit", "line", "key"),
    [
        (("flies: 3}", "flies: 4}"), 15, "data-mow-total"),
        (("[0, 16]", "[0, 17]"), 9, "data-mow-number"),
        (("[0, 16]", "[-1, 16]"), 9, "data-mow-number"),
        (("[0, 16]", "[x, 16]"), 9, "data-mow-number"),
        (("power: flying", "power: crying"), 10, "data-mow-power"),
        (("[0, 16]", "[0,\n    17]"), 10, "data-mow-number"),
        (("[7, 8, 9]", "[7, 7, 9]"), 8, "data-mow-twice"),
        (("[7, 8, 9]", "[7, 8,\n    7]"), 9, "data-mow-twice"),
        (("count: 2, flies: 5", "count: 2, flies: 4"), 15, "data-mow-total"),
        (("count: 2", "count: 3"), 11, "data-mow-blinds"),
        (("flies: 0", "flies: none"), 5, "data-wrong-type"),
        (("totals: {", "totals: "), 15, "data-not-yaml"),
    ],
)
def test_MOW_C1_a_bad_edit_of_the_box_is_answered_by_line(
    tmp_path: Path, edit: tuple[str, str], line: int, key: str
) -> None:
    assert edit[0] in GOOD
    path = tmp_path / "mow.yaml"
    path.write_text(GOOD.replace(*edit), encoding="utf-8")
    with pytest.raises(BadData) as bad:
        box.read(data.load_file(path))
    assert (bad.value.line, bad.value.text_id) == (line, key)


def test_MOW_C1_a_wrong_sum_is_told_with_both_numbers(tmp_path: Path) -> None:
    path = tmp_path / "mow.yaml"
    path.write_text(GOOD.replace("cows: 48", "cows: 47"), encoding="utf-8")
    with pytest.raises(BadData) as bad:
        box.read(data.load_file(path))
    assert bad.value.args_ == {"what": "cows", "stated": 47, "found": 48}
