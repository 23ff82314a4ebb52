"""What was sent to a store and what was acknowledged, and whether the store agrees."""

import http.client
import itertools
import json
import threading

from world import GONE, Wrong


class Ledger:
    """Reports are "gone" of somebody new each time, so that each counts once."""

    def __init__(self, features):
        self.turn = threading.Lock()
        self.sent = {address: 0 for address in features}
        self.acknowledged = {address: 0 for address in features}
        self.removed = set()
        self.added = set()
        self.sent_titles = set()
        self.told_titles = {}
        self.unanswered = []
        self.reporters = itertools.count()
        self.acknowledgements = 0

    def living(self):
        with self.turn:
            return [address for address in self.sent if address not in self.removed]

    # What clients do

    def report(self, client, address, key=None, reporter=None, acknowledge=lambda what: None):
        """Sends one report, or once more one that was not answered."""
        with self.turn:
            if reporter is None:
                reporter = f"reporter-{next(self.reporters)}"
                self.sent[address] += 1
                self.unanswered.append((address, key, reporter))
        status, body = client.report(address, reporter, key)
        with self.turn:
            if (address, key, reporter) in self.unanswered:
                self.unanswered.remove((address, key, reporter))
            if status == 200:
                answer = json.loads(body)
                if answer["counted"]:
                    self.acknowledged[address] += 1
                    self.acknowledgements += 1
                    acknowledge({"report": address, "reporter": reporter})
                if answer["removed"]:
                    self.removed.add(address)
                    acknowledge({"removed": address})
            elif status == 410:
                self.removed.add(address)
        return status

    def add(self, client, title, lat, lon, acknowledge=lambda what: None):
        with self.turn:
            self.sent_titles.add(title)
        status, body = client.add(title, lat, lon)
        if status == 201:
            feature = json.loads(body)
            with self.turn:
                address = f"radars/{feature['id']}"
                self.added.add(address)
                self.told_titles[address] = title
                self.sent.setdefault(address, 0)
                self.acknowledged.setdefault(address, 0)
                self.acknowledgements += 1
                acknowledge({"added": address, "title": title})
        return status

    # Afterwards

    def compare(self, roads):
        """Acknowledged is there, and nothing is there that was not sent."""
        features, buried = roads.features(), roads.buried()
        for address, sent in self.sent.items():
            acknowledged = self.acknowledged[address]
            row = features.get(address)
            if row is None:
                if address not in buried:
                    raise Wrong(f"{address} is lost: it neither lives nor was removed")
                if sent < GONE:
                    raise Wrong(f"{address} was removed after {sent} reports")
                self.removed.add(address)
            elif not acknowledged <= row["reports"] <= sent:
                raise Wrong(f"{address}: {row['reports']} reports, {acknowledged} acknowledged, {sent} sent")
            elif row["reports"] >= GONE or address in self.removed:
                raise Wrong(f"{address} lives with {row['reports']} reports, removed: {address in self.removed}")
            if row is not None and address in self.told_titles and row["title"] != self.told_titles[address]:
                raise Wrong(f"{address} is '{row['title']}'")
        for address, row in features.items():
            if address not in self.sent and row["title"] not in self.sent_titles:
                raise Wrong(f"{address} came from nowhere")
            # Added without the answer having arrived: from now on one like the others.
            self.sent.setdefault(address, 0)
            self.acknowledged.setdefault(address, 0)
        return features

    def settle(self, features):
        """The store's counts are the truth from here on: what was sent and not counted was never stored."""
        for address, row in features.items():
            self.acknowledged[address] = row["reports"]


BROKEN = (OSError, http.client.HTTPException)
