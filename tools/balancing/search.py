"""Looks for play that nobody intended: policies of eight numbers (src/game/bots/bot.h), at random first, then those like
the best. What it finds is either good play, or a fault of the rules.
"""

import random

from . import numbers, play

# What each number may be, in the order of sq_policy.
RANGES = (("wary", 0, 120), ("reach", 10, 140), ("lead", 0, 2), ("pellets", 0, 8), ("near", 0, 60), ("reserve", 0, 30),
          ("prey", 0, 160), ("walls", 0, 2))
DEALS = ("random", "first", "second", "third", "none")
KEPT = 20 # of a generation
SHOWN = 10


def written(policy):
    return ",".join("%g" % number for number in policy)


def random_policy(dice):
    return tuple(round(dice.uniform(low, high), 2) for _, low, high in RANGES), dice.choice(DEALS)


def like(dice, parent):
    """Most numbers as they are, the others moved by about a tenth of their range."""
    policy, deals = parent
    child = []
    for number, (_, low, high) in zip(policy, RANGES):
        if dice.random() < 0.4:
            number = min(max(number + dice.gauss(0, (high - low) / 10), low), high)
        child.append(round(number, 2))
    return tuple(child), dice.choice(DEALS) if dice.random() < 0.1 else deals


def case_of(candidate, bot, options):
    policy, deals = candidate
    return play.Case(written(policy) + " " + deals, bot, deals=deals, settings=tuple(options.settings),
                     ticks=options.ticks or 72000, mod=options.mod, policy=written(policy))


def scored(candidates, bot, options, seeds):
    """[(mean score, candidate, runs)], the best first."""
    cases = {case_of(candidate, bot, options): candidate for candidate in candidates}
    runs = play.play_all(options.program, list(cases), seeds, options.cluster)
    return sorted(((numbers.mean_score(runs[case]), cases[case], runs[case]) for case in cases), reverse=True,
                  key=lambda found: found[0])


def search(bot, options, first, generations, seeds):
    """The best that were found, on the seeds on which they were found."""
    dice = random.Random(1)
    best = scored({random_policy(dice) for _ in range(first)}, bot, options, seeds)[:KEPT]
    for _ in range(generations):
        children = {like(dice, dice.choice(best)[1]) for _ in range(2 * KEPT)} - {found[1] for found in best}
        best = sorted(best + scored(children, bot, options, seeds), reverse=True, key=lambda found: found[0])[:KEPT]
    return [found[1] for found in best[:SHOWN]]


def a_minute(runs, name):
    return sum(floor[name] for floor in numbers.floors(runs)) / max(sum(numbers.minutes(runs)), 0.01)


def rows(bot, options, candidates, seeds):
    """What they do on other seeds, beside human; 20 minutes at most."""
    human = play.Case("human", "human", settings=tuple(options.settings), mod=options.mod)
    base = play.play_all(options.program, [human], seeds, options.cluster)[human]
    yield ("policy", "deals", "mean score", "of human's", "floors", "won", "lunges", "bursts", "pellets", "bites a minute")
    found = [("human", "random", numbers.mean_score(base), base)]
    found += [(written(candidate[0]), candidate[1], score, runs)
              for score, candidate, runs in scored(candidates, bot, options, seeds)]
    for name, deals, score, runs in found:
        won = sum(run.floors[-1]["outcome"] == "climb-won" for run in runs)
        yield (name, deals, "%.0f" % score, "%.2f" % (score / numbers.mean_score(base)),
               "%d-%d-%d" % numbers.spread([run.floor for run in runs]), "%.0f %%" % (100 * won / len(runs)),
               *("%.1f" % a_minute(runs, what) for what in ("lunges", "bursts", "pellets", "eaten")))
