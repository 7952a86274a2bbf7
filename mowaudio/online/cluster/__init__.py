"""Several servers that share their tables through NATS."""
