"""Where text becomes data: whatever it is, it is read, or refused with one exception."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from benchmarks.faults.boundary import read_record, read_settings
from mowaudio import games
from mowaudio.client.setup.players import clean_name
from mowaudio.client.typed import sentence
from mowaudio.data import BadData
from mowaudio.engine import record
from mowaudio.engine.record import BadRecord
from mowaudio.engine.table import Table
from mowaudio.plain_text import NotPlain, clean, parse_json, whole_number
from mowaudio.plain_yaml import lines_of_settings, parse
from mowaudio.testing.simulated_player import SimulatedPlayer

HEADER = (
    "format: 1\ngame: {}\nrules: {}\nseed: {}\noptions: {}\nseats: [{{name: {}}}, {{name: b}}]\n"
)
PIECES = (
    *("0b_", "0x_", "0o_", "0_", "1_000", "1:30", ".inf", ".nan", "1e999", "-", "- ", ": ", "? "),
    *("{", "}", "[", "]", "&a", "*a", "!!int ", "<<", "=", "~", "|", ">", "%YAML 1.1", "#", '"'),
    *("9" * 5000, "-" + "9" * 5000, "\\ud800", "\\e[2J", "\\u202e", "\n", "\t", "\r", "\0", "\x85"),
    *("²", "٣", "\ufeff", "\u200b", "\u202e", "play ", "undo", "chance draw 0.0", "n99e99", "true"),
)
TEXT = st.lists(st.sampled_from(PIECES) | st.text(max_size=5), max_size=12).map("".join)
ANY_TEXT = TEXT | st.text(st.characters(), max_size=20)  # with surrogates
often = settings(max_examples=300, deadline=None, derandomize=True, database=None)


def utf8(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")


@often
@given(ANY_TEXT)
def test_yaml(text: str) -> None:
    for reading in (parse, lines_of_settings, lambda one: parse(f"rate: {one}")):
        try:
            content = reading(text)
        except NotPlain:
            continue
        assert utf8(repr(content)).decode()


@often
@given(ANY_TEXT | st.sampled_from(["[" * 100_000, "1" * 5000, "NaN"]))
def test_json(text: str) -> None:
    for raw in (text, utf8(text)):
        try:
            parse_json(raw)
        except NotPlain:
            continue


@often
@given(st.tuples(TEXT, TEXT, TEXT, TEXT, TEXT), st.integers(-1, 4), st.lists(ANY_TEXT, max_size=4))
def test_records(values: tuple[str, ...], odd: int, moves: list[str]) -> None:
    good = ("mow", "1", "5", "{}", "a")
    fields = [
        bad if n == odd else fine for n, (bad, fine) in enumerate(zip(values, good, strict=True))
    ]
    lines = "".join(
        f"{who} {move}\n" for who, move in zip(("chance", "1", "2", ""), moves, strict=False)
    )
    try:
        read_record(utf8(f"{HEADER.format(*fields)}---\n{lines}"))
    except BadRecord:
        return


@often
@given(ANY_TEXT, st.sampled_from(["", "rate: ", "name: ", "muted: ", "volume: 5\nrate: "]))
def test_settings(text: str, before: str) -> None:
    try:
        read_settings(utf8(before + text))
    except BadData:
        return


@pytest.mark.parametrize("game", games.names())
def test_moves(game: str) -> None:
    grammar = Table.open(game, games.get(game).rules.default_seats, seed=1).rules.grammar
    verbs = st.sampled_from(["", *(f"{kind.verb} " for kind in grammar.kinds)])

    @often
    @given(verbs, ANY_TEXT)
    def read(verb: str, text: str) -> None:
        grammar.read(verb + text)

    read()


@often
@given(ANY_TEXT)
def test_clean_text_can_be_written_everywhere(text: str) -> None:
    assert utf8(clean(text)).decode("utf-8").isprintable()
    assert clean(clean(text)) == clean(text)
    assert clean_name(clean_name(text)) == clean_name(text)
    list(sentence.split_words(text))


@pytest.mark.parametrize(
    ("text", "cleaned"),
    [
        ("caf\udce9", "caf"),
        ("hi \ud800", "hi "),
        ("a\tb\nc", "a b c"),
        ("An\u200bna\u202e\x1b[2J", "Anna[2J"),
        ("\u3164An\u115fna", "Anna"),  # fillers are printable, but nothing is shown
        ("Zoë 🐄", "Zoë 🐄"),
    ],
)
def test_what_is_left_of_a_text(text: str, cleaned: str) -> None:
    assert clean(text) == cleaned


def test_numbers_are_short_and_plain() -> None:
    texts = ("12", "-3", "", "-", "²", "٣", "1_0", " 1", "+1", "9" * 5000)
    assert [whole_number(text) for text in texts] == [12, -3, *[None] * 8]


@pytest.mark.parametrize("value", ["0b_", "0x_", "0x10", "1_000", "12:30", ".inf", "2001-01-01"])
def test_what_only_yaml_takes_for_a_number_is_a_text(value: str) -> None:
    assert parse(f"a: {value}") == {"a": value}


def test_a_long_number_in_a_record_is_told_with_its_line(tmp_path: Path) -> None:
    table = Table.open("mow", 2, seed=1)
    path = tmp_path / "long.mow"
    path.write_text(f"{table.record_text()}1 play {'9' * 5000}\n", encoding="utf-8")
    with pytest.raises(BadRecord) as refused:
        Table.load(path)
    assert refused.value.line == len(table.record_text().splitlines()) + 1
    assert refused.value.moves == 0


def test_names_in_a_record_are_clean(tmp_path: Path) -> None:
    path = tmp_path / "odd.mow"
    name = '"A\\u202e\\e[2Jnna"'
    header = HEADER.format("mow", 1, 5, "{}", name)
    assert record.understand(path, f"{header}---\n".encode()).header.seats[0].name == "A[2Jnna"


def test_a_typed_answer_is_clean() -> None:
    person = SimulatedPlayer()
    person.keyboard.typed_line = "caf\udce9 \u202ehi"
    told: list[str | None] = []

    async def screen(_: object) -> None:
        told.append(await person.app.typed("?"))

    person.run(screen)
    assert told == ["caf hi"]
