#include "naive.h"

/* ---- queries ---- */

ecs_entity handle(const Model *model, uint32_t slot)
{
    return (ecs_entity){slot + model->ballast, model->naive.twins[slot].stamp};
}

bool is_alive(const Model *model, uint32_t slot)
{
    return model->naive.twins[slot].alive;
}

uint32_t living(const Naive *naive)
{
    return naive->used_slots - naive->free_count;
}

bool has_room(const Model *model)
{
    return living(&model->naive) < CROWDED;
}

ecs_components mask_of(const Twin *twin)
{
    ecs_components mask = ECS_NO_COMPONENTS;
    for (unsigned type = 0; type < TYPES; type++)
        if (twin->has[type])
            mask = ecs_union(mask, bit(type));
    return twin->alive ? mask : ECS_NO_COMPONENTS;
}

bool matches(const Twin *twin, ecs_query query)
{
    const ecs_components mask = mask_of(twin);
    return ecs_includes(mask, query.with) && !ecs_overlap(mask, query.without) &&
           (ecs_is_empty(query.any) || ecs_overlap(mask, query.any));
}

unsigned driving_type(const Model *model, ecs_components with)
{
    unsigned driving = TYPES;
    for (unsigned type = 0; type < TYPES; type++)
        if (ecs_overlap(with, bit(type)) &&
            (driving == TYPES || model->naive.counts[type] < model->naive.counts[driving]))
            driving = type;
    return driving;
}

/* ---- components ---- */

static void lose(Model *model, uint32_t slot, unsigned type, unsigned kind)
{
    Naive *naive = &model->naive;
    Twin *twin = &naive->twins[slot];
    EventLog *log = kind == ECS_DELETED ? &naive->deleted[type] : &naive->removed[type];
    twin->has[type] = false;
    if (!(naive->kinds[type] & kind))
        return;
    REQUIRE(log->count < EVENTS, "the model's log is full");
    log->events[log->count++] = (Event){handle(model, slot), naive->now, twin->value[type]};
}

static void drop_row(Naive *naive, uint32_t slot, unsigned type)
{
    uint32_t *rows = naive->rows[type];
    const uint32_t last = rows[--naive->counts[type]];
    for (uint32_t row = 0; row < naive->counts[type]; row++)
        if (rows[row] == slot)
            rows[row] = last;
}

void naive_take(Model *model, uint32_t slot, unsigned type, unsigned kind)
{
    Naive *naive = &model->naive;
    if (!naive->twins[slot].has[type])
        return;
    lose(model, slot, type, kind);
    drop_row(naive, slot, type);
}

void naive_give(Model *model, uint32_t slot, unsigned type, uint32_t value)
{
    expect_addition_hook(model, slot, type, value);
    naive_write(model, slot, type, value);
}

void naive_write(Model *model, uint32_t slot, unsigned type, uint32_t value)
{
    Naive *naive = &model->naive;
    Twin *twin = &naive->twins[slot];
    if (!twin->has[type]) {
        naive->rows[type][naive->counts[type]++] = slot;
        twin->inserted[type] = naive->kinds[type] & ECS_INSERTED ? naive->now : 0;
        twin->modified[type] = 0;
    } else if (naive->kinds[type] & ECS_MODIFIED) {
        twin->modified[type] = naive->now;
    }
    twin->has[type] = true;
    twin->value[type] = value;
}

void naive_give_mixture(Model *model, uint32_t slot, uint32_t value)
{
    naive_give(model, slot, TYPE(Letters), value);
    naive_give(model, slot, TYPE(Position), value + 1);
    naive_give(model, slot, TYPE(Frozen), 0);
    naive_give(model, slot, TYPE(Wide), value + 2);
}

void naive_give_copies(Model *model, uint32_t slot, uint32_t source, ecs_components without)
{
    const Twin *twin = &model->naive.twins[source];
    for (unsigned type = 0; type < OWN_TYPES; type++)
        if (twin->has[type] && !ecs_overlap(without, bit(type)))
            naive_give(model, slot, type, twin->value[type]);
}

void expect_hook(Model *model, uint32_t slot)
{
    const Twin *twin = &model->naive.twins[slot];
    if (model->hooked && twin->has[TYPE(Velocity)])
        model->expected_hook_sum +=
            ecs_number(handle(model, slot)) * 7 + twin->value[TYPE(Velocity)];
}

