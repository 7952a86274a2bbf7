"""The ways into a room from afar: keys in, lines out."""
