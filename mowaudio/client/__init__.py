"""The client: keyboard, menus, table, library of games, lessons and settings."""
