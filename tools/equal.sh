#!/bin/sh
# equal.sh: does every build of the game, on every machine, compute the same, bit for bit? Builds the
# program without its window in all variants (compilers, levels of optimisation, sanitizers, other
# processors under qemu), plays the games of tests/game/golden-hashes.txt with each and compares the
# hashes of their states. Prints one table; status 1 if anything differs or does not build.
#
#   tools/equal.sh                    all variants, 100,000 ticks a game: an hour or so
#   tools/equal.sh --quick            20,000 ticks
#   tools/equal.sh --ticks N          so many; without golden hashes for N all are compared with
#                                     the first variant
#   tools/equal.sh gcc-O0 s390x PATH  these variants alone; a path is a program that is built already
#   tools/equal.sh --list             the names of the variants
#   tools/equal.sh --remake           a rule has changed on purpose: writes golden-hashes.txt anew
#
# A variant whose compiler or emulator is missing is printed as not here, and neither passes nor
# fails. On Debian: gcc-{aarch64,arm,s390x,i686}-linux-gnu{,hf} with libc6-dev-{arm64,armhf,s390x,
# i386}-cross, qemu-user-static, clang and libclang-rt-14-dev.
set -eu
CDPATH='' cd -- "$(dirname -- "$0")/.."
. tools/setup.sh

golden=tests/game/golden-hashes.txt
native='gcc-O0 gcc-O2 gcc-O3-native gcc-sanitized
clang-O0 clang-O2 clang-O3-native clang-sanitized clang-memory'
foreign='i686 arm64 armhf s390x'
sanitize='-Doptimization=1 -Db_lundef=false -Db_sanitize'

# ---- the games ----

# Classic games end early, so one that cannot be lost is played too: friends come large, and pellets
# seldom.
endless='--set PLAYER_DAMAGE=0 --set FRIEND_INIT_SIZE=20 --set CLASSIC_FRIENDS=10'
endless="$endless --set FRIEND_SPAWN_RATE=1000 --set PELLET_SPAWN_RATE=4000"

# games TICKS: the options of each, a line each.
games() {
    for seed in 1 2 3 0x123456789abcdef 0xffffffffffffffff; do
        for bot in still wander greedy; do
            for mode in tower classic "classic $endless"; do
                echo "--ticks $1 --seed $seed --bot $bot --mode $mode"
            done
        done
    done
}

# hashed COMMAND... <OPTIONS: each line again, with the game's hash before it.
hashed() {
    while read -r game; do
        # shellcheck disable=SC2086 # the options are words
        hash=$("$@" --headless --hash $game </dev/null 2>&1) || hash="failed: $hash"
        printf '%s %s\n' "$(echo "${hash#hash }" | head -n 1)" "$game"
    done
}

# ---- the variants ----

# What a variant is built with: compiler, and Meson's options.
compiler_of() {
    case $1 in
    gcc-*) echo gcc ;;
    clang-*) echo clang ;;
    i686) echo i686-linux-gnu-gcc ;;
    arm64) echo aarch64-linux-gnu-gcc ;;
    armhf) echo arm-linux-gnueabihf-gcc ;;
    s390x) echo s390x-linux-gnu-gcc ;;
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
    *) echo "-Doptimization=2 -Dc_link_args=-static --cross-file tools/cross/$1.txt" ;;
    esac
}

# What runs its programs here, if the machine does not.
emulator_of() {
    case $1 in
    arm64) echo qemu-aarch64-static ;;
    armhf) echo qemu-arm-static ;;
    s390x) echo qemu-s390x-static ;;
    esac
}

# What keeps a variant from being built and run; nothing if all is there.
lacks() {
    compiler=$(compiler_of "$1")
    emulator=$(emulator_of "$1")
    if ! has "$compiler"; then
        echo "$compiler"
    elif [ -n "$emulator" ] && ! has "$emulator"; then
        echo "$emulator"
    elif ! echo 'int main(void) { return 0; }' | "$compiler" -x c - -o /dev/null 2>/dev/null; then
        echo "a C library for $compiler"
    else
        case $1 in *-sanitized) has_sanitizers "$compiler" || echo "sanitizers of $compiler" ;; esac
    fi
}

