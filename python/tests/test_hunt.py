"""A function of a test under `secant hunt`."""

import os
import sys

import numpy as np
import pytest

import secant
from secant._forks import Forks
from conftest import needs_program

pytestmark = needs_program


def right(E, L, C, r):
    return secant.classify(E, L, C, r).hit


def quadratic(E, L, C, r):
    d, f = [b - a for a, b in zip(E, L)], [a - c for a, c in zip(E, C)]
    a, b, c = sum(x * x for x in d), 2 * sum(x * y for x, y in zip(d, f)), sum(x * x for x in f) - r * r
    if a == 0:
        raise secant.Skip("E is L")
    root = b * b - 4 * a * c
    return bool(root >= 0 and any(0 <= (-b + sign * root ** 0.5) / (2 * a) <= 1 for sign in (-1, 1)))


def test_a_right_function_passes_and_a_wrong_one_fails_with_a_test_to_paste():
    secant.assert_agrees(right, seconds=0.5)
    with pytest.raises(secant.Disagreement) as caught:
        secant.assert_agrees(quadratic, count=2, scalar="float", seconds=60)
    words = str(caught.value)
    find = caught.value.finds[0]
    assert words.startswith("quadratic is wrong: ") and f"secant '{find.link}'" in words
    assert secant.query_of(find.link) == find.query and "py-" not in words
    pasted = words[words.index("def test_"):].split("\n\n")[0].replace("\n    ", "\n")
    room = {"quadratic": quadratic}
    exec(pasted, room)
    with pytest.raises(AssertionError):
        next(room[name] for name in room if name.startswith("test_quadratic"))()
    exec(pasted.replace("quadratic(", "exact("), room | {"exact": lambda **given: right(**given)})


def test_closures_lambdas_and_methods_are_asked():
    offset = 0.25

    class Engine:
        def hits(self, E, L, C, r):
            return right(E, L, C, r + offset)

    shifted = lambda *given: right(*given[:3], given[3] + offset)  # noqa: E731
    assert secant.hunt(shifted, count=1, seconds=60) and secant.hunt(Engine().hits, count=1, seconds=60)
    assert not secant.hunt(shifted, seconds=0.5, tolerance=0.25 * (1 + 1e-9), domain="r > 0.5 and r < 4")


def test_a_crash_and_an_exception_are_finds(capfd):
    def crashes(E, L, C, r):
        if r > 2:
            os.abort()
        return right(E, L, C, r)

    def raises(E, L, C, r):
        return right(E, L, C, {}[r] if r > 2 else r)

    assert "crashes in double crashed: aborted" in secant.hunt(crashes, count=1, limit=5, seconds=60)[0].flaw
    assert "KeyError" in secant.hunt(raises, count=1, limit=5, seconds=60)[0].flaw
    assert capfd.readouterr() == ("", "")


def test_an_endless_loop_is_a_find():
    def hangs(E, L, C, r):
        while r > 2:
            pass
        return right(E, L, C, r)

    assert "too slow" in secant.hunt(hangs, count=1, limit=0.05, seconds=60)[0].flaw
    with pytest.raises(ChildProcessError):  # no fork is left
        os.waitpid(-1, os.WNOHANG)


def test_what_a_function_prints_and_returns_does_not_break_the_hunt(capfd):
    def talks(E, L, C, r):
        print("looking at", E)
        os.write(1, b"{}\n")
        return {"hit": np.bool_(right(E, L, C, r)), "distance": np.float64(0)}

    assert secant.hunt(talks, seconds=0.5) == []
    assert capfd.readouterr().out == ""
    assert "must return True or False" in secant.hunt(lambda E, L, C, r: None, count=1, seconds=60)[0].flaw
    assert "the fields are" in secant.hunt(lambda E, L, C, r: {"is_hit": True}, count=1, seconds=60)[0].flaw


def test_the_function_gets_what_it_asks_for():
    def in_space(E, L, C, r, s, extent):
        assert isinstance(E, np.ndarray) and E.dtype == np.float32 and len(E) == 3 and isinstance(r, np.float32)
        return secant.classify(E, L, C, r, s, extent=extent).disk_overlap

    assert secant.hunt(in_space, seconds=0.5, dimensions=3, scalar="float", arrays=True, extent=None, target="disk") == []


def test_wrong_words_are_refused():
    for words, error in (({"extent": "beam"}, "extent: must be one of"), ({"scalar": "half"}, "scalar: ")):
        with pytest.raises(ValueError, match=error):
            secant.hunt(right, **words)
    with pytest.raises(secant.ProgramFailed, match="where"):
        secant.hunt(right, domain="r >")
    with pytest.raises(TypeError, match="takes 5 arguments"):
        secant.hunt(lambda a, b, c, d, e: True)
    with pytest.raises(TypeError, match="takes 3 arguments"):
        secant.hunt(lambda origin, direction, radius: True)


def test_the_forks_end_with_the_hunt():
    forks = Forks(lambda reader, writer: None)
    with pytest.raises(TimeoutError):
        forks.run([sys.executable, "-c", "import time; time.sleep(60)"], 0.2)
    assert not os.path.exists(forks.path)
    with pytest.raises(ChildProcessError):  # there is none
        os.waitpid(-1, os.WNOHANG)
