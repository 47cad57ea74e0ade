/* recorder: what is in the file and when; what happens if it cannot be written. */
#include "game/own_process.h"
#include "game/replays.h"

static sq_replay replay;
static Recorded recorded;

static long size_of(const char *name)
{
    struct stat status;
    return stat(path_of(name), &status) == 0 ? (long)status.st_size : -1;
}

static uint64_t ticks_in(const char *name)
{
    load(&replay, name);
    const uint64_t ticks = replay.ticks;
    sq_replay_unload(&replay);
    return ticks;
}

static bool was_cut_off(const char *name)
{
    load(&replay, name);
    const bool cut_off = replay.was_cut_off;
    sq_replay_unload(&replay);
    return cut_off;
}

/* ---- when ---- */

TEST_IN(OWN_FOLDER, nothing_is_written_during_the_first_second) {
    const sq_game_def def = busy_tower(); /* 10 ticks a second */
    put_text("run", "an older one");
    start_recording(&recorded, &def, RESTLESS, "run");
    record_ticks(&recorded, RESTLESS, 9);
    assert_string_equal(content_of("run"), "an older one");
    assert_int_equal(files_in_folder(), 1);
    record_ticks(&recorded, RESTLESS, 1);
    assert_true(ticks_in("run") == 10);
    assert_int_equal(files_in_folder(), 1);
    stop_recording(&recorded);
}

TEST_IN(OWN_FOLDER, each_second_is_written_at_its_end) {
    const sq_game_def def = busy_tower();
    start_recording(&recorded, &def, RESTLESS, "run");
    for (uint64_t second = 1; second < 20; second++) {
        record_ticks(&recorded, RESTLESS, 9);
        record_ticks(&recorded, RESTLESS, 1);
        assert_true(ticks_in("run") == 10 * second);
        assert_true(was_cut_off("run"));
    }
    record_ticks(&recorded, RESTLESS, 7);
    stop_recording(&recorded);
    assert_true(ticks_in("run") == 197);
    assert_true(!was_cut_off("run"));
}

TEST_IN(OWN_FOLDER, a_run_shorter_than_a_second_is_written_at_its_end) {
    const sq_game_def def = busy_tower();
    record_run(&def, RESTLESS, 3, "run");
    assert_true(ticks_in("run") == 3);
    assert_true(!was_cut_off("run"));
    assert_int_equal(files_in_folder(), 1);
}

TEST_IN(OWN_FOLDER, an_unplayed_run_replaces_nothing) {
    const sq_game_def def = busy_tower();
    put_text("run", "an older one");
    record_run(&def, RESTLESS, 0, "run");
    assert_string_equal(content_of("run"), "an older one");
    record_run(&def, RESTLESS, 0, "none");
    assert_false(has_file("none"));
}

TEST_IN(OWN_FOLDER, the_next_recording_ends_the_previous_one) {
    const sq_game_def def = busy_tower();
    start_recording(&recorded, &def, RESTLESS, "first");
    record_ticks(&recorded, RESTLESS, 14);
    OWN_WORLD next = sq_game_create(&def);
    sq_recorder_begin(&recorded.recorder, next, path_of("second"));
    assert_true(ticks_in("first") == 14);
    assert_true(!was_cut_off("first"));
    assert_true(sq_game_tick(next, (sq_input){1, 2, 0}));
    sq_recorder_tick(&recorded.recorder, next, (sq_input){1, 2, 0});
    stop_recording(&recorded);
    assert_true(ticks_in("second") == 1);
}

TEST_IN(OWN_FOLDER, a_recorder_that_is_off_does_nothing) {
    static sq_recorder recorder;
    const sq_game_def def = busy_tower();
    OWN_WORLD game = sq_game_create(&def);
    recorder = (sq_recorder){0};
    sq_recorder_tick(&recorder, game, (sq_input){1, 2, 0});
    sq_recorder_choose(&recorder, game, SQ_UPGRADE_NONE);
    sq_recorder_end(&recorder);
    assert_true(!sq_recorder_take_notice(&recorder));
    assert_true(!recorder.is_on);
    assert_int_equal(files_in_folder(), 0);
}

