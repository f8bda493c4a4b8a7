"""Holds `check --update` to the bytes that it may change: update_mutation_test.py PROGRAM CASES

Thousands of entries are made from the queries of the files in the folder CASES. Each is laid out at
random, as other people might write it: foreign members, escapes, CRLF, tabs, a byte order mark, hex
floats, members in any order, documents and lines. Some expected values are made wrong. `PROGRAM check
--update` must turn each file into the same text with the right values in their places.
"""
import json
import pathlib
import random
import subprocess
import sys
import tempfile

FILES = 300
ENTRIES = 12  # in each file
SEED = 20
CASE_NAMES = ["Impale", "Poke", "ExitWound", "FallShort", "Past", "CompletelyInside", "Miss",
              "Degenerate"]


class Raw(str):
    """A number as it is written."""


def read_raw(text):
    return json.loads(text, parse_float=Raw, parse_int=Raw)


def answers_of(program, scenes):
    """The program's answers to each scene: the exact answer, and the outcome of every run."""
    lines = "".join(json.dumps(scene) + "\n" for scene in scenes)
    run = subprocess.run([program, "eval", "--method", "all", "--scalar", "double,float"],
                         input=lines, text=True, capture_output=True, check=True)
    answers = [read_raw(line) for line in run.stdout.splitlines()]
    per_scene = len(answers) // len(scenes)
    return [answers[i * per_scene:(i + 1) * per_scene] for i in range(len(scenes))]


class Writer:
    """Writes one file twice: as it was, with wrong values, and as it should become."""

    def __init__(self, dice, is_document):
        self.dice = dice
        self.is_document = is_document
        self.newline = dice.choice(["\n", "\r\n"])
        self.before = ""
        self.after = ""

    def put(self, text):
        self.before += text
        self.after += text

    def put_value(self, wrong, right):
        self.before += wrong
        self.after += right

    def blank(self):
        choices = ["", "", "", " ", "  ", "\t"]
        if self.is_document:
            choices += [self.newline, self.newline + "    ", self.newline + "\t"]
        self.put(self.dice.choice(choices))

    def string(self, text):
        """A string, some characters of it as escapes."""
        out = ""
        for letter in text:
            escape = self.dice.random() < 0.1 and ord(letter) < 0x10000
            out += f"\\u{ord(letter):04x}" if escape else json.dumps(letter, ensure_ascii=False)[1:-1]
        return f'"{out}"'

    def members(self, members):
        """An object of (name, function that writes the value)."""
        self.put("{")
        for i, (name, value) in enumerate(members):
            self.put("," if i else "")
            self.blank()
            self.put(self.string(name))
            self.blank()
            self.put(":")
            self.blank()
            value()
            self.blank()
        self.put("}")

    def elements(self, values):
        self.put("[")
        for i, value in enumerate(values):
            self.put("," if i else "")
            self.blank()
            value()
            self.blank()
        self.put("]")

    def number(self, value):
        if self.dice.random() < 0.2:
            self.put(f'"{float(value).hex()}"')
        else:
            self.put(str(value))

    def junk(self):
        self.put(self.dice.choice(['7', '"\\u2028 "', '{ "E":[1], "case" : "Poke"}', '[ ]', 'null',
                                   '1e400', '"0x1p3"', '{"known":[{}],"known":0}']))

    def query_members(self, scene):
        out = []
        for name in "ELC":
            numbers = [lambda x=x: self.number(x) for x in scene[name]]
            out.append((name, lambda numbers=numbers: self.elements(numbers)))
        for name in "rs":
            if name in scene:
                out.append((name, lambda name=name: self.number(scene[name])))
        if "extent" in scene:
            out.append(("extent", lambda: self.put(self.string(scene["extent"]))))
        return out


def json_text(value):
    if isinstance(value, Raw):
        return str(value)
    return json.dumps(value)


def wrong_for(name, right, dice):
    """Another value of the same kind."""
    if name == "case":
        return json.dumps(dice.choice([case for case in CASE_NAMES if case != right]))
    if isinstance(right, bool):
        return json.dumps(not right)
    if name == "points":
        return str(right + 1)
    return dice.choice(["0.123", "-7", "1e9", '"inf"'])


def claims(writer, dice, truth, names, wrong_share):
    """Members of an expectation or a known answer, some of them wrong."""
    out = []
    for name in names:
        if name not in truth or dice.random() < 0.3:
            continue
        right = truth[name]
        is_wrong = dice.random() < wrong_share
        wrong = wrong_for(name, right, dice) if is_wrong else json_text(right)
        out.append((name, lambda wrong=wrong, right=right: writer.put_value(wrong, json_text(right))))
    return out


