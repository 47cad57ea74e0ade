"""The targets of climb: what is played for them, and whether they are met."""

import collections

from . import numbers
from .play import Case

CARDS = ("shield", "magnet", "thorns", "quake", "long_chain", "second_wind", "life", "pierce", "trail", "echo", "siphon", "nova", "calm",
         "milestone", "patience", "gasp", "skin", "amber", "adrenaline", "head_start", "hook", "bounce",
         "decoy", "spring") # as FIRST_CARD counts them, from 1
PAIRS = ("pierce trail", "nova quake", "patience shield", "echo siphon", "amber milestone", "adrenaline thorns")
LIST = "amber,milestone,patience,shield,echo,siphon,magnet,nova,quake,trail,thorns" # worth most, alone and as pairs
HANDS = ("keys", "pad", "touch") # of human, beside the mouse
BODIES = ("glass", "spear", "feather", "glutton", "hunter", "monk", "gambler", "cat")
CAUTION = "60,90,0,2,8,10,80,0" # the policy of human as glass: farther from danger, and sooner away from it
BONUSES = ( # each once, from the first floor on, and its weight
    ("come larger", "FRIEND_INIT_SIZE=9", 1), ("grow faster", "FRIEND_GROWTH_RATE=0.033", 1),
    ("move faster", "FRIEND_SPEED=1.3", 2), ("make power shorter", "POWER_UP_DURATION=50", 2))
ADVERSARIES = ("rush", "bank", "corner", "perimeter", "circle", "leave", "lunge", "pellets", "berserk", "burster",
               "turret") # one bad idea each
DELAYS = ("hands12", "hands18", "hands21") # human, with other delays
FIRST_SPECIALS, LAST_SPECIALS = 7, 12
GRACE, FLOORS, MOST_TICKS = 360, 12, 72000

# A row of the table: what, the target, the measured value, whether it is met.
Row = collections.namedtuple("Row", "what target measured good")


def with_cards(*cards):
    """Settings with which a climb begins with up to two cards."""
    return tuple("%s_CARD=%d" % (place, CARDS.index(card) + 1) for place, card in zip(("FIRST", "SECOND"), cards))


def card_cases(settings=(), mod=None):
    """Each card alone, the one that is dealt twice, and pairs; the first case has none."""
    held = [(card,) for card in CARDS] + [("long_chain", "long_chain")] + [tuple(pair.split()) for pair in PAIRS]
    return [Case(" ".join(cards) or "no deals", "human", deals="none", settings=settings + with_cards(*cards), mod=mod)
            for cards in [()] + held]


class Plan:
    """The cases that the targets need."""

    def __init__(self, settings=(), mod=None):
        def case(bot, added=(), name=None, more=(), deals="random"):
            return Case(name or bot, bot, settings=settings + added, ticks=MOST_TICKS, mod=mod, more=more, deals=deals)
        self.clumsy, self.human, self.ahead, self.still = case("clumsy"), case("human"), case("ahead"), case("still")
        self.delays = [case(bot) for bot in DELAYS]
        self.adversaries = [case(bot) for bot in ADVERSARIES]
        self.reckless = case("greedy", ("BOT_CAUTION=0",), "greedy without caution")
        self.endless = case("greedy", ("BOT_CAUTION=0", "CLIMB_FLOORS=0"), "and without end")
        self.hands = [case(bot) for bot in HANDS]
        self.hot = [case(bot, name="%s in heat 10" % bot, more=("--heat", "10")) for bot in ("human", "ahead")]
        self.eased = [case(bot, name="%s in heat -3" % bot, more=("--heat=-3",)) for bot in ("clumsy", "human")]
        self.bodies = [case("human", name=body, more=("--body", body)) for body in BODIES]
        self.bodies[0] = self.bodies[0]._replace(more=("--body", "glass", "--policy", CAUTION))
        self.listed = case("human", name="by a list of cards", deals=LIST)
        self.cards = card_cases(settings, mod)
        self.bonuses = [case("human", (setting,), "they " + what, deals="none") for what, setting, _ in BONUSES]
        self.cases = [self.clumsy, self.human, self.ahead, self.still, *self.delays, *self.hands, *self.hot, *self.eased, *self.bodies, *self.adversaries,
                      self.reckless, self.endless, self.listed, *self.bonuses, *self.cards]


