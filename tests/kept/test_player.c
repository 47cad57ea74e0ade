/* player: what a player of an earlier version has on the disk is loaded, and nothing of it is put
 * aside. The argument is the folder of such a version. */
#include "game/own_folder.h"

#include "keep/saves.h"

static const char *version; /* its folder */
static sq_saves saves;

/* Copies the version's file into the folder of the test. */
static void copy(const char *path)
{
    static char text[1 << 16];
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    const size_t length = fread(text, 1, sizeof text, file);
    fclose(file);
    put_bytes(strrchr(path, '/') + 1, text, length);
}

static void load(void)
{
    char player[512];
    snprintf(player, sizeof player, "%s/player", version);
    assert_int_equal(each_in(player, copy), SQ_SAVE_COUNT);
    start_listening();
    sq_saves_load(&saves, own_folder, &sq_config_defaults);
    assert_string_equal(stop_listening(), "");
    assert_null(sq_saves_take_notice(&saves));
    assert_int_equal(files_in_folder(), SQ_SAVE_COUNT);
}

TEST_IN(OWN_FOLDER, settings_and_keys_are_those_of_the_player) {
    load();
    assert_int_equal(saves.settings.volume, 3);
    assert_int_equal(saves.settings.music, sq_settings_defaults.music);
    assert_int_equal(saves.settings.palette, 2);
    assert_int_equal(saves.settings.reduced_motion, 1);
    assert_int_equal(saves.settings.mouse_speed, 6);
    assert_int_equal(saves.settings.keys.of[SQ_KEY_UP], 12); /* I */
    assert_int_equal(saves.settings.keys.of[SQ_KEY_PAUSE], 19);
}

TEST_IN(OWN_FOLDER, records_and_the_ten_best_have_their_runs) {
    load();
    const sq_board *climb = sq_ten_best_find(&saves.best, "climb");
    assert_int_equal(saves.records.best_floor, 9);
    assert_true(saves.records.best_classic_ticks == 4321);
    assert_true(climb != NULL);
    assert_int_equal(climb->count, 2);
    assert_true(climb->runs[0].score == 48210 && climb->runs[0].seed == 437304728);
    assert_string_equal(climb->runs[0].last_hit, "hunter");
    assert_int_equal(climb->runs[1].day, 20261121);
    assert_int_equal(sq_ten_best_find(&saves.best, "tower")->runs[0].floor, 7);
}

TEST_IN(OWN_FOLDER, statistics_goals_and_days_are_added_to) {
    load();
    assert_true(saves.statistics.runs == 31 && saves.statistics.bites == 1234);
    assert_int_equal(saves.goals.reached[SQ_GOAL_CHAIN], 20261122);
    assert_int_equal(saves.goals.reached[SQ_GOAL_WEEK], 0);
    assert_string_equal(saves.goals.climber.body, "glass");
    assert_int_equal(saves.goals.climber.heat, 2);
    assert_true(sq_calendar_find(&saves.calendar, 20261121)->score == 16801);
    assert_int_equal(sq_calendar_find(&saves.calendar, 20261122)->attempts, 1);
}

TEST_IN(OWN_FOLDER, the_run_of_a_tower_goes_on) {
    load();
    assert_true(saves.has_run);
    assert_int_equal(saves.run.run.hits, 5);
    assert_true(saves.run.run.seed == 100263792);
}

int main(int argc, char *argv[])
{
    if (argc != 2)
        return EXIT_FAILURE;
    version = argv[1];
    return run_all_tests(NULL, NULL);
}
