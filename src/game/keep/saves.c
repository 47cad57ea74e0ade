#include "keep/saves.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/bytes.h"
#include "base/log.h"
#include "keep/run_text.h"
#include "rules/checkpoint.h"
#include "rules/names.h"

/* How long to wait for another program that stores: three frames; at the end a second. */
enum { WAIT_MS = 50, LAST_WAIT_MS = 1000 };

/* Room behind the folder's path for all names derived from the ones below. */
enum { NAME_ROOM = 64 };

/* The name of each file, and where sq_saves has what it says. */
static const struct {
    const char *name;
    size_t place;
} files[SQ_SAVE_COUNT] = {
    [SQ_SAVE_SETTINGS] = {"settings.txt", offsetof(sq_saves, settings)},
    [SQ_SAVE_RECORDS] = {"records.txt", offsetof(sq_saves, records)},
    [SQ_SAVE_BEST] = {"best.txt", offsetof(sq_saves, best)},
    [SQ_SAVE_STATISTICS] = {"statistics.txt", offsetof(sq_saves, statistics)},
    [SQ_SAVE_GOALS] = {"goals.txt", offsetof(sq_saves, goals)},
    [SQ_SAVE_CALENDAR] = {"calendar.txt", offsetof(sq_saves, calendar)},
    [SQ_SAVE_RUN] = {"run.txt", offsetof(sq_saves, run)},
};

/* True if the name is `kept`, in letters of any case, perhaps with an ending. */
static bool is_name_of(const char *name, const char *kept)
{
    const size_t length = strlen(kept);
    return strncasecmp(name, kept, length) == 0 && (name[length] == '\0' || name[length] == '.');
}

bool sq_saves_keeps(const char *name)
{
    static const char *const others[] = {SQ_KEPT_MOD, SQ_KEPT_REPLAY, SQ_KEPT_RUN_REPLAY,
                                         SQ_KEPT_BEST_RUN, SQ_KEPT_WINDOW};
    for (sq_save file = 0; file < SQ_SAVE_COUNT; file++)
        if (is_name_of(name, files[file].name))
            return true;
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        if (is_name_of(name, others[i]))
            return true;
    return false;
}

/* ---- notices and errors ---- */

static void add_notice(sq_saves *saves, const char *format, ...)
{
    va_list arguments;
    if (saves->notices_taken == saves->notice_count)
        saves->notices_taken = saves->notice_count = 0;
    if (saves->notice_count == SQ_SAVES_NOTICES_MAX)
        return; /* standard error has it */
    va_start(arguments, format);
    vsnprintf(saves->notices[saves->notice_count++], SQ_SAVES_NOTICE_SIZE, format, arguments);
    va_end(arguments);
}

const char *sq_saves_take_notice(sq_saves *saves)
{
    if (saves->notices_taken == saves->notice_count)
        return NULL;
    return saves->notices[saves->notices_taken++];
}

static void leave_alone(sq_saves *saves, sq_save file, const char *path, const char *what,
                        const char *reason)
{
    if (saves->states[file] == SQ_SAVE_UNREAD)
        return; /* it has been reported */
    saves->states[file] = SQ_SAVE_UNREAD;
    sq_log_error("%s %s%s%s; it is left alone, and nothing is saved there", path, what,
                 *reason ? ": " : "", reason);
    add_notice(saves, "%s %s; it is left alone", files[file].name, what);
}

/* False, and the file is left alone, if it cannot be renamed. */
static bool set_aside(sq_saves *saves, sq_save file, const char *path,
                      char aside[SQ_FILES_PATH_SIZE])
{
    char reason[SQ_FILES_REASON_SIZE];
    if (!sq_files_set_aside(path, aside, reason)) {
        leave_alone(saves, file, path, "is damaged and cannot be set aside", reason);
        return false;
    }
    saves->states[file] = SQ_SAVE_MISSING;
    return true;
}

/* Reports only the first error until all is written, because a full disk would cause one at every
 * store. */
