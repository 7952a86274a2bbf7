"""Transports between players and the host: wire format, websocket, ssh, TLS, tunnel."""
