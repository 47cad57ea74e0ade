/* naive: the naive world, and the model that holds it beside a real one. The naive world is plain
 * data, searched from end to end; an image of it is a copy. */
#pragma once

#include <setjmp.h>

#include "../../fuzz/fuzz.h"
#include "model.h"
#include "types.h"

enum { KNOWN = 80, CROWDED = KNOWN - 16, EVENTS = 512, BALLAST = 1000, GROUPS = 6 };

/* The entity in one slot of the naive world. */
typedef struct Twin {
    bool alive;
    uint32_t stamp; /* of the last entity in the slot; 0: it was never used */
    bool has[TYPES];
    uint32_t value[TYPES];
    uint64_t inserted[TYPES], modified[TYPES];
    uint32_t parent;          /* if it has CHILD */
    uint32_t children[KNOWN]; /* if it has PARENT */
    uint32_t child_count;
} Twin;

typedef struct Event {
    ecs_entity entity;
    uint64_t time;
    uint32_t value;
} Event;

typedef struct EventLog {
    Event events[EVENTS];
    uint32_t count;
} EventLog;

typedef struct Naive {
    Twin twins[KNOWN];   /* by slot */
    uint32_t used_slots; /* how many slots have been used */
    uint32_t free_slots[KNOWN], free_count;
    uint32_t rows[TYPES][KNOWN], counts[TYPES];
    unsigned kinds[TYPES]; /* of changes that are tracked */
    EventLog deleted[TYPES], removed[TYPES];
    uint64_t now, last_run;
    unsigned unique_kinds[UNIQUES];
    uint64_t unique_inserted[UNIQUES], unique_modified[UNIQUES], unique_deleted[UNIQUES];
    bool has_unique[UNIQUES];
    uint32_t unique[UNIQUES];
} Naive;

/* A command that a system is to record, and what came of it. */
typedef struct Order {
    unsigned kind, type;
    bool is_for_created; /* the entity of an earlier order of this recorder, not one in a slot */
    uint32_t target;
    uint32_t parent, value;
    bool good;
    uint32_t slot; /* of the entity that it creates */
    ecs_entity created;
} Order;

enum { RECORDERS = 3, ORDERS = 5 };

/* The context of a system that records commands. */
typedef struct Recorder {
    Model *model;
    Order orders[ORDERS];
    uint32_t count;
} Recorder;

typedef struct Group {
    ecs_components all, owned;
} Group;

/* The world as bytes, and the naive world as it was then. */
typedef struct Kept {
    unsigned char *bytes;
    size_t size, room;
    Naive naive;
    uint32_t group_count;
    bool is_there;
} Kept;

struct Model {
    ecs_world *world;
    model_draw *draw;
    void *context;
    uint32_t ballast; /* slots before those of the twins: then pages end among the twins */
    Group groups[GROUPS];
    uint32_t group_count;
    ecs_components owned;     /* by any of them */
    const char *expected_bug; /* words of its advice; NULL: a bug ends the program */
    jmp_buf found_bug;
    struct ecs_observer *mirror; /* NULL: none */
    bool hooked, add_hooked, replace_hooked, end_hooked;
    uint64_t hook_sum, expected_hook_sum; /* of what the hooks, most on Velocity, are called with */
    uint32_t until_refusal;               /* requests for memory; 0: none is refused */
    bool refused;
    uint32_t steps;
    Naive naive;
    Kept image, save, part;
    Recorder recorders[RECORDERS];
    ecs_system systems[RECORDERS]; /* of these recorders */
    ecs_workload recording;
};

/* ---- drawing ---- */

uint32_t pick(Model *model, uint32_t limit);
uint32_t pick_slot(Model *model); /* of an entity that is alive or not */
uint32_t pick_value(Model *model);
ecs_query pick_query(Model *model);

/* ---- queries ---- */

/* True if the call succeeded. If not, a request for memory was refused and nothing has changed. */
bool succeeded(const Model *model, bool good);

/* True if the act is ended by a bug whose advice has these words in it. */
bool finds_bug(Model *model, const char *words, void (*act)(ecs_world *world, void *context),
               void *context);

ecs_entity handle(const Model *model, uint32_t slot);
bool is_alive(const Model *model, uint32_t slot);
uint32_t living(const Naive *naive);
bool has_room(const Model *model);
ecs_components mask_of(const Twin *twin);
bool matches(const Twin *twin, ecs_query query);

/* The component of a view's `with` that has the fewest rows. */
unsigned driving_type(const Model *model, ecs_components with);

/* ---- following the world ---- */

/* Puts the entity into the slot that is next, and requires that its handle is the next one. */
uint32_t naive_create(Model *model, ecs_entity entity);

/* The same for an entity whose handle is not known yet. */
uint32_t naive_take_slot(Model *model);

/* True if the child can be attached; and what attaching does. */
bool may_attach(const Model *model, uint32_t child, uint32_t parent);
void naive_attach(Model *model, uint32_t child, uint32_t parent);

/* Uses slots up to this count: the new ones are free, and the lowest of them is next. */
void naive_extend(Naive *naive, uint32_t count);

/* Puts an entity with this stamp into a slot that is free, or a fresh one. */
void naive_claim(Model *model, uint32_t slot, uint32_t stamp);

void naive_destroy(Model *model, uint32_t slot);
uint32_t naive_destroy_tree(Model *model, uint32_t slot);
void naive_free_slot(Model *model, uint32_t slot);

void naive_give(Model *model, uint32_t slot, unsigned type, uint32_t value);

/* The same, through a pointer: no hook runs. */
void naive_write(Model *model, uint32_t slot, unsigned type, uint32_t value);
void naive_give_mixture(Model *model, uint32_t slot, uint32_t value);

/* What a clone of the source gets: all but these, and no links. */
void naive_give_copies(Model *model, uint32_t slot, uint32_t source, ecs_components without);

/* Takes one component, and logs it as deleted or removed. */
void naive_take(Model *model, uint32_t slot, unsigned type, unsigned kind);

/* Takes all of these with their links; the hook is expected before. */
void naive_take_many(Model *model, uint32_t slot, ecs_components components);

void naive_unlink(Model *model, uint32_t slot, ecs_components links);
void naive_leave_parent(Model *model, uint32_t slot);
void naive_drop_child(Twin *parent, uint32_t child);
void expect_hook(Model *model, uint32_t slot);
void expect_addition_hook(Model *model, uint32_t slot, unsigned type, uint32_t value);

/* Forgets the changes of these kinds up to a time. */
void naive_forget(Naive *naive, unsigned type, unsigned kinds, uint64_t time);

void naive_forget_unique(Naive *naive, unsigned unique, unsigned kinds, uint64_t time);

/* Where the world chooses the order of rows (groups, sorting, aligning), the naive world adopts it,
 * and requires that it is a permutation of the rows that it knows. */
void adopt_rows(Model *model, unsigned type);
void adopt_grouped_rows(Model *model);

/* The rows are those of the naive world, in its order. */
void require_rows(const Model *model, unsigned type);

/* The number of groups that own the type and that the entity is in. Rows of a storage with the same
 * number lie side by side. */
uint32_t groups_around(const Model *model, uint32_t slot, unsigned type);

/* A sink whose context is a Kept. */
bool append_bytes(void *context, const void *bytes, size_t count);
