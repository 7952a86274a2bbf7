"""The bench: how fast, how small, how strong and how wordy mowaudio is, as figures.

A figure is no test: it is printed beside what was to be reached, and whoever reads it judges.
What depends on the machine is told as a ratio to something that is run beside it.
"""
