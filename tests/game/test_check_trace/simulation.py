"""A small simulation of the game, written straight from the rules, with every operation rounded to a 32-bit float.

A game can be given one named bug.
"""

import json
import math
import random
import struct

from trace_rules.constants import CONSTANTS

NO_BONUSES = {"start_size": 0, "growth": 0, "speed": 0, "number": 0, "spawn_rate": 0}
NO_UPGRADES = {"start_size": 0, "duration": 0, "pellet_rate": 0, "eat": 0, "defense": 0}
CORNER = (0.0, 0.0)  # a pointer that keeps the player away from friends placed elsewhere
FAR = ((400.0, 50.0), (500.0, 100.0), (600.0, 150.0), (450.0, 200.0), (550.0, 300.0))


def f32(value):
    return struct.unpack("<f", struct.pack("<f", value))[0]


class Game:
    """Plays classic. Spawns are scripted through the arguments of tick(); `bug` names the one rule it breaks."""

    def __init__(self, friends=FAR, bug=None, **settings):
        self.c = {name: f32(value) if isinstance(value, float) else value
                  for name, value in {**CONSTANTS, **settings}.items()}
        self.bug = bug
        self.now = 0
        self.next_id = 0
        self.player = [0.0, 0.0, self.c["PLAYER_INIT_SIZE"]]
        self.power = self.invincible = 0
        self.friends = [self.entity(place, self.c["FRIEND_INIT_SIZE"]) for place in friends]
        self.pellets = []
        self.outcome = "playing"
        self.tagged = []
        self.lines = []

    def value(self, name):
        """The current value of a constant."""
        return self.c[name]

    def entity(self, place, size):
        self.next_id += 1
        return [self.next_id, f32(place[0]), f32(place[1]), size]

    def tick(self, pointer=CORNER, pellet=None, friend=None):
        self.now += 1
        self.pointer = (f32(pointer[0]), f32(pointer[1]))
        self.move_player()
        self.move_friends()
        self.grow()
        self.count_down()
        if pellet is not None:
            self.pellets.append(self.entity(pellet, self.c["PELLET_SIZE"]))
        if friend is not None:
            self.friends.append(self.entity(friend, self.value("FRIEND_INIT_SIZE")))
        self.collide()
        self.clean_up()
        self.check_game_over()
        self.lines.append(self.line())
        return self

    def play(self, ticks, pointer=CORNER):
        for _ in range(ticks):
            self.tick(pointer)
        return self

    def arena(self):
        return self.c["ARENA_WIDTH"], self.c["ARENA_HEIGHT"]

    def move_player(self):
        size = self.player[2]
        for axis in (0, 1):
            corner = f32(self.pointer[axis] - f32(self.c["PLAYER_POINTER_ANCHOR"] * size))
            if self.bug == "player not clamped":
                self.player[axis] = corner
            else:
                self.player[axis] = min(max(corner, 0.0), f32(self.arena()[axis] - size))

    @staticmethod
    def centre(square):
        return f32(square[0] + f32(square[2] / 2)), f32(square[1] + f32(square[2] / 2))

    def step(self, friend):
        size = friend[3]
        cx, cy = self.centre(friend[1:])
        px, py = self.centre(self.player)
        dx, dy = f32(px - cx), f32(py - cy)
        length = f32(math.sqrt(f32(f32(dx * dx) + f32(dy * dy))))
        ux, uy = (f32(dx / length), f32(dy / length)) if length else (0.0, 0.0)
        if self.power > 0 and self.bug != "friends do not flee":
            ux, uy = -ux, -uy
        limit = f32(f32(size * size) / self.c["FRIEND_SEPARATION_DIVISOR"])
        sx = sy = 0.0
        for other in self.friends:
            ox, oy = self.centre(other[1:])
            ex, ey = f32(ox - cx), f32(oy - cy)
            if f32(f32(ex * ex) + f32(ey * ey)) < limit and self.bug != "no separation":
                sx = f32(sx + f32(friend[1] - other[1]))
                sy = f32(sy + f32(friend[2] - other[2]))
        speed, part = self.value("FRIEND_SPEED"), self.c["FRIEND_SEPARATION"]
        if self.bug == "friends too fast":
            speed = f32(speed + 0.1)
        return f32(f32(ux * speed) + f32(part * sx)), f32(f32(uy * speed) + f32(part * sy))

    def steps(self, friend):
        if self.bug == "small friends move too":
            return True
        if self.bug == "equal friends move too":
            return friend[3] >= self.player[2]
        return friend[3] > self.player[2]

    def move(self, friend, step):
        if step == (0.0, 0.0):
            return
        for axis in (0, 1):
            high = f32(self.arena()[axis] - friend[3])
            friend[1 + axis] = min(max(f32(friend[1 + axis] + step[axis]), 0.0), high)

    def move_friends(self):
        if self.bug == "one pass":
            for friend in self.friends:
                if self.steps(friend):
                    self.move(friend, self.step(friend))
            return
        steps = [self.step(friend) if self.steps(friend) else (0.0, 0.0) for friend in self.friends]
        for friend, step in zip(self.friends, steps):
            self.move(friend, step)

    def grow(self):
        rate, largest = self.value("FRIEND_GROWTH_RATE"), self.c["FRIEND_MAX_SIZE"]
        for friend in self.friends:
            size = f32(friend[3] + rate)
            if size > largest and self.bug != "growth beyond the largest":
                size = largest
            half = f32(f32(size - friend[3]) / 2)
            friend[3] = size
            if self.bug != "grows from the corner":
                friend[1] = max(f32(friend[1] - half), 0.0)
                friend[2] = max(f32(friend[2] - half), 0.0)

    def count_down(self):
        self.power = max(self.power - 1, 0)
        if self.bug != "invincible for ever":
            self.invincible = max(self.invincible - 1, 0)

    def touch(self, x, y, size):
        px, py, side = self.player
        right, bottom, far_right, far_bottom = f32(px + side), f32(py + side), f32(x + size), f32(y + size)
        if self.bug == "borders left out":
            return px < far_right and x < right and py < far_bottom and y < bottom
        return px <= far_right and x <= right and py <= far_bottom and y <= bottom

    def collide(self):
        if self.bug == "friends first":
            self.collide_friends()
            self.collide_pellets()
        else:
            self.collide_pellets()
            self.collide_friends()

    def collide_pellets(self):
        for pellet in self.pellets:
            _, x, y, size = pellet
            if self.touch(x, y, size / 2 if self.bug == "pellet of half its size" else size):
                more = self.power if self.bug == "pellets add up" else 0
                self.power = self.value("POWER_UP_DURATION") + more
                self.tagged.append(pellet)

    def collide_friends(self):
        start_size = self.player[2]
        for friend in self.friends:
            _, x, y, size = friend
            if not self.touch(x, y, size):
                continue
            against = start_size if self.bug == "size does not change as it goes" else self.player[2]
            if size >= self.c["FRIEND_MAX_SIZE"]:
                self.meet_largest(friend)
            elif size < against or (size == against and self.bug != "equal friends not eaten"):
                self.eat(friend)

    def meet_largest(self, friend):
        if self.power > 0 and self.bug != "powered player hurt":
            self.eat(friend)
        elif self.invincible == 0 or self.bug == "invincible player hurt":
            self.player[2] = f32(self.player[2] - self.value("PLAYER_DAMAGE"))
            self.invincible = self.c["INVINCIBLE_DURATION"]

    def eat(self, friend):
        if self.bug != "eaten friends stay":
            self.tagged.append(friend)
        size = f32(self.player[2] + self.value("PLAYER_EAT_GROWTH"))
        cap = 25.0 if self.bug == "player too large" else self.c["PLAYER_MAX_SIZE"]
        self.player[2] = min(size, cap)

    def clean_up(self):
        tagged = reversed(self.tagged) if self.bug == "deleted backwards" else self.tagged
        for entity in tagged:
            storage = self.pellets if entity in self.pellets else self.friends
            place = storage.index(entity)
            if self.bug == "deletion keeps the order":
                del storage[place]
            else:
                storage[place] = storage[-1]
                storage.pop()
        self.tagged = []

    def is_too_small(self):
        least = self.c["PLAYER_MIN_SIZE"]
        if self.bug == "defeat at the least size":
            return self.player[2] <= least
        if self.bug == "no tolerance":
            return self.player[2] < least
        return f32(least - self.player[2]) > self.c["PLAYER_SIZE_TOLERANCE"]

    def check_game_over(self):
        if self.is_too_small():
            self.outcome = "defeat"
        elif not self.friends and self.bug != "victory missed":
            self.outcome = "victory"

    def line(self):
        x, y, size = self.player
        return {"tick": self.now, "mode": "classic", "floor": 0, "outcome": self.outcome, "pointer": list(self.pointer),
                "player": {"x": x, "y": y, "size": size, "power": self.power, "invincible": self.invincible},
                "friends": [list(friend) for friend in self.friends],
                "pellets": [list(pellet) for pellet in self.pellets],
                "bonuses": dict(NO_BONUSES), "upgrades": dict(NO_UPGRADES)}


