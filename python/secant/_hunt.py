"""Searches for queries on which a function in Python is wrong: `secant hunt` searches and shrinks, the function answers."""

import dataclasses
import json
import os
import shlex
import sys

from . import _program
from ._forks import Forks
from ._under_test import caller, method_name, name_of, parts_wanted, server


@dataclasses.dataclass(frozen=True)
class Find:
    """A kind of mistake, with the simplest query that shows it, and the exact answer as `secant eval` prints it."""

    count: int
    flaw: str
    query: dict
    link: str
    answer: dict


def _described(name, extent, target, dimensions, scalar, accuracy, takes_radius):
    words = [f"target: {target}", f"scalars: {scalar}"]
    words += [f"extent: {extent}"] if extent else []
    words += [f"dimensions: {dimensions}"] if dimensions in (2, 3) else []
    words += [f"accuracy: {accuracy!r}"] if accuracy else []
    words += ["radii: both"] if takes_radius else []
    return f"{name}({', '.join(words)})"


def hunt(function, *, domain=None, count=200, seconds=5.0, tolerance=0.0, accuracy=None, extent="segment",
         target="curve", dimensions=2, scalar="double", arrays=False, seed=1, jobs=None, limit=1.0):
    """Searches for queries on which a function is wrong, with `secant hunt`. The kinds of its mistakes, the worst first.

    function    takes E, L, C and r, or those of E, L, C, r, s and extent that its arguments are called after. It returns
                True or False: does the piece hit? Or a dictionary with fields of an answer. It may raise Skip.
    domain      asks only queries that meet this goal: 'r > 0.01 and length < 1000'
    count       ends after so many finds
    seconds     ends after so many seconds
    tolerance   what differs by no more, in world units, is no find
    accuracy    also judges numbers: they may be off by this part of the largest number of the query
    extent      'segment', 'ray', 'line', or None for a function that takes `extent`
    target      'curve', or 'disk': a piece that lies wholly inside the circle hits
    dimensions  2, 3 or 'both'
    scalar      'double', or 'float': the numbers are numpy.float32
    arrays      points are arrays of NumPy; else tuples
    seed        the same seed asks the same queries
    jobs        how many forks of this process answer; None: as many as there are processors
    limit       seconds for one query
    """
    for name, value, values in (("extent", extent, ("segment", "ray", "line", None)),
                                ("target", target, ("curve", "disk")), ("dimensions", dimensions, (2, 3, "both")),
                                ("scalar", scalar, ("double", "float"))):
        if value not in values:
            raise ValueError(f"{name}: must be one of {', '.join(map(repr, values))}, not {value!r}")
    if not hasattr(os, "fork"):
        raise _program.ProgramMissing("a hunt forks this process, and this system cannot")
    program = _program.path()
    call = caller(function, scalar, arrays)
    name = method_name(function)
    takes_radius = "s" in (parts_wanted(function) or ())
    forks = Forks(server(call))
    relay = os.path.join(os.path.dirname(os.path.abspath(__file__)), "_relay.py")
    command = " ".join(map(shlex.quote, [sys.executable, "-S", "-E", relay, forks.path]))
    described = _described(name, extent, target, dimensions, scalar, accuracy, takes_radius)
    words = ["hunt", "--no-project", "--method-command", f"{described}={command}", "--between", f"{name},secant",
             "--scalar", scalar, "--dimensions", str(dimensions), "--count", str(count), "--seconds", str(seconds),
             "--tolerance", repr(float(tolerance)), "--seed", str(seed), "--method-limit", str(limit)]
    words += ["--where", domain] if domain else []
    words += ["--jobs", str(jobs)] if jobs else []
    said, complaints, status = forks.run([program, *words], (seconds or 3600) + 60 + 10 * limit)
    if status != 0:
        raise _program.ProgramFailed(complaints.strip() or f"`secant hunt` ended with status {status}")
    return _finds_of([line.split("\t") for line in said.splitlines() if line.count("\t") == 2], name, function)


def _finds_of(rows, name, function):
    """The finds of the lines that a hunt prints, each with its link and its answer."""
    if not rows:
        return []
    queries = "".join(query + "\n" for _, _, query in rows)
    try:
        links = _program.run("link", "-", text=queries).splitlines()
    except _program.ProgramFailed:
        links = [""] * len(rows)
    answers = map(json.loads, _program.run("eval", "--no-project", "-", text=queries).splitlines())
    return [Find(int(count), flaw.replace(name, name_of(function)), json.loads(query), link, answer)
            for (count, flaw, query), link, answer in zip(rows, links, answers)]