TEST_IN(OWN_FOLDER, a_recording_begun_now_is_written_at_once_and_in_place) {
    const sq_game_def def = busy_tower();
    put_text("real", "what was there");
    assert_int_equal(symlink("real", path_of("link")), 0);
    recorded = (Recorded){.game = sq_game_create(&def)};
    assert_true(sq_recorder_begin_now(&recorded.recorder, recorded.game, path_of("link")));
    assert_true(ticks_in("real") == 0);
    assert_true(was_cut_off("real"));
    record_ticks(&recorded, RESTLESS, 25);
    assert_true(ticks_in("link") == 20);
    stop_recording(&recorded);
    assert_true(ticks_in("real") == 25);
    assert_int_equal(files_in_folder(), 2);
}

TEST_IN(OWN_FOLDER, a_final_choice_is_recorded) {
    const sq_game_def def = busy_tower();
    sq_replay_step step = {0};
    start_recording(&recorded, &def, SQ_BOT_GREEDY, "run");
    while (!sq_game_is_in_shop(recorded.game))
        record_ticks(&recorded, SQ_BOT_GREEDY, 1);
    leave_any_shop(&recorded);
    stop_recording(&recorded);
    load(&replay, "run");
    sq_replay_place place = sq_replay_begin(&replay);
    while (sq_replay_next(&replay, &place, &step)) {
    }
    assert_true(!step.has_tick);
    assert_true(step.has_hash);
    assert_int_not_equal(step.choice, SQ_SECOND_NO_CHOICE);
    assert_true(replay.ticks == recorded.ticks);
    sq_replay_unload(&replay);
}

/* Exactly at the end of a second. */
TEST_IN(OWN_FOLDER, a_choice_between_two_seconds_is_not_lost) {
    const sq_game_def def = busy_tower();
    sq_replay_step step = {0};
    start_recording(&recorded, &def, RESTLESS, "run");
    record_ticks(&recorded, RESTLESS, 10);
    sq_recorder_choose(&recorded.recorder, recorded.game, SQ_UPGRADE_EAT);
    stop_recording(&recorded);
    load(&replay, "run");
    sq_replay_place place = sq_replay_begin(&replay);
    while (sq_replay_next(&replay, &place, &step)) {
    }
    assert_int_equal(step.choice, SQ_UPGRADE_EAT);
    assert_false(step.has_tick);
    sq_replay_unload(&replay);
}

/* ---- a recording that the game keeps ---- */

static void start_keeping(Recorded *run, const sq_game_def *def, const char *name)
{
    *run = (Recorded){.game = sq_game_create(def)};
    sq_recorder_begin_kept(&run->recorder, run->game, path_of(name));
}

TEST_IN(OWN_FOLDER, a_kept_recording_has_each_second_at_its_end) {
    const sq_game_def def = busy_tower();
    record_run(&def, RESTLESS, 35, "run");
    start_keeping(&recorded, &def, "run");
    record_ticks(&recorded, RESTLESS, 9);
    assert_true(ticks_in("run") == 35);
    record_ticks(&recorded, RESTLESS, 1);
    for (uint64_t second = 1; second < 20; second++) {
        assert_true(ticks_in("run") == 10 * second);
        assert_true(was_cut_off("run"));
        assert_int_equal(files_in_folder(), 1);
        record_ticks(&recorded, RESTLESS, 10);
    }
    record_ticks(&recorded, RESTLESS, 7);
    stop_recording(&recorded);
    assert_true(ticks_in("run") == 207);
    assert_true(!was_cut_off("run"));
    assert_true(!recorded.recorder.has_lost);
}

/* Nobody has named the file, so nothing else is written into. */
TEST_IN(OWN_FOLDER, a_kept_recording_goes_through_no_link) {
    const sq_game_def def = busy_tower();
    put_text("diary", "Dear diary,");
    assert_int_equal(symlink("diary", path_of("run")), 0);
    start_keeping(&recorded, &def, "run");
    record_ticks(&recorded, RESTLESS, 25);
    stop_recording(&recorded);
    assert_string_equal(content_of("diary"), "Dear diary,");
    assert_true(ticks_in("run") == 25);
    assert_true(files_in_folder() == 2);
}

TEST_IN(OWN_FOLDER, a_kept_recording_leaves_another_name_of_its_file) {
    const sq_game_def def = busy_tower();
    record_run(&def, RESTLESS, 35, "anns");
    assert_int_equal(link(path_of("anns"), path_of("run")), 0);
    start_keeping(&recorded, &def, "run");
    record_ticks(&recorded, RESTLESS, 25);
    stop_recording(&recorded);
    assert_true(ticks_in("anns") == 35);
    assert_true(ticks_in("run") == 25);
}

