"""Leaf modules of the wire protocol: fields, messages of a host, and limits."""
