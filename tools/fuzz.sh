#!/bin/sh
# fuzz.sh: looks for inputs that break a promise, with libFuzzer, clang and sanitizers. As many
# targets at a time as there are processors, or as AT_ONCE says.
#
#   tools/fuzz.sh [SECONDS] [TARGET...]    so long each (default: 60), or until something is found;
#                                          all targets of tests/fuzz
#
# Each begins with its kept corpus, with what was learnt before (build/fuzz/corpus/TARGET), and with
# what was found before (build/fuzz/found/TARGET): what is not mended is found again. Prints one
# table. Status 1 if anything was found, or if a fuzzer has not run to its end, whatever the reason;
# 77 if there is no clang with libFuzzer here. To look at what was found:
# build/fuzz/tests/fuzz/fuzz_TARGET FILE.
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
for target; do
    [ -f "tests/fuzz/fuzz_$target.c" ] || die "There is no target $target in tests/fuzz."
done
if ! has clang || ! has_fuzzer; then
    say "There is no clang with libFuzzer here (Debian: clang, libclang-rt-14-dev)."
    exit 77
fi

# Without -no-pie clang 14's programs now and then lie where the sanitizer's memory belongs, on newer
# kernels.
CC=clang configure build/fuzz --wrap-mode=nofallback -Dapp=disabled -Dfuzzing=enabled -Dtests=enabled \
    -Doptimization=2 -Dc_link_args=-no-pie -Db_sanitize=address,undefined -Db_lundef=false
# shellcheck disable=SC2046 # names are words
compile build/fuzz $(printf 'fuzz_%s ' "$@")

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap stop_all HUP INT TERM

# figure NAME LOG: the last number that libFuzzer's log has under a name.
figure() {
    sed -n "s/.*$1:* *\([0-9][0-9]*\).*/\1/p" "$2" | tail -n 1
}

row() {
    printf "%-${width}s %12s %9s %9s %8s %6s  %s\n" "$@"
}

# fuzz NUMBER TARGET: leaves its row and, if anything went wrong, what that is. Units are reported as
# slow only where they are too slow: each leaves a file, which counts as found.
fuzz() {
    found=build/fuzz/found/$2
    corpus=build/fuzz/corpus/$2
    log=build/fuzz/$2.log
    mkdir -p "$found" "$corpus" build/fuzz/folder
    touch "$work/start.$1"
    start=$(date +%s)
    status=0
    SQ_FUZZ_FOLDER=${SQ_FUZZ_FOLDER:-build/fuzz/folder} UBSAN_OPTIONS=halt_on_error=1:print_stacktrace=1 \
        "build/fuzz/tests/fuzz/fuzz_$2" -max_total_time="$seconds" -timeout=60 -report_slow_units=60 \
        -rss_limit_mb=2048 -print_final_stats=1 -artifact_prefix="$found/" \
        "$corpus" "tests/fuzz/corpus/$2" "$found" \
        >"$log" 2>&1 &
    echo $! >"$taken/$1/process"
    wait $! || status=$?
    [ -d "$work" ] || exit 1 # interrupted
    spent=$(($(date +%s) - start))
    find "$found" -type f -newer "$work/start.$1" >"$work/found.$1"
    count=$(wc -l <"$work/found.$1")
    executions=$(figure stat::number_of_executed_units "$log")
    end=$(how_it_ended "$status")
    [ "$status" != 0 ] || [ "${executions:-0}" = 0 ] || ! grep -q '^Done [0-9]* runs in' "$log" || end=well
    row "$2" "${executions:--}" "$(figure ' cov' "$log")" "$(figure ' ft' "$log")" \
        "$((spent / 60)):$(printf %02d $((spent % 60)))" "$count" "$end" >"$work/row.$1"
    [ "$end:$count" = well:0 ] || tell "$2" "$log" "$work/found.$1" >"$work/wrong.$1"
}

# tell TARGET LOG FOUND
tell() {
    echo "$1 has not ended well; its log, $2, says:"
    # What is wrong stands before the statistics; where there is nothing of the kind, the end will do.
    { grep -m 1 -A 12 -e 'ERROR: ' -e 'runtime error' -e '\.[ch]:[0-9]*: ' "$2" || tail -n 12 "$2"; } |
        sed 's/^/    | /'
    sed 's/^/    found: /' "$3"
}

width=$(printf '%s\n' target "$@" | awk 'length > most { most = length } END { print most }')
side_by_side fuzz "$@"
row target executions coverage features time found end
number=0
for target; do
    number=$((number + 1))
    cat "$work/row.$number" 2>/dev/null || echo "$target was not fuzzed" | tee "$work/wrong.$number"
done
! cat "$work"/wrong.* 2>/dev/null || exit 1
