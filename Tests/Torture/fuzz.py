"""libFuzzer, with the address sanitizer, on everything that reads what comes from outside. What it finds is kept in
.build/fuzz/found: mend it, and put the input into Tests/RoadsFuzzTests/Seeds."""

import os
import re
import shutil
import subprocess
from pathlib import Path

from world import ROOT, Wrong, arguments, main

SCRATCH = ROOT / ".build/fuzz"
TESTS = ROOT / "Tests/RoadsFuzzTests"
CORPUS = ROOT / "Tests/RoadsFormatsTests/Corpus"


def build():
    print("fuzz: building (some minutes the first time)", flush=True)
    # The compiler counts places only where "fuzzer" comes last, and the package manager hands the two over in an order
    # that changes.
    command = [
        "swift", "build", "--package-path", ROOT, "--scratch-path", SCRATCH, "-c", "release", "--sanitize=fuzzer",
        "--sanitize=address", "-Xswiftc", "-sanitize=fuzzer", "--product", "RoadsFuzzer"]
    built = subprocess.run(command, env={**os.environ, "ROADS_FUZZ": "1"}, capture_output=True, text=True)
    if built.returncode != 0:
        raise Wrong(f"the fuzzer could not be built:\n{built.stdout[-4000:]}{built.stderr[-4000:]}")
    return SCRATCH / "release/RoadsFuzzer"


def environment(target):
    return {
        **os.environ, "ROADS_FUZZ_TARGET": target, "SWIFT_BACKTRACE": "enable=no",
        "ASAN_OPTIONS": "detect_leaks=0:allocator_may_return_null=1"}


def targets(program):
    """By their names; the fuzzer is blind where it sees few places of the code."""
    told = subprocess.run([program, "-runs=0"], env=environment(""), capture_output=True, text=True).stderr
    places = re.search(r"\((\d+) inline 8-bit counters\)", told)
    if not places or int(places.group(1)) < 10_000:
        raise Wrong(f"the fuzzer was built without sight:\n{told[:1000]}")
    print(f"fuzz: {places.group(1)} places of the code", flush=True)
    return re.search(r"ROADS_FUZZ_TARGET is none of: (.*)", told).group(1).split()


def fuzz(program, target, options, seed):
    corpus, found = SCRATCH / "corpus" / target, SCRATCH / "found" / target
    for folder in (corpus, found):
        folder.mkdir(parents=True, exist_ok=True)
    seeds = [folder for folder in (TESTS / "Seeds" / target,) if folder.is_dir()]
    if target.startswith("reader-"):
        for file in CORPUS.glob(target.removeprefix("reader-") + "-*"):
            if file.suffix != ".expected":
                shutil.copy(file, corpus / file.name)
    run = subprocess.run(
        [program, f"-max_total_time={options.seconds}", f"-seed={seed}", "-timeout=20", "-rss_limit_mb=3000",
         "-max_len=16384", "-print_final_stats=1",
         f"-dict={TESTS}/Seeds/numbers.dict", f"-artifact_prefix={found}/", corpus, *seeds],
        env=environment(target), capture_output=True, text=True, errors="replace")
    executed = re.search(r"stat::number_of_executed_units:\s*(\d+)", run.stderr)
    reached = re.findall(r"cov: (\d+)", run.stderr)
    if run.returncode != 0:
        raise Wrong(f"{target}: {run.stderr[-5000:]}")
    print(
        f"fuzz: {target}: {executed.group(1) if executed else '?'} inputs, {reached[-1] if reached else '?'} places of "
        "the code reached, no crash", flush=True)
    return int(executed.group(1)) if executed else 0


def body(options, chance):
    program = build()
    known = targets(program)
    wanted = ["broken"] if options.prove else [options.only] if options.only else known
    total = sum(fuzz(program, target, options, chance.randrange(1, 1 << 31)) for target in wanted)
    print(f"fuzz: {len(wanted)} targets, {total} inputs", flush=True)


if __name__ == "__main__":
    main("fuzz", arguments(
        __doc__, seconds=(60, "seconds for each target"), only=("", "one target")), body)
