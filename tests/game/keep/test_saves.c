/* saves: stored files are loaded again; faults of a file or the disk are reported once, and the
 * game continues. */
#include "game/own_process.h"
#include "game/runs.h"
#include "or_edit.h"

#include <errno.h>

#include "keep/saves.h"
#include "mods/rulebook.h"
#include "rules/checkpoint.h"

static sq_saves saves;

/* This test writes thousands of files. Waiting for the disk is tested with files.h. */
int fsync(int descriptor)
{
    return 0;
}

static const Config *config(void)
{
    return &sq_config_defaults;
}

/* Loads from the test's folder; returns the lines on standard error. */
static const char *load(void)
{
    memset(&saves, 0xA5, sizeof saves); /* sq_saves_load accepts uninitialised memory */
    start_listening();
    sq_saves_load(&saves, own_folder, config());
    return stop_listening();
}

static void load_silently(void)
{
    assert_string_equal(load(), "");
    assert_null(sq_saves_take_notice(&saves));
}

static void assert_notice(const char *expected)
{
    const char *notice = sq_saves_take_notice(&saves);
    assert_non_null(notice);
    assert_string_equal(notice, expected);
    assert_null(sq_saves_take_notice(&saves));
}

static void assert_said(const char *said, const char *part)
{
    assert_int_equal(lines_in(said), 1);
    assert_true(strncmp(said, "square-eater: ", 14) == 0);
    if (!strstr(said, part))
        fail_msg("'%s' is not in '%s'", part, said);
}

static void assert_defaults(void)
{
    assert_memory_equal(&saves.settings, &sq_settings_defaults, sizeof saves.settings);
    assert_int_equal(saves.records.best_floor, 0);
    assert_true(saves.records.best_classic_ticks == 0);
    assert_true(!saves.has_run);
}

static void assert_run(const Checkpoint *expected)
{
    assert_true(saves.has_run);
    assert_memory_equal(&saves.run.run, &expected->run, sizeof expected->run);
    assert_memory_equal(&saves.run.tower, &expected->tower, sizeof expected->tower);
    assert_memory_equal(&saves.run.rng, &expected->rng, sizeof expected->rng);
}

/* Changes everything, to other values for each number. */
static void change_all(int by)
{
    const Checkpoint run = eventful_run();
    saves.settings.volume = by;
    saves.records = (sq_records){by, (uint64_t)by};
    saves.run = run;
    saves.run.run.eaten = (uint32_t)by;
}

static void store_all(void)
{
    const Checkpoint run = saves.run;
    sq_saves_store_settings(&saves);
    sq_saves_store_records(&saves);
    sq_saves_store_run(&saves, &run, 0, &(sq_climber){0});
}

static void store_changed(int by)
{
    change_all(by);
    store_all();
}

static void remove_copy(const char *name)
{
    char copy[64];
    snprintf(copy, sizeof copy, "%s.good", name);
    if (has_file(copy))
        remove_tree(path_of(copy));
}

static void remove_kept(const char *name)
{
    remove_tree(path_of(name));
    remove_copy(name);
}

static void remove_all(void)
{
    remove_kept("settings.txt");
    remove_kept("records.txt");
    remove_kept("run.txt");
}

/* Stores three files with content. */
static void keep_something(void)
{
    load_silently();
    store_changed(5);
    assert_int_equal(files_in_folder(), 3);
}

/* ---- storing and loading ---- */

TEST_IN(OWN_FOLDER, without_files_there_are_defaults_and_no_messages) {
    load_silently();
    assert_defaults();
    assert_int_equal(files_in_folder(), 0);
}

TEST_IN(OWN_FOLDER, without_a_folder_nothing_is_kept) {
    const Checkpoint run = eventful_run();
    start_listening();
    sq_saves_load(&saves, NULL, config());
    assert_defaults();
    store_changed(5);
    assert_run(&saves.run);
    assert_int_equal(saves.run.run.eaten, 5);
    sq_saves_store_run(&saves, &run, 0, &(sq_climber){0});
    assert_run(&run);
    saves.run.run.floors_won = SQ_CHECKPOINT_FLOORS_MAX + 1;
    store_all();
    sq_saves_drop_run(&saves);
    assert_false(saves.has_run);
    assert_string_equal(stop_listening(), "");
    assert_null(sq_saves_take_notice(&saves));
    assert_int_equal(files_in_folder(), 0);
}

TEST_IN(OWN_FOLDER, settings_are_loaded_as_stored) {
    load_silently();
    for (size_t i = 0; i < SQ_SETTINGS_COUNT; i++) {
        const sq_settings_row *row = &sq_settings_rows[i];
        const int32_t is = sq_settings_get(&saves.settings, row);
        sq_settings_put(&saves.settings, row, is == row->lowest ? row->highest : row->lowest);
    }
    sq_keys_put(&saves.settings.keys, SQ_KEY_PAUSE, (sq_keystroke){.place = 8, .sign = 8});
    const sq_settings changed = saves.settings;
    sq_saves_store_settings(&saves);
    load_silently();
    assert_memory_equal(&saves.settings, &changed, sizeof changed);
    assert_int_equal(files_in_folder(), 1);
}

