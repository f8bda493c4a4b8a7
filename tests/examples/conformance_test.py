"""Tests the conformance pack: conformance_test.py PROGRAM pack|LANGUAGE

`pack`: the files are those that the program's answers make. LANGUAGE: its reader finds as many queries, and as many wrong
answers of the formula of the textbooks, as Python does. The exit status is 77, which CTest calls skipped, where a tool of
the language is not there.
"""
import pathlib
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
PACK = ROOT / "examples" / "conformance"
CSV, JSONL = PACK / "secant-conformance-1.csv", PACK / "secant-conformance-1.jsonl"

# The tools that a language needs, what compiles its reader and what runs it; OUT is a new file.
LANGUAGES = {
    "python": ([sys.executable], [], [sys.executable, PACK / "reader.py", CSV]),
    "javascript": (["node"], [], ["node", PACK / "reader.js", JSONL]),
    "lua": (["lua5.4"], [], ["lua5.4", PACK / "reader.lua", CSV]),
    "cpp": (["c++"], ["c++", "-Wall", "-Wextra", "-Werror", PACK / "reader.cpp", "-o", "OUT"], ["OUT", CSV]),
    "rust": (["rustc"], ["rustc", "-D", "warnings", "-o", "OUT", PACK / "reader.rs"], ["OUT", CSV]),
    "csharp": (["mcs", "mono"], ["mcs", "-out:OUT", PACK / "Reader.cs"], ["mono", "OUT", CSV]),
}


def output_of(*words):
    return subprocess.run(words, check=True, capture_output=True, text=True).stdout


def check_pack(program, folder):
    output_of(sys.executable, ROOT / "tools" / "make_conformance", program, folder)
    for file in (CSV, JSONL):
        made = (pathlib.Path(folder) / file.name).read_text(encoding="utf-8")
        assert made == file.read_text(encoding="utf-8"), f"{file} is not what tools/make_conformance writes"
    return 0


def check_reader(language, folder):
    tools, compile_words, run_words = LANGUAGES[language]
    missing = [tool for tool in tools if not shutil.which(tool)]
    if missing:
        print(f"skipped: there is no {missing[0]}")
        return 77
    out = str(pathlib.Path(folder) / "reader")
    if compile_words:
        output_of(*(str(word).replace("OUT", out) for word in compile_words))
    said = output_of(*(str(word).replace("OUT", out) for word in run_words)).strip()
    lines = len(CSV.read_text(encoding="utf-8").splitlines()) - 1
    expected = output_of(*map(str, LANGUAGES["python"][2])).strip()
    assert said == expected and said.startswith(f"{lines} queries, ") and " 0 wrong" not in said, (said, expected)
    # A version that the reader does not know is not read as if it were known.
    later = pathlib.Path(folder) / f"later{run_words[-1].suffix}"
    later.write_text(run_words[-1].read_text(encoding="utf-8").replace('"version":1', '"version":2').replace("\n1,", "\n2,"),
                     encoding="utf-8")
    words = [str(word).replace("OUT", out) for word in run_words[:-1]]
    refused = subprocess.run([*words, later], check=False, capture_output=True)
    assert refused.returncode != 0, refused
    return 0


def main(program, what):
    with tempfile.TemporaryDirectory() as folder:
        return check_pack(program, folder) if what == "pack" else check_reader(what, folder)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
