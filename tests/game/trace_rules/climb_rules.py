"""The constants and kinds of a climb, and the values that levels make of the constants."""

import os
import re

from .constants import typed
from .failures import Unusable

SOURCES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "..")
CONSTANT = re.compile(r"\b(INT|FLOAT)\((\w+),\s*(-?[\d.]+)f?,")

# How often each card is dealt at most, and its weight; the weights of bonuses.
CARDS = {"shield": (1, 2), "magnet": (1, 1), "thorns": (1, 2), "quake": (1, 1), "long_chain": (2, 1), "second_wind": (1, 2),
         "life": (1, 2), "pierce": (1, 2), "trail": (1, 2), "echo": (1, 1), "siphon": (1, 1), "nova": (1, 1), "calm": (1, 2),
         "milestone": (1, 1), "patience": (1, 1), "gasp": (1, 1), "skin": (1, 1), "amber": (1, 1), "adrenaline": (1, 1),
         "head_start": (1, 1)}
BONUSES = {"start_size": 1, "growth": 1, "speed": 2, "number": 1, "spawn_rate": 1, "rest": 1, "power": 2}


class Kind:
    def __init__(self, name):
        self.name = name
        self.fields = {}
        self.behaviours = {}

    def has(self, behaviour):
        return behaviour in self.behaviours

    def movers(self):
        """The behaviours that add to its step."""
        return [name for name in ("chase", "drift", "dart", "orbit", "cross", "leech") if self.has(name)]

    def movers_but_drift(self):
        return [name for name in self.movers() if name != "drift"]

    def param(self, behaviour, name):
        value = self.behaviours[behaviour].get(name, DEFAULTS.get((behaviour, name)))
        return value if name == "kind" else float(value)

    @property
    def arrives(self):
        return self.fields.get("arrives", "rest")

    def comes(self, floor):
        first, every = int(self.fields.get("from", 1)), int(self.fields.get("every", 1))
        return floor >= first and (floor - first) % every == 0


BEHAVIOURS = ("chase", "grow", "drift", "dart", "orbit", "split", "brood", "armour", "ahead", "cross",
              "leech", "throw", "molt")
DEFAULTS = {("chase", "speed"): 1, ("grow", "rate"): 1, ("grow", "to"): 0, ("drift", "speed"): 1, ("dart", "rest"): 90,
            ("dart", "factor"): 4, ("dart", "length"): 45, ("dart", "lead"): 0,
            ("orbit", "radius"): 70, ("orbit", "speed"): 1.5,
            ("split", "into"): 3, ("split", "size"): 5, ("split", "kind"): None, ("brood", "every"): 120,
            ("brood", "kind"): None, ("brood", "most"): 4, ("armour", "bites"): 3, ("armour", "pause"): 20, ("armour", "lunge"): 0, ("ahead", "ticks"): 30,
            ("cross", "speed"): 3.5, ("cross", "announce"): 60, ("cross", "every"): 480, ("cross", "sooner"): 30,
            ("cross", "least"): 3, ("cross", "most"): 5, ("leech", "speed"): 0.8, ("leech", "shy"): 90,
            ("leech", "turns"): 60, ("throw", "every"): 180, ("throw", "speed"): 4, ("throw", "size"): 8,
            ("throw", "damage"): 4, ("throw", "lead"): 0.5, ("molt", "kind"): None}


