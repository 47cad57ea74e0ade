/* components_bugs: the advice on types that are not registered or have the wrong size, and on
 * components and rows that are not there. Only in builds with checks. */
#include "bugs_testing.h"

/* ---- registering ---- */

TEST(registering_a_number_too_high_asserts) {
    each_misuse(world, open_world_with_subject) {
        MISUSE(ecs_register(world, Beyond), "Beyond is numbered " NUMBER_BEYOND,
               "has " NUMBER_BEYOND " component types: compile program and library with a higher "
               "ECS_COMPONENTS_MAX");
    }
}

TEST(a_number_with_two_types_asserts) {
    each_misuse(world, open_world_with_subject) {
        MISUSE(ecs_register(world, Position), "Position is registered in this world already",
               "do it once");
        MISUSE(ecs_register(world, Impostor), "Impostor has number 0, as Position has",
               "number all types of a world in one enum");
    }
}

/* ---- unregistered types ---- */

TEST(every_call_names_an_unregistered_type) {
    each_misuse(world, open_world_with_subject) {
        Unknown out = {0};
        MISUSE(ecs_add(world, subject, Unknown, {1}), UNREGISTERED);
        MISUSE(ecs_set(world, subject, Unknown, {1}), UNREGISTERED);
        MISUSE(ecs_get(world, subject, Unknown)->value = 1, UNREGISTERED);
        MISUSE(ecs_try_get(world, subject, Unknown)->value = 1, UNREGISTERED);
        MISUSE(ecs_remove(world, subject, Unknown, &out), UNREGISTERED);
        MISUSE(ecs_remove_many(world, subject, ecs_out(Unknown, &out)), UNREGISTERED);
        MISUSE(ecs_create_with(world, ecs_with(Unknown, {1})), UNREGISTERED);
        MISUSE(ecs_create_bulk(world, 3, NULL, ecs_with(Position, {1, 1}), ecs_with(Unknown, {1})),
               UNREGISTERED);
        MISUSE(ecs_add_many(world, subject, ecs_with(Unknown, {1})), UNREGISTERED);
        MISUSE(ecs_delete(world, subject, Unknown), UNREGISTERED);
        MISUSE(ecs_delete_all(world, Unknown), UNREGISTERED);
        MISUSE(ecs_delete_any(world, Unknown), UNREGISTERED);
        MISUSE(ecs_count(world, Unknown), UNREGISTERED);
        MISUSE(ecs_has(world, subject, Unknown), UNREGISTERED);
        MISUSE(ecs_tag(world, subject, UnknownTag), "UnknownTag is not registered",
               "call ecs_register");
        MISUSE(ecs_reserve(world, 1, ecs_mask(Unknown)), "number 40 is not registered",
               "call ecs_register");
        ROW("ecs_each", UNREGISTERED)
        {
            ecs_each(world, Unknown, unknown)
                unknown->value = 1;
        }
    }
}

TEST(every_call_refuses_a_number_too_high) {
    each_misuse(world, open_world_with_subject) {
        for (unsigned i = 0; i < 8; i++) /* they lie in memory where that storage would */
            ecs_unique_set_(world, (ecs_type_){i, sizeof i, &(ecs_label_){"Filler", ""}}, &i,
                            sizeof i);
        MISUSE(ecs_add(world, subject, Beyond, {1}), "Beyond is not registered",
               "call ecs_register");
        MISUSE(ecs_delete(world, subject, Beyond), "Beyond is not registered", "call ecs_register");
        MISUSE(ecs_delete_any(world, Beyond), "Beyond is not registered", "call ecs_register");
        MISUSE(ecs_count(world, Beyond), "Beyond is not registered", "call ecs_register");
    }
}

static void view(ecs_world *world, ecs_query query)
{
    ecs_view_begin(world, query);
}

TEST(a_view_of_an_unregistered_type_asserts) {
    each_misuse(world, open_world_with_subject) {
        MISUSE(view(world, (ecs_query){.with = ecs_mask(Position), .without = ecs_mask(Unknown)}),
               "number 40 is not registered", "call ecs_register");
        MISUSE(view(world, (ecs_query){.with = ecs_mask(Position, Unknown)}),
               "number 40 is not registered", "call ecs_register");
    }
}

TEST(a_view_without_components_asserts) {
    each_misuse(world, open_world_with_subject) {
        MISUSE(view(world, (ecs_query){.without = ecs_mask(Position)}), "ecs_view",
               "name at least one component in `with`");
        ROW("a loop over rows of any", "ecs_each_row", "name at least one")
        {
            ecs_each_row(rows, world, .any = ecs_mask(Position))
                (void)rows.entity;
        }
    }
}

