#!/bin/sh
# equal.sh: checks that every build of the game computes the same on every machine, bit for bit. It
# builds the program without a window in all variants (compilers, optimisation levels, sanitizers,
# other processors under qemu, WebAssembly under node, Windows under Wine), plays the games of
# tests/game/golden-hashes.txt with each, compares the hashes of their states, and verifies the replays
# of tests/game/golden-replays. It runs one variant per processor at a time, and prints one table.
#
#   tools/equal.sh                    all variants, 100,000 ticks per game: about an hour
#   tools/equal.sh --quick            20,000 ticks
#   tools/equal.sh --ticks N          N ticks; without golden hashes for N, all variants are compared
#                                     with the first
#   tools/equal.sh gcc-O0 s390x PATH  only these variants; a path is an already built program, which
#                                     node runs if it is called *.js, and Wine if it is called *.exe
#   tools/equal.sh --list             the names of the variants
#   tools/equal.sh --remake [MODE]    after an intended change of rules: rewrites golden-hashes.txt
#                                     and the golden replays that no longer go as recorded; with a
#                                     mode, only its games
#
# Exit status 1 if anything differs, fails or does not build; 77 if nothing does, but a variant was
# skipped because its compiler or emulator is missing. On Debian: gcc-{aarch64,arm,s390x,i686}-
# linux-gnu{,hf} with libc6-dev-{arm64,armhf,s390x,i386}-cross, qemu-user-static, clang,
# libclang-rt-14-dev, emscripten, gcc-mingw-w64-x86-64 and wine.
set -eu
CDPATH='' cd -- "$(dirname -- "$0")/.."
. tools/setup.sh
. tools/side_by_side.sh

# Wine keeps its Windows in the build folder, and says nothing about itself.
export WINEPREFIX="${WINEPREFIX:-$PWD/build/wine}" WINEDEBUG="${WINEDEBUG:--all}"

golden=tests/game/golden-hashes.txt
kept=tests/game/golden-replays
native='gcc-O0 gcc-O2 gcc-O3-native gcc-sanitized
clang-O0 clang-O2 clang-O3-native clang-sanitized clang-memory'
foreign='i686 arm64 armhf s390x wasm windows'
sanitize='-Doptimization=1 -Db_lundef=false -Db_sanitize'
node='node --no-experimental-fetch' # as in tools/cross/wasm32.txt

# ---- the games ----

# Classic games end early, so add one that cannot be lost: friends come large, and pellets are rare.
endless='--set PLAYER_DAMAGE=0 --set FRIEND_INIT_SIZE=20 --set CLASSIC_FRIENDS=10'
endless="$endless --set FRIEND_SPAWN_RATE=1000 --set PELLET_SPAWN_RATE=4000"

# Climbs end early, too: add one with many lives, whose bot comes far, and one that begins high up, on
# a floor with a boss, where all kinds come and the deals are many.
enduring='--set LIVES=99 --set PLAYER_DAMAGE=1 --set PLAYER_DAMAGE_FLOOR=0 --set CLIMB_FLOORS=0'
high="$enduring --set TOWER_FIRST_FLOOR=15 --set POWER_UP_DURATION=300"

# games TICKS: the options of each game, one line each.
games() {
    for seed in 1 2 3 0x123456789abcdef 0xffffffffffffffff; do
        for bot in still wander greedy; do
            for mode in tower classic "classic $endless"; do
                echo "--ticks $1 --seed $seed --bot $bot --mode $mode"
            done
        done
    done
    for seed in 1 2 0xffffffffffffffff; do
        for bot in wander greedy human; do
            for mode in climb "climb $enduring" "climb $high"; do
                echo "--ticks $1 --seed $seed --bot $bot --mode $mode"
            done
        done
    done
}

# The paths of the golden replays.
replays() {
    sed -n "/^#/!s|^\([^ ]*\) .*|$kept/\1.replay|p" $kept/games.txt
}

# The next two functions read one job per line and write it back with its result in front. The output
# of the first failure goes to the file $said.

