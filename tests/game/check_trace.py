#!/usr/bin/env python3
"""Checks a trace of Square Eater against the rules of the game.

    check_trace.py [--stats] [--set NAME=VALUE ...] FILE|-

A trace is JSON lines, one object a tick (the game's `--trace FILE`). Each line is recomputed from the line before it
and from its own pointer, by code that shares nothing with the game. What is random (the spawns) is read from the line
and checked for what the rules allow.

Exit status: 0 the trace follows the rules; 1 it breaks one (a line says which, at which tick); 2 the trace cannot be
read, is no JSON, is of a mode that is not checked, or the command line is wrong.

How exact it is:
- Sizes, counters, the player's place, the pellets' places, and the places of friends that do not step are recomputed
  in 32-bit floats and must be equal bit for bit. An operation done in doubles and rounded to a float is the correctly
  rounded float operation for + - * / and sqrt, so no float arithmetic is needed for that.
- The places of friends that step are compared within POSITION_TOLERANCE: the rules leave open in which order the
  separation vectors are summed, how the unit vector is formed and in which order the parts of a step are added. Since
  every tick starts from the line before, such differences do not pile up.
- A friend that is spawned and eaten within one tick is in no line. It shows in the player's size, but not where the
  player is at its largest. In the tower such a one may be what spent a floor's quota; how often that is believed is
  left to chance. And where the friends of a floor stood before its first tick is in no line either.
- Whether a friend that is still there touched the player is decided bit for bit, from the places in the line. For one
  that is gone its last place was never written, so within the tolerance both answers are accepted.
"""

import argparse
import array
import bisect
import json
import math
import struct
import sys

# ---------------------------------------------------------------------------------------------------------------------
# The constants of the rules. The kind of the value (int or float) is the kind that --set accepts.

CONSTANTS = {
    "ARENA_WIDTH": 640.0,
    "ARENA_HEIGHT": 360.0,
    "PLAYER_POINTER_ANCHOR": 0.0,
    "PLAYER_INIT_SIZE": 15.0,
    "PLAYER_MIN_SIZE": 5.0,
    "PLAYER_SIZE_TOLERANCE": 0.001,
    "PLAYER_MAX_SIZE": 24.99,
    "PLAYER_EAT_GROWTH": 2.5,
    "PLAYER_DAMAGE": 2.5,
    "INVINCIBLE_DURATION": 5,
    "POWER_UP_DURATION": 120,
    "FRIEND_INIT_SIZE": 5.0,
    "FRIEND_MAX_SIZE": 25.0,
    "FRIEND_GROWTH_RATE": 0.15,
    "FRIEND_SPEED": 1.5,
    "FRIEND_SEPARATION": 0.05,
    "FRIEND_SPAWN_RATE": 25,
    "PELLET_SPAWN_RATE": 150,
    # The rules give these as plain numbers, without a name.
    "FRIEND_SEPARATION_DIVISOR": 1.5,
    "PELLET_SIZE": 10.0,
    "PELLET_ABSENCE_DIVISOR": 2,
    "CLASSIC_FRIENDS": 5,
    # The tower.
    "TOWER_FIRST_FLOOR": 1,
    "QUOTA_OFFSET": 1,
    "QUOTA_FACTOR": 2,
    "BONUS_START_SIZE": 0.5,
    "BONUS_GROWTH": 0.05,
    "BONUS_SPEED": 0.1,
    "BONUS_NUMBER": 3,
    "BONUS_SPAWN_RATE": 4,
    "BONUS_SPAWN_RATE_CAP": 5,
    "UPGRADE_START_SIZE": 3.0,
    "UPGRADE_START_SIZE_CAP": 3,
    "UPGRADE_DURATION": 10,
    "UPGRADE_DURATION_CAP": 10,
    "UPGRADE_PELLET_RATE": 10,
    "UPGRADE_PELLET_RATE_CAP": 10,
    "UPGRADE_EAT": 0.5,
    "UPGRADE_EAT_CAP": 10,
    "UPGRADE_DEFENSE": 0.4,
    "UPGRADE_DEFENSE_CAP": 5,
}

# ---------------------------------------------------------------------------------------------------------------------
# The checker's own numbers: not rules, so --set does not know them.

POSITION_TOLERANCE = 1e-3  # of a friend's place after a step; a float near 640 has a spacing of 6e-5
CENTRE_ERROR = 1.5e-4      # how far float rounding may shift the difference of two centres
FLOAT_ERROR = 2.0 ** -24   # the relative error of one float operation
STATS_MIN_TICKS = 5000     # shorter traces say too little about chances
STATS_MIN_VARIANCE = 20.0  # rare things are not spread normally, so a small count is judged as if spread this wide
STATS_MAX_DEVIATIONS = 5.0
LEAST_CHANCE = 3e-7        # what is less likely by chance than this (5 standard deviations) is no accident

LINE_KEYS = ("tick", "mode", "floor", "outcome", "pointer", "player", "friends", "pellets", "bonuses", "upgrades")
PLAYER_KEYS = ("x", "y", "size", "power", "invincible")
BONUS_KEYS = ("start_size", "growth", "speed", "number", "spawn_rate")
UPGRADE_KEYS = ("start_size", "duration", "pellet_rate", "eat", "defense")

HIDDEN = "hidden"  # stands for the id of a square that was spawned and eaten within one tick


class Violation(Exception):
    """A rule is broken. `stage` says how far the recomputation of the tick came before it disagreed."""

    def __init__(self, expected, found, stage=0):
        super().__init__("expected %s, found %s" % (expected, found))
        self.stage = stage


class Unusable(Exception):
    """The input or the command line is no good: nothing can be said about the rules."""


# ---------------------------------------------------------------------------------------------------------------------
# Floats

_FLOAT = struct.Struct("f")


def f32(value):
    """The nearest 32-bit float."""
    return _FLOAT.unpack(_FLOAT.pack(value))[0]


def f32_all(values):
    """The nearest 32-bit floats: one call for many, as this is where the time would go."""
    return array.array("f", values).tolist()


def text(value):
    """A number as traces write it."""
    return "%.9g" % value


def clamp(value, low, high):
    return min(max(value, low), high)


# ---------------------------------------------------------------------------------------------------------------------
# Squares are tuples (x, y, size).

def touch(a, b):
    """Whether two squares of exact floats overlap or touch, borders included, on both axes."""
    return touch_axis(a[0], a[2], b[0], b[2]) and touch_axis(a[1], a[2], b[1], b[2])


def touch_axis(a, a_size, b, b_size):
    # Doubles decide what is clear; only near the border does the rounding of the sum to a float matter.
    gap = max(b - (a + a_size), a - (b + b_size))
    if gap > 0.01:
        return False
    if gap < -0.01:
        return True
    return f32(a + a_size) >= b and f32(b + b_size) >= a


def may_touch(square, box):
    """Whether the square may touch a friend whose corner is somewhere in the box."""
    if box.exact:
        return touch(square, (box.x_low, box.y_low, box.size))
    x, y, size = square
    return (box.x_low <= x + size and box.x_high + box.size >= x
            and box.y_low <= y + size and box.y_high + box.size >= y)


