"""Paths for libraries that know nothing but the code page of Windows."""

import ctypes
import os
from collections.abc import Iterator


def in_code_page(path: str, encoding: str = "mbcs") -> bytes:
    """The path, or another way to the same place, in letters that the code page has. A folder is
    named as its owner likes, and that need not be in the language of the system."""
    for way in _ways(path):
        try:
            return way.encode(encoding)
        except UnicodeError:
            continue
    raise OSError(path)


def _ways(path: str) -> Iterator[str]:
    yield path
    yield short(path)
    try:
        yield os.path.relpath(path)
    except ValueError:  # on another drive than we are
        return


def short(path: str) -> str:
    """The short name that most drives keep for old programs; the long one where there is none."""
    kernel = ctypes.WinDLL("kernel32")  # type: ignore[attr-defined,unused-ignore]
    buffer = ctypes.create_unicode_buffer(32768)
    kernel.GetShortPathNameW.argtypes = (ctypes.c_wchar_p, ctypes.c_wchar_p, ctypes.c_uint32)
    return buffer.value if kernel.GetShortPathNameW(path, buffer, len(buffer)) else path
