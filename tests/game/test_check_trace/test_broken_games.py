"""Games of Classic with a bug are caught."""

from trace_rules.failures import Failure
from .cases import Cases
from .scenes import (
    DUEL,
    EQUALS,
    FAST,
    GROWING,
    ROUNDED,
    border_pellet,
    duel,
    equals,
    feast,
    larger_after_smaller,
    pair,
    pellet_and_friend,
    powered_hunt,
)
from .simulation import play_at_random


class BrokenGames(Cases):
    """A game with one bug follows the rules until the tick at which the bug shows, and is caught there."""

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
        except Failure:
            return True
        return False
