"""Which mode is chosen where. The surroundings are made up; nothing here is looked at."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from speech import Choice, Mode, Notice, Settings, Surroundings, choose, probe
from speech.detection import look_for_voices, look_quickly
from speech.processes import Process, ancestors, running

ME = 100
SHELL = Process(50, 1, "bash")
US = Process(ME, 50, "python3")


def around(
    platform: str = "linux",
    processes: Sequence[Process] = (),
    outputs: Sequence[str] = (),
    devices: Sequence[str] = ("Speakers",),
    missing: Sequence[str] = (),
    environ: dict[str, str] | None = None,
    speakup: bool = False,
    dispatcher: bool = False,
) -> Surroundings:
    return Surroundings(
        platform=platform,
        environ=environ or {},
        pid=ME,
        processes=lambda: [SHELL, US, *processes],
        outputs=lambda: outputs,
        devices=lambda: devices,
        exists=lambda _: True,
        installed=lambda module: module not in missing,
        program=lambda name: name not in missing,
        dispatcher=lambda environ: dispatcher,
        speakup=lambda: speakup,
    )


def chosen(where: Surroundings) -> Choice:
    quick, thorough = choose(Settings(), look_quickly(where)), choose(Settings(), probe(where))
    assert quick == thorough
    return quick


TABLE = {
    "nobody reads": (around(), Mode.VOICE, "sound-device"),
    "no sound card": (around(devices=()), Mode.TERMINAL, "no-sound"),
    "no sound library": (around(missing=["miniaudio"]), Mode.TERMINAL, "no-sound"),
    "no voice": (
        around(missing=["espeakng_loader", "pyttsx3"]),
        Mode.TERMINAL,
        "no-voice",
    ),
    "Orca": (around(processes=[Process(9, 1, "orca")]), Mode.TERMINAL, "reader-in-terminal"),
    "Orca as a script": (
        around(processes=[Process(9, 1, "python3", "orca")]),
        Mode.TERMINAL,
        "reader-in-terminal",
    ),
    "Orca and Speech Dispatcher": (
        around(processes=[Process(9, 1, "orca")], dispatcher=True, outputs=["speechd"]),
        Mode.TERMINAL,
        "reader-in-terminal",
    ),
    "Speech Dispatcher alone": (around(dispatcher=True), Mode.VOICE, "sound-device"),
    "BRLTTY": (around(processes=[Process(9, 1, "brltty")]), Mode.TERMINAL, "reader-in-terminal"),
    "Fenrir": (around(processes=[Process(9, 1, "fenrir")]), Mode.TERMINAL, "reader-in-terminal"),
    "Speakup in the kernel": (around(speakup=True), Mode.TERMINAL, "reader-in-terminal"),
    "Speakup's synthesiser": (
        around(processes=[Process(9, 1, "espeakup")]),
        Mode.TERMINAL,
        "reader-in-terminal",
    ),
    "yasr around another shell": (
        around(processes=[Process(9, 1, "yasr")]),
        Mode.VOICE,
        "sound-device",
    ),
    "another machine's terminal": (
        around(environ={"SSH_CONNECTION": "a b"}),
        Mode.TERMINAL,
        "elsewhere",
    ),
    "Windows' terminal": (
        around(environ={"WSL_DISTRO_NAME": "Debian"}),
        Mode.TERMINAL,
        "elsewhere",
    ),
    "NVDA": (around("win32", outputs=["NVDA"]), Mode.SCREEN_READER, "reader-active"),
    "Narrator": (
        around("win32", processes=[Process(9, 1, "Narrator.exe")]),
        Mode.TERMINAL,
        "reader-in-terminal",
    ),
    "NVDA without the library": (
        around("win32", outputs=["NVDA"], missing=["accessible_output2"]),
        Mode.VOICE,
        "sound-device",
    ),
    "Windows alone": (around("win32"), Mode.VOICE, "sound-device"),
    "VoiceOver": (
        around("darwin", processes=[Process(9, 1, "VoiceOver")]),
        Mode.TERMINAL,
        "reader-in-terminal",
    ),
    "macOS alone": (around("darwin"), Mode.VOICE, "sound-device"),
}


@pytest.mark.parametrize("case", TABLE)
def test_auto(case: str) -> None:
    where, mode, reason = TABLE[case]
    choice = chosen(where)
    assert (choice.mode, choice.reason) == (mode, reason)


@pytest.mark.parametrize("wrapper", ["yasr", "tdsr"])
def test_a_reader_that_we_run_inside_of_reads_us(wrapper: str) -> None:
    inside = [Process(40, 1, "python3", wrapper), Process(50, 40, "bash"), US]
    where = replace(around(), processes=lambda: inside)
    assert chosen(where).reason == "reader-in-terminal"


@pytest.mark.parametrize(("variable", "client"), [("TMUX", "tmux: client"), ("STY", "screen")])
def test_a_reader_around_tmux_or_screen_reads_us(variable: str, client: str) -> None:
    """Their server is nobody's child; the client that shows it runs inside of the reader."""
    server, shell = Process(30, 1, "server"), Process(50, 30, "bash")
    shown = [Process(40, 1, "python3", "tdsr"), Process(45, 40, "bash"), Process(46, 45, client)]
    where = replace(around(environ={variable: "x"}), processes=lambda: [server, shell, US, *shown])
    assert chosen(where).reason == "reader-in-terminal"
    assert chosen(replace(where, environ={})).reason == "sound-device"


