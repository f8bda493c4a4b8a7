"""Downloads a release of Secant and unpacks it. Nothing runs whose SHA-256 is another one than expected."""
import hashlib
import os
import pathlib
import platform
import re
import stat
import tarfile
import time
import urllib.error
import urllib.request
import zipfile

MOST_BYTES = 200_000_000
ARCHIVES = {
    ("Linux", "x86_64"): "secant-{}-linux-x86_64.tar.xz",
    ("Windows", "AMD64"): "secant-{}-windows.zip",
}


class Refused(Exception):
    """Why there is no program, in words for the reader of the log."""


def archive_name(version):
    if not re.fullmatch(r"\d+\.\d+\.\d+(-[0-9A-Za-z.]+)?", version):
        raise Refused(f"version: {version!r} is not the number of a release, such as 1.0.0")
    system = platform.system(), platform.machine()
    if system not in ARCHIVES:
        raise Refused(f"there is no release for {' on '.join(reversed(system))}: build Secant, and give it as program")
    return ARCHIVES[system].format(version)


def content_of(address, tries=3):
    if not re.match(r"(https|file)://", address):
        raise Refused(f"address: {address!r} begins with neither https:// nor file://")
    for left in reversed(range(tries)):
        try:
            with urllib.request.urlopen(address, timeout=60) as answer:
                content = answer.read(MOST_BYTES + 1)
                if answer.geturl().split(":")[0] != address.split(":")[0]:
                    raise Refused(f"{address} leads to {answer.geturl()}")
            break
        except (urllib.error.URLError, OSError) as error:
            refused = isinstance(error, urllib.error.HTTPError) and error.code < 500
            if refused or left == 0 or address.startswith("file:"):
                raise Refused(f"{address} cannot be read: {error}") from error
            time.sleep(5)
    if len(content) > MOST_BYTES:
        raise Refused(f"{address} is larger than {MOST_BYTES // 1_000_000} MB")
    return content


def listed_sum(sums, name):
    """The SHA-256 of a file in a list as sha256sum prints it."""
    for line in sums.decode("utf-8", "replace").splitlines():
        found = re.fullmatch(r"([0-9a-fA-F]{64}) [ *](.+)", line)
        if found and found[2] == name:
            return found[1].lower()
    raise Refused(f"SHA256SUMS of the release does not list {name}")


def unpacked(archive, folder):
    """Unpacks into `folder`; an archive that would write elsewhere is refused."""
    folder = folder.resolve()
    if archive.suffix == ".zip":
        with zipfile.ZipFile(archive) as packed:
            packed.extractall(folder)  # drops ".." and the root by itself
        return
    with tarfile.open(archive) as packed:
        for member in packed.getmembers():
            target = folder / member.name
            if member.issym():
                target = target.parent / member.linkname
            elif member.islnk():
                target = folder / member.linkname
            if not (member.isfile() or member.isdir() or member.issym() or member.islnk()) \
                    or not pathlib.Path(os.path.normpath(target)).is_relative_to(folder):
                raise Refused(f"the archive holds {member.name!r}, which is no file within its folder")
        packed.extractall(folder)


def program_in(folder):
    found = [file for name in ("secant", "secant.exe") for file in folder.rglob(name) if file.is_file()]
    if not found:
        raise Refused("the archive holds no program secant")
    program = min(found, key=lambda file: (len(file.parts), str(file)))
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    return program


def downloaded_program(version, address, expected, folder):
    """The program of a release, below `folder`.

    @param expected  the SHA-256 that the archive must have, too; empty: only the one of the release's own list
    """
    name = archive_name(version)
    base = f"{address.rstrip('/')}/v{version}"
    sums = [listed_sum(content_of(f"{base}/SHA256SUMS"), name)]
    if expected:
        sums.append(expected.strip().lower())
    content = content_of(f"{base}/{name}")
    actual = hashlib.sha256(content).hexdigest()
    for wanted in sums:
        if actual != wanted:
            raise Refused(f"{name} has the SHA-256 {actual}, but expected is {wanted}: it is not run")
    folder.mkdir(parents=True, exist_ok=True)
    archive = folder / name
    archive.write_bytes(content)
    try:
        unpacked(archive, folder / "unpacked")
    except (tarfile.TarError, zipfile.BadZipFile, EOFError) as error:
        raise Refused(f"{name} cannot be unpacked: {error}") from error
    return program_in(folder / "unpacked")
