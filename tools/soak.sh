#!/bin/sh
# soak.sh: a very long tower, played twice by the greedy bot: does memory stay flat, and does the
# second run end in the same state? Prints the most memory that was resident in the first 1, 10 and
# 100 % of the ticks, the hashes and the time. Status 1 if memory grows or the hashes differ.
#
#   tools/soak.sh [TICKS] [PROGRAM]     default: 10 million, of a release build made for it
#
# Linux: memory is read from /proc.
set -eu
CDPATH='' cd -- "$(dirname -- "$0")/.."
. tools/setup.sh

ticks=${1:-10000000}
program=${2:-}
if [ -z "$program" ]; then
    build build/soak --buildtype=release --wrap-mode=nofallback -Dapp=disabled -Dtests=disabled
    program=build/soak/square-eater
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

row() {
    printf '%-8s %12s %14s %9s  %s\n' "$@"
}

# The most kilobytes that a process has had resident; empty if it has ended.
peak_of() {
    sed -n 's/^VmHWM:[^0-9]*\([0-9]*\).*/\1/p' "/proc/$1/status" 2>/dev/null || true
}

# run NAME TICKS: a row; leaves the peak in $peak and the hash in $hash.
run() {
    start=$(date +%s)
    "$program" --headless --hash --bot greedy --seed 1 --ticks "$2" >"$work/hash" &
    pid=$!
    peak=
    while kill -0 "$pid" 2>/dev/null; do
        sample=$(peak_of "$pid")
        peak=${sample:-$peak}
        sleep 0.1
    done
    status=0
    wait "$pid" || status=$?
    [ $status = 0 ] || die "The run has failed: $(how_it_ended $status)."
    hash=$(cat "$work/hash")
    case $hash in 'hash 0x'*) ;; *) die "The run has told no hash, but: ${hash:-nothing}" ;; esac
    row "$1" "$2" "${peak:-?} kB" "$(($(date +%s) - start)) s" "$hash"
}

# The same game cut short is its own beginning, so three runs tell what one long one has at 1, 10 and
# 100 % of its way.
row run ticks 'peak memory' time hash
run '1 %' $((ticks / 100))
run '10 %' $((ticks / 10))
[ -n "$peak" ] || die "So few ticks are over before they can be looked at."
early_peak=$peak
run '100 %' "$ticks"
[ -n "$peak" ] || die "Its memory could not be looked at."
late_peak=$peak
first_hash=$hash
run again "$ticks"
[ "$hash" = "$first_hash" ] || die "The second run ends in another state."
# Higher floors have more friends, storages grow by doubling, and the system counts by and by.
[ "$late_peak" -le $((early_peak + 512)) ] || die "Memory has grown."
