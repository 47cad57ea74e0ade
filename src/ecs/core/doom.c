#include "doom.h"

#include "../group/moves.h"
#include "storages.h"

bool ecs_is_told_first_(const ecs_world *world)
{
    return world->observers && world->observers->order < 0 &&
           (world->told.ends || !ecs_is_empty(world->told.losing));
}

void ecs_doom_begin_(ecs_world *world, ecs_doom_ *doom)
{
    doom->heard = ecs_common(world->told.losing, doom->types);
    doom->grouped = world->grouped;
    world->grouped = ECS_NO_COMPONENTS;
    world->doom = doom;
    for (ecs_components all = ecs_union(doom->heard, doom->grouped); !ecs_is_empty(all);
         all = ecs_without_lowest_(all))
        doom->rows[ecs_lowest_(all)] = ecs_row_count_(&world->storages[ecs_lowest_(all)]);
}

/* Only components that the entity had at the beginning: their rows lie before `rows`. */
void ecs_doom_tell_(ecs_world *world, const ecs_doom_ *doom, const ecs_observer *observer,
                    uint32_t index)
{
    ecs_components known = ECS_NO_COMPONENTS;
    if (ecs_same_set(doom->types, ecs_all_components_()))
        ecs_tell_one_end_(world, observer, index);
    ecs_components all = ecs_common(world->records[index].mask, doom->heard);
    for (; !ecs_is_empty(all); all = ecs_without_lowest_(all)) {
        const unsigned component = ecs_lowest_(all);
        if (ecs_row_(&world->storages[component], index) < doom->rows[component])
            known = ecs_union(known, ecs_bit_(component));
    }
    ecs_tell_one_losing_(world, observer, index, known, ECS_DELETED);
}

/* Tells of the doomed entities in the rows from this one on; more may be added meanwhile. Returns
 * the first row not seen. */
static uint32_t tell_from(ecs_world *world, const ecs_doom_ *doom, unsigned component, uint32_t row)
{
    const ecs_storage_ *storage = &world->storages[component];
    for (; row < ecs_row_count_(storage); row++) {
        const uint32_t index = ecs_index_at_(storage, row);
        if (doom->includes(world, doom->context, index))
            ecs_tell_first_(world, index, ecs_bit_(component), ECS_DELETED);
    }
    return row;
}

/* Any observer may add rows to any storage, so a storage that had new rows starts the round anew.
 * It ends when a whole round has found none. */
static void tell_of_added(ecs_world *world, const ecs_doom_ *doom)
{
    uint32_t rows[ECS_COMPONENTS_MAX];
    memcpy(rows, doom->rows, sizeof rows);
    for (ecs_components left = doom->heard; !ecs_is_empty(left);) {
        const unsigned component = ecs_lowest_(left);
        const uint32_t row = rows[component];
        rows[component] = tell_from(world, doom, component, row);
        left = rows[component] == row ? ecs_without_lowest_(left) : doom->heard;
    }
}

void ecs_doom_told_(ecs_world *world, const ecs_doom_ *doom)
{
    tell_of_added(world, doom);
    if (!ecs_is_empty(doom->grouped))
        ecs_admit_(world, doom->grouped, doom->rows);
    world->doom = NULL;
}
