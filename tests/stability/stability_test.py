"""Reads the frozen samples of 1.0, which each later Secant reads alike: stability_test.py PROGRAM CC INCLUDE USES_1_0

docs/stability.md says what is promised. CC is a compiler for C, INCLUDE the folder with the headers of today, and
USES_1_0 the program that was compiled with those of 1.0. No sample is ever changed, and sums.txt knows each: what is new
gets a new one, and a line there (sha256sum).
"""
import hashlib
import json
import math
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree

PROGRAM, CC, INCLUDE, USES_1_0 = map(os.path.abspath, sys.argv[1:5])
SAMPLES = pathlib.Path(__file__).resolve().parent

# What a command line ends with, for ever.
STATUSES = [
    (0, ["--version"], ""),
    (0, ["--help"], ""),
    (0, ["eval"], '{"E":[-2,0],"L":[2,0],"C":[0,0],"r":1}\n'),
    (2, ["eval"], '{"E":[-2,0],"L":[2,0],"C":[0,0],"r":-1}\n{"E":[-2,0],"L":[2,0],"C":[0,0],"r":1}\n'),
    (2, ["eval", "none.jsonl"], ""),
    (2, ["eval", "--no-such-option"], ""),
    (2, ["no-such-command"], ""),
    (0, ["check", "-"], '{"E":[-2,0],"L":[2,0],"C":[0,0],"r":1,"expect":{"case":"Impale"}}\n'),
    (1, ["check", "-"], '{"E":[-2,0],"L":[2,0],"C":[0,0],"r":1,"expect":{"case":"Miss"}}\n'),
    (2, ["check", "-"], '{"E":[-2,0],"r":1}\n'),
    (2, ["check", "--filter", "none", "-"], '{"E":[-2,0],"L":[2,0],"C":[0,0],"r":1}\n'),
    (0, ["hunt", "--between", "quadratic,secant", "--scalar", "float", "--count", "2"], ""),
    (1, ["hunt", "--between", "quadratic,secant", "--scalar", "float", "--count", "2", "--fail-on-find"], ""),
    (2, ["hunt", "--between", "quadratic"], ""),
    (0, ["replay", "-"], '{"E":[-2,0],"L":[2,0],"C":[0,0],"r":1,"hit":false}\n'),
    (1, ["replay", "-", "--fail-above", "0"], '{"E":[-2,0],"L":[2,0],"C":[0,0],"r":1,"hit":false}\n'),
    (2, ["replay", "-"], 'no line\n{"E":[-2,0],"L":[2,0],"C":[0,0],"r":1,"hit":false}\n'),
    (2, ["link"], "no link\n"),
    (2, ["render", "none.json", "-o", "none.svg"], ""),
    (2, ["snippet", "--as", "desmos", "--method", "quadratic"], '{"E":[-2,0],"L":[2,0],"C":[0,0],"r":1}\n'),
    (2, ["trust", "/"], ""),
    (2, ["none.json"], ""),
    (3, [], ""), # no display
]


def differences(expected, found, place=""):
    """What an old reader would miss in `found`: members may be added, and a number may be another one by an ulp."""
    if isinstance(expected, dict) and isinstance(found, dict):
        for name, value in expected.items():
            if name not in found:
                yield f"{place}/{name} is missing"
            elif name == "why":  # words for people
                if not isinstance(found[name], str):
                    yield f"{place}/{name} is no text"
            else:
                yield from differences(value, found[name], f"{place}/{name}")
    elif isinstance(expected, list) and isinstance(found, list) and len(expected) == len(found):
        for number, pair in enumerate(zip(expected, found)):
            yield from differences(*pair, f"{place}/{number}")
    elif is_number(expected) and is_number(found):
        if not math.isclose(expected, found, rel_tol=2.0**-52, abs_tol=0.0):
            yield f"{place} is {found!r}, and was {expected!r}"
    elif expected != found:
        yield f"{place} is {found!r}, and was {expected!r}"


def is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def lines_of(name):
    return [line for line in (SAMPLES / name).read_text().splitlines() if line and not line.startswith("# ")]


