"""Squares are tuples (x, y, size): touching, lying in the arena, and storage order."""

from .floats import f32, text


def touch(a, b):
    """Whether two squares of exact floats overlap or touch, borders included, on both axes."""
    return touch_axis(a[0], a[2], b[0], b[2]) and touch_axis(a[1], a[2], b[1], b[2])


def touch_axis(a, a_size, b, b_size):
    # Doubles decide clear cases; only near the border does the rounding of the sum to a float matter.
    gap = max(b - (a + a_size), a - (b + b_size))
    if gap > 0.01:
        return False
    if gap < -0.01:
        return True
    return f32(a + a_size) >= b and f32(b + b_size) >= a


def may_touch(square, box):
    """Whether the square may touch a friend whose corner is somewhere in the box."""
    if box.exact:
        return touch(square, (box.x_low, box.y_low, box.size))
    x, y, size = square
    return (box.x_low <= x + size and box.x_high + box.size >= x
            and box.y_low <= y + size and box.y_high + box.size >= y)


def inside(c, square):
    """Whether the whole square is inside the arena."""
    x, y, size = square
    return 0 <= x <= c.ARENA_WIDTH - size and 0 <= y <= c.ARENA_HEIGHT - size


def show(square):
    return "(%s, %s) size %s" % tuple(map(text, square))


class Box:
    """The possible places of a friend before the collisions (one point when `exact`), and its size."""

    __slots__ = ("x_low", "x_high", "y_low", "y_high", "size", "exact")

    def __init__(self, x_low, x_high, y_low, y_high, size, exact):
        self.x_low, self.x_high, self.y_low, self.y_high = x_low, x_high, y_low, y_high
        self.size = size
        self.exact = exact

    def holds(self, square):
        return self.x_low <= square[0] <= self.x_high and self.y_low <= square[1] <= self.y_high

    def __str__(self):
        about = "" if self.exact else "about "
        return "at %s(%s, %s)" % (about, text((self.x_low + self.x_high) / 2), text((self.y_low + self.y_high) / 2))


def swap_remove(order, tagged):
    """The storage order after the deletions: the last element moves into each hole."""
    order = list(order)
    for ident in tagged:
        last = order.pop()
        if last != ident:
            order[order.index(ident)] = last
    return order
