"""Asks the program `secant`, and opens its window."""
import json
import os
import shutil
import subprocess
import tempfile

from .points import Refusal
from .query import json_line, scalar_of

SECONDS = 30  # that the program may take for an answer


def program_of(chosen):
    """The program: what was chosen, or SECANT_PROGRAM, or the one installed with this file, or `secant` on the PATH."""
    for name in (chosen, os.environ.get("SECANT_PROGRAM")):
        if name:
            found = shutil.which(os.path.expanduser(name))
            if not found:
                raise Refusal(f"there is no program {name}")
            return found
    here = os.path.dirname(os.path.realpath(__file__))
    found = shutil.which("secant", path=os.path.join(here, "..", "..", "..", "bin")) or shutil.which("secant")
    if not found:
        raise Refusal("there is no program secant on the PATH; SECANT_PROGRAM says where it is, or secant-program "
                      "in the debugger")
    return found


def output_of(program, arguments, text):
    """What the program prints, and its notes on standard error."""
    try:
        done = subprocess.run([program, *arguments], input=text, capture_output=True, text=True, encoding="utf-8",
                              errors="replace", timeout=SECONDS, check=False, start_new_session=True)
    except subprocess.TimeoutExpired:
        raise Refusal(f"{program} gave no answer in {SECONDS} seconds") from None
    except OSError as error:
        raise Refusal(f"{program} cannot be started: {error.strerror}") from None
    notes = [line.removeprefix("-:1: ") for line in done.stderr.splitlines() if line.strip()]
    if done.returncode:
        reason = notes[0] if notes else f"{program} ended with status {done.returncode}"
        raise Refusal(reason.removeprefix(f"secant {arguments[0]}: "))
    return done.stdout, notes


def answer_of(program, query, *options):
    """The answer of `secant eval`, its numbers as they were printed."""
    printed, notes = output_of(program, ["eval", "-", "--scalar", scalar_of(query), *options], json_line(query) + "\n")
    try:
        return json.loads(printed.splitlines()[0], parse_float=str, parse_int=str), notes
    except (ValueError, IndexError):
        raise Refusal(f"{program} gave no answer that can be read: {printed[:60]!r}") from None


def link_of(program, query):
    return output_of(program, ["link", "-"], json_line(query) + "\n")[0].strip()


def open_window(program, link):
    """Opens the window with a link. It has a session of its own: no Ctrl+C of this terminal, and no end of the debugger,
    reaches it."""
    alone = {"start_new_session": True} if os.name == "posix" else {"creationflags": 0x208}  # detached, a new group
    with tempfile.TemporaryFile() as complaints:
        try:
            window = subprocess.Popen([program, link], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                      stderr=complaints, **alone)
        except OSError as error:
            raise Refusal(f"{program} cannot be started: {error.strerror}") from None
        try:
            window.wait(0.5)  # it ends at once where there is no display
        except subprocess.TimeoutExpired:
            return window
        complaints.seek(0)
        said = complaints.read().decode(errors="replace").splitlines()
    if window.returncode == 0:
        return window
    reasons = [line.removeprefix("secant: ") for line in said if line.startswith("secant: ")] + said[-1:]
    raise Refusal(reasons[0] if reasons else f"the window ended with status {window.returncode}")
