/* removal: how components and entities go. Observers are told, and then the rows go. */
#include "../group/moves.h"
#include "access.h"
#include "doom.h"
#include "entities.h"
#include "storages.h"

/* ---- one entity ---- */

/* If those that are told first give it more of the `unwanted`, it loses them too. */
static void notify_and_lose(ecs_world *world, uint32_t index, ecs_components unwanted)
{
    ecs_tell_first_(world, index, unwanted, ECS_DELETED);
    ecs_lose_components_(world, index, ecs_common(world->records[index].mask, unwanted),
                         ECS_DELETED);
}

/* Its end is told before what it loses: its values are still whole then. */
bool ecs_destroy_noticed_(ecs_world *world, ecs_entity entity)
{
    ecs_check_no_hook_(world, "");
    ecs_tell_end_(world, entity.index);
    notify_and_lose(world, entity.index, ecs_all_components_());
    ecs_free_slot_(world, entity.index);
    return true;
}

/* If hooks give it more of these meanwhile, it loses them too. */
static bool lose_any(ecs_world *world, ecs_entity entity, ecs_components components)
{
    if (!ecs_is_alive(world, entity))
        return false;
    const ecs_components lost = ecs_common(world->records[entity.index].mask, components);
    ecs_check_no_hook_(world, "");
    if (ecs_overlap(lost, world->observed))
        notify_and_lose(world, entity.index, components);
    else
        ecs_delete_rows_(world, entity.index, lost);
    return true;
}

bool(ecs_delete_many)(ecs_world *world, ecs_entity entity, ecs_components components)
{
    ecs_check_changes_(world, ecs_common(components, world->registered), ECS_REMOVES_, "");
    return lose_any(world, entity, components);
}

bool(ecs_strip)(ecs_world *world, ecs_entity entity)
{
    ecs_check_destroys_(world, "");
    return lose_any(world, entity, ecs_all_components_());
}

/* The usual way is that of ecs_delete_rows_, but the storage is known: a quarter less to do. */
bool ecs_delete_(ecs_world *world, ecs_entity entity, unsigned component, const char *name)
{
    ecs_check_known_(world, component, name);
    ecs_check_changes_(world, ecs_bit_(component), ECS_REMOVES_, name);
    if (!ecs_has_any(world, entity, ecs_bit_(component)))
        return false;
    ecs_check_no_hook_(world, name);
    if (ecs_holds_(world->observed, component)) {
        notify_and_lose(world, entity.index, ecs_bit_(component));
        return true;
    }
    world->epoch++;
    world->records[entity.index].mask =
        ecs_except(world->records[entity.index].mask, ecs_bit_(component));
    ecs_delete_row_(&world->storages[component], entity.index);
    return true;
}

bool ecs_remove_(ecs_world *world, ecs_entity entity, unsigned component, const char *name,
                 void *out, size_t size)
{
    ecs_check_registered_(world, component, name, size);
    ecs_check_changes_(world, ecs_bit_(component), ECS_REMOVES_, name);
    if (!ecs_has_any(world, entity, ecs_bit_(component)))
        return false;
    ecs_check_no_hook_(world, name);
    ecs_tell_first_(world, entity.index, ecs_bit_(component), ECS_REMOVED);
    memcpy(out, ecs_value_(world, entity, component, size), size);
    ecs_lose_components_(world, entity.index, ecs_bit_(component), ECS_REMOVED);
    return true;
}

/* The values of those that the entity has go where the caller wants them. */
static ecs_components hand_out(const ecs_world *world, uint32_t index, const ecs_taken_ *taken,
                               size_t count)
{
    ecs_components handed = ECS_NO_COMPONENTS;
    for (size_t i = 0; i < count; i++) {
        const ecs_storage_ *storage = &world->storages[taken[i].component];
        if (!ecs_holds_(world->records[index].mask, taken[i].component))
            continue;
        memcpy(taken[i].out, ecs_value_at_(storage, ecs_row_(storage, index)), storage->size);
        handed = ecs_union(handed, ecs_bit_(taken[i].component));
    }
    return handed;
}

static ecs_components check_taken(const ecs_world *world, const ecs_taken_ *taken, size_t count)
{
    ecs_components seen = ECS_NO_COMPONENTS;
    for (size_t i = 0; i < count; i++) {
        ecs_check_registered_(world, taken[i].component, taken[i].name, taken[i].size);
        ECS_CHECK_(world, !ecs_holds_(seen, taken[i].component), "%s is named twice in one call",
                   taken[i].name);
        seen = ecs_union(seen, ecs_bit_(taken[i].component));
    }
    return seen;
}

