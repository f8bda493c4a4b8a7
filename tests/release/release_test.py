"""Makes releases of a project that is made for it, with fakes of the tools that build for minutes: release_test.py

The texts of the project are the real ones, so that a version which only some of them have is found here.
"""
import hashlib
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import textwrap
import unittest

SOURCE = pathlib.Path(__file__).resolve().parents[2]
COPIED = ["tools/release", "cmake/setup.sh", "CMakeLists.txt", "CHANGELOG.md", "assets/desktop/secant.metainfo.xml",
          ".github/actions/secant-check/action.yml"]
HEADER = "core/include/secant/version.h"
COPIED += [HEADER] if (SOURCE / HEADER).exists() else []
VERSION = re.search(r"project\(secant VERSION ([\d.]+)", (SOURCE / "CMakeLists.txt").read_text())[1]
TAG = f"v{VERSION}"
PROGRAM = f"""#!/bin/sh
case $1 in
--version) echo 'secant {VERSION} (COMMIT)' ;;
eval) cat >/dev/null && echo '{{"case":"Impale","tangent":false,"hit":true}}' ;;
esac
"""
TOOLS = {
    "build_archive": """
        mkdir -p build/archive "build/secant-$V/bin"
        built "build/secant-$V/bin/secant"
        tar -cJf "build/archive/secant-$V-linux-x86_64.tar.xz" -C build "secant-$V" """,
    "build_windows": """
        mkdir -p build/windows/packed
        built build/windows/packed/secant.exe
        mkdir -p build/windows/package
        (cd build/windows/packed && python3 -m zipfile -c ../package/secant-windows.zip secant.exe)
        printf 'MZ' >"build/windows/secant-$V-setup.exe" """,
    "build_web": """
        mkdir -p build/web/site/threads
        for file in index.html secant.js secant.wasm threads/secant.wasm; do echo "$file" >"build/web/site/$file"; done """,
    "build_wheel": """
        mkdir -p build/wheel
        echo sources >"build/wheel/secant_geometry-$V.tar.gz"
        python3 fakes/wheel.py "$V" "build/wheel/secant_geometry-$V-py3-none-any.whl" """,
}
COMMANDS = {
    # The package is made of what a release holds; only `cmake -E` is the real one.
    "cmake": """
        [ "$1" != -E ] || exec "$REAL_CMAKE" "$@"
        echo "cmake $*" >>"$LOG" """,
    "cpack": """
        mkdir -p build/package/files/DEBIAN build/package/files/usr/bin
        built build/package/files/usr/bin/secant
        printf 'Package: secant\\nVersion: %s-1\\nArchitecture: all\\nMaintainer: A <a@b.example>\\nDescription: d\\n' "$V" \\
            >build/package/files/DEBIAN/control
        dpkg-deb --root-owner-group --build build/package/files "build/package/secant_$V-1_all.deb" """,
    "wine64": """
        [ -d "$WINEPREFIX" ] || { mkdir "$WINEPREFIX" && echo "wine: created the configuration directory" >&2; }
        exec sh "$@" """,
}
WHEEL = """
import sys, zipfile
version, name = sys.argv[1:]
with zipfile.ZipFile(name, "w") as wheel:
    info = f"secant_geometry-{version}.dist-info"
    wheel.writestr("secant/__init__.py", "")
    wheel.writestr(f"{info}/METADATA", f"Metadata-Version: 2.1\\nName: secant-geometry\\nVersion: {version}\\n")
    wheel.writestr(f"{info}/WHEEL", "Wheel-Version: 1.0\\nGenerator: a\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n")
    wheel.writestr(f"{info}/RECORD", "")
"""


