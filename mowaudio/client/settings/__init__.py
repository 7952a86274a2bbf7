"""A player's own files: preferences, folders, the error log."""