static void report_write_error(sq_saves *saves, sq_save file, const char *reason)
{
    const bool is_first = saves->failed == 0;
    if (saves->folder[0] == '\0')
        return;
    saves->failed |= 1U << file;
    if (!is_first)
        return;
    sq_log_error("cannot write %s in %s: %s; the game goes on without it", files[file].name,
                 saves->folder, reason);
    add_notice(saves, "Cannot save %s: %s", files[file].name, reason);
}

static void note_settings(sq_saves *saves, const char *path, const char *remark)
{
    sq_log_error("%s: %s", path, remark);
    add_notice(saves, "%s: %s", files[SQ_SAVE_SETTINGS].name, remark);
}

/* ---- reading ---- */

static sq_key_values_found read_text(sq_saves *saves, sq_save file, char *text,
                                     char reason[SQ_KEY_VALUES_REASON_SIZE])
{
    if (file != SQ_SAVE_RUN)
        return sq_save_read((char *)saves + files[file].place, file, text, reason);
    const sq_key_values_found found = sq_run_text_read(&saves->run, &saves->run_day, &saves->run_as,
                                                       text, &saves->config, reason);
    saves->has_run = found == SQ_KEY_VALUES_GOOD;
    return found;
}

/* ---- reading what is damaged ---- */

/* Beside each file lies a copy of what was last stored there. */
static void path_of_copy(const sq_saves *saves, sq_save file, char path[SQ_FILES_PATH_SIZE])
{
    char name[NAME_ROOM];
    snprintf(name, sizeof name, "%s.good", files[file].name);
    sq_files_join(path, saves->folder, name);
}

static bool read_copy(sq_saves *saves, sq_save file)
{
    char path[SQ_FILES_PATH_SIZE];
    char unused[SQ_FILES_REASON_SIZE];
    path_of_copy(saves, file, path);
    if (sq_files_read(path, saves->text, sizeof saves->text, unused) != SQ_FILE_READ)
        return false;
    const sq_key_values_found found = read_text(saves, file, saves->text, unused);
    return found == SQ_KEY_VALUES_GOOD || found == SQ_KEY_VALUES_PARTLY;
}

/* Reads the rows of a damaged file over those of the copy, if there is one. A run has no rows: it
 * is whole, or none. */
static bool read_rows(sq_saves *saves, sq_save file, const char *path, bool has_copy)
{
    char unused[SQ_FILES_REASON_SIZE];
    void *data = (char *)saves + files[file].place;
    if (file == SQ_SAVE_RUN ||
        sq_files_read(path, saves->text, sizeof saves->text, unused) != SQ_FILE_READ)
        return false;
    return (has_copy ? sq_save_read_over(data, file, saves->text, unused)
                     : sq_save_read(data, file, saves->text, unused)) == SQ_KEY_VALUES_PARTLY;
}

static void report_damage(sq_saves *saves, sq_save file, const char *path, const char *aside,
                          const char *damage, bool is_repaired)
{
    sq_log_error("%s is damaged (%s); it was renamed to %s%s", path, damage, aside,
                 is_repaired ? ", and what could be read was kept" : "");
    add_notice(saves,
               is_repaired ? "%s was damaged and repaired; the damaged file is now %s"
                           : "%s was damaged; it was renamed to %s",
               files[file].name, sq_files_name_in(aside));
    if (is_repaired)
        saves->repaired |= 1U << file;
}

/* Sets a damaged file aside. True if the struct has what could be read of it or of its copy: the
 * next store writes it. */
static bool repair(sq_saves *saves, sq_save file, const char *path, const char *damage)
{
    char aside[SQ_FILES_PATH_SIZE];
    const bool is_aside = set_aside(saves, file, path, aside);
    const bool has_copy = read_copy(saves, file);
    const bool is_repaired = read_rows(saves, file, is_aside ? aside : path, has_copy) || has_copy;
    if (is_aside)
        report_damage(saves, file, path, aside, damage, is_repaired);
    return is_repaired;
}

