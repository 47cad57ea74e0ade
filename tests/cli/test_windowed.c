/* windowed: whole runs in an invisible window. They run in real time, at 240 ticks a second. */
#include "run_program.h"

#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>

static const char *const file = "test-windowed.jsonl";
static const char *const headless_file = "test-windowed-headless.jsonl";
static const char *const folder = "test-windowed-folder";
static const char *const last_run = "test-windowed-folder/last-run.replay";

static int remove_files(void **state)
{
    remove(file);
    remove(headless_file);
    remove(last_run);
    remove(folder);
    return 0;
}

/* Only the replay of a bot's game is kept. */
#define FOLDER "--data-dir", "test-windowed-folder"
#define FAST FOLDER, "--bot", "greedy", "--seed", "7", "--set", "TICKS_PER_SECOND=240"
#define GREEDY FAST, "--mode", "tower"

TEST(every_bot_plays_in_the_window) {
    static char *const bots[] = {"still", "wander", "greedy"};
    each_case(i, bots) {
        const Ran *ran = run(FOLDER, "--bot", bots[i], "--ticks", "5");
        assert_well(ran);
        assert_string_equal(ran->out, "");
    }
}

TEST(a_window_and_a_headless_run_have_the_same_hash) {
    static char *const ticks[] = {"0", "1", "150"};
    each_case(i, ticks) {
        char *headless = strdup(run(GREEDY, "--headless", "--hash", "--ticks", ticks[i])->out);
        const Ran *ran = run(GREEDY, "--hash", "--ticks", ticks[i]);
        assert_well(ran);
        assert_is_one_line(ran->out);
        assert_string_equal(ran->out, headless);
        free(headless);
    }
}

TEST(a_window_and_a_headless_run_have_the_same_trace) {
    assert_well(run(GREEDY, "--ticks", "150", "--trace", (char *)file));
    assert_well(run(GREEDY, "--ticks", "150", "--trace", (char *)headless_file, "--headless"));
    assert_same_files(file, headless_file);
}

TEST(a_game_that_ends_before_its_last_tick_ends_the_program) {
    const Ran *ran =
        run(FAST, "--mode", "classic", "--ticks", "100000", "--set", "FRIEND_INIT_SIZE=25", "--set",
            "PLAYER_INIT_SIZE=5", "--set", "BOT_CAUTION=0");
    assert_well(ran);
}

TEST(a_closed_pipe_ends_the_game_in_the_window) {
    out_goes_to = OUT_CLOSED_PIPE;
    assert_failed(run(GREEDY, "--trace", "-"), 1, "cannot write standard output");
}

TEST(a_full_disk_ends_the_game_in_the_window) {
    assert_failed(run(GREEDY, "--trace", "/dev/full"), 1, "cannot write /dev/full");
}

/* ---- signals ---- */

/* When the trace appears, the window exists and SDL handles signals. */
static void wait_for_trace(void)
{
    struct stat status;
    for (int most = 2000; most > 0; most--) {
        if (stat(file, &status) == 0 && status.st_size > 0)
            return;
        nanosleep(&(struct timespec){.tv_nsec = 10000000}, NULL);
    }
}

/* Runs in a second process; the program is its parent. */
static void end_parent_when_it_plays(void)
{
    const pid_t parent = getpid();
    if (fork() != 0)
        return;
    wait_for_trace();
    kill(parent, SIGTERM);
    _exit(0);
}

TEST(a_termination_signal_ends_the_program_cleanly_after_a_tick) {
    remove(file);
    before_run = end_parent_when_it_plays;
    const Ran *ran = run(GREEDY, "--trace", (char *)file);
    before_run = NULL;
    assert_well(ran);
    char *trace = text_of_file(file, NULL);
    assert_int_equal(trace[strlen(trace) - 1], '\n');
    free(trace);
}

TEST(only_the_replay_of_a_bot_is_kept) {
    assert_well(run(GREEDY, "--ticks", "300"));
    assert_int_equal(remove(last_run), 0);
    assert_int_equal(rmdir(folder), 0); /* the file is empty now */
}

