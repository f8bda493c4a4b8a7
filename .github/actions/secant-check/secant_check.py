#!/usr/bin/env python3
"""Runs secant check, replay and hunt as the inputs of the Action say, and tells GitHub what is wrong.

Its inputs are environment variables, SECANT_CHECK ..., which action.yml sets. The exit status is 0 when all is right, 1
when something is wrong, and 2 when something cannot be read or run. Python's own library is enough.
"""
import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

from download import Refused, downloaded_program
from told import MOST_ANNOTATIONS, MOST_ROWS, annotation, append, in_cell, output, say, shown, table


def given(name):
    return os.environ.get(f"SECANT_{name}", "").strip()


def lines_given(name):
    # Not splitlines(): a name of a file may hold what that takes for a line's end.
    return [line.strip() for line in given(name).split("\n") if line.strip()]


def options_given(name):
    try:
        return shlex.split(given(name))
    except ValueError as error:
        raise Refused(f"{name.lower().replace('_', '-')}: {error}: {given(name)}") from error


class Run:
    """One command: what it said, and what is wrong: (file, line, title, lines of a message, query)."""

    def __init__(self, words):
        self.words = words
        self.status = 0
        self.faults = []
        self.counted = ""

    def ask(self, program, arguments):
        done = subprocess.run([program, *arguments], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, check=False)
        said, complained = (text.decode("utf-8", "replace") for text in (done.stdout, done.stderr))
        self.status = done.returncode if done.returncode in (0, 1) else 2
        if self.status == 2 and done.returncode != 2:
            complained += f"{self.words[0]} ended with status {done.returncode}\n"
        return said, complained

    def end(self, complained):
        """Without a fault of its own, what the command complained about says why it failed."""
        if self.status != 0 and not self.faults:
            self.faults.append(("", 0, f"secant {self.words[0]}", complained.strip().splitlines()[:20] or
                                ["it failed without a word"], ""))


def junit_cases(report):
    return list(xml.etree.ElementTree.parse(report).iter("testcase")) if report.exists() else []


def check(program, paths, report, trust):
    run = Run(["check", *paths])
    named = [] if paths == [".secant.json"] else ["--", *paths]
    said, complained = run.ask(program, ["check", *trust, "--junit", str(report), *options_given("CHECK_OPTIONS"), *named])
    say(said + complained)
    for case in junit_cases(report):
        file, name = case.get("classname"), case.get("name")
        if (failure := case.find("failure")) is not None:
            place, _, lines = failure.text[len(file) + 1:].partition("\n")
            run.faults.append((file, int(place), name, lines.strip().splitlines(), ""))
        elif (error := case.find("error")) is not None:
            line = re.fullmatch(r"line (\d+)", name)
            run.faults.append((file, int(line[1]) if line else 0, "cannot be read", [error.get("message")], ""))
    run.counted = said.strip().splitlines()[-1] if said.strip() else ""
    run.end(complained)
    return run


def replay(program, record, report, trust):
    run = Run(["replay", record])
    options = options_given("REPLAY_OPTIONS")
    if not any(option.split("=")[0] in ("--fail-above", "--baseline") for option in options):
        options += ["--fail-above", "0"]
    said, complained = run.ask(program, ["replay", *trust, "--json", "--junit", str(report), *options, "--", record])
    say(complained)
    try:
        told = json.loads(said)
    except ValueError:
        told = {"kinds": [], "right": 0, "wrong": 0, "bad_lines": 0}
        run.status = run.status or 2
    run.counted = ", ".join(f"{told[name]} {name.replace('_', ' ')}" for name in
                            ("right", "wrong", "within_tolerance", "not_judged", "bad_lines") if told.get(name))
    for kind in told["kinds"] if run.status != 0 else []:
        if not kind.get("new", True):
            continue
        query = json.dumps(kind["simplest"]) if "simplest" in kind else ""
        lines = ["1 line" if kind["count"] == 1 else
                 f"{kind['count']} lines: the first is {kind['first_line']}, the worst {kind['worst_line']}"]
        lines += [f"as {each}, too" if not each.startswith("as ") else each
                  for each in [kind.get("worst_is") or kind.get("first_is")] if each]
        run.faults.append((record, kind["worst_line"], kind["kind"], lines, query))
    run.wrong_lines = sum(kind["count"] for kind in told["kinds"] if kind.get("new", True))
    if run.status == 2:
        run.faults.append((record, 0, "cannot be read", complained.strip().splitlines()[:20], ""))
    run.end(complained)
    return run


def hunt(program, pair, report, trust):
    run = Run(["hunt", pair])
    said, complained = run.ask(program, ["hunt", *trust, "--between", pair, "--fail-on-find", "--junit", str(report),
                                         *options_given("HUNT_OPTIONS")])
    say(said + complained)
    cases = junit_cases(report)
    for case in cases:
        if (failure := case.find("failure")) is not None:
            run.faults.append(("", 0, f"hunt {pair}", [failure.get("message")], failure.text))
    run.new_kinds = len(run.faults)
    run.counted = f"{len(cases)} kinds of finds, {run.new_kinds} new"
    run.end(complained)
    return run


