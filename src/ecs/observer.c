/* observer: the list of observers, and telling those in it. */
#include "kernel.h"

/* ---- the list ---- */

static void include_all(ecs_interests *all, const ecs_interests *some)
{
    all->reserve = ecs_union(all->reserve, some->reserve);
    all->losing = ecs_union(all->losing, some->losing);
    all->moved = ecs_union(all->moved, some->moved);
    all->gained = ecs_union(all->gained, some->gained);
    all->replaced = ecs_union(all->replaced, some->replaced);
    all->unique_losing = ecs_union(all->unique_losing, some->unique_losing);
    all->unique_gained = ecs_union(all->unique_gained, some->unique_gained);
    all->unique_replaced = ecs_union(all->unique_replaced, some->unique_replaced);
    all->ends |= some->ends;
}

void ecs_update_observers(ecs_world *world)
{
    ecs_interests told = {.ends = false};
    ecs_components guarded = ECS_NO_COMPONENTS;
    for (const ecs_observer *each = world->observing.first; each; each = each->next_) {
        include_all(&told, &each->of);
        guarded = ecs_union(guarded, each->guards);
    }
    const ecs_components of_rows = ecs_union(told.losing, ecs_union(told.moved, told.gained));
    world->observing.told = told;
    world->observing.guarded = guarded;
    world->observing.observed =
        told.ends ? ecs_all_components_() : ecs_union(world->grouped, of_rows);
    ECS_EACH_TYPE_(type, told.reserve)
        ecs_update_room_(world, type);
}

ecs_interests ecs_heard_by_program_(const ecs_world *world)
{
    ecs_interests heard = {.ends = false};
    for (const ecs_observer *each = world->observing.first; each; each = each->next_)
        if (each->calls_program)
            include_all(&heard, &each->of);
    return heard;
}

/* An observer, and the state that it is given. */
typedef struct observer_block {
    ecs_observer observer;
    max_align_t state[];
} observer_block;

static void *resize_block(const ecs_world *world, ecs_observer *observer, size_t old, size_t size)
{
    return ecs_resize_(world, observer, old, size, 1, _Alignof(max_align_t));
}

static bool reserve_for_rows(ecs_world *world, const ecs_observer *observer)
{
    ECS_EACH_TYPE_(type, observer->of.reserve) {
        const uint32_t rows = ecs_row_count_(&world->storages[type]);
        if (observer->reserve(observer->state, world, type, rows) < rows)
            return false;
    }
    return true;
}

/* The struct of a system that others may run beside is a copy, whose list is lost. */
static void check_alone(const ecs_world *world, const char *call)
{
    ECS_CHECK_(world, !world->run.in_company && !world->run.in_range,
               "%s is called by %s, beside which others may run: do it outside of systems and "
               "ranges, or in a system that runs alone",
               call, world->run.system ? world->run.name : "a range");
}

ecs_observer *ecs_observe(ecs_world *world, const ecs_observer *observer, size_t state_size)
{
    check_alone(world, "ecs_observe");
    const size_t size = sizeof(observer_block) + state_size;
    ecs_observer **place = &world->observing.first;
    ecs_observer *made = resize_block(world, NULL, 0, size);
    if (!made)
        return NULL;
    memset(made, 0, size);
    *made = *observer;
    made->size_ = size;
    if (!made->state)
        made->state = (unsigned char *)made + sizeof(observer_block);
    if (!reserve_for_rows(world, made)) {
        resize_block(world, made, size, 0);
        return NULL;
    }
    while (*place && (*place)->order <= made->order)
        place = &(*place)->next_;
    made->number_ = ++world->observing.changes;
    made->next_ = *place;
    *place = made;
    ecs_update_observers(world);
    return made;
}

void *ecs_ensure_state(ecs_world *world, const ecs_observer *observer, size_t state_size)
{
    void *state = ecs_state_of(world, observer->key);
    if (state)
        return state;
    const ecs_observer *made = ecs_observe(world, observer, state_size);
    return made ? made->state : NULL;
}

