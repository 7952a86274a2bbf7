"""How loud a sound is, and how unlike another, by simple measures."""

from __future__ import annotations

import math
from collections.abc import Sequence

from speech.mixer import RATE

WINDOW = RATE // 20  # 50 milliseconds: about as long as an ear takes to judge loudness
BANDS = [110 * 2 ** (step / 3) for step in range(20)]  # thirds of an octave, up to 9 kHz
SLICES = 6
FLOOR = -60.0


def decibels(power: float) -> float:
    return max(FLOOR, 10 * math.log10(max(power, 1e-12)))


def loudest(wave: Sequence[float]) -> float:
    """The loudness of the loudest moment, in decibels of full scale."""
    starts = range(0, max(1, len(wave) - WINDOW + 1), WINDOW // 5)
    return decibels(max(_power(wave[start : start + WINDOW]) for start in starts))


def speaking(wave: Sequence[float]) -> float:
    """The loudness of a voice while it speaks, its pauses left out."""
    powers = [_power(wave[start : start + WINDOW]) for start in range(0, len(wave), WINDOW)]
    loud = [power for power in powers if power > max(powers) / 1000]
    return decibels(sum(loud) / len(loud))


def shape(wave: Sequence[float], seconds: float = 0.25) -> list[float]:
    """What a sound is like: how strong each band is, in each of a few moments."""
    size = round(RATE / 4 / SLICES)
    moments = [wave[at : at + size] for at in range(0, round(seconds * RATE) - size + 1, size)]
    return [decibels(_strength(moment, band)) for moment in moments for band in BANDS]


def unlike(one: Sequence[float], other: Sequence[float]) -> float:
    """The distance of two shapes, in decibels a band and moment."""
    return math.sqrt(sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) / len(one))


def _power(wave: Sequence[float]) -> float:
    return sum(sample * sample for sample in wave) / WINDOW


def _strength(wave: Sequence[float], frequency: float) -> float:
    """Goertzel's way of looking at one frequency."""
    turn = 2 * math.cos(2 * math.pi * frequency / RATE)
    before = now = 0.0
    for sample in wave:
        before, now = now, sample + turn * now - before
    power = now * now + before * before - turn * now * before
    return power / max(1, len(wave)) ** 2 * 2
