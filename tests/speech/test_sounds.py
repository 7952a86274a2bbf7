"""Earcons: described, rendered, placed, mixed."""

import itertools
import time
from array import array
from contextlib import suppress
from pathlib import Path
from threading import Event, Thread

import pytest

from speech import Notice, Settings
from speech.mixer import FADE, RATE, Mixer
from speech.player import Player, fitted
from speech.sound_file import load
from speech.sound_output import NoSound, Sink, SoundOutput
from speech.sounds import Renderer, Sound, Tone, place, render
from speech.voices.espeak import EspeakVoice
from tests.speech.loudness import loudest, shape, speaking, unlike

SHIPPED = Path(__file__).parents[2] / "data" / "sounds.yaml"
NAMES = [
    "note",
    "edge",
    "item",
    "turn",
    "yours",
    "good",
    "bad",
    "alert",
    "take",
    "draw",
    "place",
    "fence",
    "win",
    "lose",
    "dice",
    "money",
]


class StillMixer(Mixer):
    """A mixer whose device asks for nothing by itself."""

    closed = hangs = False

    def stalled(self) -> bool:
        return self.hangs

    def close(self) -> None:
        self.closed = True


def sides(samples: "array[int]") -> tuple[int, int]:
    """The loudest sample of the left and the right."""
    return max(map(abs, samples[0::2])), max(map(abs, samples[1::2]))


def crossings(samples: "array[float]") -> int:
    return sum(1 for a, b in itertools.pairwise(samples) if a < 0 <= b)


def test_every_sound_is_described_and_can_be_heard() -> None:
    sounds, notices = load(SHIPPED)
    assert notices == []
    assert sorted(sounds) == sorted(NAMES)
    for name, sound in sounds.items():
        samples = render(sound)
        assert 0.02 <= len(samples) / RATE <= 1.0, name
        assert 0.1 < max(map(abs, samples)) <= 1.0, name


EARCON = 0.250
APART = 4.0  # decibels a band and moment: less could be taken for each other
ALIKE = 6.0


def heard(sound: Sound) -> list[float]:
    """A sound as it is by default: in the middle, at the volume that nobody has changed."""
    volume = Settings().sound_volume / 100
    return [sample / 32768 for sample in place(render(sound), 0.0, volume)[0::2]]


def test_the_sounds_are_short() -> None:
    sounds, _ = load(SHIPPED)
    lengths = {name: len(render(sound)) / RATE for name, sound in sounds.items()}
    assert {name: length for name, length in lengths.items() if length > EARCON} == {}


def test_the_sounds_are_as_loud_as_each_other_and_as_the_voice() -> None:
    sounds, _ = load(SHIPPED)
    mixer = StillMixer()
    voice = EspeakVoice(SoundOutput(lambda: mixer))
    voice.configure(Settings())
    voice.start("The herd stands from 3 to 12, with 4 flies, and Bella plays 14 on the right.")
    said = mixer.mix(6 * RATE)[0::2]
    levels = {name: loudest(heard(sound)) for name, sound in sounds.items()}
    levels["voice"] = speaking([sample / 32768 for sample in said])
    assert max(levels.values()) - min(levels.values()) <= ALIKE, levels


def test_no_two_sounds_can_be_taken_for_each_other() -> None:
    sounds, _ = load(SHIPPED)
    shapes = {name: shape(render(sound)) for name, sound in sounds.items()}
    pairs = itertools.combinations(shapes, 2)
    assert {(a, b) for a, b in pairs if unlike(shapes[a], shapes[b]) < APART} == set()


def test_a_melody_is_never_long() -> None:
    notes = [(1.0, 0.0, 0.2)] * 20
    assert sum(length for _, _, length in fitted(notes)) == pytest.approx(1.5)
    assert fitted(notes[:3]) == tuple(notes[:3])


def test_a_sound_is_as_long_as_its_tones_together() -> None:
    tones = (Tone("sine", 440, 440, 0.1), Tone("sine", 440, 440, 0.1, at=0.2))
    assert len(render(tones)) == round(0.3 * RATE)
    assert len(render(tones, length=0.15)) == round(0.15 * RATE)


