"""The rules of a game, read by ear."""
