"""Holds the schema of case files against the reader: schema_test.py SCHEMA CASES PROGRAM

Every file in the folder CASES must be valid. Then one document is changed in many ways; each must be
valid to the schema when, and only when, `PROGRAM check` can read it.
"""
import copy
import json
import pathlib
import subprocess
import sys
import tempfile

import jsonschema

UNREADABLE = 2  # the exit status of `check`

DOCUMENT = {
    "$schema": "../case-file.schema.json",
    "version": 1,
    "name": "n",
    "note": "n",
    "cases": [
        {
            "name": "a",
            "note": "n",
            "tags": ["t"],
            "scene": {"E": [-2, 0], "L": [2, 0], "C": [0, 0], "r": 1, "s": 0, "extent": "ray"},
            "target": "disk",
            "expect": {"case": "Impale", "tangent": False, "curve_hit": True, "disk_overlap": True,
                       "t1": 0.25, "t2": 0.75, "tolerance": 0},
            "known": [{"method": "quadratic", "scalar": "float", "gives_up": False, "hit": True,
                       "case": "Impale", "tangent": False}],
        }
    ],
}

SCENE = ("cases", 0, "scene")
EXPECT = ("cases", 0, "expect")
KNOWN = ("cases", 0, "known", 0)
ABSENT = object()

# (path, value): the value goes there, or what is there goes away. Valid or not is for both to say.
CHANGES = [((), None)]
CHANGES += [((name,), value) for name, value in [
    ("version", ABSENT), ("version", 0), ("version", 2), ("version", "1"), ("version", 1.5),
    ("version", 1.0), ("cases", ABSENT), ("cases", {}), ("cases", []), ("$schema", ABSENT),
    ("name", ABSENT), ("note", ABSENT), ("x-more", {"a": 1}), ("more", 1)]]
CHANGES += [(("cases", 0), value) for value in [
    7, [], {}, {"E": [0, 0], "L": [1, 0], "C": [0, 0], "r": 1},
    {"E": [0, 0], "L": [1, 0], "C": [0, 0]}, {"E": [0, 0], "L": [1, 0, 0], "C": [0, 0], "r": 1}]]
CHANGES += [(("cases", 0, name), value) for name, value in [
    ("E", [0, 0]), ("E", "junk"), ("s", 0), ("extent", "ray"), ("extent", None),
    ("name", 7), ("name", ABSENT), ("name", True), ("note", 7), ("tags", "t"), ("tags", [7]),
    ("tags", []), ("scene", ABSENT), ("scene", []), ("target", "curve"), ("target", "circle"),
    ("target", 1), ("expect", []), ("expect", ABSENT), ("expect", {}), ("known", {}),
    ("known", []), ("known", [7]), ("x-id", 7), ("nmae", "a"), ("expected", {})]]
CHANGES += [(SCENE + (name,), value) for name in "ELC" for value in [
    ABSENT, [], [0], [0, 0], [0, 0, 0], [0, 0, 0, 0], 0, "0", None, [0, None], [0, "0"],
    [0, "0x1p-3"], [0, "-0x.8P+1"], [0, "+0x1.p0"], [0, "0x1"], [0, "0xp1"], [0, "0x1p"], [0, "1p3"],
    [0, "nan"], [0, "0x1p+5 "], [0, 1.7976931348623157e308], [0, "inf"], [0, [0]], [0, True]]]
CHANGES += [(SCENE + (name,), value) for name in "rs" for value in [
    ABSENT, 0, -0.0, -1, "0x1p-1", "-0x1p-1", "-0x0p+0", "-0x0.0p5", "+0x1", "-0x10", "1", None, [1],
    True, 5e-324]]
CHANGES += [(SCENE + (name,), value) for name, value in [
    ("extent", "line"), ("extent", "lines"), ("extent", 1), ("extent", ABSENT), ("name", "b"),
    ("name", []), ("more", 1), ("D", [1, 0]), ("length", 2), ("length", "far")]]
CHANGES += [(("cases", 0, "scalar"), value) for value in ["float", "double", "single", "", None, 1]]
CHANGES += [(SCENE, {"E": [0, 0], "C": [0, 0], "r": 1, **given}) for given in [
    {}, {"D": [1, 0]}, {"D": [0, 0]}, {"D": [1, 0, 0]}, {"D": 1}, {"D": [1, "0x1p-3"]},
    {"D": [0.1, 0], "length": 0.1}, {"D": [1, 0], "length": 0}, {"D": [1, 0], "length": -1},
    {"D": [1, 0], "length": "0x1p-1"}, {"D": [1, 0], "length": None}, {"D": [1, 0], "length": [1]},
    {"D": [1, 0], "L": [1, 0]}, {"length": 2}, {"L": [1, 0], "length": None}]]
