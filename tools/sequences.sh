#!/bin/sh
# sequences.sh FOLDER  draws ten frames beside each other, every second one, of a bite, a burst, a hit, a lunge
#                      and a boss that loses its first phase, in climbs that a bot plays. Draws into
#                      memory: needs no display, but ImageMagick.
set -eu
cd "$(dirname "$0")/.."
. tools/setup.sh
[ $# = 1 ] || die "usage: sequences.sh FOLDER"
for program in convert montage; do
    has "$program" || die "sequences.sh needs $program"
done
configure build/default -Dapp=enabled -Dtests=enabled
compile build/default square-eater tests/platform/picture_of_window
folder=$1
mkdir -p "$folder"
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# frame TICK FRAMES: the replay's picture so many frames after this tick.
frame() {
    SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy SDL_RENDER_DRIVER=software \
        build/default/tests/platform/picture_of_window 640 360 "@$1 :$2" --data-dir "$scratch" \
        --replay "$scratch/replay" |
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

sequence bite '"score":[1-9]' --seed 5
sequence burst '"chain":2' --seed 5
sequence hit '"invincible":[1-9][0-9]' --seed 5 --set TOWER_FIRST_FLOOR=6
sequence lunge '"lunge":[1-9]' --seed 5 --set TOWER_FIRST_FLOOR=6
sequence phase '(,11|,14|,17)\]' --seed 5 --set TOWER_FIRST_FLOOR=8
