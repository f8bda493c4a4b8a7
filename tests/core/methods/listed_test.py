"""Holds the names of methods against what must list them: listed_test.py ROOT PROGRAM

Every method that `PROGRAM methods` lists must be in docs/command-line.md and in docs/geometry.md. And
code outside core/methods must not ask which method it deals with: what it needs to know belongs to
MethodInfo. CMake must list every class with the base Published, or refuse the one that it would miss.
"""

import pathlib
import re
import subprocess
import sys
import tempfile

FOLDERS = ("core", "ui", "app")
DOCS = ("docs/command-line.md", "docs/geometry.md")
ASKS_WHICH = re.compile(r"[=!]=\s*built_in\(|built_in\([^)]*\)\s*[=!]=")


# The text of a file of published methods, and the names that CMake lists, or the line that it refuses.
LISTINGS = (
    ("one.h", "struct Ray : Published {\n};\nstruct GlmRay2 : Published {\n    int a; };\n", ["Ray", "GlmRay2"]),
    ("one.h", "/// Described by its base: Published\nstruct Helper {\n};\n", []),
    ("one.h", "\n\n/// Two [words;\nstruct Ray final : Published {\n};\n", 4),
    ("one.h", "struct Ray\n    : Published {\n};\n", 2),
    ("one.h", "class Ray : public Published {\n};\n", 1),
    ("one.h", "struct Ray : Counted, Published\n{\n};\n", 1),
    ("one.h", "struct A : Published {\n};\nstruct B : secant::Published {\n};\n", 3),
    ("one.cpp", "struct Ray : Published {\n};\n", 1),
)


def wrongly_listed(root):
    wrong = []
    with tempfile.TemporaryDirectory() as folder:
        script = pathlib.Path(folder, "list.cmake")
        for name, text, expected in LISTINGS:
            file = pathlib.Path(folder, name)
            file.write_text(text, encoding="utf-8")
            script.write_text(
                f'include("{root}/cmake/published_methods.cmake")\n'
                f'find_published_methods(names "{file}")\nmessage("listed: ${{names}}")\n',
                encoding="utf-8",
            )
            said = subprocess.run(["cmake", "-P", script], capture_output=True, text=True).stderr
            is_right = (
                f"{file}:{expected}: " in said
                if isinstance(expected, int)
                else said.strip() == f"listed: {';'.join(expected)}".strip()
            )
            if not is_right:
                wrong.append(f"CMake says of {text!r} in {name}: {said}")
    return wrong


def names_of(program):
    listed = subprocess.run([program, "methods"], capture_output=True, text=True, check=True).stdout
    return [line.split()[0] for line in listed.splitlines()]


def main(root, program):
    root = pathlib.Path(root)
    names = names_of(program)
    wrong = [] if names else ["no method is listed"]
    wrong += wrongly_listed(root.resolve())
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