class Tower(Game):
    """Plays the tower: next_floor() is the shop and the beginning of the next floor."""

    BONUSES = {"FRIEND_INIT_SIZE": ("start_size", "BONUS_START_SIZE"), "FRIEND_GROWTH_RATE": ("growth", "BONUS_GROWTH"),
               "FRIEND_SPEED": ("speed", "BONUS_SPEED")}
    UPGRADES = {"PLAYER_INIT_SIZE": ("start_size", "UPGRADE_START_SIZE"),
                "POWER_UP_DURATION": ("duration", "UPGRADE_DURATION"), "PLAYER_EAT_GROWTH": ("eat", "UPGRADE_EAT"),
                "PLAYER_DAMAGE": ("defense", "UPGRADE_DEFENSE")}

    def __init__(self, places=((500.0, 300.0),), bug=None, floor=1, bonuses=(), upgrades=(), **settings):
        self.bonuses = {**NO_BONUSES, **dict(bonuses)}
        self.upgrades = {**NO_UPGRADES, **dict(upgrades)}
        self.floor = floor
        super().__init__((), bug, **settings)
        self.begin(places)

    def value(self, name):
        level, step = 0, 0
        if name in self.BONUSES:
            key, constant = self.BONUSES[name]
            level, step = self.bonuses[key], self.c[constant]
        if name in self.UPGRADES:
            key, constant = self.UPGRADES[name]
            level, step = self.upgrades[key], self.c[constant]
        if self.bug == name + " not raised":
            return self.c[name]
        if name == "PLAYER_DAMAGE":
            step = -step
        raised = f32(self.c[name] + f32(step * level)) if isinstance(step, float) else self.c[name] + step * level
        return min(max(raised, 0), self.c["PLAYER_MAX_SIZE"] if name == "PLAYER_INIT_SIZE" else math.inf)

    def quota(self):
        number = 0 if self.bug == "number not raised" else self.bonuses["number"]
        return (self.floor + 1) * 2 + self.c["BONUS_NUMBER"] * number

    def begin(self, places):
        """`places`: those of the friends the floor begins with, as many as its number."""
        if self.bug != "pellets stay":
            self.pellets = []
        self.friends = [self.entity(place, self.value("FRIEND_INIT_SIZE")) for place in places]
        size = self.value("PLAYER_INIT_SIZE")
        self.player = [0.0, 0.0, self.player[2] if self.bug == "player not reset" and self.now else size]
        if self.bug != "power stays":
            self.power = 0
        if self.bug != "invincibility stays":
            self.invincible = 0
        self.to_come = self.quota() - len(places)
        self.outcome = "playing"

    def next_floor(self, places=None, bonus="speed", upgrade=None):
        if self.outcome == "floor-won" or self.bug == "a floor lost leads higher":
            self.floor += 1
        if bonus and (self.outcome == "floor-won" or self.bug == "bonus after a floor lost"):
            self.bonuses[bonus] += 1
        if upgrade:
            self.upgrades[upgrade] += 1
        if self.bug == "ids begin anew":
            self.next_id = 0
        if self.bug == "ticks begin anew":
            self.now = 0
        count = self.floor
        if self.bug == "twice the friends":  # the tutorial's published game
            count *= 2
        self.begin([(500.0, 20.0 + 10 * k) for k in range(count)] if places is None else places)
        return self

    def tick(self, pointer=CORNER, pellet=None, friend=None):
        super().tick(pointer, pellet, friend if self.to_come > 0 or self.bug == "quota overrun" else None)
        return self

    def count_down(self):
        super().count_down()
        self.friends_before = len(self.friends)

    def collide(self):
        self.to_come -= len(self.friends) - self.friends_before
        super().collide()

    def check_game_over(self):
        if self.is_too_small():
            self.outcome = "floor-lost"
        elif not self.friends and (self.to_come <= 0 or self.bug == "won before the quota is spent"):
            self.outcome = "playing" if self.bug == "floor won missed" else "floor-won"

    def line(self):
        return {**super().line(), "mode": "tower", "floor": self.floor, "bonuses": dict(self.bonuses),
                "upgrades": dict(self.upgrades)}

    def win(self):
        """Eats all friends and lets the remaining ones appear on the player."""
        while self.outcome == "playing":
            pointer = tuple(self.friends[0][1:3]) if self.friends else CORNER
            away = (300.0, 20.0) if pointer[1] > 150 or pointer[0] < 100 else (300.0, 300.0)
            self.tick(pointer, friend=away if self.to_come > 0 else None)
        return self


