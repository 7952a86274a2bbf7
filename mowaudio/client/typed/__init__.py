"""Moves and questions typed in ordinary words: a sentence is compared with everything that can be
said of each move, and no content word of it is dropped."""
