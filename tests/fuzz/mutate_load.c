/* mutate_load: changes that libFuzzer makes to saves, in addition to its own: fields get the values
 * of other fields of their size, and parts are removed or repeated. Consistent links need many
 * correct handles at once, which changes of single bytes hardly ever reach. fuzz_load computes the
 * checksum anew. */
#include "fuzz.h"

enum { FIELDS_MAX = 2048, PARTS_MAX = 16, SETTINGS = 2, HEAD = 17, SEAL = 8 };

size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max_size);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned int seed);

typedef struct field {
    size_t at, size;
} field;

/* The fields and parts of a save, as far as it can be read. */
typedef struct save_map {
    uint8_t *data;
    size_t at, end; /* of the unread rest */
    field fields[FIELDS_MAX];
    size_t field_count;
    field parts[PARTS_MAX]; /* components with their rows and values */
    size_t part_count;
    size_t part_count_at;
} save_map;

/* ---- reading ---- */

static uint64_t number_at(const save_map *map, field field)
{
    uint64_t number = 0;
    for (size_t i = 0; i < field.size; i++)
        number |= (uint64_t)map->data[field.at + i] << 8 * i;
    return number;
}

/* The number in the next field; 0 after the end. */
static uint64_t read_field(save_map *map, size_t size)
{
    const field next = {map->at, size};
    if (map->end - map->at < size || map->field_count == FIELDS_MAX) {
        map->at = map->end;
        return 0;
    }
    map->fields[map->field_count++] = next;
    map->at += size;
    return number_at(map, next);
}

static void read_fields(save_map *map, const char *sizes)
{
    for (; *sizes; sizes++)
        read_field(map, (size_t)(*sizes - '0'));
}

static void skip(save_map *map, size_t size)
{
    const size_t left = map->end - map->at;
    map->at += size < left ? size : left;
}

static void read_slots(save_map *map)
{
    uint32_t free_count = 0;
    for (uint64_t left = read_field(map, 4); left > 0 && map->at < map->end; left--)
        free_count += (uint8_t)read_field(map, 4) == 0;
    for (; free_count > 0 && map->at < map->end; free_count--)
        read_field(map, 4);
}

static bool is_called(const save_map *map, field name, const char *what)
{
    return strlen(what) == name.size && memcmp(map->data + name.at, what, name.size) == 0;
}

static field read_name(save_map *map)
{
    const size_t length = (size_t)read_field(map, 2);
    field name = {map->at, 0};
    skip(map, length);
    name.size = map->at - name.at;
    return name;
}

/* The sizes of its fields: handles are 8. */
static void read_value(save_map *map, field name)
{
    if (is_called(map, name, "Place"))
        read_fields(map, "44");
    else if (is_called(map, name, "Text"))
        skip(map, (size_t)read_field(map, 1));
    else if (is_called(map, name, "ecs_parent"))
        read_fields(map, "884");
    else if (is_called(map, name, "ecs_child"))
        read_fields(map, "888");
    else
        read_fields(map, "8");
}

static void read_component(save_map *map)
{
    const size_t start = map->at;
    const field name = read_name(map);
    const bool has_values = read_field(map, 1) == 1;
    const uint64_t rows = read_field(map, 4);
    for (uint64_t left = rows; left > 0 && map->at < map->end; left--)
        read_field(map, 4);
    for (uint64_t left = has_values ? rows : 0; left > 0 && map->at < map->end; left--)
        read_value(map, name);
    if (has_values)
        read_field(map, 8);
    if (map->at < map->end && map->part_count < PARTS_MAX)
        map->parts[map->part_count++] = (field){start, map->at - start};
}

static void read_save(save_map *map)
{
    read_fields(map, "11");
    skip(map, 8);
    read_fields(map, "441");
    read_slots(map);
    map->part_count_at = map->at;
    for (uint64_t left = read_field(map, 1); left > 0 && map->at < map->end; left--)
        read_component(map);
    for (uint64_t left = read_field(map, 1); left > 0 && map->at < map->end; left--) {
        read_value(map, read_name(map));
        read_field(map, 8);
    }
}

/* ---- changing ---- */

/* The next pseudo-random number below the limit. */
static uint32_t draw(uint32_t *state, size_t limit)
{
    *state = *state * 1664525 + 1013904223;
    return (*state >> 8) % (uint32_t)limit;
}

/* A slot or a stamp, with an early generation or one of the last. */
static uint32_t any_stamp(uint32_t *state)
{
    static const uint8_t lowest[] = {0, 1, 1, 1, 2, 255};
    const uint32_t generation = draw(state, 6) == 0 ? 0xFFFFFF - draw(state, 2) : draw(state, 4);
    return generation << 8 | lowest[draw(state, sizeof lowest)];
}

static uint64_t any_number(uint32_t *state, uint64_t before, size_t size)
{
    switch (draw(state, 5)) {
    case 0:
        return 0;
    case 1:
        return before + 1;
    case 2:
        return before - 1;
    case 3:
        return size == 8 ? (uint64_t)any_stamp(state) << 32 | draw(state, 8) : any_stamp(state);
    default:
        return draw(state, 8);
    }
}

/* A new value, or that of another field of this size. */
static void change_field(save_map *map, uint32_t *state)
{
    const field changed = map->fields[draw(state, map->field_count)];
    const field other = map->fields[draw(state, map->field_count)];
    const uint64_t number = other.size == changed.size && draw(state, 2) == 0
                                ? number_at(map, other)
                                : any_number(state, number_at(map, changed), changed.size);
    for (size_t i = 0; i < changed.size; i++)
        map->data[changed.at + i] = (uint8_t)(number >> 8 * i);
}

static size_t drop_part(save_map *map, field part, size_t size)
{
    const size_t behind = part.at + part.size;
    memmove(map->data + part.at, map->data + behind, size - behind);
    map->data[map->part_count_at]--;
    return size - part.size;
}

static size_t double_part(save_map *map, field part, size_t size)
{
    const size_t behind = part.at + part.size;
    memmove(map->data + behind + part.size, map->data + behind, size - behind);
    memcpy(map->data + behind, map->data + part.at, part.size);
    map->data[map->part_count_at]++;
    return size + part.size;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned int seed)
{
    static save_map map;
    uint32_t state = seed;
    if (size < SETTINGS + HEAD + SEAL || draw(&state, 4) == 0)
        return LLVMFuzzerMutate(data, size, max_size);
    map = (save_map){.data = data, .end = size - SEAL};
    read_save(&map);
    if (map.part_count > 0 && draw(&state, 16) == 0) {
        const field part = map.parts[draw(&state, map.part_count)];
        if (draw(&state, 2) == 0)
            return drop_part(&map, part, size);
        if (part.size <= max_size - size)
            return double_part(&map, part, size);
    }
    for (uint32_t left = 1 + draw(&state, 4); left > 0; left--)
        change_field(&map, &state);
    return size;
}
