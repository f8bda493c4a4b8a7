"""Secant's commands in a real debugger, on a program of somebody else: debugger_test.py WHICH PROGRAM COMPILER

WHICH is gdb or lldb. The exit status is 77, which CTest calls skipped, where it is missing, has no Python, or may stop
no program. tests/debugger/stranger.cpp is compiled with -O0 and with -O2, both with -g.
"""
import json
import os
import re
import signal
import struct
import subprocess
import sys
import unittest

sys.dont_write_bytecode = True
from sessions import (BREAK, BUILT, CAST_LINE, CHOOSE, COMPILER, HAS, INSTALLED, PROGRAM, SCRATCH, TOOLS, asked_together,
                      at_all_kinds, on_the_way, session)


def float32(number):
    return struct.unpack("f", struct.pack("f", number))[0]


# Anything that holds a point, and its numbers.
TENTH, THIRD = float32(0.1), float32(0.3)
POINTS = {
    "from": [-2, 0], "pointer": [-2, 0], "*pointer": [-2, 0], "(from)": [-2, 0], "*&from": [-2, 0], "ball.center": [0, TENTH],
    "e": [-2, 0], "matrix[0]": [-2, 0.1], "integers": [-2, 1], "named": [-2, TENTH], "list": [-2, TENTH], "pair": [2, 0.5],
    "complex": [0.1, -3], "huge": [1e300, -0.0], "tiny": [5e-324, 0.1],
    "glm_from": [-2, TENTH], "glm_to": [2, 0], "eigen_from": [-2, 0.1], "eigen_sized": [-2, 0.1],
}
POINTS_IN_SPACE = {
    "upper[1]": [2, 0, 0], "wrapped[0]": [-2, 0, 0], "jolt": [0, 0, 0], "standard": [-2, 0.1, 0.3],
    "glm_space": [-2, TENTH, THIRD], "glm_precise": [-2, 0.1, 0.3], "glm_point": [-2, TENTH, THIRD],
    "eigen_space": [-2, TENTH, THIRD],
}

# What is refused, and the line that says why, where * is what the debugger itself says.
REFUSED = {
    "": "4 expressions are needed, E L C r, and there are 0",
    "from to from": "4 expressions are needed, E L C r, and there are 3: from | to | from",
    "from to - from from 1": "4 expressions are needed, E L C r, and there are 6: from | to | - | from | from | 1; "
                             "put commas between them if one has blanks in it",
    "from to from 1 -m": "4 expressions are needed, E L C r, and there are 5: from | to | from | 1 | -m; "
                         "put commas between them if one has blanks in it",
    "from 'to - from' from 1": "L (to - from) cannot be read: *",
    "from, to, from, ": "4 expressions are needed, E L C r, and there are 3: from | to | from",
    "(from to from 1": "a bracket is not closed: (from to from 1",
    "from) to from 1": "a bracket is closed that was not opened: from) to from 1",
    "from to from \"1": "a quote is not closed: from to from \"1",
    "--bogus from to from 1": "unknown option --bogus; \"help secant\" lists them",
    "--ray --line from to from 1": "--ray and --line exclude each other",
    "--2d --3d from to from 1": "--2d and --3d exclude each other",
    "from to from 1 --length 2": "--length belongs to -d, a direction",
    "from to ball 1": "C (ball) has no members x and y, and no 2 or 3 numbers; its members are center, radius",
    "from to nameless 1": "C (nameless) has no members x and y, and no 2 or 3 numbers; its members are left, right",
    "from to five 1": "C (five) is an array of 5, not of 2 or 3 numbers",
    "from to four 1": "C (four) has four numbers, and the fourth, 7, is neither 0 nor 1; --3d leaves it out",
    "from to negative 1": "C (negative) is a number, not a point",
    "from to text 1": "C (text) has no members x and y, *",
    "from to standard 1": "C has 3 numbers, but E has 2; --2d takes x and y of each",
    "--3d from to standard 1": "E (from) has 2 numbers, not 3",
    "from to from ball": "r (ball) is a struct, not a number",
    "from to from negative": "r (negative) must not be negative: -1",
    "from to from 1 -s negative": "s (negative) must not be negative: -1",
    "nan to from 1": "E.x (nan) must be a finite number, not NaN",
    "from infinite from 1": "L.y (infinite) must be a finite number, not inf",
    "from to from nan[0]": "r (nan[0]) must be a finite number, not NaN",
    "nothing to from 1": "E (nothing) is a null pointer",
    "somewhere to from 1": "E (somewhere) cannot be read: *",
    "from to nosuch 1": "C (nosuch) cannot be read: *nosuch*",
}


