#include "operations.h"

static void forget_events(EventLog *log, uint64_t time)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < log->count; i++)
        if (log->events[i].time > time)
            log->events[kept++] = log->events[i];
    log->count = kept;
}

void naive_forget(Naive *naive, unsigned type, unsigned kinds, uint64_t time)
{
    for (uint32_t slot = 0; slot < KNOWN; slot++) {
        Twin *twin = &naive->twins[slot];
        if ((kinds & ECS_INSERTED) && twin->inserted[type] <= time)
            twin->inserted[type] = 0;
        if ((kinds & ECS_MODIFIED) && twin->modified[type] <= time)
            twin->modified[type] = 0;
    }
    if (kinds & ECS_DELETED)
        forget_events(&naive->deleted[type], time);
    if (kinds & ECS_REMOVED)
        forget_events(&naive->removed[type], time);
}

static void clear_all(Model *model, uint64_t time)
{
    Naive *naive = &model->naive;
    ecs_clear_kinds_until(model->world, ECS_ALL_KINDS, time);
    for (unsigned type = 0; type < TYPES; type++)
        naive_forget(naive, type, ALL_KINDS, time);
    for (unsigned unique = 0; unique < UNIQUES; unique++)
        naive_forget_unique(naive, unique, ALL_KINDS, time);
    naive->now += time >= naive->now;
}

void step_clear(Model *model)
{
    Naive *naive = &model->naive;
    const uint64_t time = naive->now - pick(model, naive->now < 4 ? (uint32_t)naive->now : 4);
    const unsigned type = pick(model, TYPES);
    if (pick(model, 4) > 0)
        return;
    if (pick(model, 2)) {
        clear_all(model, time);
        return;
    }
    ecs_clear_kinds_of_until_(model->world, type_of(type), ECS_ALL_KINDS, time);
    naive_forget(naive, type, ALL_KINDS, time);
    naive->now += naive->kinds[type] && time >= naive->now;
}

void step_clear_kinds(Model *model)
{
    Naive *naive = &model->naive;
    const uint64_t time = naive->now - pick(model, naive->now < 4 ? (uint32_t)naive->now : 4);
    const unsigned type = pick(model, TYPES), kinds = 1 + pick(model, ALL_KINDS);
    if (pick(model, 4) > 0)
        return;
    ecs_clear_kinds_of_until_(model->world, type_of(type), kinds, time);
    naive_forget(naive, type, kinds, time);
    naive->now += naive->kinds[type] && time >= naive->now;
}

void step_track(Model *model)
{
    Naive *naive = &model->naive;
    const unsigned type = pick(model, TYPES);
    const bool is_tag = type == TYPE(Frozen) || type == TYPE(Doomed);
    const unsigned possible = is_tag ? ECS_INSERTED | ECS_DELETED : ALL_KINDS;
    const unsigned kinds = pick(model, ALL_KINDS + 1) & possible;
    if (pick(model, 10) > 0 || !succeeded(model, ecs_track_(model->world, type_of(type), kinds)))
        return;
    naive_forget(naive, type, ~(kinds & naive->kinds[type]), UINT64_MAX);
    naive->kinds[type] = kinds;
}

void step_advance(Model *model)
{
    ecs_advance(model->world);
    model->naive.last_run = model->naive.now++;
}

void step_loop_over_changes(Model *model)
{
    const Naive *naive = &model->naive;
    const uint64_t since = naive->now - pick(model, naive->now < 4 ? (uint32_t)naive->now : 4);
    uint32_t expected = 0;
    if ((naive->kinds[TYPE(Health)] & (ECS_INSERTED | ECS_MODIFIED)) !=
        (ECS_INSERTED | ECS_MODIFIED))
        return;
    for (uint32_t slot = 0; slot < KNOWN; slot++) {
        const Twin *twin = &naive->twins[slot];
        expected += twin->alive && twin->has[TYPE(Health)] &&
                    (twin->inserted[TYPE(Health)] > since || twin->modified[TYPE(Health)] > since);
    }
    ecs_each_change(view, model->world, Health, ECS_INSERTED | ECS_MODIFIED, since,
                    .with = ecs_mask(Health)) {
        REQUIRE(expected > 0, "a change is reported that did not happen");
        expected--;
    }
    REQUIRE(expected == 0, "a change is not reported");
}

/* ---- comparing ---- */

static void compare_stamps(Model *model, uint32_t slot, unsigned type)
{
    const Naive *naive = &model->naive;
    const Twin *twin = &naive->twins[slot];
    const uint64_t since = naive->now - pick(model, naive->now < 5 ? (uint32_t)naive->now : 5);
    const ecs_entity entity = handle(model, slot);
    if (naive->kinds[type] & ECS_INSERTED)
        REQUIRE(ecs_is_changed_(model->world, entity, type_of(type), ECS_INSERTED, since) ==
                    (twin->has[type] && twin->inserted[type] > since),
                "%s is inserted in one world only", labels[type].name);
    if (naive->kinds[type] & ECS_MODIFIED)
        REQUIRE(ecs_is_changed_(model->world, entity, type_of(type), ECS_MODIFIED, since) ==
                    (twin->has[type] && twin->modified[type] > since),
                "%s is modified in one world only", labels[type].name);
}

static void compare_log(const ecs_log *log, const EventLog *expected, unsigned type)
{
    REQUIRE(log->count == expected->count, "%u events of %s, not %u", log->count, labels[type].name,
            expected->count);
    for (uint32_t i = 0; i < log->count; i++) {
        const Event *event = &expected->events[i];
        REQUIRE(ecs_same(log->events[i].entity, event->entity), "another entity in the log");
        REQUIRE(log->events[i].time == event->time, "another time in the log");
        if (log->values_ && type < DATA_TYPES)
            REQUIRE(data[type].number_of((const unsigned char *)log->values_ +
                                         i * data[type].size) == event->value,
                    "another value in the log");
    }
}

static void compare_logs(Model *model, unsigned type)
{
    if (model->naive.kinds[type] & ECS_DELETED) {
        const ecs_log log = ecs_log_of_(model->world, type_of(type), ECS_DELETED, 0);
        compare_log(&log, &model->naive.deleted[type], type);
    }
    if (model->naive.kinds[type] & ECS_REMOVED) {
        const ecs_log log = ecs_log_of_(model->world, type_of(type), ECS_REMOVED, 0);
        compare_log(&log, &model->naive.removed[type], type);
    }
}

/* Logs are cleared before they are full. */
static void clear_long_logs(Model *model)
{
    bool is_long = false;
    for (unsigned type = 0; type < TYPES; type++)
        is_long = is_long || model->naive.deleted[type].count > EVENTS - KNOWN ||
                  model->naive.removed[type].count > EVENTS - KNOWN;
    if (is_long)
        clear_all(model, model->naive.now);
}

static void compare_time(Model *model)
{
    REQUIRE(ecs_now(model->world) == model->naive.now, "another time");
    REQUIRE(ecs_last_run(model->world) == model->naive.last_run, "another last time");
}

static void compare_all_stamps(Model *model, uint32_t slot)
{
    for (unsigned type = 0; type < TYPES; type++)
        compare_stamps(model, slot, type);
}

static void compare_all_logs(Model *model)
{
    for (unsigned type = 0; type < TYPES; type++)
        compare_logs(model, type);
}

const Subject model_tracking = {
    .settle = clear_long_logs,
    .compare = compare_time,
    .compare_slot = compare_all_stamps,
    .compare_all = compare_all_logs,
};
