"""The mode Tower: floors, bonuses, the shop and its upgrades."""

from .classic import Classic
from .failures import Violation
from .floats import f32
from .reading import BONUS_KEYS, UPGRADE_KEYS
from .spawning import Chances, Unseen


class Tower(Classic):
    """Floors, a quota of friends on each, bonuses and upgrades."""

    outcomes = ("playing", "floor-won", "floor-lost")
    final = ()
    floor_ends = ("floor-won", "floor-lost")

    def __init__(self, c):
        super().__init__(c)
        self.quota = 0
        self.born = 0    # friends of the floor that certainly appeared
        self.unsure = 0  # ticks in which one more may have been eaten unseen
        self.untraced = Unseen("friends spawned and eaten without a trace, as causes of floors won")
        self.drawn = [Chances("bonuses that are %s" % key) for key in BONUS_KEYS]

    # Floor and levels

    def check_fields(self, line):
        self.check_outcome_name(line)
        c = self.c
        if line.bonuses[4] > c.BONUS_SPAWN_RATE_CAP:
            raise Violation("bonuses.spawn_rate at most %d" % c.BONUS_SPAWN_RATE_CAP, line.bonuses[4])
        caps = (c.UPGRADE_START_SIZE_CAP, c.UPGRADE_DURATION_CAP, c.UPGRADE_PELLET_RATE_CAP, c.UPGRADE_EAT_CAP,
                c.UPGRADE_DEFENSE_CAP)
        for key, level, cap in zip(UPGRADE_KEYS, line.upgrades, caps):
            if level > cap:
                raise Violation("upgrades.%s at most %d" % (key, cap), level)

    def check_progress(self, before, line):
        if before is None:
            same_floor("at the start", self.c.TOWER_FIRST_FLOOR, line)
            same_levels("at the start", [0] * 5, [0] * 5, line)
        elif before.outcome == "playing":
            same_floor("as before", before.floor, line)
            same_levels("as before", before.bonuses, before.upgrades, line)
        elif before.outcome == "floor-lost":
            same_floor("again after a floor lost", before.floor, line)
            same_levels("as before a floor lost", before.bonuses, None, line)
            self.check_shop(before, line)
        else:
            same_floor("after a floor won", before.floor + 1, line)
            self.check_bonus(before, line)
            self.check_shop(before, line)

    def check_bonus(self, before, line):
        """A lost floor is repeated, so each floor won is the highest so far and gives a bonus."""
        raised = levels_raised("bonuses", BONUS_KEYS, before.bonuses, line.bonuses)
        if len(raised) != 1:
            raise Violation("one level more in bonuses after a floor won", "%d more" % len(raised))
        open_ones = [True] * 4 + [before.bonuses[4] < self.c.BONUS_SPAWN_RATE_CAP]
        for index, chances in enumerate(self.drawn):
            if open_ones[index]:
                chances.add(1 / sum(open_ones), index == raised[0])

    @staticmethod
    def check_shop(before, line):
        raised = levels_raised("upgrades", UPGRADE_KEYS, before.upgrades, line.upgrades)
        if len(raised) > 1:
            raise Violation("at most one level more in upgrades after a floor", "%d more" % len(raised))

    # The values with their levels

    def raised(self, base, step, level):
        return f32(base + f32(step * level))

    def friend_init_size(self, before):
        size = self.raised(self.c.FRIEND_INIT_SIZE, self.c.BONUS_START_SIZE, before.bonuses[0])
        return min(size, self.c.FRIEND_MAX_SIZE)

    def friend_growth(self, before):
        return self.raised(self.c.FRIEND_GROWTH_RATE, self.c.BONUS_GROWTH, before.bonuses[1])

    def friend_speed(self, before):
        return self.raised(self.c.FRIEND_SPEED, self.c.BONUS_SPEED, before.bonuses[2])

    def friend_rate(self, before):
        return max(1, self.c.FRIEND_SPAWN_RATE - self.c.BONUS_SPAWN_RATE * before.bonuses[4])

    def player_init_size(self, before):
        size = self.raised(self.c.PLAYER_INIT_SIZE, self.c.UPGRADE_START_SIZE, before.upgrades[0])
        return min(size, self.c.PLAYER_MAX_SIZE)

    def power_up_duration(self, before):
        return self.c.POWER_UP_DURATION + self.c.UPGRADE_DURATION * before.upgrades[1]

    def pellet_rate_beside_others(self, before):
        return self.c.PELLET_SPAWN_RATE - self.c.UPGRADE_PELLET_RATE * before.upgrades[2]

    def eat_growth(self, before):
        return self.raised(self.c.PLAYER_EAT_GROWTH, self.c.UPGRADE_EAT, before.upgrades[3])

    def damage(self, before):
        return max(self.raised(self.c.PLAYER_DAMAGE, -self.c.UPGRADE_DEFENSE, before.upgrades[4]), 0.0)

    # The quota

    def first_friends(self, before):
        return before.floor

    def start(self, line):
        self.quota = (line.floor + self.c.QUOTA_OFFSET) * self.c.QUOTA_FACTOR + self.c.BONUS_NUMBER * line.bonuses[3]
        self.born = self.unsure = 0
        return super().start(line)

    def friends_may_come(self):
        return self.born < self.quota

    def count_first_friends(self, count):
        self.born += count

    def count_friend(self, came, chance_unseen):
        if came and not self.friends_may_come():
            raise Violation("no new friend, as the quota of %d is spent" % self.quota, "one")
        if not came and chance_unseen > 0 and self.friends_may_come():
            self.unsure += 1
            self.untraced.add(chance_unseen, False)
        self.born += came

    def possible_outcomes(self, player_size, friends):
        if self.has_lost(player_size):
            return ("floor-lost",)
        missing = self.quota - self.born
        if friends or missing > self.unsure:
            return ("playing",)
        return ("playing", "floor-won") if missing else ("floor-won",)

    def settle(self, outcome):
        """Handles a floor won with friends of its quota missing: that many were eaten unseen."""
        for _ in range(self.quota - self.born if outcome == "floor-won" else 0):
            self.untraced.add(0, True)

    def rows(self):
        return self.drawn


def same_floor(when, expected, line):
    if line.floor != expected:
        raise Violation("floor %d %s" % (expected, when), line.floor)


def same_levels(when, bonuses, upgrades, line):
    """`upgrades` may be None: not compared."""
    for name, keys, expected, found in (("bonuses", BONUS_KEYS, bonuses, line.bonuses),
                                        ("upgrades", UPGRADE_KEYS, upgrades, line.upgrades)):
        for key, level, seen in zip(keys, expected or found, found):
            if level != seen:
                raise Violation("%s.%s %d %s" % (name, key, level, when), seen)


def levels_raised(name, keys, before, after):
    """The indices of the raised levels, once per step."""
    raised = []
    for index, (old, new) in enumerate(zip(before, after)):
        if new < old:
            raise Violation("%s.%s at least %d as before" % (name, keys[index], old), new)
        raised += [index] * min(new - old, 2)  # two are too many already
    return raised


MODES = {"classic": Classic, "tower": Tower}
