/* saves, results: finished runs are added to four files, which two programs may share. */
#include "game/own_process.h"
#include "results.h"

#include "keep/saves.h"

static sq_saves saves;
static sq_saves other; /* of another program, with the same folder */

/* This test writes thousands of files. Waiting for the disk is tested with files.h. */
int fsync(int descriptor)
{
    return 0;
}

static const char *const names[] = {"best.txt", "statistics.txt", "goals.txt", "calendar.txt"};
enum { NAMES = sizeof names / sizeof names[0] };

static const char *load(sq_saves *into)
{
    memset(into, 0xA5, sizeof *into);
    start_listening();
    sq_saves_load(into, own_folder, &sq_config_defaults);
    return stop_listening();
}

static void load_silently(sq_saves *into)
{
    assert_string_equal(load(into), "");
    assert_null(sq_saves_take_notice(into));
}

static sq_run_gain add(sq_saves *to, int32_t floor)
{
    sq_run_result run = tower_result(floor, 100);
    run.bites = 10;
    run.day = 20261122;
    return sq_saves_add_run(to, &run);
}

static void assert_runs(const sq_saves *in, uint64_t runs)
{
    const sq_board *board = sq_ten_best_find(&in->best, "tower");
    assert_true(in->statistics.runs == runs);
    assert_true(in->statistics.bites == 10 * runs);
    assert_int_equal(board ? board->count : 0, runs);
}

/* ---- storing and loading ---- */

TEST_IN(OWN_FOLDER, a_run_is_added_to_all_four_files) {
    load_silently(&saves);
    const sq_run_gain gain = add(&saves, 6);
    assert_int_equal(gain.place, 1);
    assert_true(gain.goals == (1U << SQ_GOAL_FIVE_FLOORS | 1U << SQ_GOAL_UNTOUCHED));
    assert_int_equal(files_in_folder(), NAMES);
    load_silently(&other);
    assert_runs(&other, 1);
    assert_int_equal(other.goals.reached[SQ_GOAL_FIVE_FLOORS], 20261122);
    assert_int_equal(sq_calendar_find(&other.calendar, 20261122)->floor, 6);
    assert_int_equal(add(&saves, 7).place, 1);
    assert_int_equal(add(&saves, 1).place, 3);
    assert_true(add(&saves, 6).goals == 0);
    load_silently(&other);
    assert_runs(&other, 4);
}

TEST_IN(OWN_FOLDER, a_run_that_is_no_daily_one_leaves_the_calendar_alone) {
    const sq_run_result run = tower_result(1, 1);
    load_silently(&saves);
    sq_saves_add_run(&saves, &run);
    assert_false(has_file("calendar.txt"));
    assert_int_equal(files_in_folder(), 3);
}

TEST_IN(OWN_FOLDER, a_run_of_a_mod_has_a_board_of_its_own) {
    sq_run_result run = tower_result(9, 1);
    strcpy(run.board, "tower-0123456789abcdef");
    run.day = 20261122;
    load_silently(&saves);
    const sq_run_gain gain = sq_saves_add_run(&saves, &run);
    assert_int_equal(gain.place, 1);
    assert_int_equal(gain.goals, 0);
    assert_int_equal(files_in_folder(), 1);
    assert_true(saves.statistics.runs == 0);
    assert_int_equal(saves.calendar.count, 0);
    load_silently(&other);
    assert_non_null(sq_ten_best_find(&other.best, "tower-0123456789abcdef"));
    assert_true(other.statistics.runs == 0);
}

TEST_IN(OWN_FOLDER, a_day_begins_once) {
    load_silently(&saves);
    assert_true(sq_saves_begin_day(&saves, 20261122));
    assert_int_equal(files_in_folder(), 1);
    assert_true(!sq_saves_begin_day(&saves, 20261122));
    assert_true(sq_saves_begin_day(&saves, 20261123));
    load_silently(&other);
    assert_int_equal(sq_calendar_find(&other.calendar, 20261122)->attempts, 2);
    assert_false(sq_saves_begin_day(&other, 20261123));
}

