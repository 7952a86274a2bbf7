"""Straws."""
