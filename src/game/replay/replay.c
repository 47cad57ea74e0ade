#include "replay/replay.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/files.h"
#include "base/log.h"
#include "replay/replay_format.h"

/* Enough for hundreds of hours. */
enum { MOST_BYTES = 1 << 28 };

/* ---- reasons ---- */

__attribute__((format(printf, 2, 3))) static bool fail(char reason[SQ_REPLAY_REASON_SIZE],
                                                       const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(reason, SQ_REPLAY_REASON_SIZE, format, arguments);
    va_end(arguments);
    return false;
}

static bool fail_cut(char reason[SQ_REPLAY_REASON_SIZE], size_t length)
{
    return fail(reason, "is cut short: it ends after %" PRIu64 " bytes", (uint64_t)length);
}

/* ---- reading ---- */

static bool read_magic(sq_bytes_reader *reader, char reason[SQ_REPLAY_REASON_SIZE])
{
    const size_t there =
        reader->length < SQ_REPLAY_MAGIC_SIZE ? reader->length : SQ_REPLAY_MAGIC_SIZE;
    if (memcmp(reader->bytes, sq_replay_magic, there) != 0)
        return fail(reason, "is not a replay of Square Eater");
    return sq_bytes_take(reader, SQ_REPLAY_MAGIC_SIZE) || fail_cut(reason, reader->length);
}

/* Magic, version and the seal of the header are the same in all versions. So damage is recognised
 * before a file is called newer. */
static bool read_header(sq_replay *replay, sq_bytes_reader *reader, uint32_t *checksum,
                        char reason[SQ_REPLAY_REASON_SIZE])
{
    sq_bytes_reader part;
    if (!read_magic(reader, reason))
        return false;
    const uint32_t version = replay->version = sq_bytes_take_u32(reader);
    *checksum = sq_bytes_crc32(0, reader->bytes, reader->at);
    const sq_replay_part found = sq_replay_take_part(reader, &part, checksum);
    if (found == SQ_PART_CUT)
        return fail_cut(reason, reader->length);
    if (found == SQ_PART_DAMAGED)
        return fail(reason, "is damaged: its header is not as it was written");
    if (version > SQ_REPLAY_VERSION)
        return fail(reason, "is newer than this program: format %" PRIu32 ", not %d", version,
                    SQ_REPLAY_VERSION);
    if (version < SQ_REPLAY_OLDEST)
        return fail(reason, "is damaged: there is no format %" PRIu32, version);
    return sq_replay_header_read(&replay->header, &part, version, reason);
}

static bool read_mark(sq_replay *replay, sq_bytes_reader *reader,
                      char reason[SQ_REPLAY_REASON_SIZE])
{
    uint64_t length;
    const bool is_mark = sq_replay_take_mark(reader, &length);
    if (reader->is_short)
        return fail_cut(reason, reader->length);
    if (!is_mark)
        return fail(reason, "is damaged: its mark is not as it was written");
    replay->was_cut_off = length == 0;
    if (replay->was_cut_off || length == reader->length)
        return true;
    if (length > reader->length)
        return fail(reason, "is cut short: it has %" PRIu64 " of %" PRIu64 " bytes",
                    (uint64_t)reader->length, length);
    return fail(reason, "is damaged: %" PRIu64 " bytes follow its end", reader->length - length);
}

/* Every second but the last must be full. */
static bool read_second(sq_replay *replay, sq_bytes_reader part, bool *was_last)
{
    sq_replay_second second;
    const int32_t full = replay->header.rules.config.TICKS_PER_SECOND;
    if (*was_last || !sq_second_read(&second, &part, replay->version) || second.ticks > full)
        return false;
    *was_last = second.ticks < full;
    replay->ticks += (uint64_t)second.ticks;
    return true;
}

