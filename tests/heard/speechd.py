"""A real Speech Dispatcher of our own, whose only module takes its time and makes no sound."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from tests.heard.desk import end, wait_until

PROGRAM = "speech-dispatcher"
SECONDS = 0.15  # of each sentence; such modules miss a "stop" at times, and end theirs first
_SERVER = """
CommunicationMethod "unix_socket"
AudioOutputMethod "pulse"
AddModule "slow" "sd_generic" "slow.conf"
DefaultModule slow
"""
_MODULE = f"""
GenericExecuteSynth "sleep {SECONDS}; : \\'$DATA\\'"
GenericDelimiters "."
AddVoice "en" "male1" "nobody"
"""


@contextmanager
def speech_server(
    folder: Path, playing: Mapping[str, str]
) -> Iterator[tuple[dict[str, str], subprocess.Popen[bytes]]]:
    """What a program's environment needs to speak through it, and the server's process. It wants
    a sound server, although its module does not use it."""
    (folder / "modules").mkdir(parents=True)
    (folder / "speechd.conf").write_text(_SERVER, encoding="ascii")
    (folder / "modules" / "slow.conf").write_text(_MODULE, encoding="ascii")
    address = folder / "socket"
    server = subprocess.Popen(
        [
            *(PROGRAM, "--run-single", "--timeout", "0", "--config-dir", str(folder)),
            *("--communication-method", "unix_socket", "--socket-path", str(address)),
            *("--log-dir", str(folder), "--pid-file", str(folder / "pid")),
        ],
        env={**playing, "HOME": str(folder), "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        wait_until(address.exists, "the speech server")
        yield {"SPEECHD_ADDRESS": f"unix_socket:{address}"}, server
    finally:
        end(server)
