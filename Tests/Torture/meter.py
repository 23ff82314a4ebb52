"""What a process uses: processor time of all its threads, ended ones too, and the peak of its memory."""

import re
import time
from pathlib import Path


class Meter:
    def __init__(self, pid):
        self.pid = pid
        # The number of another process's clock, as clock_getcpuclockid() makes it.
        self.clock = ~pid << 3 | 2

    def processor(self):
        """Seconds since it began."""
        return time.clock_gettime(self.clock)

    def memory(self, row="VmRSS"):
        """Megabytes."""
        status = Path(f"/proc/{self.pid}/status").read_text()
        return int(re.search(row + r":\s+(\d+) kB", status).group(1)) / 1000

    def peak(self):
        """Megabytes, the most since `forget`."""
        return self.memory("VmHWM")

    def forget(self):
        Path(f"/proc/{self.pid}/clear_refs").write_text("5")
