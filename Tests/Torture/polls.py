"""What attackers do with their addresses in a day: they report radars away as fast as they are let, and note how that goes."""

import http.client
import json

from world import Client, Wrong

MINUTE, DAY = 60, 86_400


class Voter:
    """One proxy that speaks for many addresses, in the service's time."""

    def __init__(self, service, clock):
        self.service, self.clock = service, clock
        self.client, self.asked = service.client(), 0

    def report(self, radar, address, name, verdict="gone"):
        """`(status, answer)`"""
        self.asked += 1
        status, said = self.post(
            f"/collections/radars/items/{radar}/reports", {"verdict": verdict, "reporter": name}, address)
        return status, json.loads(said)

    def post(self, path, body, address, **fields):
        """`(status, body)`"""
        for _ in range(2):
            try:
                return self.client.ask("POST", path, body, X_Forwarded_For=address, **fields)
            except (OSError, http.client.HTTPException):
                self.client.close()
                self.client = Client(self.service.port)
        raise Wrong("the service did not answer")

    def ask(self, path):
        try:
            return self.client.ask("GET", path)
        except (OSError, http.client.HTTPException):
            self.client.close()
            self.client = Client(self.service.port)
            return self.client.ask("GET", path)

    def wait(self, seconds):
        # A connection that nobody used for so long would be closed while the next request is on its way.
        self.client.close()
        self.clock.forward(seconds)
        self.client = Client(self.service.port)


class Poll:
    """One crowd against one list, for a day."""

    # Reports on one radar before it is given up, and radars given up one after the other before the crowd waits for hours.
    PATIENCE, DISCOURAGED = 8, 60
    PASSES = 6

    def __init__(self, voter, crowd, addresses, radars, look):
        self.voter, self.crowd, self.addresses, self.look = voter, crowd, addresses, look
        self.radars = list(radars)
        self.begun = voter.clock.now
        self.turn = self.names = 0
        self.fell = []
        self.held = set()
        self.rested = {}

    @property
    def elapsed(self):
        return self.voter.clock.now - self.begun

    def address(self):
        """The next one that may write again."""
        for _ in range(len(self.addresses)):
            self.turn += 1
            address = self.addresses[self.turn % len(self.addresses)]
            if self.rested.get(address, 0) <= self.voter.clock.now:
                return address
        self.voter.wait(max(1, min(self.rested.values()) - self.voter.clock.now + 1))
        return self.address()

    def try_away(self, radar):
        """Whether it fell."""
        tried = 0
        while tried < self.PATIENCE and self.elapsed < DAY:
            address = self.address()
            self.names += 1
            if self.names % 100 == 0:
                self.look()
            status, said = self.voter.report(radar, address, f"somebody-{self.names}")
            if status == 429:
                self.rested[address] = self.voter.clock.now + 6
                continue
            tried += 1
            if status == 410 or status == 200 and said.get("removed"):
                return True
            if said.get("disputed") or said.get("held"):
                self.held.add(radar)
                return False
        return False

    def day(self):
        for number in range(self.PASSES):
            self.voter.wait(max(0, self.begun + number * DAY / self.PASSES - self.voter.clock.now))
            given_up = 0
            for radar in list(self.radars):
                if self.elapsed >= DAY or given_up >= self.DISCOURAGED:
                    break
                if self.try_away(radar):
                    given_up = 0
                    self.radars.remove(radar)
                    self.fell.append((radar, self.elapsed))
                    self.look()
                    if self.crowd.apart:
                        self.voter.wait(self.crowd.apart)
                else:
                    given_up += 1
                    if given_up % 10 == 1:
                        self.look()
        self.voter.wait(max(0, self.begun + DAY - self.voter.clock.now))
