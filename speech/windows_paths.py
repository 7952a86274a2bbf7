"""Paths for libraries that only support the Windows code page."""

import ctypes
import os
from collections.abc import Iterator


def in_code_page(path: str, encoding: str = "mbcs") -> bytes:
    """Return a path to the same file that the code page can encode."""
    for candidate in _equal_paths(path):
        try:
            return candidate.encode(encoding)
        except UnicodeError:
            continue
    raise OSError(path)


def _equal_paths(path: str) -> Iterator[str]:
    yield path
    yield short(path)
    try:
        yield os.path.relpath(path)
    except ValueError:  # it is on another drive
        return


def short(path: str) -> str:
    """Return the short (8.3) path; the path itself on drives without short names."""
    kernel = ctypes.WinDLL("kernel32")  # type: ignore[attr-defined,unused-ignore]
    buffer = ctypes.create_unicode_buffer(32768)
    kernel.GetShortPathNameW.argtypes = (ctypes.c_wchar_p, ctypes.c_wchar_p, ctypes.c_uint32)
    return buffer.value if kernel.GetShortPathNameW(path, buffer, len(buffer)) else path
