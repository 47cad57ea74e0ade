#include "replay/replay_second.h"

enum {
    NOTHING = 255, /* stands for SQ_SECOND_TOOK_NOTHING in a file */

    FIRST_WITH_PRESSES = 2, /* the version of the format */
    OLDER_CHOICES = 5,      /* how many there were before it: the tower's upgrades */
};

void sq_second_clear(sq_replay_second *second)
{
    second->ticks = 0;
    second->hash = 0;
    for (int32_t i = 0; i <= SQ_SECOND_TICKS_MAX; i++)
        second->choices[i] = SQ_SECOND_NO_CHOICE;
}

bool sq_second_is_empty(const sq_replay_second *second)
{
    return second->ticks == 0 && second->choices[0] == SQ_SECOND_NO_CHOICE;
}

/* ---- choices: ticks since the choice before, and what was chosen ---- */

static void write_choices(const sq_replay_second *second, sq_bytes_writer *writer)
{
    uint32_t count = 0;
    int32_t before = 0;
    for (int32_t i = 0; i <= second->ticks; i++)
        count += second->choices[i] != SQ_SECOND_NO_CHOICE;
    sq_bytes_put_varint(writer, count);
    for (int32_t i = 0; i <= second->ticks; i++) {
        if (second->choices[i] == SQ_SECOND_NO_CHOICE)
            continue;
        sq_bytes_put_varint(writer, (uint32_t)(i - before));
        sq_bytes_put_u8(writer, second->choices[i] == SQ_SECOND_TOOK_NOTHING
                                    ? NOTHING
                                    : (uint8_t)second->choices[i]);
        before = i;
    }
}

static bool is_choice(uint8_t taken, uint32_t version)
{
    return taken == NOTHING ||
           taken < (version < FIRST_WITH_PRESSES ? OLDER_CHOICES : SQ_SECOND_CHOICES);
}

static bool read_choices(sq_replay_second *second, sq_bytes_reader *reader, uint32_t version)
{
    const uint32_t count = sq_bytes_take_varint(reader);
    uint32_t at = 0;
    for (uint32_t i = 0; i < count && !reader->is_short; i++) {
        const uint32_t later = sq_bytes_take_varint(reader);
        const uint8_t taken = sq_bytes_take_u8(reader);
        if (later > (uint32_t)second->ticks - at || (i > 0 && later == 0) ||
            !is_choice(taken, version))
            return false;
        at += later;
        second->choices[at] = (int8_t)(taken == NOTHING ? SQ_SECOND_TOOK_NOTHING : taken);
    }
    return !reader->is_short;
}

/* ---- the pointer: runs of equal motions ----
 *
 * Players keep still or move evenly for many ticks, so a run is the pointer's motion in one tick
 * and a count of ticks. The lowest bit of x tells whether a count follows. */

/* Zigzag encoding: small numbers of either sign become small numbers. 0, -1, 1, -2 ... become 0, 1,
 * 2, 3 ... */
static uint32_t fold(int32_t number)
{
    return number < 0 ? ~((uint32_t)number << 1) : (uint32_t)number << 1;
}

static int32_t unfold(uint32_t folded)
{
    return folded & 1 ? -(int32_t)(folded >> 1) - 1 : (int32_t)(folded >> 1);
}

typedef struct motion {
    int32_t right, down;
} motion;

static motion motion_at(const sq_replay_second *second, int32_t tick)
{
    const sq_input now = second->inputs[tick];
    const sq_input before = tick > 0 ? second->inputs[tick - 1] : (sq_input){0};
    return (motion){now.pointer_x - before.pointer_x, now.pointer_y - before.pointer_y};
}

static int32_t ticks_of_motion(const sq_replay_second *second, int32_t first, motion same)
{
    int32_t tick = first + 1;
    for (; tick < second->ticks; tick++) {
        const motion other = motion_at(second, tick);
        if (other.right != same.right || other.down != same.down)
            break;
    }
    return tick - first;
}

static void write_motions(const sq_replay_second *second, sq_bytes_writer *writer)
{
    for (int32_t tick = 0; tick < second->ticks;) {
        const motion moved = motion_at(second, tick);
        const int32_t ticks = ticks_of_motion(second, tick, moved);
        sq_bytes_put_varint(writer, fold(moved.right) << 1 | (ticks > 1));
        sq_bytes_put_varint(writer, fold(moved.down));
        if (ticks > 1)
            sq_bytes_put_varint(writer, (uint32_t)ticks - 2);
        tick += ticks;
    }
}