def inside(c, square):
    """Whether the whole square is inside the arena."""
    x, y, size = square
    return 0 <= x <= c.ARENA_WIDTH - size and 0 <= y <= c.ARENA_HEIGHT - size


def show(square):
    return "(%s, %s) size %s" % tuple(map(text, square))


# ---------------------------------------------------------------------------------------------------------------------
# Reading a line: its form

class Number(str):
    """A number of the JSON text as it was written: `%.9g` is a rule about the text, not about the value."""


class Object(list):
    """A JSON object as its (key, value) pairs: the order of keys is a rule, and a key twice breaks it."""


class Line:
    """One tick of a trace. `friends` and `pellets` map ids to squares, in storage order."""

    __slots__ = ("tick", "mode", "floor", "outcome", "pointer", "player", "power", "invincible", "friends", "pellets",
                 "bonuses", "upgrades")


def _no_constant(name):
    raise ValueError("%s is no JSON number" % name)


_DECODER = json.JSONDecoder(object_pairs_hook=Object, parse_int=Number, parse_float=Number,
                            parse_constant=_no_constant)


def decode(raw, number):
    """The JSON value of a line of the file."""
    try:
        return _DECODER.decode(raw)
    except (ValueError, RecursionError) as error:
        raise Unusable("line %d is no JSON: %s" % (number, str(error).splitlines()[0]))


def kind_of(value):
    if value is None:
        return "null"
    names = {Number: "number %s" % (value,), Object: "an object", list: "a list", str: "text", bool: "true or false"}
    return names[type(value)]


def fields(value, keys, what):
    """The values of an object that must have exactly these keys in this order."""
    if type(value) is not Object:
        raise Violation("%s to be an object" % what, kind_of(value))
    found = tuple(key for key, _ in value)
    if found != keys:
        missing = [key for key in keys if key not in found]
        if missing:
            raise Violation("key %s in %s" % (missing[0], what), "none")
        raise Violation("the keys %s in %s" % (",".join(keys), what), ",".join(found))
    return [item for _, item in value]


def integer(value, what, lowest=None):
    if type(value) is not Number or len(value) > 20 or not value.lstrip("-").isdigit():
        raise Violation("%s to be an integer" % what, kind_of(value))
    result = int(value)
    if lowest is not None and result < lowest:
        raise Violation("%s to be at least %d" % (what, lowest), value)
    return result


def word(value, what):
    if type(value) is not str:
        raise Violation("%s to be text" % what, kind_of(value))
    return value


def numbers(value, count, what):
    if type(value) is not list or len(value) != count:
        raise Violation("%s to be a list of %d numbers" % (what, count), kind_of(value))
    for item in value:
        if type(item) is not Number:
            raise Violation("%s to hold numbers only" % what, kind_of(item))
    return value


def floats(texts, tell):
    """The floats that the texts stand for; every text must be what %.9g makes of a 32-bit float."""
    values = f32_all(map(float, texts))
    # One formatting for the whole line is much faster than one a number; only a difference is looked at closely.
    if ("%.9g " * len(values)) % tuple(values) != "".join([item + " " for item in texts]):
        for index, (item, value) in enumerate(zip(texts, values)):
            if text(value) != item:
                raise Violation("%s as %%.9g of a 32-bit float (%s)" % (tell(index), text(value)), item)
    return values


def entries(value, what):
    """The ids of a list of [id,x,y,size] and its numbers, still as texts."""
    if type(value) is not list:
        raise Violation("%s to be a list" % what, kind_of(value))
    ids, texts = [], []
    for item in value:
        numbers(item, 4, "an entry of %s" % what)
        ids.append(integer(item[0], "an id in %s" % what))
        texts += item[1:]
    return ids, texts


def squares(ids, values, seen, what):
    result = {}
    for index, ident in enumerate(ids):
        if ident in seen:
            raise Violation("ids that are unique", "id %d twice (again in %s)" % (ident, what))
        seen.add(ident)
        result[ident] = tuple(values[3 * index:3 * index + 3])
    return result


def read_line(value):
    """The line that a JSON value holds, its form checked."""
    line = Line()
    (tick, mode, floor, outcome, pointer, player, friends, pellets, bonuses, upgrades) = fields(value, LINE_KEYS,
                                                                                              "the line")
    line.tick = integer(tick, "tick")
    line.mode = word(mode, "mode")
    line.floor = integer(floor, "floor")
    line.outcome = word(outcome, "outcome")
    x, y, size, power, invincible = fields(player, PLAYER_KEYS, "player")
    numbers([x, y, size], 3, "player x, y and size")
    line.power = integer(power, "player power", 0)
    line.invincible = integer(invincible, "player invincible", 0)
    line.bonuses = [integer(item, "bonus", 0) for item in fields(bonuses, BONUS_KEYS, "bonuses")]
    line.upgrades = [integer(item, "upgrade", 0) for item in fields(upgrades, UPGRADE_KEYS, "upgrades")]
    friend_ids, friend_texts = entries(friends, "friends")
    pellet_ids, pellet_texts = entries(pellets, "pellets")

    def tell(index):
        if index < 5:
            return ("pointer x", "pointer y", "player x", "player y", "player size")[index]
        which, axis = divmod(index - 5, 3)
        return "%s of entity %d" % (("x", "y", "size")[axis], (friend_ids + pellet_ids)[which])

    values = floats(numbers(pointer, 2, "pointer") + [x, y, size] + friend_texts + pellet_texts, tell)
    line.pointer = tuple(values[:2])
    line.player = tuple(values[2:5])
    cut = 5 + len(friend_texts)
    seen = set()
    line.friends = squares(friend_ids, values[5:cut], seen, "friends")
    line.pellets = squares(pellet_ids, values[cut:], seen, "pellets")
    return line


# ---------------------------------------------------------------------------------------------------------------------
# Modes. A mode answers what differs between them; the recomputation below asks it. The line that it is asked about is
# the one before the tick: its levels are those that count in the tick.

