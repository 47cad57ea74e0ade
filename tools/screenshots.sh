#!/bin/sh
# screenshots.sh                          makes the README's pictures anew, in docs/pictures
# screenshots.sh FOLDER [WIDTHxHEIGHT...]  pictures of every screen, in windows of these sizes
# They are of the real game in a real window, on a display of its own. Needs Xvfb, xdotool and
# ImageMagick.
set -eu
cd "$(dirname "$0")/.."
. tools/setup.sh
for program in Xvfb xdotool import; do
    has "$program" || die "screenshots.sh needs Xvfb, xdotool and import (ImageMagick)"
done
build build/play --buildtype=release -Dapp=enabled -Dtests=disabled

folder=${1:-docs/pictures}
if [ $# -gt 0 ]; then
    screens='start ready play pause defeat victory'
    shift
else
    screens='start play'
fi
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

# Takes the picture as it looks after this many seconds, and ends the game.
picture() {
    sleep "$1"
    case "$size" in
    1280x720) name=$screen.png ;;
    *) name=$screen-$size.png ;;
    esac
    import -window "$window" -strip "$folder/$name"
    kill "$game"
    wait "$game" 2>/dev/null || true
}

key() {
    sleep "$1"
    xdotool key --clearmodifiers "$2"
}

show() {
    case "$screen" in
    start) start --seed 54 && picture 1.5 ;;
    ready) start --seed 54 && key 0.5 Return && picture 0.5 ;;
    play) start --seed 54 --bot greedy && picture 12.9 ;;
    pause) start --seed 54 --bot greedy && key 4 p && picture 0.5 ;;
    defeat) start --seed 54 --bot still && picture 4.5 ;;
    victory) start --seed 4 --bot greedy && picture 5 ;;
    esac
}

for size; do
    for screen in $screens; do
        show
    done
done
