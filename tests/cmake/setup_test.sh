#!/bin/sh
# Runs the set-up of ./run with a fake for every command that it calls:
#
#   setup_test.sh PROJECT SCRATCH
#
# The fakes write their arguments to $log. A package's command appears when the fake of
# apt-get installs the package.
set -eu
project=$1
scratch=$2
failures=0

# machine: an empty Debian without any package that is asked for below.
machine() {
    rm -rf "$scratch"
    mkdir -p "$scratch/bin"
    log=$scratch/log
    : >"$log"
    for tool in sh env sed paste tr grep cat rm touch mkdir dirname; do
        ln -s "$(command -v "$tool")" "$scratch/bin/$tool"
    done
    fake id 'echo 1000'
    # shellcheck disable=SC2016 # the fakes expand these
    fake dpkg-query 'cat "$0.installed" 2>/dev/null'
    # shellcheck disable=SC2016
    fake apt-cache 'case $2 in libold-dev) echo "Candidate: (none)" ;; *) echo "Candidate: 1" ;; esac'
    # shellcheck disable=SC2016
    fake apt-get 'echo "apt-get $*" >>"$log"
        case " $* " in *" install "*) ;; *) exit 0 ;; esac
        for word in "$@"; do
            case $word in -*|install) continue ;; esac
            printf "installed:%s " "$word" >>"${0%/*}/dpkg-query.installed"
            printf "#!/bin/sh\n" >"${0%/*}/$word"
            chmod +x "${0%/*}/$word"
        done'
    ln -s "$(command -v chmod)" "$scratch/bin/chmod"
}

# fake NAME SCRIPT: a command of that name.
fake() {
    printf '#!/bin/sh\n%s\n' "$2" >"$scratch/bin/$1"
    chmod +x "$scratch/bin/$1"
}

# set_up NEED...: what install_missing says and does there goes to $said, $status and $log.
set_up() {
    status=0
    # shellcheck disable=SC2016 # expanded by the inner shell
    said=$(env -i PATH="$scratch/bin" log="$log" root="$project" NO_COLOR=1 sh -c '
        set -eu
        . "$root/cmake/setup.sh"
        install_missing "$@"
        require_commands "$@"
        echo "went on"' sh "$@" 2>&1 </dev/null) || status=$?
}

# check WHAT CONDITION...: CONDITION is a command that holds.
check() {
    what=$1
    shift
    "$@" && return 0
    failures=$((failures + 1))
    printf 'FAILED: %s\n  %s\n' "$what" "$*"
    printf 'status %s, said:\n%s\nasked for:\n%s\n' "$status" "$said" "$(cat "$log")"
}

says() {
    case $said in *"$1"*) ;; *) return 1 ;; esac
}

silent_about() {
    ! says "$1"
}

count_in_log() {
    [ "$(grep -c "$1" "$log")" -eq "$2" ]
}

line='apt-get install --no-install-recommends'

machine
sentence="without root and without sudo, the line for an administrator is printed once, and it ends"
set_up cmake:cmake c++:g++ 'libold-dev|libnew-dev'
check "$sentence" says "$line cmake g++ libnew-dev"
check "$sentence" says "cannot be built without cmake, c++"
check "$sentence" silent_about "went on"
check "$sentence" [ "$status" -eq 125 ]
check "$sentence" count_in_log . 0
check "$sentence" [ "$(printf '%s\n' "$said" | grep -c 'apt-get install')" -eq 1 ]

machine
fake cmake ''
sentence="a library that only root could install may still be fetched: it goes on"
set_up cmake:cmake libnew-dev
check "$sentence" says "$line libnew-dev"
check "$sentence" says "went on"
check "$sentence" [ "$status" -eq 0 ]

machine
# shellcheck disable=SC2016 # the fakes expand these
fake sudo 'echo sudo >>"$log"; echo "a password is required" >&2; exit 1'
sentence="a refused sudo is asked once, and the line for an administrator follows"
set_up cmake:cmake
check "$sentence" count_in_log sudo 1
check "$sentence" count_in_log apt-get 0
check "$sentence" says "$line cmake"
check "$sentence" [ "$status" -eq 125 ]

machine
# shellcheck disable=SC2016
fake sudo 'echo sudo >>"$log"; exec "$@"'
sentence="sudo is asked once for the package lists and the packages"
set_up cmake:cmake 'libold-dev|libnew-dev'
check "$sentence" count_in_log sudo 1
check "$sentence" count_in_log ' update$' 1
check "$sentence" count_in_log ' install .*cmake libnew-dev$' 1
check "$sentence" says "went on"
check "$sentence" silent_about "administrator"
check "$sentence" [ "$status" -eq 0 ]

machine
fake id 'echo 0'
sentence="root installs without sudo"
set_up cmake:cmake
check "$sentence" count_in_log ' install .*cmake$' 1
check "$sentence" says "went on"

machine
fake cmake ''
printf 'installed:libnew-dev ' >"$scratch/bin/dpkg-query.installed"
sentence="where nothing is missing, nothing is said and nobody is asked"
set_up cmake:cmake 'libold-dev|libnew-dev'
check "$sentence" [ "$said" = "went on" ]
check "$sentence" count_in_log . 0

machine
rm "$scratch/bin/apt-get" "$scratch/bin/dpkg-query"
sentence="without apt-get the missing commands are named, and it ends"
set_up cmake:cmake libnew-dev
check "$sentence" says "no apt-get"
check "$sentence" says "cannot be built without cmake"
check "$sentence" [ "$status" -eq 125 ]

rm -rf "$scratch"
[ "$failures" -eq 0 ]
