"""How the squares of a climb move and grow: what each behaviour of their kind does."""

import math

from .failures import Violation

TOLERANCE = 0.02  # of a place, and of a step
SLOW = 1.0488089  # the longest step of an orbit, in its speed: around and inwards together


def centre(square):
    """Of a square of a line: [id, x, y, size, kind]."""
    return square[1] + square[3] / 2, square[2] + square[3] / 2


def gap(player, square):
    across = max(0.0, player[0] - (square[0] + square[2]), square[0] - (player[0] + player[2]))
    down = max(0.0, player[1] - (square[1] + square[2]), square[1] - (player[1] + player[2]))
    return math.hypot(across, down)


def touches(player, square, slack):
    """Whether squares (x, y, size) touch; `slack` units more or, if negative, less count as touching."""
    return (player[0] <= square[0] + square[2] + slack and square[0] <= player[0] + player[2] + slack
            and player[1] <= square[1] + square[2] + slack and square[1] <= player[1] + player[2] + slack)


class Motion:
    def __init__(self, rules, kinds, levels):
        self.rules, self.c, self.kinds, self.levels = rules, rules.constants, kinds, levels
        self.steps = {}    # the last step of each square that drifts or darts
        self.rested = {}   # ticks that a dart has rested
        self.rushed = {}
        self.goals = {}    # the way to the player of each dart that rests
        self.whole = set() # the darts whose rush was seen to begin
        self.ways = {}     # the ways that crossing squares may go, by the walls at which they came
        self.ages = {}     # ticks since each crossing square came
        self.fed = {}      # ticks for which each leech has been turning red
        self.pace = (0.0, 0.0)
        self.pace_doubt = 0  # ticks in which a second wind, which moves the player, blurs that
        self.haste = 1.0
        self.calm = self.was_calm = False  # nothing turns red
        self.touched = set()  # leeches that touched a red square, and will turn red
        self.shard_steps = {}

    def bounds(self, turn, ticks):
        width, height = self.c["ARENA_WIDTH"], self.c["ARENA_HEIGHT"]
        if turn != "walls":
            return 0.0, 0.0, width, height
        part = self.c["WALLS_SHRINK"] * min(ticks, self.c["WALLS_DURATION"]) / self.c["WALLS_DURATION"] / 2
        return width * part, height * part, width * (1 - part), height * (1 - part)

    def begin_tick(self, before, line, ticks, in_grace, pushed, size):
        self.before, self.line, self.pushed = before, line, pushed
        self.in_grace = in_grace
        self.box = self.bounds(line["turn"], ticks)
        self.powered = before["player"]["power"] > 0
        # Friends see the player where it stands after its step, with the size that it had before eating, but for a lunge.
        self.player = (line["player"]["x"], line["player"]["y"], size)
        was = before["player"]
        self.pace = tuple(0.9 * pace + 0.1 * (line["player"][axis] - was[axis]) for axis, pace in zip("xy", self.pace))
        # A second wind may move the player after they have stepped.
        self.blur = 1.0 if line["player"]["invincible"] == self.c["UPGRADE_WIND_INVINCIBLE"] else 0.0
        self.pace_doubt = 60 if self.blur else max(self.pace_doubt - 1, 0)
        self.others = [self.inside(square) for square in before["friends"]]

    def inside(self, square):
        """Walls that move in push squares before these step."""
        if self.line["turn"] != "walls":
            return square
        left, top, right, bottom = self.box
        ident, x, y, size, kind = square
        return [ident, max(left, min(x, right - size)), max(top, min(y, bottom - size)), size, kind]

    # ---- growth ----

    def grown_size(self, square):
        size, kind = square[3], self.kinds[square[4]]
        if kind.has("leech"):
            return self.fed_size(square, kind)
        most = self.c["FRIEND_MAX_SIZE"]
        if not kind.has("grow") or size >= most:
            return size
        rate = self.levels.growth() * kind.param("grow", "rate")
        to = kind.param("grow", "to")
        if self.in_grace:
            rate *= self.c["GRACE_GROWTH"]
        if self.in_grace or self.calm:
            most -= self.c["GRACE_MARGIN"]
        return max(size, min(size + rate, most, to if to > 0 else most))

    def fed_size(self, square, kind):
        """A leech that turns red grows evenly; whether it has touched a red square, its growth tells."""
        fed = self.fed.get(square[0], 0)
        left = kind.param("leech", "turns") - fed
        most = self.c["FRIEND_MAX_SIZE"]
        if fed == 0 or square[3] >= most or self.calm:
            return square[3]
        return square[3] + (most - square[3]) / (left + 1) if left > 0 else most

    def check_fed(self, before, now, kind):
        """It begins to grow in the tick after it touches a red square, not in the grace."""
        ident = now[0]
        near = any(other[3] >= self.c["FRIEND_MAX_SIZE"] and gap(before[1:4], other[1:4]) < 8 for other in self.others)
        if near and not (self.calm and self.was_calm):
            self.touched.add(ident)
        elif not self.was_calm:
            self.touched.discard(ident)
        if (self.pushed or self.calm) and now[3] == before[3]:
            return  # a square that is pushed does nothing else
        if self.fed.get(ident, 0) == 0 and now[3] > before[3]:
            self.fed[ident] = 1
            if ident not in self.touched or self.in_grace or self.calm:
                raise Violation("leech %d not to grow, as it touches nothing red" % ident, "%g" % now[3])
        size = self.fed_size(before, kind)
        if self.fed.get(ident, 0) > 0:
            self.fed[ident] += 1
        if abs(now[3] - size) > 1e-3:
            raise Violation("friend %d to have size %g" % (ident, size), "%g" % now[3])

    def check_growth(self, before, now):
        kind = self.kinds[now[4]]
        if kind.has("leech"):
            self.check_fed(before, now, kind)
            return
        if self.kinds[now[4]].has("armour") and now[3] < before[3]:
            return
        size = self.grown_size(before)
        if abs(now[3] - size) > 1e-4:
            raise Violation("friend %d to have size %g" % (now[0], size), "%g" % now[3])

    # ---- steps ----

    def check(self, before, now):
        self.ages[now[0]] = self.ages.get(now[0], 0) + 1
        if before[4] != now[4]:
            self.check_molt(before, now)
            return
        self.check_growth(before, now)
        step = self.step_taken(before, now)
        kind = self.kinds[now[4]]
        movers = kind.movers()
        free = not self.is_disturbed(before, now)
        if len(movers) == 1 and free and step is not None:
            getattr(self, "check_" + movers[0])(kind, before, now, step)
        elif len(movers) > 1 and free and step is not None:
            self.check_together(kind, before, now, step)
        elif not movers and free and step is not None and math.hypot(*step) > TOLERANCE:
            raise Violation("friend %d to stay" % now[0], "a step of (%g, %g)" % step)
        if not free or step is None:
            for known in (self.steps, self.rested, self.rushed, self.goals):
                known.pop(now[0], None)
            self.whole.discard(now[0])

    def check_molt(self, before, now):
        """It becomes what its kind molts into, around its middle."""
        kind = self.kinds[before[4]]
        if not kind.has("molt") or self.rules.number_of(self.kinds, kind, "molt") != now[4]:
            raise Violation("friend %d of kind %d as before" % (now[0], before[4]), now[4])
        size = float(self.kinds[now[4]].fields.get("size", 0)) or self.levels.init_size()
        if abs(now[3] - size) > 1e-3:
            raise Violation("friend %d to have size %g" % (now[0], size), "%g" % now[3])
        for known in (self.steps, self.rested, self.rushed, self.goals):
            known.pop(now[0], None)
        self.whole.discard(now[0])

    def step_taken(self, before, now):
        """The step without the growth; None where a wall has stopped it or its growth."""
        grown = (now[3] - before[3]) / 2
        if any(touches(now[1:4], block[1:], 0.1 + abs(grown)) for block in self.line["blocks"]):
            return None
        x, y = now[1] + grown, now[2] + grown
        left, top, right, bottom = self.box
        # Walls that move in, walls that stop the step, walls that stop growth: none of them is checked further.
        for place, low, high in ((now[1], left, right), (now[2], top, bottom)):
            if place <= low + abs(grown) + TOLERANCE or place >= high - now[3] - abs(grown) - TOLERANCE:
                return None
        for place, low, high in ((before[1], left, right), (before[2], top, bottom)):
            if place < low + abs(grown) or place > high - before[3] - abs(grown):
                return None
            # A leech grows before it steps, so that a wall may stop that first.
            if self.kinds[now[4]].has("leech") and grown > 0 and not low + grown < place < high - before[3] - grown:
                return None
        # A bite into armour moves its corner after a wall has stopped the step.
        if grown < 0 and not (left + TOLERANCE < x < right - before[3] - TOLERANCE
                              and top + TOLERANCE < y < bottom - before[3] - TOLERANCE):
            return None
        return (x - before[1]) / self.haste, (y - before[2]) / self.haste

    def is_disturbed(self, before, now):
        """Whether a push or the magnet may move it."""
        square = (before[1], before[2], before[3])
        kind = self.kinds[before[4]]
        if self.pushed or (self.pace_doubt > 0 and (kind.has("ahead") or kind.has("dart"))):
            return True
        return self.levels.card("magnet") > 0 and gap(self.player, square) < self.c["UPGRADE_MAGNET"] + 1

    def towards(self, square):
        x, y = centre(square)
        to_x = self.player[0] + self.player[2] / 2 - x
        to_y = self.player[1] + self.player[2] / 2 - y
        far = math.hypot(to_x, to_y)
        return (0.0, 0.0, 0.0) if far == 0 else (to_x / far, to_y / far, far)

    def check_chase(self, kind, before, now, step):
        expected = (0.0, 0.0)
        slack = TOLERANCE + self.blur
        if before[3] > self.player[2] or before[3] >= self.c["FRIEND_MAX_SIZE"]:
            way_x, way_y, far = self.towards(before)
            if kind.has("ahead") and not self.powered:
                way_x, way_y = self.way_ahead(kind, before, far)
            speed = self.levels.speed() * kind.param("chase", "speed") * (-1 if self.powered else 1)
            push_x, push_y, doubt = self.separation(before)
            expected = (way_x * speed + push_x, way_y * speed + push_y)
            slack += doubt + (abs(speed) * min(2, 0.01 / far) if far else abs(speed))
        if math.hypot(step[0] - expected[0], step[1] - expected[1]) > slack:
            raise Violation("friend %d to step by (%.4g, %.4g)" % (now[0], *expected), "(%.4g, %.4g)" % step)

    def way_ahead(self, kind, square, far):
        """To where the player will be when the two meet halfway."""
        speed = self.levels.speed() * kind.param("chase", "speed")
        ticks = min(kind.param("ahead", "ticks"), far / (2 * speed))
        player = self.player
        self.player = (player[0] + self.pace[0] * ticks, player[1] + self.pace[1] * ticks, player[2])
        way = self.towards(square)[:2]
        self.player = player
        return way

    def separation(self, square):
        x, y = centre(square)
        limit = square[3] * square[3] / self.c["FRIEND_SEPARATION_DIVISOR"]
        sum_x = sum_y = doubt = 0.0
        for other in self.others:
            if other[0] == square[0]:
                continue
            far_x, far_y = centre(other)[0] - x, centre(other)[1] - y
            squared = far_x * far_x + far_y * far_y
            part = self.c["FRIEND_SEPARATION"]
            if abs(squared - limit) < 0.01:
                doubt += part * 2 * math.sqrt(limit)
            elif squared < limit:
                sum_x += part * (square[1] - other[1])
                sum_y += part * (square[2] - other[2])
        return sum_x, sum_y, doubt

    def check_drift(self, kind, before, now, step):
        speed = kind.param("drift", "speed")
        if abs(math.hypot(*step) - speed) > TOLERANCE:
            raise Violation("friend %d to drift by %g" % (now[0], speed), "%g" % math.hypot(*step))
        last = self.steps.get(now[0])
        if last is not None:
            for axis in (0, 1):
                turned = abs(step[axis] + last[axis]) < TOLERANCE and self.is_at_wall(before, axis, speed)
                if abs(step[axis] - last[axis]) > TOLERANCE and not turned:
                    raise Violation("friend %d to go straight on by (%.4g, %.4g)" % (now[0], *last), "(%.4g, %.4g)" % step)
        self.steps[now[0]] = step

    def is_at_wall(self, square, axis, speed):
        low, high = self.box[axis], self.box[axis + 2]
        return square[1 + axis] - speed < low + TOLERANCE or square[1 + axis] + speed > high - square[3] - TOLERANCE

    def check_dart(self, kind, before, now, step):
        """Rests, or rushes: straight, at its speed, as long as a rush takes, to where the player was before."""
        ident, length = now[0], math.hypot(*step)
        speed = kind.param("dart", "factor") * self.levels.speed()
        if length <= TOLERANCE:
            self.rested[ident] = self.rested.get(ident, 0) + 1
            if ident in self.whole and self.rushed.get(ident, 0) < kind.param("dart", "length"):
                raise Violation("friend %d to rush on" % ident, "rest after %d ticks" % self.rushed[ident])
            rest = self.levels.rest(int(kind.param("dart", "rest")))
            if self.rested[ident] > rest + 1:
                raise Violation("friend %d to rest at most %d ticks" % (ident, rest), self.rested[ident])
            self.steps.pop(ident, None)
            self.rushed.pop(ident, None)
            self.whole.discard(ident)
            self.goals[ident] = self.aim(kind, before, speed)
            return
        if abs(length - speed) > TOLERANCE:
            raise Violation("friend %d to rush at %g" % (ident, speed), "%g" % length)
        last = self.steps.get(ident)
        if last is not None and math.hypot(step[0] - last[0], step[1] - last[1]) > TOLERANCE:
            raise Violation("friend %d to rush straight on by (%.4g, %.4g)" % (ident, *last), "(%.4g, %.4g)" % step)
        goal = self.goals.pop(ident, None)
        if last is None and goal is not None:
            if math.hypot(step[0] - goal[0] * speed, step[1] - goal[1] * speed) > 0.05 * speed:
                raise Violation("friend %d to rush to where the player was, by (%.4g, %.4g)"
                                % (ident, goal[0] * speed, goal[1] * speed), "(%.4g, %.4g)" % step)
            self.whole.add(ident)
        self.steps[ident] = step
        self.rushed[ident] = self.rushed.get(ident, 0) + 1
        self.rested.pop(ident, None)
        if self.rushed[ident] > kind.param("dart", "length"):
            raise Violation("friend %d to rush for %g ticks" % (ident, kind.param("dart", "length")), self.rushed[ident])

    def aim(self, kind, square, speed):
        """The way to where the player is, or ahead of it: where it will be after `lead` of the rush's time."""
        lead, player = kind.param("dart", "lead"), self.player
        if lead and speed:
            ticks = lead * self.towards(square)[2] / speed
            left, top, right, bottom = self.box
            self.player = (max(left, min(player[0] + self.pace[0] * ticks, right - player[2])),
                           max(top, min(player[1] + self.pace[1] * ticks, bottom - player[2])), player[2])
        way = self.towards(square)[:2]
        self.player = player
        return way

    def check_together(self, kind, before, now, step):
        """Several behaviours add up: no faster than all of them."""
        floor = self.levels.speed()
        most = sum({"chase": floor * kind.param("chase", "speed") if kind.has("chase") else 0,
                    "drift": kind.param("drift", "speed") if kind.has("drift") else 0,
                    "cross": kind.param("cross", "speed") if kind.has("cross") else 0,
                    "leech": floor * kind.param("leech", "speed") if kind.has("leech") else 0,
                    "dart": floor * kind.param("dart", "factor") if kind.has("dart") else 0,
                    "orbit": floor * kind.param("orbit", "speed") * SLOW if kind.has("orbit") else 0}.values())
        if kind.has("chase"):
            push_x, push_y, doubt = self.separation(before)
            most += math.hypot(push_x, push_y) + doubt
        if math.hypot(*step) > most + TOLERANCE + self.blur:
            raise Violation("friend %d to step by at most %g" % (now[0], most), "%g" % math.hypot(*step))

    def check_orbit(self, kind, before, now, step):
        speed = kind.param("orbit", "speed") * self.levels.speed()
        length = math.hypot(*step)
        way_x, way_y, far = self.towards(before)
        if far and not speed - TOLERANCE - self.blur <= length <= speed * SLOW + TOLERANCE + self.blur:
            raise Violation("friend %d to circle at %g" % (now[0], speed), "%g" % length)
        inwards = step[0] * way_x + step[1] * way_y
        radius = kind.param("orbit", "radius")
        if (far > radius + 1 and inwards < -TOLERANCE) or (far < radius - 1 and inwards > TOLERANCE):
            raise Violation("friend %d to go to its circle of %g from %g" % (now[0], radius, far), "%g inwards" % inwards)

    # ---- crossing, leeches, shards ----

    def is_announced(self, square):
        kind = self.kinds[square[4]]
        return kind.has("cross") and self.ages.get(square[0], 0) < kind.param("cross", "announce")

    def check_cross(self, kind, before, now, step):
        """Announced at a wall, then straight across."""
        if self.ages.get(now[0], 0) <= kind.param("cross", "announce"):
            if math.hypot(*step) > TOLERANCE:
                raise Violation("friend %d to wait" % now[0], "a step of (%g, %g)" % step)
            return
        speed = kind.param("cross", "speed")
        if abs(math.hypot(*step) - speed) > TOLERANCE or min(abs(step[0]), abs(step[1])) > TOLERANCE:
            raise Violation("friend %d to cross straight by %g" % (now[0], speed), "(%.4g, %.4g)" % step)
        last = self.steps.get(now[0], step)
        if math.hypot(step[0] - last[0], step[1] - last[1]) > TOLERANCE:
            raise Violation("friend %d to cross straight on" % now[0], "(%.4g, %.4g)" % step)
        self.steps[now[0]] = step

    def has_crossed(self, square):
        """At the wall opposite to the one at which it came."""
        return any(far < 1 and way in self.ways.get(square[0], ()) for way, far in self.walls(square).items())

    def walls(self, square):
        """How far each wall is, by the way to it."""
        left, top, right, bottom = self.box
        _, x, y, size, _ = square
        return {(-1, 0): x - left, (1, 0): right - x - size, (0, -1): y - top, (0, 1): bottom - y - size}

    def check_leech(self, kind, before, now, step):
        speed, length = kind.param("leech", "speed") * self.levels.speed(), math.hypot(*step)
        if length > TOLERANCE and abs(length - speed) > TOLERANCE:
            raise Violation("friend %d to go by %g" % (now[0], speed), "%g" % length)
        way_x, way_y, far = self.towards(before)
        towards = step[0] * way_x + step[1] * way_y
        near = gap(self.player, before[1:4]) < kind.param("leech", "shy") - 1
        if before[3] >= self.c["FRIEND_MAX_SIZE"] and not self.powered and far > 2 and towards < speed - TOLERANCE:
            raise Violation("red leech %d to chase" % now[0], "%g" % towards)
        if before[3] < self.c["FRIEND_MAX_SIZE"] and now[3] < self.c["FRIEND_MAX_SIZE"] and near and far > 2 and towards > TOLERANCE:
            raise Violation("leech %d to flee" % now[0], "%g towards the player" % towards)

    def shard_meets(self, shard, player):
        """Whether the shard that is gone was met by the player rather than by a wall."""
        step = self.shard_steps.get(shard[0])
        if step is None:
            return touches(player, shard[1:4], 12)
        at = (shard[1] + step[0] * self.haste, shard[2] + step[1] * self.haste, shard[3])
        return touches(player, at, 0.05)

    def check_in_row(self, square):
        """At a wall of the arena, with the size of its kind."""
        kind = self.kinds[square[4]]
        size = float(kind.fields.get("size", 0)) or self.levels.init_size()
        edges = self.walls(square)
        if abs(square[3] - size) > 1e-4 or not -TOLERANCE <= min(edges.values()) <= TOLERANCE:
            raise Violation("a new %s of size %g at a wall" % (kind.name, size), square)
        self.ways[square[0]] = [(-way[0], -way[1]) for way, far in edges.items() if far <= TOLERANCE]

    # ---- new squares ----

    def check_new(self, square, line):
        """A square of the quota: the size of its kind, wholly inside."""
        kind = self.kinds[square[4]]
        size = float(kind.fields.get("size", 0)) or self.levels.init_size()
        if kind.fields.get("grows_with_floor") == "yes":
            size = max(size, self.levels.init_size())
        if abs(square[3] - size) > 1e-4:
            raise Violation("a new %s of size %g" % (kind.name, size), "%g" % square[3])
        left, top, right, bottom = self.box
        if not (left - TOLERANCE <= square[1] <= right - size + TOLERANCE
                and top - TOLERANCE <= square[2] <= bottom - size + TOLERANCE):
            raise Violation("a new %s wholly inside" % kind.name, square)

    def reach(self, square):
        """How far a square may have moved in the tick in which it was eaten."""
        return (13 + self.levels.speed() * 4.2) * self.haste
