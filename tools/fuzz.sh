#!/bin/sh
# fuzz.sh: searches for inputs that break a promise, with libFuzzer, clang and sanitizers. It runs
# AT_ONCE targets at a time (default: the number of processors).
#
#   tools/fuzz.sh [SECONDS] [TARGET...]    runs each target this long (default: 60, all targets of
#                                          tests/fuzz), or until it finds something; 0 only builds them
#
# A target starts from its kept corpus, earlier inputs (build/fuzz/corpus/TARGET) and earlier findings
# (build/fuzz/found/TARGET), so a bug that is not fixed is found again. Prints one table. Exit status 1
# if anything was found or a fuzzer did not run to its end; 77 if there is no clang with libFuzzer
# here. To reproduce a finding: build/fuzz/tests/fuzz/fuzz_TARGET FILE.
set -eu
CDPATH='' cd -- "$(dirname -- "$0")/.."
. tools/setup.sh
. tools/side_by_side.sh

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

# On newer kernels, clang 14's position-independent programs are sometimes loaded where the sanitizer's
# memory belongs.
CC=clang configure build/fuzz --wrap-mode=nofallback -Dapp=disabled -Dfuzzing=enabled -Dtests=enabled \
    -Doptimization=1 -Ddebug=false -Dc_args=-g1 -Dc_link_args=-no-pie -Db_sanitize=address,undefined \
    -Db_lundef=false
# shellcheck disable=SC2046 # names are words
compile build/fuzz $(printf 'fuzz_%s ' "$@")
[ "$seconds" != 0 ] || exit 0

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap stop_all HUP INT TERM

# figure NAME LOG: the last number under this name in libFuzzer's log.
figure() {
    sed -n "s/.*$1:* *\([0-9][0-9]*\).*/\1/p" "$2" | tail -n 1
}

row() {
    printf "%-${width}s %12s %9s %9s %8s %6s  %s\n" "$@"
}

# fuzz NUMBER TARGET: leaves its row and, if anything went wrong, a description. Only units above the
# time limit are reported as slow, since each report leaves a file that counts as a finding.
fuzz() {
    found=build/fuzz/found/$2
    corpus=build/fuzz/corpus/$2
    log=build/fuzz/$2.log
    mkdir -p "$found" "$corpus" build/fuzz/folder
    more= # corpora
    [ "$2" != rulebook ] || more='assets/mods assets/modes'
    touch "$work/start.$1"
    start=$(date +%s)
    status=0
    # shellcheck disable=SC2086 # paths
    SQ_FUZZ_FOLDER=${SQ_FUZZ_FOLDER:-build/fuzz/folder} UBSAN_OPTIONS=halt_on_error=1:print_stacktrace=1 \
        "build/fuzz/tests/fuzz/fuzz_$2" -max_total_time="$seconds" -timeout=60 -report_slow_units=60 \
        -rss_limit_mb=2048 -print_final_stats=1 -artifact_prefix="$found/" \
        "$corpus" "tests/fuzz/corpus/$2" $more "$found" \
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

# tell TARGET LOG FOUND: a finding's name begins with its kind (crash, leak, oom, timeout). Those of another machine
# are read here alone, so short ones stand there whole.
tell() {
    echo "$1 did not end well; its log, $2, says:"
    # The error comes before the statistics; if there is none, show the end of the log.
    { grep -m 1 -A 12 -e 'ERROR: ' -e 'runtime error' -e '\.[ch]:[0-9]*: ' "$2" || tail -n 12 "$2"; } |
        sed 's/^/    | /'
    while read -r input; do
        size=$(wc -c <"$input")
        kind=${input##*/}
        echo "    found: $input, ${kind%%-*}, $size bytes"
        [ "$size" -ge 200 ] || echo "    as base64: $(base64 -w 0 "$input")"
    done <"$3"
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
