"""Which sources a build is made of: git's commit, or the one that `git archive` wrote into commit.txt."""

import os
import re
import subprocess

import components


def output(*command):
    """What a program says, or nothing where it is not there or fails."""
    try:
        return subprocess.run(command, capture_output=True, text=True, check=True, cwd=components.ROOT).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return ""


def archived():
    """What .gitattributes lets `git archive` fill in: the commit and its time."""
    with open(os.path.join(components.FOLDER, "commit.txt"), encoding="utf-8") as text:
        return re.fullmatch(r"([0-9a-f]{40}) (\d+)\s*", text.read())


def has_history():
    """Whether this folder is a checkout of its own, and not one that lies within another."""
    return os.path.exists(os.path.join(components.ROOT, ".git"))


def commit():
    if has_history():
        return output("git", "rev-parse", "HEAD")
    told = archived()
    return told[1] if told else ""


def committed():
    """When, in seconds since 1970."""
    if has_history():
        return output("git", "log", "-1", "--format=%ct")
    told = archived()
    return told[2] if told else ""


def moment():
    """The time that everything bears which is made of it: the commit's, unless SOURCE_DATE_EPOCH says otherwise."""
    return os.environ.get("SOURCE_DATE_EPOCH") or committed()


def is_changed():
    """Whether anything in the folder is no longer the commit's: the packages have more in them than the program."""
    return has_history() and bool(output("git", "status", "--porcelain"))


def swift():
    """The compiler's version, and the name of its release."""
    told = re.search(r"Swift version (\S+)(?: \((\S+)\))?", output("swift", "--version"))
    return (told[1], told[2] or told[1]) if told else None
