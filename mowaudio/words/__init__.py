"""Words: turn events and places into spoken lines."""