/* True if the struct has what the text says. */
static bool take_text(sq_saves *saves, sq_save file, const char *path, char *text)
{
    char reason[SQ_KEY_VALUES_REASON_SIZE];
    switch (read_text(saves, file, text, reason)) {
    case SQ_KEY_VALUES_GOOD:
        saves->states[file] = SQ_SAVE_KNOWN;
        if (file == SQ_SAVE_SETTINGS && *reason)
            note_settings(saves, path, reason);
        return true;
    case SQ_KEY_VALUES_PARTLY:
    case SQ_KEY_VALUES_DAMAGED:
        return repair(saves, file, path, reason);
    case SQ_KEY_VALUES_NEWER:
        leave_alone(saves, file, path, "is from a newer version of the game", "");
        return false;
    }
    return false;
}

/* True if the struct has what the file says, or what could be read of it. */
static bool load(sq_saves *saves, sq_save file)
{
    char path[SQ_FILES_PATH_SIZE];
    char reason[SQ_FILES_REASON_SIZE];
    sq_files_join(path, saves->folder, files[file].name);
    switch (sq_files_read(path, saves->text, sizeof saves->text, reason)) {
    case SQ_FILE_READ:
        return take_text(saves, file, path, saves->text);
    case SQ_FILE_NONE:
        saves->states[file] = SQ_SAVE_MISSING;
        return false;
    case SQ_FILE_UNFIT:
        return repair(saves, file, path, reason);
    case SQ_FILE_UNREADABLE:
        leave_alone(saves, file, path, "cannot be read", reason);
        return false;
    }
    return false;
}

static void set_folder(sq_saves *saves, const char *folder)
{
    char reason[SQ_FILES_REASON_SIZE];
    if (strlen(folder) >= SQ_FILES_PATH_SIZE - NAME_ROOM) {
        sq_log_error("the path of the folder for saves is too long; nothing is saved");
        add_notice(saves, "Cannot save: the folder's path is too long");
    } else if (!sq_files_may_be_folder(*folder ? folder : ".", reason)) {
        sq_log_error("%s cannot be the data folder: %s; nothing is saved", folder, reason);
        add_notice(saves, "Cannot save in the data folder: %s", reason);
    } else {
        snprintf(saves->folder, sizeof saves->folder, "%s", *folder ? folder : ".");
    }
}

/* ---- writing ---- */

/* The text that a file should have; empty: the file should not exist. */
static const char *write_text(sq_saves *saves, sq_save file)
{
    saves->text[0] = '\0';
    if (file != SQ_SAVE_RUN)
        sq_save_write(saves->text, file, (const char *)saves + files[file].place);
    else if (saves->has_run)
        sq_run_text_write(saves->text, &saves->run, saves->run_day, &saves->run_as);
    return saves->text;
}

static uint32_t sum_of(const char *text)
{
    return sq_bytes_crc32(0, (const uint8_t *)text, strlen(text));
}

/* What a later version of the game has put into the file stays there; of a damaged file, what the
 * copy has of it. */
static void carry(sq_saves *saves, sq_save file, const char *path, const char *copy)
{
    char unused[SQ_FILES_REASON_SIZE];
    if (sq_save_carries(file) &&
        sq_files_read(saves->repaired >> file & 1 ? copy : path, saves->older, sizeof saves->older,
                      unused) == SQ_FILE_READ)
        sq_save_carry(saves->text, file, saves->older);
}

/* Writes the text and its copy. That the copy is missing is no error. */
static bool write_file(sq_saves *saves, sq_save file, char reason[SQ_FILES_REASON_SIZE])
{
    char path[SQ_FILES_PATH_SIZE] = "";
    char copy[SQ_FILES_PATH_SIZE];
    char unused[SQ_FILES_REASON_SIZE];
    assert(file < SQ_SAVE_COUNT);
    sq_files_join(path, saves->folder, files[file].name);
    path_of_copy(saves, file, copy);
    if (saves->text[0] == '\0') {
        sq_files_remove(copy, unused);
        return sq_files_remove(path, reason);
    }
    carry(saves, file, path, copy);
    if (!sq_files_make_folder(saves->folder, reason) ||
        !sq_files_replace(path, saves->text, reason))
        return false;
    sq_files_replace(copy, saves->text, unused);
    return true;
}

/* True if the text is another one than the last that was read or written. */
static bool is_changed(sq_saves *saves, sq_save file)
{
    return saves->repaired >> file & 1 || sum_of(write_text(saves, file)) != saves->kept[file];
}

