"""Compiles methods that are none, and counts what the compiler says: one sentence for each.

    wrong_method_of_test.py COMPILER INCLUDE_FOLDER
"""

import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

COMPILER, INCLUDES = sys.argv[1:3]

IN_GENERAL = "must be a class without state that has template <class Real> void operator()"
RIGHT = "template <class Real> void operator()(const secant::query<Real>& q, secant_answer& a) const { a.hit = q.r > Real(0); }"
WRONG = [
    # The code before the call, the call, and the message.
    ("struct Mine { bool hit(const secant::query<double>& q) { return q.r > 0; } };", "method_of<Mine>", IN_GENERAL),
    ("struct Mine { double r; };", "method_of<Mine, float>", IN_GENERAL),
    ("struct Mine { void operator()(const secant::query<double>& q, secant_answer& a) const { a.hit = q.r > 0; } };",
     "method_of<Mine>", IN_GENERAL),
    ("struct Mine { template <class Real> void operator()(const Real& x) const; };", "method_of<Mine, double>", IN_GENERAL),
    ("struct Mine { explicit Mine(int); " + RIGHT + " };", "method_of<Mine>", IN_GENERAL),
    ("using Mine = int;", "method_of<Mine>", IN_GENERAL),
    ("struct Mine { " + RIGHT + " };", "method_of<Mine, int>", "is float or double"),
    ("struct Mine { " + RIGHT + " };", "method_of<Mine, float, long double>", "is float or double"),
    ("void mine(const double* e, double r);", "method_of<mine>", "it needs two functions"),
    ("void mine(const double* e, double r);", "method_of<mine, mine>", "plain must be a function"),
    ("void mine(const secant::query<float>&, secant_answer&);", "method_of<mine, mine>", "plain must be a function"),
]


def errors(text: str, standard: str) -> list[str]:
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "mine.cpp"
        source.write_text(text)
        command = [COMPILER, f"-std={standard}", "-fsyntax-only", f"-I{INCLUDES}", str(source)]
        said = subprocess.run(command, capture_output=True, text=True, check=False)
    lines = [line for line in said.stderr.splitlines() if "error:" in line]
    return lines if said.returncode else []


def library(before: str, call: str) -> str:
    return (f"#include <secant/traced.hpp>\n{before}\n"
            f'static const secant_method methods[] = {{secant::{call}("mine")}};\nSECANT_METHODS(methods)\n')


class WrongMethodOf(unittest.TestCase):
    def test_each_is_told_in_one_sentence(self) -> None:
        for before, call, said in WRONG:
            for standard in ("c++17", "c++20"):
                with self.subTest(call=call, before=before, standard=standard):
                    lines = errors(library(before, call), standard)
                    self.assertEqual(1, len(lines), lines)
                    self.assertIn("secant::method_of", lines[0])
                    self.assertIn(said, lines[0])

    def test_a_right_one_compiles(self) -> None:
        functions = ("void plain(const secant::query<float>&, secant_answer&);"
                     "void inside(const secant::query<secant::traced<float>>&, secant_answer&);")
        for before, call in ((functions, "method_of<plain, inside>"), ("struct Mine { " + RIGHT + " };", "method_of<Mine>"),
                             ("struct Mine { " + RIGHT + " };", "method_of<Mine, double>"),
                             ("struct Mine { " + RIGHT.replace(" const {", " {") + " };", "method_of<Mine, float, double>")):
            with self.subTest(call=call):
                self.assertEqual([], errors(library(before, call), "c++17"))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
