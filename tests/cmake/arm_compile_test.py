"""Compiles core/geometry for 64-bit ARM, as far as errors and warnings go: arm_compile_test.py ROOT SCRATCH

It is the room with code for some processors. The whole build takes minutes: tools/build_arm. The exit status is 77, which
CTest calls skipped, where Debian's cross-compiler is not there.
"""
import pathlib
import shutil
import subprocess
import sys

COMPILER = "aarch64-linux-gnu-g++"
# What cannot stand beside another source: CMake compiles these alone, too.
ALONE = {"classify.cpp", "solve.cpp", "kernels_portable.cpp"}


def main(root, scratch):
    if not shutil.which(COMPILER):
        print(f"skipped: there is no {COMPILER}")
        return 77
    sources = [source for source in sorted(pathlib.Path(root, "core/geometry").rglob("*.cpp")) if "_avx" not in source.name]
    assert ALONE <= {source.name for source in sources}, ALONE
    together = pathlib.Path(scratch) / "together.cpp"
    together.parent.mkdir(parents=True, exist_ok=True)
    together.write_text("".join(f'#include "{source}"\n' for source in sources if source.name not in ALONE), encoding="utf-8")
    status = 0
    for source in [together, *(source for source in sources if source.name in ALONE)]:
        status |= subprocess.run(
            [COMPILER, "-std=c++20", "-fsyntax-only", "-ffp-contract=off", "-Wall", "-Wextra", "-Wpedantic", "-Werror",
             "-Wconversion", "-Wsign-conversion", "-Wno-psabi", "-Wno-maybe-uninitialized", "-I", root, "-I", f"{root}/core/include",
             "-idirafter", "/usr/include", source], check=False).returncode
    return 1 if status else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
