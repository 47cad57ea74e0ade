/* recorder: writes a run to a replay file while it is played. Each second is written as soon as it
 * is over, so that a killed process loses at most the last second.
 *
 * Allocates nothing except what the C library needs for a file. A file error never stops the game:
 * one line on standard error and one notice for the player report it, and what was written before
 * it stays readable.
 */
#pragma once

#include <stdio.h>

#include "base/files.h"
#include "replay/replay_header.h"
#include "replay/replay_second.h"

enum { SQ_RECORDER_NOTICE_SIZE = SQ_FILES_REASON_SIZE + 32 };

/* All zero: off. */
typedef struct sq_recorder {
    bool is_on;      /* a run is being recorded */
    bool has_failed; /* to write, in this run or an earlier one */
    bool has_lost;   /* the end of this or the last run, or all of it */

    /* Below: for recorder.c only. */
    char path[SQ_FILES_PATH_SIZE];
    bool is_kept;              /* the file is the game's own, */
    sq_disk_identity identity; /* and this one, once there is a stream */
    FILE *stream;              /* owned; NULL before the first write and after an error */
    uint64_t length;
    long mark_at;
    uint32_t checksum;
    int32_t ticks_in_second;
    uint8_t bytes[SQ_REPLAY_HEADER_MAX + SQ_SECOND_BYTES_MAX]; /* to be written: at most header and
                                                                  first second */
    size_t ready;
    sq_replay_second second;
    char notice[SQ_RECORDER_NOTICE_SIZE];
    bool has_notice; /* not taken yet */
} sq_recorder;

/* Starts to record the game. No tick and no choice may have been played since the game was created
 * or resumed. Ends the previous recording. The file is touched only when there is something to
 * write: after the first second, or when the run ends (sq_files_begin). */
void sq_recorder_begin(sq_recorder *recorder, const ecs_world *game, const char *path);

/* The same for a file of the game's own that the player has not named: nothing is written into a
 * file that is there under this name (sq_files_begin_apart). What is there and is no replay is set
 * aside, which one line and a notice say. If another program takes the name meanwhile, this
 * recording is lost. */
void sq_recorder_begin_kept(sq_recorder *recorder, const ecs_world *game, const char *path);

/* The same as sq_recorder_begin, but opens the file at once. False, after one line on standard
 * error, if that fails. */
bool sq_recorder_begin_now(sq_recorder *recorder, const ecs_world *game, const char *path);

/* True if a run can be recorded under this path. Changes nothing. False after one line on standard
 * error. */
bool sq_recorder_check(const char *path);

/* Records a tick that the game has just played, with its input. O(friends). Does nothing while the
 * recorder is off. */
void sq_recorder_tick(sq_recorder *recorder, ecs_world *game, sq_input input);

/* Records the choice with which the player left the shop, perhaps SQ_UPGRADE_NONE. Does nothing
 * while the recorder is off. */
void sq_recorder_choose(sq_recorder *recorder, ecs_world *game, sq_choice choice);

/* Ends the recording. Only now is has_failed final, since closing a file can fail, too. Does
 * nothing while the recorder is off. */
void sq_recorder_end(sq_recorder *recorder);

/* A line for the player that has not been taken yet, or NULL. It lives as long as the recorder. */
const char *sq_recorder_take_notice(sq_recorder *recorder);
