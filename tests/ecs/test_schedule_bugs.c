/* schedule_bugs: the advice on constraints that no order can meet. Only in builds with checks. */
#include "access_testing.h"

static const ecs_system first_rows[] = {{.name = "a", .run = do_nothing},
                                        {.name = "b", .run = do_nothing}};
static const ecs_system second_rows[] = {{.name = "c", .run = do_nothing},
                                         {.name = "d", .run = do_nothing}};
static const ecs_system third_rows[] = {{.name = "e", .run = do_nothing},
                                        {.name = "a", .run = do_nothing}};

static ecs_module modules[3];
static size_t module_count;

static void schedule_all(ecs_world *world)
{
    ecs_schedule(world, "day", modules, module_count);
}

/* The second module has these constraints. The advice leaves no memory behind. */
static void assert_orders_refused(const ecs_order *orders, size_t count, const char *what,
                                  const char *remedy)
{
    modules[0] = (ecs_module){"first", first_rows, 2, NULL, 0};
    modules[1] = (ecs_module){"second", second_rows, 2, orders, count};
    modules[2] = (ecs_module){"third", third_rows, 2, NULL, 0};
    assert_mistake(schedule_all, what, remedy);
}

#define assert_refused_orders(what, remedy, ...)                                                   \
    assert_orders_refused((const ecs_order[]){__VA_ARGS__},                                        \
                          LENGTH(((const ecs_order[]){__VA_ARGS__})), what, remedy)

TEST(names_that_no_system_has_assert)
{
    module_count = 2;
    assert_refused_orders(
        "day: the module second orders x, but no module has a system of that name",
        "add its module", {"x", .after = "a"});
    assert_refused_orders("the module second orders y, but no module", "take the constraint out",
                          {"c", .after = "y"});
    assert_refused_orders("the module second orders e, but no module", "add its module",
                          {"c", .after = "b"}, {"c", .before = "e"});
}

TEST(names_that_two_systems_have_assert)
{
    module_count = 3;
    assert_refused_orders("the module second orders a, but 2 systems have that name",
                          "give each its own", {"c", .after = "a"});
}

TEST(constraints_that_say_nothing_assert)
{
    module_count = 2;
    assert_refused_orders("the module second orders c neither before nor after", "give .before",
                          {"c", .after = NULL});
    assert_refused_orders("the module second has a constraint without a system", "begin it",
                          {.after = "a"});
}

TEST(cycles_are_one_line_with_their_names)
{
    module_count = 2;
    assert_refused_orders("day: its systems wait for each other, a after c, c after a: take one",
                          "take one of these constraints out", {"a", .after = "c"},
                          {"c", .after = "a"});
    assert_refused_orders("wait for each other, a after d, d behind c in the table of second, "
                          "c after b, b behind a in the table of first: take",
                          "take one", {"d", .before = "a"}, {"c", .after = "b"});
    assert_refused_orders("wait for each other, c after d, d behind c in the table of second: take",
                          "take one", {"c", .after = "d"}); /* its own table says otherwise */
    assert_refused_orders("wait for each other, d after d: take", "take one", {"d", .after = "d"});
}

TEST(a_cycle_behind_others_is_told_alone)
{
    module_count = 3;
    assert_refused_orders("wait for each other, d after e, e after d: take", "take one",
                          {"e", .after = "d"}, {"d", .after = "e"}, {"b", .after = "d"});
}

static const ecs_system long_rows[] = {
    {.name = "a system whose name is very long indeed, as names go that somebody has made up for a "
             "test of what happens when a line has to be cut because it does not fit into it, for "
             "which a single name of this length is not enough, but several of them are, and here "
             "is the end of it, which comes rather late but does come, as you can see",
     .run = do_nothing}};

TEST(a_cycle_that_is_too_long_is_cut)
{
    const char *name = long_rows[0].name;
    const ecs_order orders[] = {{name, .after = "a"}, {"a", .after = name}};
    module_count = 3;
    modules[0] = (ecs_module){"first", first_rows, 2, NULL, 0};
    modules[1] = (ecs_module){"second", long_rows, 1, orders, 2};
    modules[2] = (ecs_module){"third", second_rows, 2, NULL, 0};
    assert_mistake(schedule_all, "wait for each other, a system whose name is very long", "");
}

static void schedule_inside(ecs_world *world)
{
    module_count = 0;
    tester.run = schedule_all;
    run_tester(world);
}

TEST(scheduling_inside_a_system_asserts)
{
    assert_mistake(schedule_inside, "ecs_schedule is called by tester", "before or after");
}
