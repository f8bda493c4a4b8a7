"""The part of secant that pytest loads: case files are tests, and a test that needs the missing program is skipped.

Case files are called *.secant.json, *.secant.jsonl or *.secant.csv; the option `secant_files` of pytest's settings names
others. Each entry is a test: `secant check` decides it.
"""

import fnmatch
import os
import tempfile
import xml.etree.ElementTree

import pytest

from secant import _program

PATTERNS = ("*.secant.json", "*.secant.jsonl", "*.secant.csv")


def pytest_addoption(parser):
    parser.addini("secant_files", "names of case files whose entries are tests", type="args", default=list(PATTERNS))
    parser.addini("secant_required", "fail, and do not skip, where the program secant is missing", type="bool",
                  default=False)


def _required(config):
    return config.getini("secant_required") or os.environ.get("SECANT_REQUIRED", "0") not in ("", "0")


def pytest_collect_file(file_path, parent):
    # The settings of a project are called .secant.json, and are no case file.
    if file_path.name.startswith("."):
        return None
    if any(fnmatch.fnmatch(file_path.name, pattern) for pattern in parent.config.getini("secant_files")):
        return CaseFile.from_parent(parent, path=file_path)
    return None


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_call(item):
    outcome = yield
    error = outcome.excinfo and outcome.excinfo[1]
    if isinstance(error, _program.ProgramMissing) and not _required(item.config):
        try:
            pytest.skip(str(error))
        except pytest.skip.Exception as skipped:
            outcome.force_exception(skipped) if hasattr(outcome, "force_exception") else _force(outcome, skipped)


def _force(outcome, error):
    """Gives an outcome of an older pluggy another exception."""
    outcome._excinfo = (type(error), error, error.__traceback__)


class EntryFailed(Exception):
    """An entry of a case file fails, and `secant check` said why."""


class CaseFile(pytest.File):
    """A case file: each of its entries is a test."""

    def collect(self):
        if not _program.find():
            yield Entry.from_parent(self, name="entries", words=None)
            return
        with tempfile.TemporaryDirectory(prefix="secant-") as folder:
            report = os.path.join(folder, "report.xml")
            try:
                _program.run("check", "--no-project", "--junit", report, str(self.path), statuses=(0, 1, 2), seconds=600)
                root = xml.etree.ElementTree.parse(report).getroot()
            except (OSError, xml.etree.ElementTree.ParseError, _program.ProgramFailed) as error:
                yield Entry.from_parent(self, name="entries", words=[f"`secant check` wrote no report: {error}"])
                return
        seen = {}
        for case in root.iter("testcase"):
            name = case.get("name") or "entry"
            seen[name] = seen.get(name, 0) + 1
            if seen[name] > 1:
                name = f"{name} ({seen[name]})"
            words = [(part.text or part.get("message") or "").strip() for part in case
                     if part.tag in ("failure", "error")]
            yield Entry.from_parent(self, name=name, words=words)


class Entry(pytest.Item):
    """An entry, with what is wrong with it."""

    def __init__(self, *, words, **others):
        super().__init__(**others)
        self._words = words

    def runtest(self):
        if self._words is None:
            _program.path()  # raises why there is none
        if self._words:
            raise EntryFailed("\n".join(self._words))

    def repr_failure(self, excinfo):
        if isinstance(excinfo.value, (EntryFailed, _program.ProgramMissing)):
            return str(excinfo.value)
        return super().repr_failure(excinfo)

    def reportinfo(self):
        return self.path, None, f"{self.path.name}: {self.name}"
