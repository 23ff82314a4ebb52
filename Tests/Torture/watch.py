"""What an operator sees of an attack: the log, /readyz and /metrics, each with the moment at which it first said so."""

import datetime
import json
import re

# What the log tells of any day.
ORDINARY = {"started", "reloaded", "stopping", "stopped"}


class Watch:
    def __init__(self, voter, access_log):
        self.voter, self.log = voter, access_log
        self.begun = voter.clock.now
        self.lines = len(self.read())
        self.figures = self.metrics()
        self.seen = {}

    def read(self):
        return self.log.read_text(errors="replace").splitlines() if self.log.exists() else []

    def metrics(self):
        """By name, without those that any traffic moves."""
        text = self.voter.ask("/metrics")[1].decode()
        rows = re.findall(r"^(roads_\w+(?:\{[^}]*\})?) (\S+)$", text, re.M)
        return {name: float(value) for name, value in rows if re.search("disput|held|alarm|brake|suspect|susp", name)}

    def note(self, what):
        self.seen.setdefault(what, self.voter.clock.now - self.begun)

    def look(self):
        status, said = self.voter.ask("/readyz")
        ready = json.loads(said)
        if status != 200 or ready.get("status") != "ready":
            self.note(f"/readyz {status} {ready.get('status')}")
        for member, value in ready.items():
            if member not in ("status", "since") and value:
                self.note(f"/readyz {member}" + (f" {', '.join(map(str, value))}" if isinstance(value, list) else ""))
        for name, value in self.metrics().items():
            if value > self.figures.get(name, 0):
                self.note("/metrics " + name)

    def events(self):
        """Events of the log: how often each, and the first moment, which is the service's own."""
        counts = {}
        for line in self.read()[self.lines:]:
            try:
                row = json.loads(line)
            except ValueError:
                continue
            event = row.get("event")
            if event and event not in ORDINARY:
                at = datetime.datetime.fromisoformat(row["time"].replace("Z", "+00:00")).timestamp()
                first, count = counts.get(event, (at - self.begun, 0))
                counts[event] = (first, count + 1)
        return counts

    def end(self):
        """`(seconds until the first sign, in words)`; None where nobody would have noticed."""
        self.look()
        for event, (first, count) in self.events().items():
            self.seen["log " + event + (f" ×{count}" if count > 1 else "")] = first
        if not self.seen:
            return None, "nothing"
        return min(self.seen.values()), ", ".join(sorted(self.seen, key=self.seen.get))