class Classic:
    """One endless arena, and the values as the constants have them."""

    outcomes = ("playing", "victory", "defeat")
    final = ("victory", "defeat")  # no line comes after these
    floor_ends = ()                # after these the next line is the first tick of a floor

    def __init__(self, c):
        self.c = c

    def check_fields(self, line):
        if line.floor != 0:
            raise Violation("floor 0 in classic", line.floor)
        for name, levels, keys in (("bonuses", line.bonuses, BONUS_KEYS), ("upgrades", line.upgrades, UPGRADE_KEYS)):
            for key, level in zip(keys, levels):
                if level != 0:
                    raise Violation("%s.%s 0 in classic" % (name, key), level)
        self.check_outcome_name(line)

    def check_outcome_name(self, line):
        if line.outcome not in self.outcomes:
            raise Violation("outcome to be one of %s" % ", ".join(self.outcomes), line.outcome)

    def check_progress(self, before, line):
        """What changes from line to line, and what may not. `before` is None at the first."""

    def friend_speed(self, before):
        return self.c.FRIEND_SPEED

    def friend_growth(self, before):
        return self.c.FRIEND_GROWTH_RATE

    def friend_init_size(self, before):
        return self.c.FRIEND_INIT_SIZE

    def friend_rate(self, before):
        return max(1, self.c.FRIEND_SPAWN_RATE)

    def pellet_rate_beside_others(self, before):
        return self.c.PELLET_SPAWN_RATE

    def pellet_rate(self, before):
        rate = max(1, self.pellet_rate_beside_others(before))
        return max(1, rate if before.pellets else rate / self.c.PELLET_ABSENCE_DIVISOR)

    def power_up_duration(self, before):
        return self.c.POWER_UP_DURATION

    def player_init_size(self, before):
        return self.c.PLAYER_INIT_SIZE

    def eat_growth(self, before):
        return self.c.PLAYER_EAT_GROWTH

    def damage(self, before):
        return self.c.PLAYER_DAMAGE

    def first_friends(self, before):
        return self.c.CLASSIC_FRIENDS

    def friends_may_come(self):
        return True

    def count_first_friends(self, count):
        """The friends that a floor starts with have come."""

    def count_friend(self, came, chance_unseen):
        """A tick is over. `came`: a friend did. Else one may have come and gone without a trace, with that chance."""

    def has_lost(self, player_size):
        """Smaller than the least size, by more than rounding."""
        return f32(self.c.PLAYER_MIN_SIZE - player_size) > self.c.PLAYER_SIZE_TOLERANCE

    def possible_outcomes(self, player_size, friends):
        if self.has_lost(player_size):
            return ("defeat",)
        return ("playing",) if friends else ("victory",)

    def settle(self, outcome):
        """A tick ended so."""

    def start(self, line):
        """The line before the first tick: what is known of it. Its friends are somewhere, so it has none here."""
        start = Line()
        start.floor, start.bonuses, start.upgrades = line.floor, line.bonuses, line.upgrades
        size = self.player_init_size(start)
        start.player = (f32(self.c.ARENA_WIDTH / 2 - size / 2), f32(self.c.ARENA_HEIGHT / 2 - size / 2), size)
        start.power = start.invincible = 0
        start.friends, start.pellets = {}, {}
        return start

    def rows(self):
        """What else was left to chance."""
        return ()


class Tower(Classic):
    """Floors, a quota of friends on each, bonuses and upgrades."""

    outcomes = ("playing", "floor-won", "floor-lost")
    final = ()
    floor_ends = ("floor-won", "floor-lost")

    def __init__(self, c):
        super().__init__(c)
        self.quota = 0
        self.born = 0    # friends of the floor that surely came
        self.unsure = 0  # ticks in which one more may have come and gone without a trace
        self.untraced = Unseen("friends spawned and eaten without a trace, as causes of floors won")
        self.drawn = [Chances("bonuses that are %s" % key) for key in BONUS_KEYS]

    # Floor and levels

    def check_fields(self, line):
        self.check_outcome_name(line)
        c = self.c
        if line.bonuses[4] > c.BONUS_SPAWN_RATE_CAP:
            raise Violation("bonuses.spawn_rate at most %d" % c.BONUS_SPAWN_RATE_CAP, line.bonuses[4])
        caps = (c.UPGRADE_START_SIZE_CAP, c.UPGRADE_DURATION_CAP, c.UPGRADE_PELLET_RATE_CAP, c.UPGRADE_EAT_CAP,
                c.UPGRADE_DEFENSE_CAP)
        for key, level, cap in zip(UPGRADE_KEYS, line.upgrades, caps):
            if level > cap:
                raise Violation("upgrades.%s at most %d" % (key, cap), level)

    def check_progress(self, before, line):
        if before is None:
            same_floor("at the start", self.c.TOWER_FIRST_FLOOR, line)
            same_levels("at the start", [0] * 5, [0] * 5, line)
        elif before.outcome == "playing":
            same_floor("as before", before.floor, line)
            same_levels("as before", before.bonuses, before.upgrades, line)
        elif before.outcome == "floor-lost":
            same_floor("again after a floor lost", before.floor, line)
            same_levels("as before a floor lost", before.bonuses, None, line)
            self.check_shop(before, line)
        else:
            same_floor("after a floor won", before.floor + 1, line)
            self.check_bonus(before, line)
            self.check_shop(before, line)

    def check_bonus(self, before, line):
        """No floor is ever lost for good, so each one won leads higher than any before, and gives a bonus."""
        raised = levels_raised("bonuses", BONUS_KEYS, before.bonuses, line.bonuses)
        if len(raised) != 1:
            raise Violation("one level more in bonuses after a floor won", "%d more" % len(raised))
        open_ones = [True] * 4 + [before.bonuses[4] < self.c.BONUS_SPAWN_RATE_CAP]
        for index, chances in enumerate(self.drawn):
            if open_ones[index]:
                chances.add(1 / sum(open_ones), index == raised[0])

    @staticmethod
    def check_shop(before, line):
        raised = levels_raised("upgrades", UPGRADE_KEYS, before.upgrades, line.upgrades)
        if len(raised) > 1:
            raise Violation("at most one level more in upgrades after a floor", "%d more" % len(raised))

    # The values with their levels

    def raised(self, base, step, level):
        return f32(base + f32(step * level))

    def friend_init_size(self, before):
        size = self.raised(self.c.FRIEND_INIT_SIZE, self.c.BONUS_START_SIZE, before.bonuses[0])
        return min(size, self.c.FRIEND_MAX_SIZE)

    def friend_growth(self, before):
        return self.raised(self.c.FRIEND_GROWTH_RATE, self.c.BONUS_GROWTH, before.bonuses[1])

    def friend_speed(self, before):
        return self.raised(self.c.FRIEND_SPEED, self.c.BONUS_SPEED, before.bonuses[2])

    def friend_rate(self, before):
        return max(1, self.c.FRIEND_SPAWN_RATE - self.c.BONUS_SPAWN_RATE * before.bonuses[4])

    def player_init_size(self, before):
        size = self.raised(self.c.PLAYER_INIT_SIZE, self.c.UPGRADE_START_SIZE, before.upgrades[0])
        return min(size, self.c.PLAYER_MAX_SIZE)

    def power_up_duration(self, before):
        return self.c.POWER_UP_DURATION + self.c.UPGRADE_DURATION * before.upgrades[1]

    def pellet_rate_beside_others(self, before):
        return self.c.PELLET_SPAWN_RATE - self.c.UPGRADE_PELLET_RATE * before.upgrades[2]

    def eat_growth(self, before):
        return self.raised(self.c.PLAYER_EAT_GROWTH, self.c.UPGRADE_EAT, before.upgrades[3])

    def damage(self, before):
        return max(self.raised(self.c.PLAYER_DAMAGE, -self.c.UPGRADE_DEFENSE, before.upgrades[4]), 0.0)

    # The quota

    def first_friends(self, before):
        return before.floor

    def start(self, line):
        self.quota = (line.floor + self.c.QUOTA_OFFSET) * self.c.QUOTA_FACTOR + self.c.BONUS_NUMBER * line.bonuses[3]
        self.born = self.unsure = 0
        return super().start(line)

    def friends_may_come(self):
        return self.born < self.quota

    def count_first_friends(self, count):
        self.born += count

    def count_friend(self, came, chance_unseen):
        if came and not self.friends_may_come():
            raise Violation("no new friend, as the quota of %d is spent" % self.quota, "one")
        if not came and chance_unseen > 0 and self.friends_may_come():
            self.unsure += 1
            self.untraced.add(chance_unseen, False)
        self.born += came

    def possible_outcomes(self, player_size, friends):
        if self.has_lost(player_size):
            return ("floor-lost",)
        missing = self.quota - self.born
        if friends or missing > self.unsure:
            return ("playing",)
        return ("playing", "floor-won") if missing else ("floor-won",)

    def settle(self, outcome):
        """A floor won although friends of its quota were not seen: that many came and went without a trace."""
        for _ in range(self.quota - self.born if outcome == "floor-won" else 0):
            self.untraced.add(0, True)

    def rows(self):
        return self.drawn


