"""A clock that a round turns: the service and the commands that it is given to live in its time (clock.c)."""

import datetime
import mmap
import struct
import time

from world import shim


class Clock:
    def __init__(self, folder):
        path = folder / "clock"
        path.write_bytes(bytes(8))
        self.file = open(path, "r+b")
        self.ahead = mmap.mmap(self.file.fileno(), 8)
        self.variables = {"LD_PRELOAD": str(shim(folder, "clock.c")), "TORTURE_CLOCK": str(path)}

    @property
    def seconds(self):
        """How far the clock was turned."""
        return struct.unpack("q", self.ahead[:8])[0]

    def forward(self, seconds):
        self.ahead[:8] = struct.pack("q", self.seconds + int(seconds))

    @property
    def now(self):
        """Seconds since 1970 as the service has them."""
        return time.time() + self.seconds

    @property
    def stamp(self):
        return datetime.datetime.fromtimestamp(self.now, datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
