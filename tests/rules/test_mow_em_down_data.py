"""Mow 'Em Down: a bad edit of the box is answered with what is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from mowaudio import data
from mowaudio.data import BadData
from mowaudio.games.mow_em_down.rules import box


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("RRRW, RRWW", "RRRX, RRWW", {"rim": "RRRX"}),
        ("RRRW, RRWW", "RRRWW, RRWW", {"rim": "RRRWW", "size": "small", "length": 4, "found": 5}),
        ("RRRW, RRWW", "RRWW", {"size": "small", "stated": 12, "found": 11}),
        ("rolls: [4, 5]", "rolls: [4, 7]", {"roll": "7"}),
        ("tokens: 4", "tokens: 0", {"what": "sizes.large.tokens"}),
        ("{tiles: 24", "{tiles: 25", {"what": "tiles", "stated": 25, "found": 24}),
        ("effect: income, amount: 500", "effect: luck", {"what": "effect", "word": "luck"}),
        ("name: compost", "name: tip", {"name": "tip"}),
        ("count: 3", "count: 0", {"name": "reputation"}),
        ("effect: reputation", "effect: renegotiate", {"effect": "renegotiate"}),
        ("events: 20}", "events: 21}", {"what": "events", "stated": 21, "found": 20}),
        ("rolls: [4, 5]", "rolls: [4, 3]", {"roll": "3"}),
        ("rolls: [4, 5]", "rolls: [4, 0]", {"roll": "0"}),
        ("RRRW, RRWW", "7, RRWW", {"rim": "7"}),
        ("penalty: gas}", "penalty: rain}", {"what": "penalty", "word": "rain"}),
        ("each: mower", "each: cow", {"what": "each", "word": "cow"}),
        ("amount: 200}", "amount: -200}", {"name": "puncture"}),
        (", amount: 200}", "}", {"name": "puncture"}),
        ("effect: reputation}", "effect: reputation, amount: 5}", {"name": "reputation"}),
    ],
)
def test_MED_C3_MED_C4_what_is_wrong_is_told_with_its_numbers(
    old: str, new: str, told: dict[str, object], tmp_path: Path
) -> None:
    source = data.find("games/mow_em_down.yaml").read_text(encoding="utf-8")
    changed = tmp_path / "mow_em_down.yaml"
    changed.write_text(source.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadData) as bad:
        _read_all(data.load_file(changed))
    assert bad.value.args_ == told


def _read_all(doc: data.Document) -> None:
    box.read_rims(doc, box.read_sizes(doc))
    box.read_cards(doc)
