import pytest

from speech import Entry, History, Priority


def three() -> History:
    history = History()
    history.add("one")
    history.add("two", Priority.ALERT)
    history.add("three")
    return history


def text(entry: Entry | None) -> str | None:
    return entry.text if entry else None


def test_an_empty_history_has_nothing_to_say() -> None:
    history = History()
    assert [history.current(), history.older(), history.newer(), history.latest()] == [None] * 4


def test_stepping_stops_at_both_ends() -> None:
    history = three()
    assert [text(history.older()) for _ in range(3)] == ["two", "one", None]
    assert text(history.current()) == "one"
    assert [text(history.newer()) for _ in range(3)] == ["two", "three", None]


def test_a_new_line_becomes_the_one_to_repeat() -> None:
    history = three()
    history.older()
    history.add("four")
    assert text(history.current()) == "four"
    assert text(history.older()) == "three"


def test_latest_goes_back_to_the_newest() -> None:
    history = three()
    history.older()
    assert text(history.latest()) == "three"
    assert history.newer() is None


def test_entries_know_how_much_they_matter() -> None:
    history = three()
    assert history.older(Priority.IMPORTANT) == Entry("two", Priority.ALERT)
    assert history.older(Priority.IMPORTANT) is None
    assert text(history.current()) == "two", "a step in vain goes nowhere"


def test_it_is_bounded() -> None:
    history = History(limit=2)
    for line in ("one", "two", "three"):
        history.add(line)
    assert len(history) == 2
    assert text(history.older()) == "two"
    assert history.older() is None


def test_a_history_of_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="0"):
        History(limit=0)


def test_clearing_leaves_nothing_for_the_next_player() -> None:
    history = three()
    history.older()
    history.clear()
    assert history.current() is None
    assert len(history) == 0


def test_lines_from_before_are_found_when_somebody_looks_for_them() -> None:
    """Hundreds may come back to their tables at once: what each of them had heard is only put into
    words for who asks."""
    asked = []

    def earlier() -> list[Entry]:
        asked.append(True)
        return [Entry("one"), Entry("two")]

    history = History(limit=3)
    history.begin_with(earlier)
    history.add("three")
    assert text(history.current()) == "three"
    assert not asked
    assert [text(history.older()), text(history.older()), history.older()] == ["two", "one", None]
    history.add("four")
    assert len(history) == 3
    assert asked == [True]


def test_of_nothing_but_lines_from_before_the_last_is_the_newest() -> None:
    history = History()
    history.begin_with(lambda: [Entry("one"), Entry("two")])
    assert text(history.current()) == "two"
    history.begin_with(lambda: [Entry("never")])
    history.clear()
    assert history.current() is None