def triple(values, form="%d"):
    return "-".join(form % value for value in values)


def percent(part):
    return "%+.0f %%" % (part * 100)


def part_of(runs, holds):
    return sum(map(holds, runs)) / len(runs)


def is_won(run):
    return run.floors[-1]["outcome"] == "climb-won"


def lives_long(run):
    return run.floors[-1]["outcome"] == "playing"


def error_of_part(part, count):
    """Of a part of so many runs, in points."""
    return 100 * (part * (1 - part) / max(count, 1)) ** 0.5


def error_of_ratio(*cases):
    return sum(numbers.standard_error(runs) ** 2 for runs in cases) ** 0.5


def rows_of_newcomers(runs, plan):
    """Those who begin come first: they see the game late, move slowly and aim badly."""
    last = numbers.spread([run.floor for run in runs[plan.clumsy]])
    yield Row("clumsy, its last floor (10 %, median, 90 %)", "median 3 to 5", triple(last), 3 <= last[1] <= 5)
    stuck = part_of(runs[plan.clumsy], lambda run: run.floor == 1)
    yield Row("clumsy ends on floor 1", "at most 5 %", "%.0f %% (error %.0f)" % (
        stuck * 100, error_of_part(stuck, len(runs[plan.clumsy]))), stuck <= 0.05)
    alive = [sum(floor["alive"] for floor in numbers.floors(runs[plan.human], number, number)) /
             max(sum(floor["ticks"] for floor in numbers.floors(runs[plan.human], number, number)), 1)
             for number in (1, 5, 9, 11)]
    yield Row("squares alive, floors 1, 5, 9 and 11", "8 to 25", ", ".join("%.0f" % count for count in alive),
              all(8 <= count <= 25 for count in alive))


def rows_of_delays(runs, plan):
    scores = [numbers.mean_score(runs[case]) for case in plan.delays]
    factor = scores[0] / max(scores[1], 1)
    yield Row("hands of 12, 18 and 21 ticks", "12 scores at most 3 times 18", "%s: %.1f (error %.0f %%)" % (
        ", ".join("%.0fk" % (score / 1000) for score in scores), factor,
        error_of_ratio(runs[plan.delays[0]], runs[plan.delays[1]]) * 100), factor <= 3)


def rows_of_adversaries(runs, plan):
    human = numbers.mean_score(runs[plan.human])
    for case in plan.adversaries:
        part, long = numbers.mean_score(runs[case]) / human, part_of(runs[case], lives_long)
        yield Row(case.name, "at most .8 of human's score; 1 in 20 lives 20 minutes", "%.2f (error %.0f %%); %.0f %%" % (
            part, error_of_ratio(runs[case], runs[plan.human]) * 100, long * 100), part <= 0.8 and long <= 0.05)
    won = part_of(runs[plan.reckless], is_won)
    yield Row("greedy without caution", "wins at most 15 %", "%.0f %%" % (won * 100), won <= 0.15)
    longest = max(numbers.minutes(runs[plan.endless]))
    yield Row("and in an endless climb", "dead within 20 minutes", "%.0f minutes" % longest, longest < 20)


def tries_won(runs):
    """{floor: the part of the tries at it that was won}, and {floor: seconds of those}."""
    tries, won = collections.Counter(), collections.Counter()
    for floor in numbers.floors(runs):
        tries[floor["floor"]] += floor["outcome"] != "playing"
        won[floor["floor"]] += floor["outcome"] in ("floor-won", "climb-won")
    return {number: won[number] / tries[number] for number in sorted(tries) if tries[number]}


