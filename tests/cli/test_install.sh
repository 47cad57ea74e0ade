#!/bin/sh
# test_install.sh MESON BUILD BIN DATA ID: installs the build into a new folder, checks that every file
# is in its place, and plays there. BIN, DATA and ID are those that Meson was configured with.
set -eu
meson=$1
build=$2
bin=$3
data=$4
id=$5

root=$(mktemp -d "$build/install-XXXXXX") # some machines run no programs in /tmp
trap 'rm -rf "$root"' EXIT
cd "$root"

fail() {
    echo "test_install.sh: $1" >&2
    exit 1
}

play() {
    "$root$bin/square-eater" --bot greedy --ticks 5 >out 2>err
}

"$meson" install -C "$build" --no-rebuild --destdir "$root" >log 2>&1 || fail "$(cat log)"

for file in \
    "$bin/square-eater" \
    "$data/square-eater/square-eater.ttf" \
    "$data/man/man6/square-eater.6" \
    "$data/bash-completion/completions/square-eater" \
    "$data/applications/$id.desktop" \
    "$data/metainfo/$id.metainfo.xml" \
    "$data/icons/hicolor/scalable/apps/square-eater.svg"; do
    [ -s "$root$file" ] || fail "$file is not installed"
done
[ -x "$root$bin/square-eater" ] || fail "the program is not executable"

# The desktop finds the program and the icon through this file.
desktop=$root$data/applications/$id.desktop
grep -qx 'Exec=square-eater' "$desktop" || fail "the desktop file starts a different program"
grep -qx 'Icon=square-eater' "$desktop" || fail "the desktop file shows a different icon"

play || fail "the installed game does not run: $(cat err)"
[ -z "$(cat out err)" ] || fail "the installed game prints: $(cat out err)"

rm "$root$data/square-eater/square-eater.ttf"
if [ -e "$data/square-eater/square-eater.ttf" ]; then
    echo "the game is also installed on this machine, and its font would be found: skipping the rest"
    exit 0
fi
status=0
play || status=$?
[ "$status" = 1 ] || fail "without its font, the game exits with $status, not 1"
[ "$(wc -l <err)" = 1 ] || fail "without its font, the game prints more than one line: $(cat err)"
grep -q "$data/square-eater/square-eater.ttf" err || fail "the message does not name the missing font: $(cat err)"
