/* save: which types are saved, and how; and writes a world, or some of its entities, as a portable
 * snapshot. */
#include "saves.h"

#include "../../ecs_observer.h"
#include "../fields/described.h"

uint64_t ecs_checksum_(uint64_t checksum, const unsigned char *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++)
        checksum = (checksum ^ bytes[i]) * UINT64_C(0x100000001B3);
    return checksum;
}

/* ---- putting ---- */

void ecs_flush_(ecs_writer *writer)
{
    if (writer->held == 0)
        return;
    writer->checksum = ecs_checksum_(writer->checksum, writer->buffer, writer->held);
    if (!writer->refused)
        writer->refused = !writer->sink(writer->context, writer->buffer, writer->held);
    writer->held = 0;
}

void ecs_put_bytes(ecs_writer *writer, const void *bytes, size_t count)
{
    const unsigned char *from = bytes;
    writer->count += count;
    while (count > 0) {
        const size_t room = sizeof writer->buffer - writer->held;
        const size_t part = count < room ? count : room;
        memcpy(writer->buffer + writer->held, from, part);
        writer->held += part;
        if (writer->held == sizeof writer->buffer)
            ecs_flush_(writer);
        from += part;
        count -= part;
    }
}

void ecs_put_number_(ecs_writer *writer, uint64_t number, size_t size)
{
    unsigned char bytes[sizeof number];
    for (size_t i = 0; i < size; i++)
        bytes[i] = (unsigned char)(number >> 8 * i);
    ecs_put_bytes(writer, bytes, size);
}

void ecs_put_u8(ecs_writer *writer, uint8_t number)
{
    ecs_put_number_(writer, number, sizeof number);
}

void ecs_put_u16(ecs_writer *writer, uint16_t number)
{
    ecs_put_number_(writer, number, sizeof number);
}

void ecs_put_u32(ecs_writer *writer, uint32_t number)
{
    ecs_put_number_(writer, number, sizeof number);
}

void ecs_put_u64(ecs_writer *writer, uint64_t number)
{
    ecs_put_number_(writer, number, sizeof number);
}

void ecs_put_i32(ecs_writer *writer, int32_t number)
{
    ecs_put_u32(writer, (uint32_t)number);
}

void ecs_put_f32(ecs_writer *writer, float number)
{
    uint32_t bits;
    _Static_assert(sizeof bits == sizeof number, "a float has 32 bits");
    memcpy(&bits, &number, sizeof bits);
    ecs_put_u32(writer, bits);
}

void ecs_put_f64(ecs_writer *writer, double number)
{
    uint64_t bits;
    _Static_assert(sizeof bits == sizeof number, "a double has 64 bits");
    memcpy(&bits, &number, sizeof bits);
    ecs_put_u64(writer, bits);
}

void ecs_put_entity(ecs_writer *writer, ecs_entity entity)
{
    ecs_put_u32(writer, entity.index);
    ecs_put_u32(writer, entity.stamp);
}

void ecs_put_text_(ecs_writer *writer, const void *text, size_t length)
{
    ecs_put_u16(writer, (uint16_t)length);
    ecs_put_bytes(writer, text, length);
}

/* ---- described values: a table of the fields, and then the fields of each value ---- */

typedef struct field_writer {
    ecs_writer *writer;
    ecs_path_ path;
    const unsigned char *value;
    uint32_t count;
} field_writer;

static bool count_field(void *context, const ecs_field *field, size_t offset)
{
    (void)field, (void)offset;
    ((field_writer *)context)->count++;
    return true;
}

static bool put_field(void *context, const ecs_field *field, size_t offset)
{
    const field_writer *fields = context;
    (void)offset;
    ecs_put_text_(fields->writer, fields->path.text, fields->path.length);
    ecs_put_u8(fields->writer, (uint8_t)field->type);
    ecs_put_u16(fields->writer, (uint16_t)field->size);
    return true;
}

void ecs_put_fields_(ecs_writer *writer, const ecs_struct *structure)
{
    field_writer fields = {.writer = writer};
    ecs_each_leaf_(structure, 0, NULL, count_field, &fields);
    ecs_put_u32(writer, fields.count);
    ecs_each_leaf_(structure, 0, &fields.path, put_field, &fields);
}

/* Of a text, what stands before its end. */
static bool put_field_value(void *context, const ecs_field *field, size_t offset)
{
    const field_writer *fields = context;
    const unsigned char *at = fields->value + offset;
    if (field->type == ECS_FIELD_ENTITY) {
        ecs_entity entity;
        memcpy(&entity, at, sizeof entity);
        ecs_put_entity(fields->writer, entity);
    } else if (field->type == ECS_FIELD_TEXT) {
        ecs_put_text_(fields->writer, at, ecs_text_length_(field, at));
    } else {
        ecs_put_number_(fields->writer, ecs_load_uint_(at, field->size), field->size);
    }
    return true;
}

void ecs_put_described_(ecs_writer *writer, const ecs_struct *structure, const void *value)
{
    field_writer fields = {.writer = writer, .value = value};
    ecs_each_leaf_(structure, 0, NULL, put_field_value, &fields);
}

/* ---- links of a hierarchy: each is saved only with both of its ends ---- */

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
    if (!ecs_is_link_(world, component))
        return true;
    if (component == ecs_parent_number_(world))
        return ecs_is_entity_(next_put(writer, ecs_as_parent_(world, index)->first));
    return ecs_is_put_(writer, ecs_as_child_(world, index)->parent.index);
}

