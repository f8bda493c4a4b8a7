"""What pytest does with case files, and without the program."""

import pytest

import secant
from conftest import needs_program

WALLS = """{"name":"out","E":[0,0],"L":[2,0],"C":[0,0],"r":1,"expect":{"case":"ExitWound"}}
{"name":"along","E":[-2,1],"L":[2,1],"C":[0,0],"r":1,"expect":{"case":"Miss"}}
"""
ASKS = """
import secant

def test_mine():
    secant.assert_agrees(lambda E, L, C, r: True, count=3, seconds=60)
"""


@needs_program
def test_each_entry_of_a_case_file_is_a_test(pytester):
    pytester.path.joinpath("walls.secant.jsonl").write_text(WALLS)
    pytester.path.joinpath(".secant.json").write_text("{}")  # the settings of a project
    pytester.path.joinpath("other.json").write_text("{}")
    result = pytester.runpytest_subprocess("-v", "-p", "no:cacheprovider")
    result.assert_outcomes(passed=1, failed=1)
    result.stdout.fnmatch_lines(["*walls.secant.jsonl::out PASSED*", "*walls.secant.jsonl::along FAILED*", "*Impale*"])


@needs_program
def test_a_file_that_cannot_be_read_fails_and_names_its_line(pytester):
    pytester.path.joinpath("bad.secant.jsonl").write_text(WALLS + '{"E":[0,0]}\n')
    result = pytester.runpytest_subprocess("-p", "no:cacheprovider")
    result.assert_outcomes(passed=1, failed=2)


@needs_program
def test_a_disagreement_fails_and_its_finds_are_kept(pytester):
    pytester.makepyfile(ASKS.replace("count=3", "count=3, out='finds.secant.jsonl'"))
    result = pytester.runpytest_subprocess("-p", "no:cacheprovider")
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["*function is wrong: *", "*secant '#1*", "*def test_function_*"])
    again = pytester.runpytest_subprocess("finds.secant.jsonl", "-p", "no:cacheprovider")
    assert again.ret == 0 and again.parseoutcomes()["passed"] >= 1


@pytest.mark.parametrize("required", [False, True])
def test_without_the_program_tests_are_skipped_unless_it_is_required(pytester, monkeypatch, required):
    monkeypatch.setenv("SECANT_PROGRAM", "/nowhere/secant")
    if required:
        monkeypatch.setenv("SECANT_REQUIRED", "1")
    pytester.makepyfile(ASKS)
    pytester.path.joinpath("walls.secant.jsonl").write_text(WALLS)
    result = pytester.runpytest_subprocess("-rs", "-p", "no:cacheprovider")
    result.assert_outcomes(**({"failed": 2} if required else {"skipped": 2}))
    result.stdout.fnmatch_lines(["*SECANT_PROGRAM is '/nowhere/secant', and that is no program*"])
