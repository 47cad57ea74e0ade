/* load: reads a portable snapshot. It is read into a second world, which changes places with the
 * first once everything is checked: until then a failure only costs the second. The bytes may come
 * from anywhere: no number in them is trusted. */
#include "saves.h"

#include "../../kernel.h"
#include "../fields/described.h"

/* ---- taking ---- */

void ecs_take_bytes(ecs_reader *reader, void *bytes, size_t count)
{
    if (count > ecs_left_(reader)) {
        memset(bytes, 0, count);
        reader->overrun = true;
        reader->at = reader->end;
    } else if (count > 0) {
        memcpy(bytes, reader->at, count);
        reader->at += count;
    }
}

uint64_t ecs_take_number_(ecs_reader *reader, size_t size)
{
    unsigned char bytes[sizeof(uint64_t)];
    uint64_t number = 0;
    ecs_take_bytes(reader, bytes, size);
    for (size_t i = 0; i < size; i++)
        number |= (uint64_t)bytes[i] << 8 * i;
    return number;
}

uint8_t ecs_take_u8(ecs_reader *reader)
{
    return (uint8_t)ecs_take_number_(reader, sizeof(uint8_t));
}

uint16_t ecs_take_u16(ecs_reader *reader)
{
    return (uint16_t)ecs_take_number_(reader, sizeof(uint16_t));
}

uint32_t ecs_take_u32(ecs_reader *reader)
{
    return (uint32_t)ecs_take_number_(reader, sizeof(uint32_t));
}

uint64_t ecs_take_u64(ecs_reader *reader)
{
    return ecs_take_number_(reader, sizeof(uint64_t));
}

/* Copied byte by byte, because converting a number above INT32_MAX is up to the compiler. */
int32_t ecs_take_i32(ecs_reader *reader)
{
    int32_t number;
    const uint32_t bits = ecs_take_u32(reader);
    memcpy(&number, &bits, sizeof number);
    return number;
}

float ecs_take_f32(ecs_reader *reader)
{
    float number;
    const uint32_t bits = ecs_take_u32(reader);
    memcpy(&number, &bits, sizeof number);
    return number;
}

double ecs_take_f64(ecs_reader *reader)
{
    double number;
    const uint64_t bits = ecs_take_u64(reader);
    memcpy(&number, &bits, sizeof number);
    return number;
}

const char *ecs_take_text_(ecs_reader *reader, size_t *length)
{
    *length = ecs_take_u16(reader);
    if (*length > ecs_left_(reader))
        return NULL;
    reader->at += *length;
    return (const char *)reader->at - *length;
}

/* A binary search. NULL if there is no entity with this index. */
static const ecs_mapped_ *find_mapped(const ecs_mapping_ *mapping, uint32_t index)
{
    uint32_t first = 0;
    uint32_t end = mapping->count;
    while (first < end) {
        const uint32_t middle = first + (end - first) / 2;
        if (mapping->entities[middle].saved.index < index)
            first = middle + 1;
        else
            end = middle;
    }
    const ecs_mapped_ *found = mapping->entities + first;
    return first < mapping->count && found->saved.index == index ? found : NULL;
}

uint32_t ecs_take_index_(ecs_reader *reader)
{
    const uint32_t index = ecs_take_u32(reader);
    if (!reader->mapping)
        return index;
    const ecs_mapped_ *mapped = find_mapped(reader->mapping, index);
    return mapped ? mapped->now.index : ECS_NONE_;
}

/* No entity has generation 0, so `{0}` is no entity in any world. No entity has the last generation
 * either, but its stamps mark free slots: a handle must never carry one. */
ecs_entity ecs_take_entity(ecs_reader *reader)
{
    ecs_entity entity;
    entity.index = ecs_take_u32(reader);
    entity.stamp = ecs_take_u32(reader);
    const uint32_t generation = entity.stamp >> 8;
    const bool is_of_saved = (uint8_t)entity.stamp == reader->saved_realm;
    if (generation == ECS_FREE_STAMP_ >> 8)
        return (ecs_entity){0, 0};
    if (generation > 0 && is_of_saved)
        entity.stamp = generation << 8 | reader->realm;
    if (generation == 0 || !reader->mapping)
        return entity;
    const ecs_mapped_ *mapped = is_of_saved ? find_mapped(reader->mapping, entity.index) : NULL;
    return mapped && ecs_same(mapped->saved, entity) ? mapped->now : (ecs_entity){0, 0};
}

