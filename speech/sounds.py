"""Render earcons, short sounds that a file describes, with the standard library."""

from __future__ import annotations

import math
import random
from array import array
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from .mixer import RATE

TAU = 2 * math.pi
_CACHED = 256


@dataclass(frozen=True, slots=True)
class Tone:
    """One wave of a sound."""

    wave: str
    start: float  # frequency in hertz at the beginning
    end: float  # frequency at the end; it changes by equal musical intervals
    length: float  # in seconds
    attack: float = 0.005
    release: float = 0.03
    volume: float = 1.0
    at: float = 0.0  # start in seconds from the start of the sound


Sound = tuple[Tone, ...]
Wave = Callable[[float], float]

_noise = random.Random(0)

WAVES: Mapping[str, Wave] = {
    "sine": math.sin,
    "triangle": lambda phase: 2 / math.pi * math.asin(math.sin(phase)),
    "square": lambda phase: 0.6 if math.sin(phase) >= 0 else -0.6,
    "reed": lambda phase: (
        0.6 * math.sin(phase) + 0.3 * math.sin(2 * phase) + 0.1 * math.sin(3 * phase)
    ),
    "noise": lambda _phase: _noise.uniform(-1, 1),
}


def render(sound: Sound, pitch: float = 1.0, length: float | None = None) -> array[float]:
    """Return mono samples from -1 to 1. `length` stretches or shortens the whole sound."""
    whole = max((tone.at + tone.length for tone in sound), default=0.0)
    stretch = 1.0 if length is None or not whole else length / whole
    out = array("d", bytes(8 * round(whole * stretch * RATE)))
    for tone in sound:
        _add(out, tone, pitch, stretch)
    return out


def _add(out: array[float], tone: Tone, pitch: float, stretch: float) -> None:
    first = round(tone.at * stretch * RATE)
    count = min(round(tone.length * stretch * RATE), len(out) - first)
    if count <= 0:
        return
    wave = WAVES[tone.wave]
    _noise.seed(0)  # reproducible
    step = TAU * tone.start * pitch / RATE
    glide = (tone.end / tone.start) ** (1 / count)
    # Without attack and release, a very short sound would click.
    attack = max(1, min(round(tone.attack * RATE), count // 2))
    release = max(1, min(round(tone.release * RATE), count - attack))
    fading = count - release
    phase = 0.0
    for i in range(count):
        level = tone.volume
        if i < attack:
            level *= i / attack
        elif i >= fading:
            level *= (count - i) / release
        out[first + i] += level * wave(phase)
        phase += step
        step *= glide


def place(mono: array[float], pan: float, volume: float) -> array[int]:
    """Return stereo samples with the same loudness at any pan."""
    angle = (max(-1.0, min(1.0, pan)) + 1) * math.pi / 4
    left, right = (32767 * volume * side for side in (math.cos(angle), math.sin(angle)))
    out = array("h", bytes(4 * len(mono)))
    out[0::2] = array("h", [_clip(left * sample) for sample in mono])
    out[1::2] = array("h", [_clip(right * sample) for sample in mono])
    return out


def _clip(sample: float) -> int:
    return int(max(-32768.0, min(32767.0, sample)))


class Renderer:
    """Renders sounds and caches them."""

    def __init__(self, sounds: Mapping[str, Sound]) -> None:
        self._sounds = sounds
        self._cache: dict[tuple[str, float, float, float, float | None], array[int]] = {}

    def __contains__(self, name: str) -> bool:
        return name in self._sounds

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(self._sounds)

    def get(
        self, name: str, pan: float, pitch: float, volume: float, length: float | None = None
    ) -> array[int]:
        key = (name, round(pan, 2), round(pitch, 4), volume, length)
        if key not in self._cache:
            if len(self._cache) >= _CACHED:
                self._cache.pop(next(iter(self._cache)))
            mono = render(self._sounds[name], key[2], length)
            self._cache[key] = place(mono, key[1], volume)
        return self._cache[key]