# hashed COMMAND... <OPTIONS: the hash of each game.
hashed() {
    while [ -d "$work" ] && read -r game; do
        status=0
        # shellcheck disable=SC2086 # the options are words
        text=$("$@" --headless --hash $game </dev/null 2>&1) || status=$?
        hash=${text#hash }
        case $status:$hash in
        0:0x*[!0-9a-f]* | 0:0x) hash=no-hash ;;
        0:0x*) ;;
        0:*) hash=no-hash ;;
        *) hash=$(how_it_ended $status) ;;
        esac
        case $hash in 0x*) ;; *) keep_said "$text" ;; esac
        echo "$hash $game"
    done
}

# verified COMMAND... <PATHS: whether each replay still goes as recorded.
verified() {
    while [ -d "$work" ] && read -r replay; do
        status=0
        text=$("$@" --verify "$replay" </dev/null 2>&1) || status=$?
        case $status:$text in
        "0:$replay: "*" ticks, as recorded") result=as-recorded ;;
        1:*differs:*) result=differs ;;
        0:*) result=no-verdict ;;
        *) result=$(how_it_ended $status) ;;
        esac
        [ "$result" = as-recorded ] || keep_said "$text"
        echo "$result $replay"
    done
}

keep_said() {
    [ -s "$said" ] || printf '%s\n' "${1:-(no output)}" >"$said"
}

# ---- the variants ----

# A variant's compiler, and below, its options for Meson.
compiler_of() {
    case $1 in
    gcc-*) echo gcc ;;
    clang-*) echo clang ;;
    i686) echo i686-linux-gnu-gcc ;;
    arm64) echo aarch64-linux-gnu-gcc ;;
    armhf) echo arm-linux-gnueabihf-gcc ;;
    s390x) echo s390x-linux-gnu-gcc ;;
    wasm) echo emcc ;;
    windows) echo x86_64-w64-mingw32-gcc ;;
    *) die "There is no variant $1; tools/equal.sh --list shows all." ;;
    esac
}

options_of() {
    case $1 in
    *-O0) echo -Doptimization=0 ;;
    *-O2) echo -Doptimization=2 ;;
    *-native) echo -Doptimization=3 -Dc_args=-march=native ;;
    *-sanitized) echo "$sanitize=address,undefined" ;;
    *-memory) echo "$sanitize=memory" ;;
    wasm) echo -Doptimization=3 --cross-file tools/cross/wasm32.txt ;;
    windows) echo -Doptimization=2 --cross-file tools/cross/win64.txt ;;
    *) echo "-Doptimization=2 -Dc_link_args=-static --cross-file tools/cross/$1.txt" ;;
    esac
}

# Some kernels and container runtimes do not run 32-bit programs.
runs_i686() {
    mkdir -p build/equal
    echo 'int main(void) { return 0; }' |
        i686-linux-gnu-gcc -x c - -static -o build/equal/runs-i686 2>/dev/null &&
        build/equal/runs-i686 2>/dev/null
}

# What runs the programs of a variant, if the machine itself cannot.
emulator_of() {
    case $1 in
    i686) runs_i686 || echo qemu-i386-static ;;
    arm64) echo qemu-aarch64-static ;;
    armhf) echo qemu-arm-static ;;
    s390x) echo qemu-s390x-static ;;
    wasm) echo "$node" ;;
    windows) echo wine ;;
    esac
}

# The file that is run.
program_of() {
    case $1 in wasm) echo square-eater.js ;; windows) echo square-eater.exe ;; *) echo square-eater ;; esac
}

compiles_for() {
    [ "$1" != wasm ] || return 0 # emcc has its library
    made=$(mktemp) # the linker for Windows refuses /dev/null
    echo 'int main(void) { return 0; }' | "$(compiler_of "$1")" -x c - -o "$made" 2>/dev/null &&
        status=0 || status=1
    rm -f "$made" "$made.exe"
    return "$status"
}

# What is missing to build and run a variant; empty if nothing is.
lacks() {
    compiler=$(compiler_of "$1")
    emulator=$(emulator_of "$1")
    if ! has "$compiler"; then
        echo "$compiler"
    elif [ -n "$emulator" ] && ! has "${emulator%% *}"; then
        echo "${emulator%% *}"
    elif ! compiles_for "$1"; then
        echo "a C library for $compiler"
    else
        case $1 in
        *-sanitized) has_sanitizers "$compiler" || echo "sanitizers of $compiler" ;;
        *-memory) has_sanitizers "$compiler" memory || echo "memory sanitizer of $compiler" ;;
        esac
    fi
}

