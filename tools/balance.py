#!/usr/bin/env python3
"""How do the bots do? Plays many games and prints what became of them, as a table and as pictures.

    tools/balance.py [--seeds N] [--bots NAME,...] [--set NAME=VALUE]... [PROGRAM]
    tools/balance.py --targets              every target of climb, its measured value, and yes or NO
    tools/balance.py --sweep NAME=2,3,4     a constant over a range; also NAME=2..4 and NAME=2..4:0.5
    tools/balance.py --cards                each card alone, and six pairs, against no deals
    tools/balance.py --search [N,G]         policies that score best: N at random, then G generations; with no human's
                                            hands beside --bots machine. --keep FOLDER: their replays, and all
                                            scores, from which a search that was ended goes on
    tools/balance.py --page                 with --targets or --search: writes what is printed into docs/balance.md
    tools/balance.py --mod FILE             a mod beside the mode
    tools/balance.py --save FILE            keeps the runs; --before FILE puts them beside those of this time
    tools/balance.py --svg FILE             floors and scores as distributions
    tools/balance.py --cluster ADDRESS      plays on the workers of a scheduler of Dask's distributed

All cores are used. The same seeds give the same table, wherever the games are played.
"""

import argparse
import json
import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from balancing import numbers, pictures, play, players, search, targets # noqa: E402 (the path comes first)

PAGE = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "docs", "balance.md")
BOTS = "human,clumsy,greedy,rush,bank,corner,perimeter,circle,leave,lunge,pellets,ahead"


# ---- what is played -------------------------------------------------------------------------------------------------

def values_of(words):
    """2,3,4 or 2..4 or 2..4:0.5, as texts."""
    if ".." not in words:
        return words.split(",")
    low, high = words.split("..")
    high, _, step = high.partition(":")
    first, last, by = float(low), float(high), float(step or 1)
    return ["%g" % (first + at * by) for at in range(int((last - first) / by + 1.000001))]


def base_cases(options, name, settings, mod):
    return [play.Case(("%s %s" % (bot, name)).strip(), bot, options.mode, options.deals, settings, options.ticks, mod)
            for bot in options.bots.split(",")]


def swept_cases(options, settings):
    name, _, words = options.sweep.partition("=")
    cases = []
    for value in values_of(words):
        setting = "%s=%s" % (name, value)
        cases += base_cases(options, setting, settings + (setting,), options.mod)
    return cases


def cases_of(options):
    settings = tuple(options.settings)
    if options.cards:
        return targets.card_cases(settings, options.mod)
    if options.sweep:
        return swept_cases(options, settings)
    cases = base_cases(options, "", settings, None)
    if options.mod:
        cases += base_cases(options, os.path.basename(options.mod), settings, options.mod)
    return cases


# ---- what is printed ------------------------------------------------------------------------------------------------

def print_rows(rows):
    widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    for row in rows:
        print("  ".join(word.ljust(width) for word, width in zip(row, widths)).rstrip())


def row_of(name, runs, base):
    score = numbers.mean_score(runs)
    taken, _ = numbers.lives_taken(runs) if runs[0].floors[0]["lives"] else ({}, 0)
    return (name, "%d" % len(runs), "%d-%d-%d" % numbers.spread([run.floor for run in runs]),
            "%.1f-%.1f-%.1f" % numbers.spread(numbers.minutes(runs)), "%.0f" % score,
            "%.0f %%" % (numbers.standard_error(runs) * 100), "%+.0f %%" % (numbers.change(score, base) * 100),
            ", ".join("%s %.0f %%" % (kind, part * 100) for kind, part in taken.items()))


def print_table(runs, before):
    """The first case is what the others are compared with, or the same case before."""
    first = numbers.mean_score(next(iter(runs.values())))
    rows = [("case", "runs", "floor p10-50-90", "minutes", "mean score", "error", "change", "floors lost to")]
    for name, played in runs.items():
        base = first
        if name in before:
            base = numbers.mean_score(before[name])
            rows.append(row_of(name + ", before", before[name], base))
        rows.append(row_of(name, played, base))
    print_rows(rows)


def print_order(medians, best):
    """Do the medians confirm the order of the bots, from best to worst? True also without two of them."""
    ranked = [bot for bot in (best, "human", "clumsy", "wander", "still") if bot in medians]
    good = all(medians[better] > medians[worse] for better, worse in zip(ranked, ranked[1:]))
    if len(ranked) > 1:
        print("%s: %s (medians %s)" % (" > ".join(ranked), "yes" if good else "NO",
                                       ", ".join("%g" % medians[bot] for bot in ranked)))
    return good


def show(options, name, rows, words):
    """Prints a table and a sentence about it; with --page, puts both where docs/balance.md has the mark `name`."""
    print_rows(rows)
    print(words)
    if not options.page:
        return
    lines = ["| %s |" % " | ".join(row) for row in rows]
    made = "\n".join((words, "", lines[0], "|" + " --- |" * len(rows[0]), *lines[1:]))
    with open(PAGE, encoding="utf-8") as stream:
        page = stream.read()
    with open(PAGE, "w", encoding="utf-8") as stream:
        stream.write(re.sub("(<!-- measured: %s -->\n).*?(<!-- end -->)" % name,
                            lambda found: found[1] + made + "\n" + found[2], page, flags=re.DOTALL))


