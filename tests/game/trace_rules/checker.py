"""Recomputes each tick from the line before it."""

from .collision import Collision, hidden_options
from .constants import STATS_MIN_TICKS
from .failures import Violation
from .floats import f32, text
from .movement import Growth, player_corner, predict_friends
from .reading import decode, read_line
from .spawning import Spawns, share_touching
from .squares import inside, show, touch
from .tower import MODES


class Checker:
    """Takes the lines of a trace one by one; raises Violation at the first that breaks a rule."""

    def __init__(self, constants):
        self.c = constants
        self.mode = None
        self.mode_name = None
        self.before = None
        self.growth = None
        self.used_ids = set()
        self.ticks = self.eaten = self.hits = self.pellets = 0
        self.spawns = Spawns()

    def take_text(self, raw, number):
        self.take(decode(raw, number))

    def take(self, value):
        line = read_line(value)
        self.check_mode(line)
        if line.tick != self.ticks + 1:
            raise Violation("tick %d" % (self.ticks + 1), line.tick)
        if self.before is not None and self.before.outcome in self.mode.final:
            raise Violation("no line after the %s of tick %d" % (self.before.outcome, self.ticks), "one")
        self.mode.check_fields(line)
        self.mode.check_progress(self.before, line)
        if self.before is None or self.before.outcome in self.mode.floor_ends:
            self.first_tick(line)
        else:
            self.next_tick(self.before, line)
        self.used_ids.update(line.friends, line.pellets)
        self.before = line
        self.ticks += 1

    def check_mode(self, line):
        if self.mode_name is None:
            if line.mode not in MODES:
                raise Violation("mode to be one of %s" % ", ".join(sorted(MODES)), line.mode)
            self.mode_name = line.mode
            self.mode = MODES[line.mode](self.c)
        if line.mode != self.mode_name:
            raise Violation("mode %s as before" % self.mode_name, line.mode)

    def summary(self):
        return "%d eaten, %d hits, %d pellets, outcome %s" % (self.eaten, self.hits, self.pellets, self.before.outcome)

    def rows(self):
        return (*self.spawns.rows(), *self.mode.rows())

    def end(self):
        """Checks what only the whole trace shows: how often things spawned."""
        self.spawns.end_floor(True)
        if self.ticks >= STATS_MIN_TICKS:
            for row in self.rows():
                row.check()

    # Checks of every tick

    def check_player_place(self, before, line):
        expected = player_corner(self.c, line.pointer, before.player[2])
        if line.player[:2] != expected:
            raise Violation("player at (%s, %s), following the pointer" % tuple(map(text, expected)),
                            "(%s, %s)" % tuple(map(text, line.player[:2])))

    def check_new(self, what, known, now, size):
        """At most one new square, of this size, inside, with an id never used before."""
        new = [ident for ident in now if ident not in known]
        if len(new) > 1:
            raise Violation("at most one new %s" % what, "%d (ids %s)" % (len(new), ", ".join(map(str, new))))
        for ident in new:
            square = now[ident]
            self.check_unused(what, ident)
            self.check_spawned(what, ident, square, size)
        return new

    def check_unused(self, what, ident):
        if ident in self.used_ids:
            raise Violation("a new %s to have an id never used before" % what, "id %d again" % ident)

    def check_spawned(self, what, ident, square, size):
        if square[2] != size:
            raise Violation("new %s %d to have size %s" % (what, ident, text(size)), text(square[2]))
        if not inside(self.c, square):
            raise Violation("new %s %d wholly inside the arena" % (what, ident), show(square))

    def check_outcome(self, line):
        possible = self.mode.possible_outcomes(line.player[2], line.friends)
        if line.outcome not in possible:
            raise Violation("outcome %s (player size %s, %d friends)"
                            % (" or ".join(possible), text(line.player[2]), len(line.friends)), line.outcome)
        self.mode.settle(line.outcome)
        if line.outcome != "playing":
            self.spawns.end_floor(line.outcome != "floor-won" or not self.mode.friends_may_come())

    # Every tick but the first

    def next_tick(self, before, line):
        mode = self.mode
        self.check_player_place(before, line)
        new_pellet = self.check_new("pellet", before.pellets, line.pellets, self.c.PELLET_SIZE)
        new_friend = self.check_new("friend", before.friends, line.friends, mode.friend_init_size(before))
        self.check_pellet_places(before, line)
        growth = self.growth_for(mode.friend_growth(before))
        boxes = predict_friends(self.c, mode, before, line.player[:2] + before.player[2:], growth)
        self.check_friend_places(boxes, line)
        collision = self.explain(before, line, boxes, self.pellet_options(before, new_pellet),
                                 self.friend_options(before, new_friend))
        self.spawns.count(self.c, mode, before, line, collision)
        self.count_friend(before, line, new_friend, collision)
        self.check_outcome(line)
        self.add_up(collision)

    def pellet_options(self, before, new_pellet):
        return hidden_options(new_pellet, self.mode.pellet_rate(before))

    def friend_options(self, before, new_friend):
        may_come = self.mode.friends_may_come()
        return hidden_options(new_friend, self.mode.friend_rate(before)) if may_come else (False,)

    def count_friend(self, before, line, new_friend, collision):
        untraced = 0.0
        if collision.leaves_no_trace():
            size = self.mode.friend_init_size(before)
            untraced = share_touching(self.c, size, line.player) / self.mode.friend_rate(before)
        self.mode.count_friend(bool(new_friend) or collision.hidden_friend, untraced)

    def add_up(self, collision):
        self.eaten += len(collision.tagged_friends)
        self.pellets += len(collision.tagged_pellets)
        self.hits += collision.hits

    def growth_for(self, rate):
        if self.growth is None or self.growth.rate != rate:
            self.growth = Growth(rate, self.c.FRIEND_MAX_SIZE)
        return self.growth

    def check_pellet_places(self, before, line):
        for ident, square in before.pellets.items():
            if line.pellets.get(ident, square) != square:
                raise Violation("pellet %d at %s as before" % (ident, show(square)), show(line.pellets[ident]))

    def check_friend_places(self, boxes, line):
        for ident, box in boxes.items():
            square = line.friends.get(ident)
            if square is None:
                continue
            if square[2] != box.size:
                raise Violation("friend %d to have grown to size %s" % (ident, text(box.size)), text(square[2]))
            if not box.holds(square):
                raise Violation("friend %d %s" % (ident, box), "(%s, %s)" % tuple(map(text, square[:2])))

    def explain(self, before, line, boxes, pellet_options, friend_options):
        """The collisions that lead to the line, with as few unseen spawns as possible."""
        furthest = None
        for hidden_pellet in pellet_options:
            for hidden_friend in friend_options:
                collision = Collision(self.c, self.mode, before, line, boxes, hidden_pellet, hidden_friend)
                try:
                    collision.run()
                    return collision
                except Violation as violation:
                    if furthest is None or violation.stage > furthest.stage:
                        furthest = violation
        raise furthest

    # The first tick of a game or a floor: the first places of the friends are in no line

    def first_tick(self, line):
        before = self.mode.start(line)
        self.check_player_place(before, line)
        new_pellet = self.check_new("pellet", {}, line.pellets, self.c.PELLET_SIZE)
        grown, new_friend = self.first_friends(before, line)
        self.mode.count_first_friends(self.mode.first_friends(before))
        if self.growth_is_unseen(before):
            self.first_power(before, line, new_pellet)
            self.mode.count_friend(bool(new_friend), 0 if new_friend else 1 / self.mode.friend_rate(before))
        elif len(grown) == self.mode.first_friends(before):
            self.first_collisions_of_all(before, line, grown, new_pellet, new_friend)
        else:
            self.first_power(before, line, new_pellet)
            self.first_collisions(before, line, grown, new_friend)
        self.check_outcome(line)

    def first_sizes(self, before):
        """A friend's first size, its size after growing once, and half of that growth."""
        size = self.mode.friend_init_size(before)
        return (size, *self.growth_for(self.mode.friend_growth(before)).of(size))

    def growth_is_unseen(self, before):
        """The friends of the start cannot be distinguished from a spawned one, so their fate is unknown."""
        size, grown_size, _ = self.first_sizes(before)
        return grown_size == size

    def first_friends(self, before, line):
        """The friends of the start, and the one that may have been spawned."""
        count = self.mode.first_friends(before)
        size, grown_size, shrink = self.first_sizes(before)
        grown = [ident for ident, square in line.friends.items() if square[2] == grown_size]
        rest = {ident: square for ident, square in line.friends.items() if square[2] != grown_size}
        if grown_size == size and len(grown) > count:  # a spawned friend looks like the others: it is the one too many
            spawned = grown.pop()
            rest[spawned] = line.friends[spawned]
        if len(grown) > count:
            raise Violation("at most %d friends that were there at the start" % count, len(grown))
        new = self.check_new("friend", {}, rest, size)
        if len(grown) == count and new and list(line.friends)[-1] != new[0]:
            raise Violation("the new friend %d last in storage order" % new[0], list(line.friends))
        for ident in grown:
            self.check_unused("friend", ident)
            # Inside before it grew: from its centre, so its corner came nearer to the origin.
            x, y, _ = line.friends[ident]
            if not (0 <= x <= f32(self.c.ARENA_WIDTH - size - shrink)
                    and 0 <= y <= f32(self.c.ARENA_HEIGHT - size - shrink)):
                raise Violation("friend %d wholly inside the arena at the start" % ident, show(line.friends[ident]))
        return grown, new

    def first_collisions_of_all(self, before, line, grown, new_pellet, new_friend):
        """All friends of the start are still present, so their places before the collisions are known."""
        before.friends = {ident: line.friends[ident] for ident in grown}
        collision = self.explain(before, line, {}, self.pellet_options(before, new_pellet),
                                 self.friend_options(before, new_friend))
        self.count_friend(before, line, new_friend, collision)
        self.add_up(collision)

    def first_power(self, before, line, new_pellet):
        for ident in new_pellet:
            if touch(line.player[:2] + before.player[2:], line.pellets[ident]):
                raise Violation("pellet %d to be taken by the player" % ident, "it still there")
        full = self.mode.power_up_duration(before)
        allowed = [full if hidden else 0 for hidden in self.pellet_options(before, new_pellet)]
        if line.power not in allowed:
            raise Violation("player power %s" % " or ".join(map(str, allowed)), line.power)
        self.pellets += line.power == full and full > 0

    def first_collisions(self, before, line, grown, new_friend):
        """Some friends of the start are gone: all that the player touched were edible, so it was never hit."""
        start, count = before.player[2], self.mode.first_friends(before)
        grown_size = self.first_sizes(before)[1]
        is_red = grown_size >= self.c.FRIEND_MAX_SIZE
        if (line.power == 0 if is_red else grown_size > start):
            raise Violation("%d friends of size %s, as the player (size %s, power %d) can eat none"
                            % (count, text(grown_size), text(start), line.power), len(grown))
        for ident in grown:  # the player only grows, so a friend that touches its first size was touched at its turn
            if touch(line.player[:2] + (start,), line.friends[ident]):
                raise Violation("friend %d to be eaten by the player" % ident, "it still there")
        for ident in new_friend:  # it is last, when the player has its final size
            if touch(line.player, line.friends[ident]):
                raise Violation("friend %d to be eaten by the player" % ident, "it still there")
        gone = count - len(grown)
        counts = [gone + hidden for hidden in self.friend_options(before, new_friend)]
        sizes = [self.size_after_eating(before, count) for count in counts]
        if line.player[2] not in sizes:
            raise Violation("player size %s (%d friends gone)" % (" or ".join(map(text, sizes)), gone),
                            text(line.player[2]))
        if line.invincible != 0:
            raise Violation("player invincible 0", line.invincible)
        eaten = counts[sizes.index(line.player[2])]
        self.eaten += eaten
        untraced = len(set(sizes)) < len(sizes)
        self.mode.count_friend(bool(new_friend) or eaten > gone,
                               1 / self.mode.friend_rate(before) if untraced else 0.0)

    def size_after_eating(self, before, count):
        size = before.player[2]
        for _ in range(count):
            size = min(f32(size + self.mode.eat_growth(before)), self.c.PLAYER_MAX_SIZE)
        return size
