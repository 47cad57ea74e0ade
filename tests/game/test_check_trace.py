#!/usr/bin/env python3
"""Tests check_trace.py: right traces must pass, and every broken rule must be caught at the tick it is broken at.

The right traces come from a small simulation of its own (`Game`), written straight from the rules with every operation
rounded to a 32-bit float. A game can be given one named bug, and a right trace can be changed by hand; both must be
found.
"""

import contextlib
import io
import json
import math
import os
import random
import struct
import subprocess
import sys
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import check_trace  # noqa: E402  (found through the line above)

NO_BONUSES = {"start_size": 0, "growth": 0, "speed": 0, "number": 0, "spawn_rate": 0}
NO_UPGRADES = {"start_size": 0, "duration": 0, "pellet_rate": 0, "eat": 0, "defense": 0}
CORNER = (0.0, 0.0)  # a pointer that keeps the player away from friends placed elsewhere
FAR = ((400.0, 50.0), (500.0, 100.0), (600.0, 150.0), (450.0, 200.0), (550.0, 300.0))


def f32(value):
    return struct.unpack("<f", struct.pack("<f", value))[0]


# ---------------------------------------------------------------------------------------------------------------------
# The simulation

class Game:
    """Plays classic. Spawns are scripted through the arguments of tick(); `bug` names the one rule it breaks."""

    def __init__(self, friends=FAR, bug=None, **settings):
        self.c = {name: f32(value) if isinstance(value, float) else value
                  for name, value in {**check_trace.CONSTANTS, **settings}.items()}
        self.bug = bug
        self.now = 0
        self.next_id = 0
        self.player = [0.0, 0.0, self.c["PLAYER_INIT_SIZE"]]
        self.power = self.invincible = 0
        self.friends = [self.entity(place, self.c["FRIEND_INIT_SIZE"]) for place in friends]
        self.pellets = []
        self.outcome = "playing"
        self.tagged = []
        self.lines = []

    def value(self, name):
        """A constant as it is now."""
        return self.c[name]

    def entity(self, place, size):
        self.next_id += 1
        return [self.next_id, f32(place[0]), f32(place[1]), size]

    def tick(self, pointer=CORNER, pellet=None, friend=None):
        self.now += 1
        self.pointer = (f32(pointer[0]), f32(pointer[1]))
        self.move_player()
        self.move_friends()
        self.grow()
        self.count_down()
        if pellet is not None:
            self.pellets.append(self.entity(pellet, self.c["PELLET_SIZE"]))
        if friend is not None:
            self.friends.append(self.entity(friend, self.value("FRIEND_INIT_SIZE")))
        self.collide()
        self.clean_up()
        self.check_game_over()
        self.lines.append(self.line())
        return self

    def play(self, ticks, pointer=CORNER):
        for _ in range(ticks):
            self.tick(pointer)
        return self

    def arena(self):
        return self.c["ARENA_WIDTH"], self.c["ARENA_HEIGHT"]

    def move_player(self):
        size = self.player[2]
        for axis in (0, 1):
            corner = f32(self.pointer[axis] - f32(self.c["PLAYER_POINTER_ANCHOR"] * size))
            if self.bug == "player not clamped":
                self.player[axis] = corner
            else:
                self.player[axis] = min(max(corner, 0.0), f32(self.arena()[axis] - size))

    @staticmethod
    def centre(square):
        return f32(square[0] + f32(square[2] / 2)), f32(square[1] + f32(square[2] / 2))

    def step(self, friend):
        size = friend[3]
        cx, cy = self.centre(friend[1:])
        px, py = self.centre(self.player)
        dx, dy = f32(px - cx), f32(py - cy)
        length = f32(math.sqrt(f32(f32(dx * dx) + f32(dy * dy))))
        ux, uy = (f32(dx / length), f32(dy / length)) if length else (0.0, 0.0)
        if self.power > 0 and self.bug != "friends do not flee":
            ux, uy = -ux, -uy
        limit = f32(f32(size * size) / self.c["FRIEND_SEPARATION_DIVISOR"])
        sx = sy = 0.0
        for other in self.friends:
            ox, oy = self.centre(other[1:])
            ex, ey = f32(ox - cx), f32(oy - cy)
            if f32(f32(ex * ex) + f32(ey * ey)) < limit and self.bug != "no separation":
                sx = f32(sx + f32(friend[1] - other[1]))
                sy = f32(sy + f32(friend[2] - other[2]))
        speed, part = self.value("FRIEND_SPEED"), self.c["FRIEND_SEPARATION"]
        if self.bug == "friends too fast":
            speed = f32(speed + 0.1)
        return f32(f32(ux * speed) + f32(part * sx)), f32(f32(uy * speed) + f32(part * sy))

    def steps(self, friend):
        if self.bug == "small friends move too":
            return True
        if self.bug == "equal friends move too":
            return friend[3] >= self.player[2]
        return friend[3] > self.player[2]

    def move(self, friend, step):
        if step == (0.0, 0.0):
            return
        for axis in (0, 1):
            high = f32(self.arena()[axis] - friend[3])
            friend[1 + axis] = min(max(f32(friend[1 + axis] + step[axis]), 0.0), high)

    def move_friends(self):
        if self.bug == "one pass":
            for friend in self.friends:
                if self.steps(friend):
                    self.move(friend, self.step(friend))
            return
        steps = [self.step(friend) if self.steps(friend) else (0.0, 0.0) for friend in self.friends]
        for friend, step in zip(self.friends, steps):
            self.move(friend, step)

    def grow(self):
        rate, largest = self.value("FRIEND_GROWTH_RATE"), self.c["FRIEND_MAX_SIZE"]
        for friend in self.friends:
            size = f32(friend[3] + rate)
            if size > largest and self.bug != "growth beyond the largest":
                size = largest
            half = f32(f32(size - friend[3]) / 2)
            friend[3] = size
            if self.bug != "grows from the corner":
                friend[1] = max(f32(friend[1] - half), 0.0)
                friend[2] = max(f32(friend[2] - half), 0.0)

    def count_down(self):
        self.power = max(self.power - 1, 0)
        if self.bug != "invincible for ever":
            self.invincible = max(self.invincible - 1, 0)

    def touch(self, x, y, size):
        px, py, side = self.player
        right, bottom, far_right, far_bottom = f32(px + side), f32(py + side), f32(x + size), f32(y + size)
        if self.bug == "borders left out":
            return px < far_right and x < right and py < far_bottom and y < bottom
        return px <= far_right and x <= right and py <= far_bottom and y <= bottom

    def collide(self):
        if self.bug == "friends first":
            self.collide_friends()
            self.collide_pellets()
        else:
            self.collide_pellets()
            self.collide_friends()

    def collide_pellets(self):
        for pellet in self.pellets:
            _, x, y, size = pellet
            if self.touch(x, y, size / 2 if self.bug == "pellet of half its size" else size):
                more = self.power if self.bug == "pellets add up" else 0
                self.power = self.value("POWER_UP_DURATION") + more
                self.tagged.append(pellet)

    def collide_friends(self):
        start_size = self.player[2]
        for friend in self.friends:
            _, x, y, size = friend
            if not self.touch(x, y, size):
                continue
            against = start_size if self.bug == "size does not change as it goes" else self.player[2]
            if size >= self.c["FRIEND_MAX_SIZE"]:
                self.meet_largest(friend)
            elif size < against or (size == against and self.bug != "equal friends not eaten"):
                self.eat(friend)

    def meet_largest(self, friend):
        if self.power > 0 and self.bug != "powered player hurt":
            self.eat(friend)
        elif self.invincible == 0 or self.bug == "invincible player hurt":
            self.player[2] = f32(self.player[2] - self.value("PLAYER_DAMAGE"))
            self.invincible = self.c["INVINCIBLE_DURATION"]

    def eat(self, friend):
        if self.bug != "eaten friends stay":
            self.tagged.append(friend)
        size = f32(self.player[2] + self.value("PLAYER_EAT_GROWTH"))
        cap = 25.0 if self.bug == "player too large" else self.c["PLAYER_MAX_SIZE"]
        self.player[2] = min(size, cap)

    def clean_up(self):
        tagged = reversed(self.tagged) if self.bug == "deleted backwards" else self.tagged
        for entity in tagged:
            storage = self.pellets if entity in self.pellets else self.friends
            place = storage.index(entity)
            if self.bug == "deletion keeps the order":
                del storage[place]
            else:
                storage[place] = storage[-1]
                storage.pop()
        self.tagged = []

    def is_too_small(self):
        least = self.c["PLAYER_MIN_SIZE"]
        if self.bug == "defeat at the least size":
            return self.player[2] <= least
        if self.bug == "no tolerance":
            return self.player[2] < least
        return f32(least - self.player[2]) > self.c["PLAYER_SIZE_TOLERANCE"]

    def check_game_over(self):
        if self.is_too_small():
            self.outcome = "defeat"
        elif not self.friends and self.bug != "victory missed":
            self.outcome = "victory"

    def line(self):
        x, y, size = self.player
        return {"tick": self.now, "mode": "classic", "floor": 0, "outcome": self.outcome, "pointer": list(self.pointer),
                "player": {"x": x, "y": y, "size": size, "power": self.power, "invincible": self.invincible},
                "friends": [list(friend) for friend in self.friends],
                "pellets": [list(pellet) for pellet in self.pellets],
                "bonuses": dict(NO_BONUSES), "upgrades": dict(NO_UPGRADES)}


