"""XML as nobody sends it who means well: declarations, depth, width, names."""

from .shapes import gpx

DRIVE = [(44.0, 18.0), (44.5, 18.5)]


def doctype(inside):
    return gpx(DRIVE, before=f"<!DOCTYPE gpx [{inside}]>")


def billion_laughs():
    entities = '<!ENTITY a0 "ha">' + "".join(f'<!ENTITY a{n} "{f"&a{n - 1};" * 10}">' for n in range(1, 10))
    return gpx(DRIVE, before=f"<!DOCTYPE gpx [{entities}]>", inside="<name>&a9;</name>")


def quadratic():
    return gpx(DRIVE, before=f'<!DOCTYPE gpx [<!ENTITY a "{"x" * 50_000}">]>', inside=f"<name>{'&a;' * 20_000}</name>")


# What a document type may say: none of it is to be read.
DECLARED = {
    "an empty DOCTYPE": lambda: gpx(DRIVE, before="<!DOCTYPE gpx>"),
    "100,000 ATTLIST defaults": lambda: doctype(
        "".join(f'<!ATTLIST trkpt a{number} CDATA "x">' for number in range(100_000))),
    "100,000 ENTITY": lambda: doctype("".join(f'<!ENTITY e{number} "x">' for number in range(100_000))),
    "100,000 ELEMENT": lambda: doctype("".join(f"<!ELEMENT e{number} ANY>" for number in range(100_000))),
    "80,000 NOTATION": lambda: doctype("".join(f'<!NOTATION n{number} SYSTEM "x">' for number in range(80_000))),
    "a content model 20,000 deep": lambda: doctype("<!ELEMENT gpx " + "(" * 20_000 + "a" + ")" * 20_000 + ">"),
    "a content model 200,000 wide": lambda: doctype("<!ELEMENT gpx (" + "|".join(["a"] * 200_000) + ")>"),
    "a billion laughs": billion_laughs,
    "quadratic entities": quadratic,
    "parameter entities": lambda: doctype(
        '<!ENTITY % a "<!ENTITY b \'x\'>">' + "%a;" * 100_000),
    "an external file": lambda: gpx(
        DRIVE, before='<!DOCTYPE gpx [<!ENTITY a SYSTEM "file:///etc/passwd">]>', inside="<name>&a;</name>"),
    "an external DTD": lambda: gpx(DRIVE, before='<!DOCTYPE gpx SYSTEM "http://127.0.0.1:9/x.dtd">'),
    "a comment of 3 MB in the DOCTYPE": lambda: doctype("<!--" + "x" * 3_000_000 + "-->"),
    "instructions in the DOCTYPE": lambda: doctype("<?a b?>" * 200_000),
    "UTF-16": lambda: gpx(DRIVE, before="<!DOCTYPE gpx>").decode().replace(
        '"1.0"', '"1.0" encoding="UTF-16"').encode("utf-16"),
    "a DOCTYPE that never ends": lambda: b'<?xml version="1.0"?><!DOCTYPE gpx [' + b"<!ENTITY a 'b'> " * 200_000,
}

# Well-formed or nearly so, and without a document type.
PLAIN = {
    "depth": lambda: b"<a>" * 1_000_000,
    "100,000 attributes": lambda: b"<gpx " + b" ".join(b'a%d="x"' % number for number in range(100_000)) + b"/>",
    "80,000 name spaces": lambda: b"<gpx " + b" ".join(b'xmlns:a%d="x"' % number for number in range(80_000)) + b"/>",
    "a name of 3 MB": lambda: b"<" + b"a" * 3_000_000 + b"/>",
    "a value of 3 MB": lambda: b'<gpx a="' + b"x" * 3_000_000 + b'"/>',
    "one CDATA of 3 MB": lambda: gpx(DRIVE, inside="<name><![CDATA[" + "x" * 3_000_000 + "]]></name>"),
    "references": lambda: gpx(DRIVE, inside="<name>" + "&#x10FFFF;" * 300_000 + "</name>"),
    "instructions": lambda: gpx(DRIVE, inside="<?a b?>" * 400_000),
    "comments": lambda: gpx(DRIVE, inside="<!---->" * 400_000),
    "a token that does not end": lambda: b"<gpx><!--" + b"-" * 3_000_000,
    "60,000 points": lambda: gpx([(43 + number / 50_000, 18.0) for number in range(60_000)]),
    "numbers of 1 MB": lambda: gpx([("4" * 1_000_000, "1" * 1_000_000)]),
}
