#include "bound.h"

#include "../core/access.h"

/* Each thread has a variable of its own here, whose address tells it from the others. */
static const void *this_thread(void)
{
    static _Thread_local const char here = 0;
    return &here;
}

void ecs_check_main_thread_(const ecs_world *world, const char *call)
{
    ECS_CHECK_(world, !world->threads.main || world->threads.main == this_thread(),
               "%s is called on another thread than ecs_main_thread: make both calls on the thread "
               "that the bound components and uniques belong to",
               call);
}

static void note_thread(ecs_world *world, const char *call)
{
    ecs_check_unbound_(world, call);
    ecs_check_main_thread_(world, call);
    world->threads.main = this_thread();
}

void ecs_main_thread_(ecs_world *world, unsigned component, const char *name)
{
    ecs_check_known_(world, component, name);
    note_thread(world, "ecs_main_thread");
    world->threads.bound = ecs_union(world->threads.bound, ecs_bit_(component));
}

void ecs_unique_main_thread_(ecs_world *world, unsigned unique, const char *name)
{
    ecs_check_unique_(world, unique, name);
    note_thread(world, "ecs_unique_main_thread");
    world->threads.bound_uniques = ecs_union(world->threads.bound_uniques, ecs_bit_(unique));
    world->uniques[unique].name = name;
}
