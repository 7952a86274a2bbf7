"""Sentences of each game are understood by ear, and told from those that are nearly the same."""

from __future__ import annotations

import pytest

from tests.heard import sentences
from tests.heard.sentences import FEWEST, words
from tests.heard.understanding import FAST, Listener

TOLD_APART = 0.95


@pytest.mark.parametrize("game", sentences.names())
def test_sentences_are_understood(game: str) -> None:
    known = sentences.load(game)
    assert len(known.sentences) >= FEWEST
    said = [sentence.said for sentence in known.sentences]
    near = [text for sentence in known.sentences for text in sentence.near]
    assert len(near) >= 2 * FEWEST
    listener = Listener([*said, *near], known.pronounced)
    misheard = {text: heard for text in said if (heard := listener.hear(text)) != words(text)}
    assert not misheard
    confused = {text: heard for text in near if (heard := listener.hear(text)) != words(text)}
    print(f"{game}: {len(said)} of {len(said)} understood,", end=" ")
    print(f"{len(near) - len(confused)} of {len(near)} near-misses told apart: {confused}")
    assert len(confused) <= (1 - TOLD_APART) * len(near), confused


@pytest.mark.parametrize("game", sentences.names())
def test_sentences_are_understood_by_those_who_listen_fast(game: str) -> None:
    known = sentences.load(game)
    said = [sentence.said for sentence in known.sentences]
    listener = Listener(said, known.pronounced, FAST)
    misheard = {text: heard for text in said if (heard := listener.hear(text)) != words(text)}
    print(f"{game}, {FAST} words a minute: {len(said) - len(misheard)} of {len(said)}")
    assert not misheard
