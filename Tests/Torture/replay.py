"""What a disk may hold after the power went: reads the log of disk.c and makes legal states of it.

Between two syncs of a file the disk may have taken any of the writes to it, in any order, and parts of them sector by
sector; what was there at a sync is there. Names (made, given, taken away) reach the disk in their order, as journaling
file systems keep them, up to anywhere after the last sync of the folder. A file's own sync does not make its name durable.
"""

import json
import struct
from pathlib import Path

HEAD = struct.Struct("=IIQQ")
CREATE, WROTE, TRUNCATED, SYNCED, RENAMED, UNLINKED, LINKED, FOLDER_SYNCED, MARK = 1, 2, 3, 4, 5, 6, 7, 8, 100
SECTOR = 512


def append_mark(file, what):
    """The driver's own word, between those of the program: this was acknowledged. One call, as the shim's."""
    bytes_ = json.dumps(what).encode()
    file.write(HEAD.pack(MARK, len(bytes_), 0, 0) + bytes_)


def read(path):
    log, position = Path(path).read_bytes(), 0
    records = []
    while position < len(log):
        kind, length, file, offset = HEAD.unpack_from(log, position)
        position += HEAD.size
        records.append((kind, file, offset, log[position:position + length]))
        position += length
    return records


class File:
    def __init__(self, content=b""):
        self.content = bytearray(content)
        self.pending = []

    def sync(self):
        for change in self.pending:
            apply(self.content, change)
        self.pending = []

    def after(self, how, chance):
        """Its bytes, should the power go now."""
        content = bytearray(self.content)
        for change in how(self.pending, chance):
            apply(content, change)
        return bytes(content)


def apply(content, change):
    offset, bytes_ = change
    if bytes_ is None:
        if offset < len(content):
            del content[offset:]
        else:
            content.extend(bytes(offset - len(content)))
        return
    if offset > len(content):
        content.extend(bytes(offset - len(content)))
    content[offset:offset + len(bytes_)] = bytes_


# What becomes of writes that no sync followed.

def all_of(pending, _):
    return pending


def none_of(pending, _):
    return []


def first_of(pending, chance):
    return pending[:chance.randint(0, len(pending))]


def some_of(pending, chance):
    share = chance.random()
    return [change for change in pending if chance.random() < share]


def last_of(pending, chance):
    """The later ones without the earlier ones."""
    return pending[chance.randint(0, len(pending)):]


def sectors_of(pending, chance):
    share = chance.random()
    for offset, bytes_ in pending:
        if bytes_ is None:
            if chance.random() < share:
                yield offset, None
            continue
        start = 0
        while start < len(bytes_):
            end = min(len(bytes_), (offset + start) // SECTOR * SECTOR + SECTOR - offset)
            if chance.random() < share:
                yield offset + start, bytes_[start:end]
            start = end


WAYS = [all_of, none_of, first_of, some_of, last_of, sectors_of]


class Disk:
    def __init__(self, files, inodes):
        """`files`: what was there, durable; `inodes`: by which number the log speaks of it."""
        self.names = {name: File(content) for name, content in files.items()}
        self.durable = dict(self.names)
        self.pending_names = []
        self.by_inode = {inodes[name]: self.names[name] for name in files}
        self.marks = []

    def take(self, record, believes_syncs=True):
        kind, file, offset, bytes_ = record
        if kind == MARK:
            self.marks.append(json.loads(bytes_))
        elif kind == CREATE:
            made = File()
            self.by_inode[file] = made
            self.name(("put", bytes_.decode(), made))
        elif kind == WROTE:
            self.by_inode[file].pending.append((offset, bytes_))
        elif kind == TRUNCATED:
            self.by_inode[file].pending.append((offset, None))
        elif kind == SYNCED:
            if believes_syncs:
                self.by_inode[file].sync()
        elif kind == FOLDER_SYNCED:
            if believes_syncs:
                for change in self.pending_names:
                    rename(self.durable, change)
                self.pending_names = []
        elif kind == UNLINKED:
            self.name(("drop", bytes_.decode(), None))
        else:
            old, new = bytes_.decode().split("\0")
            self.name(("put", new, self.names[old]))
            if kind == RENAMED:
                self.name(("drop", old, None), together=True)

    def name(self, change, together=False):
        rename(self.names, change)
        if together:
            # A name that is given and the one that is taken away are one step.
            self.pending_names[-1] = ("both", self.pending_names[-1], change)
        else:
            self.pending_names.append(change)

    def whole(self):
        """What the files hold while the machine runs."""
        return {name: file.after(all_of, None) for name, file in self.names.items()}

    def after_power_loss(self, chance):
        names = dict(self.durable)
        count = len(self.pending_names)
        for change in self.pending_names[:chance.choice([0, count, chance.randint(0, count)])]:
            rename(names, change)
        how = chance.choice(WAYS)
        return {name: file.after(how, chance) for name, file in names.items()}


def rename(names, change):
    kind, name, file = change
    if kind == "both":
        rename(names, name)
        rename(names, file)
    elif kind == "put":
        names[name] = file
    else:
        names.pop(name, None)
