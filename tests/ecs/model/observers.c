/* observers: a mirror of all rows, kept in step by what an observer is told, and by nothing else.
 * It is there in some stretches of a run, and not in others. */
#include "operations.h"

#include "ecs_observer.h"

/* The slots of each type's rows. */
typedef struct Mirror {
    ecs_entity *rows[ECS_COMPONENTS_MAX];
    uint32_t room[ECS_COMPONENTS_MAX], counts[ECS_COMPONENTS_MAX];
} Mirror;

static uint32_t reserve(void *state, ecs_world *world, unsigned type, uint32_t rows)
{
    Mirror *mirror = state;
    if (rows <= mirror->room[type])
        return mirror->room[type];
    ecs_entity *moved = realloc(mirror->rows[type], 2 * (size_t)rows * sizeof *moved);
    REQUIRE(moved, "out of memory");
    memset(moved + mirror->room[type], 0, (2 * rows - mirror->room[type]) * sizeof *moved);
    mirror->rows[type] = moved;
    mirror->room[type] = 2 * rows;
    return 2 * rows;
}

static void losing(void *state, ecs_world *world, ecs_entity entity, ecs_components lost,
                   unsigned kind)
{
    Mirror *mirror = state;
    REQUIRE(kind == ECS_DELETED || kind == ECS_REMOVED, "told of no kind of loss");
    REQUIRE(ecs_has_all(world, entity, lost), "told of a loss when it is gone");
    for (; !ecs_is_empty(lost); lost = ecs_without_lowest_(lost))
        mirror->counts[ecs_lowest_(lost)]--;
}

static void moved(void *state, ecs_world *world, unsigned type, uint32_t a, uint32_t b)
{
    ecs_entity *rows = ((Mirror *)state)->rows[type];
    const ecs_entity held = rows[a];
    rows[a] = rows[b];
    rows[b] = held;
}

static void gained(void *state, ecs_world *world, ecs_entity entity, ecs_components components)
{
    Mirror *mirror = state;
    for (; !ecs_is_empty(components); components = ecs_without_lowest_(components)) {
        const unsigned type = ecs_lowest_(components);
        mirror->rows[type][ecs_row_(&world->storages[type], entity.index)] = entity;
        mirror->counts[type]++;
    }
}

static void read_anew(void *state, ecs_world *world)
{
    Mirror *mirror = state;
    for (unsigned type = 0; type < ECS_COMPONENTS_MAX; type++) {
        const ecs_storage_ *storage = &world->storages[type];
        mirror->counts[type] = ecs_row_count_(storage);
        for (uint32_t row = 0; row < mirror->counts[type]; row++) {
            const uint32_t index = ecs_index_at_(storage, row);
            mirror->rows[type][row] = (ecs_entity){index, world->records[index].stamp};
        }
    }
}

static void forget(void *state)
{
    Mirror *mirror = state;
    for (unsigned type = 0; type < ECS_COMPONENTS_MAX; type++)
        free(mirror->rows[type]);
    memset(mirror, 0, sizeof *mirror);
}

static void world_ends(void *state, ecs_world *world)
{
    forget(state);
}

/* The hooks of the model run before it is told of losses, and after it is told of gains. */
void step_observe(Model *model)
{
    static const char key = 'm';
    ecs_observer observer = {
        .key = &key,
        .order = 50,
        .reserve = reserve,
        .losing = losing,
        .moved = moved,
        .gained = gained,
        .world_ends = world_ends,
        .restored = read_anew,
    };
    if (pick(model, 10) > 0)
        return;
    if (model->mirror) {
        forget(model->mirror->state);
        ecs_unobserve(model->world, model->mirror);
        model->mirror = NULL;
        return;
    }
    for (unsigned type = 0; type < TYPES; type++)
        observer.of.gained = ecs_union(observer.of.gained, bit(type));
    observer.of.reserve = observer.of.losing = observer.of.moved = observer.of.gained;
    model->mirror = ecs_observe(model->world, &observer, sizeof(Mirror));
    if (succeeded(model, model->mirror != NULL))
        read_anew(model->mirror->state, model->world);
}

static void compare(Model *model)
{
    if (!model->mirror)
        return;
    const Mirror *mirror = model->mirror->state;
    for (unsigned type = 0; type < TYPES; type++) {
        const unsigned number = number_of_type(type);
        const ecs_storage_ *storage = &model->world->storages[number];
        REQUIRE(mirror->counts[number] == ecs_row_count_(storage), "the mirror's rows differ");
        for (uint32_t row = 0; row < mirror->counts[number]; row++)
            REQUIRE(mirror->rows[number][row].index == ecs_index_at_(storage, row),
                    "the mirror has another entity in a row");
    }
}

const Subject model_observers = {.compare = compare};