/* ---- sizes ---- */

TEST(a_component_used_as_a_tag_asserts) {
    each_misuse(world, open_world_with_subject) {
        MISUSE(ecs_tag(world, subject, Position), "Position with 8 bytes, but used with 0",
               "or a component as a tag?");
        MISUSE(ecs_create_with(world, ecs_with_tag(Position)), "used with 0",
               "or a component as a tag?");
    }
}

#define IMPOSTOR                                                                                   \
    "Impostor is registered as Position with 8 bytes, but used with 24",                           \
        "are two components numbered 0"

TEST(a_type_of_another_size_asserts) {
    each_misuse(world, open_world_with_subject) {
        MISUSE(ecs_add(world, subject, Impostor, {{0}}), IMPOSTOR);
        ecs_each_view(view, world, .with = ecs_mask(Position)) {
            MISUSE(ecs_view_get(&view, Impostor)->bytes[0] = 1, IMPOSTOR);
            MISUSE(ecs_view_read(&view, Impostor), IMPOSTOR);
        }
    }
}

/* ---- absent and repeated components ---- */

TEST(getting_an_absent_component_asserts) {
    each_misuse(world, open_world_with_subject) {
        MISUSE(ecs_get(world, subject, Velocity)->x = 1, "ecs_get: the entity has no Velocity",
               "call ecs_try_get");
        MISUSE(ecs_read(world, subject, Velocity), "ecs_read: the entity has no Velocity",
               "call ecs_try_read");
    }
}

TEST(the_advice_distinguishes_absent_entities) {
    each_misuse(world, open_world_with_subject) {
        ecs_entity foreign = subject;
        foreign.stamp ^= 2;
        const ecs_entity dead = make_at(world, 2);
        ecs_destroy(world, dead);
        MISUSE(ecs_get(world, ((ecs_entity){0}), Position)->x = 1, "ecs_get: {0} is no entity",
               "no Position");
        MISUSE(ecs_get(world, dead, Position)->x = 1, "the entity is gone", "call ecs_try_get");
        MISUSE(ecs_read(world, foreign, Position), "ecs_read: the entity is one of another world",
               "no Position in this one");
        assert_int_equal(make_at(world, 3).index, dead.index);
        MISUSE(ecs_get(world, dead, Position)->x = 1, "the entity is gone", "or ecs_is_alive");
    }
}

TEST(getting_a_component_outside_the_query_asserts) {
    each_misuse(world, open_world_with_subject) {
        ecs_each_view(view, world, .with = ecs_mask(Position)) {
            MISUSE(ecs_view_get(&view, Velocity)->x = 1,
                   "Velocity is not among the `with` of the loop", "call ecs_try_get");
            ecs_delete(world, view.entity, Position);
            MISUSE(ecs_view_get(&view, Position)->x = 1, "no Position", "call ecs_try_get");
        }
        ecs_add(world, subject, Position, {1, 1});
        ecs_each_row(rows, world, .with = ecs_mask(Position)) {
            MISUSE(ecs_rows_read(&rows, Velocity)->x,
                   "Velocity is not among the `with` of the loop", "call ecs_try_read");
            ecs_delete(world, rows.entity, Position);
            MISUSE(ecs_rows_get(&rows, Position)->x = 1, "no Position", "call ecs_try_get");
        }
    }
}

TEST(adding_one_component_twice_in_a_call_asserts) {
    each_misuse(world, open_world_with_subject) {
        MISUSE(ecs_create_with(world, ecs_with(Position, {1, 1}), ecs_with(Position, {2, 2})),
               "Position", "given twice in one call");
    }
}

static void add_two_tags(ecs_world *world)
{
    ecs_add_many(world, subject, ecs_with_tag(Frozen), ecs_with(Velocity, {1, 1}),
                 ecs_with_tag(Frozen));
}

TEST_IN(SUBJECT, a_component_given_twice_keeps_the_others_out) {
    assert_says(advice_on(add_two_tags, world), "Frozen is given twice in one call");
    assert_false(ecs_has_any(world, subject, ecs_mask(Frozen, Velocity)));
}

TEST(a_row_beyond_the_last_asserts) {
    each_misuse(world, open_world_with_subject) {
        MISUSE(ecs_entity_at(world, Position, 1), "no row 1 among the 1 of Position", "row");
    }
}
