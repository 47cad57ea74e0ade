/* search_bugs: misuse of searches is reported with advice. */
#include "ecs_testing.h"

static void search_rows_of_nothing(ecs_world *world)
{
    ecs_each_found(view, world, .any = {ecs_mask(Position)}, .by_rows = true)
        (void)view;
}

static void search_for_a_stranger(ecs_world *world)
{
    enum { ECS_COMPONENT(Stranger) = 40 };
    ecs_search_begin(world, (ecs_search){.any = {ecs_mask(Position), ecs_mask(Stranger)}});
}

static void get_what_not_all_have(ecs_world *world)
{
    ecs_each_found(view, world, .any = {ecs_mask(Position)})
        ecs_view_get(&view, Position)->x = 1;
}

static void searches_that_make_no_sense_are_bugs(void **state)
{
    make_at(*state, 1);
    assert_advice(*state, search_rows_of_nothing,
                  "test_search_bugs.c:", "name at least one in `with`");
    assert_advice(*state, search_for_a_stranger, "test_search_bugs.c:", "number 40");
    assert_advice(*state, get_what_not_all_have, "Position is not among the view's `with`",
                  "call ecs_view_try_get");
}

#define EACH_ROW_BACK(view)                                                                        \
    ecs_each_found(view, world, .with = ecs_mask(Position), .by_rows = true, .backwards = true)

static void destroy_another(ecs_world *world)
{
    const ecs_entity first = ecs_entity_at(world, Position, 0);
    EACH_ROW_BACK(view)
    if (!ecs_same(view.entity, first))
        ecs_destroy(world, first);
}

static void destroy_two(ecs_world *world)
{
    EACH_ROW_BACK(view)
    {
        ecs_destroy(world, view.entity);
        ecs_destroy(world, ecs_entity_at(world, Position, 0));
    }
}

static void sort_rows(ecs_world *world)
{
    EACH_ROW_BACK(view)
    ecs_sort(world, Position, by_x, NULL);
}

static void join_a_group(ecs_world *world)
{
    ecs_group(world, ecs_mask(Position, Velocity));
    ecs_add(world, ecs_entity_at(world, Position, 0), Velocity, {1, 1});
    EACH_ROW_BACK(view)
    if (!ecs_has(world, view.entity, Velocity))
        ecs_add(world, view.entity, Velocity, {1, 1});
}

static void what_disturbs_a_loop_backwards_is_a_bug(void **state)
{
    static void (*const mistakes[])(ecs_world * world) = {destroy_another, destroy_two, sort_rows,
                                                          join_a_group};
    for (size_t i = 0; i < LENGTH(mistakes); i++) {
        ecs_clear(*state);
        for (int32_t x = 0; x < 5; x++)
            make_at(*state, 5 - x);
        assert_advice(*state, mistakes[i], "a loop backwards over Position",
                      "do it after the loop");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test_in_world(searches_that_make_no_sense_are_bugs),
        test_in_world(what_disturbs_a_loop_backwards_is_a_bug),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