def same_floor(when, expected, line):
    if line.floor != expected:
        raise Violation("floor %d %s" % (expected, when), line.floor)


def same_levels(when, bonuses, upgrades, line):
    """`upgrades` may be None: not compared."""
    for name, keys, expected, found in (("bonuses", BONUS_KEYS, bonuses, line.bonuses),
                                        ("upgrades", UPGRADE_KEYS, upgrades, line.upgrades)):
        for key, level, seen in zip(keys, expected or found, found):
            if level != seen:
                raise Violation("%s.%s %d %s" % (name, key, level, when), seen)


def levels_raised(name, keys, before, after):
    """The indices of the levels that are higher, once for each step."""
    raised = []
    for index, (old, new) in enumerate(zip(before, after)):
        if new < old:
            raise Violation("%s.%s at least %d as before" % (name, keys[index], old), new)
        raised += [index] * min(new - old, 2)  # two are too many already
    return raised


MODES = {"classic": Classic, "tower": Tower}


# ---------------------------------------------------------------------------------------------------------------------
# The systems that need no chance

def player_corner(c, pointer, size):
    """move_player: the corner goes to the pointer, less the anchor, and stays in the arena."""
    shift = f32(c.PLAYER_POINTER_ANCHOR * size)
    return (clamp(f32(pointer[0] - shift), 0.0, f32(c.ARENA_WIDTH - size)),
            clamp(f32(pointer[1] - shift), 0.0, f32(c.ARENA_HEIGHT - size)))


class Box:
    """Where a friend may stand before the collisions (one point when `exact`), and its size."""

    __slots__ = ("x_low", "x_high", "y_low", "y_high", "size", "exact")

    def __init__(self, x_low, x_high, y_low, y_high, size, exact):
        self.x_low, self.x_high, self.y_low, self.y_high = x_low, x_high, y_low, y_high
        self.size = size
        self.exact = exact

    def holds(self, square):
        return self.x_low <= square[0] <= self.x_high and self.y_low <= square[1] <= self.y_high

    def __str__(self):
        about = "" if self.exact else "about "
        return "at %s(%s, %s)" % (about, text((self.x_low + self.x_high) / 2), text((self.y_low + self.y_high) / 2))


class Growth:
    """grow: sizes are few, so each is worked out once."""

    def __init__(self, rate, largest):
        self.rate, self.largest = rate, largest
        self.known = {}

    def of(self, size):
        """The size after growing, and half of what it really grew."""
        if size not in self.known:
            grown = min(f32(size + self.rate), self.largest)
            self.known[size] = (grown, f32(grown - size) / 2)
        return self.known[size]


class Neighbours:
    """The friends sorted by the x of their centre, so that a friend looks only at those that may be near."""

    def __init__(self, c, friends):
        self.c = c
        self.rows = sorted((x + size / 2, y + size / 2, x, y) for x, y, size in friends.values())
        self.centres = [row[0] for row in self.rows]

    def push(self, square):
        """The sum of the vectors from near friends to the square, per axis as (least, most), and how many there are.

        Least and most differ only when a friend is so close to the limit that rounding decides if it counts.
        """
        x, y, size = square
        centre_x, centre_y = x + size / 2, y + size / 2
        limit = size * size / self.c.FRIEND_SEPARATION_DIVISOR
        reach = math.sqrt(limit)
        doubt = 4 * reach * CENTRE_ERROR * self.c.rounding_scale + 4 * FLOAT_ERROR * limit
        sure, most = limit - doubt, limit + doubt
        sum_x = sum_y = 0.0
        less_x = more_x = less_y = more_y = 0.0
        count = 0
        first = bisect.bisect_left(self.centres, centre_x - reach - 1)
        last = bisect.bisect_right(self.centres, centre_x + reach + 1)
        for other_x, other_y, corner_x, corner_y in self.rows[first:last]:
            far_x, far_y = other_x - centre_x, other_y - centre_y
            squared = far_x * far_x + far_y * far_y
            if squared < sure:
                sum_x += x - corner_x
                sum_y += y - corner_y
                count += 1
            elif squared < most:
                less_x += min(x - corner_x, 0.0)
                more_x += max(x - corner_x, 0.0)
                less_y += min(y - corner_y, 0.0)
                more_y += max(y - corner_y, 0.0)
        return (sum_x + less_x, sum_x + more_x), (sum_y + less_y, sum_y + more_y), count


def step_of(c, speed, square, player, powered, neighbours):
    """move_friends, first pass: the step per axis as (least, most), and how far rounding may put it off."""
    x, y, size = square
    to_x = player[0] + player[2] / 2 - (x + size / 2)
    to_y = player[1] + player[2] / 2 - (y + size / 2)
    distance = math.hypot(to_x, to_y)
    factor = 0.0 if distance == 0 else speed / distance
    if powered:
        factor = -factor
    (push_x, push_xx), (push_y, push_yy), count = neighbours.push(square)
    part = c.FRIEND_SEPARATION
    # The direction to a centre that is very near hangs on the rounding of the centres alone (a friend on top of a
    # player who holds still), and long sums of floats round more than short ones.
    error = CENTRE_ERROR * c.rounding_scale
    blur = 2.0 if distance < error / 2 else error / distance
    slack = POSITION_TOLERANCE * c.rounding_scale + speed * blur + part * count * count * size * FLOAT_ERROR
    return ((factor * to_x + part * push_x, factor * to_x + part * push_xx),
            (factor * to_y + part * push_y, factor * to_y + part * push_yy), slack)


def stepped_axis(position, step, high, shrink, slack, maybe_zero):
    """move_friends, second pass, and grow, on one axis: the least and the most place."""
    low_end = max(clamp(position + step[0], 0.0, high) - shrink, 0.0)
    high_end = max(clamp(position + step[1], 0.0, high) - shrink, 0.0)
    if maybe_zero:  # a friend whose step is exactly zero is not clamped either
        high_end = max(high_end, position - shrink)
    return max(low_end - slack, 0.0), high_end + slack