# make_variant NAME: builds it, unless it is a program already, and tells how to run it.
make_variant() {
    case $1 in
    */*) echo "$1" ;;
    *)
        folder=build/equal/$1
        # shellcheck disable=SC2046 # the options are words
        CC=$(compiler_of "$1") build "$folder" --wrap-mode=nofallback -Dapp=disabled \
            -Dtests=disabled $(options_of "$1") && echo "$(emulator_of "$1") $folder/square-eater"
        ;;
    esac
}

# ---- playing ----

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

row() {
    printf '%-32s %5s %6s %10s %8s\n' "$@"
}

# check VARIANT: its row of the table, and in $work/first which game differs first.
check() {
    case $1 in */*) missing_here= ;; *) missing_here=$(lacks "$1") ;; esac
    if [ -n "$missing_here" ]; then
        printf '%-32s not here: %s\n' "$1" "$missing_here"
        return
    fi
    if ! command=$(make_variant "$1"); then
        printf '%-32s does not build\n' "$1"
        echo "$1 does not build" >>"$work/first"
        return
    fi
    start=$(date +%s)
    # shellcheck disable=SC2086 # emulator and program are two words
    cut -d ' ' -f 2- "$work/expected" | hashed $command >"$work/found"
    seconds=$(($(date +%s) - start))
    runs=$(wc -l <"$work/expected")
    differing=$(diff "$work/expected" "$work/found" | grep -c '^>' || true)
    row "$1" "$runs" $((runs - differing)) "$differing" "$seconds"
    if [ "$differing" != 0 ]; then
        paste -d '\n' "$work/expected" "$work/found" | tell_first "$1" >>"$work/first"
    fi
}

# Reads pairs of lines, what was expected and what was found.
tell_first() {
    while read -r expected game && read -r found _; do
        [ "$expected" = "$found" ] && continue
        echo "$1 differs first in: $game"
        echo "    $found, expected $expected"
        return
    done
}

# expect TICKS VARIANT...: the golden hashes for so many ticks, else those of the first variant.
expect() {
    grep -- " --ticks $1 " "$golden" >"$work/expected" 2>/dev/null && return
    ticks=$1
    shift
    for variant; do
        case $variant in
        */*) ;;
        *) [ -z "$(lacks "$variant")" ] || continue ;;
        esac
        say "There are no golden hashes for $ticks ticks: all are compared with $variant."
        # shellcheck disable=SC2046 # emulator and program are two words
        games "$ticks" | hashed $(make_variant "$variant") >"$work/expected"
        return
    done
    die "None of these variants is here."
}

remake() {
    program=$(make_variant gcc-O2) || exit 1
    {
        echo "# How games end: the hash of the state, and the options of the program. Made by"
        echo "# tools/equal.sh --remake when a rule has changed on purpose."
        for ticks in 20000 100000; do
            # shellcheck disable=SC2086 # the program may have an emulator before it
            games "$ticks" | hashed $program
        done
    } >"$work/golden"
    ! grep 'failed:' "$work/golden" || exit 1
    mv "$work/golden" "$golden"
    say "$golden is new. Look at its difference, and run tools/equal.sh before you commit it."
}

ticks=100000
variants=
while [ $# -gt 0 ]; do
    case $1 in
    --quick) ticks=20000 ;;
    --ticks) ticks=${2:?--ticks wants a number} && shift ;;
    --list) echo "$native $foreign" | tr ' ' '\n' && exit ;;
    --remake) remake && exit ;;
    -*) die "Unknown option $1; the head of tools/equal.sh shows all." ;;
    */*) variants="$variants $1" ;;
    *) compiler_of "$1" >/dev/null && variants="$variants $1" ;;
    esac
    shift
done
# shellcheck disable=SC2086 # names and paths without spaces
set -- ${variants:-$native $foreign}

expect "$ticks" "$@"
row variant runs equal differing seconds
: >"$work/first"
for variant; do
    check "$variant"
done
if [ -s "$work/first" ]; then
    cat "$work/first"
    echo "If a rule has changed on purpose: tools/equal.sh --remake, and commit $golden."
    exit 1
fi
