"""Reads the workflows and Actions of the repository as GitHub does, and holds their scripts against the repository:
workflows_test.py

An Action of others is named with its major version, a workflow asks for rights by name, and nothing that others write
stands within a script. Every command of a script that is a file of the project exists.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import unittest

try:
    import yaml
except ImportError:
    print("skipped: there is no python3-yaml")
    sys.exit(77)

SOURCE = pathlib.Path(__file__).resolve().parents[2]
WORKFLOWS = sorted((SOURCE / ".github" / "workflows").glob("*.yml"))
EXAMPLES = sorted((SOURCE / "examples").glob("github_actions/*.yml"))
ACTIONS = sorted((SOURCE / ".github" / "actions").glob("*/action.yml"))
REPOSITORY = re.search(r"set\(SECANT_REPOSITORY (\S+)\)", (SOURCE / "cmake" / "project_address.cmake").read_text())[1]
# What GitHub itself names, which nobody else can choose.
OWN = {"steps", "github.token", "github.repository", "github.ref", "github.run_id", "github.event_name == 'pull_request'"}


def steps_of(file):
    """The steps of a workflow or of a composite Action, each with its place."""
    document = yaml.safe_load(file.read_text())
    groups = document["jobs"] if "jobs" in document else {"runs": document["runs"]}
    for name, group in groups.items():
        for number, step in enumerate(group["steps"], 1):
            yield f"{file.relative_to(SOURCE)}, {name}, step {number}", step


def scripts_of(files):
    return [(place, step) for file in files for place, step in steps_of(file) if "run" in step]


def project_commands(script):
    """The words of a script that name a file of the project: tools/release, .ci/run, ./test."""
    return re.findall(r"(?:^|[\s;&|])((?:\./|\.ci/|tools/|cmake/|tests/)[\w./-]+)", script)


class Workflows(unittest.TestCase):
    def test_there_are_some(self):
        self.assertEqual({"tests.yml", "page.yml", "release.yml"}, {file.name for file in WORKFLOWS})
        self.assertTrue(EXAMPLES and ACTIONS)

    def test_a_workflow_asks_for_no_more_than_it_needs(self):
        for file in WORKFLOWS:
            with self.subTest(file.name):
                workflow = yaml.safe_load(file.read_text())
                self.assertEqual({"contents": "read"}, workflow["permissions"])
                for job in workflow["jobs"].values():
                    self.assertIn("timeout-minutes", job)
                    writing = {name for name, right in job.get("permissions", {}).items() if right == "write"}
                    self.assertLessEqual(writing, {"contents", "pages", "id-token"})
                    # A job that may write runs nothing that the project or a package brings.
                    self.assertTrue(not writing or not any("checkout" in step.get("uses", "") for step in job["steps"]))

    def test_an_action_of_others_has_its_major_version(self):
        for file in [*WORKFLOWS, *EXAMPLES, *ACTIONS]:
            for place, step in steps_of(file):
                if "uses" in step:
                    with self.subTest(place):
                        self.assertRegex(step["uses"], rf"^actions/[\w-]+@v\d+$|^{REPOSITORY}/\.github/actions/[\w-]+@v[\d.]+$")

    def test_a_checkout_of_ours_keeps_no_credentials(self):
        for file in WORKFLOWS:
            for place, step in steps_of(file):
                if "actions/checkout" in step.get("uses", ""):
                    self.assertIs(step["with"]["persist-credentials"], False, place)

    def test_nothing_that_others_write_stands_in_a_script(self):
        for place, step in scripts_of([*WORKFLOWS, *EXAMPLES, *ACTIONS]):
            self.assertNotIn("${{", step["run"], place)
        for file in WORKFLOWS:
            for inner in re.findall(r"\$\{\{ *(.*?) *\}\}", file.read_text()):
                self.assertTrue(inner in OWN or inner.startswith("steps."), f"{file.name}: {inner}")

    def test_every_script_is_one(self):
        checked = 0
        for place, step in scripts_of([*WORKFLOWS, *EXAMPLES, *ACTIONS]):
            shell = step.get("shell", "sh")
            with self.subTest(place):
                done = subprocess.run([shell, "-n"], input=step["run"], text=True, capture_output=True, check=False)
                self.assertEqual("", done.stderr)
                if shutil.which("shellcheck"):
                    # GitHub stops a script at the first command that fails.
                    done = subprocess.run(["shellcheck", f"--shell={shell}", "-"], input="set -e\n" + step["run"], text=True,
                                          capture_output=True, check=False)
                    self.assertEqual("", done.stdout)
                checked += 1
        self.assertGreater(checked, 6)

    def test_every_command_of_the_project_exists(self):
        found = set()
        for place, step in scripts_of(WORKFLOWS):
            for command in project_commands(step["run"]):
                found.add(command)
                self.assertTrue(os.access(SOURCE / command, os.X_OK), f"{place}: {command}")
        self.assertEqual({".ci/run", "tools/build_web", "tools/release"}, found)
        for place, step in scripts_of(ACTIONS):
            for script in re.findall(r"\$GITHUB_ACTION_PATH/([\w.]+)", step["run"]):
                self.assertTrue((ACTIONS[0].parent / script).is_file(), f"{place}: {script}")

    def test_what_a_step_takes_another_one_or_a_tool_makes(self):
        made = {"build/web/site": "tools/build_web", "build/artefacts": "tools/release"}
        for file in WORKFLOWS:
            text = file.read_text()
            for path in re.findall(r"path: (build/\S+)", text):
                if path != "build/ccache":
                    self.assertIn(made[path], text, path)
                    self.assertIn(path, (SOURCE / made[path]).read_text().replace("$root/", ""))


class Inputs(unittest.TestCase):
    ACTION = yaml.safe_load((SOURCE / ".github/actions/secant-check/action.yml").read_text())
    PAGE = (SOURCE / "docs" / "continuous-integration.md").read_text()

    def test_the_page_shows_every_input_and_output(self):
        head, _, outputs = self.PAGE.partition("| output | value |")
        cells = re.findall(r"^\| (`[^|]*) \|", head.partition("| input |")[2], re.M)
        self.assertEqual(set(self.ACTION["inputs"]), {name for cell in cells for name in re.findall(r"`([\w-]+)`", cell)})
        cells = re.findall(r"^\| (`[^|]*) \|", outputs, re.M)
        self.assertEqual(set(self.ACTION["outputs"]), {name for cell in cells for name in re.findall(r"`([\w-]+)`", cell)})

    def test_an_example_gives_inputs_that_there_are(self):
        shown = [yaml.safe_load(block) for block in re.findall(r"```yaml\n(.*?)```", self.PAGE, re.S)]
        steps = [step for file in EXAMPLES for _, step in steps_of(file)] + [step for block in shown for step in block]
        ours = [step for step in steps if "secant-check@" in step.get("uses", "")]
        self.assertEqual(2, len(ours))
        for step in ours:
            self.assertLessEqual(set(step["with"]), set(self.ACTION["inputs"]))
            self.assertEqual(self.ACTION["inputs"]["version"]["default"], step["uses"].partition("@v")[2])


class Address(unittest.TestCase):
    def test_every_address_of_the_project_is_the_one_of_its_variable(self):
        owner, name = REPOSITORY.split("/")
        texts = [SOURCE / "README.md", *SOURCE.glob("docs/**/*.md"), *SOURCE.glob("examples/**/*.md"), *WORKFLOWS, *EXAMPLES,
                 *ACTIONS, SOURCE / "assets" / "desktop" / "secant.metainfo.xml"]
        seen = 0
        for file in texts:
            text = file.read_text()
            for found in re.findall(r"github\.com/([\w.-]+/[\w.-]*secant[\w.-]*)|uses: ([\w.-]+/secant)/", text):
                self.assertEqual(REPOSITORY, "".join(found).removesuffix(".git"), file)
                seen += 1
            for found in re.findall(r"([\w-]+)\.github\.io/([\w-]+)", text):
                self.assertEqual((owner, name), found, file)
                seen += 1
        self.assertGreater(seen, 3)


if __name__ == "__main__":
    unittest.main()