uint32_t ecs_saved_version(const ecs_reader *reader)
{
    return reader->version;
}

/* ---- described values ----
 *
 * A field that the loading program does not describe is skipped, and one that the saving program
 * did not describe is zero. */

static bool is_number(ecs_field_type type)
{
    return type != ECS_FIELD_TEXT && type != ECS_FIELD_ENTITY;
}

static bool has_true_size(const ecs_saved_field_ *field)
{
    const size_t size = field->size;
    return field->type < ECS_FIELD_STRUCT &&
           (!is_number(field->type) || size == 1 || size == 2 || size == 4 || size == 8);
}

/* Texts may become longer or shorter. */
static bool is_still(const ecs_saved_field_ *field)
{
    return !field->to || (field->to->type == field->type &&
                          (!is_number(field->type) || field->to->size == field->size));
}

static ecs_load_result take_saved_field(ecs_reader *reader, const ecs_struct *structure,
                                        ecs_saved_field_ *field)
{
    ecs_field_place place;
    size_t length;
    *field = (ecs_saved_field_){.to = NULL};
    const char *path = ecs_take_text_(reader, &length);
    if (!path)
        return ECS_LOAD_DAMAGED;
    field->type = (ecs_field_type)ecs_take_u8(reader);
    field->size = ecs_take_u16(reader);
    if (ecs_find_in_struct_(structure, path, length, &place, NULL)) {
        field->to = place.field;
        field->offset = place.offset;
    }
    return !has_true_size(field) ? ECS_LOAD_DAMAGED
           : is_still(field)     ? ECS_LOADED
                                 : ECS_LOAD_REFUSED;
}

ecs_load_result ecs_take_fields_(const ecs_world *world, ecs_reader *reader,
                                 const ecs_struct *structure, ecs_saved_fields_ *table)
{
    ecs_load_result result = ECS_LOADED;
    const uint32_t count = ecs_take_u32(reader);
    if (!ecs_has_u32s_(reader, count))
        return ECS_LOAD_DAMAGED;
    table->fields = ecs_allocate_(world, ecs_saved_field_, count);
    if (count > 0 && !table->fields)
        return ECS_LOAD_NO_MEMORY;
    table->count = count;
    for (uint32_t nth = 0; nth < count && result == ECS_LOADED; nth++)
        result = take_saved_field(reader, structure, &table->fields[nth]);
    return result;
}

static bool take_saved_text(ecs_reader *reader, const ecs_saved_field_ *field, void *at)
{
    size_t length;
    const char *text = ecs_take_text_(reader, &length);
    if (!text || (at && length > field->to->size))
        return false;
    if (at)
        memcpy(at, text, length);
    return true;
}

static bool take_saved_value(ecs_reader *reader, const ecs_saved_field_ *field, void *at)
{
    if (field->type == ECS_FIELD_TEXT)
        return take_saved_text(reader, field, at);
    if (field->type == ECS_FIELD_ENTITY) {
        const ecs_entity entity = ecs_take_entity(reader);
        if (at)
            memcpy(at, &entity, sizeof entity);
        return true;
    }
    const uint64_t number = ecs_take_number_(reader, field->size);
    ecs_store_whole_(at, number, field->size);
    return field->type != ECS_FIELD_BOOL || number <= 1;
}

bool ecs_take_described_(ecs_reader *reader, const ecs_saved_fields_ *table, void *value)
{
    bool good = true;
    for (uint32_t nth = 0; nth < table->count && good; nth++) {
        const ecs_saved_field_ *field = &table->fields[nth];
        good = take_saved_value(reader, field,
                                field->to ? (unsigned char *)value + field->offset : NULL);
    }
    return good;
}

/* ---- links of a hierarchy ---- */

bool ecs_read_parent_(ecs_reader *reader, void *value)
{
    ecs_parent *parent = value;
    parent->first = ecs_take_entity(reader);
    parent->last = ecs_take_entity(reader);
    parent->count = ecs_take_u32(reader);
    return true;
}

bool ecs_read_child_(ecs_reader *reader, void *value)
{
    ecs_child *child = value;
    child->parent = ecs_take_entity(reader);
    child->previous = ecs_take_entity(reader);
    child->next = ecs_take_entity(reader);
    return true;
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
    return ecs_is_empty(ecs_linked_(world)) ||
           (are_lists_whole(world) &&
            count_below_roots(world) == ecs_row_count_(&world->storages[ecs_child_number_(world)]));
}

