/* saved_links: how the links of a hierarchy are saved, and how loaded links are checked. */
#include "saves.h"

/* ---- writing: a link is saved only with both of its ends ---- */

static ecs_entity next_put(const ecs_writer *writer, ecs_entity child)
{
    while (writer->part && ecs_is_entity_(child) && !ecs_is_put_(writer, child.index))
        child = ecs_as_child_(writer->world, child.index)->next;
    return child;
}

static ecs_entity previous_put(const ecs_writer *writer, ecs_entity child)
{
    while (writer->part && ecs_is_entity_(child) && !ecs_is_put_(writer, child.index))
        child = ecs_as_child_(writer->world, child.index)->previous;
    return child;
}

static void write_parent(ecs_writer *writer, const void *value)
{
    const ecs_parent *parent = value;
    uint32_t count = writer->part ? 0 : parent->count;
    ecs_put_entity(writer, next_put(writer, parent->first));
    ecs_put_entity(writer, previous_put(writer, parent->last));
    for (ecs_entity child = next_put(writer, parent->first); writer->part && ecs_is_entity_(child);
         child = next_put(writer, ecs_as_child_(writer->world, child.index)->next))
        count++;
    ecs_put_u32(writer, count);
}

static void write_child(ecs_writer *writer, const void *value)
{
    const ecs_child *child = value;
    ecs_put_entity(writer, child->parent);
    ecs_put_entity(writer, previous_put(writer, child->previous));
    ecs_put_entity(writer, next_put(writer, child->next));
}

bool ecs_is_link_put_(const ecs_writer *writer, unsigned component, uint32_t index)
{
    const ecs_world *world = writer->world;
    if (!ecs_holds_(world->linked, component))
        return true;
    if (component == ecs_parent_number_(world))
        return ecs_is_entity_(next_put(writer, ecs_as_parent_(world, index)->first));
    return ecs_is_put_(writer, ecs_as_child_(world, index)->parent.index);
}

/* ---- reading ---- */

static bool read_parent(ecs_reader *reader, void *value)
{
    ecs_parent *parent = value;
    parent->first = ecs_take_entity(reader);
    parent->last = ecs_take_entity(reader);
    parent->count = ecs_take_u32(reader);
    return true;
}

static bool read_child(ecs_reader *reader, void *value)
{
    ecs_child *child = value;
    child->parent = ecs_take_entity(reader);
    child->previous = ecs_take_entity(reader);
    child->next = ecs_take_entity(reader);
    return true;
}

static const ecs_codec_ parent_codec = {write_parent, read_parent, false};
static const ecs_codec_ child_codec = {write_child, read_child, false};

const ecs_codec_ *ecs_codec_for_(const ecs_world *world, unsigned number)
{
    const ecs_codec_ *given = ecs_codec_given_(world, number);
    if (number >= ECS_COMPONENTS_MAX || !ecs_holds_(world->linked, number) || given->unsaved)
        return given;
    return number == ecs_parent_number_(world) ? &parent_codec : &child_codec;
}

/* ---- checking ----
 *
 * Loaded links may be anything. The first pass follows each parent's list and demands that every
 * child links back. Then the lists are sound, but parents could still form a circle, which no root
 * leads to: the second pass counts the children that roots lead to. */

static const ecs_child *as_child(const ecs_world *world, ecs_entity entity)
{
    if (!ecs_has_any(world, entity, ecs_bit_(ecs_child_number_(world))))
        return NULL;
    return ecs_as_child_(world, entity.index);
}

/* True if the child is alive and links back to this parent and to this sibling before it. */
static bool is_linked(const ecs_world *world, ecs_entity child, ecs_entity parent,
                      ecs_entity previous)
{
    const ecs_child *link = as_child(world, child);
    return link && ecs_same(link->parent, parent) && ecs_same(link->previous, previous);
}

/* Ends with any links: a child names one sibling before it, so the loop meets it once at most. */
static bool is_list_whole(const ecs_world *world, ecs_entity parent, const ecs_parent *list)
{
    ecs_entity last = ecs_none_;
    ecs_entity child = list->first;
    uint32_t count = 0;
    for (; is_linked(world, child, parent, last); child = as_child(world, last)->next, count++)
        last = child;
    return count > 0 && count == list->count && ecs_same(child, ecs_none_) &&
           ecs_same(last, list->last);
}

static bool are_lists_whole(const ecs_world *world)
{
    const ecs_storage_ *parents = &world->storages[ecs_parent_number_(world)];
    for (uint32_t row = 0; row < ecs_row_count_(parents); row++)
        if (!is_list_whole(world, ecs_entity_in_(world, ecs_index_at_(parents, row)),
                           ecs_value_at_(parents, row)))
            return false;
    return true;
}

/* The number of children below the roots, where all lists are whole. It leaves out a child in no
 * list, or in a circle. */
static uint32_t count_below_roots(const ecs_world *world)
{
    const ecs_storage_ *parents = &world->storages[ecs_parent_number_(world)];
    uint32_t count = 0;
    for (uint32_t row = 0; row < ecs_row_count_(parents); row++) {
        const ecs_entity parent = ecs_entity_in_(world, ecs_index_at_(parents, row));
        if (as_child(world, parent))
            continue;
        ecs_each_descendant(world, parent, descendant)
            count++;
    }
    return count;
}

bool ecs_links_are_whole_(const ecs_world *world)
{
    return ecs_is_empty(world->linked) ||
           (are_lists_whole(world) &&
            count_below_roots(world) == ecs_row_count_(&world->storages[ecs_child_number_(world)]));
}
