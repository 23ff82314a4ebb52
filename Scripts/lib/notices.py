"""Writes whose work is in the program and under which licence, with the words that must come along: notices.py"""

import sys

import components


def words(path):
    try:
        with open(path, encoding="utf-8", errors="replace") as text:
            return text.read().strip()
    except OSError as error:
        sys.exit("notices: {} cannot be read: {}".format(path, error.strerror))


def section(title, text):
    print("\n\n{}\n{}\n\n{}".format(title, "=" * len(title), text))


def main():
    parts = components.parts()
    inside = [part for part in parts if part.how in components.INSIDE]
    print("roads {} is under the MIT licence:".format(components.product_version()))
    print("\n" + words(components.ROOT + "/LICENSE"))
    print("\n\nThese are in the program; their licences follow:\n")
    print("  {:22} {:14} {}".format("Swift", "", "Apache-2.0 WITH Swift-exception"))
    for part in inside:
        print("  {:22} {:14} {}".format(part.name, part.version, part.licence))
    print("\nThese are the system's; the program links, loads or reads them there:\n")
    for part in parts:
        if part not in inside:
            print("  {:22} {:60} {}".format(part.name, part.licence, components.licence_text(part)))
    section("Swift", words(components.swift_licence_text()))
    for part in inside:
        # The packages tell the licence of each of their files, also of those that only build or test them.
        section("{} {}, as Debian tells it".format(part.name, part.version), words(components.licence_text(part)))


if __name__ == "__main__":
    main()
