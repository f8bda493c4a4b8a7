"""A function in Python under test: reads queries as JSON lines, and answers each with a line."""
import json
import math
import sys


def hits(start, end, center, radius, extent):
    """True when the circle lies between the nearest and the farthest point of the piece."""
    d = [b - a for a, b in zip(start, end)]
    f = [c - a for a, c in zip(start, center)]
    t = sum(x * y for x, y in zip(f, d)) / sum(x * x for x in d)
    if extent != "line":
        t = max(t, 0.0)
    farthest = math.inf
    if extent == "segment":
        t = min(t, 1.0)
        farthest = max(math.dist(start, center), math.dist(end, center))
    nearest = math.dist([a + t * x for a, x in zip(start, d)], center)
    return nearest <= radius <= farthest


def number(value):
    return float.fromhex(value) if isinstance(value, str) else value


for line in sys.stdin:
    query = json.loads(line)
    E, L, C = ([number(x) for x in query[name]] for name in "ELC")
    answer = {"name": query["name"]}
    try:
        answer["hit"] = hits(E, L, C, number(query["r"]), query["extent"])
    except ArithmeticError as error:
        answer["error"] = str(error)
    print(json.dumps(answer), flush=True)
