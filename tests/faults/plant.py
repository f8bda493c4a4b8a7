#!/usr/bin/env python3
"""Plants small faults in a copy of the code, one at a time, and sees whether a test fails.

    plant.py                 plants every fault of faults.txt
    plant.py --only REGEX    plants the faults whose title or file matches
    plant.py --list          prints the faults
    plant.py --check         checks that every fault still fits the code; builds nothing

The copy and its build are in build/faults; the working tree is never changed. The exit status is 1 when
fewer than 95 % of the faults are caught, and 2 when the list is wrong: a fault does not fit the code, or
does not compile, or a test fails without a fault.

A fault in faults.txt:

    fault: the title
    file: the file to change
    tests: the test programs that should fail
    only: the test cases to run of them, as Catch2 names them (when all would take long)
    equivalent: why no test can see the fault (then it is not planted)
    - the lines of the file, which occur there once
    + what replaces them
"""

import argparse
import contextlib
import dataclasses
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
LIST = pathlib.Path(__file__).with_name("faults.txt")
COPY = ROOT / "build" / "faults" / "source"
BUILD = ROOT / "build" / "faults" / "build"
LEAST_SHARE = 0.95
LONGEST_TEST = 300  # seconds; a fault may make a loop endless
PROPERTY_CASES = "3000"


@dataclasses.dataclass
class Fault:
    title: str
    line: int
    file: str = ""
    tests: list = dataclasses.field(default_factory=list)
    only: str = ""
    equivalent: str = ""
    old: list = dataclasses.field(default_factory=list)
    new: list = dataclasses.field(default_factory=list)

    def applied_to(self, text):
        return text.replace("\n".join(self.old), "\n".join(self.new))


class ListError(Exception):
    pass


def read_list(path):
    faults = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        name, _, value = line.partition(":")
        if name == "fault":
            faults.append(Fault(value.strip(), number))
        elif not line or line.startswith("#"):
            continue
        elif not faults:
            raise ListError(f"{path}:{number}: no fault begins before this line")
        elif line[0] in "-+":
            lines = faults[-1].old if line[0] == "-" else faults[-1].new
            lines.append(line[2:])
        elif name in ("file", "only", "equivalent"):
            setattr(faults[-1], name, value.strip())
        elif name == "tests":
            faults[-1].tests = value.split()
        else:
            raise ListError(f"{path}:{number}: '{line}' is not a line of a fault")
    return faults


def misfit(fault, suites):
    """Why a fault does not fit the code, or None."""
    path = ROOT / fault.file
    if not fault.file or not path.is_file():
        return f"there is no file '{fault.file}'"
    unknown = [test for test in fault.tests if test not in suites]
    if unknown or not fault.tests:
        return f"'{' '.join(unknown)}' is no test program"
    if fault.old == fault.new or not fault.old:
        return "nothing changes"
    count = path.read_text(encoding="utf-8").count("\n".join(fault.old))
    return None if count == 1 else f"its lines occur {count} times in {fault.file}, and not once"


def test_programs():
    listings = [file.read_text(encoding="utf-8") for file in sorted((ROOT / "tests").glob("*.cmake"))]
    return re.findall(r"secant_add_tests\((\w+)", "\n".join(listings))


def check(faults):
    suites = test_programs()
    titles = [fault.title for fault in faults]
    wrong = False
    for fault in faults:
        problem = misfit(fault, suites)
        if titles.count(fault.title) > 1:
            problem = "two faults have this title"
        if problem:
            print(f"{LIST}:{fault.line}: {fault.title}: {problem}", file=sys.stderr)
            wrong = True
    if wrong:
        raise ListError("Mend the list: a fault must fit the code.")


def copy_tree():
    """Brings the copy up to date. A file that is the same keeps its time, and is not built again."""
    listing = subprocess.run(["git", "ls-files", "-z", "-co", "--exclude-standard"], cwd=ROOT,
                             capture_output=True, check=True).stdout
    names = {name for name in os.fsdecode(listing).split("\0") if name and (ROOT / name).is_file()}
    for old in [path for path in COPY.rglob("*") if path.is_file()]:
        if str(old.relative_to(COPY)) not in names:
            old.unlink()
    for name in names:
        source, copy = ROOT / name, COPY / name
        if copy.is_file() and copy.read_bytes() == source.read_bytes():
            continue
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(source, copy)


def run(command):
    return subprocess.run(command, text=True, errors="replace", stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, check=False)


def configure():
    command = ["cmake", "-S", COPY, "-B", BUILD, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Debug",
               "-DCMAKE_CXX_FLAGS_DEBUG=-O1", "-DSECANT_TESTS=ON"]
    if shutil.which("ld.lld"):
        command += ["-DCMAKE_EXE_LINKER_FLAGS=-fuse-ld=lld"]
    result = run(command)
    if result.returncode != 0:
        raise ListError(result.stdout)


