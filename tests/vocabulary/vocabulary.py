"""Holds the identifiers and file names of a source tree against the glossary of docs/architecture.md.

    vocabulary.py ROOT GLOSSARY

The words in the glossary's column "not", where they stand in backticks, may be no part of a name in
ROOT's core, ui, app, bench, tests and python. Comments, string literals and includes are not read. Names file,
line and identifier of each that is, and exits with 1.
"""

import pathlib
import re
import sys

FOLDERS = ("core", "ui", "app", "bench", "tests", "python")

# Names of other projects: they keep their words.
FOREIGN = re.compile(r"(ImGui|Im[A-Z]|SDL|GL|RTC|rtc[A-Z]|CATCH|TEST_CASE|TEMPLATE)\w*")

# Where a banned word is right after all: (word, path, identifier, reason).
ALLOWED = [
    ("page", r".*", r"page_(up|down)", "the keys Page up and Page down"),
    ("question", r"ui/panels/.*", r"closing_question", "the window asks the user"),
    ("scene", r"(tests/)?(core/scene|ui/canvas)/.*|tests/ui/shell/recomputed_test\.cpp", r".*", "the drawing of a document"),
]

# Comments, raw strings, strings, characters (not digit separators) and includes, in this order.
NOT_CODE = re.compile(
    r"//[^\n]*"
    r"|/\*.*?\*/"
    r'|R"(?P<end>[^(\s]*)\(.*?\)(?P=end)"'
    r'|"(?:\\.|[^"\\\n])*"'
    r"|(?<![0-9A-Fa-f])'(?:\\.|[^'\\\n])+'"
    r"|^[ \t]*#[ \t]*include[^\n]*",
    re.DOTALL | re.MULTILINE,
)
IDENTIFIER = re.compile(r"[A-Za-z_]\w*")
PART = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")


def banned_words(glossary):
    """The banned words, each with the word that the glossary has instead."""
    banned = {}
    columns = None
    for line in glossary.splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if not line.startswith("|"):
            columns = None
        elif "not" in cells and "word" in cells:
            columns = cells.index("word"), cells.index("not")
        elif columns and len(cells) > max(columns):
            word, synonyms = (cells[column] for column in columns)
            banned.update((synonym, word.strip("*")) for synonym in re.findall(r"`(\w+)`", synonyms))
    return banned


def parts_of(identifier):
    """The words of an identifier, without the s of a plural beside them."""
    words = {part.lower() for part in PART.findall(identifier)}
    return words | {word[:-1] for word in words if word.endswith("s")}


def is_allowed(word, path, identifier):
    return any(
        word == allowed and re.fullmatch(place, path) and re.fullmatch(name, identifier)
        for allowed, place, name, _ in ALLOWED
    )


def wrong_names(path, text, banned):
    """Yields (line, name, synonym) for the path itself, as line 0, and for each identifier."""
    code = NOT_CODE.sub(lambda skipped: "\n" * skipped[0].count("\n"), text)
    names = [(0, part) for part in IDENTIFIER.findall(path)]
    for number, line in enumerate(code.split("\n"), 1):
        names += [(number, name) for name in IDENTIFIER.findall(line)]
    seen = {}
    for number, name in names:
        if name not in seen:
            found = sorted(parts_of(name) & banned.keys()) if not FOREIGN.fullmatch(name) else []
            seen[name] = [word for word in found if not is_allowed(word, path, name)]
        yield from ((number, name, word) for word in seen[name])


def main(root, glossary):
    banned = banned_words(pathlib.Path(glossary).read_text(encoding="utf-8"))
    root = pathlib.Path(root)
    files = [file for folder in FOLDERS for file in sorted((root / folder).rglob("*.*"))
             if file.suffix in (".h", ".cpp")]
    if not banned or not files:
        return f"{glossary} bans no word" if not banned else f"no sources in {root}"
    wrong = []
    for file in files:
        path = file.relative_to(root).as_posix()
        for line, name, word in wrong_names(path, file.read_text(encoding="utf-8"), banned):
            where = f"{path}:{line}" if line else path
            wrong.append(f"{where}: {name}: not '{word}' but '{banned[word]}'")
    if wrong:
        return "Names that the glossary of docs/architecture.md replaces:\n" + "\n".join(wrong)
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