TEST_IN(OWN_FOLDER, settings_are_written_as_documented) {
    load_silently();
    saves.settings.volume = 10;
    sq_saves_store_settings(&saves);
    assert_non_null(text_of("settings.txt"));
    assert_text_or_edit(text_of("settings.txt"),
                        "square-eater settings 1\n"
                        "# 0 to 10\nvolume = 10\n# 0 to 10\nmusic = 7\n# 0 to 1\nmute = 0\n"
                        "# 0 to 1\nbackground = 0\n"
                        "# 0 to 1\nfullscreen = 0\n# 0 to 5\npalette = 0\n"
                        "# 0 to 1\nreduced_motion = 0\n# 0 to 1\nreduced_flashing = 0\n"
                        "# 0 to 1\nghost = 0\n"
                        "# 1 to 10\nkeyboard_speed = 5\n# 1 to 7\nmouse_speed = 4\n"
                        "# 0 to 1\nrumble = 1\n# 0 to 4\ngamepad = 2\n# 0 to 1\nmouse_stays = 0\n"
                        "# as on a US keyboard; all different, or none\n"
                        "key_up = place of W\nkey_left = place of A\nkey_down = place of S\n"
                        "key_right = place of D\nkey_action = Space\nkey_pause = P\n"
                        "key_rewind = R\nkey_mute = M\nkey_help = F1\nkey_fullscreen = F11\n"
                        "key_screenshot = F12\nkey_figures = F3\nend\n",
                        "the settings in tests/game/keep/test_saves.c, if there is a new one");
}

TEST_IN(OWN_FOLDER, records_are_loaded_as_stored) {
    load_silently();
    saves.records = (sq_records){INT32_MAX, UINT64_MAX};
    sq_saves_store_records(&saves);
    assert_string_equal(content_of("records.txt"),
                        "square-eater records 1\nbest_floor = 2147483647\n"
                        "best_classic_ticks = 18446744073709551615\nend\n");
    load_silently();
    assert_int_equal(saves.records.best_floor, INT32_MAX);
    assert_true(saves.records.best_classic_ticks == UINT64_MAX);
    assert_int_equal(files_in_folder(), 1);
}

TEST_IN(OWN_FOLDER, a_run_is_loaded_until_it_is_dropped) {
    const Checkpoint run = eventful_run();
    load_silently();
    sq_saves_store_run(&saves, &run, 0, &(sq_climber){0});
    assert_run(&run);
    load_silently();
    assert_run(&run);
    sq_saves_drop_run(&saves);
    assert_false(saves.has_run);
    assert_int_equal(files_in_folder(), 0);
    load_silently();
    assert_false(saves.has_run);
    sq_saves_drop_run(&saves);
}

/* As a body, in a heat, and without a card that was closed. */
TEST_IN(OWN_FOLDER, a_climb_is_loaded_as_it_was_climbed) {
    const sq_climber as = {.body = "glass", .heat = -2, .closed = UINT32_C(1) << SQ_UPGRADE_TRAIL};
    static sq_rulebook book;
    sq_rulebook_builtin(&book, SQ_MODE_CLIMB);
    assert_true(sq_rulebook_vary(&book, &as));
    OWN_WORLD game = sq_game_create(&(sq_game_def){
        .config = book.config, .kinds = &book.kinds, .mode = SQ_MODE_CLIMB, .seed = 7});
    const Checkpoint run = sq_game_save(game);
    load_silently();
    sq_saves_store_run(&saves, &run, 0, &as);
    load_silently();
    assert_run(&run);
    assert_memory_equal(&saves.run.climb, &run.climb, sizeof run.climb);
    assert_string_equal(saves.run_as.body, "glass");
    assert_int_equal(saves.run_as.heat, -2);
    assert_int_equal(saves.run_as.closed, as.closed);
}

TEST_IN(OWN_FOLDER, the_folder_is_made_by_the_first_store) {
    char folder[64];
    snprintf(folder, sizeof folder, "%s/below/", own_folder);
    sq_saves_load(&saves, folder, config());
    assert_false(has_file("below"));
    store_changed(5);
    assert_null(sq_saves_take_notice(&saves));
    assert_true(has_file("below/settings.txt") && has_file("below/run.txt"));
}

TEST_IN(OWN_FOLDER, unchanged_files_are_not_written) {
    load_silently();
    sq_saves_store_settings(&saves);
    sq_saves_store_records(&saves);
    sq_saves_drop_run(&saves);
    assert_int_equal(files_in_folder(), 0);

    store_changed(5);
    remove_all();
    store_all();
    assert_int_equal(files_in_folder(), 0);
    store_changed(6);
    assert_int_equal(files_in_folder(), 3);
}

TEST_IN(OWN_FOLDER, loaded_files_are_not_written_again) {
    keep_something();
    load_silently();
    remove_all();
    store_all();
    assert_int_equal(files_in_folder(), 0);
}

/* ---- missing and unknown settings ---- */

static void put_settings(const char *lines)
{
    char text[512];
    snprintf(text, sizeof text, "square-eater settings 1\n%send\n", lines);
    put_text("settings.txt", text);
}

TEST_IN(OWN_FOLDER, a_missing_setting_has_its_default) {
    put_settings("volume = 3\n");
    load_silently();
    assert_int_equal(saves.settings.volume, 3);
    saves.settings.volume = 7;
    assert_memory_equal(&saves.settings, &sq_settings_defaults, sizeof saves.settings);
}

TEST_IN(OWN_FOLDER, a_setting_out_of_range_is_clamped) {
    put_settings("volume = 11\nkeyboard_speed = 0\npalette = 9223372036854775807\n"
                 "rumble = -4294967295\nmute = 4294967296\n");
    load_silently();
    assert_int_equal(saves.settings.volume, 10);
    assert_int_equal(saves.settings.keyboard_speed, 1);
    assert_int_equal(saves.settings.palette, SQ_PALETTE_COUNT - 1);
    assert_int_equal(saves.settings.rumble, 0);
    assert_int_equal(saves.settings.mute, 1);
}

