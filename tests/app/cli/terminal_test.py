"""Names of files and entries hold whatever people and programs write. No command may send them to a
terminal as they are, and every report of JUnit must be XML.

    terminal_test.py PROGRAM
"""
import json
import os
import shutil
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree as ElementTree

PROGRAM = os.path.abspath(sys.argv.pop(1))

# C0, DEL, C1, controls of the direction of writing, separators of lines, characters that XML lacks.
NASTY = "".join(map(chr, [*range(1, 0x20), *range(0x7F, 0xA0), 0x61C, *range(0x200E, 0x2010),
                          *range(0x2028, 0x202F), *range(0x2066, 0x206A), 0xFFFE, 0xFFFF]))
PLAIN = "plain \u00e9 \u0627 <&\"'> \U0001F600"

QUERY = {"E": [-2, 0], "L": [2, 0], "C": [0, 0], "r": 1}


def run(*arguments, text=b""):
    return subprocess.run([PROGRAM, *arguments], input=text, capture_output=True)


def controls_in(output):
    """The control characters of an output beside line feeds and tabs, and the bytes that are no character."""
    text = output.decode("utf-8", errors="surrogateescape")
    return [hex(ord(c)) for c in text
            if (c in NASTY and c not in "\n\t\ufffe\uffff") or 0xD800 <= ord(c) < 0xE000]


