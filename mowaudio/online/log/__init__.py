"""The log of a shared table: the protocol, and its implementations on files and on NATS."""
