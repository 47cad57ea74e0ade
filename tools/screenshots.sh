#!/bin/sh
# screenshots.sh                           remakes docs/pictures, for README.md and software centres
# screenshots.sh FOLDER [WIDTHxHEIGHT...]  takes pictures of every screen, in windows of these sizes
#                                          (default: the sizes that matter), and lays those of a size
#                                          and palette out on a contact sheet. PALETTES="0 3" in the
#                                          environment chooses palettes (default: all), SCREENS screens
# screenshots.sh --climbs FOLDER           floors 1, 4, 8 and 12 of climbs by human as three bodies
# They show the real game in a real window, on a virtual display. Needs Xvfb, xdotool and ImageMagick.
set -eu
cd "$(dirname "$0")/.."
. tools/setup.sh
for program in Xvfb xdotool import montage; do
    has "$program" || die "screenshots.sh needs Xvfb, xdotool, import and montage (ImageMagick)"
done
configure build/play --buildtype=release -Db_lto=true -Dapp=enabled -Dtests=disabled
compile build/play square-eater

climbs=
[ "${1-}" != --climbs ] || { climbs=yes && shift; }
folder=${1:-docs/pictures}
if [ "$climbs" ]; then
    screens=
    for body in spear cat hunter; do
        screens="$screens $body-1 $body-4 $body-8 $body-12"
    done
    palettes=0
    set -- 1280x720