/* Each is one line and one notice; the rest of the settings is read. */
static void assert_key_refused(const char *lines, const char *why)
{
    char text[300];
    snprintf(text, sizeof text, "volume = 3\nkey_help = F\n%s", lines);
    put_settings(text);
    assert_said(load(), why);
    snprintf(text, sizeof text, "settings.txt: %s: it has its default, if that is free", why);
    assert_notice(text);
    assert_int_equal(saves.settings.volume, 3);
    assert_string_equal(sq_keys_name(&saves.settings.keys, SQ_KEY_HELP), "F");
    assert_string_equal(content_of("settings.txt"), text_of("settings.txt"));
}

TEST_IN(OWN_FOLDER, a_key_that_cannot_be_has_its_default_and_the_others_stay) {
    assert_key_refused("key_up = Escape\n", "key_up is no key");
    assert_string_equal(sq_keys_name(&saves.settings.keys, SQ_KEY_UP), "W");
    assert_key_refused("key_up = 26\nkey_pause = E\n", "key_up is no key");
    assert_string_equal(sq_keys_name(&saves.settings.keys, SQ_KEY_PAUSE), "E");
    assert_key_refused("key_up = E\nkey_pause = E\n",
                       "key_pause is a key that does something else");
    assert_string_equal(sq_keys_name(&saves.settings.keys, SQ_KEY_UP), "E");
    assert_string_equal(sq_keys_name(&saves.settings.keys, SQ_KEY_PAUSE), "P");
    assert_key_refused("key_up = P\nkey_pause = Escape\n", "key_pause is no key");
    assert_string_equal(sq_keys_name(&saves.settings.keys, SQ_KEY_PAUSE), "none");
}

TEST_IN(OWN_FOLDER, a_missing_key_has_its_default_if_that_is_free) {
    put_settings("key_pause = M\nkey_help = none\nkey_figures = none\n");
    load_silently();
    assert_string_equal(sq_keys_name(&saves.settings.keys, SQ_KEY_PAUSE), "M");
    assert_string_equal(sq_keys_name(&saves.settings.keys, SQ_KEY_MUTE), "none");
    assert_string_equal(sq_keys_name(&saves.settings.keys, SQ_KEY_HELP), "none");
    assert_string_equal(sq_keys_name(&saves.settings.keys, SQ_KEY_REWIND), "R");
}

TEST_IN(OWN_FOLDER, unknown_names_are_ignored) {
    put_settings("gravity = 9.81 m/s\r\n# mine\nvolume = 3\n");
    put_text("records.txt", "square-eater records 1\nbest_floor = 4\nbest_boss = 7\n"
                            "best_classic_ticks = 5\nend\n");
    load_silently();
    assert_int_equal(saves.settings.volume, 3);
    assert_int_equal(saves.records.best_floor, 4);
}

/* ---- what a later version has written ---- */

TEST_IN(OWN_FOLDER, settings_of_a_later_version_survive_this_one) {
    put_settings("haptics = 4\nvolume = 3\npalette = 40\nkey_up = Hyper\nkey_wave = F2\n");
    load();
    assert_int_equal(saves.settings.palette, SQ_PALETTE_COUNT - 1);
    saves.settings.volume = 5;
    sq_saves_store_settings(&saves);
    const char *text = content_of("settings.txt");
    assert_non_null(strstr(text, "\nhaptics = 4\n"));
    assert_non_null(strstr(text, "\nvolume = 5\n"));
    assert_non_null(strstr(text, "\npalette = 40\n"));
    assert_non_null(strstr(text, "\nkey_up = Hyper\n"));
    assert_non_null(strstr(text, "\nkey_wave = F2\n"));
    load();
    saves.settings.palette = 1;
    sq_saves_store_settings(&saves);
    assert_non_null(strstr(content_of("settings.txt"), "\npalette = 1\n"));
    assert_non_null(strstr(content_of("settings.txt"), "\nhaptics = 4\n"));
}

TEST_IN(OWN_FOLDER, a_key_of_a_later_version_survives_that_another_key_is_changed) {
    put_settings("key_action = Pedal 2\nkey_pause = E\n");
    assert_said(load(), "key_action is no key");
    sq_keys_put(&saves.settings.keys, SQ_KEY_MUTE, (sq_keystroke){.place = 10, .sign = 10});
    sq_saves_store_settings(&saves);
    assert_non_null(strstr(content_of("settings.txt"), "\nkey_action = Pedal 2\n"));
    assert_non_null(strstr(content_of("settings.txt"), "\nkey_mute = G\n"));
    load();
    sq_keys_put(&saves.settings.keys, SQ_KEY_ACTION, (sq_keystroke){.place = 11, .sign = 11});
    sq_saves_store_settings(&saves);
    assert_non_null(strstr(content_of("settings.txt"), "\nkey_action = H\n"));
}

TEST_IN(OWN_FOLDER, what_a_later_version_has_written_survives_damage_if_the_copy_has_it) {
    put_settings("haptics = 4\nkey_up = Hyper\n");
    load();
    saves.settings.volume = 5;
    sq_saves_store_settings(&saves);
    put_text("settings.txt", "square-eater settings 1\nvolume = 5\nmu");
    assert_int_equal(lines_in(load()), 1);
    sq_saves_store_settings(&saves);
    const char *text = content_of("settings.txt");
    assert_non_null(strstr(text, "\nvolume = 5\n"));
    assert_non_null(strstr(text, "\nhaptics = 4\n"));
    assert_non_null(strstr(text, "\nkey_up = Hyper\n"));
}

