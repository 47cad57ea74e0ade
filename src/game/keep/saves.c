#include "keep/saves.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/bytes.h"
#include "base/log.h"
#include "keep/run_text.h"
#include "rules/checkpoint.h"
#include "rules/names.h"

/* The game writes far smaller files; a larger one has been tampered with. */
enum { READ_SIZE = 1 << 15 };

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
    static const char *const others[] = {SQ_KEPT_MOD, SQ_KEPT_REPLAY, SQ_KEPT_BEST_RUN};
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
    saves->left_alone[file] = true;
    sq_log_error("%s %s%s%s; it is left alone, and nothing is saved there", path, what,
                 *reason ? ": " : "", reason);
    add_notice(saves, "%s %s; it is left alone", files[file].name, what);
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
    const size_t folder = strlen(path) - strlen(files[file].name); /* with the slash */
    add_notice(saves, "%s was damaged; it was renamed to %s", files[file].name, aside + folder);
}

/* Reports only the first error, because a full disk would cause one at every store. */
static void report_write_error(sq_saves *saves, sq_save file, const char *reason)
{
    if (saves->has_failed || saves->folder[0] == '\0')
        return;
    saves->has_failed = true;
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
    sq_files_join(path, saves->folder, files[file].name);
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
    if (file != SQ_SAVE_RUN)
        sq_save_write(text, file, (const char *)saves + files[file].place);
    else if (saves->has_run)
        sq_run_text_write(text, &saves->run, saves->run_day, &saves->run_as);
}

static uint32_t sum_of(const char *text)
{
    return sq_bytes_crc32(0, (const uint8_t *)text, strlen(text));
}

static bool write_file(const sq_saves *saves, sq_save file, const char *text,
                       char reason[SQ_FILES_REASON_SIZE])
{
    char path[SQ_FILES_PATH_SIZE] = "";
    assert(file < SQ_SAVE_COUNT);
    sq_files_join(path, saves->folder, files[file].name);
    if (*text == '\0')
        return sq_files_remove(path, reason);
    return sq_files_make_folder(saves->folder, reason) && sq_files_replace(path, text, reason);
}

/* True if the text is another one than the last that was read or written. */
static bool is_changed(const sq_saves *saves, sq_save file)
{
    char text[SQ_KEY_VALUES_TEXT_SIZE];
    write_text(saves, file, text);
    return sum_of(text) != saves->kept[file];
}

static void store(sq_saves *saves, sq_save file)
{
    char text[SQ_KEY_VALUES_TEXT_SIZE];
    char reason[SQ_FILES_REASON_SIZE];
    const bool belongs_to_other = file == SQ_SAVE_RUN && saves->is_second;
    if (saves->folder[0] == '\0' || saves->left_alone[file] || belongs_to_other)
        return;
    write_text(saves, file, text);
    if (write_file(saves, file, text, reason))
        saves->kept[file] = sum_of(text);
    else
        report_write_error(saves, file, reason);
}

static void store_changed(sq_saves *saves, sq_save file)
{
    if (is_changed(saves, file))
        store(saves, file);
}

/* ---- what the player adds to the records and the four files of results ---- */

/* Takes the file as another program may have changed it; but once a file could not be written, only
 * this program knows all. */
static void refresh(sq_saves *saves, sq_save file)
{
    if (saves->folder[0] != '\0' && !saves->left_alone[file] && !saves->has_failed)
        load(saves, file);
}

/* A mod can make anything easy: its runs are ranked among themselves, and earn nothing else. */
static bool is_of_mod(const sq_run_result *run)
{
    const char *mode = sq_mode_name(run->mode);
    const size_t length = strlen(mode);
    return strncmp(run->board, mode, length) != 0 ||
           (run->board[length] != '\0' && run->board[length] != '.');
}

sq_run_gain sq_saves_add_run(sq_saves *saves, const sq_run_result *run)
{
    sq_run_gain gain = {0};
    refresh(saves, SQ_SAVE_BEST);
    gain.place = sq_ten_best_add(&saves->best, run);
    store(saves, SQ_SAVE_BEST);
    if (is_of_mod(run))
        return gain;
    refresh(saves, SQ_SAVE_STATISTICS);
    sq_statistics_add(&saves->statistics, run);
    store(saves, SQ_SAVE_STATISTICS);
    refresh(saves, SQ_SAVE_GOALS);
    gain.goals = sq_goals_add(&saves->goals, run, &saves->statistics);
    store(saves, SQ_SAVE_GOALS);
    if (run->day == 0)
        return gain;
    refresh(saves, SQ_SAVE_CALENDAR);
    sq_calendar_add(&saves->calendar, run);
    store(saves, SQ_SAVE_CALENDAR);
    return gain;
}

bool sq_saves_begin_day(sq_saves *saves, int32_t day)
{
    refresh(saves, SQ_SAVE_CALENDAR);
    const bool is_first = sq_calendar_begin(&saves->calendar, day);
    store(saves, SQ_SAVE_CALENDAR);
    return is_first;
}

void sq_saves_wear(sq_saves *saves, sq_face face)
{
    refresh(saves, SQ_SAVE_GOALS);
    saves->goals.face = face;
    store(saves, SQ_SAVE_GOALS);
}

void sq_saves_climb_as(sq_saves *saves, const sq_climber *climber)
{
    const sq_climber as = *climber; /* which the file may replace */
    refresh(saves, SQ_SAVE_GOALS);
    saves->goals.climber = as;
    store(saves, SQ_SAVE_GOALS);
}

void sq_saves_store_records(sq_saves *saves)
{
    const sq_records records = saves->records;
    if (!is_changed(saves, SQ_SAVE_RECORDS))
        return;
    refresh(saves, SQ_SAVE_RECORDS);
    sq_records_merge(&saves->records, &records);
    store(saves, SQ_SAVE_RECORDS);
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
        if (strcmp(name, files[file].name) == 0)
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
    char text[SQ_KEY_VALUES_TEXT_SIZE];
    *saves = (sq_saves){.settings = sq_settings_defaults, .config = *config};
    if (folder)
        set_folder(saves, folder);
    for (sq_save file = 0; file < SQ_SAVE_COUNT; file++) {
        if (saves->folder[0] != '\0')
            load(saves, file);
        write_text(saves, file, text);
        saves->kept[file] = sum_of(text);
    }
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

void sq_saves_store_settings(sq_saves *saves)
{
    store_changed(saves, SQ_SAVE_SETTINGS);
}

void sq_saves_store_run(sq_saves *saves, const Checkpoint *run, int32_t day, const sq_climber *as)
{
    const char *fault = sq_run_fault(run, as, &saves->config);
    assert(run->run.mode != SQ_MODE_CLASSIC);
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
