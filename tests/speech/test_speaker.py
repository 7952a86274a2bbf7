"""The speaker in each of its modes, with voices that write down what they say."""

import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from speech import Choice, Mode, Notice, Priority, Settings, Speaker, worker
from speech.sound_output import SoundOutput
from speech.testing import FakeVoice, fakes
from speech.timeouts import Timeouts
from speech.voices.base import VoiceError
from tests.speech.test_sounds import SHIPPED, StillMixer

INFO, ANSWER, IMPORTANT, ALERT = Priority
SOON = Timeouts(opening=0.5, call=0.5, utterance=0.5, answer=0.1)
SPEAKING: Callable[[str], bool] = lambda text: True  # noqa: E731


class Player:
    """One at the keyboard: what they see, what they are told."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.notices: list[Notice] = []
        self.speakers: list[Speaker] = []

    def speaker(
        self,
        mode: Mode,
        *voices: FakeVoice,
        settings: Settings | None = None,
        timeouts: Timeouts | None = None,
    ) -> Speaker:
        speaker = Speaker(
            self.lines.append,
            Choice(mode, tuple(voice.name for voice in voices), "asked-for"),
            settings or Settings(),
            self.notices.append,
            voices=fakes(*voices),
            timeouts=timeouts,
        )
        self.speakers.append(speaker)
        return speaker

    def told(self) -> list[str]:
        return [notice.text_id for notice in self.notices]


@pytest.fixture
def player() -> Iterator[Player]:
    player = Player()
    yield player
    for speaker in player.speakers:
        speaker.close()


def reader(name: str = "reader", **options: object) -> FakeVoice:
    return FakeVoice(name, reads=True, **options)  # type: ignore[arg-type]


# Each mode.


def test_terminal_writes_and_says_nothing(player: Player) -> None:
    voice = FakeVoice()
    speaker = player.speaker(Mode.TERMINAL, voice)
    speaker.say("Your turn.", IMPORTANT)
    assert player.lines == ["Your turn."]
    assert speaker.drain(1)
    assert voice.log == []


def test_voice_writes_and_says(player: Player) -> None:
    voice = FakeVoice()
    speaker = player.speaker(Mode.VOICE, voice)
    speaker.say("Your turn.")
    assert player.lines == ["Your turn."], "the line is there before say returns"
    assert speaker.drain(10)
    assert voice.log == [("started", "Your turn."), ("finished", "Your turn.")]


def test_screen_reader_says_and_brailles_and_writes_nothing(player: Player) -> None:
    voice = reader(brailles=True)
    speaker = player.speaker(Mode.SCREEN_READER, voice)
    speaker.say("Your turn.")
    assert speaker.drain(10)
    assert voice.log == [
        ("brailled", "Your turn."),
        ("started", "Your turn."),
        ("finished", "Your turn."),
    ]
    assert player.lines == []


@pytest.mark.parametrize("mode", [Mode.VOICE, Mode.SCREEN_READER])
def test_keys_typed_ahead_leave_what_is_told_in_its_order(player: Player, mode: Mode) -> None:
    voice = FakeVoice(reads=mode is Mode.SCREEN_READER, seconds=None)
    speaker = player.speaker(mode, voice)
    speaker.say("Round 1.", IMPORTANT)
    voice.wait_for("started", "Round 1.")
    speaker.say("Your hand: 3, 8.")
    speaker.say("Your turn.", IMPORTANT)
    for answer in ("3, 1 of 2.", "Not taken."):
        speaker.key_pressed(early=True)
        speaker.say(answer, ANSWER)
    told = ["Round 1.", "Your hand: 3, 8.", "Your turn.", "Not taken."]
    for text in told:
        voice.wait_for("started", text)
        voice.finish()
    assert speaker.drain(10)
    assert voice.texts("finished") == voice.texts() == told


# Secrets.

BY_LINES = Settings(secrets="lines")


@pytest.mark.parametrize("settings", [Settings(), BY_LINES])
def test_a_secret_is_always_written_in_the_terminal(player: Player, settings: Settings) -> None:
    player.speaker(Mode.TERMINAL, settings=settings).say("You hold a 7.", spoken="")
    assert player.lines == ["You hold a 7."]


def test_a_secret_is_spoken_unless_it_goes_by_lines(player: Player) -> None:
    voice = FakeVoice()
    speaker = player.speaker(Mode.VOICE, voice)
    speaker.say("You hold a 7.", spoken="You hold a card.")
    assert speaker.drain(10)
    speaker.set(BY_LINES)
    speaker.say("You hold an 8.", spoken="You hold a card.")
    speaker.say("You hold a 9.", spoken="")
    assert speaker.drain(10)
    assert voice.texts() == ["You hold a 7.", "You hold a card."]
    assert player.lines == ["You hold a 7.", "You hold an 8.", "You hold a 9."]


def test_a_readers_secret_is_felt_and_not_heard(player: Player) -> None:
    voice = reader(brailles=True)
    speaker = player.speaker(Mode.SCREEN_READER, voice, settings=BY_LINES)
    speaker.say("You hold a 7.", spoken="")
    assert speaker.drain(10)
    assert voice.log == [("brailled", "You hold a 7.")]
    assert player.lines == []


def test_a_readers_secret_is_written_where_there_is_no_braille(player: Player) -> None:
    voice = reader()
    speaker = player.speaker(Mode.SCREEN_READER, voice, settings=BY_LINES)
    speaker.say("You hold a 7.", spoken="A card.")
    assert speaker.drain(10)
    assert voice.texts() == ["A card."]
    assert player.lines == ["You hold a 7."]


def test_a_written_secret_is_not_written_again_when_the_reader_is_lost(player: Player) -> None:
    speaker = player.speaker(
        Mode.SCREEN_READER, reader(fail_on=SPEAKING), FakeVoice("ours"), settings=BY_LINES
    )
    speaker.say("You hold a 7.", spoken="A card.")
    assert speaker.drain(10)
    assert player.lines == ["You hold a 7."]


# Keys.


def test_a_key_silences_and_the_answer_is_heard(player: Player) -> None:
    voice = FakeVoice(seconds=None)
    speaker = player.speaker(Mode.VOICE, voice)
    speaker.say("long", ANSWER)
    voice.wait_for("started", "long")
    speaker.key_pressed()
    voice.wait_for("cut", "long")
    speaker.say("answer", ANSWER)
    voice.wait_for("started", "answer")


def test_a_key_lets_an_alert_end(player: Player) -> None:
    voice = FakeVoice(seconds=None)
    speaker = player.speaker(Mode.VOICE, voice)
    speaker.say("alert", ALERT)
    voice.wait_for("started", "alert")
    speaker.key_pressed()
    speaker.say("answer", ANSWER)
    voice.finish()
    voice.wait_for("started", "answer")
    assert voice.texts("cut") == []


def test_important_is_heard_after_a_key_without_an_answer(player: Player) -> None:
    voice = FakeVoice(seconds=None)
    speaker = player.speaker(Mode.VOICE, voice, timeouts=SOON)
    speaker.say("answer", ANSWER)
    voice.wait_for("started", "answer")
    speaker.say("your turn", IMPORTANT)
    speaker.key_pressed()
    voice.wait_for("started", "your turn")


def test_a_reader_that_may_still_speak_is_silenced_too(player: Player) -> None:
    voice = reader(lingers=True)
    speaker = player.speaker(Mode.SCREEN_READER, voice)
    speaker.say("long")
    assert speaker.drain(10)
    assert voice.stops == 0
    speaker.key_pressed()
    assert speaker.drain(10)
    assert voice.stops == 1


def test_silence_stops_even_alerts(player: Player) -> None:
    voice = FakeVoice(seconds=None)
    speaker = player.speaker(Mode.VOICE, voice)
    speaker.say("alert", ALERT)
    speaker.say("another", ALERT)
    voice.wait_for("started", "alert")
    speaker.silence()
    voice.wait_for("cut", "alert")
    assert speaker.drain(10)
    assert voice.texts() == ["alert"]


def test_saying_never_waits_for_the_voice(player: Player) -> None:
    voice = FakeVoice(hang_on=SPEAKING)
    speaker = player.speaker(Mode.VOICE, voice)
    began = time.monotonic()
    for number in range(100):
        speaker.key_pressed()
        speaker.say(str(number), ANSWER)
    assert time.monotonic() - began < Timeouts().call
    assert len(player.lines) == 100
    voice.release()


# Voices that fail.


class Stalling(FakeVoice):
    def busy(self) -> bool:
        raise VoiceError("stalled")


def test_a_voice_that_raises_is_replaced_and_nothing_is_lost(player: Player) -> None:
    bad = FakeVoice("bad", fail_on=lambda text: text == "two")
    good = FakeVoice("good")
    speaker = player.speaker(Mode.VOICE, bad, good)
    for text in ("one", "two", "three"):
        speaker.say(text, IMPORTANT)
    assert speaker.drain(10)
    assert bad.texts() == ["one"]
    assert good.texts() == ["two", "three"]
    assert bad.closed
    assert player.lines == ["one", "two", "three"]
    assert [(n.text_id, n.args.get("voice")) for n in player.notices] == [("voice.failed", "bad")]
    assert speaker.mode is Mode.VOICE


def test_a_voice_that_hangs_in_a_call_is_replaced(player: Player) -> None:
    bad, good = FakeVoice("bad", hang_on=SPEAKING), FakeVoice("good")
    speaker = player.speaker(Mode.VOICE, bad, good, timeouts=SOON)
    speaker.say("one")
    assert speaker.drain(10)
    assert good.texts() == ["one"]
    assert player.notices[0].args["why"] == "hung"
    bad.release()


def test_a_voice_that_never_ends_is_replaced(player: Player) -> None:
    bad, good = FakeVoice("bad", seconds=None), FakeVoice("good")
    speaker = player.speaker(Mode.VOICE, bad, good, settings=Settings(rate=6000), timeouts=SOON)
    speaker.say("one")
    good.wait_for("started", "one")
    assert bad.texts() == ["one"]


def test_a_voice_whose_sound_has_stopped_is_opened_again(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "LIVED", 0.0)
    bad, good = Stalling("bad"), FakeVoice("good")
    openings = iter([bad, good])
    choice = Choice(Mode.VOICE, ("bad", "other"), "asked-for")
    voices = {"bad": lambda _: next(openings), **fakes(FakeVoice("other"))}
    speaker = Speaker(player.lines.append, choice, Settings(), player.notices.append, voices=voices)
    player.speakers.append(speaker)
    speaker.say("one")
    assert speaker.drain(10)
    assert (bad.texts(), good.texts()) == (["one"], ["one"])
    assert [notice.args["again"] for notice in player.notices] == [1]


def test_a_voice_that_stalls_at_once_is_replaced(player: Player) -> None:
    bad, good = Stalling("bad"), FakeVoice("good")
    speaker = player.speaker(Mode.VOICE, bad, good)
    speaker.say("one")
    assert speaker.drain(10)
    assert (bad.texts(), good.texts()) == (["one"], ["one"])
    assert [notice.args["again"] for notice in player.notices] == [0]


def test_a_voice_that_does_not_open_is_passed_over(player: Player) -> None:
    def broken(settings: Settings) -> FakeVoice:
        raise OSError

    good = FakeVoice("good")
    choice = Choice(Mode.VOICE, ("broken", "good", "unheard-of"), "asked-for")
    voices = {"broken": broken, **fakes(good)}
    speaker = Speaker(player.lines.append, choice, Settings(), player.notices.append, voices=voices)
    player.speakers.append(speaker)
    speaker.say("one")
    assert speaker.drain(10)
    assert good.texts() == ["one"]
    assert player.told() == ["voice.failed"]


def test_without_a_voice_the_lines_go_on(player: Player) -> None:
    speaker = player.speaker(Mode.VOICE, FakeVoice(fail_on=SPEAKING))
    speaker.say("one")
    assert speaker.drain(10)
    speaker.say("two")
    assert speaker.mode is Mode.TERMINAL
    assert player.lines == ["one", "two"]
    assert player.told() == ["voice.failed", "voice.none"]


def test_a_lost_reader_leaves_its_lines_in_the_terminal(player: Player) -> None:
    gate = threading.Event()

    def fails(text: str) -> bool:
        gate.wait(10)
        return True

    speaker = player.speaker(Mode.SCREEN_READER, reader(fail_on=fails))
    for text in ("one", "two", "three"):
        speaker.say(text)
    gate.set()
    assert speaker.drain(10)
    speaker.say("four")
    assert player.lines == ["one", "two", "three", "four"]
    assert speaker.mode is Mode.TERMINAL


def test_a_lost_reader_is_followed_by_our_voice_and_lines(player: Player) -> None:
    ours = FakeVoice("ours")
    speaker = player.speaker(Mode.SCREEN_READER, reader(fail_on=lambda text: text == "two"), ours)
    speaker.say("one", IMPORTANT)
    speaker.say("two", IMPORTANT)
    assert speaker.drain(10)
    speaker.say("three")
    assert speaker.drain(10)
    assert speaker.mode is Mode.VOICE
    assert ours.texts() == ["two", "three"]
    assert player.lines == ["two", "three"]


def test_a_cut_message_is_not_said_by_the_next_voice(player: Player) -> None:
    bad, good = FakeVoice("bad", hang_on=lambda text: text == "stale"), FakeVoice("good")
    speaker = player.speaker(Mode.VOICE, bad, good, timeouts=SOON)
    speaker.say("stale", ANSWER)
    bad.wait_for("hung", "stale")
    speaker.key_pressed()
    speaker.say("fresh", ANSWER)
    good.wait_for("started", "fresh")
    assert good.texts() == ["fresh"]
    bad.release()


def test_a_client_that_fails_on_a_notice_does_not_stop_the_voice(player: Player) -> None:
    def fails(notice: Notice) -> None:
        raise RuntimeError

    bad, good = FakeVoice("bad", fail_on=SPEAKING), FakeVoice("good")
    choice = Choice(Mode.VOICE, ("bad", "good"), "asked-for")
    speaker = Speaker(player.lines.append, choice, Settings(), fails, voices=fakes(bad, good))
    player.speakers.append(speaker)
    speaker.say("one")
    assert speaker.drain(10)
    assert good.texts() == ["one"]


def test_a_notice_can_be_said(player: Player) -> None:
    bad, good = FakeVoice("bad", fail_on=SPEAKING), FakeVoice("good")
    choice = Choice(Mode.VOICE, ("bad", "good"), "asked-for")
    speaker = Speaker(
        player.lines.append,
        choice,
        Settings(),
        lambda notice: speaker.say(notice.text_id, IMPORTANT),
        voices=fakes(bad, good),
    )
    player.speakers.append(speaker)
    speaker.say("one", IMPORTANT)
    assert speaker.drain(10)
    assert good.texts() == ["one", "voice.failed"]


def test_a_glance_silences_what_was_being_said_and_the_next_line_waits(player: Player) -> None:
    voice = FakeVoice(seconds=None)
    mixer = StillMixer()
    choice = Choice(Mode.VOICE, (voice.name,), "")
    speaker = Speaker(
        player.lines.append,
        choice,
        Settings(),
        sounds=SHIPPED,
        voices=fakes(voice),
        output=SoundOutput(lambda: mixer),
    )
    player.speakers.append(speaker)
    speaker.say("A long piece of news.", IMPORTANT)
    voice.wait_for("started", "A long piece of news.")
    began = time.monotonic()
    speaker.melody([(1.0, 0.0, 0.4)])
    speaker.say("Herd, 3 to 12.", ANSWER)
    voice.wait_for("cut", "A long piece of news.")
    voice.wait_for("started", "Herd, 3 to 12.")
    assert time.monotonic() - began >= 0.4
    assert mixer.playing()


def test_a_dead_voice_is_told_within_a_second_and_keys_stay_quick(player: Player) -> None:
    bad, good = FakeVoice("bad", hang_on=SPEAKING), FakeVoice("good")
    speaker = player.speaker(Mode.VOICE, bad, good)
    began = time.monotonic()
    speaker.say("one")
    slowest = 0.0
    while not player.notices:
        assert time.monotonic() - began < 1
        pressed = time.monotonic()
        speaker.key_pressed()
        speaker.say("two", ANSWER)
        slowest = max(slowest, time.monotonic() - pressed)
        time.sleep(0.01)
    good.wait_for("started", "two")
    assert player.told() == ["voice.failed"]
    assert slowest < 0.1
    bad.release()


# Settings and modes at run time.


def test_settings_reach_the_voice(player: Player) -> None:
    voice = FakeVoice()
    speaker = player.speaker(Mode.VOICE, voice, settings=Settings(rate=200))
    speaker.say("one")
    assert speaker.drain(10)
    speaker.set(Settings(rate=300))
    speaker.say("two")
    assert speaker.drain(10)
    assert [settings.rate for settings in voice.settings] == [200, 300]


def test_an_unknown_voice_is_told(player: Player) -> None:
    voice = FakeVoice(known=lambda name: name == "")
    speaker = player.speaker(Mode.VOICE, voice, settings=Settings(voice="nobody"))
    speaker.say("one")
    assert speaker.drain(10)
    assert player.notices == [Notice("voice.unknown", {"voice": "nobody", "by": "fake"})]


def test_switching_from_reader_to_terminal_writes_what_was_not_said(player: Player) -> None:
    voice = reader(seconds=None)
    speaker = player.speaker(Mode.SCREEN_READER, voice)
    speaker.say("one", IMPORTANT)
    speaker.say("two", IMPORTANT)
    voice.wait_for("started", "one")
    speaker.switch(Choice(Mode.TERMINAL, (), "asked-for"))
    assert player.lines == ["one", "two"]
    speaker.say("three")
    assert player.lines == ["one", "two", "three"]
    voice.wait_for("cut", "one")


def test_switching_from_terminal_to_voice_begins_to_speak(player: Player) -> None:
    voice = FakeVoice()
    speaker = player.speaker(Mode.TERMINAL, voice)
    speaker.say("one")
    speaker.switch(Choice(Mode.VOICE, (voice.name,), "asked-for"))
    speaker.say("two")
    assert speaker.drain(10)
    assert voice.texts() == ["two"]
    assert player.lines == ["one", "two"]


def test_switching_voices_goes_on_with_what_was_being_said(player: Player) -> None:
    one, two = FakeVoice("one", seconds=None), FakeVoice("two")
    speaker = player.speaker(Mode.VOICE, one, two)
    speaker.say("text")
    one.wait_for("started", "text")
    speaker.switch(Choice(Mode.VOICE, ("two",), "asked-for"))
    assert speaker.drain(10)
    assert two.texts() == ["text"]
    assert player.lines == ["text"]


# The end.


def test_drain_says_when_the_time_was_too_short(player: Player) -> None:
    speaker = player.speaker(Mode.VOICE, FakeVoice(seconds=None))
    speaker.say("one")
    assert not speaker.drain(0.05)


def test_closing_closes_the_voice_and_may_be_repeated(player: Player) -> None:
    voice = FakeVoice(seconds=None)
    speaker = player.speaker(Mode.VOICE, voice)
    speaker.say("one")
    voice.wait_for("started", "one")
    speaker.close()
    speaker.close()
    assert voice.closed
    assert voice.texts("cut") == ["one"]
    speaker.say("two")
    assert player.lines == ["one", "two"], "lines are written to the end"


def test_closing_does_not_wait_for_a_voice_that_hangs(player: Player) -> None:
    voice = FakeVoice(hang_on=SPEAKING)
    speaker = player.speaker(Mode.VOICE, voice, timeouts=replace(SOON, call=60))
    speaker.say("one")
    voice.wait_for("hung", "one")
    began = time.monotonic()
    speaker.close()
    assert time.monotonic() - began < 10
    voice.release()


def test_a_program_ends_without_closing() -> None:
    program = """
from speech import Choice, Mode, Settings, Speaker
from speech.testing import FakeVoice, fakes
voice = FakeVoice(hang_on=lambda text: True)
speaker = Speaker(print, Choice(Mode.VOICE, ("fake",), ""), Settings(), voices=fakes(voice))
speaker.say("the end")
voice.wait_for("hung", "the end")
"""
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=20
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "the end\n", "")


def test_a_speaker_that_only_writes_loads_no_voice_and_no_sound() -> None:
    program = """
import sys
from pathlib import Path
from speech import Mode, Settings, Speaker, choose
settings = Settings(mode=Mode.TERMINAL, sounds=False)
speaker = Speaker(print, choose(settings), settings, sounds=Path("none"))
speaker.say("x"); speaker.sound("edge"); speaker.key_pressed(); speaker.close()
heavy = {"accessible_output2", "pyttsx3", "miniaudio", "yaml", "ctypes", "subprocess", "socket"}
print(sorted(heavy & set(sys.modules)))
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert (done.stdout, done.stderr) == ("x\n[]\n", "")
