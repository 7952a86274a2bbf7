"""The real voices, as far as they can be tried without a loudspeaker."""

import os
import socket
import subprocess
import sys
import threading
import time
from array import array
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from speech import (
    Choice,
    Mode,
    Notice,
    Priority,
    Settings,
    Speaker,
    children,
    list_voices,
    windows_paths,
)
from speech.mixer import RATE, Mixer
from speech.redirect_output import stdout_to_log
from speech.sound_output import Sink, SoundOutput
from speech.sound_process import NULL_DEVICE, SoundProcess
from speech.testing import FakeVoice
from speech.voices import pyttsx3_child
from speech.voices.base import VoiceError
from speech.voices.espeak import AUDIBLE, LEAD, EspeakVoice, Trimmed
from speech.voices.espeak_library import library
from speech.voices.native import NativeVoice
from speech.voices.reader import ReaderVoice
from speech.voices.ssip import SsipVoice
from tests.speech.ssip_log import SsipLog

from .test_sounds import StillMixer


def voice_on_a_still_mixer() -> tuple[EspeakVoice, Mixer]:
    mixer = StillMixer()
    return EspeakVoice(SoundOutput(lambda: mixer)), mixer


def spoken(voice: EspeakVoice, mixer: Mixer, text: str) -> "array[int]":
    voice.start(text)
    samples = mixer.mix(20 * RATE)[0::2]
    assert not voice.busy()
    while samples and samples[-1] == 0:
        samples.pop()
    return samples


# The embedded voice.


def test_espeak_speaks_into_memory() -> None:
    voice, mixer = voice_on_a_still_mixer()
    voice.configure(Settings())
    samples = spoken(voice, mixer, "It is your turn.")
    assert 0.5 < len(samples) / RATE < 3
    assert max(map(abs, samples)) > 3000


def test_espeak_obeys_rate_volume_and_voice() -> None:
    voice, mixer = voice_on_a_still_mixer()
    heard = {}
    for name, settings in {
        "plain": Settings(rate=150),
        "fast": Settings(rate=300),
        "soft": Settings(rate=150, volume=30),
        "german": Settings(rate=150, voice="de"),
    }.items():
        assert voice.configure(settings)
        heard[name] = spoken(voice, mixer, "It is your turn, and the herd is long.")
    assert len(heard["fast"]) < 0.7 * len(heard["plain"])
    assert max(heard["soft"]) < 0.5 * max(heard["plain"])
    assert heard["german"] != heard["plain"]


def test_espeak_keeps_speaking_when_it_does_not_know_the_voice() -> None:
    voice, mixer = voice_on_a_still_mixer()
    assert not voice.configure(Settings(voice="nobody at all"))
    assert len(spoken(voice, mixer, "Hello.")) > RATE / 10