def show_targets(options, rows):
    missed = sum(not row.good for row in rows)
    show(options, "targets", [("what", "target", "measured", "met"),
                              *((row.what, row.target, row.measured, "yes" if row.good else "NO") for row in rows)],
         "%d of %d targets are met, each measured on %d seeds from %d on." % (
             len(rows) - missed, len(rows), options.seeds, options.first_seed))
    return missed == 0


# ---- runs in a file -------------------------------------------------------------------------------------------------

def save(path, runs):
    with open(path, "w", encoding="utf-8") as stream:
        json.dump({name: [list(run) for run in played] for name, played in runs.items()}, stream)


def load(path):
    with open(path, encoding="utf-8") as stream:
        return {name: [play.Run(*run) for run in played] for name, played in json.load(stream).items()}


# ---- the command line -----------------------------------------------------------------------------------------------

def parse_arguments():
    parser = argparse.ArgumentParser(description="How do the bots do?")
    parser.add_argument("--seeds", type=int, default=100, metavar="N", help="games of each case (default: 100)")
    parser.add_argument("--first-seed", type=int, default=1, metavar="N", help="the first of them (default: 1)")
    parser.add_argument("--mode", default="climb", choices=("climb", "tower"))
    parser.add_argument("--ticks", type=int, default=0, metavar="N", help="the most of a game (tower: 36000)")
    parser.add_argument("--bots", default=BOTS, metavar="NAME,...", help="(default: %s)" % BOTS)
    parser.add_argument("--deals", default="random", help="that the bots take (default: random)")
    parser.add_argument("--set", action="append", default=[], dest="settings", metavar="NAME=VALUE",
                        help="set a constant; passed to the program")
    parser.add_argument("--targets", action="store_true", help="print all targets of climb; exit with 1 if one is missed")
    parser.add_argument("--sweep", metavar="NAME=VALUES", help="a constant over a range")
    parser.add_argument("--cards", action="store_true", help="each card alone")
    parser.add_argument("--search", nargs="?", const="2000,20", metavar="N,G", help="look for play that nobody intended")
    parser.add_argument("--keep", metavar="FOLDER", help="with --search: a replay of each of the best, and scores to go on from")
    parser.add_argument("--page", action="store_true", help="with --targets or --search: write docs/balance.md")
    parser.add_argument("--mod", metavar="FILE", help="play this mod, too")
    parser.add_argument("--save", metavar="FILE", help="keep the runs in this file")
    parser.add_argument("--before", metavar="FILE", help="put the runs of this file, which --save wrote, beside those of this time")
    parser.add_argument("--svg", metavar="FILE", help="draw floors and scores as distributions")
    parser.add_argument("--cluster", metavar="ADDRESS", help="of a scheduler, as in tcp://127.0.0.1:8786")
    parser.add_argument("program", nargs="?", default="build/default/square-eater", metavar="PROGRAM",
                        help="the program to play with (default: build/default/square-eater)")
    return parser.parse_args()


def measure_targets(options):
    plan = targets.Plan(tuple(options.settings), options.mod)
    seeds = range(options.first_seed, options.first_seed + options.seeds)
    runs = play.play_all(options.program, plan.cases, seeds, options.cluster)
    rows = targets.table(runs, plan) + [players.row_of_news(options.program, options.first_seed, options.seeds, options.cluster)]
    return show_targets(options, rows), {case.name: played for case, played in runs.items()}


def measure_cases(options):
    before = load(options.before) if options.before else {}
    seeds = range(options.first_seed, options.first_seed + options.seeds)
    played = play.play_all(options.program, cases_of(options), seeds, options.cluster)
    runs = {case.name: played[case] for case in played}
    print_table(runs, before)
    medians = {name: numbers.percentile([run.floor for run in runs[name]], 0.5) for name in runs}
    best = "ahead" if options.mode == "climb" else "greedy"
    return print_order(medians, best), runs


def keep_replays(options, bot, candidates, seed):
    os.makedirs(options.keep, exist_ok=True)
    for at, candidate in enumerate(candidates):
        path = os.path.join(options.keep, "%02d.replay" % (at + 1))
        play.record(options.program, search.case_of(candidate, bot, options), seed, path)


def run_search(options):
    """Found on some seeds, shown on others."""
    first, generations = (int(word) for word in options.search.split(","))
    bot = "human" if options.bots == BOTS else options.bots
    shown = range(options.first_seed + 1000, options.first_seed + 1000 + options.seeds)
    candidates = search.search(bot, options, first, generations)
    show(options, "search", list(search.rows(bot, options, candidates, shown)),
         "%d policies at random and %d generations, shown on %d seeds from %d on." % (
             first, generations, options.seeds, shown[0]))
    if options.keep:
        keep_replays(options, bot, candidates, shown[0])


def main():
    options = parse_arguments()
    if options.search:
        run_search(options)
        return 0
    good, runs = measure_targets(options) if options.targets else measure_cases(options)
    if options.save:
        save(options.save, runs)
    if options.svg:
        before = load(options.before) if options.before else None
        with open(options.svg, "w", encoding="utf-8") as stream:
            stream.write(pictures.picture(runs, before))
    return 0 if good else 1


if __name__ == "__main__":
    try:
        STATUS = main()
        sys.stdout.flush()
    except (RuntimeError, OSError, subprocess.SubprocessError) as error:
        if isinstance(error, BrokenPipeError): # a reader like head has seen enough
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        else:
            print("balance.py: %s" % error, file=sys.stderr)
        STATUS = 1
    sys.exit(STATUS)
