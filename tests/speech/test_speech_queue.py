"""The queue's manners, one by one. No threads, no clocks."""

import pytest

from speech import Priority, SpeechQueue, Utterance
from speech.speech_queue import LIMITS

INFO, ANSWER, IMPORTANT, ALERT = Priority


def said(text: str, priority: Priority = INFO, owed: bool = False) -> Utterance:
    return Utterance(text, text, priority, owed)


def begin(queue: SpeechQueue, text: str, priority: Priority = INFO) -> None:
    queue.push(said(text, priority))
    utterance = queue.next()
    assert utterance is not None
    assert utterance.text == text


def rest(queue: SpeechQueue) -> list[str]:
    """Say all that is left, in the order in which it would be heard."""
    texts = []
    if queue.current is not None:
        queue.finish(queue.current)
    while (utterance := queue.next()) is not None:
        texts.append(utterance.text)
        queue.finish(utterance)
    return texts


def test_info_waits_its_turn() -> None:
    queue = SpeechQueue()
    begin(queue, "one")
    assert not queue.push(said("two"))
    assert queue.next() is None
    assert rest(queue) == ["two"]


def test_an_answer_cuts_the_info_being_said_and_drops_the_info_waiting() -> None:
    queue = SpeechQueue()
    begin(queue, "one")
    queue.push(said("two"))
    assert queue.push(said("answer", ANSWER))
    assert rest(queue) == ["answer"]


def test_info_after_an_answer_is_heard() -> None:
    queue = SpeechQueue()
    queue.push(said("answer", ANSWER))
    queue.push(said("news"))
    assert rest(queue) == ["answer", "news"]


def test_an_answer_of_several_lines_is_heard_whole() -> None:
    queue = SpeechQueue()
    begin(queue, "first line", ANSWER)
    assert not queue.push(said("second line", ANSWER))
    assert rest(queue) == ["second line"]


@pytest.mark.parametrize("priority", [IMPORTANT, ALERT])
def test_an_answer_does_not_cut_what_matters_more(priority: Priority) -> None:
    queue = SpeechQueue()
    begin(queue, "major", priority)
    assert not queue.push(said("answer", ANSWER))
    assert queue.current is not None
    assert queue.current.text == "major"


@pytest.mark.parametrize("priority", [INFO, IMPORTANT])
@pytest.mark.parametrize("current", list(Priority))
def test_info_and_important_cut_nothing(priority: Priority, current: Priority) -> None:
    queue = SpeechQueue()
    begin(queue, "being said", current)
    assert not queue.push(said("later", priority))


def test_the_order_of_what_waits() -> None:
    queue = SpeechQueue()
    queue.push(said("answer", ANSWER))
    for priority in (INFO, IMPORTANT, ALERT):
        queue.push(said(priority.name, priority))
    assert rest(queue) == ["ALERT", "answer", "INFO", "IMPORTANT"]


def test_news_is_told_in_the_order_in_which_it_happened() -> None:
    queue = SpeechQueue()
    for text, priority in (("Ben plays", INFO), ("Cara takes", IMPORTANT), ("Dan plays", INFO)):
        queue.push(said(text, priority))
    assert rest(queue) == ["Ben plays", "Cara takes", "Dan plays"]


def test_an_alert_breaks_into_info_which_is_said_again() -> None:
    queue = SpeechQueue()
    begin(queue, "one")
    queue.push(said("two"))
    assert queue.push(said("alert", ALERT))
    assert rest(queue) == ["alert", "one", "two"]


@pytest.mark.parametrize("priority", [ANSWER, IMPORTANT, ALERT])
def test_an_alert_waits_for_the_end_of_what_is_not_info(priority: Priority) -> None:
    queue = SpeechQueue()
    begin(queue, "sentence", priority)
    assert not queue.push(said("alert", ALERT))


def test_nothing_but_silence_cuts_an_alert() -> None:
    queue = SpeechQueue()
    begin(queue, "alert", ALERT)
    assert not queue.key_pressed()
    for priority in Priority:
        assert not queue.push(said(priority.name, priority))
    assert queue.current is not None
    assert queue.current.text == "alert"
    assert queue.silence()
    assert rest(queue) == []


def test_a_key_makes_stale_answers_and_info_die() -> None:
    queue = SpeechQueue()
    begin(queue, "stale", ANSWER)
    queue.push(said("stale too", ANSWER))
    queue.push(said("info"))
    assert queue.key_pressed()
    queue.push(said("fresh", ANSWER))
    assert rest(queue) == ["fresh"]


def test_a_key_leaves_waiting_alerts() -> None:
    queue = SpeechQueue()
    begin(queue, "answer", ANSWER)
    queue.push(said("alert", ALERT))
    assert queue.key_pressed()
    assert rest(queue) == ["alert"]


def test_important_that_has_not_begun_is_heard_after_the_answer_to_a_key() -> None:
    queue = SpeechQueue()
    begin(queue, "old answer", ANSWER)
    queue.push(said("your turn", IMPORTANT))
    queue.key_pressed()
    assert queue.next() is None, "it would be cut by the answer that is about to come"
    queue.push(said("answer", ANSWER))
    assert rest(queue) == ["answer", "your turn"]


