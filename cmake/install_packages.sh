#!/bin/sh
# Installs what the needs name, as cmake/setup.sh writes them: install_packages.sh NEED...
# Run as root, in one go, so that sudo asks for a password once.
set -eu
root=$(dirname -- "$(dirname -- "$0")")
. "$root/cmake/setup.sh"

apt() {
    env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=120 "$@"
}

apt update || say "The package lists could not all be refreshed; trying anyway."
# shellcheck disable=SC2046 # one word a package
apt install --yes --no-install-recommends --no-remove $(packages_of "$@")
