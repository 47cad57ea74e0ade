/* replay: runs that are recorded, played again and verified, from the command line. */
#include "run_program.h"

#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>

static const char *const file = "test-replay.replay";
static const char *const other_file = "test-replay-other.replay";
static const char *const trace = "test-replay.jsonl";
static const char *const other_trace = "test-replay-other.jsonl";

static int remove_files(void **state)
{
    remove(file);
    remove(other_file);
    remove(trace);
    remove(other_trace);
    return 0;
}

#define FILE_ (char *)file
#define GREEDY "--headless", "--mode", "tower", "--bot", "greedy", "--seed", "7"

static char *out_of_run(const Ran *ran)
{
    assert_well(ran);
    return strdup(ran->out);
}

/* Writes the bytes to the other file. */
static void put_other(const char *bytes, size_t length)
{
    FILE *stream = fopen(other_file, "wb");
    assert_non_null(stream);
    assert_int_equal(fwrite(bytes, 1, length, stream), length);
    assert_int_equal(fclose(stream), 0);
}

/* ---- recording and replaying ---- */

TEST(a_replay_prints_the_same_as_the_run) {
    static char *const modes[] = {"tower", "classic"};
    static char *const bots[] = {"still", "wander", "greedy"};
    each_case(mode, modes) {
        each_case(bot, bots) {
            char *recorded = out_of_run(run("--headless", "--mode", modes[mode], "--bot", bots[bot],
                                            "--seed", "9", "--ticks", "5000", "--record", FILE_));
            char *replayed = out_of_run(run("--headless", "--replay", FILE_));
            assert_string_equal(recorded, replayed);
            free(recorded);
            free(replayed);
        }
    }
}

TEST(a_replay_has_the_hash_and_the_trace_of_the_run) {
    char *hash = out_of_run(run(GREEDY, "--ticks", "3000", "--hash", "--record", FILE_, "--trace",
                                (char *)trace, "--set", "FRIEND_SPEED=1.1"));
    char *again =
        out_of_run(run("--headless", "--hash", "--replay", FILE_, "--trace", (char *)other_trace));
    assert_string_equal(hash, again);
    assert_same_files(trace, other_trace);
    free(hash);
    free(again);
}

TEST(recording_does_not_affect_the_run) {
    char *with = out_of_run(run(GREEDY, "--ticks", "2000", "--hash", "--record", FILE_));
    char *without = out_of_run(run(GREEDY, "--ticks", "2000", "--hash"));
    assert_string_equal(with, without);
    assert_well(run(GREEDY, "--ticks", "2000", "--record", (char *)other_file));
    assert_same_files(file, other_file);
    free(with);
    free(without);
}

TEST(a_replay_can_be_stopped_after_some_ticks) {
    assert_well(run(GREEDY, "--ticks", "2000", "--record", FILE_));
    char *hash = out_of_run(run(GREEDY, "--ticks", "777", "--hash"));
    char *again = out_of_run(run("--headless", "--hash", "--replay", FILE_, "--ticks", "777"));
    assert_string_equal(hash, again);
    free(hash);
    free(again);
}

TEST(a_run_without_ticks_can_be_recorded) {
    assert_well(run(GREEDY, "--ticks", "0", "--record", FILE_));
    const Ran *ran = run("--verify", FILE_);
    assert_well(ran);
    assert_says(ran->out, ": 0 ticks, as recorded\n");
    ran = run("--headless", "--replay", FILE_);
    assert_well(ran);
    assert_says(ran->out, " after 0 ticks");
}

/* ---- verifying ---- */

TEST(a_replay_without_differences_is_verified) {
    assert_well(run(GREEDY, "--ticks", "2000", "--record", FILE_));
    const Ran *ran = run("--verify", FILE_);
    assert_well(ran);
    assert_string_equal(ran->out, "test-replay.replay: seed 7: 2000 ticks, as recorded\n");
    assert_well(run("--verify", FILE_, "--headless"));
    assert_well(run("--headless", "--seed=88", "--ticks", "60", "--record", FILE_));
    assert_string_equal(run("--verify", FILE_)->out,
                        "test-replay.replay: seed 00002R (88): 60 ticks, as recorded\n");
}

/* The CRC-32 of zip and PNG. */
static uint32_t checksum_of(uint32_t before, const char *bytes, size_t length)
{
    uint32_t crc = ~before;
    for (size_t i = 0; i < length; i++) {
        crc ^= (uint8_t)bytes[i];
        for (int bit = 0; bit < 8; bit++)
            crc = crc >> 1 ^ (crc & 1 ? 0xedb88320U : 0);
    }
    return ~crc;
}

