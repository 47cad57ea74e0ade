#!/bin/sh
# screenshots.sh                           remakes docs/pictures, for README.md and software centres
# screenshots.sh FOLDER [WIDTHxHEIGHT...]  takes pictures of every screen, in windows of these sizes
#                                          (default: the sizes that matter), and lays those of a size
#                                          and palette out on a contact sheet. PALETTES="0 3" in the
#                                          environment chooses palettes (default: all), SCREENS screens
# screenshots.sh --climbs FOLDER           floors 1, 4, 8 and 12 of climbs by human as three bodies
# They show the real game, drawn into memory after so many ticks: needs ImageMagick, but no display.
set -eu
cd "$(dirname "$0")/.."
. tools/setup.sh
for program in convert montage; do
    has "$program" || die "screenshots.sh needs convert and montage (ImageMagick)"
done
configure build/default -Dapp=enabled -Dtests=enabled
compile build/default square-eater tests/platform/picture_of_window

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
        settings settings-more keys about lesson climb walls boss deals doors run-over climb-pause ready play power crowd
        practice rewind replay replay-paused replay-fast replay-end pause won lost summary defeat victory'
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
trap 'rm -rf "$scratch"' EXIT
trap 'exit 1' HUP INT TERM
SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy SDL_RENDER_DRIVER=software
export SDL_VIDEODRIVER SDL_AUDIODRIVER SDL_RENDER_DRIVER

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

# draw FILE STEPS [OPTION...]: what a window of $size shows after these steps (picture_of_window.c). Rows are
# chosen by their names, and the words behind ? are looked for: no other screen passes for the one that is meant.
draw() {
    file=$1
    steps=$2
    shift 2
    [ "$palettes" = 0 ] || case $size in 844x390 | 390x844) steps="$steps touch" ;; esac
    build/default/tests/platform/picture_of_window "${size%x*}" "${size#*x}" "$steps" --data-dir "$data" "$@" \
        >"$scratch/picture.ppm" || die "no picture: $screen"
    [ ! -e "$data/run.txt.damaged" ] || die "the game no longer accepts $run as a run"
    convert "$scratch/picture.ppm" "$file"
}

# picture STEPS [OPTION...]: the picture of this screen.
picture() {
    draw "$folder/$screen$suffix.png" "$@"
}

# Records a tower run to watch.
record_run() {
    [ -e "$scratch/run.replay" ] || build/default/square-eater --headless --mode tower --bot greedy --seed 5 \
        --ticks 5000 --record "$scratch/run.replay" >/dev/null
}

# watched STEPS: a picture of that run.
watched() {
    keep && record_run && picture "$1" --replay "$scratch/run.replay"
}

# climb_on FLOOR TICKS: a climb on this floor, some time after its beginning.
climb_on() {
    keep && picture ":$2" --seed 3 --mode climb --bot human --set "TOWER_FIRST_FLOOR=$1"
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
        build/default/square-eater $climb $seed --floors - >"$lines"
    done
    seed=$(sed -n '1s/.*"seed":\([0-9]*\).*/\1/p' "$lines")
    tick=$(sed -n 's/.*"floor":'"$2"',.*"ticks":\([0-9]*\),"tick":\([0-9]*\).*/\1 \2/p' "$lines" | tail -n 1 |
        { read -r length end && echo $((end - length / 2)); })
    # shellcheck disable=SC2086
    build/default/square-eater $climb $seed --set "REPLAY_JUMP=$tick" --overwrite --record "$scratch/climb.replay" \
        >/dev/null
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
    printf 'square-eater statistics 1\nruns = 3\nbites = 3210\nhits = 512\nbest_chain = 9\nend\n' \
        >"$data/statistics.txt"
    printf 'square-eater goals 1\nfirst_floor = 2026-11-02\nwell_fed = 2026-11-05\nchain = 2026-11-09\nface = smile\nend\n' \
        >"$data/goals.txt"
    {
        printf 'square-eater calendar 1\n'
        for ago in 20 17 16 15 12 9 8 6 3 2 1; do
            echo "$(date -u -d "-$ago days" +%Y-%m-%d) = $((ago % 3 + 1)) 1${ago}040 $((ago % 7 + 3))"
        done
        echo end
    } >"$data/calendar.txt"
}

# A player's very first start.
keep_nothing() {
    keep
    rm "$data/records.txt"
}

