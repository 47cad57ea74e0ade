"""Squares that appear too often, too rarely or unseen are caught."""

import math
import random

from trace_rules.constants import Constants
from trace_rules.spawning import chance_of_at_least, share_touching
from .cases import Cases
from .scenes import DUEL, DUEL_FRIENDS
from .simulation import CORNER, Game


class UnseenSpawns(Cases):
    """A spawn eaten unseen may explain one line, but not line after line."""

    def test_hits_that_never_hurt(self):
        # An unseen friend may have made up for one hit, but not for every hit.
        game = Game(DUEL_FRIENDS, **DUEL, PLAYER_DAMAGE=0.0).play(4, (320.0, 180.0)).play(20, (120.0, 100.0))
        hits = [line["tick"] for line in game.lines if line["player"]["invincible"] == 5]
        self.caught(game.lines, hits[1], "within the tick of a hit", **DUEL)

    def test_power_that_stays(self):
        lines = Game().play(10).tick(pellet=(5.0, 5.0)).play(5).lines
        self.check(lines)
        for line in lines[11:]:
            line["player"]["power"] = 120
        self.caught(lines, 12, "as causes of player power")

    def test_player_that_grows_and_grows(self):
        lines = Game(PLAYER_EAT_GROWTH=0.5).play(10).tick(friend=(5.0, 5.0)).play(5).lines
        self.check(lines, PLAYER_EAT_GROWTH=0.5)
        for extra, line in enumerate(lines[11:], 1):
            line["player"]["size"] += 0.5 * extra
        self.caught(lines, 12, "as causes of player size", PLAYER_EAT_GROWTH=0.5)

    def test_chance_of_at_least(self):
        self.assertEqual(chance_of_at_least(0, 0.0), 1.0)
        self.assertEqual(chance_of_at_least(1, 0.0), 0.0)
        self.assertAlmostEqual(chance_of_at_least(1, 0.5), 1 - math.exp(-0.5), 5)
        self.assertAlmostEqual(chance_of_at_least(2, 1e-4) / 5e-9, 1, 3)
        self.assertLess(chance_of_at_least(3000, 1000.0), 1e-300)


class SpawnChances(Cases):
    # Friends that never outgrow the player do not step, so that long games are quick.
    SETTINGS = {"PLAYER_INIT_SIZE": 20.0, "FRIEND_GROWTH_RATE": 0.0, "FRIEND_SPAWN_RATE": 120}

    def lines(self, ticks, friend_rate=120, pellet_rate=150):
        draw = random.Random(1)
        game = Game(**self.SETTINGS)
        place = lambda: (draw.uniform(30, 600), draw.uniform(30, 300))  # noqa: E731
        for _ in range(ticks):
            rate = pellet_rate if game.pellets else pellet_rate / 2
            pointer = tuple(game.pellets[0][1:3]) if game.pellets and draw.random() < 0.02 else CORNER
            game.tick(pointer, place() if draw.random() * rate < 1 else None,
                      place() if draw.random() * friend_rate < 1 else None)
            yield game.lines[-1]

    def test_right_chances(self):
        checker = self.check(self.lines(5000), **self.SETTINGS)
        for row in checker.spawns.rows():
            self.assertGreater(row.seen, 0)
            self.assertLess(abs(row.deviations()), 5)

    def test_too_many_pellets(self):
        self.caught(self.lines(5000, pellet_rate=50), 5000, "spawned pellets", **self.SETTINGS)

    def test_too_few_friends(self):
        self.caught(self.lines(5000, friend_rate=2000), 5000, "spawned friends", **self.SETTINGS)

    def test_many_friends_where_hardly_one_is_expected(self):
        settings = {**self.SETTINGS, "FRIEND_SPAWN_RATE": 1000000}
        self.caught(self.lines(5000), 5000, "spawned friends", **settings)

    def test_short_traces_are_not_judged(self):
        self.check(self.lines(1000, pellet_rate=20), **self.SETTINGS)

    def test_chance_of_1_leaves_no_choice(self):
        settings = {"FRIEND_SPAWN_RATE": 1}
        lines = Game(**settings).tick(friend=(300.0, 20.0)).tick().lines
        self.caught(lines, 2, "player size 17.5", **settings)

    def test_share_of_places_that_touch(self):
        c = Constants()
        self.assertAlmostEqual(share_touching(c, 5.0, (100.0, 100.0, 20.0)), 25 * 25 / (635 * 355))
        self.assertAlmostEqual(share_touching(c, 5.0, (0.0, 0.0, 20.0)), 20 * 20 / (635 * 355))
