/* saves, shared: two processes use one folder. Neither loses what the other has stored. A second
 * tab of a page keeps no run. */
#include "game/own_process.h"
#include "game/runs.h"
#include "results.h"

#include "keep/saves.h"

/* This test writes hundreds of files. Waiting for the disk is tested with files.h. */
int fsync(int descriptor)
{
    return 0;
}

/* ---- programs ---- */

/* A process that has loaded the saves and executes orders. */
typedef struct Program {
    pid_t process;
    int orders, answers;
} Program;

typedef int perform(int number);

typedef struct Order {
    perform *perform;
    int number;
} Order;

static sq_saves saves; /* one in each process */

/* Returns the number of lines on standard error. */
static int begin(int unused)
{
    start_listening();
    sq_saves_load(&saves, own_folder, &sq_config_defaults);
    return lines_in(stop_listening());
}

static void obey(int orders, int answers)
{
    Order order;
    while (read(orders, &order, sizeof order) == sizeof order) {
        const int answer = order.perform(order.number);
        if (write(answers, &answer, sizeof answer) != sizeof answer)
            _exit(1);
    }
    _exit(0);
}

static int ask(const Program *program, perform *what, int number)
{
    const Order order = {what, number};
    int answer = -1;
    assert_int_equal(write(program->orders, &order, sizeof order), sizeof order);
    assert_int_equal(read(program->answers, &answer, sizeof answer), sizeof answer);
    return answer;
}

static Program start_one(void)
{
    int orders[2], answers[2];
    fflush(NULL);
    assert_int_equal(pipe(orders), 0);
    assert_int_equal(pipe(answers), 0);
    const pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        close(orders[1]);
        close(answers[0]);
        obey(orders[0], answers[1]);
    }
    close(orders[0]);
    close(answers[1]);
    return (Program){child, orders[1], answers[0]};
}

static void forget(const Program *program)
{
    close(program->orders);
    close(program->answers);
    assert_int_equal(waitpid(program->process, NULL, 0), program->process);
}

static void end_by(const Program *program, int signal)
{
    assert_int_equal(kill(program->process, signal), 0);
    forget(program);
}

/* ---- orders ---- */

static int store_floor(int floor)
{
    saves.records.best_floor = floor;
    sq_saves_store_records(&saves);
    return saves.records.best_floor;
}

static int store_ticks(int ticks)
{
    saves.records.best_classic_ticks = (uint64_t)ticks;
    sq_saves_store_records(&saves);
    return (int)saves.records.best_classic_ticks;
}

static int best_floor(int unused)
{
    return saves.records.best_floor;
}

static int notices(int unused)
{
    int count = 0;
    while (sq_saves_take_notice(&saves))
        count++;
    return count;
}

static int lines_of_floor(int floor)
{
    start_listening();
    store_floor(floor);
    return lines_in(stop_listening());
}

/* The records that a new program would load. */
static const sq_saves *found(void)
{
    start_listening();
    sq_saves_load(&saves, own_folder, &sq_config_defaults);
    assert_string_equal(stop_listening(), "");
    return &saves;
}

/* ---- records ---- */

TEST_IN(OWN_FOLDER, the_better_records_stay_no_matter_who_stores_last) {
    const Program one = start_one(), other = start_one();
    assert_int_equal(ask(&one, begin, 0), 0);
    assert_int_equal(ask(&other, begin, 0), 0);
    assert_int_equal(ask(&one, store_floor, 9), 9);
    assert_int_equal(ask(&other, store_floor, 1), 9); /* the other's record */
    assert_int_equal(found()->records.best_floor, 9);
    assert_int_equal(ask(&other, store_ticks, 500), 500);
    assert_int_equal(ask(&one, store_ticks, 700), 500);
    assert_int_equal(ask(&one, best_floor, 0), 9);
    assert_int_equal(found()->records.best_floor, 9);
    assert_int_equal(found()->records.best_classic_ticks, 500);
    end_by(&one, SIGTERM);
    end_by(&other, SIGTERM);
}

/* ---- runs ---- */

static int store_run(int seed)
{
    Checkpoint run = eventful_run();
    run.run.seed = (uint64_t)seed;
    sq_saves_store_run(&saves, &run, 0, &(sq_climber){0});
    return saves.has_run;
}

TEST_IN(OWN_FOLDER, the_run_stored_last_is_kept) {
    const Program one = start_one(), other = start_one();
    assert_int_equal(ask(&one, begin, 0), 0);
    assert_int_equal(ask(&other, begin, 0), 0);
    assert_int_equal(ask(&one, store_run, 11), 1);
    assert_int_equal(ask(&other, store_run, 22), 1);
    assert_true(found()->has_run);
    assert_true(saves.run.run.seed == 22);
    assert_int_equal(ask(&one, store_run, 33), 1);
    assert_true(found()->has_run);
    assert_true(saves.run.run.seed == 33);
    end_by(&one, SIGTERM);
    end_by(&other, SIGTERM);
}

