"""Compares the program for Windows, under Wine, with the program of this system: run.py LINUX_SECANT SECANT_EXE [TEXT]

Both run the same commands in the same folder, on the shipped case files, the seeds of the fuzzers, five thousand
hostile rows, methods in Lua, compiled methods that crash and hang, and programs. What they print, write and end with
must be the same to the byte. With TEXT only commands with it in their words run.

It needs Wine, mingw-w64 and gcc, and takes minutes: it is a job of its own beside .ci/run. WINE names another loader,
and WINEPREFIX a prefix to use again.
"""
import contextlib
import os
import pathlib
import random
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
LINUX, WINDOWS = (os.path.abspath(path) for path in sys.argv[1:3])
ONLY = sys.argv[3] if len(sys.argv) > 3 else ""
LOADERS = [os.environ.get("WINE", ""), "/usr/lib/wine/wine64", "wine64", "wine"]
WINE = next((found for found in map(shutil.which, filter(None, LOADERS)) if found), None)
MINGW = "x86_64-w64-mingw32-gcc-posix"
SECONDS = 300


def hostile_number(chance):
    kind = chance.randrange(9)
    if kind == 0:
        return chance.choice(["NaN", "Infinity", "-Infinity", "nan", "inf", "1e999", "-1e999", "1e-999", "0x1p3",
                              "00", "1.", ".5", "+1", "1e", "--1", "1_000", "1,5", '"1"', "null", "true", "[]"])
    if kind == 1:
        return repr(chance.choice([5e-324, 2.2250738585072014e-308, 1.7976931348623157e308, -0.0, 1e300, 1e-300]))
    if kind == 2:
        return repr(struct.unpack("<d", struct.pack("<Q", chance.getrandbits(62)))[0])
    if kind == 3:
        return "%.*e" % (chance.randrange(40), chance.uniform(-1e3, 1e3))
    if kind == 4:
        return str(chance.randrange(-9, 10))
    return repr(chance.uniform(-4, 4))


def hostile_row(chance):
    names = ["n", "\u00e9\u4e2d\U0001f600", 'q\\"uote', "line\\nfeed", "nul\\u0000", "\\ud800", "\u202eright", "C:\\\\x"]
    number = lambda: hostile_number(chance)
    axes = chance.choice([2, 2, 2, 3, 1, 4])
    point = lambda: "[" + ",".join(number() for _ in range(axes)) + "]"
    row = '{"name":"%s","E":%s,"L":%s,"C":%s,"r":%s' % (chance.choice(names), point(), point(), point(), number())
    if chance.random() < 0.2:
        row += ',"extent":"%s"' % chance.choice(["ray", "line", "segment", "RAY", ""])
    row = (row + "}").encode("utf-8", "surrogatepass")
    kind = chance.randrange(12)
    if kind == 0:
        at = chance.randrange(len(row))
        row = row[:at] + bytes([chance.randrange(256)]) + row[at + 1:]
    if kind == 1:
        row = row[:chance.randrange(len(row))]
    if kind == 2:
        row = b"\xef\xbb\xbf" + row
    if kind == 3:
        row = b"\t " + row + b" \x1a\x00"[:chance.randrange(4)]
    return row.replace(b"\n", b" ") + chance.choice([b"\n", b"\n", b"\r\n", b"\r\r\n", b"\n\n"])


def write_corpora(folder):
    chance = random.Random(20)
    rows = [hostile_row(chance) for _ in range(5000)]
    (folder / "hostile.jsonl").write_bytes(b"".join(rows))
    plain = random.Random(21)
    queries = []
    for _ in range(2000):
        e, l, c = ([plain.choice([plain.uniform(-3, 3), float(plain.randrange(-3, 4))]) for _ in "xy"] for _ in "ELC")
        queries.append('{"E":%s,"L":%s,"C":%s,"r":%r}' % (e, l, c, plain.choice([1.0, plain.uniform(0, 3)])))
    (folder / "plain.jsonl").write_text("\n".join(queries) + "\n")
    (folder / "crlf.jsonl").write_bytes("\r\n".join(queries[:200]).encode() + b"\r\n")
    (folder / "few.jsonl").write_text("\n".join(queries[:12]) + "\n")
    table = ["time,Ex,Ey,Lx,Ly,Cx,Cy,r,hit,t"]
    for i in range(3000):
        cells = [hostile_number(chance) if chance.random() < 0.1 else repr(plain.uniform(-2, 2)) for _ in range(7)]
        table.append(",".join([str(i)] + cells + [plain.choice(["true", "false", "1", "0", '"a""b"', ""]), "0.5"]))
    (folder / "record.csv").write_bytes("\r\n".join(table).encode())
    (folder / "mark.csv").write_bytes(b"\xef\xbb\xbf" + "\n".join(table[:50]).encode())
    deep = folder / ("long" * 20) / ("path" * 20) / ("that" * 20) / "\u00e9\u4e2d name"
    deep.mkdir(parents=True)
    shutil.copy(ROOT / "assets/cases/cases.json", deep / "caf\u00e9 \u4e2d.json")
    return str(deep.relative_to(folder) / "caf\u00e9 \u4e2d.json")