static bool read_seconds(sq_replay *replay, sq_bytes_reader *reader, uint32_t checksum,
                         char reason[SQ_REPLAY_REASON_SIZE])
{
    bool was_last = false;
    replay->first = reader->at;
    for (uint64_t number = 1; reader->at < reader->length; number++) {
        sq_bytes_reader part;
        replay->end = reader->at;
        const sq_replay_part found = sq_replay_take_part(reader, &part, &checksum);
        if (found == SQ_PART_CUT && replay->was_cut_off)
            return true; /* the process was killed while it wrote this second */
        if (found != SQ_PART_GOOD || !read_second(replay, part, &was_last))
            return fail(reason, "is damaged: second %" PRIu64 " is not as it was written", number);
    }
    replay->end = reader->length;
    return true;
}

bool sq_replay_parse(sq_replay *replay, uint8_t *bytes, size_t length,
                     char reason[SQ_REPLAY_REASON_SIZE])
{
    sq_bytes_reader reader = {.bytes = bytes, .length = length};
    uint32_t checksum;
    *replay = (sq_replay){0};
    replay->bytes = bytes;
    if (read_header(replay, &reader, &checksum, reason) && read_mark(replay, &reader, reason) &&
        read_seconds(replay, &reader, checksum, reason))
        return true;
    sq_replay_unload(replay);
    return false;
}

bool sq_replay_load(sq_replay *replay, const char *path, char reason[SQ_REPLAY_REASON_SIZE])
{
    char why[SQ_FILES_REASON_SIZE];
    size_t length;
    uint8_t *bytes = sq_files_read_bytes(path, MOST_BYTES, &length, why);
    *replay = (sq_replay){0};
    return bytes ? sq_replay_parse(replay, bytes, length, reason)
                 : fail(reason, "cannot be read: %s", why);
}

void sq_replay_unload(sq_replay *replay)
{
    free(replay->bytes);
    *replay = (sq_replay){0};
}

/* ---- a place for one ---- */

bool sq_replay_make_way(const char *path, char aside[SQ_FILES_PATH_SIZE],
                        char reason[SQ_FILES_REASON_SIZE])
{
    static const sq_files_beginning replay = {sq_replay_magic, SQ_REPLAY_MAGIC_SIZE, NULL};
    aside[0] = '\0';
    if (sq_files_is_link(path) || !sq_files_is_foreign(path, &replay))
        return true;
    if (!sq_files_set_aside(path, aside, reason))
        return false;
    sq_log_error("%s is no replay; it was renamed to %s", path, aside);
    return true;
}

/* ---- reading step by step ---- */

sq_replay_place sq_replay_begin(const sq_replay *replay)
{
    sq_replay_place place = {.next = replay->first};
    sq_second_clear(&place.second);
    return place;
}

/* Moves the place to the next second, which was checked when the replay was parsed. */
static void go_to_next_second(const sq_replay *replay, sq_replay_place *place)
{
    sq_bytes_reader reader = {replay->bytes, replay->end, place->next, false};
    sq_bytes_reader part;
    uint32_t checksum = 0; /* checked already: the result does not matter */
    sq_replay_take_part(&reader, &part, &checksum);
    sq_second_read(&place->second, &part, replay->version);
    place->next = reader.at;
    place->at = 0;
}

/* True if the current second has no more steps. A choice after its last tick is a step of its own.
 */
static bool is_second_over(const sq_replay_place *place)
{
    return place->at > place->second.ticks ||
           (place->at == place->second.ticks &&
            place->second.choices[place->at] == SQ_SECOND_NO_CHOICE);
}

bool sq_replay_is_at_end(const sq_replay *replay, const sq_replay_place *place)
{
    return is_second_over(place) && place->next >= replay->end;
}

bool sq_replay_next(const sq_replay *replay, sq_replay_place *place, sq_replay_step *step)
{
    if (sq_replay_is_at_end(replay, place))
        return false;
    if (is_second_over(place))
        go_to_next_second(replay, place);
    const sq_replay_second *second = &place->second;
    const int32_t at = place->at++;
    *step = (sq_replay_step){.choice = second->choices[at], .has_tick = at < second->ticks};
    if (step->has_tick) {
        step->input = second->inputs[at];
        step->mark = second->marks[at];
    }
    step->has_hash = is_second_over(place);
    step->hash = second->hash;
    return true;
}
