"""Runs the script of the Action secant-check on repositories that are made for it: action_test.py PROGRAM

What it prints is read as GitHub's runner reads it. Nothing is fetched from a network: releases are folders.
"""
import hashlib
import io
import json
import os
import pathlib
import platform
import re
import subprocess
import sys
import tarfile
import tempfile
import unittest

PROGRAM = os.path.abspath(sys.argv.pop(1))
SOURCE = pathlib.Path(__file__).resolve().parents[2]
ACTION = SOURCE / ".github" / "actions" / "secant-check"
sys.dont_write_bytecode = True
sys.path.insert(0, str(ACTION))
import told  # noqa: E402

# Names as an enemy writes them: commands to the runner, new lines, signs of Markdown and HTML, controls of a terminal.
NASTY = ["a\n::error::planted", "b\r\n::set-output name=x::y", "##[error]planted", "c%0A::error::planted",
         "|d|`e`|<img src=x>|[f](https://evil.example)|", "\x1b[31mg\u202eh\u2028i", "@everyone #1 **j** _k_ ~~l~~ \\"]
RIGHT = '{"name":"right","E":[-2,0],"L":[2,0],"C":[0,0],"r":1,"expect":{"case":"Impale"}}\n'
WRONG = '{"name":"wrong","E":[-2,0],"L":[2,0],"C":[0,0],"r":1,"expect":{"case":"Miss"}}\n'
CAST = '{"time":1,"E":[0,0],"L":[10,0],"C":[5,0],"r":1,"hit":true,"t":0.4}\n'
MISSED = '{"time":2,"E":[0,0.75],"L":[10,0.75],"C":[5,0],"r":1,"hit":false}\n'


def commands_in(printed):
    """The commands that GitHub's runner finds: (name, properties, message). Those of the old form count as planted."""
    found, stopped = [], ""
    for line in re.split(r"\r\n|\r|\n", printed):
        text = line.lstrip()
        if stopped:
            stopped = "" if text == f"::{stopped}::" else stopped
            continue
        command = re.match(r"::([\w-]+)(?: (.*?))?::(.*)$", text)
        if command and command[1] == "stop-commands":
            stopped = command[3]
        elif command:
            pairs = [pair.split("=", 1) for pair in (command[2] or "").split(",") if pair]
            found.append((command[1], {name: decoded(value) for name, value in pairs}, decoded(command[3])))
        elif "##[" in line:
            found.append(("planted", {}, line))
    assert not stopped, "the runner does not read commands again"
    return found


def decoded(text):
    for code, letter in (("%3A", ":"), ("%2C", ","), ("%0D", "\r"), ("%0A", "\n"), ("%25", "%")):
        text = text.replace(code, letter)
    return text


def outputs_in(text):
    outputs, lines = {}, iter(text.splitlines())
    for line in lines:
        name, end = line.split("<<")
        values = []
        while (value := next(lines)) != end:
            values.append(value)
        outputs[name] = "\n".join(values)
    return outputs


