"""Runs a recorder of examples/recorders; `secant eval` answers its lines: recorders_test.py WHICH PROGRAM

WHICH is a language or an engine. The exit status is 77, which CTest calls skipped, when it is not there.
"""
import json
import math
import pathlib
import shutil
import struct
import subprocess
import sys
import tempfile

RECORDERS = pathlib.Path(__file__).resolve().parents[2] / "examples" / "recorders"

# The tools that a language needs, what compiles its file and what runs it; FILE is the recorder, OUT a new file.
LANGUAGES = {
    "python": ("recorder.py", [sys.executable], [], [sys.executable, "FILE"]),
    "javascript": ("recorder.js", ["node"], [], ["node", "FILE"]),
    "lua": ("recorder.lua", ["lua5.4"], [], ["lua5.4", "FILE"]),
    "rust": ("recorder.rs", ["rustc"], ["rustc", "-D", "warnings", "-o", "OUT", "FILE"], ["OUT"]),
    "csharp": ("Recorder.cs", ["mcs", "mono"], ["mcs", "-out:OUT", "FILE"], ["mono", "OUT"]),
}

# Programs with the header that record an engine: the header of the engine, and what its program is linked with.
INCLUDES = RECORDERS.parents[1] / "core" / "include"
ENGINES = {"box2d": ("box2d/box2d.h", ["-lbox2d"]), "glm": ("glm/glm.hpp", [])}

# What each recorder of a language records.
CASTS = [
    {"E": [-2.0, 0.0], "L": [2.0, 0.0], "C": [0.0, 0.0], "r": 1.0, "hit": True, "t": 0.25, "id": "bullet-17", "time": 8035},
    {"E": [-2.0, 0.1 + 0.2], "L": [2.0, 1 / 3], "C": [0.0, -0.0], "r": 0.1, "hit": False},
    {"E": [0.1, 0.2, -3.0], "L": [0.1, 0.2, -2.0], "C": [0.0, 0.0, 0.0], "r": 1 / 3, "hit": True, "extent": "ray", "t": math.inf},
]
CASES = ["Impale", "Miss", "FallShort"]


def value_of(written):
    if isinstance(written, list):
        return [value_of(part) for part in written]
    if isinstance(written, bool):
        return written
    if isinstance(written, str):
        if written in ("inf", "-inf", "nan"):
            return bits_of(float(written))
        return bits_of(float.fromhex(written)) if written.lstrip("-").startswith("0x") else written
    return bits_of(float(written))


def bits_of(number):
    return struct.pack(">d", number).hex()


def check_engine(engine, program):
    header, libraries = ENGINES[engine]
    compiler = shutil.which("c++")
    if not compiler or subprocess.run([compiler, "-x", "c++", "-fsyntax-only", "-"], input=f"#include <{header}>\n", text=True,
                                      stderr=subprocess.DEVNULL, check=False).returncode:
        print(f"skipped: there is no c++ that finds {header}")
        return 77
    with tempfile.TemporaryDirectory() as folder:
        built, record = pathlib.Path(folder) / engine, pathlib.Path(folder) / "record.jsonl"
        subprocess.run([compiler, "-O2", "-Wall", "-Wextra", "-Werror", "-I", INCLUDES, "-o", built, RECORDERS / f"{engine}.cpp",
                        *libraries], check=True)
        subprocess.run([built, record, "5000"], check=True)
        assert subprocess.run([built, "/dev/full", "5000"], stderr=subprocess.DEVNULL, check=False).returncode == 1
        casts = [json.loads(line) for line in record.read_text().splitlines()]
        answers = subprocess.run([program, "eval", record], check=True, capture_output=True, text=True).stdout
    answers = [json.loads(line) for line in answers.splitlines()]
    assert len(casts) == len(answers) == 5000
    # The engine is right about most lines: the record says what it was asked.
    agreeing = sum(cast["hit"] == answer["disk_overlap"] for cast, answer in zip(casts, answers))
    assert 4500 < agreeing, agreeing
    # t is the parameter of the first hit: the point there is as far from C as r says.
    for cast in casts:
        if cast["hit"]:
            numbers = {name: [float.fromhex(str(part)) if isinstance(part, str) else part for part in cast[name]]
                       for name in ("E", "L", "D", "C") if name in cast}
            t, r = (float.fromhex(cast[name]) if isinstance(cast[name], str) else cast[name] for name in ("t", "r"))
            along = numbers.get("D") or [end - start for start, end in zip(numbers["E"], numbers["L"])]
            point = [start + t * step for start, step in zip(numbers["E"], along)]
            assert abs(math.dist(point, numbers["C"]) - r) < 0.05, cast
    return 0


def main(language, program):
    if language in ENGINES:
        return check_engine(language, program)
    file, tools, compile_words, run_words = LANGUAGES[language]
    missing = [tool for tool in tools if not shutil.which(tool)]
    if missing:
        print(f"skipped: there is no {missing[0]}")
        return 77
    with tempfile.TemporaryDirectory() as folder:
        def run(words, **streams):
            built = str(pathlib.Path(folder) / "recorder.exe")
            named = [word.replace("FILE", str(RECORDERS / file)).replace("OUT", built) for word in words]
            return subprocess.run(named, check=True, text=True, **streams)

        if compile_words:
            run(compile_words)
        text = run(run_words, stdout=subprocess.PIPE).stdout
    lines = text.splitlines()
    assert text.endswith("\n") and len(lines) == len(CASTS), text
    for line, cast in zip(lines, CASTS):
        written = {key: value_of(value) for key, value in json.loads(line).items()}
        assert written == {key: value_of(value) for key, value in cast.items()}, line
    answers = subprocess.run([program, "eval"], input=text, check=True, capture_output=True, text=True)
    assert [json.loads(answer)["case"] for answer in answers.stdout.splitlines()] == CASES, answers
    assert answers.stderr == "", answers
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
