"""Puts a function in Python under test: `secant hunt` searches and shrinks, and the function answers."""

import dataclasses
import inspect
import json
import keyword
import os
import shlex
import sys
import tempfile

from . import _program
from ._forks import Forks

FIELDS = ("case", "hit", "curve_hit", "disk_overlap", "t1", "t2", "hits", "normals", "closest", "distance", "depth",
          "offset", "ray_distance", "tangent", "error", "skip")
PARTS = ("E", "L", "C", "r", "s", "extent")


class Skip(Exception):
    """Raised by a function under test: it is not made for this query, and says why."""


class Disagreement(AssertionError):
    """A function is wrong. `finds` are the kinds of its mistakes, the worst first."""

    def __init__(self, words, finds):
        super().__init__(words)
        self.finds = finds


@dataclasses.dataclass(frozen=True)
class Find:
    """A kind of mistake, with the simplest query that shows it, and the exact answer as `secant eval` prints it."""

    count: int
    flaw: str
    query: dict
    link: str
    answer: dict


def _plain(value):
    """A value of NumPy as Python's own, so that it can be written as JSON."""
    if isinstance(value, (list, tuple)):
        return [_plain(part) for part in value]
    if hasattr(value, "tolist"):
        return value.tolist()
    return value


def _answer_of(returned):
    """The fields of an answer, from what a function returned."""
    returned = _plain(returned)
    if isinstance(returned, bool):
        return {"hit": returned}
    if isinstance(returned, dict):
        wrong = [name for name in returned if name not in FIELDS]
        if wrong:
            return {"error": f"it returned the field {wrong[0]!r}; the fields are {', '.join(FIELDS)}"}
        return {name: _plain(value) for name, value in returned.items()}
    return {"error": f"it returned {returned!r:.80}, and must return True or False, or a dictionary"}


def _parts_wanted(function):
    """Which parts of a query a function takes: those that its arguments are called after, else E, L, C and r."""
    try:
        arguments = [argument for argument in inspect.signature(function).parameters.values()
                     if argument.kind in (argument.POSITIONAL_ONLY, argument.POSITIONAL_OR_KEYWORD,
                                          argument.KEYWORD_ONLY)]
    except (TypeError, ValueError):
        return None
    needed = [argument for argument in arguments if argument.default is argument.empty]
    named = [argument.name for argument in arguments if argument.name in PARTS]
    if all(argument.name in PARTS and argument.kind is not argument.POSITIONAL_ONLY for argument in needed) and named:
        return named
    if len(needed) > 4:
        raise TypeError(f"{_name_of(function)} takes {len(needed)} arguments, and a query has E, L, C and r; or name "
                        f"the arguments after the parts that they take, of {', '.join(PARTS)}")
    return None


def _caller(function, scalar, arrays):
    """A function of a query, as the hunt asks it."""
    import numpy as np
    wanted = _parts_wanted(function)
    kind = np.float32 if scalar == "float" else np.float64

    def number(value):
        return kind(value) if scalar == "float" else float(value)

    def point(values):
        return np.array(values, kind) if arrays else tuple(map(number, values))

    def call(query):
        parts = {"E": point(query["E"]), "L": point(query["L"]), "C": point(query["C"]), "r": number(query["r"])}
        if wanted is None:
            return function(*parts.values())
        parts["s"] = number(query.get("s", 0))
        parts["extent"] = query.get("extent", "segment")
        return function(**{name: parts[name] for name in wanted})

    return call


def _server(call):
    def serve(reader, writer):
        import warnings
        warnings.simplefilter("ignore")
        for line in reader:
            query = json.loads(line)
            try:
                answer = _answer_of(call(query))
            except Skip as why:
                answer = {"skip": str(why) or "it is not made for this query"}
            except Exception as error:
                answer = {"error": f"{type(error).__name__}: {error}"[:500]}
            writer.write(json.dumps({"name": query["name"], **answer}, default=str) + "\n")
            writer.flush()

    return serve


def _name_of(function):
    name = getattr(function, "__name__", type(function).__name__)
    return name if name.isidentifier() and not keyword.iskeyword(name) else "function"