def predict_friends(c, mode, before, player, growth):
    """move_friends and grow: where each friend of the line before stands when the collisions start."""
    boxes, resting = {}, []
    speed = mode.friend_speed(before)
    neighbours = None
    for ident, square in before.friends.items():
        x, y, size = square
        grown, shrink = growth.of(size)
        if size <= player[2]:
            boxes[ident] = None  # keeps the storage order; filled in below
            resting.append((ident, x - shrink, y - shrink, grown))
            continue
        if neighbours is None:
            neighbours = Neighbours(c, before.friends)
        step_x, step_y, slack = step_of(c, speed, square, player, before.power > 0, neighbours)
        maybe_zero = max(map(abs, step_x + step_y)) <= slack
        boxes[ident] = Box(*stepped_axis(x, step_x, c.ARENA_WIDTH - size, shrink, slack, maybe_zero),
                           *stepped_axis(y, step_y, c.ARENA_HEIGHT - size, shrink, slack, maybe_zero), grown, False)
    # Those that do not step are exact: one subtraction, rounded once, all of them in one call.
    places = f32_all([value for row in resting for value in row[1:3]])
    for index, (ident, _, _, grown) in enumerate(resting):
        x, y = max(places[2 * index], 0.0), max(places[2 * index + 1], 0.0)
        boxes[ident] = Box(x, x, y, y, grown, True)
    return boxes


def swap_remove(order, tagged):
    """The storage order after the deletions: the last element moves into each hole."""
    order = list(order)
    for ident in tagged:
        last = order.pop()
        if last != ident:
            order[order.index(ident)] = last
    return order


# ---------------------------------------------------------------------------------------------------------------------
# Collisions

# How far a recomputation came: with hidden spawns several are tried, and the one that came furthest is reported.
STAGE_PELLETS, STAGE_POWER, STAGE_FRIENDS, STAGE_SIZE, STAGE_INVINCIBLE, STAGE_ORDER = range(1, 7)


class Collision:
    """The collision system on one tick, and clean_up. `hidden_*`: something was spawned and eaten within the tick."""

    def __init__(self, c, mode, before, line, boxes, hidden_pellet, hidden_friend):
        self.c, self.mode, self.before, self.line, self.boxes = c, mode, before, line, boxes
        self.hidden_pellet, self.hidden_friend = hidden_pellet, hidden_friend
        self.size = before.player[2]
        self.power = max(before.power - 1, 0)
        self.invincible = max(before.invincible - 1, 0)
        self.hits = 0
        self.tagged_pellets, self.tagged_friends = [], []
        self.size_before_hidden = None

    def run(self):
        self.pellets()
        self.friends()
        self.compare()

    def player_square(self):
        return (self.line.player[0], self.line.player[1], self.size)

    # Pellets

    def pellet_order(self):
        return order_with_new(self.before.pellets, self.line.pellets, self.hidden_pellet)

    def pellets(self):
        player = self.player_square()
        for ident in self.pellet_order():
            if ident == HIDDEN:
                self.tagged_pellets.append(ident)
                continue
            there = ident in self.line.pellets
            square = self.line.pellets[ident] if there else self.before.pellets[ident]
            touched = touch(player, square)
            if touched and there:
                raise Violation("pellet %d at %s to be taken by the player" % (ident, show(square)),
                                "it still there", STAGE_PELLETS)
            if not touched and not there:
                raise Violation("pellet %d at %s to stay, as the player does not touch it" % (ident, show(square)),
                                "it gone", STAGE_PELLETS)
            if touched:
                self.tagged_pellets.append(ident)
        if self.tagged_pellets:
            self.power = self.mode.power_up_duration(self.before)
        if self.line.power != self.power:
            raise Violation("player power %d" % self.power, self.line.power, STAGE_POWER)

    # Friends

    def friend_order(self):
        return order_with_new(self.before.friends, self.line.friends, self.hidden_friend)

    def friends(self):
        for ident in self.friend_order():
            if ident == HIDDEN:
                self.hidden()
                continue
            square = self.line.friends.get(ident)
            if square is not None:
                self.meet_survivor(ident, square)
            else:
                self.meet_gone(ident, self.boxes[ident])

    def fate(self, size):
        """What becomes of a friend that touches the player: eaten, hits, or nothing."""
        if size >= self.c.FRIEND_MAX_SIZE:
            if self.power > 0:
                return "eaten"
            return "nothing" if self.invincible > 0 else "hits"
        return "eaten" if size <= self.size else "nothing"

    def eat(self, ident):
        self.size = self.grown(self.size)
        self.tagged_friends.append(ident)

    def meet_survivor(self, ident, square):
        if not touch(self.player_square(), square):
            return
        fate = self.fate(square[2])
        if fate == "eaten":
            raise Violation("friend %d at %s to be eaten by the player (size %s, power %d)"
                            % (ident, show(square), text(self.size), self.power), "it still there", STAGE_FRIENDS)
        if fate == "hits":
            self.size = f32(self.size - self.mode.damage(self.before))
            self.invincible = self.c.INVINCIBLE_DURATION
            self.hits += 1

    def meet_gone(self, ident, box):
        if not may_touch(self.player_square(), box):
            raise Violation("friend %d %s to stay, as the player does not touch it" % (ident, box), "it gone",
                            STAGE_FRIENDS)
        if self.fate(box.size) != "eaten":
            raise Violation("friend %d of size %s to stay, as the player (size %s, power %d) cannot eat it"
                            % (ident, text(box.size), text(self.size), self.power), "it gone", STAGE_FRIENDS)
        self.eat(ident)

    def hidden(self):
        """A friend spawned on the player and eaten at once: it comes last, as it was added last."""
        size = self.mode.friend_init_size(self.before)
        if self.fate(size) != "eaten":
            raise Violation("a spawned friend of size %s to stay, as the player (size %s, power %d) cannot eat it"
                            % (text(size), text(self.size), self.power), "none", STAGE_FRIENDS)
        self.size_before_hidden = self.size
        self.eat(HIDDEN)

    # The line against what came out

    def compare(self):
        line = self.line
        if line.player[2] != self.size:
            raise Violation("player size %s (eaten: %d, hits: %d)"
                            % (text(self.size), len(self.tagged_friends), self.hits), text(line.player[2]), STAGE_SIZE)
        if line.invincible != self.invincible:
            raise Violation("player invincible %d" % self.invincible, line.invincible, STAGE_INVINCIBLE)
        compare_order("friends", swap_remove(self.friend_order(), self.tagged_friends), line.friends)
        compare_order("pellets", swap_remove(self.pellet_order(), self.tagged_pellets), line.pellets)

    def grown(self, size):
        return min(f32(size + self.mode.eat_growth(self.before)), self.c.PLAYER_MAX_SIZE)

    def growth_shows(self):
        """Whether a friend eaten last would show in the player's size: at the cap it does not."""
        size = self.size if self.size_before_hidden is None else self.size_before_hidden
        return self.grown(size) != size

    def leaves_no_trace(self):
        """Whether a friend that was spawned and eaten in this tick would not show at all."""
        return not self.growth_shows() and self.fate(self.mode.friend_init_size(self.before)) == "eaten"


