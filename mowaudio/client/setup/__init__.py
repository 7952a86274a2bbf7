"""Setting up: the players of a table, its options, the settings menu."""
