#!/usr/bin/env python3
"""Traces of classic games and towers of the built program, each changed in one place: the checker must see it there.
A check that cannot fail is a defect, so each rule has a trace that breaks it.

    test_broken_traces.py SQUARE_EATER

test_traces.py shows that it passes what is right.
"""

import contextlib
import copy
import io
import json
import os
import random
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import check_trace  # noqa: E402
from trace_rules import tower  # noqa: E402
from trace_rules.checker import Checker  # noqa: E402
from trace_rules.constants import Constants  # noqa: E402
from trace_rules.failures import Failure, Violation  # noqa: E402
from trace_rules.floats import f32  # noqa: E402
from trace_rules.reading import Line  # noqa: E402
from trace_rules.squares import touch  # noqa: E402
from trace_rules.trace import follow  # noqa: E402

PROGRAM = ""


def play(mode, bot, seed, ticks, **settings):
    """The lines of a game's trace."""
    options = [part for name, value in settings.items() for part in ("--set", "%s=%s" % (name, value))]
    done = subprocess.run([PROGRAM, "--headless", "--mode", mode, "--bot", bot, "--seed", str(seed), "--ticks",
                           str(ticks), "--trace", "-", *options], stdout=subprocess.PIPE, check=True)
    return [json.loads(line) for line in done.stdout.decode().splitlines() if line.startswith("{")]


def dump(value):
    """JSON with floats as %.9g."""
    if isinstance(value, dict):
        return "{%s}" % ",".join("%s:%s" % (json.dumps(key), dump(item)) for key, item in value.items())
    if isinstance(value, list):
        return "[%s]" % ",".join(map(dump, value))
    return "%.9g" % value if isinstance(value, float) else json.dumps(value)


def add(number):
    return lambda value: f32(value + number) if isinstance(number, float) else value + number


def without(item=-1):
    def change(value):
        gone = item if item != -1 else list(value)[-1] if isinstance(value, dict) else len(value) - 1
        pairs = value.items() if isinstance(value, dict) else enumerate(value)
        left = {key: each for key, each in pairs if key != gone}
        return left if isinstance(value, dict) else list(left.values())
    return change


def more(*item):
    return lambda items: items + [list(item)]


def last_to_front(items):
    return items[-1:] + items[:-1]


def change(line, path, value):
    """Changes what `path`, as of "friends.2.3", leads to. A function makes the new value from the old."""
    *way, last = [int(key) if key.lstrip("-").isdigit() else key for key in path.split(".")]
    for key in way:
        line = line[key]
    line[last] = value(line[last]) if callable(value) else value


# Any line: what changes, and words of the message.
FORM = (
    ("player", without(), "key invincible"),
    ("player", lambda player: {**without("x")(player), "x": player["x"]}, "the keys x,y,size"),
    ("seed", 1, "the keys"),
    ("tick", "3", "tick to be an integer"),
    ("mode", 1, "mode to be text"),
    ("pointer", [1.5], "pointer to be a list"),
    ("friends", {}, "friends to be a list"),
    ("player", [], "player to be an object"),
)

# A quiet tick of a classic game.
CLASSIC = (
    ("mode", "tower", "mode classic"),
    ("bonuses.start_size", 1, "bonuses.start_size 0"),
    ("upgrades.start_size", 1, "upgrades.start_size 0"),
    ("floor", 1, "floor 0"),
    ("outcome", "floor-won", "outcome to be one of"),
    ("outcome", "victory", "outcome playing"),
    ("pointer.0", add(9.0), "player at ("),
    ("player.x", add(1.0), "player at ("),
    ("player.size", add(1.0), "player size "),
    ("player.power", add(1), "player power "),
    ("player.invincible", add(1), "player invincible "),
    ("friends.2.3", add(0.15), "to have grown"),
    ("friends.2.1", add(0.01), "friend "),
    ("friends", without(2), "as the player does not touch it"),
    ("friends.2.0", 7777, "new friend 7777"),
    ("friends", last_to_front, "storage order"),
    ("friends", more(7777, 300.0, 20.0, 6.0), "new friend 7777 to have size 5"),
    ("friends", more(7777, 636.0, 20.0, 5.0), "new friend 7777 wholly inside the arena"),
    ("friends", lambda friends: more(7778, 300.0, 20.0, 5.0)(more(7777, 300.0, 20.0, 5.0)(friends)),
     "at most one new friend"),
    ("pellets", more(7777, 300.0, 20.0, 11.0), "new pellet 7777 to have size 10"),
    ("pellets", more(7777, 1000.0, 20.0, 10.0), "new pellet 7777 wholly inside the arena"),
)

