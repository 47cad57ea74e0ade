"""The targets of climb: what is played for them, and whether they are met."""

import collections

from . import numbers
from .play import Case

CARDS = collections.OrderedDict([ # each with its highest level in climb, read from the program
    (name, None) for name in ("SHIELD", "MAGNET", "THORNS", "QUAKE", "CHAIN", "WIND", "LIFE", "PIERCE", "TRAIL", "ECHO",
                              "SIPHON", "NOVA", "CALM", "MILESTONE", "PATIENCE", "GASP", "SKIN", "AMBER", "ADRENALINE",
                              "HEAD_START")])
DEALS = ("first", "second", "third")
FIRST_SPECIALS, LAST_SPECIALS = 7, 12
GRACE = 360
STAGES = (1, 5, 10, 15)

# A row of the table: what, the target, the measured value, whether it is met.
Row = collections.namedtuple("Row", "what target measured good")


def read_caps(rules):
    """{card: highest level} out of the text of the mode."""
    caps = collections.OrderedDict()
    for card in CARDS:
        for line in rules.splitlines():
            parts = [part.strip() for part in line.split("=")]
            if parts[0] == "UPGRADE_%s_CAP" % card and int(parts[1]) > 0:
                caps[card] = int(parts[1])
    return caps


def card_cases(caps, settings=(), mod=None):
    """Each card alone at level 1 and at its cap; the first case has none."""
    cases = [Case("no deals", "human", deals="none", settings=settings, mod=mod)]
    for card, cap in caps.items():
        for level in sorted({1, cap}):
            cases.append(Case("%s %d" % (card.lower(), level), "human", deals="none", mod=mod,
                              settings=settings + ("UPGRADE_%s_START=%d" % (card, level),)))
    return cases


class Plan:
    """The cases that the targets need."""

    def __init__(self, caps, settings=(), mod=None):
        def case(name, bot, deals="random", more=()):
            return Case(name, bot, deals=deals, settings=settings + more, mod=mod)
        self.human, self.clumsy = case("human", "human"), case("clumsy", "clumsy")
        self.greedy, self.still = case("greedy", "greedy"), case("still", "still")
        self.deals = [case("always the %s deal" % deal, "human", deal) for deal in DEALS]
        self.wasteful = case("a life wasted", "human", more=("LIVES=2",))
        self.cards = card_cases(caps, settings, mod)
        self.cases = [self.human, self.clumsy, self.greedy, self.still, *self.deals, self.wasteful, *self.cards]


def triple(values, form="%d"):
    return "-".join(form % value for value in values)


def percent(part):
    return "%+.0f %%" % (part * 100)


def rows_of_runs(runs, plan):
    clumsy, human, greedy = runs[plan.clumsy], runs[plan.human], runs[plan.greedy]
    low, middle, high = spread = numbers.spread([run.floor for run in clumsy])
    first = sum(run.floor == 1 for run in clumsy) / len(clumsy)
    yield Row("clumsy, a whole run", "median floor 2 or 3", triple(spread), 2 <= middle <= 3)
    yield Row("clumsy, floor 1 lost three times", "at most 5 %", "%.0f %%" % (first * 100), first <= 0.05)
    low, middle, high = spread = numbers.spread([run.floor for run in human])
    time = numbers.spread(numbers.minutes(human))
    yield Row("human, a whole run", "median 5 to 8, p10 at least 3, p90 at most 12", triple(spread),
              5 <= middle <= 8 and low >= 3 and high <= 12)
    yield Row("human, its length", "median 4 to 8 minutes", triple(time, "%.1f"), 4 <= time[1] <= 8)
    low, middle, high = spread = numbers.spread([run.floor for run in greedy])
    longest = max(numbers.minutes(greedy))
    yield Row("greedy, a whole run", "median 15 to 30", triple(spread), 15 <= middle <= 30)
    yield Row("greedy, its longest run", "at most 60 minutes", "%.0f" % longest, longest <= 60)


def rows_of_dangers(runs, plan):
    still = numbers.floors(runs[plan.still])
    hits = [floor["first_hit"] for floor in still if floor["first_hit"]]
    won = sum(floor["outcome"] == "floor-won" for floor in still)
    yield Row("still, its first hit", "after tick %d" % GRACE, "tick %d" % min(hits), min(hits) > GRACE)
    yield Row("still, floors won", "none", "%d of %d" % (won, len(still)), won == 0)
    falls = [floor["since_full"] for case in runs for floor in numbers.floors(runs[case])
             if numbers.is_lost(floor) and floor["since_full"]]
    fastest = min(falls) - 1 if falls else 0
    yield Row("from full size to a lost life", "at least 90 ticks", "%d" % fastest, fastest >= 90)
    warning = min(floor["warning"] for case in runs for floor in numbers.floors(runs[case]))
    yield Row("from the announcement of red to red", "at least 45 ticks", "%d" % warning, warning >= 45)
    human = numbers.floors(runs[plan.human])
    red = sum(floor["turned_red"] for floor in human) / sum(floor["came"] for floor in human)
    yield Row("squares that turn red, human", "at most 50 %", "%.0f %%" % (red * 100), red <= 0.5)


