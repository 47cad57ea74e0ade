#!/usr/bin/env python3
"""How far do the bots climb? Plays many towers and prints the distribution of their floors.

    tools/balance.py [--seeds N] [--ticks N] [--bots NAME,...] [--set NAME=VALUE]... [PROGRAM]

For each bot: the highest floor after this many ticks (36,000 are ten minutes) over the seeds 1 to N, and how often the
first floors were lost before they were won. At the end: whether greedy > wander > still, by their medians.
"""

import argparse
import collections
import json
import os
import re
import statistics
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

AT_ONCE = 2         # programs running at the same time
FIRST_FLOORS = 6    # reported one by one
HISTOGRAM_ROWS = 20
HISTOGRAM_WIDTH = 50
OUTCOME = re.compile(r"tower: floor (\d+) after (\d+) ticks, seed \d+; (\d+) floors won, (\d+) lost, "
                     r"(\d+) friends eaten, (\d+) hits")

Climb = collections.namedtuple("Climb", "floor won lost eaten hits tries")


def command(options, bot, seed):
    settings = [part for setting in options.settings for part in ("--set", setting)]
    return [options.program, "--headless", "--mode", "tower", "--ticks", str(options.ticks), "--bot", bot,
            "--seed", str(seed), *settings]


def run(arguments):
    done = subprocess.run(arguments, stdout=subprocess.PIPE, check=False)
    if done.returncode != 0:
        sys.exit("%s: exit status %d" % (" ".join(arguments), done.returncode))
    return done.stdout.decode()


def tries_of(trace):
    """How often each floor was lost before it was won; floors not won in time are left out."""
    tries, lost = {}, 0
    for line in trace.splitlines():
        if '"outcome":"floor-' not in line:
            continue
        tick = json.loads(line)
        if tick["outcome"] == "floor-lost":
            lost += 1
        else:
            tries[tick["floor"]] = lost
            lost = 0
    return tries


def climb(options, bot, seed):
    play = command(options, bot, seed)
    told = OUTCOME.match(run(play))
    if not told:
        sys.exit("%s: printed no outcome of a tower" % " ".join(play))
    floor, _, won, lost, eaten, hits = map(int, told.groups())
    tries = tries_of(run([*play, "--trace", "-"])) if options.tries else {}
    return Climb(floor, won, lost, eaten, hits, tries)


# ---------------------------------------------------------------------------------------------------------------------

def quartiles(values):
    return statistics.quantiles(values, n=4, method="inclusive") if len(values) > 1 else values * 3


def print_spread(bot, climbs):
    floors = [one.floor for one in climbs]
    low, middle, high = quartiles(floors)
    print("%-7s floor: min %d, quartiles %g %g %g, max %d, mean %.2f" % (bot, min(floors), low, middle, high,
                                                                       max(floors), statistics.mean(floors)))
    print("%-7s in all: %d floors won, %d lost, %d friends eaten, %d hits" % (
        "", *(sum(getattr(one, what) for one in climbs) for what in ("won", "lost", "eaten", "hits"))))


def print_histogram(floors):
    step = max(1, -(-(max(floors) - min(floors) + 1) // HISTOGRAM_ROWS))
    bins = collections.Counter((floor - min(floors)) // step for floor in floors)
    widest = max(bins.values())
    for index in range(max(bins) + 1):
        low = min(floors) + index * step
        label = "%d" % low if step == 1 else "%d-%d" % (low, low + step - 1)
        bar = "#" * round(bins[index] / widest * HISTOGRAM_WIDTH)
        print(("  %9s %4d %s" % (label, bins[index], bar)).rstrip())


def print_tries(climbs):
    for floor in range(1, FIRST_FLOORS + 1):
        lost = [one.tries[floor] for one in climbs if floor in one.tries]
        if lost:
            print("  floor %d: won in %d of %d runs, lost %.2f times before that on average, %d at most"
                  % (floor, len(lost), len(climbs), statistics.mean(lost), max(lost)))
        else:
            print("  floor %d: won in none of %d runs" % (floor, len(climbs)))


def print_bot(options, bot, climbs):
    print_spread(bot, climbs)
    print_histogram([one.floor for one in climbs])
    if options.tries:
        print_tries(climbs)
    print()


def print_order(medians):
    """Do the medians confirm the order of the bots, from best to worst?"""
    ranked = [bot for bot in ("greedy", "wander", "still") if bot in medians]
    good = all(medians[better] > medians[worse] for better, worse in zip(ranked, ranked[1:]))
    print("%s: %s (medians %s)" % (" > ".join(ranked), "yes" if good else "NO",
                                   ", ".join("%g" % medians[bot] for bot in ranked)))
    return good


def parse_arguments():
    parser = argparse.ArgumentParser(description="How far do the bots climb?")
    parser.add_argument("--seeds", type=int, default=100, metavar="N", help="towers for each bot (default: 100)")
    parser.add_argument("--ticks", type=int, default=36000, metavar="N", help="length of each (default: 36000)")
    parser.add_argument("--bots", default="greedy,wander,still", metavar="NAME,...")
    parser.add_argument("--set", action="append", default=[], dest="settings", metavar="NAME=VALUE",
                        help="set a constant; passed to the program")
    parser.add_argument("--no-tries", action="store_false", dest="tries",
                        help="skip the lost floors: twice as fast")
    parser.add_argument("program", nargs="?", default="build/default/square-eater", metavar="PROGRAM")
    return parser.parse_args()


def main():
    options = parse_arguments()
    medians = {}
    with ThreadPoolExecutor(AT_ONCE) as pool:
        for bot in options.bots.split(","):
            climbs = list(pool.map(lambda seed, bot=bot: climb(options, bot, seed), range(1, options.seeds + 1)))
            print_bot(options, bot, climbs)
            medians[bot] = statistics.median(one.floor for one in climbs)
    return 0 if print_order(medians) else 1


if __name__ == "__main__":
    try:
        STATUS = main()
        sys.stdout.flush()
    except BrokenPipeError: # a reader like head has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        STATUS = 1
    sys.exit(STATUS)