def write_entry(writer, dice, name, scene, answers):
    exact = dict(answers[0])
    members = [("name", lambda: writer.put(name if name.isdigit() else writer.string(name)))]
    query = writer.query_members(scene)
    if dice.random() < 0.5:
        members += query
    else:
        for i in range(dice.choice([0, 0, 1, 2])):
            query.append((f"more {i}", writer.junk))
        dice.shuffle(query)
        members.append(("scene", lambda: writer.members(query)))
    if dice.random() < 0.5:
        members.append(("x-id", writer.junk))
    if dice.random() < 0.3:
        members.append(("note", lambda: writer.put(writer.string("café \u2192 \U0001f600"))))
    wrong_share = dice.choice([0, 0.3, 0.6])
    expected = claims(writer, dice, exact,
                      ["case", "tangent", "curve_hit", "disk_overlap", "t1", "t2"], wrong_share)
    dice.shuffle(expected)
    if expected:
        members.append(("expect", lambda: writer.members(expected)))
    known = []
    for answer in dice.sample(answers[2:], 3):
        if "error" in answer:
            continue
        truth = dict(answer)
        if "hits" in truth:
            truth["points"] = len(truth["hits"])
        if "case" in truth:
            truth.pop("tangent", None)
        fields = claims(writer, dice, truth, ["hit", "case", "points", "t1", "t2", "distance"],
                        wrong_share)
        fields += [("method", lambda m=answer["method"]: writer.put(json.dumps(m))),
                   ("scalar", lambda s=answer["scalar"]: writer.put(json.dumps(s)))]
        dice.shuffle(fields)
        known.append(lambda fields=fields: writer.members(fields))
    if known:
        members.append(("known", lambda: writer.elements(known)))
    dice.shuffle(members)
    writer.members(members)


def write_file(dice, entries, is_document):
    writer = Writer(dice, is_document)
    writer.put("\ufeff" if dice.random() < 0.2 else "")
    tasks = [lambda e=e, i=i: write_entry(writer, dice, f"{i}" if dice.random() < 0.2 else f"{i} n\u00e4me \u2192", *e)
             for i, e in enumerate(entries)]
    if is_document:
        writer.members([("x-more", writer.junk), ("version", lambda: writer.put("1")),
                        ("cases", lambda: writer.elements(tasks)), ("note", lambda: writer.put('""'))])
    else:
        for i, task in enumerate(tasks):
            writer.put(dice.choice(["", " ", "\t"]))
            task()
            writer.put(dice.choice(["", " "]))
            if i + 1 < len(tasks) or dice.random() < 0.5:
                writer.put(writer.newline * dice.choice([1, 1, 2]))
    return writer


def first_difference(a, b):
    at = next((i for i, (x, y) in enumerate(zip(a, b)) if x != y), min(len(a), len(b)))
    return f"at {at}:\n  is     {a[max(0, at - 60):at + 60]!r}\n  should {b[max(0, at - 60):at + 60]!r}"


def main():
    program, cases = sys.argv[1:]
    dice = random.Random(SEED)
    scenes = []
    for file in sorted(pathlib.Path(cases).glob("*.json")):
        scenes += [entry["scene"] for entry in json.loads(file.read_text(encoding="utf-8"))["cases"]]
    entries = list(zip(scenes, answers_of(program, scenes)))

    failures = []
    with tempfile.TemporaryDirectory() as folder:
        writers = {}
        for i in range(FILES):
            is_document = dice.random() < 0.6
            path = pathlib.Path(folder, f"{i}.{'json' if is_document else 'jsonl'}")
            writers[path] = write_file(dice, dice.sample(entries, ENTRIES), is_document)
            path.write_bytes(writers[path].before.encode())
        run = subprocess.run([program, "check", "--update", folder], capture_output=True)
        if run.returncode != 0 or run.stderr:
            failures.append(f"exit status {run.returncode}: {run.stderr[:2000]}")
        changed = 0
        for path, writer in writers.items():
            now = path.read_bytes().decode()
            changed += writer.before != writer.after
            if now != writer.after:
                failures.append(f"{path.name} {first_difference(now, writer.after)}")
        run = subprocess.run([program, "check", folder], capture_output=True)
        if run.returncode != 0:
            failures.append(f"after the update: {run.stdout[:2000]} {run.stderr[:2000]}")
    print(f"{changed} of {FILES} files with {ENTRIES} entries each had to change")
    if not changed > FILES / 2:
        failures.append("too few files were tried")
    for failure in failures[:10]:
        print(failure, file=sys.stderr)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