class Stability(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.top = pathlib.Path(folder.name).resolve()
        self.samples = self.top / "samples"
        shutil.copytree(SAMPLES, self.samples)

    def run_secant(self, *words, text="", folder=None):
        home = str(self.top / "home")
        environment = {"PATH": os.environ["PATH"], "HOME": home, "XDG_STATE_HOME": home, "SDL_VIDEODRIVER": "x11"}
        return subprocess.run([PROGRAM, *map(str, words)], input=text, text=True, capture_output=True, check=False,
                              cwd=folder or self.samples, env=environment, timeout=300)

    def said(self, *words, status=0, **options):
        done = self.run_secant(*words, **options)
        self.assertEqual(status, done.returncode, f"{words}: {done.stdout}{done.stderr}")
        return done.stdout

    def check_same(self, expected, found, what):
        self.assertEqual([], list(differences(expected, found)), what)

    def test_no_sample_has_changed(self):
        sums = dict(reversed(line.split("  ")) for line in lines_of("sums.txt"))
        found = {str(file.relative_to(SAMPLES)): hashlib.sha256(file.read_bytes()).hexdigest()
                 for file in SAMPLES.rglob("*") if file.is_file() and file.suffix not in (".py", ".pyc") and file.name != "sums.txt"}
        self.assertEqual(sums, found)

    def test_samples_are_what_the_schemas_allow(self):
        try:
            import jsonschema
        except ImportError:
            self.skipTest("there is no python3-jsonschema")
        for sample, schema in (("case-file.secant.json", "case-file.schema.json"), ("project/.secant.json", "project.schema.json"),
                               ("hunt-baseline.json", "case-file.schema.json"), ("replay-baseline.json", "case-file.schema.json")):
            jsonschema.validate(json.loads((SAMPLES / sample).read_text()),
                                json.loads((SAMPLES.parents[1] / "assets" / schema).read_text()))

    def test_case_files_are_read_and_no_byte_of_them_changes(self):
        names = ["case-file.secant.json", "case-file.jsonl", "table.csv", "directions.tsv"]
        self.assertIn("18 entries in 4 files: 18 passed", self.said("check", *names))
        before = [(self.samples / name).read_bytes() for name in names[:2]]
        self.said("check", "--update", *names[:2])
        self.assertEqual(before, [(self.samples / name).read_bytes() for name in names[:2]])

    def test_an_update_keeps_what_it_does_not_know(self):
        path = self.samples / "case-file.secant.json"
        text = path.read_text()
        self.assertEqual(1, text.count('"t1": -0.5'))
        path.write_text(text.replace('"t1": -0.5', '"t1": -0.25'))
        self.said("check", "--update", path)
        self.assertEqual(text, path.read_text())

    def test_every_field_of_the_schema_is_in_the_sample(self):
        sample = (SAMPLES / "case-file.secant.json").read_text()
        names = ["$schema", "version", "name", "note", "cases", "tags", "kind", "scene", "target", "scalar", "expect", "known",
                 "E", "L", "D", "length", "C", "r", "s", "extent", "case", "tangent", "curve_hit", "disk_overlap", "t1", "t2",
                 "tolerance", "method", "gives_up", "hit", "points", "P1", "P2", "closest", "distance", "ray_distance", "offset"]
        self.assertEqual([], [name for name in names if f'"{name}":' not in sample])
        self.assertEqual([], [each for each in ("Impale", "Poke", "ExitWound", "FallShort", "Past", "CompletelyInside", "Miss",
                                                "Degenerate") if f'"{each}"' not in sample])

    def test_links_keep_their_query_to_the_bit(self):
        for link, query in (line.split("\t") for line in lines_of("links.txt")):
            found = json.loads(self.said("link", link))
            self.assertEqual(repr(json.loads(query)), repr(found), link)

    def test_links_keep_their_view_and_their_run(self):
        for link, options in (("#1DCChNxKugNBBeKYhYIKqsQ_b1", ["--method", "quadratic", "--scalar", "float", "--step", "6"]),
                              ("#1CTCbiVdAaCC8UxCwQVVY1j9w", ["--method", "glm-line-sphere"]),
                              ("#1ASbiVdAaCC8UxCwQVVYUp-G", ["--view", "fit"])):
            query = self.said("link", link)
            self.assertEqual(self.said("render", "-", *options, "-o", "-", text=query), self.said("render", link, "-o", "-"))
        self.assertIn("Seen from azimuth 30, elevation 20 degrees, in perspective.",
                      self.said("render", "#2oNImJAgWAHzetglC_ARfdt", "-o", "-"))

    def test_answers_keep_their_fields(self):
        for sample in map(json.loads, lines_of("eval.jsonl")):
            found = [json.loads(line) for line in self.said("eval", *sample["options"], text=sample["line"] + "\n").splitlines()]
            self.check_same(sample["answers"], found, sample)

    def test_records_are_judged_alike(self):
        told = json.loads(self.said("replay", "record.jsonl", "--json", "--worst", "2", "--against", "quadratic",
                                    "--accuracy", "1e-9"))
        self.check_same(json.loads((SAMPLES / "replay.json").read_text()), told, "record.jsonl")
        table = json.loads(self.said("replay", "record.csv", "--json"))
        self.assertEqual((2, 1, 1), (table["lines"], table["right"], table["wrong"]))
        self.assertEqual(["says miss, truly a hit"], [kind["kind"] for kind in table["kinds"]])

    def test_a_baseline_knows_its_kinds_again(self):
        told = json.loads(self.said("replay", "record.jsonl", "--json", "--baseline", "replay-baseline.json", "--accuracy",
                                    "1e-9", status=1))
        known = {entry["kind"] for entry in json.loads((SAMPLES / "replay-baseline.json").read_text())["cases"]}
        self.assertEqual(known, {kind["kind"] for kind in told["kinds"] if not kind["new"]})
        self.run_secant("hunt", "--between", "quadratic,secant", "--scalar", "float", "--count", "20", "--seconds", "100",
                        "--baseline", "hunt-baseline.json", "--junit", "hunt.xml")
        cases = xml.etree.ElementTree.parse(self.samples / "hunt.xml").iter("testcase")
        passed = {case.get("name") for case in cases if case.find("failure") is None}
        kinds = {entry["kind"] for entry in json.loads((SAMPLES / "hunt-baseline.json").read_text())["cases"]}
        self.assertGreater(len(kinds), 3)
        self.assertLessEqual(kinds, passed)

    def test_a_projects_settings_are_read(self):
        project = self.samples / "project"
        self.assertIn("15 entries in 2 files: 15 passed", self.said("check", "--trust", folder=project))
        query = '{"E":[-2,0.5],"L":[2,0.5],"C":[0,0],"r":1}\n'
        scalars = [json.loads(line)["scalar"] for line in self.said("eval", "--trust", text=query, folder=project).splitlines()]
        self.assertEqual(["float", "double"], scalars)
        own = json.loads(self.said("eval", "--trust", "--method", "mine", "--scalar", "double", text=query, folder=project))
        self.check_same({"hit": True, "closest": [0, 0.5], "distance": 0.5}, own, "a script of 1.0")
        self.assertRegex(self.said("methods", "--trust", folder=project), r"(?m)^other +ray +disk ")
        self.said("hunt", "--trust", folder=project)
        told = json.loads(self.said("replay", "--trust", "--json", "../record.csv", folder=project))
        self.assertEqual([False], [kind["new"] for kind in told["kinds"]])
        self.said("check", folder=project, status=2)  # nothing runs that is not trusted

    def test_the_published_methods_keep_their_names(self):
        names = [line.split()[0] for line in self.said("methods").splitlines()]
        self.assertEqual(["secant", "quadratic", "triangle-area", "min-max-distance", "ray", "closest-point", "stadium-point",
                          "stadium-circle", "glm-ray-sphere", "glm-line-sphere"],
                         names[:10])

    def test_reports_are_junit(self):
        self.run_secant("check", "--junit", "check.xml", "-", text=STATUSES[8][2])
        suites = xml.etree.ElementTree.parse(self.samples / "check.xml").getroot()
        self.assertEqual("testsuites", suites.tag)
        self.assertLessEqual({"tests": "1", "failures": "1", "errors": "0"}.items(), suites.attrib.items())
        case = suites.find("testsuite/testcase")
        self.assertLessEqual({"classname", "name"}, set(case.attrib))
        self.assertTrue(case.find("failure").get("message").startswith("case: expected Miss, got Impale"))

    def test_each_end_has_its_status(self):
        for status, words, text in STATUSES:
            with self.subTest(words=words, text=text):
                done = self.run_secant(*words, text=text, folder=self.top)
                self.assertEqual(status, done.returncode, done.stdout + done.stderr)

    def compiled(self, *words):
        done = subprocess.run([CC, "-std=c11", "-Wall", "-Wextra", "-Werror", *map(str, words)], text=True, capture_output=True,
                              check=False, cwd=SAMPLES)
        self.assertEqual(0, done.returncode, done.stderr)

    def test_the_headers_keep_their_numbers_and_their_places(self):
        self.compiled("-fsyntax-only", "-I", INCLUDE, "interface.c")
        self.compiled("-fsyntax-only", "-I", "include-1.0", "interface.c")

    def test_a_program_compiled_with_the_headers_of_1_0_works(self):
        done = subprocess.run([USES_1_0], check=False)
        self.assertEqual(0, done.returncode, f"uses_1_0.c:{done.returncode}")

    def test_a_library_compiled_with_the_header_of_1_0_is_loaded(self):
        library = self.top / "libmine.so"
        self.compiled("-shared", "-fPIC", "-I", "include-1.0", "-o", library, "method_1_0.c", "-lm")
        query = '{"E":[-2,0.5],"L":[2,0.5],"C":[0,0],"r":1}\n'
        for method, answer in (("closest-1.0", {"hit": True, "closest": [0, 0.5], "distance": 0.5}),
                               ("roots-1.0", {"hit": True, "t1": 0.28349364905389035, "t2": 0.7165063509461097})):
            found = json.loads(self.said("eval", "--methods", library, "--method", method, text=query))
            self.check_same(answer, found, method)
        self.assertRegex(self.said("methods", "--methods", library), r"(?m)^roots-1\.0 +segment +curve ")


if __name__ == "__main__":
    sys.argv[1:5] = []
    unittest.main()