class Rules:
    """From the table of constants, changed by the text of a mode and by settings, which are pairs of texts."""

    def __init__(self, table, mode, settings=()):
        self.constants, self.kinds = {}, []
        for kind, name, value in CONSTANT.findall(table):
            self.constants[name] = int(value) if kind == "INT" else float(value)
        for line in mode.splitlines():
            self.read(line.strip())
        for name, value in settings:
            self.set(name, value)

    @classmethod
    def of_sources(cls, settings=()):
        """Of the climb as it lies in the sources: only names, numbers and words are read, no code is shared."""
        texts = []
        for name in ("src/game/config.h", "assets/modes/climb.txt"):
            with open(os.path.join(SOURCES, *name.split("/")), encoding="utf-8") as file:
                texts.append(file.read())
        return cls(*texts, settings)

    def set(self, name, value):
        self.constants[name] = typed(self.constants, name, value)

    def read(self, line):
        if not line or line.startswith("#"):
            return
        if line.startswith("[kind "):
            self.kinds.append(Kind(line[6:-1].strip()))
            return
        name, _, value = (part.strip() for part in line.partition("="))
        if not self.kinds:
            if name in self.constants:
                self.set(name, value)
        elif name in BEHAVIOURS and value != "off":
            words = [] if value == "on" else [part.split() for part in value.split(",")]
            self.kinds[-1].behaviours[name] = {key: word for key, word in words}
        else:
            self.kinds[-1].fields[name] = value

    def kind(self, name):
        for kind in self.kinds:
            if kind.name == name:
                return kind
        raise Unusable("the mode's text has no kind %s" % name)

    @staticmethod
    def number_of(kinds, kind, behaviour):
        """The number of the kind that this one's split or brood makes."""
        name = kind.param(behaviour, "kind")
        return next((number for number, other in enumerate(kinds) if other.name == name), 0)

    def is_made(self, kinds, number):
        return any(kind.has(behaviour) and self.number_of(kinds, kind, behaviour) == number
                   for kind in kinds for behaviour in ("split", "brood"))


