"""Words: from events and places to spoken lines."""
