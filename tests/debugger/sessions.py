"""Sessions of gdb or lldb for debugger_test.py, which has the words of its command line from here."""
import atexit
import functools
import glob
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

WHICH, PROGRAM, COMPILER = sys.argv[1], os.path.abspath(sys.argv[2]), sys.argv[3]
SKIPPED = 77
HERE = pathlib.Path(__file__).resolve().parent
TOOLS = HERE.parents[1] / "tools" / "debugger"
SOURCE = HERE / "stranger.cpp"
CAST_LINE = next(number for number, line in enumerate(SOURCE.read_text().splitlines(), 1) if "the cast is known" in line)
SCRATCH = pathlib.Path(tempfile.mkdtemp())
atexit.register(shutil.rmtree, SCRATCH, ignore_errors=True)
# The commands as they are installed: they find the program by themselves.
INSTALLED = SCRATCH / "prefix" / "share" / "secant"
shutil.copytree(TOOLS, INSTALLED, ignore=shutil.ignore_patterns("__pycache__"))
(SCRATCH / "prefix" / "bin").mkdir()
(SCRATCH / "prefix" / "bin" / "secant").symlink_to(PROGRAM)
ENVIRONMENT = os.environ | {"LC_ALL": "C.UTF-8", "HOME": str(SCRATCH)}
ENVIRONMENT.pop("SECANT_PROGRAM", None)
ENVIRONMENT.pop("PYTHONPATH", None)

WORDS = {"gdb": ["gdb", "-q", "-nx"], "lldb": ["lldb", "-x"]}[WHICH]
BEGINNING = {
    "gdb": ["set confirm off", "set pagination off", "set width 0", f"source {INSTALLED / 'secant-gdb.py'}"],
    "lldb": ["settings set target.input-path /dev/null", "script lldb.debugger.SetAsync(False)",
             f"command script import {INSTALLED / 'secant_lldb.py'}"],
}[WHICH]
MARK = {"gdb": "echo \\n@{}@\\n", "lldb": "script print('\\n@{}@', flush=True)"}[WHICH]
BREAK = {"gdb": "break ", "lldb": "b "}[WHICH]
CHOOSE = {"gdb": "set secant-program {}", "lldb": "secant-program {}"}[WHICH]
KILL = {"gdb": "kill", "lldb": "process kill"}[WHICH]


def skip(reason):
    print(f"skipped: {reason}")
    sys.exit(SKIPPED)


def python_of_lldb():
    """The folder of lldb's Python module, which the lldb of Debian 12 does not find by itself."""
    asked = subprocess.run(["lldb", "-P"], capture_output=True, text=True, check=False).stdout.splitlines()
    found = [path for path in asked if os.path.exists(os.path.join(path, "lldb", "__init__.py"))]
    found += [str(pathlib.Path(path).parents[1])
              for path in sorted(glob.glob("/usr/lib/llvm-*/lib/python3*/*-packages/lldb/__init__.py"))]
    return found[0] if found else ""


def raw_session(built, commands, environment):
    return subprocess.run([*WORDS, built], input="".join(command + "\n" for command in commands), stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True, errors="replace", env=environment, cwd=SCRATCH, timeout=120,
                          check=False).stdout


def session(build, commands):
    """What the debugger prints for each command, as lines; on the program that is "slow" (-O0) or "fast" (-O2)."""
    script = list(BEGINNING)
    for number, command in enumerate(commands):
        script += [MARK.format(number), command]
    script += [MARK.format(len(commands)), KILL]
    printed = raw_session(BUILT[build], script, ENVIRONMENT)
    assert "Traceback" not in printed and "a fault of its own" not in printed, printed
    parts = re.split(r"^@\d+@$", printed, flags=re.M)
    assert len(parts) == len(commands) + 2, printed
    return [cleaned(part) for part in parts[1:-1]]


def cleaned(text):
    """The lines without the prompts and the echoes of the debugger."""
    lines = [re.sub(r"^(\(gdb\) )+", "", line) for line in text.splitlines() if not line.startswith("(lldb)")]
    return [line.removeprefix("error: ") for line in lines if line.strip() not in ("", "(gdb)")]


def on_the_way(build, function, *commands):
    """The same in that function of the program, which runs."""
    return session(build, [BREAK + function, "run", *commands])[2:]


def at_all_kinds(*commands):
    """The same in the frame of main, where there is a value of each kind."""
    return on_the_way("slow", "stopped", "up", *commands)[1:]


@functools.cache
def asked_together(commands):
    """The same as a dictionary. The tests that only ask share a session: to start one takes longer than its commands. A
    session that fails fails each of them, and is not begun again."""
    try:
        return dict(zip(commands, at_all_kinds(*commands), strict=True))
    except AssertionError as failure:
        return dict.fromkeys(commands, [f"the session failed: {failure}"])


def has_header(header):
    return not subprocess.run([COMPILER, "-x", "c++", "-E", "-"], input=f"#include <{header}>\n", text=True,
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False).returncode


if not shutil.which(WHICH):
    skip(f"there is no {WHICH}")
if not shutil.which(COMPILER):
    skip(f"there is no {COMPILER}")
if WHICH == "lldb":
    # With the Python that it was built for.
    ENVIRONMENT |= {"PYTHONPATH": python_of_lldb(), "PATH": "/usr/bin:" + os.environ["PATH"]}
HAS = {"glm": has_header("glm/glm.hpp"), "eigen": has_header("eigen3/Eigen/Core")}
BUILT = {name: SCRATCH / name for name in ("slow", "fast")}
for compiler in [subprocess.Popen([COMPILER, "-std=c++17", "-g", *flags, "-o", BUILT[name], SOURCE])
                 for name, flags in (("slow", ["-O0"]), ("fast", ["-O2", "-DPLAIN"]))]:
    assert compiler.wait() == 0
PYTHON = {"gdb": "python print('it has ' + 'Python')", "lldb": "script print('it has ' + 'Python')"}[WHICH]
TRIED = raw_session(BUILT["slow"], [*BEGINNING[:-1], PYTHON, BREAK + "main", "run", "bt"], ENVIRONMENT)
if "it has Python" not in TRIED:
    skip(f"this {WHICH} has no Python: {TRIED[:300]}")
if not re.search(r"#0.*\bmain\b", TRIED):
    skip(f"{WHICH} may stop no program here: {TRIED}")
