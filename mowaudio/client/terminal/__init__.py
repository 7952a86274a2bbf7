"""The terminal: keys in, lines out, and how screen readers want them."""
