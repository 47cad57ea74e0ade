/* changing_files: files that change after the check and before they are opened. The content at that
 * time is read, accepted only if it is complete, and never read beyond its end. Also files that
 * cannot be opened for lack of memory. The linker redirects what opens files to this file. */
#include "game/replays.h"

#include <errno.h>

#include "keep/saves.h"
#include "os/disk.h"

FILE *__real_sq_disk_open(const char *path, const char *mode);
FILE *__wrap_sq_disk_open(const char *path, const char *mode);
FILE *__real_sq_disk_create(const char *path);
FILE *__wrap_sq_disk_create(const char *path);

/* Called once, before the next file is opened. */
static void (*meanwhile)(void);
static bool has_no_memory;

/* False, with the reason, without memory. */
static bool may_open(void)
{
    void (*change)(void) = meanwhile;
    meanwhile = NULL;
    if (change)
        change();
    if (has_no_memory)
        errno = ENOMEM;
    return !has_no_memory;
}

FILE *__wrap_sq_disk_open(const char *path, const char *mode)
{
    return may_open() ? __real_sq_disk_open(path, mode) : NULL;
}

FILE *__wrap_sq_disk_create(const char *path)
{
    return may_open() ? __real_sq_disk_create(path) : NULL;
}

/* ---- texts ---- */

static sq_saves saves;

/* What another program does to the file. */
#define CHANGE(name, ...)                                                                          \
    static void name(void)                                                                         \
    {                                                                                              \
        __VA_ARGS__;                                                                               \
    }

CHANGE(grow_beyond_all_room, assert_int_equal(truncate(path_of("settings.txt"), 1 << 20), 0))
CHANGE(shrink_to_half, assert_int_equal(truncate(path_of("settings.txt"), 40), 0))
CHANGE(go_away, assert_int_equal(unlink(path_of("settings.txt")), 0))
CHANGE(become_another, put_text("settings.txt", "square-eater settings 1\nvolume = 2\nend\n"))

/* Returns the line on standard error, if there is one. */
static const char *load_changing(void (*change)(void), int lines)
{
    sq_saves_load(&saves, own_folder, &sq_config_defaults);
    saves.settings.volume = 9;
    sq_saves_store_settings(&saves);
    meanwhile = change;
    start_listening();
    sq_saves_load(&saves, own_folder, &sq_config_defaults);
    const char *said = stop_listening();
    assert_null(meanwhile);
    assert_int_equal(lines_in(said), lines);
    return said;
}

static void assert_default_settings(void)
{
    assert_memory_equal(&saves.settings, &sq_settings_defaults, sizeof saves.settings);
}

/* What is damaged comes from the copy. */
TEST_IN(OWN_FOLDER, a_text_changed_while_read_is_complete_or_damaged) {
    assert_non_null(strstr(load_changing(grow_beyond_all_room, 1), "damaged (it is too large)"));
    assert_int_equal(saves.settings.volume, 9);
    assert_true(has_file("settings.txt.damaged"));
    assert_non_null(strstr(load_changing(shrink_to_half, 1), "damaged ("));
    assert_int_equal(saves.settings.volume, 9);
    load_changing(become_another, 0);
    assert_int_equal(saves.settings.volume, 2);
}

TEST_IN(OWN_FOLDER, a_text_removed_while_read_is_reported_and_the_game_plays_on) {
    assert_non_null(strstr(load_changing(go_away, 1), "No such file"));
    assert_default_settings();
}

TEST_IN(OWN_FOLDER, without_memory_a_file_stays_unchanged) {
    load_changing(become_another, 0);
    saves.settings.volume = 3;
    has_no_memory = true;
    start_listening();
    sq_saves_store_settings(&saves);
    sq_saves_store_settings(&saves);
    const char *said = stop_listening();
    assert_int_equal(lines_in(said), 1);
    assert_non_null(strstr(said, "cannot write settings.txt"));
    start_listening();
    sq_saves_load(&saves, own_folder, &sq_config_defaults);
    saves.settings.volume = 4;
    sq_saves_store_settings(&saves);
    said = stop_listening();
    has_no_memory = false;
    assert_int_equal(lines_in(said), 1);
    assert_non_null(strstr(said, "it is left alone"));
    assert_string_equal(content_of("settings.txt"), "square-eater settings 1\nvolume = 2\nend\n");
    assert_int_equal(files_in_folder(), 1);
}

/* ---- replays ---- */

static uint8_t *whole;
static size_t whole_length;

CHANGE(replay_grows, put_bytes("replay", whole, whole_length))
CHANGE(replay_shrinks, put_bytes("replay", whole, whole_length - 20))
CHANGE(replay_is_emptied, put_bytes("replay", whole, 0))

static int record(void **state)
{
    if (open_folder(state) != 0)
        return -1;
    const sq_game_def def = quick_tower(3);
    record_run(&def, SQ_BOT_GREEDY, 300, "replay");
    whole = bytes_of("replay", &whole_length);
    return 0;
}

static int forget(void **state)
{
    free(whole);
    return close_folder(state);
}

static void assert_not_loaded(size_t length, void (*change)(void), const char *why)
{
    sq_replay replay;
    put_bytes("replay", whole, length);
    meanwhile = change;
    assert_true(!sq_replay_load(&replay, path_of("replay"), reason));
    assert_true(!meanwhile);
    assert_true(!replay.bytes);
    if (!strstr(reason, why))
        fail_msg("'%s' does not say '%s'", reason, why);
}

#define RECORDING NOTHING, record, forget

TEST_IN(RECORDING, a_replay_changed_while_read_is_complete_or_refused) {
    assert_not_loaded(whole_length, replay_shrinks, "is cut short: it has");
    assert_not_loaded(whole_length, replay_is_emptied, "is cut short: it ends after 0 bytes");
    assert_not_loaded(whole_length - 50, replay_grows, "is cut short: it has");
    assert_not_loaded(0, replay_grows, "is cut short: it ends after 0 bytes");
}

/* A reader of a replay being recorded gets the complete seconds written so far. */
TEST_IN(OWN_FOLDER, a_replay_being_written_is_read_up_to_its_last_second) {
    static sq_replay replay;
    const sq_game_def def = quick_tower(3);
    start_recording(&recorded_run, &def, SQ_BOT_GREEDY, "live");
    record_ticks(&recorded_run, SQ_BOT_GREEDY, 130);
    load(&replay, "live");
    assert_true(replay.was_cut_off && replay.ticks == 120);
    sq_replay_unload(&replay);
    stop_recording(&recorded_run);
    load(&replay, "live");
    assert_true(!replay.was_cut_off && replay.ticks == 130);
    sq_replay_unload(&replay);
}
