"""Start and end the child processes of this package.

A child runs isolated, so that neither the current folder nor environment variables can replace
its code. It imports from the absolute folders of this process, except the current one. It ends
when its standard input is closed, and therefore always with its parent.
"""

import json
import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

GRACE = 0.5
_ROOT = Path(__file__).resolve().parents[1]
_RUN = (
    "import json, runpy, sys; "
    "sys.path[:] = json.loads(sys.argv.pop(1)); "
    "runpy.run_module(sys.argv[1], run_name='__main__', alter_sys=True)"
)


def command(module: str, *arguments: str) -> list[str]:
    """Return the command line that runs a module of this package."""
    return [sys.executable, "-I", "-c", _RUN, json.dumps(_import_folders()), module, *arguments]


def start(module: str, *arguments: str) -> subprocess.Popen[bytes]:
    """Start a child with pipes to its standard input and from its standard output."""
    return subprocess.Popen(
        command(module, *arguments),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        # In its own session, its descendants end with it and Ctrl+C does not reach it.
        start_new_session=True,
    )


def kill(child: subprocess.Popen[bytes]) -> None:
    """End a child and its descendants, and leave no zombie."""
    if sys.platform == "win32":
        child.kill()
    else:
        try:
            os.killpg(child.pid, signal.SIGKILL)
        except (ProcessLookupError, PermissionError):
            child.kill()
    for pipe in (child.stdin, child.stdout):
        if pipe is not None:
            with suppress(OSError):  # unwritten data
                pipe.close()
    with suppress(subprocess.TimeoutExpired):  # a busy machine: it will end later
        child.wait(GRACE)


def is_stopped(child: subprocess.Popen[bytes]) -> bool:
    """Return True if a signal has stopped the child; False where that cannot be asked."""
    if sys.platform == "win32" or not hasattr(os, "waitid"):
        return False
    try:
        asked = os.WSTOPPED | os.WNOHANG | os.WNOWAIT
        return os.waitid(os.P_PID, child.pid, asked) is not None
    except ChildProcessError:  # it has ended
        return False


def end_with_parent() -> None:
    """In a child: wait until standard input is closed, then end with all descendants."""
    while os.read(0, 4096):
        pass
    if sys.platform != "win32" and os.getpgrp() == os.getpid():
        os.killpg(0, signal.SIGKILL)
    os._exit(0)


def _import_folders() -> list[str]:
    """Return the folders to import from, with the folder of this package first."""
    try:
        here = Path.cwd()
    except OSError:  # it was deleted
        here = _ROOT
    absolute = [entry for entry in map(Path, sys.path) if entry.is_absolute() and entry != here]
    return list(dict.fromkeys(map(str, (_ROOT, *absolute))))
