"""A service of one test's own, over the sample lists: it can be stopped, changed behind its back, and started again at the same address."""

import os
import re
import signal
import subprocess
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[4]
BINARY = os.environ["ROADS_BINARY"]


class Running:
    def __init__(self, *arguments):
        self._folder = tempfile.TemporaryDirectory()
        self.folder = Path(self._folder.name)
        self._environment = {
            "HOME": str(self.folder), "PATH": "/usr/bin:/bin", "TZ": "Europe/Sarajevo", "ROADS_DB": str(self.folder / "roads.db")}
        self._arguments = arguments
        self._process = None
        self.port = 0
        self.roads("import", "--quiet", *(str(ROOT / "Data" / name) for name in ("radars.json", "conditions.json")))

    def roads(self, *arguments):
        run = subprocess.run([BINARY, *arguments], env=self._environment, capture_output=True, text=True, check=False)
        assert run.returncode == 0, run.stderr
        return run.stdout

    def start(self):
        self._process = subprocess.Popen(
            [BINARY, "serve", "--port", str(self.port), "--access-log", "off", *self._arguments], env=self._environment,
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        for line in self._process.stderr:
            if found := re.match(r"serving on http://127\.0\.0\.1:(\d+)", line):
                self.port = int(found[1])
                return self
        raise AssertionError("it does not serve")

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}"

    def stop(self):
        if self._process is not None:
            self._process.send_signal(signal.SIGTERM)
            self._process.communicate(timeout=60)
            self._process = None

    def restart_after(self, *commands):
        """What happens to the store while the service is away."""
        self.stop()
        for command in commands:
            self.roads(*command)
        return self.start()

    def __enter__(self):
        return self.start()

    def __exit__(self, *_):
        self.stop()
        self._folder.cleanup()
