"""Detect screen readers, voices and sound devices. `choosing` decides what to use."""

import os
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from .processes import Process, ancestors, running

READERS = {
    "linux": {
        "orca": "Orca",
        "cthulhu": "Cthulhu",
        "odilia": "Odilia",
        "brltty": "BRLTTY",
        "fenrir": "Fenrir",
        "espeakup": "Speakup",
        "speechd-up": "Speakup",
    },
    "darwin": {"voiceover": "VoiceOver"},
    "win32": {"narrator.exe": "Narrator"},
}
"""Screen readers that read any terminal, by process name."""
WRAPPERS = {"yasr": "yasr", "tdsr": "tdsr", "emacspeak": "Emacspeak"}
"""Readers that run terminal programs inside themselves: they read us only as an ancestor."""
ELSEWHERE = ("SSH_CONNECTION", "SSH_TTY", "WSL_DISTRO_NAME")
"""Variables which show that the player's screen reader runs on another system."""
MULTIPLEXED, MULTIPLEXERS = ("TMUX", "STY"), ("tmux", "screen")
SPEAKUP = Path("/sys/accessibility/speakup")


def _is_installed(module: str) -> bool:
    from importlib.util import find_spec

    return find_spec(module) is not None


def _is_on_path(name: str) -> bool:
    from shutil import which

    return which(name) is not None


@dataclass(frozen=True, slots=True)
class Finding:
    """`kind`: reader (called through its own interface), terminal-reader (reads printed lines),
    service, voice or sound. `why` is the id of the reason why it cannot be used."""

    kind: str
    name: str
    found: bool
    usable: bool
    why: str = ""


@dataclass(frozen=True, slots=True)
class Probe:
    platform: str
    findings: tuple[Finding, ...] = ()
    elsewhere: bool = False

    def usable(self, kind: str) -> tuple[str, ...]:
        """Return the names of the usable findings of one kind."""
        return tuple(f.name for f in self.findings if f.kind == kind and f.usable)


@dataclass(frozen=True, slots=True)
class Surroundings:
    """Access to the system that is probed; tests replace parts of it."""

    platform: str = sys.platform
    environ: Mapping[str, str] = field(default_factory=lambda: os.environ)
    pid: int = field(default_factory=os.getpid)
    processes: Callable[[], Sequence[Process]] = running
    outputs: Callable[[], Sequence[str]] = lambda: _reader_outputs()
    devices: Callable[[], Sequence[str]] = lambda: _playback_devices()
    installed: Callable[[str], bool] = _is_installed
    program: Callable[[str], bool] = _is_on_path
    dispatcher: Callable[[Mapping[str, str]], bool] = lambda environ: _reachable(environ)
    speakup: Callable[[], bool] = SPEAKUP.is_dir
    exists: Callable[[str], bool] = os.path.exists
    listing: Callable[[str, str], Iterable[object]] = lambda folder, what: Path(folder).glob(what)


def probe(where: Surroundings | None = None) -> Probe:
    """Probe everything, for a report to the player."""
    where = where or Surroundings()
    seen = (*_readers(where), *_terminal_readers(where), *_services(where))
    return Probe(where.platform, (*seen, *_audible_voices(where)), _elsewhere(where))


def look_for_voices(where: Surroundings | None = None) -> Probe:
    """Probe what our own voice needs."""
    where = where or Surroundings()
    return Probe(where.platform, (*_services(where), *_audible_voices(where)), _elsewhere(where))


def look_quickly(where: Surroundings | None = None) -> Probe:
    """Probe until the mode is clear: with a screen reader, the sound device does not matter."""
    where = where or Surroundings()
    findings: list[Finding] = []
    elsewhere = _elsewhere(where)
    for look in (_readers, _terminal_readers, _voices, _sound):
        findings += look(where)
        decided = any(f.usable for f in findings if f.kind in ("reader", "terminal-reader"))
        if decided or (elsewhere and look is _terminal_readers):
            break
    return Probe(where.platform, tuple(findings), elsewhere)


def terminal_readers(where: Surroundings | None = None) -> tuple[str, ...]:
    """Return the names of the screen readers that read this terminal."""
    found = _terminal_readers(where or Surroundings())
    return tuple(finding.name for finding in found if finding.usable)


def _elsewhere(where: Surroundings) -> bool:
    return any(name in where.environ for name in ELSEWHERE)


