"""The answers, for numbers and for arrays of any layout."""

import json
import math
import threading
import time

import numpy as np
import pytest

import secant
from secant import _program
from conftest import needs_program

E, L, C = (-2.0, 0.0), (2.0, 0.0), (0.0, 0.0)


def some(count, dimensions, dtype=np.float64, seed=1):
    random = np.random.default_rng(seed)
    points = [(random.integers(-8, 9, size=(count, dimensions)) / 2).astype(dtype) for _ in range(3)]
    points[1][:9] = points[0][:9]  # no direction
    return (*points, (random.integers(0, 9, size=count) / 2).astype(dtype))


def same(first, second):
    assert np.array_equal(first.case, second.case)
    for name in ("t1", "t2", "point1", "normal2", "closest", "distance", "depth", "offset"):
        assert np.array_equal(getattr(first, name), getattr(second, name), equal_nan=True), name


def test_one_query_has_plain_numbers():
    answer = secant.solve(E, L, C, 1)
    assert answer.case is secant.Case.Impale and answer.case_names == "Impale"
    assert (answer.t1, answer.t2, answer.distance, answer.depth) == (0.25, 0.75, 0.0, 1.0)
    assert type(answer.t1) is float and answer.hit is True and answer.tangent is False
    assert (answer.point1, answer.normal2, answer.offset) == ((-1.0, 0.0), (1.0, 0.0), (0.0, 1.0))
    assert (answer.offset_defined, answer.counts1, answer.counts2) == (False, True, True)


def test_a_missing_root_is_nan_and_does_not_count():
    miss = secant.solve((-2, 3), (2, 3), C, 1)
    assert math.isnan(miss.t1) and math.isnan(miss.t2) and math.isnan(miss.point1[0])
    assert (miss.counts1, miss.counts2, miss.distance) == (False, False, 3.0)
    touching_point = secant.solve((1, 0), (1, 0), C, 1)
    assert touching_point.case is secant.Case.Degenerate
    assert (touching_point.t1, touching_point.point1) == (0.0, (1.0, 0.0)) and math.isnan(touching_point.t2)
    outside = secant.solve((-8, 0), (-4, 0), C, 1, extent="line")
    assert outside.counts1 and outside.counts2 and not secant.solve((-8, 0), (-4, 0), C, 1).counts1


@pytest.mark.parametrize("dimensions", [2, 3])
@pytest.mark.parametrize("dtype", [np.float32, np.float64])
def test_each_row_is_answered_as_alone(dimensions, dtype):
    points = some(1500, dimensions, dtype)
    all_rows = secant.solve(*points)
    assert all_rows.t1.dtype == dtype and all_rows.closest.shape == (1500, dimensions)
    assert len(set(all_rows.case.tolist())) == 8
    for row in range(0, 1500, 7):
        alone = secant.solve(*(column[row] for column in points))
        assert alone.case == all_rows.case[row] and alone.hit == all_rows.hit[row]
        for name in ("t1", "depth"):
            assert np.array_equal(getattr(alone, name), getattr(all_rows, name)[row], equal_nan=True)
        assert np.array_equal(alone.normal1, all_rows.normal1[row], equal_nan=True)


@pytest.mark.parametrize("extent", ["segment", "ray", "line"])
def test_layouts_of_the_same_numbers_have_the_same_answer(extent):
    e, l, c, r = some(2100, 2)
    plain = secant.solve(e, l, c, r, 0.5, extent=extent)
    columns = [tuple(np.ascontiguousarray(points[:, k]) for k in (0, 1)) for points in (e, l, c)]
    same(plain, secant.solve(*columns, r, 0.5, extent=extent, threads=2))
    same(plain, secant.solve(np.asfortranarray(e), l[::-1][::-1], np.repeat(c, 2, axis=0)[::2], r, 0.5, extent=extent))
    same(plain, secant.solve(e.astype(np.float32), l, c.astype(">f8"), r, np.full(2100, 0.5), extent=extent))
    packed = np.zeros(2100, dtype=[("tag", "u1"), ("e", "f8", 2)])  # rows that are not aligned
    packed["e"] = e
    same(plain, secant.solve(packed["e"], l, c, r, 0.5, extent=extent))
    assert np.array_equal(plain.hit, secant.classify(e, l, c, r, 0.5, extent=extent).hit)


