"""Holds the schema of a project's settings against the reader: project_schema_test.py SCHEMA PROGRAM

One file is changed in many ways; each must be valid to the schema when, and only when, the program reads it.
"""
import copy
import json
import os
import pathlib
import subprocess
import sys
import tempfile

import jsonschema

SETTINGS = {
    "$schema": "../assets/project.schema.json",
    "version": 1,
    "methods": ["build/libmine.so", "mine.lua"],
    "method_commands": {"mine": "./mine --fast"},
    "method_limit": 0.5,
    "cases": ["cases"],
    "defaults": {
        "check": {"method": "mine", "scalar": "float"},
        "eval": {"method": "all", "scalar": "double,float", "extent": "ray"},
        "hunt": {"between": "mine,secant", "scalar": "double", "dimensions": "both"},
    },
}

ABSENT = object()
PATHS = [[], {}, "a", [""], ["a", 1], ["a\0b"], [".secant.json"], ["/a", "../b", "."], None, [None], [["a"]]]
METHODS = ["all", "secant", "no such method", "", "-a", "a" * 63, "a" * 64, 1, None, ["mine"], "a,b"]
SCALARS = ["float", "double", "double,float", "float,double", "float,float", "half", "", "double, float", 32, None]
OBJECTS = [[], 1, "a", None, {}, {"x-a": 1}, {"more": 1}]

CHANGES = [((), None)]
CHANGES += [((name,), value) for name, value in [
    ("$schema", ABSENT), ("$schema", 1), ("version", ABSENT), ("version", 0), ("version", 2), ("version", "1"),
    ("version", 1.0), ("version", None), ("x-more", {"a": 1}), ("more", 1), ("method", ["a"]), ("X-more", 1)]]
for field in ("methods", "cases"):
    CHANGES += [((field,), value) for value in [ABSENT, *PATHS]]
CHANGES += [(("method_commands",), value) for value in [
    ABSENT, {}, [], "mine=./mine", {"x-a": "a"}, {"all": "a"}, {"": "a"}, {"a b": "a"}, {"a" * 63: "a"},
    {"a" * 64: "a"}, {"a": ""}, {"a": 1}, {"a": ["a"]}, {"a": "x\0"}, {"a": "b", "c": "d"},
    {"a(extent: ray)": "b"}, {"a (target: disk, points: first) ": "b"}, {"a()": "b"}, {"a(extent: ray": "b"},
    {"a extent: ray)": "b"}, {"all(extent: ray)": "b"}, {"all ": "b"}, {" a": "b"}, {"a ": "b"}]]
CHANGES += [(("method_limit",), value) for value in [
    ABSENT, 0.001, 0.0009, 3600, 3600.5, 0, -1, "1", None, True, 1e300]]
CHANGES += [(("defaults",), value) for value in [ABSENT, *OBJECTS, {"snippet": {}}, {"chek": {}}]]
for command in ("check", "eval", "hunt"):
    CHANGES += [(("defaults", command), value) for value in [ABSENT, *OBJECTS]]
for command in ("check", "eval"):
    CHANGES += [(("defaults", command, "method"), value) for value in [ABSENT, *METHODS]]
    CHANGES += [(("defaults", command, "scalar"), value) for value in [ABSENT, *SCALARS]]
CHANGES += [(("defaults", "check", "extent"), "ray"), (("defaults", "hunt", "method"), "mine")]
CHANGES += [(("defaults", "eval", "extent"), value) for value in [ABSENT, "segment", "line", "lines", 1, None]]
CHANGES += [(("defaults", "hunt", "scalar"), value) for value in [ABSENT, *SCALARS]]
CHANGES += [(("defaults", "hunt", "dimensions"), value) for value in [ABSENT, "2", "3", "both", "4", "plane", 3, None]]
CHANGES += [(("defaults", "hunt", "between"), value) for value in [
    ABSENT, "a,b", "a", "a,", ",b", "a,b,c", "all,b", "a,all", "allow,b", "a b,c", "", 1, ["a", "b"]]]


def changed(path, value):
    settings = copy.deepcopy(SETTINGS)
    if not path:
        return settings
    place = settings
    for step in path[:-1]:
        place = place[step]
    if value is ABSENT:
        del place[path[-1]]
    else:
        place[path[-1]] = value
    return settings


def complaint_about(settings, folder, program):
    """The program's message about settings that it cannot read. No method is run: the folder is not trusted."""
    pathlib.Path(folder, ".secant.json").write_text(json.dumps(settings, indent=1), encoding="utf-8")
    run = subprocess.run([program, "methods"], cwd=folder, text=True, capture_output=True,
                         env=os.environ | {"XDG_STATE_HOME": folder})
    is_read = "--no-project' does without these settings" not in run.stderr
    assert run.returncode == (0 if is_read and not run.stderr else 2), run.stderr
    return "" if is_read else run.stderr


def main():
    schema_path, program = map(os.path.abspath, sys.argv[1:])
    schema = json.loads(pathlib.Path(schema_path).read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    failures = []
    refused = 0
    with tempfile.TemporaryDirectory() as folder:
        for path, value in CHANGES:
            settings = changed(path, value)
            is_valid = validator.is_valid(settings)
            refused += not is_valid
            complaint = complaint_about(settings, folder, program)
            shown = "absent" if value is ABSENT else json.dumps(value)
            if is_valid != (not complaint):
                failures.append(f"{'/'.join(path)} = {shown}: the schema says "
                                f"{'valid' if is_valid else 'invalid'}, the reader: {complaint}")
            elif complaint and path and f": /{'/'.join(path[:1])}" not in complaint:
                failures.append(f"{'/'.join(path)} = {shown}: the complaint does not name it: {complaint}")
    print(f"{len(CHANGES)} changes of which {refused} are refused")
    if not 0 < refused < len(CHANGES):
        failures.append("nothing was tried")
    for failure in failures:
        print(failure, file=sys.stderr)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
