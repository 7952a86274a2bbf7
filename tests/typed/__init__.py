"""Typed moves: what people type in stated positions, and what is to come of it."""