def test_windows_and_mac_begin_with_the_voice_people_know() -> None:
    assert chosen(around("win32")).voices == ("native", "espeak")
    assert chosen(around("darwin")).voices == ("native", "espeak")
    assert chosen(around("linux")).voices == ("espeak", "native", "dispatcher")


def test_a_reader_has_our_voices_behind_it() -> None:
    assert chosen(around("win32", outputs=["NVDA"])).voices == ("reader", "native", "espeak")


def test_terminal_mode_has_no_voice_at_all() -> None:
    assert chosen(around(devices=())).voices == ()


@pytest.mark.parametrize("mode", [Mode.TERMINAL, Mode.VOICE, Mode.SCREEN_READER])
def test_what_was_asked_for_is_taken(mode: Mode) -> None:
    reader = probe(around("win32", outputs=["NVDA"]))
    choice = choose(Settings(mode=mode), reader)
    assert (choice.mode, choice.reason) == (mode, "asked-for")


ASKED = {
    "a voice without a sound card": (Mode.VOICE, around(devices=()), Mode.TERMINAL, "no-sound"),
    "a voice that is not installed": (
        Mode.VOICE,
        around(missing=["espeakng_loader", "pyttsx3"]),
        Mode.TERMINAL,
        "no-voice",
    ),
    "a voice through Speech Dispatcher": (
        Mode.VOICE,
        around(devices=(), dispatcher=True),
        Mode.VOICE,
        "asked-for",
    ),
    "a reader that is not there": (Mode.SCREEN_READER, around(), Mode.VOICE, "no-reader"),
    "a reader and no sound": (
        Mode.SCREEN_READER,
        around(devices=()),
        Mode.TERMINAL,
        "no-reader",
    ),
}


@pytest.mark.parametrize("case", ASKED)
def test_what_was_asked_for_and_would_be_silent(case: str) -> None:
    asked, where, mode, reason = ASKED[case]
    choice = choose(Settings(mode=asked), probe(where))
    assert (choice.mode, choice.reason) == (mode, reason)
    assert bool(choice.voices) == (mode is not Mode.TERMINAL)


def test_no_voice_can_be_used_without_a_sound_output() -> None:
    for found in (probe(around(devices=())), look_for_voices(around(devices=()))):
        assert found.usable("voice") == ()
        assert {f.why for f in found.findings if f.kind == "voice"} == {"no-device"}


def test_a_choice_can_be_told() -> None:
    told = choose(Settings(mode=Mode.TERMINAL)).notice
    assert told == Notice("mode.chosen", {"mode": "terminal", "reason": "asked-for"})


def test_a_reader_keeps_the_sound_device_from_being_opened() -> None:
    def opened() -> Sequence[str]:
        raise AssertionError("the device was opened")

    look_quickly(replace(around(processes=[Process(9, 1, "orca")]), devices=opened))


def test_a_report_says_why_a_thing_cannot_be_used() -> None:
    found = probe(around(missing=["aplay"], devices=()))
    why = {finding.name or finding.kind: finding.why for finding in found.findings}
    assert why["Speech Dispatcher"] == "not-running"
    assert why["native"] == "no-player"
    assert why["sound"] == "no-device"


def test_the_real_process_list_holds_us_and_our_parent() -> None:
    import os

    processes = running()
    assert os.getpid() in {process.pid for process in processes}
    assert os.getppid() in {process.pid for process in ancestors(processes, os.getpid())}


def test_a_loop_of_parents_ends() -> None:
    loop = [Process(1, 2, "a"), Process(2, 1, "b")]
    assert [process.pid for process in ancestors(loop, 1)] == [2, 1]


@pytest.mark.parametrize(
    ("trace", "tried"),
    [
        ("/run/user/7/pulse/native", True),
        ("/home/anna/.asoundrc", True),
        ("/dev/snd/pcmC0D0p", True),
        ("", False),
    ],
)
def test_a_machine_without_a_trace_of_sound_is_not_asked_for_a_device(
    trace: str, tried: bool
) -> None:
    opened: list[str] = []

    def devices() -> Sequence[str]:
        opened.append("a card")
        return opened

    where = replace(
        around(),
        environ={"XDG_RUNTIME_DIR": "/run/user/7", "HOME": "/home/anna"},
        devices=devices,
        exists=lambda path: path == trace,
        listing=lambda folder, _: [trace] if trace.startswith(folder) else [],
    )
    probe(where)
    assert bool(opened) == tried


def test_a_server_that_answers_can_be_used_whatever_is_installed() -> None:
    found = probe(around(missing=["speechd", "accessible_output2"], dispatcher=True))
    assert found.usable("service") == ("Speech Dispatcher",)
