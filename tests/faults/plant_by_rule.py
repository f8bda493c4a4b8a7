#!/usr/bin/env python3
"""Plants faults by rule at random places of core, ui and app, and sees whether a test fails.

    plant_by_rule.py [--seed N] [--count N]   plants so many faults
    plant_by_rule.py --only REGEX             plants in the files whose path matches
    plant_by_rule.py --most-objects N         leaves out a place that compiles more objects anew
    plant_by_rule.py --slow                   asks the rest of CTest about what escapes: random queries, the real
                                              window, scripts that run the program. This takes minutes a fault

Each rule of rules.py gets the same share of the faults. A fault does not count when it does not compile, when
no test program has its file, or when the compiler makes the same objects of it. A fault that faults.txt calls
equivalent is not planted. The copy and its build are those of plant.py. Each test runs where it sees no
process but its own: a planted fault may end others.

The last line has the share that was caught. The exit status is 2 when a test fails without a fault.
"""

import argparse
import concurrent.futures
import dataclasses
import os
import pathlib
import random
import re
import shutil
import sys
import threading
import time

import plant
import rules

SLOW = ("property_tests", "save_calls_tests", "gui_tests")
# The tests that CTest runs besides the fast programs, without those that only read the text of the code.
REST = ["-L", "shipped", "-E", "include|planted|glossary|shared code|configured|missing is installed|CTest does not run|"
        "of no test case|software centres|an icon|the menu|type of its own"]
ASIDE = ".aside"
PLAIN_RULES = "plain.ninja"


def places(pattern):
    """The changes of all files, a list of (file, change) for each rule."""
    out = [[] for _ in rules.RULES]
    for room in ("core", "ui", "app"):
        for path in sorted((plant.ROOT / room).rglob("*")):
            file = str(path.relative_to(plant.ROOT))
            if path.suffix in (".cpp", ".h") and pattern.search(file):
                for found, changes in zip(out, rules.changes(path.read_text(encoding="utf-8"))):
                    found.extend((file, change) for change in changes)
    return out


def in_random_order(found, seed):
    """One place of each rule in turn, without end while there are places."""
    dice = random.Random(seed)
    for changes in found:
        dice.shuffle(changes)
    for turn in range(max(map(len, found), default=0)):
        yield from (changes[turn] for changes in found if turn < len(changes))


@dataclasses.dataclass
class Share:
    """Some or all test cases of a program, the files that it is built of, and how long it takes."""

    name: str
    inputs: set
    arguments: tuple = ()
    seconds: float = 0.0

    def nearness_to(self, file):
        """The number of a file's folders that a test of this program has, too."""
        parts = pathlib.PurePath(file).parts
        tests = (name.partition(f"{plant.COPY}/tests/")[2] for name in self.inputs)
        return max(len(os.path.commonprefix((pathlib.PurePath(test).parts, parts))) for test in tests)

    def failure(self):
        """The test that fails with the program as it is built, or None."""
        longest = 30 + 5 * self.seconds if self.seconds else plant.LONGEST_TEST
        return plant.first_failure([self.name], "", self.arguments, longest, alone=True)


def shares_of(name):
    """The shares of a program that passes without a fault: one, or several when it takes long."""
    inputs = set(plant.run(["ninja", "-C", plant.BUILD, "-t", "inputs", name]).stdout.split("\n"))
    whole = Share(name, inputs)
    began = time.monotonic()
    failure = whole.failure()
    if failure:
        raise plant.ListError(f"Without a fault, a test fails: {failure}")
    whole.seconds = time.monotonic() - began
    count = 1 + int(whole.seconds / 10)
    return [dataclasses.replace(whole, arguments=("--shard-count", str(count), "--shard-index", str(index)),
                                seconds=whole.seconds / count) for index in range(count)]


def tests_of(names, jobs):
    """The shares of the programs, the fastest first: of those that are equally near to a fault, they are asked first."""
    problem = plant.build(names, jobs)
    if problem:
        raise plant.ListError(f"The code does not compile without a fault:\n{problem[-2000:]}")
    return sorted((share for name in names for share in shares_of(name)), key=lambda share: share.seconds)


def outputs_to_build(names):
    """The objects, and all else, that a build of the programs would make. A dry run on build.ninja itself would
    stop where CMake looks for new files."""
    text = plant.run(["ninja", "-C", plant.BUILD, "-f", PLAIN_RULES, "-n", *names]).stdout
    objects = re.findall(r"\] Building \w+ object (\S+)", text)
    return objects, re.findall(r"\] Linking .* (\S+)\n", text)


def first_failure(shares, jobs):
    """The first test that fails, or None. So many shares as jobs run beside each other."""
    found = []
    building = threading.Lock()  # two builds at a time would write a program that runs

    def ask(share):
        with building:
            problem = None if found else plant.build([share.name], jobs)
        failure = f"{share.name} does not link" if problem else None if found else share.failure()
        if failure:
            found.append(failure)

    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        list(pool.map(ask, shares))
    return found[0] if found else None


