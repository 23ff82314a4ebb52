"""What the rounds of Scripts/torture share: the program, a service of it, lists, and what is in a store."""

import argparse
import hashlib
import http.client
import json
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

from waiting import eventually

ROOT = Path(__file__).resolve().parents[2]
GONE = 5


class Wrong(Exception):
    """What must hold does not."""


def arguments(about, **numbers):
    """The round's options; `numbers` are those of its own: name=(default, help)."""
    parser = argparse.ArgumentParser(
        description=about, formatter_class=argparse.ArgumentDefaultsHelpFormatter)
    parser.add_argument("--binary", default=str(ROOT / ".build/static/release/roads"), help="the program")
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 32), help="of what is left to chance")
    for name, (default, text) in numbers.items():
        parser.add_argument(
            "--" + name.replace("_", "-"), type=type(default), default=default, help=text)
    parser.add_argument("--prove", action="store_true", help="spoil something on purpose: the round must fail")
    return parser.parse_args()


class Folder:
    """A folder of one round's own, gone afterwards."""

    def __init__(self):
        self.path = Path(tempfile.mkdtemp(prefix="torture-"))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.path, ignore_errors=True)

    def __truediv__(self, name):
        return self.path / name


def shim(folder, name):
    """What stands between the program and the C library: one of the sources beside this one, built."""
    source, library = Path(__file__).resolve().with_name(name), folder / (name + ".so")
    built = subprocess.run(
        ["cc", "-shared", "-fPIC", "-O2", "-Wall", "-Werror", "-o", library, source, "-ldl"], capture_output=True,
        text=True)
    if built.returncode != 0:
        raise Wrong(f"{name} could not be built: {built.stderr}")
    return library


