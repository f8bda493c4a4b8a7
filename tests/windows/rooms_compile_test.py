"""The Windows folders of app/platform and app/process compile with the headers of mingw-w64, without a warning.

rooms_compile_test.py ROOT [COMPILER]

Ends with 77 where mingw-w64 is not installed. It links nothing, so it takes seconds.
"""
import pathlib
import shutil
import subprocess
import sys
import tempfile

COMPILER = sys.argv[2] if len(sys.argv) > 2 else "x86_64-w64-mingw32-g++-posix"
FLAGS = ["-std=c++20", "-fsyntax-only", "-Wall", "-Wextra", "-Wpedantic", "-Wshadow", "-Wconversion",
         "-Wsign-conversion", "-Wold-style-cast", "-Wno-restrict", "-Werror",
         "-D_WIN32_WINNT=0x0A00", "-DWIN32_LEAN_AND_MEAN", "-DNOMINMAX"]
HEADERS = ["tl", "fmt"]  # libraries of headers alone; /usr/include as a whole would hide those of the compiler

root = pathlib.Path(sys.argv[1])
if not shutil.which(COMPILER):
    print(f"there is no {COMPILER} here")
    sys.exit(77)
if not all(pathlib.Path("/usr/include", name).is_dir() for name in HEADERS):
    print("the headers of the libraries are not in /usr/include")
    sys.exit(77)

with tempfile.TemporaryDirectory() as folder:
    for name in HEADERS:
        pathlib.Path(folder, name).symlink_to(f"/usr/include/{name}")
    failed = False
    for room in ["app/platform", "app/process"]:
        sources = sorted(root.glob(f"{room}/*.cpp")) + sorted(root.glob(f"{room}/windows/*.cpp"))
        if not any(source.parent.name == "windows" for source in sources):
            print(f"{room}/windows has no source")
            failed = True
        unit = "".join(f'#include "{source.relative_to(root)}"\n' for source in sources)
        run = subprocess.run([COMPILER, *FLAGS, "-I.", "-isystem", folder, "-x", "c++", "-"],
                             input=unit, text=True, capture_output=True, cwd=root)
        print(run.stderr, end="")
        failed = failed or run.returncode != 0
sys.exit(1 if failed else 0)