/* True if the file has it all. */
static bool store(sq_saves *saves, sq_save file)
{
    char reason[SQ_FILES_REASON_SIZE];
    const bool belongs_to_other = file == SQ_SAVE_RUN && saves->is_second;
    if (saves->folder[0] == '\0' || saves->states[file] == SQ_SAVE_UNREAD || belongs_to_other)
        return false;
    const uint32_t sum = sum_of(write_text(saves, file));
    if (!write_file(saves, file, reason)) {
        report_write_error(saves, file, reason);
        return false;
    }
    saves->kept[file] = sum;
    saves->states[file] = saves->text[0] ? SQ_SAVE_KNOWN : SQ_SAVE_MISSING;
    saves->failed &= ~(1U << file);
    saves->repaired &= ~(1U << file);
    return true;
}

static void store_changed(sq_saves *saves, sq_save file)
{
    if (is_changed(saves, file))
        store(saves, file);
}

/* ---- what the player adds to the records and the four files of results ---- */

/* A face or body that the player has just chosen stays. */
static void add_goals(sq_saves *saves, const sq_goals *before)
{
    sq_goals_merge(&saves->goals, before);
    if (saves->unsaved.face)
        saves->goals.face = before->face;
    if (saves->unsaved.climber)
        saves->goals.climber = before->climber;
}

/* Takes the file as another program may have changed it, and adds what it lacks. If it cannot be
 * read, the struct has all that is known. */
static void refresh(sq_saves *saves, sq_save file)
{
    const sq_records records = saves->records;
    const sq_goals goals = saves->goals;
    if (!load(saves, file))
        return;
    switch (file) {
    case SQ_SAVE_RECORDS:
        sq_records_merge(&saves->records, &records);
        return;
    case SQ_SAVE_BEST:
        sq_ten_best_merge(&saves->best, &saves->unsaved.best);
        return;
    case SQ_SAVE_STATISTICS:
        sq_statistics_merge(&saves->statistics, &saves->unsaved.statistics);
        return;
    case SQ_SAVE_GOALS:
        add_goals(saves, &goals);
        return;
    case SQ_SAVE_CALENDAR:
        sq_calendar_merge(&saves->calendar, &saves->unsaved.calendar);
        return;
    case SQ_SAVE_SETTINGS:
    case SQ_SAVE_RUN:
    case SQ_SAVE_COUNT:
        return;
    }
}

static void forget_unsaved(sq_unsaved *unsaved, sq_save file)
{
    unsaved->files &= ~(1U << file);
    if (file == SQ_SAVE_BEST)
        unsaved->best.count = 0;
    else if (file == SQ_SAVE_STATISTICS)
        unsaved->statistics = (sq_statistics){0};
    else if (file == SQ_SAVE_CALENDAR)
        unsaved->calendar.count = 0;
    else if (file == SQ_SAVE_GOALS)
        unsaved->face = unsaved->climber = false;
}

/* Files that are read, changed and written while no other program does the same. */
typedef struct change {
    sq_files_lock lock;
    bool may_store;
    unsigned files; /* a set */
} change;

/* Begins with these files and those that lack something. The folder must exist to be locked. */
static change begin_change(sq_saves *saves, unsigned wanted, int wait_ms)
{
    change all = {.files = wanted | saves->unsaved.files};
    char unused[SQ_FILES_REASON_SIZE];
    if (saves->folder[0] == '\0')
        return all;
    sq_files_make_folder(saves->folder, unused);
    all.may_store = sq_files_lock_folder(&all.lock, saves->folder, wait_ms);
    for (sq_save file = 0; file < SQ_SAVE_COUNT; file++)
        if (all.files >> file & 1)
            refresh(saves, file);
    return all;
}

/* What cannot be stored now is left to the next change. */
static void end_change(sq_saves *saves, change *all)
{
    if (saves->folder[0] == '\0')
        return;
    saves->unsaved.files |= all->files;
    for (sq_save file = 0; file < SQ_SAVE_COUNT; file++)
        if (all->may_store && all->files >> file & 1 && store(saves, file))
            forget_unsaved(&saves->unsaved, file);
    sq_files_unlock(&all->lock);
}

