"""Words a turn, and whether the first of them carry the point, on stated lines."""

from __future__ import annotations

import pytest

from benchmarks.figures import Figure
from benchmarks.openings import Openings, bare
from benchmarks.sizes import Sizes
from benchmarks.speaking import Stopwatch
from benchmarks.words import Heard, figures, listen, measure
from mowaudio import games
from mowaudio.bots.game import GameBots
from mowaudio.bots.policies import PolicyBot, at_random
from mowaudio.testing.words import count_words
from mowaudio.words.compose import Composer
from mowaudio.words.facts import Detail, Message, Who, fact, message
from mowaudio.words.texts import texts
from tests.said import said

BY_RATE = Stopwatch(180, synthesise=False)


@pytest.fixture(autouse=True)
def _quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Any moves have words."""
    monkeypatch.setattr(games.get("mow"), "bots", GameBots(bot=lambda _: PolicyBot(at_random)))


def composer(listener: int = 0, detail: Detail = Detail.BRIEF) -> Composer:
    return Composer(texts("en", "mow"), ["Anna", "Bella"], listener, detail)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("Bella: 8, 3 flies.", 4),
        ("Your turn. Herd: 3 to 12, 4 flies. Fits: 2; 14, 1 fly.", 13),
        ("Turn the arrow? Y or Enter.", 6),
        ("“x” – is not a move", 5),
        ("", 0),
    ],
)
def test_words_are_counted_as_they_are_said(line: str, words: int) -> None:
    assert count_words(line) == words


def test_a_word_is_compared_without_what_surrounds_it() -> None:
    assert [bare(w) for w in ("Bella:", "“12”,", "Bella's", "4,500", "…")] == [
        "bella",
        "12",
        "bella",
        "4,500",
        "",
    ]


def test_one_occasion_is_all_its_lines_together() -> None:
    heard = [
        Heard("opponent", ["Bella takes the herd, 4 flies.", "Bella: 8, 3 flies."]),
        Heard("opponent", ["Bella: 8, 3 flies."]),
        Heard("start", ["Your turn."]),
    ]
    found = {one.name: one for one in figures("mow", Detail.BRIEF, heard, BY_RATE, 9)}
    assert set(found) == {"opponent", "start"}
    opponent = found["opponent"]
    assert (opponent.value, opponent.more["mean"], opponent.more["times"]) == (10, 7, 2)
    assert opponent.goal == 12
    assert found["start"].goal == 25
    assert opponent.more["seconds_mean"] == pytest.approx(7 / 3)
    assert opponent.more["seconds_by"] == "rate"


def test_limits_of_other_levels() -> None:
    heard = [Heard("start", ["Your turn."])]
    for game, detail, goal in (
        ("mow", Detail.NORMAL, 40),
        ("mow", Detail.FULL, None),
        ("another", Detail.NORMAL, 40),
        ("another", Detail.BRIEF, None),
    ):
        (start,) = figures(game, detail, heard, BY_RATE, 9)
        assert start.goal == goal


def late(*messages: Message, listener: int = 0) -> dict[str, int]:
    openings = Openings()
    for one in messages:
        openings.add(one, composer(listener))
    assert openings.messages == len(messages)
    return dict(openings.late())


def test_a_name_a_number_or_you_is_a_point() -> None:
    cow = fact("cow", number=8, flies=3, power="none")
    played = fact("cow.played", who=Who(1), cow=cow, own=cow)
    assert late(message(played)) == {}
    assert late(message(played), listener=1) == {}
    assert late(message(fact("round.began", round=2, who=Who(1)))) == {}


def test_without_any_a_word_of_its_own_must_tell_it_apart() -> None:
    empty, blind = message(fact("box.ran.out")), message(fact("refuse.blind.alone"))
    assert late(empty, blind) == {}
    # Two that begin alike leave the listener guessing.
    same = message(fact("zone.scores")), message((fact("zone.box"), fact("zone.scores")))
    assert late(*same) == {"zone.scores": 1}


def test_a_move_must_be_told_from_the_others_by_its_first_words() -> None:
    early, late_ones = Openings(), Openings()
    cows = [fact("cow", number=number, flies=0, power="none") for number in (4, 5)]
    early.add_choices([message(fact("move.start", cow=cow)) for cow in cows], composer())
    assert (early.messages, dict(early.late())) == (2, {})
    # "Where does the blind cow go? 2 gaps": what differs is the seventh word.
    asked = [message(fact("turn.place", gaps=gaps, low=1, high=5)) for gaps in (2, 3)]
    late_ones.add_choices(asked, composer())
    assert dict(late_ones.late()) == {"turn.place": 2}


def test_facts_of_a_higher_level_are_not_the_first() -> None:
    said = message((fact("box.low", Detail.FULL, box=3), fact("zone.box")))
    assert late(said) == {}


def test_a_game_is_heard_at_every_level() -> None:
    openings = [Openings() for _ in Detail]
    brief, normal, full = listen("mow", 1, openings)
    for heard in (brief, normal, full):
        assert {"start", "opponent", "own", "table"} <= {one.occasion for one in heard}
    assert sum(one.words for one in brief) < sum(one.words for one in normal)
    assert sum(one.words for one in normal) < sum(one.words for one in full)
    starts = [one for one in brief if one.occasion == "start"]
    assert all(len(one.lines) == 1 for one in starts)
    assert all(said("turn-start", "mow").match(one.lines[0]) for one in starts)
    assert all(one.messages for one in openings)


def test_the_part_tells_every_level_and_the_point() -> None:
    found = measure(["mow"], Sizes(word_games=1, spoken=2))
    told = [one for one in found if isinstance(one, Figure) and not one.aside]
    assert [one.name for one in told] == ["start", "opponent"] * 3 + ["point"]
    assert [one.more.get("detail") for one in told[:6:2]] == ["brief", "normal", "full"]
    assert told[-1].at_least
