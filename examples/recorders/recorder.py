"""Writes down casts: a line of JSON for each. repr() of a float, which json uses, keeps its bits."""
import json
import math
import sys


class Recorder:
    def __init__(self, file):
        self.file = file

    def cast(self, E, L, C, r, hit, **more):
        """more: t, extent, time, id, ... Infinity and NaN, which JSON has not, become texts."""
        line = {"E": E, "L": L, "C": C, "r": r, "hit": bool(hit), **more}
        plain = lambda v: [plain(i) for i in v] if isinstance(v, (list, tuple)) else \
            str(v) if isinstance(v, float) and not math.isfinite(v) else v
        self.file.write(json.dumps({key: plain(value) for key, value in line.items()}) + "\n")


if __name__ == "__main__":
    casts = Recorder(sys.stdout)
    casts.cast((-2.0, 0.0), (2.0, 0.0), (0.0, 0.0), 1.0, True, t=0.25, id="bullet-17", time=8035)
    casts.cast((-2.0, 0.1 + 0.2), (2.0, 1 / 3), (0.0, -0.0), 0.1, False)
    casts.cast((0.1, 0.2, -3.0), (0.1, 0.2, -2.0), (0.0, 0.0, 0.0), 1 / 3, True, extent="ray", t=math.inf)
