"""A function in Python as a program under test: what it is asked, and what its answers mean."""

import inspect
import json
import keyword

FIELDS = ("case", "hit", "curve_hit", "disk_overlap", "t1", "t2", "hits", "normals", "closest", "distance", "depth",
          "offset", "ray_distance", "tangent", "error", "skip")
PARTS = ("E", "L", "C", "r", "s", "extent")


class Skip(Exception):
    """Raised by a function under test: it is not made for this query, and says why."""


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


def parts_wanted(function):
    """Which parts of a query a function takes: those that its arguments are called after, else E, L, C and r."""
    try:
        arguments = list(inspect.signature(function).parameters.values())
    except (TypeError, ValueError):  # of a compiled function it is not known
        return None
    takes_any = any(argument.kind is argument.VAR_POSITIONAL for argument in arguments)
    arguments = [argument for argument in arguments
                 if argument.kind not in (argument.VAR_POSITIONAL, argument.VAR_KEYWORD)]
    needed = [argument for argument in arguments if argument.default is argument.empty]
    named = [argument.name for argument in arguments if argument.name in PARTS]
    if named and all(argument.name in PARTS and argument.kind is not argument.POSITIONAL_ONLY for argument in needed):
        return named
    in_order = [argument for argument in arguments if argument.kind is not argument.KEYWORD_ONLY]
    if len(needed) > 4 or (len(in_order) < 4 and not takes_any):
        raise TypeError(f"{name_of(function)} takes {len(in_order)} arguments, and a query has E, L, C and r; or name "
                        f"the arguments after the parts that they take, of {', '.join(PARTS)}")
    return None


def caller(function, scalar, arrays):
    """A function of a query, as the hunt asks it."""
    import numpy as np
    wanted = parts_wanted(function)
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


def server(call):
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


def name_of(function):
    name = getattr(function, "__name__", type(function).__name__)
    return name if name.isidentifier() and not keyword.iskeyword(name) else "function"


def method_name(function):
    """A name that `secant` takes, and that is none of its own methods."""
    return "py-" + "".join(c if c.isascii() and c.isalnum() else "-" for c in name_of(function)).strip("-")
