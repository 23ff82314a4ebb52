"""Writes into the finished program what it was built from: build_note.py PROGRAM

`roads --version` shows it. The program has room for it (Sources/CBuild), so a commit compiles nothing again.
"""

import datetime
import os
import shutil
import sys

import source

MARK = b"roads-build-note:"
ROOM = 512 - len(MARK)


def note():
    lines = []
    commit = source.commit()
    if commit:
        moment = datetime.datetime.fromtimestamp(int(source.committed()), datetime.timezone.utc)
        lines += ["commit=" + commit, "date=" + moment.strftime("%Y-%m-%d")]
        if source.is_changed():
            lines.append("changed=yes")
    compiler = source.swift()
    if compiler:
        lines.append("swift=" + compiler[0])
    return "\n".join(lines).encode()


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    words = note()
    if len(words) >= ROOM:
        sys.exit("build_note: the note does not fit into the program")
    program = sys.argv[1]
    with open(program, "rb") as file:
        data = file.read()
    if data.count(MARK) != 1:
        sys.exit("build_note: {} has no room for a note".format(program))
    place = data.index(MARK) + len(MARK)
    words = words.ljust(ROOM, b"\0")
    if data[place : place + ROOM] == words:
        return
    # In its place: what runs meanwhile goes on as it was.
    new = program + ".new"
    shutil.copy2(program, new)
    with open(new, "r+b") as file:
        file.seek(place)
        file.write(words)
    os.replace(new, program)


if __name__ == "__main__":
    main()
