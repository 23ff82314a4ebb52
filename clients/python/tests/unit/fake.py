"""A server that answers what no service would."""

from __future__ import annotations

import gzip
import json
import socket
import ssl
import threading

FEATURE = {
    "type": "Feature", "id": "a", "geometry": {"type": "Point", "coordinates": [18.6, 44.5]},
    "properties": {
        "id": "a", "layer": "radars", "type": "stationary", "title": "A", "lat": 44.5, "lon": 18.6, "reports": 0, "source": "list",
        "road": None, "road_class": None, "authority_id": None, "authority": None, "text": None, "valid_from": None,
        "valid_to": None, "updated_at": "2026-11-21T10:00:00Z",
    },
}  # fmt: skip


def feature(**members):
    return {**FEATURE, "properties": {**FEATURE["properties"], **members}}


def collection(*features, **more):
    return {"type": "FeatureCollection", "features": list(features), **more}


def answer(body, status=200, *, packed=False, type="application/json", **headers):
    """A whole answer's bytes."""
    content = body if isinstance(body, bytes) else json.dumps(body).encode()
    if packed:
        content = gzip.compress(content)
        headers["Content-Encoding"] = "gzip"
    fields = {"Content-Type": type, "Content-Length": str(len(content)), "Connection": "close", **headers}
    lines = [f"HTTP/1.1 {status} Whatever", *(f"{name.replace('_', '-')}: {value}" for name, value in fields.items())]
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + content


def problem(status, detail="", **more):
    headers = {name: more.pop(name) for name in list(more) if name[0].isupper()}
    body = {"type": "about:blank", "title": "A problem", "status": status, "detail": detail, **more}
    return answer(body, status, type="application/problem+json", **headers)


class Asked:
    def __init__(self, text):
        head, _, self.body = text.partition(b"\r\n\r\n")
        lines = head.decode("latin-1").split("\r\n")
        self.method, self.target, _ = lines[0].split(" ")
        self.headers = dict(line.split(": ", 1) for line in lines[1:])


class Fake:
    """Gives its answers one after the other, one to a connection: bytes, an iterable of bytes, or None, which hangs up. The last
    one is given again to whoever asks more often."""

    def __init__(self, *answers):
        self.asked = []
        self._answers = list(answers)
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port = self._listening.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        threading.Thread(target=self._serve, daemon=True).start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._listening.close()

    def _serve(self):
        while True:
            try:
                connection, _ = self._listening.accept()
            except OSError:
                return
            threading.Thread(target=self._serve_one, args=(connection,), daemon=True).start()

    def _serve_one(self, connection):
        with connection:
            text = b""
            while b"\r\n\r\n" not in text or len(text.partition(b"\r\n\r\n")[2]) < _length(text):
                piece = connection.recv(65536)
                if not piece:
                    return
                text += piece
            self.asked.append(Asked(text))
            self._answer(connection)

    def _answer(self, connection):
        given = self._answers.pop(0) if len(self._answers) > 1 else self._answers[0]
        try:
            for piece in [given] if isinstance(given, bytes) else given or ():
                connection.sendall(piece)
        except OSError:
            pass


class Hasty(Fake):
    """Answers without waiting for a request, so that it can break off a TLS handshake."""

    def _serve_one(self, connection):
        with connection:
            self._answer(connection)


class Secure(Fake):
    """The same over TLS, with a certificate for ``localhost``."""

    def __init__(self, certificate, *answers):
        super().__init__(*answers)
        self.address = f"https://localhost:{self.port}"
        self._context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self._context.load_cert_chain(certificate)

    def _serve_one(self, connection):
        try:
            super()._serve_one(self._context.wrap_socket(connection, server_side=True))
        except OSError:
            connection.close()


def _length(text):
    for line in text.partition(b"\r\n\r\n")[0].lower().split(b"\r\n"):
        if line.startswith(b"content-length:"):
            return int(line.partition(b":")[2])
    return 0


class Asleep:
    """In place of sleep: how long it would have been."""

    def __init__(self, most=1000):
        self.waits = []
        self._most = most

    def __call__(self, seconds):
        self.waits.append(seconds)
        assert len(self.waits) < self._most, "it waits for ever"
