#include "replay/recorder.h"

#include <assert.h>
#include <errno.h>
#include <string.h>

#include "base/log.h"
#include "replay/replay.h"
#include "replay/replay_format.h"

/* ---- the file ---- */

/* False, with the reason in errno: some file systems report a lost write only when the file is
 * closed. */
static bool close_file(sq_recorder *recorder)
{
    FILE *stream = recorder->stream;
    recorder->stream = NULL;
    return !stream || fclose(stream) == 0;
}

static void log_failure(const char *path, const char *reason)
{
    sq_log_error("cannot record %s: %s", path, reason);
}

/* Reports the first failure only: a full disk would fail again in every run. */
static bool fail(sq_recorder *recorder, const char *reason)
{
    if (!recorder->has_failed) {
        log_failure(recorder->path, reason);
        snprintf(recorder->notice, sizeof recorder->notice, "Cannot record this run: %s", reason);
        recorder->has_notice = true;
    }
    recorder->has_failed = true;
    recorder->has_lost = true;
    (void)close_file(recorder); /* the failure is already reported */
    return false;
}

static bool fail_with(sq_recorder *recorder, int error)
{
    return fail(recorder, error ? strerror(error) : "unknown reason");
}

/* The player learns of a file that was in the way. */
static bool make_way(sq_recorder *recorder, char reason[SQ_FILES_REASON_SIZE])
{
    char aside[SQ_FILES_PATH_SIZE];
    if (!sq_replay_make_way(recorder->path, aside, reason))
        return false;
    if (*aside) {
        snprintf(recorder->notice, sizeof recorder->notice, "%.60s was no replay; it is %.60s now",
                 sq_files_name_in(recorder->path), sq_files_name_in(aside));
        recorder->has_notice = true;
    }
    return true;
}

/* With the bytes that are ready. */
static bool begin_kept(sq_recorder *recorder, size_t ready)
{
    char reason[SQ_FILES_REASON_SIZE];
    if (make_way(recorder, reason))
        recorder->stream = sq_files_begin_apart(recorder->path, recorder->bytes, ready,
                                                &recorder->identity, reason);
    return recorder->stream || fail(recorder, reason);
}

/* Writes the bytes that are ready, and first creates the file. */
static bool write_ready(sq_recorder *recorder)
{
    char reason[SQ_FILES_REASON_SIZE];
    const size_t ready = recorder->ready;
    recorder->length += ready;
    recorder->ready = 0;
    if (!recorder->stream && recorder->is_kept)
        return begin_kept(recorder, ready);
    if (!recorder->stream)
        recorder->stream = sq_files_begin(recorder->path, reason);
    if (!recorder->stream)
        return fail(recorder, reason);
    errno = 0;
    return (fwrite(recorder->bytes, 1, ready, recorder->stream) == ready &&
            fflush(recorder->stream) == 0) ||
           fail_with(recorder, errno);
}

/* Marks the file as complete by writing its length into the mark. */
static void write_mark(sq_recorder *recorder)
{
    uint8_t bytes[SQ_REPLAY_MARK_SIZE];
    sq_bytes_writer writer = {bytes, sizeof bytes, 0, false};
    sq_replay_put_mark(&writer, recorder->length);
    errno = 0;
    if (fseek(recorder->stream, recorder->mark_at, SEEK_SET) != 0 ||
        fwrite(bytes, 1, sizeof bytes, recorder->stream) != sizeof bytes ||
        fflush(recorder->stream) != 0)
        fail_with(recorder, errno);
}

/* ---- its bytes ---- */

static sq_bytes_writer writer_after_ready(sq_recorder *recorder)
{
    return (sq_bytes_writer){recorder->bytes, sizeof recorder->bytes, recorder->ready, false};
}

