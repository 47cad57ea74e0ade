"""Reads a line of a trace and checks its form, before the rules."""

import json

from .failures import Unusable, Violation
from .floats import f32_all, text

LINE_KEYS = ("tick", "mode", "floor", "outcome", "pointer", "player", "friends", "pellets", "bonuses", "upgrades")
PLAYER_KEYS = ("x", "y", "size", "power", "invincible")
BONUS_KEYS = ("start_size", "growth", "speed", "number", "spawn_rate")
UPGRADE_KEYS = ("start_size", "duration", "pellet_rate", "eat", "defense")


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
    """The floats of the texts; every text must be the %.9g form of a 32-bit float."""
    values = f32_all(map(float, texts))
    # Formatting the whole line at once is much faster than number by number; only a difference is examined.
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
