"""Fails where one expression draws two random numbers.

    drawn_in_order.py FOLDER...

Compilers work the operands of an operator and the arguments of a call out in different orders, so that the same seed
would give another query or question with another compiler. A list in braces, `?`, `&&` and `||` have an order.
"""

import pathlib
import re
import sys

DRAWN = re.compile(r"\b(?:dice|dice_)\.\w+(?:<[^<>]*>)?\(|\b\w+(?:<[^<>]*>)?\((?:[^()]*,\s*)?dice_?\)")
DRAWS = re.compile(r"const auto (\w+) = \[[^]]*\]\([^)]*\)\s*\{\s*return[^;]*\bdice_?\b[^;]*;\s*\}")
COMMENT = re.compile(r"//[^\n]*")
ORDERED = re.compile(r"[;{}?]|&&|\|\||(?<!:):(?!:)|\)\s+(?=\w)")  # the last: the end of a condition


def disorders(text):
    """The lines of expressions with two draws, of functions that draw by themselves, too."""
    text = COMMENT.sub(lambda comment: " " * len(comment.group()), text)
    helpers = [re.compile(rf"\b{name}\(") for name in DRAWS.findall(text)]
    start = 0
    for border in [*ORDERED.finditer(text), None]:
        end = border.start() if border else len(text)
        part = text[start:end]
        if len(DRAWN.findall(part)) + sum(len(helper.findall(part)) for helper in helpers) > 1:
            yield text.count("\n", 0, start + len(part) - len(part.lstrip())) + 1
        start = border.end() if border else end


def main(*folders):
    for bad in ("f(dice.real(0, 1), dice.real(0, 1));", "x = sign(dice) * decimal(7, dice);",
                "const auto whole = [&](int n) { return dice.between(0, n); };\nreturn whole(1) * a + whole(2) * b;"):
        assert list(disorders(bad)), bad
    for good in ("x = dice.one_in(2) ? dice.real(0, 1) : 0;", "Vec<2>{dice.real(0, 1), y};", "f(dice); g(dice);",
                 "if (dice.one_in(2)) f(dice);"):
        assert not list(disorders(good)), good
    files = [file for folder in folders for file in sorted(pathlib.Path(folder).rglob("*"))
             if file.suffix in (".cpp", ".h")]
    if len(files) < 100:
        sys.exit("There is hardly a source.")
    found = [f"{file}:{line}: draws two random numbers in no order" for file in files
             for line in disorders(file.read_text(encoding="utf-8"))]
    print("\n".join(found))
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main(*sys.argv[1:])
