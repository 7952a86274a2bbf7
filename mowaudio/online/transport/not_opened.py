"""Errors of endpoints that cannot be opened."""

from __future__ import annotations


class NotOpened(Exception):
    """An endpoint cannot be opened; `text_id` names the sentence that says why."""

    def __init__(self, text_id: str, **args: str) -> None:
        super().__init__(text_id)
        self.text_id, self.args_ = text_id, args


class PortTaken(NotOpened):
    """Another program listens at this port."""

    def __init__(self, port: int) -> None:
        super().__init__("host-port-taken", port=str(port))
