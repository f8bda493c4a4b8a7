"""Shows that written_tests.py finds a test case that CTest does not run."""

import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

GUARD = pathlib.Path(__file__).with_name("written_tests.py")
PRINT = "import sys; print(open(sys.argv[1], encoding='utf-8').read(), end='')"


class WrittenTests(unittest.TestCase):
    def guard(self, text, names, label="whole"):
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            (root / "a_test.cpp").write_text(text, encoding="utf-8")
            (root / "names").write_text("".join(f"{name}\n" for name in names), encoding="utf-8")
            program = [sys.executable, "-c", PRINT, str(root / "names"), "--shard-count", "1"]
            labels = [{"name": "LABELS", "value": [label]}]
            tests = [{"name": "suite", "command": program, "properties": labels},
                     {"name": "a script", "command": ["python3"]}]
            (root / "listing").write_text(json.dumps({"tests": tests}), encoding="utf-8")
            return subprocess.run(
                [sys.executable, GUARD, root, sys.executable, "-c", PRINT, root / "listing"],
                capture_output=True, text=True, check=False)

    def assert_refused(self, text, names, words):
        result = self.guard(text, names)
        self.assertEqual(result.returncode, 1)
        self.assertIn(words, result.stderr)

    def test_every_kind_of_name_is_found(self):
        text = ('TEST_CASE("a \\"b\\" [c]")\n{}\nTEST_CASE("long "\n          "name", "[tag]")\n{}\n'
                'TEMPLATE_TEST_CASE("of types", "", int, float)\n{}\n')
        names = ['a "b" [c]', "long name", "of types - int", "of types - float"]
        result = self.guard(text, names)
        self.assertEqual((result.returncode, result.stderr), (0, ""))

    def test_a_source_that_no_program_lists(self):
        self.assert_refused('TEST_CASE("a")\n{}\n', [], "'a' is written")
        self.assert_refused('TEMPLATE_TEST_CASE("a", "", int)\n{}\n', ["a"], "'a' is written")

    def test_one_of_two_with_a_name(self):
        self.assert_refused('TEST_CASE("a")\n{}\nTEST_CASE("a")\n{}\n', ["a"], "'a' is written")

    def test_one_that_two_shares_run(self):
        self.assert_refused('TEST_CASE("a")\n{}\n', ["a", "a"], "CTest runs 'a' once more")

    def test_a_sample_does_not_count(self):
        result = self.guard('TEST_CASE("a")\n{}\n', ["a"], label="sample")
        self.assertIn("'a' is written", result.stderr)


if __name__ == "__main__":
    unittest.main()
