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
    # The rules give these three as plain numbers, without a name.
    "FRIEND_SEPARATION_DIVISOR": 1.5,
    "PELLET_SIZE": 10.0,
    "CLASSIC_FRIENDS": 5,
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
# Modes. A mode answers what differs between them; the recomputation below asks it. For the tower, add a class that
# reads the levels from line.bonuses and line.upgrades, knows the quota, and takes part in MODES.

class Classic:
    outcomes = ("playing", "victory", "defeat")
    final = ("victory", "defeat")

    def __init__(self, c):
        self.c = c

    def check_fields(self, line):
        if line.floor != 0:
            raise Violation("floor 0 in classic", line.floor)
        for name, levels, keys in (("bonuses", line.bonuses, BONUS_KEYS), ("upgrades", line.upgrades, UPGRADE_KEYS)):
            for key, level in zip(keys, levels):
                if level != 0:
                    raise Violation("%s.%s 0 in classic" % (name, key), level)
        if line.outcome not in self.outcomes:
            raise Violation("outcome to be one of %s" % ", ".join(self.outcomes), line.outcome)

    def friend_speed(self, before):
        return self.c.FRIEND_SPEED

    def friend_growth(self, before):
        return self.c.FRIEND_GROWTH_RATE

    def friend_init_size(self, before):
        return self.c.FRIEND_INIT_SIZE

    def friend_rate(self, before):
        return max(1, self.c.FRIEND_SPAWN_RATE)

    def pellet_rate(self, before):
        rate = self.c.PELLET_SPAWN_RATE
        return max(1, rate if before.pellets else rate / 2)

    def power_up_duration(self, before):
        return self.c.POWER_UP_DURATION

    def eat_growth(self, before):
        return self.c.PLAYER_EAT_GROWTH

    def damage(self, before):
        return self.c.PLAYER_DAMAGE

    def outcome(self, player_size, friends):
        if player_size < self.c.PLAYER_MIN_SIZE:
            return "defeat"
        return "playing" if friends else "victory"

    def start(self):
        """The line before the first: what is known of it. Its friends are somewhere, so it has none here."""
        size = self.c.PLAYER_INIT_SIZE
        line = Line()
        line.player = (f32(self.c.ARENA_WIDTH / 2 - size / 2), f32(self.c.ARENA_HEIGHT / 2 - size / 2), size)
        line.power = line.invincible = 0
        line.friends, line.pellets = {}, {}
        return line


