/* every_kind: 64 entities, one with each set of six components. */
#pragma once

#include "ecs_testing.h"

/* Entity i of 64 has the components that its bits say: Position, Velocity, Health, Letters, Frozen
 * and Doomed. */
static const ecs_components bits[6] = {ecs_mask(Position), ecs_mask(Velocity), ecs_mask(Health),
                                       ecs_mask(Letters),  ecs_mask(Frozen),   ecs_mask(Doomed)};

static inline ecs_components mask_of(unsigned number)
{
    ecs_components mask = ECS_NO_COMPONENTS;
    each_case(i, bits)
        if (number >> i & 1)
            mask = ecs_union(mask, bits[i]);
    return mask;
}

static inline void make_every_kind(ecs_world *world, ecs_entity entities[64])
{
    for (unsigned i = 0; i < 64; i++) {
        entities[i] = ecs_create(world);
        assert_true(ecs_add_many(world, entities[i], ecs_with(Position, {(int32_t)i, 1}),
                                 ecs_with(Velocity, {(int32_t)i, 2}), ecs_with(Health, {i}),
                                 ecs_with(Letters, {{(char)i}}), ecs_with_tag(Frozen),
                                 ecs_with_tag(Doomed)));
    }
    for (unsigned i = 0; i < 64; i++)
        assert_true(
            ecs_delete_many(world, entities[i], ecs_except(ecs_all_components_(), mask_of(i))));
}
