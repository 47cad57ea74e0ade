/* recorder_end: a recording whose last bytes cannot be stored, which the system reports only at the
 * very end: some file systems write only when a file is closed. The linker redirects the library's
 * fclose and fflush to this file. */
#include "game/replays.h"

#include <errno.h>

#include "cli/headless.h"

int __real_fclose(FILE *stream);
int __wrap_fclose(FILE *stream);
int __real_fflush(FILE *stream);
int __wrap_fflush(FILE *stream);

/* The number of calls that succeed before one fails. */
enum { NEVER = -1 };
static int closes_left = NEVER;
static int flushes_left = NEVER;

static bool fails(int *left)
{
    const bool now = *left == 0;
    if (*left >= 0)
        --*left;
    return now;
}

int __wrap_fclose(FILE *stream)
{
    const int result = __real_fclose(stream);
    if (!fails(&closes_left))
        return result;
    errno = EIO;
    return EOF;
}

/* Counts only the calls for the recording. */
int __wrap_fflush(FILE *stream)
{
    const int result = __real_fflush(stream);
    if (!stream || stream == stdout || stream == stderr || !fails(&flushes_left))
        return result;
    errno = EDQUOT;
    return EOF;
}

static Recorded recorded;

/* The reason is in one line and a notice; nothing is reported the second time. */
static void assert_is_said_once(const char *said, const char *why)
{
    sq_recorder *recorder = &recorded.recorder;
    assert_non_null(strstr(said, "square-eater: cannot record "));
    assert_non_null(strstr(said, why));
    assert_int_equal(lines_in(said), 1);
    assert_true(recorder->has_failed);
    assert_true(!recorder->is_on);
    const char *notice = sq_recorder_take_notice(recorder);
    assert_non_null(notice);
    assert_non_null(strstr(notice, why));
    sq_recorder_end(recorder);
    assert_null(sq_recorder_take_notice(recorder));
}

static void begin_run(const sq_game_def *def)
{
    start_recording(&recorded, def, RESTLESS, "run");
    record_ticks(&recorded, RESTLESS, 25); /* ten ticks are a second: the file exists */
    assert_false(recorded.recorder.has_failed);
}

TEST_IN(OWN_FOLDER, a_failure_to_close_the_file_is_reported) {
    const sq_game_def def = busy_tower();
    begin_run(&def);
    start_listening();
    closes_left = 0;
    sq_recorder_end(&recorded.recorder);
    assert_is_said_once(stop_listening(), strerror(EIO));
    ecs_world_destroy(recorded.game);
}

/* The last second is flushed, then the mark of a complete recording. */
TEST_IN(OWN_FOLDER, a_failure_to_flush_the_end_is_reported) {
    const sq_game_def def = busy_tower();
    sq_replay replay;
    for (int flushes = 0; flushes < 2; flushes++) {
        begin_run(&def);
        start_listening();
        flushes_left = flushes;
        sq_recorder_end(&recorded.recorder);
        assert_is_said_once(stop_listening(), strerror(EDQUOT));
        assert_int_equal(flushes_left, NEVER);
        ecs_world_destroy(recorded.game);
        load(&replay, "run"); /* the stored part can be watched */
        assert_true(replay.ticks >= 20);
        sq_replay_unload(&replay);
    }
}

/* The next run ends the previous recording. */
TEST_IN(OWN_FOLDER, each_failing_run_is_reported) {
    const sq_game_def def = busy_tower();
    begin_run(&def);
    start_listening();
    closes_left = 0;
    sq_recorder_begin(&recorded.recorder, recorded.game, path_of("other"));
    assert_int_equal(lines_in(stop_listening()), 1);
    assert_true(recorded.recorder.has_failed);
    assert_true(recorded.recorder.is_on);
    record_ticks(&recorded, RESTLESS, 15);
    stop_recording(&recorded);
    assert_true(has_file("other"));
}

TEST_IN(OWN_FOLDER, a_successful_recording_reports_nothing) {
    const sq_game_def def = busy_tower();
    begin_run(&def);
    start_listening();
    stop_recording(&recorded);
    assert_string_equal(stop_listening(), "");
    assert_true(!recorded.recorder.has_failed);
    assert_true(!sq_recorder_take_notice(&recorded.recorder));
}

TEST_IN(OWN_FOLDER, without_a_window_the_exit_status_reports_the_failure) {
    char path[512];
    snprintf(path, sizeof path, "%s", path_of("run"));
    const sq_options options = {.mode = SQ_MODE_TOWER,
                                .headless = true,
                                .has_ticks = true,
                                .ticks = 100,
                                .files.record = path,
                                .config = sq_config_defaults};
    assert_int_equal(sq_headless_run(&options, 1), EXIT_SUCCESS);
    start_listening();
    closes_left = 0;
    const int status = sq_headless_run(&options, 1);
    assert_int_equal(lines_in(stop_listening()), 1);
    assert_int_equal(status, EXIT_FAILURE);
}
