"""Bots: the search that all games share, and the levels."""
