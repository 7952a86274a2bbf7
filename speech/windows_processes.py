"""List the processes and find the windows of Windows."""

import ctypes


class _Entry(ctypes.Structure):
    """PROCESSENTRY32W"""

    _fields_ = [
        ("size", ctypes.c_uint32),
        ("usage", ctypes.c_uint32),
        ("pid", ctypes.c_uint32),
        ("heap", ctypes.c_size_t),
        ("module", ctypes.c_uint32),
        ("threads", ctypes.c_uint32),
        ("parent", ctypes.c_uint32),
        ("base_priority", ctypes.c_int32),
        ("flags", ctypes.c_uint32),
        ("name", ctypes.c_wchar * 260),
    ]


def running_on_windows() -> list[tuple[int, int, str]]:
    """Return the process id, parent id and name of each process."""
    kernel = ctypes.WinDLL("kernel32", use_last_error=True)  # type: ignore[attr-defined,unused-ignore]
    kernel.CreateToolhelp32Snapshot.restype = ctypes.c_void_p
    kernel.CreateToolhelp32Snapshot.argtypes = (ctypes.c_uint32, ctypes.c_uint32)
    pointer = ctypes.POINTER(_Entry)
    for step in (kernel.Process32FirstW, kernel.Process32NextW):
        step.argtypes = (ctypes.c_void_p, pointer)
    kernel.CloseHandle.argtypes = (ctypes.c_void_p,)
    snapshot = kernel.CreateToolhelp32Snapshot(0x2, 0)  # TH32CS_SNAPPROCESS
    if snapshot in (None, ctypes.c_void_p(-1).value):
        return []
    found = []
    try:
        entry = _Entry(size=ctypes.sizeof(_Entry))
        more = kernel.Process32FirstW(snapshot, ctypes.byref(entry))
        while more:
            found.append((entry.pid, entry.parent, entry.name))
            more = kernel.Process32NextW(snapshot, ctypes.byref(entry))
    finally:
        kernel.CloseHandle(snapshot)
    return found


def has_window(class_name: str, title: str) -> bool:
    """Return True if there is a window of this class and title, visible or not."""
    user = ctypes.WinDLL("user32")  # type: ignore[attr-defined,unused-ignore]
    user.FindWindowW.restype = ctypes.c_void_p
    user.FindWindowW.argtypes = (ctypes.c_wchar_p, ctypes.c_wchar_p)
    return bool(user.FindWindowW(class_name, title))