def dump(value):
    """JSON with floats as %.9g."""
    if isinstance(value, dict):
        return "{%s}" % ",".join("%s:%s" % (json.dumps(key), dump(item)) for key, item in value.items())
    if isinstance(value, list):
        return "[%s]" % ",".join(map(dump, value))
    return "%.9g" % value if isinstance(value, float) else json.dumps(value)


def play_at_random(seed, ticks, bug=None, **settings):
    """Yields the lines of a game whose player chases one target after another."""
    draw = random.Random(seed)
    game = Game([(draw.uniform(0, 635), draw.uniform(0, 355)) for _ in range(5)], bug, **settings)
    place = lambda size: (draw.uniform(0, 640 - size), draw.uniform(0, 360 - size))  # noqa: E731
    pointer = (320.0, 180.0)
    for _ in range(ticks):
        rate = game.c["PELLET_SPAWN_RATE"] / (1 if game.pellets else 2)
        pellet = place(10) if draw.random() * rate < 1 else None
        friend = place(5) if draw.random() * game.c["FRIEND_SPAWN_RATE"] < 1 else None
        if draw.random() < 0.08:
            goals = game.pellets + game.friends
            pointer = tuple(draw.choice(goals)[1:3]) if goals else place(0)
        game.tick(pointer, pellet, friend)
        yield game.lines[-1]
        if game.outcome != "playing":
            return
