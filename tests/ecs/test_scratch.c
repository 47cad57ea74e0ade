/* scratch: temporary memory for systems. */
#include "ecs_testing.h"

TEST_IN(WORLD, all_scratch_memory_can_be_written) {
    unsigned char *bytes = ecs_scratch(world, 5000);
    assert_non_null(bytes);
    memset(bytes, 0x11, 5000);
    assert_int_equal((uintptr_t)bytes % _Alignof(max_align_t), 0);
}

TEST_IN(WORLD, zero_bytes_of_scratch_memory_are_valid) {
    assert_non_null(ecs_scratch(world, 0));
    assert_non_null(ecs_scratch(world, 0));
}

TEST_IN(WORLD, scratch_memory_is_reused_without_allocating) {
    void *first = ecs_scratch(world, 5000);
    const size_t requests = memory.requests;
    assert_ptr_equal(ecs_scratch(world, 5000), first);
    assert_ptr_equal(ecs_scratch(world, 1), first);
    assert_int_equal(memory.requests, requests);
}

TEST_IN(WORLD, growing_a_little_each_time_rarely_allocates) {
    ecs_scratch(world, 0);
    const size_t requests = memory.requests;
    for (size_t size = 0; size < 100000; size += 10)
        assert_non_null(ecs_scratch(world, size));
    assert_in_range(memory.requests - requests, 1, 8);
}

TEST_IN(WORLD, scratch_memory_counts_in_the_bytes_of_the_world) {
    ecs_scratch(world, 2000);
    const size_t before = ecs_inspect(world).bytes;
    ecs_scratch(world, 5000);
    assert_int_equal(ecs_inspect(world).bytes - before, 3000);
}

TEST_IN(WORLD, scratch_memory_fails_only_while_memory_is_out) {
    assert_non_null(ecs_scratch(world, 100));
    memory.refused = memory.requests + 1;
    assert_true(!ecs_scratch(world, 5000));
    assert_true(ecs_scratch(world, 5000) != NULL);
    assert_true(!ecs_scratch(world, SIZE_MAX));
    assert_true(ecs_scratch(world, 100) != NULL);
}
