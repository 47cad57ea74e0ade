"""Towers pass if they follow the rules, and are caught if they have a bug."""

import random

from trace_rules.checker import Checker
from trace_rules.constants import Constants
from trace_rules.failures import Failure, Violation
from trace_rules.reading import Line
from trace_rules import tower
from .cases import Cases
from .scenes import DUEL, lost_floor, two_floors
from .simulation import CORNER, NO_BONUSES, NO_UPGRADES, Tower, f32


class Towers(Cases):
    """Correct towers pass; a tower with one bug is caught at the floor at which the bug shows."""

    def test_two_floors(self):
        game = two_floors()
        checker = self.check(game.lines)
        self.assertEqual(checker.eaten, 4)
        self.assertEqual(checker.before.floor, 2)
        outcomes = [line["outcome"] for line in game.lines]
        self.assertEqual(outcomes.count("floor-won"), 1)

    def test_lost_floor(self):
        game = lost_floor()
        self.assertEqual(self.check(game.lines, **DUEL).hits, 5)
        self.assertEqual([line["outcome"] for line in game.lines].count("floor-lost"), 1)
        self.assertEqual(game.floor, 1)

    def test_many_floors_with_every_bonus_and_upgrade(self):
        game = Tower()
        bonuses, upgrades = list(NO_BONUSES), list(NO_UPGRADES)
        for number in range(15):
            game.win().next_floor(bonus=bonuses[number % 5], upgrade=(upgrades + [None])[number % 6])
        game.play(2)
        self.assertEqual(self.check(game.lines).before.floor, 16)

    def test_friend_eaten_in_the_tick_it_came_counts(self):
        game = Tower(floor=1).tick().tick(friend=(5.0, 5.0)).win().next_floor().play(2)
        self.assertEqual(game.lines[1]["friends"][0][0], 1)
        self.check(game.lines)
        game.lines[1]["player"]["size"] = 15.0  # then one friend is missing at the end
        for line in game.lines[2:]:
            if line["floor"] == 1:
                line["player"]["size"] -= 2.5

        with self.assertRaises(Failure):
            self.check(game.lines)

    def test_friend_that_leaves_no_trace_may_have_spent_the_quota(self):
        settings = {"PLAYER_INIT_SIZE": 24.99}
        game = Tower(**settings).tick().tick(friend=(5.0, 5.0)).win().next_floor().play(2)
        self.assertEqual([line["player"]["size"] for line in game.lines[:2]], [f32(24.99)] * 2)
        self.check(game.lines, **settings)

    def test_floor_of_which_all_are_eaten_in_the_first_tick(self):
        game = Tower(((100.0, 100.0),)).tick((100.0, 100.0)).win().next_floor([(100.0, 100.0), (104.0, 100.0)])
        game.tick((100.0, 100.0)).play(2)
        self.assertEqual(self.check(game.lines).eaten, 6)

    def test_first_tick_of_a_floor_with_red_friends(self):
        settings = {"FRIEND_INIT_SIZE": 24.9}
        game = Tower(((10.0, 10.0),), **settings).play(3)
        self.assertEqual(self.check(game.lines, **settings).hits, 1)
        game = Tower(((10.0, 10.0),), **settings).tick(pellet=(5.0, 5.0)).play(3)
        self.assertEqual(self.check(game.lines, **settings).eaten, 1)
        game = Tower(((10.0, 10.0),), **settings).play(1)
        game.lines[0]["friends"] = []
        self.caught(game.lines, 1, "can eat none", **settings)

    def test_bugs(self):
        scenes = {
            "pellets stay": (two_floors, {}, "never used before"),
            "player not reset": (two_floors, {}, "player size 18"),
            "twice the friends": (two_floors, {}, "at most 2 friends"),
            "FRIEND_GROWTH_RATE not raised": (two_floors, {}, "at most one new friend"),
            "PLAYER_INIT_SIZE not raised": (two_floors, {}, "player size 18"),
            "ids begin anew": (two_floors, {}, "never used before"),
            "ticks begin anew": (two_floors, {}, "tick "),
            "a floor lost leads higher": (lost_floor, DUEL, "floor 1 again after a floor lost"),
            "bonus after a floor lost": (lost_floor, DUEL, "bonuses.speed 0 as before a floor lost"),
            "invincibility stays": (lost_floor, DUEL, "player invincible 0"),
            "power stays": (powered_win, {}, "player power 0"),
            "number not raised": (numerous, {}, "outcome playing"),
            "quota overrun": (overrun, {}, "as the quota of 4 is spent"),
            "won before the quota is spent": (hasty, {}, "outcome playing"),
            "floor won missed": (missed, {}, "outcome floor-won"),
            "FRIEND_INIT_SIZE not raised": (large, {}, "at most one new friend"),
            "FRIEND_SPEED not raised": (swift, DUEL, "at about"),
            "POWER_UP_DURATION not raised": (lasting, {}, "player power "),
            "PLAYER_EAT_GROWTH not raised": (nourishing, {}, "player size 18"),
            "PLAYER_DAMAGE not raised": (hard, DUEL, "player size 12.8999996"),
        }
        for bug, (scene, settings, phrase) in scenes.items():
            with self.subTest(bug=bug):
                right, wrong = scene().lines, scene(bug=bug).lines
                self.check(right, **settings)
                first = next((n for n, (a, b) in enumerate(zip(right, wrong), 1) if a != b), len(right) + 1)
                self.assertTrue(right != wrong, "the bug does not show")
                with self.assertRaises(Failure) as caught:
                    self.check(wrong, **settings)
                message = str(caught.exception)
                self.assertIn(phrase, message)
                self.assertGreaterEqual(int(message.split(":")[0].split()[1]), first)


