"""The page in the browser: its files, and the ways in that lead to it."""
