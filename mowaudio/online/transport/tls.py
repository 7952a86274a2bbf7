"""The host's self-signed certificate. Invitations carry its fingerprint, by which clients verify
the host without asking the player."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import ssl
from asyncio.sslproto import SSLProtocol
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from mowaudio import files

FILE = "host.pem"
_LARGEST = 64 * 1024
_BYTES = 10  # 80 bits of the fingerprint, 16 letters and digits
_YEARS = 20
_TLS_RECORD = 16 * 1024  # bytes, the largest
LETTERS = 16  # of a fingerprint


def server_context(folder: Path, file: str = FILE) -> tuple[ssl.SSLContext, str]:
    """Return the host's TLS context and fingerprint; make a certificate if there is none."""
    path = folder / file
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    try:
        context.load_cert_chain(path)
    except (OSError, ssl.SSLError):
        files.write(path, _new_certificate())
        context.load_cert_chain(path)
    text = pem(path)
    certificate = text[text.index("-----BEGIN CERTIFICATE") :]
    return context, fingerprint(ssl.PEM_cert_to_DER_cert(certificate))


def pem(path: Path) -> str:
    """Read a certificate and its private key."""
    return files.read(path, _LARGEST).decode("ascii", "replace")


def shrink_read_buffers() -> None:
    """Give each TLS connection a read buffer of one TLS record instead of Python's 256 KB, which
    is half of what a player costs a host."""
    SSLProtocol.max_size = _TLS_RECORD


def release_buffers(transport: asyncio.BaseTransport) -> None:
    """Free the 60 KB that TLS holds for a lost connection. They are in a reference cycle, and the
    garbage collector comes the more seldom the more tables a host has."""
    protocol = getattr(transport, "_ssl_protocol", None)
    if isinstance(protocol, SSLProtocol):
        held: Any = protocol
        held._sslobj = None
        held._extra.pop("ssl_object", None)
        held._ssl_buffer_view = memoryview(b"")
        held._ssl_buffer = bytearray()


def client_context() -> ssl.SSLContext:
    """Return a context that accepts any certificate; the caller compares its fingerprint."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


def fingerprint(certificate: bytes) -> str:
    return base64.b32encode(hashlib.sha256(certificate).digest()[:_BYTES]).decode().lower()


def _new_certificate() -> bytes:
    from cryptography import x509
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.x509.oid import NameOID

    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "mowaudio")])
    now = datetime.now(UTC)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=365 * _YEARS))
        .sign(key, hashes.SHA256())
    )
    private = key.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )
    return private + certificate.public_bytes(serialization.Encoding.PEM)
