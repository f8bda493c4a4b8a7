"""Installs secant::geometry from BUILD, moves it, and uses it: installed_test.py BUILD SCRATCH

A program in C, one in C++ and a library of methods are configured, built and run against the moved folder, without
a network: with the static library, and with the shared one, which shows the functions of the headers and no other.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys

FILES = ["include/secant/geometry.h", "include/secant/geometry.hpp", "include/secant/method.h", "include/secant/traced.hpp",
         "include/secant/version.h", "include/secant_record.h",
         "include/secant/geometry/solve.h", "include/secant/geometry/batch/batch.h"]


def run(*words, **options):
    done = subprocess.run([str(word) for word in words], text=True, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, check=False, **options)
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, words))}\n{done.stdout}")
    return done.stdout


def main(build, scratch):
    here, build, scratch = pathlib.Path(__file__).parent, pathlib.Path(build).resolve(), pathlib.Path(scratch)
    shutil.rmtree(scratch, ignore_errors=True)
    run("cmake", "--install", build, "--component", "development", "--prefix", scratch / "first")
    prefix = (scratch / "first").rename(scratch / "a moved prefix")
    missing = [file for file in FILES if not (prefix / file).is_file()]
    assert not missing, missing
    for header in prefix.glob("include/secant/**/*"):
        assert not header.is_file() or "core/" not in header.read_text(), header
    for file in prefix.glob("**/*.cmake"):
        assert str(build) not in file.read_text(), file

    for kind in ["static", "shared"]:
        user = scratch / kind
        run("cmake", "-G", "Ninja", "-S", here, "-B", user, f"-DCMAKE_PREFIX_PATH={prefix}",
            "-DCMAKE_BUILD_TYPE=Release", f"-DBUILD_SHARED_LIBS={'ON' if kind == 'shared' else 'OFF'}")
        run("cmake", "--build", user)
        run(user / "in_c")
        run(user / "in_cpp")
        found = run(build / "secant", "hunt", "--methods", user / "libin_library.so", "--between", "exact,secant",
                    "--seconds", "1")
        assert not found, found
        needed = run("objdump", "-p", user / "in_c")
        assert ("libsecant_geometry.so.1" in needed) == (kind == "shared"), needed

    (library,) = prefix.glob("**/libsecant_geometry.so")
    check_shown(library)
    check_with_pkg_config(here, prefix, library, scratch / "in_c")


def check_shown(library):
    """Every function that the shared library shows is declared in a header, and all of them are there."""
    lines = run("nm", "-D", "-C", "--defined-only", "--without-symbol-versions", library).splitlines()
    # A function of C is a name; one of C++ is what it returns, its name, and what it takes.
    shown = {re.search(r"((?:batch::)?\w+)(?:<[^()<>]*>)?(?:\(|$)", line)[1] for line in lines}
    expected = {"secant_classify", "secant_solve", "secant_margin", "secant_classify_all", "secant_solve_all",
                "secant_version", "classify", "solve", "margins", "is_valid", "batch::classify", "batch::solve"}
    assert expected <= shown, expected - shown
    others = shown - expected - {"solve_slowly", "solve_with_reasons", "margins_slowly", "SECANT_1"}
    assert not others, others
    assert not any("kernels::" in line for line in lines), lines


def check_with_pkg_config(here, prefix, library, program):
    """A program in C alone, without CMake and without a compiler of C++, gets by with the shared library."""
    if not shutil.which("pkg-config"):
        return
    environment = dict(os.environ, PKG_CONFIG_PATH=str(next(prefix.glob("**/pkgconfig"))))
    flags = run("pkg-config", "--cflags", "--libs", "secant", env=environment)
    words = [word.replace("\\ ", " ") for word in re.findall(r"(?:\\.|\S)+", flags)]
    run("cc", "-std=c99", here / "in_c.c", "-o", program, *words, "-lm")
    run(program, env=dict(os.environ, LD_LIBRARY_PATH=str(library.parent)))


if __name__ == "__main__":
    main(*sys.argv[1:])
