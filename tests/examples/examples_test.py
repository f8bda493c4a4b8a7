"""Runs the commands that an example's README and workflow name: examples_test.py EXAMPLE BUILD SCRATCH

Each line of a README's code is run in a copy of the example, with `secant` of BUILD and, for catch2_oracle,
an installed secant::geometry.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys

SOURCE = pathlib.Path(__file__).resolve().parents[2]

# The output that a command must print, by a regular expression that is found in the command.
PRINTED = {
    "secant hunt$": r"(bullet|sweep) in float says hit, the truth is miss",
    "--between nearest,secant": r"nearest in double says",
    "--between mine,secant": r"mine in double (says|gives up)",
    "ctest": r"100% tests passed",
    "secant check": r"2 entries in 1 file: 2 passed",
}


def commands_of(readme):
    blocks = re.findall(r"```\n(.*?)```", readme.read_text(), re.S)
    return [line for block in blocks for line in block.splitlines()]


def steps_of(workflow):
    import yaml

    steps = yaml.safe_load(workflow.read_text())["jobs"]["check"]["steps"]
    return [step["run"] for step in steps if "run" in step and step["name"] != "Build Secant"]


def limited(command):
    """The same search, short enough for a test."""
    return f"{command} --count 20 --seconds 20" if command.startswith("secant hunt") else command


def run(command, folder, environment):
    done = subprocess.run(["bash", "-euo", "pipefail", "-c", command], cwd=folder, env=environment,
                          text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    print(f"$ {command}\n{done.stdout}")
    assert done.returncode == 0, f"exit status {done.returncode}"
    return done.stdout


def main(example, build, scratch):
    build, scratch = pathlib.Path(build), pathlib.Path(scratch) / example
    shutil.rmtree(scratch, ignore_errors=True)
    shutil.copytree(SOURCE / "examples", scratch / "examples")
    os.symlink(SOURCE / "core", scratch / "core") # for the header, where Secant is not installed
    home = scratch / "home"
    environment = os.environ | {"HOME": str(home), "XDG_STATE_HOME": str(home / "state"),
                                "PATH": f"{build}:{os.environ['PATH']}"}

    if example == "catch2_oracle":
        subprocess.run(["cmake", "--install", build, "--component", "development", "--prefix", home / ".local"],
                       check=True, stdout=subprocess.DEVNULL)

    folder = scratch / "examples" / example
    if example == "github_actions":
        folder = scratch / "examples"
        os.symlink(SOURCE, folder / "secant")
        commands = steps_of(folder / example / "secant.yml")
    else:
        commands = commands_of(folder / "README.md")
    assert commands
    for command in commands:
        output = run(limited(command), folder, environment)
        for part, printed in PRINTED.items():
            assert not re.search(part, limited(command)) or re.search(printed, output), f"expected {printed}"
        if example == "engine_traced" and command.startswith("secant hunt"):
            blamed = r"; \w+ is \S+ off: all of it comes from b·b - 4·a·c, which cancels \d digits"
            assert re.search(blamed, output), "a find of a traced function names what is to blame"
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