class Tower(Game):
    """Plays the tower: next_floor() is the shop and the beginning of the next floor."""

    BONUSES = {"FRIEND_INIT_SIZE": ("start_size", "BONUS_START_SIZE"), "FRIEND_GROWTH_RATE": ("growth", "BONUS_GROWTH"),
               "FRIEND_SPEED": ("speed", "BONUS_SPEED")}
    UPGRADES = {"PLAYER_INIT_SIZE": ("start_size", "UPGRADE_START_SIZE"),
                "POWER_UP_DURATION": ("duration", "UPGRADE_DURATION"), "PLAYER_EAT_GROWTH": ("eat", "UPGRADE_EAT"),
                "PLAYER_DAMAGE": ("defense", "UPGRADE_DEFENSE")}

    def __init__(self, places=((500.0, 300.0),), bug=None, floor=1, bonuses=(), upgrades=(), **settings):
        self.bonuses = {**NO_BONUSES, **dict(bonuses)}
        self.upgrades = {**NO_UPGRADES, **dict(upgrades)}
        self.floor = floor
        super().__init__((), bug, **settings)
        self.begin(places)

    def value(self, name):
        level, step = 0, 0
        if name in self.BONUSES:
            key, constant = self.BONUSES[name]
            level, step = self.bonuses[key], self.c[constant]
        if name in self.UPGRADES:
            key, constant = self.UPGRADES[name]
            level, step = self.upgrades[key], self.c[constant]
        if self.bug == name + " not raised":
            return self.c[name]
        if name == "PLAYER_DAMAGE":
            step = -step
        raised = f32(self.c[name] + f32(step * level)) if isinstance(step, float) else self.c[name] + step * level
        return min(max(raised, 0), self.c["PLAYER_MAX_SIZE"] if name == "PLAYER_INIT_SIZE" else math.inf)

    def quota(self):
        number = 0 if self.bug == "number not raised" else self.bonuses["number"]
        return (self.floor + 1) * 2 + self.c["BONUS_NUMBER"] * number

    def begin(self, places):
        """`places`: of the friends that the floor begins with, as many as its number is."""
        if self.bug != "pellets stay":
            self.pellets = []
        self.friends = [self.entity(place, self.value("FRIEND_INIT_SIZE")) for place in places]
        size = self.value("PLAYER_INIT_SIZE")
        self.player = [0.0, 0.0, self.player[2] if self.bug == "player not reset" and self.now else size]
        if self.bug != "power stays":
            self.power = 0
        if self.bug != "invincibility stays":
            self.invincible = 0
        self.to_come = self.quota() - len(places)
        self.outcome = "playing"

    def next_floor(self, places=None, bonus="speed", upgrade=None):
        if self.outcome == "floor-won" or self.bug == "a floor lost leads higher":
            self.floor += 1
        if bonus and (self.outcome == "floor-won" or self.bug == "bonus after a floor lost"):
            self.bonuses[bonus] += 1
        if upgrade:
            self.upgrades[upgrade] += 1
        if self.bug == "ids begin anew":
            self.next_id = 0
        if self.bug == "ticks begin anew":
            self.now = 0
        count = self.floor
        if self.bug == "twice the friends":  # the tutorial's published game
            count *= 2
        self.begin([(500.0, 20.0 + 10 * k) for k in range(count)] if places is None else places)
        return self

    def tick(self, pointer=CORNER, pellet=None, friend=None):
        super().tick(pointer, pellet, friend if self.to_come > 0 or self.bug == "quota overrun" else None)
        return self

    def count_down(self):
        super().count_down()
        self.friends_before = len(self.friends)

    def collide(self):
        self.to_come -= len(self.friends) - self.friends_before
        super().collide()

    def check_game_over(self):
        if self.is_too_small():
            self.outcome = "floor-lost"
        elif not self.friends and (self.to_come <= 0 or self.bug == "won before the quota is spent"):
            self.outcome = "playing" if self.bug == "floor won missed" else "floor-won"

    def line(self):
        return {**super().line(), "mode": "tower", "floor": self.floor, "bonuses": dict(self.bonuses),
                "upgrades": dict(self.upgrades)}

    def win(self):
        """Eats all that are there and lets all come that are to come, on the player."""
        while self.outcome == "playing":
            pointer = tuple(self.friends[0][1:3]) if self.friends else CORNER
            away = (300.0, 20.0) if pointer[1] > 150 or pointer[0] < 100 else (300.0, 300.0)
            self.tick(pointer, friend=away if self.to_come > 0 else None)
        return self


