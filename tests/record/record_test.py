"""Compiles core/include/secant_record.h in every standard, and reads what it writes: record_test.py INCLUDES PROGRAM"""
import json
import pathlib
import random
import shutil
import struct
import subprocess
import sys
import tempfile
import time
import unittest

INCLUDES, PROGRAM = sys.argv[1:3]
WRITER = pathlib.Path(__file__).parent / "writer.cpp"
COMPILERS = [name for name in ("gcc", "clang") if shutil.which(name)]
STANDARDS = ["c99", "c11", "c++98", "c++11", "c++20"]
WARNINGS = ["-pedantic", "-Wall", "-Wextra", "-Wconversion", "-Wsign-conversion", "-Wshadow", "-Werror"]


def compile_writer(compiler, standard, to, *flags):
    language = "c++" if "+" in standard else "c"
    special = ["-Wold-style-cast"] if language == "c++" else []
    done = subprocess.run([compiler, "-x", language, f"-std={standard}", *WARNINGS, *special, *flags, "-I", INCLUDES,
                           "-o", to, WRITER, "-lm"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{compiler} {standard}\n{done.stderr}"
    return str(to)


def number_of(written):
    if isinstance(written, str):
        return float(written) if written in ("nan", "inf", "-inf") else float.fromhex(written)
    return float(written)


def bits_of(number):
    return struct.pack(">d", number).hex()


class Record(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.scratch = tempfile.TemporaryDirectory()
        cls.folder = pathlib.Path(cls.scratch.name)
        cls.writer = compile_writer(COMPILERS[0], "c11", cls.folder / "writer", "-O2")

    @classmethod
    def tearDownClass(cls):
        cls.scratch.cleanup()

    def lines(self, what, writer=None):
        path = self.folder / f"{what}.jsonl"
        done = subprocess.run([writer or self.writer, what, path], capture_output=True, text=True, check=True)
        return path.read_text().splitlines(), done.stdout.split()

    def test_every_standard_compiles_it_without_a_warning_and_keeps_every_bit(self):
        for compiler in COMPILERS:
            for standard in STANDARDS:
                for level in ("-O0", "-O2"):
                    with self.subTest(compiler=compiler, standard=standard, level=level):
                        writer = compile_writer(compiler, standard, self.folder / "any", level)
                        self.check_bits(*self.lines("bits", writer))

    def test_fast_arithmetic_keeps_every_bit(self):
        self.check_bits(*self.lines("bits", compile_writer(COMPILERS[0], "c11", self.folder / "any", "-O2",
                                                           "-ffast-math")))

    def check_bits(self, lines, bits):
        self.assertEqual(20000, len(lines))
        nan = 0
        for line, expected in zip(lines, bits):
            written = json.loads(line)["r"]
            number = number_of(written)
            if number != number:
                self.assertEqual("nan", written)
                self.assertEqual("7ff", f"{int(expected, 16) & (2 ** 63 - 1):016x}"[:3])
                nan += 1
            else:
                self.assertEqual(expected, bits_of(number), line)
        self.assertGreater(nan, 0)
        self.assertEqual(['"inf"', '"-inf"'], [line[line.index('"r":') + 4:-1].split(",")[0] for line in lines[18:20]])

    def test_a_line_has_the_members_that_were_given(self):
        lines, _ = self.lines("casts")
        self.assertEqual(20000, len(lines))
        for i, line in enumerate(lines):
            cast = json.loads(line)
            size, is_ray, is_float = 3 if i % 2 else 2, i // 2 % 2 == 1, i // 4 % 2 == 1
            size, is_ray, is_float = 3 if i % 2 else 2, i // 2 % 2 == 1, i // 4 % 2 == 1
            self.assertEqual([size] * 3, [len(cast[name]) for name in ("E", "D" if is_ray else "L", "C")])
            self.assertEqual("ray" if is_ray and i % 16 >= 8 else None, cast.get("extent"))
            self.assertEqual(2.5 if is_ray and i % 16 < 8 else None, number_of(cast["length"]) if "length" in cast else None)
            self.assertEqual("float" if is_float else None, cast.get("scalar"))
            self.assertEqual((i, i % 3 == 0), (cast["time"], cast["hit"]))
            self.assertEqual(i % 3 == 0 and i % 7 != 0, "t" in cast)
            self.assertEqual(4294967295 - i if i % 5 == 0 else None, cast.get("id"))
            if is_float:
                for written in cast["E"]:
                    number = number_of(written)
                    self.assertEqual(number, struct.unpack("f", struct.pack("f", number))[0])

    def test_eval_answers_each_line_as_it_answers_the_same_query_in_decimals(self):
        lines, _ = self.lines("casts")
        plain = []
        for line in lines:
            cast = json.loads(line)
            plain.append(json.dumps({name: cast[name] if name == "extent" else
                                     [number_of(part) for part in cast[name]] if isinstance(cast[name], list) else number_of(cast[name])
                                     for name in ("E", "L", "D", "C", "r", "extent", "length") if name in cast}))
        answers = [subprocess.run([PROGRAM, "eval"], input="\n".join(text), capture_output=True, text=True, check=True).stdout
                   for text in (lines, plain)]
        self.assertEqual(20000, answers[0].count('"case":'))
        self.assertEqual(answers[1], answers[0])

    def test_four_threads_write_four_records(self):
        writer = compile_writer(COMPILERS[0], "c11", self.folder / "threaded", "-O2", "-pthread", "-DWITH_THREADS")
        paths = [self.folder / f"thread-{i}.jsonl" for i in range(4)]
        subprocess.run([writer, "threads", *paths], check=True)
        for path in paths:
            casts = [json.loads(line) for line in path.read_text().splitlines()]
            self.assertEqual(list(range(20000)), [cast["time"] for cast in casts])
            self.assertEqual({ord(path.stem[-1])}, {cast["id"] for cast in casts})

    def test_a_kill_leaves_whole_lines_and_at_most_one_half_line_at_the_end(self):
        dice, sizes = random.Random(3), []
        while len(sizes) < 40 or (max(sizes) <= 1000 and len(sizes) < 400):  # a busy machine starts it late
            path = self.folder / "killed.jsonl"
            with subprocess.Popen([self.writer, "endless", path]) as process:
                time.sleep(dice.uniform(0.002, 0.03))
                process.kill()
            text = path.read_bytes() if path.exists() else b""
            *whole, half = text.split(b"\n")
            sizes.append(len(whole))
            for line in whole:
                json.loads(line)
            self.assertNotIn(b"\n", half)
        self.assertGreater(max(sizes), 1000)

    def test_a_full_disk_and_a_file_that_cannot_be_are_reported(self):
        for path in ("/dev/full", self.folder / "no folder" / "a.jsonl"):
            self.assertEqual(1, subprocess.run([self.writer, "casts", path], check=False).returncode)

    def test_the_longest_line_has_room(self):
        lines, _ = self.lines("long")
        self.assertEqual(1000, len(lines))
        for line in lines:
            self.assertEqual({-2.2250738585072011e-308}, {number_of(json.loads(line)[name]) for name in ("r", "t", "time", "id")})


if __name__ == "__main__":
    if not COMPILERS:
        print("skipped: there is no gcc and no clang")
        sys.exit(77)
    unittest.main(argv=sys.argv[:1])