void ecs_take_out_(ecs_world *world, ecs_observer *observer)
{
    ecs_observer **place = &world->observing.first;
    while (*place && *place != observer)
        place = &(*place)->next_;
    if (!*place)
        return;
    *place = observer->next_;
    world->observing.changes++;
    resize_block(world, observer, observer->size_, 0);
    ecs_update_observers(world);
}

void ecs_unobserve(ecs_world *world, ecs_observer *observer)
{
    check_alone(world, "ecs_unobserve");
    ECS_CHECK_(
        world, world->observing.in_hook == ECS_NONE_,
        "ecs_unobserve in an observer: its state may be in use; call it after what observers "
        "are told of");
    ecs_take_out_(world, observer);
}

void ecs_free_observers_(ecs_world *world)
{
    while (world->observing.first) {
        ecs_observer *first = world->observing.first;
        world->observing.first = first->next_;
        resize_block(world, first, first->size_, 0);
    }
}

size_t ecs_bytes_of_observers_(const ecs_world *world)
{
    size_t bytes = 0;
    for (const ecs_observer *each = world->observing.first; each; each = each->next_)
        bytes += each->size_ + (each->bytes ? each->bytes(each->state) : 0);
    return bytes;
}

/* ---- going through the list ---- */

/* Where an event is in the list: the observer, and what is known of it when it may be gone. */
typedef struct list_place {
    const ecs_observer *at; /* NULL: all have been told */
    int order;
    uint64_t number;
    uint64_t began; /* the list's changes then: those with higher numbers are newcomers */
} list_place;

static inline bool arrive(list_place *turn)
{
    if (!turn->at)
        return false;
    turn->order = turn->at->order;
    turn->number = turn->at->number_;
    return true;
}

/* The first one behind a place, however the list has changed, up to this number. */
static ECS_RARE_ const ecs_observer *find_behind(const ecs_world *world, int order, uint64_t number,
                                                 uint64_t newest)
{
    const ecs_observer *each = world->observing.first;
    while (each && (each->number_ > newest || each->order < order ||
                    (each->order == order && each->number_ <= number)))
        each = each->next_;
    return each;
}

static inline const ecs_observer *behind(const ecs_world *world, list_place turn, uint64_t newest)
{
    return turn.began == world->observing.changes
               ? turn.at->next_
               : find_behind(world, turn.order, turn.number, newest);
}

/* A loop over the observers up to a number. Functions may put observers in and take some out: then
 * the list is looked through again, for the next one behind the place that was told last. */
#define EACH_UP_TO(world, newest, turn)                                                            \
    for (list_place turn = {.at = (world)->observing.first, .began = (world)->observing.changes};  \
         arrive(&(turn)); (turn).at = behind((world), (turn), (newest)))

/* Not over newcomers; and over them, too. */
#define EACH_TURN(world, turn) EACH_UP_TO(world, (turn).began, turn)
#define EACH_AND_NEWCOMERS(world, turn) EACH_UP_TO(world, UINT64_MAX, turn)

/* ---- the program's code ---- */

/* What the program's code may do is not what the running system may: nothing guards it but
 * `in_hook`, which keeps it from removing anything. */
typedef struct interrupted {
    ecs_guard_ *guard;
    uint32_t in_hook;
    bool gaining;
} interrupted;

static interrupted interrupt(ecs_world *world, const ecs_observer *observer, uint32_t in_hook,
                             bool gaining)
{
    const interrupted held = {world->run.guard, world->observing.in_hook, world->observing.gaining};
    if (observer->calls_program) {
        world->run.guard = NULL;
        world->observing.in_hook = in_hook;
        world->observing.gaining = gaining;
    }
    return held;
}

static void resume(ecs_world *world, const interrupted *held)
{
    world->run.guard = held->guard;
    world->observing.in_hook = held->in_hook;
    world->observing.gaining = held->gaining;
}

/* ---- losses, ends, gains ---- */