# Queries, and what eval is asked instead, in which scalar and extent: floats stay floats, and one double makes all doubles.
QUERY = {"E": [-2, 0], "L": [2, 0], "C": [0, TENTH], "r": 1}
DIRECTION = {"E": [-2, 0], "D": [2, 0], "C": [0, TENTH], "r": 1}
ASKED = {
    "from to ball.center ball.radius": (QUERY, "float", "segment"),
    "--ray from, to, ball.center, ball.radius + 0": (QUERY, "float", "ray"),
    "from to ball.center (2 * ball.radius) --line": (QUERY | {"r": 2}, "float", "line"),
    "from to ball.center tenth": (QUERY | {"r": TENTH}, "float", "segment"),
    "from to ball.center 0.1": (QUERY | {"r": 0.1}, "double", "segment"),
    "from to ball.center 1 -s tenth": (QUERY | {"s": TENTH}, "float", "segment"),
    "-d from to ball.center 1": (DIRECTION, "float", "ray"),
    "-d from to ball.center 1 --length 3": (DIRECTION | {"length": 3}, "float", "segment"),
    "--2d standard to from 1": ({"E": [-2, 0.1], "L": [2, 0], "C": [-2, 0], "r": 1}, "double", "segment"),
    "upper[0] upper[1] upper[2] 1": ({"E": [-2, 0, 0], "L": [2, 0, 0], "C": [0, 0, 0], "r": 1}, "double", "segment"),
    "from to from precise": ({"E": [-2, 0], "L": [2, 0], "C": [-2, 0], "r": 0.1}, "double", "segment"),
    "from to from large": ({"E": [-2, 0], "L": [2, 0], "C": [-2, 0], "r": 2.0 ** 53}, "float", "segment"),
    "from from from 1": ({"E": [-2, 0], "L": [-2, 0], "C": [-2, 0], "r": 1}, "float", "segment"),
}
LINK = "secant -l --ray from to ball.center tenth"
METHODS = [line.split()[0] for line in subprocess.run([PROGRAM, "methods", "--no-project"], capture_output=True, text=True,
                                                      check=True).stdout.splitlines() if not line.startswith("secant ")]
KINDS = [(point, numbers, other) for points, other in ((POINTS, "huge"), (POINTS_IN_SPACE, "standard"))
         for point, numbers in points.items() if HAS.get(point.split("_")[0], True)]
STEPS = "secant -m {} from to ball.center ball.radius"
COMMANDS = (*(f"secant {point}, {other}, {other}, 1" for point, _, other in KINDS), *(f"secant {words}" for words in REFUSED),
            *(f"secant {words}" for words in ASKED), LINK, *(STEPS.format(method) for method in METHODS))


def printed(command):
    return asked_together(COMMANDS)[command]


def answer_of(query, *options):
    done = subprocess.run([PROGRAM, "eval", "-", *options], input=json.dumps(query), capture_output=True, text=True, check=True)
    return json.loads(done.stdout, parse_float=str, parse_int=str)


