#include "rules/declared.h"

#include <ecs_addons.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/kinds.h"
#include "rules/tick.h"

#ifdef NDEBUG
void sq_check_declared(const ecs_world *game)
{
    (void)game;
}

void sq_check_cleared(ecs_world *game)
{
    (void)game;
}
#else

__attribute__((format(printf, 1, 2))) static void bug(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fputs("square-eater: bug: ", stderr);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
    abort();
}

static void check_components(const ecs_world *game)
{
    for (unsigned number = SQ_COMPONENT_COUNT; number < ECS_COMPONENTS_MAX; number++) {
        const char *name = ecs_inspect_component(game, number).name;
        if (name)
            bug("%s is in no hash, no trace and no clearing of a floor: give it a row in "
                "a table of rules/components.h",
                name);
    }
}

static void check_uniques(const ecs_world *game)
{
#define CHECK_VALUE(T, ...)                                                                        \
    if (!ecs_try_unique_read(game, T))                                                             \
        bug("%s has no value: give it one in set_uniques of rules/game.c", #T);
    SQ_UNIQUES(CHECK_VALUE, CHECK_VALUE, CHECK_VALUE)
#undef CHECK_VALUE
    if (ecs_inspect(game).uniques != SQ_GAME_UNIQUES)
        bug("a unique is in no hash: give it a row in SQ_UNIQUES of rules/uniques.h");
}

static bool has_row(const char *system)
{
    for (size_t row = 0; row < sq_tick_workload.count; row++)
        if (strcmp(sq_tick_workload.systems[row].name, system) == 0)
            return true;
    return false;
}

static void check_behaviours(void)
{
    for (int i = 0; i < SQ_BEHAVIOUR_COUNT; i++) {
        const char *name = sq_behaviours[i].name;
        if (!has_row(name))
            bug("nothing runs the behaviour %s: give it a row {.name = \"%s\", .run = sq_%s, ...} "
                "in rules/tick.c",
                name, name, name);
    }
}

void sq_check_declared(const ecs_world *game)
{
    check_components(game);
    check_uniques(game);
    check_behaviours();
}

void sq_check_cleared(ecs_world *game)
{
    ecs_each_alive(game, entity)
    {
        for (unsigned number = 0; number < SQ_COMPONENT_COUNT; number++)
            if (ecs_components_of(game, entity) >> number & 1)
                bug("an entity with %s outlives its floor: it has no body of SQ_BODIES "
                    "(rules/components.h)",
                    ecs_inspect_component(game, number).name);
        bug("an entity without components outlives its floor");
    }
}
#endif
