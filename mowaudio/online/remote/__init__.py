"""Players at other computers: their app on the host, and the client at their end."""
