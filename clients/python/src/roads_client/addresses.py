"""The base URL of the service, and the links below it."""

from __future__ import annotations

import ipaddress
import re
from dataclasses import dataclass
from urllib.parse import SplitResult, urljoin, urlsplit

from .errors import RoadsError

_PORTS = {"http": 80, "https": 443}


@dataclass(frozen=True)
class Address:
    """The base URL of one service."""

    scheme: str
    host: str
    port: int
    prefix: str
    """Path behind a reverse proxy; empty at the root."""

    @classmethod
    def of(cls, text: str) -> Address:
        # urlsplit drops some control characters and keeps others.
        origin = _origin(text) if text.isprintable() and " " not in text else None
        if origin is None or not (parts := urlsplit(text)).path.isascii():
            raise ValueError(f"{text!r} is not the address of a service; write e.g. https://roads.example")
        if parts.username is not None or parts.query or parts.fragment:
            raise ValueError("the address of a service has no user, no query and no fragment")
        return cls(*origin, parts.path.rstrip("/"))

    @property
    def authority(self) -> str:
        """Host and port, as URLs and the header ``Host`` have them."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == _PORTS[self.scheme] else f"{host}:{self.port}"

    @property
    def text(self) -> str:
        return f"{self.scheme}://{self.authority}{self.prefix}"

    def target(self, link: str, *, seen_from: str) -> str:
        """Path and query of a link in an answer. A link to another host is an error: the token is sent to nobody else."""
        try:
            if not link.isascii() or not link.isprintable() or " " in link:
                raise ValueError
            whole = urljoin(f"{self.scheme}://{self.authority}{seen_from}", link)
        except ValueError:
            raise RoadsError("The answer is not what the service documents", f"{link} is not a valid link", status=200) from None
        if _origin(whole) != (self.scheme, self.host, self.port):
            raise RoadsError(
                "A link to another host",
                f"the service at {self.text} links to {whole}; if that is its address, give it to the client",
            )
        parts: SplitResult = urlsplit(whole)
        return parts.path + (f"?{parts.query}" if parts.query else "")


def _origin(url: str) -> tuple[str, str, int] | None:
    """Scheme, host and port; ``None`` unless it is an HTTP URL."""
    try:
        parts = urlsplit(url)
        port = _PORTS.get(parts.scheme, 0) if parts.port is None else parts.port
        host = _host(parts)
    except ValueError:
        return None
    return (parts.scheme, host, port) if parts.scheme in _PORTS and port > 0 else None


def _host(parts: SplitResult) -> str:
    """The host as DNS has it. An invalid one is refused here, before any request."""
    host = parts.hostname or ""
    if "%" in host:
        raise ValueError  # A zone, which the header Host cannot have.
    if ":" in host:
        return str(ipaddress.IPv6Address(host))
    name = host.encode("idna").decode("ascii")
    if not re.fullmatch(r"[a-z0-9._-]+", name):
        raise ValueError
    return name
