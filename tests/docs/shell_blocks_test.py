"""Every command that a page shows does what the page says: shell_blocks_test.py PROGRAM

A page is one session in one folder: its blocks run in their order, with PROGRAM as `secant`. A block is `sh`,
a script, or `console`, where `$ ` begins a command and the other lines are what it prints, on either stream.
`$ cat FILE` makes FILE, when there is none, of the lines that are shown. A block of another language whose first
line is a comment with a file's name is that file, on every page.
"""
import collections
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

PROGRAM = os.path.abspath(sys.argv.pop(1))
SOURCE = pathlib.Path(__file__).resolve().parents[2]
PAGES = [SOURCE / "README.md", SOURCE / "CONTRIBUTING.md", *sorted((SOURCE / "docs").rglob("*.md"))]
SHELLS = ("sh", "console", "bash")
SHOWN_FOLDER = "/home/me/engine"

# Blocks that do not run here, by their exact first line, and why.
NOT_RUN = {
    "./run        # set up, build, open the window": "builds, and needs a display",
    "$ ./run --version": "builds",
    'python3 -c "import secant; print(secant.solve((-2, 0), (2, 0), (0, 0), 1))"': "needs the wheel; tests/python runs it",
    '$ secant --methods ./libbullet.so "finds.json#/cases/0"': "needs a display",
    "cmake --preset dev && cmake --build --preset dev && ctest --preset dev": "builds",
    "cmake --build --preset release": "builds",
    "cmake --preset package && cmake --build --preset package && cpack --preset package": "builds, and needs root",
    "cmake --preset fuzz && cmake --build --preset fuzz && ctest --preset fuzz": "builds",
    "mkdir found && build/fuzz/paste_fuzz -max_total_time=600 found tests/fuzz/seeds/paste": "needs a build",
    "cmake --preset release": "builds",
    "cmake --preset release -DSECANT_BENCH=ON": "builds",
    "tools/build_web": "builds, and needs a network",
    "tools/build_windows": "builds, and needs a network",
    "brew install cmake ninja pkg-config cairo sdl2 lua": "needs macOS",
    "build/macos/secant.app/Contents/MacOS/secant check": "needs macOS",
    "tools/build_archive": "builds, and needs a network",
    "tools/build_arm          # the program: build/arm/secant": "builds, and needs a network",
    "cmake --preset web": "builds",
    "tools/build_wheel": "builds, and installs",
}

# Blocks that open the window, on a display of their own.
WINDOWS = {"secant lesson play assets/lessons/six-cases.lesson.md"}

# Commands that fail, and their exit status.
FAILING = {
    "secant eval rows.jsonl > answers.jsonl": 2,
    "secant check walls.jsonl": 1,
    "secant eval --extnt ray": 2,
    "secant check": 2,
}

Block = collections.namedtuple("Block", "page line language text")
Command = collections.namedtuple("Command", "text printed")


def blocks_of(page):
    text = page.read_text()
    for found in re.finditer(r"^( *)```(\w*)\n(.*?)^\1```$", text, re.S | re.M):
        indent, language, code = found.groups()
        lines = [line.removeprefix(indent) for line in code.splitlines()]
        yield Block(page.relative_to(SOURCE), text[:found.start()].count("\n") + 1, language, "\n".join(lines))


def first_line(block):
    return block.text.splitlines()[0]


def commands_of(block):
    if block.language != "console":
        return [Command(block.text, [])]
    steps = re.split(r"^\$ ", block.text, flags=re.M)
    assert not steps[0], f"{block.page}:{block.line}: a console begins with a command"
    return [Command(command, printed) for command, *printed in map(str.splitlines, steps[1:])]


def limited(command):
    """The same searches, short enough for a test, where what they find is not compared. One with a count ends by itself,
    and on a slow machine another time than the next one of its block, which may compare with what it found."""
    return re.sub(r"secant hunt\b(?!.*--count)", "secant hunt --seconds 3", command)


BLOCKS = [block for page in PAGES for block in blocks_of(page)]
FILES = {name[1]: block.text + "\n" for block in BLOCKS if block.language not in SHELLS
         for name in [re.match(r"(?://|#|--) ([\w.]+\.\w+)$", first_line(block))] if name}