def build_methods(folder):
    """A library and a program under test, for both systems."""
    sources = ROOT / "tests/windows"
    include = ["-I", ROOT / "core/include"]
    for compiler, library, program in [("gcc", "mine.so", "answers"), (MINGW, "mine.dll", "answers.exe")]:
        both = [compiler, "-O1", "-ffp-contract=off", *include]
        subprocess.run([*both, "-shared", "-fPIC", "-o", folder / library, sources / "under_test.c"], check=True)
        subprocess.run([*both, "-o", folder / program, sources / "answers.c"], check=True)


def compare_products(folder):
    """True when the exact losses of products are the same for both compilers."""
    said = []
    for compiler, program, loader in [("g++", "products", []), (MINGW.replace("gcc", "g++"), "products.exe", [WINE])]:
        subprocess.run([compiler, "-std=c++20", "-O2", "-ffp-contract=off", "-static", "-I", ROOT, "-o", folder / program,
                        ROOT / "tests/windows/products.cpp"], check=True)
        ended = subprocess.run([*loader, folder / program], capture_output=True, text=True)
        print(f"{compiler}: {ended.stdout.strip()}; {ended.stderr.strip()}", flush=True)
        said.append(ended.stdout.split())
    return said[0] == said[1] and len(said[0]) > 0