void expect_addition_hook(Model *model, uint32_t slot, unsigned type, uint32_t value)
{
    const Twin *twin = &model->naive.twins[slot];
    const uint64_t number = ecs_number(handle(model, slot));
    if (type != TYPE(Velocity))
        return;
    if (!twin->has[type] && model->add_hooked)
        model->expected_hook_sum += number * 11 + value;
    if (twin->has[type] && model->replace_hooked)
        model->expected_hook_sum += number * 13 + twin->value[type] * 3ULL + value;
}

/* ---- links ---- */

void naive_drop_child(Twin *parent, uint32_t child)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < parent->child_count; i++)
        if (parent->children[i] != child)
            parent->children[kept++] = parent->children[i];
    parent->child_count = kept;
}

static void leave_children(Model *model, uint32_t slot)
{
    Twin *twin = &model->naive.twins[slot];
    if (!twin->has[PARENT])
        return;
    for (uint32_t i = 0; i < twin->child_count; i++)
        naive_take(model, twin->children[i], CHILD, ECS_DELETED);
    twin->child_count = 0;
}

/* Its own link is still there but leads to no entity. */
void naive_leave_parent(Model *model, uint32_t slot)
{
    if (!model->naive.twins[slot].has[CHILD])
        return;
    const uint32_t above = model->naive.twins[slot].parent;
    Twin *parent = &model->naive.twins[above];
    naive_drop_child(parent, slot);
    if (parent->child_count == 0)
        naive_take(model, above, PARENT, ECS_DELETED);
}

void naive_unlink(Model *model, uint32_t slot, ecs_components links)
{
    if (ecs_overlap(links, bit(PARENT)))
        leave_children(model, slot);
    if (ecs_overlap(links, bit(CHILD)))
        naive_leave_parent(model, slot);
}

void naive_take_many(Model *model, uint32_t slot, ecs_components components)
{
    if (ecs_overlap(components, bit(TYPE(Velocity))))
        expect_hook(model, slot);
    naive_unlink(model, slot, components);
    for (unsigned type = 0; type < TYPES; type++)
        if (ecs_overlap(components, bit(type)))
            naive_take(model, slot, type, ECS_DELETED);
}

/* ---- entities ---- */

uint32_t naive_take_slot(Model *model)
{
    Naive *naive = &model->naive;
    const uint32_t slot =
        naive->free_count > 0 ? naive->free_slots[--naive->free_count] : naive->used_slots++;
    REQUIRE(slot < KNOWN, "the model is full");
    Twin *twin = &naive->twins[slot];
    const uint32_t stamp = twin->stamp ? twin->stamp + 256 : 256 | 1;
    memset(twin, 0, sizeof *twin);
    twin->alive = true;
    twin->stamp = stamp;
    return slot;
}

uint32_t naive_create(Model *model, ecs_entity entity)
{
    const uint32_t slot = naive_take_slot(model);
    REQUIRE(ecs_same(entity, handle(model, slot)), "the new handle is not the next one");
    return slot;
}

void naive_extend(Naive *naive, uint32_t count)
{
    for (uint32_t slot = count; slot-- > naive->used_slots;)
        naive->free_slots[naive->free_count++] = slot;
    naive->used_slots = count > naive->used_slots ? count : naive->used_slots;
}

void naive_claim(Model *model, uint32_t slot, uint32_t stamp)
{
    Naive *naive = &model->naive;
    uint32_t kept = 0;
    naive_extend(naive, slot + 1);
    for (uint32_t i = 0; i < naive->free_count; i++)
        if (naive->free_slots[i] != slot)
            naive->free_slots[kept++] = naive->free_slots[i];
    naive->free_count = kept;
    memset(&naive->twins[slot], 0, sizeof naive->twins[slot]);
    naive->twins[slot].alive = true;
    naive->twins[slot].stamp = stamp;
}

void naive_free_slot(Model *model, uint32_t slot)
{
    if (model->end_hooked)
        model->expected_hook_sum += ecs_number(handle(model, slot)) * 17;
    model->naive.twins[slot].alive = false;
    model->naive.free_slots[model->naive.free_count++] = slot;
}

void naive_destroy(Model *model, uint32_t slot)
{
    naive_take_many(model, slot, ecs_all_components_());
    naive_free_slot(model, slot);
}

uint32_t naive_destroy_tree(Model *model, uint32_t slot)
{
    uint32_t count = 1;
    while (model->naive.twins[slot].has[PARENT])
        count += naive_destroy_tree(model, model->naive.twins[slot].children[0]);
    naive_destroy(model, slot);
    return count;
}
