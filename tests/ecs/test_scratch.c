/* scratch: temporary memory for systems. */
#include "ecs_testing.h"

static void all_scratch_memory_can_be_written(void **state)
{
    unsigned char *bytes = ecs_scratch(*state, 5000);
    assert_non_null(bytes);
    memset(bytes, 0x11, 5000);
    assert_int_equal((uintptr_t)bytes % _Alignof(max_align_t), 0);
}

static void zero_bytes_of_scratch_memory_are_valid(void **state)
{
    assert_non_null(ecs_scratch(*state, 0));
    assert_non_null(ecs_scratch(*state, 0));
}

static void scratch_memory_is_reused_without_allocating(void **state)
{
    void *first = ecs_scratch(*state, 5000);
    const size_t requests = memory.requests;
    assert_ptr_equal(ecs_scratch(*state, 5000), first);
    assert_ptr_equal(ecs_scratch(*state, 1), first);
    assert_int_equal(memory.requests, requests);
}

static void growing_a_little_each_time_rarely_allocates(void **state)
{
    const size_t requests = memory.requests;
    for (size_t size = 0; size < 100000; size += 10)
        assert_non_null(ecs_scratch(*state, size));
    assert_in_range(memory.requests - requests, 1, 8);
}

static void scratch_memory_counts_in_the_bytes_of_the_world(void **state)
{
    const size_t before = ecs_inspect(*state).bytes;
    ecs_scratch(*state, 5000);
    assert_int_equal(ecs_inspect(*state).bytes - before, 5000);
}

static void scratch_memory_fails_only_while_memory_is_out(void **state)
{
    assert_non_null(ecs_scratch(*state, 100));
    memory.refused = memory.requests + 1;
    assert_null(ecs_scratch(*state, 5000));
    assert_non_null(ecs_scratch(*state, 5000));
    assert_null(ecs_scratch(*state, SIZE_MAX));
    assert_non_null(ecs_scratch(*state, 100));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test_in_world(all_scratch_memory_can_be_written),
        test_in_world(zero_bytes_of_scratch_memory_are_valid),
        test_in_world(scratch_memory_is_reused_without_allocating),
        test_in_world(growing_a_little_each_time_rarely_allocates),
        test_in_world(scratch_memory_counts_in_the_bytes_of_the_world),
        test_in_world(scratch_memory_fails_only_while_memory_is_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
