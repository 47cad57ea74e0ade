#include "keep/saves.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/log.h"
#include "keep/results_text.h"
#include "keep/run_text.h"
#include "keep/save_text.h"
#include "rules/checkpoint.h"
#include "rules/names.h"

/* The game writes far smaller files; a larger one has been tampered with. */
enum { READ_SIZE = 1 << 15 };

/* Room behind the folder's path for all names derived from the ones below. */
enum { NAME_ROOM = 64 };

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
    saves->left_alone[file] = true;
    sq_log_error("%s %s%s%s; it is left alone, and nothing is saved there", path, what,
                 *reason ? ": " : "", reason);
    add_notice(saves, "%s %s; it is left alone", sq_kept_file(file), what);
}

/* The name of a file that was set aside, without its folder. */
static const char *name_in(const char *aside, const char *path, sq_save file)
{
    return aside + strlen(path) - strlen(sq_kept_file(file));
}

static void set_aside(sq_saves *saves, sq_save file, const char *path, const char *damage)
{
    char aside[SQ_FILES_PATH_SIZE];
    char reason[SQ_FILES_REASON_SIZE];
    if (!sq_files_set_aside(path, aside, reason)) {
        leave_alone(saves, file, path, "is damaged and cannot be set aside", reason);
        return;
    }
    sq_log_error("%s is damaged (%s); it was renamed to %s", path, damage, aside);
    add_notice(saves, "%s was damaged; it was renamed to %s", sq_kept_file(file),
               name_in(aside, path, file));
}

/* Reports only the first error, because a full disk would cause one at every store. */
static void report_write_error(sq_saves *saves, sq_save file, const char *reason)
{
    if (saves->has_failed || saves->folder[0] == '\0')
        return;
    saves->has_failed = true;
    sq_log_error("cannot write %s in %s: %s; the game goes on without it", sq_kept_file(file),
                 saves->folder, reason);
    add_notice(saves, "Cannot save %s: %s", sq_kept_file(file), reason);
}

static void note_settings(sq_saves *saves, const char *path, const char *remark)
{
    sq_log_error("%s: %s", path, remark);
    add_notice(saves, "%s: %s", sq_kept_file(SQ_SAVE_SETTINGS), remark);
}

/* ---- reading ---- */

static sq_key_values_found read_text(sq_saves *saves, sq_save file, char *text,
                                     char reason[SQ_KEY_VALUES_REASON_SIZE])
{
    switch (file) {
    case SQ_SAVE_SETTINGS:
        return sq_save_read_settings(&saves->settings, text, reason);
    case SQ_SAVE_RECORDS:
        return sq_save_read_records(&saves->records, text, reason);
    case SQ_SAVE_BEST:
        return sq_ten_best_read(&saves->best, text, reason);
    case SQ_SAVE_STATISTICS:
        return sq_statistics_read(&saves->statistics, &saves->mod_statistics, text, reason);
    case SQ_SAVE_GOALS:
        return sq_goals_read(&saves->goals, text, reason);
    case SQ_SAVE_CALENDAR:
        return sq_calendar_read(&saves->calendar, text, reason);
    case SQ_SAVE_RUN: {
        const sq_key_values_found found =
            sq_run_text_read(&saves->run, &saves->run_day, text, &saves->config, reason);
        saves->has_run = found == SQ_KEY_VALUES_GOOD;
        return found;
    }
    case SQ_SAVE_COUNT:
        break;
    }
    return SQ_KEY_VALUES_DAMAGED;
}

static void take_text(sq_saves *saves, sq_save file, const char *path, char *text)
{
    char reason[SQ_KEY_VALUES_REASON_SIZE];
    switch (read_text(saves, file, text, reason)) {
    case SQ_KEY_VALUES_GOOD:
        if (file == SQ_SAVE_SETTINGS && *reason)
            note_settings(saves, path, reason);
        return;
    case SQ_KEY_VALUES_DAMAGED:
        set_aside(saves, file, path, reason);
        return;
    case SQ_KEY_VALUES_NEWER:
        leave_alone(saves, file, path, "is from a newer version of the game", "");
        return;
    }
}

