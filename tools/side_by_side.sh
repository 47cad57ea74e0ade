# shellcheck shell=sh
# side_by_side.sh: one command for many items at the same time. tools/equal.sh, fuzz.sh and soak.sh source it, after
# setup.sh.

taken= # a folder while side_by_side runs

# side_by_side COMMAND ITEM...: calls COMMAND NUMBER ITEM for each item, $AT_ONCE at a time (default: the
# number of processors). It starts with the last item, so put the longest there. Each call runs in its
# own process and leaves its results in files. The exit statuses are ignored.
#
# Background jobs do not receive Ctrl-C, so a script that can be interrupted sets a trap that calls
# stop_all, which starts no more items. A long item writes its process id to $taken/NUMBER/process, so
# that stop_all can end it at once.
side_by_side() {
    taken=$(mktemp -d)
    free=${AT_ONCE:-$(processors)}
    while [ "$free" -gt 0 ]; do
        take_items "$@" &
        free=$((free - 1))
    done
    wait
    rm -rf "$taken"
    taken=
}

stop_all() {
    # shellcheck disable=SC2046 # numbers
    [ -z "$taken" ] || kill $(cat "$taken"/*/process 2>/dev/null) 2>/dev/null || true
    rm -rf "$taken"
    exit 1
}

take_items() {
    what=$1
    shift
    item_number=$#
    while [ "$item_number" -gt 0 ]; do
        eval "item=\${$item_number}"
        # shellcheck disable=SC2154 # eval sets it
        ! mkdir "$taken/$item_number" 2>/dev/null || ("$what" "$item_number" "$item") || true
        item_number=$((item_number - 1))
    done
}

# how_it_ended STATUS: an exit status as one word.
how_it_ended() {
    if [ "$1" -gt 128 ]; then
        echo "killed-by-SIG$(kill -l $(($1 - 128)) 2>/dev/null || echo "NAL-$(($1 - 128))")"
    else
        echo "status-$1"
    fi
}