/* ---- slots ---- */

/* Until the list of free slots is read, a free slot has the stamp 0, which no entity has: so
 * read_free_slots recognises one that is named twice, or not free. */
static bool make_slot(ecs_world *world, uint32_t index, uint32_t number)
{
    const uint32_t generation = number >> 8;
    const uint32_t state = number & 0xFF;
    const uint32_t stamp = generation << ECS_REALM_BITS_ | world->def.realm;
    ecs_record_ *record = &world->records[index];
    *record = (ecs_record_){.stamp = stamp};
    if (state != ECS_SLOT_ALIVE_) {
        ecs_keep_next_stamp_(record, stamp);
        record->stamp = state == ECS_SLOT_FREE_ ? 0 : ECS_FREE_STAMP_;
    }
    world->free_count += state == ECS_SLOT_FREE_;
    world->retired_count += state == ECS_SLOT_RETIRED_;
    return state <= ECS_SLOT_RETIRED_ && generation > 0 &&
           (generation == ECS_LAST_GENERATION_) == (state == ECS_SLOT_RETIRED_);
}

/* The one that is used next comes first. */
static bool read_free_slots(ecs_world *world, ecs_reader *reader)
{
    for (uint32_t nth = world->free_count; nth-- > 0;) {
        const uint32_t index = ecs_take_u32(reader);
        if (index >= world->record_count || world->records[index].stamp != 0)
            return false;
        world->records[index].stamp = ECS_FREE_STAMP_;
        *ecs_free_entry_(world, nth) = index;
    }
    return true;
}

ecs_load_result ecs_read_slots_(ecs_world *world, ecs_reader *reader)
{
    const uint32_t count = ecs_take_u32(reader);
    if (!ecs_has_u32s_(reader, count))
        return ECS_LOAD_DAMAGED;
    if (!ecs_reserve_records_(world, count))
        return ECS_LOAD_NO_MEMORY;
    for (; world->record_count < count; world->record_count++)
        if (!make_slot(world, world->record_count, ecs_take_u32(reader)))
            return ECS_LOAD_DAMAGED;
    return ecs_has_u32s_(reader, world->free_count) && read_free_slots(world, reader)
               ? ECS_LOADED
               : ECS_LOAD_DAMAGED;
}

/* The number of the saved type of this name, from `first` on; `end` if there is none. */
static unsigned find_saved(const ecs_world *world, const char *name, size_t length, unsigned first,
                           unsigned end)
{
    while (first < end && !(ecs_is_saved_(world, first) &&
                            ecs_is_word_(name, length, ecs_saved_name_(world, first))))
        first++;
    return first;
}

/* ---- values ---- */

/* Reads `count` values of this size, side by side: by their codec or, without one, by the fields
 * that are saved. These must be exactly the bytes that were written. */
static ecs_load_result read_values(const ecs_world *world, unsigned number, ecs_reader *reader,
                                   unsigned char *values, uint32_t count, size_t size)
{
    const unsigned char *start = reader->at;
    const ecs_codec_ *codec = ecs_codec_for_(world, number);
    const ecs_struct *described = ecs_saved_struct_(world, number);
    ecs_saved_fields_ fields = {NULL, 0};
    ecs_load_result result =
        described ? ecs_take_fields_(world, reader, described, &fields) : ECS_LOADED;
    for (uint32_t nth = 0; nth < count && result == ECS_LOADED; nth++, values += size) {
        memset(values, 0, size);
        const bool good = codec->read ? codec->read(reader, values)
                                      : ecs_take_described_(reader, &fields, values);
        if (!good || reader->overrun)
            result = ECS_LOAD_REFUSED;
    }
    ecs_free_(world, ecs_saved_field_, fields.fields, fields.count);
    const uint64_t length = (uint64_t)(reader->at - start);
    if (result == ECS_LOADED && (ecs_take_u64(reader) != length || reader->overrun))
        result = ECS_LOAD_REFUSED;
    return result;
}

/* ---- what is refused ---- */

static ecs_load_result note_refused(const ecs_world *world, const char *name, size_t length,
                                    ecs_load_result result)
{
    ecs_codecs_ *codecs = ecs_state_of(world, &ecs_key_of_codecs_);
    if (result == ECS_LOAD_UNKNOWN_TYPE || result == ECS_LOAD_REFUSED)
        snprintf(codecs->refused, sizeof codecs->refused, "%.*s", (int)length, name);
    return result;
}

