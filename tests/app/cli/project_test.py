"""The settings of a project, .secant.json, as the commands use them: project_test.py PROGRAM"""
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import threading
import unittest

PROGRAM = os.path.abspath(sys.argv.pop(1))

THROUGH = {"E": [-2, 0], "L": [2, 0], "C": [0, 0], "r": 1}
SCRIPT = "return true\n"
# Leaves a trace of being run, and answers every query with a hit.
ANSWERER = """#!/usr/bin/env python3
import os, sys
open("was_run", "a").write(os.getcwd())
for line in sys.stdin:
    print('{"hit":true}', flush=True)
"""


class ProjectTest(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.root = pathlib.Path(temporary.name).resolve()
        self.folder = self.root / "project"
        (self.folder / "cases" / "deep").mkdir(parents=True)
        (self.folder / "mine.lua").write_text(SCRIPT)
        (self.folder / "answerer").write_text(ANSWERER)
        (self.folder / "answerer").chmod(0o755)
        self.write_cases(self.folder / "cases" / "a.json",
                         {"name": "a", "known": [{"method": "mine", "hit": True}], **THROUGH})

    def write_cases(self, path, *entries):
        path.write_text(json.dumps({"version": 1, "cases": entries}))

    def put(self, folder=None, **settings):
        """Writes the settings into the folder of the project, or another one."""
        text = settings.pop("text", None) or json.dumps({"version": 1, **settings}, indent=1)
        ((folder or self.folder) / ".secant.json").write_text(text)

    def run_secant(self, *arguments, at=None, text=""):
        return subprocess.run([PROGRAM, *map(str, arguments)], cwd=at or self.folder, input=text, text=True,
                              capture_output=True, env=os.environ | {"XDG_STATE_HOME": str(self.root / "state")})

    def refused(self, *arguments, at=None):
        done = self.run_secant(*arguments, at=at)
        self.assertEqual((done.returncode, done.stdout), (2, ""), done.stderr)
        return done.stderr

    def out(self, *arguments, at=None, text="", status=0):
        done = self.run_secant(*arguments, at=at, text=text)
        self.assertEqual(done.returncode, status, done.stderr + done.stdout)
        return done.stdout

    def test_check_without_a_path_checks_the_cases_of_the_project(self):
        self.put(cases=["cases"])
        for at in (self.folder, self.folder / "cases" / "deep"):
            self.assertIn("1 entry in 1 file: 1 passed", self.out("check", at=at))
        self.write_cases(self.folder / "cases" / "b.json", {"name": "b", "expect": {"case": "Miss"}, **THROUGH})
        self.assertTrue(self.out("check", status=1).startswith("cases/b.json:1: "))

    def test_check_without_a_path_and_without_cases_is_refused(self):
        self.assertIn("PATH is required, or a file .secant.json in this folder or above it", self.refused("check"))
        self.put()
        self.assertIn(f"PATH is required: {self.folder}/.secant.json lists no \"cases\"", self.refused("check"))
        self.put(cases=["gone"])
        for command in (["check"], ["check", "--update"]):
            self.assertIn("gone: cannot be read: No such file or directory; .secant.json lists it\n",
                          self.run_secant(*command).stderr)
        self.assertTrue(self.run_secant("check", "gone").stderr.endswith(": No such file or directory\n"))

    def test_nothing_runs_in_a_folder_that_is_not_trusted(self):
        self.put(methods=["mine.lua", "build/libgone.so"], method_commands={"answerer": "./answerer"},
                 cases=["cases"])
        for command in (["check"], ["check", "cases"], ["methods"], ["eval", "--method", "answerer"],
                        ["eval", "--method", "all"], ["hunt", "--between", "mine,secant"]):
            error = self.refused(*command)
            self.assertEqual(error, f"""secant {command[0]}: the folder {self.folder} is not trusted. Its .secant.json lists methods to run:
  {self.folder}/mine.lua
  {self.folder}/build/libgone.so
  answerer=./answerer
'--trust' runs them this once, and 'secant trust .' from now on; '--no-project' does without them.
""")
        self.assertFalse((self.folder / "was_run").exists())

    def test_what_needs_no_method_of_the_project_needs_no_trust(self):
        self.put(methods=["mine.lua"])
        query = json.dumps(THROUGH)
        for command in (["eval"], ["eval", "--method", "quadratic"], ["eval", "--no-project", "--method", "all"]):
            self.assertIn('"hit":true', self.out(*command, text=query))
        self.out("hunt", "--between", "quadratic,secant", "--count", "1")
        self.assertNotIn("mine", self.out("methods", "--no-project"))
        self.assertIn("1 entry in 1 file", self.out("check", "--no-project", "cases"))

    def test_trust_for_one_run_runs_what_is_listed(self):
        self.put(methods=["mine.lua"], method_commands={"answerer": "./answerer"}, cases=["cases"],
                 defaults={"check": {"method": "answerer", "scalar": "double"}})
        self.write_cases(self.folder / "cases" / "b.json", {"name": "b", **THROUGH, "r": 0.5, "C": [0, 9]})
        deep = self.folder / "cases" / "deep"
        self.assertIn("answerer in double: expected no hit", self.out("check", "--trust", at=deep, status=1))
        self.assertTrue((self.folder / "was_run").read_text().startswith(str(self.folder)))
        self.assertIn("mine ", self.out("methods", "--trust"))
        self.assertIn('"hit":true', self.out("eval", "--trust", "--method", "mine", text=json.dumps(THROUGH)))
        self.out("hunt", "--trust", "--between", "mine,secant", "--count", "1", at=deep)
        self.assertIn("is not trusted", self.refused("check"))

    def test_a_trusted_folder_stays_trusted_until_it_is_forgotten(self):
        self.put(methods=["mine.lua"], cases=["cases"])
        self.assertEqual(self.out("trust", "project/cases", at=self.root), f"""{self.folder} is trusted. Its .secant.json lists these methods to run:
  {self.folder}/mine.lua
""")
        self.assertIn("1 passed", self.out("check"))
        self.put(methods=["mine.lua"], cases=["cases"], method_limit=0.5)
        self.assertIn("mine ", self.out("methods"))
        other = self.folder / "cases"
        self.put(folder=other, methods=["../mine.lua"])
        self.assertIn(f"the folder {other} is not trusted", self.refused("methods", at=other))
        link = self.root / "link"
        link.symlink_to(self.folder)
        self.assertIn("mine ", self.out("methods", at=link))
        # The content of the files does not count: they are built again and edited all the time.
        (self.folder / "mine.lua").write_text("return false -- edited\n")
        self.assertIn("mine ", self.out("methods"))
        self.assertEqual(self.out("trust", "--forget"), f"{self.folder} is forgotten.\n")
        self.assertEqual(self.out("trust", "--forget"), f"{self.folder} was not trusted.\n")
        self.assertIn("is not trusted", self.refused("check"))

    def test_what_a_trusted_folder_lists_anew_is_asked_about_and_the_difference_is_shown(self):
        self.put(methods=["mine.lua"], method_commands={"answerer": "./answerer", "other": "sh other.sh"})
        self.out("trust")
        self.assertIn("answerer ", self.out("methods"))
        changes = ({"methods": ["mine.lua"], "method_commands": {"answerer": "./answerer --fast"}},
                   {"methods": ["mine.lua"], "method_commands": {"answerer(extent: ray)": "./answerer"}},
                   {"methods": ["mine.lua", "answerer"]}, {"methods": ["sub/../mine.lua", "other/mine.lua"]},
                   {"method_commands": {"mine": "./answerer"}})
        for change in changes:
            with self.subTest(change=change):
                self.put(**change)
                for command in (["check", "cases"], ["methods"], ["eval", "--method", "mine"], ["hunt", "--between", "mine,secant"]):
                    self.assertIn(f"the folder {self.folder} was trusted, and its .secant.json has changed since. It lists:\n",
                                  self.refused(*command))
        self.assertFalse((self.folder / "was_run").exists())
        self.put(methods=["mine.lua"], method_commands={"answerer": "./answerer -x"})
        self.assertEqual(self.refused("methods"), f"""secant methods: the folder {self.folder} was trusted, and its .secant.json has changed since. It lists:
  {self.folder}/mine.lua
  new: answerer=./answerer -x
  gone: answerer=./answerer
  gone: other=sh other.sh
'--trust' runs them this once, and 'secant trust .' from now on; '--no-project' does without them.
""")
        # '--trust' is for one run, and changes nothing.
        self.out("methods", "--trust")
        self.assertIn("has changed since", self.refused("methods"))
        self.assertEqual(self.out("trust"), f"""{self.folder} is trusted. Its .secant.json lists these methods to run:
  {self.folder}/mine.lua
  new: answerer=./answerer -x
  gone: answerer=./answerer
  gone: other=sh other.sh
""")
        self.out("methods")
        # A run that was seen and is not listed any more needs no question, nor does another order.
        self.put(method_commands={"answerer": "./answerer -x"})
        self.out("methods")
        # A forgotten folder is asked about as if it had never been trusted.
        self.out("trust", "--forget")
        self.assertIn("is not trusted", self.refused("methods"))

    def test_no_text_of_a_command_breaks_the_list_of_trusted_folders(self):
        other = self.root / "other"
        other.mkdir()
        self.put(folder=other, methods=["theirs.lua"])
        (other / "theirs.lua").write_text("return true\n")
        self.out("trust", at=other)
        for text in (f"sh x\ntrusted {self.folder}\n+ ", 'sh "\\\\" \u20ac', "sh \t\u0001", f"sh + trusted {other}"):
            with self.subTest(text=text):
                self.put(method_commands={"mine": text})
                self.out("trust")
                self.out("methods")
                self.assertIn("theirs ", self.out("methods", at=other))
                self.put(method_commands={"mine": text + "x"})
                self.assertIn("has changed since", self.refused("methods"))

    def test_a_list_of_trusted_folders_that_is_damaged_trusts_nothing_else(self):
        self.put(methods=["mine.lua"])
        state = self.root / "state" / "secant"
        state.mkdir(parents=True)
        listed = state / "trusted-folders"
        for text in (f"trusted {self.folder}x\n", f"trusted {self.folder.parent}\n", f"trusted  {self.folder}\n",
                     f"untrusted {self.folder}\n", f"{self.folder}\n", f"refused 0 {self.folder}\n", "\0" * 99,
                     f"trusted {self.folder}" + "x" * (1 << 20), f"trusted {self.folder}" + "\n" * (1 << 24),
                     # Without what was seen, as an earlier version wrote it, or with something else.
                     f"trusted {self.folder}\n", f"trusted {self.folder}\n+ \"{self.folder}/mine.lu\"\n",
                     f"trusted {self.folder}\n+ {self.folder}/mine.lua\n",
                     f"trusted {self.folder}\n+ \"{self.folder}/mine.lua\" x\n",
                     f"+ \"{self.folder}/mine.lua\"\ntrusted {self.folder}\n",
                     f"trusted {self.folder}\nof a later version\n+ \"{self.folder}/mine.lua\"\n"):
            listed.write_text(text)
            self.assertIn(f"the folder {self.folder} ", self.refused("methods"))
        listed.unlink()
        listed.mkdir()
        self.assertIn("is not trusted", self.refused("methods"))
        self.assertIn(str(listed), self.refused("trust"))
        listed.rmdir()
        listed.write_text("of a later version\n")
        self.out("trust")
        self.assertEqual(listed.read_text(),
                         f"of a later version\ntrusted {self.folder}\n+ \"{self.folder}/mine.lua\"\n")

    def test_many_runs_can_trust_folders_at_the_same_time(self):
        folders = [self.root / str(i) for i in range(12)]
        for folder in folders:
            folder.mkdir()
            self.put(folder=folder)
        threads = [threading.Thread(target=self.run_secant, args=("trust", folder)) for folder in folders]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        remembered = (self.root / "state" / "secant" / "trusted-folders").read_text().splitlines()
        self.assertEqual(sorted(remembered), sorted(f"trusted {folder}" for folder in folders))

    def test_a_folder_without_settings_cannot_be_trusted(self):
        self.assertIn(f"there is no .secant.json in this folder or above it", self.refused("trust"))

    def test_the_nearest_settings_count_and_those_of_the_file_come_before_those_of_the_working_folder(self):
        self.put(defaults={"eval": {"extent": "line"}})
        self.put(folder=self.folder / "cases", defaults={"eval": {"extent": "ray", "method": "quadratic"}})
        behind = {"E": [3, 0], "L": [4, 0], "C": [0, 0], "r": 1}
        query = self.folder / "cases" / "q.jsonl"
        query.write_text(json.dumps(behind))
        self.assertIn('"hit":true', self.out("eval", text=json.dumps(behind)))
        self.assertIn('"hit":false', self.out("eval", query))
        self.assertIn('"hit":false', self.out("eval", at=self.folder / "cases", text=json.dumps(behind)))
        elsewhere = self.root / "q.jsonl"
        elsewhere.write_text(json.dumps(behind))
        self.assertIn('"hit":true', self.out("eval", elsewhere))

    def test_the_command_line_comes_before_the_settings(self):
        self.put(methods=["mine.lua"], method_commands={"quick": "./answerer"}, method_limit=0.3,
                 defaults={"eval": {"method": "mine", "scalar": "float", "extent": "line"},
                           "hunt": {"between": "mine,secant", "scalar": "float"}})
        query = json.dumps(THROUGH)
        self.assertEqual(self.out("eval", "--trust", text=query), '{"hit":true}\n')
        self.assertIn('"case":"Impale"', self.out("eval", "--method", "secant", "--scalar", "double", text=query))
        (self.folder / "other").mkdir()
        (self.folder / "other" / "mine.lua").write_text("return false\n")
        mine = ["--methods", "other/mine.lua", "--trust"]
        self.assertEqual(self.out("eval", *mine, text=query), '{"hit":false}\n')
        both = self.out("eval", *mine, "--method-limit", "20", "--method", "all", "--scalar", "double", text=query)
        self.assertIn('"method":"mine","scalar":"double","hit":false', both)
        self.assertIn('"method":"quick","scalar":"double","hit":true', both)
        self.assertEqual(both.count('"method":"mine"'), 1)
        same = self.out("methods", "--trust", "--methods", self.folder / "mine.lua")
        self.assertEqual(same.count("\nmine "), 1)
        self.assertIn("mine in float", self.out("hunt", "--trust", "--count", "1"))
        self.put(methods=["mine.lua"], defaults={"hunt": {"between": "mine,secant", "dimensions": "3"}})
        self.assertIn("mine in double in space", self.out("hunt", "--trust", "--count", "1"))
        self.assertNotIn("in space", self.out("hunt", "--trust", "--count", "1", "--dimensions", "2"))
        self.put(methods=["mine.lua"], method_limit=0.3, defaults={"eval": {"method": "mine", "scalar": "float"}})
        (self.folder / "mine.lua").write_text("while true do end\n")
        self.assertIn("took longer than 0.3 s", self.out("eval", "--trust", text=query))
        self.assertIn("took longer than 0.1 s", self.out("eval", "--trust", "--method-limit", "0.1", text=query))

    def test_what_is_listed_and_cannot_be_loaded_is_an_error_when_it_is_used(self):
        self.put(methods=["build/libgone.so"])
        self.assertEqual(self.refused("methods", "--trust"),
                         "secant methods: .secant.json: build/libgone.so: cannot open shared object file: No such file "
                         "or directory\n")
        self.put(methods=["mine.lua"], method_commands={"mine": "./answerer"})
        self.assertIn("has a method of the name mine, too", self.refused("methods", "--trust"))
        self.put(defaults={"check": {"method": "mien"}}, methods=["mine.lua"])
        self.assertIn("no method is called 'mien'; did you mean mine?", self.refused("check", "--trust", "cases"))

    def test_a_file_that_lists_itself_is_no_case_file(self):
        self.put(cases=["."])
        self.assertIn("1 entry in 1 file", self.out("check"))
        self.put(cases=[".secant.json"])
        self.assertIn(".secant.json", self.run_secant("check").stderr)
        self.assertEqual(self.run_secant("check").returncode, 2)

    def test_wrong_settings_are_refused_with_their_line_and_place(self):
        file = self.folder / ".secant.json"
        for text, where in [
                ('{"version":1,\n "method":[]}', "2: /method: is not a setting; did you mean methods?"),
                ('{"version":1,\n\n "cases":[\n"a",\n7]}', "5: /cases/1: must be a path, not 7"),
                ('{"version":1,"defaults":{"check":{\n"scalar":"half"}}}',
                 '2: /defaults/check/scalar: must be float, double, or both: double,float, not "half"'),
                ('{"version":1,"cases":[],"cases":[]}', "1: /cases: is given twice"),
                ('{"cases":[]}', '1: /version: is missing: "version": 1'),
                ('{"version":2}', "1: /version: must be 1, not 2"),
                ('{"version":1,\n', "2: expected a field name in quotes"),
                ('{"version":1} x', "1: expected nothing more"),
                ('{"version":1,"cases":["a', "1: expected the end of the string"),
                ('[]', "1: must be an object, not []")]:
            self.put(text=text)
            error = self.refused("check", "cases")
            self.assertIn(f"secant check: {file}:{where}", error)
            self.assertIn("'--no-project' does without these settings.", error)
            self.assertIn("1 passed", self.out("check", "--no-project", "cases"))

    def test_what_is_no_readable_file_is_refused(self):
        file = self.folder / ".secant.json"
        file.write_bytes(b'{"version":1,\n"x-a":"\xff"}')
        self.assertIn(f"{file}:2: is not UTF-8", self.refused("check", "cases"))
        file.write_bytes(b" " * ((1 << 20) + 1))
        self.assertIn(str(file), self.refused("check", "cases"))
        file.write_text("[" * 100000)
        self.assertIn(f"{file}:1: ", self.refused("check", "cases"))
        file.unlink()
        file.mkdir()
        self.assertIn(f"{file}: is not a regular file", self.refused("check", "cases"))
        file.rmdir()
        os.mkfifo(file)
        self.assertIn(f"{file}: is not a regular file", self.refused("check", "cases"))
        file.unlink()
        for target in (".secant.json", "gone"):
            file.symlink_to(target)
            self.assertIn(str(file), self.refused("check", "cases"))
            file.unlink()
        if os.geteuid() != 0:
            file.write_text("{}")
            file.chmod(0)
            self.assertIn(f"{file}: cannot be read: Permission denied", self.refused("check", "cases"))

    def test_names_reach_no_terminal_raw(self):
        nasty = self.root / "a\x1b[31mb"
        nasty.mkdir()
        self.put(folder=nasty, methods=["c\x07d.so"], method_commands={"e": "f\x1bg"}, cases=["h\x1bi"])
        for command in (["check"], ["trust"], ["methods", "--trust"], ["check", "--no-project"]):
            done = self.run_secant(*command, at=nasty)
            self.assertEqual([c for c in done.stdout + done.stderr if c in "\x1b\x07"], [], done)


if __name__ == "__main__":
    unittest.main()
