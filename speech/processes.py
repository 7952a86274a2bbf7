"""List running processes with the standard library."""

import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Process:
    pid: int
    parent: int
    name: str
    script: str = ""  # the script that an interpreter runs


def running(platform: str = sys.platform) -> list[Process]:
    """Return all visible processes; none if they cannot be listed."""
    try:
        if platform.startswith("linux"):
            return _from_proc(Path("/proc"))
        if platform == "win32":
            from .windows_processes import running_on_windows

            return [Process(*found) for found in running_on_windows()]
        return _from_ps()
    except (OSError, AttributeError):
        return []


def ancestors(processes: Sequence[Process], pid: int) -> list[Process]:
    """Return the parent of `pid`, its parent, and so on."""
    by_pid = {process.pid: process for process in processes}
    found: list[Process] = []
    process = by_pid.get(pid)
    while process is not None:
        process = by_pid.get(process.parent)
        if process is None or process in found:
            break
        found.append(process)
    return found


def _from_proc(proc: Path) -> list[Process]:
    found = []
    for entry in proc.iterdir():
        if not entry.name.isdigit():
            continue
        try:
            stat = (entry / "stat").read_text(errors="replace")
            command = (entry / "cmdline").read_bytes()
        except OSError:  # it has ended
            continue
        # The name is in brackets and may contain brackets.
        name = stat[stat.index("(") + 1 : stat.rindex(")")]
        parent = int(stat[stat.rindex(")") + 2 :].split()[1])
        found.append(Process(int(entry.name), parent, name, _script(command)))
    return found


def _script(command: bytes) -> str:
    """Return the name of a Python script: `python3 /usr/bin/orca --replace` is orca."""
    words = [os.fsdecode(word) for word in command.split(b"\0")]
    if not Path(words[0]).name.startswith("python"):
        return ""
    scripts = (word for word in words[1:] if word and not word.startswith("-"))
    return Path(next(scripts, "")).name


def _from_ps() -> list[Process]:
    import subprocess

    try:
        listing = subprocess.run(
            ["ps", "-axo", "pid=,ppid=,comm="],
            capture_output=True,
            text=True,
            timeout=5,
            check=True,
        )
    except subprocess.SubprocessError:
        return []
    found = []
    for line in listing.stdout.splitlines():
        pid, parent, name = line.split(None, 2)
        found.append(Process(int(pid), int(parent), Path(name.strip()).name))
    return found