def dump(value):
    """JSON with floats as %.9g."""
    if isinstance(value, dict):
        return "{%s}" % ",".join("%s:%s" % (json.dumps(key), dump(item)) for key, item in value.items())
    if isinstance(value, list):
        return "[%s]" % ",".join(map(dump, value))
    return "%.9g" % value if isinstance(value, float) else json.dumps(value)


def play_at_random(seed, ticks, bug=None, **settings):
    """Yields the lines of a game with a player that goes after something, then after something else."""
    draw = random.Random(seed)
    game = Game([(draw.uniform(0, 635), draw.uniform(0, 355)) for _ in range(5)], bug, **settings)
    place = lambda size: (draw.uniform(0, 640 - size), draw.uniform(0, 360 - size))  # noqa: E731
    pointer = (320.0, 180.0)
    for _ in range(ticks):
        rate = game.c["PELLET_SPAWN_RATE"] / (1 if game.pellets else 2)
        pellet = place(10) if draw.random() * rate < 1 else None
        friend = place(5) if draw.random() * game.c["FRIEND_SPAWN_RATE"] < 1 else None
        if draw.random() < 0.08:
            goals = game.pellets + game.friends
            pointer = tuple(draw.choice(goals)[1:3]) if goals else place(0)
        game.tick(pointer, pellet, friend)
        yield game.lines[-1]
        if game.outcome != "playing":
            return


class Cases(unittest.TestCase):
    def check(self, lines, **settings):
        """The checker after the lines. A line is a dict, or text when its very form is what matters."""
        texts = [line if isinstance(line, str) else dump(line) for line in lines]
        return check_trace.check_lines(texts, check_trace.Constants(settings))

    def caught(self, lines, tick, phrase, **settings):
        with self.assertRaises(check_trace.Failure) as caught:
            self.check(lines, **settings)
        message = str(caught.exception)
        self.assertTrue(message.startswith("tick %d: expected " % tick), message)
        self.assertIn(phrase, message)
        self.assertIn(", found ", message)
        self.assertNotIn("\n", message)


# ---------------------------------------------------------------------------------------------------------------------

FAST = {"FRIEND_GROWTH_RATE": 0.5, "FRIEND_SPAWN_RATE": 10, "PELLET_SPAWN_RATE": 60}


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
        # Otherwise the games show nothing.
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

    def test_friends_on_top_of_a_player_who_holds_still(self):
        # Their direction hangs on the rounding of the centres, and when the centres coincide there is none.
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
        plain = check_trace.swap_remove([1, 2, 3, 4, 5], [1, 2])
        self.assertNotEqual([friend[0] for friend in game.lines[1]["friends"]], plain)
        self.check(game.lines, **settings)

    def test_first_tick_with_friends_eaten(self):
        game = Game(((100.0, 100.0), (105.0, 100.0)) + FAR[:3]).play(3, (100.0, 100.0))
        self.assertEqual(self.check(game.lines).eaten, 2)


# Scenes ---------------------------------------------------------------------------------------------------------------

def feast():
    """The player eats all friends, one after the other."""
    game = Game().play(2)
    for place in FAR:
        game.tick(place)
    return game


DUEL = {"FRIEND_GROWTH_RATE": 5.0}  # friends are at their largest after four ticks
DUEL_FRIENDS = ((100.0, 100.0), (600.0, 10.0), (600.0, 110.0), (600.0, 210.0), (600.0, 310.0))


# The tenth hit leaves the least size but for rounding: 4.999999 in floats.
ROUNDED = {**DUEL, "PLAYER_INIT_SIZE": 22.0, "PLAYER_DAMAGE": 1.7}


def duel(ticks, bug=None, pellet=None, settings=DUEL):
    """A friend at its largest comes to a player who stands near it, from the fifth tick on."""
    game = Game(DUEL_FRIENDS, bug, **settings).play(4, (320.0, 180.0))
    game.tick((120.0, 100.0), pellet=pellet)
    while game.now < ticks and game.outcome == "playing":
        game.tick((120.0, 100.0))
    return game


EQUALS = {"FRIEND_INIT_SIZE": 15.0, "FRIEND_GROWTH_RATE": 0.0}


def equals(bug=None):
    """Friends of exactly the player's size, one of which the player touches."""
    return Game(FAR, bug, **EQUALS).play(2).tick((395.0, 50.0))


def border_pellet(bug=None):
    """The player's right border comes to lie exactly on a pellet's left border."""
    return Game(FAR, bug).play(1).tick(pellet=(115.0, 100.0)).tick((100.0, 100.0))


def pair(bug=None):
    """Two friends are eaten in one tick: the order of the others tells in which order the two were deleted."""
    return Game(((100.0, 100.0), (104.0, 100.0)) + FAR[:3], bug).play(2).tick((100.0, 100.0))


def powered_hunt(bug=None):
    """A player who took a pellet goes for a friend at its largest."""
    return duel(5, bug, pellet=(130.0, 110.0)).tick((100.0, 100.0))


def pellet_and_friend(bug=None):
    """In one tick the player touches a pellet and a friend at its largest."""
    return duel(5, bug).tick((100.0, 100.0), pellet=(105.0, 105.0))


