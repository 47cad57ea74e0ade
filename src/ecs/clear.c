/* clear: calls that take components from many entities. */
#include "kernel.h"

/* ---- telling those below zero ---- */

void ecs_doom_begin_(ecs_world *world, ecs_doom_ *doom)
{
    doom->heard = ecs_common(world->observing.told.losing, doom->types);
    doom->grouped = world->grouped;
    world->grouped = ECS_NO_COMPONENTS;
    world->observing.doom = doom;
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
    world->grouped = ecs_except(doom->grouped, doom->closed);
    ecs_admit_(world, doom->rows);
    world->grouped = doom->grouped;
    ecs_update_observers(world);
    world->observing.doom = NULL;
}

/* ---- telling all of them ---- */

static bool always(const ecs_world *world, const void *context, uint32_t index)
{
    (void)world, (void)context, (void)index;
    return true;
}

/* The nth of the entities; ECS_NONE_: its slot is free. */
static uint32_t nth_of(const ecs_world *world, const ecs_doom_ *doom, uint32_t nth)
{
    if (doom->list)
        return ecs_index_at_(doom->list, nth);
    return world->records[nth].stamp != ECS_FREE_STAMP_ ? nth : ECS_NONE_;
}

static void tell_first_of_all(ecs_world *world, ecs_doom_ *doom)
{
    const ecs_observer *each = world->observing.first;
    const ecs_interests *told = &world->observing.told;
    if (!each || each->order >= 0 || (!told->ends && ecs_is_empty(told->losing)))
        return;
    ecs_doom_begin_(world, doom);
    for (; each && each->order < 0; each = each->next_)
        for (uint32_t nth = 0; nth < doom->count; nth++)
            if (nth_of(world, doom, nth) != ECS_NONE_)
                ecs_doom_tell_(world, doom, each, nth_of(world, doom, nth));
    ecs_doom_told_(world, doom);
}

/* The others are told when no row has gone yet: whom they look for is still there. */
static void tell_of_all(ecs_world *world, const ecs_doom_ *doom)
{
    const bool ends =
        world->observing.told.ends && ecs_same_set(doom->types, ecs_all_components_());
    if (!ends && !ecs_overlap(world->observing.told.losing, doom->types))
        return;
    world->observing.doom = doom;
    for (uint32_t nth = 0; nth < doom->count; nth++) {
        const uint32_t index = nth_of(world, doom, nth);
        if (index == ECS_NONE_)
            continue;
        if (ends)
            ecs_tell_end_(world, index, false);
        ecs_tell_losing_(world, index, ecs_common(world->records[index].mask, doom->types),
                         ECS_DELETED);
    }
    world->observing.doom = NULL;
}

/* Those below zero may have added to the list: `takes_added` says that these go, too. */
static void tell_all(ecs_world *world, ecs_doom_ *doom, bool takes_added)
{
    tell_first_of_all(world, doom);
    if (takes_added)
        doom->count = doom->list ? ecs_row_count_(doom->list) : world->record_count;
    ecs_empty_groups_(world, doom->closed);
    tell_of_all(world, doom);
}

static void delete_all_rows(ecs_world *world, ecs_storage_ *storage)
{
    ecs_delete_first_rows_(world, storage, ecs_row_count_(storage));
}

/* ---- all entities ---- */

/* From the last slot to the first: slots freed last are reused first. */
static void free_slots(ecs_world *world)
{
    for (uint32_t index = world->record_count; index-- > 0;)
        if (world->records[index].stamp != ECS_FREE_STAMP_)
            ecs_free_slot_(world, index);
}

uint32_t ecs_clear_(ecs_world *world, const char *site)
{
    ecs_check_no_hook_(world, site);
    ecs_check_destroys_(world, site);
    ecs_doom_ doom = {.includes = always,
                      .types = ecs_all_components_(),
                      .closed = ecs_all_components_(),
                      .count = world->record_count};
    tell_all(world, &doom, true);
    const uint32_t count = ecs_entity_count(world);
    for (ecs_components rest = world->registered; !ecs_is_empty(rest);
         rest = ecs_without_lowest_(rest))
        delete_all_rows(world, &world->storages[ecs_lowest_(rest)]);
    free_slots(world);
    world->epoch++;
    return count;
}

/* ---- one type ---- */

static void clear_masks(ecs_world *world, const ecs_storage_ *storage, ecs_components type)
{
    for (uint32_t row = 0; row < ecs_row_count_(storage); row++) {
        ecs_record_ *record = &world->records[ecs_index_at_(storage, row)];
        record->mask = ecs_except(record->mask, type);
    }
}

/* What observers add meanwhile goes too, so all rows of the storage can go at once. */
uint32_t ecs_delete_all_(ecs_world *world, ecs_type_ type)
{
    ecs_check_known_(world, type);
    ecs_check_changes_(world, ecs_bit_(type.number), ECS_REMOVES_, type.label->site);
    ecs_check_no_hook_(world, type.label->site);
    ecs_storage_ *storage = &world->storages[type.number];
    ecs_doom_ doom = {.includes = always,
                      .types = ecs_bit_(type.number),
                      .closed = ecs_bit_(type.number),
                      .list = storage,
                      .count = ecs_row_count_(storage)};
    tell_all(world, &doom, true);
    clear_masks(world, storage, doom.types);
    delete_all_rows(world, storage);
    return doom.count;
}

/* ---- all entities of one type ---- */

static bool is_among(const ecs_world *world, const void *context, uint32_t index)
{
    const ecs_doom_ *doom = context;
    return ecs_includes(world->records[index].mask, doom->closed) &&
           ecs_row_(doom->list, index) < doom->count;
}

/* The entity loses everything but its row in the storage of this type. The epoch moves when these
 * rows go, and nobody looks before. */
static inline void destroy_but_row(ecs_world *world, uint32_t index, ecs_components type)
{
    ecs_components others = ecs_except(world->records[index].mask, type);
    if (ecs_overlap(others, world->observing.observed))
        ecs_drop_components_(world, index, others);
    else
        for (; !ecs_is_empty(others); others = ecs_without_lowest_(others))
            ecs_delete_row_(&world->storages[ecs_lowest_(others)], index);
    ecs_free_slot_(world, index);
}

/* Rows of T that observers add stay. Those that go are the list, and go all at once at the end:
 * until then the groups that need T stay closed, so that none of them moves. */
uint32_t ecs_delete_any_(ecs_world *world, ecs_type_ type)
{
    ecs_check_known_(world, type);
    ecs_check_no_hook_(world, type.label->site);
    ecs_check_destroys_(world, type.label->site);
    ecs_storage_ *storage = &world->storages[type.number];
    const ecs_components bit = ecs_bit_(type.number);
    ecs_doom_ doom = {.includes = is_among,
                      .types = ecs_all_components_(),
                      .closed = bit,
                      .list = storage,
                      .count = ecs_row_count_(storage)};
    doom.context = &doom;
    tell_all(world, &doom, false);
    for (uint32_t nth = 0; nth < doom.count; nth++)
        destroy_but_row(world, ecs_index_at_(storage, nth), bit);
    ecs_delete_first_rows_(world, storage, doom.count);
    if (ecs_overlap(world->grouped, bit) && ecs_row_count_(storage) > 0)
        ecs_fill_groups_(world, bit);
    return doom.count;
}
