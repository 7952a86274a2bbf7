"""Settings as they usually are, read without PyYAML, mean what they mean to it."""

from __future__ import annotations

from itertools import product

import pytest

from mowaudio.client.settings import preferences
from mowaudio.client.settings.folders import settings_folder
from mowaudio.plain_yaml import NotPlain, lines_of_settings, parse

NAMES = ("rate", "last_mode", "no", "on", "null", "y", "_x", "x_", "true", "Rate", "a-b")
VALUES = (
    *("true", "false", "True", "yes", "no", "on", "off", "y", "n", "null", "~", "''", '""', ""),
    *("0", "1", "180", "007", "1_000", "0x10", "1e3", "12:30", "-5", "999999999", "9999999999"),
    *("auto", "screen-reader", "en", "Anna", "nothing", "yesterday", "[]", "[ ]", "[a]", "{}"),
    *("# a", "a # b", "&a b", "*a", "!!str a", "2001-01-01", "a: b", "- a", "ok ", "| a"),
)


@pytest.mark.parametrize(("name", "value"), product(NAMES, VALUES))
def test_what_is_read_quickly_is_what_yaml_reads(name: str, value: str) -> None:
    text = f"{name}: {value}\nsounds: true\n"
    quick = lines_of_settings(text)
    if quick is None:
        return
    try:
        slow = parse(text)
    except NotPlain:
        pytest.fail(f"YAML refuses {text!r}")
    assert quick == slow
    assert [type(one) for one in quick.values()] == [type(one) for one in slow.values()]


def test_whatever_is_odd_is_left_to_yaml() -> None:
    for text in ("", "a", "sounds: true\nsounds: false\n", " rate: 1\n", "rate:1\n", "- rate\n"):
        assert lines_of_settings(text) is None


def test_the_settings_of_most_players_are_read_quickly() -> None:
    preferences.save(preferences.Preferences().but(last_mode="terminal", rate=220))
    text = (settings_folder() / preferences.FILE).read_text(encoding="utf-8")
    assert lines_of_settings(text) == parse(text)
    assert preferences.load()[0].rate == 220


def test_settings_survive_a_round_trip_and_an_empty_file_is_fine() -> None:
    wanted = preferences.Preferences(detail="full", muted=("cowshed.now",), name="Zoë")
    preferences.save(wanted)
    assert preferences.load() == (wanted, None)
    (settings_folder() / "settings.yaml").write_text("")
    assert preferences.load() == (preferences.Preferences(), None)
