#include "operations.h"

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
    const uint32_t value = pick_value(model), count = pick(model, BULK + 1);
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
    const uint32_t slot = pick(model, naive->used_slots + 1), ahead = pick(model, 3);
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

/* The world always has observers of losses: so the last row goes first. */
void step_delete_any(Model *model)
{
    const Naive *naive = &model->naive;
    const unsigned type = TYPE(Doomed);
    const uint32_t count = naive->counts[type];
    if (pick(model, 4) > 0)
        return;
    REQUIRE(ecs_delete_any(model->world, Doomed) == count,
            "another number of entities was destroyed");
    for (uint32_t row = count; row-- > 0;)
        naive_destroy(model, naive->rows[type][row]);
}

/* Everything, and fill the first slots again. */
void step_clear_world(Model *model)
{
    if (pick(model, 8) > 0)
        return;
    REQUIRE(ecs_clear(model->world) == living(&model->naive) + model->ballast,
            "another number of entities was destroyed");
    for (uint32_t slot = KNOWN; slot-- > 0;)
        if (is_alive(model, slot))
            naive_destroy(model, slot);
    model->until_refusal = 0;
    REQUIRE(ecs_create_bare(model->world, model->ballast, NULL), "no ballast");
}

/* Nothing changes but memory. */
void step_give_back(Model *model)
{
    if (pick(model, 4) == 0)
        ecs_give_back(model->world);
}

static void compare_count(Model *model)
{
    REQUIRE(ecs_entity_count(model->world) == living(&model->naive) + model->ballast,
            "another number of entities");
}

const Subject model_entities = {.compare = compare_count};
