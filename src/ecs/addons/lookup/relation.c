/* relation: what the end of an entity means to those that hold its handle. Hooks of the program run
 * at each step, so nothing is kept from one holder to the next. */
#include "../lookup.h"

#include "../../ecs_observer.h"

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

/* Where a call takes all of a type, it goes from the last row to the first. So a holder in front of
 * the target will lose it in its turn, and one behind it has come meanwhile. */
static bool is_its_turn_to_come(const ecs_world *world, unsigned type, ecs_entity holder,
                                ecs_entity target)
{
    const ecs_storage_ *storage = &world->storages[type];
    return ecs_holds_(world->closed, type) &&
           (!ecs_has_any(world, target, ecs_bit_(type)) ||
            ecs_row_(storage, holder.index) < ecs_row_(storage, target.index));
}

static void end_relations(void *state, ecs_world *world, ecs_entity target)
{
    const relation ended = *(const relation *)state;
    ECS_EACH_HANDLE_(ecs_walk_related_(world, ended.component, target), ecs_next_related_, holder)
    {
        if (!ecs_same(holder, target) &&
            !is_its_turn_to_come(world, ended.component, holder, target))
            let_go(world, &ended, holder);
    }
}

static bool is_tagged(const ecs_world *world, const relation *ended, ecs_entity holder)
{
    return ended->at_end >= ECS_END_TAGS_ &&
           ecs_has_any(world, holder, ecs_bit_(ended->at_end - ECS_END_TAGS_));
}

/* The deletion hooks have run, and may have made more holders, whose hooks may make more in turn.
 * Clearing a handle runs no hook, so that is the end of it. */
static void end_new_relations(void *state, ecs_world *world, ecs_entity target)
{
    const relation ended = *(const relation *)state;
    end_relations(state, world, target);
    ECS_EACH_HANDLE_(ecs_walk_related_(world, ended.component, target), ecs_next_related_, holder)
    {
        if (!ecs_same(holder, target) && !is_tagged(world, &ended, holder) &&
            !is_its_turn_to_come(world, ended.component, holder, target))
            ecs_clear_handle_(world, ended.component, holder);
    }
}

bool ecs_relate_(ecs_world *world, ecs_type_ type, size_t offset, unsigned at_end)
{
    const ecs_observer ends = {.calls_program = true,
                               .of = {.ends = true},
                               .ends = end_relations,
                               .ended = end_new_relations};
    const unsigned tag = at_end - ECS_END_TAGS_;
    ECS_CHECK_TYPE_(world, type,
                    at_end < ECS_END_TAGS_ ||
                        (ecs_component_name(world, tag) && ecs_component_size(world, tag) == 0),
                    "ecs_relate: the end of what %s leads to is to tag with %s, which is no tag of "
                    "this world: call ecs_register_tag first",
                    type.label->name,
                    ecs_component_name(world, tag) ? ecs_component_name(world, tag)
                                                   : "an unregistered type");
    ecs_check_unbound_(world, "ecs_relate");
    ecs_observer *made = ecs_observe(world, &ends, sizeof(relation));
    if (!made)
        return false;
    *(relation *)made->state = (relation){type.number, at_end};
    if (ecs_index_(world, type, offset, 0))
        return true;
    ecs_take_out_(world, made);
    return false;
}