def test_pitch_is_a_factor() -> None:
    tone = (Tone("sine", 440, 440, 0.5),)
    assert crossings(render(tone)) == pytest.approx(220, abs=2)
    assert crossings(render(tone, pitch=2.0)) == pytest.approx(440, abs=2)


def test_a_glide_arrives() -> None:
    samples = render((Tone("sine", 200, 800, 1.0),))
    tenth = RATE // 10
    assert crossings(samples[:tenth]) == pytest.approx(21, abs=2)
    assert crossings(samples[-tenth:]) == pytest.approx(75, abs=4)


def test_a_sound_begins_and_ends_softly() -> None:
    samples = render((Tone("square", 440, 440, 0.1),))
    assert samples[0] == 0
    assert abs(samples[-1]) < 0.01


def test_noise_is_the_same_each_time() -> None:
    noise = (Tone("noise", 400, 400, 0.05),)
    assert render(noise) == render(noise)


@pytest.mark.parametrize(
    ("pan", "left", "right"),
    [(-1.0, 1.0, 0.0), (0.0, 0.707, 0.707), (1.0, 0.0, 1.0), (5.0, 0.0, 1.0)],
)
def test_pan(pan: float, left: float, right: float) -> None:
    loud = sides(place(array("d", [1.0, -1.0]), pan, 1.0))
    assert list(loud) == pytest.approx([32767 * left, 32767 * right], abs=40)


def test_too_loud_is_cut_off_and_not_turned_over() -> None:
    assert list(place(array("d", [9.0, -9.0]), -1, 1.0))[0::2] == [32767, -32768]


def test_what_was_rendered_is_kept() -> None:
    renderer = Renderer({"a": (Tone("sine", 440, 440, 0.1),)})
    first = renderer.get("a", 0, 1, 0.5)
    assert renderer.get("a", 0, 1, 0.5) is first
    assert renderer.get("a", 0.5, 1, 0.5) is not first


GOOD = "good:\n  - {wave: sine, from: 440, length: 0.1}\n"


@pytest.mark.parametrize(
    ("text", "line", "problem"),
    [
        ("bad: [\n  {wave: sine\n", 3, "not-yaml"),
        ("just a word\n", 1, "not-a-mapping"),
        ("[1]: x\n", 1, "not-a-name"),
        (GOOD + "bad: 7\n", 3, "not-a-list"),
        (GOOD + "bad:\n  - {wave: sine, from: 440, length: 0.1, colour: 3}\n", 4, "unknown-field"),
        (GOOD + "bad:\n  - {wave: cosine, from: 440, length: 0.1}\n", 4, "unknown-wave"),
        (GOOD + "bad:\n  - {wave: sine, from: high, length: 0.1}\n", 4, "not-a-number"),
        (GOOD + "bad:\n  - {wave: sine, from: .nan, length: 0.1}\n", 4, "not-a-number"),
        (GOOD + "bad:\n  - wave: sine\n    from: 440\n    length: -1\n", 6, "out-of-range"),
        (GOOD + "bad:\n  - {wave: sine, from: 440}\n", 4, "missing-field"),
        (GOOD + "bad:\n  - {from: 440, length: 0.1}\n", 4, "missing-field"),
    ],
)
def test_a_mistake_is_named_by_its_line(tmp_path: Path, text: str, line: int, problem: str) -> None:
    path = tmp_path / "sounds.yaml"
    path.write_text(text)
    sounds, notices = load(path)
    assert [(n.text_id, n.args["line"], n.args["problem"]) for n in notices] == [
        ("sounds.bad", line, problem)
    ]
    assert notices[0].args["file"] == "sounds.yaml"
    assert ("good" in sounds) == text.startswith("good"), "the others still sound"


def test_a_missing_file_and_an_empty_one(tmp_path: Path) -> None:
    assert load(tmp_path / "none.yaml")[1][0].args["problem"] == "unreadable"
    (tmp_path / "empty.yaml").write_text("# nothing yet\n")
    assert load(tmp_path / "empty.yaml") == ({}, [])


# The mixer.


