"""Where settings and tables are kept: at home, or beside the program on a stick."""

from __future__ import annotations

from pathlib import Path

import pytest

from mowaudio.client.settings import folders


@pytest.fixture
def beside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.delenv(folders.HOME)
    monkeypatch.setenv(folders.BESIDE, str(tmp_path))
    return tmp_path


def all_folders() -> set[Path]:
    return {folders.settings_folder(), folders.tables_folder(), folders.log_file()}


@pytest.mark.parametrize("mark", ["portable", "portable.txt"])
def test_beside_the_program_if_it_is_portable(beside: Path, mark: str) -> None:
    (beside / mark).touch()
    saved = beside / "saved"
    assert all_folders() == {saved, saved / "tables", saved / "mowaudio.log"}


def test_at_home_if_it_is_not(beside: Path) -> None:
    (beside / "portable").mkdir()  # a folder of that name is somebody else's
    assert not any(path.is_relative_to(beside) for path in all_folders())


def test_who_names_a_home_has_it(beside: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (beside / "portable").touch()
    monkeypatch.setenv(folders.HOME, str(beside / "elsewhere"))
    assert folders.settings_folder() == beside / "elsewhere"
