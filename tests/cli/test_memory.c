/* memory: the program without a window while one allocation fails, or all from some point on,
 * including those of the C library. It either completes its job or ends with one line. */
#include "run_program.h"

/* failing_malloc, in the working folder: a path with a space or colon would be two. */
static char preloaded[64];
static const char *const recorded = "test-memory.replay";
static const char *const file = "test-memory-new.replay";
static const char *const trace = "test-memory.jsonl";
static const char *const failed = "test-memory.failed";

static int allocations; /* allocations that succeed */
static bool stays_failed;

static int remove_files(void **state)
{
    remove(recorded);
    remove(file);
    remove(trace);
    remove(failed);
    return 0;
}

static void run_out_of_memory(void)
{
    char number[16];
    snprintf(number, sizeof number, "%d", allocations);
    setenv("SQ_ALLOCATIONS", number, 1);
    setenv("SQ_ALLOCATION_FAILED", failed, 1);
    setenv("LD_PRELOAD", preloaded, 1);
    if (stays_failed)
        setenv("SQ_ALLOCATIONS_GONE", "1", 1);
}

/* Runs with memory for this many allocations; true if the result is the same as with enough memory.
 */
static bool goes_well(char *arguments[], const char *expected)
{
    remove(failed);
    before_run = run_out_of_memory;
    const Ran *ran = run_program(arguments);
    before_run = NULL;
    if (ran->status == 0) {
        assert_string_equal(ran->err, "");
        assert_string_equal(ran->out, expected);
        return true;
    }
    assert_int_equal(access(failed, F_OK), 0);
    if (ran->status != 1 && ran->status != 2)
        fail_msg("allocation %d: exit status %d", allocations, ran->status);
    assert_failed(ran, ran->status, "memory");
    return false;
}

/* The cleanup of the libraries does not matter here. */
static void assert_survives(char *arguments[])
{
    enum { LEAST = 10, MOST = 1000 };
    char *expected = strdup(run_program(arguments)->out);
    stays_failed = true;
    allocations = 0;
    while (allocations < MOST && !goes_well(arguments, expected))
        allocations++;
    const int enough = allocations;
    assert_in_range(enough, LEAST, MOST - 1);
    stays_failed = false;
    for (allocations = 0; allocations < enough; allocations++)
        goes_well(arguments, expected);
    free(expected);
}

#define GREEDY "square-eater", "--headless", "--mode", "tower", "--bot", "greedy", "--seed", "7"

TEST(a_game_that_is_recorded_and_traced_survives_every_failure) {
    assert_survives((char *[]){GREEDY, "--ticks", "200", "--hash", "--record", (char *)file,
                               "--trace", (char *)trace, NULL});
}

TEST(a_replay_survives_every_failure) {
    assert_well(run("--headless", "--mode", "tower", "--bot", "greedy", "--ticks", "200",
                    "--record", (char *)recorded));
    assert_survives((char *[]){"square-eater", "--headless", "--replay", (char *)recorded, NULL});
    assert_survives((char *[]){"square-eater", "--verify", (char *)recorded, NULL});
}

/* Printing a constant text allocates nothing. */
TEST(help_needs_no_memory) {
    static char *const texts[] = {"--help", "--version", "--list-constants"};
    stays_failed = true;
    allocations = 0;
    each_case(i, texts) {
        char *expected = strdup(run(texts[i])->out);
        assert_true(goes_well((char *[]){"square-eater", texts[i], NULL}, expected));
        free(expected);
    }
}

int main(int argc, char *argv[])
{
    if (argc != 3)
        return EXIT_FAILURE;
    program = argv[1];
    const char *slash = strrchr(argv[2], '/');
    snprintf(preloaded, sizeof preloaded, "./%s", slash ? slash + 1 : argv[2]);
    return run_all_tests(NULL, remove_files);
}