/* ---- replays ---- */

TEST(the_last_run_is_recorded_automatically) {
    char *hash = strdup(run(GREEDY, "--ticks", "150", "--hash")->out);
    assert_string_equal(run("--headless", "--replay", (char *)last_run, "--hash")->out, hash);
    assert_string_equal(run(GREEDY, "--headless", "--ticks", "150", "--hash")->out, hash);
    free(hash);
    const Ran *ran = run("--verify", (char *)last_run);
    assert_well(ran);
    assert_says(ran->out, ": 150 ticks, as recorded\n");
}

TEST(a_run_is_recorded_to_the_given_file) {
    remove(last_run);
    remove(file);
    assert_well(run(GREEDY, "--ticks", "100", "--record", (char *)file));
    assert_well(run("--verify", (char *)file));
    assert_int_not_equal(access(last_run, F_OK), 0);
}

static void assert_is_one_line_and_stays(const char *path)
{
    struct stat before, after = {0};
    assert_int_equal(lstat(path, &before), 0);
    const Ran *ran = run(GREEDY, "--ticks", "10");
    lstat(path, &after);
    remove(path); /* first: other tests have the folder, too */
    assert_int_equal(ran->status, 0);
    assert_is_one_line(ran->err);
    assert_true(before.st_ino == after.st_ino && before.st_mode == after.st_mode);
}

/* Each is a pipe into which nothing is written, and then a link to a device without an end. */
TEST(a_pipe_or_a_device_in_place_of_a_kept_file_is_one_line) {
    static const char *const names[] = {"settings.txt",   "records.txt", "run.txt",      "best.txt",
                                        "statistics.txt", "goals.txt",   "calendar.txt", "mod.txt"};
    char path[80];
    each_case(i, names) {
        remove_files(NULL);
        snprintf(path, sizeof path, "test-windowed-folder/%s", names[i]);
        assert_int_equal(mkdir(folder, 0700), 0);
        assert_int_equal(mkfifo(path, 0600), 0);
        assert_is_one_line_and_stays(path);
        assert_int_equal(symlink("/dev/zero", path), 0);
        assert_is_one_line_and_stays(path);
    }
}

static int seconds_to_watch;

/* Runs in a second process whose parent is the program, because the replay would be shown forever.
 */
static void end_parent_after_a_while(void)
{
    const pid_t parent = getpid();
    if (fork() != 0)
        return;
    nanosleep(&(struct timespec){.tv_sec = seconds_to_watch}, NULL);
    kill(parent, SIGTERM);
    _exit(0);
}

/* Meanwhile the replay reaches its end and stops there, with the hash of the whole run. A slow
 * machine gets more time. */
TEST(a_replay_is_watched_in_the_window) {
    assert_well(run(GREEDY, "--headless", "--ticks", "100", "--record", (char *)file));
    char *whole = strdup(run("--headless", "--hash", "--replay", (char *)file)->out);
    const Ran *ran = NULL;
    before_run = end_parent_after_a_while;
    for (seconds_to_watch = 2; seconds_to_watch < TIME_LIMIT; seconds_to_watch *= 2) {
        ran = run(FOLDER, "--replay", (char *)file, "--hash");
        if (strcmp(ran->out, whole) == 0)
            break;
    }
    before_run = NULL;
    assert_well(ran);
    assert_string_equal(ran->out, whole);
    free(whole);
}

static void have_a_small_disk(void)
{
    const struct rlimit limit = {2000, 2000};
    signal(SIGXFSZ, SIG_DFL); /* the program ignores the signal, so writing fails */
    setrlimit(RLIMIT_FSIZE, &limit);
}

TEST(a_run_that_cannot_be_recorded_is_played_and_an_error) {
    remove(headless_file);
    before_run = have_a_small_disk;
    const Ran *ran = run(GREEDY, "--ticks", "20", "--hash", "--record", (char *)headless_file);
    before_run = NULL;
    assert_int_equal(ran->status, 1);
    assert_is_one_line(ran->err);
    assert_says(ran->err, "cannot record test-windowed-headless.jsonl: File too large");
    assert_is_one_line(ran->out);
}