# moving FILE: five seconds of climb as a GIF.
moving() {
    size=640x360
    palette=0
    screen=climb.gif
    keep
    frame=100
    while [ $frame -lt 150 ]; do
        draw "$scratch/$frame.png" ":$((frame * 6 - 240))" --mode climb --bot human --seed 5 \
            --set TOWER_FIRST_FLOOR=5
        frame=$((frame + 1))
    done
    # Light that hardly changes need not be drawn anew.
    convert -delay 10 -loop 0 "$scratch"/1??.png +dither -colors 40 -fuzz 2% -layers Optimize "$1"
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
    games='Down Return =More_games'
    results='Down Return =Results'
    how_to_play='Down Return =How_to_play'
    settings='Down Return =Settings'
    practice='--seed 54 --practice'
    case "$screen" in
    start) keep && picture ':540 ?SQUARE' --seed 54 ;;
    menu) keep && picture 'Down Return :240 ?Daily_run' --seed 54 ;;
    continue) keep floor-lost none 37 && picture ':100 ?Continue' --seed 54 ;;
    games) keep && picture "$games ?MORE_GAMES" ;;
    bodies) keep && picture "$games =Body_and_heat :30 ?BODY_AND_HEAT" ;;
    mods) keep && picture "$games =Mods ?MODS" ;;
    seed) keep && picture "$games =Type_a_seed 4 k 7 ?TYPE_A_SEED" ;;
    results) keep && keep_results && picture "$results ?RESULTS" ;;
    best) keep && keep_results && picture "$results =Ten_best ?TEN_BEST" ;;
    calendar) keep && keep_results && picture "$results =Calendar ?CALENDAR" ;;
    goals) keep && keep_results && picture "$results =Goals Home Down Down ?GOALS" ;;
    statistics) keep && keep_results && picture "$results =Statistics ?STATISTICS" ;;
    how-to-play) keep && picture "$how_to_play :30 ?HOW_TO_PLAY" ;;
    kinds) keep && picture "$how_to_play Right :30 ?Crumb" ;;
    climb-rules) keep && picture "$how_to_play Left :30 ?Points" ;;
    settings) keep && picture "$settings ?SETTINGS" ;;
    settings-more) keep && picture "$settings =More ?SETTINGS" ;;
    keys) keep && picture "$settings =Keys ?KEYS" ;;
    about) keep && picture "$settings =About ?MIT" ;;
    climb-pause) keep && picture 'Return :90 P :30 ?PAUSED' --seed 3 --mode climb ;;
    climb) climb_on 7 470 ;;
    *-1 | *-4 | *-8 | *-12)
        keep && record_climb "${screen%-*}" "${screen#*-}" && picture 'PageDown :240' --replay "$scratch/climb.replay"
        ;;
    deals) keep_climb floor-won none 9 && picture 'Return :90 ?Take_none' ;;
    doors) keep_climb floor-won none 9 && picture 'Return :90 Return :90 ?DOOR' ;;
    run-over)
        keep_climb floor-lost none 11 && keep_results &&
            sed -i 's/climb_lives = 2/climb_lives = 1/' "$data/run.txt" && picture 'Return :1800'
        ;;
    walls) climb_on 9 770 ;;
    boss) climb_on 8 260 ;;
    lesson) keep_nothing && picture 'Return :90 Right :90' ;;
    ready) keep && picture 'Return :30 ?FLOOR_1' --seed 54 ;;
    play) keep && picture :330 --seed 89 --bot wander --mode classic ;;
    power)
        keep && picture :320 --seed 11 --bot wander --mode classic --set PELLET_SPAWN_RATE=25 \
            --set POWER_UP_DURATION=240
        ;;
    crowd)
        keep && picture :110 --seed 3 --bot wander --mode tower --set TOWER_FIRST_FLOOR=200 --set PLAYER_DAMAGE=0.5
        ;;
    # shellcheck disable=SC2086 # the options are words
    practice) keep && picture ':60 ?Practice' $practice ;;
    rewind) keep && picture ':340 +R :60' $practice ;;
    replay) watched :170 ;;
    replay-paused) watched 'PageDown Space :30' ;;
    replay-fast) watched 'Up Up Up Up :60' ;;
    replay-end) watched 'End :30' ;;
    swarm)
        keep && picture :950 --seed 5 --mode classic --bot wander --set ARENA_WIDTH=16000 \
            --set ARENA_HEIGHT=9000 --set CLASSIC_FRIENDS=100000 --set PELLET_SPAWN_RATE=1 \
            --set FRIEND_GROWTH_RATE=0.02 --set PLAYER_EAT_GROWTH=0.1 --set PLAYER_DAMAGE=0.25
        ;;
    pause) keep floor-won speed 36 && picture 'Return :90 Return :150 P :30 ?PAUSED' ;;
    won | shop) keep floor-won speed 36 && picture 'Return :90 ?WON' ;;
    lost) keep floor-lost none 37 && picture 'Return :90 ?LOST' ;;
    summary) keep floor-won speed 36 && picture 'Down Return :90 ?END_THIS_RUN' ;;
    defeat) keep && picture ':440 ?DEFEAT' --seed 54 --bot still --mode classic ;;
    victory) keep && picture ':470 ?VICTORY' --seed 4 --bot greedy --mode classic ;;
    *) die "no screen has the name $screen" ;;
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
