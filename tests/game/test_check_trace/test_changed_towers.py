"""A right trace of a tower, changed by hand, is caught at the tick of the change: floors, bonuses, shop."""

from trace_rules.failures import Failure
from .cases import Cases
from .scenes import DUEL, lost_floor, two_floors
from .simulation import Tower


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
        with self.assertRaises(Failure):
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
