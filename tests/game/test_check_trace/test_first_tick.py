"""Bugs in the first tick of a game are caught, although no line precedes it."""

from .cases import Cases
from .simulation import FAR, Game, f32


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
    """One of five friends at the start is gone, so its place is unknown."""

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