static void add_to_sums(sq_saves *saves, const sq_run_result *run, sq_run_gain *gain)
{
    sq_statistics_add(&saves->statistics, run);
    sq_statistics_add(&saves->unsaved.statistics, run);
    gain->goals = sq_goals_add(&saves->goals, run, &saves->statistics);
    gain->runs = saves->statistics.runs;
    sq_calendar_add(&saves->calendar, run);
    sq_calendar_add_result(&saves->unsaved.calendar, run);
}

/* A mod can make anything easy: its runs are ranked among themselves, and earn nothing else. */
sq_run_gain sq_saves_add_run(sq_saves *saves, const sq_run_result *run)
{
    const bool is_own = sq_board_is_own(run->board, run->mode);
    unsigned wanted = 1U << SQ_SAVE_BEST;
    if (is_own)
        wanted |= 1U << SQ_SAVE_STATISTICS | 1U << SQ_SAVE_GOALS;
    if (is_own && run->day != 0)
        wanted |= 1U << SQ_SAVE_CALENDAR;
    change all = begin_change(saves, wanted, WAIT_MS);
    sq_run_gain gain = {.place = sq_ten_best_add(&saves->best, run)};
    sq_ten_best_add(&saves->unsaved.best, run);
    if (is_own)
        add_to_sums(saves, run, &gain);
    end_change(saves, &all);
    return gain;
}

bool sq_saves_begin_day(sq_saves *saves, int32_t day)
{
    change all = begin_change(saves, 1U << SQ_SAVE_CALENDAR, WAIT_MS);
    const bool is_first = sq_calendar_begin(&saves->calendar, day);
    sq_calendar_begin(&saves->unsaved.calendar, day);
    end_change(saves, &all);
    return is_first;
}

void sq_saves_wear(sq_saves *saves, sq_face face)
{
    change all = begin_change(saves, 1U << SQ_SAVE_GOALS, WAIT_MS);
    saves->goals.face = face;
    saves->unsaved.face = true;
    end_change(saves, &all);
}

void sq_saves_climb_as(sq_saves *saves, const sq_climber *climber)
{
    const sq_climber as = *climber; /* which the file may replace */
    change all = begin_change(saves, 1U << SQ_SAVE_GOALS, WAIT_MS);
    saves->goals.climber = as;
    saves->unsaved.climber = true;
    end_change(saves, &all);
}

void sq_saves_store_records(sq_saves *saves)
{
    if (!is_changed(saves, SQ_SAVE_RECORDS))
        return;
    change all = begin_change(saves, 1U << SQ_SAVE_RECORDS, WAIT_MS);
    end_change(saves, &all);
}

/* A program that still has the lock does not go on; so this is the time to store without it. */
void sq_saves_finish(sq_saves *saves)
{
    if (saves->unsaved.files == 0 || saves->folder[0] == '\0')
        return;
    change all = begin_change(saves, 0, LAST_WAIT_MS);
    all.may_store = true;
    end_change(saves, &all);
}

/* ---- other files ---- */

bool sq_saves_path(const sq_saves *saves, const char *name, char path[SQ_FILES_PATH_SIZE])
{
    return saves->folder[0] != '\0' && sq_files_join(path, saves->folder, name);
}

static bool is_good(sq_saves *saves, sq_save file)
{
    char reason[SQ_KEY_VALUES_REASON_SIZE];
    saves->settings = sq_settings_defaults;
    saves->config = sq_config_defaults;
    return read_text(saves, file, saves->text, reason) == SQ_KEY_VALUES_GOOD;
}

bool sq_saves_is_good(const char *name, const char *text)
{
    bool is_found = false;
    sq_saves *saves = calloc(1, sizeof *saves);
    for (sq_save file = 0; saves && !is_found && file < SQ_SAVE_COUNT; file++) {
        if (strcmp(name, files[file].name) != 0 || strlen(text) >= sizeof saves->text)
            continue;
        memcpy(saves->text, text, strlen(text) + 1);
        is_found = is_good(saves, file);
    }
    free(saves);
    return is_found;
}

