"""The squares that the player eats, those that hurt it, and the order of deletions."""

from .constants import HIDDEN
from .failures import Violation
from .floats import f32, text
from .squares import may_touch, show, swap_remove, touch

# Stages of a recomputation. With hidden spawns several are tried, and the one that got furthest is reported.
STAGE_PELLETS, STAGE_POWER, STAGE_FRIENDS, STAGE_SIZE, STAGE_INVINCIBLE, STAGE_ORDER = range(1, 7)


class Collision:
    """The collision system on one tick, and clean_up. `hidden_*`: something was spawned and eaten within the tick."""

    def __init__(self, c, mode, before, line, boxes, hidden_pellet, hidden_friend):
        self.c, self.mode, self.before, self.line, self.boxes = c, mode, before, line, boxes
        self.hidden_pellet, self.hidden_friend = hidden_pellet, hidden_friend
        self.size = before.player[2]
        self.power = max(before.power - 1, 0)
        self.invincible = max(before.invincible - 1, 0)
        self.hits = 0
        self.tagged_pellets, self.tagged_friends = [], []
        self.size_before_hidden = None

    def run(self):
        self.pellets()
        self.friends()
        self.compare()

    def player_square(self):
        return (self.line.player[0], self.line.player[1], self.size)

    # Pellets

    def pellet_order(self):
        return order_with_new(self.before.pellets, self.line.pellets, self.hidden_pellet)

    def pellets(self):
        player = self.player_square()
        for ident in self.pellet_order():
            if ident == HIDDEN:
                self.tagged_pellets.append(ident)
                continue
            there = ident in self.line.pellets
            square = self.line.pellets[ident] if there else self.before.pellets[ident]
            touched = touch(player, square)
            if touched and there:
                raise Violation("pellet %d at %s to be taken by the player" % (ident, show(square)),
                                "it still there", STAGE_PELLETS)
            if not touched and not there:
                raise Violation("pellet %d at %s to stay, as the player does not touch it" % (ident, show(square)),
                                "it gone", STAGE_PELLETS)
            if touched:
                self.tagged_pellets.append(ident)
        if self.tagged_pellets:
            self.power = self.mode.power_up_duration(self.before)
        if self.line.power != self.power:
            raise Violation("player power %d" % self.power, self.line.power, STAGE_POWER)

    # Friends

    def friend_order(self):
        return order_with_new(self.before.friends, self.line.friends, self.hidden_friend)

    def friends(self):
        for ident in self.friend_order():
            if ident == HIDDEN:
                self.hidden()
                continue
            square = self.line.friends.get(ident)
            if square is not None:
                self.meet_survivor(ident, square)
            else:
                self.meet_gone(ident, self.boxes[ident])

    def fate(self, size):
        """The fate of a friend that touches the player: eaten, a hit, or nothing."""
        if size >= self.c.FRIEND_MAX_SIZE:
            if self.power > 0:
                return "eaten"
            return "nothing" if self.invincible > 0 else "hits"
        return "eaten" if size <= self.size else "nothing"

    def eat(self, ident):
        self.size = self.grown(self.size)
        self.tagged_friends.append(ident)

    def meet_survivor(self, ident, square):
        if not touch(self.player_square(), square):
            return
        fate = self.fate(square[2])
        if fate == "eaten":
            raise Violation("friend %d at %s to be eaten by the player (size %s, power %d)"
                            % (ident, show(square), text(self.size), self.power), "it still there", STAGE_FRIENDS)
        if fate == "hits":
            self.size = f32(self.size - self.mode.damage(self.before))
            self.invincible = self.c.INVINCIBLE_DURATION
            self.hits += 1

    def meet_gone(self, ident, box):
        if not may_touch(self.player_square(), box):
            raise Violation("friend %d %s to stay, as the player does not touch it" % (ident, box), "it gone",
                            STAGE_FRIENDS)
        if self.fate(box.size) != "eaten":
            raise Violation("friend %d of size %s to stay, as the player (size %s, power %d) cannot eat it"
                            % (ident, text(box.size), text(self.size), self.power), "it gone", STAGE_FRIENDS)
        self.eat(ident)

    def hidden(self):
        """A friend spawned on the player and eaten at once: it is last, because it was added last."""
        size = self.mode.friend_init_size(self.before)
        if self.fate(size) != "eaten":
            raise Violation("a spawned friend of size %s to stay, as the player (size %s, power %d) cannot eat it"
                            % (text(size), text(self.size), self.power), "none", STAGE_FRIENDS)
        self.size_before_hidden = self.size
        self.eat(HIDDEN)

    # Comparing the line with the result

    def compare(self):
        line = self.line
        if line.player[2] != self.size:
            raise Violation("player size %s (eaten: %d, hits: %d)"
                            % (text(self.size), len(self.tagged_friends), self.hits), text(line.player[2]), STAGE_SIZE)
        if line.invincible != self.invincible:
            raise Violation("player invincible %d" % self.invincible, line.invincible, STAGE_INVINCIBLE)
        compare_order("friends", swap_remove(self.friend_order(), self.tagged_friends), line.friends)
        compare_order("pellets", swap_remove(self.pellet_order(), self.tagged_pellets), line.pellets)

    def grown(self, size):
        return min(f32(size + self.mode.eat_growth(self.before)), self.c.PLAYER_MAX_SIZE)

    def growth_shows(self):
        """Whether a friend eaten last would show in the player's size: at the cap it does not."""
        size = self.size if self.size_before_hidden is None else self.size_before_hidden
        return self.grown(size) != size

    def leaves_no_trace(self):
        """Whether a friend that was spawned and eaten in this tick would not show at all."""
        return not self.growth_shows() and self.fate(self.mode.friend_init_size(self.before)) == "eaten"


def order_with_new(before, after, hidden):
    """The storage order during the collisions: old squares, then spawned ones."""
    order = list(before) + [ident for ident in after if ident not in before]
    return order + [HIDDEN] if hidden else order


def compare_order(what, expected, found):
    found = list(found)
    if expected != found:
        raise Violation("%s in storage order %s" % (what, expected), found, STAGE_ORDER)


def hidden_options(visible, rate):
    """Whether a spawn was eaten within its tick: unknown unless it is visible or the rate leaves no choice."""
    if visible:
        return (False,)
    return (False, True) if rate > 1 else (True,)
