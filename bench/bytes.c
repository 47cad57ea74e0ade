/* bytes: see bytes.h. */
#include "bytes.h"

#include <inttypes.h>
#include <stdio.h>

enum { CHURNS = 8, LEFT_IN = 16 };

static unsigned has_nothing(uint32_t i)
{
    (void)i;
    return 0;
}

static const workload scenes[] = {
    {"nothing", .has = has_nothing}, {"position", .has = has_position},
    {"both", .has = has_both},       {"both_in_16", .has = has_both_in_16},
    {"frame", .has = has_frame},
};

static void print_bytes(const contender *subject, const void *fixture, const char *scene,
                        uint32_t n)
{
    printf("#bytes,%s,%s,%" PRIu32 ",%zu\n", subject->name, scene, n, subject->bytes(fixture));
}

static void churn(const contender *subject, void *fixture, uint32_t n)
{
    for (uint32_t round = 0; round < CHURNS; round++) {
        uint32_t *order = random_order(n, 100 + round);
        for (uint32_t i = 0; i < n / 2; i++)
            subject->destroy(fixture, order[i]);
        for (uint32_t i = 0; i < n / 2; i++)
            subject->create(fixture, order[i], HAS_BOTH);
        free(order);
    }
}

void measure_bytes(const contender *subject, uint32_t n)
{
    if (!subject->bytes)
        return;
    for (size_t i = 0; i < sizeof scenes / sizeof *scenes; i++) {
        void *fixture = subject->set_up(&scenes[i], 0, n);
        print_bytes(subject, fixture, scenes[i].name, n);
        subject->tear_down(fixture);
    }
    static const workload changing = {"churn", .has = has_both};
    void *fixture = subject->set_up(&changing, 0, n);
    churn(subject, fixture, n);
    print_bytes(subject, fixture, "churn", n);
    for (uint32_t i = 0; i < n; i++)
        if (i % LEFT_IN)
            subject->destroy(fixture, i);
    print_bytes(subject, fixture, "left", n);
    subject->tear_down(fixture);
}
