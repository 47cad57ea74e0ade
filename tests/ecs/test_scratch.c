/* scratch: memory to work in. */
#include "ecs_testing.h"

static void all_of_it_can_be_written(void **state)
{
    unsigned char *bytes = ecs_scratch(*state, 5000);
    assert_non_null(bytes);
    memset(bytes, 0x11, 5000);
    assert_int_equal((uintptr_t)bytes % _Alignof(max_align_t), 0);
}

static void asking_for_nothing_is_fine(void **state)
{
    assert_non_null(ecs_scratch(*state, 0));
    assert_non_null(ecs_scratch(*state, 0));
}

static void what_was_large_enough_once_takes_no_more_memory(void **state)
{
    void *first = ecs_scratch(*state, 5000);
    const size_t requests = memory.requests;
    assert_ptr_equal(ecs_scratch(*state, 5000), first);
    assert_ptr_equal(ecs_scratch(*state, 1), first);
    assert_int_equal(memory.requests, requests);
}

static void growing_a_little_each_time_rarely_takes_memory(void **state)
{
    const size_t requests = memory.requests;
    for (size_t size = 0; size < 100000; size += 10)
        assert_non_null(ecs_scratch(*state, size));
    assert_in_range(memory.requests - requests, 1, 8);
}

static void it_counts_among_the_bytes_of_the_world(void **state)
{
    const size_t before = ecs_inspect(*state).bytes;
    ecs_scratch(*state, 5000);
    assert_int_equal(ecs_inspect(*state).bytes - before, 5000);
}

static void without_memory_there_is_none_until_there_is_some_again(void **state)
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
        test_in_world(all_of_it_can_be_written),
        test_in_world(asking_for_nothing_is_fine),
        test_in_world(what_was_large_enough_once_takes_no_more_memory),
        test_in_world(growing_a_little_each_time_rarely_takes_memory),
        test_in_world(it_counts_among_the_bytes_of_the_world),
        test_in_world(without_memory_there_is_none_until_there_is_some_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
