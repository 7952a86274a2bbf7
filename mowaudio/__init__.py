"""mowaudio: board games to play by ear, by fingertip and by keyboard alone."""

__version__ = "0.2.0"
