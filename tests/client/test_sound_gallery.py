"""The gallery of sounds: every one has a name, and is played when it is chosen."""

from __future__ import annotations

import pytest

from mowaudio import data, games
from mowaudio.client.setup.sound_gallery import open_gallery, sample_glance
from mowaudio.testing.simulated_player import SimulatedPlayer
from speech import Speaker
from tests.said import said


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    found: list[object] = []
    monkeypatch.setattr(Speaker, "sound", lambda self, name, *rest: found.append(name))
    monkeypatch.setattr(Speaker, "melody", lambda self, notes: found.append(list(notes)))
    return found


def test_a_sound_is_named_and_played(played: list[object]) -> None:
    names = list(data.load("sounds.yaml").content)
    told = SimulatedPlayer().press(open_gallery, "down", "enter", "escape")
    assert said("sound-edge").match(told[1])
    assert played == [names[1]]


@pytest.mark.parametrize("game", games.names())
def test_every_glance_can_be_heard(game: str) -> None:
    assert sample_glance(game)