# A tick of a tower on which it goes on as before.
TOWER = (
    ("outcome", "victory", "outcome to be one of playing, floor-won, floor-lost"),
    ("outcome", "floor-won", "outcome playing"),
    ("outcome", "floor-lost", "outcome playing"),
    ("mode", "classic", "mode tower as before"),
    ("floor", add(1), "floor 1 as before"),
    ("bonuses.growth", add(1), "bonuses.growth 0 as before"),
    ("upgrades.eat", add(1), "upgrades.eat 0 as before"),
)

# The first tick of a tower.
START = (
    ("floor", 2, "floor 1 at the start"),
    ("bonuses.start_size", 1, "bonuses.start_size 0 at the start"),
    ("upgrades.start_size", 1, "upgrades.start_size 0 at the start"),
)

# The first tick of floor 2.
NEXT_FLOOR = (
    ("floor", 1, "floor 2 after a floor won"),
    ("floor", 3, "floor 2 after a floor won"),
    ("bonuses", lambda levels: dict.fromkeys(levels, 0), "one level more in bonuses"),
    ("bonuses.growth", add(2), "one level more in bonuses"),
    ("upgrades.start_size", add(2), "at most one level more in upgrades"),
    ("player.power", add(1), "player power "),
    ("player.invincible", add(1), "player invincible 0"),
    ("friends.0.1", 635.5, "inside the arena at the start"),
    ("friends", lambda friends: friends + [[7777, *friends[0][1:]]], "at most 2 friends"),
)


class Cases(unittest.TestCase):
    def check(self, lines, **settings):
        """The checker after these lines. A line is a dict, or text if its exact form is tested."""
        texts = [line if isinstance(line, str) else dump(line) for line in lines]
        return follow(Checker(Constants(settings)), texts)

    def caught(self, lines, tick, phrase, **settings):
        with self.assertRaises(Failure) as caught:
            self.check(lines, **settings)
        message = str(caught.exception)
        self.assertTrue(message.startswith("tick %d: expected " % tick), message)
        self.assertIn(phrase, message)
        self.assertIn(", found ", message)
        self.assertNotIn("\n", message)

    def changed(self, right, tick, path, value, phrase, **settings):
        lines = copy.deepcopy(right[:tick])
        with self.subTest(tick=tick, path=path, phrase=phrase):
            change(lines[tick - 1], path, value)
            self.caught(lines, tick, phrase, **settings)

    def where(self, lines, holds):
        """The first tick that holds, of the line before and its own."""
        for before, line in zip(lines, lines[1:]):
            if holds(before, line):
                return line["tick"]
        self.fail("no such tick in the trace")
        return 0


def is_hit(before, line):
    return line["player"]["invincible"] > before["player"]["invincible"]


def takes_pellet(before, line):
    return line["player"]["power"] > before["player"]["power"]


def eats(before, line):
    return len(line["friends"]) < len(before["friends"])


def eats_small(before, line):
    """While the player has no power."""
    return eats(before, line) and before["player"]["power"] == 0


