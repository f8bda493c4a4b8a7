"""Shows that vocabulary.py finds a banned word where it is one, and only there."""

import pathlib
import subprocess
import sys
import tempfile
import unittest

CHECK = pathlib.Path(__file__).with_name("vocabulary.py")
GLOSSARY = """
| word | is | not |
| --- | --- | --- |
| **query** | circle and piece | `question`, problem |

| `theorem` | of another table |
"""


class Vocabulary(unittest.TestCase):
    def check(self, text, path="core/geometry/query.h", glossary=GLOSSARY):
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            file = root / path
            file.parent.mkdir(parents=True)
            file.write_text(text, encoding="utf-8")
            (root / "glossary.md").write_text(glossary, encoding="utf-8")
            return subprocess.run(
                [sys.executable, CHECK, root, root / "glossary.md"],
                capture_output=True, text=True, check=False)

    def assert_allowed(self, text, path="core/geometry/query.h"):
        result = self.check(text, path)
        self.assertEqual((result.returncode, result.stderr), (0, ""))

    def assert_refused(self, text, words, path="core/geometry/query.h"):
        result = self.check(text, path)
        self.assertEqual(result.returncode, 1)
        self.assertIn(words, result.stderr)

    def test_a_banned_word_is_named_with_file_line_and_replacement(self):
        self.assert_refused("\nint question;\n",
                            "core/geometry/query.h:2: question: not 'question' but 'query'")

    def test_a_banned_word_is_found_as_a_part_of_a_name_and_as_a_plural(self):
        for name in ("own_question", "question_", "SameQuestion", "MAX_QUESTIONS", "QuestionText"):
            self.assert_refused(f"int {name};", f":1: {name}: ")

    def test_a_banned_word_is_found_in_a_file_name(self):
        self.assert_refused("", "tests/core/question_test.cpp: question_test: ",
                            path="tests/core/question_test.cpp")

    def test_a_longer_word_is_another_word(self):
        self.assert_allowed("int questionable; int unquestioned;")

    def test_comments_strings_and_includes_are_not_names(self):
        self.assert_allowed('#include "a/question.h"\n// question\n/* a\nquestion */ int a;\n')
        self.assert_allowed('auto a = "a \\" question"; auto b = R"(a "question")"; char c = \'"\';')

    def test_code_after_what_is_skipped_is_read(self):
        for text in ('char c = \'"\'; int question; // "', 'auto a = R"x(")")x"; int question;',
                     "int a = 1'000; int question; int b = 2'000;", "/* */ int question;"):
            self.assert_refused(text, ":1: question: ")

    def test_only_words_in_backticks_of_the_glossary_are_banned(self):
        self.assert_allowed("int problem; int theorem; int query;")

    def test_a_glossary_that_bans_nothing_is_an_error(self):
        self.assertIn("bans no word", self.check("int a;", glossary="# Glossary\n").stderr)

    def test_a_tree_without_sources_is_an_error(self):
        self.assertIn("no sources", self.check("", path="docs/query.md").stderr)


if __name__ == "__main__":
    unittest.main()
