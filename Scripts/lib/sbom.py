"""Writes what the program is made of as CycloneDX 1.5: sbom.py PROGRAM

The same program on the same system brings the same bytes. The time is SOURCE_DATE_EPOCH's, else the commit's, else
there is none.
"""

import datetime
import hashlib
import json
import os
import sys
import uuid

import components
import source


def digest(path):
    with open(path, "rb") as file:
        return [{"alg": "SHA-256", "content": hashlib.sha256(file.read()).hexdigest()}]


def licences(words):
    if words == "public domain":
        return [{"license": {"name": words}}]
    if " " in words:
        return [{"expression": words}]
    return [{"license": {"id": words}}]


def library(part):
    reference = "pkg:deb/debian/{}@{}?arch={}".format(
        part.package.replace("+", "%2B"), part.version.replace(":", "%3A").replace("+", "%2B"), part.architecture)
    return {
        "type": "data" if part.how == "read" else "library",
        "bom-ref": reference,
        "name": part.name,
        "version": part.version,
        "description": part.purpose,
        "scope": "optional" if part.how == "loaded" else "required",
        "hashes": digest(part.path),
        "licenses": licences(part.licence),
        "purl": reference,
        "properties": [
            {"name": "roads:how", "value": part.how},
            {"name": "roads:file", "value": os.path.basename(part.path)},
            {"name": "roads:licence-text", "value": components.licence_text(part)},
        ],
    }


def swift():
    told = source.swift()
    if told is None:
        sys.exit("sbom: swift --version does not tell its version")
    version, toolchain = told
    reference = "pkg:generic/swift@" + version
    return {
        "type": "library",
        "bom-ref": reference,
        "name": "Swift standard library",
        "version": version,
        "description": "the language's own library",
        "scope": "required",
        "licenses": licences("Apache-2.0 WITH Swift-exception"),
        "purl": reference,
        "properties": [
            {"name": "roads:how", "value": "archive"},
            {"name": "roads:toolchain", "value": toolchain},
        ],
    }


def product(program):
    version = components.product_version()
    commit = source.commit()
    properties = []
    if commit:
        properties = [
            {"name": "roads:commit", "value": commit},
            {"name": "roads:changed-since", "value": "yes" if source.is_changed() else "no"},
        ]
    return {
        "type": "application",
        "bom-ref": "pkg:generic/roads@" + version,
        "name": "roads",
        "version": version,
        "description": "Radars and road conditions near a place, in a box and along a route",
        "hashes": digest(program),
        "licenses": licences("MIT"),
        "purl": "pkg:generic/roads@" + version,
        **({"properties": properties} if properties else {}),
    }


def timestamp():
    seconds = source.moment()
    if not seconds:
        return {}
    moment = datetime.datetime.fromtimestamp(int(seconds), datetime.timezone.utc)
    return {"timestamp": moment.strftime("%Y-%m-%dT%H:%M:%SZ")}


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    application = product(sys.argv[1])
    parts = [swift()] + [library(part) for part in components.parts()]
    parts.sort(key=lambda part: part["bom-ref"])
    references = [part["bom-ref"] for part in parts]
    document = {
        "$schema": "http://cyclonedx.org/schema/bom-1.5.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {
            **timestamp(),
            "lifecycles": [{"phase": "build"}],
            "tools": {"components": [{"type": "application", "name": "Scripts/sbom", "version": application["version"]}]},
            "component": application,
        },
        "components": parts,
        "dependencies": [{"ref": application["bom-ref"], "dependsOn": references}]
        + [{"ref": reference} for reference in references],
        # What the system's libraries bring along themselves is the system's to tell.
        "compositions": [
            {"aggregate": "complete", "dependencies": [application["bom-ref"]]},
            {"aggregate": "unknown", "dependencies": references},
        ],
    }
    words = json.dumps(document, sort_keys=True)
    document["serialNumber"] = "urn:uuid:" + str(uuid.uuid5(uuid.NAMESPACE_OID, words))
    json.dump(document, sys.stdout, indent=2, ensure_ascii=False)
    print()


if __name__ == "__main__":
    main()
