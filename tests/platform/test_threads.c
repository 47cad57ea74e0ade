/* threads: each task runs once, on any number of threads, and games stay the same. */
#include "game/threads_testing.h"
#include "platform/host.h"

enum { TASKS = 500 };

/* The tasks' notes. */
typedef struct Notes {
    uint32_t done[TASKS], workers[TASKS];
} Notes;

static void note(void *argument, uint32_t nth, uint32_t worker)
{
    Notes *notes = argument;
    notes->done[nth]++;
    notes->workers[nth] = worker;
}

static void run_tasks(const ecs_executor *executor, Notes *notes, uint32_t count)
{
    *notes = (Notes){0};
    executor->start(executor->context, note, notes, count);
    executor->wait(executor->context);
}

static void assert_done(const Notes *notes, uint32_t count, uint32_t threads)
{
    for (uint32_t nth = 0; nth < TASKS; nth++) {
        assert_int_equal(notes->done[nth], nth < count);
        assert_in_range(notes->workers[nth], 0, threads - 1);
    }
}

TEST(each_task_is_done_once) {
    end_at_a_failure();
    static const uint32_t counts[] = {1, 2, 3, 4, 5, TASKS};
    plat_threads threads;
    Notes notes;
    plat_threads_init(&threads, 4);
    assert_int_equal(threads.count, 4);
    const ecs_executor executor = plat_threads_executor(&threads);
    for (int round = 0; round < 200; round++)
        each_case(i, counts) {
            run_tasks(&executor, &notes, counts[i]);
            assert_done(&notes, counts[i], 4);
        }
    plat_threads_deinit(&threads);
}

/* Two tasks that wait for each other end only if both run at once. */
typedef struct Meeting {
    SDL_sem *here, *there;
    uint32_t workers[2];
} Meeting;

static void meet(void *argument, uint32_t nth, uint32_t worker)
{
    Meeting *meeting = argument;
    meeting->workers[nth] = worker;
    SDL_SemPost(nth == 0 ? meeting->here : meeting->there);
    SDL_SemWait(nth == 0 ? meeting->there : meeting->here);
}

TEST(two_tasks_run_at_once_and_know_their_threads) {
    end_at_a_failure();
    plat_threads threads;
    Meeting meeting = {SDL_CreateSemaphore(0), SDL_CreateSemaphore(0), {0, 0}};
    plat_threads_init(&threads, 2);
    const ecs_executor executor = plat_threads_executor(&threads);
    for (int round = 0; round < 100; round++) {
        executor.start(executor.context, meet, &meeting, 2);
        executor.wait(executor.context);
        assert_int_equal(meeting.workers[0] + meeting.workers[1], 1); /* 0 is the waiting thread */
    }
    plat_threads_deinit(&threads);
    SDL_DestroySemaphore(meeting.here);
    SDL_DestroySemaphore(meeting.there);
}

TEST(one_thread_needs_no_executor) {
    plat_threads threads;
    plat_threads_init(&threads, 1);
    assert_int_equal(threads.count, 1);
    assert_null(plat_threads_executor(&threads).start);
    plat_threads_deinit(&threads);
}

TEST(threads_that_never_had_work_end) {
    end_at_a_failure();
    plat_threads threads = {0};
    plat_threads_deinit(&threads);
    for (int round = 0; round < 20; round++) {
        plat_threads_init(&threads, 1 + (uint32_t)round % 8);
        plat_threads_deinit(&threads);
        assert_int_equal(threads.count, 0);
    }
}

TEST(the_largest_number_of_threads_works) {
    end_at_a_failure();
    plat_threads threads;
    Notes notes;
    plat_threads_init(&threads, PLAT_THREADS_MAX);
    assert_in_range(threads.count, 2, PLAT_THREADS_MAX);
    const ecs_executor executor = plat_threads_executor(&threads);
    run_tasks(&executor, &notes, TASKS);
    assert_done(&notes, TASKS, threads.count);
    plat_threads_deinit(&threads);
}

TEST(the_usual_number_is_that_of_the_cores_but_at_most_eight) {
    const int cores = SDL_GetCPUCount();
    assert_int_equal(plat_threads_usual(), cores < 8 ? cores : 8);
}

/* On other numbers, tests/game/test_threads.c. */
TEST(games_are_the_same_on_four_threads) {
    plat_threads threads;
    plat_threads_init(&threads, 4);
    assert_plays_the_same(plat_threads_executor(&threads));
    plat_threads_deinit(&threads);
}

/* ---- games ---- */

static sq_options with_arguments(char *first, char *second)
{
    char *arguments[] = {"square-eater", first, second, NULL};
    char reason[SQ_OPTIONS_REASON_SIZE];
    sq_options options;
    if (!sq_options_parse(&options, second ? 3 : first ? 2 : 1, arguments, reason))
        fail_msg("%s", reason);
    return options;
}

static void assert_lent(sq_options options, uint32_t count, bool has_clock)
{
    plat_threads threads;
    plat_host_init(&options, &threads);
    assert_int_equal(threads.count, count);
    assert_int_equal(options.host.threads, count);
    assert_int_equal(options.host.executor.start != NULL, count > 1);
    assert_int_equal(options.host.clock != NULL, has_clock);
    plat_threads_deinit(&threads);
}

TEST(a_window_has_threads_and_a_clock_and_headless_games_what_they_request) {
    static char headless[] = "--headless";
    assert_lent(with_arguments(NULL, NULL), plat_threads_usual(), true);
    assert_lent(with_arguments("--replay=a", NULL), plat_threads_usual(), true);
    assert_lent(with_arguments("--threads=3", NULL), 3, true);
    assert_lent(with_arguments("--threads=1", NULL), 1, true);
    assert_lent(with_arguments("--verify=a", NULL), 1, false);
    assert_lent(with_arguments("--verify=a", "--threads=2"), 2, false);
    assert_lent(with_arguments(headless, "--replay=a"), 1, false);
    sq_options options = with_arguments(headless, "--mode=classic");
    assert_lent(options, 1, false);
    options.threads = 5;
    assert_lent(options, 5, false);
}

TEST(the_clock_counts_nanoseconds_and_never_goes_back) {
    const uint64_t begin = plat_host_clock(NULL);
    uint64_t last = begin;
    SDL_Delay(20);
    for (int i = 0; i < 1000; i++) {
        const uint64_t now = plat_host_clock(NULL);
        assert_true(now >= last);
        last = now;
    }
    /* A millisecond of grace: SDL_Delay goes by a clock of its own. */
    assert_true(last - begin >= 19000000);
    assert_true(last - begin < UINT64_C(60000000000)); /* a minute is long enough */
}