TEST(a_recording_follows_a_link) {
    struct stat status;
    remove(file);
    assert_well(run(GREEDY, "--ticks", "260", "--record", (char *)file));
    remove(headless_file);
    assert_int_equal(symlink(file, headless_file), 0);
    assert_well(run(GREEDY, "--ticks", "260", "--record", (char *)headless_file));
    assert_int_equal(lstat(headless_file, &status), 0);
    assert_true(S_ISLNK(status.st_mode));
    assert_says(run("--verify", (char *)file)->out, ": 260 ticks, as recorded\n");
    assert_int_equal(unlink(headless_file), 0);
}

static void assert_diary(const char *path)
{
    char *text = text_of_file(path, NULL);
    assert_string_equal(text, "Dear diary,\n");
    free(text);
}

/* Nobody has named a file here: the game must not write into what is not its own. */
TEST(the_last_run_goes_through_no_link) {
    struct stat status;
    for (int hard = 0; hard < 2; hard++) {
        remove_files(NULL);
        assert_int_equal(mkdir(folder, 0700), 0);
        FILE *diary = fopen(file, "wb");
        fputs("Dear diary,\n", diary);
        assert_int_equal(fclose(diary), 0);
        assert_int_equal(hard ? link(file, last_run) : symlink("../test-windowed.jsonl", last_run),
                         0);
        run(GREEDY, "--ticks", "300");
        assert_diary(file);
        assert_int_equal(lstat(last_run, &status), 0);
        assert_true(S_ISREG(status.st_mode));
        assert_says(run("--verify", (char *)last_run)->out, ": 300 ticks, as recorded\n");
        remove("test-windowed-folder/last-run.replay.damaged");
    }
}

static void wait_for(const char *path)
{
    for (int most = 2000; most > 0 && access(path, F_OK) != 0; most--)
        nanosleep(&(struct timespec){.tv_nsec = 10000000}, NULL);
}

/* In a second process: another program over the same folder, which begins to record later, and
 * usually ends before. */
static void run_another_meanwhile(void)
{
    if (fork() != 0)
        return;
    wait_for(last_run);
    alarm(TIME_LIMIT);
    execv(program, (char *[]){"square-eater", GREEDY, "--ticks", "260", NULL});
    _exit(1);
}

TEST(two_programs_leave_a_whole_last_run) {
    remove_files(NULL);
    before_run = run_another_meanwhile;
    assert_well(run(GREEDY, "--ticks", "1440"));
    before_run = NULL;
    const Ran *ran = run("--verify", (char *)last_run);
    for (int most = 20; most > 0 && !strstr(ran->out, ": 260 ticks, as recorded\n"); most--) {
        nanosleep(&(struct timespec){.tv_nsec = 500000000}, NULL);
        ran = run("--verify", (char *)last_run);
    }
    assert_says(ran->out, ": 260 ticks, as recorded\n");
}

TEST(an_impossible_output_is_reported_before_the_window_opens) {
    static char *const impossible[] = {"no-such-folder/run", ".", "/dev/full/run",
                                       "test-windowed.jsonl/run"};
    each_case(i, impossible) {
        assert_failed(run(FOLDER, "--record", impossible[i]), 1, "cannot record ");
        assert_failed(run(FOLDER, "--trace", impossible[i]), 1, "cannot write ");
        assert_failed(run(FOLDER, "--floors", impossible[i]), 1, "cannot write ");
    }
}

static void close_standard_streams(void)
{
    close(STDOUT_FILENO);
    close(STDERR_FILENO);
}

/* Otherwise the next file that is opened would get its number. */
TEST(a_closed_standard_stream_leaks_into_no_file) {
    remove(file);
    before_run = close_standard_streams;
    const int status = run(GREEDY, "--ticks", "20", "--hash", "--trace", (char *)file)->status;
    const int recorded = run(GREEDY, "--ticks", "20", "--hash")->status;
    before_run = NULL;
    assert_int_equal(status, 1);
    assert_int_equal(recorded, 1); /* printing the hash failed */
    char *text = text_of_file(file, NULL);
    assert_int_equal(count_lines(text), 20);
    assert_null(strstr(text, "\n0x"));
    free(text);
    assert_well(run("--verify", (char *)last_run));
}

