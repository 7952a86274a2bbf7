"""The glances as an instrument: rendered as they are played, and measured."""

from __future__ import annotations

import math
from array import array
from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest

from mowaudio import data, games
from mowaudio.client.setup.sound_gallery import sample_glance
from mowaudio.engine.seats import CHANCE_ACTS
from mowaudio.engine.table import Table
from speech import Settings
from speech.mixer import RATE
from speech.player import MELODY_MOST, fitted, rendered
from speech.sound_file import load
from speech.sound_output import SoundOutput
from speech.sounds import Renderer
from speech.voices.espeak import EspeakVoice
from tests.speech.loudness import loudest, shape, speaking, unlike
from tests.speech.test_sounds import StillMixer

VOLUME = Settings().sound_volume / 100
ALIKE = 6.0  # decibels
APART = 4.0  # decibels a band and moment: less could be taken for each other
MOMENTS = (6, 20, 40, 80)  # moves made
SIGHTS = 3  # tables a game


def _tables(game: str) -> Iterator[Table]:
    """Tables as they are met: early, in the middle, late, of several games."""
    for seed in range(SIGHTS):
        chance = Random(seed)
        table = Table.open(game, games.get(game).rules.default_seats, seed=seed)
        for made in range(max(MOMENTS) + 1):
            if made in MOMENTS:
                yield table
            if table.to_act == CHANCE_ACTS:
                table.roll()
            elif table.to_act:
                seat = chance.choice(table.to_act)
                table.play(seat, chance.choice(table.legal_moves(seat)))


@pytest.fixture(scope="module")
def renderer() -> Renderer:
    return Renderer(load(data.find("sounds.yaml"))[0])


def _glance(table: Table, renderer: Renderer) -> array[int]:
    notes = table.game.places.glance(table.view(0))
    return rendered(fitted([(n.pitch, n.pan, n.length) for n in notes]), renderer, VOLUME)


def _sides(stereo: array[int]) -> list[float]:
    """A wave as strong as both sides are together, wherever the sound comes from."""
    pairs = zip(stereo[0::2], stereo[1::2], strict=True)
    return [
        math.hypot(left, right) / 32768 * (1 if left + right > 0 else -1) for left, right in pairs
    ]


def _earcons(renderer: Renderer) -> dict[str, array[int]]:
    return {name: renderer.get(name, 0.0, 1.0, VOLUME) for name in renderer.names}


def _voice() -> list[float]:
    mixer = StillMixer()
    voice = EspeakVoice(SoundOutput(lambda: mixer))
    voice.configure(Settings())
    voice.start("The herd stands from 3 to 12, with 4 flies, and Bella plays 14 on the right.")
    return _sides(mixer.mix(6 * RATE))


def test_a_glance_is_short(renderer: Renderer) -> None:
    lengths = [
        (game, len(_glance(table, renderer)) / 2 / RATE)
        for game in games.names()
        for table in _tables(game)
    ]
    assert [(game, length) for game, length in lengths if length > MELODY_MOST + 0.01] == []
    assert all(
        max(length for one, length in lengths if one == game) > 0.2 for game in games.names()
    )


def test_glances_earcons_and_the_voice_are_as_loud_as_each_other(renderer: Renderer) -> None:
    levels = {name: loudest(_sides(wave)) for name, wave in _earcons(renderer).items()}
    for game in games.names():
        for number, table in enumerate(_tables(game)):
            if glance := _glance(table, renderer):  # nothing lies there: nothing to hear
                levels[f"{game} {number}"] = loudest(_sides(glance))
    levels["voice"] = speaking(_voice())
    assert max(levels.values()) - min(levels.values()) <= ALIKE, levels


def test_no_two_glances_can_be_taken_for_each_other_nor_for_an_earcon(renderer: Renderer) -> None:
    waves = _earcons(renderer)
    waves |= {
        game: rendered(fitted(sample_glance(game)), renderer, VOLUME) for game in games.names()
    }
    near = {
        (one, other): round(distance, 1)
        for one, other in combinations(waves, 2)
        if {one, other} & set(games.names())
        and (distance := _distance(_sides(waves[one]), _sides(waves[other]))) < APART
    }
    assert near == {}


def _distance(one: list[float], other: list[float]) -> float:
    """As long as either is heard: the silence after both says nothing."""
    seconds = max(len(one), len(other)) / RATE
    return unlike(shape(one, seconds), shape(other, seconds))
