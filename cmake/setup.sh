# shellcheck shell=sh
# Sourced by ./run, ./test and .ci/run: installs what is missing, configures and builds.
#
# All messages go to standard error, and nothing here reads standard input: standard input and output
# belong to the program (`./run eval - < queries.jsonl | ...`).
#
# Expects $root, the folder of the project.

build=$root/build/release

# The only list of what is needed. `package` must be installed for dpkg; for `command:package` any such
# command on the PATH is enough; for `a|b` either package, and the first that exists is installed.
build_commands='c++:g++ cmake:cmake ninja:ninja-build' # nothing is built without one of these
run_needs="$build_commands pkg-config:pkg-config
    libboost1.81-dev|libboost-dev libcairo2-dev libcli11-dev libexpected-dev libfast-float-dev
    libfmt-dev libglib2.0-dev libglm-dev liblua5.4-dev libmd4c-dev libmuparser-dev libutfcpp-dev libimgui-dev libsdl2-dev
    libgl-dev libgl1-mesa-dri fonts-inter fonts-jetbrains-mono"
test_needs='catch2 dbus-daemon:dbus-daemon gdb:gdb librapidcheck-dev pdftotext:poppler-utils python3-jsonschema python3-yaml Xvfb:xvfb xclip:xclip xdotool:xdotool openbox:openbox
    xprop:x11-utils desktop-file-validate:desktop-file-utils qemu-x86_64:qemu-user appstreamcli:appstream update-mime-database:shared-mime-info
    pybind11-dev python3-dev python3-numpy python3-pytest python3-setuptools python3-venv python3-wheel'
wheel_needs="$build_commands libboost1.81-dev|libboost-dev libglm-dev pybind11-dev python3-dev python3-numpy python3-setuptools python3-wheel"
# The libraries for Windows that are headers alone are those of this system.
windows_needs="$build_commands x86_64-w64-mingw32-g++-posix:g++-mingw-w64-x86-64-posix dpkg-source:dpkg-dev make:make makensis:nsis
    libboost1.81-dev|libboost-dev libcli11-dev libexpected-dev libfast-float-dev libfmt-dev libglm-dev libutfcpp-dev
    fonts-inter fonts-jetbrains-mono"
web_needs='debootstrap:debootstrap'
windows_test_needs='wine:wine wine64'
web_test_needs='chromium:chromium node:nodejs npm:npm'
release_needs='cmake:cmake git:git python3:python3 xz:xz-utils'
fuzz_needs='clang++:clang libclang-rt-dev|libclang-rt-14-dev'
check_needs='clang-format:clang-format clang-tidy:clang-tidy ld.lld:lld shellcheck:shellcheck lintian:lintian
    aarch64-linux-gnu-g++:g++-aarch64-linux-gnu x86_64-w64-mingw32-g++-posix:g++-mingw-w64-x86-64-posix'

# A file that was compiled before is not compiled again, also in another clone.
if command -v ccache >/dev/null; then
    export CMAKE_CXX_COMPILER_LAUNCHER=ccache CCACHE_BASEDIR="$root" CCACHE_NOHASHDIR=yes
    export CCACHE_SLOPPINESS=pch_defines,time_macros # as it asks for where headers are precompiled
fi

# The exit status of a failed set-up, as of env(1) and timeout(1); the program's own are smaller.
setup_failed=125

say() {
    if [ -t 2 ] && [ -z "${NO_COLOR-}" ]; then
        printf '\033[1m%s\033[0m\n' "$*" >&2
    else
        printf '%s\n' "$*" >&2
    fi
}

fail() {
    say "$*"
    exit "$setup_failed"
}

# missing_needs NEED...: prints the needs that are missing. Without dpkg, packages count as present, and
# the configuration finds what is missing.
missing_needs() {
    installed=
    if command -v dpkg-query >/dev/null; then
        packages=$(printf '%s\n' "$@" | sed '/:/d; s/|/ /g')
        # shellcheck disable=SC2016,SC2086 # dpkg's own variables; one word a package
        installed=$(dpkg-query -W -f='${db:Status-Status}:${Package} ' $packages 2>/dev/null || :)
    fi
    for need in "$@"; do
        case $need in
        *:*) command -v "${need%%:*}" >/dev/null || printf '%s\n' "$need" ;;
        *)
            command -v dpkg-query >/dev/null || continue
            for package in $(printf '%s' "$need" | tr '|' ' '); do
                case " $installed" in *" installed:$package "*) continue 2 ;; esac
            done
            printf '%s\n' "$need"
            ;;
        esac
    done
}