TEST_IN(OWN_FOLDER, without_a_folder_results_change_only_the_struct) {
    sq_saves_load(&saves, NULL, &sq_config_defaults);
    assert_true(sq_saves_begin_day(&saves, 20261122));
    for (uint64_t runs = 1; runs < 5; runs++) {
        add(&saves, 1);
        assert_runs(&saves, runs);
    }
    assert_false(sq_saves_begin_day(&saves, 20261122));
}

TEST_IN(OWN_FOLDER, a_face_is_worn_until_another_is) {
    load_silently(&saves);
    sq_saves_wear(&saves, SQ_FACE_CROWN);
    load_silently(&other);
    assert_int_equal(other.goals.face, SQ_FACE_CROWN);
    add(&other, 6);
    sq_saves_wear(&saves, SQ_FACE_NONE);
    assert_int_equal(saves.goals.face, SQ_FACE_NONE);
    assert_int_equal(saves.goals.reached[SQ_GOAL_FIVE_FLOORS], 20261122);
}

/* ---- two programs ---- */

TEST_IN(OWN_FOLDER, two_programs_add_to_the_same_results) {
    load_silently(&saves);
    load_silently(&other);
    add(&saves, 1);
    assert_int_equal(add(&other, 2).place, 1);
    assert_int_equal(add(&saves, 1).place, 3);
    assert_runs(&saves, 3);
    load_silently(&other);
    assert_runs(&other, 3);
}

TEST_IN(OWN_FOLDER, a_day_begun_in_another_program_has_begun) {
    load_silently(&saves);
    load_silently(&other);
    assert_true(sq_saves_begin_day(&saves, 20261122));
    assert_true(!sq_saves_begin_day(&other, 20261122));
}

TEST_IN(OWN_FOLDER, files_removed_meanwhile_are_written_again) {
    load_silently(&saves);
    add(&saves, 1);
    for (int i = 0; i < NAMES; i++)
        remove_tree(path_of(names[i]));
    add(&saves, 2);
    assert_runs(&saves, 2);
    load_silently(&other);
    assert_runs(&other, 2);
}

/* ---- files that cannot be written or read ---- */

TEST_IN(OWN_FOLDER, a_full_disk_loses_no_run) {
    load_silently(&saves);
    add(&saves, 1);
    limit_files(20, false);
    start_listening();
    add(&saves, 2);
    assert_int_equal(add(&saves, 3).place, 1);
    const char *said = stop_listening();
    assert_int_equal(lines_in(said), 1);
    assert_non_null(strstr(said, "cannot write best.txt in "));
    lift_limit();
    assert_runs(&saves, 3);
    load_silently(&other);
    assert_runs(&other, 1);
    assert_int_equal(add(&saves, 4).place, 1);
    assert_runs(&saves, 4);
    load_silently(&other);
    assert_runs(&other, 4);
}

/* Each of the two plays while the disk is full, one after the other, and then while it is not. */
TEST_IN(OWN_FOLDER, after_a_failed_store_both_programs_keep_what_both_add) {
    load_silently(&saves);
    load_silently(&other);
    add(&saves, 1);
    limit_files(20, false);
    start_listening();
    add(&saves, 2);
    add(&other, 3);
    add(&other, 4);
    stop_listening();
    lift_limit();
    add(&other, 5);
    add(&saves, 6);
    assert_runs(&saves, 6);
    add(&other, 7);
    assert_runs(&other, 7);
    add(&saves, 8);
    load_silently(&other);
    assert_runs(&other, 8);
    assert_int_equal(sq_calendar_find(&other.calendar, 20261122)->floor, 1);
}

