#include "keep/statistics.h"

#include <stddef.h>
#include <string.h>

#define ROW(name, label, of_run) {#name, offsetof(sq_statistics, name), label},
const sq_statistics_row sq_statistics_rows[] = {SQ_STATISTICS(ROW, ROW)};

uint64_t sq_statistics_get(const sq_statistics *all, const sq_statistics_row *row)
{
    uint64_t value;
    memcpy(&value, (const char *)all + row->offset, sizeof value);
    return value;
}

void sq_statistics_put(sq_statistics *all, const sq_statistics_row *row, uint64_t value)
{
    memcpy((char *)all + row->offset, &value, sizeof value);
}

static uint64_t sum(uint64_t before, uint64_t more)
{
    return more > UINT64_MAX - before ? UINT64_MAX : before + more;
}

static uint64_t most(uint64_t before, uint64_t other)
{
    return other > before ? other : before;
}

void sq_statistics_add(sq_statistics *all, const sq_run_result *run)
{
#define ADD(name, label, of_run) all->name = sum(all->name, of_run);
#define RAISE(name, label, of_run) all->name = most(all->name, of_run);
    SQ_STATISTICS(ADD, RAISE)
#undef ADD
#undef RAISE
}

void sq_statistics_merge(sq_statistics *all, const sq_statistics *others)
{
#define ADD(name, label, of_run) all->name = sum(all->name, others->name);
#define RAISE(name, label, of_run) all->name = most(all->name, others->name);
    SQ_STATISTICS(ADD, RAISE)
#undef ADD
#undef RAISE
}
