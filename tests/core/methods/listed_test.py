"""Holds the names of methods against what must list them: listed_test.py ROOT PROGRAM

Every method that `PROGRAM methods` lists must be in docs/command-line.md and in docs/geometry.md. And
code outside core/methods must not ask which method it deals with: what it needs to know belongs to
MethodInfo.
"""

import pathlib
import re
import subprocess
import sys

FOLDERS = ("core", "ui", "app")
DOCS = ("docs/command-line.md", "docs/geometry.md")
ASKS_WHICH = re.compile(r"[=!]=\s*built_in\(|built_in\([^)]*\)\s*[=!]=")


def names_of(program):
    listed = subprocess.run([program, "methods"], capture_output=True, text=True, check=True).stdout
    return [line.split()[0] for line in listed.splitlines()]


def main(root, program):
    root = pathlib.Path(root)
    names = names_of(program)
    wrong = [] if names else ["no method is listed"]
    for doc in DOCS:
        text = (root / doc).read_text(encoding="utf-8")
        wrong += [f"{doc}: no `{name}`" for name in names if f"`{name}`" not in text]
    for folder in FOLDERS:
        for file in sorted((root / folder).rglob("*.*")):
            path = file.relative_to(root).as_posix()
            if file.suffix not in (".h", ".cpp") or path.startswith("core/methods/"):
                continue
            for number, line in enumerate(file.read_text(encoding="utf-8").split("\n"), 1):
                if ASKS_WHICH.search(line):
                    wrong.append(f"{path}:{number}: asks which method it is")
    return "\n".join(wrong) or 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