class Classic(Cases):
    @classmethod
    def setUpClass(cls):
        cls.won, cls.lost = play("classic", "greedy", 2, 4000), play("classic", "wander", 2, 4000)

    def test_a_quiet_tick(self):
        for case in FORM + CLASSIC:
            self.changed(self.won, 6, *case)
        self.changed(self.won, 6, "pellets", more(self.won[5]["friends"][0][0], 300.0, 20.0, 10.0), "unique")

    def test_the_text(self):
        lines = self.won[:6]
        self.caught(lines[:4] + lines[5:], 5, "expected tick 5")
        self.caught(lines[1:], 1, "expected tick 1")
        self.caught(lines[:2] + ["[1,2]"], 3, "an object")
        self.caught(lines[:2] + [dump(lines[2]).replace('"floor":0', '"floor":0,"floor":0')], 3, "the keys")
        for wrong in ("15.0", "1.5e1", "15.000000001", "0.1", "1e999"):
            self.caught(lines[:2] + [dump(lines[2]).replace('"size":15', '"size":' + wrong)], 3, "%.9g")

    def test_the_first_tick(self):
        x, y = self.won[0]["player"]["x"] + 5, self.won[0]["player"]["y"] + 5
        for case in (("pellets", more(7777, x, y, 10.0), "to be taken"), ("player.power", 1, "player power 0"),
                     ("friends", lambda friends: friends[1:] + [[friends[0][0], x, y, 5.0]], "to be eaten"),
                     ("player.size", 16.0, "player size 15"), ("player.invincible", 5, "player invincible 0"),
                     ("friends", lambda friends: [[7777, 300.0, 20.0, 5.0]] + friends, "last in storage order")):
            self.changed(self.won, 1, *case)

    def test_the_first_tick_with_a_friend_eaten(self):
        """Its place is in no line. A pellet and a friend have come, so that no unseen one can explain what follows."""
        line = copy.deepcopy(self.won[0])
        for case in (("friends", without(2)), ("friends", more(7777, 300.0, 20.0, 5.0)), ("player.size", 17.5),
                     ("pellets", more(7778, 300.0, 300.0, 10.0))):
            change(line, *case)
        self.assertEqual(self.check([line]).eaten, 1)
        x, y = line["player"]["x"] + 5, line["player"]["y"] + 5
        for case in (("pellets.0", [7778, x, y, 10.0], "to be taken"), ("player.power", 120, "player power 0"),
                     ("friends.0", lambda friend: [friend[0], x, y, friend[3]], "to be eaten"),
                     ("friends.-1", [7777, x, y, 5.0], "to be eaten"), ("player.invincible", 5, "player invincible 0"),
                     ("player.size", 20.0, "player size 17.5 (1 friends gone)")):
            self.changed([line], 1, *case)

    def test_what_is_eaten(self):
        at = self.where(self.won, eats_small)
        eaten = next(friend for friend in self.won[at - 2]["friends"]
                     if friend[0] not in [each[0] for each in self.won[at - 1]["friends"]])
        x, y = (self.won[at - 1]["player"][axis] for axis in "xy")
        self.changed(self.won, at, "player.size", add(-2.5), "player size")
        self.changed(self.won, at, "friends", lambda friends: friends + [
            [eaten[0], *(f32(value - 0.075) for value in eaten[1:3]), f32(eaten[3] + 0.15)]], "friend %d " % eaten[0])
        self.changed(self.won, at, "friends", more(7777, x + 1, y + 1, 5.0), "to be eaten")
        self.changed(self.won, at, "friends", last_to_front, "storage order")

    def test_pellets(self):
        came = self.where(self.won, lambda before, line: len(line["pellets"]) > len(before["pellets"]))
        self.changed(self.won, came + 1, "pellets.0.1", add(1.0), "as before")
        self.changed(self.won, came + 1, "pellets", without(), "as the player does not touch it")
        taken = self.where(self.won, takes_pellet)
        gone = next(pellet for pellet in self.won[taken - 2]["pellets"] if pellet not in self.won[taken - 1]["pellets"])
        self.changed(self.won, taken, "pellets", lambda pellets: pellets + [gone], "to be taken by the player")
        self.changed(self.won, taken, "player.power", add(-1), "player power 120")
        self.changed(self.won, taken + 1, "player.power", add(-1), "player power 119")

    def test_power_that_stays(self):
        """An unseen pellet may explain one line, but not line after line."""
        taken = self.where(self.won, takes_pellet)
        lines = copy.deepcopy(self.won[:taken + 5])
        for line in lines[taken:]:
            line["player"]["power"] = 120
        with self.assertRaisesRegex(Failure, "as causes of player power|player power 119"):
            self.check(lines)

    def test_hits(self):
        hit = self.where(self.lost, is_hit)
        self.changed(self.lost, hit, "player.invincible", add(-1), "player invincible 5")
        self.changed(self.lost, hit, "player.size", add(1.0), "player size")
        self.changed(self.lost, hit + 1, "player.invincible", add(1), "player invincible 4")
        before, line = (self.lost[tick - 1] for tick in (hit - 1, hit))
        player = (line["player"]["x"], line["player"]["y"], before["player"]["size"])
        red = [place for place, friend in enumerate(line["friends"]) if friend[3] >= 25 and touch(player, friend[1:])]
        self.changed(self.lost, hit, "friends", without(red[0]), "cannot eat it")

    def test_hits_that_never_hurt(self):
        """An unseen friend may have made up for one hit, but not for every hit."""
        lines = play("classic", "wander", 2, 4000, PLAYER_DAMAGE=0)
        with self.assertRaisesRegex(Failure, "within the tick of a hit|player size"):
            self.check(lines)

    def test_sizes_that_are_equal_but_for_rounding(self):
        """Friends of the player's size are eaten; the tenth hit leaves the smallest size: 4.999999 in floats."""
        for settings in ({"FRIEND_INIT_SIZE": 15.0, "FRIEND_GROWTH_RATE": 0.0, "BONUS_START_SIZE": 0.0},
                         {"FRIEND_GROWTH_RATE": 5.0, "PLAYER_INIT_SIZE": 22.0, "PLAYER_DAMAGE": 1.7}):
            with self.subTest(settings=settings):
                checker = self.check(play("classic", "wander", 1, 600, **settings), **settings)
                self.assertGreater(checker.eaten + checker.hits, 0)

    def test_the_end(self):
        for lines, end in ((self.won, "victory"), (self.lost, "defeat")):
            self.changed(lines, len(lines), "outcome", "playing", "outcome " + end)
            self.changed(lines + [{**lines[-1], "tick": len(lines) + 1}], len(lines) + 1, "mode", "classic",
                         "no line after the " + end)

    def test_how_often_squares_come(self):
        enduring = {"PLAYER_DAMAGE": 0, "PLAYER_MIN_SIZE": 0, "FRIEND_SPAWN_RATE": 80, "FRIEND_GROWTH_RATE": 0,
                    "BONUS_START_SIZE": 0}
        lines = play("classic", "wander", 1, 6000, **enduring)
        self.assertEqual(self.check(lines, **enduring).ticks, 6000)
        for what, rate in (("PELLET", 1500), ("PELLET", 50), ("FRIEND", 40), ("FRIEND", 10**6)):
            with self.subTest(what=what, rate=rate):
                self.caught(lines, 6000, "spawned %ss" % what.lower(), **{**enduring, what + "_SPAWN_RATE": rate})
        self.check(lines[:1000], **{**enduring, "PELLET_SPAWN_RATE": 50})  # too short to be judged


