"""The conformance pack in Python: reader.py FILE.csv"""
import csv
import math
import sys


def hits(E, L, C, R, extent):  # your function; this one is the formula of the textbooks
    d, f = [l - e for e, l in zip(E, L)], [e - c for e, c in zip(E, C)]
    dot = lambda u, v: u[0] * v[0] + u[1] * v[1] + u[2] * v[2]
    a, b, c = dot(d, d), 2 * dot(f, d), dot(f, f) - R * R
    disc = b * b - 4 * a * c
    if a == 0 or not disc >= 0:
        return False
    roots = (-b - math.sqrt(disc)) / (2 * a), (-b + math.sqrt(disc)) / (2 * a)
    return any(extent == "line" or t >= 0 and (extent == "ray" or t <= 1) for t in roots)


rows = list(csv.DictReader(open(sys.argv[1], encoding="utf-8")))
assert all(row["version"] == "1" for row in rows)
point = lambda row, name: [float(row[name + axis]) for axis in "xyz"]
wrong = [row["id"] for row in rows if (row["curve_hit"] == "true") != hits(
    *(point(row, name) for name in "ELC"), float(row["r"]) + float(row["s"]), row["extent"])]
print(f"{len(rows)} queries, {len(wrong)} wrong:", *wrong[:1])