static size_t length_at(const char *bytes)
{
    return (uint8_t)bytes[0] | (size_t)(uint8_t)bytes[1] << 8;
}

static uint32_t seal(char *part, uint32_t before)
{
    const size_t length = length_at(part);
    const uint32_t checksum = checksum_of(before, part, length + 4);
    for (int i = 0; i < 4; i++)
        part[length + 4 + (size_t)i] = (char)(checksum >> (8 * i));
    return checksum;
}

/* Reseals all parts after a change. */
static void reseal(char *bytes, size_t length)
{
    enum { HEAD = 12, MARK = 12 };
    uint32_t checksum = seal(bytes + HEAD, checksum_of(0, bytes, HEAD));
    for (size_t at = HEAD + length_at(bytes + HEAD) + 8 + MARK; at < length;
         at += length_at(bytes + at) + 8)
        checksum = seal(bytes + at, checksum);
}

static char *find(char *bytes, size_t length, const char *name)
{
    for (size_t i = 0; i + strlen(name) < length; i++)
        if (memcmp(bytes + i, name, strlen(name)) == 0)
            return bytes + i;
    fail_msg("there is no %s", name);
    return NULL;
}

/* Whatever rules the program has: a replay is played by the constants and kinds that it carries. */
TEST(a_climb_by_other_rules_goes_as_recorded) {
    const Ran *ran;
    assert_well(run("--headless", "--bot", "greedy", "--seed", "7", "--ticks", "600", "--set",
                    "FRIEND_SPEED=3", "--heat", "2", "--record", FILE_));
    ran = run("--verify", FILE_);
    assert_well(ran);
    assert_says(ran->out, ": 600 ticks, as recorded\n");
    assert_well(run("--headless", "--replay", FILE_));
}

/* As if the rules had changed since the recording: friends grow a little faster. */
TEST(a_replay_that_differs_is_detected) {
    size_t length;
    assert_well(run(GREEDY, "--ticks", "2000", "--record", FILE_));
    char *bytes = text_of_file(file, &length);
    char *value = find(bytes, length, "FRIEND_GROWTH_RATE = 0.15");
    value[strlen("FRIEND_GROWTH_RATE = 0.1")] = '6';
    reseal(bytes, length);
    put_other(bytes, length);
    free(bytes);
    const Ran *ran = run("--verify", (char *)other_file);
    assert_int_equal(ran->status, 1);
    assert_string_equal(ran->err, "");
    assert_is_one_line(ran->out);
    assert_says(ran->out, "test-replay-other.replay: seed 7: tick 1 differs: the recorded hash");
    ran = run("--headless", "--replay", (char *)other_file);
    assert_int_equal(ran->status, 1);
    assert_is_one_line(ran->err);
    assert_says(ran->err, "does not go as recorded");
    assert_is_one_line(ran->out);
}

static void assert_no_replay(const char *why)
{
    assert_failed(run("--replay", (char *)other_file), 2, why);
    assert_failed(run("--headless", "--replay", (char *)other_file), 2, why);
    assert_failed(run("--verify", (char *)other_file), 2, why);
}

TEST(a_bad_file_is_reported_in_one_line) {
    size_t length;
    assert_well(run(GREEDY, "--ticks", "600", "--record", FILE_));
    char *bytes = text_of_file(file, &length);
    put_other(bytes, length - 1);
    assert_no_replay("test-replay-other.replay is cut short: it has ");
    put_other(bytes, 5);
    assert_no_replay("test-replay-other.replay is cut short: it ends after 5 bytes");
    bytes[length - 100] ^= 1;
    put_other(bytes, length);
    assert_no_replay("test-replay-other.replay is damaged: second 10 is not as it was written");
    bytes[length - 100] ^= 1;
    bytes[8] = 3; /* the version */
    put_other(bytes, length);
    assert_no_replay("is damaged: its header");
    reseal(bytes, length);
    put_other(bytes, length);
    assert_no_replay("is newer than this program: format 3, not 2");
    put_other("hello", 5);
    assert_no_replay("is not a replay of Square Eater");
    put_other("", 0);
    assert_no_replay("is cut short: it ends after 0 bytes");
    free(bytes);
    remove(other_file);
    assert_no_replay("cannot be read: No such file");
    assert_failed(run("--replay", "."), 2, "cannot be read: Is a directory");
}

/* ---- one file for two options ---- */

