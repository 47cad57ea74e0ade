/* fuzz_fields: texts for described components. Any text is read or refused with a reason; one that
 * is refused changes nothing, and what was read is the same after printing and reading it again.
 * Any bytes of a struct are printed, and read again unless the text or the enum in them is none. */
#include "fuzz.h"

#include "ecs_addons.h"

typedef enum Weather { SUN, RAIN = 2 } Weather;

typedef struct Drop {
    int16_t x;
    uint8_t size;
} Drop;

typedef struct Cloud {
    char name[6];
    int8_t level;
    double weight;
    bool is_dark;
    float speed;
    Weather weather;
    uint64_t number;
    ecs_entity next;
    Drop drops[2];
    bool flags[2];
    int64_t wide[2];
} Cloud;

enum { ECS_COMPONENT(Cloud) };

static const char *const weathers[] = {[SUN] = "sun", [RAIN] = "rain"};
ECS_DESCRIBE(Drop, ecs_field(Drop, x), ecs_field(Drop, size));
ECS_DESCRIBE(Cloud, ecs_field(Cloud, name), ecs_field(Cloud, level), ecs_field(Cloud, weight),
             ecs_field(Cloud, is_dark), ecs_field(Cloud, speed),
             ecs_field_enum(Cloud, weather, weathers), ecs_field(Cloud, number),
             ecs_field(Cloud, next), ecs_field_struct(Cloud, drops, Drop), ecs_field(Cloud, flags),
             ecs_field(Cloud, wide));

static const ecs_struct *const cloud = &ECS_STRUCT(Cloud);

/* ---- what is printed reads back ---- */

typedef struct Copy {
    ecs_world *world;
    ecs_entity to;
    bool may_be_refused;
    uint32_t refused;
} Copy;

static void copy_value(void *context, const char *path, const char *value)
{
    Copy *copy = context;
    char line[ECS_FIELD_PATH_SIZE + ECS_FIELD_VALUE_SIZE + 3];
    char error[ECS_FIELD_ERROR_SIZE];
    snprintf(line, sizeof line, "%s = %s", path, value);
    const bool good = ecs_assign(copy->world, copy->to, line, error);
    REQUIRE(good || copy->may_be_refused, "%s", error);
    REQUIRE(good || fuzz_is_reason(error, sizeof error), "a bad reason");
    copy->refused += !good;
}

static void require_comes_back(ecs_world *world, ecs_entity entity, bool may_be_refused)
{
    Copy copy = {world, ecs_create_with(world, ecs_with(Cloud, {.level = 1})), may_be_refused, 0};
    ecs_each_field(world, entity, copy_value, &copy);
    const Cloud *original = ecs_read(world, entity, Cloud);
    const Cloud *back = ecs_read(world, copy.to, Cloud);
    REQUIRE(copy.refused > 0 || ecs_is_equal(cloud, original, back), "another value comes back");
    ecs_destroy(world, copy.to);
}

/* ---- texts ---- */

static void assign(ecs_world *world, ecs_entity entity, const char *line)
{
    char error[ECS_FIELD_ERROR_SIZE] = "";
    Cloud before;
    memcpy(&before, ecs_read(world, entity, Cloud), sizeof before);
    if (ecs_assign(world, entity, line, error)) {
        require_comes_back(world, entity, false);
        return;
    }
    REQUIRE(fuzz_is_reason(error, sizeof error), "a bad reason");
    REQUIRE(memcmp(&before, ecs_read(world, entity, Cloud), sizeof before) == 0, "half set");
}

/* ---- bytes ---- */

static void print_bytes(ecs_world *world, ecs_entity entity, const uint8_t *data, size_t size)
{
    FILE *nowhere = tmpfile();
    REQUIRE(nowhere, "no temporary file");
    if (size > 0)
        memcpy(ecs_get(world, entity, Cloud), data, size < sizeof(Cloud) ? size : sizeof(Cloud));
    require_comes_back(world, entity, true);
    ecs_write_world_json(world, nowhere);
    fclose(nowhere);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_bytes bytes = {data, size};
    ecs_world *world = ecs_world_create(NULL);
    REQUIRE(world, "out of memory");
    ecs_register(world, Cloud);
    ecs_describe(world, Cloud);
    const ecs_entity entity = ecs_create_with(world, ecs_with(Cloud, {.name = "fog"}));
    char *text = fuzz_text(&bytes);
    assign(world, entity, text);
    print_bytes(world, entity, data, size);
    free(text);
    ecs_world_destroy(world);
    return 0;
}
