"""The manifest for Flatpak agrees with the project: flatpak_test.py PROJECT BUILD SCRATCH

It takes the libraries that cmake/dependencies.cmake pins, at the same commits, and tells CMake where they are. It gives
the name of the application to files that BUILD installs, which this test installs into SCRATCH. Ends with 77, which
CTest calls skipped, without python3-yaml.
"""
import pathlib
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as xml

try:
    import yaml
except ImportError:
    print("python3-yaml is not installed")
    sys.exit(77)

# Libraries with a pin that the manifest does not take: SDL is the runtime's, the others are for the tests.
NOT_TAKEN = {"SDL2", "Catch2", "rapidcheck"}
BUILD_FOLDER = "/run/build/secant/"
OPTION = "-DFETCHCONTENT_SOURCE_DIR_"


def pins_of(text):
    """The libraries that CMake fetches: the name of each, with its address and its commit."""
    variables = dict(re.findall(r"^set\((\w+) (\S+)\)$", text, re.M))
    text = re.sub(r"\$\{(\w+)\}", lambda found: variables.get(found[1], found[0]), text)
    found = re.findall(r"^ *secant_(?:headers\(\S+ (\S+) \S+|library\((\S+))\s+(https://\S+)\s+([0-9a-f]{40})\b", text, re.M)
    return {first or second: (address, commit) for first, second, address, commit in found}


def check_sources(manifest, pins):
    sources = [source for module in manifest["modules"] for source in module["sources"]]
    libraries = {}
    for source in sources:
        if source["type"] == "git":
            libraries[source["dest"].removeprefix("libraries/")] = (source["url"], source["commit"])
        elif source["type"] == "archive":
            assert re.fullmatch("[0-9a-f]{64}", source["sha256"]), source
        else:
            assert (source["type"], source["path"]) == ("dir", "../.."), source
    wanted = {name: pin for name, pin in pins.items() if name not in NOT_TAKEN}
    assert NOT_TAKEN <= set(pins) and len(wanted) > 8, sorted(pins)
    for name in wanted.keys() | libraries.keys():
        assert libraries.get(name) == wanted.get(name), f"{name}: {libraries.get(name)}, but CMake has {wanted.get(name)}"


def check_options(manifest, project):
    """CMake finds every source where the manifest puts it, and knows every option."""
    module = manifest["modules"][-1]
    options = dict(option.split("=", 1) for option in module["config-opts"])
    folders = {name.removeprefix(OPTION): value for name, value in options.items() if name.startswith(OPTION)}
    wanted = {source["dest"].removeprefix("libraries/").upper(): BUILD_FOLDER + source["dest"]
              for source in module["sources"] if source["type"] == "git"}
    assert folders == wanted, set(folders.items()) ^ set(wanted.items())
    places = [BUILD_FOLDER + source["dest"] + "/" for source in module["sources"] if "dest" in source]
    known = "\n".join(path.read_text() for path in [project / "CMakeLists.txt", *(project / "cmake").glob("*.cmake")])
    for name, value in options.items():
        if value.startswith("/") and not name.startswith(OPTION):
            assert any(value.startswith(place) for place in places), value
        if name.startswith("-DSECANT_"):
            assert re.search(rf"\b{name[2:]}\b", known), f"CMake knows no {name[2:]}"


def check_names(manifest, path, project, prefix):
    """The application has the name that the description for software centres has; what is renamed is installed."""
    name = manifest["app-id"]
    assert path.stem == name, path
    assert xml.parse(project / "assets/desktop/secant.metainfo.xml").getroot().findtext("id") == name
    share = prefix / "share"
    assert (prefix / "bin" / manifest["command"]).exists()
    assert (share / "applications" / manifest["rename-desktop-file"]).exists()
    assert (share / "metainfo" / manifest["rename-appdata-file"]).exists()
    moved, to = manifest["modules"][-1]["post-install"][0].removeprefix("mv ").split()
    assert (prefix / moved.removeprefix("/app/")).exists(), moved
    assert to == f"/app/share/mime/packages/{name}.xml", to
    assert list(share.glob(f"icons/hicolor/*/apps/{manifest['rename-icon']}.*"))
    # Nothing that the program needs is cleaned away.
    cleaned = [part.strip("/").split("/")[0] for part in manifest["cleanup"]]
    assert set(cleaned) <= {"include", "lib"}, cleaned


def check_form(path, scratch):
    """flatpak-builder itself, where it is installed, reads the manifest and knows each of its words."""
    if shutil.which("flatpak-builder") is None:
        print("flatpak-builder is not installed: only the content of the manifest is checked")
        return
    read = subprocess.run(["flatpak-builder", "--show-manifest", str(path.resolve())], capture_output=True, text=True,
                          cwd=scratch) # it leaves a folder there
    assert read.returncode == 0 and not read.stderr, read.stderr


def main(project, build, scratch):
    project, prefix = pathlib.Path(project), pathlib.Path(scratch)
    shutil.rmtree(prefix, ignore_errors=True)
    subprocess.run(["cmake", "--install", build, "--component", "secant", "--prefix", prefix], check=True,
                   stdout=subprocess.DEVNULL)
    (path,) = (project / "assets/flatpak").glob("*.yml")
    manifest = yaml.safe_load(path.read_text())
    check_sources(manifest, pins_of((project / "cmake/dependencies.cmake").read_text()))
    check_options(manifest, project)
    check_names(manifest, path, project, prefix)
    check_form(path, prefix)


if __name__ == "__main__":
    main(*sys.argv[1:])
