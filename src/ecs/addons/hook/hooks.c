/* hooks: runs the program's functions when entities gain, replace or lose components, and when they
 * end. Two observers: of losses and replacements they hear before others, of gains after them. */
#include "../hook.h"

#include "../../ecs_observer.h"

enum { BEFORE_OTHERS = -100, AFTER_OTHERS = 1000 };
static const char key_of_hooks = 'h';

/* Listeners of one type, in their order, and those of one order in that of their numbers. The
 * program's own hooks stay in the list when they are cleared. */
typedef struct listening {
    struct listening *next;
    uint64_t number;
    ecs_listener listener;
    unsigned own; /* the kind of change, of the program's own hook; 0: it is of ecs_listen */
} listening;

typedef struct unique_hook {
    ecs_unique_hook *hook; /* NULL: none */
    void *context;
} unique_hook;

typedef struct hooks {
    ecs_observer *before, *after;
    ecs_end_hook *end_hook; /* NULL: none */
    void *end_context;
    listening *of[ECS_COMPONENTS_MAX];
    unique_hook of_uniques[ECS_COMPONENTS_MAX];
    uint64_t changes; /* listeners that have come or gone so far */
    size_t bytes;     /* of all of them */
} hooks;

/* ---- going through a list ----
 *
 * Hooks listen and unlisten. So after each the list is looked through again, if it has changed, for
 * the next one behind the place that ran last; newcomers do not run for the event under way. */

typedef struct hook_turn {
    const listening *at; /* NULL: all have run */
    int order;           /* of that one, and its number */
    uint64_t number;
    uint64_t changes; /* of the lists, at the beginning */
} hook_turn;

static inline bool arrive_at_hook(hook_turn *turn, uint64_t began)
{
    while (turn->at && turn->at->number > began)
        turn->at = turn->at->next;
    if (!turn->at)
        return false;
    turn->order = turn->at->listener.order;
    turn->number = turn->at->number;
    return true;
}

/* The first one behind a place, however the list has changed. */
static ECS_RARE_ const listening *find_hook_behind(const listening *each, int order,
                                                   uint64_t number)
{
    while (each && (each->listener.order < order ||
                    (each->listener.order == order && each->number <= number)))
        each = each->next;
    return each;
}

static inline const listening *hook_behind(const hooks *all, unsigned component, hook_turn turn)
{
    return turn.changes == all->changes
               ? turn.at->next
               : find_hook_behind(all->of[component], turn.order, turn.number);
}

/* A loop over the listeners of a type that there were when an event began. */
#define EACH_HOOK(all, component, began, turn)                                                     \
    for (hook_turn turn = {.at = (all)->of[component], .changes = (all)->changes};                 \
         arrive_at_hook(&(turn), (began)); (turn).at = hook_behind((all), (component), (turn)))

/* ---- running ---- */

static void *value_of(const ecs_world *world, ecs_entity entity, unsigned component)
{
    return world->storages[component].size > 0 ? ecs_value_in_(world, component, entity.index)
                                               : NULL;
}

static void run_deletion_hooks(const hooks *all, ecs_world *world, ecs_entity entity,
                               unsigned component, uint64_t began)
{
    EACH_HOOK(all, component, began, turn) {
        const ecs_listener *listener = &turn.at->listener;
        if (listener->on_delete)
            listener->on_delete(world, entity, value_of(world, entity, component),
                                listener->context);
    }
}

/* What is handed out keeps what it owns. */
static void run_losing(void *state, ecs_world *world, ecs_entity entity, ecs_components lost,
                       unsigned kind)
{
    const hooks *all = state;
    const uint64_t began = all->changes;
    ECS_EACH_TYPE_(component, kind == ECS_DELETED ? lost : ECS_NO_COMPONENTS)
        run_deletion_hooks(all, world, entity, component, began);
}

/* Each hook may add rows: values are found anew for each. */
static void run_gained(void *state, ecs_world *world, ecs_entity entity, ecs_components components)
{
    const hooks *all = state;
    const uint64_t began = all->changes;
    ECS_EACH_TYPE_(component, components) {
        EACH_HOOK(all, component, began, turn) {
            const ecs_listener *listener = &turn.at->listener;
            if (listener->on_add)
                listener->on_add(world, entity, value_of(world, entity, component),
                                 listener->context);
        }
    }
}