@contextlib.contextmanager
def services():
    """Keeps the services of Wine at work. Else each command starts them, and they hold its pipes open for seconds."""
    shell = subprocess.Popen([WINE, "cmd"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    try:
        shell.stdin.write(b"echo ready\r\n")
        shell.stdin.flush()
        while b"ready" not in shell.stdout.readline():
            pass
        yield
    finally:
        shell.kill()
        shell.wait()


def commands(long_path):
    """Words, with {library} and {program}, and a file for standard input."""
    cases = [str(path) for path in sorted((ROOT / "assets/cases").glob("*.json"))]
    every = "quadratic,secant"
    yield ["--version"], None
    yield ["--help"], None
    yield ["methods"], None
    for file in ["hostile.jsonl", "plain.jsonl", "crlf.jsonl"]:
        for options in [[], ["--margin"], ["--method", "all", "--scalar", "double,float", "--why"]]:
            yield ["eval", *options, file], None
    yield ["eval", "--extent", "ray", "-"], "plain.jsonl"
    yield ["eval", "-"], "hostile.jsonl"
    yield ["check", str(ROOT / "assets/cases")], None
    yield ["check", "--method", "all", "--scalar", "double,float", "--why", "--junit", "report.xml", *cases], None
    yield ["check", long_path], None
    yield ["check", "no such file.json", "hostile.jsonl"], None
    yield ["check", "."], None
    for file in ["record.csv", "mark.csv", "plain.jsonl", "hostile.jsonl"]:
        yield ["replay", file, "--json", "--worst", "20", "--against", "quadratic"], None
    yield ["replay", "record.csv", "--out", "kinds.json", "--junit", "replay.xml"], None
    for method in ["quadratic", "projection"]:
        for scalar in ["float", "double"]:
            yield ["hunt", "--between", f"{method},secant", "--scalar", scalar, "--count", "40", "--jobs", "2", "--out",
                   f"found-{method}-{scalar}.json"], None
    for entry in ["Impale", "Poke"]:
        yield ["render", entry, "-o", f"{entry}.svg", "--plots"], None
    yield ["render", cases[0], "-o", "all-%n.svg", "--theme", "dark"], None
    yield ["render", str(ROOT / "assets/cases/spheres.json"), "-o", "side-%n.svg", "--from", "front"], None
    yield ["link", "plain.jsonl"], None
    yield ["link", "hostile.jsonl"], None
    for language in ["cpp", "c", "python", "javascript", "lua", "catch2", "pytest", "json", "desmos", "geogebra"]:
        yield ["snippet", "--as", language, '{"E":[-2,0.1],"L":[2,0.3],"C":[0,0],"r":1}'], None
    yield ["lesson", "check", str(ROOT / "assets/lessons")], None
    yield ["quiz", "sheet", "--seed", "17", "--level", "2", "-o", "quiz.svg"], None
    yield ["repair", "quadratic", "--scalar", "float", "--out", "better.secant.lua"], None
    yield ["eval", "--methods", "better.secant.lua", "--method", "all", "--scalar", "float", "plain.jsonl"], None
    for folder in sorted((ROOT / "tests/fuzz/seeds").iterdir()):
        for seed in sorted(folder.iterdir())[:6]:
            command = {"script": ["eval", "--methods"], "case": ["check"], "case_file": ["check"], "csv": ["replay"],
                       "lesson": ["lesson", "check"], "query": ["eval"], "link": ["link"]}.get(folder.name)
            if command:
                yield [*command, str(seed), *(["few.jsonl"] if folder.name == "script" else [])], None
    for method in ["good", "crash", "full", "abort", "hang"]:
        limit = ["--method-limit", "0.3"]
        yield ["eval", "--methods", "{library}", "--method", method, *limit, "few.jsonl"], None
    yield ["check", "--methods", "{library}", "--method", "good", *cases[:2]], None
    yield ["hunt", "--methods", "{library}", "--between", "crash,secant", "--count", "3", "--seconds", "120"], None
    for how in ["good", "exit", "crash", "silent", "hang"]:
        yield ["eval", "--method-command", "mine={program} " + how, "--method", "mine", "--method-limit", "0.5",
               "few.jsonl"], None
    yield ["eval", "--method-command", "mine=./no_such_program", "--method", "mine", "few.jsonl"], None
    yield ["eval", "--methods", "no_such.{ending}", "few.jsonl"], None


def run(program, words, names, given, folder):
    words = [word.format(**names) if "{" in word and not word.startswith("{\"") else word for word in words]
    with open(folder / given if given else os.devnull, "rb") as text:
        began = time.monotonic()
        ended = subprocess.run([*program, *words], stdin=text, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                               cwd=folder, timeout=SECONDS)
    texts = [text.replace(names["library"].encode(), b"LIBRARY").replace(names["program"].encode(), b"PROGRAM")
             for text in (ended.stdout, ended.stderr)]
    texts = [re.sub(rb"(?m)^wine: Unhandled .*\n", b"", text) for text in texts] # Wine's own, of a program that crashes
    # The words of the systems for a library that is not there.
    for reason in [b"cannot open shared object file: No such file or directory", b"Module not found."]:
        texts[1] = texts[1].replace(reason, b"IS NOT THERE")
    if words == ["--version"]:
        texts = [re.sub(rb"\([0-9a-f]+(-dirty)?\)", b"(COMMIT)", text) for text in texts]
    return ended.returncode, *texts, time.monotonic() - began


def written(folder, before):
    """The files that a command wrote, and their content; they are removed."""
    files = {}
    for path in sorted(folder.iterdir()):
        if path.is_file() and path.name not in before:
            files[path.name] = path.read_bytes()
            if not path.name.endswith(".lua"):
                path.unlink()
    return files


def first_difference(one, other):
    for number, (a, b) in enumerate(zip(one.split(b"\n"), other.split(b"\n")), 1):
        if a != b:
            return f"line {number}:\n    linux    {a[:400]!r}\n    windows  {b[:400]!r}"
    return f"{len(one)} bytes and {len(other)}"


def main():
    for need in [WINE, shutil.which(MINGW), shutil.which("gcc")]:
        if not need:
            print("Wine, mingw-w64 or gcc is missing")
            return 77
    os.environ.update({"WINEDEBUG": "-all", "WINEDLLOVERRIDES": "mscoree,mshtml=;winedbg.exe=d"})
    with tempfile.TemporaryDirectory(prefix="secant-windows-") as place, contextlib.ExitStack() as ends:
        os.environ.setdefault("WINEPREFIX", place + "/prefix")
        os.environ["XDG_STATE_HOME"] = place + "/state"
        os.environ.pop("DISPLAY", None)
        ends.enter_context(services())
        folder = pathlib.Path(place, "work")
        folder.mkdir()
        long_path = write_corpora(folder)
        build_methods(folder)
        of_linux = {"library": "./mine.so", "program": "./answers", "ending": "so"}
        of_windows = {"library": "./mine.dll", "program": "./answers.exe", "ending": "so"}
        are_products_same = compare_products(folder)
        before = {path.name for path in folder.iterdir()}
        compared = bytes_compared = 0
        different = []
        for words, given in commands(long_path):
            if ONLY not in " ".join(words):
                continue
            linux = run([LINUX], words, of_linux, given, folder)
            linux_files = written(folder, before)
            windows = run([WINE, WINDOWS], words, of_windows, given, folder)
            windows_files = written(folder, before)
            compared += 1
            bytes_compared += len(linux[1]) + len(linux[2]) + sum(map(len, linux_files.values()))
            why = []
            if linux[0] != windows[0]:
                why.append(f"exit status {linux[0]} and {windows[0]}")
            for name, a, b in [("output", linux[1], windows[1]), ("error", linux[2], windows[2])]:
                if a != b:
                    why.append(f"{name}, {first_difference(a, b)}")
            if sorted(linux_files) != sorted(windows_files):
                why.append(f"files {sorted(linux_files)} and {sorted(windows_files)}")
            for name in sorted(set(linux_files) & set(windows_files)):
                if linux_files[name] != windows_files[name]:
                    why.append(f"{name}, {first_difference(linux_files[name], windows_files[name])}")
            shown = " ".join(words)[:110]
            print(f"{'DIFFERS' if why else 'same':8}{linux[3]:6.2f} s {windows[3]:6.2f} s  {shown}", flush=True)
            for reason in why:
                print(f"  {reason}", flush=True)
            if why:
                different.append(shown)
        print(f"{compared} commands, {bytes_compared} bytes: {len(different)} differ")
        return 1 if different or not compared or not are_products_same else 0


sys.exit(main())
