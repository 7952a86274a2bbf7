"""What a screen reader meets, in the order in which a player thinks: compared with the snapshots in
`golden`, which are reviewed like code."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.page.conftest import Visit
from tests.page.golden import FOLDER, WALKS, snapshots

pytestmark = [pytest.mark.system("chromium"), pytest.mark.words]


@pytest.mark.parametrize("walk", WALKS)
def test_snapshots(walk: str, visit: Visit, tmp_path: Path) -> None:
    for name, text in snapshots(visit(), tmp_path / "served", walk):
        assert text == (FOLDER / name).read_text(encoding="utf-8"), name
