#include "play/mod_in_use.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/files.h"
#include "base/log.h"
#include "rules/names.h"
#include "shell/texts.h"

/* ---- the folder, and what is remembered ---- */

static bool find_folder(const sq_play *play, char path[SQ_FILES_PATH_SIZE])
{
    return sq_saves_path(play->saves, SQ_KEPT_MODS, path);
}

static void set_aside(sq_shell *shell, const char *path, const char *why)
{
    char aside[SQ_FILES_PATH_SIZE];
    char reason[SQ_FILES_REASON_SIZE];
    if (sq_files_set_aside(path, aside, reason)) {
        sq_log_error("%s is damaged (%s); it was renamed to %s", path, why, aside);
        sq_notice_say(&shell->notice, SQ_KEPT_MOD " was damaged; it was renamed to %s",
                      sq_files_name_in(aside));
    } else {
        sq_log_error("%s is damaged (%s) and cannot be set aside: %s", path, why, reason);
        sq_notice_say(&shell->notice, SQ_KEPT_MOD " is damaged and cannot be set aside");
    }
}

/* Reads which mod was on. A damaged file is set aside, so that there is none. */
static sq_file_found read_remembered(sq_shell *shell, const char *path, char name[SQ_MOD_FILE_SIZE])
{
    char text[SQ_MOD_FILE_SIZE + 2];
    char why[SQ_FILES_REASON_SIZE] = "it names no mod";
    const sq_file_found found = sq_files_read(path, text, sizeof text, why);
    if (found == SQ_FILE_READ && sq_mods_read_name(text, name))
        return SQ_FILE_READ;
    if (found == SQ_FILE_READ || found == SQ_FILE_UNFIT) {
        set_aside(shell, path, why);
        return SQ_FILE_NONE;
    }
    if (found == SQ_FILE_UNREADABLE) {
        sq_log_error("cannot read %s: %s; it is left alone", path, why);
        sq_notice_say(&shell->notice, SQ_KEPT_MOD " cannot be read; it is left alone");
    }
    return found;
}

static void recall(sq_shell *shell, sq_play *play, const char *folder)
{
    char path[SQ_FILES_PATH_SIZE];
    char name[SQ_MOD_FILE_SIZE];
    char reason[SQ_MOD_REASON_SIZE];
    if (sq_saves_path(play->saves, SQ_KEPT_MOD, path) &&
        read_remembered(shell, path, name) == SQ_FILE_READ &&
        !sq_mods_switch_on(&play->mods, folder, name, reason))
        sq_notice_say(&shell->notice, "Not played: %s", reason);
}

static void remember(sq_shell *shell, const sq_play *play)
{
    char path[SQ_FILES_PATH_SIZE];
    char text[SQ_MOD_FILE_SIZE + 2];
    char unused[SQ_MOD_FILE_SIZE];
    char why[SQ_FILES_REASON_SIZE];
    if (!sq_saves_path(play->saves, SQ_KEPT_MOD, path) ||
        read_remembered(shell, path, unused) == SQ_FILE_UNREADABLE)
        return;
    snprintf(text, sizeof text, "%s\n", play->mods.on);
    sq_saves_make_folder(play->saves);
    const bool is_done =
        play->mods.is_on ? sq_files_replace(path, text, why) : sq_files_remove(path, why);
    if (is_done)
        return;
    sq_log_error("cannot keep which mod is on in %s: %s", path, why);
    sq_notice_say(&shell->notice, "Cannot save " SQ_KEPT_MOD ": %s", why);
}

void sq_mods_begin(sq_shell *shell, sq_play *play)
{
    char folder[SQ_FILES_PATH_SIZE];
    if (play->options->files.mod)
        play->rules.named = play->options->mod;
    if (find_folder(play, folder))
        recall(shell, play, folder);
}

void sq_mods_refresh(sq_play *play)
{
    char folder[SQ_FILES_PATH_SIZE];
    if (find_folder(play, folder))
        sq_mods_list(&play->mods, folder);
}

void sq_mods_toggle(sq_shell *shell, sq_play *play, int32_t number)
{
    char folder[SQ_FILES_PATH_SIZE];
    char reason[SQ_MOD_REASON_SIZE];
    sq_mods *mods = &play->mods;
    const char *name = mods->list[number].name;
    if (!find_folder(play, folder))
        return;
    if (mods->is_on && strcmp(mods->on, name) == 0)
        sq_mods_switch_off(mods);
    else if (!sq_mods_switch_on(mods, folder, name, reason))
        sq_notice_say(&shell->notice, "Not played: %s", reason);
    remember(shell, play);
}

const sq_rulebook *sq_mod_of_mode(const sq_play *play, sq_mode mode)
{
    const sq_options *options = play->options;
    if (options->files.mod)
        return play->rules.named.mode == mode ? &play->rules.named : NULL;
    return play->mods.is_on && play->mods.book.mode == mode ? &play->mods.book : NULL;
}

bool sq_mod_path(const sq_play *play, char path[SQ_FILES_PATH_SIZE])
{
    char folder[SQ_FILES_PATH_SIZE];
    if (!play->credit.is_modded)
        return false;
    if (play->options->files.mod)
        return snprintf(path, SQ_FILES_PATH_SIZE, "%s", play->options->files.mod) <
               SQ_FILES_PATH_SIZE;
    return play->mods.is_on && find_folder(play, folder) &&
           sq_files_join(path, folder, play->mods.on);
}