class ShellBlocks(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.scratch = pathlib.Path(scratch.name).resolve()
        (self.scratch / "bin").mkdir()
        (self.scratch / "bin" / "secant").symlink_to(PROGRAM)
        self.environment = os.environ | {
            "HOME": str(self.scratch / "home"), "XDG_STATE_HOME": str(self.scratch / "home" / "state"),
            "PATH": f"{self.scratch / 'bin'}:{os.environ['PATH']}", "LC_ALL": "C.UTF-8"}

    def folder_of(self, page):
        """Makes the files that the commands of every page may use, as in a clone, and the files that the pages show."""
        folder = self.scratch / page.stem
        folder.mkdir()
        for part in ("assets", "core", "examples"):
            (folder / part).symlink_to(SOURCE / part)
        for name, text in FILES.items():
            (folder / name).write_text(text)
        return folder

    def run_command(self, command, folder):
        is_compared = bool(command.printed)
        named = re.fullmatch(r"cat (\S+)", command.text)
        if named and not (folder / named[1]).exists():
            (folder / named[1]).write_text("".join(line + "\n" for line in command.printed))
        done = subprocess.run(["bash", "-euo", "pipefail", "-c", command.text if is_compared else limited(command.text)],
                              cwd=folder, env=self.environment, text=True, check=False, timeout=300,
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        printed = done.stdout.replace(str(folder), SHOWN_FOLDER)
        self.assertEqual(done.returncode, FAILING.get(command.text, 0), printed)
        if is_compared:
            self.assertEqual(printed.splitlines(), command.printed)

    def open_window(self, command, folder):
        """The command opens a window, and ends when it is told to."""
        if not shutil.which("Xvfb") or not shutil.which("xdotool"):
            return
        read, write = os.pipe()
        display = subprocess.Popen(["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x800x24"], pass_fds=[write],
                                   stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as numbers:
            environment = self.environment | {"DISPLAY": f":{numbers.readline().strip()}", "SDL_VIDEODRIVER": "x11"}
        window = subprocess.Popen(["bash", "-c", f"exec {command}"], cwd=folder, env=environment)
        try:
            found = subprocess.run(["timeout", "60", "xdotool", "search", "--sync", "--onlyvisible", "--name", "Secant"],
                                   env=environment, capture_output=True, check=False)
            self.assertEqual(found.returncode, 0, found.stderr)
            self.assertIsNone(window.poll())
        finally:
            for process in (window, display):
                process.terminate()
                process.wait()

    def test_every_block_of_a_shell_does_what_its_page_shows(self):
        for page in dict.fromkeys(block.page for block in BLOCKS):
            blocks = [block for block in BLOCKS if block.page == page and block.language in SHELLS]
            folder = self.folder_of(page)
            for block in blocks:
                if first_line(block) in NOT_RUN:
                    continue
                for command in commands_of(block):
                    with self.subTest(page=f"{page}:{block.line}", command=command.text):
                        run = self.open_window if command.text in WINDOWS else self.run_command
                        run(command.text if command.text in WINDOWS else command, folder)

    def test_each_exception_is_still_shown(self):
        shown = {first_line(block) for block in BLOCKS if block.language in SHELLS}
        self.assertEqual([line for line in [*NOT_RUN, *WINDOWS] if line not in shown], [])
        commands = {command.text for block in BLOCKS if block.language == "console" for command in commands_of(block)}
        self.assertEqual([command for command in FAILING if command not in commands], [])

    def test_no_command_hides_in_a_block_of_no_shell(self):
        starts = re.compile(r"^(\$ |secant (?!\[|eval \[|check \[|hunt --between M1|replay RUN|render FILE|snippet FILE|link \["
                            r"|methods  |lesson ACT|quiz ACT|repair SCRIPT|trust \[|--help \|)|cmake |cc |c\+\+ |\./|python3 )", re.M)
        self.assertEqual([f"{block.page}:{block.line}" for block in BLOCKS
                          if not block.language and starts.search(block.text)], [])

    def test_every_fence_is_closed_and_read(self):
        for page in PAGES:
            fences = re.findall(r"^ *```", page.read_text(), re.M)
            self.assertEqual(len(fences), 2 * sum(block.page == page.relative_to(SOURCE) for block in BLOCKS), page)


if __name__ == "__main__":
    unittest.main()
