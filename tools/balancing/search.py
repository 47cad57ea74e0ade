"""Looks for play that nobody intended: policies of eight numbers (src/game/bots/bot.h), at random first, then those like
the best. What it finds is either good play, or a fault of the rules.
"""

import hashlib
import json
import os
import random
import statistics

from . import numbers, play
from .targets import CARDS

# What each number may be, in the order of sq_policy.
RANGES = (("wary", 0, 120), ("reach", 10, 140), ("lead", 0, 2), ("pellets", 0, 8), ("near", 0, 60), ("reserve", 0, 30),
          ("prey", 0, 160), ("walls", 0, 2))
LIKED = 8 # cards that a policy takes, if it does not take any of the deals
KEPT = 20 # of a generation
ROUNDS = (1, 4, 16) # seeds: all play the first of them, the best quarter of these three more, and so on
AT_ONCE = 40 # are scored between two visits to the file
SHOWN = 10
MOST_TICKS = 72000 # 20 minutes


def written(policy):
    return ",".join("%g" % number for number in policy)


def random_deals(dice):
    return dice.choice(("random", ",".join(dice.sample(CARDS, LIKED))))


def random_policy(dice):
    return tuple(round(dice.uniform(low, high), 2) for _, low, high in RANGES), random_deals(dice)


def like(dice, parent):
    """Most numbers as they are, the others moved by about a tenth of their range."""
    policy, deals = parent
    child = []
    for number, (_, low, high) in zip(policy, RANGES):
        if dice.random() < 0.4:
            number = min(max(number + dice.gauss(0, (high - low) / 10), low), high)
        child.append(round(number, 2))
    return tuple(child), random_deals(dice) if dice.random() < 0.1 else deals


def case_of(candidate, bot, options):
    policy, deals = candidate
    return play.Case(written(policy) + " " + deals, bot, deals=deals, settings=tuple(options.settings),
                     ticks=options.ticks or MOST_TICKS, mod=options.mod, more=("--policy", written(policy)))


class Scores:
    """The scores of policies, by seed. Those in the folder, which are of the same program, need not be played again: a
    search that was ended goes on where it was."""

    def __init__(self, bot, options):
        self.bot, self.options, self.known, self.path = bot, options, {}, None
        if options.keep:
            os.makedirs(options.keep, exist_ok=True)
            said = repr((play.contents(options.program), bot, options.settings, options.mod, options.ticks))
            self.path = os.path.join(options.keep, "scores-%s.txt" % hashlib.sha256(said.encode()).hexdigest()[:16])
            if os.path.exists(self.path):
                with open(self.path, encoding="utf-8") as stream:
                    self.known = {(name, seed): score for name, seed, score in map(json.loads, stream)}

    def name(self, candidate):
        return case_of(candidate, self.bot, self.options).name

    def play(self, candidates, seeds):
        """What is not known of these games yet."""
        cases = [case_of(candidate, self.bot, self.options) for candidate in candidates]
        runs = play.play_all(self.options.program, cases, lambda case: [
            seed for seed in seeds if (case.name, seed) not in self.known], self.options.cluster)
        new = [(case.name, run.seed, run.score) for case in cases for run in runs[case]]
        self.known.update(((name, seed), score) for name, seed, score in new)
        if self.path:
            with open(self.path, "a", encoding="utf-8") as stream:
                stream.writelines(json.dumps(line) + "\n" for line in new)

    def ranked(self, candidates, seeds):
        """[(mean score, candidate)], the best first."""
        candidates = sorted(candidates)
        for at in range(0, len(candidates), AT_ONCE):
            self.play(candidates[at:at + AT_ONCE], seeds)
        return sorted(((statistics.mean(self.known[self.name(candidate), seed] for seed in seeds), candidate)
                       for candidate in candidates), reverse=True)

    def best(self, candidates, rounds):
        """Those that are left after the last round."""
        for seeds in rounds:
            ranked = self.ranked(candidates, range(self.options.first_seed, self.options.first_seed + seeds))
            candidates = [candidate for _, candidate in ranked[:max(KEPT, len(ranked) // 4)]]
        return ranked[:KEPT]


def search(bot, options, first, generations):
    """The best that were found, on the seeds on which they were found."""
    dice, scores = random.Random(1), Scores(bot, options)
    best = scores.best({random_policy(dice) for _ in range(first)}, ROUNDS)
    for _ in range(generations):
        children = {like(dice, dice.choice(best)[1]) for _ in range(2 * KEPT)} - {found[1] for found in best}
        best = sorted(best + scores.best(children, ROUNDS[1:]), reverse=True)[:KEPT]
    return [found[1] for found in best[:SHOWN]]


def a_minute(runs, name):
    return sum(floor[name] for floor in numbers.floors(runs)) / max(sum(numbers.minutes(runs)), 0.01)


def rows(bot, options, candidates, seeds):
    """What they do on other seeds, beside human; 20 minutes at most."""
    human = play.Case("human", "human", settings=tuple(options.settings), ticks=MOST_TICKS, mod=options.mod)
    cases = {human: ("human", "random")}
    cases.update((case_of(candidate, bot, options), (written(candidate[0]), candidate[1])) for candidate in candidates)
    played = play.play_all(options.program, list(cases), seeds, options.cluster)
    base = numbers.mean_score(played[human])
    yield ("policy", "deals", "of human's", "won", "lunges", "bursts", "pellets", "bites a minute")
    for case in sorted(cases, key=lambda case: (case != human, -numbers.mean_score(played[case]))):
        runs = played[case]
        won = sum(run.floors[-1]["outcome"] == "climb-won" for run in runs)
        yield (*cases[case], "%.2f" % (numbers.mean_score(runs) / base), "%.0f %%" % (100 * won / len(runs)),
               *("%.1f" % a_minute(runs, what) for what in ("lunges", "bursts", "pellets", "eaten")))
