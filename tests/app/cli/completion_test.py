"""Completes command lines of secant in a real shell: completion_test.py SHELL MANUAL PROGRAM

SHELL is bash, zsh or fish; MANUAL is the folder with the completions that the build writes. The exit status is
77, which CTest calls skipped, when the shell is not there.
"""
import os
import pathlib
import pty
import re
import select
import shutil
import subprocess
import sys
import tempfile
import time

SKIPPED = 77

# A written line, the words that must be offered, and those that must not.
OFFERS = [
    ("secant ev", {"eval"}, {"check"}),
    ("secant --fo", {"--follow"}, {"--method"}),
    ("secant eval --m", {"--method"}, {"--update"}),
    ("secant check --u", {"--update"}, {"--follow"}),
    ("secant eval --extent ", {"segment", "ray", "line"}, {"--extent", "doors.json"}),
    ("secant eval --method tri", {"triangle-area"}, {"quadratic", "doors.json"}),
    ("secant hunt --scalar ", {"float", "double"}, {"doors.json"}),
    ("secant check do", {"doors.json"}, set()),
    ("secant do", {"doors.json"}, set()),
    ("secant ", {"eval", "check", "hunt", "link", "methods", "render", "doors.json"}, set()),
    ("secant render --theme ", {"dark", "projector"}, {"doors.json"}),
    ("secant render --from b", {"back", "bottom"}, {"top", "doors.json"}),
    ("secant render --without grid,lab", {"grid,labels"}, {"labels"}),
    ("secant snippet --as j", {"javascript", "json"}, {"python", "doors.json"}),
    ("secant hunt --between quadratic,tri", {"quadratic,triangle-area"}, {"triangle-area"}),
    ("secant eval --scalar float,", {"float,double"}, {"float"}),
    ("secant check --junit ", {"doors.json", "notes.txt"}, {"eval"}),
    ("secant check --jobs ", set(), {"doors.json", "eval"}),
    ("secant methods ", set(), {"doors.json", "eval"}),
]


def bash_offers(manual, line, folder):
    """The words that the function of bash offers. compopt works only while bash itself completes."""
    words = " ".join(f"'{word}'" for word in re.split(r"[ ]|(=)", line) if word is not None)
    script = (f"source {manual}/secant.bash; compopt() {{ :; }}; COMP_WORDS=({words}); "
              "COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _secant; printf '%s\\n' \"${COMPREPLY[@]}\"")
    return set(output_of(["bash", "--norc", "-c", script], folder).split())


def fish_offers(manual, line, folder):
    script = f"source {manual}/secant.fish; complete -C '{line}'"
    lines = output_of(["fish", "--no-config", "-c", script], folder).splitlines()
    return {each.split("\t")[0] for each in lines}


def output_of(words, folder):
    done = subprocess.run(words, cwd=folder, capture_output=True, text=True, timeout=30)
    assert done.stderr == "", done.stderr
    return done.stdout


def typed(words, start, line, expected, folder):
    """The screen of a shell on a terminal after `line` and the key Tab, until `expected` is there."""
    process, terminal = pty.fork()
    if process == 0:
        os.chdir(folder)
        os.environ.update(TERM="dumb", HOME=folder, HISTFILE="/dev/null", LC_ALL="C", PS1="> ")
        os.execvp(words[0], words)
    try:
        shown = wait_for(terminal, "", "> ")
        os.write(terminal, f"{start}; echo rea''dy\n".encode())
        shown = wait_for(terminal, shown, "\nready")
        at = len(shown)
        os.write(terminal, line.encode() + b"\t\t")
        return wait_for(terminal, shown, expected, at)[at:]
    finally:
        os.close(terminal)
        os.waitpid(process, 0)


def wait_for(terminal, shown, expected, begin=0):
    end = time.monotonic() + 10
    while expected not in re.sub("[\r\a]", "", shown[begin:]):
        left = end - time.monotonic()
        if left <= 0 or not select.select([terminal], [], [], left)[0]:
            raise AssertionError(f"{expected!r} is not shown: {shown[begin:]!r}")
        shown += os.read(terminal, 4096).decode(errors="replace")
    return shown


def check_offers(offers, manual, folder):
    for line, wanted, unwanted in OFFERS:
        offered = {each.rstrip("/") for each in offers(manual, line, folder)}
        assert wanted <= offered, (line, offered)
        assert not unwanted & offered, (line, offered)


def check_bash(manual, folder):
    check_offers(bash_offers, manual, folder)
    # --name=value, and nothing but files behind --.
    assert bash_offers(manual, "secant eval --extent=r", folder) == {"ray"}
    assert "eval" not in bash_offers(manual, "secant -- ", folder)
    typed(["bash", "--norc", "--noprofile", "-i"], f"source {manual}/secant.bash",
          "secant eval --method tri", "triangle-area ", folder)


def check_fish(manual, folder):
    check_offers(fish_offers, manual, folder)


def check_zsh(manual, folder):
    start = f"fpath=({manual} $fpath); autoload -U compinit; compinit -u -D; unsetopt zle_bracketed_paste"
    # Each line takes a shell of its own.
    for line, wanted in [("ev", "eval"), ("eval --method tri", "triangle-area"), ("check do", "doors.json")]:
        typed(["zsh", "-f", "-i"], start, "secant " + line, wanted, folder)
    shown = typed(["zsh", "-f", "-i"], start, "secant eval --extent ", "segment", folder)
    assert "doors.json" not in shown, shown


def check_listed(manual, program):
    """The manual and every completion name each command and each method."""
    methods = [line.split()[0] for line in output_of([program, "methods"], None).splitlines()]
    assert len(methods) > 5
    for file in ["secant.1", "secant.bash", "_secant", "secant.fish"]:
        text = pathlib.Path(manual, file).read_text().replace("\\-", "-")
        for word in methods + ["eval", "check", "hunt", "methods", "junit"]:
            assert re.search(rf"\b{re.escape(word)}\b", text), (file, word)


def main(shell, manual, program):
    if shutil.which(shell) is None:
        print(f"{shell} is not installed")
        return SKIPPED
    check_listed(manual, program)
    with tempfile.TemporaryDirectory() as folder:
        for name in ["doors.json", "notes.txt"]:
            pathlib.Path(folder, name).touch()
        {"bash": check_bash, "fish": check_fish, "zsh": check_zsh}[shell](manual, folder)
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