# make_variant NAME: builds it, unless it is a path, and prints the command that runs it.
make_variant() {
    case $1 in
    */*.js) echo "$node $1" ;;
    */*.exe) echo "wine $1" ;;
    */*) echo "$1" ;;
    *)
        folder=build/equal/$1
        # shellcheck disable=SC2046 # the options are words
        CC=$(compiler_of "$1") configure "$folder" --wrap-mode=nofallback -Dapp=disabled -Ddebug=false \
            -Dtests=disabled $(options_of "$1") &&
            compile "$folder" square-eater &&
            echo "$(emulator_of "$1") $folder/$(program_of "$1")"
        ;;
    esac
}

# ---- playing ----

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap stop_all HUP INT TERM

row() {
    printf "%-${width}s %6s %6s %8s %6s %8s\n" "$@"
}

# equal EXPECTED FOUND: the number of lines that match.
equal() {
    awk 'NR == FNR { expected[FNR] = $0; next } expected[FNR] == $0 { n++ } END { print n + 0 }' \
        "$1" "$2"
}

# tell_first EXPECTED FOUND VARIANT: the first line that does not match, if any.
tell_first() {
    awk -v variant="$3" '
        NR == FNR { expected[n = FNR] = $0; next }
        { found[FNR] = $0 }
        END {
            for (i = 1; i <= n && expected[i] == found[i]; i++)
                ;
            if (i > n)
                exit
            what = expected[i]
            sub(/^[^ ]* /, "", what)
            sub(/ .*/, "", expected[i])
            sub(/ .*/, "", found[i])
            print variant " first differs in: " what
            print "    " (found[i] ? found[i] : "nothing") ", expected " expected[i]
        }' "$1" "$2"
}

# play NUMBER VARIANT: runs $command, and leaves the row and the first difference.
play() {
    said=$work/said.$1
    start=$(date +%s)
    # shellcheck disable=SC2086 # emulator and program are two words
    cut -d ' ' -f 2- "$work/hashes" | hashed $command >"$work/hashes.$1"
    # shellcheck disable=SC2086
    replays | verified $command >"$work/replays.$1"
    seconds=$(($(date +%s) - start))
    games=$(wc -l <"$work/hashes")
    recordings=$(wc -l <"$work/replays")
    equal_games=$(equal "$work/hashes" "$work/hashes.$1")
    equal_recordings=$(equal "$work/replays" "$work/replays.$1")
    row "$2" "$games" "$equal_games" "$recordings" "$equal_recordings" "$seconds" >"$work/row.$1"
    [ "$equal_games $equal_recordings" = "$games $recordings" ] && return
    {
        tell_first "$work/hashes" "$work/hashes.$1" "$2"
        tell_first "$work/replays" "$work/replays.$1" "$2"
        [ ! -s "$said" ] || sed 's/^/    | /; 20q' "$said"
    } >"$work/wrong.$1"
}

# job NUMBER VARIANT: leaves its row and, if anything is wrong, a description.
job() {
    case $2 in */*) missing_here= ;; *) missing_here=$(lacks "$2") ;; esac
    if [ -n "$missing_here" ]; then
        printf "%-${width}s missing: %s\n" "$2" "$missing_here" >"$work/row.$1"
        : >"$work/not-here"
    elif ! command=$(make_variant "$2"); then
        printf "%-${width}s does not build\n" "$2" >"$work/row.$1"
        echo "$2 does not build" >"$work/wrong.$1"
    else
        play "$1" "$2"
    fi
    say "$2 is done"
}

# play_all VARIANT...: the table.
play_all() {
    side_by_side job "$@"
    row variant games equal replays equal seconds
    number=0
    for variant; do
        number=$((number + 1))
        [ -s "$work/row.$number" ] || echo "$variant left no result" >"$work/wrong.$number"
        cat "$work/row.$number" 2>/dev/null || true
    done
}

# expect TICKS VARIANT...: the golden hashes for this many ticks, or those of the first variant.
expect() {
    replays | sed 's/^/as-recorded /' >"$work/replays"
    [ -s "$work/replays" ] || die "$kept/games.txt names no golden replays."
    grep -- " --ticks $1 " "$golden" >"$work/hashes" 2>/dev/null && return
    ticks=$1
    shift
    for variant; do
        case $variant in
        */*) ;;
        *) [ -z "$(lacks "$variant")" ] || continue ;;
        esac
        say "There are no golden hashes for $ticks ticks: comparing all variants with $variant."
        program=$(make_variant "$variant") || exit 1
        hash_games "$ticks" >"$work/hashes"
        return
    done
    say "None of these variants can be built here."
    exit 77
}

