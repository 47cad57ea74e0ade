/* lookup: a hash table from what values hold to their entities. Entities whose keys hash alike are
 * a chain, in the order of their slots, and there is room for as many chains as rows: one array has
 * both. */
#include "../lookup.h"

#include "../../ecs_observer.h"

static const char keys_of_lookups[ECS_COMPONENTS_MAX]; /* of observers: their addresses */

/* Of a row in its chain, by the slots of its entity and of others; ECS_NONE_: none. */
typedef struct chain_link {
    uint32_t chain; /* ECS_NONE_: the row is in none */
    uint32_t before, behind;
} chain_link;

typedef struct chain_place {
    uint32_t top;    /* slot: of the nth chain */
    chain_link link; /* of the nth row */
} chain_place;

typedef struct lookup {
    unsigned component;
    size_t offset, text_size; /* of the key; 0: it is a handle */
    chain_place *places;
    uint32_t capacity;
} lookup;

static const void *key_of(const ecs_world *world, const lookup *in, uint32_t slot)
{
    const unsigned char *value = ecs_value_in_(world, in->component, slot);
    return value + in->offset;
}

static bool is_same_key(const lookup *in, const void *a, const void *b)
{
    return in->text_size > 0 ? strncmp(a, b, in->text_size) == 0
                             : memcmp(a, b, sizeof(ecs_entity)) == 0;
}

/* The 32-bit FNV-1a hash (Fowler, Noll, Vo). */
static uint32_t chain_of(const lookup *in, const void *key)
{
    const unsigned char *bytes = key;
    const size_t size = in->text_size > 0 ? in->text_size : sizeof(ecs_entity);
    uint32_t hash = UINT32_C(0x811C9DC5);
    for (size_t i = 0; i < size && (in->text_size == 0 || bytes[i]); i++)
        hash = (hash ^ bytes[i]) * UINT32_C(0x01000193);
    return hash % in->capacity;
}

/* ---- chains ----
 *
 * A chain is a treap (C. Aragon and R. Seidel, 1989): a tree of slots in their order, in which each
 * slot is above those of lower ranks. Ranks are as good as random, so it is as deep as the
 * logarithm of its slots; and the same slots make the same tree, whatever happened before. */

static chain_link *link_of(const ecs_world *world, const lookup *in, uint32_t slot)
{
    return &in->places[ecs_row_(&world->storages[in->component], slot)].link;
}

/* No two slots have the same (C. Wellons' lowbias32: each step can be undone). */
static uint32_t rank_of(uint32_t slot)
{
    slot = (slot ^ slot >> 16) * UINT32_C(0x7FEB352D);
    slot = (slot ^ slot >> 15) * UINT32_C(0x846CA68B);
    return slot ^ slot >> 16;
}

/* Cuts a tree in two, before and behind this slot, which is not in it. */
static void cut(const ecs_world *world, const lookup *in, uint32_t tree, uint32_t slot,
                uint32_t *before, uint32_t *behind)
{
    while (tree != ECS_NONE_) {
        chain_link *link = link_of(world, in, tree);
        uint32_t **side = tree < slot ? &before : &behind;
        **side = tree;
        *side = tree < slot ? &link->behind : &link->before;
        tree = **side;
    }
    *before = *behind = ECS_NONE_;
}

/* Makes one tree of two; all slots of the first are lower. */
static uint32_t join(const ecs_world *world, const lookup *in, uint32_t low, uint32_t high)
{
    uint32_t top = ECS_NONE_;
    uint32_t *place = &top;
    while (low != ECS_NONE_ && high != ECS_NONE_) {
        const bool low_first = rank_of(low) > rank_of(high);
        *place = low_first ? low : high;
        place = low_first ? &link_of(world, in, low)->behind : &link_of(world, in, high)->before;
        *(low_first ? &low : &high) = *place;
    }
    *place = low != ECS_NONE_ ? low : high;
    return top;
}

static void enter_chain(const ecs_world *world, const lookup *in, uint32_t slot, uint32_t chain)
{
    uint32_t *place = &in->places[chain].top;
    chain_link *link = link_of(world, in, slot);
    while (*place != ECS_NONE_ && rank_of(*place) > rank_of(slot))
        place = slot < *place ? &link_of(world, in, *place)->before
                              : &link_of(world, in, *place)->behind;
    link->chain = chain;
    cut(world, in, *place, slot, &link->before, &link->behind);
    *place = slot;
}

