"""Mow Money, for one to six landscapers."""
