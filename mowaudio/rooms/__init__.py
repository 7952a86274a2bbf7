"""Tables that several people share, each with their own ears and keyboard."""
