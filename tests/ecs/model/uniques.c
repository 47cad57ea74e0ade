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

void naive_forget_unique(Naive *naive, unsigned unique, unsigned kinds, uint64_t time)
{
    if (kinds & ECS_INSERTED && naive->unique_inserted[unique] <= time)
        naive->unique_inserted[unique] = 0;
    if (kinds & ECS_MODIFIED && naive->unique_modified[unique] <= time)
        naive->unique_modified[unique] = 0;
    if (kinds & ECS_DELETED && naive->unique_deleted[unique] <= time)
        naive->unique_deleted[unique] = 0;
}

static const char *const unique_names[UNIQUES] = {"Clock", "Score"};

void step_track_unique(Model *model)
{
    Naive *naive = &model->naive;
    const unsigned unique = pick(model, UNIQUES), kinds = pick(model, 8);
    if (pick(model, 4) > 0 ||
        !succeeded(model,
                   ecs_track_unique_(
                       model->world,
                       (ecs_type_){unique, 0, &(ecs_label_){unique_names[unique], ""}}, kinds)))
        return;
    naive_forget_unique(naive, unique, ~(kinds & naive->unique_kinds[unique]), UINT64_MAX);
    naive->unique_kinds[unique] = kinds;
}

void step_clear_unique(Model *model)
{
    Naive *naive = &model->naive;
    const uint64_t time = naive->now - pick(model, naive->now < 4 ? (uint32_t)naive->now : 4);
    const unsigned unique = pick(model, UNIQUES), kinds = 1 + pick(model, 7);
    ecs_clear_unique_kinds_until_(
        model->world, (ecs_type_){unique, 0, &(ecs_label_){unique_names[unique], ""}}, kinds, time);
    naive_forget_unique(naive, unique, kinds, time);
    naive->now += naive->unique_kinds[unique] && time >= naive->now;
}

static void note_unique_change(Naive *naive, unsigned unique)
{
    if (naive->has_unique[unique]) {
        if (naive->unique_kinds[unique] & ECS_MODIFIED)
            naive->unique_modified[unique] = naive->now;
        return;
    }
    naive->unique_modified[unique] = 0;
    if (naive->unique_kinds[unique] & ECS_INSERTED)
        naive->unique_inserted[unique] = naive->now;
}

static void compare_unique_times(const Model *model, unsigned unique)
{
    const Naive *naive = &model->naive;
    const uint64_t times[] = {naive->has_unique[unique] ? naive->unique_inserted[unique] : 0,
                              naive->has_unique[unique] ? naive->unique_modified[unique] : 0,
                              naive->unique_deleted[unique]};
    static const unsigned kinds[] = {ECS_INSERTED, ECS_MODIFIED, ECS_DELETED};
    for (unsigned i = 0; i < 3; i++)
        if (naive->unique_kinds[unique] & kinds[i])
            REQUIRE(ecs_is_unique_changed_(
                        model->world,
                        (ecs_type_){unique, 0, &(ecs_label_){unique_names[unique], ""}}, kinds[i],
                        naive->last_run) == (times[i] > naive->last_run),
                    "the unique changed in one world only");
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
        if (removed && naive->unique_kinds[unique] & ECS_DELETED)
            naive->unique_deleted[unique] = naive->now;
        naive->has_unique[unique] = false;
        return;
    }
    const void *at = is_clock ? (const void *)ecs_unique_set(model->world, Clock, {value})
                              : (const void *)ecs_unique_set(model->world, Score, {value});
    if (!succeeded(model, at != NULL))
        return;
    note_unique_change(naive, unique);
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
    for (unsigned unique = 0; unique < UNIQUES; unique++)
        compare_unique_times(model, unique);
}

const Subject model_uniques = {.prepare = prepare, .compare = compare};
