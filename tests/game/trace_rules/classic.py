"""The mode Classic: sizes, rates and outcomes.

A mode object implements the differences between modes for the checker. It gets the line before the tick, whose levels
apply in the tick.
"""

from .failures import Violation
from .floats import f32
from .reading import BONUS_KEYS, Line, UPGRADE_KEYS


class Classic:
    """One endless arena; all values are the constants."""

    outcomes = ("playing", "victory", "defeat")
    final = ("victory", "defeat")  # no line follows these
    floor_ends = ()                # after these the next line is the first tick of a floor

    def __init__(self, c):
        self.c = c

    def check_fields(self, line):
        if line.floor != 0:
            raise Violation("floor 0 in classic", line.floor)
        for name, levels, keys in (("bonuses", line.bonuses, BONUS_KEYS), ("upgrades", line.upgrades, UPGRADE_KEYS)):
            for key, level in zip(keys, levels):
                if level != 0:
                    raise Violation("%s.%s 0 in classic" % (name, key), level)
        self.check_outcome_name(line)

    def check_outcome_name(self, line):
        if line.outcome not in self.outcomes:
            raise Violation("outcome to be one of %s" % ", ".join(self.outcomes), line.outcome)

    def check_progress(self, before, line):
        """Checks the changes from line to line. `before` is None at the first."""

    def friend_speed(self, before):
        return self.c.FRIEND_SPEED

    def friend_growth(self, before):
        return self.c.FRIEND_GROWTH_RATE

    def friend_init_size(self, before):
        return self.c.FRIEND_INIT_SIZE

    def friend_rate(self, before):
        return max(1, self.c.FRIEND_SPAWN_RATE)

    def pellet_rate_beside_others(self, before):
        return self.c.PELLET_SPAWN_RATE

    def pellet_rate(self, before):
        rate = max(1, self.pellet_rate_beside_others(before))
        return max(1, rate if before.pellets else rate / self.c.PELLET_ABSENCE_DIVISOR)

    def power_up_duration(self, before):
        return self.c.POWER_UP_DURATION

    def player_init_size(self, before):
        return self.c.PLAYER_INIT_SIZE

    def eat_growth(self, before):
        return self.c.PLAYER_EAT_GROWTH

    def damage(self, before):
        return self.c.PLAYER_DAMAGE

    def first_friends(self, before):
        return self.c.CLASSIC_FRIENDS

    def friends_may_come(self):
        return True

    def count_first_friends(self, count):
        """Counts the friends that a floor starts with."""

    def count_friend(self, came, chance_unseen):
        """Counts a tick. `came`: a friend appeared; otherwise one may have been eaten unseen, with that chance."""

    def has_lost(self, player_size):
        """True if smaller than the smallest size by more than rounding."""
        return f32(self.c.PLAYER_MIN_SIZE - player_size) > self.c.PLAYER_SIZE_TOLERANCE

    def possible_outcomes(self, player_size, friends):
        if self.has_lost(player_size):
            return ("defeat",)
        return ("playing",) if friends else ("victory",)

    def settle(self, outcome):
        """Handles the outcome of a tick."""

    def start(self, line):
        """The known part of the line before the first tick. It has no friends, because their places are unknown."""
        start = Line()
        start.floor, start.bonuses, start.upgrades = line.floor, line.bonuses, line.upgrades
        size = self.player_init_size(start)
        start.player = (f32(self.c.ARENA_WIDTH / 2 - size / 2), f32(self.c.ARENA_HEIGHT / 2 - size / 2), size)
        start.power = start.invincible = 0
        start.friends, start.pellets = {}, {}
        return start

    def rows(self):
        """The other random results."""
        return ()