TEST_IN(OWN_FOLDER, a_second_tab_leaves_the_run_to_the_first) {
    Checkpoint run = eventful_run();
    run.run.seed = 11;
    begin(0);
    sq_saves_store_run(&saves, &run, 0, &(sq_climber){0});
    begin(0);
    start_listening();
    sq_saves_yield(&saves, true);
    assert_int_equal(lines_in(stop_listening()), 1);
    assert_true(saves.is_second);
    assert_true(!saves.has_run);
    assert_int_equal(notices(0), 1);
    run.run.seed = 22;
    sq_saves_store_run(&saves, &run, 0, &(sq_climber){0});
    assert_true(saves.has_run); /* for this session only */
    sq_saves_drop_run(&saves);
    assert_true(found()->has_run);
    assert_true(saves.run.run.seed == 11);
    start_listening();
    sq_saves_yield(&saves, false); /* a bot keeps none */
    assert_string_equal(stop_listening(), "");
    assert_true(saves.is_second);
    assert_true(notices(0) == 0);
}

TEST_IN(OWN_FOLDER, a_killed_program_loses_nothing_that_it_has_stored) {
    const Program one = start_one();
    assert_int_equal(ask(&one, begin, 0), 0);
    ask(&one, store_floor, 9);
    end_by(&one, SIGKILL);
    assert_int_equal(found()->records.best_floor, 9);
}

/* ---- results ---- */

/* Each adds so many towers while the other does. */
static int add_towers(int count)
{
    const sq_run_result run = tower_result(1, 100);
    for (int i = 0; i < count; i++)
        sq_saves_add_run(&saves, &run);
    sq_saves_finish(&saves);
    return 0;
}

TEST_IN(OWN_FOLDER, two_programs_at_the_same_time_lose_nothing) {
    enum { EACH = 100 };
    const Order order = {add_towers, EACH};
    const Program one = start_one(), other = start_one();
    int answers[2];
    assert_int_equal(ask(&one, begin, 0), 0);
    assert_int_equal(ask(&other, begin, 0), 0);
    assert_int_equal(write(one.orders, &order, sizeof order), sizeof order);
    assert_int_equal(write(other.orders, &order, sizeof order), sizeof order);
    assert_int_equal(read(one.answers, &answers[0], sizeof answers[0]), sizeof answers[0]);
    assert_int_equal(read(other.answers, &answers[1], sizeof answers[1]), sizeof answers[1]);
    assert_true(found()->statistics.runs == 2 * EACH);
    assert_int_equal(sq_ten_best_find(&saves.best, "tower")->count, SQ_TEN_BEST_RUNS);
    assert_int_equal(files_in_folder(), 3);
    end_by(&one, SIGTERM);
    end_by(&other, SIGTERM);
}

static int hold_the_lock(int unused)
{
    static sq_files_lock lock;
    return sq_files_lock_folder(&lock, own_folder, 0) && lock.is_held;
}

/* One that has been stopped in the middle of a store. */
TEST_IN(OWN_FOLDER, a_program_that_holds_the_lock_for_long_stops_no_other) {
    const Program stopped = start_one();
    assert_int_equal(ask(&stopped, hold_the_lock, 0), 1);
    begin(0);
    sq_run_result run = tower_result(1, 100);
    sq_saves_add_run(&saves, &run);
    assert_true(saves.statistics.runs == 1);
    assert_false(has_file("statistics.txt"));
    end_by(&stopped, SIGKILL);
    sq_saves_add_run(&saves, &run);
    assert_true(found()->statistics.runs == 2);
}

TEST_IN(OWN_FOLDER, at_the_end_results_are_stored_beside_a_program_that_holds_the_lock) {
    const Program stopped = start_one();
    assert_int_equal(ask(&stopped, hold_the_lock, 0), 1);
    begin(0);
    add_towers(1);
    assert_true(found()->statistics.runs == 1);
    end_by(&stopped, SIGKILL);
}

/* ---- folders ---- */

static void play_in_a_read_only_folder(void *unused)
{
    obey_permissions();
    if (begin(0) != 0 || lines_of_floor(3) != 1 || lines_of_floor(4) != 0)
        _exit(1);
    _exit(saves.records.best_floor == 4 ? 0 : 2);
}

TEST_IN(OWN_FOLDER, a_read_only_folder_is_still_reported_once) {
    assert_int_equal(chmod(own_folder, 0555), 0);
    assert_well_as_nobody(play_in_a_read_only_folder);
}

TEST_IN(OWN_FOLDER, without_a_folder_nothing_is_shared) {
    sq_saves_load(&saves, NULL, &sq_config_defaults);
    assert_false(saves.is_second);
    assert_int_equal(lines_of_floor(3), 0);
    assert_int_equal(files_in_folder(), 0);
}