bool ecs_forget_refused_(ecs_world *world)
{
    ecs_codecs_ *codecs = ecs_codecs_of_(world);
    if (codecs)
        codecs->refused[0] = '\0';
    return codecs;
}

const char *ecs_refused_type(const ecs_world *world)
{
    const ecs_codecs_ *codecs = ecs_state_of(world, &ecs_key_of_codecs_);
    return codecs ? codecs->refused : "";
}

const char *ecs_load_result_in_words(ecs_load_result result)
{
    static const char *const words[] = {
        [ECS_LOADED] = "it is loaded",
        [ECS_LOAD_NO_MEMORY] = "there is not enough memory",
        [ECS_LOAD_NO_SNAPSHOT] = "it is not a save",
        [ECS_LOAD_DAMAGED] = "it is damaged",
        [ECS_LOAD_NEWER] = "it was made by a newer version",
        [ECS_LOAD_UNKNOWN_TYPE] = "it has a type that this program does not know",
        [ECS_LOAD_REFUSED] = "it has a value that this program does not accept",
        [ECS_LOAD_IS_PART] = "it is a part of a world, to be merged into another",
        [ECS_LOAD_CONFLICT] = "it has entities whose places are taken",
        [ECS_LOAD_NO_FILE] = "the file cannot be read",
    };
    return words[result];
}

/* ---- components ---- */

/* Every index is checked: it must name a living entity that does not have the component yet. */
static ecs_load_result read_row(ecs_world *world, unsigned component, uint32_t index)
{
    if (index >= world->record_count || world->records[index].stamp == ECS_FREE_STAMP_ ||
        ecs_holds_(world->records[index].mask, component))
        return ECS_LOAD_DAMAGED;
    if (!ecs_reserve_page_(world, &world->storages[component], index))
        return ECS_LOAD_NO_MEMORY;
    ecs_push_row_(world, component, index);
    return ECS_LOADED;
}

static ecs_load_result read_rows(ecs_world *world, unsigned component, ecs_reader *reader)
{
    ecs_storage_ *storage = &world->storages[component];
    const uint32_t count = ecs_take_u32(reader);
    if (count == 0 || !ecs_has_u32s_(reader, count) || ecs_row_count_(storage) > 0)
        return ECS_LOAD_DAMAGED;
    if (!ecs_reserve_rows_(world, storage, count))
        return ECS_LOAD_NO_MEMORY;
    ecs_load_result result = ECS_LOADED;
    for (uint32_t row = 0; row < count && result == ECS_LOADED; row++)
        result = read_row(world, component, ecs_take_index_(reader));
    return result;
}

static ecs_load_result read_storage(ecs_world *world, ecs_reader *reader)
{
    size_t length;
    const char *name = ecs_take_text_(reader, &length);
    const uint8_t kind = ecs_take_u8(reader);
    if (!name || reader->overrun || kind > ECS_TYPE_DATA_)
        return ECS_LOAD_DAMAGED;
    const unsigned component = find_saved(world, name, length, 0, ECS_COMPONENTS_MAX);
    if (component == ECS_COMPONENTS_MAX ||
        (kind == ECS_TYPE_DATA_) != (world->storages[component].size > 0))
        return note_refused(world, name, length, ECS_LOAD_UNKNOWN_TYPE);
    const ecs_load_result result = read_rows(world, component, reader);
    if (result != ECS_LOADED || kind != ECS_TYPE_DATA_)
        return result;
    const ecs_storage_ *storage = &world->storages[component];
    return note_refused(world, name, length,
                        read_values(world, component, reader, ecs_value_at_(storage, 0),
                                    ecs_row_count_(storage), storage->size));
}

/* ---- uniques ---- */

static ecs_load_result read_unique(ecs_world *world, ecs_reader *reader)
{
    size_t length;
    const char *name = ecs_take_text_(reader, &length);
    if (!name || reader->overrun)
        return ECS_LOAD_DAMAGED;
    const unsigned number = find_saved(world, name, length, ECS_COMPONENTS_MAX, ECS_SAVED_MAX_);
    if (number == ECS_SAVED_MAX_)
        return note_refused(world, name, length, ECS_LOAD_UNKNOWN_TYPE);
    ecs_unique_slot_ *slot = &world->uniques[number - ECS_COMPONENTS_MAX];
    if (slot->value)
        return ECS_LOAD_DAMAGED;
    slot->value = ecs_resize_(world, NULL, 0, 1, slot->size, slot->alignment);
    if (!slot->value)
        return ECS_LOAD_NO_MEMORY;
    return note_refused(world, name, length,
                        read_values(world, number, reader, slot->value, 1, slot->size));
}

