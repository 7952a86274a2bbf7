"""Processes of our own: how they are started, how they end.

A child runs isolated: nothing in the current folder, and no variable that Python would follow,
can put other code in the place of ours. It gets the folders that this process imports from, by
their absolute paths, without the current one. Its standard input is its lifeline: it ends when
that is closed, and so with its parent, however that ends.
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
    """What starts a module of this package."""
    return [sys.executable, "-I", "-c", _RUN, json.dumps(_folders()), module, *arguments]


def start(module: str, *arguments: str) -> subprocess.Popen[bytes]:
    """A child with pipes to it and from it."""
    return subprocess.Popen(
        command(module, *arguments),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        # A session of its own: whatever it starts is ended with it, and a Ctrl+C in the
        # terminal is not its business.
        start_new_session=True,
    )


def kill(child: subprocess.Popen[bytes]) -> None:
    """End a child and whatever it has started, and leave no zombie."""
    if sys.platform == "win32":
        child.kill()
    else:
        try:
            os.killpg(child.pid, signal.SIGKILL)
        except (ProcessLookupError, PermissionError):
            child.kill()
    for pipe in (child.stdin, child.stdout):
        if pipe is not None:
            with suppress(OSError):  # something was still to be written, to nobody
                pipe.close()
    with suppress(subprocess.TimeoutExpired):  # it is on its way, on a machine that is busy
        child.wait(GRACE)


def end_with_parent() -> None:
    """In a child: wait for the end of the lifeline, then end, and all that was started here."""
    while os.read(0, 4096):
        pass
    if sys.platform != "win32" and os.getpgrp() == os.getpid():
        os.killpg(0, signal.SIGKILL)
    os._exit(0)


def _folders() -> list[str]:
    """Where to import from: this package's home first."""
    try:
        here = Path.cwd()
    except OSError:  # it is gone, and with it what could be found there
        here = _ROOT
    absolute = [entry for entry in map(Path, sys.path) if entry.is_absolute() and entry != here]
    return list(dict.fromkeys(map(str, (_ROOT, *absolute))))