TEST_IN(OWN_FOLDER, records_of_a_later_version_survive_this_one) {
    put_text("records.txt", "square-eater records 1\nbest_floor = 4\nbest_boss = 7\n"
                            "best_classic_ticks = 5\nend\n");
    load_silently();
    saves.records.best_floor = 6;
    sq_saves_store_records(&saves);
    assert_non_null(strstr(content_of("records.txt"), "\nbest_floor = 6\n"));
    assert_non_null(strstr(content_of("records.txt"), "\nbest_boss = 7\n"));
}

/* ---- damage ---- */

static void assert_damaged(const char *name, const char *text, const char *why)
{
    char aside[64], notice[128];
    put_text(name, text);
    const char *said = load();
    assert_said(said, why);
    assert_said(said, " is damaged (");
    snprintf(aside, sizeof aside, "%s.damaged", name);
    snprintf(notice, sizeof notice, "%s was damaged; it was renamed to %s", name, aside);
    assert_notice(notice);
    assert_false(has_file(name));
    assert_string_equal(content_of(aside), text);
    assert_defaults();
    remove_tree(path_of(aside));
}

TEST_IN(OWN_FOLDER, files_of_which_nothing_can_be_read_are_set_aside_and_there_are_defaults) {
    assert_damaged("settings.txt", "", "line 1");
    assert_damaged("settings.txt", "square-eater settings 1\n", "the end is missing");
    assert_damaged("settings.txt", "square-eater records 1\nend\n", "line 1");
    assert_damaged("records.txt", "x", "line 1");
    assert_damaged("run.txt", "square-eater run 1\nend\n", "outcome is missing");
}

/* The rows beside it are read, and written again at once. */
static void assert_repaired(const char *name, const char *text, const char *why)
{
    char aside[64], notice[128];
    put_text(name, text);
    assert_said(load(), why);
    snprintf(aside, sizeof aside, "%s.damaged", name);
    snprintf(notice, sizeof notice, "%s was damaged and repaired; the damaged file is now %s", name,
             aside);
    assert_notice(notice);
    assert_string_equal(content_of(aside), text);
    remove_tree(path_of(aside));
    load_silently();
    remove_kept(name);
}

TEST_IN(OWN_FOLDER, a_damaged_row_loses_only_itself) {
    assert_repaired("settings.txt", "square-eater settings 1\nvolume = 3\n", "the end is missing");
    assert_int_equal(saves.settings.volume, 3);
    assert_repaired("settings.txt",
                    "square-eater settings 1\nmute = 1\nvolume = loud\npalette = 2\nend\n",
                    "volume is not a whole number");
    assert_int_equal(saves.settings.mute, 1);
    assert_int_equal(saves.settings.palette, 2);
    assert_int_equal(saves.settings.volume, sq_settings_defaults.volume);
    assert_repaired("settings.txt", "square-eater sattings 1\nmute = 1\nend\n", "line 1");
    assert_int_equal(saves.settings.mute, 1);
    assert_repaired("records.txt", "square-eater records 1\nbest_floor = 3\nend\n",
                    "best_classic_ticks is missing");
    assert_int_equal(saves.records.best_floor, 3);
    assert_repaired("records.txt",
                    "square-eater records 1\nbest_floor = -1\nbest_classic_ticks = 3\nend\n",
                    "best_floor");
    assert_true(saves.records.best_floor == 0 && saves.records.best_classic_ticks == 3);
    assert_repaired("records.txt",
                    "square-eater records 1\nbest_floor = 1\nbest_classic_ticks = -3\nend\n",
                    "best_classic_ticks");
    assert_int_equal(saves.records.best_floor, 1);
}

TEST_IN(OWN_FOLDER, what_is_damaged_comes_from_the_copy) {
    keep_something();
    put_text("settings.txt", "square-eater settings 1\nvolume = loud\nmute = 1\nend\n");
    put_text("records.txt", "x");
    put_bytes("run.txt", "\0\0", 2);
    assert_int_equal(lines_in(load()), 3);
    assert_int_equal(saves.settings.volume, 5);
    assert_int_equal(saves.settings.mute, 1);
    assert_true(saves.records.best_floor == 5 && saves.records.best_classic_ticks == 5);
    assert_true(saves.has_run && saves.run.run.eaten == 5);
    load_silently();
    assert_int_equal(saves.settings.mute, 1);
    assert_true(saves.has_run);
}

/* Those that the file has first: a key means one thing. */
TEST_IN(OWN_FOLDER, keys_that_a_cut_text_has_no_more_come_from_the_copy) {
    const sq_keystroke i = {.place = 12, .sign = 12};
    load_silently();
    sq_keys_put(&saves.settings.keys, SQ_KEY_UP, i);
    sq_keys_put(&saves.settings.keys, SQ_KEY_LEFT, (sq_keystroke){.place = 13, .sign = 13});
    sq_saves_store_settings(&saves);
    put_text("settings.txt", "square-eater settings 1\nkey_action = I\nmute");
    assert_int_equal(lines_in(load()), 1);
    assert_int_equal(sq_keys_find(&saves.settings.keys, i), SQ_KEY_ACTION);
    assert_int_equal(saves.settings.keys.of[SQ_KEY_LEFT], 13);
    assert_int_equal(saves.settings.keys.of[SQ_KEY_UP], sq_keys_defaults.of[SQ_KEY_UP]);
}

TEST_IN(OWN_FOLDER, the_copy_of_a_run_goes_with_it) {
    keep_something();
    sq_saves_drop_run(&saves);
    put_text("run.txt", "x");
    assert_said(load(), "run.txt");
    assert_false(saves.has_run);
}