class Terminal(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = os.fsencode(folder.name)

    def path(self, name):
        return os.path.join(self.folder, name)

    def put(self, name, content):
        with open(self.path(name), "wb") as file:
            file.write(content)
        return self.path(name)

    def assert_printable(self, result):
        self.assertEqual(controls_in(result.stdout), [])
        self.assertEqual(controls_in(result.stderr), [])

    def nasty_files(self):
        """Files that pass, fail, and cannot be read, of which no name is harmless."""
        name = NASTY.replace("/", "").encode()[:80] + b"\xff\xe9 'quoted'"
        fails = {"name": NASTY, "scene": QUERY, "expect": {"case": "Miss"}, "tags": [NASTY]}
        passes = {"name": PLAIN, "scene": QUERY, "expect": {"case": "Impale"}}
        unknown = {"name": "x", "scene": QUERY, NASTY: NASTY}
        plain = [json.dumps(entry, ensure_ascii=False).encode() for entry in (fails, passes, unknown)]
        raw = [line.replace(b"\\u007f", b"\x7f") for line in plain]
        return [self.put(name + b".jsonl", b"\n".join(raw)),
                self.put(name + b".json", b'{"version":1,"cases":[' + b",".join(raw) + b"]}"),
                self.put(name + b".csv", b"Ex,Ey,Lx,Ly,Cx,Cy,r,name,case\n0,0,1,0,0,0,1,\x1b[31m\xc2\x9b"
                         b"\xe2\x80\xae,Miss\n0,0,1,0,0,0,\x1b[31m,a,Miss\n0,0,\xff\n"),
                self.put(name + b"-.json", b"\xff\xfe\x1b[31m"),
                self.path(name + b"gone")]

    def test_check_prints_no_name_raw(self):
        files = self.nasty_files()
        result = run("check", *files)
        self.assertEqual(result.returncode, 2)
        self.assertIn(b"\\x1b", result.stdout)
        self.assertIn(b"\\xff", result.stderr)
        self.assert_printable(result)
        self.assert_printable(run("check", self.folder))

    def test_update_prints_no_name_raw(self):
        fails = {"name": NASTY, "scene": QUERY, "expect": {"case": "Miss"}}
        file = self.put(b"\x1b[31m\xff.json", json.dumps({"version": 1, "cases": [fails]}).encode())
        result = run("check", "--update", file, *self.nasty_files())
        self.assertIn(b"Miss becomes Impale", result.stdout)
        self.assert_printable(result)

    def test_the_command_that_opens_an_entry_can_be_pasted_into_a_shell(self):
        result = run("check", self.nasty_files()[0])
        command = next(line for line in result.stdout.split(b"\n") if b"open: secant " in line)
        word = command.split(b"open: secant ")[1]
        shown = subprocess.run(["bash", "-c", b"printf %s " + word], capture_output=True)
        self.assertEqual(shown.stdout, self.nasty_files()[0] + b":1")

    def test_eval_prints_no_name_raw(self):
        lines = [json.dumps({"name": name, **QUERY}, ensure_ascii=False)
                 for name in (NASTY, PLAIN, "\x7f")]
        result = run("eval", text="\n".join(lines).encode())
        self.assertEqual(result.returncode, 0)
        self.assert_printable(result)
        answers = [json.loads(line) for line in result.stdout.decode().split("\n")[:3]]
        self.assertEqual([answer["name"] for answer in answers], [NASTY, PLAIN, "\x7f"])
        # A plain name keeps its bytes.
        self.assertIn(json.dumps(PLAIN, ensure_ascii=False).encode(), result.stdout)
        for file in self.nasty_files():
            self.assert_printable(run("eval", file))

    def test_hunt_and_the_window_print_no_name_raw(self):
        for file in self.nasty_files()[1:]:
            self.assert_printable(run("hunt", "--between", "ray,secant", "--from", file))
        self.assert_printable(run("hunt", "--between", "ray,secant", "--count", "1",
                                  "--out", self.path(b"\x1b[31m/\xff")))
        result = run(self.path(b"gone \x1b[31m\xff\xe2\x80\xae"))
        self.assertEqual(result.returncode, 2)
        self.assert_printable(result)

    def test_the_command_line_is_not_repeated_raw(self):
        nasty = b"\x1b[31m\xff\xc2\x9b\xe2\x80\xae"
        for arguments in ([b"--" + nasty], [b"-" + nasty], [nasty, nasty], [b"eval", b"a", nasty],
                          [b"eval", b"--method", nasty], [b"eval", b"--method=" + nasty, b"--scalar"],
                          [b"check", b"--jobs", nasty, b"x"], [b"check", b"--update=" + nasty, b"x"],
                          [b"hunt", b"--between", nasty], [b"hunt", b"--seed", nasty]):
            result = run(*arguments)
            self.assertEqual(result.returncode, 2, arguments)
            self.assert_printable(result)

    def nasty_script(self):
        """A script whose title and words hold what neither a terminal nor JSON takes."""
        title = NASTY.replace("\n", "").replace("\r", "").encode() + b"\xff"
        return self.put(b"nasty.secant.lua", b"-- title: " + title + b"\n-- source: " + title + b"\n"
                        b'if r > 1 then error("\\27]0;x\\7 \\255 \\u{202e} \\u{fffe}\\nsecant: all is well") end\n'
                        b'step("\\27[31m\\255", r)\n'
                        b'return {hit = E.x > 0, reason = "\\27[31m\\255"}\n')

    def nasty_program(self, answer):
        """A program that gives one answer to every query, in JSON or not, and writes to standard error."""
        path = self.put(b"nasty.py", b"import sys\nfor line in sys.stdin:\n"
                        b"    sys.stderr.buffer.write(b'\\x1b]0;x\\x07 \\xff\\n'); sys.stderr.flush()\n"
                        b"    sys.stdout.buffer.write(" + repr(answer).encode() + b"); sys.stdout.flush()\n")
        return b"nasty=" + sys.executable.encode() + b" " + path

    def assert_json_lines(self, output):
        for line in output.decode("utf-8").splitlines():
            json.loads(line)

    def method_options(self):
        """Each way to give a method under test whose texts are nasty."""
        yield [b"--methods", self.nasty_script()]
        for answer in (b'{"hit": true, "error": "\x1b[31m\xff"}\n', b"\x1b]0;x\x07\xff\xe2\x80\xae\n", b"1\n",
                       '{{"error": {}}}\n'.format(json.dumps(NASTY)).encode(),
                       '{{"{}": 1}}\n'.format(PLAIN.replace('"', "") + "\x9b\ufffe").encode()):
            yield [b"--method-command", self.nasty_program(answer)]

    def test_a_method_under_test_reaches_no_output_raw(self):
        queries = b'{"E":[-2,0],"L":[2,0],"C":[0,0],"r":1}\n{"E":[-2,0],"L":[2,0],"C":[0,0],"r":2}\n'
        known = {"name": "a", "scene": QUERY, "known": [{"method": "nasty", "hit": True}]}
        entry = self.put(b"known.json", json.dumps({"version": 1, "cases": [known]}).encode())
        for options in self.method_options():
            for trace in ([], [b"--trace"]):
                result = run(b"eval", b"-", b"--method", b"nasty", *options, *trace, text=queries)
                self.assert_printable(result)
                self.assert_json_lines(result.stdout)
            result = run(b"check", entry, *options, b"--junit", self.path(b"report.xml"))
            self.assert_printable(result)
            with open(self.path(b"report.xml"), "rb") as file:
                content = file.read()
            ElementTree.fromstring(content)
            self.assertEqual(controls_in(content), [])
            result = run(b"hunt", b"--between", b"nasty,exact", b"--count", b"300", *options)
            self.assert_printable(result)
            for names in ([], [b"--json"], [b"nasty"]):
                self.assert_printable(run(b"methods", *names, *options))

    def test_a_figure_is_readable_whatever_its_entry_is_called(self):
        names = [NASTY, "\ufffe\uffff", "\x1b]0;x\x07", "<&\"'> ]]>", "\u202e"]
        cases = [{"name": name, "note": name, "scene": QUERY} for name in names]
        file = self.put(b"\x1b[31m\xff.json", json.dumps({"version": 1, "cases": cases}).encode())
        for number in range(1, len(names) + 1):
            for ending in (b"svg", b"pdf", b"png"):
                out = self.path(b"figure\x1b." + ending)
                result = run(b"render", file, b"--entry", b"%d" % number, b"--out", out)
                self.assertEqual((result.returncode, result.stderr), (0, b""), (number, ending))
                with open(out, "rb") as figure:
                    content = figure.read()
                if ending == b"svg":
                    ElementTree.fromstring(content)
                    self.assertEqual(controls_in(content), [])
                if ending == b"pdf" and shutil.which("pdftotext"):
                    words = subprocess.run(["pdftotext", out, "-"], capture_output=True)
                    self.assertEqual(words.returncode, 0)
        self.assert_printable(run(b"render", file, b"--out", self.path(b"figures\x1b[31m\xff")))

    def test_a_project_reaches_no_output_raw(self):
        settings = {"methods": ["\x1b[31m\u202e.lua"], "commands": [NASTY], "\x9b": NASTY}
        for name, value in settings.items():
            self.put(b".secant.json", json.dumps({name: value}).encode())
            for command in ((b"trust", self.folder), (b"trust", b"--forget", self.folder), (b"methods",), (b"methods", b"--trust"),
                            (b"eval", b"-"), (b"eval", b"-", b"--trust")):
                self.assert_printable(subprocess.run([PROGRAM, *command], input=b"", capture_output=True,
                                                     cwd=self.folder))

    def test_a_report_of_junit_is_xml_for_every_input(self):
        report = self.path(b"report.xml")
        files = self.nasty_files()
        self.assertEqual(run("check", *files, "--junit", report).returncode, 2)
        with open(report, "rb") as file:
            content = file.read()
        self.assertEqual([c for c in controls_in(content)], [])
        suites = ElementTree.fromstring(content)
        self.assertEqual(suites.tag, "testsuites")
        self.assertEqual(len(suites), len(files))
        names = {case.get("name") for case in suites.iter("testcase")}
        self.assertIn(PLAIN, names)
        # XML has neither C0 nor the last two characters of a plane; all others are kept.
        kept = "".join(c if c in "\t\n\r" or 0x20 <= ord(c) < 0xFFFE else "\ufffd" for c in NASTY)
        self.assertIn(kept, names)
        counted = [len(list(suites.iter(kind))) for kind in ("testcase", "failure", "error")]
        self.assertEqual(counted, [int(suites.get(kind)) for kind in ("tests", "failures", "errors")])

    def test_a_report_never_replaces_what_is_checked(self):
        content = json.dumps({"scene": QUERY}).encode()
        file = self.put(b"a.jsonl", content)
        os.link(file, self.path(b"hard"))
        os.symlink(b"a.jsonl", self.path(b"soft"))
        for report in (file, self.path(b"./a.jsonl"), self.path(b"hard"), self.path(b"soft")):
            for input_path in (file, self.folder):
                result = run("check", input_path, "--junit", report)
                self.assertEqual(result.returncode, 2)
                self.assertIn(b"--junit: the report would replace ", result.stderr)
                self.assertEqual(result.stdout, b"")
        with open(file, "rb") as standard_input:
            result = subprocess.run([PROGRAM, "check", "-", "--junit", file], stdin=standard_input,
                                    capture_output=True)
        self.assertEqual(result.returncode, 2)
        with open(file, "rb") as checked:
            self.assertEqual(checked.read(), content)
        self.assertTrue(os.path.islink(self.path(b"soft")))


if __name__ == "__main__":
    unittest.main()
