/* ecs/layout.h: the structs behind the module.
 *
 * Not part of the API: it may change with any version. It stands here because the hot paths
 * (inline.h) are compiled into the code that calls them. core.h includes it.
 *
 * The fields of a storage that hold its rows (pages to last_hole, and the capacities) are known to
 * inline.h, core/sparse_set.h, core/sparse_set.c, core/view.c and core/run.c alone; everything else
 * uses their accessors: ecs_row_, ecs_index_at_, ecs_value_at_, ecs_row_count_ and so on.
 */
#pragma once

#define ECS_NONE_ UINT32_MAX /* no index, no row */
/* In `in_hook`: the hook of an entity that loses nothing. No entity has this index. */
#define ECS_ANYONE_ (UINT32_MAX - 1)
/* A stamp is a generation above the world's realm. No entity has the last generation: a slot that
 * reaches it is retired, and one of its stamps, ECS_FREE_STAMP_, marks free slots. */
enum { ECS_REALM_BITS_ = 8 };
#define ECS_LAST_GENERATION_ (UINT32_MAX >> ECS_REALM_BITS_)
#define ECS_NEXT_GENERATION_ (UINT32_C(1) << ECS_REALM_BITS_)
#define ECS_FREE_STAMP_ UINT32_MAX
/* The stamps of entities that commands will create are this and a number below 255. */
#define ECS_PENDING_STAMP_ UINT32_C(0xFFFFFF00)
enum { ECS_PAGE_SHIFT_ = 10, ECS_PAGE_SIZE_ = 1 << ECS_PAGE_SHIFT_ };
enum { ECS_PAGE_WORDS_ = ECS_PAGE_SIZE_ / 64 }; /* of bits, in a page */

/* A component that a call gives to entities. */
typedef struct ecs_part_ {
    unsigned component;
    const char *name;
    size_t size;
    const void *values;
    size_t stride; /* from one entity's value to the next's: 0 if all get the same */
} ecs_part_;

/* A component that a call takes from an entity. */
typedef struct ecs_taken_ {
    unsigned component;
    const char *name;
    size_t size;
    void *out;
} ecs_taken_;

/* An entity's slot. The mask has a bit for each component that the entity has, beside the stamp
 * that says whether a handle is valid: liveness, `has` and filters cost one load. */
typedef struct ecs_record_ {
    ecs_components mask; /* in a free slot: the stamp of the next entity to use it */
    uint32_t stamp;      /* of the living entity; ECS_FREE_STAMP_ in a free slot */
    uint32_t nth_free;   /* the free slots are a stack, whose nth entry lies in the nth record,
                            whichever slot that is: so those used soon are known, and can be
                            fetched ahead */
} ecs_record_;

/* ---- A storage ---- */

/* What a storage knows of 1,024 slots. A view reads the bits: 64 entities at a time. A row is only
 * valid where the entity's bit is set, so rows are never initialised. */
typedef struct ecs_page_ {
    uint32_t words; /* a bit for each word of `bits` that is not 0, or has not been */
    uint64_t bits[ECS_PAGE_WORDS_]; /* a bit for each slot whose entity has the component */
    uint32_t rows[ECS_PAGE_SIZE_];
} ecs_page_;

/* A sparse set: entity index -> row through pages, row -> entity index and component. The bits of
 * the pages say the same as the masks of the entities. */
typedef struct ecs_storage_ {
    ecs_page_ **pages; /* NULL: no entity there has had the component */
    uint32_t *dense;
    unsigned char *data; /* NULL for a tag */
    uint32_t page_count;
    uint32_t count;          /* rows */
    uint32_t capacity;       /* a row before this one has room, in all that is below and with its
                                observers; beyond, there may be more (ecs_reserve_rows_) */
    uint32_t dense_capacity; /* rows that dense alone has room for */
    uint32_t removals;       /* rows removed so far; it may wrap. See core/view.c */
    size_t size;
    size_t alignment;
    uint32_t last_hole;     /* the row removed last; only for checks */
    const char *name;       /* NULL: never registered */
    uint32_t data_capacity; /* rows that data alone has room for */
} ecs_storage_;

/* The entities that have `all` lie in the first `count` rows of each type that is `owned`, in the
 * same order. See group/moves.h. */
typedef struct ecs_group_ {
    ecs_components all;   /* owned or looked up */
    ecs_components owned; /* some of them */
    uint32_t count;
} ecs_group_;

/* The kinds of changes: see track.h. */
enum { ECS_INSERTED = 1, ECS_MODIFIED = 2, ECS_DELETED = 4, ECS_REMOVED = 8, ECS_ALL_KINDS = 15 };

/* ---- Loops over handles ---- */

/* A loop over relatives, or over all entities. The step behind `current` is found before the body
 * runs, and kept in `next`, where the body may take `current` away. */
typedef struct ecs_walk_ {
    const ecs_world *world;
    ecs_entity top; /* the loop visits its relatives */
    ecs_entity current, next;
    uint32_t left;  /* children still to come; slots still to look at */
    uint32_t phase; /* see ecs_walk_enters_ */
} ecs_walk_;

/* ---- Views ---- */