TEST_IN(OWN_FOLDER, an_impossible_run_is_damaged) {
    keep_something();
    char *text = strdup(text_of("run.txt"));
    remove_all();
    memcpy(strstr(text, "floor = 7"), "floor = 9", 9);
    assert_damaged("run.txt", text, "the floor is too high");
    free(text);
}

TEST_IN(OWN_FOLDER, files_that_are_not_text_or_too_large_are_damaged) {
    static char large[SQ_SAVE_TEXT_SIZE + 1];
    memset(large, '\n', sizeof large - 1);
    assert_damaged("settings.txt", large, "it is too large");
    put_bytes("run.txt", "square-eater run 1\n\0", 20);
    assert_said(load(), "it contains a zero byte, so it is no UTF-8 text");
    assert_notice("run.txt was damaged; it was renamed to run.txt.damaged");
}

TEST_IN(OWN_FOLDER, damage_is_reported_for_each_file) {
    put_text("settings.txt", "x");
    put_text("records.txt", "x");
    put_text("run.txt", "x");
    put_text("run.txt.damaged", "y");
    assert_int_equal(lines_in(load()), 3);
    assert_string_equal(sq_saves_take_notice(&saves),
                        "settings.txt was damaged; it was renamed to settings.txt.damaged");
    assert_string_equal(sq_saves_take_notice(&saves),
                        "records.txt was damaged; it was renamed to records.txt.damaged");
    assert_notice("run.txt was damaged; it was renamed to run.txt.damaged-2");
    assert_string_equal(content_of("run.txt.damaged"), "y");
    assert_string_equal(content_of("run.txt.damaged-2"), "x");
    load_silently();
}

/* Loads the file truncated at each byte: it is always damaged, the other two never. What is read of
 * it is right, or the default. */
static void cut_everywhere(const char *name)
{
    char *whole = strdup(text_of(name));
    char aside[64];
    snprintf(aside, sizeof aside, "%s.damaged", name);
    for (size_t length = 0; length < strlen(whole); length++) {
        remove_copy(name);
        put_bytes(name, whole, length);
        assert_said(load(), " is damaged (");
        remove_tree(path_of(aside));
        assert_true(saves.settings.volume == 5 || strcmp(name, "settings.txt") == 0);
        assert_true(saves.settings.volume == 5 || saves.settings.volume == 7);
        assert_true(saves.records.best_floor == 5 || strcmp(name, "records.txt") == 0);
        assert_true(saves.records.best_floor == 5 || saves.records.best_floor == 0);
        assert_int_equal(saves.has_run, strcmp(name, "run.txt") != 0);
        load_silently();
    }
    put_text(name, whole);
    free(whole);
}

TEST_IN(OWN_FOLDER, a_file_truncated_at_any_byte_is_damaged) {
    keep_something();
    cut_everywhere("settings.txt");
    cut_everywhere("records.txt");
    cut_everywhere("run.txt");
    load_silently();
}

/* A changed byte may form another valid value, which is not reported. In any case the game gets
 * valid values only. */
static void change_everywhere(const char *name)
{
    static const unsigned char others[] = {0, '\n', '9', 0xFF};
    const size_t length = strlen(text_of(name));
    char *whole = strdup(text_of(name));
    char aside[64];
    snprintf(aside, sizeof aside, "%s.damaged", name);
    for (size_t i = 0; i < length * sizeof others; i++) {
        char *changed = strdup(whole);
        changed[i / sizeof others] = (char)others[i % sizeof others];
        put_bytes(name, changed, length);
        free(changed);
        assert_in_range(lines_in(load()), 0, 1);
        assert_true(has_file(name) || has_file(aside));
        if (has_file(aside))
            remove_tree(path_of(aside));
        for (size_t row = 0; row < SQ_SETTINGS_COUNT; row++)
            assert_true(sq_settings_get(&saves.settings, &sq_settings_rows[row]) >=
                            sq_settings_rows[row].lowest &&
                        sq_settings_get(&saves.settings, &sq_settings_rows[row]) <=
                            sq_settings_rows[row].highest);
        assert_true(saves.records.best_floor >= 0);
        assert_true(!saves.has_run || !sq_checkpoint_fault(&saves.run, config()));
    }
    put_text(name, whole);
    free(whole);
}

TEST_IN(OWN_FOLDER, a_file_with_any_byte_changed_does_no_harm) {
    keep_something();
    change_everywhere("settings.txt");
    change_everywhere("records.txt");
    change_everywhere("run.txt");
    load_silently();
}

/* ---- files that are left alone ---- */

#define NEWER(kind) "square-eater " kind " 2\neverything is different\n"

TEST_IN(OWN_FOLDER, files_of_a_newer_version_are_never_touched) {
    put_text("settings.txt", NEWER("settings"));
    put_text("records.txt", NEWER("records"));
    put_text("run.txt", NEWER("run"));
    const char *said = load();
    assert_int_equal(lines_in(said), 3);
    assert_non_null(strstr(said, "settings.txt is from a newer version of the game; it is left"));
    assert_string_equal(sq_saves_take_notice(&saves),
                        "settings.txt is from a newer version of the game; it is left alone");
    assert_defaults();

    start_listening();
    store_changed(5);
    assert_true(saves.has_run);
    sq_saves_drop_run(&saves);
    assert_string_equal(stop_listening(), "");
    assert_string_equal(content_of("settings.txt"), NEWER("settings"));
    assert_string_equal(content_of("records.txt"), NEWER("records"));
    assert_string_equal(content_of("run.txt"), NEWER("run"));
    assert_int_equal(files_in_folder(), 3);
}

