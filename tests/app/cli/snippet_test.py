"""Runs what `secant snippet` writes with the real tools, and compares it with what `secant eval` prints:

    snippet_test.py FORM PROGRAM WRITER CASES LIBRARY

WRITER is tests/support/write_snippets. CASES is the folder of the case files that come with the program, LIBRARY what a Catch2 test links. The exit status is 77, which CTest calls skipped, when the
tool is not there.
"""
import contextlib
import ctypes
import io
import json
import math
import pathlib
import random
import re
import shutil
import struct
import subprocess
import sys
import tempfile

SKIPPED = 77
METHODS = ["quadratic", "triangle-area", "min-max-distance", "ray", "closest-point", "stadium-point",
           "stadium-circle", "glm-ray-sphere", "glm-line-sphere"]
SCALARS = ["double", "float"]


def queries_of(cases):
    """The gallery and the pitfalls first, then the others that come with the program."""
    entries = [entry for path in sorted(cases.glob("*.json"))
               for entry in json.loads(path.read_text(encoding="utf-8"))["cases"]]

    def is_other(entry):
        return not any(tag == "gallery" or tag.startswith("pitfall") for tag in entry.get("tags", []))

    return [entry["scene"] for entry in sorted(entries, key=is_other)]


def hostile_queries(count):
    """Queries of subnormal, huge and nearly degenerate numbers, and negative zeros."""
    dice = random.Random(10)

    def number():
        kind = dice.randrange(8)
        if kind == 0:
            return dice.choice([0.0, -0.0, 1.0, -1.0])
        if kind == 1:
            return struct.unpack("d", struct.pack("q", dice.randrange(1, 1 << 52)))[0]
        if kind == 2:
            return math.ldexp(dice.uniform(-1, 1), dice.randrange(-1073, 1024))
        if kind == 3:
            return math.ldexp(dice.uniform(-1, 1), dice.randrange(-148, 127))
        if kind == 4:
            return float(dice.randrange(-1 << 53, 1 << 53))
        return dice.choice([dice.randrange(-9, 10) / 2, dice.uniform(-3, 3)])

    def points(size):
        start, end, center = ([number() for _ in range(size)] for _ in range(3))
        kind = dice.randrange(6)
        if kind == 0:
            end = list(start)
        if kind == 1:
            center = list(start)
        if kind == 2:
            center = [(a + b) / 2 for a, b in zip(start, end)]
        return start, end, center

    out = []
    while len(out) < count:
        start, end, center = points(2 if len(out) % 4 else 3)
        radius = abs(number())
        if len(out) % 3 == 0:
            radius = math.dist(start, center)
        query = {"E": start, "L": end, "C": center, "r": radius, "s": abs(number()),
                 "extent": dice.choice(["segment", "ray", "line"])}
        if all(math.isfinite(x) for x in start + end + center + [radius, query["s"]]):
            out.append(query)
    return out