static void make_header(sq_recorder *recorder, const ecs_world *game)
{
    const sq_replay_header header = sq_replay_header_of(game);
    recorder->ready = 0;
    sq_bytes_writer writer = writer_after_ready(recorder);
    sq_replay_put_head(&writer);
    recorder->checksum = sq_bytes_crc32(0, writer.bytes, writer.length);
    const size_t start = writer.length;
    sq_replay_open_part(&writer);
    sq_replay_header_write(&header, &writer);
    sq_replay_seal_part(&writer, start, &recorder->checksum);
    recorder->mark_at = (long)writer.length;
    sq_replay_put_mark(&writer, 0);
    assert(!writer.is_full && "raise SQ_REPLAY_HEADER_MAX");
    recorder->ready = writer.length;
}

static void end_second(sq_recorder *recorder)
{
    sq_bytes_writer writer = writer_after_ready(recorder);
    const size_t start = writer.length;
    sq_replay_open_part(&writer);
    sq_second_write(&recorder->second, &writer);
    sq_replay_seal_part(&writer, start, &recorder->checksum);
    assert(!writer.is_full && "raise SQ_SECOND_BYTES_MAX");
    recorder->ready = writer.length;
    sq_second_clear(&recorder->second);
    write_ready(recorder);
}

/* ---- a run ---- */

void sq_recorder_begin(sq_recorder *recorder, const ecs_world *game, const char *path)
{
    sq_recorder_end(recorder);
    recorder->is_on = true;
    recorder->is_kept = false;
    recorder->has_lost = false;
    recorder->length = 0;
    recorder->ticks_in_second = ecs_unique(game, Config)->TICKS_PER_SECOND;
    snprintf(recorder->path, sizeof recorder->path, "%s", path);
    sq_second_clear(&recorder->second);
    make_header(recorder, game);
}

void sq_recorder_begin_kept(sq_recorder *recorder, const ecs_world *game, const char *path)
{
    sq_recorder_begin(recorder, game, path);
    recorder->is_kept = true;
}

bool sq_recorder_begin_now(sq_recorder *recorder, const ecs_world *game, const char *path)
{
    sq_recorder_begin(recorder, game, path);
    return write_ready(recorder);
}

bool sq_recorder_check(const char *path)
{
    char reason[SQ_FILES_REASON_SIZE];
    const bool good = sq_files_can_begin(path, reason);
    if (!good)
        log_failure(path, reason);
    return good;
}

static bool is_recording(const sq_recorder *recorder)
{
    return recorder->is_on && !recorder->has_lost;
}

void sq_recorder_tick(sq_recorder *recorder, ecs_world *game, sq_input input)
{
    sq_replay_second *second = &recorder->second;
    if (!is_recording(recorder))
        return;
    second->hash = sq_game_hash(game);
    second->inputs[second->ticks] = input;
    second->marks[second->ticks] = (uint16_t)second->hash;
    second->ticks++;
    if (second->ticks == recorder->ticks_in_second)
        end_second(recorder);
}

void sq_recorder_choose(sq_recorder *recorder, ecs_world *game, sq_choice choice)
{
    sq_replay_second *second = &recorder->second;
    if (!is_recording(recorder))
        return;
    second->hash = sq_game_hash(game);
    second->choices[second->ticks] =
        (int8_t)(choice == SQ_CHOICE_NONE ? SQ_SECOND_TOOK_NOTHING : choice);
}

void sq_recorder_end(sq_recorder *recorder)
{
    if (is_recording(recorder) && !sq_second_is_empty(&recorder->second))
        end_second(recorder);
    if (recorder->stream)
        write_mark(recorder);
    if (recorder->stream && recorder->is_kept &&
        !sq_files_has_path(recorder->path, &recorder->identity))
        recorder->has_lost = true;
    if (!close_file(recorder))
        fail_with(recorder, errno);
    recorder->is_on = false;
}

const char *sq_recorder_take_notice(sq_recorder *recorder)
{
    const char *notice = recorder->has_notice ? recorder->notice : NULL;
    recorder->has_notice = false;
    return notice;
}