def order_with_new(before, after, hidden):
    """The storage order during the collisions: the old ones, then what was spawned."""
    order = list(before) + [ident for ident in after if ident not in before]
    return order + [HIDDEN] if hidden else order


def compare_order(what, expected, found):
    found = list(found)
    if expected != found:
        raise Violation("%s in storage order %s" % (what, expected), found, STAGE_ORDER)


def hidden_options(visible, rate):
    """Whether a spawn was eaten within its tick: not known unless it is seen, or the chance leaves no choice."""
    if visible:
        return (False,)
    return (False, True) if rate > 1 else (True,)


# ---------------------------------------------------------------------------------------------------------------------
# How often things spawn

class Chances:
    """Counts the trials of one chance and what came of them."""

    def __init__(self, what):
        self.what = what
        self.trials = self.seen = 0
        self.expected = self.variance = 0.0

    def add(self, chance, happened):
        self.trials += 1
        self.seen += happened
        self.expected += chance
        self.variance += chance * (1 - chance)

    def take_over(self, other):
        """Counts what another counted, which counts anew."""
        self.trials += other.trials
        self.seen += other.seen
        self.expected += other.expected
        self.variance += other.variance
        other.__init__(other.what)

    def check(self):
        spread = math.sqrt(max(self.variance, STATS_MIN_VARIANCE))
        if abs(self.seen - self.expected) > STATS_MAX_DEVIATIONS * spread:
            raise Violation("%.1f %s of %d, within %g standard deviations"
                            % (self.expected, self.what, self.trials, STATS_MAX_DEVIATIONS),
                            "%d (%+.1f)" % (self.seen, self.deviations()))

    def deviations(self):
        if self.variance == 0:
            return 0.0
        return (self.seen - self.expected) / math.sqrt(self.variance)

    def __str__(self):
        rate = "1 in %.1f" % (self.trials / self.seen) if self.seen else "never"
        return "%s: %d of %d (%s), %.1f expected, %+.2f standard deviations" % (
            self.what, self.seen, self.trials, rate, self.expected, self.deviations())


def share_touching(c, size, player):
    """The share of the random places of a square of that size at which it touches the player."""
    share = 1.0
    for corner, arena in ((player[0], c.ARENA_WIDTH), (player[1], c.ARENA_HEIGHT)):
        room = arena - size
        if room > 0:
            low, high = max(corner - size, 0.0), min(corner + player[2], room)
            share *= max(high - low, 0.0) / room
    return share


def chance_of_at_least(count, expected):
    """The chance that something rare, expected so many times, happens at least `count` times (Poisson)."""
    if count <= expected:
        return 1.0
    term = math.exp(count * math.log(expected) - expected - math.lgamma(count + 1)) if expected > 0 else 0.0
    total = 0.0
    while term > total * 1e-6:
        total += term
        count += 1
        term *= expected / count
    return total


class Unseen:
    """Counts spawns that were eaten unseen, so that they cannot explain away a broken rule again and again.

    One such spawn explains a player that is 2.5 too large or has full power; a game whose hits do not hurt, for
    example, would need one at every hit. By chance they are so rare that a second one often settles it.
    """

    def __init__(self, what):
        self.what = what
        self.seen = 0
        self.expected = 0.0

    def add(self, chance, happened):
        self.expected += chance
        self.seen += happened
        if happened and chance_of_at_least(self.seen, self.expected) < LEAST_CHANCE:
            raise Violation("fewer %s (%.2g by chance)" % (self.what, self.expected),
                            "%d, if these are to explain the line" % self.seen)


class Spawns:
    def __init__(self):
        self.unseen_pellets = Unseen("pellets spawned and taken within a tick, as causes of player power")
        self.unseen_friends = Unseen("friends spawned and eaten within a tick, as causes of player size")
        self.unseen_at_hits = Unseen("friends spawned and eaten within the tick of a hit, as causes of player size")
        self.first_pellet = Chances("spawned pellets when none is there")
        self.next_pellet = Chances("spawned pellets when some are there")
        self.friend = Chances("spawned friends")
        self.since_friend = Chances("since the last spawned friend")

    def rows(self):
        return (self.first_pellet, self.next_pellet, self.friend)

    def end_floor(self, is_spent):
        """Where the last friend of the quota left no trace, it is not known since when none could come."""
        if is_spent:
            self.friend.take_over(self.since_friend)
        else:
            self.since_friend = Chances(self.since_friend.what)

    def count(self, c, mode, before, line, collision):
        self.count_pellet(c, mode, before, line, collision)
        self.count_friend(c, mode, before, line, collision)

    def count_pellet(self, c, mode, before, line, collision):
        chance, hidden = 1 / mode.pellet_rate(before), collision.hidden_pellet
        chances = self.next_pellet if before.pellets else self.first_pellet
        chances.add(chance, hidden or has_new(before.pellets, line.pellets))
        self.unseen_pellets.add(
            chance * share_touching(c, c.PELLET_SIZE, line.player[:2] + before.player[2:]), hidden)

    def count_friend(self, c, mode, before, line, collision):
        if not mode.friends_may_come():
            return
        chance, hidden = 1 / mode.friend_rate(before), collision.hidden_friend
        share = share_touching(c, mode.friend_init_size(before), line.player)
        self.unseen_friends.add(chance * share, hidden)
        if collision.hits:
            self.unseen_at_hits.add(chance * share, hidden)
        if not collision.growth_shows():
            # A friend spawned on a player at its largest leaves no trace, so only the others can be counted.
            chance *= 1 - share
            hidden = False
        came = hidden or has_new(before.friends, line.friends)
        self.since_friend.add(chance, came)
        if came:
            self.friend.take_over(self.since_friend)


def has_new(before, after):
    return any(ident not in before for ident in after)


# ---------------------------------------------------------------------------------------------------------------------
# The checker

class Constants:
    """The constants as attributes, floats rounded to 32 bits as the game holds them."""

    def __init__(self, overrides=()):
        values = dict(CONSTANTS)
        values.update(overrides)
        for name, value in values.items():
            setattr(self, name, f32(value) if isinstance(value, float) else value)
        # Floats have a wider spacing in a larger arena, and so have all differences that rounding makes.
        self.rounding_scale = max(1.0, self.ARENA_WIDTH / 1024, self.ARENA_HEIGHT / 1024)


