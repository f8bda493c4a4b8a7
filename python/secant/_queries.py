"""What a caller gives, as columns of one shape: one number of all queries each."""

import math

import numpy as np

from . import _core

EXTENTS = {"segment": 0, "ray": 1, "line": 2}
AXES = "xyz"


def _is_column(value):
    """Whether a part of a tuple is a column: a number, or an array of NumPy or of what NumPy can read, as of pandas."""
    return hasattr(value, "__array__") or isinstance(value, (int, float))


def _checked(name, array):
    """An array whose numbers are real. Others are named, because NumPy would drop a part of them or read a text."""
    if array.dtype == object or array.dtype.kind not in "fiub":
        raise TypeError(f"{name}: must be numbers, not {array.dtype}")
    if array.dtype.kind == "f" and array.dtype.itemsize > 8:
        raise TypeError(f"{name}: {array.dtype} is wider than float64, and the answer would not be about its numbers")
    return array


def _as_array(name, value):
    if np.ma.is_masked(value):
        raise ValueError(f"{name}: some of its numbers are masked; leave these rows out")
    try:
        return _checked(name, np.asarray(value))
    except ValueError as error:
        raise ValueError(f"{name}: {error}") from None


def _columns(name, value):
    """The columns of points. A tuple of numbers and arrays holds columns; anything else has the axes last."""
    if isinstance(value, tuple) and len(value) in (2, 3) and all(map(_is_column, value)):
        return [(f"{name}.{axis}", _as_array(f"{name}.{axis}", part)) for axis, part in zip(AXES, value)]
    array = _as_array(name, value)
    if array.ndim == 0 or array.shape[-1] not in (2, 3):
        raise ValueError(f"{name}: its last axis must have 2 or 3 numbers (x, y, and z in space), and its shape is "
                         f"{array.shape}")
    return [(f"{name}.{axis}", array[..., k]) for k, axis in zip(range(array.shape[-1]), AXES)]


def _scalar_of(values):
    """The scalar of the queries: float32 where NumPy would compute with these arrays in it, else float64. Python's own
    numbers, and lists and tuples of them, go along with the arrays."""
    parts = [part for value in values for part in (value if isinstance(value, tuple) else (value,))]
    dtypes = [np.asarray(part).dtype for part in parts if hasattr(part, "__array__")]
    if not any(dtype.kind == "f" for dtype in dtypes):
        return np.dtype(np.float64)
    return np.dtype(np.float32 if np.result_type(*dtypes).itemsize <= 4 else np.float64)


class Queries:
    """Queries as columns that can be broadcast to one shape, without a copy of float32 and float64.

    `columns` are 2 or 3 of E, of L and of C, then r and s; `names` are their names.
    """

    def __init__(self, E, L, C, r, s, extent):
        points = [_columns(name, value) for name, value in (("E", E), ("L", L), ("C", C))]
        self.dimensions = len(points[0])
        for name, columns in zip("LC", points[1:]):
            if len(columns) != self.dimensions:
                raise ValueError(f"{name}: has {len(columns)} numbers, but E has {self.dimensions}")
        named = sum(points, []) + [("r", _as_array("r", r)), ("s", _as_array("s", s))]
        if extent not in EXTENTS:
            raise ValueError(f"extent: must be 'segment', 'ray' or 'line', not {extent!r}")
        self.extent = extent
        self.dtype = _scalar_of((E, L, C, r, s))
        try:
            self.shape = np.broadcast_shapes(*(column.shape for _, column in named))
        except ValueError:
            shapes = ", ".join(f"{name} {column.shape}" for name, column in named)
            raise ValueError(f"the shapes cannot be broadcast together: {shapes}") from None
        self.names = [name for name, _ in named]
        self._given = [column for _, column in named]
        self.columns = [self._native(column) for _, column in named]

    def _native(self, column):
        """The column itself, where the compiled code reads it as it is: any strides, float32 or float64."""
        if column.dtype in (np.float32, np.float64) and column.dtype.isnative and column.flags.aligned:
            if column.dtype == self.dtype or self.dtype == np.float64:
                return column
        if self.dtype == np.float64:
            return column.astype(np.float64)
        with np.errstate(over="ignore"):  # refuse() says which number is too large
            return column.astype(np.float32)

    @property
    def size(self):
        return math.prod(self.shape)

    def refuse(self, row):
        """Raises what is wrong with this row, in the order of C."""
        index = np.unravel_index(row, self.shape) if self.shape else ()
        for name, column, given in zip(self.names, self.columns, self._given):
            value = np.broadcast_to(column, self.shape)[index]
            if math.isinf(value) and math.isfinite(original := np.broadcast_to(given, self.shape)[index]):
                problem = f"{original} is too large for float32"
            elif not math.isfinite(value):
                problem = f"must be a finite number, not {value}"
            elif name in "rs" and value < 0:
                problem = f"must not be negative: {value}"
            else:
                continue
            place = f" at index {index[0] if len(index) == 1 else tuple(map(int, index))}" if index else ""
            raise ValueError(f"{name}{place}: {problem}")
        raise AssertionError(f"row {row} is a query")

    def run(self, function, *written, threads):
        """Calls a function of the compiled module, which reads all columns and writes the arrays."""
        given = _core.Given(self.columns, self.shape, self.dtype == np.float32, EXTENTS[self.extent])
        bad = function(given, *written, thread_count(threads))
        if bad >= 0:
            self.refuse(bad)

    def one(self):
        """The query as `secant eval` reads it. For queries of shape () alone."""
        numbers = [float(column[()]) for column in self.columns]
        size = self.dimensions
        fields = {name: numbers[k * size:(k + 1) * size] for k, name in enumerate("ELC")}
        fields["r"] = numbers[-2]
        if numbers[-1] != 0:
            fields["s"] = numbers[-1]
        if self.extent != "segment":
            fields["extent"] = self.extent
        return fields


def thread_count(threads):
    """The most threads that a call may take; 0 are as many as there are processors."""
    if isinstance(threads, bool) or not isinstance(threads, (int, np.integer)) or not 0 <= threads <= 1024:
        raise ValueError(f"threads: must be a whole number from 0 to 1024, not {threads!r}")
    if threads:
        return int(threads)
    import os
    return min(1024, len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1)


def classify_into(queries, threads):
    bits = np.empty(queries.shape, np.uint8)
    queries.run(_core.classify_rows, bits, threads=threads)
    return bits
