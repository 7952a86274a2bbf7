"""NVDA and JAWS, with a library and an object that write down what they are asked for."""

import ctypes
import sys
import time
from types import SimpleNamespace
from typing import Any

import pytest

from speech import Choice, Mode, Notice, Priority, Settings, Speaker
from speech.processes import Process
from speech.testing import FakeVoice
from speech.voices import nvda as nvda_module
from speech.voices import reader as reader_module
from speech.voices.base import VoiceError
from speech.voices.jaws import Jaws
from speech.voices.nvda import Nvda, find_nvda
from speech.voices.reader import ReaderVoice, active_outputs

NVDA = Process(7, 1, "nvda.exe")
UNAVAILABLE, UNKNOWN_INTERFACE = 1722, 1717


class Function:
    """A function of a library: callable, and to be told the types of its arguments."""

    def __init__(self, call: Any) -> None:
        self.argtypes: tuple[Any, ...] = ()
        self._call = call

    def __call__(self, *arguments: Any) -> int:
        result: int = self._call(*arguments)
        return result


class Library:
    """The controller client. `version` 1 has four functions, 2 knows NVDA's process, 3 tells
    whether it speaks; `answer` is what NVDA says to everything, `nvda` the version that it has."""

    def __init__(self, version: int = 1, nvda: int = 3, pid: int = 7) -> None:
        self.log: list[tuple[str, str]] = []
        self.answer = 0
        self.refuses = False
        self.speaking = False
        self._nvda, self._pid = nvda, pid
        self.nvdaController_testIfRunning = Function(lambda: self.answer)
        self.nvdaController_speakText = Function(lambda text: self._note("speak", text))
        self.nvdaController_brailleMessage = Function(lambda text: self._note("braille", text))
        self.nvdaController_cancelSpeech = Function(lambda: self._note("cancel", ""))
        if version >= 2:
            self.nvdaController_getProcessId = Function(self._process_id)
        if version >= 3:
            self.nvdaController_isSpeaking = Function(self._is_speaking)

    def _note(self, what: str, text: str) -> int:
        if self.refuses:
            return -1
        if self.answer == 0:
            self.log.append((what, text))
        return self.answer

    def _process_id(self, pid: Any) -> int:
        pid._obj.value = self._pid
        return self.answer if self._nvda >= 2 else UNKNOWN_INTERFACE

    def _is_speaking(self, speaking: Any) -> int:
        speaking._obj.value = self.speaking
        return self.answer if self._nvda >= 3 else UNKNOWN_INTERFACE


def no_window() -> bool:
    return False


# NVDA.


def test_nvda_is_told_the_types_of_texts() -> None:
    library = Library()
    Nvda(library)
    assert library.nvdaController_speakText.argtypes == (ctypes.c_wchar_p,)
    assert library.nvdaController_brailleMessage.argtypes == (ctypes.c_wchar_p,)


@pytest.mark.parametrize(
    ("library", "processes", "window", "there"),
    [
        (Library(), [NVDA], False, True),
        (Library(), [Process(7, 1, "NVDA.EXE")], False, True),
        (Library(), [], True, True),
        (Library(), [Process(7, 1, "python.exe")], False, False),
        (Library(version=2), [Process(7, 1, "python.exe")], False, True),
        (Library(version=2, pid=0), [Process(0, 0, "idle")], False, False),
        (Library(version=2, nvda=1), [Process(7, 1, "python.exe")], False, False),
        (Library(version=2, nvda=1), [NVDA], False, True),
    ],
    ids=[
        "its process",
        "its process in capitals",
        "its window",
        "an answer by nobody",
        "run by Python, and known by its number",
        "no number at all",
        "a newer client and an older NVDA without a trace",
        "a newer client and an older NVDA",
    ],
)
def test_nvda_is_there_if_it_answers_and_leaves_a_trace(
    library: Library, processes: list[Process], window: bool, there: bool
) -> None:
    assert Nvda(library).is_there(processes, lambda: window) is there


def test_a_trace_without_an_answer_is_no_nvda() -> None:
    library = Library(version=2)
    library.answer = UNAVAILABLE
    assert not Nvda(library).is_there([NVDA], lambda: True)


def test_nvda_that_ends_between_question_and_text_is_a_lost_voice() -> None:
    library = Library()
    voice = ReaderVoice(Nvda(library))
    library.nvdaController_testIfRunning = Function(iter([0, UNAVAILABLE]).__next__)
    library.nvdaController_speakText = Function(lambda text: UNAVAILABLE)
    with pytest.raises(VoiceError, match="gone"):
        voice.start("Your turn.")


