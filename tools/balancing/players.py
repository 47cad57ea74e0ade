"""Players who come back: what is new to them from run to run. Runs say what was met but not which cards were dealt: those
are drawn here, three after each floor won, from what is open."""

import random

from .play import Case, play_all
from .targets import BODIES, CARDS, Row, is_won

# The cards that finished runs open, one each, in their order (`opens` in src/game/rules/cards/).
OPENED = ("quake", "trail", "patience", "echo", "siphon", "skin", "calm", "amber", "milestone", "gasp", "thorns",
          "adrenaline", "decoy", "spring")
FIRST_BODY, HEATS, PHASES, RUNS = 3, 10, 9, 10 # a floor opens the first body, and each one after it another


class Player:
    """Climbs in the highest heat that is open, and every second player as the newest body."""

    def __init__(self, seed):
        self.seed, self.random, self.met, self.news = seed, random.Random(seed), set(), []
        self.runs = self.best = self.heat = 0

    def closed(self):
        return set(OPENED[self.runs:])

    def next_case(self):
        body = BODIES[min(self.best - FIRST_BODY, len(BODIES) - 1)] if self.best >= FIRST_BODY and self.seed % 2 else None
        more = (("--body", body) if body else ()) + ("--heat", "%d" % self.heat)
        self.news.append({body, self.heat and "heat %d" % self.heat} - {None, 0})
        return Case("%d, run %d" % (self.seed, len(self.news)), "human", more=more,
                    settings=tuple("UPGRADE_%s=0" % card.upper() for card in sorted(self.closed())))

    def deal(self, floors):
        left = [card for card in CARDS if card not in self.closed()]
        for floor in range(min(floors, len(left))):
            dealt = self.random.sample(left, min(3, len(left)))
            if floor == 0 and 0 < self.runs < len(OPENED) and OPENED[self.runs - 1] not in dealt:
                dealt[0] = OPENED[self.runs - 1] # the newest is among the first
            self.news[-1].update(dealt)
            left.remove(dealt[0])

    def add(self, run):
        self.deal(sum(floor["outcome"] == "floor-won" for floor in run.floors))
        self.news[-1].update(kind for floor in run.floors for kind, counts in floor["kinds"].items()
                             if counts["alive"] > 0 and kind.split("-")[0] in ("mother", "hydra", "eye"))
        self.news[-1] -= self.met
        self.met |= self.news[-1]
        self.best = max(self.best, run.floor)
        self.runs, self.heat = self.runs + 1, min(self.heat + is_won(run), HEATS)


def row_of_news(program, first_seed, count, cluster=None):
    """That many players, eleven runs each."""
    players = [Player(first_seed + number) for number in range(count)]
    for at in range(RUNS + 1):
        cases = {player.next_case(): player for player in players}
        runs = play_all(program, list(cases), lambda case: [cases[case].seed * (RUNS + 1) + at], cluster)
        for case, player in cases.items():
            player.add(runs[case][0])
    met = sum(len(news) for player in players for news in player.news[:RUNS]) / count
    total, surprised = len(CARDS) + len(BODIES) + PHASES + HEATS, sum(bool(player.news[RUNS]) for player in players) / count
    return Row("new things", "10 runs meet at most half; run 11 a new one for 90 %", "%.0f of %d; %.0f %%" % (
        met, total, surprised * 100), met <= total / 2 and surprised >= 0.9)
