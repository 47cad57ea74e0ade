#!/bin/sh
# keep.sh VERSION: makes tests/kept/VERSION, before a release: what this version's program plays and writes of what
# the last version in tests/kept has. Nothing in it changes from then on.
set -eu
CDPATH='' cd -- "$(dirname -- "$0")/../.."
. tools/setup.sh

[ $# = 1 ] || die "Usage: tests/kept/keep.sh VERSION"
kept=tests/kept/$1
[ ! -e "$kept" ] || die "$kept is there: what was kept never changes."
last=$(cd tests/kept && ls -d [0-9]* | sort -V | tail -n 1)
configure build/default -Dapp=enabled -Dtests=enabled
compile build/default ./square-eater tests/kept/keep
mkdir -p "$kept/player"
record() {
    build/default/square-eater --headless --mode "$1" --bot greedy --seed "$2" --ticks "$3" --record "$kept/$1.replay"
}
record classic 3 1695
record tower 18446744073709551615 900
record climb 7 1500
build/default/tests/kept/keep "tests/kept/$last" "$kept"
sed -i "/^foreach version/s/]/, '$1']/" tests/kept/meson.build
