/* entities: handles, their generations, and the slots they live in. */
#include "cmocka_all.h"
#include "ecs.h"

static void a_new_entity_is_alive_until_it_is_destroyed(void **state)
{
    (void)state;
    ecs_world *world = ecs_world_create(NULL);
    ecs_entity entity = ecs_create(world);
    assert_true(ecs_is_alive(world, entity));
    assert_true(ecs_destroy(world, entity));
    assert_false(ecs_is_alive(world, entity));
    assert_false(ecs_destroy(world, entity));
    ecs_world_destroy(world);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_new_entity_is_alive_until_it_is_destroyed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
