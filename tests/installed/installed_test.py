"""Installs secant::geometry from BUILD, moves it, and uses it: installed_test.py BUILD SCRATCH

A program in C, one in C++ and a library of methods are configured, built and run against the moved folder, without
a network.
"""
import pathlib
import shutil
import subprocess
import sys

FILES = ["include/secant/geometry.h", "include/secant/geometry.hpp", "include/secant/method.h", "include/secant/traced.hpp",
         "include/secant_record.h",
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

    user = scratch / "user"
    run("cmake", "-G", "Ninja", "-S", here, "-B", user, f"-DCMAKE_PREFIX_PATH={prefix}",
        "-DCMAKE_BUILD_TYPE=Release")
    run("cmake", "--build", user)
    run(user / "in_c")
    run(user / "in_cpp")
    found = run(build / "secant", "hunt", "--methods", user / "libin_library.so", "--between", "exact,secant",
                "--seconds", "1")
    assert not found, found


if __name__ == "__main__":
    main(*sys.argv[1:])