def rows_of_runs(runs, plan):
    parts = tries_won(runs[plan.human])
    first, last = parts.get(1, 0), parts.get(FLOORS, 0)
    steps = [abs(parts[number] - parts[number + 1]) for number in parts if number + 1 in parts]
    yield Row("tries won by human, floors 1 and 12", "95 % or more, 30 to 45 %",
              "%.0f, %.0f %%" % (first * 100, last * 100),
              first >= 0.95 and 0.3 <= last <= 0.45)
    yield Row("from floor to floor", "no step of more than 12 points",
              ", ".join("%.0f" % (part * 100) for part in parts.values()), max(steps, default=0) <= 0.12)
    for case, low, high in ((plan.human, 0.03, 0.1), (plan.ahead, 0.2, 0.5)):
        won = part_of(runs[case], is_won)
        yield Row("climbs won, %s" % case.name, "%.0f to %.0f %%" % (low * 100, high * 100), "%.0f %% (error %.0f)" % (
            won * 100, error_of_part(won, len(runs[case]))), low <= won <= high)
    longest = max(time for case in (plan.clumsy, plan.human, *plan.delays) for time in numbers.minutes(runs[case]))
    yield Row("the longest climb of clumsy, human and hands", "at most 20 minutes", "%.1f" % longest, longest <= 20)
    time = numbers.spread(numbers.minutes(runs[plan.human]))
    yield Row("human, its length", "median 5 to 8 minutes", triple(time, "%.1f"), 5 <= time[1] <= 8)
    winners = [run for case in (plan.human, plan.ahead) for run in runs[case] if is_won(run)]
    time = numbers.spread(numbers.minutes(winners)) if winners else (0, 0, 0)
    yield Row("a climb won", "10 to 15 minutes", triple(time, "%.1f"), 10 <= time[1] <= 15)


def rows_of_heat(runs, plan):
    won = [part_of(runs[case], is_won) for case in plan.hot]
    yield Row("climbs won in heat 10", "none by human or ahead", "%.1f, %.1f %%" % (won[0] * 100, won[1] * 100), not any(won))


def rows_of_eases(runs, plan):
    """At the same pace of reaction in ticks: what a slower game gives to hands is in the row of delays."""
    usual, eased = (numbers.spread([run.floor for run in runs[case]]) for case in (plan.clumsy, plan.eased[0]))
    yield Row("clumsy in heat -3, its last floor", "median 6 or more", "%s instead of %s" % (triple(eased), triple(usual)),
              eased[1] >= 6)
    won = part_of(runs[plan.eased[1]], is_won)
    yield Row("climbs won by human in heat -3", "40 to 80 %", "%.0f %%" % (won * 100), 0.4 <= won <= 0.8)


def rows_of_bodies(runs, plan):
    scores = {case.name: numbers.mean_score(runs[case]) for case in plan.bodies}
    scores["none"] = numbers.mean_score(runs[plan.human])
    words = ", ".join("%s %.0fk" % (name, scores[name] / 1000) for name in sorted(scores, key=scores.get))
    yield Row("bodies", "within a factor of 2 of each other", words, max(scores.values()) <= 2 * min(scores.values()))


def rows_of_bonuses(runs, plan):
    base = numbers.mean_score(runs[plan.cards[0]])
    costs = [numbers.change(numbers.mean_score(runs[case]), base) for case in plan.bonuses]
    for case, cost in zip(plan.bonuses, costs):
        yield Row(case.name, "costs 8 to 20 %", percent(cost), -0.2 <= cost <= -0.08)
    light, heavy = ([cost for cost, bonus in zip(costs, BONUSES) if bonus[2] == weight] for weight in (1, 2))
    yield Row("bonuses by weight", "the heavy cost more", "%s, %s" % tuple(percent(sum(part) / len(part)) for part in (light, heavy)),
              sum(heavy) / len(heavy) < sum(light) / len(light))


def rows_of_play(runs, plan):
    floors = numbers.floors(runs[plan.human])
    ticks = sum(floor["ticks"] for floor in floors)
    cap, top = (sum(floor[key] for floor in floors) / ticks for key in ("at_cap", "at_top"))
    yield Row("size at its cap", "at most 15 %", "%.0f %%" % (cap * 100), cap <= 0.15)
    yield Row("chain at its highest", "at most 10 %", "%.0f %%" % (top * 100), top <= 0.1)
    lunges, bursts = (sum(floor[key] for floor in floors) for key in ("lunges", "bursts"))
    rate, part = lunges * 3600 / ticks, bursts / max(lunges, 1)
    yield Row("lunges of human", "6 to 20 a minute, a third of them bursts", "%.1f, %.0f %%" % (rate, part * 100),
              6 <= rate <= 20 and part >= 1 / 3)