class Checker:
    """Takes the lines of a trace one by one; raises Violation at the first that breaks a rule."""

    def __init__(self, constants):
        self.c = constants
        self.mode = None
        self.mode_name = None
        self.before = None
        self.growth = None
        self.used_ids = set()
        self.ticks = self.eaten = self.hits = self.pellets = 0
        self.spawns = Spawns()

    def take(self, value):
        line = read_line(value)
        self.check_mode(line)
        if line.tick != self.ticks + 1:
            raise Violation("tick %d" % (self.ticks + 1), line.tick)
        if self.before is not None and self.before.outcome in self.mode.final:
            raise Violation("no line after the %s of tick %d" % (self.before.outcome, self.ticks), "one")
        self.mode.check_fields(line)
        self.mode.check_progress(self.before, line)
        if self.before is None or self.before.outcome in self.mode.floor_ends:
            self.first_tick(line)
        else:
            self.next_tick(self.before, line)
        self.used_ids.update(line.friends, line.pellets)
        self.before = line
        self.ticks += 1

    def check_mode(self, line):
        if self.mode_name is None:
            if line.mode not in MODES:
                raise Violation("mode to be one of %s" % ", ".join(sorted(MODES)), line.mode)
            self.mode_name = line.mode
            self.mode = MODES[line.mode](self.c)
        if line.mode != self.mode_name:
            raise Violation("mode %s as before" % self.mode_name, line.mode)

    def rows(self):
        return (*self.spawns.rows(), *self.mode.rows())

    def check_chances(self):
        self.spawns.end_floor(True)
        if self.ticks >= STATS_MIN_TICKS:
            for row in self.rows():
                row.check()

    # Parts that every tick has

    def check_player_place(self, before, line):
        expected = player_corner(self.c, line.pointer, before.player[2])
        if line.player[:2] != expected:
            raise Violation("player at (%s, %s), following the pointer" % tuple(map(text, expected)),
                            "(%s, %s)" % tuple(map(text, line.player[:2])))

    def check_new(self, what, known, now, size):
        """At most one new one, of this size, inside, and under an id that nothing had before."""
        new = [ident for ident in now if ident not in known]
        if len(new) > 1:
            raise Violation("at most one new %s" % what, "%d (ids %s)" % (len(new), ", ".join(map(str, new))))
        for ident in new:
            square = now[ident]
            self.check_unused(what, ident)
            self.check_spawned(what, ident, square, size)
        return new

    def check_unused(self, what, ident):
        if ident in self.used_ids:
            raise Violation("a new %s to have an id never used before" % what, "id %d again" % ident)

    def check_spawned(self, what, ident, square, size):
        if square[2] != size:
            raise Violation("new %s %d to have size %s" % (what, ident, text(size)), text(square[2]))
        if not inside(self.c, square):
            raise Violation("new %s %d wholly inside the arena" % (what, ident), show(square))

    def check_outcome(self, line):
        possible = self.mode.possible_outcomes(line.player[2], line.friends)
        if line.outcome not in possible:
            raise Violation("outcome %s (player size %s, %d friends)"
                            % (" or ".join(possible), text(line.player[2]), len(line.friends)), line.outcome)
        self.mode.settle(line.outcome)
        if line.outcome != "playing":
            self.spawns.end_floor(line.outcome != "floor-won" or not self.mode.friends_may_come())

    # Any tick but the first

    def next_tick(self, before, line):
        mode = self.mode
        self.check_player_place(before, line)
        new_pellet = self.check_new("pellet", before.pellets, line.pellets, self.c.PELLET_SIZE)
        new_friend = self.check_new("friend", before.friends, line.friends, mode.friend_init_size(before))
        self.check_pellet_places(before, line)
        growth = self.growth_for(mode.friend_growth(before))
        boxes = predict_friends(self.c, mode, before, line.player[:2] + before.player[2:], growth)
        self.check_friend_places(boxes, line)
        collision = self.explain(before, line, boxes, self.pellet_options(before, new_pellet),
                                 self.friend_options(before, new_friend))
        self.spawns.count(self.c, mode, before, line, collision)
        self.count_friend(before, line, new_friend, collision)
        self.check_outcome(line)
        self.add_up(collision)

    def pellet_options(self, before, new_pellet):
        return hidden_options(new_pellet, self.mode.pellet_rate(before))

    def friend_options(self, before, new_friend):
        may_come = self.mode.friends_may_come()
        return hidden_options(new_friend, self.mode.friend_rate(before)) if may_come else (False,)

    def count_friend(self, before, line, new_friend, collision):
        untraced = 0.0
        if collision.leaves_no_trace():
            size = self.mode.friend_init_size(before)
            untraced = share_touching(self.c, size, line.player) / self.mode.friend_rate(before)
        self.mode.count_friend(bool(new_friend) or collision.hidden_friend, untraced)

    def add_up(self, collision):
        self.eaten += len(collision.tagged_friends)
        self.pellets += len(collision.tagged_pellets)
        self.hits += collision.hits

    def growth_for(self, rate):
        if self.growth is None or self.growth.rate != rate:
            self.growth = Growth(rate, self.c.FRIEND_MAX_SIZE)
        return self.growth

    def check_pellet_places(self, before, line):
        for ident, square in before.pellets.items():
            if line.pellets.get(ident, square) != square:
                raise Violation("pellet %d at %s as before" % (ident, show(square)), show(line.pellets[ident]))

    def check_friend_places(self, boxes, line):
        for ident, box in boxes.items():
            square = line.friends.get(ident)
            if square is None:
                continue
            if square[2] != box.size:
                raise Violation("friend %d to have grown to size %s" % (ident, text(box.size)), text(square[2]))
            if not box.holds(square):
                raise Violation("friend %d %s" % (ident, box), "(%s, %s)" % tuple(map(text, square[:2])))

    def explain(self, before, line, boxes, pellet_options, friend_options):
        """The collisions that lead to the line, with as few spawns eaten unseen as will do."""
        furthest = None
        for hidden_pellet in pellet_options:
            for hidden_friend in friend_options:
                collision = Collision(self.c, self.mode, before, line, boxes, hidden_pellet, hidden_friend)
                try:
                    collision.run()
                    return collision
                except Violation as violation:
                    if furthest is None or violation.stage > furthest.stage:
                        furthest = violation
        raise furthest

    # The first tick of a game or a floor: the places of the friends at the start are not written anywhere

    def first_tick(self, line):
        before = self.mode.start(line)
        self.check_player_place(before, line)
        new_pellet = self.check_new("pellet", {}, line.pellets, self.c.PELLET_SIZE)
        grown, new_friend = self.first_friends(before, line)
        self.mode.count_first_friends(self.mode.first_friends(before))
        if self.growth_is_unseen(before):
            self.first_power(before, line, new_pellet)
            self.mode.count_friend(bool(new_friend), 0 if new_friend else 1 / self.mode.friend_rate(before))
        elif len(grown) == self.mode.first_friends(before):
            self.first_collisions_of_all(before, line, grown, new_pellet, new_friend)
        else:
            self.first_power(before, line, new_pellet)
            self.first_collisions(before, line, grown, new_friend)
        self.check_outcome(line)

    def first_sizes(self, before):
        """A friend's size when it comes, when it has grown once, and half of that growth."""
        size = self.mode.friend_init_size(before)
        return (size, *self.growth_for(self.mode.friend_growth(before)).of(size))

    def growth_is_unseen(self, before):
        """Nothing tells the friends of the start from one that was spawned: no telling what became of them."""
        size, grown_size, _ = self.first_sizes(before)
        return grown_size == size

    def first_friends(self, before, line):
        """The friends that were there at the start, and the one that may have been spawned."""
        count = self.mode.first_friends(before)
        size, grown_size, shrink = self.first_sizes(before)
        grown = [ident for ident, square in line.friends.items() if square[2] == grown_size]
        rest = {ident: square for ident, square in line.friends.items() if square[2] != grown_size}
        if grown_size == size and len(grown) > count:  # nothing tells a spawned friend: it is the one too many
            spawned = grown.pop()
            rest[spawned] = line.friends[spawned]
        if len(grown) > count:
            raise Violation("at most %d friends that were there at the start" % count, len(grown))
        new = self.check_new("friend", {}, rest, size)
        if len(grown) == count and new and list(line.friends)[-1] != new[0]:
            raise Violation("the new friend %d last in storage order" % new[0], list(line.friends))
        for ident in grown:
            self.check_unused("friend", ident)
            # Inside before it grew: from its centre, so its corner came nearer to the origin.
            x, y, _ = line.friends[ident]
            if not (0 <= x <= f32(self.c.ARENA_WIDTH - size - shrink)
                    and 0 <= y <= f32(self.c.ARENA_HEIGHT - size - shrink)):
                raise Violation("friend %d wholly inside the arena at the start" % ident, show(line.friends[ident]))
        return grown, new

    def first_collisions_of_all(self, before, line, grown, new_pellet, new_friend):
        """All friends of the start are still there, so it is known where they stood when the collisions started."""
        before.friends = {ident: line.friends[ident] for ident in grown}
        collision = self.explain(before, line, {}, self.pellet_options(before, new_pellet),
                                 self.friend_options(before, new_friend))
        self.count_friend(before, line, new_friend, collision)
        self.add_up(collision)

    def first_power(self, before, line, new_pellet):
        for ident in new_pellet:
            if touch(line.player[:2] + before.player[2:], line.pellets[ident]):
                raise Violation("pellet %d to be taken by the player" % ident, "it still there")
        full = self.mode.power_up_duration(before)
        allowed = [full if hidden else 0 for hidden in self.pellet_options(before, new_pellet)]
        if line.power not in allowed:
            raise Violation("player power %s" % " or ".join(map(str, allowed)), line.power)
        self.pellets += line.power == full and full > 0

    def first_collisions(self, before, line, grown, new_friend):
        """Some friends of the start are gone: all that the player touched could be eaten, so he was never hit."""
        start, count = before.player[2], self.mode.first_friends(before)
        grown_size = self.first_sizes(before)[1]
        is_red = grown_size >= self.c.FRIEND_MAX_SIZE
        if (line.power == 0 if is_red else grown_size > start):
            raise Violation("%d friends of size %s, as the player (size %s, power %d) can eat none"
                            % (count, text(grown_size), text(start), line.power), len(grown))
        for ident in grown:  # the player only gets larger, so what touches its first size was touched at its turn
            if touch(line.player[:2] + (start,), line.friends[ident]):
                raise Violation("friend %d to be eaten by the player" % ident, "it still there")
        for ident in new_friend:  # it comes last, when the player has its final size
            if touch(line.player, line.friends[ident]):
                raise Violation("friend %d to be eaten by the player" % ident, "it still there")
        gone = count - len(grown)
        counts = [gone + hidden for hidden in self.friend_options(before, new_friend)]
        sizes = [self.size_after_eating(before, count) for count in counts]
        if line.player[2] not in sizes:
            raise Violation("player size %s (%d friends gone)" % (" or ".join(map(text, sizes)), gone),
                            text(line.player[2]))
        if line.invincible != 0:
            raise Violation("player invincible 0", line.invincible)
        eaten = counts[sizes.index(line.player[2])]
        self.eaten += eaten
        untraced = len(set(sizes)) < len(sizes)
        self.mode.count_friend(bool(new_friend) or eaten > gone,
                               1 / self.mode.friend_rate(before) if untraced else 0.0)

    def size_after_eating(self, before, count):
        size = before.player[2]
        for _ in range(count):
            size = min(f32(size + self.mode.eat_growth(before)), self.c.PLAYER_MAX_SIZE)
        return size


