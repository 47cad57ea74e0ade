"""Traces that follow the rules pass."""

import unittest

from trace_rules.movement import stepped_axis
from trace_rules.squares import swap_remove, touch
from .cases import Cases
from .scenes import DUEL, EQUALS, FAST, ROUNDED, border_pellet, duel, equals, feast
from .simulation import FAR, Game, f32, play_at_random


class RightTraces(Cases):
    def test_quiet_game(self):
        self.assertEqual(self.check(Game().play(20).lines).ticks, 20)

    def test_random_games_by_the_rules_as_they_are(self):
        for seed in range(3):
            with self.subTest(seed=seed):
                self.check(play_at_random(seed, 500))

    def test_random_games_with_much_going_on(self):
        eaten = hits = pellets = 0
        for seed in range(25):
            with self.subTest(seed=seed):
                checker = self.check(play_at_random(seed, 250, **FAST), **FAST)
                eaten += checker.eaten
                hits += checker.hits
                pellets += checker.pellets
        # Otherwise the games test nothing.
        self.assertGreater(eaten, 50)
        self.assertGreater(hits, 50)
        self.assertGreater(pellets, 10)

    def test_random_games_with_an_anchor(self):
        settings = {**FAST, "PLAYER_POINTER_ANCHOR": 0.5}
        for seed in range(3):
            self.check(play_at_random(seed, 150, **settings), **settings)

    def test_counts_in_the_summary(self):
        checker = self.check(feast().lines)
        self.assertEqual((checker.eaten, checker.hits, checker.pellets), (5, 0, 0))
        self.assertEqual(checker.before.outcome, "victory")

    def test_defeat(self):
        game = duel(40)
        self.assertEqual(game.outcome, "defeat")
        self.assertEqual(self.check(game.lines, **DUEL).hits, 5)

    def test_a_player_of_the_least_size_but_for_rounding_lives(self):
        game = duel(90, settings=ROUNDED)
        sizes = [line["player"]["size"] for line in game.lines if line["outcome"] == "playing"]
        self.assertLess(min(sizes), 5)
        self.assertEqual(self.check(game.lines, **ROUNDED).hits, 11)

    def test_friends_on_top_of_a_resting_player(self):
        # Their direction depends on the rounding of the centres; coinciding centres have no direction.
        settings = {"FRIEND_GROWTH_RATE": 5.0, "PLAYER_DAMAGE": 0.0}
        game = Game([(300.0 + 7 * k, 100.0) for k in range(5)], **settings).play(200, (320.0, 180.0))
        self.check(game.lines, **settings)

    def test_friend_centred_on_the_player_steps_by_separation_alone(self):
        settings = {"PLAYER_INIT_SIZE": 3.0, "PLAYER_MIN_SIZE": 1.0, "FRIEND_GROWTH_RATE": 0.0, "FRIEND_MAX_SIZE": 30.0}
        game = Game(((99.0, 99.0), (101.0, 100.0)) + FAR[:3], **settings).play(3, (100.0, 100.0))
        self.check(game.lines, **settings)

    def test_friend_of_exactly_the_players_size_is_eaten(self):
        self.assertEqual(self.check(equals().lines, **EQUALS).eaten, 1)

    def test_pellet_on_the_border_is_taken(self):
        self.assertEqual(self.check(border_pellet().lines).pellets, 1)

    def test_pellet_taken_in_the_tick_it_came(self):
        game = Game().play(3).tick(pellet=(5.0, 5.0)).play(3)
        self.assertEqual(game.lines[3]["pellets"], [])
        self.assertEqual(self.check(game.lines).pellets, 1)

    def test_friend_eaten_in_the_tick_it_came(self):
        game = Game().play(3).tick(friend=(5.0, 5.0)).play(3)
        self.assertEqual(game.lines[3]["player"]["size"], 17.5)
        self.assertEqual(self.check(game.lines).eaten, 1)

    def test_both_eaten_in_the_tick_they_came_also_the_first(self):
        for before in (0, 2):
            game = Game().play(before).tick(friend=(5.0, 5.0), pellet=(5.0, 5.0)).play(2)
            checker = self.check(game.lines)
            self.assertEqual((checker.eaten, checker.pellets), (1, 1))

    def test_unseen_friend_at_the_cap_shows_in_the_order_alone(self):
        # Friends 1 and 2 are eaten and so is the spawned one, which first moves into the hole that friend 1 leaves.
        settings = {"PLAYER_INIT_SIZE": 24.99}
        game = Game(((100.0, 100.0), (105.0, 100.0)) + FAR[:3], **settings).play(1)
        game.tick((100.0, 100.0), friend=(100.0, 105.0)).play(2)
        plain = swap_remove([1, 2, 3, 4, 5], [1, 2])
        self.assertNotEqual([friend[0] for friend in game.lines[1]["friends"]], plain)
        self.check(game.lines, **settings)

    def test_first_tick_with_friends_eaten(self):
        game = Game(((100.0, 100.0), (105.0, 100.0)) + FAR[:3]).play(3, (100.0, 100.0))
        self.assertEqual(self.check(game.lines).eaten, 2)


class Parts(unittest.TestCase):
    def test_swap_remove(self):
        self.assertEqual(swap_remove([1, 2, 3, 4, 5], [2]), [1, 5, 3, 4])
        self.assertEqual(swap_remove([1, 2, 3, 4, 5], [1, 5, 4]), [3, 2])
        self.assertEqual(swap_remove([1, 2], [2, 1]), [])

    def test_touch_includes_borders_and_rounds_as_floats_do(self):
        self.assertTrue(touch((0.0, 0.0, 15.0), (15.0, 15.0, 5.0)))
        self.assertFalse(touch((0.0, 0.0, 15.0), (f32(15.000001), 0.0, 5.0)))
        # 500 + 2^-20 is 500 as a float.
        self.assertTrue(touch((500.0, 0.0, 2.0 ** -20), (500.0, 0.0, 5.0)))

    def test_step_clamps_and_grows(self):
        low, high = stepped_axis(0.5, (-1.5, -1.5), 620.0, 0.075, 0.001, False)
        self.assertEqual((low, high), (0.0, 0.001))
        low, high = stepped_axis(619.5, (1.5, 1.5), 620.0, 0.075, 0.001, False)
        self.assertAlmostEqual(low, 619.924)
        self.assertAlmostEqual(high, 619.926)