elif [ $# -gt 0 ]; then
    screens='start menu continue bodies games mods seed results best calendar goals statistics how-to-play kinds climb-rules
        settings keys lesson climb walls boss deals run-over climb-pause ready play power crowd
        practice workbench rewind replay replay-paused replay-fast replay-end pause won lost summary defeat victory'
    screens=${SCREENS:-$screens}
    palettes=${PALETTES:-0 1 2 3}
    palettes=$palettes' ' # never the 0 of the pictures in docs
    shift
    [ $# -gt 0 ] || set -- 640x360 844x390 390x844 1280x720 1920x1080
else
    screens='start deals boss swarm'
    palettes=0
    set -- 1280x720
fi
mkdir -p "$folder"

scratch=$(mktemp -d)
number=$scratch/display
Xvfb -displayfd 3 -screen 0 1920x1080x24 -nolisten tcp 3>"$number" 2>/dev/null &
display=$!
trap 'kill $display 2>/dev/null; rm -rf "$scratch"' EXIT
trap 'exit 1' HUP INT TERM
until [ -s "$number" ]; do sleep 0.1; done
DISPLAY=:$(cat "$number")
export DISPLAY
unset WAYLAND_DISPLAY

# keep [OUTCOME BONUS FLOOR]: prepares the game's data folder with settings and, if given arguments, an
# advanced run, which continues in the shop.
keep() {
    run=tools/screenshots-run.txt
    keep_run "$@"
}

# The same with a climb.
keep_climb() {
    run=tools/screenshots-climb.txt
    keep_run "$@"
}

keep_run() {
    data=$scratch/data
    rm -rf "$data"
    mkdir -p "$data/mods"
    cp assets/mods/*.txt "$data/mods"
    printf 'square-eater settings 1\npalette = %s\nend\n' "$palette" >"$data/settings.txt"
    printf 'square-eater records 1\nbest_floor = 37\nbest_classic_ticks = 1234\nend\n' \
        >"$data/records.txt"
    [ $# = 0 ] || sed "s/OUTCOME/$1/; s/BONUS/$2/; s/FLOOR/$3/" "$run" >"$data/run.txt"
}

# size_of WINDOW: 1280x720; empty if it has gone.
size_of() {
    xdotool getwindowgeometry --shell "$1" 2>/dev/null | sed -n 's/^WIDTH=//p; s/^HEIGHT=//p' | paste -sd x
}

# Starts the game with these options in a window of $size; leaves $game and $window.
start() {
    SDL_VIDEODRIVER=x11 SDL_AUDIODRIVER=dummy build/play/square-eater --data-dir "$data" "$@" &
    game=$!
    # SDL makes its window anew when it finds out what it needs: the search may meet the one that goes,
    # and a new one has the size that it likes.
    window=
    until [ -n "$window" ] && [ "$(size_of "$window")" = "$size" ]; do
        kill -0 "$game" || die "the game ended: $screen"
        sleep 0.1
        window=$(xdotool search --onlyvisible --pid "$game" --name 'Square Eater' 2>/dev/null | head -n 1)
        [ -z "$window" ] || xdotool windowsize "$window" "${size%x*}" "${size#*x}" 2>/dev/null || true
        sleep 0.1
    done
    xdotool windowmove "$window" 0 0
    xdotool windowfocus "$window" 2>/dev/null || true
    sleep 0.8
}

# Records a tower run to watch.
record_run() {
    [ -e "$scratch/run.replay" ] || build/play/square-eater --headless --mode tower --bot greedy --seed 5 \
        --ticks 5000 --record "$scratch/run.replay" >/dev/null
}

# picture SECONDS: takes the picture after this time, and ends the game.
picture() {
    sleep "$1"
    [ ! -e "$data/run.txt.damaged" ] || die "the game no longer accepts tools/screenshots-run.txt as a run"
    [ "$(size_of "$window")" = "$size" ] || die "the window is not $size: $screen"
    import -window "$window" -strip "$folder/$screen$suffix.png"
    kill "$game"
    wait "$game" 2>/dev/null || true
}

# keys KEY...: presses the keys, one after another.
keys() {
    for key; do
        xdotool key --clearmodifiers "$key"
        sleep 0.3
    done
}

# climb_on FLOOR SECONDS: a climb on this floor, some time after its beginning.
climb_on() {
    keep
    start --seed 3 --mode climb --bot human --set "TOWER_FIRST_FLOOR=$1"
    picture "$2"
}

# record_climb BODY FLOOR: the first climb by human as this body that comes to the last floor, as a replay
# that one key leads into the middle of this one.
record_climb() {
    climb="--headless --mode climb --bot human --body $1 --seed"
    lines=$scratch/floors-$1
    seed=1
    # shellcheck disable=SC2086 # the options are words
    until [ -s "$lines" ] && grep -q '"floor":12,' "$lines"; do
        seed=$((seed + 1))
        build/play/square-eater $climb $seed --floors - >"$lines"
    done
    seed=$(sed -n '1s/.*"seed":\([0-9]*\).*/\1/p' "$lines")
    tick=$(sed -n 's/.*"floor":'"$2"',.*"ticks":\([0-9]*\),"tick":\([0-9]*\).*/\1 \2/p' "$lines" | tail -n 1 |
        { read -r length end && echo $((end - length / 2)); })
    # shellcheck disable=SC2086
    build/play/square-eater $climb $seed --set "REPLAY_JUMP=$tick" --overwrite --record "$scratch/climb.replay" \
        >/dev/null
}

# What the menu of the start screen leads to: so many items below its first one.
from_menu() {
    start && keys Down Return && keys "$@" && keys Return
}

games() {
    keep && from_menu Down
}

results() {
    keep && keep_results && from_menu Down Down
}

how_to_play() {
    keep && from_menu Down Down Down
}

settings() {
    keep && from_menu Down Down Down Down
}

# What a player has done who has played for a while.
keep_results() {
    {
        printf 'square-eater best 1\n1.board = climb climb\n'
        for place in 1 2 3 4 5 6 7 8 9 10; do
            echo "1.$place = $((90000 / place)) $((21 - 2 * place)) $((70000 / place)) 9 $((3 * place))" \
                "202611$((9 + place)) $((place % 2 * (20261109 + place))) $((7654321 * place)) darter"
        done
        printf '2.board = tower tower\n2.1 = 0 37 86412 0 431 20261101 0 54 friend\nend\n'
    } >"$data/best.txt"
    printf 'square-eater statistics 1\nruns = 64\nbites = 3210\nhits = 512\nbest_chain = 9\nend\n' \
        >"$data/statistics.txt"
    printf 'square-eater goals 1\nfirst_floor = 2026-11-02\nchain = 2026-11-09\nface = smile\nend\n' \
        >"$data/goals.txt"
    {
        printf 'square-eater calendar 1\n'
        for day in 1 2 3 5 8; do
            echo "$(date -u +%Y-%m)-0$day = $((day % 3 + 1)) 1${day}040 6"
        done
        echo end
    } >"$data/calendar.txt"
}

# A player's very first start.
keep_nothing() {
    keep
    rm "$data/records.txt"
}

# moving FILE: six seconds of climb, from a replay, as a GIF. The bar below the replay has gone by then.
moving() {
    frames=$scratch/frames
    mkdir -p "$frames"
    size=640x360
    palette=0
    keep
    build/play/square-eater --headless --mode climb --bot human --seed 5 --set TOWER_FIRST_FLOOR=5 \
        --ticks 1200 --record "$scratch/climb.replay" >/dev/null
    start --replay "$scratch/climb.replay"
    sleep 6
    begin=$(date +%s%N)
    frame=0
    while [ $frame -lt 50 ]; do
        import -window "$window" -strip "$frames/$(printf %03d $frame).png"
        frame=$((frame + 1))
        rest=$(((begin + frame * 100000000 - $(date +%s%N)) / 1000000))
        [ $rest -le 0 ] || sleep "$(printf '0.%03d' $rest)"
    done
    kill "$game"
    wait "$game" 2>/dev/null || true
    # Light that hardly changes need not be drawn anew.
    convert -delay 10 -loop 0 "$frames"/*.png +dither -colors 40 -fuzz 2% -layers Optimize "$1"
    [ "$(wc -c <"$1")" -lt 1500000 ] || die "$1 is larger than 1.5 MB"
}

# All pictures of this size and palette beside each other.
sheet() {
    fit=480x270
    columns=5x
    [ "${size%x*}" -gt "${size#*x}" ] || { fit=240x520 && columns=10x; }
    montage "$folder"/*"$suffix.png" -label '%t' -geometry "$fit+4+18" -tile "$columns" -background '#202020' \
        -fill white "$folder/sheet$suffix.jpg"
}

show() {
    case "$screen" in
    start) keep && start --seed 54 && picture 9 ;;
    menu) keep && start --seed 54 && keys Down Return && picture 4 ;;
    continue) keep floor-lost none 37 && start --seed 54 && picture 1 ;;
    games) games && picture 0.5 ;;
    bodies) games && keys Home Down Down Down Return && picture 0.5 ;;
    mods) games && keys End Up Return && picture 0.5 ;;
    seed) games && keys Home Down Down Down Down Down Return 4 k 7 && picture 0.5 ;;
    results) results && picture 0.5 ;;
    best) results && keys Home Return && picture 0.5 ;;
    calendar) results && keys Home Down Return && picture 0.5 ;;
    goals) results && keys Home Down Down Return && picture 0.5 ;;
    statistics) results && keys Home Down Down Down Return && picture 0.5 ;;
    how-to-play) how_to_play && picture 0.5 ;;
    kinds) how_to_play && keys Right && picture 0.5 ;;
    climb-rules) how_to_play && keys Left && picture 0.5 ;;
    settings) settings && picture 0.5 ;;
    keys) settings && keys End Up Up Return && picture 0.5 ;;
    climb-pause) keep && start --seed 3 --mode climb && keys Return && sleep 1 && keys p && picture 0.5 ;;
    climb) climb_on 7 7 ;;
    *-1 | *-4 | *-8 | *-12)
        keep && record_climb "${screen%-*}" "${screen#*-}" && start --replay "$scratch/climb.replay" &&
            keys Next && picture 4
        ;;
    deals) keep_climb floor-won none 11 && start && keys Return && picture 1.2 ;;
    run-over)
        keep_climb floor-lost none 11 && keep_results &&
            sed -i 's/climb_lives = 2/climb_lives = 1/' "$data/run.txt" && start && keys Return && picture 30
        ;;
    walls) climb_on 9 12 ;;
    boss) climb_on 8 3.5 ;;
    lesson) keep_nothing && start && keys Return && sleep 1.5 && keys Right && picture 1.2 ;;
    ready) keep && start --seed 54 && keys Return && picture 0.4 ;;
    play) keep && start --seed 89 --bot wander --mode classic && picture 4.7 ;;
    power)
        keep && start --seed 11 --bot wander --mode classic --set PELLET_SPAWN_RATE=25 \
            --set POWER_UP_DURATION=240 && picture 4.5
        ;;
    crowd)
        keep && start --seed 3 --bot wander --mode tower --set TOWER_FIRST_FLOOR=200 --set PLAYER_DAMAGE=0.5 &&
            picture 1.1
        ;;
    practice) keep && start --seed 54 --practice && picture 0.2 ;;
    workbench) keep && start --seed 54 --practice && sleep 2 && keys F2 f r i e n d s && picture 0.5 ;;
    rewind)
        keep && start --seed 54 --practice && sleep 5 && xdotool keydown r && picture 1 &&
            xdotool keyup r
        ;;
    replay)
        keep && record_run && start --replay "$scratch/run.replay" && picture 2.2
        ;;
    replay-paused)
        keep && record_run && start --replay "$scratch/run.replay" && keys Next space && picture 0.5
        ;;
    replay-fast)
        keep && record_run && start --replay "$scratch/run.replay" && keys Up Up Up Up &&
            picture 0.5
        ;;
    replay-end)
        keep && record_run && start --replay "$scratch/run.replay" && keys End && picture 0.5
        ;;
    swarm)
        keep && start --seed 5 --mode classic --bot wander --set ARENA_WIDTH=16000 \
            --set ARENA_HEIGHT=9000 --set CLASSIC_FRIENDS=100000 --set PELLET_SPAWN_RATE=1 \
            --set FRIEND_GROWTH_RATE=0.02 --set PLAYER_EAT_GROWTH=0.1 \
            --set PLAYER_DAMAGE=0.25 && picture 15
        ;;
    pause)
        keep floor-won speed 36 && start && keys Return && sleep 1 && keys Return && sleep 2 &&
            keys p && picture 0.5
        ;;
    won | shop) keep floor-won speed 36 && start && keys Return && picture 1.2 ;;
    lost) keep floor-lost none 37 && start && keys Return && picture 1.2 ;;
    summary) keep floor-won speed 36 && start && keys Down Return && picture 1.2 ;;
    defeat) keep && start --seed 54 --bot still --mode classic && picture 6.5 ;;
    victory) keep && start --seed 4 --bot greedy --mode classic && picture 7 ;;
    esac
}

for size; do
    for palette in $palettes; do
        suffix=
        [ "$palettes" = 0 ] || suffix=-$size-$palette
        for screen in $screens; do
            show
        done
        [ "$palettes" = 0 ] || sheet
    done
done
[ "$palettes" != 0 ] || [ "$climbs" ] || moving "$folder/climb.gif"
