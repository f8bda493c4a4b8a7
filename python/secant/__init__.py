"""Secant: where does a line, ray or segment meet a circle or a sphere? The exact answer, for numbers and for arrays.

>>> import secant
>>> secant.solve((-2, 0), (2, 0), (0, 0), 1).t1
0.25
"""

import importlib.metadata

from ._agrees import Disagreement, assert_agrees
from ._answers import CASES, Case, Classification, Margin, Margins, Solution, classify, margin, solve
from ._hunt import Find, hunt
from ._notebook import address_of, page, set_page
from ._program import ProgramFailed, ProgramMissing, link, query_of
from ._sweeps import Meeting, PathPlace, PathSolution, Touch, solve_moving, solve_path
from ._under_test import Skip

__version__ = importlib.metadata.version("secant-geometry")

__all__ = [
    "CASES", "Case", "Classification", "Disagreement", "Find", "Margin", "Margins", "Meeting", "PathPlace",
    "PathSolution", "ProgramFailed", "ProgramMissing", "Skip", "Solution", "Touch", "__version__", "address_of",
    "assert_agrees", "classify", "hunt", "link", "margin", "page", "query_of", "set_page", "solve", "solve_moving",
    "solve_path",
]