class Towers(Cases):
    @classmethod
    def setUpClass(cls):
        cls.lines, cls.lost = play("tower", "greedy", 1, 600), play("tower", "still", 1, 3000)

    def test_a_quiet_tick(self):
        for case in FORM + TOWER:
            self.changed(self.lines, 3, *case)
        for case in START:
            self.changed(self.lines, 1, *case)

    def test_a_floor_won(self):
        won = self.where(self.lines, lambda before, line: line["outcome"] == "floor-won")
        self.changed(self.lines, won, "outcome", "playing", "outcome floor-won")
        for case in NEXT_FLOOR:
            self.changed(self.lines, won + 1, *case)
        old = self.lines[0]["friends"][0][0]
        self.changed(self.lines, won + 1, "friends.1.0", old, "id %d again" % old)
        shop = self.lines[:won] + [{**self.lines[won - 1], "tick": won + 1}]
        self.caught(shop, won + 1, "floor 2 after a floor won")

    def test_red_friends_in_the_first_tick(self):
        """A player without power can have eaten none."""
        settings = {"FRIEND_INIT_SIZE": 24.9}
        self.changed(play("tower", "still", 1, 2, **settings), 1, "friends", [], "can eat none", **settings)

    def test_levels_taken_back(self):
        won = [line["tick"] for line in self.lines if line["outcome"] == "floor-won"][1]
        name = next(name for name, level in self.lines[won - 1]["bonuses"].items() if level)
        self.changed(self.lines, won + 1, "bonuses." + name, 0, "bonuses.%s at least 1" % name)

    def test_a_floor_lost(self):
        lost = self.where(self.lost, lambda before, line: line["outcome"] == "floor-lost")
        self.changed(self.lost, lost, "outcome", "playing", "outcome floor-lost")
        floor, size = self.lost[lost - 1]["floor"], self.lost[lost - 1]["player"]["size"]
        for path, value, phrase in (("floor", floor + 1, "floor %d again after a floor lost" % floor),
                                    ("bonuses.speed", add(1), "as before a floor lost"),
                                    ("upgrades.eat", add(2), "at most one level more in upgrades"),
                                    ("player.size", size, "player size")):
            self.changed(self.lost, lost + 1, path, value, phrase)

    def test_other_levels_and_quotas(self):
        """A tower with other rules than the checker's is seen; test_traces.py tries the other constants."""
        lines = play("tower", "greedy", 1, 6000)
        for name in ("UPGRADE_START_SIZE_CAP", "UPGRADE_EAT_CAP", "UPGRADE_DEFENSE_CAP", "UPGRADE_PELLET_RATE_CAP",
                     "BONUS_SPAWN_RATE_CAP"):
            key = name[name.index("_") + 1:-4].lower()
            group = "bonuses" if name.startswith("BONUS") else "upgrades"
            if lines[-1][group][key]:
                first = self.where(lines, lambda before, line: line[group][key] > 0)
                self.caught(lines[:first], first, "%s.%s at most 0" % (group, key), **{name: 0})

    def check_bonuses(self, raise_one):
        checker = Checker(Constants())
        checker.mode, line = tower.Tower(checker.c), Line()
        line.bonuses = [0] * 5
        for _ in range(1000):
            after = Line()
            after.bonuses = list(line.bonuses)
            after.bonuses[raise_one(line.bonuses)] += 1
            checker.mode.check_bonus(line, after)
            line = after
        checker.ticks = 10000
        checker.end()

    def test_bonuses_are_drawn_evenly(self):
        draw = random.Random(1)
        self.check_bonuses(lambda levels: draw.randrange(5 if levels[4] < 5 else 4))
        with self.assertRaises(Violation):
            self.check_bonuses(lambda levels: 0)

    def test_a_floor_won_by_unseen_friends(self):
        """One unseen friend may explain a floor won; three on one floor do not."""
        settings = {"PLAYER_INIT_SIZE": 24.99}
        lines = play("tower", "greedy", 1, 600, **settings)
        self.check(lines, **settings)
        with self.assertRaisesRegex(Failure, "without a trace|outcome playing"):
            self.check(lines, **settings, QUOTA_FACTOR=3)


