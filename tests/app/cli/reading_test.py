"""The input of other programs, and streams that fail: reading_test.py PROGRAM"""
import json
import os
import resource
import subprocess
import sys
import tempfile
import unittest

PROGRAM = os.path.abspath(sys.argv.pop(1))
with open(PROGRAM, "rb") as program_file:
    content = program_file.read()
    IS_SANITIZED = b"__asan_init" in content or b"__tsan_init" in content
MARK = b"\xef\xbb\xbf"
NOBODY = 65534
QUERY = b'{"E":[-3000,1],"L":[3000,1],"C":[0,0],"r":1}'
MISS = b'{"name":"n","scene":' + QUERY + b',"expect":{"case":"Miss"}}'
HUNT = ["hunt", "--between", "quadratic,secant", "--scalar", "float", "--count", "5"]


def run(*arguments, text=b"", **streams):
    return subprocess.run([PROGRAM, *arguments], input=text, stderr=subprocess.PIPE,
                          **{"stdout": subprocess.PIPE, **streams})


class Reading(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        os.chmod(self.folder, 0o755)

    def put(self, name, content):
        path = os.path.join(self.folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(content)
        return path

    def test_a_byte_order_mark_changes_nothing(self):
        document = b'{"version":1,"cases":[\n' + MISS + b"]}"
        for name, content in (("a.json", document), ("b.json", document.replace(b"\n", b"")),
                              ("c.jsonl", MISS), ("d.json", MISS + b"\n" + QUERY),
                              ("e.csv", b"Ex,Ey,Lx,Ly,Cx,Cy,r,case\n-3000,1,3000,1,0,0,1,Miss\n")):
            plain = run("check", self.put("plain/" + name, content))
            marked = run("check", self.put("marked/" + name, MARK + content))
            self.assertEqual(plain.returncode, 1)
            self.assertEqual(marked.stdout.replace(b"/marked/", b"/plain/"), plain.stdout)
            self.assertEqual(marked.stderr, b"")
        for command in (["eval"], ["check", "-"]):
            self.assertEqual(run(*command, text=MARK + QUERY).stdout, run(*command, text=QUERY).stdout)
        marked = self.put("q.json", MARK + QUERY)
        self.assertEqual(run(*HUNT, "--from", marked).stderr, b"")

    def test_what_cannot_be_read_in_a_folder_is_named_and_the_rest_is_checked(self):
        self.put("a.json", b'{"version":1,"cases":[' + QUERY + b"]}")
        self.put("shut/b.json", b"")
        self.put("open/c.jsonl", QUERY)
        os.symlink("gone.json", os.path.join(self.folder, "open/link.json"))
        shut = os.path.join(self.folder, "shut")
        os.chmod(shut, 0)
        user = {"user": NOBODY} if os.geteuid() == 0 else {}
        report = os.path.join(self.folder, "report.xml")
        os.chmod(self.folder, 0o777)
        result = run("check", self.folder, "--junit", report, **user)
        os.chmod(shut, 0o755)
        self.assertEqual(result.returncode, 2)
        self.assertEqual(result.stderr.decode(),
                         f"{shut}: cannot be read: Permission denied\n"
                         f"{self.folder}/open/link.json: cannot be read: No such file or directory\n")
        self.assertEqual(result.stdout, b"2 entries in 3 files: 2 passed, 1 file and 1 folder "
                                        b"could not be read (2 expected nothing)\n")
        with open(report, encoding="utf-8") as file:
            self.assertEqual(file.read().count("<error "), 2)

    def test_a_stray_quote_in_a_large_table_costs_its_own_line(self):
        """The table is read in several parts, and has quoted fields of several lines and stray quotes."""
        row = b"-3000,1,3000,1,0,0,1,yes,"
        rows = [row + (b'"two\nlines ' + b"x" * 40 + b'"' if i % 3 == 0 else b"plain") for i in range(60000)]
        strays = (5, 20001, 40002, 59999)
        for i in strays:
            rows[i] = row + (b'"stray' if i % 2 else b'"a" b')
        table = b"Ex,Ey,Lx,Ly,Cx,Cy,r,hit,name\n" + b"\n".join(rows) + b"\n"
        for name in ("a.csv", "folder/b.tsv"):
            content = table.replace(b",", b"\t") if name.endswith("tsv") else table
            path = self.put(name, content)
            result = run("check", path if name == "a.csv" else os.path.dirname(path))
            complaints = result.stderr.decode().splitlines()
            line = 2 + 5 + 2  # the header, and two of the five rows before it have two lines
            self.assertEqual(len(complaints), 4, complaints[:9])
            for complaint in complaints:
                self.assertIn("the quote at column 26 begins a field that ", complaint)
            self.assertTrue(complaints[0].startswith(f"{path}:{line}: "), complaints[0])
            self.assertIn(b"59996", result.stdout)

    def test_input_that_cannot_be_read_at_all_is_not_called_empty(self):
        result = subprocess.run(["sh", "-c", 'exec "$0" check - <&-', PROGRAM], capture_output=True)
        self.assertEqual(result.returncode, 2)
        self.assertEqual(result.stderr, b"-: cannot be read: Bad file descriptor\n")
        folder = os.open("/", os.O_RDONLY)
        self.addCleanup(os.close, folder)
        result = subprocess.run([PROGRAM, "check", "-"], stdin=folder, capture_output=True)
        self.assertEqual((result.returncode, result.stderr), (2, b"-: cannot be read: is a folder\n"))
        for name in ("m.json", "m.jsonl", "m.csv"):
            link = os.path.join(self.folder, name)
            os.symlink("/proc/self/mem", link)
            result = run("check", link)
            self.assertEqual(result.returncode, 2)
            self.assertEqual(result.stderr.decode(), f"{link}: cannot be read: Input/output error\n")

    @unittest.skipIf(IS_SANITIZED, "a sanitizer keeps what was freed for a while")
    def test_memory_is_at_most_twice_a_document(self):
        # Short entries with names: what is kept for each entry weighs most. And shorter ones, which
        # cannot be read.
        self.check_memory(b",".join(b'{"name":"%06d","E":[0,0],"L":[1,0],"C":[0,0],"r":1}' % i
                                    for i in range(300_000)), 0)
        self.check_memory(b",".join([b"{}"] * 2_000_000), 2)

    def peak_of_check(self, entries, status):
        file = self.put("a.json", b'{"version":1,"cases":[' + entries + b"]}")
        # The peak of a child counts the memory of its parent, so the parent is a small one.
        script = ("import resource, subprocess, sys; print(subprocess.run(sys.argv[1:]).returncode);"
                  "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)")
        result = subprocess.run([sys.executable, "-c", script, PROGRAM, "check", "--jobs", "2", file],
                                capture_output=True, check=True)
        self.assertEqual(int(result.stdout.split()[-2]), status)
        return int(result.stdout.split()[-1]) * 1024

    def check_memory(self, entries, status):
        program = self.peak_of_check(entries[:entries.index(b"}") + 1], status)
        rounding = 2 << 20  # of the pages and arenas that the peak counts whole
        self.assertLess(self.peak_of_check(entries, status), 2 * len(entries) + program + rounding)

    def commands_that_print(self):
        file = self.put("a.jsonl", b"\n".join([MISS] * 3000))
        short = self.put("b.jsonl", QUERY)
        return [(["eval", short], 0), (["eval", self.put("q.jsonl", b"\n".join([QUERY] * 3000))], 0),
                (["check", short], 0), (["check", file], 1), (HUNT, 0), (["methods"], 0),
                (["--help"], 0), (["check", "--help"], 0), (["--version"], 0)]

    def test_output_that_cannot_be_written_is_an_error(self):
        for arguments, _ in self.commands_that_print():
            with open("/dev/full", "wb") as full:
                result = run(*arguments, stdout=full)
            self.assertEqual(result.returncode, 2, arguments)
            self.assertEqual(result.stderr, b"secant: standard output: No space left on device\n")

    def test_a_limit_of_the_size_of_files_is_as_a_full_disk(self):
        misses = b"\n".join([MISS] * 400)
        updated = self.put("a.jsonl", misses)
        outputs = os.path.join(self.folder, "outputs")
        os.makedirs(outputs)
        answers = os.path.join(self.folder, "answers")
        limit = 8192

        def run_limited(*arguments, **streams):
            return run(*arguments, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit)),
                       **streams)
        for command in (["check", "--update", updated], ["check", updated, "--junit", outputs + "/report.xml"],
                        ["render", "Impale", "--out", outputs + "/figure.svg"],
                        [*HUNT, "--count", "100", "--out", outputs + "/finds.json"]):
            result = run_limited(*command)
            self.assertEqual(result.returncode, 2, command)
            self.assertIn(b"File too large", result.stderr)
            self.assertEqual(os.listdir(outputs), [], command)
        with open(answers, "wb") as file:
            result = run_limited("eval", updated, stdout=file)
        self.assertEqual(result.returncode, 2)
        self.assertIn(b"secant: standard output: File too large", result.stderr)
        with open(updated, "rb") as file:
            self.assertEqual(file.read(), misses)
        self.assertEqual(sorted(os.listdir(self.folder)), ["a.jsonl", "answers", "outputs"])

    def test_settings_and_state_are_read_from_files_only(self):
        """A pipe in their place would make the start wait for ever."""
        state = os.path.join(self.folder, "state")
        project = os.path.join(self.folder, "project")
        environment = {**os.environ, "XDG_STATE_HOME": state, "HOME": self.folder}
        os.makedirs(project)
        settings = os.path.join(project, ".secant.json")
        with open(settings, "w") as file:
            file.write('{"version": 1, "methods": ["mine.secant.lua"]}')
        self.assertEqual(run("trust", project, env=environment).returncode, 0)
        kept = [os.path.join(folder, name) for folder, _, names in os.walk(state) for name in names]
        self.assertNotEqual(kept, [])
        for path in [*kept, settings]:
            os.rename(path, path + "~")
            os.mkfifo(path)
            for command in (["methods"], ["trust", "--forget", project], ["eval", "-"]):
                result = run(*command, env=environment, cwd=project, timeout=20)
                self.assertIn(result.returncode, (0, 2), (path, command))
            os.remove(path)
            os.rename(path + "~", path)

    def test_a_closed_standard_output_is_an_error(self):
        for arguments, _ in self.commands_that_print():
            command = ["sh", "-c", 'exec "$@" >&-', "sh", PROGRAM, *arguments]
            result = subprocess.run(command, stdin=subprocess.DEVNULL, stderr=subprocess.PIPE)
            self.assertEqual(result.returncode, 2, arguments)
            self.assertEqual(result.stderr, b"secant: standard output: Bad file descriptor\n")

    def test_a_reader_that_has_seen_enough_is_no_error(self):
        for arguments, status in self.commands_that_print():
            read_end, write_end = os.pipe()
            os.close(read_end)
            result = run(*arguments, stdout=write_end)
            os.close(write_end)
            self.assertEqual((result.returncode, result.stderr), (status, b""), arguments)

    @unittest.skipIf(IS_SANITIZED, "a sanitizer takes more addresses")
    def test_a_large_number_of_jobs_starts_no_idle_threads(self):
        file = self.put("b.jsonl", QUERY)
        limit = ["prlimit", "--as=400000000"]
        result = subprocess.run([*limit, PROGRAM, "check", "--jobs", "1024", file], capture_output=True)
        self.assertEqual(result.returncode, 0, result.stderr)


if __name__ == "__main__":
    unittest.main()