class Commands(unittest.TestCase):
    def test_each_kind_of_point_is_read_bit_for_bit(self):
        for point, numbers, other in KINDS:
            with self.subTest(point=point):
                lines = printed(f"secant {point}, {other}, {other}, 1")
                found = re.match(r"E \(([^)]*)\)", "".join(lines[:1]))
                self.assertTrue(found, lines)
                self.assertEqual([float(number) for number in found[1].split(", ")], numbers)

    def test_bad_input_is_one_clear_line(self):
        for words, wanted in REFUSED.items():
            with self.subTest(words=words):
                lines = printed(f"secant {words}")
                self.assertEqual(len(lines), 1, lines)
                self.assertRegex(lines[0], "^secant: " + re.escape(wanted).replace(r"\*", ".*") + "$")

    def test_without_a_program_that_runs_or_without_secant_there_is_one_line(self):
        lines = session("slow", ["secant from to from 1"])[0]
        self.assertEqual(len(lines), 1, lines)
        self.assertRegex(lines[0], r"^secant: E \(from\) cannot be read: ")
        programs = ("/no/such", "/dev/null", "/bin/echo", PROGRAM)
        missing, closed, strange, found = at_all_kinds(*(command for program in programs for command in
                                                         (CHOOSE.format(program), "secant from to from 1")))[1::2]
        self.assertEqual(missing, ["secant: there is no program /no/such"])
        self.assertEqual(closed, ["secant: there is no program /dev/null"])
        self.assertEqual(strange, ["secant: /bin/echo gave no answer that can be read: "
                                   "'eval - --scalar float --no-project --margin\\n'"])
        self.assertGreater(len(found), 4)
        self.assertEqual(list(INSTALLED.rglob("__pycache__")), [], "nothing is written beside what is installed")

    def test_the_answer_is_that_of_eval(self):
        for words, (query, scalar, extent) in ASKED.items():
            with self.subTest(words=words):
                lines = printed(f"secant {words}")
                answer = answer_of(query | {"extent": extent}, "--scalar", scalar, "--margin")
                self.assertTrue(lines[0].endswith(f": a {extent}, in {scalar}"), lines)
                said = "\n".join(lines)
                self.assertIn(f"\n{answer['case']}: ", said)
                if "t1" in answer:
                    both = f"t1 = t2 = {answer['t1']}" if answer["tangent"] else f"t1 = {answer['t1']}, t2 = {answer['t2']}"
                    self.assertIn(both, lines)
                self.assertEqual([line.removeprefix("hit at ") for line in lines if line.startswith("hit at ")],
                                 ["(" + ", ".join(point) + ")" for point in answer["hits"]])
                holds = {"inf": "no change of r changes it", "0": "the least change of r may change it"}.get(
                    answer["hit_margin"], f"no change of r by less than {answer['hit_margin']} changes it")
                self.assertIn(f"\nverdict: {'hit' if answer['hit'] else 'no hit'}; {holds}", said)
                self.assertEqual(sum(line.startswith("why: ") for line in lines), 1)
        for words, note in (("from to ball.center 0.1", "r is a double, and no float; a constant of a float ends with f: 0.1f"),
                            ("from to from precise", "r is rounded to the nearest double, 0.1"),
                            ("from to from large", "r is rounded to the nearest double, 9007199254740992.0")):
            self.assertIn("note: " + note, printed(f"secant {words}"))

    def test_the_arrays_of_c_are_read_by_pointers(self):
        commands = ["secant e l c r", "secant --2d e l c r", "secant *(float(*)[2])e, l, c, r"]
        unknown, told, guessed = on_the_way("slow", "c_cast", *commands)
        self.assertEqual(unknown, ["secant: E, L, C: a pointer does not say to how many numbers; --2d or --3d says it"])
        self.assertEqual(told[0], "E (-2, 0)  L (2, 0)  C (0, 0.1)  r 1: a segment, in float")
        self.assertEqual(guessed, told)

    def test_a_link_holds_the_query(self):
        read = subprocess.run([PROGRAM, "link", printed(LINK)[-1].removeprefix("link: ")], capture_output=True, text=True, check=True).stdout
        self.assertEqual(json.loads(read), {"E": [-2, 0], "L": [2, 0], "C": [0, TENTH], "r": TENTH, "extent": "ray"})

    def test_each_method_is_stepped_to_what_eval_says(self):
        self.assertGreater(len(METHODS), 5)
        for method in METHODS:
            with self.subTest(method=method):
                lines = printed(STEPS.format(method))
                answer = answer_of(QUERY, "--scalar", "float", "--method", method, "--why")
                steps = lines[lines.index(f"{method} in float, step by step:") + 1:-2]
                self.assertGreater(len(steps), 4, lines)
                self.assertTrue(lines[-2].startswith(f"{method} says {'hit' if answer['hit'] else 'no hit'}"), lines)
                self.assertEqual(lines[-1], f"that is {answer['mark']}: {answer['why']}")
                for name in ("t1", "t2", "distance", "ray_distance"):
                    if name in answer:
                        self.assertIn(f"; {name} {answer[name]}", lines[-2])
                        self.assertIn(answer[name], [step.split("  ")[-1].strip() for step in steps])

    def test_the_window_outlives_the_debugger_and_hears_no_ctrl_c(self):
        def stand_in(name, what):
            """A program that does that when it is asked for its window."""
            path = SCRATCH / name
            path.write_text(f"#!/bin/sh\ncase $1 in '#'*) {what} ;; esac\nexec '{PROGRAM}' \"$@\"\n")
            path.chmod(0o755)
            return CHOOSE.format(path)

        noted = SCRATCH / "window"
        _, opened, _, failed = at_all_kinds(
            stand_in("opening", f"echo $$ \"$1\" >{noted}; exec sleep 60"), "secant -w -l from to ball.center 1",
            stand_in("failing", "echo 'secant: there is no display' >&2; exit 3"), "secant -w from to ball.center 1")
        window, link = noted.read_text().split()
        window = int(window)
        try:
            self.assertEqual(opened[-2:], [f"link: {link}", f"window: process {window}"])
            self.assertEqual(os.getsid(window), window, "a session of its own, which the terminal does not interrupt")
            with open(f"/proc/{window}/status", encoding="utf-8") as status:
                masks = dict(line.split(":\t") for line in status if line.startswith("Sig"))
            self.assertEqual(int(masks["SigBlk"], 16), 0, "no signal is blocked")
        finally:
            os.kill(window, signal.SIGKILL)
        self.assertEqual(failed[-1], "secant: there is no display")

    def test_what_is_optimised_out_is_one_line(self):
        lines = on_the_way("fast", "told", "up", "secant game::origin game::origin game::origin lost")[-1]
        self.assertEqual(lines, ["secant: r (lost) is optimized out here; compile with -Og or -O0, or look at another frame "
                                 "(up)"])

    def test_a_struct_that_is_kept_in_part_is_read_by_the_members_that_are_there(self):
        shown, lines = on_the_way("fast", "told", "up", "up", "print partly", "secant partly game::origin game::origin 1")[-2:]
        if "x = 1, y = 2.5, unused = <optimized out>" in "".join(shown):  # not every compiler and debugger gets so far
            self.assertEqual(lines[0], "E (1, 2.5)  L (0, 0)  C (0, 0)  r 1: a segment, in float")
        else:
            self.assertTrue(len(lines) == 1 or lines[0].startswith("E (1, 2.5) "), lines)

    def test_help_fits_a_terminal(self):
        names = ("secant", "secant-watch")
        for name, lines in zip(names, session("slow", [f"help {name}" for name in names]), strict=True):
            self.assertTrue(any(line.startswith(f"Usage: {name} ") for line in lines), lines)
            self.assertLessEqual(max(map(len, lines)), 80)