# ---------------------------------------------------------------------------------------------------------------------
# The command line

def check_lines(lines, constants):
    """Checks all lines of a trace. Returns the checker, or raises Failure or Unusable."""
    checker = Checker(constants)
    for number, raw in enumerate(lines, 1):
        value = decode(raw, number)
        try:
            checker.take(value)
        except Violation as violation:
            raise Failure(number, violation, checker)
    if checker.ticks == 0:
        raise Unusable("the trace is empty: expected a line of JSON a tick")
    try:
        checker.check_chances()
    except Violation as violation:
        raise Failure(checker.ticks, violation, checker)
    return checker


class Failure(Exception):
    """A violation and the tick it is at."""

    def __init__(self, tick, violation, checker):
        super().__init__("tick %d: %s" % (tick, violation))
        self.checker = checker


def setting(argument):
    """NAME=VALUE as a pair."""
    name, equals, value = argument.partition("=")
    if not equals:
        raise Unusable("--set %s: expected NAME=VALUE" % argument)
    if name not in CONSTANTS:
        raise Unusable("--set %s: no such constant; there are %s" % (name, ", ".join(CONSTANTS)))
    kind = type(CONSTANTS[name])
    try:
        number = kind(value)
        fits = math.isfinite(f32(number))
    except (ValueError, OverflowError):
        fits = False
    if not fits:
        raise Unusable("--set %s: expected %s, found %s"
                       % (name, "an integer" if kind is int else "a number", value or "nothing"))
    return name, number


class Parser(argparse.ArgumentParser):
    def error(self, message):  # one line, where argparse prints the usage too
        raise Unusable("%s (see --help)" % message)


def parse_arguments(arguments):
    parser = Parser(prog="check_trace.py", description="Checks a trace of Square Eater against the rules.")
    parser.add_argument("--set", metavar="NAME=VALUE", action="append", default=[], dest="settings",
                        help="a constant of the rules that the trace was made with; may be given several times")
    parser.add_argument("--stats", action="store_true", help="print how often things spawned")
    parser.add_argument("file", metavar="FILE", help="the trace, or - for standard input")
    return parser.parse_args(arguments)


def check_file(name, constants):
    try:
        if name == "-":
            return check_lines(decoded(sys.stdin.buffer), constants)
        with open(name, "rb") as file:
            return check_lines(decoded(file), constants)
    except OSError as error:
        raise Unusable("cannot be read: %s" % (error.strerror or error))


def decoded(file):
    for number, raw in enumerate(file, 1):
        try:
            yield raw.decode("utf-8")
        except UnicodeDecodeError:
            raise Unusable("line %d is no UTF-8 text" % number)


def print_stats(checker):
    for row in checker.rows():
        print(row)


def main(arguments):
    prefix = "check_trace.py"
    try:
        options = parse_arguments(arguments)
        constants = Constants(setting(item) for item in options.settings)
        prefix = options.file
        checker = check_file(options.file, constants)
    except Unusable as error:
        print("%s: %s" % (prefix, error), file=sys.stderr)
        return 2
    except Failure as failure:
        if options.stats:
            print_stats(failure.checker)
        print(failure)
        return 1
    if options.stats:
        print_stats(checker)
    print("%d ticks follow the rules (%d eaten, %d hits, %d pellets, outcome %s)"
          % (checker.ticks, checker.eaten, checker.hits, checker.pellets, checker.before.outcome))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
