/* saves: what the game keeps between two starts: settings, records and an unfinished run, each in a
 * text file of its own (key_values.h) in one folder: settings.txt, records.txt and run.txt.
 *
 * Each file is written whole or not at all (files.h), so killing the process loses what was not
 * stored yet and nothing else. Nothing that is wrong with a file or the disk stops the game:
 *
 * - no file: defaults; no error.
 * - a damaged file is set aside (settings.txt.damaged), and there are defaults in its stead.
 * - a file of a newer version of the game, one that cannot be read and a damaged one that cannot be
 *   set aside are left alone: there are defaults, and the file is never written by this process.
 * - a file that cannot be written: the game plays on, and the next store tries again.
 *
 * Each is said once: in one line on standard error, and in a notice for the player; of failures to
 * write, only the first. Allocates nothing; needs no end.
 *
 * Another program may use the same folder, in another window. What it has stored meanwhile is read
 * again before a file is written, so that nothing of it is lost: of records the better ones stay,
 * and of settings those that this program has not changed. A run is kept by one of them alone: the
 * other says so, and plays on.
 */
#pragma once

#include "base/files.h"
#include "base/key_values.h"
#include "keep/lock.h"
#include "keep/records.h"
#include "keep/settings.h"
#include "rules/uniques.h"

typedef enum sq_save {
    SQ_SAVE_SETTINGS,
    SQ_SAVE_RECORDS,
    SQ_SAVE_RUN,
    SQ_SAVE_COUNT,
} sq_save;

/* A notice for each file that was read, one for the first that could not be written, and one for
 * another program. Each fits on a line of the canvas. */
enum { SQ_SAVES_NOTICES_MAX = SQ_SAVE_COUNT + 2, SQ_SAVES_NOTICE_SIZE = 100 };

typedef struct sq_saves {
    /* For all to read and, but for the run, to change; then a store is due. */
    sq_settings settings;
    sq_records records;
    bool has_run;
    Checkpoint run; /* if there is one */
    bool is_second; /* another program keeps its run in the folder: this one keeps none */

    /* Below: for saves.c only. */
    char folder[SQ_FILES_PATH_SIZE]; /* empty: nothing is kept */
    Config config;
    char kept[SQ_SAVE_COUNT][SQ_KEY_VALUES_TEXT_SIZE]; /* the files' texts; of no run, empty */
    bool left_alone[SQ_SAVE_COUNT];
    sq_lock *lock;   /* not owned; or NULL */
    bool has_failed; /* to write */
    char notices[SQ_SAVES_NOTICES_MAX][SQ_SAVES_NOTICE_SIZE];
    int notice_count, notices_taken;
} sq_saves;

/* Reads what is kept in the folder, or takes defaults where nothing is. The folder need not be
 * there: the first store makes it, but not the one that it is in. NULL: nothing is ever read or
 * written, and the stores change the struct alone. A run must be one of a game with these
 * constants; any other is damaged. */
void sq_saves_load(sq_saves *saves, const char *folder, const Config *config);

/* From here on shares the folder with other programs, by this lock, which is opened for it; the
 * caller owns it, and closes it when nothing is stored any more. With `keeps` this program keeps
 * the run there, unless another does that already: then there is no run, and the one of this
 * program is not kept. To be called once, before anything is stored. */
void sq_saves_share(sq_saves *saves, sq_lock *lock, bool keeps);

/* Write what the struct holds, if it was changed since the file was read or written: together with
 * what another program has changed there, which comes into the records, but not into the settings
 * that are in force here. It may take tens of milliseconds: for moments such as the end of a floor,
 * not for every tick. */
void sq_saves_store_settings(sq_saves *saves);
void sq_saves_store_records(sq_saves *saves);

/* The unfinished run from now on: an sq_game_save of a game of the tower with the constants given
 * above. Written as above. */
void sq_saves_store_run(sq_saves *saves, const Checkpoint *run);

/* There is no unfinished run any more. Removes the file. */
void sq_saves_drop_run(sq_saves *saves);

/* The path of another file that is kept there. False, and no path, if nothing is kept. */
bool sq_saves_path(const sq_saves *saves, const char *name, char path[SQ_FILES_PATH_SIZE]);

/* Makes the folder if it is not there: where it cannot, writing into it will say why. */
void sq_saves_make_folder(const sq_saves *saves);

/* The next line to show to the player, who has not been shown it yet; NULL if there is none. Lives
 * until something is stored. */
const char *sq_saves_take_notice(sq_saves *saves);