def test_espeak_is_silent_once_stopped() -> None:
    voice, mixer = voice_on_a_still_mixer()
    voice.start("A long sentence that nobody wants to hear to the end.")
    mixer.mix(RATE // 4)
    assert voice.busy()
    voice.stop()
    mixer.mix(RATE // 100)
    assert not voice.busy()
    assert max(map(abs, mixer.mix(RATE))) == 0


def test_espeak_drops_the_silence_before_a_word() -> None:
    heard: list[bytes] = []
    trimmed = Trimmed(heard.append)
    silence = array("h", [AUDIBLE] * 1000).tobytes()
    assert trimmed(silence)
    assert trimmed(silence + array("h", [5000] * 10).tobytes())
    assert len(heard[0]) == 2 * (LEAD + 10)
    trimmed(silence)
    assert heard[1] == silence, "pauses inside stay"


def test_espeak_lists_its_voices_by_language() -> None:
    voices = list_voices("espeak")
    assert len(voices) > 50
    assert {"en-gb", "de", "fr-fr"} <= {voice.language for voice in voices}
    assert library().set_voice(voices[0].name)


def test_espeak_passes_on_what_its_listener_raises() -> None:
    def refuse(samples: bytes) -> bool:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        library().synthesise("hello", refuse)
    heard: list[bytes] = []
    library().synthesise("hello", Trimmed(heard.append))
    assert heard


def test_espeak_can_be_left_in_the_middle() -> None:
    pieces: list[bytes] = []

    def enough(samples: bytes) -> bool:
        pieces.append(samples)
        return False

    library().synthesise("One sentence. " * 20, enough)
    assert len(pieces) == 1


def test_espeak_says_when_the_device_stands_still(monkeypatch: pytest.MonkeyPatch) -> None:
    voice, mixer = voice_on_a_still_mixer()
    voice.start("hello")
    monkeypatch.setattr(mixer, "stalled", lambda: True)
    for ask in (voice.busy, lambda: voice.start("hello")):
        with pytest.raises(VoiceError, match="stalled"):
            ask()


@pytest.mark.parametrize(
    ("path", "where", "expected"),
    [
        ("C:/Anna/data", "C:/", b"C:/Anna/data"),
        ("C:/Юра/data", "C:/", b"C:/1~/data"),
        ("E:/Юра/data", "E:/Юра", b"data"),
    ],
    ids=["in the code page", "by its short name", "a drive without short names"],
)
def test_a_folder_may_be_called_what_the_code_page_cannot_write(
    path: str, where: str, expected: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    def short(long: str) -> str:
        return long.replace("Юра", "1~") if long.startswith("C:") else long

    def relative(path: str) -> str:
        return path.removeprefix(f"{where}/")

    monkeypatch.setattr(windows_paths, "short", short)
    monkeypatch.setattr(os.path, "relpath", relative)
    assert windows_paths.in_code_page(path, "cp1252") == expected


def test_a_folder_that_cannot_be_told_at_all_is_a_missing_voice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(windows_paths, "short", lambda path: path)
    with pytest.raises(OSError, match="Юра"):
        windows_paths.in_code_page("/Юра", "cp1252")


def test_without_a_sound_device_espeak_does_not_open() -> None:
    def none() -> Sink:
        raise OSError

    with pytest.raises(VoiceError, match="no-sound"):
        EspeakVoice(SoundOutput(none))


def test_espeak_through_a_real_device() -> None:
    """The null device of the sound library asks for samples in real time."""
    output = SoundOutput(lambda: SoundProcess(NULL_DEVICE))
    lines: list[str] = []
    choice = Choice(Mode.VOICE, ("espeak",), "asked-for")
    notices: list[Notice] = []
    speaker = Speaker(lines.append, choice, Settings(rate=300), notices.append, output=output)
    speaker.say("Hello.")
    assert speaker.drain(10)
    speaker.close()
    assert lines == ["Hello."]
    assert notices == []


# The system's voice.


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="an engine of its own elsewhere")
def test_native_is_ended_at_once_with_all_it_has_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`aplay` is replaced by a program that plays for a minute and writes down its process."""
    player = tmp_path / "aplay"
    player.write_text(f'#!/bin/sh\necho $$ > "{tmp_path}/pid"\nexec sleep 60\n')
    player.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    voice = NativeVoice(Settings())
    voice.configure(Settings())
    voice.start("hello")
    deadline = time.monotonic() + 15
    while not (tmp_path / "pid").exists() or not (tmp_path / "pid").read_text().strip():
        assert time.monotonic() < deadline, "nothing was played"
        assert voice.busy()
        time.sleep(0.02)
    pid = int((tmp_path / "pid").read_text())
    began = time.monotonic()
    voice.stop()
    assert time.monotonic() - began < 1.0
    assert not voice.busy()
    assert _ended(pid)
    voice.close()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="an engine of its own elsewhere")
@pytest.mark.parametrize(("code", "fails"), [(0, False), (1, True)])
def test_native_notices_whether_it_was_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int, fails: bool
) -> None:
    player = tmp_path / "aplay"
    player.write_text(f"#!/bin/sh\nexit {code}\n")
    player.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    voice = NativeVoice(Settings())
    voice.start("hello")

    def wait() -> None:
        deadline = time.monotonic() + 15
        while voice.busy():
            assert time.monotonic() < deadline
            time.sleep(0.02)

    if fails:
        with pytest.raises(VoiceError, match="no-sound"):
            wait()
    else:
        wait()
    voice.close()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="an engine of its own elsewhere")
def test_native_without_a_player_does_not_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(VoiceError, match="unavailable"):
        NativeVoice(Settings())


SLOW_CHILD = """
import sys, time
time.sleep({wait})
print("ready", flush=True)
sys.stdin.readline()
print("speaking", flush=True)
"""


def test_a_spare_child_that_is_needed_early_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Starting Python and an engine takes its time; a key may come before that."""
    waits = iter([0.0, 1.5, 0.0])

    def start(_module: str) -> subprocess.Popen[bytes]:
        program = SLOW_CHILD.format(wait=next(waits))
        return subprocess.Popen(
            [sys.executable, "-c", program],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=True,
        )

    monkeypatch.setattr(children, "start", start)
    voice = NativeVoice(Settings())
    voice.start("The main menu.")
    voice.stop()
    voice.start("Resume a table.")
    deadline = time.monotonic() + 30
    while voice.busy():
        assert time.monotonic() < deadline
        time.sleep(0.05)
    voice.close()


class SystemEngine:
    """What pyttsx3 makes of the system's own voice."""

    def __init__(self) -> None:
        self.calls: list[tuple[Any, ...]] = []

    def getProperty(self, name: str) -> Any:
        zira = SimpleNamespace(id="HKEY\\ZIRA", name="Microsoft Zira", languages=["en-US"])
        hedda = SimpleNamespace(id="HKEY\\HEDDA", name="Microsoft Hedda", languages=["de-DE"])
        return [zira, hedda] if name == "voices" else None

    def setProperty(self, name: str, value: Any) -> None:
        self.calls.append((name, value))

    def say(self, text: str) -> None:
        self.calls.append(("say", text))

    def runAndWait(self) -> None:
        self.calls.append(("run",))


@pytest.mark.parametrize("wanted", ["microsoft hedda", "de-de", "hkey\\hedda"])
def test_the_systems_engine_is_told_all_and_run_once(
    wanted: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(os, "system", os.system)
    engine = SystemEngine()
    order = {"text": "Your turn.", "rate": 220, "volume": 0.8, "voice": wanted}
    assert pyttsx3_child._say(engine, order) == 0
    assert engine.calls == [
        ("rate", 220),
        ("volume", 0.8),
        ("voice", "HKEY\\HEDDA"),
        ("say", "Your turn."),
        ("run",),
    ]


def _ended(pid: int) -> bool:
    deadline = time.monotonic() + 5
    while time.monotonic() < deadline:
        try:
            state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
        except OSError:
            return True
        if state == "Z":
            return True
        time.sleep(0.01)
    return False


# The screen reader's voice.


class Output:
    """A reader's interface."""

    brailles = False

    def __init__(self) -> None:
        self.log: list[tuple[str, Any]] = []
        self.active = True

    def is_active(self) -> bool:
        return self.active

    def speak(self, text: str) -> None:
        self.log.append(("speak", text))

    def silence(self) -> None:
        self.log.append(("silence", None))


def test_a_reader_is_told_to_stop_and_to_speak() -> None:
    output = Output()
    voice = ReaderVoice(output)
    voice.start("hello")
    assert output.log == [("speak", "hello")]
    assert voice.busy(), "it takes about as long as it takes to say it"
    voice.stop()
    assert output.log[-1] == ("silence", None)
    assert not voice.busy()


def test_a_reader_that_has_ended_is_a_lost_voice() -> None:
    output = Output()
    voice = ReaderVoice(output)
    output.active = False
    with pytest.raises(VoiceError, match="gone"):
        voice.start("hello")


def test_a_reader_that_tells_is_believed() -> None:
    output = Output()
    speaking = True
    output.is_speaking = lambda: speaking  # type: ignore[attr-defined]
    voice = ReaderVoice(output)
    voice.start("hello")
    assert voice.busy()
    speaking = False
    assert not voice.busy()


def test_looking_for_readers_prints_nothing() -> None:
    program = """
from speech.voices.reader import active_outputs
active_outputs()
"""
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        env={**os.environ, "SPEECHD_ADDRESS": "unix_socket:/nowhere"},
    )
    assert (done.stdout, done.stderr) == ("", "")


needs_sockets = pytest.mark.skipif(not hasattr(socket, "AF_UNIX"), reason="no Unix sockets")


def within_a_second(event: threading.Event) -> bool:
    """Counted in naps, which take longer on a busy machine, as the program counts."""
    return any(event.wait(0.01) for _ in range(100))


@needs_sockets
def test_speech_dispatcher_hears_us(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with SsipLog(tmp_path / "ssip", seconds=0.05) as server:
        monkeypatch.setenv("SPEECHD_ADDRESS", server.address)
        lines: list[str] = []
        choice = Choice(Mode.SCREEN_READER, ("dispatcher",), "asked-for")
        speaker = Speaker(lines.append, choice, Settings())
        speaker.say("A long piece of news.")
        assert server.wait_for("begin", "A long piece of news.")
        speaker.key_pressed()
        assert server.wait_for("cut", "A long piece of news.")
        speaker.say("Yes.")
        assert speaker.drain(10)
        assert server.texts("end") == ["Yes."]
        assert lines == []
        server.close()
        speaker.say("Are you there?")
        assert speaker.drain(10)
        assert lines == ["Are you there?"]
        assert speaker.mode is Mode.TERMINAL
        speaker.close()


@needs_sockets
def test_speech_dispatcher_knows_how_much_a_message_matters(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with SsipLog(tmp_path / "ssip") as server:
        monkeypatch.setenv("SPEECHD_ADDRESS", server.address)
        speaker = Speaker(
            lambda line: None, Choice(Mode.SCREEN_READER, ("dispatcher",), ""), Settings()
        )
        for text, priority in (
            ("News.", Priority.INFO),
            ("A table could not be saved.", Priority.ALERT),
            ("Your hand.\n. and a dot", Priority.ANSWER),
        ):
            speaker.say(text, priority)
            assert speaker.drain(10)
        speaker.close()
        wanted = ["message", "important", "text"]
        assert server.texts("priority") == wanted
        assert server.texts("end")[1:] == ["A table could not be saved.", "Your hand. . and a dot"]


@needs_sockets
def test_a_server_that_never_answers_is_told_within_a_second(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with socket.socket(socket.AF_UNIX) as deaf:
        deaf.bind(str(tmp_path / "deaf"))
        deaf.listen()
        monkeypatch.setenv("SPEECHD_ADDRESS", f"unix_socket:{tmp_path / 'deaf'}")
        failed = threading.Event()

        def speak() -> None:
            with pytest.raises(VoiceError, match="hung"):
                SsipVoice()
            failed.set()

        threading.Thread(target=speak, daemon=True).start()
        assert within_a_second(failed)


@needs_sockets
@pytest.mark.parametrize("key", [False, True])
def test_a_server_that_stops_in_the_middle_is_told_within_a_second(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, key: bool
) -> None:
    """Without a key, and with one when the server already owes an answer. Lines are printed before
    another voice is there."""
    told, opening, opened = threading.Event(), threading.Event(), threading.Event()

    def slow(_settings: Settings) -> FakeVoice:
        opening.set()
        assert opened.wait(10)
        return FakeVoice()

    with SsipLog(tmp_path / "ssip", seconds=1.0) as server:
        monkeypatch.setenv("SPEECHD_ADDRESS", server.address)
        lines: list[str] = []
        speaker = Speaker(
            lines.append,
            Choice(Mode.SCREEN_READER, ("dispatcher", "slow"), "asked-for"),
            Settings(),
            lambda notice: told.set(),
            voices={"dispatcher": lambda _: SsipVoice(), "slow": slow},
        )
        speaker.say("A long piece of news.")
        assert server.wait_for("begin", "A long piece of news.")
        server.stop()
        if key:
            time.sleep(0.3)
            speaker.key_pressed()
            speaker.say("Your hand.", Priority.ANSWER)
        assert within_a_second(told)
        assert opening.wait(10)
        assert lines == ["Your hand." if key else "A long piece of news."]
        opened.set()
        speaker.close()


@needs_sockets
def test_a_server_that_speaks_for_long_is_not_taken_for_hung(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with SsipLog(tmp_path / "ssip", seconds=0.1) as server:
        monkeypatch.setenv("SPEECHD_ADDRESS", server.address)
        voice = SsipVoice()
        voice.start("Fifteen letters")
        polls = 0
        while voice.busy():
            polls += 1
            time.sleep(0.01)
        assert polls > 50
        voice.stop()
        voice.prefer(Priority.ALERT)
        assert server.texts("priority") == ["important"], "answers belong to their orders"
        voice.close()


@needs_sockets
def test_the_ssip_log_speaks_the_protocol(tmp_path: Path) -> None:
    with SsipLog(tmp_path / "ssip", seconds=0.5) as server, socket.socket(socket.AF_UNIX) as client:
        client.connect(str(server.path))
        stream = client.makefile("rb")

        def ask(text: str) -> bytes:
            client.sendall(text.encode() + b"\r\n")
            return stream.readline()

        assert ask("SET self CLIENT_NAME a:b:c").startswith(b"200")
        assert ask("SPEAK").startswith(b"230")
        assert ask("..dotted\r\nsecond line\r\n.") == b"225-1\r\n"
        assert server.wait_for("begin", ".dotted\nsecond line")
        assert ask("CHAR x")
        assert ask("CANCEL self")
        assert server.wait_for("cut", ".dotted\nsecond line")
        assert server.texts("dropped") == ["x"]


# Keeping libraries quiet.


def test_only_the_thread_that_asked_is_muted(capsys: pytest.CaptureFixture[str]) -> None:
    with stdout_to_log():
        print("chatter")
        thread = threading.Thread(target=print, args=("a player's line",))
        thread.start()
        thread.join()
    print("after")
    assert capsys.readouterr().out == "a player's line\nafter\n"
