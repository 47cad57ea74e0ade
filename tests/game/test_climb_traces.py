#!/usr/bin/env python3
"""Plays climbs with the built program and checks their traces; then breaks traces, which the checker must see.

    test_climb_traces.py games|broken SQUARE_EATER
"""

import copy
import json
import os
import subprocess
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from trace_rules.climb import ClimbChecker  # noqa: E402
from trace_rules.climb_rules import Rules  # noqa: E402
from trace_rules.failures import Violation  # noqa: E402

PROGRAM = ""
CHECKER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "check_trace.py")
HINT = "(if the rules or the trace have changed on purpose: edit tests/game/trace_rules)"


def run(*arguments):
    return subprocess.run([PROGRAM, *arguments], stdout=subprocess.PIPE, check=True).stdout.decode()


def rules(settings=()):
    return Rules.of_sources([(name, str(value)) for name, value in settings])


def play(bot, seed, ticks, settings=()):
    options = [part for name, value in settings for part in ("--set", "%s=%s" % (name, value))]
    return [json.loads(line) for line in run("--headless", "--mode", "climb", "--bot", bot, "--seed", str(seed),
                                             "--ticks", str(ticks), "--trace", "-", *options).splitlines()
            if line.startswith("{")]


def violation_of(lines, known):
    """The first broken rule of a trace, or None."""
    checker = ClimbChecker(known)
    try:
        for line in lines:
            checker.take(line)
    except Violation as violation:
        return "tick %d: %s" % (checker.ticks, violation)
    return None