static void leave_chain(const ecs_world *world, const lookup *in, uint32_t slot)
{
    chain_link *link = link_of(world, in, slot);
    if (link->chain == ECS_NONE_)
        return;
    uint32_t *place = &in->places[link->chain].top;
    while (*place != slot)
        place = slot < *place ? &link_of(world, in, *place)->before
                              : &link_of(world, in, *place)->behind;
    *place = join(world, in, link->before, link->behind);
    link->chain = ECS_NONE_;
}

/* The first slot of a chain that is not before this one; ECS_NONE_ if there is none. */
static uint32_t next_in_chain(const ecs_world *world, const lookup *in, uint32_t chain,
                              uint32_t first)
{
    uint32_t found = ECS_NONE_;
    for (uint32_t slot = in->places[chain].top; slot != ECS_NONE_;) {
        const chain_link *link = link_of(world, in, slot);
        found = slot >= first ? slot : found;
        slot = slot >= first ? link->before : link->behind;
    }
    return found;
}

/* The first entity with this key in a slot from `first` to end - 1; `{0}` if there is none. */
static ecs_entity find(const ecs_world *world, const lookup *in, const void *key, uint32_t first,
                       uint32_t end)
{
    const ecs_entity none = {0, 0};
    if (in->capacity == 0)
        return none;
    const uint32_t chain = chain_of(in, key);
    uint32_t slot = next_in_chain(world, in, chain, first);
    while (slot < end && !is_same_key(in, key_of(world, in, slot), key))
        slot = next_in_chain(world, in, chain, slot + 1);
    return slot < end ? ecs_entity_in_(world, slot) : none;
}

/* ---- what it is told ---- */

static void link_all(void *state, ecs_world *world)
{
    const lookup *in = state;
    const ecs_storage_ *storage = &world->storages[in->component];
    if (in->capacity > 0)
        memset(in->places, 0xFF, in->capacity * sizeof *in->places);
    for (uint32_t row = 0; row < ecs_row_count_(storage); row++) {
        const uint32_t slot = ecs_index_at_(storage, row);
        enter_chain(world, in, slot, chain_of(in, key_of(world, in, slot)));
    }
}

static uint32_t reserve_chains(void *state, ecs_world *world, unsigned component, uint32_t rows)
{
    lookup *in = state;
    if (rows <= in->capacity)
        return in->capacity;
    chain_place *places = ecs_with_room_(world, in->places, &in->capacity, rows, sizeof *places,
                                         _Alignof(chain_place));
    if (places) {
        in->places = places;
        in->component = component;
        link_all(in, world);
    }
    return in->capacity;
}

/* Asserts that the key is no handle of an entity to come, which nobody maps. */
static void check_key(const ecs_world *world, const lookup *in, const void *key)
{
    ecs_entity held = {0, 0};
    if (in->text_size == 0)
        memcpy(&held, key, sizeof held);
    ECS_CHECK_(world, held.stamp < ECS_PENDING_STAMP_,
               "a %s holds an entity that was still to be created: leave that handle {0}, and call "
               "ecs_point_later",
               world->storages[in->component].label.name);
}

/* It is linked already if room was made, for others, after its row had come. */
static void link_gained(void *state, ecs_world *world, ecs_entity entity, ecs_components components)
{
    const lookup *in = state;
    (void)components;
    check_key(world, in, key_of(world, in, entity.index));
    leave_chain(world, in, entity.index);
    enter_chain(world, in, entity.index, chain_of(in, key_of(world, in, entity.index)));
}

static void unlink_lost(void *state, ecs_world *world, ecs_entity entity, ecs_components lost,
                        unsigned kind)
{
    (void)lost, (void)kind;
    leave_chain(world, state, entity.index);
}

/* Links name slots, so they only follow their rows. */
static void move_links(void *state, ecs_world *world, unsigned component, uint32_t a, uint32_t b)
{
    const lookup *in = state;
    const chain_link held = in->places[a].link;
    (void)world, (void)component;
    in->places[a].link = in->places[b].link;
    in->places[b].link = held;
}

static void relink_replaced(void *state, ecs_world *world, ecs_entity entity, unsigned component,
                            const void *replacement)
{
    const lookup *in = state;
    ECS_CHECK_(world, replacement && !world->run.in_range,
               "%s is indexed: give it a new value with ecs_set, outside of ranges",
               world->storages[component].label.name);
    if (!replacement)
        return;
    check_key(world, in, (const unsigned char *)replacement + in->offset);
    leave_chain(world, in, entity.index);
    enter_chain(world, in, entity.index,
                chain_of(in, (const unsigned char *)replacement + in->offset));
}

