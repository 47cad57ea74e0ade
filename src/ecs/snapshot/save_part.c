/* save_part: writes some entities of a world as a portable snapshot. */
#include "../kernel.h"
#include "../tree/links.h"
#include "format.h"
#include "save.h"

/* What is saved: entities of the world that match the query. */
typedef struct choice {
    const ecs_world *world;
    ecs_query query;
} choice;

static bool is_chosen(const choice *part, uint32_t index)
{
    const ecs_record_ *record = &part->world->records[index];
    const ecs_query *query = &part->query;
    return record->stamp != ECS_FREE_STAMP_ && ecs_includes(record->mask, query->with) &&
           !ecs_overlap(record->mask, query->without) &&
           (ecs_is_empty(query->any) || ecs_overlap(record->mask, query->any));
}

static void put_chosen(ecs_writer *writer, const choice *part)
{
    const ecs_world *world = part->world;
    uint32_t count = 0;
    for (uint32_t index = 0; index < world->record_count; index++)
        count += is_chosen(part, index);
    ecs_put_u32(writer, count);
    for (uint32_t index = 0; index < world->record_count; index++) {
        if (!is_chosen(part, index))
            continue;
        ecs_put_u32(writer, index);
        ecs_put_u32(writer, world->records[index].stamp >> ECS_REALM_BITS_ << 8 | ECS_SLOT_ALIVE_);
    }
}

/* ---- links among the chosen ---- */

static ecs_entity next_chosen(const choice *part, ecs_entity child)
{
    while (ecs_is_entity_(child) && !is_chosen(part, child.index))
        child = ecs_as_child_(part->world, child.index)->next;
    return child;
}

static ecs_entity previous_chosen(const choice *part, ecs_entity child)
{
    while (ecs_is_entity_(child) && !is_chosen(part, child.index))
        child = ecs_as_child_(part->world, child.index)->previous;
    return child;
}

static void put_parent_link(ecs_writer *writer, const choice *part, const ecs_parent *parent)
{
    uint32_t count = 0;
    ecs_put_entity(writer, next_chosen(part, parent->first));
    ecs_put_entity(writer, previous_chosen(part, parent->last));
    for (ecs_entity child = next_chosen(part, parent->first); ecs_is_entity_(child);
         child = next_chosen(part, ecs_as_child_(part->world, child.index)->next))
        count++;
    ecs_put_u32(writer, count);
}

static void put_child_link(ecs_writer *writer, const choice *part, const ecs_child *child)
{
    ecs_put_entity(writer, child->parent);
    ecs_put_entity(writer, previous_chosen(part, child->previous));
    ecs_put_entity(writer, next_chosen(part, child->next));
}

static bool is_parent_type(const ecs_world *world, unsigned component)
{
    return ecs_holds_(world->linked, component) && component == ecs_parent_number_(world);
}

static bool is_child_type(const ecs_world *world, unsigned component)
{
    return ecs_holds_(world->linked, component) && component == ecs_child_number_(world);
}

/* A link is only saved with both of its ends. */
static bool has_saved_row(const choice *part, unsigned component, uint32_t index)
{
    const ecs_world *world = part->world;
    if (!is_chosen(part, index))
        return false;
    if (is_parent_type(world, component))
        return ecs_is_entity_(next_chosen(part, ecs_as_parent_(world, index)->first));
    return !is_child_type(world, component) ||
           is_chosen(part, ecs_as_child_(world, index)->parent.index);
}

/* ---- components ---- */

static uint32_t count_saved_rows(const choice *part, unsigned component)
{
    const ecs_storage_ *storage = &part->world->storages[component];
    uint32_t count = 0;
    if (!ecs_storage_is_saved_(part->world, storage))
        return 0;
    for (uint32_t row = 0; row < ecs_row_count_(storage); row++)
        count += has_saved_row(part, component, ecs_index_at_(storage, row));
    return count;
}

static void put_saved_value(ecs_writer *writer, const choice *part, unsigned component,
                            const void *value)
{
    const ecs_world *world = part->world;
    if (is_parent_type(world, component))
        put_parent_link(writer, part, value);
    else if (is_child_type(world, component))
        put_child_link(writer, part, value);
    else
        ecs_codec_given_(world, component)->write(writer, value);
}

static void put_saved_values(ecs_writer *writer, const choice *part, unsigned component)
{
    const ecs_storage_ *storage = &part->world->storages[component];
    const uint64_t before = writer->count;
    for (uint32_t row = 0; row < ecs_row_count_(storage); row++)
        if (has_saved_row(part, component, ecs_index_at_(storage, row)))
            put_saved_value(writer, part, component, ecs_value_at_(storage, row));
    ecs_put_u64(writer, writer->count - before);
}

static void put_saved_rows(ecs_writer *writer, const choice *part, unsigned component)
{
    const ecs_storage_ *storage = &part->world->storages[component];
    const uint32_t count = count_saved_rows(part, component);
    if (count == 0)
        return;
    ecs_put_name_(writer, storage->name);
    ecs_put_u8(writer, storage->size > 0 ? ECS_TYPE_DATA_ : ECS_TYPE_TAG_);
    ecs_put_u32(writer, count);
    for (uint32_t row = 0; row < ecs_row_count_(storage); row++)
        if (has_saved_row(part, component, ecs_index_at_(storage, row)))
            ecs_put_u32(writer, ecs_index_at_(storage, row));
    if (storage->size > 0)
        put_saved_values(writer, part, component);
}

static void put_saved_types(ecs_writer *writer, const choice *part)
{
    uint16_t count = 0;
    for (unsigned i = 0; i < ECS_COMPONENTS_MAX; i++)
        count = (uint16_t)(count + (count_saved_rows(part, i) > 0));
    ecs_put_count_(writer, count);
    for (unsigned i = 0; i < ECS_COMPONENTS_MAX; i++)
        put_saved_rows(writer, part, i);
}

bool ecs_save_part(const ecs_world *world, uint32_t version, ecs_query query, ecs_sink *sink,
                   void *context)
{
    ecs_check_whole_(world, "ecs_save_part");
    ecs_check_unbound_(world, "ecs_save_part");
    const choice part = {world, query};
    ecs_writer writer;
    writer.sink = sink;
    writer.context = context;
    ecs_begin_save_(&writer, world, ECS_SNAPSHOT_PART_FORMAT_, version);
    put_chosen(&writer, &part);
    put_saved_types(&writer, &part);
    ecs_put_count_(&writer, 0); /* uniques */
    return ecs_finish_save_(&writer);
}
