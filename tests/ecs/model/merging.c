#include "operations.h"

/* ---- what a part holds ---- */

static bool has_child_in(const Twin *twin, const bool *chosen)
{
    for (uint32_t i = 0; i < twin->child_count; i++)
        if (chosen[twin->children[i]])
            return true;
    return false;
}

/* Links need both of their ends. */
static bool is_saved(const Twin *twin, unsigned type, const bool *chosen)
{
    if (type == PARENT)
        return has_child_in(twin, chosen);
    return type != CHILD || chosen[twin->parent];
}

static void reduce_rows(const Naive *whole, Naive *part, unsigned type, const bool *chosen)
{
    part->counts[type] = 0;
    for (uint32_t row = 0; row < whole->counts[type]; row++) {
        const uint32_t slot = whole->rows[type][row];
        const Twin *twin = &whole->twins[slot];
        const bool stays = chosen[slot] && is_saved(twin, type, chosen);
        part->twins[slot].has[type] = stays;
        if (stays)
            part->rows[type][part->counts[type]++] = slot;
    }
}

static void reduce_children(Twin *twin, const bool *chosen)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < twin->child_count; i++)
        if (chosen[twin->children[i]])
            twin->children[kept++] = twin->children[i];
    twin->child_count = kept;
}

static void reduce(const Naive *whole, Naive *part, ecs_query query)
{
    bool chosen[KNOWN];
    *part = *whole;
    for (uint32_t slot = 0; slot < KNOWN; slot++) {
        chosen[slot] = whole->twins[slot].alive && matches(&whole->twins[slot], query);
        part->twins[slot].alive = chosen[slot];
    }
    for (unsigned type = 0; type < TYPES; type++)
        reduce_rows(whole, part, type, chosen);
    for (uint32_t slot = 0; slot < KNOWN; slot++)
        reduce_children(&part->twins[slot], chosen);
}

void step_save_part(Model *model)
{
    Kept *part = &model->part;
    const ecs_query query = pick_query(model);
    if (pick(model, 4) > 0)
        return;
    part->size = 0;
    REQUIRE(ecs_save_part(model->world, 1, query, append_bytes, part), "no part is saved");
    reduce(&model->naive, &part->naive, query);
    part->is_there = true;
}

/* ---- merging ---- */

static uint32_t alive_in(const Naive *saved)
{
    uint32_t count = 0;
    for (uint32_t slot = 0; slot < KNOWN; slot++)
        count += saved->twins[slot].alive;
    return count;
}

static bool may_keep(const Twin *now, const Twin *saved, bool revives)
{
    return !now->alive && (revives ? saved->stamp >= now->stamp : saved->stamp > now->stamp);
}

static bool may_keep_all(const Model *model, const Naive *saved, ecs_merge_handles handles)
{
    for (uint32_t slot = 0; slot < KNOWN; slot++)
        if (saved->twins[slot].alive && !may_keep(&model->naive.twins[slot], &saved->twins[slot],
                                                  handles == ECS_REVIVED_HANDLES))
            return false;
    return true;
}

/* The slot of each saved entity. */
static void take_slots(Model *model, const Naive *saved, ecs_merge_handles handles, uint32_t *slots)
{
    uint32_t end = 0;
    for (uint32_t slot = 0; slot < KNOWN; slot++)
        end = saved->twins[slot].alive ? slot + 1 : end;
    if (handles != ECS_NEW_HANDLES)
        naive_extend(&model->naive, end);
    for (uint32_t slot = 0; slot < KNOWN; slot++) {
        slots[slot] = slot;
        if (saved->twins[slot].alive && handles == ECS_NEW_HANDLES)
            slots[slot] = naive_take_slot(model);
        else if (saved->twins[slot].alive)
            naive_claim(model, slot, saved->twins[slot].stamp);
    }
}

static void naive_merge(Model *model, const Naive *saved, ecs_merge_handles handles)
{
    uint32_t slots[KNOWN];
    take_slots(model, saved, handles, slots);
    for (unsigned type = 0; type < TYPES; type++)
        for (uint32_t row = 0; row < saved->counts[type]; row++) {
            const uint32_t slot = saved->rows[type][row];
            naive_give(model, slots[slot], type, saved->twins[slot].value[type]);
        }
    for (uint32_t slot = 0; slot < KNOWN; slot++) {
        const Twin *from = &saved->twins[slot];
        Twin *twin = &model->naive.twins[slots[slot]];
        if (from->has[CHILD])
            twin->parent = slots[from->parent];
        if (!from->has[PARENT])
            continue;
        twin->child_count = from->child_count;
        for (uint32_t i = 0; i < from->child_count; i++)
            twin->children[i] = slots[from->children[i]];
    }
}

/* A part, or a whole save where no ballast would come with it. */
void step_merge(Model *model)
{
    const Kept *kept = pick(model, 3) == 0 && model->ballast == 0 ? &model->save : &model->part;
    const ecs_merge_handles handles = (ecs_merge_handles)pick(model, 3);
    if (!kept->is_there || living(&model->naive) + alive_in(&kept->naive) > CROWDED)
        return;
    const bool possible = handles == ECS_NEW_HANDLES || may_keep_all(model, &kept->naive, handles);
    const ecs_load_result result =
        ecs_merge(model->world, 1, kept->bytes, kept->size, handles, UINT32_MAX);
    if (result == ECS_LOAD_NO_MEMORY && model->refused)
        return;
    REQUIRE(result == (possible ? ECS_LOADED : ECS_LOAD_CONFLICT), "merging returns %d",
            (int)result);
    if (possible)
        naive_merge(model, &kept->naive, handles);
}