void ecs_tell_losing_(ecs_world *world, uint32_t index, ecs_components lost, unsigned kind)
{
    const ecs_losing_ losing = {index, world->observing.losing};
    world->observing.losing = &losing;
    EACH_TURN(world, turn) {
        const ecs_observer *each = turn.at;
        if (!ecs_overlap(lost, each->of.losing))
            continue;
        const interrupted held = interrupt(world, each, index, false);
        each->losing(each->state, world, ecs_entity_in_(world, index),
                     ecs_common(lost, each->of.losing), kind);
        resume(world, &held);
    }
    world->observing.losing = losing.outer;
}

typedef void tell_of_end(void *state, ecs_world *world, ecs_entity entity);

static void tell_end(ecs_world *world, uint32_t index, bool at_last)
{
    const ecs_losing_ losing = {index, world->observing.losing};
    world->observing.losing = &losing;
    EACH_TURN(world, turn) {
        const ecs_observer *each = turn.at;
        tell_of_end *tell = at_last ? each->ended : each->ends;
        if (!each->of.ends || !tell)
            continue;
        const interrupted held = interrupt(world, each, index, false);
        tell(each->state, world, ecs_entity_in_(world, index));
        resume(world, &held);
    }
    world->observing.losing = losing.outer;
}

void ecs_tell_ends_(ecs_world *world, uint32_t index)
{
    tell_end(world, index, false);
}

void ecs_tell_ended_(ecs_world *world, uint32_t index)
{
    tell_end(world, index, true);
}

/* Before the stack is full, which would say nothing. */
static void check_depth(const ecs_world *world, ecs_components gained)
{
    enum { DEEPEST = 1000 };
    ECS_CHECK_(
        world, world->observing.nested < DEEPEST,
        "hooks of additions, of %s among them, cause each other without end: an addition "
        "hook that creates or adds needs a condition under which it does not",
        world->storages[ecs_lowest_(ecs_common(gained, world->observing.told.gained))].label.name);
}

static ECS_RARE_ void tell_gained(ecs_world *world, uint32_t index, ecs_components gained)
{
    const uint32_t in_hook = world->observing.in_hook;
    check_depth(world, gained);
    world->observing.nested++;
    EACH_TURN(world, turn) {
        const ecs_observer *each = turn.at;
        const ecs_components of =
            ecs_common(ecs_common(gained, each->of.gained), world->records[index].mask);
        if (ecs_is_empty(of))
            continue;
        const interrupted held =
            interrupt(world, each, in_hook == ECS_NONE_ ? ECS_ANYONE_ : in_hook, true);
        each->gained(each->state, world, ecs_entity_in_(world, index), of);
        resume(world, &held);
    }
    world->observing.nested--;
}

void ecs_tell_gained_(ecs_world *world, uint32_t index, ecs_components gained)
{
    if (ecs_overlap(gained, world->observing.told.gained) && !world->observing.holds)
        tell_gained(world, index, gained);
}

/* ---- rows ---- */

void ecs_tell_moved_(ecs_world *world, unsigned type, uint32_t a, uint32_t b)
{
    EACH_TURN(world, turn)
        if (ecs_holds_(turn.at->of.moved, type))
            turn.at->moved(turn.at->state, world, type, a, b);
}

bool ecs_moves_unheard_(const ecs_world *world, ecs_components types)
{
    return !ecs_overlap(types, world->observing.told.moved);
}

/* Newcomers are asked, too: they need room for the same rows. */
uint32_t ecs_tell_reserve_(ecs_world *world, unsigned type, uint32_t rows, uint32_t room)
{
    EACH_AND_NEWCOMERS(world, turn)
        if (room >= rows && ecs_holds_(turn.at->of.reserve, type))
            room = ecs_smaller_(room, turn.at->reserve(turn.at->state, world, type, rows));
    return room;
}

void ecs_update_room_(ecs_world *world, unsigned type)
{
    ecs_storage_ *storage = &world->storages[type];
    storage->capacity = ecs_tell_reserve_(world, type, 0, ecs_room_in_arrays_(storage));
}

static bool is_aligned(const void *value, size_t alignment)
{
    const size_t most = _Alignof(max_align_t);
    return (uintptr_t)value % (alignment < most ? alignment : most) == 0;
}

