"""Children of the voice: what code they run, and that they do not outlive us."""

import os
import signal
import subprocess
import sys
import time
from array import array
from collections.abc import Callable
from pathlib import Path
from threading import Thread

import pytest

from speech import Choice, Mode, Priority, Settings, Speaker, children, sound_process
from speech.sound_output import SoundOutput
from speech.sound_process import NULL_DEVICE, NotOpened, SoundProcess
from speech.voices import factories

TRAP = "open({path!r}, 'w').close()\n"
PARENT = """
import sys
from speech.sound_process import NULL_DEVICE, SoundProcess
sound = SoundProcess(NULL_DEVICE)
print(sound._child.pid, flush=True)
sys.stdin.read()
"""
NATIVE_PARENT = """
import sys
from speech import Settings
from speech.voices.native import NativeVoice
voice = NativeVoice(Settings())
voice.start("hello " * 50)
print(voice._speaking._process.pid, flush=True)
print(voice._spare._process.pid, flush=True)
sys.stdin.read()
"""
on_posix = pytest.mark.skipif(os.name != "posix", reason="signals as Unix has them")


def ended(pid: int, patience: float = 5.0) -> bool:
    """Nobody has to wait for it: a child whose parent is gone is another's."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        try:
            state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
        except OSError:
            return True
        if state == "Z":
            return True
        time.sleep(0.02)
    return False


def wait(condition: Callable[[], bool], what: str) -> None:
    deadline = time.monotonic() + 5
    while not condition():
        assert time.monotonic() < deadline, what
        time.sleep(0.01)


def test_no_code_from_the_current_folder(tmp_path: Path) -> None:
    """Neither a package of our name, nor a module that ours would import."""
    sprung = tmp_path / "sprung"
    trap = TRAP.format(path=str(sprung))
    (tmp_path / "speech").mkdir()
    for name in ("speech/__init__.py", "json.py", "miniaudio.py", "sitecustomize.py", "wave.py"):
        (tmp_path / name).write_text(trap)
    done = subprocess.run(
        children.command("speech.voices.pyttsx3_child", "--list"),
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": "."},
        stdin=subprocess.DEVNULL,
        capture_output=True,
    )
    assert done.returncode in (0, 3), done.stderr
    assert not sprung.exists()


def test_a_current_folder_that_python_has_taken_for_granted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`python -m` puts it first; it is not handed on."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [str(tmp_path), "", *sys.path])
    assert str(tmp_path) not in children.command("speech.sound_child")[4]


@on_posix
@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGKILL])
def test_the_sound_ends_with_its_parent(sign: signal.Signals) -> None:
    parent = subprocess.Popen(
        [sys.executable, "-c", PARENT], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert parent.stdout is not None
    child = int(parent.stdout.readline())
    parent.send_signal(sign)
    parent.communicate()
    assert ended(child)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="an engine of its own elsewhere")
def test_the_native_voice_ends_with_its_parent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the middle of an utterance, with the program that plays it, and the spare child too."""
    player = tmp_path / "aplay"
    written, pid = tmp_path / "written", tmp_path / "pid"
    player.write_text(f"#!/bin/sh\necho $$ > {written}\nmv {written} {pid}\nexec sleep 60\n")
    player.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    parent = subprocess.Popen(
        [sys.executable, "-c", NATIVE_PARENT],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert parent.stdout is not None
    pids = [int(parent.stdout.readline()), int(parent.stdout.readline())]
    deadline = time.monotonic() + 15
    while not pid.exists():
        assert time.monotonic() < deadline
        time.sleep(0.01)
    parent.kill()
    parent.communicate()
    assert all(map(ended, [*pids, int(pid.read_text())]))


def test_a_child_that_has_ended_is_noticed() -> None:
    sound = SoundProcess(NULL_DEVICE)
    sound.speak(bytes(22050))
    assert sound.speaking()
    assert not sound.stalled()
    sound._child.kill()
    deadline = time.monotonic() + 1
    while not sound.stalled():
        assert time.monotonic() < deadline
        time.sleep(0.01)
    sound.speak(bytes(22050))
    sound.close()


@on_posix
def test_a_child_that_hangs_is_noticed_within_a_second() -> None:
    sound = SoundProcess(NULL_DEVICE)
    os.kill(sound._child.pid, signal.SIGSTOP)
    sound.speak(bytes(22050))
    naps = 0  # of 10 milliseconds, or longer on a busy machine
    while not sound.stalled():
        naps += 1
        assert naps < 100
        time.sleep(0.01)
    sound.close()
    assert ended(sound._child.pid)


def test_the_voice_is_heard_to_its_end() -> None:
    sound = SoundProcess(NULL_DEVICE)
    began = time.monotonic()
    for _ in range(10):
        sound.speak(bytes(2 * 1102))
    while sound.speaking():
        assert not sound.stalled()
        time.sleep(0.005)
    assert 0.4 < time.monotonic() - began < 2
    sound.close()


@on_posix
def test_nobody_waits_for_a_child_that_is_stopped() -> None:
    """Neither who presses keys, nor who leaves; the pipe holds far less than these sounds."""
    sound = SoundProcess(NULL_DEVICE)
    os.kill(sound._child.pid, signal.SIGSTOP)
    for act in (*[lambda: sound.play(array("h", bytes(264_600)))] * 20, sound.hush, sound.close):
        doing = Thread(target=act, daemon=True)
        doing.start()
        doing.join(1.0)
        assert not doing.is_alive(), act
    assert ended(sound._child.pid)


@on_posix
def test_a_child_that_plays_sounds_alone_is_missed_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """No voice polls it: the next sound finds that the last one was not answered."""
    monkeypatch.setattr(sound_process, "UNREPORTED", 20)
    sound = SoundProcess(NULL_DEVICE)
    sound.drop("melody")
    wait(lambda: not sound.speaking(), "an answer")
    time.sleep(0.3)
    assert not sound.stalled()
    os.kill(sound._child.pid, signal.SIGSTOP)
    sound.drop("melody")
    wait(sound.stalled, "the silence to be noticed")
    sound.close()


@pytest.mark.skipif(not hasattr(os, "waitid"), reason="nobody tells whether a child is stopped")
def test_a_child_that_is_stopped_while_it_starts_is_not_waited_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It was told after 10 seconds: that long Python may take to start on a busy machine."""
    start = children.start

    def stopped(module: str, *arguments: str) -> subprocess.Popen[bytes]:
        child = start(module, *arguments)
        os.kill(child.pid, signal.SIGSTOP)
        return child

    monkeypatch.setattr(children, "start", stopped)

    def open_sound() -> None:
        with pytest.raises(NotOpened):
            SoundProcess(NULL_DEVICE)

    opening = Thread(target=open_sound, daemon=True)
    opening.start()
    opening.join(2.0)
    assert not opening.is_alive()


@on_posix
def test_a_child_that_hangs_is_told_however_fast_keys_come() -> None:
    """Each key begins a message anew: nobody asked whether the last one was still being said."""
    sounds: list[SoundProcess] = []

    def open_sound() -> SoundProcess:
        sounds.append(SoundProcess(NULL_DEVICE))
        return sounds[-1]

    output, told = SoundOutput(open_sound), list[str]()
    speaker = Speaker(
        *(lambda _line: None, Choice(Mode.VOICE, ("espeak",), ""), Settings()),
        lambda notice: told.append(notice.text_id),
        voices=factories(output),
        output=output,
    )

    def press() -> None:
        speaker.key_pressed()
        speaker.say("a fly, " * 100, Priority.ANSWER)

    press()
    wait(lambda: bool(sounds), "the voice")
    os.kill(sounds[0]._child.pid, signal.SIGSTOP)
    presses = 0
    while not told:
        press()
        presses += 1
        assert presses < 400, "told within two seconds, of 5 milliseconds or longer a key"
        time.sleep(0.005)
    assert told[0] == "voice.failed"
    speaker.close()
