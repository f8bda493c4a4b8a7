"""Fails where the core or the program calls a function of the C library that is another one elsewhere.

    library_calls.py ROOT

The fma() and round() of mingw-w64 are wrong for some numbers; lengths, powers and logarithms of every library have
another last digit. A function that the user calls, in an expression or in a traced method, is the library's.
"""

import pathlib
import re
import sys

INSTEAD = {
    "fma": "exact::product_error()",
    "hypot": "hypotenuse()",
    "round": "nearest_whole()", "lround": "nearest_whole()", "llround": "nearest_whole()",
    "log2": "binary_logarithm()",
    "log10": "decimal_place() or binary_logarithm()", "log1p": "binary_logarithm()",
    "exp2": "binary_power()", "expm1": "binary_power()",
}
CALL = re.compile(r"(?<!//)\bstd::(" + "|".join(INSTEAD) + r")\(")
# The functions of the user, and infinite lengths.
USERS = {"core/text/entered_number.cpp", "core/geometry/elementary.h"}


def calls(text):
    """The functions that are called, with their lines."""
    for number, line in enumerate(text.splitlines(), 1):
        for call in CALL.finditer(line.split("//")[0]):
            yield number, call.group(1)


def main(root):
    assert list(calls("x = std::hypot(a, b); // std::fma()\ny = std::llround(x);")) == [(1, "hypot"), (2, "llround")]
    root = pathlib.Path(root)
    found = 0
    for room, names in {"core": set(INSTEAD), "ui": {"fma"}, "app": {"fma"}}.items():
        for path in sorted(path for path in (root / room).rglob("*") if path.suffix in (".cpp", ".h")):
            place = path.relative_to(root).as_posix()
            for line, name in calls(path.read_text(encoding="utf-8")):
                if name not in names or place in USERS:
                    continue
                print(f"{place}:{line}: std::{name}() has other results on another system; {INSTEAD[name]} has not")
                found += 1
    return 1 if found else 0


sys.exit(main(*sys.argv[1:]))