MODES = {"classic": Classic}


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
        self.size = min(f32(self.size + self.mode.eat_growth(self.before)), self.c.PLAYER_MAX_SIZE)
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

    def growth_shows(self):
        """Whether a friend eaten last would show in the player's size: at the cap it does not."""
        size = self.size if self.size_before_hidden is None else self.size_before_hidden
        return size < self.c.PLAYER_MAX_SIZE


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

    def deviations(self):
        if self.variance == 0:
            return 0.0
        return (self.seen - self.expected) / math.sqrt(self.variance)

    def __str__(self):
        rate = "1 in %.1f" % (self.trials / self.seen) if self.seen else "never"
        return "%s: %d in %d ticks (%s), %.1f expected, %+.2f standard deviations" % (
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
        self.first_pellet = Chances("pellets when none is there")
        self.next_pellet = Chances("pellets when some are there")
        self.friend = Chances("friends")

    def rows(self):
        return (self.first_pellet, self.next_pellet, self.friend)

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
        chance, hidden = 1 / mode.friend_rate(before), collision.hidden_friend
        share = share_touching(c, mode.friend_init_size(before), line.player)
        self.unseen_friends.add(chance * share, hidden)
        if collision.hits:
            self.unseen_at_hits.add(chance * share, hidden)
        if not collision.growth_shows():
            # A friend spawned on a player at its largest leaves no trace, so only the others can be counted.
            chance *= 1 - share
            hidden = False
        self.friend.add(chance, hidden or has_new(before.friends, line.friends))

    def check(self, ticks):
        if ticks < STATS_MIN_TICKS:
            return
        for row in self.rows():
            spread = math.sqrt(max(row.variance, STATS_MIN_VARIANCE))
            if abs(row.seen - row.expected) > STATS_MAX_DEVIATIONS * spread:
                raise Violation("%.1f spawned %s in %d ticks, within %g standard deviations"
                                % (row.expected, row.what, row.trials, STATS_MAX_DEVIATIONS),
                                "%d (%+.1f)" % (row.seen, row.deviations()))


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
        if self.before is None:
            self.first_tick(line)
        else:
            self.next_tick(self.before, line)
        self.used_ids.update(line.friends, line.pellets)
        self.before = line
        self.ticks += 1

    def check_mode(self, line):
        if self.mode_name is None:
            if line.mode not in MODES:
                if line.mode == "tower":
                    raise Unusable("mode tower is not checked yet, only %s" % ", ".join(sorted(MODES)))
                raise Violation("mode to be one of %s, tower" % ", ".join(sorted(MODES)), line.mode)
            self.mode_name = line.mode
            self.mode = MODES[line.mode](self.c)
        if line.mode != self.mode_name:
            raise Violation("mode %s as before" % self.mode_name, line.mode)

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
            if ident in self.used_ids:
                raise Violation("a new %s to have an id never used before" % what, "id %d again" % ident)
            self.check_spawned(what, ident, square, size)
        return new

    def check_spawned(self, what, ident, square, size):
        if square[2] != size:
            raise Violation("new %s %d to have size %s" % (what, ident, text(size)), text(square[2]))
        if not inside(self.c, square):
            raise Violation("new %s %d wholly inside the arena" % (what, ident), show(square))

    def check_outcome(self, line):
        expected = self.mode.outcome(line.player[2], line.friends)
        if line.outcome != expected:
            raise Violation("outcome %s (player size %s, %d friends)"
                            % (expected, text(line.player[2]), len(line.friends)), line.outcome)

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
        collision = self.explain(before, line, boxes, hidden_options(new_pellet, mode.pellet_rate(before)),
                                 hidden_options(new_friend, mode.friend_rate(before)))
        self.check_outcome(line)
        self.eaten += len(collision.tagged_friends)
        self.pellets += len(collision.tagged_pellets)
        self.hits += collision.hits
        self.spawns.count(self.c, mode, before, line, collision)

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

    # The first tick: the places of the friends at the start are not written anywhere

    def first_tick(self, line):
        before = self.mode.start()
        self.check_player_place(before, line)
        new_pellet = self.check_new("pellet", {}, line.pellets, self.c.PELLET_SIZE)
        grown, new_friend = self.first_friends(before, line)
        self.first_power(before, line, new_pellet)
        self.first_collisions(before, line, grown, new_friend)
        self.check_outcome(line)

    def first_friends(self, before, line):
        """The friends that were there at the start, and the one that may have been spawned."""
        count, size = self.c.CLASSIC_FRIENDS, self.mode.friend_init_size(before)
        grown_size, shrink = self.growth_for(self.mode.friend_growth(before)).of(size)
        grown = [ident for ident, square in line.friends.items() if square[2] == grown_size]
        rest = {ident: square for ident, square in line.friends.items() if square[2] != grown_size}
        if grown_size == size and len(grown) > count:  # nothing tells a spawned friend: it is the one too many
            rest[grown[-1]] = line.friends[grown.pop()]
        if len(grown) > count:
            raise Violation("at most %d friends that were there at the start" % count, len(grown))
        new = self.check_new("friend", {}, rest, size)
        if len(grown) == count and new and list(line.friends)[-1] != new[0]:
            raise Violation("the new friend %d last in storage order" % new[0], list(line.friends))
        for ident in grown:
            # Inside before it grew: from its centre, so its corner came nearer to the origin.
            x, y, _ = line.friends[ident]
            if not (0 <= x <= f32(self.c.ARENA_WIDTH - size - shrink)
                    and 0 <= y <= f32(self.c.ARENA_HEIGHT - size - shrink)):
                raise Violation("friend %d wholly inside the arena at the start" % ident, show(line.friends[ident]))
        return grown, new

    def first_power(self, before, line, new_pellet):
        for ident in new_pellet:
            if touch(line.player[:2] + before.player[2:], line.pellets[ident]):
                raise Violation("pellet %d to be taken by the player" % ident, "it still there")
        full = self.mode.power_up_duration(before)
        allowed = [full if hidden else 0 for hidden in hidden_options(new_pellet, self.mode.pellet_rate(before))]
        if line.power not in allowed:
            raise Violation("player power %s" % " or ".join(map(str, allowed)), line.power)
        self.pellets += line.power == full and full > 0

    def first_collisions(self, before, line, grown, new_friend):
        start, size = before.player[2], self.mode.friend_init_size(before)
        grown_size = self.growth.of(size)[0]
        if grown_size >= self.c.FRIEND_MAX_SIZE or grown_size > start or grown_size == size:
            return  # other settings: what the friends did cannot be told without their places at the start
        for ident in grown:  # the player only gets larger, so what touches its first size was touched at its turn
            if touch(line.player[:2] + (start,), line.friends[ident]):
                raise Violation("friend %d to be eaten by the player" % ident, "it still there")
        for ident in new_friend:  # it comes last, when the player has its final size
            if touch(line.player, line.friends[ident]):
                raise Violation("friend %d to be eaten by the player" % ident, "it still there")
        gone = self.c.CLASSIC_FRIENDS - len(grown)
        counts = [gone + hidden for hidden in hidden_options(new_friend, self.mode.friend_rate(before))]
        sizes = [self.size_after_eating(before, count) for count in counts]
        if line.player[2] not in sizes:
            raise Violation("player size %s (%d friends gone)" % (" or ".join(map(text, sizes)), gone),
                            text(line.player[2]))
        if line.invincible != 0:
            raise Violation("player invincible 0", line.invincible)
        self.eaten += counts[sizes.index(line.player[2])]

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
        checker.spawns.check(checker.ticks)
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
    for row in checker.spawns.rows():
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