GROWING = {"FRIEND_GROWTH_RATE": 1.0}


def larger_after_smaller(bug=None):
    """The player eats a friend and so becomes large enough for the next one that it touches in the same tick."""
    game = Game(FAR, bug, **GROWING).play(1).tick(friend=(505.0, 105.0))
    game.tick(FAR[0])  # deletes the first, so that the small one stands before all others
    return game.play(9).tick(FAR[1])


# ---------------------------------------------------------------------------------------------------------------------

class BrokenGames(Cases):
    """A game with one bug: right up to the tick at which the bug shows, and caught there."""

    def test_bugs_that_show_in_scenes(self):
        scenes = {
            "borders left out": (border_pellet, {}, "pellet 6"),
            "equal friends not eaten": (equals, EQUALS, "to be eaten"),
            "equal friends move too": (equals, EQUALS, "friend 1 "),
            "deleted backwards": (pair, {}, "storage order"),
            "deletion keeps the order": (pair, {}, "storage order"),
            "powered player hurt": (powered_hunt, DUEL, "to be eaten"),
            "friends first": (pellet_and_friend, DUEL, "to be eaten"),
            "size does not change as it goes": (larger_after_smaller, GROWING, "friend 2 "),
            "invincible player hurt": (lambda bug: duel(8, bug), DUEL, "player size"),
            "invincible for ever": (lambda bug: duel(8, bug), DUEL, "player invincible"),
            "defeat at the least size": (lambda bug: duel(40, bug), DUEL, "outcome playing"),
            "no tolerance": (lambda bug: duel(90, bug, settings=ROUNDED), ROUNDED, "outcome playing"),
        }
        for bug, (scene, settings, phrase) in scenes.items():
            with self.subTest(bug=bug):
                right, wrong = scene(None).lines, scene(bug).lines
                self.check(right, **settings)
                differences = [a["tick"] for a, b in zip(right, wrong) if a != b]
                self.assertTrue(differences, "the bug does not show")
                # In the first tick friends may stand anywhere, so a wrong move shows in the second.
                self.caught(wrong, max(differences[0], 2), phrase, **settings)

    def test_victory_missed(self):
        lines = feast().lines
        lines[-1]["outcome"] = "playing"
        self.caught(lines, len(lines), "outcome victory")

    def test_bugs_that_show_in_random_play(self):
        bugs = ("player not clamped", "friends do not flee", "no separation", "friends too fast",
                "small friends move too", "one pass", "growth beyond the largest", "grows from the corner",
                "invincible for ever", "pellet of half its size", "pellets add up", "powered player hurt",
                "invincible player hurt", "eaten friends stay", "player too large", "deleted backwards",
                "deletion keeps the order")
        settings = {**FAST, "FRIEND_SPAWN_RATE": 4, "PELLET_SPAWN_RATE": 20}
        for bug in bugs:
            with self.subTest(bug=bug):
                self.assertTrue(any(self.finds(seed, bug, settings) for seed in range(60)), "not found")

    def finds(self, seed, bug, settings):
        try:
            self.check(play_at_random(seed, 150, bug, **settings), **settings)
        except check_trace.Failure:
            return True
        return False


def two_floors(bug=None, pellet=None, **settings):
    """Floor 1 is won, with a pellet left behind; the shop; some ticks of floor 2."""
    game = Tower(bug=bug, **settings).tick().tick(pellet=(200.0, 200.0)).win()
    return game.next_floor(bonus="growth", upgrade="start_size").play(4)


def lost_floor(bug=None, then=4, **settings):
    """Floor 1 is lost to a friend that is at its largest from the fourth tick on."""
    game = Tower(((100.0, 100.0),), bug, **DUEL, **settings).play(4, (320.0, 180.0))
    while game.outcome == "playing" and game.now < 100:
        game.tick((120.0, 100.0))
    return game.next_floor(upgrade="defense").play(then)


class Towers(Cases):
    """Right towers pass; a tower with one bug is right up to the floor at which the bug shows."""

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
        game.lines[1]["player"]["size"] = 15.0  # then one is missing at the end
        for line in game.lines[2:]:
            if line["floor"] == 1:
                line["player"]["size"] -= 2.5

        with self.assertRaises(check_trace.Failure):
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
                with self.assertRaises(check_trace.Failure) as caught:
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
    """All are eaten before the others have come."""
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
    """Floor 2 with a bonus of start size; one comes."""
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