/* What a view has still to visit of its page: entities of the current word, and words behind it. */
typedef struct ecs_ahead_ {
    uint64_t bits;
    uint32_t words;
} ecs_ahead_;

/* ---- Observers: see ecs_observer.h ---- */

typedef struct ecs_interests {
    ecs_components reserve, losing, moved, gained, replaced;
    bool ends; /* of all entities, whatever they have */
} ecs_interests;

/* ---- The world ---- */

/* When the changes of a unique happened; 0: never, or forgotten. */
typedef struct ecs_unique_tracking_ {
    uint64_t kinds; /* as wide as the rest: images hold no padding */
    uint64_t inserted, modified, deleted;
} ecs_unique_tracking_;

typedef struct ecs_unique_slot_ {
    void *value;      /* NULL: none */
    const char *name; /* NULL: there never was one, nor a codec */
    size_t size;      /* of the value, or of the one that is expected */
    size_t alignment;
    bool expected;                  /* a value of this size: there is a codec for it */
    ecs_unique_tracking_ *tracking; /* NULL: off */
} ecs_unique_slot_;

/* What the running code may touch. Writing includes reading, and changing includes writing. */
typedef struct ecs_access_ {
    ecs_components reads, writes, changes;
    ecs_uniques reads_unique, writes_unique, changes_unique;
    bool creates, destroys, scratch;
    ecs_components changes_later; /* by commands, as the two below */
    bool creates_later, destroys_later;
    bool defers;         /* every change of structure must be a command */
    bool after_commands; /* of all systems before it */
    bool anything;       /* outside systems, in hooks, and in a system that declares nothing */
} ecs_access_;

/* A copy of an ecs_executor. */
typedef struct ecs_threads_ {
    void (*start)(void *context, void (*task)(void *argument, uint32_t nth, uint32_t worker),
                  void *argument, uint32_t count); /* NULL: none */
    void (*wait)(void *context);
    void *context;
} ecs_threads_;

/* Commands that a system has recorded, side by side in `bytes`: see command/commands.h. */
typedef struct ecs_commands_ {
    unsigned char *bytes;
    ecs_entity *created; /* the entities that they create, once they exist */
    uint32_t used, room; /* of the bytes */
    uint32_t created_count, created_room;
    uint32_t recorded; /* commands */
    uint32_t stamp;    /* in the handles of entities that they will create */
    struct ecs_commands_ *next;
    /* Carries out this buffer's commands and those of the ones behind it. Command/ sets it where it
     * records something, so that programs without commands do not link it. */
    const struct ecs_commands_ *(*carry_out)(ecs_world *world, struct ecs_commands_ *first);
} ecs_commands_;

/* While the systems of a batch run side by side, each gets a copy of this struct with a time and
 * access of its own: they share what the pointers point to, and everything else stays as it is. */
struct ecs_world {
    ecs_record_ *records;
    uint32_t record_count;
    uint32_t record_capacity;
    uint32_t first_free; /* the top of the stack; ECS_NONE_: no slot is free */
    uint32_t retired_count;
    uint32_t free_count;  /* not beside `first_free`, so that the compiler does not join both into
                             one store that the next load of one waits for */
    uint64_t epoch;       /* moves whenever a living entity gains or loses a component: entities
                             that a view has found before may match no longer */
    uint32_t first_stamp; /* generation 1 with the world's realm */
    ecs_components registered;
    ecs_components grouped;  /* those that a group owns or looks up */
    ecs_components linked;   /* ecs_parent and ecs_child; empty: there is no hierarchy */
    ecs_interests told;      /* what any of the observers is told of */
    ecs_components observed; /* those whose rows a group or an observer takes part in: entities
                                gain and lose them the long way */
    struct ecs_observer *observers; /* a list, in their order */
    const struct ecs_doom_ *doom;   /* of the call that ends many: see core/doom.h; NULL: none */
    bool holds;                     /* gains are told later: see core/storages.h */
    uint32_t in_hook; /* index of the entity whose deletion hook runs; ECS_NONE_: no hook runs */
    ecs_storage_ storages[ECS_COMPONENTS_MAX];
    ecs_group_ *groups; /* sorted, so that those inside of others come behind them */
    uint32_t group_count;
    ecs_unique_slot_ uniques[ECS_UNIQUES_MAX];
    void *scratch; /* see ecs_scratch */
    size_t scratch_size;
    uint64_t now;      /* changes are stamped with this */
    uint64_t last_run; /* `now` of the running system's run before; 0: none */
    ecs_access_ access;
    const struct ecs_system *running; /* NULL: none */
    const char *running_name;         /* its name */
    ecs_commands_ *commands;          /* of `running`; NULL: it records none */
    bool in_condition;                /* of `running` */
    bool in_range;                    /* structure must not change */
    bool ending;                      /* nor does it, while the last hooks run */
    struct ecs_plan_ *plans;          /* a list: one for each workload that was prepared */
    ecs_threads_ executor;
    ecs_components bound; /* those that belong to the main thread */
    ecs_uniques bound_uniques;
    const void *main_thread; /* see system/bound.c; NULL: nothing is bound */
    ecs_world_def def;
};
