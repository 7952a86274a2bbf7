"""Touch Down! by ear: what is said about stated positions, and how long it takes to say it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from mowaudio.client.table.explorer import Explorer
from mowaudio.engine import Event, Player, Table
from mowaudio.engine.options import Value
from mowaudio.games.touch_down.rules.events import BoardLaid
from mowaudio.games.touch_down.rules.moves import Done, Go, Lay
from mowaudio.games.touch_down.rules.squares import SQUARES
from mowaudio.words.compose import Composer, refusal
from mowaudio.words.facts import Detail, Sound
from mowaudio.words.places import Answer, Direction, Focus
from mowaudio.words.rulebook import rulebook
from mowaudio.words.texts import texts
from tests.rules.touch_down_ears import BRIEF, FULL, NAMES, NORMAL, PLACES, WORDS, heard, said
from tests.rules.touch_down_parts import (
    SEVEN,
    TWELVE,
    laid,
    moves,
    play,
    position,
    refused,
    rules_of,
)

pytestmark = pytest.mark.words

# -- what happens ---------------------------------------------------------------------------------


def test_a_turn_is_told_move_by_move_and_others_hear_once_whose_it_is() -> None:
    table = position("c2 d2", "c3 f6")
    play(table, "c2 c4", "c4 c5", "d2 d3")
    assert heard(table, 1, BRIEF) == ["C4.", "C5.", "D3."]
    assert heard(table, 1) == ["C2 north c4.", "C4 north c5.", "D2 north d3."]
    assert heard(table, 2) == ["Anna: c2 north c4.", "Then north c5.", "D2 north d3."]
    assert heard(table, 2, BRIEF) == heard(table, 2)
    assert heard(table, 1, FULL)[0] == "C2 north over a cow, c4."


def test_a_turn_is_told_in_the_order_in_which_it_was_made() -> None:
    table = position("a1", "d5 e4 c6", mover=2)
    play(table, "d5 d4", "e4 c4", "d4 b4")
    assert heard(table, 1) == ["Ben: d5 south d4.", "E4 west c4.", "D4 west b4."]


def test_an_opponents_leap_over_a_fence_is_told_as_one() -> None:
    table = position("c2 a1", "f6", fences="c2|c3 a1||b1")
    play(table, "c2 c3", "c3 c4")
    assert heard(table, 2, BRIEF) == ["Anna: c2 north over a fence, c3.", "Then north c4."]
    table = position("c2 a1", "f6", fences="a1||b1")
    play(table, "a1 b1")
    assert heard(table, 2, BRIEF) == ["Anna: a1 east over a double fence, b1."]


def test_the_points_left_are_told_after_each_move() -> None:
    table = position("c2", "f6")
    assert said(WORDS.turn(table.view(0)), detail=BRIEF) == "Your turn, 3 points."
    play(table, "c2 c3")
    assert said(WORDS.turn(table.view(0)), detail=BRIEF) == "2 points left."
    play(table, "c3 c4")
    assert said(WORDS.turn(table.view(0)), detail=BRIEF) == "1 point left."


def test_points_that_fit_no_move_are_told() -> None:
    table = position("a2", "f6", fences="a1|b1 a1|a2")
    play(table, "a2 a1")
    assert heard(table, 1)[-1] == "1 point lost, nothing fits."
    assert heard(table, 2)[-1] == "Anna cannot use 1 point."


def test_coming_home_is_told_at_once_and_not_again() -> None:
    table = position("e6 f5 d5 c1", "b6")
    play(table, "d5 e5", "c1 c2", "c2 c3")
    assert heard(table, 1, BRIEF)[0] == "E5, home, 3 of 4."
    assert heard(table, 2, BRIEF) == [
        "Anna: d5 east e5, home, 3 of 4.",
        "C1 north c2.",
        "Then north c3.",
    ]
    left = position("e6 f5", "b6")
    play(left, "e6 d6")
    assert heard(left, 2) == ["Anna: e6 west d6, out of the goal."]


def test_a_turn_of_the_last_five_rounds_says_how_many_are_left() -> None:
    table = position("d6", "c2", mover=2, points=1, round=35)
    play(table, "c2 c1")
    assert "5 rounds left" in said(WORDS.turn(table.view(0)))
    assert "round 35" in said(WORDS.turn(position("d6", "c2", round=35).view(0)))


def test_the_board_is_told_in_one_line() -> None:
    assert heard(laid(SEVEN), 1) == [
        "The board is laid, 14 single fences and 1 double fence. You begin."
    ]


# -- the end --------------------------------------------------------------------------------------

NEAR, NEAR_OTHER = "e6 f5 f6", "a1 a2 b1"


def ending(table: Table, seat: int) -> str:
    assert table.outcome is not None
    return said(WORDS.outcome(table.outcome, table.view(seat - 1)), seat)


def test_a_touchdown_says_what_the_other_side_has_to_do() -> None:
    table = position(f"{NEAR} c5", f"{NEAR_OTHER} b3")
    play(table, "c5 d5", "d5 e5")
    assert heard(table, 2)[-1] == (
        "Touchdown! Anna brings the last one home, with 2 points. "
        "You have one last turn, everyone home with 2 points or fewer wins."
    )
    assert said(WORDS.turn(table.view(1)), 2, BRIEF) == (
        "Your last turn: everyone home with 2 points or fewer wins."
    )
    assert PLACES.decision(table.view(1)).name == "last"
    play(table, "b3 b2")
    assert ending(table, 2) == (
        "You win. Both got everyone home, you with 1 point in the final turn, Anna with 2 points: "
        "fewer points win."
    )
    assert ending(table, 1).startswith("Ben wins. Both got everyone home, Ben with 1 point")


def test_a_fence_sounds_when_one_walks_over_it_and_not_beside_it() -> None:
    table = position("c3", "f6", fences="c3|d3 b3||c3")
    view = table.view(0)
    explorer = Explorer(table.game, view)
    c3 = PLACES.find(view, "c3")
    assert c3 is not None
    assert c3.focus is not None
    explorer.go(c3.focus)
    steps = (Direction.RIGHT, Direction.LEFT, Direction.LEFT, Direction.LEFT)
    sounds = [explorer.step_to(step).sound for step in steps]
    assert sounds == [
        Sound("fence", pan=0.2),
        Sound("fence", pan=-0.2),
        Sound("fence", pan=-0.6, pitch=0.7),
        None,
    ]


def test_a_fence_sounds_when_it_is_crossed_and_when_that_is_thought_of() -> None:
    table = position("c3", "f6", fences="c3|d3 b3||c3")
    view = table.view(0)
    sounds = {str(move): WORDS.move(move, view).sound for move in table.legal_moves(0)}
    assert sounds == {
        "c3 b3": Sound("fence", pan=-0.6, pitch=0.7),
        "c3 c2": None,
        "c3 c4": None,
        "c3 d3": Sound("fence", pan=0.2),
    }
    for move, sound in sounds.items():
        twin = position("c3", "f6", fences="c3|d3 b3||c3")
        told = WORDS.tell(twin.play(0, move)[0])
        assert told is not None
        assert told.sound is not None
        assert told.sound.name == "place" if sound is None else told.sound == sound


def test_equal_points_are_explained() -> None:
    table = position(f"{NEAR} d5", f"{NEAR_OTHER} b3")
    play(table, "d5 e5", "b3 b2")
    assert ending(table, 1) == (
        "Ben wins. Both got everyone home with 1 point in the final turn: "
        "then the side that started second wins."
    )


def test_a_failed_answer_is_explained() -> None:
    table = position(f"{NEAR} d5", "c3")
    play(table, "d5 e5", "c3 c4", "c4 c3", "c3 c4")
    assert ending(table, 2) == (
        "Anna wins. Anna got everyone home, and you could not do it in the last turn."
    )


def test_winning_second_is_explained() -> None:
    table = position("c3", f"{NEAR_OTHER} b3", mover=2)
    play(table, "b3 b2")
    assert ending(table, 2) == (
        "You win. You started second and got everyone home first, which wins at once."
    )


def test_the_count_after_the_last_round_is_explained() -> None:
    home = position("e6 f6 a1", "a6 b6 c6", mover=2, points=1, round=40)
    play(home, "c6 d6")
    assert ending(home, 1) == "You win. 40 rounds are over, you with 2 home, Ben with 0 home."
    steps = position("d6", "f2", mover=2, points=1, round=40)
    play(steps, "f2 f1")
    assert ending(steps, 2) == (
        "Anna wins. 40 rounds are over with 0 home each: Anna 1 step to go, you 4 steps."
    )
    draw = position("d6", "c2", mover=2, points=1, round=40)
    play(draw, "c2 c1")
    assert ending(draw, 1).startswith("A draw. 40 rounds are over")


def test_many_moves_are_told_by_their_animals() -> None:
    table = position("b2 b3", "f6", fences="b3|c3 b2||c2")
    moves = PLACES.best_first(table.legal_moves(0), table.view(0))
    assert said(WORDS.groups(moves, table.view(0))) == (
        "B2 to b4; c2 over a double fence; a2; b1. B3 to b4; c3 over a fence; a3; b1."
    )


def test_teams_win_together() -> None:
    table = position("d4", "g1 g2 h2 f1", "e4", "a1 a2 b1 b2", mover=2)
    play(table, "f1 h1")
    assert ending(table, 4).startswith("You and Ben win. You and Ben started second")
    assert ending(table, 1).startswith("Ben and Dan win. Ben and Dan started second")


def test_the_summary_tells_home_front_last_points_fences_and_who_cannot_move() -> None:
    table = position("f6 d5 c3 a1", "a2 a3 e5 f5 f1", points=2, round=7, fences="a1||b1 c3|c4")
    assert said(WORDS.summary(table.view(0))) == (
        "Your turn, 2 points left, round 7. You: 1 home, front d5, last a1. "
        "Ben: 1 home, front a3, last f5. A1 cannot move. "
        "Fence north: c3. Double fence east: a1."
    )
    assert said(WORDS.summary(table.view(0)), detail=BRIEF) == (
        "Your turn, 2 points left. You: 1 home, front d5, last a1. Ben: 1 home, front a3, last f5."
    )


def test_teams_are_told_who_is_with_whom_and_the_goal() -> None:
    table = laid(TWELVE)
    (board,) = (event for event in table.log if isinstance(event, BoardLaid))
    told = WORDS.tell(board)
    assert "You and Cleo play against Ben and Dan. The first team with all 8" in said(told)
    assert "Anna and Cleo play against you and Ben." in said(told, 4)
    assert "team" not in said(WORDS.tell(laid(SEVEN).log[-2]))


def test_the_turns_of_others_are_told_in_three_words_in_teams() -> None:
    table = position("a1", "a8", "h1 h2", "h8")
    since = len(table.log)
    play(table, "a1 a2", "a2 a3", "a3 a4")
    play(table, "a8 b8", "b8 b7", "b7 c7")
    play(table, "h1 h3", "h2 h1", "h3 g3")
    assert heard(table, 4, since=since) == ["Anna has moved.", "Ben has moved.", "Cleo has moved."]
    # Players hear their own moves one by one, and so does who listens for all at one keyboard.
    assert len([line for line in heard(table, 1, since=since) if line.startswith("A")]) == 3
    public = [WORDS.tell(event) for event in table.events_for(None, since)]
    assert len([one for one in public if one and said(one, None)]) == 9
    assert "Then north a3." in heard(table, 4, FULL, since)


def test_a_turn_in_teams_tells_how_many_animals_came_home() -> None:
    table = position("g7 g8 f7 a1", "d4", "b3", "e4")
    play(table, "f7 f8", "f8 f7", "g7 h7")  # from one square of the goal to another
    assert heard(table, 2)[-1] == "Anna has moved."
    home = position("f7 g6 f8", "d4", "b3", "e4")
    play(home, "f7 g7", "f8 g8", "g6 h6")
    assert heard(home, 2)[-1] == "Anna brings 2 animals home."
    mate = position("g7 g8 h7 h8", "d4", "c6", "e4")  # all home: the mate's animals may be moved
    play(mate, "c6 c7", "c7 b7", "b7 a7")
    assert heard(mate, 2)[-1] == "Anna brings 1 animal home."


def test_a_turn_in_teams_begins_with_the_leaps_that_the_others_opened_and_closed() -> None:
    table = position("c3 d2 a1", "d6 e8", "f2", "h8")
    assert "leap" not in said(WORDS.turn(table.view(0)))  # nobody has moved yet
    play(table, "a1 a2", "a2 a3", "a3 a4")
    play(table, "d6 d5", "d5 d4", "d4 d3")  # beside c3, ahead of d2
    play(table, "f2 e2", "e2 e1", "e1 e2")  # beside d2
    play(table, "h8 h7", "h7 h6", "h6 h5")
    told = said(WORDS.turn(table.view(0)))
    assert told.endswith("You can now leap c3 to e3; d2 to d4; d2 to f2.")
    play(table, "a4 a5", "a5 a6", "a6 a7")
    play(table, "d3 e3", "e3 e4", "e4 e5")
    play(table, "e2 e1", "e1 f1", "f1 g1")
    play(table, "h5 h4", "h4 h3", "h3 h2")
    told = said(WORDS.turn(table.view(0)))
    assert told.endswith("You can no longer leap c3 to e3; d2 to d4; d2 to f2.")


def test_the_digest_tells_the_others_turns_move_by_move() -> None:
    table = position("a1", "a8", "h1", "h8")
    play(table, "a1 a2", "a2 a3", "a3 a4")
    since = len(table.log)
    play(table, "a8 b8", "b8 b7", "b7 c7")
    play(table, "h1 h2", "h2 h3", "h3 h2")
    play(table, "h8 h7", "h7 h6", "h6 h5")
    digest = WORDS.digest(table.events_for(0, since), table.view(0))
    assert said(digest, detail=BRIEF) == (
        "Ben: a8 east b8. Then south b7. Then east c7. "
        "Cleo: h1 north h2. Then north h3. Then south h2. "
        "Dan: h8 south h7. Then south h6. Then south h5."
    )
    own = WORDS.digest(table.events_for(0, 0, since), table.view(0))
    assert said(own) == said(WORDS.digest([], table.view(0)))
    assert said(own) == "Nothing has happened since your last turn."


# -- what the same keys ask in every game ---------------------------------------------------------


def test_whose_turn_it_is_with_how_many_points_in_which_round() -> None:
    table = position("c3", "f6", points=2, round=7)
    assert said(WORDS.acting(table.view(0))) == "Your turn, 2 points left, round 7."
    assert said(WORDS.acting(table.view(1)), 2) == "Anna's turn, 2 points left, round 7."


def test_the_aim_and_where_both_sides_stand() -> None:
    table = position("f6 d5 a1 a2", "e5 f1")
    assert said(WORDS.standing(table.view(1)), 2) == (
        "All 4 home first wins. You: 0 of 4 home, 10 steps to go. "
        "Anna: 1 of 4 home, 16 steps to go."
    )
    team = position("g7 g8 h7 h8", "d4", "a3", "e4")
    assert said(WORDS.standing(team.view(2)), 3).startswith(
        "All 8 home first wins. You and Anna: 4 of 8 home"
    )


def test_after_the_end_the_standing_says_what_decided() -> None:
    table = position("e6 f5 f6 c5", "a1 a2 b1 b3")
    play(table, "c5 d5", "d5 e5", "b3 b2")
    assert said(WORDS.standing(table.view(0))) == (
        "You: 4 of 4 home, 2 points in the final turn. Ben: 4 of 4 home, 1 point in the final turn."
    )
    assert said(WORDS.ending(table.view(0))) == "The game is over, round 1."


def test_how_near_the_end_is() -> None:
    table = position("f6 d5 a1 a2", "e5 f1 c3 c4", round=7)
    assert said(WORDS.ending(table.view(0))) == (
        "Round 7 of 40. Over sooner when a side has all 4 home, still out: you 3 animals; "
        "Ben 4 animals."
    )
    last = position("e6 f5 f6 c5", "a1 a2 b1 b3")
    play(last, "c5 d5", "d5 e5")
    assert said(WORDS.ending(last.view(1)), 2) == (
        "This is the last turn, yours: everyone home with 2 points or fewer wins."
    )


def test_a_team_mates_animals_are_offered_when_ones_own_are_home() -> None:
    table = position("g7 g8 h7 h8", "d4", "a3", "e4")
    assert said(WORDS.turn(table.view(0)), detail=BRIEF) == (
        "Your turn, 3 points. All yours are home, you move Cleo's animals."
    )


def test_confirming_is_one_key() -> None:
    table = position("c2", "f6", confirm=True)
    play(table, "c2 c3", "c3 c4", "c4 c5")
    assert said(WORDS.turn(table.view(0)), detail=BRIEF) == "End the turn? Enter."
    assert PLACES.decision(table.view(0)).keys == {"y": Done()}


def test_a_glance_is_a_sweep_of_about_a_second() -> None:
    for layout in (SEVEN, TWELVE):
        notes = PLACES.glance(laid(layout).view(0))
        assert [note.pan for note in notes] == sorted(note.pan for note in notes)
        assert 0.5 < sum(note.length for note in notes) < 1.2


# -- whatever happens -----------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (4, {}), (4, {"own_corner": True})])
def test_every_moment_of_a_game_can_be_told_and_is_short(
    seats: int, options: dict[str, Value]
) -> None:
    players = [Player(name) for name in NAMES[:seats]]
    table = Table.open("touch_down", players, seed=3, options=options)
    rng = Random(seats)
    while table.to_act:
        seat, since = table.to_act[0], len(table.log)
        view = table.view(seat)
        for detail, most in ((BRIEF, 25), (NORMAL, 40)) if len(table.plies) % 3 == 0 else ():
            assert len(said(WORDS.turn(view), seat + 1, detail).split()) <= most
            assert len(said(WORDS.summary(view), seat + 1, BRIEF).split()) < 40
        move = rng.choice(table.legal_moves(seat))
        assert said(WORDS.move(move, view), seat + 1)
        events = table.play(seat, move)
        if len(table.plies) % 7 == 0:
            for event in events:
                _can_be_told(event, seats)
        told = " ".join(heard(table, (seat + 1) % seats + 1, BRIEF, since))
        assert len(told.split()) <= 22
        if len(table.plies) % 80 == 0:
            _all_places_answer(table)


def _can_be_told(event: Event, seats: int) -> None:
    for viewer in (None, *range(seats)):
        seen = event.seen_by(viewer)
        assert seen is not None
        for detail in Detail:
            told = WORDS.tell(seen)
            if told:
                said(told, None if viewer is None else viewer + 1, detail)


def _all_places_answer(table: Table) -> None:
    for seat in (None, *range(len(table.players))):
        view: Any = table.view(seat)
        listener = None if seat is None else seat + 1
        moves = () if seat is None else table.legal_moves(seat)
        help_ids = {f"help-decision-{PLACES.decision(view).name}"}
        for zone in PLACES.zones(view, moves):
            help_ids.add(f"help-zone-{zone.name}")
            assert rulebook("en", "touch_down").rule(zone.rule)
            for number, item in enumerate(zone.items):
                assert said(item.message, listener)
                for question in PLACES.questions if number < 3 else ():
                    for asked in (question.ask, question.others):
                        answer = asked(view, Focus(zone.name, number)) if asked else None
                        if answer:
                            said(answer.message if isinstance(answer, Answer) else answer, listener)
        assert all(text in texts("en", "touch_down") for text in help_ids)


def test_every_refusal_has_a_text_and_a_rule() -> None:
    rng = Random(1)
    any_move = [Go(start, end) for start in range(SQUARES) for end in range(SQUARES)]
    for table in (laid(SEVEN), laid(TWELVE), laid(SEVEN, own_corner=True, confirm=True)):
        for _ in range(60):
            seat = table.to_act[0]
            legal = rules_of(table).legal_moves(seat)
            for move in [*rng.sample(any_move, 60), Done(), Lay(1, 0)]:
                if move not in legal:
                    reason = rules_of(table).why_not(seat, move)
                    assert rulebook("en", "touch_down").rule(reason.rule)
                    assert said(refusal(reason))
            table.play(seat, rng.choice(legal))


def test_a_refusal_tells_the_squares_and_the_rule() -> None:
    assert said(refusal(refused(position("c3", "c4", fences="c4|c5"), "c3 c5"))) == (
        "A fence is in the way of that leap, and a leap goes over a fence or an animal, never both."
    )
    assert said(refusal(refused(position("c3", "f6", fences="c3|c4", points=1), "c3 c4"))) == (
        "A leap over that fence costs 2 points, you have 1 point."
    )


def test_moves_are_read_out_with_their_way_and_what_is_leapt_over() -> None:
    table = position("c3", "c4 f6", fences="c3|d3 b3||c3")
    listed = {text: table.read(0, text) for text in moves(table)}

    def told(detail: Detail) -> dict[str, str]:
        view = table.view(0)
        return {text: said(WORDS.move(move, view), 1, detail) for text, move in listed.items()}

    assert told(NORMAL) == {
        "c3 b3": "C3 west b3, over a double fence, 3 points.",
        "c3 c2": "C3 south c2.",
        "c3 c5": "C3 north c5, over Ben's cow.",
        "c3 d3": "C3 east d3, over a fence, 2 points.",
    }
    assert told(BRIEF)["c3 c5"] == "C3 north c5."
    assert told(BRIEF)["c3 d3"] == "C3 east d3, over a fence."
    assert told(FULL)["c3 c2"] == "C3 south c2, 1 point."


def test_letters_are_spelled_for_who_wants_it() -> None:
    table = position("a3", "f6")
    spelled = Composer(texts("en", "touch_down"), NAMES, 0, NORMAL, spelled=True)
    assert spelled.text(WORDS.move(table.read(0, "a3 b3"), table.view(0))) == (
        "Alfa 3 east bravo 3."
    )
