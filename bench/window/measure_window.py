#!/usr/bin/env python3
"""The cost of Secant's window beside the least window of the same libraries, on a virtual display.

    cmake -DSECANT_BENCH=ON ... && cmake --build ... && bench/window/measure_window.py build/release

Prints the time from the start of the program to its first frame, the processor time of the thread that draws for each
pointer event and for each frame, the load while nothing happens, and the resident memory. Times are medians. The two
programs take turns, so that both meet the same machine. Needs Xvfb and xdotool.
"""
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

STARTS = 9
STEPS = 60
PAUSE = 0.018  # seconds between two moves of the pointer: one frame
START_HANDLE = (105, 489)  # E of the first document in a window of 1280 x 800
TABS = ("Answer", "Step", "Compare", "Cases", "Hunt")


def xdotool(steps):
    subprocess.run(["xdotool", *steps.split()], check=True)


class Display:
    """A virtual display without a window manager."""

    def __enter__(self):
        end, number = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(number), "-screen", "0", "1280x800x24", "-nolisten", "tcp", "-noreset", "-r"],
            pass_fds=[number], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(number)
        with os.fdopen(end) as lines:
            os.environ["DISPLAY"] = ":" + lines.readline().strip()
        os.environ.pop("WAYLAND_DISPLAY", None)
        return self

    def __exit__(self, *_):
        self.server.terminate()
        self.server.wait()


class Window:
    """A program that draws frames, with the probe in it."""

    def __init__(self, program, probe, folder):
        self.out = os.path.join(folder, "frames")
        state = os.path.join(folder, "state")
        shutil.rmtree(state, ignore_errors=True)
        if os.path.exists(self.out):
            os.remove(self.out)
        environment = dict(os.environ, LD_PRELOAD=probe, SECANT_PROBE=self.out, XDG_STATE_HOME=state,
                           SECANT_PROBE_BEGAN=repr(time.monotonic()))
        self.process = subprocess.Popen([program], env=environment, cwd=folder, stderr=subprocess.DEVNULL)
        deadline = time.monotonic() + 10
        while not self.frames() and time.monotonic() < deadline:
            time.sleep(0.02)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()

    def frames(self):
        """For each: milliseconds since the start, and microseconds of processor since the last."""
        if not os.path.exists(self.out):
            return []
        with open(self.out, encoding="ascii") as lines:
            return [tuple(map(float, line.split())) for line in lines if line.endswith("\n")]

    def thread_ms(self):
        """Milliseconds of processor that the first thread took."""
        pid = self.process.pid
        with open(f"/proc/{pid}/task/{pid}/schedstat", encoding="ascii") as text:
            return int(text.read().split()[0]) * 1e-6

    def process_ms(self):
        with open(f"/proc/{self.process.pid}/stat", encoding="ascii") as text:
            fields = text.read().rsplit(") ", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) * 1000 / os.sysconf("SC_CLK_TCK")

    def resident_mb(self):
        with open(f"/proc/{self.process.pid}/status", encoding="ascii") as lines:
            return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS"))

    def cost_of(self, places):
        """Milliseconds of the thread for each pointer event, frames that were shown, and ms for each."""
        begun, before = len(self.frames()), self.thread_ms()
        xdotool(" ".join(f"mousemove {x} {y} sleep {PAUSE}" for x, y in places))
        spent, shown = self.thread_ms() - before, len(self.frames()) - begun
        return spent / len(places), shown, spent / max(shown, 1)


def there_and_back(x0, y0, x1, y1):
    return [(x0 + (x1 - x0) * min(i, STEPS - i) * 2 // STEPS, y0 + (y1 - y0) * min(i, STEPS - i) * 2 // STEPS)
            for i in range(1, STEPS + 1)]


def measure_starts(programs, probe, folder):
    first = {name: [] for name in programs}
    for _ in range(STARTS):
        for name, program in programs.items():
            with Window(program, probe, folder) as window:
                first[name].append(window.frames()[0][0])
    least = statistics.median(first["minimal"])
    for name, times in first.items():
        now = statistics.median(times)
        print(f"{name + ', first frame':<28}{now:>10.1f} ms {now / least:>10.2f} x")


def measure_moves(name, window, deed, places, least):
    costs = [window.cost_of(places) for _ in range(3)]
    each, shown, of_shown = (statistics.median(column) for column in zip(*costs))
    kind = deed.split(",")[0]
    least.setdefault(kind, each)
    print(f"{name + ', ' + deed:<28}{each:>10.3f} ms an event {each / least[kind]:>6.2f} x"
          f"{shown:>8.0f} frames, {of_shown:.3f} ms each")


def measure_use(name, program, probe, folder, least):
    with Window(program, probe, folder) as window:
        time.sleep(1.0)
        xdotool("mousemove 300 200 sleep 0.3")
        measure_moves(name, window, "hover", there_and_back(300, 200, 600, 480), least)
        x, y = START_HANDLE
        for tab in TABS if name == "secant" else TABS[:1]:
            if tab != TABS[0]:
                xdotool("key ctrl+Tab sleep 0.4")
            xdotool(f"mousemove {x} {y} sleep 0.2 mousedown 1 sleep 0.1")
            measure_moves(name, window, f"drag, {tab}", there_and_back(x, y, x + 60, y - 50), least)
            xdotool("mouseup 1 sleep 0.3")
        xdotool("mousemove 1279 799 sleep 1")
        before = window.process_ms()
        time.sleep(5)
        idle = (window.process_ms() - before) / 50
        resident = window.resident_mb()
        least.setdefault("resident", resident)
        print(f"{name + ', at rest':<28}{idle:>10.2f} % of a core")
        print(f"{name + ', resident':<28}{resident:>10.1f} MB {resident / least['resident']:>10.2f} x")


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    build = os.path.abspath(sys.argv[1])
    missing = [need for need in ("Xvfb", "xdotool") if shutil.which(need) is None]
    if missing:
        sys.exit("missing: " + ", ".join(missing))
    probe = os.path.join(build, "bench", "window", "libframe_probe.so")
    programs = {"minimal": os.path.join(build, "minimal_window"), "secant": os.path.join(build, "secant")}
    with Display(), tempfile.TemporaryDirectory() as folder:
        os.environ["HOME"] = folder
        measure_starts(programs, probe, folder)
        least = {}
        for name, program in programs.items():
            measure_use(name, program, probe, folder, least)


if __name__ == "__main__":
    main()