def build(targets, jobs):
    """The output of a build that fails, or None."""
    result = run(["ninja", "-C", BUILD, "-j", str(jobs), *sorted(targets)])
    return result.stdout if result.returncode != 0 else None


# A program that sees no process but its own, and the most memory and bytes of a file that it may take.
ALONE = ["unshare", "--user", "--map-root-user", "--pid", "--fork", "--mount-proc", "--kill-child",
         "sh", "-c", 'ulimit -v 8000000; ulimit -f 4000000; "$@"; exit $?', "sh"]


def run_test(command, environment, longest):
    """The exit status of a test program, or None when it does not end in so many seconds, and its output. The
    processes that it leaves behind are killed."""
    with tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace") as output:
        program = subprocess.Popen(command, cwd=BUILD / "tests", env=environment, stdout=output,
                                   stderr=subprocess.STDOUT, start_new_session=True)
        try:
            status = program.wait(longest)
        except subprocess.TimeoutExpired:
            status = None
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(program.pid, signal.SIGKILL)
            program.wait()
        output.seek(0)
        return status, output.read()


def first_failure(tests, only, arguments=(), longest=LONGEST_TEST, alone=False):
    """The first failure of some test programs, or None."""
    environment = {**os.environ, "SECANT_PROPERTY_CASES": PROPERTY_CASES}
    # A test that measures its memory would count that of the tests before it.
    cases = only or "~[own process]"
    for test in tests:
        command = [BUILD / test, cases, *arguments, "--abort", "--reporter", "compact", "--warn", "NoAssertions"]
        status, output = run_test(ALONE + command if alone else command, environment, longest)
        if status is None:
            return f"{test} does not end"
        if status != 0:
            failed = re.search(r"/(tests/\S+:\d+): failed", output)
            last = output.strip().splitlines()[-1:]
            return failed.group(1) if failed else f"{test} ends with {status}: {last}"
    return None


def plant(fault, jobs):
    """The test that fails with a fault, or None. Leaves the copy as it was."""
    path = COPY / fault.file
    text = path.read_text(encoding="utf-8")
    path.write_text(fault.applied_to(text), encoding="utf-8")
    try:
        problem = build(fault.tests, jobs)
        if problem:
            raise ListError(f"{LIST}:{fault.line}: {fault.title}: does not compile\n{problem[-2000:]}")
        return first_failure(fault.tests, fault.only)
    finally:
        path.write_text(text, encoding="utf-8")


def prepare(faults, jobs):
    """Builds the copy, and sees that the tests pass without a fault."""
    copy_tree()
    configure()
    programs = {test for fault in faults for test in fault.tests}
    problem = build(programs, jobs)
    if problem:
        raise ListError(f"The code does not compile without a fault:\n{problem[-2000:]}")
    for test, only in sorted({(test, fault.only) for fault in faults for test in fault.tests}):
        failure = first_failure([test], only)
        if failure:
            raise ListError(f"Without a fault, a test fails: {failure}")


def plant_all(faults, jobs):
    began = time.monotonic()
    planted = [fault for fault in faults if not fault.equivalent]
    prepare(planted, jobs)
    print(f"The code without a fault passes after {time.monotonic() - began:.0f} s.", flush=True)
    escaped = []
    for fault in planted:
        began = time.monotonic()
        failure = plant(fault, jobs)
        seconds = f"{time.monotonic() - began:4.0f} s"
        print(f"{'caught ' if failure else 'ESCAPED'} {seconds}  {fault.file}: {fault.title}"
              f"{f' ({failure})' if failure else ''}", flush=True)
        if not failure:
            escaped.append(fault)
    for fault in faults:
        if fault.equivalent:
            print(f"equivalent       {fault.file}: {fault.title}: {fault.equivalent}")
    caught = len(planted) - len(escaped)
    share = caught / len(planted) if planted else 1.0
    print(f"{caught} of {len(planted)} faults were caught: {100.0 * share:.1f} %")
    return 0 if share >= LEAST_SHARE else 1


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--only", default="", metavar="REGEX")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    options = parser.parse_args()
    try:
        faults = read_list(LIST)
        if not options.list:
            check(faults)
        pattern = re.compile(options.only)
        chosen = [fault for fault in faults if pattern.search(f"{fault.file}: {fault.title}")]
        if options.list:
            for fault in chosen:
                print(f"{fault.file}: {fault.title}")
        elif not options.check:
            return plant_all(chosen, options.jobs)
    except ListError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