def test_everything_is_broadcast():
    e, l, c, r = some(12, 2)
    grid = secant.solve(e[:, None], L, c[None, :5], r[:5])
    assert grid.t1.shape == (12, 5) and grid.point1.shape == (12, 5, 2)
    for row in range(12):
        for place in range(5):
            alone = secant.solve(e[row], L, c[place], r[place])
            assert alone.case == grid.case[row, place] and np.array_equal(alone.t1, grid.t1[row, place], equal_nan=True)
    # A row of the grid does not end where a block of what is gathered ends.
    e, l, c, r = some(61, 2)
    grid = secant.solve(e[:, None], l[:, None], c[None, :53], r[None, :53])
    each = secant.solve(np.repeat(e, 53, axis=0), np.repeat(l, 53, axis=0), np.tile(c[:53], (61, 1)), np.tile(r[:53], 61))
    assert np.array_equal(grid.case.ravel(), each.case) and np.array_equal(grid.depth.ravel(), each.depth)
    assert secant.classify(np.empty((0, 2)), L, C, 1).case.shape == (0,)
    assert secant.classify((0.0, np.arange(3.0)), L, C, 1).shape == (3,)
    assert secant.classify(np.ones((1, 1, 2)), L, C, 1).shape == (1, 1)


def test_the_scalar_is_that_of_the_arrays():
    narrow = np.zeros((3, 2), np.float32)
    assert secant.solve(narrow, L, C, 0.1).t1.dtype == np.float32
    assert secant.solve(narrow, L, C, np.float64(0.1)).t1.dtype == np.float64
    assert secant.solve(narrow, L, np.zeros(2), 1).t1.dtype == np.float64
    assert secant.solve(np.zeros((3, 2), int), L, C, 1).t1.dtype == np.float64
    assert secant.solve(narrow, L, [0.5, 0.5], 1).t1.dtype == np.float32
    # 0.1 as a float32 is a little more than 0.1.
    assert secant.classify(np.array([[0, np.float32(0.1)]], np.float32), (1, np.float32(0.1)), C, 0.1).tangent[0]


@pytest.mark.parametrize("change, words", [
    ({"r": -1}, "r: must not be negative: -1.0"),
    ({"r": [1, 1, -0.5]}, "r at index 2: must not be negative: -0.5"),
    ({"s": math.inf}, "s: must be a finite number, not inf"),
    ({"C": np.array([[0, 0], [0, math.nan]])}, "C.y at index 1: must be a finite number, not nan"),
    ({"E": np.full((2, 3, 2), -math.inf)}, "E.x at index (0, 0): must be a finite number, not -inf"),
    ({"E": np.zeros(2, np.float32), "r": 1e300}, "r: 1e+300 is too large for float32"),
    ({"L": (1, 2, 3)}, "L: has 3 numbers, but E has 2"),
    ({"E": 4}, "E: its last axis must have 2 or 3 numbers"),
    ({"E": np.zeros((2, 2)), "r": [1, 2, 3]}, "the shapes cannot be broadcast together"),
    ({"extent": "beam"}, "extent: must be 'segment', 'ray' or 'line', not 'beam'"),
    ({"threads": -1}, "threads: must be a whole number from 0 to 1024, not -1"),
    ({"E": [[1, 2], [3]]}, "E: "),
    ({"C": np.ma.masked_array([[0.0, 0.0]], [[False, True]])}, "C: some of its numbers are masked"),
])
def test_what_is_no_query_is_named(change, words):
    for function in (secant.solve, secant.classify, secant.margin):
        with pytest.raises(ValueError) as caught:
            function(**({"E": E, "L": L, "C": C, "r": 1} | change))
        assert words in str(caught.value)


@pytest.mark.parametrize("value", [("a", "b"), [1j, 2], [None, 1], np.zeros(2, np.longdouble)])
def test_what_are_no_numbers_is_a_type_error(value):
    with pytest.raises(TypeError, match="^E"):
        secant.classify(value, L, C, 1)


def test_the_first_bad_row_is_named_with_any_number_of_threads():
    r = np.ones(100_000)
    r[[70_000, 99_999]] = math.nan
    for threads in (1, 2, 0):
        with pytest.raises(ValueError, match="r at index 70000"):
            secant.classify(np.zeros((100_000, 2)), L, C, r, threads=threads)


