# shellcheck shell=sh disable=SC2154 # the variables that it expects
# Sourced by the tools that build in a small Debian of their own, after cmake/setup.sh: makes such a folder and runs
# commands in it. Nothing of the system changes. It takes root, or sudo, because the commands run inside the folder
# (chroot).
#
# Expects $root, the folder of the project, and $system, the folder of the small Debian.

privileged() {
    if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo "$@"; fi
}

# in_folder COMMAND: runs a command of the shell inside the folder, as root, with the project at /secant.
in_folder() {
    # shellcheck disable=SC2016 # for the inner shell
    privileged unshare --mount sh -c '
        mkdir -p "$1/secant" &&
        mount --bind "$2" "$1/secant" && mount -t proc proc "$1/proc" &&
        chroot "$1" /usr/bin/env -i PATH=/usr/bin:/bin HOME=/home LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
            sh -c "cd /secant && $3"' sh "$system" "$root" "$1"
}

# make_folder SUITE PACKAGE...: makes the folder anew, with SUITE's packages and access to its sources.
make_folder() {
    suite=$1
    shift
    privileged rm -rf "$system"
    mkdir -p "$(dirname "$system")"
    from=$(debian_mirror)
    [ -n "$from" ] || fail "apt knows no mirror of Debian's packages."
    privileged debootstrap --variant=minbase "$suite" "$system" "$from" >&2 || fail "debootstrap failed: the reason stands above."
    printf 'deb %s %s main\ndeb-src %s %s main\n' "$from" "$suite" "$from" "$suite" |
        privileged tee "$system/etc/apt/sources.list" >/dev/null
    in_folder "apt-get -q update && apt-get -q install -y --no-install-recommends $*" >&2 ||
        fail "The packages could not be installed: the reason stands above."
}

# fetch_sources OPTION PACKAGE...: unpacks source packages into /libraries of the folder; OPTION is one of dpkg-source.
fetch_sources() {
    option=$1
    shift
    in_folder "mkdir -p /libraries && cd /libraries && apt-get -q source --download-only $* &&
        for name in $*; do dpkg-source $option -x \${name}_*.dsc; done" >&2 ||
        fail "The sources of the libraries could not be fetched: the reason stands above."
}

# fetch_tar_of PACKAGE...: the same of packages that hold nothing that is needed but the author's files.
fetch_tar_of() {
    in_folder "cd /libraries && apt-get -q source --download-only --tar-only $* &&
        for name in $*; do tar -xf \${name}_*.orig.tar.*; done" >&2 ||
        fail "The sources of the libraries could not be fetched: the reason stands above."
}

# source_of NAME: the folder in /libraries with the source of NAME, of whatever version.
source_of() {
    # shellcheck disable=SC2012 # the names are those of Debian's source packages
    (cd "$system/libraries" && ls -d "$1"-*/ | head -n 1 | sed 's,/$,,')
}
