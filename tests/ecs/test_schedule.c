/* schedule: the systems of several modules in one order. */
#include "ecs_testing.h"

typedef struct Course {
    float x, y;
} Course;

typedef struct Place {
    float x, y;
} Place;

enum { ECS_COMPONENT(Course) = 20, ECS_COMPONENT(Place) };

static char run_order[16];

static void write_run(const char *letter)
{
    strcat(run_order, letter);
}

/* A system that does one thing. */
#define SYSTEM(name, ...)                                                                          \
    static void name(ecs_world *world)                                                             \
    {                                                                                              \
        __VA_ARGS__;                                                                               \
    }

SYSTEM(steer, write_run("s"))
SYSTEM(fly, write_run("f"))
SYSTEM(blow, write_run("b"))
SYSTEM(land, write_run("l"))

/* Cut out of the header by header_example.py. */
#include "schedule_example.inc"

TEST_IN(WORLD, the_headers_birds_fly_in_order) {
    const ecs_workload *flight = schedule_flight(world);
    assert_non_null(flight);
    assert_string_equal(flight->name, "flight");
    run_order[0] = '\0';
    assert_null(ecs_run(world, flight).system);
    assert_string_equal(run_order, "sbfl");
    assert_int_equal(ecs_inspect_system(world, flight, 1).batch, 1);
}

/* ---- tables of letters ---- */

enum { MODULES = 4, ROWS = 6, SYSTEMS = MODULES * ROWS, CONSTRAINTS = 8 };

static ecs_system tables[MODULES][ROWS];
static char letters[MODULES][ROWS][2];
static ecs_module modules_of_letters[MODULES];

/* A module with a system for each letter. */
static ecs_module *letters_module(size_t nth, const char *text)
{
    static const char *const titles[MODULES] = {"one", "two", "three", "four"};
    ecs_module *module = &modules_of_letters[nth];
    *module = (ecs_module){titles[nth], tables[nth], strlen(text), NULL, 0};
    for (size_t i = 0; i < module->count; i++) {
        letters[nth][i][0] = text[i];
        tables[nth][i] = (ecs_system){.name = letters[nth][i], .run = do_nothing};
    }
    return module;
}

static void assert_order(const ecs_workload *workload, const char *expected)
{
    char text[SYSTEMS + 1] = "";
    assert_non_null(workload);
    for (size_t i = 0; i < workload->count; i++)
        strcat(text, workload->systems[i].name);
    assert_string_equal(text, expected);
}

TEST_IN(WORLD, without_constraints_modules_follow_each_other) {
    letters_module(0, "ab");
    letters_module(1, "");
    letters_module(2, "cde");
    assert_order(ecs_schedule(world, "all", modules_of_letters, 3), "abcde");
    assert_order(ecs_schedule(world, "one", modules_of_letters, 1), "ab");
    assert_order(ecs_schedule(world, "empty", modules_of_letters + 1, 1), "");
    assert_order(ecs_schedule(world, "none", NULL, 0), "");
    assert_null(ecs_run(world, ecs_schedule(world, "empty", modules_of_letters + 1, 1)).system);
}

TEST_IN(WORLD, constraints_move_no_more_than_they_must) {
    static const ecs_order before[] = {{"c", .before = "b"}}, after[] = {{"a", .after = "d"}};
    static const ecs_order both[] = {{"d", .before = "b", .after = "a"}};
    static const ecs_order idle[] = {{"c", .after = "a"}};
    static const struct {
        const ecs_order *orders;
        const char *expected;
    } cases[] = {{before, "acbd"}, {after, "cdab"}, {both, "acdb"}, {idle, "abcd"}};
    letters_module(0, "ab");
    letters_module(1, "cd");
    each_case(i, cases) {
        modules_of_letters[1].orders = cases[i].orders;
        modules_of_letters[1].order_count = 1;
        assert_order(ecs_schedule(world, "all", modules_of_letters, 2), cases[i].expected);
    }
}

TEST_IN(WORLD, a_module_may_hold_constraints_alone) {
    static const ecs_order orders[] = {{"c", .before = "a"}, {"a", .before = "d"}};
    letters_module(0, "ab");
    letters_module(1, "cd");
    *letters_module(2, "") = (ecs_module){"glue", NULL, 0, orders, 2};
    assert_order(ecs_schedule(world, "all", modules_of_letters, 3), "cabd");
}

TEST_IN(WORLD, names_without_constraints_may_occur_twice) {
    letters_module(0, "aa");
    letters_module(1, "ab");
    assert_order(ecs_schedule(world, "all", modules_of_letters, 2), "aaab");
}

TEST_IN(WORLD, nested_workloads_are_placed_as_a_whole) {
    static const ecs_system inner[] = {{.name = "x", .run = do_nothing},
                                       {.name = "y", .run = do_nothing}};
    static const ecs_workload nested = {"nested", inner, 2};
    static const ecs_order orders[] = {{"b", .after = "c"}};
    letters_module(0, "ab");
    letters_module(1, "c");
    tables[1][0] = (ecs_system){.name = "c", .workload = &nested};
    modules_of_letters[0].orders = orders;
    modules_of_letters[0].order_count = 1;
    const ecs_workload *workload = ecs_schedule(world, "all", modules_of_letters, 2);
    assert_order(workload, "acb");
    assert_true(ecs_prepare(world, workload));
    assert_int_equal(ecs_system_count(world, workload), 4);
    assert_string_equal(ecs_inspect_system(world, workload, 2).name, "y");
}

