"""A reader for the rules of a game."""