void sq_saves_make_folder(const sq_saves *saves)
{
    char reason[SQ_FILES_REASON_SIZE];
    if (saves->folder[0] != '\0')
        sq_files_make_folder(saves->folder, reason);
}

/* ---- all together ---- */

/* Without the text, which is large and needs no beginning. */
static void clear(sq_saves *saves, const Config *config)
{
    memset(saves, 0, offsetof(sq_saves, text));
    saves->settings = sq_settings_defaults;
    saves->config = *config;
}

/* Under the lock, so that of two programs only one sets a damaged file aside and writes what it
 * could read. Results that cannot be written now are left to the next change. */
static void load_all(sq_saves *saves)
{
    const unsigned results = 1U << SQ_SAVE_RECORDS | 1U << SQ_SAVE_BEST | 1U << SQ_SAVE_STATISTICS |
                             1U << SQ_SAVE_GOALS | 1U << SQ_SAVE_CALENDAR;
    sq_files_lock lock;
    const bool may_store = sq_files_lock_folder(&lock, saves->folder, WAIT_MS);
    for (sq_save file = 0; file < SQ_SAVE_COUNT; file++)
        if (load(saves, file) && saves->repaired >> file & 1 && (!may_store || !store(saves, file)))
            saves->unsaved.files |= results & 1U << file;
    sq_files_unlock(&lock);
}

void sq_saves_load(sq_saves *saves, const char *folder, const Config *config)
{
    clear(saves, config);
    if (folder)
        set_folder(saves, folder);
    if (saves->folder[0] != '\0')
        load_all(saves);
    for (sq_save file = 0; file < SQ_SAVE_COUNT; file++)
        saves->kept[file] = sum_of(write_text(saves, file));
}

void sq_saves_yield(sq_saves *saves, bool keeps)
{
    saves->is_second = true;
    if (!keeps)
        return;
    saves->has_run = false;
    sq_log_error("another Square Eater keeps its run in %s; this one keeps none", saves->folder);
    add_notice(saves, "Another Square Eater is open: only there the run is kept");
}

/* The file may be there by now, or readable. */
void sq_saves_store_settings(sq_saves *saves)
{
    const sq_settings settings = saves->settings;
    if (saves->folder[0] != '\0' && saves->states[SQ_SAVE_SETTINGS] != SQ_SAVE_KNOWN &&
        load(saves, SQ_SAVE_SETTINGS))
        sq_settings_change(&saves->settings, &settings);
    store_changed(saves, SQ_SAVE_SETTINGS);
}

/* The player could not go on with a run in a file that could not be read. */
static void make_way(sq_saves *saves)
{
    char path[SQ_FILES_PATH_SIZE];
    char aside[SQ_FILES_PATH_SIZE];
    if (saves->states[SQ_SAVE_RUN] == SQ_SAVE_UNREAD && load(saves, SQ_SAVE_RUN) &&
        sq_saves_path(saves, files[SQ_SAVE_RUN].name, path) &&
        set_aside(saves, SQ_SAVE_RUN, path, aside)) {
        sq_log_error("%s could not be read before; it was renamed to %s", path, aside);
        add_notice(saves, "%s could not be read before; it was renamed to %s",
                   files[SQ_SAVE_RUN].name, sq_files_name_in(aside));
    }
}

void sq_saves_store_run(sq_saves *saves, const Checkpoint *run, int32_t day, const sq_climber *as)
{
    const char *fault = sq_run_fault(run, as, &saves->config);
    assert(run->run.mode != SQ_MODE_CLASSIC);
    make_way(saves);
    saves->has_run = true;
    saves->run = *run;
    saves->run_day = day;
    saves->run_as = *as;
    /* A faulty run would count as damaged when it is read, so it is not written. */
    if (fault)
        report_write_error(saves, SQ_SAVE_RUN, fault);
    else
        store_changed(saves, SQ_SAVE_RUN);
}

void sq_saves_drop_run(sq_saves *saves)
{
    saves->has_run = false;
    store_changed(saves, SQ_SAVE_RUN);
}