/* ---- the whole ---- */

typedef ecs_load_result read_one(ecs_world *world, ecs_reader *reader);

static uint16_t take_count(ecs_reader *reader)
{
    const uint8_t count = ecs_take_u8(reader);
    return count == ECS_MANY_TYPES_ ? ecs_take_u16(reader) : count;
}

static ecs_load_result read_each(ecs_world *world, ecs_reader *reader, read_one *read)
{
    ecs_load_result result = ECS_LOADED;
    for (uint16_t left = take_count(reader); left > 0 && result == ECS_LOADED; left--)
        result = read(world, reader);
    return reader->overrun && result == ECS_LOADED ? ECS_LOAD_DAMAGED : result;
}

ecs_load_result ecs_read_contents_(ecs_world *world, ecs_reader *reader)
{
    ecs_load_result result = read_each(world, reader, read_storage);
    if (result == ECS_LOADED)
        result = read_each(world, reader, read_unique);
    if (result == ECS_LOADED && (ecs_left_(reader) > 0 || !ecs_links_are_whole_(world)))
        result = ECS_LOAD_DAMAGED;
    return result;
}

/* The first bytes, and the checksum at the end, have the same place in every version of the format:
 * damage is recognised even in a snapshot that is too new to read. */
ecs_load_result ecs_open_snapshot_(ecs_reader *reader, const ecs_world *world, uint32_t version,
                                   const void *bytes, size_t size)
{
    const size_t magic_size = ECS_SNAPSHOT_MAGIC_SIZE_;
    if (size < magic_size || memcmp(bytes, ECS_SNAPSHOT_MAGIC_, magic_size) != 0)
        return ECS_LOAD_NO_SNAPSHOT;
    if (size < magic_size + sizeof(uint64_t))
        return ECS_LOAD_DAMAGED;
    const unsigned char *start = bytes;
    const unsigned char *end = start + size - sizeof(uint64_t);
    *reader = (ecs_reader){.at = end, .end = start + size};
    if (ecs_take_u64(reader) != ecs_checksum_(ECS_CHECKSUM_START_, start, (size_t)(end - start)))
        return ECS_LOAD_DAMAGED;

    *reader = (ecs_reader){.at = start + magic_size, .end = end, .realm = world->def.realm};
    const uint32_t format = ecs_take_u32(reader);
    reader->is_part = format == ECS_SNAPSHOT_PART_FORMAT_;
    reader->version = ecs_take_u32(reader);
    reader->saved_realm = ecs_take_u8(reader);
    if (reader->overrun || format == 0)
        return ECS_LOAD_DAMAGED;
    return format > ECS_SNAPSHOT_PART_FORMAT_ || reader->version > version ? ECS_LOAD_NEWER
                                                                           : ECS_LOADED;
}

/* ---- the second world ---- */

/* What the program has said in the world holds in the second one, too: the two share the state. */
static bool share_state(ecs_world *second, const ecs_world *world, const void *key)
{
    const ecs_observer shared = {.key = key, .state = ecs_state_of(world, key)};
    return !shared.state || ecs_observe(second, &shared, 0);
}

static bool copy_types(ecs_world *second, const ecs_world *world)
{
    second->registered = world->registered;
    for (unsigned i = 0; i < ECS_COMPONENTS_MAX; i++) {
        const ecs_storage_ *storage = &world->storages[i];
        second->storages[i] = (ecs_storage_){
            .size = storage->size,
            .alignment = storage->alignment,
            .label = storage->label,
        };
        second->uniques[i] = world->uniques[i];
        second->uniques[i].value = NULL;
        second->uniques[i].name_size = 0;
    }
    return share_state(second, world, &ecs_key_of_codecs_) &&
           share_state(second, world, &ecs_key_of_descriptions_) &&
           (ecs_is_empty(ecs_linked_(world)) ||
            ecs_make_links_(second, ecs_parent_number_(world), ecs_child_number_(world)));
}

ecs_world *ecs_make_second_(const ecs_world *world, uint32_t entity_capacity)
{
    ecs_world_def def = world->def;
    def.entity_capacity = entity_capacity;
    ecs_world *second = ecs_world_create(&def);
    if (second && copy_types(second, world))
        return second;
    ecs_world_destroy(second);
    return NULL;
}