def _method_name(function):
    """A name that `secant` takes, and that is none of its own methods."""
    return "py-" + "".join(c if c.isascii() and c.isalnum() else "-" for c in _name_of(function)).strip("-")


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
    call = _caller(function, scalar, arrays)
    name = _method_name(function)
    takes_radius = "s" in (_parts_wanted(function) or ())
    forks = Forks(_server(call))
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
    return [Find(int(count), flaw.replace(name, _name_of(function)), json.loads(query), link, answer)
            for (count, flaw, query), link, answer in zip(rows, links, answers)]


def pasteable(find, function, target="curve", scalar="double", arrays=False):
    """A test in Python that shows a find."""
    hit = find.answer["disk_overlap" if target == "disk" else "curve_hit"]
    kind = "numpy.float32" if scalar == "float" else ""

    def number(value):
        value = float.fromhex(value) if isinstance(value, str) else value
        return f"{kind}({value!r})" if kind else repr(float(value))

    def point(values):
        if arrays:
            text = ", ".join(repr(float(value)) for value in values)
            return f"numpy.array([{text}], numpy.{'float32' if kind else 'float64'})"
        return f"({', '.join(map(number, values))})"

    wanted = _parts_wanted(function)
    parts = {name: point(find.query[name]) for name in "ELC"} | {"r": number(find.query["r"])}
    if wanted is not None:
        parts |= {"s": number(find.query.get("s", 0.0)), "extent": repr(find.query.get("extent", "segment"))}
    given = ", ".join(text if wanted is None else f"{name}={text}"
                      for name, text in parts.items() if wanted is None or name in wanted)
    negated = "" if hit else "not "
    name = _name_of(function)
    called = f"{name}({given})"
    import_line = "    import numpy\n" if kind or arrays else ""
    return (f"def test_{name}_{find.answer['case']}():\n{import_line}"
            f"    assert {negated}{called}  # exactly: {find.answer['case']}, {'a hit' if hit else 'no hit'}")


def assert_agrees(function, *, domain=None, count=200, seconds=5.0, tolerance=0.0, out=None, **options):
    """Fails where hunt() finds that the function is wrong, with the worst kinds of its mistakes: each with the simplest
    query that shows it, a test to paste, and a link.

    out  a case file to keep the finds in: the plugin of pytest collects files called *.secant.jsonl

    The other arguments are those of hunt(). Without the program `secant`, pytest skips the test; where SECANT_REQUIRED
    is set, it fails.
    """
    __tracebackhide__ = True  # pytest shows the test, and not this
    finds = hunt(function, domain=domain, count=count, seconds=seconds, tolerance=tolerance, **options)
    if not finds:
        return
    if out:
        _keep(finds, out)
    shown = {name: options[name] for name in ("target", "scalar", "arrays") if name in options}
    name = _name_of(function)
    kinds = len(finds)
    lines = [f"{name} is wrong: {kinds} kind{'s' * (kinds > 1)} of mistake{'s' * (kinds > 1)}, the worst first"]
    for find in finds[:3]:
        lines += ["", f"{'once' if find.count == 1 else f'{find.count} times'}: {find.flaw}", f"    {json.dumps(find.query)}"]
        lines += [f"    secant '{find.link}'"] if find.link else []
        lines += ["    " + line for line in pasteable(find, function, **shown).splitlines()]
    if kinds > 3:
        lines += ["", f"and {kinds - 3} more kinds"]
    raise Disagreement("\n".join(lines), finds)


def _keep(finds, out):
    """Writes the finds as a case file in JSON Lines, whole or not at all."""
    out = os.fspath(out)
    with tempfile.NamedTemporaryFile("w", encoding="utf-8", dir=os.path.dirname(os.path.abspath(out)),
                                     delete=False) as file:
        for find in finds:
            entry = {"name": find.flaw, "scene": find.query,
                     "expect": {"case": find.answer["case"], "curve_hit": find.answer["curve_hit"],
                                "disk_overlap": find.answer["disk_overlap"]}}
            file.write(json.dumps(entry) + "\n")
    os.replace(file.name, out)
