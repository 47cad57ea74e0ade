/* relation: what the end of an entity means to those that hold its handle. */
#include "../relation.h"

#include "../../ecs_observer.h"
#include "../by_number.h"

typedef struct relation {
    unsigned component, at_end;
} relation;

static void let_go(ecs_world *world, const relation *ended, ecs_entity holder)
{
    if (ended->at_end == ECS_END_CLEARS)
        ecs_clear_handle_(world, ended->component, holder);
    else if (ended->at_end == ECS_END_REMOVES)
        ecs_lose(world, holder, ecs_bit_(ended->component));
    else
        ecs_tag_by_number(world, holder, ended->at_end - ECS_END_TAGS_);
}

/* Where a call takes the whole relation, each holder loses it in its turn. */
static void end_relations(void *state, ecs_world *world, ecs_entity target)
{
    const relation *ended = state;
    ECS_EACH_HANDLE_(ecs_walk_related_(world, ended->component, target), ecs_next_related_, holder)
    {
        if (!ecs_same(holder, target) && !ecs_holds_(world->closed, ended->component))
            let_go(world, ended, holder);
    }
}

bool ecs_relate_(ecs_world *world, ecs_type_ type, size_t offset, unsigned at_end)
{
    const ecs_observer ends = {.calls_program = true, .of = {.ends = true}, .ends = end_relations};
    ecs_observer *made = ecs_observe(world, &ends, sizeof(relation));
    if (!made)
        return false;
    *(relation *)made->state = (relation){type.number, at_end};
    if (ecs_index_(world, type, offset, 0))
        return true;
    ecs_unobserve(world, made);
    return false;
}
