/* saves: the data that the game keeps between two starts: settings, records, what is made of
 * finished runs (the ten best, statistics, goals, the calendar) and an unfinished run, each in a
 * text file of its own (key_values.h) in one folder: settings.txt, records.txt, best.txt,
 * statistics.txt, goals.txt, calendar.txt and run.txt.
 *
 * Each file is written completely or not at all (files.h), so killing the process loses only data
 * that was not stored yet. No problem with a file or the disk stops the game:
 *
 * - A missing file means defaults and is no error.
 * - A damaged file is renamed (settings.txt.damaged). Its rows that can be read are kept; damaged
 *   ones are taken from the copy of what was last stored (settings.txt.good), or have defaults. A
 *   run is whole or comes from the copy. On a page, whose copies would lie in the same place of the
 *   browser, they last only as long as the page.
 * - Rows and values of a later version of the game, which this one cannot use, stay in the file.
 * - A file in a newer version of its format, an unreadable file, and a damaged one that cannot be
 *   renamed are left alone: defaults, or what can be read, are used. Before the next store the file
 * is read again. It is written only once it can be read, and has then what it had and what the
 * player has added.
 * - If a store cannot write its file, the game continues. Results that are not stored yet are added
 *   by the next store or at the end (sq_saves_finish), as many as there are.
 *
 * Each problem is reported once, in a line on standard error and in a notice for the player; of
 * write errors only the first, until all files are written again. Allocates nothing but in
 * sq_saves_is_good, and needs no cleanup.
 *
 * Another program may use the same folder, in another window. Records and results are added to what
 * the file has by then: the folder is locked, the file read, what is new added to it, and the whole
 * written. If the other program holds the lock for longer than a few frames, the next store adds
 * them. On a disk without locks, and in two tabs of a page, results can be lost when both programs
 * store within the same milliseconds. Settings are those stored last. Of two unfinished runs the
 * one that was stored last is kept; but a second tab of a page leaves that to the first
 * (sq_saves_yield).
 */
#pragma once

#include "base/files.h"
#include "keep/save_text.h"
#include "rules/uniques.h"

/* ---- other names in the folder ---- */

/* A folder: the player's mods. */
#define SQ_KEPT_MODS "mods"

/* The name of the mod that is on, the last run, and the climb that last took the first place of a
 * board. */
#define SQ_KEPT_MOD "mod.txt"
#define SQ_KEPT_REPLAY "last-run.replay"
#define SQ_KEPT_RUN_REPLAY "run.replay" /* of the kept run, if another game came since */
#define SQ_KEPT_BEST_RUN "best-run.replay"

/* Where the window was (platform/place.h). */
#define SQ_KEPT_WINDOW "window.txt"

/* True for the name of a file that the game keeps, with any ending behind it, such as that of a
 * damaged one, and in letters of any case. Not for the mods in their folder. */
bool sq_saves_keeps(const char *name);

/* ---- what is kept ---- */

/* One notice for each file that was read, one for the first write error, and one for another
 * program. Each fits on a line of the canvas. */
enum { SQ_SAVES_NOTICES_MAX = SQ_SAVE_COUNT + 2, SQ_SAVES_NOTICE_SIZE = 100 };

/* What a finished run has brought. */
typedef struct sq_run_gain {
    int32_t place;  /* among the ten best of its board; 0: it is not among them */
    unsigned goals; /* reached by it, a set of 1 << sq_goal */
    uint64_t runs;  /* of the player, with it; 0: it earns nothing */
} sq_run_gain;

/* The results that a file lacks. The sums and lists are added to it, so they are kept apart; what
 * is only larger or more can be taken from the struct itself. */
typedef struct sq_unsaved {
    unsigned files; /* that lack something, a set of 1 << sq_save */
    sq_ten_best best;
    sq_statistics statistics;
    sq_calendar calendar;
    bool face, climber; /* chosen, but not in the goals' file */
} sq_unsaved;

/* What is known of a file. */
typedef enum sq_save_state {
    SQ_SAVE_MISSING, /* when it was last read */
    SQ_SAVE_KNOWN,   /* the struct has its content */
    SQ_SAVE_UNREAD,  /* it has content that the struct does not have */
} sq_save_state;