CHANGES += [(("cases", 0), {"name": "b", "E": [0, 0], "C": [0, 0], "r": 1, **given}) for given in [
    {"D": [1, 0]}, {"D": [1, 0], "length": 2}, {"L": [1, 0], "length": 2}, {"length": 2},
    {"D": [1, 0], "L": [1, 0]}]]
CHANGES += [(("cases", 0, name), value) for name, value in [("D", [1, 0]), ("length", 1)]]
CHANGES += [(EXPECT + (name,), value) for name, value in [
    ("case", ABSENT), ("case", "Exit wound"), ("case", "impale"), ("case", None), ("tangent", 1),
    ("tangent", "false"), ("tangent", ABSENT), ("curve_hit", None), ("disk_overlap", 0),
    ("t1", "inf"), ("t1", "-inf"), ("t1", "nan"), ("t1", None), ("t1", "0x1p-2"), ("t1", "0.25"),
    ("t1", True), ("t2", []), ("t2", ABSENT), ("tolerance", -1), ("tolerance", "inf"),
    ("tolerance", 1e-9), ("tolerance", "0x1p-30"), ("tolerance", "-0x1p-30"), ("x-why", "w"),
    ("hit", True)]]
CHANGES += [(KNOWN + (name,), value) for name, value in [
    ("method", ABSENT), ("method", "my-method_2.1"), ("method", "my method"), ("method", ""),
    ("method", ".hidden"), ("method", 1), ("scalar", "single"),
    ("scalar", ABSENT), ("scalar", "double"), ("gives_up", 0), ("gives_up", True), ("hit", "yes"),
    ("hit", ABSENT), ("case", "Miss"), ("case", "None"), ("tangent", None), ("x-seen", 1),
    ("more", 0.5), ("points", 2), ("points", -1), ("points", 1.5), ("points", "2"), ("points", 1e10),
    ("points", 2.0), ("t1", 0.5), ("t1", "nan"), ("t2", "inf"), ("t2", "none"), ("t2", None),
    ("t1", "0x1p-1"), ("distance", -1), ("distance", []), ("ray_distance", "-inf"),
    ("ray_distance", True), ("closest", [1]), ("closest", [1, 2]), ("closest", [1, 2, 3]),
    ("closest", [1, 2, 3, 4]), ("closest", 1), ("offset", ["nan", 0]), ("offset", [None, 0]),
    ("offset", [0, "0x1p-3", "inf"]), ("offset", [])]]


def changed(path, value):
    document = copy.deepcopy(DOCUMENT)
    if not path:
        return document
    place = document
    for step in path[:-1]:
        place = place[step]
    if value is ABSENT:
        del place[path[-1]]
    else:
        place[path[-1]] = value
    return document


def complaints_about(documents, program):
    """The messages of `check` about each document that it cannot read; one run checks them all."""
    with tempfile.TemporaryDirectory() as folder:
        for i, document in enumerate(documents):
            file = pathlib.Path(folder, f"{i}.json")
            file.write_text(json.dumps(document, indent=1), encoding="utf-8")
        run = subprocess.run([program, "check", folder], text=True, capture_output=True)
    assert run.returncode == UNREADABLE, run.stderr
    complaints = [""] * len(documents)
    for line in run.stderr.splitlines():
        if line.endswith(": has no entries") or " is not loaded; " in line or "rounded: " in line:  # no errors
            continue
        complaints[int(pathlib.Path(line.partition(":")[0]).stem)] += line
    return complaints


def main():
    schema_path, cases, program = sys.argv[1:]
    schema = json.loads(pathlib.Path(schema_path).read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    failures = []

    files = sorted(pathlib.Path(cases).glob("*.json"))
    for file in files:
        for error in validator.iter_errors(json.loads(file.read_text(encoding="utf-8"))):
            failures.append(f"{file.name}: {error.json_path}: {error.message}")

    documents = [changed(path, value) for path, value in CHANGES]
    refused = 0
    for (path, value), document, complaint in zip(CHANGES, documents,
                                                  complaints_about(documents, program)):
        is_valid = validator.is_valid(document)
        refused += not is_valid
        if is_valid != (not complaint):
            shown = "absent" if value is ABSENT else json.dumps(value)
            failures.append(f"{'/'.join(map(str, path))} = {shown}: the schema says "
                            f"{'valid' if is_valid else 'invalid'}, the reader: {complaint}")

    print(f"{len(files)} files valid, {len(CHANGES)} changes of which {refused} are refused")
    if not files or not 0 < refused < len(CHANGES):
        failures.append("nothing was tried")
    for failure in failures:
        print(failure, file=sys.stderr)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