TEST_IN(OWN_FOLDER, unreadable_files_are_left_alone) {
    assert_int_equal(mkdir(path_of("settings.txt"), 0700), 0);
    assert_said(load(), "settings.txt cannot be read: Is a directory; it is left alone");
    assert_notice("settings.txt cannot be read; it is left alone");
    assert_defaults();
    start_listening();
    store_changed(5);
    assert_string_equal(stop_listening(), "");
    assert_int_equal(files_in_folder(), 3);
}

/* In a child that obeys permissions: exits with 0 if the checks hold. */
static void play_without_permission_to_read(void *unused)
{
    obey_permissions();
    load();
    saves.settings.volume = 3;
    sq_saves_store_settings(&saves);
    const char *notice = sq_saves_take_notice(&saves);
    _exit(notice && strcmp(notice, "settings.txt cannot be read; it is left alone") == 0 ? 0 : 1);
}

/* The folder would allow replacing the file, but its content is unknown. */
TEST_IN(OWN_FOLDER, a_file_without_permission_is_not_replaced) {
    put_settings("volume = 9\n");
    char *text = strdup(text_of("settings.txt"));
    chmod(path_of("settings.txt"), 0);
    chmod(own_folder, 0777);
    assert_well_as_nobody(play_without_permission_to_read);
    chmod(path_of("settings.txt"), 0600);
    assert_string_equal(content_of("settings.txt"), text);
    free(text);
}

static void play_where_nothing_can_be_renamed(void *unused)
{
    obey_permissions();
    assert_said(load(), "settings.txt is damaged and cannot be set aside: Permission denied");
    assert_notice("settings.txt is damaged and cannot be set aside; it is left alone");
    saves.settings.volume = 3;
    sq_saves_store_settings(&saves);
}

TEST_IN(OWN_FOLDER, a_damaged_file_that_cannot_be_set_aside_is_left_alone) {
    put_text("settings.txt", "x");
    chmod(path_of("settings.txt"), 0644);
    chmod(own_folder, 0555);
    assert_well_as_nobody(play_where_nothing_can_be_renamed);
    assert_string_equal(content_of("settings.txt"), "x");
    assert_int_equal(files_in_folder(), 1);
}

/* ---- files that can be read again ---- */

TEST_IN(OWN_FOLDER, a_file_that_can_be_read_again_has_what_was_changed_meanwhile) {
    put_settings("volume = 3\nrumble = 0\nmute = 0\nmusic = 7\n");
    assert_int_equal(rename(path_of("settings.txt"), path_of("kept")), 0);
    assert_int_equal(mkdir(path_of("settings.txt"), 0700), 0);
    assert_said(load(), "settings.txt cannot be read: Is a directory; it is left alone");
    assert_notice("settings.txt cannot be read; it is left alone");
    saves.settings.mute = 1;
    sq_saves_store_settings(&saves);
    assert_int_equal(rmdir(path_of("settings.txt")), 0);
    assert_int_equal(rename(path_of("kept"), path_of("settings.txt")), 0);
    saves.settings.music = 2;
    sq_saves_store_settings(&saves);
    load_silently();
    assert_int_equal(saves.settings.volume, 3);
    assert_int_equal(saves.settings.rumble, 0);
    assert_int_equal(saves.settings.mute, 1);
    assert_int_equal(saves.settings.music, 2);
}

/* A folder on a network that is found late. */
TEST_IN(OWN_FOLDER, a_folder_that_is_found_late_loses_no_settings) {
    assert_int_equal(mkdir(path_of("there"), 0700), 0);
    put_text("there/settings.txt",
             "square-eater settings 1\nvolume = 3\nmusic = 7\nkey_pause = O\nend\n");
    put_text("there/records.txt",
             "square-eater records 1\nbest_floor = 9\nbest_classic_ticks = 5\nend\n");
    sq_saves_load(&saves, path_of("late"), config());
    assert_int_equal(rename(path_of("there"), path_of("late")), 0);
    assert_int_equal(saves.settings.volume, 7);
    saves.settings.music = 2;
    saves.records = (sq_records){4, 3};
    sq_saves_store_settings(&saves);
    sq_saves_store_records(&saves);
    sq_saves_load(&saves, path_of("late"), config());
    assert_int_equal(saves.settings.volume, 3);
    assert_int_equal(saves.settings.music, 2);
    assert_string_equal(sq_keys_name(&saves.settings.keys, SQ_KEY_PAUSE), "O");
    assert_int_equal(saves.records.best_floor, 9);
    assert_int_equal(saves.records.best_classic_ticks, 3);
}

TEST_IN(OWN_FOLDER, a_run_that_can_be_read_again_is_set_aside_for_a_new_one) {
    keep_something();
    const Checkpoint run = saves.run;
    char *text = strdup(text_of("run.txt"));
    assert_int_equal(rename(path_of("run.txt"), path_of("kept")), 0);
    assert_int_equal(mkdir(path_of("run.txt"), 0700), 0);
    assert_said(load(), "run.txt cannot be read");
    assert_notice("run.txt cannot be read; it is left alone");
    assert_int_equal(rmdir(path_of("run.txt")), 0);
    assert_int_equal(rename(path_of("kept"), path_of("run.txt")), 0);
    sq_saves_drop_run(&saves);
    assert_string_equal(content_of("run.txt"), text);
    change_all(6);
    const Checkpoint other = saves.run;
    start_listening();
    sq_saves_store_run(&saves, &other, 0, &(sq_climber){0});
    assert_said(stop_listening(), "run.txt could not be read before; it was renamed to ");
    assert_notice("run.txt could not be read before; it was renamed to run.txt.damaged");
    assert_string_equal(content_of("run.txt.damaged"), text);
    load_silently();
    assert_int_equal(saves.run.run.eaten, 6);
    assert_int_equal(run.run.eaten, 5);
    free(text);
}