typedef struct sq_saves {
    /* Public. Settings and records may be changed; then call a store function. */
    sq_settings settings;
    sq_records records;
    sq_ten_best best; /* these four change by the functions below */
    sq_statistics statistics;
    sq_goals goals;
    sq_calendar calendar;
    bool has_run;
    Checkpoint run;    /* valid with has_run */
    int32_t run_day;   /* the same: the day whose attempt it is (day.h); 0: it is none */
    sq_climber run_as; /* the same */
    bool is_second;    /* another tab keeps its run in the folder, so this one keeps none */

    /* Private to saves.c. */
    char folder[SQ_FILES_PATH_SIZE]; /* empty: nothing is kept */
    Config config;
    uint32_t kept[SQ_SAVE_COUNT]; /* checksums of the files' texts; no run: of an empty one */
    sq_save_state states[SQ_SAVE_COUNT];
    sq_unsaved unsaved;
    unsigned failed;   /* files that could not be written, a set */
    unsigned repaired; /* damaged files of which the struct has what could be read, a set */
    char notices[SQ_SAVES_NOTICES_MAX][SQ_SAVES_NOTICE_SIZE];
    int notice_count, notices_taken;
    char text[SQ_SAVE_TEXT_SIZE]; /* of a file that is read or written; too large for a stack */
    char older[SQ_KEY_VALUES_TEXT_SIZE]; /* which a file has before it is written */
} sq_saves;

/* Reads the files in the folder; missing data gets defaults. The folder need not exist: the first
 * store creates it, but not its parent. With NULL nothing is ever read or written, and stores
 * change only the struct. A run must be from a game with these constants; any other counts as
 * damaged. */
void sq_saves_load(sq_saves *saves, const char *folder, const Config *config);

/* Another tab of the page keeps its run in the folder: the kept one is not offered, and the run of
 * this program, if it keeps one, is not kept, which a notice says. Call it before the first store.
 */
void sq_saves_yield(sq_saves *saves, bool keeps);

/* Write the struct to the file if it has changed since the last read or write; better records of
 * another program enter it before, and settings of a file that could not be read, but for those
 * that the player has changed since. May take tens of milliseconds: call them at the end of a
 * floor, for example, not in every tick. */
void sq_saves_store_settings(sq_saves *saves);
void sq_saves_store_records(sq_saves *saves);

/* Adds a finished run to the ten best, the statistics, the goals and, if it was the daily run, the
 * calendar, and writes their files. A run of a mod is added to the ten best of this mod
 * alone. Returns what it has brought. */
sq_run_gain sq_saves_add_run(sq_saves *saves, const sq_run_result *run);

/* Notes in the calendar that an attempt of a day's daily run begins, and writes its file. True if
 * it is the first one, which counts. */
bool sq_saves_begin_day(sq_saves *saves, int32_t day);

/* Puts a face on, or another body, and writes the goals' file. */
void sq_saves_wear(sq_saves *saves, sq_face face);
void sq_saves_climb_as(sq_saves *saves, const sq_climber *climber);

/* Sets the unfinished run, with the day whose attempt it is or 0 and what it is climbed as, and
 * writes it as above: an sq_game_save of a tower run with the constants passed to sq_saves_load, or
 * of a climb. A run in a file that could not be read before is set aside. */
void sq_saves_store_run(sq_saves *saves, const Checkpoint *run, int32_t day, const sq_climber *as);

/* Forgets the unfinished run and removes its file. */
void sq_saves_drop_run(sq_saves *saves);

/* At the end of the program: stores the results that are not stored yet, and waits a second for
 * another program, if it must. */
void sq_saves_finish(sq_saves *saves);

/* The path of another file in the folder. False, without a path, if nothing is kept. */
bool sq_saves_path(const sq_saves *saves, const char *name, char path[SQ_FILES_PATH_SIZE]);

/* True if one of these files, such as settings.txt, may have this text. Needs no folder. A run must
 * be from a game with the default constants. */
bool sq_saves_is_good(const char *name, const char *text);

/* Creates the folder if it is missing. Reports no error: writing into the folder will. */
void sq_saves_make_folder(const sq_saves *saves);

/* Returns the next notice that has not been shown to the player; NULL if there is none. Valid until
 * the next store. */
const char *sq_saves_take_notice(sq_saves *saves);
