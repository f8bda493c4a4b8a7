"""Holds what is installed against the desktop's validators: desktop_test.py WHAT BUILD SCRATCH

WHAT is menu, types, catalogue, icons or manual. Installs BUILD into SCRATCH first. The exit status is 77, which CTest
calls skipped, when the validator is not there.
"""
import pathlib
import re
import shutil
import struct
import subprocess
import sys
import xml.etree.ElementTree as xml

SKIPPED = 77
MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"


def run(*words):
    """Runs a program and ends the test when the program is missing or fails."""
    if shutil.which(words[0]) is None:
        print(f"{words[0]} is not installed")
        sys.exit(SKIPPED)
    done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    assert done.returncode == 0, f"{words}: {done.stdout}"
    return done.stdout


def fields_of(entry):
    return dict(line.split("=", 1) for line in entry.read_text().splitlines() if "=" in line)


def check_menu(share):
    """The desktop entry is valid, and names the program, the icon and the types that are installed."""
    entry = share / "applications/secant.desktop"
    fields = fields_of(entry)
    assert (share.parent / "bin" / fields["TryExec"]).exists()
    assert fields["Exec"] == "secant %f"
    assert (share / f"icons/hicolor/scalable/apps/{fields['Icon']}.svg").exists()
    types = xml.parse(share / "mime/packages/secant.xml").getroot()
    known = {each.get("type") for each in types.iter(MIME + "mime-type")}
    assert set(fields["MimeType"].strip(";").split(";")) == known, known
    assert run("desktop-file-validate", str(entry)) == ""


def check_types(share):
    """A name with .secant. is a case file, and no other JSON is."""
    run("update-mime-database", str(share / "mime"))
    globs = re.findall(r"^\d+:(\S*secant\S*):(\S+)$", (share / "mime/globs2").read_text(), re.M)
    assert len(globs) == 3, globs
    assert all(pattern.startswith("*.secant.") for _, pattern in globs), globs
    # The files that secant itself opens by their names.
    assert {pattern.rsplit(".", 1)[1] for _, pattern in globs} == {"json", "jsonl", "ndjson"}


def check_catalogue(share):
    """The description for software centres is valid, and belongs to the desktop entry."""
    path = share / "metainfo/secant.metainfo.xml"
    root = xml.parse(path).getroot()
    assert root.findtext("launchable") == "secant.desktop"
    entry = fields_of(share / "applications/secant.desktop")
    assert [each.text for each in root.find("categories")] == entry["Categories"].strip(";").split(";")
    run("appstreamcli", "validate", "--no-net", str(path))


def check_icons(share):
    """Each icon has the size that its folder says; a desktop looks for these sizes."""
    sizes = set()
    for icon in share.glob("icons/hicolor/*/apps/secant.png"):
        head = icon.read_bytes()[:24]
        width, height = struct.unpack(">II", head[16:24])
        assert icon.parts[-3] == f"{width}x{height}", icon
        sizes.add(width)
    assert {16, 32, 48, 128, 256} <= sizes, sizes
    assert xml.parse(share / "icons/hicolor/scalable/apps/secant.svg").getroot().tag.endswith("svg")


def check_manual(share):
    """The manual is one of the command line, and the completions lie where the shells look for them."""
    manual = next(share.glob("man/man1/secant.1*"))
    assert (share / "bash-completion/completions/secant").exists()
    assert (share / "zsh/site-functions/_secant").exists()
    assert (share / "fish/vendor_completions.d/secant.fish").exists()
    shown = run("man", "--warnings", "-E", "ascii", "-l", str(manual))
    assert "warning" not in shown, shown
    for heading in ["NAME", "SYNOPSIS", "OPTIONS", "COMMANDS"]:
        assert f"\n{heading}\n" in shown, heading


CHECKS = {"manual": check_manual, "menu": check_menu, "types": check_types, "catalogue": check_catalogue, "icons": check_icons}


def main(what, build, scratch):
    folder = pathlib.Path(scratch) / what
    shutil.rmtree(folder, ignore_errors=True)
    subprocess.run(["cmake", "--install", build, "--component", "secant", "--prefix", folder], check=True, stdout=subprocess.DEVNULL)
    CHECKS[what](folder / "share")


if __name__ == "__main__":
    main(*sys.argv[1:])
