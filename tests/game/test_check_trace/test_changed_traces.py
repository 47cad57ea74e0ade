"""A right trace, changed in one place, is caught at the tick of the change."""

import copy

from .cases import Cases
from .scenes import DUEL, border_pellet, duel, feast, lost_floor, two_floors
from .simulation import FAR, Game, Tower, dump, f32


def add(number):
    return lambda value: f32(value + number) if isinstance(value, float) else value + number


def without(*items):
    """A list or an object without these items: by default without its last."""
    def change(value):
        gone = items or (list(value)[-1] if isinstance(value, dict) else len(value) - 1,)
        if isinstance(value, dict):
            return {key: item for key, item in value.items() if key not in gone}
        return [item for place, item in enumerate(value) if place not in gone]
    return change


def with_item(*item):
    return lambda items: items + [list(item)]


def at(x, y):
    return lambda square: [square[0], x, y, square[3]]


def last_to_front(items):
    return items[-1:] + items[:-1]


def change(line, path, value):
    """Changes what `path`, as of "friends.2.3", leads to. A function makes the new value from the old."""
    *way, last = [int(key) if key.lstrip("-").isdigit() else key for key in path.split(".")]
    for key in way:
        line = line[key]
    line[last] = value(line[last]) if callable(value) else value


# Tick, place, change, words of the message. Tick 5 brings pellet 6, tick 6 friend 7.
CLASSIC = (
    (3, "player", without(), "key invincible"),
    (3, "bonuses", without(), "key spawn_rate"),
    (3, "upgrades", without(), "key defense"),
    (3, "player", lambda player: {**without("x")(player), "x": player["x"]}, "the keys x,y,size"),
    (3, "seed", 1, "the keys"),
    (3, "tick", "3", "tick to be an integer"),
    (3, "floor", None, "floor to be an integer"),
    (3, "mode", 1, "mode to be text"),
    (3, "pointer", [1.5], "pointer to be a list"),
    (3, "friends", {}, "friends to be a list"),
    (3, "pellets", [[1, 2, 3]], "pellets"),
    (3, "player", [], "player to be an object"),
    (3, "outcome", True, "outcome to be text"),
    (3, "player.power", 0.5, "player power to be an integer"),
    (3, "mode", "tower", "mode classic"),
    (3, "bonuses.start_size", 1, "bonuses.start_size 0"),
    (3, "upgrades.start_size", 1, "upgrades.start_size 0"),
    (3, "floor", 1, "floor 0"),
    (3, "outcome", "floor-won", "outcome to be one of"),
    (3, "outcome", "victory", "outcome playing"),
    (1, "outcome", "defeat", "outcome playing"),
    (3, "pointer", [20.0, 0.0], "player at (20, 0)"),
    (1, "player.x", 312.5, "player at (0, 0)"),
    (3, "friends.2.3", add(0.15), "friend 3 to have grown"),
    (3, "friends.2.1", add(0.00005), "friend 3 at"),
    (3, "friends", without(2), "as the player does not touch it"),
    (5, "pellets.0.0", 3, "unique"),
    (3, "friends.2.0", 77, "new friend 77"),
    (7, "friends", lambda items: [items[1], items[0]] + items[2:], "[1, 2, 3, 4, 5, 7], found [2, 1, 3, 4, 5, 7]"),
    (6, "friends", last_to_front, "storage order"),
    (6, "friends", with_item(90, 310.0, 50.0, 5.0), "at most one new friend"),
    (5, "pellets", with_item(90, 310.0, 50.0, 10.0), "at most one new pellet"),
    (6, "friends.-1.3", f32(5.15), "new friend 7 to have size 5"),
    (6, "friends.-1", at(635.5, 20.0), "wholly inside"),
    (6, "friends.-1", at(300.0, 355.5), "wholly inside"),
    (6, "friends.-1", at(-0.5, 20.0), "wholly inside"),
    (5, "pellets.0.3", 5.0, "new pellet 6 to have size 10"),
    (5, "pellets.0.1", 631.0, "wholly inside"),
    (6, "friends.-1", at(14.0, 14.0), "friend 7 at (14, 14) size 5 to be eaten"),
    (5, "pellets.0", at(15.0, 15.0), "to be taken"),
    (7, "pellets.0.1", 201.0, "as before"),
    (7, "pellets", [], "pellet 6"),
    (3, "player.power", 119, "player power 0"),
    (5, "player.power", 120, "player power 0"),  # at most one pellet appears per tick, and it is seen
    (3, "player.size", 16.0, "player size 15"),
    (3, "player.size", 20.0, "player size 15"),
    (6, "player.size", 17.5, "player size 15"),
    (3, "player.invincible", 5, "player invincible 0"),
    # The first tick has no line before it.
    (1, "friends", with_item(9, 20.0, 20.0, f32(5.15)), "at most 5 friends"),
    (1, "friends", without(), "player size 17.5"),
    (1, "friends.0.3", 6.0, "to have size 5"),
    (1, "friends.0.1", 635.0, "inside the arena at the start"),
    (1, "friends.0", at(5.0, 5.0), "to be eaten"),
    (1, "friends", lambda items: [[9, 20.0, 20.0, 5.0]] + items, "last in storage order"),
    (1, "player.size", 16.0, "player size 15"),
    (1, "player.power", 1, "player power 0"),
    (1, "player.invincible", 1, "player invincible 0"),
)