static void load(sq_saves *saves, sq_save file)
{
    char path[SQ_FILES_PATH_SIZE];
    char text[READ_SIZE];
    char reason[SQ_FILES_REASON_SIZE];
    sq_files_join(path, saves->folder, sq_kept_file(file));
    switch (sq_files_read(path, text, sizeof text, reason)) {
    case SQ_FILE_READ:
        take_text(saves, file, path, text);
        return;
    case SQ_FILE_NONE:
        return;
    case SQ_FILE_UNFIT:
        set_aside(saves, file, path, reason);
        return;
    case SQ_FILE_UNREADABLE:
        leave_alone(saves, file, path, "cannot be read", reason);
        return;
    }
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
static void write_text(const sq_saves *saves, sq_save file, char text[SQ_KEY_VALUES_TEXT_SIZE])
{
    text[0] = '\0';
    switch (file) {
    case SQ_SAVE_SETTINGS:
        sq_save_write_settings(text, &saves->settings);
        return;
    case SQ_SAVE_RECORDS:
        sq_save_write_records(text, &saves->records);
        return;
    case SQ_SAVE_BEST:
        sq_ten_best_write(text, &saves->best);
        return;
    case SQ_SAVE_STATISTICS:
        sq_statistics_write(text, &saves->statistics, &saves->mod_statistics);
        return;
    case SQ_SAVE_GOALS:
        sq_goals_write(text, &saves->goals);
        return;
    case SQ_SAVE_CALENDAR:
        sq_calendar_write(text, &saves->calendar);
        return;
    case SQ_SAVE_RUN:
        if (saves->has_run)
            sq_run_text_write(text, &saves->run, saves->run_day);
        return;
    case SQ_SAVE_COUNT:
        return;
    }
}

static bool write_file(const sq_saves *saves, sq_save file, const char *text,
                       char reason[SQ_FILES_REASON_SIZE])
{
    char path[SQ_FILES_PATH_SIZE] = "";
    assert(file < SQ_SAVE_COUNT);
    sq_files_join(path, saves->folder, sq_kept_file(file));
    if (*text == '\0')
        return sq_files_remove(path, reason);
    return sq_files_make_folder(saves->folder, reason) && sq_files_replace(path, text, reason);
}

/* ---- deeds: what finished runs add to the four files ---- */

/* A mod can make anything easy: its runs are ranked and counted among themselves, and earn nothing
 * else. */
static bool is_of_mod(const sq_run_result *run)
{
    const char *mode = sq_mode_name(run->mode);
    const size_t length = strlen(mode);
    return strncmp(run->board, mode, length) != 0 ||
           (run->board[length] != '\0' && run->board[length] != '.');
}

static void apply_run(sq_saves *saves, sq_save file, const sq_deed *deed)
{
    if (file == SQ_SAVE_BEST)
        saves->gain.place = sq_ten_best_add(&saves->best, &deed->run);
    else if (file == SQ_SAVE_STATISTICS && is_of_mod(&deed->run))
        sq_mod_statistics_add(&saves->mod_statistics, &deed->run);
    else if (file == SQ_SAVE_STATISTICS)
        sq_statistics_add(&saves->statistics, &deed->run);
    else if (file == SQ_SAVE_GOALS)
        saves->gain.goals = sq_goals_add(&saves->goals, &deed->run, &saves->statistics);
    else if (file == SQ_SAVE_CALENDAR)
        sq_calendar_add(&saves->calendar, &deed->run);
}

static void apply_deed(sq_saves *saves, sq_save file, const sq_deed *deed)
{
    switch (deed->kind) {
    case SQ_DEED_RUN:
        apply_run(saves, file, deed);
        return;
    case SQ_DEED_DAY:
        saves->is_first_attempt = sq_calendar_begin(&saves->calendar, deed->run.day);
        return;
    case SQ_DEED_FACE:
        saves->goals.face = deed->face;
        return;
    case SQ_DEED_BODY:
        saves->goals.climber = deed->climber;
        return;
    }
}

static void apply_deeds(sq_saves *saves, sq_save file)
{
    for (int i = 0; i < saves->deed_count; i++)
        if (saves->deeds[i].missing & 1U << file)
            apply_deed(saves, file, &saves->deeds[i]);
}

/* The file has all deeds, or never gets any. */
static void settle_deeds(sq_saves *saves, sq_save file)
{
    int left = 0;
    for (int i = 0; i < saves->deed_count; i++) {
        saves->deeds[i].missing &= ~(1U << file);
        if (saves->deeds[i].missing)
            saves->deeds[left++] = saves->deeds[i];
    }
    saves->deed_count = left;
}

static bool is_made_of_deeds(sq_save file)
{
    return file == SQ_SAVE_BEST || file == SQ_SAVE_STATISTICS || file == SQ_SAVE_GOALS ||
           file == SQ_SAVE_CALENDAR;
}

/* The struct as the file was when this program last read or wrote it. */
static void recall(sq_saves *saves, sq_save file)
{
    char before[SQ_KEY_VALUES_TEXT_SIZE];
    char reason[SQ_KEY_VALUES_REASON_SIZE];
    memcpy(before, saves->kept[file], sizeof before);
    read_text(saves, file, before, reason);
}

/* The file as another program may have changed it or, if it is missing, as this one knows it; and
 * then the deeds that it does not have. */
static void merge_deeds(sq_saves *saves, sq_save file)
{
    recall(saves, file);
    load(saves, file);
    apply_deeds(saves, file);
}

/* The settings in the file when this program last read or wrote it. */
static sq_settings settings_before(const sq_saves *saves)
{
    char text[SQ_KEY_VALUES_TEXT_SIZE];
    char reason[SQ_KEY_VALUES_REASON_SIZE];
    sq_settings before = sq_settings_defaults;
    memcpy(text, saves->kept[SQ_SAVE_SETTINGS], sizeof text);
    sq_save_read_settings(&before, text, reason);
    return before;
}

/* The new text of the file, merged with its current content, which another program may have
 * changed. Better records are taken over. Settings that changed in the file are kept there, but do
 * not change those in force here: load() reads the file into saves->settings, so these are restored
 * afterwards. */
static void merge_text(sq_saves *saves, sq_save file, char text[SQ_KEY_VALUES_TEXT_SIZE])
{
    const sq_settings settings = saves->settings;
    const sq_records records = saves->records;
    if (file == SQ_SAVE_SETTINGS) {
        const sq_settings before = settings_before(saves);
        sq_settings merged = settings;
        load(saves, file);
        sq_settings_merge(&merged, &before, &saves->settings);
        sq_save_write_settings(text, &merged);
        saves->settings = settings;
    } else if (file == SQ_SAVE_RECORDS) {
        load(saves, file);
        sq_records_merge(&saves->records, &records);
        write_text(saves, file, text);
    } else {
        if (is_made_of_deeds(file))
            merge_deeds(saves, file);
        write_text(saves, file, text);
    }
}

/* False if the file cannot be read, so that what another program may have stored there would be
 * lost; the next store tries again. A run is never merged. */
static bool can_merge(const sq_saves *saves, sq_save file, char reason[SQ_FILES_REASON_SIZE])
{
    char path[SQ_FILES_PATH_SIZE];
    char text[READ_SIZE];
    sq_files_join(path, saves->folder, sq_kept_file(file));
    return file == SQ_SAVE_RUN ||
           sq_files_read(path, text, sizeof text, reason) != SQ_FILE_UNREADABLE;
}

/* Reads, merges and writes. No other program may write in between: see store(). True if the file is
 * up to date, or will never be written. */
static bool change(sq_saves *saves, sq_save file)
{
    char text[SQ_KEY_VALUES_TEXT_SIZE];
    char reason[SQ_FILES_REASON_SIZE];
    if (!can_merge(saves, file, reason)) {
        /* The deeds are added to what it was before; and again to what it is when it can be read.
         */
        if (is_made_of_deeds(file)) {
            recall(saves, file);
            apply_deeds(saves, file);
        }
        report_write_error(saves, file, reason);
        return false;
    }
    merge_text(saves, file, text);
    if (saves->left_alone[file])
        return true;
    if (!write_file(saves, file, text, reason)) {
        report_write_error(saves, file, reason);
        return false;
    }
    write_text(saves, file, saves->kept[file]);
    return true;
}

static bool change_alone(sq_saves *saves, sq_save file)
{
    const bool is_alone = saves->lock && sq_lock_enter(saves->lock);
    const bool is_done = change(saves, file);
    if (is_alone)
        sq_lock_leave(saves->lock);
    return is_done;
}

static void store(sq_saves *saves, sq_save file)
{
    char text[SQ_KEY_VALUES_TEXT_SIZE];
    const bool belongs_to_other = file == SQ_SAVE_RUN && saves->is_second;
    if (saves->folder[0] == '\0' || saves->left_alone[file] || belongs_to_other)
        return;
    write_text(saves, file, text);
    if (strcmp(text, saves->kept[file]) != 0)
        change_alone(saves, file);
}

/* Where nothing is kept, the deeds change only the struct. */
static void store_deeds(sq_saves *saves, sq_save file)
{
    const bool is_kept = saves->folder[0] != '\0' && !saves->left_alone[file];
    if (!is_kept)
        apply_deeds(saves, file);
    if (!is_kept || change_alone(saves, file))
        settle_deeds(saves, file);
}

static void add_deed(sq_saves *saves, sq_deed deed)
{
    if (saves->deed_count == SQ_SAVES_DEEDS_MAX) {
        saves->deed_count--;
        memmove(&saves->deeds[0], &saves->deeds[1], (size_t)saves->deed_count * sizeof deed);
    }
    saves->deeds[saves->deed_count++] = deed;
    for (sq_save file = 0; file < SQ_SAVE_COUNT; file++)
        if (deed.missing & 1U << file)
            store_deeds(saves, file);
}

/* The files that take a run. */
static unsigned files_of(const sq_run_result *run)
{
    const unsigned files = 1U << SQ_SAVE_BEST | 1U << SQ_SAVE_STATISTICS;
    if (is_of_mod(run))
        return files;
    return files | 1U << SQ_SAVE_GOALS | (run->day != 0 ? 1U << SQ_SAVE_CALENDAR : 0);
}

sq_run_gain sq_saves_add_run(sq_saves *saves, const sq_run_result *run)
{
    saves->gain = (sq_run_gain){0};
    add_deed(saves, (sq_deed){.run = *run, .missing = files_of(run)});
    return saves->gain;
}

bool sq_saves_begin_day(sq_saves *saves, int32_t day)
{
    add_deed(
        saves,
        (sq_deed){.kind = SQ_DEED_DAY, .run = {.day = day}, .missing = 1U << SQ_SAVE_CALENDAR});
    return saves->is_first_attempt;
}

void sq_saves_wear(sq_saves *saves, sq_face face)
{
    add_deed(saves, (sq_deed){.kind = SQ_DEED_FACE, .face = face, .missing = 1U << SQ_SAVE_GOALS});
}

void sq_saves_climb_as(sq_saves *saves, const sq_climber *climber)
{
    add_deed(saves,
             (sq_deed){.kind = SQ_DEED_BODY, .climber = *climber, .missing = 1U << SQ_SAVE_GOALS});
}

/* ---- other files ---- */

bool sq_saves_path(const sq_saves *saves, const char *name, char path[SQ_FILES_PATH_SIZE])
{
    return saves->folder[0] != '\0' && sq_files_join(path, saves->folder, name);
}

bool sq_saves_is_good(const char *name, const char *text)
{
    sq_saves saves = {.settings = sq_settings_defaults, .config = sq_config_defaults};
    char copy[SQ_KEY_VALUES_TEXT_SIZE];
    char reason[SQ_KEY_VALUES_REASON_SIZE];
    if (strlen(text) >= sizeof copy)
        return false;
    memcpy(copy, text, strlen(text) + 1);
    for (sq_save file = 0; file < SQ_SAVE_COUNT; file++)
        if (strcmp(name, sq_kept_file(file)) == 0)
            return read_text(&saves, file, copy, reason) == SQ_KEY_VALUES_GOOD;
    return false;
}

void sq_saves_make_folder(const sq_saves *saves)
{
    char reason[SQ_FILES_REASON_SIZE];
    if (saves->folder[0] != '\0')
        sq_files_make_folder(saves->folder, reason);
}

/* ---- all together ---- */

void sq_saves_load(sq_saves *saves, const char *folder, const Config *config)
{
    *saves = (sq_saves){.settings = sq_settings_defaults, .config = *config};
    if (folder)
        set_folder(saves, folder);
    for (sq_save file = 0; file < SQ_SAVE_COUNT; file++) {
        if (saves->folder[0] != '\0')
            load(saves, file);
        write_text(saves, file, saves->kept[file]);
    }
}

static void give_up_run(sq_saves *saves)
{
    saves->is_second = true;
    saves->has_run = false;
    sq_log_error("another Square Eater keeps its run in %s; this one keeps none", saves->folder);
    add_notice(saves, "Another Square Eater is open: only there the run is kept");
}

void sq_saves_share(sq_saves *saves, sq_lock *lock, bool keeps)
{
    char reason[SQ_FILES_REASON_SIZE];
    *lock = (sq_lock){0};
    if (saves->folder[0] == '\0')
        return;
    saves->lock = lock;
    switch (sq_lock_open(lock, saves->folder, keeps, reason)) {
    case SQ_LOCK_FREE:
        return;
    case SQ_LOCK_TAKEN:
        if (keeps)
            give_up_run(saves);
        saves->is_second = true;
        return;
    case SQ_LOCK_NONE:
        sq_log_error("cannot lock %s (%s): two programs at once could lose a run there",
                     saves->folder, reason);
        return;
    }
}

void sq_saves_store_settings(sq_saves *saves)
{
    store(saves, SQ_SAVE_SETTINGS);
}

void sq_saves_store_records(sq_saves *saves)
{
    store(saves, SQ_SAVE_RECORDS);
}

void sq_saves_store_run(sq_saves *saves, const Checkpoint *run, int32_t day)
{
    const char *fault = sq_run_fault(run, &saves->config);
    assert(run->run.mode != SQ_MODE_CLASSIC);
    saves->has_run = true;
    saves->run = *run;
    saves->run_day = day;
    /* A faulty run would count as damaged when it is read, so it is not written. */
    if (fault)
        report_write_error(saves, SQ_SAVE_RUN, fault);
    else
        store(saves, SQ_SAVE_RUN);
}

void sq_saves_drop_run(sq_saves *saves)
{
    saves->has_run = false;
    store(saves, SQ_SAVE_RUN);
}
