#!/bin/sh
# sequences.sh FOLDER            draws ten frames beside each other, every second one, of a bite, a burst, a
#                                hit, a lunge and a boss that loses its first phase, in climbs that a bot plays
# sequences.sh --replays FOLDER  draws each replay there, as balance.py --search --keep writes them, as a
#                                strip of six frames, from its beginning to its end
# Draws into memory: needs no display, but ImageMagick.
set -eu
cd "$(dirname "$0")/.."
. tools/setup.sh
replays=
[ "${1-}" != --replays ] || { replays=yes && shift; }
[ $# = 1 ] || die "usage: sequences.sh [--replays] FOLDER"
for program in convert montage; do
    has "$program" || die "sequences.sh needs $program"
done
configure build/default -Dapp=enabled -Dtests=enabled
compile build/default square-eater tests/platform/picture_of_window
folder=$1
mkdir -p "$folder"
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# frame TICK FRAMES [REPLAY]: the replay's picture so many frames after this tick.
frame() {
    SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy SDL_RENDER_DRIVER=software \
        build/default/tests/platform/picture_of_window 640 360 "@$1 :$2" --data-dir "$scratch" \
        --replay "${3:-$scratch/replay}" |
        convert ppm:- "$scratch/$2.png"
}

# sequence NAME PATTERN OPTION...: from just before the first tick whose trace matches.
sequence() {
    name=$1
    pattern=$2
    shift 2
    build/default/square-eater --headless --mode climb --bot human --ticks 3000 --trace "$scratch/trace" \
        --record "$scratch/replay" "$@" >"$scratch/report"
    tick=$(grep -En -m 1 "$pattern" "$scratch/trace" | cut -d : -f 1)
    [ -n "$tick" ] || die "nothing of this kind happens: $name"
    for nth in 0 1 2 3 4 5 6 7 8 9; do
        frame $((tick - 4)) $((2 * nth))
    done
    montage "$scratch"/[0-9].png "$scratch"/1[0-9].png -geometry 480x270+2+2 -tile 5x -background '#202020' "$folder/$name.png"
}

# strip REPLAY: six frames, each in the middle of a sixth of the replay, as a picture beside it.
strip() {
    ticks=$(build/default/square-eater --headless --replay "$1" --floors - | sed -n '$s/.*"tick":\([0-9]*\).*/\1/p')
    for nth in 0 1 2 3 4 5; do
        frame $((ticks * (2 * nth + 1) / 12)) $nth "$1"
    done
    montage "$scratch"/[0-5].png -geometry 480x270+2+2 -tile 6x -background '#202020' "${1%.replay}.png"
}

if [ "$replays" ]; then
    for replay in "$folder"/*.replay; do
        strip "$replay"
    done
    exit
fi

sequence bite '"score":[1-9]' --seed 5
sequence burst '"chain":2' --seed 5
sequence hit '"invincible":[1-9][0-9]' --seed 5 --set TOWER_FIRST_FLOOR=6
sequence lunge '"lunge":[1-9]' --seed 5 --set TOWER_FIRST_FLOOR=6
sequence phase '(,11|,14|,17)\]' --seed 5 --set TOWER_FIRST_FLOOR=8