/* A path of this length; each of its names has at most `name` bytes. */
static char *path_of_length(size_t length, size_t name)
{
    static char path[5001];
    memset(path, 'x', length);
    for (size_t i = name; i + 1 < length; i += name + 1)
        path[i] = '/';
    path[length] = '\0';
    return path;
}

TEST(every_fault_of_the_folder_is_one_line) {
    static const size_t lengths[][2] = {{300, 300},  {4000, 200}, {4031, 200},  {4032, 200},
                                        {4095, 200}, {4096, 200}, {4096, 4096}, {5000, 100}};
    each_case(i, lengths) {
        char *path = path_of_length(lengths[i][0], lengths[i][1]);
        const Ran *ran = run("--data-dir", path, "--bot", "greedy", "--ticks", "70");
        assert_int_equal(ran->status, 0);
        assert_is_one_line(ran->err);
    }
    assert_is_one_line(run("--data-dir", (char *)program, "--bot", "still", "--ticks", "9")->err);
    assert_is_one_line(run("--data-dir", "/dev/null/x", "--bot", "still", "--ticks", "9")->err);
}

static void want_sound_that_is_not_there(void)
{
    setenv("SDL_AUDIODRIVER", "nonsense", 1);
}

TEST(missing_sound_is_reported_in_one_line_and_the_game_plays_on) {
    before_run = want_sound_that_is_not_there;
    const Ran *ran = run(GREEDY, "--ticks", "100");
    before_run = NULL;
    assert_int_equal(ran->status, 0);
    assert_is_one_line(ran->err);
    assert_says(ran->err, "plays without sound");
}

/* As in a shell without a display. Skipped where the kernel provides one. */
static void leave_no_display(void)
{
    static const char *const variables[] = {"DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR",
                                            "SDL_VIDEODRIVER"};
    each_case(i, variables)
        unsetenv(variables[i]);
    if (access("/dev/dri/card0", R_OK | W_OK) == 0 || access("/dev/dri/card1", R_OK | W_OK) == 0)
        setenv("SDL_VIDEODRIVER", "x11,wayland", 1);
}

static void leave_a_session_without_a_display(void)
{
    leave_no_display();
    setenv("XDG_RUNTIME_DIR", "/tmp", 1);
}

static void leave_a_broken_session(void)
{
    leave_no_display();
    setenv("XDG_RUNTIME_DIR", ".", 1);
}

static void leave_a_display_that_is_gone(void)
{
    leave_no_display();
    setenv("DISPLAY", ":987", 1);
    setenv("WAYLAND_DISPLAY", "wayland-987", 1);
}

static void want_a_driver_that_is_not_there(void)
{
    setenv("SDL_VIDEODRIVER", "nonsense", 1);
}

TEST(a_missing_display_is_reported_in_one_line) {
    static void (*const ways[])(void) = {leave_no_display, leave_a_session_without_a_display,
                                         leave_a_broken_session, leave_a_display_that_is_gone,
                                         want_a_driver_that_is_not_there};
    each_case(i, ways) {
        before_run = ways[i];
        const Ran *ran = run(GREEDY, "--ticks", "3", "--hash");
        before_run = NULL;
        assert_failed(ran, 1, "is there a display?");
        assert_says(ran->err, "--headless");
    }
}

TEST(without_a_display_an_old_trace_stays) {
    remove_files(NULL);
    assert_well(run(GREEDY, "--ticks", "3", "--trace", (char *)file));
    assert_well(run(GREEDY, "--ticks", "3", "--trace", (char *)headless_file));
    before_run = want_a_driver_that_is_not_there;
    const Ran *ran = run(GREEDY, "--ticks", "2", "--trace", (char *)file);
    before_run = NULL;
    assert_failed(ran, 1, "is there a display?");
    assert_same_files(file, headless_file);
}

MAIN_WITH_PROGRAM(remove_files)
