/* model: long random lives in which everything happens together, beside a naive world.
 *
 * ECS_TEST_SEED=1234 in the environment repeats the run with that seed, ECS_TEST_STEPS=100000000
 * makes it longer. */
#include "ecs_testing.h"

#include <time.h>

#include "model.h"

static uint32_t draw(void *context, uint32_t limit)
{
    uint64_t *chance = context;
    *chance ^= *chance << 13;
    *chance ^= *chance >> 7;
    *chance ^= *chance << 17;
    return (uint32_t)(*chance >> 32) % limit;
}

static uint64_t from_environment(const char *name, uint64_t otherwise)
{
    const char *text = getenv(name);
    const uint64_t number = text ? strtoull(text, NULL, 10) : otherwise;
    fprintf(stderr, "%s=%llu\n", name, (unsigned long long)number);
    return number;
}

static void a_life_in_which_everything_happens_is_like_that_of_a_naive_world(void **state)
{
    (void)state;
    enum { LIFE = 20000 };
    const uint64_t seed = from_environment("ECS_TEST_SEED", (uint64_t)time(NULL));
    const uint64_t steps = from_environment("ECS_TEST_STEPS", 1000000);
    uint64_t chance = seed * UINT64_C(0x9E3779B97F4A7C15) | 1;
    for (uint64_t life = 0; life < steps / LIFE; life++) {
        Model *model = model_create(draw, &chance);
        for (int step = 0; step < LIFE; step++)
            model_step(model);
        model_compare(model);
        model_destroy(model);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_life_in_which_everything_happens_is_like_that_of_a_naive_world),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
