"""Shared code finds all that it names where other code stands in the place of a room: in a browser, and on systems
where no other process is started.

Called with what the program is, nm, the archives of the shared rooms, "--instead", and the archives that stand in the
place of others. The linker for the web would say the same, minutes later.
"""

import subprocess
import sys


def symbols(nm, archives):
    """The names of Secant that the archives define, and those that they need, each with the archive."""
    defined, needed = set(), {}
    for archive in archives:
        listed = subprocess.run([nm, "--format=posix", archive], check=True, capture_output=True, text=True).stdout
        for line in listed.splitlines():
            name, kind, *_ = line.split() + [""]
            if "6secant" not in name:
                continue
            if kind == "U":
                needed.setdefault(name, archive)
            else:
                defined.add(name)
    return defined, needed


def main(program, nm, *archives):
    border = archives.index("--instead")
    shared, instead = archives[:border], archives[border + 1:]
    defined, needed = symbols(nm, shared)
    there = defined | symbols(nm, instead)[0]
    lacking = {name: archive for name, archive in needed.items() if name not in there}
    if len(defined) < 1000 or not needed:
        sys.exit("The archives hold no code of Secant.")
    for name, archive in sorted(lacking.items()):
        readable = subprocess.run(["c++filt", name], capture_output=True, text=True).stdout.strip()
        print(f"{archive.rpartition('/')[2]} names what {program} lacks: {readable}")
    sys.exit(1 if lacking else 0)


if __name__ == "__main__":
    main(*sys.argv[1:])