TEST_IN(OWN_FOLDER, a_file_of_a_newer_version_that_was_removed_is_written_again) {
    put_text("settings.txt", NEWER("settings"));
    load();
    remove_tree(path_of("settings.txt"));
    saves.settings.volume = 3;
    sq_saves_store_settings(&saves);
    load_silently();
    assert_int_equal(saves.settings.volume, 3);
}

/* ---- links ---- */

TEST_IN(OWN_FOLDER, kept_files_that_are_links_stay_links) {
    static const char *const names[] = {"settings.txt", "records.txt", "run.txt"};
    struct stat status;
    assert_int_equal(mkdir(path_of("elsewhere"), 0700), 0);
    for (int i = 0; i < 3; i++) {
        char target[64];
        snprintf(target, sizeof target, "elsewhere/%s", names[i]);
        assert_int_equal(symlink(target, path_of(names[i])), 0);
    }
    load_silently();
    for (int by = 5; by <= 6; by++) {
        store_changed(by);
        for (int i = 0; i < 3; i++) {
            assert_int_equal(lstat(path_of(names[i]), &status), 0);
            assert_int_equal(S_ISLNK(status.st_mode), 1);
        }
        load_silently();
        assert_int_equal(saves.settings.volume, by);
        assert_int_equal(saves.records.best_floor, by);
        assert_int_equal(saves.has_run, 1);
    }
    sq_saves_drop_run(&saves);
    assert_int_equal(lstat(path_of("run.txt"), &status), 0);
    assert_int_equal(has_file("elsewhere/run.txt"), 0);
    put_text("elsewhere/settings.txt", "x");
    assert_said(load(), "elsewhere/settings.txt.damaged");
    assert_notice("settings.txt was damaged and repaired; the damaged file is now "
                  "settings.txt.damaged");
    assert_int_equal(S_ISLNK((lstat(path_of("settings.txt"), &status), status.st_mode)), 1);
    assert_string_equal(content_of("elsewhere/settings.txt.damaged"), "x");
}

/* ---- failing stores ---- */

/* Each store fails, but only the first is reported. */
static void assert_plays_on(const char *part, const char *notice)
{
    start_listening();
    store_changed(6);
    store_changed(7);
    assert_said(stop_listening(), part);
    assert_notice(notice);
    assert_int_equal(saves.settings.volume, 7);
    assert_int_equal(saves.run.run.eaten, 7);
    assert_true(saves.has_run);
}

TEST_IN(OWN_FOLDER, a_full_disk_is_reported_once_and_the_old_files_stay) {
    keep_something();
    load_silently();
    limit_files(20, false);
    assert_plays_on("cannot write settings.txt in ", "Cannot save settings.txt: File too large");
    lift_limit();
    assert_int_equal(files_in_folder(), 3);
    load_silently();
    assert_int_equal(saves.settings.volume, 5);
    assert_int_equal(saves.records.best_floor, 5);
    assert_int_equal(saves.run.run.eaten, 5);
}

TEST_IN(OWN_FOLDER, the_next_store_writes_once_the_disk_has_room) {
    load_silently();
    change_all(6);
    limit_files(20, false);
    start_listening();
    store_all();
    stop_listening();
    lift_limit();
    assert_int_equal(files_in_folder(), 0);
    store_all();
    load_silently();
    assert_int_equal(saves.settings.volume, 6);
    assert_int_equal(saves.records.best_floor, 6);
    assert_int_equal(saves.run.run.eaten, 6);
}

TEST_IN(OWN_FOLDER, a_folder_that_cannot_be_created_is_reported_once) {
    char folder[64];
    snprintf(folder, sizeof folder, "%s/no/such/folder", own_folder);
    sq_saves_load(&saves, folder, config());
    assert_null(sq_saves_take_notice(&saves));
    assert_plays_on("No such file or directory",
                    "Cannot save settings.txt: No such file or directory");
    assert_int_equal(files_in_folder(), 0);
}

TEST_IN(OWN_FOLDER, a_folder_that_is_a_file_is_reported_and_left_alone) {
    put_text("file", "text");
    start_listening();
    sq_saves_load(&saves, path_of("file"), config());
    store_changed(6);
    sq_saves_drop_run(&saves);
    assert_int_equal(lines_in(stop_listening()), 1);
    assert_string_equal(sq_saves_take_notice(&saves),
                        "Cannot save in the data folder: Not a directory");
    assert_null(sq_saves_take_notice(&saves));
    assert_string_equal(content_of("file"), "text");
    assert_int_equal(files_in_folder(), 1);
}

/* A path below a file, a loop of links, a name too long for file systems, a folder without
 * permission. */
TEST_IN(OWN_FOLDER, a_folder_that_cannot_hold_files_is_reported_once) {
    char folder[600];
    put_text("file", "text");
    assert_int_equal(symlink("loop", path_of("loop")), 0);
    for (int i = 0; i < 3; i++) {
        snprintf(folder, sizeof folder, "%s/%s/%0300d", own_folder, i == 0 ? "file" : "loop", 0);
        if (i == 2)
            snprintf(folder, sizeof folder, "%s/%0300d", own_folder, 0);
        start_listening();
        sq_saves_load(&saves, folder, config());
        store_changed(6);
        assert_said(stop_listening(), "cannot be the data folder: ");
        assert_true(sq_saves_take_notice(&saves) != NULL);
        assert_true(!sq_saves_take_notice(&saves));
    }
    assert_int_equal(files_in_folder(), 2);
}

