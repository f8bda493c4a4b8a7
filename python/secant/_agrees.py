"""Fails a test where a function is wrong, with what a reader needs: a query, a test to paste, a link."""

import json
import os
import tempfile

from ._hunt import hunt
from ._under_test import name_of, parts_wanted


class Disagreement(AssertionError):
    """A function is wrong. `finds` are the kinds of its mistakes, the worst first."""

    def __init__(self, words, finds):
        super().__init__(words)
        self.finds = finds


def pasteable(number_of_find, find, function, target="curve", scalar="double", arrays=False):
    """A test in Python that shows a find. Its number, from 1, is in the name of the test."""
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

    wanted = parts_wanted(function)
    parts = {name: point(find.query[name]) for name in "ELC"} | {"r": number(find.query["r"])}
    if wanted is not None:
        parts |= {"s": number(find.query.get("s", 0.0)), "extent": repr(find.query.get("extent", "segment"))}
    given = ", ".join(text if wanted is None else f"{name}={text}"
                      for name, text in parts.items() if wanted is None or name in wanted)
    negated = "" if hit else "not "
    name = name_of(function)
    called = f"{name}({given})"
    import_line = "    import numpy\n" if kind or arrays else ""
    return (f"def test_{name}_{number_of_find}():\n{import_line}"
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
    name = name_of(function)
    kinds = len(finds)
    lines = [f"{name} is wrong: {kinds} kind{'s' * (kinds > 1)} of mistake{'s' * (kinds > 1)}, the worst first"]
    for number, find in enumerate(finds[:3], 1):
        lines += ["", f"{'once' if find.count == 1 else f'{find.count} times'}: {find.flaw}", f"    {json.dumps(find.query)}"]
        lines += [f"    secant '{find.link}'"] if find.link else []
        lines += ["    " + line for line in pasteable(number, find, function, **shown).splitlines()]
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