TEST_IN(OWN_FOLDER, what_is_no_replay_is_set_aside_and_said) {
    const sq_game_def def = busy_tower();
    put_text("run", "Dear diary,");
    start_keeping(&recorded, &def, "run");
    start_listening();
    record_ticks(&recorded, RESTLESS, 25);
    const char *said = stop_listening();
    assert_non_null(strstr(said, "is no replay; it was renamed to "));
    assert_int_equal(lines_in(said), 1);
    assert_string_equal(sq_recorder_take_notice(&recorded.recorder),
                        "run was no replay; it is run.damaged now");
    stop_recording(&recorded);
    assert_string_equal(content_of("run.damaged"), "Dear diary,");
    assert_true(ticks_in("run") == 25);
}

/* Two programs over one folder. */
TEST_IN(OWN_FOLDER, of_two_recordings_of_one_name_the_last_begun_is_whole) {
    static Recorded other;
    const sq_game_def def = busy_tower();
    start_keeping(&recorded, &def, "run");
    record_ticks(&recorded, RESTLESS, 35);
    start_keeping(&other, &def, "run");
    record_ticks(&other, RESTLESS, 10);
    for (int i = 0; i < 5; i++) {
        record_ticks(&recorded, RESTLESS, 10);
        assert_int_equal(ticks_in("run"), 10 * (i + 1));
        record_ticks(&other, RESTLESS, 10);
    }
    start_listening();
    stop_recording(&other);
    stop_recording(&recorded);
    assert_string_equal(stop_listening(), "");
    assert_true(ticks_in("run") == 60);
    assert_true(!was_cut_off("run"));
    assert_true(files_in_folder() == 1);
    assert_true(!other.recorder.has_lost);
    assert_true(recorded.recorder.has_lost);
}

/* ---- how large ---- */

static void assert_small(sq_mode mode, int player, const char *name)
{
    enum { MINUTE = 3600, MOST = 31000 };
    sq_game_def def = default_def(3);
    def.mode = mode;
    def.config.PLAYER_DAMAGE = 0; /* otherwise a classic game would end too soon */
    def.config.FRIEND_SPAWN_RATE = 10;
    record_run(&def, player, MINUTE, name);
    assert_true(ticks_in(name) == MINUTE);
    print_message("a minute, %s: %ld bytes\n", name, size_of(name));
    assert_in_range(size_of(name), 1, MOST);
}

TEST_IN(OWN_FOLDER, a_minute_takes_less_than_31_kilobytes) {
    assert_small(SQ_MODE_TOWER, SQ_BOT_STILL, "still");
    assert_small(SQ_MODE_TOWER, SQ_BOT_WANDER, "wander");
    assert_small(SQ_MODE_TOWER, SQ_BOT_GREEDY, "greedy");
    assert_small(SQ_MODE_CLASSIC, SQ_BOT_GREEDY, "greedy classic");
    assert_small(SQ_MODE_TOWER, RESTLESS, "restless");
    assert_small(SQ_MODE_CLASSIC, RESTLESS, "restless classic");
}

/* From corner to corner in each tick: the largest possible movements. */
TEST_IN(OWN_FOLDER, even_the_largest_minute_has_a_bounded_size) {
    sq_game_def def = default_def(3);
    def.config.PLAYER_DAMAGE = 0;
    start_recording(&recorded, &def, SQ_BOT_STILL, "run");
    for (int32_t tick = 0; tick < 3600; tick++) {
        const sq_input input = sq_input_at((float)(tick % 2 * 640), (float)(tick % 2 * 360));
        assert_true(sq_game_tick(recorded.game, input));
        sq_recorder_tick(&recorded.recorder, recorded.game, input);
    }
    stop_recording(&recorded);
    print_message("a minute at most: %ld bytes\n", size_of("run"));
    assert_in_range(size_of("run"), 1, 60000);
}

/* ---- failures ---- */

TEST_IN(OWN_FOLDER, a_full_disk_leaves_the_recording_before) {
    const sq_game_def def = busy_tower();
    record_run(&def, RESTLESS, 35, "run");
    start_keeping(&recorded, &def, "run");
    start_listening();
    limit_files(2000, false);
    record_ticks(&recorded, RESTLESS, 25);
    lift_limit();
    assert_int_equal(lines_in(stop_listening()), 1);
    assert_true(recorded.recorder.has_failed);
    assert_true(recorded.recorder.has_lost);
    stop_recording(&recorded);
    assert_true(ticks_in("run") == 35);
    assert_true(files_in_folder() == 1);
}

