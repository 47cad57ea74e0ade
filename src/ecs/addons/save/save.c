/* save: writes a world, or some of its entities, as a portable snapshot. */
#include "saves.h"

#include "../../ecs_observer.h"

/* ---- slots ---- */

/* The mask of a free slot is the stamp of its next entity. */
static uint32_t slot_number(const ecs_record_ *record)
{
    if (record->stamp != ECS_FREE_STAMP_)
        return record->stamp >> ECS_REALM_BITS_ << 8 | ECS_SLOT_ALIVE_;
    const uint32_t generation = ecs_next_stamp_(record) >> ECS_REALM_BITS_;
    const bool retired = generation == ECS_LAST_GENERATION_;
    return generation << 8 | (retired ? ECS_SLOT_RETIRED_ : ECS_SLOT_FREE_);
}

static void put_slots(ecs_writer *writer)
{
    const ecs_world *world = writer->world;
    ecs_put_u32(writer, world->record_count);
    for (uint32_t i = 0; i < world->record_count; i++)
        ecs_put_u32(writer, slot_number(&world->records[i]));
    for (uint32_t nth = 0; nth < world->free_count; nth++)
        ecs_put_u32(writer, ecs_free_after_(world, nth));
}

/* Of a part, only its entities. */
static void put_entities(ecs_writer *writer)
{
    const ecs_world *world = writer->world;
    uint32_t count = 0;
    for (uint32_t index = 0; index < world->record_count; index++)
        count += ecs_is_put_(writer, index);
    ecs_put_u32(writer, count);
    for (uint32_t index = 0; index < world->record_count; index++) {
        if (!ecs_is_put_(writer, index))
            continue;
        ecs_put_u32(writer, index);
        ecs_put_u32(writer, slot_number(&world->records[index]));
    }
}

/* ---- values ---- */

/* Of a component; a unique that there is counts as one row. */
static uint32_t count_rows(const ecs_world *world, unsigned number)
{
    return number < ECS_COMPONENTS_MAX ? ecs_row_count_(&world->storages[number])
                                       : world->uniques[number - ECS_COMPONENTS_MAX].value != NULL;
}

/* True if the row is written: a part has no uniques. */
static bool has_row(const ecs_writer *writer, unsigned number, uint32_t row)
{
    if (!writer->part || number >= ECS_COMPONENTS_MAX)
        return !writer->part;
    const uint32_t index = ecs_index_at_(&writer->world->storages[number], row);
    return ecs_is_put_(writer, index) && ecs_is_link_put_(writer, number, index);
}

/* 0: the type is not written, so that a program that does not know it can load the rest. */
static uint32_t count_put(const ecs_writer *writer, unsigned number)
{
    const uint32_t all = count_rows(writer->world, number);
    if (!ecs_is_saved_(writer->world, number))
        return 0;
    if (!writer->part)
        return all;
    uint32_t count = 0;
    for (uint32_t row = 0; row < all; row++)
        count += has_row(writer, number, row);
    return count;
}

/* The length comes after the values, so nothing has to be buffered to know it. */
static void put_values(ecs_writer *writer, unsigned number, const unsigned char *values,
                       size_t size)
{
    const uint32_t count = count_rows(writer->world, number);
    const ecs_codec_ *codec = ecs_codec_for_(writer->world, number);
    const ecs_struct *described = ecs_saved_struct_(writer->world, number);
    const uint64_t before = writer->count;
    if (described)
        ecs_put_fields_(writer, described);
    for (uint32_t row = 0; row < count; row++, values += size) {
        if (!has_row(writer, number, row))
            continue;
        if (described)
            ecs_put_described_(writer, described, values);
        else
            codec->write(writer, values);
    }
    ecs_put_u64(writer, writer->count - before);
}

static void put_storage(ecs_writer *writer, unsigned component)
{
    const ecs_storage_ *storage = &writer->world->storages[component];
    ecs_put_text_(writer, storage->label.name, strlen(storage->label.name));
    ecs_put_u8(writer, storage->size > 0 ? ECS_TYPE_DATA_ : ECS_TYPE_TAG_);
    ecs_put_u32(writer, count_put(writer, component));
    for (uint32_t row = 0; row < ecs_row_count_(storage); row++)
        if (has_row(writer, component, row))
            ecs_put_u32(writer, ecs_index_at_(storage, row));
    if (storage->size > 0)
        put_values(writer, component, ecs_value_at_(storage, 0), storage->size);
}

