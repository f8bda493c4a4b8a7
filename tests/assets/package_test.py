"""Packs BUILD as a Debian package and looks into it: package_test.py BUILD SCRATCH

The package of a release differs only in what it is compiled with. Without lintian, only the fields and the files
are checked, and the output says so.
"""
import pathlib
import shutil
import subprocess
import sys

FILES = [
    "bin/secant", "share/applications/secant.desktop", "share/metainfo/secant.metainfo.xml",
    "share/mime/packages/secant.xml", "share/icons/hicolor/scalable/apps/secant.svg",
    "share/icons/hicolor/48x48/apps/secant.png", "share/man/man1/secant.1.gz",
    "share/bash-completion/completions/secant", "share/fish/vendor_completions.d/secant.fish",
    "share/doc/secant/copyright", "share/doc/secant/changelog.gz",
    "share/doc/secant/changelog.Debian.gz", "share/lintian/overrides/secant", "share/secant/case-file.schema.json", "include/secant/method.h", "include/secant/traced.hpp",
    "include/secant_record.h", "share/secant/secant-gdb.py", "share/secant/secant_lldb.py", "share/secant/secant_debugger/points.py",
]


def output_of(*words):
    return subprocess.run(words, check=True, capture_output=True, text=True).stdout


def main(build, scratch):
    shutil.rmtree(scratch, ignore_errors=True)
    output_of("cpack", "--config", f"{build}/CPackConfig.cmake", "-B", scratch,
              "-D", "CPACK_DEBIAN_COMPRESSION_TYPE=gzip", "-D", "CPACK_VERBOSE=OFF")
    package = str(next(pathlib.Path(scratch).glob("secant_*.deb")))
    depends = output_of("dpkg-deb", "--field", package, "Depends")
    assert "libsdl2" in depends and "libgl1" in depends, depends
    held = {line.split()[-1] for line in output_of("dpkg-deb", "--contents", package).splitlines()}
    missing = [file for file in FILES if f"./usr/{file}" not in held]
    assert not missing, missing
    strange = [file for file in held if not file.startswith("./usr/") and file != "./"]
    assert not strange, strange
    if shutil.which("lintian") is None:
        print("lintian is not installed: the package is not held against Debian's rules")
        return
    found = subprocess.run(["lintian", "--allow-root", package], stdout=subprocess.PIPE, text=True).stdout
    assert not found, found


if __name__ == "__main__":
    main(*sys.argv[1:])