# packages_of NEED...: the packages to install; of several, the first that the package lists have.
packages_of() {
    for need in "$@"; do
        case $need in
        *:*) package=${need#*:} ;;
        *)
            for package in $(printf '%s' "$need" | tr '|' ' '); do
                apt-cache policy "$package" | grep -q 'Candidate: [^(]' && break
            done
            ;;
        esac
        printf '%s\n' "$package"
    done
}

# names_of NEED...: the needs for a reader: "cmake, libboost1.81-dev or libboost-dev".
names_of() {
    printf '%s\n' "$@" | sed 's/.*://; s/|/ or /' | paste -sd, | sed 's/,/, /g'
}

# as_root COMMAND...: runs COMMAND, through sudo when needed; its output goes to standard error.
as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        say "Installing them with apt-get."
        "$@" </dev/null >&2
    elif command -v sudo >/dev/null; then
        say "Installing them with sudo apt-get; sudo may ask for your password."
        sudo "$@" </dev/null >&2
    else
        say "Installing them takes root, and there is no sudo here."
        return 1
    fi
}

# install_missing NEED...: installs the missing needs, or prints the line with which an administrator
# installs them. Asks nothing, and needs no network, when nothing is missing.
# shellcheck disable=SC2046,SC2086 # one word a need, and one a package
install_missing() {
    missing=$(missing_needs "$@")
    [ -n "$missing" ] || return 0
    say "Secant is built from packages that are not installed yet: $(names_of $missing)."
    if ! command -v apt-get >/dev/null; then
        say "These are the names that Debian gives them. There is no apt-get here to install them."
        return 0
    fi
    as_root "$root/cmake/install_packages.sh" $missing || say "They are not installed."
    missing=$(missing_needs "$@")
    [ -n "$missing" ] || return 0
    say "An administrator installs what is missing with this line:"
    say "    apt-get install --no-install-recommends" $(packages_of $missing)
}

# require_commands NEED...: ends when a command is missing, because nothing can be built without it. The
# configuration fetches missing libraries where it can.
require_commands() {
    absent=
    for need in $(missing_needs "$@"); do
        case $need in *:*) absent="$absent${absent:+, }${need%%:*}" ;; esac
    done
    [ -z "$absent" ] || fail "Secant cannot be built without $absent."
}

# The mirror of Debian that this system installs from, for folders with packages of their own.
debian_mirror() {
    # shellcheck disable=SC2016 # apt's own variables
    apt-get indextargets --format '$(REPO_URI) $(CODENAME) $(COMPONENT)' 'Created-By: Packages' |
        sed -n 's#/* [a-z-]* main$##p' | grep -v security | head -n 1
}

# configure [OPTION...]: configures the release preset. Starts afresh when the last attempt failed, so
# that new packages are found, and when the folder has been moved.
configure() {
    fresh=
    if [ -e "$build/CMakeCache.txt" ]; then
        [ -e "$build/build.ninja" ] || fresh=--fresh
        grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$build/CMakeCache.txt" || fresh=--fresh
    fi
    say "Configuring."
    cmake -S "$root" --preset release ${fresh:+"$fresh"} "$@" </dev/null >&2 ||
        fail "Secant could not be configured: the reason stands above."
}

# configured ENTRY: whether the build folder is complete and has ENTRY in its cache.
configured() {
    [ -e "$build/build.ninja" ] &&
        grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$build/CMakeCache.txt" &&
        grep -qxF "$1" "$build/CMakeCache.txt"
}

# build_target TARGET: builds TARGET; prints nothing when TARGET is up to date.
build_target() {
    case $(ninja -C "$build" -n "$1" 2>/dev/null) in
    *'no work to do'*) return 0 ;;
    esac
    say "Building."
    cmake --build "$build" --target "$1" </dev/null >&2 ||
        fail "Secant could not be built: the reason stands above."
}