static void run_replaced(void *state, ecs_world *world, ecs_entity entity, unsigned component,
                         const void *replacement)
{
    const hooks *all = state;
    if (!replacement || replacement == value_of(world, entity, component))
        return; /* a value that is written in place */
    EACH_HOOK(all, component, all->changes, turn) {
        const ecs_listener *listener = &turn.at->listener;
        if (listener->on_replace)
            listener->on_replace(world, entity, value_of(world, entity, component), replacement,
                                 listener->context);
    }
}

static void run_end(void *state, ecs_world *world, ecs_entity entity)
{
    const hooks *all = state;
    if (all->end_hook)
        all->end_hook(world, entity, all->end_context);
}

static void run_unique_losing(void *state, ecs_world *world, unsigned unique, unsigned kind)
{
    const unique_hook of = ((const hooks *)state)->of_uniques[unique];
    if (kind == ECS_DELETED)
        of.hook(world, world->uniques[unique].value, of.context);
}

/* ---- at the world's end ---- */

static void run_all_deletion_hooks(const hooks *all, ecs_world *world, unsigned component)
{
    const ecs_storage_ *storage = &world->storages[component];
    const uint32_t end = ecs_row_count_(storage); /* without checks, hooks might add rows */
    for (uint32_t row = 0; all->of[component] && row < end; row++)
        run_deletion_hooks(all, world, ecs_entity_in_(world, ecs_index_at_(storage, row)),
                           component, all->changes);
}

static void run_last(void *state, ecs_world *world)
{
    hooks *all = state;
    const uint32_t count = world->record_count; /* without checks, hooks might create */
    for (uint32_t index = 0; all->end_hook && index < count; index++)
        if (world->records[index].stamp != ECS_FREE_STAMP_)
            run_end(all, world, ecs_entity_in_(world, index));
    for (unsigned component = 0; component < ECS_COMPONENTS_MAX; component++)
        run_all_deletion_hooks(all, world, component);
    ECS_EACH_TYPE_(unique, all->before->of.unique_losing)
        if (world->uniques[unique].value)
            run_unique_losing(all, world, unique, ECS_DELETED);
    for (unsigned component = 0; component < ECS_COMPONENTS_MAX; component++)
        for (listening *each = all->of[component], *next; each; each = next) {
            next = each->next;
            ecs_free_(world, listening, each, 1);
        }
}

static size_t bytes(const void *state)
{
    return ((const hooks *)state)->bytes;
}

/* ---- setting ---- */

/* They are made at their first use. */
static hooks *hooks_of(ecs_world *world)
{
    const ecs_observer before = {
        .key = &key_of_hooks,
        .order = BEFORE_OTHERS,
        .calls_program = true,
        .losing = run_losing,
        .replaced = run_replaced,
        .unique_losing = run_unique_losing,
        .ends = run_end,
        .world_ends = run_last,
        .bytes = bytes,
    };
    hooks *all = ecs_state_of(world, &key_of_hooks);
    if (all)
        return all;
    ecs_observer *made = ecs_observe(world, &before, sizeof *all);
    if (!made)
        return NULL;
    all = made->state;
    const ecs_observer after = {
        .order = AFTER_OTHERS, .calls_program = true, .state = all, .gained = run_gained};
    all->before = made;
    all->after = ecs_observe(world, &after, 0);
    if (all->after)
        return all;
    ecs_take_out_(world, made);
    return NULL;
}

/* Hears of what there are functions for, and of nothing else. */
static void update(ecs_world *world, const hooks *all, unsigned component)
{
    const ecs_components bit = ecs_bit_(component);
    ecs_interests *before = &all->before->of;
    ecs_interests *after = &all->after->of;
    before->losing = ecs_except(before->losing, bit);
    before->replaced = ecs_except(before->replaced, bit);
    after->gained = ecs_except(after->gained, bit);
    for (const listening *each = all->of[component]; each; each = each->next) {
        if (each->listener.on_delete)
            before->losing = ecs_union(before->losing, bit);
        if (each->listener.on_replace)
            before->replaced = ecs_union(before->replaced, bit);
        if (each->listener.on_add)
            after->gained = ecs_union(after->gained, bit);
    }
    ecs_update_observers(world);
}

