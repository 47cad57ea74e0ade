"""A right trace of Classic, changed by hand, is caught at the tick of the change: form, movement, growth, collisions."""

from .cases import Cases
from .scenes import DUEL, border_pellet, duel, feast
from .simulation import FAR, Game, dump, f32


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
        # At most one pellet appears per tick, so beside a visible one no other can have been taken unseen.
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