# hash_games TICKS: the games and their hashes, computed by $program.
hash_games() {
    said=$work/said
    # shellcheck disable=SC2086 # the program may have an emulator before it
    games "$1" | hashed $program
    [ ! -s "$said" ] || { cat "$said" >&2 && die "$program cannot play these games."; }
}

# ---- remaking the golden files ----

# remake_hashes TICKS: lines of games of the mode that is remade, and the old lines of others.
remake_hashes() {
    said=$work/said
    # shellcheck disable=SC2086 # the program may have an emulator before it
    games "$1" | while read -r game; do
        case $game in
        *"--mode $remade"*) echo "$game" | hashed $program ;;
        *) grep -- " $game\$" "$golden" || die "$golden lacks $game: --remake without a mode" ;;
        esac
    done
    [ ! -s "$said" ] || { cat "$said" >&2 && die "$program cannot play these games."; }
}

remake_golden() {
    {
        echo "# How games end: the hash of the state, and the options of the program. Made by"
        echo "# tools/equal.sh --remake when a rule has changed on purpose."
        remake_hashes 20000
        remake_hashes 100000
    } >"$work/golden"
    mv "$work/golden" "$golden"
}

# is_good KEPT NEW: succeeds if the kept replay goes as recorded and is of the same game as the new one.
is_good() {
    $program --verify "$1" >/dev/null 2>&1 &&
        [ "$($program --headless --hash --replay "$1" 2>&1)" = \
            "$($program --headless --hash --replay "$2" 2>&1)" ]
}

# A good replay stays, whichever version recorded it: it shows that old replays can still be read. Of a
# climb, tests race the replay, too, which takes all rules of today, those of later floors included.
remake_replays() {
    grep -v '^#' $kept/games.txt | grep -- "--mode $remade" >"$work/games" || return 0
    while read -r name game; do
        # shellcheck disable=SC2086 # the options are words
        $program --headless --hash $game --record "$work/new" </dev/null >"$work/said" 2>&1 || {
            cat "$work/said" >&2
            die "$name cannot be recorded."
        }
        case $name in climb-*) false ;; *) is_good "$kept/$name.replay" "$work/new" ;; esac ||
            mv "$work/new" "$kept/$name.replay"
    done <"$work/games"
}

remake() {
    remade=$1 # empty: all
    program=$(make_variant gcc-O2) || exit 1
    remake_golden
    remake_replays
    say "$golden and $kept now match the rules. Review the difference, and run" \
        "tools/equal.sh before you commit it."
}

ticks=100000
variants=
while [ $# -gt 0 ]; do
    case $1 in
    --quick) ticks=20000 ;;
    --ticks) ticks=${2:?--ticks needs a number} && shift ;;
    --list) echo "$native $foreign" | tr ' ' '\n' && exit ;;
    --remake) remake "${2-}" && exit ;;
    -*) die "Unknown option $1; see the comment at the top of tools/equal.sh." ;;
    */*) variants="$variants $1" ;;
    *) compiler_of "$1" >/dev/null && variants="$variants $1" ;;
    esac
    shift
done
# shellcheck disable=SC2086 # names and paths without spaces
set -- ${variants:-$native $foreign}

# The longest name sets the width.
width=$(printf '%s\n' variant "$@" | awk 'length > most { most = length } END { print most }')
expect "$ticks" "$@"
play_all "$@"
if cat "$work"/wrong.* 2>/dev/null; then
    echo "If you changed a rule on purpose: run tools/equal.sh --remake, and commit $golden and $kept."
    exit 1
fi
[ ! -e "$work/not-here" ] || exit 77
