#!/bin/sh
# test_install.sh MESON BUILD BIN DATA ID: installs the build into a folder of its own, looks
# whether all is where it belongs, and plays there. The last three are what Meson was set up with.
set -eu
meson=$1
build=$2
bin=$3
data=$4
id=$5

root=$(mktemp -d "$build/install-XXXXXX") # some machines run nothing that is in /tmp
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
[ -x "$root$bin/square-eater" ] || fail "the program cannot be run"

# The desktop finds the program and the icon by what the file says.
desktop=$root$data/applications/$id.desktop
grep -qx 'Exec=square-eater' "$desktop" || fail "the desktop file starts another program"
grep -qx 'Icon=square-eater' "$desktop" || fail "the desktop file shows another icon"

play || fail "the installed game does not play: $(cat err)"
[ -z "$(cat out err)" ] || fail "the installed game says something: $(cat out err)"

rm "$root$data/square-eater/square-eater.ttf"
if [ -e "$data/square-eater/square-eater.ttf" ]; then
    echo "the game is installed on this machine too, and its font is found: the rest is left out"
    exit 0
fi
status=0
play || status=$?
[ "$status" = 1 ] || fail "without its font the game ends with $status"
[ "$(wc -l <err)" = 1 ] || fail "without its font the game says: $(cat err)"
grep -q "$data/square-eater/square-eater.ttf" err || fail "the missing font is not named: $(cat err)"
