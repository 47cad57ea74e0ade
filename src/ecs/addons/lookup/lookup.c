/* lookup: a hash table from what values hold to their rows. Rows whose keys hash alike are a chain,
 * and there is room for as many chains as rows: one array has both. */
#include "../lookup.h"

#include "../../ecs_observer.h"
#include "../by_number.h"

static const char keys_of_lookups[ECS_COMPONENTS_MAX]; /* of observers: their addresses */

/* Of a row in its chain; chain ECS_NONE_: it is in none. */
typedef struct chain_link {
    uint32_t chain, next, previous;
} chain_link;

typedef struct chain_place {
    uint32_t first;  /* row of the nth chain */
    chain_link link; /* of the nth row */
} chain_place;

typedef struct lookup {
    unsigned component;
    size_t offset, text_size; /* of the key; 0: it is a handle */
    bool clears;              /* the add-on itself replaces a value */
    chain_place *places;
    uint32_t capacity;
} lookup;

static const void *key_at(const ecs_world *world, const lookup *in, uint32_t row)
{
    const unsigned char *value = ecs_value_at_(&world->storages[in->component], row);
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

/* ---- chains ---- */

/* Makes two rows neighbours in a chain. ECS_NONE_: its beginning, or its end. */
static void join(lookup *in, uint32_t chain, uint32_t previous, uint32_t next)
{
    *(previous == ECS_NONE_ ? &in->places[chain].first : &in->places[previous].link.next) = next;
    if (next != ECS_NONE_)
        in->places[next].link.previous = previous;
}

static void enter_chain(lookup *in, uint32_t row, chain_link link)
{
    in->places[row].link = link;
    if (link.chain == ECS_NONE_)
        return;
    join(in, link.chain, link.previous, row);
    join(in, link.chain, row, link.next);
}

static void link_to_key(lookup *in, uint32_t row, const void *key)
{
    const uint32_t chain = chain_of(in, key);
    enter_chain(in, row, (chain_link){chain, in->places[chain].first, ECS_NONE_});
}

static void leave_chain(lookup *in, uint32_t row)
{
    const chain_link link = in->places[row].link;
    if (link.chain == ECS_NONE_)
        return;
    join(in, link.chain, link.previous, link.next);
    in->places[row].link.chain = ECS_NONE_;
}

/* The first entity with this key, from this row of its chain on. */
static ecs_entity find_in_chain(const ecs_world *world, const lookup *in, uint32_t row,
                                const void *key)
{
    while (row != ECS_NONE_ && !is_same_key(in, key_at(world, in, row), key))
        row = in->places[row].link.next;
    if (row == ECS_NONE_)
        return (ecs_entity){0, 0};
    return ecs_entity_in_(world, ecs_index_at_(&world->storages[in->component], row));
}

static ecs_entity find_first(const ecs_world *world, const lookup *in, const void *key)
{
    const uint32_t first = in->capacity > 0 ? in->places[chain_of(in, key)].first : ECS_NONE_;
    return find_in_chain(world, in, first, key);
}

/* ---- what it is told ---- */

static void link_all(void *state, ecs_world *world)
{
    lookup *in = state;
    if (in->capacity > 0)
        memset(in->places, 0xFF, in->capacity * sizeof *in->places);
    for (uint32_t row = 0; row < ecs_row_count_(&world->storages[in->component]); row++)
        link_to_key(in, row, key_at(world, in, row));
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

static void link_gained(void *state, ecs_world *world, ecs_entity entity, ecs_components components)
{
    lookup *in = state;
    const uint32_t row = ecs_row_(&world->storages[in->component], entity.index);
    (void)components;
    leave_chain(in, row); /* there was more room to make for others that come with it */
    link_to_key(in, row, key_at(world, in, row));
}

static void unlink_lost(void *state, ecs_world *world, ecs_entity entity, ecs_components lost,
                        unsigned kind)
{
    lookup *in = state;
    (void)lost, (void)kind;
    leave_chain(in, ecs_row_(&world->storages[in->component], entity.index));
}

static chain_link renamed(chain_link link, uint32_t a, uint32_t b)
{
    link.next = link.next == a ? b : link.next == b ? a : link.next;
    link.previous = link.previous == a ? b : link.previous == b ? a : link.previous;
    return link;
}

/* They keep their places in their chains: a loop may be between them. */
static void relink_moved(void *state, ecs_world *world, unsigned component, uint32_t a, uint32_t b)
{
    lookup *in = state;
    const chain_link first = renamed(in->places[a].link, a, b);
    const chain_link second = renamed(in->places[b].link, a, b);
    (void)world, (void)component;
    enter_chain(in, b, first);
    enter_chain(in, a, second);
}

static void relink_replaced(void *state, ecs_world *world, ecs_entity entity, unsigned component,
                            const void *replacement)
{
    lookup *in = state;
    const uint32_t row = ecs_row_(&world->storages[component], entity.index);
    static const ecs_entity none = {0, 0};
    ECS_CHECK_(world, in->clears || (replacement && !world->run.in_range),
               "%s is indexed: give it a new value with ecs_set, outside of ranges",
               world->storages[component].label.name);
    leave_chain(in, row);
    link_to_key(in, row,
                replacement ? (const unsigned char *)replacement + in->offset
                            : (const void *)&none);
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
    const ecs_observer follows = {.key = &keys_of_lookups[type.number],
                                  .of = {bit, bit, bit, bit, bit, false},
                                  .reserve = reserve_chains,
                                  .losing = unlink_lost,
                                  .moved = relink_moved,
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

ecs_walk_ ecs_walk_related_(const ecs_world *world, unsigned component, ecs_entity target)
{
    const lookup *in = ecs_state_of(world, &keys_of_lookups[component]);
    const ecs_entity first = find_first(world, in, &target);
    return (ecs_walk_){.world = world, .top = target, .next = first, .left = component};
}

ecs_walk_ ecs_related_(const ecs_world *world, ecs_type_ type, ecs_entity target)
{
    ecs_check_touch_(world, type, ECS_READS_);
    return ecs_walk_related_(world, find_lookup(world, type)->component, target);
}

bool ecs_next_related_(ecs_walk_ *walk)
{
    const ecs_world *world = walk->world;
    const lookup *in = ecs_state_of(world, &keys_of_lookups[walk->left]);
    walk->current = walk->next;
    if (walk->current.stamp == 0)
        return false;
    ECS_CHECK_(world, ecs_has_any(world, walk->current, ecs_bit_(in->component)),
               "a loop over related entities took one that was still to come: tag them, and do it "
               "after the loop");
    const uint32_t row = ecs_row_(&world->storages[in->component], walk->current.index);
    walk->next = find_in_chain(world, in, in->places[row].link.next, &walk->top);
    return true;
}

ecs_entity ecs_lookup_(const ecs_world *world, ecs_type_ type, const char *text)
{
    ecs_check_touch_(world, type, ECS_READS_);
    return find_first(world, find_lookup(world, type), text);
}

void ecs_clear_handle_(ecs_world *world, unsigned component, ecs_entity holder)
{
    lookup *in = ecs_state_of(world, &keys_of_lookups[component]);
    in->clears = true;
    unsigned char *value = ecs_try_modify_by_number(world, holder, component);
    in->clears = false;
    memset(value + in->offset, 0, sizeof(ecs_entity));
}
