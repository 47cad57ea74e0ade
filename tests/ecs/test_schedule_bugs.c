/* schedule_bugs: the advice on constraints that no order can meet. Only in builds with checks. */
#include "access_testing.h"

static const ecs_system first_rows[] = {{.name = "a", .run = do_nothing},
                                        {.name = "b", .run = do_nothing}};
static const ecs_system second_rows[] = {{.name = "c", .run = do_nothing},
                                         {.name = "d", .run = do_nothing}};
static const ecs_system third_rows[] = {{.name = "e", .run = do_nothing},
                                        {.name = "a", .run = do_nothing}};

static void schedule(ecs_world *world, size_t module_count, const ecs_order *orders, size_t count)
{
    const ecs_module modules[] = {{"first", first_rows, 2, NULL, 0},
                                  {"second", second_rows, 2, orders, count},
                                  {"third", third_rows, 2, NULL, 0}};
    ecs_schedule(world, "day", modules, module_count);
}

/* The second module of so many has these constraints. */
#define ORDER(count, ...)                                                                          \
    schedule(world, count, (const ecs_order[]){__VA_ARGS__},                                       \
             LENGTH(((const ecs_order[]){__VA_ARGS__})))

TEST(names_that_no_system_has_assert) {
    each_misuse(world, open_subject_in) {
        MISUSE(ORDER(2, {"x", .after = "a"}),
               "day: the module second orders x, but no module has a system of that name",
               "add its module");
        MISUSE(ORDER(2, {"c", .after = "y"}), "the module second orders y, but no module",
               "take the constraint out");
        MISUSE(ORDER(2, {"c", .after = "b"}, {"c", .before = "e"}),
               "the module second orders e, but no module", "add its module");
    }
}

TEST(names_that_two_systems_have_assert) {
    each_misuse(world, open_subject_in) {
        MISUSE(ORDER(3, {"c", .after = "a"}),
               "the module second orders a, but 2 systems have that name", "give each its own");
    }
}

TEST(constraints_that_say_nothing_assert) {
    each_misuse(world, open_subject_in) {
        MISUSE(ORDER(2, {"c", .after = NULL}),
               "the module second orders c neither before nor after", "give .before");
        MISUSE(ORDER(2, {.after = "a"}), "the module second has a constraint without a system",
               "begin it");
    }
}

#define REMEDY ": take one of these constraints out"

TEST(cycles_are_one_line_with_their_names) {
    each_misuse(world, open_subject_in) {
        MISUSE(ORDER(2, {"a", .after = "c"}, {"c", .after = "a"}),
               "day: its systems wait for each other, a after c, c after a", REMEDY);
        MISUSE(ORDER(2, {"d", .before = "a"}, {"c", .after = "b"}),
               "wait for each other, a after d, d behind c in the table of second, c after b, b "
               "behind "
               "a in the table of first" REMEDY,
               "");
        MISUSE(ORDER(2, {"c", .after = "d"}), /* its own table says otherwise */
               "wait for each other, c after d, d behind c in the table of second" REMEDY, "");
        MISUSE(ORDER(2, {"d", .after = "d"}), "wait for each other, d after d" REMEDY, "");
    }
}

TEST(a_cycle_behind_others_is_told_alone) {
    each_misuse(world, open_subject_in) {
        MISUSE(ORDER(3, {"e", .after = "d"}, {"d", .after = "e"}, {"b", .after = "d"}),
               "wait for each other, d after e, e after d" REMEDY, "");
    }
}

static const ecs_system long_rows[] = {
    {.name = "a system whose name is very long indeed, as names go that somebody has made up for a "
             "test of what happens when a line has to be cut because it does not fit into it, for "
             "which a single name of this length is not enough, but several of them are, and here "
             "is the end of it, which comes rather late but does come, as you can see",
     .run = do_nothing}};

TEST(a_cycle_that_is_too_long_is_cut) {
    each_misuse(world, open_subject_in) {
        const char *name = long_rows[0].name;
        const ecs_order orders[] = {{name, .after = "a"}, {"a", .after = name}};
        const ecs_module modules[] = {{"first", first_rows, 2, NULL, 0},
                                      {"second", long_rows, 1, orders, 2},
                                      {"third", second_rows, 2, NULL, 0}};
        MISUSE(ecs_schedule(world, "day", modules, 3),
               "wait for each other, a system whose name is very long", "");
    }
}

static void schedule_inside(ecs_world *world)
{
    MISUSE(schedule(world, 0, NULL, 0), "ecs_schedule is called by tester", "before or after");
}

TEST(scheduling_inside_a_system_asserts) {
    each_misuse(world, open_subject_in) {
        run_with(world, (ecs_system){0}, schedule_inside);
    }
}
