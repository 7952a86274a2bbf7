"""The client: keys, menus, the explorer, settings."""