def powered_win(bug=None):
    """Floor 1 is won with much power left."""
    game = Tower(bug=bug).tick(pellet=(5.0, 5.0))
    return game.win().next_floor().play(3)


def numerous(bug=None):
    """Floor 2 with a bonus of number, all eaten."""
    return Tower(bug=bug).win().next_floor(bonus="number").win()


def overrun(bug=None):
    """A friend too many for floor 1."""
    game = Tower(bug=bug).play(1)
    for k in range(4):
        game.tick(friend=(400.0, 20.0 + 20 * k))
    return game.play(1)


def hasty(bug=None):
    """All are eaten before the others have appeared."""
    return Tower(bug=bug).play(1).tick((500.0, 300.0)).play(2)


def missed(bug=None):
    """Floor 1, and nothing after it."""
    game = Tower(bug=bug).play(1)
    for k in range(3):
        game.tick(friend=(400.0, 20.0 + 20 * k))
    for _ in range(4):
        game.tick(tuple(game.friends[0][1:3]))
    return game


def large(bug=None):
    """Floor 2 with a bonus of start size; one friend appears."""
    game = Tower(bug=bug).win().next_floor(bonus="start_size").play(1)
    return game.tick(friend=(300.0, 20.0)).play(2)


def swift(bug=None):
    """Floor 2 with a bonus of speed, and friends that soon outgrow the player."""
    game = Tower(bug=bug, **DUEL)
    while game.outcome == "playing":
        game.tick(tuple(game.friends[0][1:3]) if game.friends else CORNER, friend=(300.0, 20.0))
    return game.next_floor(bonus="speed").play(8, (320.0, 180.0))


def lasting(bug=None):
    """Floor 2 with an upgrade of duration; a pellet is taken."""
    return Tower(bug=bug).win().next_floor(upgrade="duration").play(1).tick(pellet=(5.0, 5.0)).play(2)


def nourishing(bug=None):
    """Floor 2 with an upgrade of eating; one is eaten."""
    return Tower(bug=bug).win().next_floor([(400.0, 20.0), (500.0, 20.0)], upgrade="eat").play(2).tick((400.0, 20.0))


def hard(bug=None):
    """Floor 1 again with an upgrade of defense; a friend at its largest hits."""
    game = lost_floor(bug, then=0)
    game.friends[0][1:3] = [100.0, 100.0]
    game.play(4, (320.0, 180.0))
    return game.play(3, (120.0, 100.0))


class TowerChances(Cases):
    def test_bonuses_that_are_never_drawn(self):
        # The same bonus on every floor is not a random draw. Few friends, so that many floors are quickly played.
        settings = {"QUOTA_FACTOR": 1, "QUOTA_OFFSET": 0, "PLAYER_INIT_SIZE": 20.0}
        checker = Checker(Constants(settings))
        checker.mode = tower.Tower(checker.c)
        line = Line()
        line.bonuses = [0] * 5
        for _ in range(200):
            after = Line()
            after.bonuses = [line.bonuses[0] + 1] + line.bonuses[1:]
            checker.mode.check_bonus(line, after)
            line = after
        checker.ticks = 10000
        with self.assertRaises(Violation):
            checker.end()

    def test_bonuses_drawn_evenly(self):
        checker = Checker(Constants())
        checker.mode = tower.Tower(checker.c)
        draw = random.Random(1)
        line = Line()
        line.bonuses = [0] * 5
        for _ in range(1000):
            after = Line()
            after.bonuses = list(line.bonuses)
            after.bonuses[draw.randrange(5 if line.bonuses[4] < 5 else 4)] += 1
            checker.mode.check_bonus(line, after)
            line = after
        checker.ticks = 10000
        checker.end()
        self.assertEqual(line.bonuses[4], 5)

    def test_floor_won_by_unseen_friends(self):
        """One unseen friend may explain a floor won; three on one floor do not."""
        settings = {"PLAYER_INIT_SIZE": 24.99}
        game = Tower(bug="won before the quota is spent", **settings).play(5).tick((500.0, 300.0))
        self.assertEqual(game.outcome, "floor-won")
        self.caught(game.lines, 6, "without a trace", **settings)
