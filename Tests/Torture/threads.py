"""The service under load with the thread sanitizer in it: two threads that touch one thing at once are told."""

import os
import subprocess
import time

from soak import Load
from waiting import let_time_pass
from world import ROOT, Folder, Roads, Service, Wrong, arguments, listed, main, shim, write_list

SCRATCH = ROOT / ".build/threads"


def build():
    print("threads: building (some minutes the first time)", flush=True)
    command = [
        "swift", "build", "--package-path", ROOT, "--scratch-path", SCRATCH, "-c", "release", "--sanitize=thread",
        "--product", "roads"]
    built = subprocess.run(command, capture_output=True, text=True)
    if built.returncode != 0:
        raise Wrong(f"the program could not be built:\n{built.stdout[-4000:]}{built.stderr[-4000:]}")
    return SCRATCH / "release/roads"


def body(options, chance):
    program = str(build())
    with Folder() as folder:
        # What is not ours was built without the sanitizer: what it does with its locks is seen, but not all it does
        # besides.
        variables = {"TSAN_OPTIONS": "report_bugs=1:halt_on_error=0:exitcode=0:ignore_noninstrumented_modules=1"}
        if not options.prove:
            variables["LD_PRELOAD"] = str(shim(folder, "locks.c"))
        roads = Roads(program, folder / "roads.db", **variables)
        roads.done("import", "--quiet", write_list(folder / "list.json", listed("base", 20_000, chance)))
        service = Service(roads)
        load = Load("threads", service.port, 0, options.clients, chance)
        path = write_list(folder / "more.json", listed("more", 3_000, chance))
        until = time.monotonic() + options.seconds
        while time.monotonic() < until:
            # Another process writes: the index follows, and now and then is read anew.
            roads.done("import", "--quiet", path)
            let_time_pass(2, because="imports come now and then")
        load.end()
        service.process.terminate()
        service.process.wait(120)
        said = service.said()
        races = said.count("WARNING: ThreadSanitizer")
        if races:
            kept = f"/tmp/torture-threads-{os.getpid()}.log"
            service.log.rename(kept)
            raise Wrong(f"{races} times two threads met: see {kept}\n{said[:3000]}")
        print(f"threads: {load.done} requests from {options.clients} clients, no two threads met", flush=True)


if __name__ == "__main__":
    main("threads", arguments(
        __doc__, seconds=(60.0, "how long"), clients=(8, "clients")), body)
