"""Mow 'Em Down, Walker Mowers edition, for two to six landscapers."""