/* A new one, behind those of the same order. Returns its number; 0 when memory runs out. */
static uint64_t add_listener(ecs_world *world, hooks *all, unsigned component,
                             ecs_listener listener, unsigned own)
{
    listening **place = &all->of[component];
    listening *made = ecs_allocate_(world, listening, 1);
    if (!made)
        return 0;
    while (*place && (*place)->listener.order <= listener.order)
        place = &(*place)->next;
    *made = (listening){*place, ++all->changes, listener, own};
    *place = made;
    all->bytes += sizeof *made;
    update(world, all, component);
    return made->number;
}

static void take_out(ecs_world *world, hooks *all, listening **place)
{
    listening *gone = *place;
    *place = gone->next;
    ecs_free_(world, listening, gone, 1);
    all->bytes -= sizeof *gone;
    all->changes++;
}

bool ecs_on_destroy(ecs_world *world, ecs_end_hook *hook, void *context)
{
    ecs_check_unbound_(world, "ecs_on_destroy");
    hooks *all = hooks_of(world);
    if (!all)
        return false;
    all->end_hook = hook;
    all->end_context = context;
    all->before->of.ends = hook != NULL;
    ecs_update_observers(world);
    return true;
}

bool ecs_on_unique_delete_(ecs_world *world, ecs_type_ type, ecs_unique_hook *hook, void *context)
{
    ecs_check_touch_(world, type, ECS_KNOWS_UNIQUE_);
    ecs_check_unbound_(world, "ecs_on_unique_delete");
    hooks *all = hooks_of(world);
    if (!all)
        return false;
    ecs_uniques *told = &all->before->of.unique_losing;
    const ecs_uniques bit = ecs_bit_(type.number);
    all->of_uniques[type.number] = (unique_hook){hook, context};
    *told = hook ? ecs_union(*told, bit) : ecs_except(*told, bit);
    ecs_update_observers(world);
    return true;
}

uint64_t ecs_listen_(ecs_world *world, ecs_type_ type, unsigned own, ecs_listener listener)
{
    static const char *const calls[] = {[0] = "ecs_listen",
                                        [ECS_INSERTED] = "ecs_on_add",
                                        [ECS_MODIFIED] = "ecs_on_replace",
                                        [ECS_DELETED] = "ecs_on_delete"};
    ecs_check_known_(world, type);
    ecs_check_unbound_(world, calls[own]);
    if (own == ECS_MODIFIED || listener.on_replace) {
        ECS_CHECK_TYPE_(world, type, world->storages[type.number].size > 0,
                        "ecs_on_replace: %s is a tag: it has no value to replace",
                        type.label->name);
        ecs_check_unguarded_(world, type);
    }
    hooks *all = hooks_of(world);
    if (!all)
        return 0;
    listening *each = own != 0 ? all->of[type.number] : NULL;
    while (each && each->own != own)
        each = each->next;
    if (!each)
        return add_listener(world, all, type.number, listener, own);
    each->listener = listener;
    update(world, all, type.number);
    return each->number;
}

bool ecs_unlisten_one_(ecs_world *world, ecs_type_ type, uint64_t number)
{
    ecs_check_known_(world, type);
    ecs_check_unbound_(world, "ecs_unlisten_one");
    hooks *all = ecs_state_of(world, &key_of_hooks);
    listening **place = all ? &all->of[type.number] : NULL;
    while (place && *place && ((*place)->own != 0 || (*place)->number != number))
        place = &(*place)->next;
    if (!place || !*place)
        return false;
    take_out(world, all, place);
    update(world, all, type.number);
    return true;
}

void ecs_unlisten_(ecs_world *world, ecs_type_ type, const void *context)
{
    ecs_check_known_(world, type);
    ecs_check_unbound_(world, "ecs_unlisten");
    hooks *all = ecs_state_of(world, &key_of_hooks);
    if (!all)
        return;
    for (listening **place = &all->of[type.number]; *place;) {
        if ((*place)->own == 0 && (*place)->listener.context == context)
            take_out(world, all, place);
        else
            place = &(*place)->next;
    }
    update(world, all, type.number);
}
