"""Fails when a test case that is written is not run by CTest exactly once.

    written_tests.py FOLDER COMMAND...

FOLDER holds the sources of the tests. COMMAND prints CTest's tests: ctest --show-only=json-v1. Each of them
that is a program of test cases, or a share of one, is asked for its test cases. A source that no program
lists, or a test case that no share has, would otherwise be a test that never runs.
"""

import collections
import json
import pathlib
import re
import subprocess
import sys

MACRO = re.compile(r"^(\w*TEST_CASE\w*)\s*\(\s*", re.MULTILINE)
LITERALS = re.compile(r'(?:"(?:[^"\\\n]|\\.)*"\s*)+')
LITERAL = re.compile(r'"((?:[^"\\\n]|\\.)*)"')


def name_at(text, place):
    """The name of the test case whose literals begin at a place, or None."""
    found = LITERALS.match(text, place)
    if found is None:
        return None
    return "".join(LITERAL.findall(found.group())).replace(r"\"", '"').replace("\\\\", "\\")


def written_in(folder):
    """The macro and the name of each test case, with its file."""
    for file in sorted(folder.rglob("*.cpp")):
        text = file.read_text(encoding="utf-8")
        for macro in MACRO.finditer(text):
            yield macro.group(1), name_at(text, macro.end()), file


def cases_of(command):
    """The test cases that a command runs. Catch2 2 lists names alone; Catch2 3 calls that quiet."""
    for options in (["--list-test-names-only"], ["--list-tests", "--verbosity", "quiet"]):
        listing = subprocess.run([*command, *options], capture_output=True, text=True, check=False)
        if "--list-test-names-only" not in listing.stderr:
            return listing.stdout.splitlines()
    return []


def is_sample(test):
    return any(each["name"] == "LABELS" and "sample" in each["value"] for each in test.get("properties", []))


def listed_by(command):
    """The number of times that CTest runs each test case of Catch2."""
    listing = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    counts = collections.Counter()
    for test in json.loads(listing)["tests"]:
        if "--shard-count" in test.get("command", []) and not is_sample(test):
            counts.update(cases_of(test["command"]))
    return counts


def problems(folder, command):
    listed = listed_by(command)
    for macro, name, file in written_in(folder):
        if name is None:
            yield f"{file}: the name of a {macro} is not a literal"
            continue
        if macro == "TEST_CASE":
            instances = [name] if listed[name] else []
        else:  # a template: an instance for each type
            instances = [known for known in listed if known.startswith(f"{name} - ") and listed[known]]
        if not instances:
            yield f"{file}: '{name}' is written, but CTest does not run it"
        for instance in instances:
            listed[instance] -= 1
    for name in listed.elements():
        yield f"CTest runs '{name}' once more than it is written"


def main():
    folder, command = pathlib.Path(sys.argv[1]), sys.argv[2:]
    found = list(problems(folder, command))
    for problem in found:
        print(problem, file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