TEST_IN(OWN_FOLDER, what_could_not_be_stored_is_added_in_every_part) {
    sq_run_result of_mod = result_on("tower-0123456789abcdef", SQ_MODE_TOWER);
    load_silently(&saves);
    load_silently(&other);
    limit_files(20, false);
    start_listening();
    sq_saves_begin_day(&saves, 20261122);
    sq_saves_begin_day(&saves, 20261122);
    sq_saves_wear(&saves, SQ_FACE_CROWN);
    sq_saves_climb_as(&saves, &(sq_climber){.body = "cat", .heat = 2});
    sq_saves_add_run(&saves, &of_mod);
    add(&saves, 6);
    saves.records = (sq_records){6, 5};
    sq_saves_store_records(&saves);
    stop_listening();
    lift_limit();
    sq_saves_wear(&other, SQ_FACE_BEARD);
    sq_saves_begin_day(&other, 20261122);
    add(&other, 2);
    other.records = (sq_records){3, 4};
    sq_saves_store_records(&other);
    sq_saves_begin_day(&saves, 20261123); /* stores it all */
    load_silently(&other);
    assert_runs(&other, 2);
    assert_non_null(sq_ten_best_find(&other.best, of_mod.board));
    assert_int_equal(sq_calendar_find(&other.calendar, 20261122)->attempts, 3);
    assert_int_equal(sq_calendar_find(&other.calendar, 20261122)->floor, 2);
    assert_int_equal(other.goals.face, SQ_FACE_CROWN);
    assert_int_equal(other.goals.climber.heat, 2);
    assert_string_equal(other.goals.climber.body, "cat");
    assert_int_equal(other.goals.reached[SQ_GOAL_FIVE_FLOORS], 20261122);
    assert_int_equal(other.records.best_floor, 6);
    assert_int_equal(other.records.best_classic_ticks, 4);
}

TEST_IN(OWN_FOLDER, the_end_of_the_program_stores_what_is_left) {
    load_silently(&saves);
    load_silently(&other);
    limit_files(20, false);
    start_listening();
    add(&saves, 2);
    stop_listening();
    lift_limit();
    add(&other, 3);
    sq_saves_finish(&saves);
    load_silently(&other);
    assert_runs(&other, 2);
    remove_tree(path_of("best.txt"));
    sq_saves_finish(&saves); /* nothing is left */
    assert_false(has_file("best.txt"));
}

TEST_IN(OWN_FOLDER, a_disk_that_is_full_again_is_reported_again) {
    load_silently(&saves);
    for (int i = 0; i < 2; i++) {
        limit_files(20, false);
        start_listening();
        add(&saves, 2);
        add(&saves, 3);
        assert_int_equal(lines_in(stop_listening()), 1);
        assert_string_equal(sq_saves_take_notice(&saves), "Cannot save best.txt: File too large");
        assert_null(sq_saves_take_notice(&saves));
        lift_limit();
        add(&saves, 4);
    }
    assert_runs(&saves, 6);
}

/* A FIFO of this name stands for a file that the system refuses for a moment. */
TEST_IN(OWN_FOLDER, files_that_cannot_be_read_for_a_moment_get_what_was_added_meanwhile) {
    load_silently(&saves);
    add(&saves, 1);
    for (int i = 0; i < NAMES; i++) {
        char kept[64];
        snprintf(kept, sizeof kept, "%s.kept", names[i]);
        assert_int_equal(rename(path_of(names[i]), path_of(kept)), 0);
        assert_int_equal(mkfifo(path_of(names[i]), 0600), 0);
    }
    start_listening();
    add(&saves, 2);
    sq_saves_load(&other, own_folder, &sq_config_defaults); /* never read them */
    add(&other, 3);
    assert_int_equal(lines_in(stop_listening()), 2 * NAMES);
    assert_runs(&saves, 2);
    assert_runs(&other, 1);
    for (int i = 0; i < NAMES; i++) {
        char kept[64];
        snprintf(kept, sizeof kept, "%s.kept", names[i]);
        assert_int_equal(rename(path_of(kept), path_of(names[i])), 0);
    }
    add(&saves, 4);
    assert_runs(&saves, 3);
    add(&other, 5);
    assert_runs(&other, 5);
    load_silently(&saves);
    assert_runs(&saves, 5);
}

TEST_IN(OWN_FOLDER, newer_files_are_never_touched) {
    for (int i = 0; i < NAMES; i++) {
        char text[96];
        snprintf(text, sizeof text, "square-eater %.*s 2\nwhat comes\n", (int)strlen(names[i]) - 4,
                 names[i]);
        put_text(names[i], text);
    }
    assert_int_equal(lines_in(load(&saves)), NAMES);
    start_listening();
    add(&saves, 1);
    add(&saves, 2);
    assert_string_equal(stop_listening(), "");
    assert_runs(&saves, 2);
    assert_int_equal(files_in_folder(), NAMES);
    assert_string_equal(content_of("best.txt"), "square-eater best 2\nwhat comes\n");
    assert_string_equal(content_of("calendar.txt"), "square-eater calendar 2\nwhat comes\n");
}

