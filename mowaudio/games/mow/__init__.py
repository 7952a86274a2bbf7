"""MOW, braille edition, for two to five farmers."""
