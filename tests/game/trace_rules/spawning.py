"""The numbers of spawned squares, compared with the rates of the rules."""

import math

from .constants import LEAST_CHANCE, STATS_MAX_DEVIATIONS, STATS_MIN_VARIANCE
from .failures import Violation


class Chances:
    """Counts the trials of one rate and their results."""

    def __init__(self, what):
        self.what = what
        self.trials = self.seen = 0
        self.expected = self.variance = 0.0

    def add(self, chance, happened):
        self.trials += 1
        self.seen += happened
        self.expected += chance
        self.variance += chance * (1 - chance)

    def take_over(self, other):
        """Takes over another's counts and resets them."""
        self.trials += other.trials
        self.seen += other.seen
        self.expected += other.expected
        self.variance += other.variance
        other.__init__(other.what)

    def check(self):
        spread = math.sqrt(max(self.variance, STATS_MIN_VARIANCE))
        if abs(self.seen - self.expected) > STATS_MAX_DEVIATIONS * spread:
            raise Violation("%.1f %s of %d, within %g standard deviations"
                            % (self.expected, self.what, self.trials, STATS_MAX_DEVIATIONS),
                            "%d (%+.1f)" % (self.seen, self.deviations()))

    def deviations(self):
        if self.variance == 0:
            return 0.0
        return (self.seen - self.expected) / math.sqrt(self.variance)

    def __str__(self):
        rate = "1 in %.1f" % (self.trials / self.seen) if self.seen else "never"
        return "%s: %d of %d (%s), %.1f expected, %+.2f standard deviations" % (
            self.what, self.seen, self.trials, rate, self.expected, self.deviations())


def share_touching(c, size, player):
    """The share of the random places of a square of that size at which it touches the player."""
    share = 1.0
    for corner, arena in ((player[0], c.ARENA_WIDTH), (player[1], c.ARENA_HEIGHT)):
        room = arena - size
        if room > 0:
            low, high = max(corner - size, 0.0), min(corner + player[2], room)
            share *= max(high - low, 0.0) / room
    return share


def chance_of_at_least(count, expected):
    """The probability that an event expected this often happens at least `count` times (Poisson)."""
    if count <= expected:
        return 1.0
    term = math.exp(count * math.log(expected) - expected - math.lgamma(count + 1)) if expected > 0 else 0.0
    total = 0.0
    while term > total * 1e-6:
        total += term
        count += 1
        term *= expected / count
    return total


class Unseen:
    """Counts spawns that were eaten unseen, so that they cannot explain away a broken rule again and again.

    One such spawn explains a player that is 2.5 too large or has full power; a game whose hits do not hurt, for
    example, would need one at every hit. By chance they are so rare that a second one often settles it.
    """

    def __init__(self, what):
        self.what = what
        self.seen = 0
        self.expected = 0.0

    def add(self, chance, happened):
        self.expected += chance
        self.seen += happened
        if happened and chance_of_at_least(self.seen, self.expected) < LEAST_CHANCE:
            raise Violation("fewer %s (%.2g by chance)" % (self.what, self.expected),
                            "%d, if these are to explain the line" % self.seen)


class Spawns:
    def __init__(self):
        self.unseen_pellets = Unseen("pellets spawned and taken within a tick, as causes of player power")
        self.unseen_friends = Unseen("friends spawned and eaten within a tick, as causes of player size")
        self.unseen_at_hits = Unseen("friends spawned and eaten within the tick of a hit, as causes of player size")
        self.first_pellet = Chances("spawned pellets when none is there")
        self.next_pellet = Chances("spawned pellets when some are there")
        self.friend = Chances("spawned friends")
        self.since_friend = Chances("since the last spawned friend")

    def rows(self):
        return (self.first_pellet, self.next_pellet, self.friend)

    def end_floor(self, is_spent):
        """If the quota's last friend was eaten unseen, the time of its spawn is unknown."""
        if is_spent:
            self.friend.take_over(self.since_friend)
        else:
            self.since_friend = Chances(self.since_friend.what)

    def count(self, c, mode, before, line, collision):
        self.count_pellet(c, mode, before, line, collision)
        self.count_friend(c, mode, before, line, collision)

    def count_pellet(self, c, mode, before, line, collision):
        chance, hidden = 1 / mode.pellet_rate(before), collision.hidden_pellet
        chances = self.next_pellet if before.pellets else self.first_pellet
        chances.add(chance, hidden or has_new(before.pellets, line.pellets))
        self.unseen_pellets.add(
            chance * share_touching(c, c.PELLET_SIZE, line.player[:2] + before.player[2:]), hidden)

    def count_friend(self, c, mode, before, line, collision):
        if not mode.friends_may_come():
            return
        chance, hidden = 1 / mode.friend_rate(before), collision.hidden_friend
        share = share_touching(c, mode.friend_init_size(before), line.player)
        self.unseen_friends.add(chance * share, hidden)
        if collision.hits:
            self.unseen_at_hits.add(chance * share, hidden)
        if not collision.growth_shows():
            # A friend spawned on a player at its largest leaves no trace, so only the others can be counted.
            chance *= 1 - share
            hidden = False
        came = hidden or has_new(before.friends, line.friends)
        self.since_friend.add(chance, came)
        if came:
            self.friend.take_over(self.since_friend)


def has_new(before, after):
    return any(ident not in before for ident in after)
