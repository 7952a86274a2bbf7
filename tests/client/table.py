"""The simulated player under the name that older tests use."""

from mowaudio.testing.simulated_player import Screen, has, split
from mowaudio.testing.simulated_player import SimulatedPlayer as Person

__all__ = ["Person", "Screen", "has", "split"]
