/* model: long random lives in which everything happens together, beside a naive world.
 *
 * ECS_TEST_SEED=1234 in the environment repeats the run with that seed, ECS_TEST_STEPS=100000000
 * makes it longer. */
#include "ecs_testing.h"

#include "model/model.h"

static uint32_t draw(void *context, uint32_t limit)
{
    return below(limit);
}

TEST(a_long_random_life_equals_that_of_a_naive_world) {
    enum { LIFE = 20000 };
    seed_chance(choose_seed());
    const uint64_t steps = number_from_environment("ECS_TEST_STEPS", 200000);
    for (uint64_t life = 0; life < steps / LIFE; life++) {
        Model *model = model_create(draw, NULL);
        for (int step = 0; step < LIFE; step++)
            model_step(model);
        model_compare(model);
        model_destroy(model);
    }
}
