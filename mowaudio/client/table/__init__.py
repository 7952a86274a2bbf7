"""A table in play: its screens, decisions, hints, undo and typed moves."""