def plan(queries):
    """Each query with a method and a scalar: those of the gallery and the pitfalls in turn with every one."""
    runs = [(METHODS[i % 9], SCALARS[i // 9 % 2]) for i in range(18)]
    return [(query, *runs[(i + 7 * (i // 18)) % 18]) for i, query in enumerate(queries)]


def runs_at_epsilon():
    """Of the methods of GLM, which compare with the epsilon of their scalar."""
    return [({"E": [0, 0], "L": [1, 0], "C": [k * unit, 0], "r": j * unit}, method, scalar)
            for scalar, unit in (("double", 2.0 ** -53), ("float", 2.0 ** -24))
            for method in ("glm-ray-sphere", "glm-line-sphere") for k in range(6) for j in range(3)]


class Secant:
    def __init__(self, program, writer):
        self.program = program
        self.writer = writer

    def snippet(self, query, form):
        """The output of the command."""
        done = subprocess.run([self.program, "snippet", "-", "--as", form], input=json.dumps(query),
                              capture_output=True, text=True, timeout=60)
        assert done.returncode == 0 and done.stderr == "", done.stderr
        return done.stdout

    def snippets(self, form, runs):
        """(query, method, scalar, text) of each run whose query fits into its scalar."""
        lines = [f"{form} {method or '-'} {scalar} {json.dumps(query)}\n" for query, method, scalar in runs]
        done = subprocess.run([self.writer], input="".join(lines), capture_output=True, text=True, check=True)
        texts = [json.loads(line) for line in done.stdout.splitlines()]
        made = [(*run, text) for run, text in zip(runs, texts, strict=True) if text is not None]
        assert len(made) > len(runs) / 2
        assert self.snippet(runs[0][0], form) == self.first(form, runs[0][0])
        return made

    def first(self, form, query):
        """The same snippet of the query from the other program."""
        done = subprocess.run([self.writer], input=f"{form} - double {json.dumps(query)}\n", capture_output=True,
                              text=True, check=True)
        return json.loads(done.stdout)

    def outcomes(self, made):
        """The answers of `secant eval` for each, as lists of the values of each field."""
        lines = {scalar: [] for scalar in SCALARS}
        for query, _, scalar, _ in made:
            lines[scalar].append(json.dumps(query))
        answers = {scalar: self.answers(lines[scalar], scalar) for scalar in SCALARS}
        out = []
        for _, wanted, scalar, _ in made:
            of_all = [next(answers[scalar]) for _ in range(10)]
            out.append(next(values_of(answer, scalar) for answer in of_all if answer["method"] == (wanted or "secant")))
        return out

    def answers(self, lines, scalar):
        done = subprocess.run([self.program, "eval", "--method", "all", "--scalar", scalar], input="\n".join(lines),
                              capture_output=True, text=True)
        assert done.stderr == "", done.stderr
        return iter([json.loads(line) for line in done.stdout.splitlines()])


def read_number(text, scalar):
    number = float(text)
    return ctypes.c_float(number).value if scalar == "float" else number


def values_of(outcome, scalar):
    """The fields as a program prints them: {"t1": [0.25], "hits": [(1, 2), (3, 4)]}."""
    def value(field, item):
        if isinstance(item, list):
            return tuple(read_number(number, scalar) for number in item)
        if isinstance(item, bool) or field in ("case", "error"):
            return item
        return read_number(item, scalar)

    out = {}
    for field, item in outcome.items():
        items = item if field in ("hits", "normals") else [item]
        if items and field not in ("curve_hit", "name", "method", "scalar"):
            out[field] = [value(field, each) for each in items]
    return out


def printed_values(text, scalar):
    out = {}
    for line in text.splitlines():
        field, item = line.split(" = ", 1)
        if item in ("true", "false"):
            value = item == "true"
        elif field in ("case", "error"):
            value = item
        elif ", " in item:
            value = tuple(read_number(number, scalar) for number in item.split(", "))
        else:
            value = read_number(item, scalar)
        out.setdefault(field, []).append(value)
    return out


def commented_values(snippet, scalar):
    """The numbers in the comments of a snippet that Secant shows."""
    lines = [line[2:].strip() for line in snippet.replace("// ", "# ").splitlines() if line.startswith("#   ")]
    return printed_values("\n".join(lines), scalar)


def compare(made, secant, printed):
    """Numbers by their bits but for the sign of zero, which JSON lacks; NaN equals NaN."""
    wrong = 0
    for (query, method, scalar, text), outcome, output in zip(made, secant.outcomes(made), printed, strict=True):
        shown = printed_values(output, scalar)
        # repr distinguishes zeros by their sign; the comments have it.
        same_comment = sorted(map(repr, shown.items())) == sorted(map(repr, commented_values(text, scalar).items()))
        same_eval = sorted(repr(item).replace("-0.0", "0.0") for item in shown.items()) == sorted(
            repr(item).replace("-0.0", "0.0") for item in outcome.items())
        if not (same_comment and same_eval):
            wrong += 1
            print(method, scalar, json.dumps(query), "\nsnippet:", shown, "\ncomment:", commented_values(text, scalar),
                  "\n   eval:", outcome)
    assert wrong == 0, f"{wrong} of {len(made)} snippets differ"
    print(len(made), "snippets agree")


def run_python(made, _):
    printed = []
    for _, _, _, text in made:
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            exec(compile(text, "snippet.py", "exec"), {})
        printed.append(out.getvalue())
    return printed


def run_javascript(made, folder):
    (folder / "snippets.json").write_text(json.dumps([text for *_, text in made]), encoding="utf-8")
    (folder / "all.js").write_text("""
        const outputs = JSON.parse(require("fs").readFileSync("snippets.json", "utf8")).map((text) => {
            const lines = [];
            new Function("console", '"use strict";' + text)({ log: (line) => lines.push(line) });
            return lines.join("\\n");
        });
        console.log(JSON.stringify(outputs));""", encoding="utf-8")
    done = subprocess.run(["node", "all.js"], cwd=folder, capture_output=True, text=True, check=True)
    return [text.replace("Infinity", "inf") for text in json.loads(done.stdout)]


def without_includes(text, includes):
    """The text without its preprocessor lines, which are added to `includes`."""
    body = []
    for line in text.splitlines():
        if line.startswith("#"):
            if line not in includes:
                includes.append(line)
        else:
            body.append(line)
    return "\n".join(body) + "\n"


def run_c(made, folder):
    """All in one file: what each defines is renamed."""
    includes, bodies, calls = [], [], []
    for i, (*_, text) in enumerate(made):
        names = set(re.findall(r"^static .*?(\w+)\(|^const \w+ (\w+) =|^struct (\w+) \{", text, re.M))
        names = {name for groups in names for name in groups if name} | {"vec", "main"}
        bodies += [f"#define {name} {name}_{i}" for name in sorted(names)]
        bodies.append(without_includes(text, includes))
        bodies += [f"#undef {name}" for name in sorted(names)]
        calls.append(f'    main_{i}(); puts("--");')
    source = "\n".join(includes + bodies + ["int main(void)", "{", *calls, "}"])
    return compiled(source, folder, "snippets.c", ["gcc", "-std=c99", "-pedantic"], ["-lm"])


def run_cpp(made, folder):
    includes, bodies, calls = [], [], []
    for i, (*_, text) in enumerate(made):
        bodies.append(f"namespace n{i} {{\n{without_includes(text, includes)}}}")
        calls.append(f'    n{i}::run(); std::puts("--");')
    source = "\n".join(includes + bodies + ["int main()", "{", *calls, "}"]).replace("\nint main()\n{\n    const",
                                                                                      "\nvoid run()\n{\n    const")
    return compiled(source, folder, "snippets.cpp", ["g++", "-std=c++17"], [])


def compiled(source, folder, name, compiler, libraries):
    (folder / name).write_text(source, encoding="utf-8")
    done = subprocess.run(compiler + ["-O0", "-ffp-contract=off", "-Wall", "-Wextra", "-Werror", name, "-o", "snippets"]
                          + libraries, cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[:4000]
    done = subprocess.run([folder / "snippets"], capture_output=True, text=True, check=True)
    return done.stdout.split("--\n")[:-1]


def one_compiles_alone(snippet, folder, tool):
    """As a user compiles it: the whole text, with the options that its comment names."""
    name = "alone." + tool
    (folder / name).write_text(snippet, encoding="utf-8")
    compiler = ["gcc", "-std=c99"] if tool == "c" else ["g++", "-std=c++17"]
    subprocess.run(compiler + ["-Wall", "-Wextra", "-Werror", name, "-o", "alone", "-lm"], cwd=folder, check=True)
    return subprocess.run([folder / "alone"], capture_output=True, text=True, check=True).stdout


def check_programs(tool, secant, queries, folder):
    run = {"python": run_python, "javascript": run_javascript, "c": run_c, "cpp": run_cpp}[tool]
    if tool == "cpp":  # GLM is slow to compile
        queries = queries[:36] + queries[-90:]
    methods = secant.snippets(tool, plan(queries) + runs_at_epsilon())
    compare(methods, secant, run(methods, folder))
    answers = secant.snippets(tool, [(query, None, SCALARS[i % 2]) for i, query in enumerate(queries[::6])])
    compare(answers, secant, run(answers, folder))
    if tool in ("c", "cpp"):
        for made in (methods[0], methods[8], answers[0]):
            assert printed_values(one_compiles_alone(made[3], folder, tool), made[2]) == commented_values(made[3], made[2])


def broken(text):
    """The test with the last digit of an expected number changed, or an expected flag."""
    numbers = list(re.finditer(r"same\(.*?, \(?.*?(\d)(?=F?\)+)", text))
    if numbers:
        place = numbers[-1].start(1)
        return text[:place] + str((int(text[place]) + 5) % 10) + text[place + 1:]
    return text.replace(" is False", " is Not").replace(" is True", " is False").replace(" is Not", " is True")


def passes(text):
    names = {}
    exec(compile(text, "test_snippet.py", "exec"), names)
    tests = [value for name, value in names.items() if name.startswith("test_")]
    assert len(tests) == 1
    try:
        tests[0]()
    except AssertionError:
        return False
    return True


def check_pytest(secant, queries, folder):
    made = secant.snippets("pytest", plan(queries[:160]) + [(query, None, "double") for query in queries[:160:8]])
    for query, method, scalar, text in made:
        assert passes(text), (query, method, scalar)
        assert not passes(broken(text)), (query, method, scalar, broken(text))
    print(len(made), "tests pass, and fail when a number is changed")
    if shutil.which("pytest") is None and subprocess.run(
            [sys.executable, "-c", "import pytest"], capture_output=True).returncode != 0:
        print("pytest is not installed: the tests ran without it")
        return
    for i, (*_, text) in enumerate(made):
        (folder / f"test_{i}.py").write_text(text, encoding="utf-8")
    subprocess.run([sys.executable, "-m", "pytest", "-q", folder], check=True)


def check_catch2(secant, queries, folder, libraries):
    made = secant.snippets("catch2", plan(queries[:36]) + [(query, None, "float") for query in queries[:36:6]])
    status, output = catch2_status([text for *_, text in made], folder, libraries)
    assert status == 0, output
    status, output = catch2_status([broken(text) for *_, text in made if "same(" in text][:3], folder, libraries)
    assert status == 3, output
    print(len(made), "tests pass")


def catch2_status(texts, folder, libraries):
    includes, bodies = [], []
    for i, text in enumerate(texts):
        text = text.replace("TEST_CASE(\"", f'TEST_CASE("{i} ')
        bodies.append(f"namespace n{i} {{\n{without_includes(text, includes)}}}")
    includes = [line for line in includes if line not in ("#else", "#endif") and "catch" not in line]
    catch = texts[0][texts[0].index("#if"):texts[0].index("#endif") + 7]
    (folder / "tests.cpp").write_text(catch + "\n".join(includes + bodies) + "\n", encoding="utf-8")
    done = subprocess.run(["g++", "-std=c++17", "-O0", "-ffp-contract=off", "-Wall", "-Wextra", "-Werror", "tests.cpp",
                           "-o", "tests", *libraries], cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[:4000]
    done = subprocess.run([folder / "tests"], capture_output=True, text=True)
    return done.returncode, done.stdout


def check_json(secant, queries):
    for query, _, _, text in secant.snippets("json", [(query, None, "double") for query in queries]):
        line = json.loads(text)
        expected = {"s": 0, "extent": "segment", **query}
        for field in ("E", "L", "C", "r", "s"):
            assert repr(floats(line.get(field, 0))) == repr(floats(expected[field])), (query, line)
        assert line["extent"] == expected["extent"]


def floats(value):
    if isinstance(value, list):
        return [floats(each) for each in value]
    return float.fromhex(value) if isinstance(value, str) else float(value)


NOTATIONS = {
    "desmos": {"point": r"(\w+|P_\{\d\})=\((.*)\)", "number": r"(r|s)=(.*)", "comma": ",",
               "value": r"(-?)(\d+(?:\.\d+)?)(?:\\cdot2\^\{(-?\d+)\})?",
               "lines": [r"\(x-C\.x\)\^\{2\}\+\(y-C\.y\)\^\{2\}(\+\(z-C\.z\)\^\{2\})?=(r|\(r\+s\))\^\{2\}",
                         r"\(1-t\)E\+tL", r"E\+\\frac\{(2t-1\}\{t\(1-t\)|t\}\{1-t)\}\(L-E\)",
                         r"\(x-E\.x\)\(L\.y-E\.y\)=\(y-E\.y\)\(L\.x-E\.x\)"
                         r"(\\left\\\{\(x-E\.x\)\(L\.x-E\.x\)\+\(y-E\.y\)\(L\.y-E\.y\)\\ge0\\right\\\})?"]},
    "geogebra": {"point": r"(\w+) = \((.*)\)", "number": r"(r|s) = (.*)", "comma": ", ",
                 "value": r"(-?)(\d+(?:\.\d+)?)(?:\*2\^\((-?\d+)\))?",
                 "lines": [r"c = (Circle|Sphere)\(C, r( \+ s)?\)", r"p = (Segment|Ray|Line)\(E, L\)",
                           r"S = Intersect\(c, p\)"]},
}


def notation_values(text, notation):
    """The named points and numbers of a drawing; every other line must be one of the tool's."""
    def value(written):
        sign, digits, exponent = re.fullmatch(notation["value"], written).groups()
        number = float(digits) if exponent is None else math.ldexp(float(digits), int(exponent))
        return -number if sign else number

    out, objects = {}, 0
    assert text.isascii() and text.endswith("\n")
    for line in text.splitlines():
        point = re.fullmatch(notation["point"], line)
        number = re.fullmatch(notation["number"], line)
        if point and not point[2].startswith("C"):
            out[point[1]] = [value(each) for each in point[2].split(notation["comma"])]
        elif number:
            out[number[1]] = value(number[2])
        else:
            assert any(re.fullmatch(shape, line) for shape in notation["lines"]), line
            objects += 1
    assert objects == (3 if "Intersect" in text else 2), text
    return out


def check_notation(tool, secant, queries):
    runs = [(query, None, "double") for query in queries]
    made = secant.snippets(tool, runs)
    for (query, _, _, text), answer in zip(made, secant.outcomes(made), strict=True):
        shown = notation_values(text, NOTATIONS[tool])
        for name in ("E", "L", "C", "r"):
            assert repr(shown[name]) == repr(floats(query[name])), (name, query, text)
        assert shown.get("s", 0.0) == floats(query.get("s", 0.0)), (query, text)
        hits = [list(hit) for hit in answer.get("hits", []) if all(map(math.isfinite, hit))]
        assert [point for name, point in shown.items() if name.startswith("P_")] == hits, (query, text)
        if all(map(math.isfinite, answer["closest"][0])):
            assert shown["K"] == list(answer["closest"][0]), (query, text)
    print(len(made), "drawings have the numbers of the query")


TOOLS = {"javascript": "node", "c": "gcc", "cpp": "g++", "catch2": "g++"}
HEADERS = {"cpp": ["glm/glm.hpp"], "catch2": ["glm/glm.hpp", "catch2/catch.hpp"]}


def missing(tool):
    """The programs that the tool needs and this machine lacks."""
    command = TOOLS.get(tool)
    if command and shutil.which(command) is None:
        return command
    for header in HEADERS.get(tool, []):
        found = subprocess.run([command, "-E", "-x", "c++", "-"], input=f"#include <{header}>", text=True,
                               capture_output=True)
        if found.returncode != 0:
            return header
    return None


def main():
    tool, program, writer, cases, *libraries = sys.argv[1:]
    lacking = missing(tool)
    if lacking:
        print(lacking, "is not installed")
        return SKIPPED
    secant = Secant(program, writer)
    queries = queries_of(pathlib.Path(cases))[:200] + hostile_queries(200)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        if tool == "pytest":
            check_pytest(secant, queries, folder)
        elif tool == "catch2":
            check_catch2(secant, queries, folder, libraries)
        elif tool == "json":
            check_json(secant, queries)
        elif tool in NOTATIONS:
            check_notation(tool, secant, queries)
        else:
            check_programs(tool, secant, queries, folder)
    return 0


sys.exit(main())
