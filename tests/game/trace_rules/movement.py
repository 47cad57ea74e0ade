"""The growth and movement of friends, and the player's place."""

import bisect
import math

from .constants import CENTRE_ERROR, FLOAT_ERROR, POSITION_TOLERANCE
from .floats import clamp, f32, f32_all
from .squares import Box


def player_corner(c, pointer, size):
    """move_player: the corner goes to the pointer, less the anchor, and stays in the arena."""
    shift = f32(c.PLAYER_POINTER_ANCHOR * size)
    return (clamp(f32(pointer[0] - shift), 0.0, f32(c.ARENA_WIDTH - size)),
            clamp(f32(pointer[1] - shift), 0.0, f32(c.ARENA_HEIGHT - size)))


class Growth:
    """grow: there are few sizes, so each is computed once."""

    def __init__(self, rate, largest):
        self.rate, self.largest = rate, largest
        self.known = {}

    def of(self, size):
        """The size after growing, and half of the actual growth."""
        if size not in self.known:
            grown = min(f32(size + self.rate), self.largest)
            self.known[size] = (grown, f32(grown - size) / 2)
        return self.known[size]


class Neighbours:
    """The friends sorted by the x of their centre, so that a friend is compared only with those that may be near."""

    def __init__(self, c, friends):
        self.c = c
        self.rows = sorted((x + size / 2, y + size / 2, x, y) for x, y, size in friends.values())
        self.centres = [row[0] for row in self.rows]

    def push(self, square):
        """The sum of the vectors from near friends to the square, per axis as (least, most), and how many there are.

        Least and most differ only when a friend is so close to the limit that rounding decides if it counts.
        """
        x, y, size = square
        centre_x, centre_y = x + size / 2, y + size / 2
        limit = size * size / self.c.FRIEND_SEPARATION_DIVISOR
        reach = math.sqrt(limit)
        doubt = 4 * reach * CENTRE_ERROR * self.c.rounding_scale + 4 * FLOAT_ERROR * limit
        sure, most = limit - doubt, limit + doubt
        sum_x = sum_y = 0.0
        less_x = more_x = less_y = more_y = 0.0
        count = 0
        first = bisect.bisect_left(self.centres, centre_x - reach - 1)
        last = bisect.bisect_right(self.centres, centre_x + reach + 1)
        for other_x, other_y, corner_x, corner_y in self.rows[first:last]:
            far_x, far_y = other_x - centre_x, other_y - centre_y
            squared = far_x * far_x + far_y * far_y
            if squared < sure:
                sum_x += x - corner_x
                sum_y += y - corner_y
                count += 1
            elif squared < most:
                less_x += min(x - corner_x, 0.0)
                more_x += max(x - corner_x, 0.0)
                less_y += min(y - corner_y, 0.0)
                more_y += max(y - corner_y, 0.0)
        return (sum_x + less_x, sum_x + more_x), (sum_y + less_y, sum_y + more_y), count


def step_of(c, speed, square, player, powered, neighbours):
    """chase: the step per axis as (least, most), and the possible error by rounding."""
    x, y, size = square
    to_x = player[0] + player[2] / 2 - (x + size / 2)
    to_y = player[1] + player[2] / 2 - (y + size / 2)
    distance = math.hypot(to_x, to_y)
    factor = 0.0 if distance == 0 else speed / distance
    if powered:
        factor = -factor
    (push_x, push_xx), (push_y, push_yy), count = neighbours.push(square)
    part = c.FRIEND_SEPARATION
    # The direction to a centre that is very near depends on the rounding of the centres alone (a friend on top of a
    # resting player), and long sums of floats round more than short ones.
    error = CENTRE_ERROR * c.rounding_scale
    blur = 2.0 if distance < error / 2 else error / distance
    slack = POSITION_TOLERANCE * c.rounding_scale + speed * blur + part * count * count * size * FLOAT_ERROR
    return ((factor * to_x + part * push_x, factor * to_x + part * push_xx),
            (factor * to_y + part * push_y, factor * to_y + part * push_yy), slack)


def stepped_axis(position, step, high, shrink, slack, maybe_zero):
    """move, then grow, on one axis: the least and the most place."""
    low_end = max(clamp(position + step[0], 0.0, high) - shrink, 0.0)
    high_end = max(clamp(position + step[1], 0.0, high) - shrink, 0.0)
    if maybe_zero:  # a friend with a step of exactly zero is not clamped
        high_end = max(high_end, position - shrink)
    return max(low_end - slack, 0.0), high_end + slack


def predict_friends(c, mode, before, player, growth):
    """chase, move and grow: the place of each friend of the previous line before the collisions."""
    boxes, resting = {}, []
    speed = mode.friend_speed(before)
    neighbours = None
    for ident, square in before.friends.items():
        x, y, size = square
        grown, shrink = growth.of(size)
        if size <= player[2]:
            boxes[ident] = None  # keeps the storage order; filled in below
            resting.append((ident, x - shrink, y - shrink, grown))
            continue
        if neighbours is None:
            neighbours = Neighbours(c, before.friends)
        step_x, step_y, slack = step_of(c, speed, square, player, before.power > 0, neighbours)
        maybe_zero = max(map(abs, step_x + step_y)) <= slack
        boxes[ident] = Box(*stepped_axis(x, step_x, c.ARENA_WIDTH - size, shrink, slack, maybe_zero),
                           *stepped_axis(y, step_y, c.ARENA_HEIGHT - size, shrink, slack, maybe_zero), grown, False)
    # Friends without a step are exact: one subtraction, rounded once, for all in one call.
    places = f32_all([value for row in resting for value in row[1:3]])
    for index, (ident, _, _, grown) in enumerate(resting):
        x, y = max(places[2 * index], 0.0), max(places[2 * index + 1], 0.0)
        boxes[ident] = Box(x, x, y, y, grown, True)
    return boxes