class Watches(unittest.TestCase):
    HERE = f"--at stranger.cpp:{CAST_LINE}"

    def replayed(self, record):
        done = subprocess.run([PROGRAM, "replay", record, "--json", "--no-project"], capture_output=True, text=True, check=False)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return json.loads(done.stdout)

    def check_casts(self, casts):
        self.assertEqual(len(casts), 100)
        for number, cast in enumerate(casts):
            y = float32(float32(0.02) * number)
            self.assertEqual((cast["E"], cast["L"], cast["C"], cast["r"]), ([-2, y], [2, y], [0, TENTH], 1))
            self.assertEqual((cast["scalar"], cast["extent"]), ("float", "segment"))
            self.assertRegex(cast["source"], r"^stranger\.cpp:\d+$")

    def test_a_hundred_stops_are_a_record_that_replay_judges(self):
        record = SCRATCH / "hundred.jsonl"
        record.write_text('{"E":[0,')  # its writer was killed
        watch = f"secant-watch hundred.jsonl from to ball.center ball.radius {self.HERE} --hit hit --t *t --id ball.radius"
        counted = on_the_way("slow", "told", watch, "continue", "secant-watch")[-1]
        self.assertTrue(any("100 lines in hundred.jsonl" in line for line in counted), counted)
        lines = record.read_text().splitlines()
        self.assertEqual(lines.pop(0), '{"E":[0,')
        casts = [json.loads(line) for line in lines]
        self.check_casts(casts)
        self.assertEqual({cast["source"] for cast in casts}, {f"stranger.cpp:{CAST_LINE}"})
        self.assertTrue(all(cast["id"] == 1 and ("t" in cast) == cast["hit"] for cast in casts))
        record.write_text("\n".join(lines) + "\n")
        report = self.replayed(record)
        self.assertEqual((report["lines"], report["bad_lines"], report["not_judged"]), (100, 0, 0))
        self.assertGreater(report["right"], 95)
        self.assertEqual(sum(cast["hit"] for cast in casts), 56)

    def test_a_watch_works_on_an_optimised_program(self):
        record = SCRATCH / "fast.jsonl"
        on_the_way("fast", "told", f"secant-watch '{record}' from to ball.center ball.radius --at game::hits --if 'from.y >= 0'",
                   "continue")
        self.check_casts([json.loads(line) for line in record.read_text().splitlines()])
        self.assertEqual(self.replayed(record)["not_judged"], 100)

    def test_what_a_watch_cannot_do_is_told_once_and_the_program_goes_on(self):
        none, missing, few, full, lost, ran, counts = on_the_way(
            "slow", "told", "secant-watch", f"secant-watch /no/such/x.jsonl from to from 1 {self.HERE}",
            "secant-watch x.jsonl from to", f"secant-watch /dev/full from to from 1 {self.HERE}",
            f"secant-watch none.jsonl from nosuch from 1 {self.HERE}", "continue", "secant-watch")
        self.assertEqual(none, [])
        self.assertEqual(missing, ["secant: /no/such/x.jsonl cannot be written: No such file or directory"])
        self.assertEqual(few, ["secant: 4 expressions are needed, E L C r, and there are 2: from | to"])
        told = [line for line in ran if line.startswith("secant-watch: ") and not re.search(r"lines in", line)]
        self.assertEqual(len(told), 2, ran)
        self.assertIn("secant-watch: /dev/full cannot be written: No space left on device; nothing more is recorded", told)
        self.assertTrue(any(line.startswith(f"secant-watch: a stop at stranger.cpp:{CAST_LINE} has no line: L (nosuch) cannot be read: ")
                            for line in told), told)
        self.assertTrue(any("0 lines in none.jsonl, 100 stops without one" in line for line in counts), counts)
        self.assertTrue(any("hits of 100" in line for line in ran), ran)  # the program ran to its end
        self.assertEqual((SCRATCH / "none.jsonl").read_text(), "")

    def test_the_page_shows_what_the_commands_print(self):
        page = (TOOLS.parents[1] / "docs" / "debugger.md").read_text(encoding="utf-8")
        program = re.search(r"```cpp\n(// cast\.cpp\n.*?)```", page, re.S)[1]
        (SCRATCH / "cast.cpp").write_text(program)
        BUILT["cast"] = SCRATCH / "cast"
        subprocess.run([COMPILER, "-g", "-O0", "-ffp-contract=off", "-o", BUILT["cast"], SCRATCH / "cast.cpp"], check=True)
        shown = re.search(r"^\(gdb\) (secant .*)\n((?:(?!\(gdb\)|```).*\n)+)", page, re.M)
        watch = re.search(r"^\(gdb\) (secant-watch .*)", page, re.M)[1]
        printed = session("cast", [watch, BREAK + "cast.cpp:16", "run", "continue", shown[1]])[-1]
        self.assertEqual(printed, shown[2].splitlines())
        self.assertIn((SCRATCH / "casts.jsonl").read_text(), page)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
