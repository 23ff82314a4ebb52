"""Writes into the finished program what it was built from: build_note.py PROGRAM

`roads --version` shows it. The program has room for it (Sources/CBuild), so a commit compiles nothing again.
"""

import datetime
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
    with open(sys.argv[1], "r+b") as program:
        data = program.read()
        if data.count(MARK) != 1:
            sys.exit("build_note: {} has no room for a note".format(sys.argv[1]))
        program.seek(data.index(MARK) + len(MARK))
        program.write(words.ljust(ROOM, b"\0"))


if __name__ == "__main__":
    main()
