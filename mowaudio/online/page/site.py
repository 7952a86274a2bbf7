"""The files of the page, as answers to HTTP requests: those of `data/page`, its texts, its sounds.

There is nothing to find but what is listed at the start, so no path leads anywhere else."""

from __future__ import annotations

import gzip
import hashlib
import io
import json
import wave
from array import array
from collections.abc import Iterator
from functools import cached_property
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from mowaudio import data
from mowaudio.words.texts import Texts
from speech.mixer import RATE
from speech.sound_file import load
from speech.sounds import render

if TYPE_CHECKING:
    from websockets.asyncio.server import ServerConnection
    from websockets.http11 import Request, Response

SOCKET = "/socket"
_TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".wav": "audio/wav",
    ".webmanifest": "application/manifest+json",
}
_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' "
    "data:; media-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'"
)
_HEADERS = {
    "Content-Security-Policy": _POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cache-Control": "no-cache",
}


class Site:
    def __init__(self, language: str) -> None:
        self._language = language

    def answer(self, connection: ServerConnection, request: Request, host: str) -> Response | None:
        """Return the file that is asked for; None for the socket, if the page of this site asks.
        `host` is the name under which the browser reaches it."""
        path = urlsplit(request.path).path
        if path == SOCKET:
            own = is_own_origin(request.headers.get("Origin", ""), host)
            return None if own else connection.respond(403, "")
        found = self._files.get("/index.html" if path == "/" else path)
        if found is None:
            return connection.respond(404, "")
        kind, content, packed, tag = found
        headers, is_known = request.headers, request.headers.get("If-None-Match") == tag
        told = {**_HEADERS, "Content-Type": kind, "ETag": tag}
        response = connection.respond(304 if is_known else 200, "")
        response.body = b"" if is_known else content
        if response.body and "gzip" in headers.get("Accept-Encoding", ""):
            response.body, told["Content-Encoding"] = packed, "gzip"
        for name, value in {**told, "Content-Length": str(len(response.body))}.items():
            response.headers.pop(name, None)
            response.headers[name] = value
        return response

    @cached_property
    def _files(self) -> dict[str, tuple[str, bytes, bytes, str]]:
        """Every file by its path: type, content, compressed content, and tag."""
        found = {}
        for path, content in self._contents():
            kind = _TYPES.get(path[path.rfind(".") :])
            if kind is not None:
                tag = f'"{hashlib.sha256(content).hexdigest()[:16]}"'
                found[path] = kind, content, gzip.compress(content, mtime=0), tag
        return found

    def _contents(self) -> Iterator[tuple[str, bytes]]:
        for root in data.roots():
            folder = root / "page"
            for file in sorted(folder.rglob("*.*")):
                yield f"/{file.relative_to(folder).as_posix()}", file.read_bytes()
        own = Texts(self._language, "page")
        texts = {name: own.pattern(name) for name in own.ids() if name.startswith("page-")}
        yield "/texts.json", json.dumps(texts, ensure_ascii=False).encode()
        for name, sound in load(data.find("sounds.yaml"))[0].items():
            yield f"/sounds/{name}.wav", _wav(render(sound))


def is_own_origin(origin: str, host: str) -> bool:
    """Return whether a page of this site opens a socket: pages of other sites must not."""
    return bool(host) and urlsplit(origin).netloc.casefold() == host.casefold()


def _wav(samples: array[float]) -> bytes:
    file = io.BytesIO()
    with wave.open(file, "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        levels = (max(-1.0, min(1.0, sample)) for sample in samples)
        out.writeframes(array("h", (round(32767 * level) for level in levels)).tobytes())
    return file.getvalue()
