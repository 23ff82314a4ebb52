"""Every request that anybody may send, alone, over a full store: what it costs. Requests that hide another one are answered once, who
hangs up is not worked for any longer, and XML is as harmless on the command line."""

import http.client
import re
import resource
import socket
import threading

import bodies
import openapi
from attacks.documents import DECLARED, PLAIN
from attacks.shapes import SHAPES
from attacks.smuggling import VARIANTS
from network import Target
from waiting import let_time_pass
from world import Folder, Wrong, arguments, main

# 501 and 505 are the library's, for what it does not speak.
SANE = {*range(200, 500), 501, 503, 505, 507}


class Price:
    """What one request took; `is_late` where its answer did not come to an end."""

    def __init__(self, seconds, megabytes, status, is_late=False):
        self.seconds, self.megabytes, self.status, self.is_late = seconds, megabytes, status, is_late

    @property
    def trouble(self):
        """Why it is no answer that anybody may get."""
        if self.is_late:
            return "no whole answer in time"
        return None if self.status in SANE else f"answered with {self.status}" if self.status else "no answer"


class Till:
    """Asks one thing at a time, and says what it took."""

    def __init__(self, target, options):
        self.target, self.options = target, options

    def ask(self, method, path, body=None, fields={}, patience=20):
        meter = self.target.meter
        meter.forget()
        used, memory = meter.processor(), meter.memory()
        status, is_late, over = 0, False, threading.Event()
        connection = http.client.HTTPConnection("127.0.0.1", self.target.port, timeout=patience)
        connection.connect()
        # With "close", the connection gives it away as soon as the header is there.
        line = connection.sock
        guard = threading.Thread(target=self.guard, args=(used, over, line))
        guard.start()
        is_stream = fields.get("Accept") == "text/event-stream"
        try:
            try:
                connection.request(method, path, body, {"Connection": "close", **fields})
            except (BrokenPipeError, ConnectionResetError):
                # What is refused by its header need not be read to its end.
                pass
            answer = connection.getresponse()
            status = answer.status
            # A stream has no end: what comes at once is looked at.
            if is_stream:
                line.settimeout(0.5)
            while answer.read(1 << 20):
                pass
        except TimeoutError:
            is_late = status == 0 or not is_stream
        except (OSError, http.client.HTTPException):
            pass
        finally:
            connection.close()
            over.set()
            guard.join()
        if not self.target.is_alive:
            return Price(0, 0, 0)
        return Price(meter.processor() - used, meter.peak() - memory, status, is_late)

    def guard(self, used, over, line):
        """Hangs up where a request costs far too much: it is known by then."""
        while not over.wait(0.05):
            try:
                spent = self.target.meter.processor() - used
            except OSError:
                return
            if spent > self.options.cpu * 4 or self.target.meter.memory() > 6000:
                try:
                    line.shutdown(socket.SHUT_RDWR)
                except OSError:
                    pass
                return


class Ledger:
    """The dearest of each route, and what does not hold."""

    def __init__(self, till, options):
        self.till, self.options = till, options
        self.routes, self.wrongs = {}, []

    def enter(self, route, what, method, path, body=None, fields={}):
        price = self.till.ask(method, path, body, fields)
        if not self.till.target.is_alive or price.status == 0 and price.seconds > self.options.cpu:
            died = not self.till.target.is_alive
            self.wrongs.append(f"{what}: " + (
                f"the service died: {self.till.target.service.said().strip()[-100:]}" if died
                else f"more than {price.seconds:.1f} s of processor time, {price.megabytes:.0f} MB"))
            self.till.target.service.kill()
            self.till.target.start()
        else:
            if price.seconds > self.options.cpu or price.megabytes > self.options.memory:
                # Once more: the memory of a first time may be what the next one finds ready, and somebody else's work is not its.
                again = self.till.ask(method, path, body, fields)
                price.seconds = min(price.seconds, again.seconds)
                price.megabytes = min(price.megabytes, again.megabytes)
                if price.seconds > self.options.cpu or price.megabytes > self.options.memory:
                    self.wrongs.append(f"{what}: {price.seconds:.2f} s of processor time, {price.megabytes:.0f} MB")
            if trouble := price.trouble:
                self.wrongs.append(f"{what}: {trouble}")
        self.routes.setdefault(route, []).append((price, what))
        return price

    def show(self):
        print(
            "single: | Route | Requests | Refused | Dearest, ms of processor time | Which | Most memory, MB | Which |\nsingle: | "
            + "--- | " * 7, flush=True)
        for route, rows in self.routes.items():
            slow = max(rows, key=lambda row: row[0].seconds)
            large = max(rows, key=lambda row: row[0].megabytes)
            refused = sum(1 for price, _ in rows if price.status >= 400)
            print(
                f"single: | `{route}` | {len(rows)} | {refused} | {slow[0].seconds * 1000:.0f} | `{slow[1]}` | "
                f"{large[0].megabytes:.0f} | `{large[1]}` |", flush=True)


def hidden(target):
    """What is sent as one request gets one answer."""
    wrongs = []
    for name, words in VARIANTS.items():
        said = b""
        with socket.create_connection(("127.0.0.1", target.port), 5) as line:
            line.sendall(words)
            line.settimeout(0.3)
            try:
                while part := line.recv(65536):
                    said += part
            except OSError:
                pass
        lines = re.findall(rb"HTTP/1\.[01] \d{3}", said)
        if len(lines) > 1:
            wrongs.append(f"{name}: answered with {b', '.join(lines).decode()}")
    print(f"single: {len(VARIANTS)} requests that hide another one: {len(wrongs)} answered more than once", flush=True)
    return wrongs