class ChangedTowers(Cases):
    """A right tower, changed by hand in the line of the tick that wins, or in the next."""

    def setUp(self):
        self.lines = two_floors().lines
        self.won = next(line["tick"] for line in self.lines if line["outcome"] == "floor-won")

    def line(self, tick):
        return self.lines[tick - 1]

    def from_on(self, tick):
        return self.lines[tick - 1:]

    def test_as_it_is(self):
        self.check(self.lines)
        self.assertEqual(self.line(self.won)["floor"], 1)
        self.assertEqual(self.line(self.won + 1)["floor"], 2)

    def test_outcome_of_classic(self):
        for outcome in ("victory", "defeat", "won"):
            self.line(3)["outcome"] = outcome
            self.caught(self.lines, 3, "outcome to be one of playing, floor-won, floor-lost")

    def test_mode_changes(self):
        self.line(3)["mode"] = "classic"
        self.caught(self.lines, 3, "mode tower as before")

    def test_first_floor_is_not_1(self):
        for line in self.lines:
            line["floor"] += 1
        self.caught(self.lines, 1, "floor 1 at the start")

    def test_first_floor_is_a_constant(self):
        with self.assertRaises(check_trace.Failure):
            self.check(self.lines, TOWER_FIRST_FLOOR=2)

    def test_levels_at_the_start(self):
        for key in ("bonuses", "upgrades"):
            self.setUp()
            for line in self.lines:
                line[key]["start_size"] += 1
            self.caught(self.lines, 1, key + ".start_size 0 at the start")

    def test_floor_changes_in_the_line_that_wins(self):
        self.line(self.won)["floor"] = 2
        self.caught(self.lines, self.won, "floor 1 as before")

    def test_floor_changes_in_the_middle(self):
        for line in self.from_on(3):
            line["floor"] += 1
        self.caught(self.lines, 3, "floor 1 as before")

    def test_floor_stays_after_it_was_won(self):
        for line in self.from_on(self.won + 1):
            line["floor"] = 1
        self.caught(self.lines, self.won + 1, "floor 2 after a floor won")

    def test_floor_skipped(self):
        for line in self.from_on(self.won + 1):
            line["floor"] = 3
        self.caught(self.lines, self.won + 1, "floor 2 after a floor won")

    def test_bonus_in_the_line_that_wins(self):
        self.line(self.won)["bonuses"]["growth"] = 1
        self.caught(self.lines, self.won, "bonuses.growth 0 as before")

    def test_upgrade_in_the_line_that_wins(self):
        self.line(self.won)["upgrades"]["start_size"] = 1
        self.caught(self.lines, self.won, "upgrades.start_size 0 as before")

    def test_levels_change_in_the_middle(self):
        for key, name in (("bonuses", "growth"), ("upgrades", "eat")):
            self.setUp()
            for line in self.from_on(4):
                line[key][name] += 1
            self.caught(self.lines, 4, "%s.%s 0 as before" % (key, name))

    def test_no_bonus_after_a_floor_won(self):
        for line in self.from_on(self.won + 1):
            line["bonuses"]["growth"] = 0
        self.caught(self.lines, self.won + 1, "one level more in bonuses")

    def test_two_bonuses_after_a_floor_won(self):
        for name in ("growth", "number"):
            self.setUp()
            for line in self.from_on(self.won + 1):
                line["bonuses"][name] += 1
            self.caught(self.lines, self.won + 1, "one level more in bonuses")

    def test_bonus_taken_back(self):
        game = two_floors().win().next_floor(bonus="speed").play(2)
        won = max(line["tick"] for line in game.lines if line["outcome"] == "floor-won")
        for line in game.lines[won:]:
            line["bonuses"]["growth"] = 0
        self.caught(game.lines, won + 1, "bonuses.growth at least 1")

    def test_two_upgrades_in_one_shop(self):
        for name in ("start_size", "defense"):
            self.setUp()
            for line in self.from_on(self.won + 1):
                line["upgrades"][name] += 1
            self.caught(self.lines, self.won + 1, "at most one level more in upgrades")

    def test_two_upgrades_after_a_floor_lost(self):
        game = lost_floor()
        lost = next(line["tick"] for line in game.lines if line["outcome"] == "floor-lost")
        for line in game.lines[lost:]:
            line["upgrades"]["eat"] += 1
        self.caught(game.lines, lost + 1, "at most one level more in upgrades", **DUEL)

    def test_floor_lost_missed(self):
        game = lost_floor(then=0)
        game.lines[-1]["outcome"] = "playing"
        self.caught(game.lines, len(game.lines), "outcome floor-lost", **DUEL)

    def test_upgrade_taken_back(self):
        game = two_floors().win().next_floor().play(2)
        won = max(line["tick"] for line in game.lines if line["outcome"] == "floor-won")
        for line in game.lines[won:]:
            line["upgrades"]["start_size"] = 0
        self.caught(game.lines, won + 1, "upgrades.start_size at least 1")

    def test_upgrade_beyond_its_cap(self):
        for name, cap in (("start_size", 3), ("duration", 10), ("pellet_rate", 10), ("eat", 10), ("defense", 5)):
            with self.subTest(name=name):
                constant = "UPGRADE_%s_CAP" % name.upper()
                game = Tower()
                for _ in range(cap + 1):
                    game.win().next_floor(upgrade=name)
                game.play(1)
                self.check(game.lines, **{constant: cap + 1})
                self.caught(game.lines, game.now, "upgrades.%s at most %d" % (name, cap))

    def test_spawn_rate_beyond_its_cap(self):
        game = Tower()
        for _ in range(6):
            game.win().next_floor(bonus="spawn_rate")
        game.play(1)
        self.check(game.lines, BONUS_SPAWN_RATE=1, BONUS_SPAWN_RATE_CAP=6)
        self.caught(game.lines, game.now, "bonuses.spawn_rate at most 5", BONUS_SPAWN_RATE=1)

    def test_tick_in_the_shop(self):
        self.lines.insert(self.won, dict(self.line(self.won)))
        for tick, line in enumerate(self.lines, 1):
            line["tick"] = tick
        self.caught(self.lines, self.won + 1, "floor 2 after a floor won")

    def test_id_of_an_earlier_floor(self):
        used = self.line(2)["friends"][0][0]
        for line in self.from_on(self.won + 1):
            line["friends"][1][0] = used
        self.caught(self.lines, self.won + 1, "id %d again" % used)

    def test_first_friend_of_a_floor_missing(self):
        for line in self.from_on(self.won + 1):
            line["friends"].pop()
        self.caught(self.lines, self.won + 1, "player size 20.5")

    def test_first_friend_of_a_floor_outside(self):
        self.line(self.won + 1)["friends"][0][1] = 635.0
        self.caught(self.lines, self.won + 1, "inside the arena at the start")

    def test_player_of_a_new_floor_powered_or_invincible(self):
        for key in ("power", "invincible"):
            self.setUp()
            self.line(self.won + 1)["player"][key] = 1
            self.caught(self.lines, self.won + 1, "player %s 0" % key)

    def test_floor_won_too_early(self):
        self.line(3)["outcome"] = "floor-won"
        self.caught(self.lines, 3, "outcome playing")

    def test_floor_lost_without_cause(self):
        self.line(3)["outcome"] = "floor-lost"
        self.caught(self.lines, 3, "outcome playing")

    def test_line_after_a_floor_lost_goes_on_with_it(self):
        game = lost_floor()
        lost = next(line["tick"] for line in game.lines if line["outcome"] == "floor-lost")
        game.lines[lost]["player"]["size"] = game.lines[lost - 1]["player"]["size"]
        self.caught(game.lines, lost + 1, "player size 15", **DUEL)