TEST_IN(OWN_FOLDER, a_file_that_became_newer_is_not_touched) {
    load_silently(&saves);
    add(&saves, 1);
    put_text("statistics.txt", "square-eater statistics 2\nwhat comes\n");
    start_listening();
    add(&saves, 2);
    assert_int_equal(lines_in(stop_listening()), 1);
    assert_runs(&saves, 2);
    add(&saves, 3);
    assert_runs(&saves, 3);
    assert_string_equal(content_of("statistics.txt"), "square-eater statistics 2\nwhat comes\n");
}

/* ---- damaged files ---- */

static void keep_something(void)
{
    load_silently(&saves);
    sq_saves_begin_day(&saves, 20261121);
    add(&saves, 6);
    add(&saves, 2);
}

static const char *name_with(const char *name, const char *ending)
{
    static char both[64];
    snprintf(both, sizeof both, "%s%s", name, ending);
    return both;
}

static void load_damaged(const char *name, const char *text, size_t length)
{
    put_bytes(name, text, length);
    assert_int_equal(lines_in(load(&saves)), 1);
    assert_non_null(strstr(sq_saves_take_notice(&saves), name));
    remove_tree(path_of(name_with(name, ".damaged")));
}

TEST_IN(OWN_FOLDER, a_file_that_is_cut_off_is_whole_by_its_copy) {
    keep_something();
    for (int i = 0; i < NAMES; i++) {
        char *whole = strdup(text_of(names[i]));
        for (size_t length = 0; length < strlen(whole); length++) {
            load_damaged(names[i], whole, length);
            assert_string_equal(content_of(names[i]), whole);
        }
        free(whole);
    }
    load_silently(&saves);
    assert_runs(&saves, 2);
}

TEST_IN(OWN_FOLDER, without_a_copy_a_damaged_row_loses_only_itself) {
    keep_something();
    for (int i = 0; i < NAMES; i++) {
        char *whole = strdup(text_of(names[i]));
        for (const char *row = strchr(whole, '\n') + 1; strncmp(row, "end", 3) != 0;
             row = strchr(row, '\n') + 1) {
            if (*row == '#')
                continue;
            char *changed = strdup(whole);
            *strchr(changed + (row - whole), '=') = '?';
            remove_tree(path_of(name_with(names[i], ".good")));
            load_damaged(names[i], changed, strlen(changed));
            free(changed);
            assert_int_equal(saves.best.count, i == 0 && strncmp(row, "1.board", 7) == 0 ? 0 : 1);
            assert_true(saves.best.count == 0 || saves.best.boards[0].count >= 1);
            assert_int_equal(saves.calendar.count, i == 3 ? 1 : 2);
            assert_true(saves.statistics.runs == 2 ||
                        (i == 1 && strncmp(row, "runs", 4) == 0 && saves.statistics.bites == 20));
        }
        put_text(names[i], whole);
        free(whole);
    }
}

TEST_IN(OWN_FOLDER, any_changed_byte_does_no_harm) {
    static const unsigned char others[] = {'\n', '9', 0xFF};
    keep_something();
    for (int i = 0; i < NAMES; i++) {
        char *whole = strdup(text_of(names[i]));
        char aside[64];
        snprintf(aside, sizeof aside, "%s.damaged", names[i]);
        for (size_t at = 0; at < strlen(whole) * sizeof others; at++) {
            char *changed = strdup(whole);
            changed[at / sizeof others] = (char)others[at % sizeof others];
            put_bytes(names[i], changed, strlen(whole));
            free(changed);
            const char *said = load(&saves);
            const bool is_newer = strstr(said, "newer version") != NULL;
            assert_in_range(lines_in(said), 0, 1);
            if (has_file(aside))
                remove_tree(path_of(aside));
            add(&saves, 3);
            assert_int_equal(lines_in(load(&other)), is_newer);
            remove_tree(path_of(names[i]));
        }
        put_text(names[i], whole);
        free(whole);
    }
}

