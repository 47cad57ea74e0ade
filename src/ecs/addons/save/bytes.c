/* bytes: the writer and the reader that codecs use. */
#include "saves.h"

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
