"""The wheel is built, installed in a new environment, and does what its tests and its page say:

    package_test.py SOURCE MODULE PROGRAM FOLDER

MODULE is the compiled part, PROGRAM the program `secant`, FOLDER is used for everything that is written. Ends with 77
where a package of Python is missing.
"""
import importlib.util
import os
import pathlib
import subprocess
import sys
import unittest
import zipfile

SOURCE, MODULE, PROGRAM, FOLDER = map(pathlib.Path, sys.argv[1:5])
NEEDED = ("numpy", "pytest", "setuptools", "wheel", "venv", "ensurepip")
LARGEST = 3_000_000  # bytes

missing = [name for name in NEEDED if not importlib.util.find_spec(name)]
if missing or not MODULE.exists():
    print("The tests of the Python package are skipped: there is no", ", ".join(missing) or MODULE)
    sys.exit(77)


def run(*command, **more):
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "SECANT_"))}
    environment |= {"PYTHONDONTWRITEBYTECODE": "1"} | more.pop("also", {})
    done = subprocess.run(list(map(str, command)), text=True, check=False, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, env=environment, **more)
    if done.returncode:
        raise AssertionError(f"{command[0]} ended with {done.returncode}:\n{done.stdout}")
    return done.stdout


class Package(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        run("rm", "-rf", FOLDER)
        said = run(SOURCE / "tools" / "build_wheel",
                   also={"SECANT_BUILT_MODULE": str(MODULE.resolve()), "SECANT_WHEEL_FOLDER": str(FOLDER.resolve() / "wheel"),
                         "SECANT_WHEEL_PYTHON": sys.executable})
        cls.wheel = pathlib.Path(said.splitlines()[-1])
        if not cls.wheel.exists():
            cls.wheel = next((FOLDER / "wheel").glob("*.whl"))
        cls.python = FOLDER / "venv" / "bin" / "python"
        run(sys.executable, "-m", "venv", "--system-site-packages", FOLDER / "venv")
        run(cls.python, "-m", "pip", "install", "--quiet", "--no-index", "--no-deps", "--disable-pip-version-check",
            cls.wheel)

    def test_the_wheel_is_small_stripped_and_whole(self):
        self.assertLess(self.wheel.stat().st_size, LARGEST)
        names = zipfile.ZipFile(self.wheel).namelist()
        for name in ("__init__.py", "__init__.pyi", "py.typed", "widget.js", "pytest_plugin.py", "_relay.py"):
            self.assertIn(f"secant/{name}", names)
        self.assertEqual([name for name in names if "tests/" in name or name.endswith((".cpp", ".h"))], [])
        module = next((FOLDER / "venv").rglob("secant/_core*.so"))
        self.assertNotIn(b".symtab", module.read_bytes())

    def test_its_tests_pass_in_a_new_environment(self):
        said = run(self.python, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests", cwd=self.folder_of_tests(),
                   also={"SECANT_PROGRAM": str(PROGRAM.resolve())})
        self.assertRegex(said, r"\d{2} passed")
        self.assertNotRegex(said, r"\d+ (skipped|failed|error)")

    def test_its_page_and_its_comments_are_true(self):
        """The sessions of docs/python.md, and of each docstring."""
        code = ("import doctest, sys, secant\n"
                "modules = [secant, secant._answers, secant._sweeps]\n"
                "done = [doctest.testfile(sys.argv[1], module_relative=False), *map(doctest.testmod, modules)]\n"
                "sys.exit(any(failed for failed, _ in done) or sum(count for _, count in done) < 20)\n")
        run(self.python, "-c", code, SOURCE / "docs" / "python.md", cwd=FOLDER)

    def test_the_line_of_the_readme_answers(self):
        readme = (SOURCE / "README.md").read_text()
        (line,) = [line for line in readme.splitlines() if line.startswith('python3 -c "import secant')]
        said = run("bash", "-c", line.replace("python3", str(self.python.absolute())), cwd=FOLDER)
        self.assertIn("t1 = 0.25", said)

    def test_every_public_name_has_its_stub(self):
        said = run(self.python, "-c", "import secant; print(*secant.__all__)", cwd=FOLDER)
        stub = (SOURCE / "python" / "secant" / "__init__.pyi").read_text()
        for name in said.split():
            self.assertRegex(stub, rf"(?m)^(class {name}\b|def {name}\(|{name}: |from .* import {name} as {name}$)", name)

    def folder_of_tests(self):
        """A folder without the sources of the package, which must not be found in the place of the wheel."""
        folder = FOLDER / "session"
        folder.mkdir(exist_ok=True)
        if not (folder / "tests").exists():
            (folder / "tests").symlink_to(SOURCE / "python" / "tests")
        return folder


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