def rows_of_hands(runs, plan):
    scores = {case.name: numbers.mean_score(runs[case]) for case in plan.hands}
    scores["mouse"] = numbers.mean_score(runs[plan.human])
    yield Row("devices", "within 20 % of each other", ", ".join("%s %.0fk" % (name, scores[name] / 1000) for name in scores),
              max(scores.values()) <= 1.2 * min(scores.values()))


def rows_of_dangers(runs, plan):
    hits = [floor["first_hit"] for floor in numbers.floors(runs[plan.still]) if floor["first_hit"]]
    yield Row("still, its first hit", "after tick %d" % GRACE, "tick %d" % min(hits), min(hits) > GRACE)
    usual = [case for case in runs if case not in plan.bodies + plan.hot]
    falls = [floor["since_full"] for case in usual for floor in numbers.floors(runs[case])
             if numbers.is_lost(floor) and floor["since_full"]]
    fastest = min(falls) - 1 if falls else 90
    yield Row("from full size to a lost life", "at least 90 ticks", "%d" % fastest, fastest >= 90)
    warning = min(floor["warning"] for case in runs for floor in numbers.floors(runs[case]))
    yield Row("from the announcement of red to red", "at least 45 ticks", "%d" % warning, warning >= 45)


def rows_of_kinds(runs, plan):
    taken, total = numbers.lives_taken(runs[plan.human], FIRST_SPECIALS, LAST_SPECIALS)
    kinds = sorted({kind.split("-")[0] for floor in numbers.floors(runs[plan.human], FIRST_SPECIALS, LAST_SPECIALS)
                    for kind, counts in floor["kinds"].items() if counts["alive"] > 0} - {"crumb"})
    most, rarest = max(taken.values(), default=0), min((taken.get(kind, 0) for kind in kinds), default=0)
    words = ", ".join("%s %.0f %%" % (kind, part * 100) for kind, part in taken.items())
    yield Row("lives taken by one kind", "at most 35 %", "%.0f %% of %d" % (most * 100, total), most <= 0.35)
    yield Row("each of the kinds", "at least 4 %", words, rarest >= 0.04)


def rows_of_cards(runs, plan):
    listed, random = (numbers.mean_score(runs[case]) for case in (plan.listed, plan.human))
    yield Row("deals by a fixed list", "at most 1.4 times random", "%.2f" % (listed / random), listed <= 1.4 * random)
    base = numbers.mean_score(runs[plan.cards[0]])
    yield Row("deals against none", "at least twice as much", "%.2f (error %.0f %%)" % (
        random / base, error_of_ratio(runs[plan.human], runs[plan.cards[0]]) * 100), random >= 2 * base)
    gains = {case.name: numbers.change(numbers.mean_score(runs[case]), base) for case in plan.cards}
    for case in plan.cards[1:]:
        gain = gains[case.name]
        if case.name in PAIRS:
            apart = sum(gains[card] for card in case.name.split())
            yield Row("pair %s" % case.name, "10 % more than both apart", "%s of %s" % (percent(gain), percent(apart)),
                      gain >= apart + 0.1)
            continue
        error = (numbers.standard_error(runs[case]) ** 2 + numbers.standard_error(runs[plan.cards[0]]) ** 2) ** 0.5
        yield Row("card %s" % case.name, "+3 % to +40 %", "%s (standard error %.0f %%)" % (percent(gain), error * 100),
                  0.03 <= round(gain, 4) <= 0.4)


def table(runs, plan):
    rows = []
    for part in (rows_of_newcomers, rows_of_delays, rows_of_adversaries, rows_of_runs, rows_of_heat, rows_of_eases,
                 rows_of_play, rows_of_hands, rows_of_dangers, rows_of_kinds, rows_of_bodies, rows_of_cards, rows_of_bonuses):
        rows += part(runs, plan)
    return rows
