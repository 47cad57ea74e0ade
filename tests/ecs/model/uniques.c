#include "operations.h"

static void write_clock(ecs_writer *writer, const void *value)
{
    ecs_put_u32(writer, (uint32_t)((const Clock *)value)->ticks);
}

static bool read_clock(ecs_reader *reader, void *value)
{
    ((Clock *)value)->ticks = ecs_take_u32(reader);
    return true;
}

static void write_score(ecs_writer *writer, const void *value)
{
    ecs_put_u64(writer, (uint64_t)((const Score *)value)->points);
}

static bool read_score(ecs_reader *reader, void *value)
{
    ((Score *)value)->points = (int64_t)ecs_take_u64(reader);
    return true;
}

static void prepare(Model *model)
{
    ecs_unique_codec(model->world, Clock, write_clock, read_clock);
    ecs_unique_codec(model->world, Score, write_score, read_score);
}

void step_unique(Model *model)
{
    Naive *naive = &model->naive;
    const unsigned unique = pick(model, UNIQUES);
    const uint32_t value = pick_value(model);
    const bool is_clock = unique == ECS_UNIQUE(Clock);
    if (pick(model, 3) == 0) {
        const bool removed = is_clock ? ecs_unique_delete(model->world, Clock)
                                      : ecs_unique_delete(model->world, Score);
        REQUIRE(removed == naive->has_unique[unique], "only one world had the unique");
        naive->has_unique[unique] = false;
        return;
    }
    const void *at = is_clock ? (const void *)ecs_unique_set(model->world, Clock, {value})
                              : (const void *)ecs_unique_set(model->world, Score, {value});
    if (!succeeded(model, at != NULL))
        return;
    naive->has_unique[unique] = true;
    naive->unique[unique] = value;
}

static void compare(Model *model)
{
    const Naive *naive = &model->naive;
    const Clock *clock = ecs_try_unique_read(model->world, Clock);
    const Score *score = ecs_try_unique_read(model->world, Score);
    REQUIRE((clock != NULL) == naive->has_unique[ECS_UNIQUE(Clock)], "only one world has a Clock");
    REQUIRE((score != NULL) == naive->has_unique[ECS_UNIQUE(Score)], "only one world has a Score");
    REQUIRE(!clock || clock->ticks == naive->unique[ECS_UNIQUE(Clock)], "another clock");
    REQUIRE(!score || score->points == naive->unique[ECS_UNIQUE(Score)], "another score");
}

const Subject model_uniques = {.prepare = prepare, .compare = compare};
