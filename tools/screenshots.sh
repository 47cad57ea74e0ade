#!/bin/sh
# screenshots.sh [FOLDER [WIDTHxHEIGHT...]]: pictures of every screen of the real game, in a real window
# on a display of its own. Without arguments it makes those of the README: docs/pictures, 1280x720.
# Needs Xvfb, xdotool and ImageMagick.
set -eu
cd "$(dirname "$0")/.."
. tools/setup.sh
for program in Xvfb xdotool import; do
    has "$program" || die "screenshots.sh needs Xvfb, xdotool and import (ImageMagick)"
done
build build/play --buildtype=release -Dapp=enabled -Dtests=disabled

folder=${1:-docs/pictures}
[ $# -gt 0 ] && shift
[ $# -gt 0 ] || set -- 1280x720
mkdir -p "$folder"

number=$(mktemp)
Xvfb -displayfd 3 -screen 0 1920x1080x24 -nolisten tcp 3>"$number" 2>/dev/null &
display=$!
trap 'kill $display 2>/dev/null; rm -f "$number"' EXIT
until [ -s "$number" ]; do sleep 0.1; done
DISPLAY=:$(cat "$number")
export DISPLAY
unset WAYLAND_DISPLAY

# Starts the game with these options in a window of $size; leaves $game and $window.
start() {
    SDL_VIDEODRIVER=x11 build/play/square-eater "$@" &
    game=$!
    window=$(xdotool search --sync --onlyvisible --pid "$game" --name 'Square Eater' | head -n 1)
    xdotool windowsize --sync "$window" "${size%x*}" "${size#*x}"
    xdotool windowmove "$window" 0 0
    xdotool windowfocus "$window" 2>/dev/null || true
}

# Takes a picture of the game as it looks after this many seconds, and ends it.
picture() {
    sleep "$2"
    case "$size" in
    1280x720) name=$1.png ;;
    *) name=$1-$size.png ;;
    esac
    import -window "$window" -strip "$folder/$name"
    kill "$game"
    wait "$game" 2>/dev/null || true
}


for size; do
    start --seed 54
    picture start 1.5
    start --seed 54
    sleep 0.5
    xdotool key --clearmodifiers Return
    picture ready 0.5
    start --seed 54 --bot greedy
    picture play 12.9
    start --seed 54 --bot greedy
    sleep 4
    xdotool key --clearmodifiers p
    picture pause 0.5
    start --seed 54 --bot still
    picture defeat 4.5
    start --seed 4 --bot greedy
    picture victory 5
done