static void play_in_a_read_only_folder(void *unused)
{
    obey_permissions();
    load();
    store_changed(6);
    sq_saves_drop_run(&saves);
    const char *notice = sq_saves_take_notice(&saves);
    const bool is_good =
        notice && strcmp(notice, "Cannot save settings.txt: Permission denied") == 0;
    _exit(is_good && !sq_saves_take_notice(&saves) ? 0 : 1);
}

TEST_IN(OWN_FOLDER, a_read_only_folder_is_reported_once_and_stays) {
    keep_something();
    chmod(path_of("settings.txt"), 0644);
    chmod(path_of("records.txt"), 0644);
    chmod(path_of("run.txt"), 0644);
    chmod(own_folder, 0555);
    assert_well_as_nobody(play_in_a_read_only_folder);
    load_silently();
    assert_int_equal(saves.settings.volume, 5);
    assert_int_equal(saves.run.run.eaten, 5);
}

TEST_IN(OWN_FOLDER, a_path_that_is_too_long_is_reported_once) {
    char folder[SQ_FILES_PATH_SIZE + 1];
    memset(folder, 'a', sizeof folder - 1);
    folder[sizeof folder - 1] = '\0';
    start_listening();
    sq_saves_load(&saves, folder, config());
    store_changed(6);
    assert_said(stop_listening(), "too long");
    assert_notice("Cannot save: the folder's path is too long");
    assert_true(saves.has_run);
}

/* The next start would refuse such a run as damaged. */
TEST_IN(OWN_FOLDER, an_impossibly_high_run_is_not_written) {
    Checkpoint high = eventful_run();
    const Checkpoint run = high;
    high.run.floors_won = SQ_CHECKPOINT_FLOORS_MAX + 1;
    load_silently();
    sq_saves_store_run(&saves, &run, 0, &(sq_climber){0});
    start_listening();
    sq_saves_store_run(&saves, &high, 0, &(sq_climber){0});
    sq_saves_store_run(&saves, &high, 0, &(sq_climber){0});
    assert_said(stop_listening(), "cannot write run.txt");
    assert_notice("Cannot save run.txt: too many floors are won");
    assert_run(&high);
    load_silently();
    assert_run(&run);
}

TEST_IN(OWN_FOLDER, notices_fit_on_one_line_of_the_canvas) {
    enum { WIDEST = 6 }; /* of a character of size 1 */
    assert_true(SQ_SAVES_NOTICE_SIZE * WIDEST <= SQ_CANVAS_WIDTH);
}

/* ---- killed ---- */

/* As if what is left had been there for a day. */
static void age_one(const char *path)
{
    const struct timespec both[] = {{1000, 0}, {1000, 0}};
    assert_int_equal(utimensat(AT_FDCWD, path, both, 0), 0);
}

static void age_all(void)
{
    each_in(own_folder, age_one);
}

static void play_until_killed(void *room)
{
    load();
    limit_files(*(rlim_t *)room, true);
    store_changed(6);
}

/* Killed in the middle of each file; the previous version is there. */
TEST_IN(OWN_FOLDER, a_kill_while_writing_leaves_each_file_old_or_new) {
    for (rlim_t room = 0; room <= 1050; room += 35) {
        keep_something();
        const size_t run_length = strlen(text_of("run.txt"));
        const size_t settings_length = strlen(text_of("settings.txt"));
        const size_t longest = run_length > settings_length ? run_length : settings_length;
        const int status = status_of_child(play_until_killed, &room);
        assert_int_equal(status, room < longest ? 128 + SIGXFSZ : 0);
        load_silently();
        assert_true(saves.settings.volume == 5 || saves.settings.volume == 6);
        assert_true(saves.records.best_floor == 5 || saves.records.best_floor == 6);
        assert_true(saves.run.run.eaten == 5 || saves.run.run.eaten == 6);
        age_all();
        store_changed(7);
        assert_int_equal(files_in_folder(), 3);
        remove_all();
    }
}

/* The old file, beside the part of the new one that had reached the disk. */
static void cut_power_everywhere(const char *name)
{
    char temporary[64];
    snprintf(temporary, sizeof temporary, "%s.0123456789abcdef.tmp", name);
    keep_something();
    char *old = strdup(text_of(name));
    store_changed(6);
    char *whole = strdup(text_of(name));
    assert_string_not_equal(old, whole);
    for (size_t cut = 0; cut <= strlen(whole); cut++) {
        put_text(name, old);
        put_bytes(temporary, whole, cut);
        load_silently();
        assert_string_equal(content_of(name), old);
        age_all();
        store_changed(7);
        assert_int_equal(files_in_folder(), 3);
        assert_true(text_of(name) && strcmp(text_of(name), old) != 0);
    }
    free(old);
    free(whole);
    remove_all();
}

TEST_IN(OWN_FOLDER, a_power_cut_during_a_save_loses_only_that_save) {
    cut_power_everywhere("settings.txt");
    cut_power_everywhere("records.txt");
    cut_power_everywhere("run.txt");
}

TEST_IN(OWN_FOLDER, other_files_may_be_kept_in_the_folder) {
    static sq_saves saves_here;
    char path[SQ_FILES_PATH_SIZE];
    sq_saves_load(&saves_here, path_of("kept"), &sq_config_defaults);
    assert_true(sq_saves_path(&saves_here, "other", path));
    assert_string_equal(path, path_of("kept/other"));
    assert_false(has_file("kept"));
    sq_saves_make_folder(&saves_here);
    sq_saves_make_folder(&saves_here);
    assert_true(has_file("kept"));
    sq_saves_load(&saves_here, NULL, &sq_config_defaults);
    assert_false(sq_saves_path(&saves_here, "other", path));
    sq_saves_make_folder(&saves_here);
}