class Action(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.top = pathlib.Path(folder.name).resolve()
        self.repository = self.top / "repository"
        self.repository.mkdir()
        (self.top / "temp").mkdir()

    def put(self, name, text):
        path = self.repository / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        return name

    def run_action(self, working_folder=".", **inputs):
        """Runs the script as action.yml does; what GitHub would see of it is in `self`."""
        summary, outputs = self.top / "summary.md", self.top / "outputs"
        for file in (summary, outputs):
            file.write_text("")
        settings = {"PROGRAM": PROGRAM, "PAGE": "https://host.example/secant/"} | inputs
        done = subprocess.run(
            [sys.executable, ACTION / "secant_check.py"], cwd=self.repository / working_folder, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False, timeout=300,
            env={"PATH": os.environ["PATH"], "PYTHONDONTWRITEBYTECODE": "1", "HOME": str(self.top / "home"), "RUNNER_TEMP": str(self.top / "temp"),
                 "GITHUB_WORKSPACE": str(self.repository), "GITHUB_STEP_SUMMARY": str(summary), "GITHUB_OUTPUT": str(outputs),
                 **{f"SECANT_{name}": value for name, value in settings.items()}})
        self.printed = done.stdout.decode()
        self.commands = commands_in(self.printed)
        self.summary, self.outputs = summary.read_text(), outputs_in(outputs.read_text())
        self.assertNotIn("Traceback", self.printed)
        self.assertEqual({"error"} if self.commands else set(), {name for name, _, _ in self.commands})
        self.assertEqual(("passed", "failed", "error")[done.returncode], self.outputs["outcome"], self.printed)
        return done.returncode

    def places(self):
        return [(properties.get("file"), properties.get("line")) for _, properties, _ in self.commands]

    def test_what_is_right_passes_without_a_mark(self):
        self.put("cases/a.jsonl", RIGHT), self.put("run.jsonl", CAST)
        self.assertEqual(0, self.run_action(CHECK="cases", REPLAY="run.jsonl"), self.printed)
        self.assertEqual([], self.commands)
        self.assertIn("passed", self.summary)
        self.assertEqual(("0", "0", "0"), tuple(self.outputs[name] for name in ("failing-entries", "wrong-lines", "new-kinds")))
        self.assertEqual(["check-1.xml", "replay-1.xml"], sorted(os.listdir(self.outputs["reports"])))

    def test_an_entry_that_fails_is_marked_at_its_line(self):
        self.put("engine/cases/a.jsonl", RIGHT + WRONG), self.put("engine/b.json", '{"version":1,\n"cases":[\n%s]}' % WRONG)
        self.assertEqual(1, self.run_action("engine", CHECK="cases\nb.json"), self.printed)
        self.assertEqual([("engine/b.json", "3"), ("engine/cases/a.jsonl", "2")], sorted(self.places()))
        self.assertIn("case: expected Miss, got Impale", self.commands[0][2])
        self.assertEqual("2", self.outputs["failing-entries"])

    def test_what_cannot_be_read_is_an_error_at_its_line(self):
        self.put("a.jsonl", RIGHT + '{"name":"b","E":[0]}\n'), self.put("run.jsonl", CAST + "no line\n" + CAST)
        self.assertEqual(2, self.run_action(CHECK="a.jsonl"))
        self.assertEqual([("a.jsonl", "2")], self.places())
        self.assertEqual(2, self.run_action(REPLAY="run.jsonl"))
        self.assertEqual("run.jsonl", self.commands[0][1]["file"])
        self.assertEqual(2, self.run_action(CHECK="none.json"))
        self.assertEqual(2, self.run_action(REPLAY="none.jsonl"))

    def test_a_wrong_line_of_a_record_is_marked_until_its_kind_is_known(self):
        self.put("run.jsonl", CAST + MISSED)
        self.assertEqual(1, self.run_action(REPLAY="run.jsonl"), self.printed)
        self.assertEqual([("run.jsonl", "2")], self.places())
        self.assertEqual("1", self.outputs["wrong-lines"])
        self.assertRegex(self.summary, r"\[open\]\(https://host\.example/secant/#\w+\)")
        subprocess.run([PROGRAM, "replay", "run.jsonl", "--out", "known.json"], cwd=self.repository, check=True,
                       stdout=subprocess.DEVNULL)
        self.assertEqual(0, self.run_action(REPLAY="run.jsonl", REPLAY_OPTIONS="--baseline 'known.json'"), self.printed)
        self.assertEqual("0", self.outputs["wrong-lines"])
        self.assertEqual(0, self.run_action(REPLAY="run.jsonl", REPLAY_OPTIONS="--fail-above 1"), self.printed)

    def test_a_find_fails_until_its_kind_is_known(self):
        few = "--scalar float --count 6 --seconds 30"
        self.assertEqual(1, self.run_action(HUNT="quadratic,secant", HUNT_OPTIONS=few), self.printed)
        self.assertIn("quadratic in float says hit, the truth is miss", self.printed)
        self.assertEqual([(None, None)], list(dict.fromkeys(self.places())))
        self.assertGreater(int(self.outputs["new-kinds"]), 0)
        self.assertRegex(self.summary, r"\[open\]\(https://host\.example/secant/#\w+\)")
        subprocess.run([PROGRAM, "hunt", "--between", "quadratic,secant", *few.split(), "--out", "known.json"],
                       cwd=self.repository, check=True, stdout=subprocess.DEVNULL)
        self.assertEqual(0, self.run_action(HUNT="quadratic,secant", HUNT_OPTIONS=few + " --baseline known.json"), self.printed)

    def test_at_most_ten_marks_and_of_each_command_some(self):
        self.put("a.jsonl", WRONG * 250), self.put("run.jsonl", MISSED)
        self.assertEqual(1, self.run_action(CHECK="a.jsonl", REPLAY="run.jsonl"))
        self.assertEqual(10, len(self.commands))
        self.assertIn(("run.jsonl", "1"), self.places())
        self.assertIn("more rows are in the reports", self.summary)
        self.assertLess(len(self.summary), 100_000)

    def test_texts_of_others_command_nothing(self):
        for number, nasty in enumerate(NASTY):
            folder = f"{number}" + re.sub(r"[/\0]", "", nasty).replace("https:", "")
            names = [json.dumps({"name": nasty + str(i)})[1:-1] for i in range(2)]
            entry = WRONG.replace('"name":"wrong"', names[0])
            case_file = self.put(f"{folder}/cases.jsonl", entry + '{%s,"E":[0]}\n' % names[1])
            cast = MISSED.replace('"time":2', '"time":2,"id":%s,"source":%s' % (json.dumps(nasty), json.dumps(nasty)))
            record = self.put(f"{folder}.jsonl", cast)
            one_line = "\n" not in folder and "\r" not in folder
            # A folder with a line feed in its name is reached through the folder above it.
            status = self.run_action(CHECK=case_file if one_line else ".", REPLAY=record if one_line else "", HUNT=nasty[:30])
            with self.subTest(nasty):
                self.assertEqual(2, status, self.printed)
                # XML has no escape of a terminal.
                file = "".join(each if each in "\r\n" else told.shown(each) for each in case_file.replace("\x1b", "\ufffd"))
                self.assertIn((file, "1"), self.places())
                self.check_summary()
                self.assertNotRegex(self.printed, "[\x00-\x08\x0b-\x1f\x7f\u2028\u202e]")
            for file in (self.repository / case_file, self.repository / record):
                file.unlink()

    def check_summary(self):
        """Nothing but our own tables, links and titles."""
        cell = r"(?:<code>(?:[\w ,-]|&#\d+;)*</code>|<br>|\*\*\w+\*\*|\w+ |\w*|\[open\]\(https://[\w./#-]+\))+"
        for line in self.summary.splitlines():
            self.assertRegex(line, rf"^(### {cell}|\| {cell}(?: \| {cell})* \||(?:\| --- )*\| --- \||\|( --- \|)+|\d+ more rows .*|)$")
            if line.startswith("| "):
                self.assertIn(line.count("|"), (4, 5), line)
        self.assertNotRegex(self.summary, "[\x00-\x09\x0b-\x1f\x7f\u2028\u202e]")

    def test_methods_of_a_project_run_only_when_it_is_trusted(self):
        self.put("mine.secant.lua", "return { hit = true }\n")
        self.put("a.jsonl", RIGHT)
        self.put(".secant.json", '{"version":1,"methods":["mine.secant.lua"],"cases":["a.jsonl"]}')
        self.assertEqual(2, self.run_action(CHECK=".secant.json"))
        self.assertIn("is not trusted", self.commands[0][2])
        self.assertEqual(0, self.run_action(CHECK=".secant.json", TRUST="true"), self.printed)
        self.assertIn("1 entry in 1 file: 1 passed", self.printed)
        self.put("run.jsonl", CAST)
        self.assertEqual(0, self.run_action(REPLAY="run.jsonl", TRUST="true"), self.printed)
        self.assertEqual(2, self.run_action(CHECK="a.jsonl", TRUST="yes"))

    def test_wrong_inputs_are_named(self):
        for inputs, words in (({}, "nothing to do"), ({"CHECK": ".", "PROGRAM": "none/secant"}, "none/secant is not there"),
                              ({"CHECK": ".", "PROGRAM": "/bin/cat"}, "is no secant"), ({"HUNT": "secant"}, "--between"),
                              ({"CHECK": ".", "CHECK_OPTIONS": "--filter 'a"}, "check-options"),
                              ({"CHECK": ".", "CHECK_OPTIONS": "--fliter a"}, "did you mean --filter?")):
            with self.subTest(words):
                self.assertEqual(2, self.run_action(**inputs))
                self.assertIn(words, self.commands[0][2])

    # Releases.

    def release(self, members=(), sums=None):
        """A folder with a release 1.0.0, whose program leaves a file `ran`; returns the address."""
        name = "secant-1.0.0-linux-x86_64.tar.xz"
        folder = self.top / "releases" / "v1.0.0"
        folder.mkdir(parents=True, exist_ok=True)
        program = f'#!/bin/sh\ntouch "{self.top}/ran"\nexec "{PROGRAM}" "$@"\n'.encode()
        with tarfile.open(folder / name, "w:xz") as packed:
            for path, content in [("secant-1.0.0/bin/secant", program), *members]:
                member = tarfile.TarInfo(path)
                member.size, member.mode = len(content), 0o644
                packed.addfile(member, io.BytesIO(content))
        digest = hashlib.sha256((folder / name).read_bytes()).hexdigest()
        (folder / "SHA256SUMS").write_text(f"{'0' * 64}  other.zip\n{digest}  {name}\n" if sums is None else sums.format(name=name))
        return (self.top / "releases").as_uri(), digest

    def run_release(self, address, **inputs):
        (self.top / "ran").unlink(missing_ok=True)
        status = self.run_action(PROGRAM="", VERSION="1.0.0", ADDRESS=address, CHECK="a.jsonl", **inputs)
        return status, (self.top / "ran").exists()

    @unittest.skipUnless(platform.machine() == "x86_64", "there is no release for this processor")
    def test_a_release_runs_when_its_sum_is_right(self):
        self.put("a.jsonl", RIGHT)
        address, digest = self.release()
        self.assertEqual((0, True), self.run_release(address), self.printed)
        self.assertEqual((0, True), self.run_release(address + "/", SHA256=digest.upper()), self.printed)
        self.assertEqual((2, False), self.run_release(address, SHA256="0" * 64))
        self.assertIn("it is not run", self.commands[0][2])

    @unittest.skipUnless(platform.machine() == "x86_64", "there is no release for this processor")
    def test_a_release_that_is_not_what_it_should_be_does_not_run(self):
        self.put("a.jsonl", RIGHT)
        for sums, words in (("0" * 64 + "  {name}\n", "it is not run"), ("", "does not list"), ("no sum {name}\n", "does not list")):
            self.assertEqual((2, False), self.run_release(self.release(sums=sums)[0]))
            self.assertIn(words, self.commands[0][2])
        for path in ("../evil", "/tmp/evil", "a/../../evil"):
            self.assertEqual((2, False), self.run_release(self.release([(path, b"evil")])[0]), path)
            self.assertIn("no file within its folder", self.commands[0][2])
        self.assertEqual([], list(self.top.rglob("evil")))
        self.assertEqual((2, False), self.run_release("http://host.example"))
        self.assertEqual((2, False), self.run_release((self.top / "nowhere").as_uri()))

    def test_a_version_is_a_number(self):
        for version in ("", "1", "1.0.0/../../x", "1.0.0\n", "v1.0.0"):
            status = self.run_action(PROGRAM="", VERSION=version + "x" if version.endswith("\n") else version,
                                     ADDRESS="file:///nowhere", CHECK=".")
            self.assertEqual(2, status)
            self.assertIn("is not the number of a release", self.commands[0][2])


class Texts(unittest.TestCase):
    def test_a_mark_is_escaped_as_github_wants_it(self):
        self.assertEqual("::error file=a%25%3A%2Cb,line=3,title=t%3A%2C::50%25 of it: a, b%0Anext",
                         told.annotation("50% of it: a, b\nnext", "t:,", "a%:,b", 3))
        self.assertEqual("::error::a", told.annotation("a"))

    def test_a_summary_has_room_in_what_github_takes(self):
        rows = [[told.in_cell("|" * 1000)] * 4] * 500
        text = told.table(["a", "b", "c", "d"], rows)
        self.assertLess(len(text), 260_000)
        left = int(text.splitlines()[-1].split()[0])
        self.assertEqual(len(rows), left + text.count("| <code>&") // 4)

    def test_the_inputs_of_the_action_are_those_of_its_script(self):
        text, script = (ACTION / "action.yml").read_text(), (ACTION / "secant_check.py").read_text()
        given = set(re.findall(r"SECANT_(\w+): \$\{\{ inputs\.", text))
        asked = set(re.findall(r"given\(\"(\w+)\"\)", script))
        self.assertEqual(given, asked)
        named = set(re.findall(r"steps\.run\.outputs\.([\w-]+)", text))
        self.assertEqual(named, set(re.findall(r"output\(\"([\w-]+)\"", script)))
        inputs = re.findall(r"^  ([\w-]+):\n    description", text.partition("\noutputs:")[0], re.M)
        self.assertEqual(set(inputs), set(re.findall(r"inputs\.([\w-]+)", text)))


if __name__ == "__main__":
    unittest.main()
