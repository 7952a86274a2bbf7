"""Touch Down!: a bad edit of the tiles is answered by line, with what is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from mowaudio import data
from mowaudio.data import BadData
from mowaudio.games.touch_down.rules.box import SPOTS, read

GOOD = data.find("games/touch_down.yaml").read_text(encoding="utf-8")


def edited(tmp_path: Path, good: str, bad: str) -> BadData:
    """What is wrong after this edit; its line is that of the edit."""
    assert GOOD.count(good) == 1
    path = tmp_path / "touch_down.yaml"
    path.write_text(GOOD.replace(good, bad), encoding="utf-8")
    with pytest.raises(BadData) as wrong:
        read(data.load_file(path))
    assert wrong.value.line == GOOD[: GOOD.index(good)].count("\n") + 1
    return wrong.value


def test_a_fence_that_no_tile_can_have(tmp_path: Path) -> None:
    wrong = edited(tmp_path, "5: [AB, BD]", "5: [AB, DB]")
    assert (wrong.text_id, wrong.args_["name"]) == ("data-td-fence", "DB")


def test_a_fence_that_a_tile_has_already(tmp_path: Path) -> None:
    wrong = edited(tmp_path, "9: [AC, De]", "9: [AC, AC]")
    assert (wrong.text_id, wrong.args_["tile"]) == ("data-td-twice", 9)


def test_a_tile_that_is_not_in_the_box(tmp_path: Path) -> None:
    assert edited(tmp_path, "12: [BD, Aw, Cs]", "13: [BD, Aw, Cs]").text_id == "data-td-number"


def test_a_tile_without_a_number_and_a_fence_that_is_no_word(tmp_path: Path) -> None:
    assert edited(tmp_path, "12: [BD, Aw, Cs]", "x: [BD, Aw, Cs]").text_id == "data-td-number"
    assert edited(tmp_path, "5: [AB, BD]", "5: [AB, [BD]]").text_id == "data-td-fence"


def test_fences_that_are_not_a_list(tmp_path: Path) -> None:
    assert edited(tmp_path, "3: [AB, CD]", "3: AB CD").text_id == "data-wrong-type"


def test_totals_that_do_not_add_up(tmp_path: Path) -> None:
    wrong = edited(tmp_path, "totals: {tiles: 12, fences: 27}", "totals: {tiles: 12, fences: 28}")
    assert (wrong.text_id, wrong.args_["found"]) == ("data-td-total", 27)


def test_a_box_with_too_few_animals(tmp_path: Path) -> None:
    wrong = edited(tmp_path, "animals: {pigs: 8, cows: 8}", "animals: {pigs: 8, cows: 7}")
    assert (wrong.text_id, wrong.args_["what"]) == ("data-td-box", "cows")


def test_an_honest_correction_is_taken(tmp_path: Path) -> None:
    path = tmp_path / "touch_down.yaml"
    path.write_text(GOOD.replace("5: [AB, BD]", "5: [AB, An]"), encoding="utf-8")
    assert read(data.load_file(path))[5] == (SPOTS["AB"], SPOTS["An"])