class CommandLine(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.lines = play("classic", "greedy", 4, 4000)

    def run_on(self, content, *options):
        """Exit status, standard output and standard error for a file of that content."""
        with tempfile.TemporaryDirectory() as folder:
            name = os.path.join(folder, "trace")
            with open(name, "wb") as file:
                file.write(content if isinstance(content, bytes) else content.encode())
            return self.run_with(*options, name)

    def run_with(self, *arguments):
        out, err = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            status = check_trace.main(list(arguments))
        return status, out.getvalue(), err.getvalue()

    def refused(self, result, phrase):
        status, out, err = result
        self.assertEqual((status, out), (2, ""))
        self.assertEqual(err.count("\n"), 1, err)
        self.assertIn(phrase, err)

    @staticmethod
    def trace(lines):
        return "".join(dump(line) + "\n" for line in lines)

    def test_right_and_wrong(self):
        status, out, err = self.run_on(self.trace(self.lines), "--stats")
        self.assertEqual((status, err, out.count("standard deviations")), (0, "", 3))
        self.assertRegex(out, r"\n207 ticks follow the rules \(\d+ eaten, 0 hits, 1 pellets, outcome victory\)\n$")
        wrong = copy.deepcopy(self.lines[:3])
        wrong[2]["player"]["size"] = 16
        self.assertEqual(self.run_on(self.trace(wrong)),
                         (1, "tick 3: expected player size 15 (eaten: 0, hits: 0), found 16\n", ""))

    def test_what_cannot_be_checked_is_refused(self):
        trace = self.trace(self.lines[:3])
        for value, phrase in (("NO_SUCH=1", "no such constant"), ("FRIEND_SPEED", "NAME=VALUE"),
                              ("FRIEND_SPEED=nan", "a number"), ("FRIEND_SPAWN_RATE=2.5", "an integer")):
            with self.subTest(value=value):
                self.refused(self.run_on(trace, "--set", value), phrase)
        for arguments, phrase in (((), "FILE"), (("--nonsense", "-"), "--nonsense"), (("no-such-trace",), "cannot be read")):
            self.refused(self.run_with(*arguments), phrase)
        climb = self.trace([{**self.lines[0], "mode": "climb"}])
        for content, phrase in (("", "empty"), ('{"tick":NaN}\n', "no JSON"), ("[" * 100000, "no JSON"),
                                (b"\xff\xfe\n", "no UTF-8"), (climb, "climbs are not checked")):
            with self.subTest(content=content[:20]):
                self.refused(self.run_on(content), phrase)


if __name__ == "__main__":
    PROGRAM = sys.argv[1]
    unittest.main(argv=sys.argv[:1] + sys.argv[2:])
