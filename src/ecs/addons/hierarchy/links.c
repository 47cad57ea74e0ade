#include "links.h"

enum { FIRST_OF_ALL = -200, BEFORE_ROWS_GO = 0 };
const char ecs_key_of_links_ = 'l';

/* ---- while nothing has changed ---- */

static void notify_children(ecs_world *world, const ecs_links_ *links, uint32_t index)
{
    for (ecs_entity child = ecs_as_parent_(world, index)->first; ecs_is_entity_(child);
         child = ecs_as_child_(world, child.index)->next)
        if (!ecs_goes_too(world, child, links->child_number))
            ecs_tell_first(world, links->first, child, ecs_bit_(links->child_number));
}

/* True if the parent loses all of its children: this first one, and those behind it. */
static bool all_children_go(const ecs_world *world, const ecs_links_ *links, uint32_t first)
{
    ecs_entity child = ecs_as_child_(world, first)->next;
    while (ecs_is_entity_(child) && ecs_goes_too(world, child, links->child_number))
        child = ecs_as_child_(world, child.index)->next;
    return !ecs_is_entity_(child);
}

/* A parent that loses all of its children is told of once: for its first child. */
static void notify_parent(ecs_world *world, const ecs_links_ *links, uint32_t index)
{
    const ecs_child *link = ecs_as_child_(world, index);
    const ecs_entity parent = link->parent;
    if (!ecs_is_entity_(link->previous) && !ecs_goes_too(world, parent, links->parent_number) &&
        all_children_go(world, links, index))
        ecs_tell_first(world, links->first, parent, ecs_bit_(links->parent_number));
}

bool ecs_others_are_told_(const ecs_world *world, ecs_components types)
{
    const ecs_observer *each = world->observing.first;
    const ecs_observer *own = ecs_links_of_(world)->first;
    const bool all = ecs_same_set(types, ecs_all_components_());
    while (each && each->order < 0 &&
           (each == own || (!ecs_overlap(each->of.losing, types) && !(all && each->of.ends))))
        each = each->next_;
    return each && each->order < 0;
}

void ecs_notify_relatives_(ecs_world *world, uint32_t index, ecs_components lost)
{
    const ecs_links_ *links = ecs_links_of_(world);
    if (!ecs_others_are_told_(world, world->linked))
        return;
    if (ecs_holds_(lost, links->parent_number))
        notify_children(world, links, index);
    if (ecs_holds_(lost, links->child_number))
        notify_parent(world, links, index);
}

static void notify_of_links(void *state, ecs_world *world, ecs_entity entity, ecs_components lost,
                            unsigned kind)
{
    const ecs_links_ *links = state;
    (void)kind;
    if (!links->ends_tree)
        ecs_notify_relatives_(world, entity.index, lost);
}

/* ---- before the rows go ---- */

/* Children that go too keep their links, which nobody follows any more. */
static void unlink_children(ecs_world *world, const ecs_links_ *links, uint32_t index)
{
    for (ecs_entity child = ecs_as_parent_(world, index)->first; ecs_is_entity_(child);) {
        ecs_child *link = ecs_as_child_(world, child.index);
        const ecs_entity next = link->next;
        if (!ecs_goes_too(world, child, links->child_number)) {
            link->parent = ecs_none_; /* so it is not unlinked once more */
            ecs_lose(world, child, ecs_bit_(links->child_number));
        }
        child = next;
    }
}

/* Links its siblings to each other; a parent without children loses ecs_parent. */
void ecs_unlink_parent_(ecs_world *world, uint32_t index)
{
    const ecs_links_ *links = ecs_links_of_(world);
    const ecs_child link = *ecs_as_child_(world, index);
    if (!ecs_is_entity_(link.parent) || ecs_goes_too(world, link.parent, links->parent_number))
        return;
    ecs_parent *parent = ecs_as_parent_(world, link.parent.index);
    *(ecs_is_entity_(link.previous) ? &ecs_as_child_(world, link.previous.index)->next
                                    : &parent->first) = link.next;
    *(ecs_is_entity_(link.next) ? &ecs_as_child_(world, link.next.index)->previous
                                : &parent->last) = link.previous;
    if (--parent->count == 0)
        ecs_lose(world, link.parent, ecs_bit_(links->parent_number));
}

static void unlink_relatives(void *state, ecs_world *world, ecs_entity entity, ecs_components lost,
                             unsigned kind)
{
    const ecs_links_ *links = state;
    (void)kind;
    if (ecs_holds_(lost, links->parent_number))
        unlink_children(world, links, entity.index);
    if (ecs_holds_(lost, links->child_number))
        ecs_unlink_parent_(world, entity.index);
}

/* ---- the observers ---- */

bool ecs_make_links_(ecs_world *world, unsigned parent_number, unsigned child_number)
{
    const ecs_components linked = ecs_union(ecs_bit_(parent_number), ecs_bit_(child_number));
    ecs_observer first = {
        .key = &ecs_key_of_links_, .order = FIRST_OF_ALL, .losing = notify_of_links};
    ecs_observer second = {.order = BEFORE_ROWS_GO, .losing = unlink_relatives};
    first.of.losing = second.of.losing = linked;
    ecs_observer *made = ecs_observe(world, &first, sizeof(ecs_links_));
    if (!made)
        return false;
    *(ecs_links_ *)made->state = (ecs_links_){parent_number, child_number, made, false};
    second.state = made->state;
    if (!ecs_observe(world, &second, 0)) {
        ecs_unobserve(world, made);
        return false;
    }
    world->linked = linked;
    return true;
}