def test_columns_are_read_where_they_are():
    """A copy of one column would be seen: the answers of ten million bytes are the only memory that is taken."""
    import tracemalloc
    count = 2_000_000
    columns = np.random.default_rng(1).normal(size=(2, count))
    points = np.random.default_rng(2).normal(size=(count, 2))
    secant.classify(E, tuple(columns[:, :9]), points[:9], 1)
    tracemalloc.start()
    secant.classify(E, tuple(columns), points, 1, threads=2)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert count <= peak < 1.1 * count


def test_what_numpy_can_read_is_a_column():
    class Series:  # as of pandas
        def __array__(self, dtype=None, copy=None):
            return np.array([0.0, 2.0], np.float32)

    answer = secant.solve((-2, Series()), (2, Series()), C, 1)
    assert answer.case_names.tolist() == ["Impale", "Miss"] and answer.t1.dtype == np.float32


def test_only_what_is_wanted_is_kept():
    answer = secant.solve(*some(5, 2), want=("t1", "closest"))
    assert answer.t1.shape == (5,)
    with pytest.raises(AttributeError, match="t2 was not asked for"):
        answer.t2
    with pytest.raises(ValueError, match="there is no 't3'"):
        secant.solve(E, L, C, 1, want="t3")


def test_margins_say_by_how_much_an_answer_holds():
    one = secant.margin(E, L, C, 1)
    assert (one.curve_hit.radius, one.curve_hit.by_growth, one.disk_overlap.radius) == (1.0, True, math.inf)
    many = secant.margin(*some(40, 3), threads=2)
    assert many.case.radius.shape == (40,) and many.case.by_growth.dtype == bool
    row = [column[7] for column in some(40, 3)]
    assert secant.margin(*row).case.move == many.case.move[7]


def test_a_path_and_moving_circles():
    path = secant.solve_path([[0, 0], [4, 1], [8, 0]], (3, 1), 2)
    assert (path.hit_count, path.first.piece, path.last.along) == (2, 0, 1.24619722187485)
    assert secant.solve_path([[0, 0, 0], [4, 1, 0]], (3, 9, 0), 2).first is None
    with pytest.raises(ValueError, match="points.y at index 1"):
        secant.solve_path([[0, 0], [4, math.nan]], (3, 1), 2)
    with pytest.raises(ValueError, match="n >= 2"):
        secant.solve_path([[0, 0]], (3, 1), 2)
    meeting = secant.solve_moving((0, 0), (3, 0.5), 1, 0.5, moves_A=(4, 0))
    assert meeting.case is secant.Case.Poke and meeting.touch.t == 0.3964466094067262
    assert secant.solve_moving((0, 0, 0), (3, 0, 0), 1, 1).touch is None
    with pytest.raises(ValueError, match="r_B: must not be negative"):
        secant.solve_moving((0, 0), (3, 0), 1, -1)


@needs_program
@pytest.mark.parametrize("dimensions", [2, 3])
def test_the_program_says_the_same(dimensions):
    e, l, c, r = some(300, dimensions)
    lines = "".join(json.dumps({"E": a.tolist(), "L": b.tolist(), "C": o.tolist(), "r": float(x), "extent": "ray"}) + "\n"
                    for a, b, o, x in zip(e, l, c, r))
    said = [json.loads(line) for line in _program.run("eval", "--no-project", "--margin", "-", text=lines).splitlines()]
    answer = secant.solve(e, l, c, r, extent="ray")
    margins = secant.margin(e, l, c, r, extent="ray")
    for row, line in enumerate(said):
        assert line["case"] == answer.case_names[row] and line["curve_hit"] == answer.hit[row]
        assert line["depth"] == answer.depth[row] and line["offset"] == answer.offset[row].tolist()
        assert line.get("t2", None) == (None if math.isnan(answer.t2[row]) or line["case"] == "Degenerate"
                                        else answer.t2[row])
        assert float(line["margin"]) == margins.case.radius[row]
        points = [point[row].tolist() for point, counts in
                  ((answer.point1, answer.counts1), (answer.point2, answer.counts2)) if counts[row]]
        assert line["hits"] == (points[:1] if line["tangent"] else points)


def test_other_threads_run_meanwhile():
    points = some(1_000_000, 2)
    began, ended = [], []

    def work():
        began.append(time.perf_counter())
        secant.solve(*points)
        ended.append(time.perf_counter())

    thread = threading.Thread(target=work)
    thread.start()
    longest, last = 0.0, time.perf_counter()
    while not ended:
        now = time.perf_counter()
        longest, last = max(longest, now - last), now
        time.sleep(0.001)
    thread.join()
    assert longest < 0.7 * (ended[0] - began[0])
