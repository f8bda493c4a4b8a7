"""The program `secant`, where it is installed: it hunts, draws, checks files and makes links."""

import json
import os
import shutil
import subprocess


class ProgramMissing(RuntimeError):
    """There is no program `secant`."""


class ProgramFailed(RuntimeError):
    """The program `secant` said why it could not do something."""


def find():
    """The path of the program, or None: SECANT_PROGRAM, else `secant` on the PATH."""
    given = os.environ.get("SECANT_PROGRAM")
    if given:
        return given if os.access(given, os.X_OK) and os.path.isfile(given) else None
    return shutil.which("secant")


def path():
    """The path of the program. Raises ProgramMissing with words for a reader."""
    found = find()
    if found:
        return found
    given = os.environ.get("SECANT_PROGRAM")
    if given:
        raise ProgramMissing(f"SECANT_PROGRAM is {given!r}, and that is no program")
    raise ProgramMissing("this needs the program `secant`: put it on the PATH, or name it in SECANT_PROGRAM")


def run(*arguments, text=None, statuses=(0,), seconds=60):
    """What the program prints. Raises ProgramFailed with its words where its exit status is another one."""
    done = subprocess.run([path(), *arguments], input=text, capture_output=True, text=True, encoding="utf-8",
                          errors="replace", timeout=seconds, check=False)
    if done.returncode not in statuses:
        raise ProgramFailed(done.stderr.strip() or f"`secant {arguments[0]}` ended with status {done.returncode}")
    return done.stdout


def link(query):
    """The link of a query (a dictionary, or JSON): a short text such as '#1ACbiVdAaCC8UxCwQVVYMQ3v'."""
    return run("link", "-", text=_line(query)).strip()


def query_of(link_text):
    """The query of a link, as a dictionary."""
    return json.loads(run("link", "-", text=link_text + "\n"))


def _line(query):
    return (query if isinstance(query, str) else json.dumps(query, allow_nan=False)) + "\n"


def svg(query, size=(480, 360)):
    """The drawing of a query, an SVG."""
    return run("render", "-", "--form", "svg", "--size", f"{size[0]}x{size[1]}", "-o", "-", text=_line(query))