class Release(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.top = pathlib.Path(folder.name).resolve()
        self.project = self.top / "project"
        for name in COPIED:
            (self.project / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(SOURCE / name, self.project / name)
        with open(self.project / "cmake/setup.sh", "a", encoding="utf-8") as file:
            file.write("install_missing() { :; }\n")
        self.put(".gitignore", "/build/\n")
        self.put("fakes/secant", PROGRAM, executable=True)
        self.put("fakes/wheel.py", WHEEL)
        for name, script in TOOLS.items():
            self.put(f"tools/{name}", self.script(f"echo {name} >>\"$LOG\"\n" + textwrap.dedent(script)), executable=True)
        for name, script in COMMANDS.items():
            self.put(f"../bin/{name}", self.script(textwrap.dedent(script)), executable=True)
        self.log = self.top / "log"
        self.environment = {
            "PATH": f"{self.top / 'bin'}:{os.environ['PATH']}", "HOME": str(self.top), "LOG": str(self.log), "V": VERSION,
            "REAL_CMAKE": shutil.which("cmake"), "GIT_CONFIG_GLOBAL": os.devnull, "NO_COLOR": "1",
            "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@b.example", "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@b.example"}
        self.git("init", "--quiet")
        self.commit()
        self.git("tag", TAG)

    @staticmethod
    def script(text):
        # The program names the commit that it was built from.
        built = 'built() { sed "s/COMMIT/$(git rev-parse --short=10 HEAD)/" fakes/secant >"$1" && chmod +x "$1"; }'
        return f"#!/bin/sh\nset -eu\n{built}\n{text}\n"

    def put(self, name, text, executable=False):
        path = self.project / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        path.chmod(0o755 if executable else 0o644)

    def change(self, name, before, after):
        """Changes a text of the project, and commits it under the tag."""
        text = (self.project / name).read_text()
        self.assertIn(before, text)
        (self.project / name).write_text(text.replace(before, after, 1))
        self.commit()
        self.git("tag", "--force", TAG)

    def git(self, *words):
        subprocess.run(["git", "-C", self.project, *words], check=True, env=self.environment, stdout=subprocess.DEVNULL)

    def commit(self):
        self.git("add", "--all")
        self.git("commit", "--quiet", "--message", "a")

    def release(self, *words):
        self.log.write_text("")
        done = subprocess.run([self.project / "tools/release", *words], env=self.environment, text=True, check=False,
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=120)
        self.said = done.stdout
        return done.returncode

    def check_refused(self, words, *arguments, built=False):
        self.assertNotEqual(0, self.release(*(arguments or (TAG, "archive"))), self.said)
        self.assertIn(words, self.said)
        self.assertEqual(built, bool(self.log.read_text()), self.said)

    def test_a_release_holds_every_artefact_with_its_sum(self):
        self.assertEqual(0, self.release(TAG), self.said)
        out = self.project / "build" / "artefacts"
        sums = dict(reversed(line.split("  ")) for line in (out / "SHA256SUMS").read_text().splitlines())
        self.assertEqual({f"secant-{VERSION}-linux-x86_64.tar.xz", f"secant_{VERSION}-1_all.deb", f"secant-{VERSION}-web.zip",
                          f"secant-{VERSION}-windows.zip", f"secant-{VERSION}-setup.exe", f"secant_geometry-{VERSION}.tar.gz",
                          f"secant_geometry-{VERSION}-py3-none-any.whl"}, set(sums))
        for name, digest in sums.items():
            self.assertEqual(digest, hashlib.sha256((out / name).read_bytes()).hexdigest(), name)
        self.assertEqual(set(sums) | {"SHA256SUMS", "notes.md"}, set(os.listdir(out)))
        notes = (out / "notes.md").read_text()
        self.assertIn(notes.strip().splitlines()[0], (SOURCE / "CHANGELOG.md").read_text())
        self.assertNotIn("\n## ", notes)
        self.assertEqual(3, self.said.count("): it answers."), self.said)

    def test_texts_that_disagree_are_named_and_nothing_is_built(self):
        date = re.search(r"^## \S+, (\S+)$", (SOURCE / "CHANGELOG.md").read_text(), re.M)[1]
        for name, before, after, words in (
                ("CHANGELOG.md", f"## {VERSION}, ", "## 0.9.0, ", "the first heading of CHANGELOG.md"),
                ("CHANGELOG.md", f", {date}", ", not released yet", "the first heading of CHANGELOG.md"),
                ("CHANGELOG.md", f"{VERSION}, {date}", f"{VERSION}, 2001-01-01", "the first release of secant.metainfo.xml"),
                ("assets/desktop/secant.metainfo.xml", f'version="{VERSION}" date', 'version="9.0.0" date', "the first release"),
                (HEADER, "MAJOR 1", "MAJOR 2", f"the version of {HEADER}"),
                (".github/actions/secant-check/action.yml", f"default: {VERSION}", "default: 0.9.0", "the version that the Action downloads"),
                ("CMakeLists.txt", f"VERSION {VERSION}", "VERSION 9.9.9", "the tag is")):
            if name not in COPIED:
                continue
            with self.subTest(after):
                text = (self.project / name).read_text()
                self.change(name, before, after)
                self.check_refused(f"WRONG: {words}")
                (self.project / name).write_text(text)
                self.commit()
                self.git("tag", "--force", TAG)

    def test_a_tree_with_changes_and_another_commit_are_no_release(self):
        self.put("new.txt", "")
        self.check_refused("not committed")
        self.commit()
        self.check_refused(f"the commit of {TAG}")
        self.check_refused("the tag is 'v0.0.1'", "v0.0.1", "archive")
        self.assertEqual(0, self.release("--dry-run", "archive"), self.said)

    def test_an_artefact_that_is_not_what_it_should_be_is_named(self):
        self.change("fakes/secant", f"secant {VERSION} (", "secant 0.9.0 (")
        for step in ("archive", "deb", "windows"):
            self.check_refused("but 'secant " + VERSION, TAG, step, built=True)
        self.change("fakes/secant", "secant 0.9.0 (", f"secant {VERSION}1 (")
        self.check_refused("but 'secant " + VERSION, built=True)
        self.change("fakes/secant", f"secant {VERSION}1 (", f"secant {VERSION} (")
        self.change("fakes/secant", "COMMIT", "0123456789")
        self.check_refused("of this commit is expected", built=True)
        self.change("fakes/secant", "0123456789", "COMMIT")
        self.change("fakes/secant", "Impale", "Miss")
        self.check_refused("eval says", built=True)

    def test_what_a_tool_does_not_make_is_named_and_the_others_run(self):
        self.change("tools/build_archive", "mkdir", "exit 1; mkdir")
        self.change("tools/build_web", "secant.wasm threads", "threads")
        self.change("tools/build_windows", "printf 'MZ'", "head -c 16000000 /dev/zero")
        self.assertEqual(1, self.release(TAG, "archive", "windows", "web"), self.said)
        for words in ("the step archive failed", "there is no secant.wasm in it", "setup.exe may have 15000000 bytes",
                      "the installer is no program for Windows"):
            self.assertIn("WRONG: " + words if words[0] == "t" else words, self.said)
        self.change("tools/build_windows", "head -c 16000000 /dev/zero >", "false && : >")
        self.check_refused("the step windows failed", TAG, "windows", built=True)

    def test_a_wheel_of_another_version_is_named(self):
        self.change("fakes/wheel.py", "Version: {version}\\n\")\n    wheel.writestr(f\"{info}/WHEEL\"",
                    "Version: 0.9\\n\")\n    wheel.writestr(f\"{info}/WHEEL\"")
        self.check_refused("the version of the module is '0.9'", TAG, "wheel", built=True)

    def test_a_missing_tool_is_said_and_a_release_needs_all(self):
        (self.project / "tools/build_windows").unlink()
        self.commit()
        self.git("tag", "--force", TAG)
        self.assertEqual(0, self.release("--dry-run", "windows", "web"), self.said)
        self.assertIn("LEFT OUT: there is no tools/build_windows", self.said)
        self.check_refused("Left out, because the tool is missing: windows", TAG, "windows", "web", built=True)

    def test_a_wrong_call_says_how(self):
        for words in ((), ("--help",), (TAG, "none")):
            self.check_refused("Usage: tools/release", *words) if words else self.assertEqual(125, self.release())


if __name__ == "__main__":
    missing = [tool for tool in ("git", "cmake", "dpkg-deb") if shutil.which(tool) is None]
    if missing:
        print(f"skipped: there is no {', '.join(missing)}")
        sys.exit(77)
    unittest.main()