static void free_chains(void *state, ecs_world *world)
{
    lookup *in = state;
    ecs_free_(world, chain_place, in->places, in->capacity);
    in->capacity = 0;
}

static size_t bytes_of_chains(const void *state)
{
    return ((const lookup *)state)->capacity * sizeof(chain_place);
}

/* ---- calls ---- */

bool ecs_index_(ecs_world *world, ecs_type_ type, size_t offset, size_t text_size)
{
    const ecs_components bit = ecs_bit_(type.number);
    const ecs_observer follows = {
        .key = &keys_of_lookups[type.number],
        .of = {.reserve = bit, .losing = bit, .moved = bit, .gained = bit, .replaced = bit},
        .reserve = reserve_chains,
        .losing = unlink_lost,
        .moved = move_links,
        .gained = link_gained,
        .replaced = relink_replaced,
        .world_ends = free_chains,
        .restored = link_all,
        .bytes = bytes_of_chains};
    ecs_check_touch_(world, type, ECS_KNOWS_VALUE_);
    ecs_check_unbound_(world, "ecs_index");
    ECS_CHECK_TYPE_(world, type, !ecs_state_of(world, follows.key),
                    "%s is indexed already: do it once, where it is registered", type.label->name);
    lookup *in = ecs_ensure_state(world, &follows, sizeof *in);
    if (!in)
        return false;
    in->component = type.number;
    in->offset = offset;
    in->text_size = text_size;
    link_all(in, world);
    return true;
}

static lookup *find_lookup(const ecs_world *world, ecs_type_ type)
{
    lookup *found = ecs_state_of(world, &keys_of_lookups[type.number]);
    ECS_CHECK_TYPE_(world, type, found, "%s is not indexed: call ecs_index or ecs_relate first",
                    type.label->name);
    return found;
}

/* `next` is no entity: its index is the slot to go on from, its stamp the number of slots that
 * there were at the beginning. */
ecs_walk_ ecs_walk_related_(const ecs_world *world, unsigned component, ecs_entity target)
{
    return (ecs_walk_){
        .world = world, .top = target, .next = {0, world->record_count}, .left = component};
}

ecs_walk_ ecs_related_(const ecs_world *world, ecs_type_ type, ecs_entity target)
{
    ecs_check_touch_(world, type, ECS_READS_);
    const lookup *in = find_lookup(world, type);
    ECS_CHECK_TYPE_(world, type, in->text_size == 0,
                    "ecs_each_related: %s is indexed by a text: call ecs_lookup", type.label->name);
    return in->text_size == 0 ? ecs_walk_related_(world, type.number, target)
                              : (ecs_walk_){.world = world, .left = type.number};
}

/* Each step looks for the next slot anew: so bodies and hooks may do anything meanwhile. */
bool ecs_next_related_(ecs_walk_ *walk)
{
    const lookup *in = ecs_state_of(walk->world, &keys_of_lookups[walk->left]);
    if (walk->next.stamp == 0)
        return false;
    walk->current = find(walk->world, in, &walk->top, walk->next.index, walk->next.stamp);
    walk->next.index = walk->current.index + 1;
    return walk->current.stamp != 0;
}

/* A text that is longer than the array is in none. */
ecs_entity ecs_lookup_(const ecs_world *world, ecs_type_ type, const char *text)
{
    ecs_check_touch_(world, type, ECS_READS_);
    const lookup *in = find_lookup(world, type);
    ECS_CHECK_TYPE_(world, type, in->text_size > 0,
                    "ecs_lookup: %s is indexed by a handle: loop with ecs_each_related",
                    type.label->name);
    if (in->text_size == 0 || strlen(text) > in->text_size)
        return (ecs_entity){0, 0};
    return find(world, in, text, 0, world->record_count);
}

void ecs_clear_handle_(ecs_world *world, unsigned component, ecs_entity holder)
{
    const lookup *in = ecs_state_of(world, &keys_of_lookups[component]);
    unsigned char *value = ecs_value_in_(world, component, holder.index);
    memset(value + in->offset, 0, sizeof(ecs_entity));
    ecs_tell_written_(world, component, holder.index);
}
