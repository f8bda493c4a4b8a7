from enum import IntEnum
from os import PathLike
from typing import Any, Callable, Literal, Optional, Sequence, Tuple, Union

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ._sweeps import Meeting as Meeting
from ._sweeps import PathPlace as PathPlace
from ._sweeps import PathSolution as PathSolution
from ._sweeps import Touch as Touch

__version__: str
__all__: list[str]
CASES: NDArray[np.str_]

Points = Union[ArrayLike, Tuple[ArrayLike, ArrayLike], Tuple[ArrayLike, ArrayLike, ArrayLike]]
Extent = Literal["segment", "ray", "line"]
Want = Literal["t1", "t2", "point1", "point2", "normal1", "normal2", "closest", "distance", "depth", "offset"]
# One query gives plain numbers, and many give arrays.
Numbers = Any
Flags = Any
PointNumbers = Any

class Case(IntEnum):
    Impale = 0
    Poke = 1
    ExitWound = 2
    FallShort = 3
    Past = 4
    CompletelyInside = 5
    Miss = 6
    Degenerate = 7

class Classification:
    @property
    def shape(self) -> Tuple[int, ...]: ...
    @property
    def extent(self) -> Extent: ...
    def __len__(self) -> int: ...
    @property
    def case(self) -> Union[Case, NDArray[np.uint8]]: ...
    @property
    def case_names(self) -> Union[str, NDArray[np.str_]]: ...
    @property
    def tangent(self) -> Flags: ...
    @property
    def curve_hit(self) -> Flags: ...
    @property
    def hit(self) -> Flags: ...
    @property
    def disk_overlap(self) -> Flags: ...
    @property
    def query(self) -> dict[str, Any]: ...
    def _repr_svg_(self) -> Optional[str]: ...
    def _repr_html_(self) -> Optional[str]: ...

class Solution(Classification):
    @property
    def t1(self) -> Numbers: ...
    @property
    def t2(self) -> Numbers: ...
    @property
    def counts1(self) -> Flags: ...
    @property
    def counts2(self) -> Flags: ...
    @property
    def point1(self) -> PointNumbers: ...
    @property
    def point2(self) -> PointNumbers: ...
    @property
    def normal1(self) -> PointNumbers: ...
    @property
    def normal2(self) -> PointNumbers: ...
    @property
    def closest(self) -> PointNumbers: ...
    @property
    def distance(self) -> Numbers: ...
    @property
    def depth(self) -> Numbers: ...
    @property
    def offset(self) -> PointNumbers: ...
    @property
    def offset_defined(self) -> Flags: ...

class Margin:
    radius: Numbers
    move: Numbers
    by_growth: Flags

class Margins:
    case: Margin
    curve_hit: Margin
    disk_overlap: Margin

def classify(E: Points, L: Points, C: Points, r: ArrayLike, s: ArrayLike = 0.0, *, extent: Extent = "segment",
             threads: int = 1) -> Classification: ...
def solve(E: Points, L: Points, C: Points, r: ArrayLike, s: ArrayLike = 0.0, *, extent: Extent = "segment",
          want: Union[None, Want, Sequence[Want]] = None, threads: int = 1) -> Solution: ...
def margin(E: Points, L: Points, C: Points, r: ArrayLike, s: ArrayLike = 0.0, *, extent: Extent = "segment",
           threads: int = 1) -> Margins: ...
def solve_path(points: ArrayLike, C: ArrayLike, r: float, s: float = 0.0) -> PathSolution: ...
def solve_moving(A: ArrayLike, B: ArrayLike, r_A: float, r_B: float, moves_A: Optional[ArrayLike] = None,
                 moves_B: Optional[ArrayLike] = None) -> Meeting: ...

class ProgramMissing(RuntimeError): ...
class ProgramFailed(RuntimeError): ...
class Skip(Exception): ...

class Find:
    count: int
    flaw: str
    query: dict[str, Any]
    link: str
    answer: dict[str, Any]

class Disagreement(AssertionError):
    finds: list[Find]

def hunt(function: Callable[..., Any], *, domain: Optional[str] = None, count: int = 200, seconds: float = 5.0,
         tolerance: float = 0.0, accuracy: Optional[float] = None, extent: Optional[Extent] = "segment",
         target: Literal["curve", "disk"] = "curve", dimensions: Literal[2, 3, "both"] = 2,
         scalar: Literal["double", "float"] = "double", arrays: bool = False, seed: int = 1,
         jobs: Optional[int] = None, limit: float = 1.0) -> list[Find]: ...
def assert_agrees(function: Callable[..., Any], *, domain: Optional[str] = None, count: int = 200,
                  seconds: float = 5.0, tolerance: float = 0.0, out: Union[None, str, PathLike[str]] = None,
                  accuracy: Optional[float] = None, extent: Optional[Extent] = "segment",
                  target: Literal["curve", "disk"] = "curve", dimensions: Literal[2, 3, "both"] = 2,
                  scalar: Literal["double", "float"] = "double", arrays: bool = False, seed: int = 1,
                  jobs: Optional[int] = None, limit: float = 1.0) -> None: ...
def link(query: Union[dict[str, Any], str]) -> str: ...
def query_of(link_text: str) -> dict[str, Any]: ...
def page() -> Optional[str]: ...
def set_page(address: Optional[str]) -> None: ...
def address_of(query: Union[dict[str, Any], str]) -> str: ...
