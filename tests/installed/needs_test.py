"""The program needs an old glibc and libraries that are known: needs_test.py PROJECT PROGRAM

The folder for every Linux (tools/build_archive) has the limits; this test sees in seconds what it would say after half
an hour. It also breaks each rule of tools/check_needs. Ends with 77, which CTest calls skipped, without objdump.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import unittest

PROJECT = pathlib.Path(sys.argv[1])
PROGRAM = sys.argv[2]
TOOL = PROJECT / "tools/check_needs"
BUILT_WITH = [2, 36]  # The folder's program is compiled with this glibc; a newer one names newer symbols.

# What the program links here. The folder's program has all but the first line in itself.
LIBRARIES = [
    "libc.so.6", "libm.so.6", "libstdc++.so.6", "libgcc_s.so.1", "ld-linux-*",
    "libSDL2-2.0.so.0", "libcairo.so.2", "libfreetype.so.6", "libgio-2.0.so.0", "libglib-2.0.so.0", "libgobject-2.0.so.0",
    "liblua5.4.so.0", "libmd4c.so.0", "libstb.so.*", "libmuparser.so.2*", "libfmt.so.*",
]


def limit(name):
    return re.search(rf"^{name}=([\d.]+)$", (PROJECT / "tools/build_archive").read_text(), re.M)[1]


def said(libraries, glibc, *more):
    done = subprocess.run([sys.executable, TOOL, "--glibc", glibc, "--libraries", ",".join(libraries), *more, PROGRAM],
                          capture_output=True, text=True)
    return done.returncode, done.stderr


class Needs(unittest.TestCase):
    def test_the_program_needs_what_every_linux_of_today_has(self):
        glibc = limit("oldest_glibc")
        here = os.confstr("CS_GNU_LIBC_VERSION").split()[1]
        if [int(part) for part in here.split(".")] > BUILT_WITH:
            print(f"glibc {here}: only the libraries are checked")
            glibc = here
        self.assertEqual(said(LIBRARIES, glibc, "--glibcxx", limit("oldest_glibcxx") if glibc != here else "99"), (0, ""))

    def test_a_symbol_that_is_too_new_is_named(self):
        status, text = said(LIBRARIES, "2.2.5")
        self.assertEqual(status, 1)
        self.assertRegex(text, r"needs the symbol __libc_start_main of GLIBC_2\.34, newer than GLIBC_2\.2\.5\n")
        status, text = said(LIBRARIES, "99", "--glibcxx", "3.4")
        self.assertEqual(status, 1)
        self.assertRegex(text, r"^\S+ needs the symbol _Z\S+ of GLIBCXX_3\.4\.\d+, newer than GLIBCXX_3\.4\n")

    def test_a_library_that_is_not_everywhere_is_named(self):
        status, text = said([name for name in LIBRARIES if "SDL" not in name], "99")
        self.assertEqual((status, text), (1, f"{PROGRAM} needs the library libSDL2-2.0.so.0, which not every system has\n"))

    def test_the_page_says_the_oldest_glibc(self):
        self.assertIn(f"| glibc {limit('oldest_glibc')}, ", (PROJECT / "docs/building.md").read_text())


if __name__ == "__main__":
    if shutil.which("objdump") is None:
        print("objdump is not installed")
        sys.exit(77)
    unittest.main(argv=sys.argv[:1])