/* The observers of the world make room for what the second one holds. */
static bool reserve_for_all(ecs_world *world, const ecs_world *second)
{
    ECS_EACH_TYPE_(type, world->observing.told.reserve) {
        const uint32_t rows = ecs_row_count_(&second->storages[type]);
        if (ecs_tell_reserve_(world, type, rows, UINT32_MAX) < rows)
            return false;
    }
    return true;
}

static void exchange_unique(ecs_unique_slot_ *first, ecs_unique_slot_ *second)
{
    void *held = first->value;
    first->value = second->value;
    second->value = held;
}

static void exchange_records(ecs_world *first, ecs_world *second)
{
    ecs_record_ *records = first->records;
    const uint32_t capacity = first->record_capacity;
    first->records = second->records;
    first->record_capacity = second->record_capacity;
    first->record_count = second->record_count;
    first->free_count = second->free_count;
    first->retired_count = second->retired_count;
    second->records = records;
    second->record_capacity = capacity;
}

/* The first world gets the contents of the second, and the second those to be freed. What belongs
 * to the program (hooks, groups, plans, executor) stays with the first. */
static void exchange(ecs_world *first, ecs_world *second)
{
    first->epoch++;
    exchange_records(first, second);
    for (unsigned i = 0; i < ECS_COMPONENTS_MAX; i++) {
        ecs_exchange_storages_(&first->storages[i], &second->storages[i]);
        if (ecs_is_saved_(first, ECS_COMPONENTS_MAX + i))
            exchange_unique(&first->uniques[i], &second->uniques[i]);
    }
    ecs_fill_groups_(first, first->grouped);
    ECS_EACH_TYPE_(type, first->observing.told.reserve)
        ecs_update_room_(first, type);
    ecs_tell_restored_(first);
}

ecs_load_result ecs_load(ecs_world *world, uint32_t version, const void *bytes, size_t size)
{
    ecs_check_whole_(world, "ecs_load");
    ecs_check_outside_(world, "ecs_load");
    if (!ecs_forget_refused_(world))
        return ECS_LOAD_NO_MEMORY;
    ecs_reader reader;
    ecs_load_result result = ecs_open_snapshot_(&reader, world, version, bytes, size);
    if (result != ECS_LOADED)
        return result;
    if (reader.is_part)
        return ECS_LOAD_IS_PART;
    ecs_world *second = ecs_make_second_(world, world->def.entity_capacity);
    if (!second)
        return ECS_LOAD_NO_MEMORY;
    result = ecs_read_slots_(second, &reader);
    if (result == ECS_LOADED)
        result = ecs_read_contents_(second, &reader);
    if (result == ECS_LOADED && !reserve_for_all(world, second))
        result = ECS_LOAD_NO_MEMORY;
    if (result == ECS_LOADED)
        exchange(world, second);
    ecs_world_destroy(second);
    return result;
}

/* ---- a file ---- */

/* The whole file, in a block of `*room` bytes, `*size` of them used; NULL when memory runs out. */
static unsigned char *read_all(const ecs_world *world, FILE *file, uint32_t *room, size_t *size)
{
    unsigned char *bytes = NULL;
    *size = 0;
    for (size_t got = 1; got > 0; *size += got) {
        unsigned char *more = *size < UINT32_MAX / 2
                                  ? ecs_with_room_(world, bytes, room, (uint32_t)*size + 4096, 1, 1)
                                  : NULL;
        if (!more) {
            ecs_free_(world, unsigned char, bytes, *room);
            return NULL;
        }
        bytes = more;
        got = fread(bytes + *size, 1, *room - *size, file);
    }
    return bytes;
}

ecs_load_result ecs_load_file(ecs_world *world, uint32_t version, const char *path)
{
    uint32_t room = 0;
    size_t size;
    FILE *file = fopen(path, "rb");
    if (!file)
        return ECS_LOAD_NO_FILE;
    unsigned char *bytes = read_all(world, file, &room, &size);
    const bool failed = ferror(file);
    fclose(file);
    if (!bytes)
        return ECS_LOAD_NO_MEMORY;
    const ecs_load_result result =
        failed ? ECS_LOAD_NO_FILE : ecs_load(world, version, bytes, size);
    ecs_free_(world, unsigned char, bytes, room);
    return result;
}