/* Moves one coordinate. False, with the coordinate unchanged, if it would leave the largest arena.
 */
static bool move(int32_t *at, int32_t by)
{
    const int64_t to = (int64_t)*at + by;
    if (to < 0 || to > SQ_SECOND_POINTER_MAX)
        return false;
    *at = (int32_t)to;
    return true;
}

static bool read_motion(sq_replay_second *second, int32_t *tick, sq_input *pointer,
                        sq_bytes_reader *reader)
{
    const uint32_t x = sq_bytes_take_varint(reader);
    const uint32_t y = sq_bytes_take_varint(reader);
    const uint32_t more = x & 1 ? sq_bytes_take_varint(reader) : 0;
    const uint32_t left = (uint32_t)(second->ticks - *tick);
    if (reader->is_short || more > left) /* else more + 2 may overflow */
        return false;
    const uint32_t ticks = x & 1 ? more + 2 : 1;
    if (ticks > left)
        return false;
    for (uint32_t i = 0; i < ticks; i++) {
        if (!move(&pointer->pointer_x, unfold(x >> 1)) || !move(&pointer->pointer_y, unfold(y)))
            return false;
        second->inputs[(*tick)++] = *pointer;
    }
    return true;
}

static bool read_motions(sq_replay_second *second, sq_bytes_reader *reader)
{
    sq_input pointer = {0};
    for (int32_t tick = 0; tick < second->ticks;)
        if (!read_motion(second, &tick, &pointer, reader))
            return false;
    return true;
}

/* ---- presses: ticks since the press before ---- */

static bool is_pressed(const sq_replay_second *second, int32_t tick)
{
    return second->inputs[tick].buttons & SQ_BUTTON_ACTION;
}

static void write_presses(const sq_replay_second *second, sq_bytes_writer *writer)
{
    uint32_t count = 0;
    int32_t before = 0;
    for (int32_t tick = 0; tick < second->ticks; tick++)
        count += is_pressed(second, tick);
    sq_bytes_put_varint(writer, count);
    for (int32_t tick = 0; tick < second->ticks; tick++) {
        if (!is_pressed(second, tick))
            continue;
        sq_bytes_put_varint(writer, (uint32_t)(tick - before));
        before = tick;
    }
}

static bool read_presses(sq_replay_second *second, sq_bytes_reader *reader)
{
    const uint32_t ticks = (uint32_t)second->ticks;
    const uint32_t count = sq_bytes_take_varint(reader);
    uint32_t at = 0;
    for (uint32_t i = 0; i < count && !reader->is_short; i++) {
        const uint32_t later = sq_bytes_take_varint(reader);
        if (later >= ticks - at || (i > 0 && later == 0))
            return false;
        at += later;
        second->inputs[at].buttons = SQ_BUTTON_ACTION;
    }
    return !reader->is_short;
}

/* ---- a whole second ---- */

void sq_second_write(const sq_replay_second *second, sq_bytes_writer *writer)
{
    sq_bytes_put_varint(writer, (uint32_t)second->ticks);
    write_choices(second, writer);
    write_motions(second, writer);
    write_presses(second, writer);
    for (int32_t tick = 0; tick < second->ticks; tick++)
        sq_bytes_put_u16(writer, second->marks[tick]);
    sq_bytes_put_u64(writer, second->hash);
}

bool sq_second_read(sq_replay_second *second, sq_bytes_reader *reader, uint32_t version)
{
    const uint32_t ticks = sq_bytes_take_varint(reader);
    sq_second_clear(second);
    if (reader->is_short || ticks > SQ_SECOND_TICKS_MAX)
        return false;
    second->ticks = (int32_t)ticks;
    if (!read_choices(second, reader, version) || !read_motions(second, reader))
        return false;
    if (version >= FIRST_WITH_PRESSES && !read_presses(second, reader))
        return false;
    for (int32_t tick = 0; tick < second->ticks; tick++)
        second->marks[tick] = sq_bytes_take_u16(reader);
    second->hash = sq_bytes_take_u64(reader);
    return !reader->is_short && reader->at == reader->length && !sq_second_is_empty(second);
}
