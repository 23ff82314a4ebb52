"""A connection to the service, made before a deadline."""

from __future__ import annotations

import queue
import socket
import ssl
import threading
import time
from typing import Any

from .addresses import Address


class Deadline:
    """Ends a connection when the time is over. A socket's own time-out restarts with each byte."""

    def __init__(self, seconds: float) -> None:
        self._end = time.monotonic() + seconds
        self._socket: socket.socket | None = None
        self._timer = threading.Timer(seconds, self._shut_down)
        self._timer.daemon = True
        self._timer.start()

    @property
    def is_over(self) -> bool:
        return time.monotonic() >= self._end

    def left(self) -> float:
        """The seconds that remain."""
        left = self._end - time.monotonic()
        if left <= 0:
            raise TimeoutError
        return left

    def watch(self, connected: socket.socket) -> None:
        """``http.client`` may drop its reference to the socket while the answer is still read, so this keeps one."""
        self._socket = connected
        self.left()

    def cancel(self) -> None:
        self._timer.cancel()

    def _shut_down(self) -> None:
        if self._socket is not None:
            try:
                # Without TLS's closing handshake, which would wait for the peer.
                socket.socket.shutdown(self._socket, socket.SHUT_RDWR)
            except OSError:
                pass


def connect(address: Address, deadline: Deadline) -> socket.socket:
    """A socket to the service, with TLS for https."""
    connected = _reach(address, deadline)
    try:
        if address.scheme == "https":
            context = ssl.create_default_context()
            context.set_alpn_protocols(["http/1.1"])
            connected.settimeout(deadline.left())
            connected = context.wrap_socket(connected, server_hostname=address.host)
        deadline.watch(connected)
    except BaseException:
        connected.close()
        raise
    return connected


def _reach(address: Address, deadline: Deadline) -> socket.socket:
    """Tries the addresses of the host in order."""
    failure = OSError("the host has no address")
    for family, kind, protocol, _, place in _look_up(address, deadline):
        one = None
        try:
            one = socket.socket(family, kind, protocol)
            one.settimeout(deadline.left())
            one.connect(place)
            return one
        except OSError as error:
            failure = error
            if one is not None:
                one.close()
    raise failure


def _look_up(address: Address, deadline: Deadline) -> Any:
    """Resolves the host. ``getaddrinfo`` cannot be interrupted, so another thread waits for it."""
    answers: queue.SimpleQueue[Any] = queue.SimpleQueue()

    def look_up() -> None:
        try:
            answers.put(socket.getaddrinfo(address.host, address.port, type=socket.SOCK_STREAM))
        except Exception as error:
            answers.put(error)

    threading.Thread(target=look_up, daemon=True).start()
    try:
        found = answers.get(timeout=deadline.left())
    except queue.Empty:
        raise TimeoutError from None
    if isinstance(found, Exception):
        raise found
    return found