/* The message names both options, and the file is unchanged. */
static void assert_both_are_refused(char *arguments[], const char *words)
{
    char *before = text_of_file(file, NULL);
    assert_failed(run_program(arguments), 2, words);
    char *after = text_of_file(file, NULL);
    assert_string_equal(after, before);
    free(before);
    free(after);
}

#define assert_refused(words, ...)                                                                 \
    assert_both_are_refused((char *[]){"square-eater", __VA_ARGS__, NULL}, words)

TEST(two_options_that_name_one_file_are_refused) {
    assert_well(run(GREEDY, "--ticks", "100", "--record", FILE_));
    assert_refused("--replay and --trace name the same file", "--headless", "--replay", FILE_,
                   "--trace", FILE_);
    assert_refused("--verify and --record", "--verify", FILE_, "--record", FILE_);
    assert_refused("--record and --trace name the same file; each wants its own", GREEDY, "--ticks",
                   "9", "--record", FILE_, "--trace", FILE_);
}

/* ---- files that cannot be written ---- */

TEST(a_file_that_cannot_be_created_is_reported_before_the_game) {
    static char *const impossible[] = {"no-such-folder/run", ".", "/dev/full"};
    each_case(i, impossible)
        assert_failed(run(GREEDY, "--ticks", "4000000000", "--record", impossible[i]), 1,
                      "cannot record");
}

static rlim_t disk_size;

static void have_a_small_disk(void)
{
    const struct rlimit limit = {disk_size, disk_size};
    signal(SIGXFSZ, SIG_DFL); /* the program ignores the signal, so writing fails */
    setrlimit(RLIMIT_FSIZE, &limit);
}

TEST(a_full_disk_is_an_error_but_the_game_is_played) {
    disk_size = 20000;
    before_run = have_a_small_disk;
    const Ran *ran = run(GREEDY, "--ticks", "20000", "--record", FILE_);
    before_run = NULL;
    assert_int_equal(ran->status, 1);
    assert_is_one_line(ran->err);
    assert_says(ran->err, "cannot record test-replay.replay: File too large");
    assert_says(ran->out, "after 20000 ticks");
    ran = run("--verify", FILE_);
    assert_well(ran);
    assert_says(ran->out, "as recorded; the recording was cut off there");
}

/* Only the very last byte does not fit. */
TEST(a_full_disk_at_the_very_end_is_an_error_too) {
    size_t length;
    assert_well(run(GREEDY, "--ticks", "630", "--record", FILE_));
    free(text_of_file(file, &length));
    disk_size = length - 1;
    before_run = have_a_small_disk;
    const Ran *ran = run(GREEDY, "--ticks", "630", "--record", FILE_);
    before_run = NULL;
    assert_int_equal(ran->status, 1);
    assert_is_one_line(ran->err);
    assert_says(ran->err, "cannot record test-replay.replay: File too large");
    ran = run("--verify", FILE_);
    assert_well(ran);
    assert_says(ran->out, ": 600 ticks, as recorded; the recording was cut off there");
}

/* The test's time limit ends a program that hangs. */
TEST(after_a_kill_the_run_is_recorded_up_to_its_last_second) {
    static const int endings[] = {SIGKILL, SIGINT, SIGTERM, SIGHUP};
    for (int time = 1; time <= 5; time++) {
        const int ending = endings[time % (int)LENGTH(endings)];
        int raw;
        struct stat status = {0};
        remove(file);
        fflush(NULL);
        const pid_t child = fork();
        assert_true(child >= 0);
        if (child == 0) {
            signal(ending, SIG_DFL); /* nohup and background commands of a shell ignore some */
            execl(program, "square-eater", GREEDY, "--ticks", "4000000000", "--record", file,
                  (char *)NULL);
            _exit(127);
        }
        while (stat(file, &status) != 0 || status.st_size < 3000) {
        }
        nanosleep(&(struct timespec){0, time * 20000000L}, NULL);
        assert_int_equal(kill(child, ending), 0);
        assert_int_equal(waitpid(child, &raw, 0), child);
        assert_true(WIFSIGNALED(raw) && WTERMSIG(raw) == ending);
        const Ran *ran = run("--verify", FILE_);
        assert_well(ran);
        assert_says(ran->out, " ticks, as recorded; the recording was cut off there\n");
        unsigned ticks;
        assert_int_equal(sscanf(ran->out, "test-replay.replay: seed 7: %u ticks", &ticks), 1);
        assert_int_equal(ticks % 60, 0);
    }
}

MAIN_WITH_PROGRAM(remove_files)