class TowerChances(Cases):
    def test_bonuses_that_are_never_drawn(self):
        # The same one on every floor: that is no draw. Few come, so that many floors are soon played.
        settings = {"QUOTA_FACTOR": 1, "QUOTA_OFFSET": 0, "PLAYER_INIT_SIZE": 20.0}
        checker = check_trace.Checker(check_trace.Constants(settings))
        checker.mode = check_trace.Tower(checker.c)
        line = check_trace.Line()
        line.bonuses = [0] * 5
        for _ in range(200):
            after = check_trace.Line()
            after.bonuses = [line.bonuses[0] + 1] + line.bonuses[1:]
            checker.mode.check_bonus(line, after)
            line = after
        checker.ticks = 10000
        with self.assertRaises(check_trace.Violation):
            checker.check_chances()

    def test_bonuses_drawn_evenly(self):
        checker = check_trace.Checker(check_trace.Constants())
        checker.mode = check_trace.Tower(checker.c)
        draw = random.Random(1)
        line = check_trace.Line()
        line.bonuses = [0] * 5
        for _ in range(1000):
            after = check_trace.Line()
            after.bonuses = list(line.bonuses)
            after.bonuses[draw.randrange(5 if line.bonuses[4] < 5 else 4)] += 1
            checker.mode.check_bonus(line, after)
            line = after
        checker.ticks = 10000
        checker.check_chances()
        self.assertEqual(line.bonuses[4], 5)

    def test_floor_won_by_what_nobody_saw(self):
        """One friend that left no trace may explain a floor won; three of a floor do not."""
        settings = {"PLAYER_INIT_SIZE": 24.99}
        game = Tower(bug="won before the quota is spent", **settings).play(5).tick((500.0, 300.0))
        self.assertEqual(game.outcome, "floor-won")
        self.caught(game.lines, 6, "without a trace", **settings)


class UnseenSpawns(Cases):
    """A spawn eaten unseen may explain a line, but not one line after the other."""

    def test_hits_that_never_hurt(self):
        # Once, a friend eaten unseen may have made up for the loss; not at every hit.
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
        self.assertEqual(check_trace.chance_of_at_least(0, 0.0), 1.0)
        self.assertEqual(check_trace.chance_of_at_least(1, 0.0), 0.0)
        self.assertAlmostEqual(check_trace.chance_of_at_least(1, 0.5), 1 - math.exp(-0.5), 5)
        self.assertAlmostEqual(check_trace.chance_of_at_least(2, 1e-4) / 5e-9, 1, 3)
        self.assertLess(check_trace.chance_of_at_least(3000, 1000.0), 1e-300)


