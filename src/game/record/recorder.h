/* recorder: writes a run into a replay file while it is played, second by second, each of them at
 * once: whenever the process is killed, all but the last second is there.
 *
 * Allocates nothing, but for what the C library needs for a file. Whatever happens to the file, the
 * game plays on: that is said once, in a line on standard error and in a notice for the player, and
 * what was written up to then can be read.
 */
#pragma once

#include <stdio.h>

#include "base/files.h"
#include "record/replay_second.h"

enum { SQ_RECORDER_NOTICE_SIZE = SQ_FILES_REASON_SIZE + 32 };

/* All zero: nothing is recorded. */
typedef struct sq_recorder {
    bool is_on;      /* a run is being recorded */
    bool has_failed; /* in writing: this run, or one before it */
    bool has_lost;   /* the end of this run or of the last one, or all of it */

    /* Below: for recorder.c only. */
    char path[SQ_FILES_PATH_SIZE];
    bool is_named; /* by the player: see named_file.h */
    FILE *stream;  /* owned; NULL: nothing is written yet, or nothing any more */
    uint64_t length;
    long mark_at;
    uint32_t checksum;
    int32_t ticks_in_second;
    uint8_t bytes[2 * SQ_SECOND_BYTES_MAX]; /* to be written: header and first second, at most */
    size_t ready;
    sq_replay_second second;
    char notice[SQ_RECORDER_NOTICE_SIZE];
    bool has_notice; /* which is not taken yet */
} sq_recorder;

/* From now on records the game, of which no tick and no choice has been played since it was begun
 * or resumed. Ends what was recorded before. A file of this name is not touched before there is
 * something to write, which is when the first second is over or the run ends; then the new one
 * takes its place in one step, so the path must be one of our own. */
void sq_recorder_begin(sq_recorder *recorder, const ecs_world *game, const char *path);

/* The same for a path that the player named: links are followed, and only a regular file is
 * replaced: see sq_named_file_begin. */
void sq_recorder_begin_named(sq_recorder *recorder, const ecs_world *game, const char *path);

/* The same, but what is there under this name is written into from now on, be it a link or a
 * device. False, after one line on standard error, if it cannot be. */
bool sq_recorder_begin_now(sq_recorder *recorder, const ecs_world *game, const char *path);

/* Can a run be recorded there? Changes nothing. False, after one line on standard error, if not. */
bool sq_recorder_check(const char *path);

/* A tick was played, with this input. O(friends). Fine if nothing is recorded. */
void sq_recorder_tick(sq_recorder *recorder, ecs_world *game, sq_input input);

/* The shop was left with this upgrade, or SQ_UPGRADE_NONE. Fine if nothing is recorded. */
void sq_recorder_choose(sq_recorder *recorder, ecs_world *game, sq_upgrade upgrade);

/* The run ends here; only now is known whether all of it was written: has_failed. Fine if nothing
 * is recorded. */
void sq_recorder_end(sq_recorder *recorder);

/* A line to show to the player, who has not been shown it yet; NULL if there is none. Lives as long
 * as the recorder. */
const char *sq_recorder_take_notice(sq_recorder *recorder);
