#include "operations.h"

static void make_room(Kept *kept, size_t size)
{
    if (size <= kept->room)
        return;
    kept->bytes = realloc(kept->bytes, size);
    REQUIRE(kept->bytes, "out of memory");
    kept->room = size;
}

void step_take_image(Model *model)
{
    Kept *image = &model->image;
    if (pick(model, 8) > 0)
        return;
    image->size = ecs_image_size(model->world);
    make_room(image, image->size);
    REQUIRE(ecs_image_take(model->world, image->bytes, image->size) == image->size, "not taken");
    image->naive = model->naive;
    image->is_there = true;
}

void step_restore(Model *model)
{
    const Kept *image = &model->image;
    if (pick(model, 8) > 0 || !image->is_there)
        return;
    const bool fits =
        memcmp(image->naive.kinds, model->naive.kinds, sizeof model->naive.kinds) == 0 &&
        memcmp(image->naive.unique_kinds, model->naive.unique_kinds,
               sizeof model->naive.unique_kinds) == 0;
    const bool good = ecs_image_restore(model->world, image->bytes, image->size);
    REQUIRE(!good || fits, "an image of a world that tracks otherwise");
    if (fits && succeeded(model, good))
        model->naive = image->naive;
}

bool append_bytes(void *context, const void *bytes, size_t count)
{
    Kept *save = context;
    make_room(save, save->size + count);
    memcpy(save->bytes + save->size, bytes, count);
    save->size += count;
    return true;
}

void step_save(Model *model)
{
    Kept *save = &model->save;
    if (pick(model, 8) > 0)
        return;
    save->size = 0;
    REQUIRE(ecs_save(model->world, 1, append_bytes, save), "not saved");
    save->naive = model->naive;
    save->group_count = model->group_count;
    save->is_there = true;
}

/* The time and what is tracked stay; everything is new. */
static void become(Naive *naive, const Naive *saved)
{
    const Naive before = *naive;
    *naive = *saved;
    naive->now = before.now;
    naive->last_run = before.last_run;
    memcpy(naive->kinds, before.kinds, sizeof naive->kinds);
    memcpy(naive->unique_kinds, before.unique_kinds, sizeof naive->unique_kinds);
    for (unsigned unique = 0; unique < UNIQUES; unique++) {
        naive_forget_unique(naive, unique, ALL_KINDS, UINT64_MAX);
        if (naive->has_unique[unique] && naive->unique_kinds[unique] & ECS_INSERTED)
            naive->unique_inserted[unique] = naive->now;
    }
    for (unsigned type = 0; type < TYPES; type++) {
        naive_forget(naive, type, ALL_KINDS, UINT64_MAX);
        for (uint32_t slot = 0; slot < KNOWN; slot++)
            if (naive->kinds[type] & ECS_INSERTED && naive->twins[slot].has[type])
                naive->twins[slot].inserted[type] = naive->now;
    }
}

void step_load(Model *model)
{
    const Kept *save = &model->save;
    if (pick(model, 8) > 0 || !save->is_there)
        return;
    const ecs_load_result result = ecs_load(model->world, 1, save->bytes, save->size);
    REQUIRE(result == ECS_LOADED || (result == ECS_LOAD_NO_MEMORY && model->refused),
            "not loaded: %d", (int)result);
    if (result != ECS_LOADED)
        return;
    become(&model->naive, &save->naive);
    if (save->group_count < model->group_count)
        return; /* the rows move into the groups that were made since */
    for (unsigned type = 0; type < TYPES; type++)
        require_rows(model, type);
}