static void put_unique(ecs_writer *writer, unsigned number)
{
    const ecs_unique_slot_ *slot = &writer->world->uniques[number - ECS_COMPONENTS_MAX];
    ecs_put_text_(writer, slot->name, strlen(slot->name));
    put_values(writer, number, slot->value, slot->size);
}

typedef void put_one(ecs_writer *writer, unsigned number);

/* Those of the ECS_COMPONENTS_MAX types from `first` on that are written, behind their number. */
static void put_each(ecs_writer *writer, unsigned first, put_one *put)
{
    unsigned numbers[ECS_COMPONENTS_MAX];
    uint16_t count = 0;
    for (unsigned number = first; number < first + ECS_COMPONENTS_MAX; number++)
        if (count_put(writer, number) > 0)
            numbers[count++] = number;
    ecs_put_u8(writer, count < ECS_MANY_TYPES_ ? (uint8_t)count : ECS_MANY_TYPES_);
    if (count >= ECS_MANY_TYPES_)
        ecs_put_u16(writer, count);
    for (uint16_t nth = 0; nth < count; nth++)
        put(writer, numbers[nth]);
}

/* ---- the whole ---- */

/* Loading finds types by name, so no two may share one. */
static void check_name_differs(const ecs_world *world, unsigned number)
{
    const bool is_unique = number >= ECS_COMPONENTS_MAX;
    for (unsigned i = is_unique ? ECS_COMPONENTS_MAX : 0; i < number; i++)
        ECS_CHECK_(world,
                   !ecs_is_saved_(world, i) ||
                       strcmp(ecs_saved_name_(world, i), ecs_saved_name_(world, number)) != 0,
                   "ecs_save: two %s are called %s: rename one, or leave it out with ecs_%sunsaved",
                   is_unique ? "uniques" : "components", ecs_saved_name_(world, number),
                   is_unique ? "unique_" : "");
}

static void check_may_be_saved(const ecs_world *world, unsigned number)
{
    const char *name = ecs_saved_name_(world, number);
    const bool is_unique = number >= ECS_COMPONENTS_MAX;
    const char *unique = is_unique ? "unique_" : "";
    ECS_CHECK_(world,
               count_rows(world, number) == 0 || ecs_codec_given_(world, number)->unsaved ||
                   ecs_is_saved_(world, number),
               "ecs_save: %s%s has %sno codec: describe it with ecs_describe%s, give it one with "
               "ecs_%scodec, or leave it out with ecs_%sunsaved",
               is_unique ? "the unique " : "", name ? name : "that an image brought",
               is_unique ? "" : "values and ", is_unique ? "_unique" : "", unique, unique);
    if (ecs_is_saved_(world, number))
        check_name_differs(world, number);
}

static bool save(const ecs_world *world, const char *call, uint32_t version, const ecs_query *part,
                 ecs_sink *sink, void *context)
{
    ecs_check_whole_(world, call);
    ecs_check_unbound_(world, call);
    ecs_writer writer = {.world = world,
                         .part = part,
                         .sink = sink,
                         .context = context,
                         .checksum = ECS_CHECKSUM_START_};
    for (unsigned number = 0; ECS_CHECKS && number < ECS_SAVED_MAX_; number++)
        check_may_be_saved(world, number);
    ecs_put_bytes(&writer, ECS_SNAPSHOT_MAGIC_, ECS_SNAPSHOT_MAGIC_SIZE_);
    ecs_put_u32(&writer, part ? ECS_SNAPSHOT_PART_FORMAT_ : ECS_SNAPSHOT_FORMAT_);
    ecs_put_u32(&writer, version);
    ecs_put_u8(&writer, (uint8_t)world->def.realm);
    const bool looked = ecs_look_only_(world, true);
    if (part)
        put_entities(&writer);
    else
        put_slots(&writer);
    put_each(&writer, 0, put_storage);
    put_each(&writer, ECS_COMPONENTS_MAX, put_unique);
    ecs_flush_(&writer);
    ecs_put_u64(&writer, writer.checksum);
    ecs_flush_(&writer);
    ecs_look_only_(world, looked);
    return !writer.refused;
}

bool ecs_save(const ecs_world *world, uint32_t version, ecs_sink *sink, void *context)
{
    return save(world, "ecs_save", version, NULL, sink, context);
}

bool ecs_save_part(const ecs_world *world, uint32_t version, ecs_query query, ecs_sink *sink,
                   void *context)
{
    return save(world, "ecs_save_part", version, &query, sink, context);
}
