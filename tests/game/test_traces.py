#!/usr/bin/env python3
"""Plays whole games with the built program and checks their traces against the rules.

    test_traces.py short|long SQUARE_EATER

short: classic games of seeds 1 to 5 with every bot, from start to end. long: 10,000 ticks without a defeat. tower:
some thousand ticks of each of several towers.
"""

import os
import subprocess
import sys
import unittest

HINT = "(if the rules or the trace have changed on purpose: edit tests/game/trace_rules)"
CHECKER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "check_trace.py")
PROGRAM = ""


def settings(constants):
    """The constants as options: the program and the checker take the same ones."""
    return [part for name, value in constants.items() for part in ("--set", "%s=%s" % (name, value))]


CLASSIC = ["--mode", "classic"]


def check(game, constants, checker=(), rules=None):
    """Exit statuses of game and checker, and the checker's output. `rules`: the checker's constants, if others."""
    play = [PROGRAM, "--headless", "--trace", "-"] + game + settings(constants)
    judge = [sys.executable, CHECKER, *checker, *settings(constants if rules is None else rules), "-"]
    with subprocess.Popen(play, stdout=subprocess.PIPE) as player:
        done = subprocess.run(judge, stdin=player.stdout, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
        player.stdout.close()  # if the checker stops early, the game must not run for ever
        player.wait()
    return player.returncode, done.returncode, done.stdout.decode() + HINT


class ShortGames(unittest.TestCase):
    def follows_the_rules(self, bot, constants=None):
        for seed in range(1, 6):
            with self.subTest(bot=bot, seed=seed):
                status, verdict, said = check(CLASSIC + ["--bot", bot, "--seed", str(seed)], constants or {})
                self.assertEqual(verdict, 0, said)
                self.assertEqual(status, 0)
                self.assertRegex(said, "outcome (victory|defeat)")

    def test_still(self):
        self.follows_the_rules("still")

    def test_wander(self):
        self.follows_the_rules("wander")

    def test_greedy(self):
        self.follows_the_rules("greedy")

    def test_other_constants(self):
        self.follows_the_rules("wander", {"PLAYER_POINTER_ANCHOR": 0.5, "FRIEND_SPEED": 2.25, "FRIEND_GROWTH_RATE": 0.4,
                                          "ARENA_WIDTH": 300, "ARENA_HEIGHT": 500, "POWER_UP_DURATION": 30,
                                          "PELLET_SPAWN_RATE": 20, "FRIEND_SEPARATION": 0.2, "INVINCIBLE_DURATION": 2})

    def test_other_rules_are_detected(self):
        """A game with other rules than the checker's is detected."""
        _, verdict, said = check(CLASSIC + ["--bot", "still", "--seed", "1"], {"FRIEND_SPEED": 1.6}, rules={})
        self.assertEqual(verdict, 1, said)


class LongGame(unittest.TestCase):
    def test_10000_ticks(self):
        # Fewer friends than by default, because checking a crowd takes most of the time.
        constants = {"PLAYER_DAMAGE": 0, "PLAYER_MIN_SIZE": 0, "FRIEND_SPAWN_RATE": 80}
        status, verdict, said = check(CLASSIC + ["--bot", "wander", "--seed", "1", "--ticks", "10000"], constants,
                                      ["--stats"])
        self.assertEqual(verdict, 0, said)
        self.assertEqual(status, 0)
        self.assertIn("10000 ticks follow the rules", said)
        self.assertIn("outcome playing", said)


class Towers(unittest.TestCase):
    def follows_the_rules(self, bot, ticks, seed, constants=None):
        with self.subTest(bot=bot, seed=seed, constants=constants):
            game = ["--mode", "tower", "--bot", bot, "--seed", str(seed), "--ticks", str(ticks)]
            status, verdict, said = check(game, constants or {})
            self.assertEqual(verdict, 0, said)
            self.assertEqual(status, 0)
            self.assertIn("%d ticks follow the rules" % ticks, said)

    def test_still(self):
        self.follows_the_rules("still", 5000, 1)

    def test_wander(self):
        self.follows_the_rules("wander", 5000, 1)

    def test_greedy(self):
        for seed in (1, 0xFFFFFFFFFFFFFFFF):
            self.follows_the_rules("greedy", 8000, seed)

    def test_high_up(self):
        self.follows_the_rules("greedy", 2000, 1, {"TOWER_FIRST_FLOOR": 30})

    def test_other_bonuses(self):
        for constants in ({"BONUS_START_SIZE": 30}, {"BONUS_GROWTH": 2}, {"BONUS_SPEED": 1, "PLAYER_DAMAGE": 0.5},
                          {"BONUS_NUMBER": 0, "QUOTA_OFFSET": 0, "QUOTA_FACTOR": 1}, {"BONUS_SPAWN_RATE_CAP": 0},
                          {"BONUS_SPAWN_RATE_CAP": 100, "FRIEND_SPAWN_RATE": 2}):
            self.follows_the_rules("greedy", 2000, 2, constants)

    def test_other_upgrades(self):
        caps = ["UPGRADE_%s_CAP" % name for name in ("START_SIZE", "DURATION", "PELLET_RATE", "EAT", "DEFENSE")]
        self.follows_the_rules("greedy", 3000, 3, dict.fromkeys(caps, 0))
        self.follows_the_rules("greedy", 3000, 3, {**dict.fromkeys(caps, 100), "UPGRADE_PELLET_RATE": 70})
        self.follows_the_rules("wander", 3000, 3, {**dict.fromkeys(caps, 2), "PLAYER_DAMAGE": 1})

    def test_other_constants(self):
        self.follows_the_rules("greedy", 3000, 4, {"PELLET_SPAWN_RATE": 5, "FRIEND_SPAWN_RATE": 1})
        self.follows_the_rules("greedy", 3000, 4, {"FRIEND_GROWTH_RATE": 0, "BONUS_START_SIZE": 0})
        self.follows_the_rules("greedy", 3000, 4, {"FRIEND_INIT_SIZE": 25, "PLAYER_DAMAGE": 0})
        self.follows_the_rules("wander", 3000, 4, {"INVINCIBLE_DURATION": 0, "PLAYER_DAMAGE": 0.3})

    def test_other_rules_are_detected(self):
        """A tower with other rules than the checker's is detected."""
        rules = (("QUOTA_FACTOR", 3), ("BONUS_NUMBER", 4), ("BONUS_SPEED", 0.2), ("BONUS_GROWTH", 0.1),
                ("BONUS_START_SIZE", 1), ("UPGRADE_START_SIZE", 2), ("UPGRADE_DEFENSE", 0.5),
                ("UPGRADE_DURATION", 11), ("UPGRADE_DURATION_CAP", 2), ("TOWER_FIRST_FLOOR", 2))
        for name, value in rules:
            with self.subTest(name=name):
                _, verdict, said = check(
                    ["--mode", "tower", "--bot", "greedy", "--seed", "1", "--ticks", "30000"], {}, rules={name: value})
                self.assertEqual(verdict, 1, said)


if __name__ == "__main__":
    PROGRAM = sys.argv[2]
    unittest.main(argv=sys.argv[:1], defaultTest={"short": "ShortGames", "long": "LongGame", "tower": "Towers"}[sys.argv[1]])