# One of five friends at the start is gone, so its place is unknown. The new friend is in its
# place in storage.
FIRST_TICK = (
    ("pellets.0", at(105.0, 105.0), "to be taken"),
    ("player.power", 120, "player power 0"),
    ("friends.0", at(105.0, 105.0), "to be eaten"),
    ("friends.-1", at(105.0, 105.0), "to be eaten"),
    ("player.size", 20.0, "player size 17.5 (1 friends gone)"),
    ("player.invincible", 5, "player invincible 0"),
)

WON = 1000  # the tick that wins floor 1, counted from there

# The change of one line of a tower.
TOWER = (
    (3, "outcome", "victory", "outcome to be one of playing, floor-won, floor-lost"),
    (3, "outcome", "floor-won", "outcome playing"),
    (3, "outcome", "floor-lost", "outcome playing"),
    (3, "mode", "classic", "mode tower as before"),
    (WON, "floor", 2, "floor 1 as before"),
    (WON, "bonuses.growth", 1, "bonuses.growth 0 as before"),
    (WON, "upgrades.start_size", 1, "upgrades.start_size 0 as before"),
    (WON + 1, "friends.0.1", 635.0, "inside the arena at the start"),
    (WON + 1, "player.power", 1, "player power 0"),
    (WON + 1, "player.invincible", 1, "player invincible 0"),
)

# The same change of a line and of all that follow.
TOWER_FROM = (
    (1, "floor", add(1), "floor 1 at the start"),
    (1, "bonuses.start_size", add(1), "bonuses.start_size 0 at the start"),
    (1, "upgrades.start_size", add(1), "upgrades.start_size 0 at the start"),
    (3, "floor", add(1), "floor 1 as before"),
    (4, "bonuses.growth", add(1), "bonuses.growth 0 as before"),
    (4, "upgrades.eat", add(1), "upgrades.eat 0 as before"),
    (WON + 1, "floor", 1, "floor 2 after a floor won"),
    (WON + 1, "floor", 3, "floor 2 after a floor won"),
    (WON + 1, "bonuses.growth", 0, "one level more in bonuses"),
    (WON + 1, "bonuses.growth", add(1), "one level more in bonuses"),
    (WON + 1, "bonuses.number", add(1), "one level more in bonuses"),
    (WON + 1, "upgrades.start_size", add(1), "at most one level more in upgrades"),
    (WON + 1, "upgrades.defense", add(1), "at most one level more in upgrades"),
    (WON + 1, "friends", without(), "player size 20.5"),
    (WON + 1, "friends.1.0", 1, "id 1 again"),
)


def last_win(lines):
    return max(line["tick"] for line in lines if line["outcome"] == "floor-won")


def hit(lines):
    return next(line for line in lines if line["player"]["invincible"])


