#!/bin/sh
# fuzz.sh: looks for inputs that break a promise, with libFuzzer, clang and sanitizers.
#
#   tools/fuzz.sh [SECONDS] [TARGET...]    so long each (default: 60), or until something is found;
#                                          all targets of tests/fuzz
#
# Prints one table; status 1 if anything was found. What was found is in build/fuzz/found/TARGET, what
# was learnt stays in build/fuzz/corpus/TARGET. To look at one: build/fuzz/tests/fuzz/fuzz_TARGET FILE.
set -eu
CDPATH='' cd -- "$(dirname -- "$0")/.."
. tools/setup.sh

seconds=60
case ${1:-} in [0-9]*) seconds=$1 && shift ;; esac
if [ $# = 0 ]; then
    for source in tests/fuzz/fuzz_*.c; do
        target=${source#tests/fuzz/fuzz_}
        set -- "$@" "${target%.c}"
    done
fi

CC=clang build build/fuzz --wrap-mode=nofallback -Dapp=disabled -Dfuzzing=enabled -Dtests=enabled \
    -Doptimization=2 -Db_sanitize=address,undefined -Db_lundef=false

# The last number that libFuzzer's log has under a name.
figure() {
    sed -n "s/.*$1:* *\([0-9][0-9]*\).*/\1/p" "$log" | tail -n 1
}

row() {
    printf '%-14s %12s %9s %9s %8s %6s\n' "$@"
}

# fuzz TARGET: its row; adds to $all_found.
fuzz() {
    found=build/fuzz/found/$1
    corpus=build/fuzz/corpus/$1
    log=build/fuzz/$1.log
    mkdir -p "$found" "$corpus" build/fuzz/folder
    start=$(date +%s)
    options="-max_total_time=$seconds -timeout=60 -rss_limit_mb=2048 -print_final_stats=1"
    # shellcheck disable=SC2086 # the options are words
    SQ_FUZZ_FOLDER=${SQ_FUZZ_FOLDER:-build/fuzz/folder} UBSAN_OPTIONS=halt_on_error=1:print_stacktrace=1 \
        "build/fuzz/tests/fuzz/fuzz_$1" $options -artifact_prefix="$found/" "$corpus" \
        "tests/fuzz/corpus/$1" >"$log" 2>&1 || true
    spent=$(($(date +%s) - start))
    count=$(find "$found" -type f | wc -l)
    all_found=$((all_found + count))
    row "$1" "$(figure stat::number_of_executed_units)" "$(figure ' cov')" "$(figure ' ft')" \
        "$((spent / 60)):$(printf %02d $((spent % 60)))" "$count"
}

all_found=0
row target executions coverage features minutes found
for target; do
    fuzz "$target"
done
[ "$all_found" = 0 ] || die "See build/fuzz/found; the logs are build/fuzz/TARGET.log."
