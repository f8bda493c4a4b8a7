"""The pages of docs/lessons are those that docs/make_lesson_pages makes of the lessons: lesson_pages_test.py PROGRAM

Drawings are not compared, but each one that a page shows is there, and no other.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

PROGRAM = os.path.abspath(sys.argv.pop(1))
SOURCE = pathlib.Path(__file__).resolve().parents[2]
PAGES = SOURCE / "docs/lessons"
LESSONS = SOURCE / "assets/lessons"


class LessonPages(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.scratch = pathlib.Path(scratch.name)

    def made_of(self, lessons):
        """The pages that the script makes of the lessons of a folder, by their names."""
        out = self.scratch / "pages"
        subprocess.run([sys.executable, SOURCE / "docs/make_lesson_pages", PROGRAM, "--lessons", lessons, "--out", out,
                        "--no-pictures"], check=True)
        return {page.name: page.read_text() for page in out.glob("*.md")}

    def test_pages_are_up_to_date(self):
        made = self.made_of(LESSONS)
        kept = {page.name: page.read_text() for page in PAGES.glob("*.md")}
        self.assertEqual(sorted(made), sorted(kept), "run docs/make_lesson_pages")
        for name, text in made.items():
            with self.subTest(page=name):
                self.assertEqual(kept[name], text, "run docs/make_lesson_pages")

    def test_a_lesson_that_changed_makes_another_page(self):
        lessons = self.scratch / "lessons"
        shutil.copytree(LESSONS, lessons)
        lesson = lessons / "six-cases.lesson.md"
        lesson.write_text(lesson.read_text().replace("r 1.8", "r 1.7", 1))
        made = self.made_of(lessons)
        different = [page.name for page in PAGES.glob("*.md") if made[page.name] != page.read_text()]
        self.assertEqual(different, ["six-cases.md"])

    def test_each_drawing_is_shown_and_there(self):
        shown = {name for page in PAGES.glob("*.md") for name in re.findall(r"\]\(images/([^)]+)\)", page.read_text())}
        self.assertGreater(len(shown), 40)
        self.assertEqual(sorted(shown), sorted(picture.name for picture in (PAGES / "images").iterdir()))

    def test_no_value_is_left_in_braces(self):
        for page in PAGES.glob("*.md"):
            self.assertNotRegex(page.read_text(), r"[{}]", page)


if __name__ == "__main__":
    unittest.main()