@dataclasses.dataclass
class Outcome:
    counts: bool
    words: str  # what fails, or why the fault does not count


def plant_one(file, change, shares, options):
    """The result of planting a fault. Leaves the copy, its times and its build as they were."""
    path = plant.COPY / file
    text, times = path.read_text(encoding="utf-8"), path.stat()
    names = sorted({share.name for share in shares})
    path.write_text(change.applied_to(text), encoding="utf-8")
    moved = []
    try:
        objects, links = outputs_to_build(names)
        if not objects:
            return Outcome(False, "no test program has this file")
        if len(objects) > options.most_objects:
            return Outcome(False, f"{len(objects)} objects")
        moved = [plant.BUILD / name for name in objects + links if (plant.BUILD / name).exists()]
        for output in moved:
            output.rename(f"{output}{ASIDE}")
        if plant.build(objects, options.jobs):
            return Outcome(False, "does not compile")
        if all((plant.BUILD / name).read_bytes() == pathlib.Path(f"{plant.BUILD / name}{ASIDE}").read_bytes()
               for name in objects):
            return Outcome(False, "the same objects")
        changed = set(objects + links)
        asked = [share for share in shares if share.inputs & changed]
        asked.sort(key=lambda share: -share.nearness_to(file))
        return Outcome(True, first_failure(asked, options.jobs))
    finally:
        path.write_text(text, encoding="utf-8")
        os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))
        for output in moved:
            pathlib.Path(f"{output}{ASIDE}").rename(output)


def equivalents():
    """The files and lines that are known to behave alike."""
    return {(fault.file, "\n".join(fault.old).strip(), "\n".join(fault.new).strip())
            for fault in plant.read_list(plant.LIST) if fault.equivalent}


def line_of(text, number):
    return text.split("\n")[number - 1].strip()


def failures_of_the_rest(jobs):
    """The tests of CTest besides the fast programs that fail as the copy is."""
    problem = plant.build(["all"], jobs)
    if problem:
        return {f"it does not link: {problem[-300:]}"}
    ctest = ["ctest", "--test-dir", str(plant.BUILD), "--parallel", str(jobs), *REST]
    output = plant.run(plant.ALONE + ctest).stdout
    failed = output.partition("The following tests FAILED:")[2]
    return set(re.findall(r"^\s*\d+ - (.+?) \([A-Z]", failed, re.M))


def ask_the_rest(escaped, jobs):
    """Yields each fault that escaped the fast programs, and what fails of the rest of CTest, if anything."""
    without = failures_of_the_rest(jobs)
    for file, change in escaped:
        path = plant.COPY / file
        text = path.read_text(encoding="utf-8")
        path.write_text(change.applied_to(text), encoding="utf-8")
        try:
            yield file, change, sorted(failures_of_the_rest(jobs) - without)
        finally:
            path.write_text(text, encoding="utf-8")


def plant_all(options):
    plant.copy_tree()
    plant.configure()
    for left in plant.BUILD.rglob(f"*{ASIDE}"):
        left.unlink()
    shutil.copy(plant.BUILD / "build.ninja", plant.BUILD / PLAIN_RULES)
    known = plant.run(["ninja", "-C", plant.BUILD, "-t", "targets", "all"]).stdout
    names = [name for name in plant.test_programs() if f"\n{name}: " in known and name not in SLOW]
    shares = tests_of(names, options.jobs)
    alike = equivalents()
    counted, escaped = 0, []
    for file, change in in_random_order(places(re.compile(options.only)), options.seed):
        if counted == options.count:
            break
        began = time.monotonic()
        text = (plant.COPY / file).read_text(encoding="utf-8")
        old, new = line_of(text, change.line), line_of(change.applied_to(text), change.line)
        if (file, old, new) in alike:
            continue
        outcome = plant_one(file, change, shares, options)
        word = "not counted" if not outcome.counts else "caught" if outcome.words else "ESCAPED"
        counted += outcome.counts
        print(f"{word:11} {time.monotonic() - began:4.0f} s  {file}:{change.line}: {change.rule} ({outcome.words})")
        if word == "ESCAPED":
            print(f"    - {old}\n    + {new}")
            escaped.append((file, change))
        sys.stdout.flush()
    caught = counted - len(escaped)
    for file, change, failures in ask_the_rest(escaped, options.jobs) if options.slow else ():
        caught += bool(failures)
        print(f"{'caught' if failures else 'ESCAPED':11} slow    {file}:{change.line}: {change.rule} ({', '.join(failures)})",
              flush=True)
    print(f"seed {options.seed}: {caught} of {counted} faults were caught: {100.0 * caught / max(counted, 1):.1f} %")


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--only", default="", metavar="REGEX")
    parser.add_argument("--most-objects", type=int, default=40)
    parser.add_argument("--slow", action="store_true")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    options = parser.parse_args()
    if not shutil.which("unshare"):
        sys.exit("plant_by_rule.py needs unshare, of util-linux.")
    try:
        plant_all(options)
    except plant.ListError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
