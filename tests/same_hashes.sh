#!/bin/sh
# same_hashes.sh PROGRAM...: do all these builds of the game compute the same, bit for bit? Runs each
# twice for several seeds and bots, and prints a line for each game.
set -eu


games() {
    for seed in 1 2 0xffffffffffffffff; do
        for bot in still wander greedy; do
            echo "--mode tower --ticks 20000 --seed $seed --bot $bot"
            echo "--mode classic --ticks 20000 --seed $seed --bot $bot"
            echo "--mode classic --ticks 20000 --seed $seed --bot $bot --set PLAYER_DAMAGE=0 --set FRIEND_SPAWN_RATE=500"
        done
    done
}

status=0
games | {
    while read -r game; do
        first=
        for program; do
            for _ in first second; do
                # shellcheck disable=SC2086 # the options are words
                hash=$("$program" --headless --hash $game)
                first=${first:-$hash}
                if [ "$hash" != "$first" ]; then
                    echo "$program $game: $hash, but $1: $first"
                    status=1
                fi
            done
        done
        echo "$first  $game"
    done
    echo "$# builds, twice each"
    exit $status
}