def _readers(where: Surroundings) -> list[Finding]:
    """Find readers to call directly: on Windows only. VoiceOver reads the terminal, and Orca
    speaks through Speech Dispatcher, so calling those would say everything twice."""
    if where.platform != "win32":
        return []
    if not where.installed("accessible_output2"):
        return [Finding("reader", "accessible-output2", False, False, "not-installed")]
    return [Finding("reader", name, True, True) for name in where.outputs()]


def _terminal_readers(where: Surroundings) -> list[Finding]:
    processes = where.processes()
    system = "linux" if where.platform.startswith("linux") else where.platform
    found = dict.fromkeys(_readers_among(processes, READERS.get(system, {})), "")
    ours = _readers_among(_terminal_ancestors(processes, where), WRAPPERS)
    for name in _readers_among(processes, WRAPPERS):
        found[name] = "" if name in ours else "elsewhere-in-use"
    if system == "linux" and where.speakup():
        found["Speakup"] = ""
    return [Finding("terminal-reader", n, True, not why, why) for n, why in found.items()]


def _terminal_ancestors(processes: Sequence[Process], where: Surroundings) -> list[Process]:
    """Return the processes that run this terminal. Inside tmux or screen these include the
    ancestors of its clients, because its server was not started by a reader."""
    found = ancestors(processes, where.pid)
    if any(name in where.environ for name in MULTIPLEXED):
        for process in processes:
            if process.name.casefold().startswith(MULTIPLEXERS):
                found += ancestors(processes, process.pid)
    return found


def _readers_among(processes: Sequence[Process], known: Mapping[str, str]) -> list[str]:
    names = {
        known[word]
        for process in processes
        for word in (process.name.casefold(), process.script.casefold())
        if word in known
    }
    return sorted(names)


def _services(where: Surroundings) -> list[Finding]:
    if not where.platform.startswith("linux"):
        return []
    runs = where.dispatcher(where.environ)
    return [Finding("service", "Speech Dispatcher", runs, runs, "" if runs else "not-running")]


def _voices(where: Surroundings) -> list[Finding]:
    embedded = where.installed("espeakng_loader") and where.installed("miniaudio")
    native = where.installed("pyttsx3")
    why = "" if native else "not-installed"
    if native and where.platform.startswith("linux") and not where.program("aplay"):
        why = "no-player"
    return [
        Finding("voice", "espeak", embedded, embedded, "" if embedded else "not-installed"),
        Finding("voice", "native", native, not why, why),
    ]


def _audible_voices(where: Surroundings) -> list[Finding]:
    """Return voices and sound outputs; without an output, no voice can be used."""
    voices, sound = _voices(where), _sound(where)
    if not any(output.usable for output in sound):
        silent = (replace(voice, usable=False, why="no-device") for voice in voices if voice.usable)
        voices = [*silent, *(voice for voice in voices if not voice.usable)]
    return [*voices, *sound]


def _sound(where: Surroundings) -> list[Finding]:
    if not where.installed("miniaudio"):
        return [Finding("sound", "miniaudio", False, False, "not-installed")]
    devices = where.devices() if _may_have_sound(where) else ()
    if not devices:
        return [Finding("sound", "", False, False, "no-device")]
    return [Finding("sound", name, True, True) for name in devices]


def _may_have_sound(where: Surroundings) -> bool:
    """Return False if opening a device is pointless. Loading the sound library takes a tenth of
    a second; on Linux a sound card or sound server leaves a trace in the file system."""
    if not where.platform.startswith("linux") or "PULSE_SERVER" in where.environ:
        return True
    runtime = where.environ.get("XDG_RUNTIME_DIR") or f"/run/user/{os.getuid()}"
    home = where.environ.get("HOME", "")
    traces = (
        *(f"{runtime}/{name}" for name in ("pulse/native", "pipewire-0")),
        *(f"{home}/{name}" for name in (".asoundrc", ".config/alsa/asoundrc")),
        "/etc/asound.conf",
        "/dev/dsp",
        "/run/pulse/native",
    )
    return any(map(where.exists, traces)) or any(where.listing("/dev/snd", "pcm*p"))


def _reader_outputs() -> list[str]:
    from .voices.base import VoiceError
    from .voices.reader import active_outputs

    try:
        return [str(output.name) for output in active_outputs()]
    except VoiceError:
        return []


def _playback_devices() -> list[str]:
    from .sound_process import playback_devices

    return playback_devices()


def _reachable(environ: Mapping[str, str]) -> bool:
    from .voices.ssip import reachable

    return reachable(environ)
