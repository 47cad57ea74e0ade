"""Looks for play that nobody intended: policies of eight numbers (src/game/bots/bot.h), at random first, then those like
the best. What it finds is either good play, or a fault of the rules.
"""

import hashlib
import json
import os
import random

from . import numbers, play

# What each number may be, in the order of sq_policy.
RANGES = (("wary", 0, 120), ("reach", 10, 140), ("lead", 0, 2), ("pellets", 0, 8), ("near", 0, 60), ("reserve", 0, 30),
          ("prey", 0, 160), ("walls", 0, 2))
DEALS = ("random", "first", "second", "third", "none")
KEPT = 20 # of a generation
AT_ONCE = 40 # are scored between two visits to the file
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


class Scores:
    """Mean scores on these seeds. Those in the folder, which are of the same program, need not be played again: a search
    that was ended goes on where it was."""

    def __init__(self, bot, options, seeds):
        self.bot, self.options, self.seeds, self.known, self.path = bot, options, seeds, {}, None
        if options.keep:
            os.makedirs(options.keep, exist_ok=True)
            said = repr((play.contents(options.program), bot, options.settings, options.mod, options.ticks, list(seeds)))
            self.path = os.path.join(options.keep, "scores-%s.txt" % hashlib.sha256(said.encode()).hexdigest()[:16])
            if os.path.exists(self.path):
                with open(self.path, encoding="utf-8") as stream:
                    self.known = {name: score for name, score in map(json.loads, stream)}

    def add(self, name, score):
        self.known[name] = score
        if self.path:
            with open(self.path, "a", encoding="utf-8") as stream:
                stream.write(json.dumps([name, score]) + "\n")

    def of(self, candidates):
        """[(mean score, candidate)], the best first."""
        names = {candidate: case_of(candidate, self.bot, self.options).name for candidate in sorted(candidates)}
        unknown = [candidate for candidate in names if names[candidate] not in self.known]
        for at in range(0, len(unknown), AT_ONCE):
            for score, candidate, _ in scored(unknown[at:at + AT_ONCE], self.bot, self.options, self.seeds):
                self.add(names[candidate], score)
        return sorted(((self.known[names[candidate]], candidate) for candidate in names), reverse=True)


def search(bot, options, first, generations, seeds):
    """The best that were found, on the seeds on which they were found."""
    dice, scores = random.Random(1), Scores(bot, options, seeds)
    best = scores.of({random_policy(dice) for _ in range(first)})[:KEPT]
    for _ in range(generations):
        children = {like(dice, dice.choice(best)[1]) for _ in range(2 * KEPT)} - {found[1] for found in best}
        best = sorted(best + scores.of(children), reverse=True)[:KEPT]
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