def test_the_voice_is_heard_on_both_sides() -> None:
    mixer = StillMixer()
    mixer.speak(array("h", [1, 2, 3]).tobytes())
    assert list(mixer.mix(2)) == [1, 1, 2, 2]
    assert mixer.speaking()
    assert list(mixer.mix(2)) == [3, 3, 0, 0]
    assert not mixer.speaking()


def test_sounds_are_added_to_the_voice_and_never_turn_over() -> None:
    mixer = StillMixer()
    mixer.speak(array("h", [100, 32000]).tobytes())
    mixer.play(array("h", [1, 2, 3000, -3000]))
    mixer.play(array("h", [10, 20]))
    assert list(mixer.mix(2)) == [111, 122, 32767, 29000]
    assert not mixer.playing()


def test_a_cut_voice_fades_within_a_few_milliseconds() -> None:
    mixer = StillMixer()
    mixer.speak(array("h", [10000] * RATE).tobytes())
    mixer.mix(100)
    mixer.hush()
    heard = list(mixer.mix(200))[0::2]
    assert heard[0] == 10000
    assert heard[FADE:] == [0] * (200 - FADE)
    assert sorted(heard, reverse=True) == heard
    assert not mixer.speaking()


def test_what_has_not_been_heard_can_be_taken_back() -> None:
    """A device that was given a second in advance goes back, and nothing is heard twice or lost."""
    mixer = StillMixer()
    mixer.speak(array("h", range(1, 1001)).tobytes())
    mixer.heard_until(0)
    mixer.mix(1000)
    assert mixer.speaking(), "given away is not yet heard"
    mixer.heard_until(400)
    mixer.rewind(410)
    assert list(mixer.mix(3))[0::2] == [411, 412, 413]
    mixer.rewind(410)
    mixer.hush()
    mixer.speak(array("h", [7, 7]).tobytes())
    heard = list(mixer.mix(590))[0::2]
    assert heard[0] == 411
    assert heard[FADE : FADE + 4] == [7, 7, 0, 0], "the new begins where the old has faded"
    mixer.heard_until(410 + FADE + 2)
    assert not mixer.speaking()


def test_a_kind_of_sound_can_be_dropped() -> None:
    mixer = StillMixer()
    mixer.play(array("h", [1, 1]), "melody")
    mixer.play(array("h", [2, 2]))
    mixer.drop("melody")
    assert list(mixer.mix(1)) == [2, 2]


def test_a_sound_that_is_cut_fades_too() -> None:
    mixer = StillMixer()
    mixer.play(array("h", [10000, -10000] * RATE), "melody")
    mixer.mix(100)
    mixer.drop("melody")
    heard = mixer.mix(200)
    assert (heard[0], heard[1]) == (10000, -10000)
    assert max(abs(a - b) for a, b in itertools.pairwise(heard[0::2])) < 200
    assert sides(heard[2 * FADE :]) == (0, 0)
    assert not mixer.playing()


# The player.


class Stage:
    """A player on a mixer that a test pulls by hand."""

    def __init__(self, path: Path = SHIPPED, settings: Settings | None = None) -> None:
        self.mixer = StillMixer()
        self.notices: list[Notice] = []
        self.output = SoundOutput(lambda: self.mixer)
        self.player = Player(self.output, path, settings or Settings(), self.notices.append)

    def heard(self, seconds: float = 2.0) -> "array[int]":
        """All that was asked for, once the player has come to its end."""
        self.player.finish(10)
        return self.mixer.mix(round(seconds * RATE))


def test_a_sound_comes_from_where_the_thing_is() -> None:
    stage = Stage()
    stage.player.sound("edge", -1.0, 1.0)
    left, right = sides(stage.heard())
    assert left > 2000
    assert right == 0


def test_a_melody_goes_from_left_to_right_in_its_time() -> None:
    stage = Stage()
    stage.player.melody([(1.0, -1.0, 0.2), (0.0, 0.0, 0.1), (2.0, 1.0, 0.2)])
    heard = stage.heard()
    first, pause, last = (
        heard[2 * round(RATE * start) : 2 * round(RATE * end)]
        for start, end in ((0.0, 0.2), (0.2, 0.3), (0.3, 0.5))
    )
    assert sides(first)[0] > 1000
    assert sides(first)[1] == 0
    assert sides(pause) == (0, 0)
    assert sides(last)[0] == 0
    assert sides(last)[1] > 1000
    assert sides(heard[2 * round(RATE * 0.5) :]) == (0, 0)


