"""How messages reach the host: wire format, websocket, ssh, TLS, tunnel."""