TEST_IN(OWN_FOLDER, a_folder_is_no_place_for_a_kept_recording) {
    const sq_game_def def = busy_tower();
    assert_int_equal(mkdir(path_of("folder"), 0700), 0);
    start_keeping(&recorded, &def, "folder");
    start_listening();
    record_ticks(&recorded, RESTLESS, 25);
    assert_non_null(strstr(stop_listening(), "Is a directory"));
    stop_recording(&recorded);
    assert_int_equal(files_in_folder(), 1);
}

/* One line reports that the run cannot be recorded; the game plays on. */
static void assert_plays_on_without(const char *path, const char *why)
{
    const sq_game_def def = busy_tower();
    recorded = (Recorded){.game = sq_game_create(&def)};
    start_listening();
    sq_recorder_begin(&recorded.recorder, recorded.game, path);
    record_ticks(&recorded, RESTLESS, 50);
    const char *notice = sq_recorder_take_notice(&recorded.recorder);
    assert_non_null(notice);
    assert_true(strstr(notice, why) != NULL);
    assert_true(!sq_recorder_take_notice(&recorded.recorder));
    assert_true(recorded.recorder.has_failed);
    sq_recorder_end(&recorded.recorder);
    sq_recorder_begin(&recorded.recorder, recorded.game, path); /* not reported again */
    record_ticks(&recorded, RESTLESS, 50);
    stop_recording(&recorded);
    assert_null(sq_recorder_take_notice(&recorded.recorder));
    const char *said = stop_listening();
    assert_non_null(strstr(said, "square-eater: cannot record "));
    assert_non_null(strstr(said, why));
    assert_int_equal(lines_in(said), 1);
}

TEST_IN(OWN_FOLDER, a_file_that_cannot_be_created_is_reported_once) {
    assert_plays_on_without(path_of("no-such-folder/run"), "No such file or directory");
    put_text("file", "");
    assert_plays_on_without(path_of("file/run"), "Not a directory");
    assert_int_equal(mkdir(path_of("folder"), 0700), 0);
    put_text("folder/full", ""); /* an empty folder could be replaced by a file */
    assert_plays_on_without(path_of("folder"), "Is a directory");
    assert_int_equal(files_in_folder(), 2); /* no other file is left */
}

TEST_IN(OWN_FOLDER, after_a_failure_the_next_run_is_recorded) {
    const sq_game_def def = busy_tower();
    recorded = (Recorded){.game = sq_game_create(&def)};
    start_listening();
    sq_recorder_begin(&recorded.recorder, recorded.game, path_of("no-such-folder/run"));
    record_ticks(&recorded, RESTLESS, 20);
    stop_listening();
    ecs_world_destroy(recorded.game);
    recorded.game = sq_game_create(&def);
    sq_recorder_begin(&recorded.recorder, recorded.game, path_of("run"));
    record_ticks(&recorded, RESTLESS, 20);
    stop_recording(&recorded);
    assert_true(ticks_in("run") == 20);
}

TEST_IN(OWN_FOLDER, a_recording_begun_now_reports_a_failure_at_once) {
    const sq_game_def def = busy_tower();
    recorded = (Recorded){.game = sq_game_create(&def)};
    start_listening();
    assert_false(sq_recorder_begin_now(&recorded.recorder, recorded.game, own_folder));
    assert_true(strstr(stop_listening(), "Is a directory") != NULL);
    assert_true(recorded.recorder.has_failed);
    sq_recorder_end(&recorded.recorder);
    recorded.recorder = (sq_recorder){0};
    start_listening();
    assert_false(sq_recorder_begin_now(&recorded.recorder, recorded.game, "/dev/full"));
    assert_non_null(strstr(stop_listening(), "it is not a regular file"));
    stop_recording(&recorded);
}

/* A full disk. */
TEST_IN(OWN_FOLDER, the_recording_before_a_full_disk_can_be_read) {
    const sq_game_def def = tower_def(1);
    start_listening();
    limit_files(8000, false);
    record_run(&def, RESTLESS, 3600, "run");
    lift_limit();
    assert_int_equal(lines_in(stop_listening()), 1);
    assert_true(recorded_run.recorder.has_failed);
    assert_in_range(size_of("run"), 7000, 8000);
    assert_true(was_cut_off("run"));
    assert_in_range(ticks_in("run"), 300, 3600);
    assert_true(ticks_in("run") % 60 == 0);
}