TEST_IN(WORLD, the_tables_need_not_last) {
    letters_module(0, "abc");
    const ecs_workload *workload = ecs_schedule(world, "all", modules_of_letters, 1);
    for (size_t i = 0; i < ROWS; i++)
        tables[0][i] = (ecs_system){0};
    modules_of_letters[0] = (ecs_module){0};
    assert_order(workload, "abc");
    assert_int_equal(ecs_run(world, workload).code, 0);
}

TEST_IN(WORLD, memory_that_runs_out_leaves_no_schedule) {
    letters_module(0, "ab");
    letters_module(1, "cd");
    for (size_t request = 1; request <= 2; request++) {
        memory.refused = memory.requests + request;
        assert_null(ecs_schedule(world, "all", modules_of_letters, 2));
        assert_int_equal(ecs_inspect(world).bytes, memory.bytes);
    }
    memory.refused = memory.requests + 3;
    assert_order(ecs_schedule(world, "all", modules_of_letters, 2), "abcd");
    assert_int_equal(ecs_inspect(world).bytes, memory.bytes);
}

/* ---- random constraints, beside a plain rule ---- */

static ecs_order drawn[CONSTRAINTS];
static uint32_t drawn_count;

static size_t place_in(const char *text, const char *name)
{
    return (size_t)(strchr(text, name[0]) - text);
}

/* The plain rule: of the letters that may come next, the first in the order of the tables. Stops
 * where there is none. */
static void order_plainly(const char *all, const char *const *texts, char *ordered)
{
    size_t count = 0;
    for (bool found = true; found;) {
        found = false;
        for (const char *letter = all; *letter && !found; letter++) {
            bool may = !strchr(ordered, *letter);
            for (size_t i = 0; i < MODULES; i++)
                for (const char *other = texts[i]; strchr(texts[i], *letter) && *other != *letter;
                     other++)
                    may = may && strchr(ordered, *other);
            for (uint32_t i = 0; i < drawn_count; i++) {
                if (drawn[i].after && drawn[i].system[0] == *letter)
                    may = may && strchr(ordered, drawn[i].after[0]);
                if (drawn[i].before && drawn[i].before[0] == *letter)
                    may = may && strchr(ordered, drawn[i].system[0]);
            }
            if (!may)
                continue;
            found = true;
            ordered[count++] = *letter;
            ordered[count] = '\0';
        }
    }
}

static const char *draw_name(const char *all)
{
    static char names[26][2];
    const size_t nth = below((uint32_t)strlen(all));
    names[nth][0] = all[nth];
    return names[nth];
}

#if ECS_CHECKS
SYSTEM(schedule_drawn, ecs_schedule(world, "drawn", modules_of_letters, MODULES))
#endif

static void assert_cycle_told(ecs_world *world)
{
#if ECS_CHECKS
    assert_says(advice_on(schedule_drawn, world), "drawn: its systems wait for each other, ");
    assert_says(bug_line, " after ");
#else
    assert_null(ecs_schedule(world, "drawn", modules_of_letters, MODULES));
#endif
}

/* Modules of letters in alphabetical order, and constraints between any two of them. */
static void draw_modules(char texts[MODULES][ROWS + 1], char *all)
{
    char letter = 'a';
    for (size_t i = 0; i < MODULES; i++) {
        const size_t count = below(ROWS);
        for (size_t row = 0; row < count; row++)
            texts[i][row] = letter++;
        strcat(all, texts[i]);
        letters_module(i, texts[i]);
    }
    drawn_count = all[0] ? below(CONSTRAINTS) : 0;
    for (uint32_t i = 0; i < drawn_count; i++) {
        drawn[i] = (ecs_order){.system = draw_name(all)};
        *(below(2) ? &drawn[i].before : &drawn[i].after) = draw_name(all);
    }
    ecs_module *holder = &modules_of_letters[below(MODULES)];
    holder->orders = drawn;
    holder->order_count = drawn_count;
}

/* True if the constraints contain a cycle. */
static bool order_drawn(ecs_world *world)
{
    char texts[MODULES][ROWS + 1] = {""}, all[SYSTEMS + 1] = "", expected[SYSTEMS + 1] = "";
    draw_modules(texts, all);
    order_plainly(all, (const char *[]){texts[0], texts[1], texts[2], texts[3]}, expected);
    if (strlen(expected) < strlen(all)) {
        assert_cycle_told(world);
        return true;
    }
    assert_order(ecs_schedule(world, "drawn", modules_of_letters, MODULES), expected);
    for (uint32_t i = 0; i < drawn_count; i++)
        assert_true(!drawn[i].before ||
                    place_in(expected, drawn[i].system) < place_in(expected, drawn[i].before));
    return false;
}

TEST_IN(WORLDS, random_constraints_are_ordered_as_by_a_plain_rule) {
    uint32_t cycles = 0;
    seed_chance(choose_seed());
    for (int round = 0; round < 3000; round++) {
        OWN_WORLD world = make_world(1);
        cycles += order_drawn(world);
    }
    assert_in_range(cycles, 300, 2700);
}
