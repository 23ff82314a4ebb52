"""What may stand between a page and the service: a line that goes dead, a proxy that answers for it."""

import selectors
import socket
import threading
from urllib.parse import urlsplit

BAD_GATEWAY = (
    b"HTTP/1.1 502 Bad Gateway\r\nContent-Type: text/html\r\nContent-Length: 20\r\nConnection: close\r\n\r\n"
    b"<h1>Bad Gateway</h1>")


class Proxy:
    """`pass`: hands everything on. `hang`: takes everything and gives nothing, closing nothing. `refuse`: closes what comes.
    `bad gateway`: says that the service is away."""

    def __init__(self, target):
        split = urlsplit(target)
        self.target = (split.hostname, split.port)
        self.way = "pass"
        self.pairs = []
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def turn(self, way):
        """From now on, for lines that stand too; `bad gateway` and `refuse` end them."""
        self.way = way
        if way not in ("pass", "hang"):
            self._end()

    def freeze(self):
        """Lines that stand go dead and nobody is told; new ones work."""
        for pair in self.pairs:
            pair["dead"] = True

    def close(self):
        self.way = "refuse"
        self.listener.close()
        self._end()

    def _end(self):
        for pair in self.pairs:
            for end in pair["ends"]:
                try:
                    end.shutdown(socket.SHUT_RDWR)
                except OSError:
                    pass
        self.pairs = []

    def _accept(self):
        while True:
            try:
                client, _ = self.listener.accept()
            except OSError:
                return
            threading.Thread(target=self._serve, args=(client,), daemon=True).start()

    def _serve(self, client):
        if self.way == "refuse":
            return client.close()
        if self.way == "bad gateway":
            try:
                client.recv(65536)
                client.sendall(BAD_GATEWAY)
            except OSError:
                pass
            return client.close()
        server = socket.create_connection(self.target)
        pair = {"ends": (client, server), "dead": False}
        self.pairs.append(pair)
        with selectors.DefaultSelector() as ready:
            ready.register(client, selectors.EVENT_READ, server)
            ready.register(server, selectors.EVENT_READ, client)
            try:
                while True:
                    for key, _ in ready.select():
                        data = key.fileobj.recv(65536)
                        if not data:
                            raise OSError("closed")
                        if self.way == "pass" and not pair["dead"]:
                            key.data.sendall(data)
            except OSError:
                client.close()
                server.close()
