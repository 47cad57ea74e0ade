#include "operations.h"

#include <string.h>

void step_create(Model *model)
{
    if (!has_room(model))
        return;
    const ecs_entity entity = ecs_create(model->world);
    if (succeeded(model, entity.stamp != 0))
        naive_create(model, entity);
}

void step_create_with(Model *model)
{
    const uint32_t value = pick_value(model);
    if (!has_room(model))
        return;
    const ecs_entity entity = ecs_create_with(model->world, MIXTURE(value));
    if (succeeded(model, entity.stamp != 0))
        naive_give_mixture(model, naive_create(model, entity), value);
}

void step_create_bulk(Model *model)
{
    enum { BULK = 10 };
    Velocity velocities[BULK];
    ecs_entity entities[BULK];
    const uint32_t value = pick_value(model);
    const uint32_t count = pick(model, BULK + 1);
    if (!has_room(model))
        return;
    for (uint32_t i = 0; i < BULK; i++)
        velocities[i] = make_Velocity(value + i);
    if (!succeeded(model, ecs_create_bulk(model->world, count, entities, ecs_with_tag(Doomed),
                                          ecs_with_each(Velocity, velocities),
                                          ecs_with(Health, make_Health(value)))))
        return;
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t slot = naive_create(model, entities[i]);
        naive_give(model, slot, TYPE(Doomed), 0);
        naive_give(model, slot, TYPE(Velocity), value + i);
        naive_give(model, slot, TYPE(Health), value);
    }
}

/* The handle of the slot's last entity, or one of the next ones; of a fresh slot, the first. */
void step_create_at(Model *model)
{
    Naive *naive = &model->naive;
    const uint32_t slot = pick(model, naive->used_slots + 1);
    const uint32_t ahead = pick(model, 3);
    const bool revives = pick(model, 2);
    if (!has_room(model) || slot >= KNOWN)
        return;
    Twin *twin = &naive->twins[slot];
    const bool is_used = twin->stamp != 0;
    const ecs_entity wanted = {slot + model->ballast,
                               is_used ? twin->stamp + ahead * 256 : 256 | 1};
    const bool may = !twin->alive && (!is_used || ahead > 0 || revives);
    const bool good =
        revives ? ecs_revive(model->world, wanted) : ecs_create_at(model->world, wanted);
    REQUIRE(may || !good, "a handle came twice");
    if (!may || !succeeded(model, good))
        return;
    naive_claim(model, slot, wanted.stamp);
}

void step_strip(Model *model)
{
    const uint32_t slot = pick_slot(model);
    REQUIRE(ecs_strip(model->world, handle(model, slot)) == is_alive(model, slot),
            "the entity is alive in one world only");
    if (is_alive(model, slot))
        naive_take_many(model, slot, ecs_all_components_());
}

void step_destroy(Model *model)
{
    const uint32_t slot = pick_slot(model);
    const bool alive = is_alive(model, slot);
    REQUIRE(ecs_destroy(model->world, handle(model, slot)) == alive,
            "only one world has destroyed the entity");
    if (alive)
        naive_destroy(model, slot);
}

void step_use_absent_handle(Model *model)
{
    const ecs_entity absent = {pick(model, KNOWN) + model->ballast, pick(model, 1 << 16)};
    const uint32_t slot = absent.index - model->ballast;
    if (is_alive(model, slot) && absent.stamp == model->naive.twins[slot].stamp)
        return;
    REQUIRE(!ecs_destroy(model->world, absent), "an absent entity was destroyed");
    REQUIRE(!ecs_attach(model->world, absent, handle(model, slot)),
            "an absent entity was attached");
    REQUIRE(!ecs_add(model->world, absent, Health, {1}), "an absent entity got a component");
}

/* Its links to those that stay end. */
static void unlink_from_others(Model *model, uint32_t slot, const bool *doomed)
{
    Twin *twin = &model->naive.twins[slot];
    for (uint32_t i = 0; twin->has[PARENT] && i < twin->child_count; i++)
        if (!doomed[twin->children[i]])
            naive_take(model, twin->children[i], CHILD, ECS_DELETED);
    if (twin->has[CHILD] && !doomed[twin->parent])
        naive_leave_parent(model, slot);
}

/* First each entity leaves its relatives and is logged, then all rows go. */
void step_delete_any(Model *model)
{
    const unsigned type = TYPE(Doomed);
    uint32_t rows[KNOWN];
    bool doomed[KNOWN] = {false}, had[KNOWN][TYPES];
    const uint32_t count = model->naive.counts[type];
    memcpy(rows, model->naive.rows[type], sizeof rows);
    if (pick(model, 4) > 0)
        return;
    REQUIRE(ecs_delete_any(model->world, Doomed) == count,
            "another number of entities was destroyed");
    for (uint32_t i = 0; i < count; i++) {
        doomed[rows[i]] = true;
        expect_hook(model, rows[i]);
    }
    for (uint32_t i = 0; i < count; i++) {
        unlink_from_others(model, rows[i], doomed);
        for (unsigned other = 0; other < TYPES; other++) {
            had[i][other] = model->naive.twins[rows[i]].has[other];
            if (had[i][other])
                naive_lose(model, rows[i], other, ECS_DELETED);
        }
    }
    for (uint32_t i = 0; i < count; i++) {
        for (unsigned other = 0; other < TYPES; other++)
            if (other != type && had[i][other])
                naive_drop_row(&model->naive, rows[i], other);
        naive_free_slot(model, rows[i]);
    }
    model->naive.counts[type] = 0;
}

/* The ballast gets its slots back, since those are the first ones. */
void step_clear_world(Model *model)
{
    Naive *naive = &model->naive;
    if (pick(model, 8) > 0)
        return;
    REQUIRE(ecs_clear(model->world) == living(naive) + model->ballast,
            "another number of entities was destroyed");
    for (uint32_t slot = 0; slot < KNOWN; slot++) {
        expect_hook(model, slot);
        for (unsigned type = 0; type < TYPES; type++)
            if (naive->twins[slot].has[type])
                naive_lose(model, slot, type, ECS_DELETED);
    }
    for (uint32_t slot = KNOWN; slot-- > 0;)
        if (is_alive(model, slot))
            naive_free_slot(model, slot);
    memset(naive->counts, 0, sizeof naive->counts);
    model->until_refusal = 0;
    REQUIRE(ecs_create_bare(model->world, model->ballast, NULL), "no ballast");
}

static void compare_count(Model *model)
{
    REQUIRE(ecs_entity_count(model->world) == living(&model->naive) + model->ballast,
            "another number of entities");
}

const Subject model_entities = {.compare = compare_count};