class Games(unittest.TestCase):
    def follows_the_rules(self, bot, seed, ticks, settings=()):
        with self.subTest(bot=bot, seed=seed, settings=settings):
            lines = play(bot, seed, ticks, settings)
            self.assertIsNone(violation_of(lines, rules(settings)), HINT)
            return lines

    def test_bots(self):
        for bot in ("still", "wander", "greedy", "human", "clumsy", "lunge", "ahead"):
            for seed in (1, 2):
                self.follows_the_rules(bot, seed, 2000)

    def check(self, trace, *options):
        done = subprocess.run([sys.executable, CHECKER, *options, "-"], input=trace.encode(), stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, check=False)
        return done.returncode, done.stdout.decode()

    def test_one_command(self):
        """What a newcomer types, a climb by default; and with other constants."""
        status, said = self.check(run("--headless", "--bot", "greedy", "--seed", "2", "--ticks", "2000", "--trace", "-"))
        self.assertEqual(status, 0, said + HINT)
        self.assertRegex(said, r"^\d+ ticks follow the rules \(\d+ eaten, \d+ hits, \d+ floors won, outcome playing\)$")
        trace = run("--headless", "--seed", "2", "--bot", "still", "--ticks", "900", "--set", "FRIEND_SPEED=5", "--trace", "-")
        self.assertEqual(self.check(trace, "--set", "FRIEND_SPEED=5")[0], 0)
        status, said = self.check(trace)
        self.assertEqual(status, 1)
        self.assertRegex(said, "^tick [0-9]+: expected .*, found .*")

    def test_one_command_refuses(self):
        trace = run("--headless", "--seed", "2", "--bot", "still", "--ticks", "3", "--trace", "-")
        first = trace.splitlines(keepends=True)[0]
        for text, options, expected, said_of in (
                (first + "[1,", (), 2, "line 2 is no JSON"), (first + "5\n", (), 1, "tick 2: expected an object"),
                (first.replace('"tick":1', '"tick":"one"'), (), 1, "tick of the form"),
                (trace, ("--set", "NO_SUCH=1"), 2, "no such constant"),
                (trace, ("--set", "LIVES=many"), 2, "an integer")):
            with self.subTest(expected=said_of):
                status, said = self.check(text, *options)
                self.assertEqual((status, said.count("\n")), (expected, 1), said)
                self.assertIn(said_of, said)

    def test_constants(self):
        """The checker reads the table of constants as the compiler does."""
        rows = [row.split()[:3] for row in run("--list-constants", "--mode", "climb").splitlines()[1:]]
        known = rules().constants
        self.assertEqual({name: float(value) for name, _, value in rows},
                         {name: float("%.9g" % value) for name, value in known.items()})

    def test_to_the_end(self):
        lines = self.follows_the_rules("still", 3, 20000)
        self.assertEqual(lines[-1]["outcome"], "over")

    def test_high_up(self):
        """All kinds, deals and turns."""
        far = (("LIVES", 99), ("PLAYER_DAMAGE", 1), ("PLAYER_DAMAGE_FLOOR", 0), ("TOWER_FIRST_FLOOR", 10),
               ("POWER_UP_DURATION", 400), ("CLIMB_FLOORS", 0))
        kinds = set()
        for seed in (1, 2, 3):
            for line in self.follows_the_rules("greedy", seed, 4000, far):
                kinds.update(square[4] for square in line["friends"])
        self.assertGreaterEqual(len(kinds), 6)

    def test_cards(self):
        """Deals as they come; and every card from the beginning, two at once; but no more lives."""
        for seed in (3, 7, 8):
            self.follows_the_rules("human", seed, 5000)
        pairs = ((1, 15), (4, 12), (8, 9), (2, 3), (5, 6), (10, 11), (13, 14), (16, 17), (18, 19), (20, 1))
        for at, (first, second) in enumerate(pairs):
            floor = (2, 5, 9, 11)[at % 4]
            self.follows_the_rules("human", floor, 1000, (("FIRST_CARD", first), ("SECOND_CARD", second), ("LIVES", 50),
                                                          ("TOWER_FIRST_FLOOR", floor)))

    def test_many_lives(self):
        self.follows_the_rules("human", 5, 5000, (("LIVES", 50), ("FRIEND_SPAWN_RATE", 12)))

    def test_bosses(self):
        """Each is alone with what it lets out, and becomes another one twice."""
        for floor, boss in ((4, "mother"), (8, "hydra"), (12, "eye")):
            kinds = set()
            settings = (("TOWER_FIRST_FLOOR", floor), ("LIVES", 50), ("LUNGE_COST", 0), ("PLAYER_DAMAGE", 1),
                        ("PLAYER_DAMAGE_FLOOR", 0))
            for line in (lines := self.follows_the_rules("lunge", 1, 4000, settings)):
                if line["floor"] == floor:
                    kinds.update(lines[0]["kinds"][square[4]] for square in line["friends"])
            self.assertLessEqual({boss, boss + "-2", boss + "-3"}, kinds)
            self.assertLessEqual(kinds, {boss, boss + "-2", boss + "-3", "friend", "hunter", "crumb"})

    def test_a_longer_chain_is_detected(self):
        game = play("human", 1, 6000, (("CHAIN_MAX", 3),))
        self.assertIsNone(violation_of(game, rules((("CHAIN_MAX", 3),))))
        self.assertIn("chain", violation_of(game, rules((("CHAIN_MAX", 2),))))

    def test_other_rules_are_detected(self):
        """A game with other rules than the checker's is detected."""
        games = (play("still", 1, 5000), play("greedy", 1, 12000), play("human", 12, 9000))
        for name in ("PLAYER_SPEED", "PLAYER_DAMAGE", "CHAIN_DURATION", "SCORE_BITE", "FRIEND_SPEED",
                     "FRIEND_GROWTH_RATE", "LIVES", "GRACE_GROWTH", "INVINCIBLE_DURATION", "POWER_UP_DURATION",
                     "QUOTA_EXTRA", "SCORE_FLOOR", "PAR_EXTRA", "PLAYER_EAT_GROWTH", "LUNGE", "LUNGE_COST", "LUNGE_GROWTH",
                     "LUNGE_SAFE", "GHOST_DURATION", "POWER_UP_REDS", "PLAYER_SPEED_LARGEST", "SCORE_TWICE",
                     "PLAYER_DAMAGE_SIZE", "BLOCK_SIZE"):
            with self.subTest(name=name):
                value = KNOWN.constants[name]
                other = value * 0.9 if isinstance(value, float) else value - max(1, value // 6)
                known = rules(((name, other),))
                self.assertTrue(any(violation_of(game, known) for game in games))


class Broken(unittest.TestCase):
    """Each check is seen to fail."""

    def breaks(self, change, at, expected):
        lines = copy.deepcopy(LINES[:at + 3])
        change(lines)
        found = violation_of(lines, KNOWN)
        self.assertIsNotNone(found)
        self.assertRegex(found, expected)

    def where(self, holds):
        for index in range(1, len(LINES)):
            if holds(LINES[index - 1], LINES[index]):
                return index
        self.fail("no such tick in the trace")
        return 0

    def sets(self, key, value, expected, holds=lambda before, now: now["tick"] == 100):
        at = self.where(holds)

        def change(lines):
            lines[at][key] = value(lines[at][key]) if callable(value) else value
        self.breaks(change, at, expected)

    def test_form(self):
        self.sets("mode", "tower", "mode climb")
        self.sets("tick", 101, "tick 100")
        self.sets("outcome", "defeat", "outcome to be one of")
        self.sets("turn", "rain", "turn to be one of")
        self.sets("chain", 10, "a chain of 1 to 9")
        self.sets("floor", 2, "floor 1 as before")
        self.breaks(lambda lines: lines[50].pop("lives"), 50, "keys")
        self.breaks(lambda lines: lines.pop(0), 50, "keys")

    def test_lives(self):
        self.sets("lives", 2, "3 lives as before")
        won = self.where(lambda before, now: now["outcome"] == "floor-won")
        self.breaks(lambda lines: lines[won].update(lives=lines[won]["lives"] - 1), won, "lives")

    def test_score_and_chain(self):
        bite = lambda before, now: now["score"] > before["score"] and now["outcome"] == "playing"  # noqa: E731
        self.sets("score", lambda score: score + 1, "score", bite)
        self.sets("chain", lambda chain: chain % 9 + 1, "chain", bite)
        won = lambda before, now: now["outcome"] == "floor-won"  # noqa: E731
        self.sets("score", lambda score: score - 100, "score", won)

    def test_outcomes(self):
        won = self.where(lambda before, now: now["outcome"] == "floor-won")
        self.breaks(lambda lines: lines[won].update(outcome="playing"), won, "score|a floor won")
        self.sets("outcome", "floor-won", "score|not to be won")
        self.sets("outcome", "floor-lost", "no floor lost")
        over = copy.deepcopy(STILL)
        self.assertIsNone(violation_of(over, KNOWN))
        over.append(dict(over[-1], tick=over[-1]["tick"] + 1))
        self.assertRegex(violation_of(over, KNOWN), "no line after the end")
        over = copy.deepcopy(STILL)
        over[-1]["outcome"] = "floor-lost"
        self.assertRegex(violation_of(over, KNOWN), "the end")

    def test_deals(self):
        begins = self.where(lambda before, now: before["outcome"] == "floor-won" and now["cards"] != before["cards"])
        cards, bonuses = LINES[begins - 1]["cards"], LINES[begins - 1]["bonuses"]

        def change(**fields):
            self.breaks(lambda lines: lines[begins].update(fields), begins, "one level|weight|as before|within its cap")
        change(cards=cards)
        change(bonuses=bonuses)
        change(cards={name: level + 1 for name, level in cards.items()})
        light = {name: level + (name == "nova") for name, level in cards.items()}
        heavy = {name: level + (name == "speed") for name, level in bonuses.items()}
        change(cards=light, bonuses=heavy)
        self.sets("cards", dict(cards, magnet=1), "as before")
        self.sets("cards", dict(cards, magnet=2), "within its cap")

    def test_lost_floor(self):
        lost = next(i for i, line in enumerate(STILL) if line["outcome"] == "floor-lost")

        def lose(change, expected):
            lines = copy.deepcopy(STILL[:lost + 5])
            change(lines)
            self.assertRegex(violation_of(lines, KNOWN) or "", expected)
        lose(lambda lines: lines[lost].update(lives=3), "2 lives")
        lose(lambda lines: lines[lost].update(score=10), "taken back")
        lose(lambda lines: lines[lost].update(chain=2), "chain of 1")
        lose(lambda lines: lines[lost + 1].update(floor=2), "floor 1 again")
        lose(lambda lines: lines[lost + 1]["cards"].update(nova=1), "as before a floor lost")

        def move(lines):
            for line in lines[lost + 1:]:
                for square in line["friends"]:
                    square[1] = square[1] + 5 if square[1] < 300 else square[1] - 5
        lose(move, "the same squares again")

    def test_player(self):
        at = self.where(lambda before, now: now["tick"] == 100)

        def change(key, value):
            self.breaks(lambda lines: lines[at]["player"].update({key: lines[at]["player"][key] + value}), at,
                        "player|power|invincible")
        change("x", 3)
        change("y", -3)
        change("size", 0.5)
        change("power", 1)
        change("invincible", 1)

    def test_squares(self):
        at = self.where(lambda before, now: now["tick"] > 60 and len(now["friends"]) > 1
                        and now["friends"][0][0] == before["friends"][0][0])

        def change(expected, action):
            self.breaks(lambda lines: action(lines[at]["friends"]), at, expected)
        change("step|stay|circle|drift", lambda friends: friends[0].__setitem__(1, friends[0][1] + 1))
        change("size", lambda friends: friends[0].__setitem__(3, friends[0][3] + 0.2))
        change("of kind", lambda friends: friends[0].__setitem__(4, 1))
        change("to stay", lambda friends: friends.pop(0))
        change("never used before|at most one new|of size", lambda friends: friends.append([friends[0][0] + 7777, 5, 5, 9, 0]))

    def test_growth_in_grace(self):
        """As large a square as the rules allow later on."""
        def grow(lines):
            for line in lines[:30]:
                for square in line["friends"]:
                    square[3] += 0.075 * (line["tick"] - 1)
        self.breaks(grow, 30, "size")

    def test_kinds(self):
        """A floor brings no squares that come later, and few special ones."""
        def rename(lines):
            lines[0]["kinds"][0], lines[0]["kinds"][5] = lines[0]["kinds"][5], lines[0]["kinds"][0]
        self.breaks(rename, 10, "no [a-z]+ on floor 1|step|size|circle|special")

    def test_motion_of_kinds(self):
        """The path of each kind, bent by half a unit where it should be straight or on its way."""
        single = [name for name in HIGH[0]["kinds"] if HIGH_RULES.kind(name).movers() in (["drift"], ["dart"])
                  and HIGH_RULES.kind(name).arrives not in ("boss", "never")]
        self.assertGreaterEqual(len(single), 2)
        for name in single:
            kind = HIGH[0]["kinds"].index(name)
            found = None
            for start in range(20, len(HIGH) - 1):
                ids = {square[0] for square in HIGH[start - 1]["friends"]}
                for place, square in enumerate(HIGH[start]["friends"]):
                    if square[4] != kind or square[0] not in ids:
                        continue
                    lines = copy.deepcopy(HIGH[:start + 1])
                    lines[start]["friends"][place][1] += 0.5
                    lines[start]["friends"][place][2] -= 0.5
                    found = violation_of(lines, HIGH_RULES)
                    if found and "friend %d" % square[0] in found:
                        break
                if found or start > 400:
                    break
            self.assertRegex(found or "", "drift|straight|rush|circle|step", name)


if __name__ == "__main__":
    PROGRAM = sys.argv[2]
    LINES = play("greedy", 4, 6000)
    KNOWN = rules()
    if sys.argv[1] == "broken":
        FAR = (("LIVES", 99), ("PLAYER_DAMAGE", 1), ("PLAYER_DAMAGE_FLOOR", 0), ("TOWER_FIRST_FLOOR", 10),
               ("SPECIAL_SHARE", 0.3), ("CLIMB_FLOORS", 0))
        STILL = play("still", 1, 20000)
        HIGH = play("still", 1, 450, FAR)
        HIGH_RULES = rules(FAR)
    unittest.main(argv=sys.argv[:1], defaultTest={"games": "Games", "broken": "Broken"}[sys.argv[1]])
