"""What stands and flies in the arena of a climb beside squares: blocks and shards."""

import math

from .failures import Violation


def out_of(block, square):
    """The shortest way out of a block, for a square (x, y, size)."""
    x, y, size = square
    left, right = x + size - block[1], block[1] + block[3] - x
    above, below = y + size - block[2], block[2] + block[3] - y
    if min(left, right, above, below) <= 0:
        return square
    least = min(left, right, above, below)
    if least == left:
        return block[1] - size, y, size
    if least == right:
        return block[1] + block[3], y, size
    if least == above:
        return x, block[2] - size, size
    return x, block[2] + block[3], size


def in_the_open(blocks, box, square):
    """Out of all blocks, then inside the arena."""
    for block in blocks:
        square = out_of(block, square)
    x, y, size = square
    return max(box[0], min(x, box[2] - size)), max(box[1], min(y, box[3] - size)), size


def count_of_blocks(checker):
    c, floor = checker.c, checker.floor.number
    if floor < c["BLOCK_FIRST_FLOOR"] or checker.quota() == 1:
        return 0
    return min(1 + (floor - c["BLOCK_FIRST_FLOOR"]) // c["BLOCK_EVERY"], c["BLOCKS_CAP"])


def check_blocks(checker, line):
    """Each in a quarter of its own, with room for the largest player around it."""
    c, blocks = checker.c, line["blocks"]
    expected = count_of_blocks(checker)
    if len(blocks) != expected:
        raise Violation("%d blocks on floor %d" % (expected, checker.floor.number), len(blocks))
    width, height = c["ARENA_WIDTH"] / 2, c["ARENA_HEIGHT"] / 2
    quarters = set()
    for _, x, y, size in blocks:
        quarters.add((x >= width, y >= height))
        left, top = (width if x >= width else 0), (height if y >= height else 0)
        room = c["PLAYER_MAX_SIZE"] - 0.01
        if (abs(size - c["BLOCK_SIZE"]) > 0.001 or not room <= x - left <= width - size - room
                or not room <= y - top <= height - size - room):
            raise Violation("a block of %g with room around it" % c["BLOCK_SIZE"], (x, y, size))
    if len(quarters) != len(blocks):
        raise Violation("each block in a quarter of its own", blocks)


def check_shards(checker, before, line):
    """Straight on and as fast as they were thrown; new ones out of the middle of their kind."""
    known = {shard[0]: shard for shard in before["shards"]}
    steps, haste = checker.motion.shard_steps, checker.motion.haste
    for shard in line["shards"]:
        ident, x, y, size, kind = shard
        thrower = checker.kinds[kind]
        if not thrower.has("throw") or abs(size - thrower.param("throw", "size")) > 1e-4:
            raise Violation("a shard of a kind that throws, and of its size", shard)
        if ident not in known:
            check_thrown(checker, before, line, shard)
            continue
        step = ((x - known[ident][1]) / haste, (y - known[ident][2]) / haste)
        if abs(math.hypot(*step) - thrower.param("throw", "speed")) > 0.01:
            raise Violation("shard %d to fly by %g" % (ident, thrower.param("throw", "speed")), "%g" % math.hypot(*step))
        last = steps.get(ident, step)
        if math.hypot(step[0] - last[0], step[1] - last[1]) > 0.01:
            raise Violation("shard %d to fly straight on by (%.4g, %.4g)" % (ident, *last), "(%.4g, %.4g)" % step)
        steps[ident] = step


def check_thrown(checker, before, line, shard):
    ident, x, y, size, kind = shard
    if ident in checker.used:
        raise Violation("an id that was never used before", ident)
    reach = checker.kinds[kind].param("throw", "speed") * checker.motion.haste + 30
    for _, left, top, side, of_kind in before["friends"] + line["friends"]:
        middle = (left + side / 2, top + side / 2)
        if of_kind == kind and math.hypot(x + size / 2 - middle[0], y + size / 2 - middle[1]) < reach:
            return
    raise Violation("shard %d to come from a %s" % (ident, checker.kinds[kind].name), shard)
