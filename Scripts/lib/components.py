"""What the program is made of: components.txt beside this file, and what dpkg knows of it."""

import json
import os
import re
import subprocess
import sys
from typing import NamedTuple

FOLDER = os.path.dirname(os.path.realpath(__file__))
ROOT = os.path.dirname(os.path.dirname(FOLDER))

# Whose words must come along with the program: they are inside of it.
INSIDE = ("archive", "header", "embedded")


class Part(NamedTuple):
    name: str
    how: str
    package: str
    version: str
    architecture: str
    path: str
    licence: str
    purpose: str


def asked(*command):
    answer = subprocess.run(command, capture_output=True, text=True, check=False)
    return answer.stdout if answer.returncode == 0 else ""


def parts():
    """All of them, in the order of the list."""
    found = []
    with open(os.path.join(FOLDER, "components.txt"), encoding="utf-8") as lines:
        for line in lines:
            if line.startswith("#") or not line.strip():
                continue
            name, how, package, file, licence, purpose = line.rstrip("\n").split("|")
            version, _, architecture = asked(
                "dpkg-query", "-W", "-f", "${Version} ${Architecture}\n", package).partition("\n")[0].partition(" ")
            path = next((path for path in asked("dpkg", "-L", package).splitlines() if path.endswith("/" + file)), None)
            if not version or path is None or not os.path.exists(path):
                sys.exit("components: {} of the package {} is not installed".format(file, package))
            found.append(Part(name, how, package, version, architecture, path, licence, purpose))
    return found


def licence_text(part):
    """Where Debian has the words of the licence."""
    return "/usr/share/doc/{}/copyright".format(part.package)


def swift_licence_text():
    """Where the toolchain has it. The `swift` on the PATH may be swiftly's, which lies elsewhere: the compiler is asked."""
    told = asked("swift", "-print-target-info")
    if not told:
        sys.exit("components: swift -print-target-info does not tell where Swift is")
    resources = json.loads(told)["paths"]["runtimeResourcePath"]
    return os.path.join(os.path.dirname(os.path.dirname(resources)), "share", "swift", "LICENSE.txt")


def product_version():
    """Written in one place."""
    with open(os.path.join(ROOT, "Sources/RoadsCommands/Program/Version.swift"), encoding="utf-8") as source:
        return re.search(r'programVersion = "([^"]+)"', source.read())[1]
