#!/bin/sh
# soak.sh: plays a very long tower and a very long climb, twice each, with the greedy bot, and checks
# that memory stays flat and that the second run ends in the same state. Prints the peak resident memory
# of the first 1, 10 and 100 % of the ticks, the hashes and the time. Exit status 1 if memory grows or
# the hashes differ.
#
#   tools/soak.sh [TICKS] [PROGRAM]     default: 10 million ticks, with a release build made for it
#
# Linux only: memory is read from /proc.
set -eu
CDPATH='' cd -- "$(dirname -- "$0")/.."
. tools/setup.sh
. tools/side_by_side.sh

ticks=${1:-10000000}
program=${2:-}
if [ -z "$program" ]; then
    configure build/soak --buildtype=release --wrap-mode=nofallback -Dapp=disabled -Dtests=disabled
    compile build/soak square-eater
    program=build/soak/square-eater
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# A climb without an end, whose floors hardly grow: hits cost nothing.
endless="--set PLAYER_DAMAGE=0 --set PLAYER_DAMAGE_FLOOR=0 --set PLAYER_DAMAGE_LEAST=0
    --set QUOTA_OFFSET=0 --set QUOTA_FACTOR=1 --set QUOTA_EXTRA=60 --set BONUS_NUMBER_CAP=0"

row() {
    printf '%-8s %12s %14s %9s  %s\n' "$@"
}

# The peak resident kilobytes of a process; empty if it has ended.
peak_of() {
    sed -n 's/^VmHWM:[^0-9]*\([0-9]*\).*/\1/p' "/proc/$1/status" 2>/dev/null || true
}

# run NAME TICKS OPTION...: prints a row; leaves the peak in $peak and the hash in $hash.
run() {
    name=$1
    length=$2
    shift 2
    start=$(date +%s)
    "$program" --headless --hash --bot greedy --seed 1 --ticks "$length" "$@" >"$work/hash" &
    pid=$!
    peak=
    while kill -0 "$pid" 2>/dev/null; do
        sample=$(peak_of "$pid")
        peak=${sample:-$peak}
        sleep 0.1
    done
    status=0
    wait "$pid" || status=$?
    [ $status = 0 ] || die "The run failed: $(how_it_ended $status)."
    hash=$(cat "$work/hash")
    case $hash in 'hash 0x'*) ;; *) die "The run printed no hash, but: ${hash:-nothing}" ;; esac
    row "$name" "$length" "${peak:-?} kB" "$(($(date +%s) - start)) s" "$hash"
}

# soak MODE OPTION...: a shorter run of the same game equals the start of the longer one, so three runs
# give the memory at 1, 10 and 100 %.
soak() {
    row "$1" ticks 'peak memory' time hash
    run '1 %' $((ticks / 100)) --mode "$@"
    run '10 %' $((ticks / 10)) --mode "$@"
    [ -n "$peak" ] || die "The run ended before its memory could be measured; use more ticks."
    early_peak=$peak
    run '100 %' "$ticks" --mode "$@"
    [ -n "$peak" ] || die "The memory of the run could not be measured."
    late_peak=$peak
    first_hash=$hash
    run again "$ticks" --mode "$@"
    [ "$hash" = "$first_hash" ] || die "The second run ended in a different state."
    # Allow for more friends on higher floors, storages that double, and lazy accounting by the system.
    [ "$late_peak" -le $((early_peak + 512)) ] || die "Memory grew."
}

soak tower
# shellcheck disable=SC2086 # words
soak climb $endless
