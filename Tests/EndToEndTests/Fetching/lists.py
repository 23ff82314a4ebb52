"""A web server that does with each request what its path says, for tests of fetching. Prints its port; with a certificate and
its key as arguments it speaks TLS."""

import gzip
import http.server
import json
import ssl
import sys
import urllib.parse
import zlib


def rows(first, count):
    return json.dumps([
        {"id": f"row-{number}", "type": 1, "title": f"row {number}", "updated_at": "2026-01-02 03:04:05",
         "coordinates": f"{43 + number / 1000},{16 + number / 1000}"}
        for number in range(first, first + count)]).encode()


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def answer(self, status, body=b"", **fields):
        self.send_response(status)
        for name, value in fields.items():
            self.send_header(name.replace("_", "-"), value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_GET(self):
        words = urllib.parse.unquote(self.path).strip("/").split("/")
        try:
            getattr(self, "do_" + words[0])(*words[1:])
        except (AttributeError, TypeError):
            self.answer(404)
        except OSError:
            self.close_connection = True

    def do_rows(self, first, count):
        tag = f'"{first}-{count}"'
        if self.headers.get("If-None-Match") == tag:
            self.answer(304, ETag=tag)
        else:
            self.answer(200, rows(int(first), int(count)), ETag=tag, Content_Type="application/json")

    def do_packed(self, count):
        self.answer(200, gzip.compress(rows(0, int(count))), Content_Encoding="gzip")

    def do_twice(self, count):
        """A packed file, packed on its way."""
        self.answer(200, gzip.compress(gzip.compress(rows(0, int(count)))), Content_Encoding="gzip")

    def do_endless(self):
        """Zeros without end, packed."""
        self.send_response(200)
        self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        self.close_connection = True
        packer, blanks = zlib.compressobj(wbits=31), b" " * (1 << 24)
        self.wfile.write(packer.compress(b"["))
        while True:
            self.wfile.write(packer.compress(blanks) + packer.flush(zlib.Z_SYNC_FLUSH))

    def do_empty(self):
        self.answer(200)

    def do_text(self, *words):
        self.answer(200, " ".join(words).encode())

    def do_html(self):
        self.answer(200, b"<!DOCTYPE html><title>Wartung</title>", Content_Type="text/html")

    def do_status(self, status):
        self.answer(int(status))

    def do_later(self, status, seconds):
        self.answer(int(status), Retry_After=seconds)

    def do_to(self, host, *rest):
        self.answer(302, Location=f"http://{host}/{'/'.join(rest)}")

    def log_message(self, *_):
        pass


if __name__ == "__main__":
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    if len(sys.argv) == 3:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(sys.argv[1], sys.argv[2])
        server.socket = context.wrap_socket(server.socket, server_side=True)
    print(server.server_address[1], flush=True)
    server.serve_forever()
