/* inspector: prints a world as JSON. The entities are made of prefabs, the prefabs of text, line by
 * line, and each argument sets a value of the first entity, as a script or an editor would.
 *
 *     cc inspector.c $(pkg-config --cflags --libs square-eater-ecs) && ./a.out 'Goblin.health = 3'
 */
#include <ecs_addons.h>
#include <stdio.h>
#include <stdlib.h>

/* ---- components, and what their fields are ---- */

typedef enum Mood { CALM, ANGRY } Mood;

typedef struct Place {
    float x, y;
} Place;

typedef struct Goblin {
    char name[16];
    int32_t health;
    Mood mood;
    ecs_entity chief;
} Goblin;

enum { ECS_COMPONENT(Place), ECS_COMPONENT(Goblin), ECS_COMPONENT(Boss) };

static const char *const moods[] = {[CALM] = "calm", [ANGRY] = "angry"};
ECS_DESCRIBE(Place, ecs_field(Place, x), ecs_field(Place, y));
ECS_DESCRIBE(Goblin, ecs_field(Goblin, name), ecs_field(Goblin, health),
             ecs_field_enum(Goblin, mood, moods), ecs_field(Goblin, chief));

static ecs_world *make_world(void)
{
    ecs_world *world = ecs_world_create(NULL);
    if (!world)
        exit(EXIT_FAILURE);
    ecs_register(world, Place);
    ecs_register(world, Goblin);
    ecs_register_tag(world, Boss);
    ecs_describe(world, Place);
    ecs_describe(world, Goblin);
    return world;
}

/* ---- prefabs: the second is a variant of the first ---- */

enum { LINES = 5 };

typedef struct Recipe {
    int variant_of;           /* its number; -1: none */
    const char *lines[LINES]; /* NULL: no more */
} Recipe;

static const Recipe recipes[] = {
    {-1, {"Place", "Goblin", "Goblin.name = \"Snik\"", "Goblin.health = 10"}},
    {0, {"Boss", "Goblin.name = \"Grom\"", "Goblin.health = 50", "Goblin.mood = angry"}},
};
enum { GOBLIN, CHIEF, RECIPES };

/* A name alone adds the tag, or the component with zeros; any other line sets a value. */
static bool read_line(ecs_world *world, ecs_entity entity, const char *line, char *error)
{
    static const Goblin zeros;
    const unsigned component = ecs_find_component(world, line);
    if (component == ECS_NO_NUMBER)
        return ecs_assign(world, entity, line, error);
    return ecs_component_size(world, component) == 0
               ? ecs_tag_by_number(world, entity, component)
               : ecs_add_by_number(world, entity, component, &zeros) != NULL;
}

static void cook(ecs_world *prefabs, ecs_entity *made)
{
    char error[ECS_FIELD_ERROR_SIZE] = "out of memory";
    for (int i = 0; i < RECIPES; i++) {
        const int base = recipes[i].variant_of;
        made[i] =
            base < 0 ? ecs_create(prefabs) : ecs_clone(prefabs, (ecs_source){.entity = made[base]});
        for (int nth = 0; nth < LINES && recipes[i].lines[nth]; nth++)
            if (!read_line(prefabs, made[i], recipes[i].lines[nth], error)) {
                fprintf(stderr, "recipe %d: %s\n", i, error);
                exit(EXIT_FAILURE);
            }
    }
}

/* ---- the world ---- */

static ecs_entity fill(ecs_world *world, const ecs_world *prefabs, const ecs_entity *made)
{
    const Place places[] = {{1, 2}, {3, 4}};
    ecs_source source = {.world = prefabs, .entity = made[CHIEF]};
    const ecs_entity chief = ecs_clone_with(world, source, ecs_with(Place, {0.5f, 0.1f}));
    source.entity = made[GOBLIN];
    ecs_entity goblins[2];
    if (!ecs_clone_many_with(world, source, 2, goblins, ecs_with_each(Place, places)))
        exit(EXIT_FAILURE);
    for (int i = 0; i < 2; i++)
        ecs_get(world, goblins[i], Goblin)->chief = chief;
    return chief;
}

int main(int argc, char *argv[])
{
    char error[ECS_FIELD_ERROR_SIZE];
    ecs_entity made[RECIPES];
    ecs_world *prefabs = make_world();
    ecs_world *world = make_world();
    cook(prefabs, made);
    const ecs_entity chief = fill(world, prefabs, made);
    for (int i = 1; i < argc; i++)
        if (!ecs_assign(world, chief, argv[i], error))
            fprintf(stderr, "%s\n", error);
    ecs_write_world_json(world, stdout);
    putchar('\n');
    ecs_world_destroy(world);
    ecs_world_destroy(prefabs);
    return EXIT_SUCCESS;
}