def rows_of_kinds(runs, plan):
    taken, total = numbers.lives_taken(runs[plan.human], FIRST_SPECIALS, LAST_SPECIALS)
    others = 1 - taken.get("friend", 0)
    kinds = sorted({kind for floor in numbers.floors(runs[plan.human], FIRST_SPECIALS, LAST_SPECIALS)
                    for kind, counts in floor["kinds"].items() if counts["alive"] > 0} - {"friend", "crumb"})
    rarest = min((taken.get(kind, 0) for kind in kinds), default=0)
    words = ", ".join("%s %.0f %%" % (kind, part * 100) for kind, part in taken.items())
    yield Row("lives taken by other kinds than friends", "at least a third", "%.0f %% of %d" % (others * 100, total),
              others >= 1 / 3)
    yield Row("each of the kinds", "at least 3 %", words, rarest >= 0.03)


def stage(floors):
    """Of floors won: seconds, density, and the kinds that made up at least 2 % of the squares alive."""
    alive = sum(floor["alive"] for floor in floors)
    ticks = sum(floor["ticks"] for floor in floors)
    of_kind = collections.Counter()
    for floor in floors:
        for kind, counts in floor["kinds"].items():
            of_kind[kind] += counts["alive"]
    return (ticks / len(floors) / 60, alive / ticks,
            frozenset(kind for kind, count in of_kind.items() if count >= 0.02 * alive))


def are_alike(one, other):
    return one[2] == other[2] and abs(one[1] - other[1]) < 0.1 * max(one[1], other[1])


def rows_of_floors(runs, plan):
    # Few human runs come to floor 15, so those of all deals count.
    played = [run for case in (plan.human, *plan.deals) for run in runs[case]]
    stages = []
    for number in STAGES:
        won = [floor for floor in numbers.floors(played, number, number) if floor["outcome"] == "floor-won"]
        if won:
            stages.append(stage(won))
    good = len(stages) == len(STAGES)
    yield Row("a floor won, %s" % ", ".join("%d" % number for number in STAGES), "12 to 40 s",
              ", ".join("%.0f" % one[0] for one in stages) + " s", good and all(12 <= one[0] <= 40 for one in stages))
    alike = any(are_alike(one, other) for at, one in enumerate(stages) for other in stages[:at])
    yield Row("their kinds and density", "no two alike",
              "; ".join("%.0f at once, %d kinds" % (one[1], len(one[2])) for one in stages), good and not alike)


def rows_of_deals(runs, plan):
    scores = [numbers.mean_score(runs[case]) for case in plan.deals]
    none = numbers.mean_score(runs[plan.cards[0]])
    apart = 1 - min(scores) / max(scores)
    below = 1 - none / min(scores)
    yield Row("always the first, second or third deal", "within 15 %", "%s: %.0f %%" % (
        ", ".join("%.1fk" % (score / 1000) for score in scores), apart * 100), apart <= 0.15)
    yield Row("none of them", "at least 15 % below", "%.1fk: %.0f %%" % (none / 1000, below * 100), below >= 0.15)
    wasted = numbers.change(numbers.mean_score(runs[plan.wasteful]), numbers.mean_score(runs[plan.human]))
    yield Row("a life lost on purpose", "scores less", percent(wasted), wasted < 0)


def rows_of_cards(runs, plan):
    base = numbers.mean_score(runs[plan.cards[0]])
    for case in plan.cards[1:]:
        gain = numbers.change(numbers.mean_score(runs[case]), base)
        error = (numbers.standard_error(runs[case]) ** 2 + numbers.standard_error(runs[plan.cards[0]]) ** 2) ** 0.5
        yield Row("card %s" % case.name, "+3 % to +40 %", "%s (standard error %.0f %%)" % (percent(gain), error * 100),
                  0.03 <= round(gain, 4) <= 0.4)


def table(runs, plan):
    rows = []
    for part in (rows_of_runs, rows_of_dangers, rows_of_kinds, rows_of_floors, rows_of_deals, rows_of_cards):
        rows += part(runs, plan)
    return rows
