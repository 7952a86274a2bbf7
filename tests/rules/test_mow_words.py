"""MOW by ear: the order of what is said."""

from __future__ import annotations

import re

import pytest

from mowaudio.games.mow.rules.box import CODES
from mowaudio.games.mow.words import WORDS, pieces
from tests.rules.mow_parts import do, position
from tests.words import composer

pytestmark = pytest.mark.words


def test_MOW_C3_the_voice_says_number_power_flies_in_that_order() -> None:
    said = {code: composer("mow").phrase(pieces.cow(kind)) for kind, code in enumerate(CODES)}
    assert said["8.3"] == "8, 3 flies"
    assert said["16.5"] == "16, blocking cow, 5 flies"
    assert said["X.5"] == "X, blind cow, 5 flies"
    assert said["9.5"] == "9, flying cow, 5 flies"
    assert said["4.1"] == "4, 1 fly"


def test_a_swarm_sounds_like_one() -> None:
    """25 flies are not told like 2: the number comes first, with a sound of its own."""
    swarm, few = (
        WORDS.tell(do(position(["3.0", "1.0", "2.0"], [herd]), "take")[0])
        for herd in ("0.5 7.0 7.5 9.3 X.5 16.5", "5.0 9.2")
    )
    assert swarm is not None
    assert few is not None
    assert swarm.sound != few.sound
    ear = composer("mow", 1)
    assert ear.text(swarm).startswith("23 flies")
    assert not ear.text(few).startswith("2 flies")


def test_no_way_of_the_arrow_sounds_like_an_end_of_the_herd() -> None:
    """ "Play goes left" was heard beside "on the left"."""
    rules = position(["16.5 3.0", "1.0", "2.0"], ["5.0"])
    do(rules, "play 16.5")
    for move in rules.legal_moves(0):
        line = composer("mow").text(WORDS.move(move, rules.view(0)))
        assert not re.search("left|right", line.replace("Leave", ""))