class Roads:
    """The program on one store."""

    def __init__(self, binary, store, **variables):
        self.binary, self.store = binary, Path(store)
        home = self.store.parent
        self.variables = {
            "HOME": str(home), "PATH": "/usr/local/bin:/usr/bin:/bin", "ROADS_DB": str(store), "ROADS_LANG": "en",
            "TZ": "UTC", "SWIFT_BACKTRACE": "enable=no", **variables}

    def start(self, *words, **more):
        return subprocess.Popen(
            [self.binary, *map(str, words)], env={**self.variables, **more}, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def run(self, *words, timeout=300, **more):
        """`(code, output, errors)`; a process that hangs is ended and told."""
        process = self.start(*words, **more)
        try:
            output, errors = process.communicate(timeout=timeout)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            raise Wrong(f"roads {' '.join(map(str, words))} hung") from None
        return process.returncode, output.decode("utf-8", "replace"), errors.decode("utf-8", "replace")

    def done(self, *words, **more):
        code, output, errors = self.run(*words, **more)
        if code != 0:
            raise Wrong(f"roads {' '.join(map(str, words))}: {code}\n{output}{errors}")
        return output

    # What there is

    def sound(self):
        code, output, errors = self.run("check")
        if code != 0:
            raise Wrong(f"roads check: {code}\n{output}{errors}")

    def features(self):
        """Everything that lives, by address."""
        rows = json.loads(self.done("export", "--expired", "--format", "json"))
        return {f"{row['layer']}/{row['id']}": row for row in rows}

    def digest(self):
        """The state that a person can get out, in short."""
        text = self.done("export", "--expired", "--format", "json")
        facts = json.loads(self.done("info", "--format", "json"))
        return hashlib.sha256(f"{text} {facts['last_change']} {facts['tombstones']}".encode()).hexdigest()

    def buried(self):
        with sqlite3.connect(f"file:{self.store}?mode=ro", uri=True) as database:
            rows = database.execute("SELECT layer, id FROM tombstone").fetchall()
        return {f"{('radars', 'conditions')[layer]}/{id}" for layer, id in rows}

    def place(self, files):
        """Puts a store there: files by what follows its name."""
        self.remove()
        for suffix, content in files.items():
            Path(str(self.store) + suffix).write_bytes(content)

    def files(self):
        return {
            path.name[len(self.store.name):]: path.read_bytes() for path in self.store.parent.iterdir()
            if path.name.startswith(self.store.name)}

    def remove(self):
        for path in self.store.parent.iterdir():
            if path.name.startswith(self.store.name):
                path.unlink()


class Service:
    """`roads serve` on a free port; unless `limits` says otherwise, without those that keep strangers slow."""

    running = []
    FREE = (
        "--writes-per-minute", "1000000", "--reports-per-network", "1000000", "--removals-per-ten-minutes", "0",
        "--removals-per-hour", "0", "--removals-per-day", "0", "--public-features-per-network", "1000000",
        "--public-features", "1000000")

    def __init__(self, roads, *flags, limits=FREE, access_log="off", **variables):
        self.log = roads.store.parent / "service.log"
        with open(self.log, "wb") as log:
            self.process = subprocess.Popen(
                [roads.binary, "serve", "--port", "0", "--access-log", access_log, *limits, *flags],
                env={**roads.variables, **variables}, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        Service.running.append(self.process)
        eventually(lambda: self.address() or self.process.poll() is not None, seconds=60, every=0.002)
        if not self.address():
            self.process.kill()
            raise Wrong(f"the service did not start: {self.said()}")
        self.port = int(self.address().rsplit(":", 1)[1])

    def address(self):
        said = self.said()
        line = [line for line in said.splitlines() if line.startswith("serving on http://")]
        return line[0] if line and said.endswith("\n") else None

    def said(self):
        return self.log.read_text(errors="replace")

    def client(self, timeout=30):
        return Client(self.port, timeout)

    def kill(self):
        self.process.kill()
        self.process.wait()

    def end(self):
        self.process.terminate()
        code = self.process.wait(60)
        if code != 0:
            raise Wrong(f"the service ended with {code}: {self.said()}")

    def memory(self):
        """Resident bytes."""
        return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


class Client:
    """One connection that is kept. Errors of the connection are `OSError` or `http.client.HTTPException`."""

    def __init__(self, port, timeout=30):
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=timeout)

    def ask(self, method, path, body=None, **headers):
        """`(status, body)`"""
        fields = {name.replace("_", "-"): value for name, value in headers.items()}
        if body is not None:
            fields.setdefault("Content-Type", "application/json")
            body = body if isinstance(body, bytes) else json.dumps(body).encode()
        self.connection.request(method, path, body, fields)
        answer = self.connection.getresponse()
        return answer.status, answer.read()

    def report(self, address, reporter, key=None, verdict="gone"):
        layer, id = address.split("/", 1)
        headers = {"Idempotency-Key": key} if key else {}
        return self.ask(
            "POST", f"/collections/{layer}/items/{id}/reports", {"verdict": verdict, "reporter": reporter}, **headers)

    def add(self, title, lat, lon, key=None):
        feature = {
            "type": "Feature", "geometry": {"type": "Point", "coordinates": [lon, lat]},
            "properties": {"type": "stationary", "title": title}}
        headers = {"Idempotency-Key": key} if key else {}
        return self.ask(
            "POST", "/collections/radars/items", feature, Content_Type="application/geo+json", **headers)

    def close(self):
        self.connection.close()


def listed(name, count, chance, moment="2026-01-02 03:04:05"):
    """Rows of radars for `import`."""
    words = ["Sarajevo", "Tuzla", "Doboj", "Bihać", "Mostar", "tunel", "most", "kilometar", "stacionarni"]
    return [
        {"id": f"{name}-{number}", "type": 1, "title": f"{chance.choice(words)} {chance.choice(words)} {number}",
         "updated_at": moment, "coordinates": f"{chance.uniform(42.6, 45.2):.5f},{chance.uniform(15.8, 19.6):.5f}"}
        for number in range(count)]


def write_list(path, rows):
    Path(path).write_text(json.dumps(rows, ensure_ascii=False, separators=(",\n", ":")))
    return path


def main(name, options, body):
    """Runs a round: says its seed, and exits with 1 where something does not hold."""
    print(f"{name}: seed {options.seed}", flush=True)
    begun = time.monotonic()
    troubles = []

    def note(trouble):
        troubles.append(trouble)
        threading.__excepthook__(trouble)

    threading.excepthook = note
    try:
        body(options, random.Random(options.seed))
        if troubles:
            raise Wrong("a client of the round itself failed")
    except Wrong as wrong:
        print(f"{name}: seed {options.seed}: WRONG: {wrong}", flush=True)
        sys.exit(1)
    finally:
        for process in Service.running:
            if process.poll() is None:
                process.kill()
                process.wait()
    print(f"{name}: done in {time.monotonic() - begun:.0f} s", flush=True)
