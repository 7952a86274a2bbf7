"""Players at another computer: their app on the host, and the thin client at their end."""