@pytest.mark.parametrize("what", ["start", "braille"])
def test_nvda_asleep_refuses(what: str) -> None:
    """In sleep mode it is there, takes nothing and reads nothing."""
    library = Library()
    library.refuses = True
    with pytest.raises(VoiceError, match="refused"):
        getattr(ReaderVoice(Nvda(library)), what)("Your turn.")


def test_nvda_tells_when_it_has_finished_if_client_and_nvda_are_new() -> None:
    library = Library(version=3)
    voice = ReaderVoice(Nvda(library))
    voice.prefer(Priority.INFO)
    library.speaking = True
    voice.start("Your turn, and much more than can be said at once by anybody.")
    assert voice.busy()
    library.speaking = False
    assert not voice.busy()
    older = ReaderVoice(Nvda(Library(version=3, nvda=2)))
    older.start("Your turn.")
    assert older.busy(), "estimated"


def test_nvda_that_speaks_for_somebody_else_does_not_hold_us_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It reads a page aloud in another window: that is not ours, and no sign of a fault."""
    library = Library(version=3)
    voice = ReaderVoice(Nvda(library))
    voice.prefer(Priority.INFO)
    library.speaking = True
    voice.start("Your turn.")
    later = time.monotonic() + 5
    monkeypatch.setattr(time, "monotonic", lambda: later)
    assert not voice.busy()


def test_an_alert_is_given_time_to_be_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    """A reader that does not tell may be slow; an alert that seems to be over could be cut."""
    alert = "The table could not be saved: the disk is full. Make room, then press Control S."
    voice = ReaderVoice(Nvda(Library()))
    for priority, busy in ((Priority.INFO, False), (Priority.ALERT, True)):
        voice.prefer(priority)
        voice.start(alert)
        now = time.monotonic()
        monkeypatch.setattr(time, "monotonic", lambda now=now: now + 5)
        assert voice.busy() is busy
        monkeypatch.undo()


# The whole way, from the speaker to NVDA.


class Desk:
    """A player with NVDA; our own voice stands behind it."""

    def __init__(self, library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
        self.library = library
        self.lines: list[str] = []
        self.notices: list[Notice] = []
        self.ours = FakeVoice("native")
        monkeypatch.setattr("speech.worker.LOOKING", 0.05)
        self.speaker = Speaker(
            self.lines.append,
            Choice(Mode.SCREEN_READER, ("reader", "native"), "reader-active"),
            Settings(),
            self.notices.append,
            voices={"reader": self._reader, "native": self.ours.factory},
        )

    def _reader(self, _settings: Settings) -> ReaderVoice:
        nvda = Nvda(self.library)
        if not nvda.is_there([NVDA], no_window):
            raise VoiceError("unavailable")
        return ReaderVoice(nvda)

    def wait_for(self, mode: Mode) -> None:
        end = time.monotonic() + 10
        while self.speaker.mode is not mode:
            assert time.monotonic() < end, self.speaker.mode
            time.sleep(0.01)


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> Any:
    desk = Desk(Library(), monkeypatch)
    yield desk
    desk.speaker.close()


def test_each_line_is_felt_and_heard_once_and_not_written(desk: Desk) -> None:
    desk.speaker.say("News.")
    assert desk.speaker.drain(10)
    desk.speaker.key_pressed()
    desk.speaker.say("Yes.", Priority.ANSWER)
    assert desk.speaker.drain(10)
    news, yes = (("braille", text, "speak", text) for text in ("News.", "Yes."))
    told = [item for pair in desk.library.log for item in pair]
    assert told == [*news, "cancel", "", *yes]
    assert desk.lines == []


def test_nvda_that_stops_leaves_nobody_in_silence_and_speaks_again_when_it_is_back(
    desk: Desk,
) -> None:
    desk.speaker.say("One.")
    assert desk.speaker.drain(10)
    desk.library.answer = UNAVAILABLE
    desk.speaker.say("Two.")
    desk.wait_for(Mode.VOICE)
    assert desk.speaker.drain(10)
    assert desk.lines == ["Two."]
    assert desk.ours.texts() == ["Two."]
    assert [notice.args["voice"] for notice in desk.notices] == ["reader"]
    desk.library.answer = 0
    desk.wait_for(Mode.SCREEN_READER)
    desk.speaker.say("Three.")
    assert desk.speaker.drain(10)
    assert desk.library.log[-1] == ("speak", "Three.")
    assert desk.lines == ["Two."]
    assert desk.ours.texts() == ["Two."]
    desk.library.answer = UNAVAILABLE  # and once more
    desk.speaker.say("Four.")
    desk.wait_for(Mode.VOICE)
    assert desk.speaker.drain(10)
    assert desk.lines == ["Two.", "Four."]


def test_nvda_asleep_is_not_woken(desk: Desk) -> None:
    desk.library.refuses = True
    desk.speaker.say("One.")
    desk.wait_for(Mode.VOICE)
    desk.library.refuses = False
    time.sleep(0.2)
    desk.speaker.say("Two.")
    assert desk.speaker.drain(10)
    assert desk.speaker.mode is Mode.VOICE
    assert desk.ours.texts() == ["One.", "Two."]


# Who is asked.


@pytest.fixture
def on_windows(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    monkeypatch.setattr(sys, "platform", "win32")
    windows = SimpleNamespace(has_window=lambda *_: False)
    monkeypatch.setitem(sys.modules, "speech.windows_processes", windows)
    return monkeypatch


def test_wine_answers_for_nvda_and_is_not_believed(on_windows: pytest.MonkeyPatch) -> None:
    on_windows.setattr(nvda_module, "_load", Library)
    on_windows.setattr(nvda_module, "running", lambda: [Process(1, 0, "explorer.exe")])
    on_windows.setattr(reader_module, "running", lambda: [Process(1, 0, "explorer.exe")])
    on_windows.setattr(reader_module, "import_module", _never)
    assert find_nvda() is None
    assert active_outputs() == []


def test_nvda_is_found_without_loading_the_others(on_windows: pytest.MonkeyPatch) -> None:
    on_windows.setattr(nvda_module, "_load", Library)
    on_windows.setattr(nvda_module, "running", lambda: [NVDA])
    on_windows.setattr(reader_module, "import_module", _never)
    (found,) = active_outputs()
    assert isinstance(found, Nvda)


def test_without_its_library_there_is_no_nvda(on_windows: pytest.MonkeyPatch) -> None:
    on_windows.setattr(nvda_module, "_load", lambda: None)
    assert find_nvda() is None


def _never(name: str) -> Any:
    raise AssertionError(name)


# JAWS.


class JawsObject:
    """FreedomSci.JawsApi."""

    def __init__(self) -> None:
        self.log: list[tuple[Any, ...]] = []
        self.running = True

    def SayString(self, text: str, interrupt: bool) -> bool:
        self.log.append(("say", text, interrupt))
        return self.running

    def RunFunction(self, call: str) -> bool:
        self.log.append(("run", call))
        return self.running

    def StopSpeech(self) -> None:
        self.log.append(("stop",))


class JawsOutput:
    """JAWS, as accessible-output2 has it."""

    __module__ = "accessible_output2.outputs.jaws"
    name = "jaws"

    def __init__(self) -> None:
        self.object = JawsObject()

    def is_active(self) -> bool:
        return self.object.running

    def is_system_output(self) -> bool:
        return False


def test_jaws_says_brailles_and_stops() -> None:
    output = JawsOutput()
    voice = ReaderVoice(Jaws(output))
    voice.braille('Anna says "mow", on C:\\')
    voice.start("Your turn.")
    voice.stop()
    assert output.object.log == [
        ("run", "BrailleString(\"Anna says 'mow', on C:/\")"),
        ("say", "Your turn.", False),
        ("stop",),
    ]
    assert not voice.busy()


def test_jaws_that_takes_nothing_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    output = JawsOutput()
    monkeypatch.setattr(output, "is_active", lambda: True)
    output.object.running = False
    with pytest.raises(VoiceError, match="gone"):
        ReaderVoice(Jaws(output)).start("Your turn.")


def test_jaws_is_found_by_its_process(on_windows: pytest.MonkeyPatch) -> None:
    class NvdaOutput(JawsOutput):  # the library's own, that wine answers for
        __module__ = "accessible_output2.outputs.nvda"

    jaws = JawsOutput()
    library = SimpleNamespace(Auto=lambda: SimpleNamespace(outputs=[NvdaOutput(), jaws]))
    com = SimpleNamespace(CoInitialize=lambda: None)
    modules = {"accessible_output2.outputs.auto": library, "pythoncom": com}
    on_windows.setattr(nvda_module, "_load", lambda: None)
    on_windows.setattr(reader_module, "running", lambda: [Process(1, 0, "jfw.exe")])
    on_windows.setattr(reader_module, "import_module", modules.__getitem__)
    (found,) = active_outputs()
    assert isinstance(found, Jaws)
    assert found.name == "JAWS"
