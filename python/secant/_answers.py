"""The functions that answer queries, and what they return."""

import dataclasses
import enum

import numpy as np

from . import _core, _notebook
from ._queries import Queries, classify_into


class Case(enum.IntEnum):
    """Where t1 and t2 lie, always for the segment from E to L. Its codes stand in `case` of many answers."""

    Impale = 0
    Poke = 1
    ExitWound = 2
    FallShort = 3
    Past = 4
    CompletelyInside = 5
    Miss = 6
    Degenerate = 7

    __str__ = enum.Enum.__str__


CASES = np.array([case.name for case in Case])

_KIND, _TANGENT, _CURVE, _DISK = 15, 16, 32, 64
NUMBERS = ("t1", "t2", "distance", "depth")
POINTS = ("point1", "point2", "normal1", "normal2", "closest", "offset")


class Classification:
    """The case of each query, and what it hits: see classify()."""

    def __init__(self, queries, bits):
        self._queries = queries
        self._bits = bits

    @property
    def shape(self):
        return self._queries.shape

    @property
    def extent(self):
        return self._queries.extent

    def __len__(self):
        if not self.shape:
            raise TypeError("one answer has no length")
        return self.shape[0]

    def _single(self, array):
        """A plain number or bool where there is one query."""
        return array if self.shape else array[()].item()

    def _flag(self, bit):
        return self._single((self._bits & np.uint8(bit)) != 0)

    @property
    def case(self):
        """A Case where there is one query, else the codes of Case as uint8."""
        codes = self._bits & np.uint8(_KIND)
        return codes if self.shape else Case(int(codes[()]))

    @property
    def case_names(self):
        """The names of the cases: 'Impale', 'Poke' ..."""
        names = CASES[self._bits & np.uint8(_KIND)]
        return names if self.shape else str(names)

    @property
    def tangent(self):
        return self._flag(_TANGENT)

    @property
    def curve_hit(self):
        return self._flag(_CURVE)

    hit = curve_hit

    @property
    def disk_overlap(self):
        return self._flag(_DISK)

    def _lines(self):
        if self.shape:
            names, counts = np.unique(self.case_names, return_counts=True)
            return [f"shape {self.shape}", ", ".join(f"{count} {name}" for name, count in zip(names, counts))]
        return [self.case.name] + ["tangent"] * self.tangent + ["hit" if self.hit else "no hit"]

    def __repr__(self):
        return f"<secant {type(self).__name__}: {', '.join(line for line in self._lines() if line)}>"

    @property
    def query(self):
        """The query as `secant eval` reads it, a dictionary. Of one query alone."""
        if self.shape:
            raise ValueError(f"these are {self._queries.size} answers: solve one query to see it alone")
        return self._queries.one()

    def _repr_svg_(self):
        return None if self.shape else _notebook.svg(self.query)

    def _repr_html_(self):
        return None if self.shape else _notebook.html(self.query)


class Solution(Classification):
    """The whole answer to each query: see solve()."""

    def __init__(self, queries, bits, columns):
        super().__init__(queries, bits)
        self._columns = columns

    def _number(self, name):
        if name not in self._columns:
            raise AttributeError(f"{name} was not asked for: solve(..., want=[..., {name!r}])")
        return self._columns[name]

    @property
    def offset_defined(self):
        """False where C lies on the piece: no direction is shortest, and `offset` follows a convention."""
        return self._single(np.greater(self._number("distance"), 0))

    def _counts(self, name):
        t = self._number(name)
        with np.errstate(invalid="ignore"):
            low = (t >= 0) if self.extent != "line" else ~np.isnan(t)
            return self._single(low & (t <= 1) if self.extent == "segment" else low)

    @property
    def counts1(self):
        """Whether t1 lies within the extent of the piece."""
        return self._counts("t1")

    @property
    def counts2(self):
        """Whether t2 lies within the extent of the piece."""
        return self._counts("t2")

    def _lines(self):
        lines = super()._lines()
        if not self.shape and {"t1", "t2", "distance"} <= self._columns.keys():
            if self.t1 == self.t1:
                lines.append(f"t1 = {self.t1:.6g}" + (f", t2 = {self.t2:.6g}" if self.t2 == self.t2 else ""))
            lines.append(f"distance = {self.distance:.6g}")
        return lines