/* A value is replaced in the middle of a call, so the program's code keeps the running system's
 * access, but for structure. Ranges share the world's fields: nothing is written there. */
typedef struct replacing {
    uint32_t in_hook;
    bool replacing;
} replacing;

static replacing begin_replacing(ecs_world *world, const ecs_observer *observer)
{
    const replacing held = {world->observing.in_hook, world->observing.replacing};
    if (observer->calls_program && !world->run.in_range) {
        world->observing.in_hook = ECS_ANYONE_;
        world->observing.replacing = true;
    }
    return held;
}

static void end_replacing(ecs_world *world, const ecs_observer *observer, replacing held)
{
    if (observer->calls_program && !world->run.in_range) {
        world->observing.in_hook = held.in_hook;
        world->observing.replacing = held.replacing;
    }
}

void ecs_tell_replaced_(ecs_world *world, unsigned type, uint32_t index, const void *replacement)
{
    const ecs_entity entity = ecs_entity_in_(world, index);
    EACH_TURN(world, turn) {
        const ecs_observer *each = turn.at;
        if (!ecs_holds_(each->of.replaced, type))
            continue;
        ECS_CHECK_(world,
                   !each->calls_program || is_aligned(replacement, world->storages[type].alignment),
                   "the bytes of a new %s are not aligned, but its replacement hook sees them: "
                   "align them",
                   world->storages[type].label.name);
        const replacing held = begin_replacing(world, each);
        each->replaced(each->state, world, entity, type, replacement);
        end_replacing(world, each, held);
    }
}

void ecs_tell_written_(ecs_world *world, unsigned type, uint32_t index)
{
    if (ecs_holds_(world->observing.told.replaced, type))
        ecs_tell_replaced_(world, type, index, ecs_value_in_(world, type, index));
}

/* ---- uniques ---- */

void ecs_tell_unique_losing_(ecs_world *world, unsigned unique, unsigned kind)
{
    EACH_TURN(world, turn) {
        const ecs_observer *each = turn.at;
        if (!ecs_holds_(each->of.unique_losing, unique))
            continue;
        const interrupted held = interrupt(world, each, ECS_ANYONE_, false);
        each->unique_losing(each->state, world, unique, kind);
        resume(world, &held);
    }
}

void ecs_tell_unique_gained_(ecs_world *world, unsigned unique)
{
    EACH_TURN(world, turn) {
        const ecs_observer *each = turn.at;
        if (!ecs_holds_(each->of.unique_gained, unique))
            continue;
        const interrupted held = interrupt(world, each, ECS_ANYONE_, true);
        each->unique_gained(each->state, world, unique);
        resume(world, &held);
    }
}

void ecs_tell_unique_replaced_(ecs_world *world, unsigned unique, const void *replacement)
{
    EACH_TURN(world, turn) {
        const ecs_observer *each = turn.at;
        if (!ecs_holds_(each->of.unique_replaced, unique))
            continue;
        const replacing held = begin_replacing(world, each);
        each->unique_replaced(each->state, world, unique, replacement);
        end_replacing(world, each, held);
    }
}

/* ---- the world ---- */

/* Newcomers are told, too: what they own is freed. */
void ecs_tell_world_end_(ecs_world *world)
{
    world->observing.ending = true;
    EACH_AND_NEWCOMERS(world, turn) {
        const ecs_observer *each = turn.at;
        if (!each->world_ends)
            continue;
        const interrupted held = interrupt(world, each, ECS_ANYONE_, false);
        each->world_ends(each->state, world);
        resume(world, &held);
    }
}

void ecs_tell_restored_(ecs_world *world)
{
    EACH_TURN(world, turn)
        if (turn.at->restored)
            turn.at->restored(turn.at->state, world);
}

void ecs_tell_ran_(ecs_world *world, const ecs_ran *run)
{
    EACH_TURN(world, turn)
        if (turn.at->ran)
            turn.at->ran(turn.at->state, world, run);
}