class ChangedTraces(Cases):
    def changed(self, right, tick, place, value, phrase, to_the_end=False, **settings):
        lines = copy.deepcopy(right)
        with self.subTest(tick=tick, place=place, phrase=phrase):
            for line in lines[tick - 1:] if to_the_end else lines[tick - 1:tick]:
                change(line, place, value)
            self.caught(lines, tick, phrase, **settings)

    def test_classic(self):
        lines = Game().play(4).tick(pellet=(200.0, 200.0)).tick(friend=(300.0, 20.0)).play(4).lines
        self.check(lines)
        for case in CLASSIC:
            self.changed(lines, *case)
        self.caught(lines[:4] + lines[5:], 5, "tick 5")
        self.caught(lines[1:], 1, "tick 1")
        self.caught(lines[:2] + ["[1,2]"], 3, "an object")
        self.caught(lines[:2] + [dump(lines[2]).replace('"floor":0', '"floor":0,"floor":0')], 3, "the keys")
        for wrong in ("15.0", "1.5e1", "15.000000001", "0.1", "1e999"):
            self.caught(lines[:2] + [dump(lines[2]).replace('"size":15', '"size":' + wrong)], 3, "%.9g")

    def test_first_tick_with_a_friend_eaten(self):
        game = Game(((100.0, 100.0),) + FAR[:4]).tick((100.0, 100.0), pellet=(300.0, 300.0), friend=(300.0, 20.0))
        self.assertEqual(self.check(game.lines).eaten, 1)
        for case in FIRST_TICK:
            self.changed(game.lines, 1, *case)

    def test_tower(self):
        lines = two_floors().lines
        self.check(lines)
        for cases, to_the_end in ((TOWER, False), (TOWER_FROM, True)):
            for tick, place, value, phrase in cases:
                tick = tick - WON + last_win(lines) if tick >= WON else tick
                self.changed(lines, tick, place, value, phrase, to_the_end)

    def test_levels_taken_back(self):
        lines = two_floors().win().next_floor(bonus="speed").play(2).lines
        for name in ("bonuses.growth", "upgrades.start_size"):
            self.changed(lines, last_win(lines) + 1, name, 0, name + " at least 1", True)

    def test_line_after_the_end(self):
        for lines, end, settings in ((feast().lines, "victory", {}), (duel(40).lines, "defeat", DUEL)):
            lines.append({**lines[-1], "tick": lines[-1]["tick"] + 1})
            self.caught(lines, len(lines), "no line after the " + end, **settings)

    def test_friend_that_steps_moved_too_far(self):
        self.changed(duel(5).lines, 5, "friends.3.1", add(0.005), "friend 4 at about", **DUEL)

    def test_hits(self):
        lines = duel(8).lines
        self.changed(lines, hit(lines)["tick"], "friends", without(0), "cannot eat it", **DUEL)
        hit(lines)["friends"].append([90, 300.0, 20.0, 5.0])  # so that no unseen friend can have made up for the loss
        self.changed(lines, hit(lines)["tick"], "player.size", 15.0, "player size 12.5", **DUEL)

    def test_power_up_does_not_count_down(self):
        lines = border_pellet().play(2, (100.0, 100.0)).lines
        lines[3]["pellets"].append([90, 300.0, 300.0, 10.0])  # so that no unseen pellet can explain it
        self.changed(lines, 4, "player.power", 120, "player power 119")

    def test_id_reused_after_it_was_gone(self):
        lines = Game().play(2).tick(FAR[0]).play(1).tick(friend=(300.0, 20.0)).play(1).lines
        self.changed(lines, 5, "friends.-1.0", 1, "id 1 again", True)

    def test_floor_lost(self):
        lines = lost_floor().lines
        lost = next(line["tick"] for line in lines if line["outcome"] == "floor-lost")
        self.changed(lines[:lost], lost, "outcome", "playing", "outcome floor-lost", **DUEL)
        self.changed(lines, lost + 1, "upgrades.eat", add(1), "at most one level more in upgrades", True, **DUEL)
        self.changed(lines, lost + 1, "player.size", lines[lost - 1]["player"]["size"], "player size 15", **DUEL)

    def test_levels_beyond_their_caps(self):
        for name, cap in (("start_size", 3), ("duration", 10), ("pellet_rate", 10), ("eat", 10), ("defense", 5)):
            game = Tower()
            for _ in range(cap + 1):
                game.win().next_floor(upgrade=name)
            game.play(1)
            self.check(game.lines, **{"UPGRADE_%s_CAP" % name.upper(): cap + 1})
            self.caught(game.lines, game.now, "upgrades.%s at most %d" % (name, cap))
        game = Tower()
        for _ in range(6):
            game.win().next_floor(bonus="spawn_rate")
        game.play(1)
        self.check(game.lines, BONUS_SPAWN_RATE=1, BONUS_SPAWN_RATE_CAP=6)
        self.caught(game.lines, game.now, "bonuses.spawn_rate at most 5", BONUS_SPAWN_RATE=1)

    def test_tick_in_the_shop(self):
        lines = two_floors().lines
        won = last_win(lines)
        lines.insert(won, dict(lines[won - 1]))
        for tick, line in enumerate(lines, 1):
            line["tick"] = tick
        self.caught(lines, won + 1, "floor 2 after a floor won")
