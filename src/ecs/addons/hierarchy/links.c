#include "links.h"

enum { BEFORE_ROWS_GO = 0 };
const char ecs_key_of_links_ = 'l';

/* They lose their links one by one, and each leaves the list; but the child for which the parent
 * ends is on its way already. */
static void unlink_children(ecs_world *world, ecs_links_ *links, uint32_t index)
{
    const uint32_t held = links->parent;
    ecs_entity child = ecs_as_parent_(world, index)->first;
    if (child.index == links->child)
        return;
    links->parent = index;
    while (ecs_is_entity_(child)) {
        const ecs_entity next = ecs_as_child_(world, child.index)->next;
        ecs_lose(world, child, ecs_bit_(links->child_number));
        child = next;
    }
    links->parent = held;
}

void ecs_unlink_parent_(ecs_world *world, uint32_t index)
{
    ecs_links_ *links = ecs_links_of_(world);
    const ecs_child link = *ecs_as_child_(world, index);
    ecs_parent *parent = ecs_as_parent_(world, link.parent.index);
    if (parent->count == 1 && link.parent.index != links->parent) {
        const uint32_t held = links->child; /* the parent is told of while its child is there */
        links->child = index;
        ecs_lose(world, link.parent, ecs_bit_(links->parent_number));
        links->child = held;
        return;
    }
    *(ecs_is_entity_(link.previous) ? &ecs_as_child_(world, link.previous.index)->next
                                    : &parent->first) = link.next;
    *(ecs_is_entity_(link.next) ? &ecs_as_child_(world, link.next.index)->previous
                                : &parent->last) = link.previous;
    parent->count--;
}

static void unlink_relatives(void *state, ecs_world *world, ecs_entity entity, ecs_components lost,
                             unsigned kind)
{
    ecs_links_ *links = state;
    (void)kind;
    if (ecs_holds_(lost, links->parent_number))
        unlink_children(world, links, entity.index);
    if (ecs_holds_(lost, links->child_number))
        ecs_unlink_parent_(world, entity.index);
}

bool ecs_make_links_(ecs_world *world, unsigned parent_number, unsigned child_number)
{
    const ecs_components linked = ecs_union(ecs_bit_(parent_number), ecs_bit_(child_number));
    ecs_observer observer = {
        .key = &ecs_key_of_links_,
        .order = BEFORE_ROWS_GO,
        .advice = "is kept by the hierarchy: call ecs_attach or ecs_detach",
        .losing = unlink_relatives,
    };
    observer.of.losing = observer.guards = linked;
    ecs_observer *made = ecs_observe(world, &observer, sizeof(ecs_links_));
    if (!made)
        return false;
    *(ecs_links_ *)made->state = (ecs_links_){parent_number, child_number, ECS_NONE_, ECS_NONE_};
    return true;
}
