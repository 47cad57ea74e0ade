#include "saved_links.h"

#include "../tree/links.h"

/* ---- codecs ---- */

static void write_parent(ecs_writer *writer, const void *value)
{
    const ecs_parent *parent = value;
    ecs_put_entity(writer, parent->first);
    ecs_put_entity(writer, parent->last);
    ecs_put_u32(writer, parent->count);
}

static bool read_parent(ecs_reader *reader, void *value)
{
    ecs_parent *parent = value;
    parent->first = ecs_take_entity(reader);
    parent->last = ecs_take_entity(reader);
    parent->count = ecs_take_u32(reader);
    return true;
}

static void write_child(ecs_writer *writer, const void *value)
{
    const ecs_child *child = value;
    ecs_put_entity(writer, child->parent);
    ecs_put_entity(writer, child->previous);
    ecs_put_entity(writer, child->next);
}

static bool read_child(ecs_reader *reader, void *value)
{
    ecs_child *child = value;
    child->parent = ecs_take_entity(reader);
    child->previous = ecs_take_entity(reader);
    child->next = ecs_take_entity(reader);
    return true;
}

void ecs_set_link_codecs_(ecs_world *world)
{
    world->storages[world->parent_number].codec = (ecs_codec_){write_parent, read_parent, false};
    world->storages[world->child_number].codec = (ecs_codec_){write_child, read_child, false};
}

/* ---- believing ---- */

static const ecs_child *as_child(const ecs_world *world, ecs_entity entity)
{
    return ecs_value_or_null_(world, entity, world->child_number, sizeof(ecs_child));
}

static ecs_entity entity_in(const ecs_world *world, const ecs_storage_ *storage, uint32_t row)
{
    const uint32_t index = storage->dense[row];
    return (ecs_entity){index, world->records[index].stamp};
}

/* Is it there, and does it know this parent and who stands before it? */
static bool is_linked(const ecs_world *world, ecs_entity child, ecs_entity parent,
                      ecs_entity previous)
{
    const ecs_child *link = as_child(world, child);
    return link && ecs_same(link->parent, parent) && ecs_same(link->previous, previous);
}

/* Each child is met once: it has one that stands before it. */
static bool is_list_whole(const ecs_world *world, ecs_entity parent, const ecs_parent *list)
{
    ecs_entity last = ecs_nobody_;
    ecs_entity child = list->first;
    uint32_t count = 0;
    for (; is_linked(world, child, parent, last); child = as_child(world, last)->next, count++)
        last = child;
    return count > 0 && count == list->count && ecs_same(child, ecs_nobody_) &&
           ecs_same(last, list->last);
}

static bool are_lists_whole(const ecs_world *world)
{
    const ecs_storage_ *parents = &world->storages[world->parent_number];
    const ecs_parent *lists = (const ecs_parent *)(const void *)parents->data;
    uint32_t row = 0;
    while (row < parents->count &&
           is_list_whole(world, entity_in(world, parents, row), &lists[row]))
        row++;
    return row == parents->count;
}

/* How many children a way down from those without a parent leads to, where all lists are whole.
 * Who is in no list, or below himself, is not among them. */
static uint32_t count_below_roots(const ecs_world *world)
{
    const ecs_storage_ *parents = &world->storages[world->parent_number];
    uint32_t count = 0;
    for (uint32_t row = 0; row < parents->count; row++) {
        const ecs_entity parent = entity_in(world, parents, row);
        if (as_child(world, parent))
            continue;
        ecs_each_descendant(world, parent, descendant)
            count++;
    }
    return count;
}

bool ecs_links_are_whole_(const ecs_world *world)
{
    return !world->linked ||
           (are_lists_whole(world) &&
            count_below_roots(world) == world->storages[world->child_number].count);
}
