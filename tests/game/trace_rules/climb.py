"""The mode Climb: lives, score, chain, deals, kinds of squares.

A climb has many kinds, so unlike classic and tower it is not recomputed bit for bit. Counters, score, chain, lives and
levels are exact. Places are compared within TOLERANCE, and a square is only checked where its kind alone moves it: not
while a push, the magnet or a wall may move it, too.
"""

import copy
import math

from .climb_arena import check_blocks, check_shards, in_the_open
from .climb_motion import Motion, centre, gap, touches
from .climb_rules import BONUSES, CARDS, Levels
from .failures import Violation
from .floats import f32
from .reading import decode_plainly

FIRST_KEYS = ("tick", "mode", "floor", "outcome", "lives", "score", "chain", "turn", "action", "lunge", "ghost", "reds",
              "kinds", "pointer", "player", "friends", "pellets", "shards", "blocks", "bonuses", "upgrades", "cards")
KEYS = tuple(key for key in FIRST_KEYS if key != "kinds")
SQUARE = (int, float, float, float)
LEVELS = {str: int}
FORM = {"tick": int, "mode": str, "floor": int, "outcome": str, "lives": int, "score": int, "chain": int, "turn": str,
        "action": int, "lunge": int, "ghost": int, "reds": int,
        "kinds": [str], "pointer": (float, float),
        "player": {"x": float, "y": float, "size": float, "power": int, "invincible": int},
        "friends": [(*SQUARE, int)], "pellets": [SQUARE], "shards": [(*SQUARE, int)],
        "blocks": [SQUARE], "bonuses": LEVELS, "upgrades": LEVELS, "cards": LEVELS}
OUTCOMES = ("playing", "floor-won", "floor-lost", "over", "climb-won")
TURNS = ("none", "walls")
NEAR = 0.01  # rounding of sizes
HARDLY = 2e-4  # rounding of places: squares that touch by no more than this


def expect(holds, expected, found):
    if not holds:
        raise Violation(expected, found)


def has_form(value, form):
    """Whether a JSON value has the form: a type, a list of one form, a tuple of forms, or an object by its keys."""
    if form == LEVELS:
        return type(value) is dict and all(type(level) is int for level in value.values())
    if type(form) is dict:
        return type(value) is dict and tuple(value) == tuple(form) and all(has_form(value[key], form[key]) for key in form)
    if type(form) is list:
        return type(value) is list and all(has_form(item, form[0]) for item in value)
    if type(form) is tuple:
        return type(value) is list and len(value) == len(form) and all(map(has_form, value, form))
    return type(value) is form or (form is float and type(value) is int)


class Floor:
    """What one attempt at a floor has seen so far."""

    def __init__(self, number, levels, attempt):
        self.number, self.levels, self.attempt = number, levels, attempt
        self.ticks = 0
        self.born = 0       # squares of the quota that have come
        self.of_kind = {}   # how many of each kind
        self.unseen = 0     # ticks in which one more may have come and been eaten
        self.offspring = set()
        self.doubtful = set()  # of the quota, or food that scores nothing
        self.hits = 0
        self.shield = levels.shield()
        self.chain, self.chain_ticks = levels.first_chain(), 0
        self.pushes = 0     # ticks in which squares may still be pushed
        self.score_before = 0
        self.heading = (0.0, 0.0)
        self.lunge_way = (0.0, 0.0)
        self.bursts = 0     # red squares that the lunge can still burst
        self.bitten = {}    # bites into armour, by id
        self.free = 0       # ticks left in which a lunge costs nothing
        self.still = 0      # ticks for which the player has stood still
        self.waited_at = -1 # how much was eaten when that gave a shield
        self.calm = 0       # ticks left in which nothing turns red
        self.trail = Trail()

    def count_down(self, lunges):
        self.free = max(self.free - 1, 0)
        self.calm = max(self.calm - 1, 0)
        self.trail.burns = self.trail.ticks > 0 and not lunges
        if self.trail.burns:
            self.trail.ticks -= 1
            self.trail.burns = self.trail.ticks > 0

    def stand(self, moved, wanted, eaten):
        """Whoever stands still for so many ticks has a shield; a step of half a unit is none. Between two of them
        something must be eaten."""
        if wanted == 0:
            return
        self.still = self.still + 1 if max(map(abs, moved)) <= 0.5 else 0
        if self.still >= wanted and eaten != self.waited_at:
            self.still, self.shield, self.waited_at = 0, max(self.shield, 1), eaten


class Trail:
    """The way of a lunge, as broad as the player was when it began."""

    def __init__(self):
        self.start, self.end = (0.0, 0.0), (0.0, 0.0)  # of the player's middle
        self.size = 0.0
        self.ticks = 0
        self.bites = 0      # that it can still take from armour
        self.burns = False  # in this tick

    def begin(self, middle, size):
        self.start, self.size, self.bites = middle, size, 1

    def touches(self, square, slack):
        """Whether the way meets a square of a line; `slack` as in touches()."""
        reach = (self.size + square[3]) / 2 + slack
        first, last = 0.0, 1.0
        for axis in (0, 1):
            way = self.end[axis] - self.start[axis]
            low, high = (centre(square)[axis] + side - self.start[axis] for side in (-reach, reach))
            if abs(way) < 1e-9:
                first, last = (first, last) if low <= 0 <= high else (1.0, 0.0)
                continue
            first, last = max(first, min(low / way, high / way)), min(last, max(low / way, high / way))
        return first <= last