def abandoned(target, options):
    """Who hangs up is not worked for any longer."""
    wrongs, worst = [], 0.0
    zigzag, words = SHAPES["zig-zag"](), "/counts?text=" + "+".join(["a"] * 1950)
    for what, method, path, body in [
            ("a zig-zag route", "POST", "/along?km=1000", zigzag), ("1,950 words", "GET", words, None),
            ("a feed", "GET", "/feeds/datex2", None), ("10,000 features", "GET", "/near?at=44,18&km=20000&limit=10000", None)]:
        connection = http.client.HTTPConnection("127.0.0.1", target.port, timeout=5)
        connection.request(method, path, body, {"Content-Type": "application/json"} if body else {})
        let_time_pass(0.1, because="it is to be at work when its asker hangs up")
        connection.close()
        let_time_pass(1, because="so long it may still work")
        used = target.meter.processor()
        let_time_pass(0.5, because="what it uses is measured so long")
        went_on = target.meter.processor() - used
        worst = max(worst, went_on)
        if went_on > 0.1:
            wrongs.append(f"{what}: a second after its asker was gone, {went_on / 0.5:.0%} of a processor were still at it")
            target.service.kill()
            target.start()
    print(f"single: a second after the asker was gone, at most {worst * 1000:.0f} ms of processor time in half a second", flush=True)
    return wrongs


def documents(target, till, options, folder):
    """XML of every kind for the command line, and for operators over HTTP."""
    wrongs, dearest = [], (0.0, "–")
    for name, make in {**DECLARED, **PLAIN}.items():
        path = folder / "evil.gpx"
        path.write_bytes(make())
        for words in (["along", path], ["import", "--dry-run", path]):
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            code, output, errors = target.roads.run(*words, timeout=60)
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
            dearest = max(dearest, (used, f"roads {words[0]}, {name}"))
            if used > options.cpu:
                wrongs.append(f"roads {words[0]}, {name}: {used:.1f} s of processor time")
            if code not in (0, 1, 2, 3):
                wrongs.append(f"roads {words[0]}, {name}: ended with {code}")
            if name in DECLARED and code == 0:
                wrongs.append(f"roads {words[0]}, {name}: a document type was read")
        price = till.ask(
            "POST", "/import?dry_run=true&from=gpx", path.read_bytes(),
            {"Authorization": "Bearer " + target.token, "Content-Type": "application/octet-stream"})
        dearest = max(dearest, (price.seconds, f"POST /import, {name}"))
        if price.seconds > options.cpu or price.megabytes > options.memory:
            wrongs.append(f"POST /import, {name}: {price.seconds:.1f} s of processor time, {price.megabytes:.0f} MB")
        if price.trouble:
            wrongs.append(f"POST /import, {name}: {price.trouble}")
        if name in DECLARED and price.status < 400:
            wrongs.append(f"POST /import, {name}: {price.status}, a document type was read")
    print(
        f"single: {len(DECLARED) + len(PLAIN)} XML documents on the command line and by an operator: at most {dearest[0] * 1000:.0f} ms "
        f"({dearest[1]})", flush=True)
    return wrongs


def body(options, chance):
    with Folder() as folder:
        target = Target(options, folder, chance)
        till = Till(target, options)
        ledger = Ledger(till, options)
        client = target.service.client()
        questions, posts = openapi.questions(client, ["/metrics", "/readyz"])
        client.close()
        if options.prove:
            ledger.options.cpu = 1e-7
        # The first of everything makes what is made once.
        for question in questions[::7 * options.each]:
            till.ask(question.method, question.target, fields=question.fields, patience=5)
        wanted = [question for question in questions if options.only in str(question)]
        for question in wanted[::options.each]:
            ledger.enter(question.route, str(question), question.method, question.target, fields=question.fields)
        for number, (name, path, words, kind) in enumerate(bodies.everything(posts)):
            if number % options.each or options.only not in f"POST {path} {name}":
                continue
            price = ledger.enter(
                f"POST {path.split('?')[0]}", f"POST {path[:40]}: {name}", "POST", path, words, {"Content-Type": kind})
            if name.removeprefix("GPX: ") in DECLARED and price.status == 200:
                ledger.wrongs.append(f"POST {path}: {name}: a document type was read")
        ledger.show()
        wrongs = ledger.wrongs
        if not options.only:
            wrongs += hidden(target) + abandoned(target, options) + documents(target, till, options, folder)
        asked = sum(len(rows) for rows in ledger.routes.values())
        target.service.end()
        target.roads.sound()
    if wrongs:
        raise Wrong("\n  ".join([f"{len(wrongs)} of {asked} requests and more:", *wrongs[:100]]))
    print(f"single: {asked} requests, each within {options.cpu:g} s of processor time and {options.memory:g} MB", flush=True)


if __name__ == "__main__":
    main("single", arguments(
        __doc__, cpu=(1.0, "seconds of processor time that a request may cost"),
        memory=(64.0, "megabytes that it may need"), features=(200_000, "features in the store"),
        each=(1, "only each n-th request"), only=("", "requests that have that")), body)
