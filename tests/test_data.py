"""Data files: lines are known, and a bad edit is answered by line."""

from __future__ import annotations

from pathlib import Path

import pytest

from mowaudio import data
from mowaudio.data import BadData


def document(tmp_path: Path, text: str) -> data.Document:
    path = tmp_path / "some.yaml"
    path.write_text(text, encoding="utf-8")
    return data.load_file(path)


def test_every_part_knows_its_line(tmp_path: Path) -> None:
    doc = document(tmp_path, "a: 1\nb:\n  - x\n  - {y: 2}\n3: z\n")
    assert doc.line("a") == 1
    assert doc.line("b", 1) == 4
    assert doc.line("b", 1, "y") == 4
    assert doc.line(3) == 5
    assert doc.line("b", 1, "nothing there") == 4
    assert doc.get(int, "a") == 1


def test_what_is_missing_or_of_the_wrong_kind_is_answered_by_line(tmp_path: Path) -> None:
    doc = document(tmp_path, "a: 1\nb:\n  c: yes\n")
    with pytest.raises(BadData) as bad:
        doc.get(int, "b", "d")
    assert (bad.value.line, bad.value.text_id) == (2, "data-lacks")
    with pytest.raises(BadData) as bad:
        doc.get(int, "b", "c")
    assert (bad.value.line, bad.value.text_id) == (3, "data-wrong-type")


def test_a_file_that_is_not_there_is_said_so() -> None:
    with pytest.raises(BadData) as bad:
        data.load("games/solitaire.yaml")
    assert bad.value.text_id == "data-missing"
