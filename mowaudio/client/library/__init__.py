"""The player's tables: saved and finished ones, replay, recap, statistics, watching."""
