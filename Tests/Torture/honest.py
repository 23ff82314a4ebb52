"""Who asks the service beside an attack, in processes of their own: they would wait for the attackers' threads otherwise, and not for
the service."""

import http.client
import multiprocessing
import os
import random
import time

from waiting import let_time_pass
from world import Wrong


def ahead():
    """What else this machine does, the attackers above all, would be another machine's work: these go first."""
    try:
        os.nice(-10)
    except PermissionError:
        pass


def near(port, seconds, seed, prove):
    """An honest client on one connection, ever new places: milliseconds of every answer."""
    ahead()
    chance, took, until = random.Random(seed), [], time.monotonic() + seconds
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30, source_address=("127.0.1.2", 0))
    while time.monotonic() < until:
        at = f"{chance.uniform(42.6, 45.2):.5f},{chance.uniform(15.8, 19.6):.5f}"
        begun = time.monotonic()
        try:
            connection.request("GET", f"/near?at={at}&km=20&limit=20", headers={"Accept": "application/geo+json"})
            answer = connection.getresponse()
            text = answer.read()
        except (OSError, http.client.HTTPException) as broken:
            raise Wrong(f"the honest client got no answer: {broken!r}") from None
        if answer.status != 200 or b"FeatureCollection" not in text or prove and len(took) > 20:
            raise Wrong(f"the honest client was answered with {answer.status}")
        took.append((time.monotonic() - begun) * 1000)
        let_time_pass(0.005, because="an honest client reads what it was given")
    connection.close()
    return sorted(took)


def health(port, seconds):
    """Whoever watches the service: a new connection each time. Milliseconds of every answer."""
    ahead()
    took, until = [], time.monotonic() + seconds
    while time.monotonic() < until:
        begun = time.monotonic()
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30, source_address=("127.0.2.2", 0))
        try:
            connection.request("GET", "/healthz")
            answer = connection.getresponse()
            answer.read()
        except (OSError, http.client.HTTPException) as broken:
            raise Wrong(f"/healthz did not answer: {broken!r}") from None
        finally:
            connection.close()
        if answer.status != 200:
            raise Wrong(f"/healthz answered with {answer.status}")
        took.append((time.monotonic() - begun) * 1000)
        let_time_pass(0.02, because="a probe asks now and then")
    return sorted(took)


class Bystanders:
    """Both of them, at once."""

    def __enter__(self):
        self.pool = multiprocessing.get_context("spawn").Pool(2)
        return self

    def __exit__(self, *_):
        self.pool.terminate()
        self.pool.join()

    def watch(self, port, seconds, seed, prove=False):
        """`(milliseconds of /near, of /healthz)`, both sorted."""
        works = [
            self.pool.apply_async(near, (port, seconds, seed, prove)), self.pool.apply_async(health, (port, seconds))]
        failed = None
        results = []
        for work in works:
            try:
                results.append(work.get(seconds + 120))
            except Wrong as wrong:
                failed = wrong
        if failed:
            raise failed
        return results


def percentile(sorted_values, part):
    return sorted_values[min(len(sorted_values) - 1, int(len(sorted_values) * part))]