def link_of(program, query):
    """The address that opens a query in the page, as Markdown; nothing where there is none."""
    page = given("PAGE")
    if not query or not re.fullmatch(r"https?://[\w.:/~-]+", page):
        return ""
    done = subprocess.run([program, "link", query], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL, text=True, errors="replace", check=False)
    link = done.stdout.strip()
    return f"[open]({page}{link})" if re.fullmatch(r"#[\w-]+", link, re.ASCII) else ""


def place_in_repository(file):
    """A path of the working folder as GitHub wants it: from the top of the repository."""
    top = os.environ.get("GITHUB_WORKSPACE") or os.getcwd()
    try:
        return os.path.relpath(os.path.realpath(file), os.path.realpath(top)).replace(os.sep, "/")
    except (ValueError, OSError):
        return file


def tell(program, version, runs):
    # One of each command in turn.
    turns = sorted((turn, number) for number, run in enumerate(runs) for turn in range(len(run.faults)))
    marked = [sum(1 for _, of in turns[:MOST_ANNOTATIONS] if of == number) for number in range(len(runs))]
    for run, count in zip(runs, marked):
        for file, line, title, lines, _ in run.faults[:count]:
            message = "\n".join(shown(text) for text in lines)
            print(annotation(message, shown(title, 100), place_in_repository(file) if file else "", line))
    rows = [[f"{run.words[0]} {in_cell(' '.join(run.words[1:]))}", ("passed", "**failed**", "**error**")[run.status],
             in_cell(run.counted) if run.counted else ""] for run in runs]
    summary = f"### {in_cell(version)}\n\n" + table(["command", "outcome", ""], rows)
    faults = [fault for run in runs for fault in run.faults]
    if faults:
        # Links are asked for one by one: only those of rows that are shown.
        rows = [[in_cell(f"{file}:{line}" if line else file) if file else "", in_cell(title),
                 "<br>".join(map(in_cell, lines[:8])), link_of(program, query) if number < MOST_ROWS else ""]
                for number, (file, line, title, lines, query) in enumerate(faults)]
        summary += "\n" + table(["place", "what", "why", ""], rows)
    append("GITHUB_STEP_SUMMARY", summary)


def find_program(folder):
    if not (program := given("PROGRAM")):
        program = downloaded_program(given("VERSION"), given("ADDRESS"), given("SHA256"), folder)
    elif not (program := shutil.which(program)):
        raise Refused(f"program: {given('PROGRAM')} is not there, or cannot be run")
    try:
        done = subprocess.run([program, "--version"], stdin=subprocess.DEVNULL, capture_output=True, text=True,
                              errors="replace", timeout=60, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise Refused(f"{program} cannot be run: {error}") from error
    if done.returncode != 0 or not done.stdout.startswith("secant "):
        raise Refused(f"{program} is no secant: {done.stdout or done.stderr}")
    return str(pathlib.Path(program).resolve()), done.stdout.strip()


def run_all(folder):
    wanted = {"check": [lines_given("CHECK")] if given("CHECK") else [], "replay": lines_given("REPLAY"),
              "hunt": lines_given("HUNT")}
    if not any(wanted.values()):
        raise Refused("there is nothing to do: give check, replay or hunt")
    if given("TRUST") not in ("", "true", "false"):
        raise Refused(f"trust: must be true or false, not {given('TRUST')}")
    program, version = find_program(folder)
    output("program", program)
    say(version)
    trust = ["--trust"] if given("TRUST") == "true" else []
    runs = []
    for command, act in (("check", check), ("replay", replay), ("hunt", hunt)):
        for number, what in enumerate(wanted[command], 1):
            report = folder / "reports" / f"{command}-{number}.xml"
            runs.append(act(program, what, report, trust))
    tell(program, version, runs)
    output("failing-entries", sum(len(run.faults) for run in runs if run.words[0] == "check" and run.status))
    output("wrong-lines", sum(getattr(run, "wrong_lines", 0) for run in runs))
    output("new-kinds", sum(getattr(run, "new_kinds", 0) for run in runs))
    return max(run.status for run in runs)


def main():
    folder = pathlib.Path(tempfile.mkdtemp(prefix="secant-check-", dir=os.environ.get("RUNNER_TEMP")))
    (folder / "reports").mkdir()
    output("reports", folder / "reports")
    try:
        status = run_all(folder)
    except (Refused, OSError, ValueError, KeyError, xml.etree.ElementTree.ParseError) as refused:
        print(annotation(shown(refused, 1000), "secant-check"))
        append("GITHUB_STEP_SUMMARY", f"### secant-check\n\n{in_cell(refused)}\n")
        status = 2
    output("outcome", ("passed", "failed", "error")[status])
    return status


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8", errors="replace")
    sys.exit(main())
