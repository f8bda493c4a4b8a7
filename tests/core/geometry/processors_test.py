"""Kernels are chosen for processors that have all that the compiler may use in them.

    processors_test.py PROBE COMPILER "AVX2_FLAGS" "AVX512_FLAGS"

The flags are the ones that the kernels are compiled with. Runs the probe on processors that lack one
feature each, in qemu's emulation of them; ends with 77 where that is missing.
"""

import platform
import shutil
import subprocess
import sys
import unittest

PROBE, COMPILER, AVX2, AVX512 = sys.argv[1:5]
EMULATOR = shutil.which("qemu-x86_64") or shutil.which("qemu-x86_64-static")

# A macro that the compiler defines where it may use a feature that has no name of its own for a
# program to ask for; nothing of it is used unless code asks for it by name.
NOT_ASKED = {"__XSAVE__", "__CRC32__", "__EVEX256__", "__EVEX512__"}
FEATURES = {"__SSE3__": "sse3", "__SSSE3__": "ssse3", "__SSE4_1__": "sse4.1", "__SSE4_2__": "sse4.2",
            "__POPCNT__": "popcnt", "__AVX__": "avx", "__AVX2__": "avx2", "__FMA__": "fma",
            "__AVX512F__": "avx512f", "__AVX512DQ__": "avx512dq", "__AVX512BW__": "avx512bw",
            "__AVX512VL__": "avx512vl"}


def macros(flags: list[str]) -> set[str]:
    command = [COMPILER, *flags, "-x", "c++", "-dM", "-E", "/dev/null"]
    listed = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    names = {line.split()[1] for line in listed.splitlines()}
    return {name for name in names if name.startswith("__") and name.endswith("__")}


def may_use(flags: str) -> set[str]:
    """The macros of the features that a file with these flags may use and others may not."""
    more = macros(flags.split()) - macros([])
    return {name for name in more if name.strip("_").isupper() and "_MATH" not in name and "GCC_" not in name
            and "SIZEOF" not in name and not name.startswith(("__FP_FAST", "__clang"))}


def asked_for(flags: str) -> set[str]:
    return {flag.removeprefix("-m") for flag in flags.split()}


def probed(processor: str) -> list[str]:
    command = [EMULATOR, "-cpu", processor, PROBE]
    run = subprocess.run(command, capture_output=True, text=True, check=False, timeout=600)
    if run.returncode != 0:
        raise AssertionError(f"{processor}: ended with {run.returncode}: {run.stderr}")
    return run.stdout.split()


class Processors(unittest.TestCase):
    def test_what_the_compiler_may_use_is_asked_for(self) -> None:
        for flags in (AVX2, AVX512):
            used = may_use(flags) - NOT_ASKED
            self.assertTrue({"__AVX2__", "__FMA__"} <= used, used)
            for macro in sorted(used):
                with self.subTest(flags=flags, macro=macro):
                    self.assertIn(macro, FEATURES)
                    self.assertIn(FEATURES[macro], asked_for(flags))
        self.assertIn("__AVX512BW__", may_use(AVX512))

    @unittest.skipUnless(EMULATOR, "qemu-x86_64 is missing")
    def test_a_processor_that_lacks_a_feature_answers_the_same(self) -> None:
        here = subprocess.run([PROBE], check=True, capture_output=True, text=True).stdout.split()
        best = probed("max")
        self.assertEqual(here[2], best[2])
        # Old ones, and each that lacks one feature of what the best kernels here may use.
        kinds = {"Nehalem": "portable", "SandyBridge": "portable", "Haswell": "avx2", "EPYC": "avx2"}
        if best[0] == "portable":
            kinds = dict.fromkeys(kinds, "portable") # an emulator without AVX2
        for flags, below in ((AVX2, "portable"), (AVX512, "avx2")):
            if flags == AVX512 and best[0] != "avx512":
                continue
            for feature in sorted(asked_for(flags)):
                if feature in asked_for(AVX2) and flags == AVX512:
                    continue
                kinds[f"max,-{feature}"] = below
        for processor, kind in kinds.items():
            with self.subTest(processor=processor):
                found = probed(processor)
                self.assertEqual([kind, kind, here[2]], found)


if __name__ == "__main__":
    if platform.machine() not in ("x86_64", "AMD64"):
        print("skipped: kernels for kinds of processors are there for x86-64 alone")
        sys.exit(77)
    program = unittest.main(argv=sys.argv[:1], exit=False)
    if program.result.wasSuccessful() and not EMULATOR:
        print("skipped in part: install qemu-user to see the program on processors that lack a feature")
        sys.exit(77)
    sys.exit(not program.result.wasSuccessful())
