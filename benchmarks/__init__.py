"""Benchmarks: how fast, small, strong and wordy mowaudio is. Run with `python -m benchmarks`.

A figure is printed beside its goal. Figures that depend on the machine are ratios to something
that is measured in the same run.
"""

from pathlib import Path

from mowaudio.data import add_root

add_root(Path(__file__).parent)  # `words/en/bench.ftl`: how figures are worded
