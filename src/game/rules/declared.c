#include "rules/declared.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "rules/kinds.h"

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
                "SQ_COMPONENTS of rules/components.h",
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

static bool is_one_of(ecs_components mask)
{
    return mask != 0 && (mask & (mask - 1)) == 0;
}

static void check_kinds(void)
{
    for (sq_kind_id kind = 0; kind < SQ_KIND_COUNT; kind++) {
        if (!is_one_of(sq_kinds[kind].made_of & SQ_BODIES))
            bug("a %s has no body, or several: see its row in SQ_KINDS of rules/kinds.h",
                sq_kinds[kind].name);
        for (sq_kind_id other = 0; other < kind; other++)
            if (sq_kinds[kind].made_of == sq_kinds[other].made_of)
                bug("a %s and a %s are made of the same: see SQ_KINDS of rules/kinds.h",
                    sq_kinds[kind].name, sq_kinds[other].name);
    }
}

void sq_check_declared(const ecs_world *game)
{
    check_components(game);
    check_uniques(game);
    check_kinds();
}

void sq_check_cleared(ecs_world *game)
{
    ecs_each_alive(game, entity)
    {
        for (unsigned number = 0; number < SQ_COMPONENT_COUNT; number++)
            if (ecs_components_of(game, entity) >> number & 1)
                bug("an entity with %s outlives its floor: it has no body of SQ_COMPONENTS "
                    "(rules/components.h)",
                    ecs_inspect_component(game, number).name);
        bug("an entity without components outlives its floor");
    }
}
#endif
