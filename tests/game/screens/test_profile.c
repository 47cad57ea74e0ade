/* profile: one file for all games of a session, complete at its end. */
#include "game/screens_testing.h"

#include "cli/report.h"
#include "play/run_control.h"

static uint64_t ticking(void *context)
{
    return *(uint64_t *)context += 1000;
}

static uint64_t now;
static sq_output profile;
static const char path[] = "test-profile.json";

static int open_profiled(void **state)
{
    open_session(state);
    assert_true(sq_profile_open(&profile, path));
    options.host = (sq_host){.clock = ticking, .clock_context = &now, .profile = profile.stream};
    return 0;
}

/* The written text; the session's worlds may already be destroyed. */
static char text[1 << 20];

static void end_profile(void)
{
    assert_true(sq_profile_close(&profile));
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    remove(path);
}

static int count(const char *words)
{
    int found = 0;
    for (const char *at = strstr(text, words); at; at = strstr(at + 1, words))
        found++;
    return found;
}

/* An array: every line except the first and the last two is an object followed by a comma. */
static void assert_is_array(int objects)
{
    assert_int_equal(strncmp(text, "[\n{", 3), 0);
    assert_string_equal(text + strlen(text) - 5, "}}\n]\n");
    assert_ints(count("}},\n{"), objects - 1, count("\n{"), objects);
}

TEST_BETWEEN(a_profile_without_games_contains_only_the_process, open_profiled, close_session)
{
    end_profile();
    assert_is_array(1);
    assert_int_equal(count("\"process_name\""), 1);
}

TEST_BETWEEN(all_games_of_a_session_share_a_profile, open_profiled, close_session)
{
    begin(7); /* a game that plays itself behind the start screen */
    wait_ticks(5);
    sq_begin_game(&session.play, SQ_MODE_TOWER);
    session.shell.screen = SQ_SCREEN_PLAY;
    session.shell.wait_ticks = 0;
    wait_ticks(3);
    sq_begin_game(&session.play, SQ_MODE_CLASSIC); /* the previous game is destroyed */
    wait_ticks(2);
    draw();
    sq_session_deinit(&session);
    end_profile();
    assert_ints(count("\"spawn\""), 5 + 3 + 2, count("\"render\""), 1);
    assert_int_equal(count("\"render_warnings\""), 1);
    assert_is_array(1 + (int)sq_tick_workload.count * 10 + 2);
}

TEST_BETWEEN(resumed_runs_and_replays_are_profiled_too, open_profiled, close_session)
{
    static const char file[] = "test-profile.replay";
    sq_replay replay;
    char why[SQ_REPLAY_REASON_SIZE];
    options.files.record = file;
    options.config.READY_DURATION = 0;
    begin(7);
    sq_begin_game(&session.play, SQ_MODE_TOWER);
    saves.run = sq_game_save(session.play.game);
    sq_resume_run(&session.play);
    session.shell.screen = SQ_SCREEN_PLAY;
    session.shell.wait_ticks = 0;
    wait_ticks(3);
    sq_recorder_end(&session.play.recorder);
    if (!sq_replay_load(&replay, file, why))
        fail_msg("%s", why);
    assert_true(sq_session_watch(&session, &replay));
    wait_ticks(2);
    press(SQ_PRESS_FIRST); /* begins the game again */
    press(SQ_PRESS_RIGHT);
    sq_session_deinit(&session);
    end_profile();
    remove(file);
    assert_int_equal(count("\"spawn\""), 3 + 2 + 1);
}

TEST_BETWEEN(a_file_that_cannot_be_written_is_reported, open_profiled, close_session)
{
    sq_output other = {0};
    assert_all(!sq_profile_open(&other, "no/such/folder"), sq_profile_close(&other));
    end_profile();
}