def test_important_is_released_when_a_key_gets_no_answer() -> None:
    queue = SpeechQueue()
    queue.push(said("your turn", IMPORTANT))
    queue.key_pressed()
    assert queue.next() is None
    queue.release()
    assert rest(queue) == ["your turn"]


def test_important_being_said_is_cut_by_a_key() -> None:
    queue = SpeechQueue()
    begin(queue, "your turn", IMPORTANT)
    assert queue.key_pressed()
    assert rest(queue) == []


def test_a_key_typed_ahead_is_answered_after_what_it_came_too_early_for() -> None:
    queue = SpeechQueue()
    begin(queue, "you play with Bella", ANSWER)
    for text, priority in (("round 1", IMPORTANT), ("your hand", INFO), ("your turn", IMPORTANT)):
        queue.push(said(text, priority))
    assert not queue.key_pressed(early=True), "nothing of it is cut"
    assert not queue.push(said("3, 1 of 5", ANSWER))
    assert not queue.key_pressed(early=True)
    queue.push(said("not taken", ANSWER))
    assert rest(queue) == ["round 1", "your hand", "your turn", "not taken"]


def test_the_answer_to_an_early_key_is_cut_by_the_next_and_all_by_a_timely_one() -> None:
    queue = SpeechQueue()
    queue.key_pressed(early=True)
    begin(queue, "3, 1 of 5", ANSWER)
    assert queue.key_pressed(early=True)
    begin(queue, "news", INFO)
    queue.push(said("4, 2 of 5", ANSWER))
    assert queue.key_pressed()
    queue.push(said("more news"))
    queue.push(said("an answer", ANSWER))
    assert rest(queue) == ["an answer"], "from now on as always"


def test_a_flood_is_bounded_and_sheds_the_oldest() -> None:
    queue = SpeechQueue()
    limit = LIMITS[INFO]
    for number in range(1000):
        queue.push(said(str(number)))
    assert rest(queue) == [str(n) for n in range(1000 - limit, 1000)]


def test_alerts_are_never_shed() -> None:
    queue = SpeechQueue()
    for number in range(1000):
        queue.push(said(str(number), ALERT))
    assert rest(queue) == [str(n) for n in range(1000)]


def test_ten_keys_a_second_for_a_minute() -> None:
    """A key every tenth of a second, each with an answer of half a second and three infos; an
    alert and something important now and then. Time is counted here, in tenths."""
    queue = SpeechQueue()
    heard: list[str] = []
    begun: list[str] = []
    left = 0
    longest = 0
    for tenth in range(600):
        if queue.key_pressed():
            left = 0
        queue.push(said(f"answer {tenth}", ANSWER))
        for number in range(3):
            queue.push(said(f"info {tenth}.{number}"))
        if tenth % 100 == 50:
            queue.push(said(f"alert {tenth}", ALERT))
            queue.push(said(f"important {tenth}", IMPORTANT))
        longest = max(longest, len(queue))
        if queue.current is not None:
            left -= 1
            if left == 0:
                heard.append(queue.current.text)
                queue.finish(queue.current)
        if queue.current is None and (utterance := queue.next()) is not None:
            begun.append(utterance.text)
            left = 5
    alerts = [f"alert {tenth}" for tenth in range(50, 600, 100)]
    assert [text for text in heard if text.startswith("alert")] == alerts
    assert f"answer {599}" in begun, "the newest answer is the one being said"
    assert not [text for text in begun if text.startswith("info")]
    assert longest < 30
    # The player rests: what was important is still there, the stale answers are not.
    after = rest(queue)
    assert [t for t in after if t.startswith("important")] == [
        f"important {tenth}" for tenth in range(50, 600, 100)
    ]
    assert not [t for t in after if t.startswith("answer")]


def test_what_a_lost_voice_was_saying_comes_first_again() -> None:
    queue = SpeechQueue()
    begin(queue, "one")
    queue.push(said("two"))
    queue.again()
    assert rest(queue) == ["one", "two"]


def test_what_was_cut_is_not_said_again() -> None:
    queue = SpeechQueue()
    begin(queue, "one", ANSWER)
    queue.key_pressed()
    queue.again()
    assert rest(queue) == []


def test_finishing_what_was_cut_leaves_the_next_one_alone() -> None:
    queue = SpeechQueue()
    begin(queue, "one", ANSWER)
    cut = queue.current
    assert cut is not None
    queue.key_pressed()
    begin(queue, "two", ANSWER)
    queue.finish(cut)
    assert queue.current is not None
    assert queue.current.text == "two"


def test_owed_lines_come_out_once_and_in_order() -> None:
    queue = SpeechQueue()
    queue.push(said("first", INFO, owed=True))
    queue.next()
    queue.push(said("second", INFO, owed=True))
    queue.push(said("written", IMPORTANT))
    queue.push(said("third", IMPORTANT, owed=True))
    assert [u.text for u in queue.settle()] == ["first", "second", "third"]
    assert queue.settle() == []


def test_everything_can_be_handed_to_another_worker() -> None:
    queue = SpeechQueue()
    begin(queue, "one", IMPORTANT)
    queue.push(said("two", ALERT))
    queue.push(said("three"))
    assert [u.text for u in queue.take_all()] == ["one", "two", "three"]
    assert rest(queue) == []