def test_a_new_melody_takes_the_place_of_the_old_and_a_key_ends_it() -> None:
    stage = Stage()
    stage.player.melody([(1.0, -1.0, 1.0)])
    stage.player.melody([(1.0, 1.0, 1.0)])
    left, right = sides(stage.heard(0.5))
    assert left == 0
    assert right > 1000
    stage.player.stop_melody()
    assert sides(stage.heard(0.5)[2 * FADE :]) == (0, 0)


def test_sounds_can_be_switched_off() -> None:
    stage = Stage(settings=Settings(sounds=False))
    stage.player.sound("edge", 0, 1)
    assert sides(stage.heard()) == (0, 0)


def test_the_volume_is_obeyed() -> None:
    loud, soft = (
        Stage(settings=Settings(sound_volume=100)),
        Stage(settings=Settings(sound_volume=10)),
    )
    for stage in (loud, soft):
        stage.player.sound("yours", 0, 1)
    assert sides(loud.heard())[0] == pytest.approx(10 * sides(soft.heard())[0], rel=0.02)


def test_without_a_device_there_is_no_sound_and_no_complaint() -> None:
    def none() -> Sink:
        raise OSError

    notices: list[Notice] = []
    player = Player(SoundOutput(none), SHIPPED, Settings(), notices.append)
    player.sound("edge", 0, 1)
    player.melody([(1.0, 0.0, 0.1)])
    player.finish(10)
    assert notices == []
    player.close()


def test_an_unknown_sound_is_told_once() -> None:
    stage = Stage()
    stage.player.sound("moo", 0, 1)
    stage.player.sound("moo", 0, 1)
    stage.player.finish(10)
    assert stage.notices == [Notice("sounds.unknown", {"sound": "moo"})]


def test_a_bad_file_is_told_and_the_player_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "sounds.yaml"
    path.write_text("edge: 7\n" + GOOD)
    stage = Stage(path)
    stage.player.sound("good", 0, 1)
    assert sides(stage.heard())[0] > 1000
    assert [notice.args["line"] for notice in stage.notices] == [1]


def test_closing_closes_the_device() -> None:
    stage = Stage()
    stage.player.sound("edge", 0, 1)
    stage.player.finish(10)
    stage.player.close()
    stage.output.close()
    assert stage.output.opened() is None


def test_a_missing_device_is_looked_for_again_only_after_a_while() -> None:
    now, tried = [100.0], []

    def none() -> Sink:
        tried.append(now[0])
        raise OSError

    output = SoundOutput(none, clock=lambda: now[0])
    for moment in (100.0, 101.0, 105.0, 111.0, 112.0):
        now[0] = moment
        with pytest.raises(NoSound):
            output.sink()
    assert tried == [100.0, 111.0]


def test_a_device_that_stalls_is_replaced_at_once_unless_it_has_just_been_opened() -> None:
    now, made = [100.0], list[StillMixer]()

    def make() -> Sink:
        made.append(StillMixer())
        return made[-1]

    output = SoundOutput(make, clock=lambda: now[0])
    first = output.sink()
    made[0].hangs, now[0] = True, 120.0
    assert output.sink() is not first
    made[1].hangs, now[0] = True, 121.0
    with pytest.raises(NoSound):
        output.sink()
    assert len(made) == 2


def test_closing_does_not_wait_for_a_device_that_does_not_open() -> None:
    sink, begun, opened = StillMixer(), Event(), Event()

    def make() -> Sink:
        begun.set()
        opened.wait(10)
        return sink

    output = SoundOutput(make)

    def use() -> None:
        with suppress(NoSound):
            output.sink()

    using = Thread(target=use)
    using.start()
    begun.wait(10)
    began = time.monotonic()
    output.close()
    assert time.monotonic() - began < 1
    opened.set()
    using.join(10)
    assert sink.closed