TEST_IN(OWN_FOLDER, runs_of_a_damaged_list_and_of_its_copy_are_there_once) {
    keep_something();
    put_text("best.txt", "square-eater best 1\n1.board = tower tower\n1.1 = x\n"
                         "1.2 = 0 9 100 0 0 20261122 0 0 -\nend\n");
    load(&saves);
    const sq_board *board = sq_ten_best_find(&saves.best, "tower");
    assert_int_equal(board->count, 3);
    assert_int_equal(board->runs[0].floor, 9);
    put_text("best.txt", "square-eater best 1\n1.board = tower tower\n1.1 = x\n"
                         "1.2 = 0 9 100 0 0 20261122 0 0 -\nend\n");
    load(&saves);
    assert_int_equal(sq_ten_best_find(&saves.best, "tower")->count, 3);
}

TEST_IN(OWN_FOLDER, statistics_and_goals_of_a_later_version_survive_this_one) {
    put_text("statistics.txt", "square-eater statistics 1\nruns = 3\nsomersaults = 8\nend\n");
    put_text("goals.txt", "square-eater goals 1\nmoonwalk = 2027-01-01\nface = hologram\nend\n");
    load_silently(&saves);
    add(&saves, 6);
    assert_non_null(strstr(content_of("statistics.txt"), "\nsomersaults = 8\n"));
    assert_non_null(strstr(content_of("goals.txt"), "\nmoonwalk = 2027-01-01\n"));
    assert_non_null(strstr(content_of("goals.txt"), "\nface = hologram\n"));
    sq_saves_wear(&saves, SQ_FACE_SMILE);
    assert_null(strstr(content_of("goals.txt"), "hologram"));
}

TEST_IN(OWN_FOLDER, a_file_damaged_meanwhile_is_set_aside_and_nothing_is_lost) {
    load_silently(&saves);
    add(&saves, 1);
    put_text("best.txt", "x");
    start_listening();
    add(&saves, 2);
    assert_int_equal(lines_in(stop_listening()), 1);
    assert_runs(&saves, 2);
    load_silently(&other);
    assert_runs(&other, 2);
    assert_string_equal(content_of("best.txt.damaged"), "x");
    put_text("best.txt", "y");
    start_listening();
    add(&saves, 3);
    assert_non_null(strstr(stop_listening(), "best.txt.damaged-2"));
    assert_runs(&saves, 3);
    assert_string_equal(content_of("best.txt.damaged"), "x");
}

/* ---- room ---- */

TEST_IN(OWN_FOLDER, each_body_and_heat_keeps_its_board_beside_those_of_mods) {
    sq_run_result run = result_on("", SQ_MODE_CLIMB);
    load_silently(&saves);
    for (int heat = -SQ_EASES_MAX; heat <= SQ_HEATS_MAX; heat++)
        for (int body = 0; body <= SQ_BODIES_MAX; body++) {
            snprintf(run.board, sizeof run.board, "climb.body%d.%d", body, heat);
            assert_int_equal(sq_saves_add_run(&saves, &run).place, 1);
            snprintf(run.board, sizeof run.board, "climb-%016d", body * 100 + heat + SQ_EASES_MAX);
            assert_int_equal(sq_saves_add_run(&saves, &run).place, 1);
        }
    add(&saves, 1);
    load_silently(&other);
    for (int heat = -SQ_EASES_MAX; heat <= SQ_HEATS_MAX; heat++)
        for (int body = 0; body <= SQ_BODIES_MAX; body++) {
            snprintf(run.board, sizeof run.board, "climb.body%d.%d", body, heat);
            assert_non_null(sq_ten_best_find(&other.best, run.board));
        }
    assert_non_null(sq_ten_best_find(&other.best, "tower"));
    assert_true(other.statistics.runs ==
                (SQ_BODIES_MAX + 1) * (SQ_EASES_MAX + 1 + SQ_HEATS_MAX) + 1);
}