class ChangedTraces(Cases):
    """A right trace, changed by hand in one line."""

    def setUp(self):
        self.lines = Game().play(4).tick(pellet=(200.0, 200.0)).tick(friend=(300.0, 20.0)).play(4).lines

    def line(self, tick):
        return self.lines[tick - 1]

    def test_as_it_is(self):
        self.check(self.lines)

    def test_key_missing(self):
        for where in ((), ("player",), ("bonuses",), ("upgrades",)):
            self.setUp()
            target = self.line(3)
            for key in where:
                target = target[key]
            last = list(target)[-1]
            del target[last]
            self.caught(self.lines, 3, "key " + last)

    def test_keys_in_another_order(self):
        player = self.line(3)["player"]
        player["x"] = player.pop("x")
        self.caught(self.lines, 3, "the keys x,y,size")

    def test_key_too_many_or_twice(self):
        self.line(3)["seed"] = 1
        self.caught(self.lines, 3, "the keys")
        self.setUp()
        self.lines[2] = dump(self.line(3)).replace('"floor":0', '"floor":0,"floor":0')
        self.caught(self.lines, 3, "the keys")

    def test_line_that_is_no_object(self):
        self.lines[2] = "[1,2]"
        self.caught(self.lines, 3, "an object")

    def test_wrong_types(self):
        for key, value, phrase in (("tick", "3", "tick to be an integer"), ("floor", None, "floor to be an integer"),
                                   ("mode", 1, "mode to be text"), ("pointer", [1.5], "pointer to be a list"),
                                   ("friends", {}, "friends to be a list"), ("pellets", [[1, 2, 3]], "pellets"),
                                   ("player", [], "player to be an object"), ("outcome", True, "outcome to be text")):
            with self.subTest(key=key):
                self.setUp()
                self.line(3)[key] = value
                self.caught(self.lines, 3, phrase)
        self.setUp()
        self.line(3)["player"]["power"] = 0.5
        self.caught(self.lines, 3, "player power to be an integer")

    def test_float_not_written_as_9g(self):
        for wrong in ("15.0", "1.5e1", "15.000000001", "0.1", "1e999"):
            self.setUp()
            self.lines[2] = dump(self.line(3)).replace('"size":15', '"size":' + wrong)
            self.caught(self.lines, 3, "%.9g")

    def test_tick_gap(self):
        del self.lines[4]
        self.caught(self.lines, 5, "tick 5")

    def test_first_tick_is_not_1(self):
        self.caught(self.lines[1:], 1, "tick 1")

    def test_mode_changes(self):
        self.line(3)["mode"] = "tower"
        self.caught(self.lines, 3, "mode classic")

    def test_tower_levels_in_classic(self):
        for key in ("bonuses", "upgrades"):
            self.setUp()
            self.line(3)[key]["start_size"] = 1
            self.caught(self.lines, 3, key + ".start_size 0")
        self.setUp()
        self.line(3)["floor"] = 1
        self.caught(self.lines, 3, "floor 0")

    def test_tower_outcome_in_classic(self):
        self.line(3)["outcome"] = "floor-won"
        self.caught(self.lines, 3, "outcome to be one of")

    def test_victory_too_early(self):
        self.line(3)["outcome"] = "victory"
        self.caught(self.lines, 3, "outcome playing")

    def test_line_after_victory(self):
        lines = feast().lines
        lines.append({**lines[-1], "tick": lines[-1]["tick"] + 1})
        self.caught(lines, len(lines), "no line after the victory")

    def test_line_after_defeat(self):
        lines = duel(40).lines
        lines.append({**lines[-1], "tick": lines[-1]["tick"] + 1})
        self.caught(lines, len(lines), "no line after the defeat", **DUEL)

    def test_pointer_not_followed(self):
        self.line(3)["pointer"] = [20.0, 0.0]
        self.caught(self.lines, 3, "player at (20, 0)")

    def test_player_in_the_first_tick_not_at_the_pointer(self):
        self.line(1)["player"]["x"] = 312.5
        self.caught(self.lines, 1, "player at (0, 0)")

    def test_wrong_size_after_growing(self):
        friend = self.line(3)["friends"][2]
        friend[3] = f32(friend[3] + 0.15)
        self.caught(self.lines, 3, "friend 3 to have grown")

    def test_friend_that_rests_moved_by_one_float(self):
        friend = self.line(3)["friends"][2]
        friend[1] = f32(friend[1] + 0.00005)
        self.caught(self.lines, 3, "friend 3 at")

    def test_friend_that_steps_moved_too_far(self):
        lines = duel(5).lines
        lines[4]["friends"][3][1] = f32(lines[4]["friends"][3][1] + 0.005)
        self.caught(lines, 5, "friend 4 at about", **DUEL)

    def test_friend_vanishes(self):
        del self.line(3)["friends"][2]
        self.caught(self.lines, 3, "as the player does not touch it")

    def test_id_reused_after_it_was_gone(self):
        lines = Game().play(2).tick(FAR[0]).play(1).tick(friend=(300.0, 20.0)).play(1).lines
        for line in lines[4:]:
            line["friends"][-1][0] = 1
        self.caught(lines, 5, "id 1 again")

    def test_id_twice_in_a_line(self):
        self.line(5)["pellets"][0][0] = 3
        self.caught(self.lines, 5, "unique")

    def test_id_changes(self):
        self.line(3)["friends"][2][0] = 77
        self.caught(self.lines, 3, "new friend 77")

    def test_order_of_friends_wrong(self):
        self.line(7)["friends"][0:2] = reversed(self.line(7)["friends"][0:2])
        self.caught(self.lines, 7, "[1, 2, 3, 4, 5, 7], found [2, 1, 3, 4, 5, 7]")

    def test_new_friend_not_last(self):
        self.line(6)["friends"].insert(0, self.line(6)["friends"].pop())
        self.caught(self.lines, 6, "storage order")

    def test_two_new_friends(self):
        self.line(6)["friends"].append([90, 310.0, 50.0, 5.0])
        self.caught(self.lines, 6, "at most one new friend")

    def test_two_new_pellets(self):
        self.line(5)["pellets"].append([90, 310.0, 50.0, 10.0])
        self.caught(self.lines, 5, "at most one new pellet")

    def test_new_friend_of_wrong_size(self):
        self.line(6)["friends"][-1][3] = f32(5.15)
        self.caught(self.lines, 6, "new friend 7 to have size 5")

    def test_new_friend_outside_the_arena(self):
        for place in ((635.5, 20.0), (300.0, 355.5), (-0.5, 20.0)):
            self.setUp()
            self.line(6)["friends"][-1][1:3] = place
            self.caught(self.lines, 6, "wholly inside")

    def test_new_pellet_of_wrong_size_or_outside(self):
        self.line(5)["pellets"][0][3] = 5.0
        self.caught(self.lines, 5, "new pellet 6 to have size 10")
        self.setUp()
        self.line(5)["pellets"][0][1] = 631.0
        self.caught(self.lines, 5, "wholly inside")

    def test_new_friend_on_the_player_not_eaten(self):
        self.line(6)["friends"][-1][1:3] = [14.0, 14.0]
        self.caught(self.lines, 6, "friend 7 at (14, 14) size 5 to be eaten")

    def test_new_pellet_on_the_player_not_taken(self):
        self.line(5)["pellets"][0][1:3] = [15.0, 15.0]
        self.caught(self.lines, 5, "to be taken")

    def test_pellet_moves(self):
        self.line(7)["pellets"][0][1] = 201.0
        self.caught(self.lines, 7, "as before")

    def test_pellet_vanishes(self):
        self.line(7)["pellets"] = []
        self.caught(self.lines, 7, "pellet 6")

    def test_power_without_cause(self):
        self.line(3)["player"]["power"] = 119
        self.caught(self.lines, 3, "player power 0")

    def test_unseen_pellet_beside_a_seen_one(self):
        # One pellet a tick at most: with one that is there to see, no other can have been taken unseen.
        self.line(5)["player"]["power"] = 120
        self.caught(self.lines, 5, "player power 0")

    def test_growth_without_cause(self):
        self.line(3)["player"]["size"] = 16.0
        self.caught(self.lines, 3, "player size 15")

    def test_two_unseen_friends(self):
        self.line(3)["player"]["size"] = 20.0
        self.caught(self.lines, 3, "player size 15")

    def test_unseen_friend_beside_a_seen_one(self):
        self.line(6)["player"]["size"] = 17.5
        self.caught(self.lines, 6, "player size 15")

    def test_invincible_without_a_hit(self):
        self.line(3)["player"]["invincible"] = 5
        self.caught(self.lines, 3, "player invincible 0")

    def test_hit_that_does_not_hurt(self):
        lines = duel(8).lines
        hit = next(line for line in lines if line["player"]["invincible"])
        hit["player"]["size"] = 15.0
        hit["friends"].append([90, 300.0, 20.0, 5.0])  # so that no unseen friend can have made up for the loss
        self.caught(lines, hit["tick"], "player size 12.5", **DUEL)

    def test_power_up_does_not_count_down(self):
        lines = border_pellet().play(2, (100.0, 100.0)).lines
        lines[3]["player"]["power"] = 120
        lines[3]["pellets"].append([90, 300.0, 300.0, 10.0])  # so that no unseen pellet can explain it
        self.caught(lines, 4, "player power 119")

    def test_friend_at_its_largest_eaten_without_power(self):
        lines = duel(8).lines
        hit = next(line for line in lines if line["player"]["invincible"])
        del hit["friends"][0]
        self.caught(lines, hit["tick"], "cannot eat it", **DUEL)


class FirstTick(Cases):
    def first(self):
        return Game().play(1).lines

    def broken(self, change, phrase):
        lines = self.first()
        change(lines[0])
        self.caught(lines, 1, phrase)

    def test_too_many_friends(self):
        self.broken(lambda line: line["friends"].append([9, 20.0, 20.0, f32(5.15)]), "at most 5 friends")

    def test_friend_missing(self):
        self.broken(lambda line: line["friends"].pop(), "player size 17.5")

    def test_friend_of_another_size(self):
        self.broken(lambda line: line["friends"][0].__setitem__(3, 6.0), "to have size 5")

    def test_friend_outside(self):
        self.broken(lambda line: line["friends"][0].__setitem__(1, 635.0), "inside the arena at the start")

    def test_friend_on_the_player(self):
        self.broken(lambda line: line["friends"][0].__setitem__(slice(1, 3), [5.0, 5.0]), "to be eaten")

    def test_new_friend_not_last(self):
        self.broken(lambda line: line["friends"].insert(0, [9, 20.0, 20.0, 5.0]), "last in storage order")

    def test_player_size(self):
        self.broken(lambda line: line["player"].update(size=16.0), "player size 15")

    def test_player_power(self):
        self.broken(lambda line: line["player"].update(power=1), "player power 0")

    def test_player_invincible(self):
        self.broken(lambda line: line["player"].update(invincible=1), "player invincible 0")

    def test_outcome(self):
        self.broken(lambda line: line.update(outcome="defeat"), "outcome playing")


