"""A path against a circle, and two moving circles: one at a time, in float64."""

import dataclasses
import math
from typing import Optional, Tuple

import numpy as np

from . import _core
from ._answers import Case


@dataclasses.dataclass(frozen=True)
class PathPlace:
    """A place of a path: the number of the piece, t on it, and `along`, their sum."""

    piece: int
    t: float
    along: float
    point: Optional[Tuple[float, ...]] = None
    normal: Optional[Tuple[float, ...]] = None


@dataclasses.dataclass(frozen=True)
class PathSolution:
    """Where a path meets a circle. `first` and `last` are None without a hit."""

    curve_hit: bool
    disk_overlap: bool
    hit_count: int
    first: Optional[PathPlace]
    last: Optional[PathPlace]
    nearest: PathPlace
    closest: Tuple[float, ...]
    distance: float
    depth: float


@dataclasses.dataclass(frozen=True)
class Touch:
    """The first touch: its instant, both centres, and the point and normal, None where they overlap from the start."""

    t: float
    A: Tuple[float, ...]
    B: Tuple[float, ...]
    point: Optional[Tuple[float, ...]]
    normal: Optional[Tuple[float, ...]]


@dataclasses.dataclass(frozen=True)
class Meeting:
    """When two moving circles meet. `t1` and `t2` are None where they never do, `touch` where not within the frame."""

    case: Case
    tangent: bool
    curve_hit: bool
    disk_overlap: bool
    t1: Optional[float]
    t2: Optional[float]
    touch: Optional[Touch]
    nearest_t: float
    distance: float
    depth: float


def _point(name, value, count=None):
    numbers = [float(x) for x in np.asarray(value, float).reshape(-1)] if np.ndim(value) == 1 else []
    if len(numbers) not in (2, 3):
        raise ValueError(f"{name}: must be a point, 2 or 3 numbers, not {value!r}")
    if count and len(numbers) != count:
        raise ValueError(f"{name}: has {len(numbers)} numbers, and must have {count}")
    for axis, number in zip("xyz", numbers):
        if not math.isfinite(number):
            raise ValueError(f"{name}.{axis}: must be a finite number, not {number}")
    return numbers


def _radius(name, value):
    number = float(value)
    if not math.isfinite(number):
        raise ValueError(f"{name}: must be a finite number, not {number}")
    if number < 0:
        raise ValueError(f"{name}: must not be negative: {number}")
    return number


def solve_path(points, C, r, s=0.0):
    """Where a path, pieces that are taken one after the other, meets a circle or a sphere.

    points  an array of shape (n, 2) or (n, 3), n >= 2

    >>> answer = solve_path([[0, 0], [4, 1], [8, 0]], (3, 1), 2)
    >>> answer.hit_count, answer.first.piece, answer.last.piece
    (2, 0, 1)
    """
    array = np.ascontiguousarray(points, np.float64)
    if array.ndim != 2 or array.shape[1] not in (2, 3) or array.shape[0] < 2:
        raise ValueError(f"points: must have the shape (n, 2) or (n, 3), n >= 2, not {array.shape}")
    wrong = np.argwhere(~np.isfinite(array))
    if len(wrong):
        row, axis = wrong[0]
        raise ValueError(f"points.{'xyz'[axis]} at index {row}: must be a finite number, not {array[row, axis]}")
    answer = _core.solve_path(array, _point("C", C, array.shape[1]), _radius("r", r), _radius("s", s))
    for name in ("first", "last", "nearest"):
        answer[name] = answer[name] and PathPlace(**answer[name])
    return PathSolution(**answer)


def solve_moving(A, B, r_A, r_B, moves_A=None, moves_B=None):
    """When two circles (spheres) meet that move straight through a frame, from t = 0 to t = 1.

    A, B              their centres at the start
    r_A, r_B          their radii, >= 0
    moves_A, moves_B  what each moves by through the whole frame; None: it is at rest

    >>> solve_moving((0, 0), (3, 0.5), 1, 0.5, moves_A=(4, 0)).touch.t
    0.3964466094067262
    """
    first = _point("A", A)
    second = _point("B", B, len(first))
    moves = [[0.0] * len(first) if given is None else _point(name, given, len(first))
             for name, given in (("moves_A", moves_A), ("moves_B", moves_B))]
    answer = _core.solve_moving(first, moves[0], _radius("r_A", r_A), second, moves[1], _radius("r_B", r_B))
    answer["case"] = Case(answer["case"])
    answer["touch"] = answer["touch"] and Touch(**answer["touch"])
    return Meeting(**answer)