def _number_property(name):
    return property(lambda self: self._single(self._number(name)), doc=f"The numbers {name}.")


def _point_property(name):
    def points(self):
        columns = self._number(name)
        return np.moveaxis(columns, 0, -1) if self.shape else tuple(columns.tolist())

    return property(points, doc=f"The points {name}, with the axes last.")


for _name in NUMBERS:
    setattr(Solution, _name, _number_property(_name))
for _name in POINTS:
    setattr(Solution, _name, _point_property(_name))


@dataclasses.dataclass(eq=False)
class Margin:
    """By how much something that is true or false of a query holds, in world units: see margin()."""

    radius: object
    move: object
    by_growth: object


@dataclasses.dataclass(eq=False)
class Margins:
    """The margins of the case and of both hits: see margin()."""

    case: Margin
    curve_hit: Margin
    disk_overlap: Margin


def classify(E, L, C, r, s=0.0, *, extent="segment", threads=1):
    """Decides the case of each piece against its circle, exactly.

    E, L, C  points: an array whose last axis is 2 or 3 (a sphere), or a tuple of columns (Ex, Ey)
    r, s     radius of the circle and of the piece, >= 0, world units
    extent   'segment', 'ray' or 'line': the part of the line that can hit
    threads  the most that work at once; 0: as many as there are processors

    All are broadcast against each other. NaN, an infinity and a negative radius are a ValueError.

    >>> answer = classify((-2, 0), (2, 0), (0, 0), 1)
    >>> answer.case, answer.hit
    (<Case.Impale: 0>, True)
    >>> classify([[-2, 0], [-2, 3]], [2, 0], [0, 0], 1).case_names
    array(['Impale', 'Miss'], dtype='<U16')
    """
    queries = Queries(E, L, C, r, s, extent)
    return Classification(queries, classify_into(queries, threads))


def solve(E, L, C, r, s=0.0, *, extent="segment", want=None, threads=1):
    """Answers each query as classify() does, with all numbers: each is within one ulp of its true value.

    want     the numbers that are wanted, of t1 t2 point1 point2 normal1 normal2 closest distance depth offset; all
             when it is None. Fewer are faster, and take less memory.

    Where a root is missing, its numbers are NaN. The other arguments are those of classify().

    >>> answer = solve((-2, 0), (2, 0), (0, 0), 1)
    >>> answer.t1, answer.t2, answer.point1, answer.depth
    (0.25, 0.75, (-1.0, 0.0), 1.0)
    """
    queries = Queries(E, L, C, r, s, extent)
    wanted = NUMBERS + POINTS if want is None else (want,) if isinstance(want, str) else tuple(want)
    for name in wanted:
        if name not in NUMBERS + POINTS:
            raise ValueError(f"want: there is no {name!r}; the names are {', '.join(NUMBERS + POINTS)}")
    bits = np.empty(queries.shape, np.uint8)
    columns = {name: np.empty(queries.shape if name in NUMBERS else (queries.dimensions, *queries.shape), queries.dtype)
               for name in wanted}
    queries.run(_core.solve_rows, bits, columns, threads=threads)
    return Solution(queries, bits, columns)


def margin(E, L, C, r, s=0.0, *, extent="segment", threads=1):
    """By how much the case, the hit of the circle and the hit of the filled circle hold, as `case`, `curve_hit` and
    `disk_overlap`. Each has

    radius     each change of r that is less leaves it as it is; inf where no change of r ends it
    move       so does each move of one of E, L or C by a distance that is less
    by_growth  whether r ends it by growing

    as float64, in world units, also for float32. The arguments are those of classify().

    >>> margin((-2, 0), (2, 0), (0, 0), 1).curve_hit.radius
    1.0
    """
    queries = Queries(E, L, C, r, s, extent)
    numbers = np.empty((6, *queries.shape))
    growth = np.empty((3, *queries.shape), np.bool_)
    queries.run(_core.margin_rows, numbers, growth, threads=threads)
    if not queries.shape:
        numbers, growth = numbers.tolist(), growth.tolist()
    return Margins(*(Margin(numbers[2 * k], numbers[2 * k + 1], growth[k]) for k in range(3)))