void sq_mod_was_read(sq_play *play, const sq_rulebook *book)
{
    if (play->options->files.mod)
        play->rules.named = *book;
    else if (play->mods.is_on)
        play->mods.book = *book;
}

/* Without a title: the list shows the file's name, which is another one each time. */
bool sq_mod_keep(const sq_play *play, const sq_rulebook *book, char name[SQ_MOD_FILE_SIZE],
                 char reason[SQ_MOD_REASON_SIZE])
{
    static const char remark[] = "# From a share code\n";
    char folder[SQ_FILES_PATH_SIZE];
    char text[SQ_RULEBOOK_TEXT_SIZE];
    char whole[SQ_RULEBOOK_TEXT_SIZE + sizeof remark];
    sq_rulebook kept = *book;
    kept.title[0] = '\0';
    if (!find_folder(play, folder)) {
        snprintf(reason, SQ_MOD_REASON_SIZE, "there is no folder for mods here");
        return false;
    }
    sq_rulebook_write_changes(&kept, text);
    snprintf(whole, sizeof whole, "%s%s", remark, text);
    sq_saves_make_folder(play->saves);
    sq_mods_free_name(folder, "shared", name);
    return sq_mods_put(folder, name, whole, reason);
}

const sq_kinds *sq_kinds_of_mode(const sq_play *play, sq_mode mode)
{
    const sq_rulebook *mod = sq_mod_of_mode(play, mode);
    const sq_rulebook *rules = mod ? mod : sq_options_rules(play->options, mode);
    return rules ? &rules->kinds : &sq_kinds_tutorial;
}

const Config *sq_constants_of_mode(const sq_play *play, sq_mode mode)
{
    const sq_rulebook *mod = sq_mod_of_mode(play, mode);
    return mod ? &mod->config : sq_options_constants(play->options, mode);
}

static bool is_board_of(const sq_rulebook *book, const char *board)
{
    char own[SQ_RULEBOOK_BOARD_SIZE];
    sq_rulebook_board(book, own);
    return strcmp(own, board) == 0;
}

static const char *title_of_mod(const sq_play *play, const char *board)
{
    const sq_mods *mods = &play->mods;
    for (int32_t i = 0; i < mods->count; i++)
        if (mods->list[i].is_good && strcmp(mods->list[i].board, board) == 0)
            return mods->list[i].title;
    if (play->options->files.mod && is_board_of(&play->options->mod, board))
        return play->options->mod.title;
    return board;
}

sq_text sq_title_of_board(const sq_play *play, const sq_board *board)
{
    const sq_climber as = sq_board_climber(board->name);
    if (!sq_board_is_own(board->name, board->mode))
        return sq_text_of("%s", title_of_mod(play, board->name));
    return sq_text_of("%s%s%s", sq_mode_text_of(board->mode).label, as.body[0] ? ", " : "",
                      as.body);
}

/* ---- what a mod changes ---- */

typedef struct Changes {
    sq_mod_change *list;
    int32_t most, count;
} Changes;

__attribute__((format(printf, 2, 3))) static void add(Changes *changes, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    if (changes->count < changes->most)
        vsnprintf(changes->list[changes->count].text, SQ_MOD_CHANGE_SIZE, format, arguments);
    va_end(arguments);
    changes->count++;
}

static void add_constants(Changes *changes, const Config *from, const Config *to)
{
    for (size_t row = 0; row < SQ_CONFIG_COUNT; row++) {
        const sq_param *constant = &sq_config_rows[row];
        const double before = sq_param_get(from, constant);
        const double after = sq_param_get(to, constant);
        if (before != after)
            add(changes, "%s: %.7g, was %.7g", constant->name, after, before);
    }
}

static void add_kinds(Changes *changes, const sq_kinds *from, const sq_kinds *to)
{
    for (int32_t i = 0; i < to->count; i++) {
        const sq_kind *kind = &to->list[i];
        const int32_t before = sq_kind_named(from, kind->name, strlen(kind->name));
        if (before < 0)
            add(changes, "New kind: %s", kind->name);
        else if (!sq_rulebook_has_kind(from, to, kind))
            add(changes, "Changed kind: %s", kind->name);
    }
    for (int32_t i = 0; i < from->count; i++)
        if (sq_kind_named(to, from->list[i].name, strlen(from->list[i].name)) < 0)
            add(changes, "Without the kind: %s", from->list[i].name);
}

static void add_variants(Changes *changes, const sq_variants *from, const sq_variants *to)
{
    for (int32_t i = 0; i < to->body_count; i++)
        if (strcmp(to->bodies[i].words, from->bodies[i].words) != 0)
            add(changes, "Body: %s", to->bodies[i].name);
    for (int32_t heat = -to->ease_count; heat <= to->heat_count; heat++) {
        const sq_variant *before = sq_heat_at(from, heat), *now = sq_heat_at(to, heat);
        if (now && (!before || strcmp(now->words, before->words) != 0))
            add(changes, "Heat %d: %.60s", (int)heat, now->words);
    }
}

int32_t sq_mod_changes(const sq_rulebook *rules, sq_mod_change *list, int32_t most)
{
    sq_rulebook builtin;
    Changes changes = {list, most, 0};
    sq_rulebook_builtin(&builtin, rules->mode);
    add_constants(&changes, &builtin.config, &rules->config);
    add_kinds(&changes, &builtin.kinds, &rules->kinds);
    add_variants(&changes, &builtin.variants, &rules->variants);
    return changes.count;
}
