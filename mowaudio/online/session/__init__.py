"""A shared table: its room, its participants, and what they say to each other."""
