"""Tables that several people share, each at their own keyboard."""
