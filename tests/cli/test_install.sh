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
    "$data/square-eater/mods/glass.txt" \
    "$data/man/man6/square-eater.6" \
    "$data/bash-completion/completions/square-eater" \
    "$data/applications/$id.desktop" \
    "$data/metainfo/$id.metainfo.xml" \
    "$data/applications/$id.Replay.desktop" \
    "$data/mime/packages/$id.xml" \
    "$data/icons/hicolor/scalable/apps/$id.svg"; do
    [ -s "$root$file" ] || fail "$file is not installed"
done
[ -x "$root$bin/square-eater" ] || fail "the program is not executable"

if command -v rsvg-convert >/dev/null; then
    for size in 16 24 32 48 64 128 256; do
        file=$root$data/icons/hicolor/${size}x$size/apps/$id.png
        [ "$(od -A n -t u1 -j 16 -N 8 "$file" | tr -s ' ')" = " 0 0 $((size / 256)) $((size % 256)) 0 0 $((size / 256)) $((size % 256))" ] ||
            fail "$file is not $size pixels wide and high"
    done
fi

# A double click on a replay plays it: its beginning names the type, and the type the program.
"$root$bin/square-eater" --headless --bot greedy --ticks 60 --record run >log
[ "$(od -A n -t x1 -N 8 run | tr -d ' ')" = 895351520d0a1a0a ] || fail "a replay begins differently"
grep -qF 'value="\x89SQR\x0d\x0a\x1a\x0a"' "$root$data/mime/packages/$id.xml" ||
    fail "a replay is not told by its beginning"
if command -v update-mime-database >/dev/null && command -v gio >/dev/null; then
    update-mime-database "$root$data/mime"
    XDG_DATA_DIRS=$root$data:/usr/share XDG_DATA_HOME=$root/home gio info -a standard::content-type run >log
    grep -q 'content-type: application/x-square-eater-replay$' log || fail "a replay is taken for: $(cat log)"
fi
grep -qx 'MimeType=application/x-square-eater-replay;' "$root$data/applications/$id.Replay.desktop" ||
    fail "nothing opens a replay"

# The desktop finds the program and the icon through this file.
desktop=$root$data/applications/$id.desktop
grep -qx 'Exec=square-eater' "$desktop" || fail "the desktop file starts a different program"
grep -qx "Icon=$id" "$desktop" || fail "the desktop file shows a different icon"

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
