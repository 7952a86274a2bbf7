"""A certificate of the host's own, and its fingerprint, which is part of the invitation: whoever
has that knows whom they talk to, and nobody is asked about certificates."""

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
_PIECE = 16 * 1024
LETTERS = 16  # of a fingerprint


def server_context(folder: Path, file: str = FILE) -> tuple[ssl.SSLContext, str]:
    """For the host, with the fingerprint of its certificate, made if there is none yet."""
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
    """A certificate with its key, as it is kept."""
    return files.read(path, _LARGEST).decode("ascii", "replace")


def spare_memory() -> None:
    """Python sets 256 KB aside for each line to read into, half of what a player costs a host. No
    piece of TLS is larger than this."""
    SSLProtocol.max_size = _PIECE


def let_go(transport: asyncio.BaseTransport) -> None:
    """Of a line that is lost: what TLS holds for it, 60 KB that Python does not count, would wait
    for the next search for cycles, which comes the more seldom the more tables a host has."""
    protocol = getattr(transport, "_ssl_protocol", None)
    if isinstance(protocol, SSLProtocol):
        held: Any = protocol
        held._sslobj = None
        held._extra.pop("ssl_object", None)
        held._ssl_buffer_view = memoryview(b"")
        held._ssl_buffer = bytearray()


def client_context() -> ssl.SSLContext:
    """For a guest: any certificate will do, because its fingerprint is compared."""
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
