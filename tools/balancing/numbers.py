"""What runs add up to."""

import collections
import statistics


def percentile(values, part):
    """By nearest rank: always one of the values."""
    ordered = sorted(values)
    return ordered[int(part * (len(ordered) - 1) + 0.5)]


def spread(values):
    return tuple(percentile(values, part) for part in (0.1, 0.5, 0.9))


def mean_score(runs):
    return statistics.mean(run.score for run in runs)


def standard_error(runs):
    """Of the mean score, in parts of it."""
    if len(runs) < 2 or mean_score(runs) == 0:
        return 0
    return statistics.stdev(run.score for run in runs) / len(runs) ** 0.5 / mean_score(runs)


def minutes(runs):
    return [run.ticks / 3600 for run in runs]


def floors(runs, first=1, last=10 ** 9):
    return [floor for run in runs for floor in run.floors if first <= floor["floor"] <= last]


def is_lost(floor):
    return floor["outcome"] in ("floor-lost", "over")


def lives_taken(runs, first=1, last=10 ** 9):
    """By which kinds, as parts of all, and how many in all. The phases of a boss are one kind."""
    taken = collections.Counter(floor["lost_to"].split("-")[0] for floor in floors(runs, first, last) if is_lost(floor))
    total = sum(taken.values())
    return {kind: count / total for kind, count in taken.most_common()}, total


def change(score, base):
    return score / base - 1 if base else 0