class ClimbChecker:
    """Takes the lines of a trace one by one; raises Violation at the first that breaks a rule."""

    def __init__(self, rules):
        self.rules = rules
        self.c = rules.constants
        self.kinds = None
        self.before = None
        self.floor = None
        self.used = set()
        self.ticks = self.eaten = self.hits = self.floors_won = self.winds = 0
        self.first_lines = {}  # of each floor, to compare with when it begins again
        self.motion = None

    # ---- a line ----

    def take_text(self, raw, number):
        self.take(decode_plainly(raw, number))

    def end(self):
        """What the whole trace shows is not checked."""

    def summary(self):
        return ("%d eaten, %d hits, %d floors won, outcome %s"
                % (self.eaten, self.hits, self.floors_won, self.before["outcome"]))

    @staticmethod
    def rows():
        return ()  # there are no statistics

    def take(self, line):
        self.check_form(line)
        expect(line["tick"] == self.ticks + 1, "tick %d" % (self.ticks + 1), line["tick"])
        self.ticks += 1
        before = self.before
        if before is None:
            self.kinds = [self.rules.kind(name) for name in line["kinds"]]
            self.begin_floor(line, 1)
        elif before["outcome"] == "playing":
            self.check_same(line)
        else:
            self.check_between(before, line)
        self.floor.ticks += 1
        self.check_tick(line)
        self.used.update(square[0] for square in line["friends"] + line["pellets"])
        self.before = line

    def check_form(self, line):
        keys = FIRST_KEYS if self.before is None else KEYS
        expect(type(line) is dict, "an object", type(line).__name__)
        expect(tuple(line) == keys, "keys %s" % ", ".join(keys), ", ".join(line))
        for key in keys:
            expect(has_form(line[key], FORM[key]), "%s of the form that docs/trace-format.md gives" % key, line[key])
        kinds = line["kinds"] if self.before is None else self.kinds
        for square in line["friends"]:
            expect(0 <= square[4] < len(kinds), "friend %d of one of %d kinds" % (square[0], len(kinds)), square[4])
        expect(line["mode"] == "climb", "mode climb", line["mode"])
        expect(line["outcome"] in OUTCOMES, "outcome to be one of %s" % ", ".join(OUTCOMES), line["outcome"])
        expect(line["turn"] in TURNS, "turn to be one of %s" % ", ".join(TURNS), line["turn"])
        expect(1 <= line["chain"] <= self.c["CHAIN_MAX"], "a chain of 1 to %d" % self.c["CHAIN_MAX"], line["chain"])
        expect(0 <= line["lives"], "no fewer than 0 lives", line["lives"])
        for card, level in line["cards"].items():
            expect(0 <= level <= CARDS[card][0], "cards.%s within its cap" % card, level)
        for bonus, level in line["bonuses"].items():
            expect(0 <= level <= self.c["BONUS_%s_CAP" % bonus.upper()], "bonuses.%s within its cap" % bonus, level)

    # ---- between floors ----

    def begin_floor(self, line, attempt):
        levels = Levels(self.c, line)
        if self.before is None:
            expect(line["floor"] == self.c["TOWER_FIRST_FLOOR"], "floor %d" % self.c["TOWER_FIRST_FLOOR"], line["floor"])
        self.floor = Floor(line["floor"], levels, attempt)
        self.floor.score_before = self.before["score"] if self.before else 0
        self.motion = Motion(self.rules, self.kinds, levels)
        first, every = self.c["TURN_FIRST_FLOOR"], self.c["TURN_EVERY"]
        turns = every > 0 and line["floor"] >= first and (line["floor"] - first) % every == 0
        expect((line["turn"] != "none") == turns, "a turn on floor %d: %s" % (line["floor"], turns), line["turn"])

    def check_same(self, line):
        for key in ("floor", "turn", "bonuses", "upgrades", "cards", "blocks"):
            expect(line[key] == self.before[key], "%s %s as before" % (key, self.before[key]), line[key])

    def check_between(self, before, line):
        expect(before["outcome"] not in ("over", "climb-won"), "no line after the end of the run", "one")
        lives = before["lives"]
        if before["outcome"] == "floor-won":
            expect(line["floor"] == before["floor"] + 1, "floor %d after one won" % (before["floor"] + 1), line["floor"])
            card = self.check_deal(before, line)
            lives += self.c["UPGRADE_LIFE"] if card == "life" else 0
            attempt = 1
        else:
            expect(line["floor"] == before["floor"], "floor %d again" % before["floor"], line["floor"])
            for key in ("bonuses", "upgrades", "cards", "turn"):
                expect(line[key] == before[key], "%s as before a floor lost" % key, line[key])
            attempt = self.floor.attempt + 1
        self.begin_floor(line, attempt)
        self.lives_begun = lives

    def check_deal(self, before, line):
        """One card and one bonus of the same weight, or none of either. Returns the card."""
        raised = {key: [(name, line[key][name] - level) for name, level in before[key].items()
                        if line[key][name] != level] for key in ("cards", "bonuses")}
        if not raised["cards"] and not raised["bonuses"]:
            return None
        for key, what in (("cards", "card"), ("bonuses", "bonus")):
            expect([step for _, step in raised[key]] == [1], "one level of one %s more" % what, raised[key])
        card, bonus = raised["cards"][0][0], raised["bonuses"][0][0]
        weight, other = CARDS[card][1], BONUSES[bonus]
        expect(weight == other, "a bonus of weight %d with the card %s" % (weight, card), "%s of weight %d" % (bonus, other))
        expect(not Levels(self.c, before).is_spent(bonus), "no bonus %s, as it would change nothing" % bonus, "one")
        return card

    # ---- a tick ----

    def check_tick(self, line):
        floor = self.floor
        is_first = floor.ticks == 1
        if is_first:
            before = self.start_of(line)
        else:
            before = self.before
        self.in_grace = floor.ticks <= self.c["GRACE_DURATION"]
        self.motion.haste = self.motion.levels.haste(floor.ticks, line["turn"] == "walls")
        self.motion.was_calm, self.motion.calm = self.motion.calm, floor.calm > 0
        self.check_player_step(before, line)
        floor.count_down(line["lunge"] > 0)
        if is_first:
            check_blocks(self, line)
        else:
            check_shards(self, before, line)
        if is_first:
            self.check_first_squares(line)
            self.recompute_first(before, line)
        else:
            self.check_places(before, line)
            self.recompute(before, line)
        self.check_outcome(before, line)

    def start_of(self, line):
        size = min(self.c["PLAYER_INIT_SIZE"], self.c["PLAYER_MAX_SIZE"])
        lives = self.lives_begun if self.before else self.c["LIVES"]
        return {"player": {"x": (self.c["ARENA_WIDTH"] - size) / 2, "y": (self.c["ARENA_HEIGHT"] - size) / 2,
                           "size": size, "power": 0, "invincible": 0},
                "lunge": 0, "ghost": 0, "reds": 0, "shards": [], "blocks": line["blocks"], "turn": line["turn"],
                "friends": [], "pellets": [], "lives": lives, "score": self.floor.score_before,
                "chain": self.floor.levels.first_chain()}

    # ---- the player ----

    def check_player_step(self, before, line):
        """Towards the pointer, as fast as the size allows, or on with a lunge; never into a block."""
        was, now, pointer, floor = before["player"], line["player"], line["pointer"], self.floor
        box = self.motion.bounds(line["turn"], floor.ticks)
        anchor = self.c["PLAYER_POINTER_ANCHOR"] * was["size"]
        goal = tuple(max(box[axis], min(pointer[axis] - anchor, box[axis + 2] - was["size"])) for axis in (0, 1))
        left = self.lunge_of(before, line, goal)
        size = was["size"] - self.cost
        step = self.lunge_step() if left > 0 else self.usual_step(before, goal)
        to = (was["x"] + step[0], was["y"] + step[1])
        wanted = in_the_open(line["blocks"], box, (*to, size))
        if left > 0 and math.hypot(wanted[0] - to[0], wanted[1] - to[1]) > 1e-3:
            left = 1
        wind = line["cards"].get("second_wind", 0) > 0 and now["invincible"] == self.c["UPGRADE_WIND_INVINCIBLE"]
        wrong = math.hypot(now["x"] - wanted[0], now["y"] - wanted[1])
        expect(wrong <= (self.c["UPGRADE_WIND"] * 2 if wind else 0.05),
               "player at about (%.4g, %.4g)" % wanted[:2], "(%.9g, %.9g)" % (now["x"], now["y"]))
        expect(line["lunge"] == left or (left > 0 and line["lunge"] == 1 and self.is_at_edge(now, box, line)),
               "%d ticks of a lunge left" % left, line["lunge"])
        moved = (now["x"] - was["x"], now["y"] - was["y"])
        floor.heading = moved if moved != (0.0, 0.0) else floor.heading
        floor.stand(moved, self.motion.levels.patience(), self.eaten)
        if line["lunge"] > 0:
            self.leave_trail(was, now, size)

    def leave_trail(self, was, now, size):
        trail = self.floor.trail
        if self.lunges:
            trail.begin((was["x"] + size / 2, was["y"] + size / 2), size)
        trail.end = (now["x"] + size / 2, now["y"] + size / 2)
        trail.ticks = self.motion.levels.trail()

    def lunge_of(self, before, line, goal):
        """The ticks of the lunge that are left, this one included; self.lunges says whether it begins now."""
        was, floor = before["player"], self.floor
        left = max(before["lunge"] - 1, 0)
        self.lunges, self.cost = False, 0
        cost = 0 if floor.free > 0 else self.c["LUNGE_COST"]
        if not line["action"] or left > 0 or self.c["LUNGE"] == 0:
            return left
        way = (goal[0] - was["x"], goal[1] - was["y"])
        way = way if math.hypot(*way) > 1e-4 else floor.heading
        small = self.c["PLAYER_MIN_SIZE"] - (was["size"] - cost) > self.c["PLAYER_SIZE_TOLERANCE"]
        if small or math.hypot(*way) == 0:
            return left
        self.lunges, self.cost = True, cost
        echoes = line["cards"].get("echo", 0) > 0 and floor.free == 0
        floor.free = self.c["LUNGE_DURATION"] + self.c["UPGRADE_ECHO"] if echoes else 0
        floor.lunge_way = (way[0] / math.hypot(*way), way[1] / math.hypot(*way))
        floor.bursts = 1
        return self.c["LUNGE_DURATION"]

    def lunge_step(self):
        part = self.c["LUNGE"] / self.c["LUNGE_DURATION"]
        return self.floor.lunge_way[0] * part, self.floor.lunge_way[1] * part

    def usual_step(self, before, goal):
        was = before["player"]
        hurt = before["ghost"] > 0 and self.motion.levels.card("adrenaline") > 0
        far = math.hypot(goal[0] - was["x"], goal[1] - was["y"])
        most = self.motion.levels.player_speed(self.c["PLAYER_MIN_SIZE"] if hurt else was["size"])
        part = min(1.0, most / far) if most and far > 0 else 1.0
        return (goal[0] - was["x"]) * part, (goal[1] - was["y"]) * part

    @staticmethod
    def is_at_edge(now, box, line):
        """Whether rounding decides if something stopped the lunge."""
        square = (now["x"], now["y"], now["size"])
        return (min(now["x"] - box[0], now["y"] - box[1], box[2] - now["x"] - now["size"],
                    box[3] - now["y"] - now["size"]) < 2
                or any(touches(square, block[1:], 0.1) for block in line["blocks"]))

    # ---- squares ----

    def check_first_squares(self, line):
        """The same squares again when a floor begins again: those whose first step does not depend on the player."""
        middle = self.start_of(line)["player"]
        drawn = 100 if line["cards"].get("magnet", 0) else 0  # the magnet moves those near the player
        steady = [(round(x, 3), round(y, 3), round(size, 3), kind) for _, x, y, size, kind in line["friends"]
                  if not self.kinds[kind].has("orbit") and not self.kinds[kind].has("leech") and size <= self.c["PLAYER_INIT_SIZE"]
                  and (drawn == 0 or gap((middle["x"], middle["y"], middle["size"]), (x, y, size)) > drawn)]
        pellets = [square[1:] for square in line["pellets"]]
        known = self.first_lines.get(self.floor.number)
        if self.floor.attempt > 1 and known is not None and not self.lunges:
            missing = [square for square in known[0] if square not in steady]
            # Those that the player eats in the first tick are not in the line.
            expect(len(missing) <= 1 and (pellets == known[1] or len(known[1]) + len(pellets) == 1),
                   "the same squares again: %s" % (known,), (steady, pellets))
        else:
            self.first_lines = {self.floor.number: (steady, pellets)}

    def check_places(self, before, line):
        pushed = self.floor.pushes > 0
        self.floor.pushes = max(self.floor.pushes - 1, 0)
        now = {square[0]: square for square in line["friends"]}
        self.motion.begin_tick(before, line, self.floor.ticks, self.in_grace, pushed,
                               before["player"]["size"] - self.cost)
        for square in before["friends"]:
            if square[0] in now:
                self.motion.check(square, now[square[0]])
        known = {square[0]: square for square in before["pellets"]}
        expect(self.motion.haste == 1 or all(pellet[0] in known for pellet in line["pellets"]), "no new pellet in overtime", "one")
        for pellet in line["pellets"]:
            if pellet[0] in known and line["turn"] != "walls":
                expect(pellet == known[pellet[0]], "pellet %s as before" % known[pellet[0]], pellet)

    # ---- bites and hits, in storage order ----

    def recompute_first(self, before, line):
        """Some of the first squares may be eaten in the first tick: where they stood is in no line."""
        floor = self.floor
        floor.born = max(self.motion.levels.floor_start(), len(line["friends"]))
        floor.born = min(floor.born, self.quota())
        for _, _, _, _, kind in line["friends"]:
            floor.of_kind[kind] = floor.of_kind.get(kind, 0) + 1
        begun = self.motion.levels.first_chain()
        expect(line["chain"] >= begun, "a chain of %d or more" % begun, line["chain"])
        floor.chain = line["chain"]
        duration = self.motion.levels.chain_duration()
        floor.chain_ticks = duration if line["score"] > before["score"] else duration - 1 if begun > 1 else 0
        self.eaten += line["score"] > before["score"]
        if self.lunges:  # it may meet one of them at once
            floor.pushes = self.motion.levels.push_of_burst()
        expect(line["player"]["size"] >= before["player"]["size"] - self.cost - NEAR, "no hit in the first tick",
               line["player"]["size"])
        expect(line["score"] - before["score"] <= 10 * self.c["SCORE_BITE"] * 10, "few points in a tick", line["score"])
        floor.unseen += 1
        self.count_quota(line)

    def recompute(self, before, line):
        tick = self.play_tick(before, line)
        new = self.check_new(before, line, tick)
        tick.compare(new)
        self.floor.chain, self.floor.chain_ticks = tick.chain, tick.chain_ticks
        self.eaten += len(tick.eaten)
        self.hits += tick.hits
        self.floor.hits += tick.hits
        if tick.hits or tick.shielded:
            self.floor.pushes = max(self.floor.pushes, self.c["KNOCKBACK_DURATION"])
        if tick.has_burst:
            self.floor.pushes = max(self.floor.pushes, self.motion.levels.push_of_burst())
            self.floor.calm = self.c["UPGRADE_CALM"] if self.motion.levels.card("calm") else 0
        if tick.quaked:
            self.floor.pushes = max(self.floor.pushes, self.c["UPGRADE_QUAKE_DURATION"])
        self.count_quota(line)

    def play_tick(self, before, line):
        """The meetings of a tick, by the first reading of what is in doubt that agrees with the line."""
        readings = self.readings_of(line)
        if len(readings) == 1:
            return self.play_meetings(before, line, readings[0])
        kept, failure, first = copy.deepcopy(self.floor.__dict__), None, None
        for reading in readings:
            self.floor.__dict__.update(copy.deepcopy(kept))
            try:
                tick = self.play_meetings(before, line, reading)
            except Violation as violation:
                failure = failure or violation
                continue
            if tick.matches():
                return tick
            first = first or (tick, copy.deepcopy(self.floor.__dict__))
        if first is None:
            raise failure
        self.floor.__dict__.update(first[1])
        return first[0]

    def readings_of(self, line):
        """Whether what is gone on a trail burnt or was eaten, and whether armour had lost a bite that does not show to
        a trail."""
        resisting = [set()]
        if line["lunge"] > 0 and self.motion.levels.trail() > 0:
            shells = self.shells_at(line)
            resisting += [{shell} for shell in shells] + [shells] * (len(shells) > 1)
        return [Reading(burns, resists) for resists in resisting
                for burns in ((False, True) if self.floor.trail.burns else (False,))]

    def shells_at(self, line):
        """Those of armour for lunges that the player touches."""
        player = (line["player"]["x"], line["player"]["y"], line["player"]["size"])
        return {square[0] for square in line["friends"] if touches(player, square[1:4], 2)
                and self.kinds[square[4]].has("armour") and self.kinds[square[4]].param("armour", "lunge") == 1}

    def play_meetings(self, before, line, reading):
        tick = Tick(self, before, line, reading)
        tick.shards()
        tick.pellets()
        tick.friends()
        return tick

    def check_new(self, before, line, tick):
        """New squares: at most one of the quota, what eaten ones leave, and what broods let out."""
        known = {square[0] for square in before["friends"]}
        fresh = [square for square in line["friends"] if square[0] not in known]
        for square in fresh:
            expect(square[0] not in self.used, "an id that was never used before", square[0])
        left = tick.left_by_splits()
        rest = []
        fresh = self.leave_rows(fresh, line)
        for square in fresh:
            origin = next((one for one in left if one.made(square)), None)
            brood = self.brood_of(square, before, line)
            if origin:
                origin.count -= 1
            elif brood:
                self.floor.offspring.add(square[0])
            else:
                rest.append(square)
        for one in left:
            expect(one.count == 0, "%d squares left by the one eaten at %s" % (one.into, one.place), "%d missing" % one.count)
        self.leave_hidden(rest, line, tick)
        if len(rest) == 1 and self.is_trickle(rest[0], before):
            (self.floor.offspring if self.floor.born >= self.quota() else self.floor.doubtful).add(rest.pop()[0])
        expect(len(rest) <= 1, "at most one new square of the quota", rest)
        for square in rest:
            self.motion.check_new(square, line)
            self.floor.born += 1
            self.floor.of_kind[square[4]] = self.floor.of_kind.get(square[4], 0) + 1
        return rest

    def leave_rows(self, fresh, line):
        """Takes the squares of rows away: they come at a wall, at the times of their kind, and no fewer than a row has."""
        rest = [square for square in fresh if self.kinds[square[4]].arrives != "rows"]
        for number, kind in enumerate(self.kinds):
            row = [square for square in fresh if square[4] == number and kind.arrives == "rows"]
            if not row:
                continue
            expect(kind.comes(self.floor.number), "no %s on floor %d" % (kind.name, self.floor.number), len(row))
            since = self.floor.ticks - self.c["GRACE_DURATION"]
            every = max(60, int(kind.param("cross", "every") - kind.param("cross", "sooner")
                                * (self.floor.number - int(kind.fields.get("from", 1)))))
            expect(since > 0 and (since + every // 2) % every == 0, "a row every %d ticks" % every, "one %d after the grace" % since)
            spare = min(kind.param("cross", "most") - kind.param("cross", "least"),
                        (self.floor.number - int(kind.fields.get("from", 1))) // 2)
            least = int(kind.param("cross", "least"))
            expect(least <= len(row) <= least + max(spare, 0), "a row of %d to %d" % (least, least + max(spare, 0)), len(row))
            for square in row:
                self.motion.check_in_row(square)
        return rest

    def is_trickle(self, square, before):
        """Food that comes where all is red, and scores nothing."""
        kind = self.kinds[square[4]]
        return (self.floor.born + self.floor.unseen >= self.quota() and self.c["TRICKLE_RATE"] > 0 and not kind.movers_but_drift()
                and float(kind.fields.get("size", 0)) < self.c["PLAYER_MIN_SIZE"]
                and before["player"]["size"] <= self.c["TRICKLE_SIZE"] + self.c["PLAYER_EAT_GROWTH"] * 4)

    def quota(self):
        """The floor's quota; 1 where a boss is alone."""
        alone = any(kind.fields.get("alone") == "yes" and kind.comes(self.floor.number) and kind.arrives == "boss"
                    for kind in self.kinds)
        return 1 if alone else self.motion.levels.quota()

    def needs(self, line):
        """Squares without which the floor is not won."""
        return [square for square in line["friends"] if self.kinds[square[4]].fields.get("optional") != "yes"]

    def leave_hidden(self, rest, line, tick):
        """Squares left by one that came and was eaten within the tick, which is in no line."""
        for kind in self.kinds:
            if not kind.has("split"):
                continue
            into, size = int(kind.param("split", "into")), kind.param("split", "size")
            left = [square for square in rest if abs(square[3] - size) < NEAR
                    and square[4] == self.rules.number_of(self.kinds, kind, "split")
                    and gap(tick.square(tick.size), square[1:4]) < 45]
            if len(left) == into > 1:
                for square in left:
                    rest.remove(square)
                tick.must_hide = True

    def brood_of(self, square, before, line):
        """A square that came out of the middle of a brood. These score nothing."""
        for _, x, y, size, kind in line["friends"]:
            if self.kinds[kind].has("brood") and square[4] == self.rules.number_of(self.kinds, self.kinds[kind], "brood"):
                if math.hypot(x + size / 2 - centre(square)[0], y + size / 2 - centre(square)[1]) < 0.05:
                    return True
        return False

    def count_quota(self, line):
        quota, floor = self.quota(), self.floor
        expect(floor.born <= quota, "no more squares than the quota of %d" % quota, floor.born)
        special = 0
        for number, count in floor.of_kind.items():
            kind = self.kinds[number]
            if kind.arrives in ("special", "boss") and not self.rules.is_made(self.kinds, number):
                special += count
            expect(kind.arrives != "boss" or count == 1 or self.rules.is_made(self.kinds, number),
                   "one %s" % kind.name, count)
            expect(kind.comes(floor.number) or self.rules.is_made(self.kinds, number) or kind.arrives == "rows",
                   "no %s on floor %d" % (kind.name, floor.number), count)
        most = int(quota * self.c["SPECIAL_SHARE_CAP"] + 0.001) if quota > 1 else 1
        expect(special <= most, "at most %d of special kinds" % most, special)

    # ---- the outcome ----

    def check_outcome(self, before, line):
        lives, floor = before["lives"], self.floor
        size = line["player"]["size"]
        lost = self.c["PLAYER_MIN_SIZE"] - size > self.c["PLAYER_SIZE_TOLERANCE"]
        outcome = line["outcome"]
        if lost:
            expect(outcome == ("floor-lost" if lives > 1 else "over"), "a floor lost, or the end", outcome)
            expect(line["lives"] == lives - 1, "%d lives" % (lives - 1), line["lives"])
            expect(line["score"] == floor.score_before, "the score of the floor to be taken back: %d" % floor.score_before,
                   line["score"])
            expect(line["chain"] == 1, "a chain of 1", line["chain"])
            return
        expect(outcome in ("playing", "floor-won", "climb-won"), "no floor lost with size %g" % size, outcome)
        if outcome == "playing":
            expect(line["lives"] == lives, "%d lives as before" % lives, line["lives"])
            missing = self.quota() - floor.born
            expect(self.needs(line) or missing > 0, "a floor won", outcome)
            return
        expect(not self.needs(line), "a floor with squares not to be won", outcome)
        last = self.c["CLIMB_FLOORS"]
        expect((outcome == "climb-won") == (last > 0 and floor.number >= last), "the climb won on floor %d" % last, outcome)
        missing = self.quota() - floor.born
        expect(0 <= missing <= floor.unseen, "a floor won when all its squares have come", "%d missing" % missing)
        self.floors_won += 1
        gives = self.floors_won % self.c["LIFE_EVERY"] == 0 and lives < self.c["LIVES"]
        expect(line["lives"] == lives + gives, "%d lives" % (lives + gives), line["lives"])

    def points_of_floor(self):
        under = self.motion.levels.par() - self.floor.ticks
        return self.c["SCORE_FLOOR"] * self.floor.number + max(under, 0)


class Reading:
    """How to read what a line leaves in doubt."""

    def __init__(self, burns_first=False, resists=()):
        self.burns_first, self.resists = burns_first, resists


class Left:
    """What an eaten square leaves behind."""

    def __init__(self, square, into, size, kind):
        self.place, self.into, self.count, self.size, self.kind = centre(square), into, into, size, kind

    def made(self, square):
        far = math.hypot(centre(square)[0] - self.place[0], centre(square)[1] - self.place[1])
        return self.count > 0 and square[4] == self.kind and abs(square[3] - self.size) < NEAR and far < 75


class Tick:
    """The bites and hits of one tick, recomputed in storage order."""

    def __init__(self, checker, before, line, reading):
        self.checker, self.before, self.line, self.reading = checker, before, line, reading
        self.c, self.levels, self.floor = checker.c, checker.motion.levels, checker.floor
        self.player = before["player"]
        self.size = f32(f32(self.player["size"]) - f32(checker.cost))
        self.lunging = line["lunge"] > 0
        self.ghost = max(before["ghost"] - 1, 0)
        self.reds = before["reds"]
        self.power = max(self.player["power"] - 1, 0)
        self.invincible = max(self.player["invincible"] - 1, 0)
        if self.lunging:
            self.invincible = max(self.invincible, self.c["LUNGE_SAFE"])
        self.chain, self.chain_ticks = self.floor.chain, self.floor.chain_ticks
        if self.chain_ticks > 0 and not (self.levels.card("amber") and self.power > 0):
            self.chain_ticks -= 1
            self.chain = self.chain if self.chain_ticks else 1
        self.score = 0
        self.doubt = 0      # points of squares that may score
        self.eaten, self.hits, self.shielded, self.quaked, self.hidden_pellet = [], 0, False, False, False
        self.must_hide = self.has_burst = False
        self.burnt = []  # whether each is out of a brood

    def grown(self, more):
        self.size = min(f32(self.size + f32(more)), f32(self.c["PLAYER_MAX_SIZE"]))

    def pellets(self):
        gone = [pellet for pellet in self.before["pellets"] if pellet[0] not in {now[0] for now in self.line["pellets"]}]
        taken = len(gone)
        for pellet in gone:
            expect(touches(self.square(self.size), pellet[1:4], 1.0 if self.line["turn"] != "walls" else 3.0),
                   "pellet %s to stay, as the player does not touch it" % pellet, "it gone")
        for pellet in self.line["pellets"]:
            expect(not touches(self.square(self.size), pellet[1:4], -NEAR), "pellet %s to be taken" % pellet, "it still there")
        if not taken and self.line["player"]["power"] == self.levels.power_duration() and self.power + 1 < self.line["player"]["power"] + 1:
            taken = self.hidden_pellet = 1  # it came and was taken in the same tick
        for _ in range(taken):
            self.power = self.levels.power_duration()
            self.reds = self.c["POWER_UP_REDS"]
            self.quaked = self.line["cards"].get("quake", 0) > 0
            self.grown(self.c["PLAYER_EAT_GROWTH"] if self.quaked else 0)
    def square(self, size):
        return (self.line["player"]["x"], self.line["player"]["y"], size)

    def bite(self, red, is_offspring, burst=False, points=0):
        given = self.c["POWER_UP_REDS"] > 0 and self.power > 0 and not burst
        if self.chain_ticks > 0 and self.chain < self.c["CHAIN_MAX"] and self.is_risky(red, burst):
            self.chain += 1
            if self.levels.card("milestone") and self.chain % (1 if self.levels.card("amber") else 3) == 0:
                self.grown(self.c["UPGRADE_MILESTONE"])
        self.chain_ticks = self.levels.chain_duration()
        worth = points or (self.c["SCORE_RED"] if red and not given else self.c["SCORE_BITE"])
        worth = self.levels.with_nova(worth) if burst else worth
        points = worth * self.chain * self.steps()
        self.score += 0 if is_offspring in (True, None) else points
        self.doubt += points if is_offspring is None else 0

    def is_risky(self, red, burst):
        """Where rounding decides how near a red square is, the line is believed."""
        if self.c["CHAIN_RISK"] == 0 or burst:
            return True
        if self.power > 0:
            return False
        gaps = [gap(self.square(self.size), other[1:4]) for other in self.line["friends"] if self.is_red(other[3])]
        reach = self.c["CHAIN_RISK"]
        if red or any(each < reach - 0.1 for each in gaps):
            return True
        gone = [square for square in self.before["friends"] if self.is_red(self.after_growth(square))
                and square[0] not in {now[0] for now in self.line["friends"]}]
        doubt = any(each < reach + 2 for each in gaps) or any(
            gap(self.square(self.size), other[1:4]) < reach + 20 for other in gone)
        return doubt and self.line["chain"] > self.chain

    def feed(self, red, burst):
        """Growth by eating: a burst has its own, and red squares by counted power give none."""
        counted = self.c["POWER_UP_REDS"] > 0 and self.power > 0 and red and not burst
        if counted:
            return
        riptide = 2 if self.levels.card("echo") and self.levels.card("siphon") else 1
        if burst:
            self.grown(self.c["LUNGE_GROWTH"] * riptide)
            return
        siphon = self.c["UPGRADE_SIPHON"] * riptide if self.lunging and self.levels.card("siphon") else 1
        gasp = 3 if self.levels.card("gasp") and self.size < self.c["UPGRADE_GASP"] else 1
        self.grown(self.levels.eat_growth() * siphon * gasp)

    def use_burst(self):
        """The lunge has met what it can burst: with pierce it goes on."""
        if not self.levels.card("pierce"):
            self.floor.bursts = 0

    def count_red(self, red, burst):
        if self.c["POWER_UP_REDS"] == 0 or self.power == 0 or not red or burst:
            return
        self.reds -= 1
        if self.reds <= 0:
            self.power = 0
            self.invincible = max(self.invincible, self.c["POWER_UP_SAFE"])

    def hit(self, cost=None):
        self.invincible = self.c["INVINCIBLE_DURATION"]
        if self.floor.shield > 0:
            self.floor.shield -= 1
            self.shielded = True
            return False
        cost = self.levels.hit_cost(self.size) if cost is None else cost
        self.size = f32(self.size - f32(self.levels.softened(cost, self.size)))
        self.ghost = self.c["GHOST_DURATION"]
        self.chain, self.chain_ticks = 1, 0
        self.hits += 1
        self.invincible += self.levels.adrenaline()
        return True

    def shards(self):
        """A shard that is gone inside the arena has met the player."""
        now = {shard[0] for shard in self.line["shards"]}
        for shard in self.before["shards"]:
            if shard[0] in now:
                continue
            met = self.checker.motion.shard_meets(shard, self.square(self.size))
            throw = self.checker.kinds[shard[4]]
            hurts = self.power == 0 and not self.checker.in_grace and self.invincible == 0
            if met and hurts and self.shows_hit():
                self.hit(throw.param("throw", "damage"))

    def friends(self):
        now = {square[0]: square for square in self.line["friends"]}
        for square in self.before["friends"]:
            still = now.get(square[0])
            is_offspring = None if square[0] in self.floor.doubtful else square[0] in self.floor.offspring
            kind = self.checker.kinds[square[4]]
            if still is None:
                self.meet_gone(square, is_offspring)
            elif kind.has("armour") and self.is_bitten(square, still, kind):
                self.meet_bitten(square, still, kind)
            else:
                self.meet_survivor(still)
        for is_offspring in self.burnt:
            self.grown(self.c["PLAYER_EAT_GROWTH"])
            self.bite(True, is_offspring, True)

    def may_burn(self, square, red, slack):
        """Whether the trail burns it, if it has moved by no more than the slack; armour only once."""
        trail = self.floor.trail
        is_armoured = self.checker.kinds[square[4]].has("armour")
        return trail.burns and red and not (is_armoured and trail.bites == 0) and trail.touches(square, slack)

    def burn(self, square, is_offspring):
        self.burnt.append(is_offspring)
        if self.checker.kinds[square[4]].has("armour"):
            self.floor.trail.bites = 0

    def is_bitten(self, square, still, kind):
        """Large armour shrinks with each bite. Small armour does not: then the score tells."""
        if still[4] != square[4] or still[3] < square[3] - NEAR:
            return True
        if kind.param("armour", "lunge") != 1 or square[0] in self.reading.resists or not self.can_burst(kind, self.is_red(still[3])):
            return False
        return (self.floor.bitten.get(square[0], 0) < kind.param("armour", "bites")
                and touches(self.square(self.size), still[1:4], -HARDLY))

    def is_red(self, size):
        return size >= self.c["FRIEND_MAX_SIZE"]

    def after_growth(self, square):
        """Its size when the player met it: squares that are gone have grown once more."""
        return self.checker.motion.grown_size(square)

    def can_burst(self, kind, red):
        only = kind.has("armour") and kind.param("armour", "lunge") == 1
        return self.lunging and self.floor.bursts > 0 and (red or only)

    def can_eat(self, kind, size, slack):
        if kind.has("armour") and kind.param("armour", "lunge") == 1:
            return False
        if self.ghost > 0 and self.power == 0:
            return False
        return self.power > 0 if self.is_red(size) else size <= self.size + slack

    def meet_gone(self, square, is_offspring):
        kind = self.checker.kinds[square[4]]
        size = self.after_growth(square)
        touches_it = touches(self.square(self.size), (square[1], square[2], size), self.checker.motion.reach(square))
        red = self.is_red(size)
        burns = self.may_burn(square, red, self.checker.motion.reach(square))
        if kind.has("cross") and self.checker.motion.has_crossed(square):
            if burns and self.reading.burns_first:
                self.burn(square, is_offspring)
            else:
                self.meet_leaving(square, touches_it)
            return
        self.eaten.append(square)
        if burns and (self.reading.burns_first or not touches_it):
            self.burn(square, is_offspring)
            return
        expect(touches_it, "friend %s to stay, as the player does not touch it" % square, "it gone")
        if self.can_burst(kind, red):
            self.use_burst()
            self.has_burst = True
            self.eat(kind, red, is_offspring, True)
        elif self.can_eat(kind, size, NEAR):
            self.eat(kind, red, is_offspring, False)
        elif burns and not self.is_hit_now():
            self.burn(square, is_offspring)
        else:
            self.meet_thorns(square, red, burns, is_offspring)

    def eat(self, kind, red, is_offspring, burst):
        self.feed(red, burst)
        self.bite(red, is_offspring, burst, int(kind.fields.get("points", 0)))
        self.count_red(red, burst)

    def meet_thorns(self, square, red, burns, is_offspring):
        """It has hit, and is gone by thorns, or then by the trail."""
        thorns = self.line["cards"].get("thorns", 0)
        expect(red and (thorns or burns) and self.invincible == 0 and not self.checker.in_grace,
               "friend %s to stay, as the player (size %g, power %d) cannot eat it" % (square, self.size, self.power),
               "it gone")
        if self.hit() and thorns:
            self.grown(self.c["UPGRADE_THORNS"] * (2 if self.levels.card("adrenaline") else 1))
            self.score += 0 if is_offspring else self.steps() * self.c["SCORE_RED"] * self.chain
        elif burns:
            self.burn(square, is_offspring)

    def steps(self):
        """Sizes are rounded as floats are, so that a size at a step is on the right side of it."""
        return 3 if self.size >= self.c["SCORE_THRICE"] else 2 if self.size >= self.c["SCORE_TWICE"] else 1

    def meet_leaving(self, square, touches_it):
        """It has crossed the arena; a player at the wall may still burst it, eat it or be hit."""
        if not touches_it:
            return
        close = touches(self.square(self.size), square[1:4], -HARDLY)
        if close and (self.can_burst(self.checker.kinds[square[4]], True) or self.power > 0):
            if self.lunging:
                self.use_burst()
                self.has_burst = True
            self.eat(self.checker.kinds[square[4]], True, False, self.lunging)
        elif close and self.invincible == 0 and not self.checker.in_grace:
            self.hit()

    def meet_bitten(self, square, still, kind):
        """A part of its armour is gone; thorns may have done that."""
        self.floor.bitten[square[0]] = self.floor.bitten.get(square[0], 0) + 1
        red = self.is_red(square[3])
        burst = self.can_burst(kind, red)
        burns = self.may_burn(still, red, (square[3] - still[3]) / 2 + 1)
        if burst:
            self.use_burst()
            self.has_burst = True
        if burns and not burst and (self.reading.burns_first or (self.power == 0 and not self.is_hit_now())):
            self.floor.trail.bites = 0
        elif burst or self.power > 0:
            self.bite(red, square[0] in self.floor.offspring, burst)
            self.count_red(red, burst)
        else:
            expect(self.line["cards"].get("thorns", 0) > 0, "armour %s to stay without power" % square, "it bitten")
            self.hit()

    def is_hit_now(self):
        return self.invincible == 0 and self.shows_hit()

    def shows_hit(self):
        """As long as nothing hurts after a hit that a shield took, or another."""
        usual = self.c["INVINCIBLE_DURATION"]
        return self.line["player"]["invincible"] in (usual, usual + self.levels.adrenaline())

    def meet_survivor(self, square):
        """Where rounding decides whether it touches, a hit is believed."""
        if self.checker.motion.is_announced(square):
            return
        self.check_not_burnt(square)
        if not touches(self.square(self.size), square[1:4], HARDLY):
            return
        is_clear = touches(self.square(self.size), square[1:4], -HARDLY)
        if not is_clear and not self.shows_hit():
            return
        kind = self.checker.kinds[square[4]]
        can_eat = self.can_eat(kind, square[3], -NEAR)
        expect(not can_eat or kind.has("armour") or not is_clear, "friend %s to be eaten by the player (size %g, power %d)"
               % (square, self.size, self.power), "it still there")
        hurts = self.is_red(square[3]) and self.power == 0 and not self.checker.in_grace
        if self.can_burst(kind, self.is_red(square[3])):
            self.use_burst()  # its armour was bitten too recently, or it molts
        elif hurts and self.invincible == 0:
            self.hit()

    def check_not_burnt(self, square):
        """Armour may have been bitten too recently."""
        burns = self.may_burn(square, self.is_red(square[3]), -HARDLY)
        expect(not burns or self.checker.kinds[square[4]].has("armour"), "friend %s to burn on the trail" % square,
               "it still there")

    def left_by_splits(self):
        left = []
        for square in self.eaten:
            kind = self.checker.kinds[square[4]]
            if kind.has("split"):
                left.append(Left(square, int(kind.param("split", "into")), kind.param("split", "size"),
                                 self.checker.rules.number_of(self.checker.kinds, kind, "split")))
        return left

    # ---- the result ----

    def compare(self, new):
        """Compares with the line; once more with a square that came and was eaten in this tick, if that may be."""
        if self.matches() and not self.must_hide:
            return self.compare_all(new)
        may_come = not new and self.floor.born < self.checker.quota()
        hidden, let_out = self.copy_with_hidden(False), self.copy_with_hidden(True)
        if may_come and hidden.matches():
            self.__dict__.update(hidden.__dict__)
            self.floor.born += 1
        elif self.has_brood() and let_out.matches():
            self.__dict__.update(let_out.__dict__)
        elif may_come:
            self.floor.unseen += 1
        self.compare_all(new)

    def has_brood(self):
        """Whether a brood near the player may have let out a square that it ate at once."""
        return any(self.checker.kinds[square[4]].has("brood") and gap(self.square(self.size), square[1:4]) < 1
                   for square in self.before["friends"])

    def copy_with_hidden(self, is_offspring):
        hidden = Tick(self.checker, self.before, self.line, self.reading)
        hidden.__dict__.update(self.__dict__)
        hidden.eaten, hidden.must_hide = list(self.eaten), False
        hidden.feed(False, False)
        hidden.bite(False, is_offspring)
        return hidden

    def matches(self):
        line = self.line
        if line["outcome"] in ("floor-lost", "over"):
            return abs(line["player"]["size"] - self.size) < NEAR
        wind = self.has_wind()
        points = self.checker.points_of_floor() if line["outcome"] in ("floor-won", "climb-won") else 0
        return ((wind or abs(line["player"]["size"] - self.size) < NEAR)
                and line["score"] - self.before["score"] - self.score - points in (0, self.doubt)
                and line["chain"] == self.chain)

    def has_wind(self):
        """Second wind: the player would have lost, and has the size of the card instead."""
        too_small = self.c["PLAYER_MIN_SIZE"] - self.size > self.c["PLAYER_SIZE_TOLERANCE"]
        has_card = self.checker.winds < self.line["cards"].get("second_wind", 0)
        return too_small and has_card and abs(self.line["player"]["size"] - self.c["UPGRADE_WIND"]) < NEAR

    def compare_all(self, new):
        line = self.line
        size = line["player"]["size"]
        if self.has_wind():
            self.checker.winds += 1
            self.size, self.invincible = self.c["UPGRADE_WIND"], self.c["UPGRADE_WIND_INVINCIBLE"]
        expect(abs(size - self.size) < NEAR, "player size %g (eaten %d, hits %d)" % (self.size, len(self.eaten), self.hits),
               "%g" % size)
        expect(line["player"]["power"] == self.power, "power %d" % self.power, line["player"]["power"])
        expect(line["ghost"] == self.ghost, "ghost %d" % self.ghost, line["ghost"])
        expect(line["reds"] == self.reds, "%d red squares that power still counts" % self.reds, line["reds"])
        expect(line["player"]["invincible"] == self.invincible, "invincible %d" % self.invincible,
               line["player"]["invincible"])
        if line["outcome"] in ("floor-lost", "over"):
            return
        points = self.checker.points_of_floor() if line["outcome"] in ("floor-won", "climb-won") else 0
        expected = self.before["score"] + self.score + points
        expect(line["score"] - expected in (0, self.doubt), "score %d" % expected, line["score"])
        expect(line["chain"] == self.chain, "a chain of %d" % self.chain, line["chain"])