/* ---- codecs ---- */

const char ecs_key_of_codecs_ = 'c';

ecs_codecs_ *ecs_codecs_of_(ecs_world *world)
{
    const ecs_observer keeps = {.key = &ecs_key_of_codecs_};
    return ecs_ensure_state(world, &keeps, sizeof(ecs_codecs_));
}

static bool set_codec(ecs_world *world, unsigned number, ecs_codec_ codec)
{
    ecs_codecs_ *all = ecs_codecs_of_(world);
    if (all)
        all->of[number] = codec;
    return all;
}

const ecs_codec_ *ecs_codec_given_(const ecs_world *world, unsigned number)
{
    static const ecs_codec_ none = {NULL, NULL, false};
    const ecs_codecs_ *all = ecs_state_of(world, &ecs_key_of_codecs_);
    return all ? &all->of[number] : &none;
}

bool ecs_codec_of_(ecs_world *world, ecs_type_ type, ecs_write_value *write, ecs_read_value *read)
{
    ecs_check_touch_(world, type, ECS_KNOWS_VALUE_);
    ecs_check_unbound_(world, "ecs_codec");
    ECS_CHECK_TYPE_(world, type, !ecs_is_link_(world, type.number),
                    "ecs_codec: %s has a codec of the world's own: ecs_unsaved leaves links out",
                    type.label->name);
    ECS_CHECK_TYPE_(world, type, write && read, "ecs_codec: %s is given one function: it takes two",
                    type.label->name);
    return set_codec(world, type.number, (ecs_codec_){.write = write, .read = read});
}

bool ecs_unsaved_(ecs_world *world, ecs_type_ type)
{
    ecs_check_known_(world, type);
    ecs_check_unbound_(world, "ecs_unsaved");
    const ecs_codec_ none = {.unsaved = true};
    if (ecs_is_link_(world, type.number)) /* half a link is useless without the other half */
        return set_codec(world, ecs_parent_number_(world), none) &&
               set_codec(world, ecs_child_number_(world), none);
    return set_codec(world, type.number, none);
}

bool ecs_unique_codec_of_(ecs_world *world, ecs_type_ type, size_t alignment,
                          ecs_write_value *write, ecs_read_value *read)
{
    ecs_check_touch_(world, type, ECS_KNOWS_UNIQUE_);
    ecs_check_unbound_(world, "ecs_unique_codec");
    ECS_CHECK_TYPE_(world, type, write && read,
                    "ecs_unique_codec: %s is given one function: it takes two", type.label->name);
    return ecs_know_unique_(world, type, alignment, "ecs_unique_codec") &&
           set_codec(world, ECS_COMPONENTS_MAX + type.number,
                     (ecs_codec_){.write = write, .read = read});
}

bool ecs_unique_unsaved_(ecs_world *world, ecs_type_ type)
{
    ecs_check_touch_(world, type, ECS_KNOWS_UNIQUE_);
    ecs_check_unbound_(world, "ecs_unique_unsaved");
    return set_codec(world, ECS_COMPONENTS_MAX + type.number, (ecs_codec_){.unsaved = true});
}

static const ecs_codec_ parent_codec = {write_parent, ecs_read_parent_, false};
static const ecs_codec_ child_codec = {write_child, ecs_read_child_, false};

const ecs_codec_ *ecs_codec_for_(const ecs_world *world, unsigned number)
{
    const ecs_codec_ *given = ecs_codec_given_(world, number);
    if (number >= ECS_COMPONENTS_MAX || !ecs_is_link_(world, number) || given->unsaved)
        return given;
    return number == ecs_parent_number_(world) ? &parent_codec : &child_codec;
}

const ecs_struct *ecs_saved_struct_(const ecs_world *world, unsigned number)
{
    return ecs_codec_for_(world, number)->write ? NULL : ecs_description_(world, number);
}

/* ---- slots ---- */

static uint32_t slot_number(const ecs_record_ *record)
{
    if (record->stamp != ECS_FREE_STAMP_)
        return record->stamp >> ECS_REALM_BITS_ << 8 | ECS_SLOT_ALIVE_;
    const uint32_t generation = record->next_stamp >> ECS_REALM_BITS_;
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
        else if (codec && codec->write)
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

/* ---- a file ---- */

static bool write_to_file(void *context, const void *bytes, size_t count)
{
    return fwrite(bytes, 1, count, context) == count;
}

static bool write_file(const ecs_world *world, uint32_t version, const char *path)
{
    FILE *file = fopen(path, "wb");
    if (!file)
        return false;
    const bool written = ecs_save(world, version, write_to_file, file);
    return fclose(file) == 0 && written;
}

/* Windows does not rename over a file that is there. */
static bool take_place(const char *from, const char *path)
{
#ifdef _WIN32
    remove(path);
#endif
    return rename(from, path) == 0;
}

bool ecs_save_file(const ecs_world *world, uint32_t version, const char *path)
{
    const size_t size = strlen(path) + sizeof ".new";
    char *beside = ecs_allocate_(world, char, size);
    if (!beside)
        return false;
    snprintf(beside, size, "%s.new", path);
    const bool done = write_file(world, version, beside) && take_place(beside, path);
    if (!done)
        remove(beside);
    ecs_free_(world, char, beside, size);
    return done;
}