class Levels:
    """The constants with the floor, cards and bonuses of a line applied."""

    def __init__(self, c, line):
        self.c, self.floor, self.cards, self.bonuses = c, line["floor"], line["cards"], line["bonuses"]
        self.climbed = max(self.floor - 1, 0)

    def card(self, name):
        return self.cards.get(name, 0)

    def bonus(self, name):
        return self.bonuses.get(name, 0)

    def init_size(self):
        size = self.c["FRIEND_INIT_SIZE"] + self.c["BONUS_START_SIZE"] * self.bonus("start_size")
        return min(size, max(self.c["FRIEND_INIT_SIZE"], self.c["FRIEND_INIT_SIZE_CAP"]), self.c["FRIEND_MAX_SIZE"])

    def growth(self):
        rate = self.c["FRIEND_GROWTH_RATE"] + self.c["FRIEND_GROWTH_FLOOR"] * self.climbed
        return min(rate + self.c["BONUS_GROWTH"] * self.bonus("growth"), self.c["FRIEND_GROWTH_CAP"])

    def speed(self):
        speed = self.c["FRIEND_SPEED"] + self.c["FRIEND_SPEED_FLOOR"] * self.climbed
        return min(speed + self.c["BONUS_SPEED"] * self.bonus("speed"), self.c["FRIEND_SPEED_CAP"])

    def spawn_rate(self):
        rate = self.c["FRIEND_SPAWN_RATE"] - int(self.c["FRIEND_SPAWN_RATE_FLOOR"] * self.climbed)
        return max(max(rate, 1) - self.c["BONUS_SPAWN_RATE"] * self.bonus("spawn_rate"), self.c["FRIEND_SPAWN_RATE_LEAST"])

    def quota(self):
        return ((self.floor + self.c["QUOTA_OFFSET"]) * self.c["QUOTA_FACTOR"] + self.c["QUOTA_EXTRA"]
                + self.c["BONUS_NUMBER"] * self.bonus("number"))

    def floor_start(self):
        start = min(self.c["FLOOR_START"] + self.c["FLOOR_START_FACTOR"] * self.floor, self.c["FLOOR_START_CAP"])
        return min(int(start), self.quota())

    def par(self):
        return self.quota() * self.spawn_rate() + self.c["PAR_EXTRA"]

    def damage(self):
        damage = min(self.c["PLAYER_DAMAGE"] + self.c["PLAYER_DAMAGE_FLOOR"] * self.climbed, self.c["PLAYER_DAMAGE_CAP"])
        return max(damage - self.c["UPGRADE_DEFENSE"] * self.card("defense"), self.c["PLAYER_DAMAGE_LEAST"])

    def hit_cost(self, size):
        return self.damage() + self.c["PLAYER_DAMAGE_SIZE"] * size

    def player_speed(self, size):
        """Even between the smallest player and the largest."""
        c = self.c
        span = c["PLAYER_MAX_SIZE"] - c["PLAYER_MIN_SIZE"]
        if c["PLAYER_SPEED"] == 0 or c["PLAYER_SPEED_LARGEST"] == 0 or span <= 0:
            return c["PLAYER_SPEED"]
        part = max(0.0, min((size - c["PLAYER_MIN_SIZE"]) / span, 1.0))
        return c["PLAYER_SPEED"] + (c["PLAYER_SPEED_LARGEST"] - c["PLAYER_SPEED"]) * part

    def haste(self, ticks, has_turn):
        start = min(self.c["OVERTIME_START"], self.c["WALLS_DURATION"]) if has_turn else self.c["OVERTIME_START"]
        over = ticks - start
        if start == 0 or over <= 0:
            return 1.0
        return 1 + self.c["OVERTIME_SPEED"] * over / self.c["TICKS_PER_SECOND"]

    def eat_growth(self):
        return self.c["PLAYER_EAT_GROWTH"] + self.c["UPGRADE_EAT"] * self.card("eat")

    def shield(self):
        return int(self.card("shield") > 0 and self.floor % self.c["UPGRADE_SHIELD"] == 0)

    def softened(self, cost, size):
        """A hit costs large players half with the card skin."""
        return cost / 2 if self.card("skin") and size >= self.c["UPGRADE_SKIN"] else cost

    def trail(self):
        """The ticks for which a trail burns; six times as many with pierce."""
        return self.c["UPGRADE_TRAIL"] * (6 if self.card("pierce") else 1) if self.card("trail") else 0

    def patience(self):
        """The ticks of standing still that give a shield; a sixth with the card shield."""
        return self.c["UPGRADE_PATIENCE"] // (6 if self.card("shield") else 1) if self.card("patience") else 0

    def adrenaline(self):
        """For how many ticks more nothing hurts after a hit."""
        return self.c["UPGRADE_ADRENALINE"] if self.card("adrenaline") else 0

    def first_chain(self):
        return min(self.c["UPGRADE_HEAD_START"], self.c["CHAIN_MAX"]) if self.card("head_start") else 1

    def push_of_burst(self):
        """The ticks for which a burst pushes squares; as long as a pellet with quake."""
        if not self.card("nova"):
            return 0
        return self.c["UPGRADE_QUAKE_DURATION"] if self.card("quake") else self.c["KNOCKBACK_DURATION"]

    def with_nova(self, worth):
        """Half as much again for a burst; twice with quake."""
        if not self.card("nova"):
            return worth
        return worth * 2 if self.card("quake") else worth + worth // 2

    def chain_duration(self):
        return self.c["CHAIN_DURATION"] + self.c["UPGRADE_CHAIN"] * self.card("long_chain")

    def power_duration(self):
        longer = self.c["POWER_UP_DURATION"] + self.c["UPGRADE_DURATION"] * self.card("duration")
        return max(longer - self.c["BONUS_POWER"] * self.bonus("power"), self.c["POWER_UP_DURATION_LEAST"])

    def rest(self, rest):
        least = min(rest, self.c["BONUS_REST_LEAST"])
        return max(rest - self.c["BONUS_REST"] * self.bonus("rest"), least)

    def is_spent(self, bonus):
        """True if another level of the bonus would clearly change nothing."""
        c = self.c
        if bonus == "start_size":
            raised, cap = c["FRIEND_INIT_SIZE"] + c["BONUS_START_SIZE"] * self.bonus(bonus), c["FRIEND_INIT_SIZE_CAP"]
        elif bonus == "growth":
            raised = c["FRIEND_GROWTH_RATE"] + c["FRIEND_GROWTH_FLOOR"] * self.climbed + c["BONUS_GROWTH"] * self.bonus(bonus)
            cap = c["FRIEND_GROWTH_CAP"]
        elif bonus == "speed":
            raised = c["FRIEND_SPEED"] + c["FRIEND_SPEED_FLOOR"] * self.climbed + c["BONUS_SPEED"] * self.bonus(bonus)
            cap = c["FRIEND_SPEED_CAP"]
        else:
            return False
        return raised > cap + 1e-4