class FirstTickWithSomeEaten(Cases):
    """Of five friends at the start one is gone, so that nobody knows where it stood."""

    def broken(self, change, phrase):
        game = Game(((100.0, 100.0),) + FAR[:4]).tick((100.0, 100.0), pellet=(300.0, 300.0), friend=(300.0, 20.0))
        self.assertEqual(self.check(game.lines).eaten, 1)
        change(game.lines[0])
        self.caught(game.lines, 1, phrase)

    def test_pellet_on_the_player(self):
        self.broken(lambda line: line["pellets"][0].__setitem__(slice(1, 3), [105.0, 105.0]), "to be taken")

    def test_player_power(self):
        self.broken(lambda line: line["player"].update(power=120), "player power 0")

    def test_friend_on_the_player(self):
        for is_new in (False, True):
            def change(line, is_new=is_new):
                friend = next(friend for friend in line["friends"] if (friend[3] == 5.0) == is_new)
                friend[1:3] = [105.0, 105.0]
            self.broken(change, "to be eaten")

    def test_player_size(self):
        self.broken(lambda line: line["player"].update(size=20.0), "player size 17.5 (1 friends gone)")

    def test_player_invincible(self):
        self.broken(lambda line: line["player"].update(invincible=5), "player invincible 0")


class SpawnChances(Cases):
    # Friends that never outgrow the player: nothing steps, so that long games are quick.
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
        c = check_trace.Constants()
        self.assertAlmostEqual(check_trace.share_touching(c, 5.0, (100.0, 100.0, 20.0)), 25 * 25 / (635 * 355))
        self.assertAlmostEqual(check_trace.share_touching(c, 5.0, (0.0, 0.0, 20.0)), 20 * 20 / (635 * 355))


class Parts(unittest.TestCase):
    def test_swap_remove(self):
        self.assertEqual(check_trace.swap_remove([1, 2, 3, 4, 5], [2]), [1, 5, 3, 4])
        self.assertEqual(check_trace.swap_remove([1, 2, 3, 4, 5], [1, 5, 4]), [3, 2])
        self.assertEqual(check_trace.swap_remove([1, 2], [2, 1]), [])

    def test_touch_includes_borders_and_rounds_as_floats_do(self):
        self.assertTrue(check_trace.touch((0.0, 0.0, 15.0), (15.0, 15.0, 5.0)))
        self.assertFalse(check_trace.touch((0.0, 0.0, 15.0), (f32(15.000001), 0.0, 5.0)))
        # 500 + 2^-20 is 500 as a float.
        self.assertTrue(check_trace.touch((500.0, 0.0, 2.0 ** -20), (500.0, 0.0, 5.0)))

    def test_step_clamps_and_grows(self):
        low, high = check_trace.stepped_axis(0.5, (-1.5, -1.5), 620.0, 0.075, 0.001, False)
        self.assertEqual((low, high), (0.0, 0.001))
        low, high = check_trace.stepped_axis(619.5, (1.5, 1.5), 620.0, 0.075, 0.001, False)
        self.assertAlmostEqual(low, 619.924)
        self.assertAlmostEqual(high, 619.926)


class CommandLine(unittest.TestCase):
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

    def test_right(self):
        self.assertEqual(self.run_on(self.trace(feast().lines)),
                         (0, "7 ticks follow the rules (5 eaten, 0 hits, 0 pellets, outcome victory)\n", ""))

    def test_wrong(self):
        lines = feast().lines
        lines[2]["player"]["size"] = 15.0
        status, out, err = self.run_on(self.trace(lines))
        self.assertEqual((status, err), (1, ""))
        self.assertEqual(out, "tick 3: expected player size 17.5 (eaten: 1, hits: 0), found 15\n")

    def test_stats(self):
        status, out, _ = self.run_on(self.trace(feast().lines), "--stats")
        self.assertEqual(status, 0)
        self.assertEqual(out.count("standard deviations"), 3)
        self.assertIn("7 ticks follow the rules", out.splitlines()[-1])

    def test_settings(self):
        trace = self.trace(duel(8).lines)
        self.assertEqual(self.run_on(trace)[0], 1)
        self.assertEqual(self.run_on(trace, "--set", "FRIEND_GROWTH_RATE=5")[0], 0)

    def test_bad_settings(self):
        for value, phrase in (("NO_SUCH=1", "no such constant"), ("FRIEND_SPEED", "NAME=VALUE"),
                              ("FRIEND_SPEED=fast", "a number"), ("FRIEND_SPEED=nan", "a number"),
                              ("FRIEND_SPEED=1e99", "a number"), ("FRIEND_SPAWN_RATE=2.5", "an integer"),
                              ("FRIEND_SPAWN_RATE=", "an integer")):
            with self.subTest(value=value):
                self.refused(self.run_with("--set", value, "-"), phrase)

    def test_bad_command_lines(self):
        self.refused(self.run_with(), "FILE")
        self.refused(self.run_with("--nonsense", "-"), "--nonsense")

    def test_no_file(self):
        self.refused(self.run_with(os.path.join(HERE, "no-such-trace")), "cannot be read")
        self.refused(self.run_with(HERE), "cannot be read")

    def test_no_json(self):
        for content in ("", "\n", "nonsense\n", '{"tick":NaN}\n', "[" * 100000, b"\xff\xfe\n", "{} {}\n"):
            with self.subTest(content=content[:20]):
                self.refused(self.run_on(content), "")

    def test_unknown_mode(self):
        line = Game().play(1).lines[0]
        line["mode"] = "chess"
        self.assertEqual(self.run_on(self.trace([line]))[0], 1)

    def test_standard_input(self):
        done = subprocess.run([sys.executable, os.path.join(HERE, "check_trace.py"), "-"],
                              input=self.trace(feast().lines).encode(), stdout=subprocess.PIPE, check=False)
        self.assertEqual(done.returncode, 0)
        self.assertIn(b"7 ticks", done.stdout)


if __name__ == "__main__":
    unittest.main()