ecs_components ecs_remove_many_(ecs_world *world, ecs_entity entity, const ecs_taken_ *taken,
                                size_t count)
{
    const ecs_components wanted = check_taken(world, taken, count);
    ecs_check_changes_(world, wanted, ECS_REMOVES_, taken[0].name);
    if (!ecs_has_any(world, entity, wanted))
        return ECS_NO_COMPONENTS;
    ecs_check_no_hook_(world, taken[0].name);
    ecs_tell_first_(world, entity.index, wanted, ECS_REMOVED);
    const ecs_components handed = hand_out(world, entity.index, taken, count);
    ecs_lose_components_(world, entity.index, handed, ECS_REMOVED);
    return handed;
}

/* ---- many entities: those in the first rows of a storage ---- */

typedef struct first_rows {
    unsigned component;
    uint32_t count;
} first_rows;

static uint32_t index_of(const ecs_world *world, const first_rows *doomed, uint32_t nth)
{
    return ecs_index_at_(&world->storages[doomed->component], nth);
}

static bool is_among(const ecs_world *world, const void *context, uint32_t index)
{
    const first_rows *doomed = context;
    return ecs_holds_(world->records[index].mask, doomed->component) &&
           ecs_row_(&world->storages[doomed->component], index) < doomed->count;
}

/* Tells those who are told first of all entities that will be destroyed. Rows that they add stay;
 * but the groups that need T stay closed, so that no row of T moves until the doomed have gone. */
static void tell_first_of_all(ecs_world *world, ecs_doom_ *doom, const first_rows *doomed)
{
    ecs_doom_begin_(world, doom);
    const ecs_components grouped = doom->grouped;
    for (const ecs_observer *each = world->observers; each && each->order < 0; each = each->next_)
        for (uint32_t nth = 0; nth < doomed->count; nth++)
            ecs_doom_tell_(world, doom, each, index_of(world, doomed, nth));
    doom->grouped = ecs_except(grouped, ecs_bit_(doomed->component));
    ecs_doom_told_(world, doom);
    world->grouped = grouped;
    ecs_update_observers(world);
}

/* The others are told when no row has gone yet: whom they look for is still there. */
static void tell_of_all(ecs_world *world, const ecs_doom_ *doom, const first_rows *doomed)
{
    world->doom = doom;
    if (!ecs_is_empty(world->told.losing))
        for (uint32_t nth = 0; nth < doomed->count; nth++) {
            const uint32_t index = index_of(world, doomed, nth);
            ecs_tell_losing_(world, index, world->records[index].mask, ECS_DELETED);
        }
    world->doom = NULL;
}

/* The entity loses everything but its row in the storage of this component. The epoch moves when
 * these rows go, and nobody looks before. */
static inline void destroy_but_row(ecs_world *world, uint32_t index, unsigned component)
{
    ecs_components others = ecs_except(world->records[index].mask, ecs_bit_(component));
    if (ecs_overlap(others, world->observed))
        ecs_drop_components_(world, index, others);
    else
        for (; !ecs_is_empty(others); others = ecs_without_lowest_(others))
            ecs_delete_row_(&world->storages[ecs_lowest_(others)], index);
    ecs_free_slot_(world, index);
}

/* The rows of T are the list of entities to destroy, and go all at once at the end. */
static void destroy_all(ecs_world *world, const ecs_doom_ *doom, const first_rows *doomed)
{
    ecs_storage_ *storage = &world->storages[doomed->component];
    const ecs_components type = ecs_bit_(doomed->component);
    ecs_empty_groups_(world, type);
    tell_of_all(world, doom, doomed);
    for (uint32_t nth = 0; nth < doomed->count; nth++)
        destroy_but_row(world, index_of(world, doomed, nth), doomed->component);
    ecs_delete_first_rows_(world, storage, doomed->count);
    if (ecs_overlap(world->grouped, type) && ecs_row_count_(storage) > 0)
        ecs_fill_groups_(world, type);
}

uint32_t ecs_delete_any_(ecs_world *world, unsigned component, const char *name)
{
    ecs_check_known_(world, component, name);
    ecs_check_no_hook_(world, name);
    ecs_check_destroys_(world, name);
    const first_rows doomed = {component, ecs_row_count_(&world->storages[component])};
    ecs_doom_ doom = {.includes = is_among, .context = &doomed, .types = ecs_all_components_()};
    if (ecs_is_told_first_(world))
        tell_first_of_all(world, &doom, &doomed);
    destroy_all(world, &doom, &doomed);
    return doomed.count;
}
