/* ecs_inline.h: the structs behind the module, what the macros of ecs.h expand to, and the hot
 * paths, which are compiled into the code that calls them. Not part of the API: it may change.
 *
 * The fields of a storage that hold its rows (pages to last_hole, and the capacities) are known to
 * this file, kernel.h, sparse_set.c and view.c alone; everything else uses their accessors.
 */
#pragma once

#include "ecs.h"

ECS_BEGIN_C_

/* ---- Masks ---- */

enum { ECS_WORDS_ = ECS_COMPONENTS_MAX / 64 };

/* The bit of a number in the nth word, 0 in all others. A number that is too high is one that the
 * compiler warns of: the shift leaves the word. */
#if ECS_COMPONENTS_MAX == 64
#define ECS_BIT_IN_(number, nth) ((uint64_t)1 << (number))
#else
#define ECS_BIT_IN_(number, nth)                                                                   \
    ((number) / 64 % ECS_WORDS_ == (nth)                                                           \
         ? (uint64_t)1 << ((number) % 64 + (number) / ECS_COMPONENTS_MAX * 64)                     \
         : 0)
#endif
#define ECS_COMPONENT_BIT_(nth, T) ECS_BIT_IN_(ECS_COMPONENT(T), nth)
#define ECS_UNIQUE_BIT_(nth, T) ECS_BIT_IN_(ECS_UNIQUE(T), nth)

/* The nth word of the set of 1 to 8 names. BIT is one of the two above. */
#define ECS_WORD1_(BIT, nth, A) BIT(nth, A)
#define ECS_WORD2_(BIT, nth, A, ...) (BIT(nth, A) | ECS_WORD1_(BIT, nth, __VA_ARGS__))
#define ECS_WORD3_(BIT, nth, A, ...) (BIT(nth, A) | ECS_WORD2_(BIT, nth, __VA_ARGS__))
#define ECS_WORD4_(BIT, nth, A, ...) (BIT(nth, A) | ECS_WORD3_(BIT, nth, __VA_ARGS__))
#define ECS_WORD5_(BIT, nth, A, ...) (BIT(nth, A) | ECS_WORD4_(BIT, nth, __VA_ARGS__))
#define ECS_WORD6_(BIT, nth, A, ...) (BIT(nth, A) | ECS_WORD5_(BIT, nth, __VA_ARGS__))
#define ECS_WORD7_(BIT, nth, A, ...) (BIT(nth, A) | ECS_WORD6_(BIT, nth, __VA_ARGS__))
#define ECS_WORD8_(BIT, nth, A, ...) (BIT(nth, A) | ECS_WORD7_(BIT, nth, __VA_ARGS__))
#define ECS_WORDX_(BIT, nth, ...) ecs_mask_takes_1_to_8_names_and_ecs_union_joins_two_masks
#define ECS_17TH_(A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, NAME, ...) NAME
#define ECS_WORD_(BIT, nth, ...)                                                                   \
    ECS_17TH_(__VA_ARGS__, ECS_WORDX_, ECS_WORDX_, ECS_WORDX_, ECS_WORDX_, ECS_WORDX_, ECS_WORDX_, \
              ECS_WORDX_, ECS_WORDX_, ECS_WORD8_, ECS_WORD7_, ECS_WORD6_, ECS_WORD5_, ECS_WORD4_,  \
              ECS_WORD3_, ECS_WORD2_, ECS_WORD1_, 0)                                               \
    (BIT, nth, __VA_ARGS__)

/* CALL(world, name) for 1 to 8 names, in their order. */
#define ECS_CALLS1_(CALL, world, A) CALL(world, A)
#define ECS_CALLS2_(CALL, world, A, ...) CALL(world, A), ECS_CALLS1_(CALL, world, __VA_ARGS__)
#define ECS_CALLS3_(CALL, world, A, ...) CALL(world, A), ECS_CALLS2_(CALL, world, __VA_ARGS__)
#define ECS_CALLS4_(CALL, world, A, ...) CALL(world, A), ECS_CALLS3_(CALL, world, __VA_ARGS__)
#define ECS_CALLS5_(CALL, world, A, ...) CALL(world, A), ECS_CALLS4_(CALL, world, __VA_ARGS__)
#define ECS_CALLS6_(CALL, world, A, ...) CALL(world, A), ECS_CALLS5_(CALL, world, __VA_ARGS__)
#define ECS_CALLS7_(CALL, world, A, ...) CALL(world, A), ECS_CALLS6_(CALL, world, __VA_ARGS__)
#define ECS_CALLS8_(CALL, world, A, ...) CALL(world, A), ECS_CALLS7_(CALL, world, __VA_ARGS__)
#define ECS_CALLSX_(CALL, world, ...) ecs_register_all_takes_1_to_8_names
#define ECS_FOR_EACH_NAME_(CALL, world, ...)                                                       \
    (ECS_17TH_(__VA_ARGS__, ECS_CALLSX_, ECS_CALLSX_, ECS_CALLSX_, ECS_CALLSX_, ECS_CALLSX_,       \
               ECS_CALLSX_, ECS_CALLSX_, ECS_CALLSX_, ECS_CALLS8_, ECS_CALLS7_, ECS_CALLS6_,       \
               ECS_CALLS5_, ECS_CALLS4_, ECS_CALLS3_, ECS_CALLS2_, ECS_CALLS1_,                    \
               0)(CALL, world, __VA_ARGS__))

/* Initializers: the set of some names, the empty set, and the one with all numbers. */
/* clang-format off */
#define ECS_WORDS_OF_(...) {{__VA_ARGS__}}
/* clang-format on */
#if ECS_COMPONENTS_MAX == 64
#define ECS_STATIC_MASK_(BIT, ...) ECS_WORD_(BIT, 0, __VA_ARGS__)
#define ECS_ALL_ UINT64_MAX
#elif ECS_COMPONENTS_MAX == 128
#define ECS_STATIC_MASK_(BIT, ...)                                                                 \
    ECS_WORDS_OF_(ECS_WORD_(BIT, 0, __VA_ARGS__), ECS_WORD_(BIT, 1, __VA_ARGS__))
#define ECS_ALL_ ECS_WORDS_OF_(UINT64_MAX, UINT64_MAX)
#else
#define ECS_STATIC_MASK_(BIT, ...)                                                                 \
    ECS_WORDS_OF_(ECS_WORD_(BIT, 0, __VA_ARGS__), ECS_WORD_(BIT, 1, __VA_ARGS__),                  \
                  ECS_WORD_(BIT, 2, __VA_ARGS__), ECS_WORD_(BIT, 3, __VA_ARGS__))
#define ECS_ALL_ ECS_WORDS_OF_(UINT64_MAX, UINT64_MAX, UINT64_MAX, UINT64_MAX)
#endif

/* Expressions. C++ has no compound literals, but T{...} instead. */
#if ECS_COMPONENTS_MAX == 64
#define ECS_MASK_(BIT, ...) ECS_STATIC_MASK_(BIT, __VA_ARGS__)
#define ECS_EMPTY_ ((ecs_components)0)
#elif defined(__cplusplus)
#define ECS_MASK_(BIT, ...) (ecs_components ECS_STATIC_MASK_(BIT, __VA_ARGS__))
#define ECS_EMPTY_ (ecs_components{})
#else
#define ECS_MASK_(BIT, ...) ((ecs_components)ECS_STATIC_MASK_(BIT, __VA_ARGS__))
#define ECS_EMPTY_ ((ecs_components){{0}})
#endif

/* ---- Sets ---- */

#if ECS_COMPONENTS_MAX == 64
#define ECS_NTH_(set, nth) (set)
#define ECS_EACH_WORD_(nth)
#else
#define ECS_NTH_(set, nth) ((set).words_[nth])
#define ECS_EACH_WORD_(nth) for (unsigned nth = 0; nth < ECS_WORDS_; nth++)
#endif

static inline ecs_components ecs_bit_(unsigned number)
{
    ecs_components set = ECS_EMPTY_;
    ECS_EACH_WORD_(i)
        ECS_NTH_(set, i) = ECS_BIT_IN_(number % ECS_COMPONENTS_MAX, i);
    return set;
}

static inline ecs_components ecs_all_components_(void)
{
    ecs_components set = ECS_ALL_;
    return set;
}

/* Not 0 if it does. From a bool, gcc would first make a bool. */
static inline uint64_t ecs_holds_(ecs_components set, unsigned number)
{
    return ECS_NTH_(set, number / 64) >> number % 64 & 1;
}

static inline ecs_components ecs_union(ecs_components a, ecs_components b)
{
    ECS_EACH_WORD_(i)
        ECS_NTH_(a, i) |= ECS_NTH_(b, i);
    return a;
}

static inline ecs_components ecs_common(ecs_components a, ecs_components b)
{
    ECS_EACH_WORD_(i)
        ECS_NTH_(a, i) &= ECS_NTH_(b, i);
    return a;
}

static inline ecs_components ecs_except(ecs_components a, ecs_components b)
{
    ECS_EACH_WORD_(i)
        ECS_NTH_(a, i) &= ~ECS_NTH_(b, i);
    return a;
}

static inline bool ecs_is_empty(ecs_components set)
{
    uint64_t any = 0;
    ECS_EACH_WORD_(i)
        any |= ECS_NTH_(set, i);
    return any == 0;
}

static inline bool ecs_includes(ecs_components all, ecs_components some)
{
    return ecs_is_empty(ecs_except(some, all));
}

static inline bool ecs_overlap(ecs_components a, ecs_components b)
{
    return !ecs_is_empty(ecs_common(a, b));
}

static inline bool ecs_same_set(ecs_components a, ecs_components b)
{
    return ecs_includes(a, b) && ecs_includes(b, a);
}

/* In a word that is not 0. */
static inline unsigned ecs_lowest_bit_(uint64_t word)
{
#if defined(__GNUC__)
    return (unsigned)__builtin_ctzll(word);
#else
    unsigned number = 0;
    while (!(word >> number & 1))
        number++;
    return number;
#endif
}

/* The word with the lowest type of a set that is not empty. */
static inline unsigned ecs_lowest_word_(ecs_components set)
{
    unsigned nth = 0;
    while (nth + 1 < ECS_WORDS_ && ECS_NTH_(set, nth) == 0)
        nth++;
    return nth;
}

static inline unsigned ecs_lowest_(ecs_components set)
{
    const unsigned nth = ecs_lowest_word_(set);
    return 64 * nth + ecs_lowest_bit_(ECS_NTH_(set, nth));
}

static inline ecs_components ecs_without_lowest_(ecs_components set)
{
    const unsigned nth = ecs_lowest_word_(set);
    ECS_NTH_(set, nth) &= ECS_NTH_(set, nth) - 1;
    (void)nth;
    return set;
}

/* A loop over the numbers of a set. Two loops: `break` is not for them.
 * NOLINTBEGIN(bugprone-macro-parentheses): the name of a variable takes none */
#define ECS_EACH_TYPE_(type, set)                                                                  \
    for (ecs_components type##_rest_ = (set); !ecs_is_empty(type##_rest_);                         \
         type##_rest_ = ecs_without_lowest_(type##_rest_))                                         \
        for (unsigned type = ecs_lowest_(type##_rest_), type##_once_ = 1; type##_once_;            \
             type##_once_ = 0)
/* NOLINTEND(bugprone-macro-parentheses) */

#define ECS_NONE_ UINT32_MAX /* no index, no row */
/* In `in_hook`: the hook of an entity that loses nothing. No entity has this index. */
#define ECS_ANYONE_ (UINT32_MAX - 1)
/* A stamp is a generation above the world's realm. No entity has the last generation: a slot that
 * reaches it is retired, and one of its stamps, ECS_FREE_STAMP_, marks free slots. */
enum { ECS_REALM_BITS_ = 8 };
#define ECS_LAST_GENERATION_ (UINT32_MAX >> ECS_REALM_BITS_)
#define ECS_NEXT_GENERATION_ (UINT32_C(1) << ECS_REALM_BITS_)
#define ECS_FREE_STAMP_ UINT32_MAX
/* The stamps of entities that are still to be created are this and a number below 255. */
#define ECS_PENDING_STAMP_ UINT32_C(0xFFFFFF00)
enum { ECS_PAGE_SHIFT_ = 10, ECS_PAGE_SIZE_ = 1 << ECS_PAGE_SHIFT_ };
enum { ECS_PAGE_WORDS_ = ECS_PAGE_SIZE_ / 64 }; /* of bits, in a page */

/* What advice needs: the name of a type, and the place of the call: "game.c:12: ", or "". */
typedef struct ecs_label_ {
    const char *name, *site;
} ecs_label_;

/* What C++ gives as the place of a call: it begins with a character that no text begins with. */
typedef struct ecs_call_ {
    char mark; /* ECS_CALL_MARK_ */
    unsigned line;
    const char *file;
} ecs_call_;

enum { ECS_CALL_MARK_ = 1 };

/* A component, tag or unique in a call. It travels in two registers. */
struct ecs_type_ {
    unsigned number;
    uint32_t size; /* 0: a tag, or what may be one */
    const ecs_label_ *label;
};

/* A component that a call gives to entities. */
typedef struct ecs_part_ {
    ecs_type_ type;
    const void *values;
    size_t stride; /* from one entity's value to the next's: 0 if all get the same */
} ecs_part_;

/* Where a component goes that a call takes from an entity. */
typedef struct ecs_out_ {
    ecs_type_ type;
    void *out;
} ecs_out_;

/* A slot. The mask has a bit for each component that the entity there has, beside the stamp that
 * says whether a handle is valid: liveness, `has` and filters cost one load.
 *
 * The stack of free slots lies in the same memory, since each slot is in it once at most: the entry
 * of the nth slot is the nth of the stack, whichever slot that names. So those used soon are known,
 * and can be fetched ahead. See ecs_free_entry_. */
typedef struct ecs_record_ {
    union {
        ecs_components mask; /* of the entity that lives there */
        uint32_t next_stamp; /* of the next entity to use it, while it is free */
    };
    uint32_t stamp; /* of the entity; ECS_FREE_STAMP_ while it is free */
    uint32_t entry; /* of the stack of free slots */
} ecs_record_;

/* What a storage knows of 1,024 slots. A row is only valid where the entity's bit is set. */
typedef struct ecs_page_ {
    uint32_t words; /* a bit for each word of `bits` that is not 0, or once was not */
    uint64_t bits[ECS_PAGE_WORDS_]; /* a bit for each slot whose entity has the component */
    uint32_t rows[ECS_PAGE_SIZE_];
} ecs_page_;

/* The first rows of two storages have the same entities while their removals sum up to `moved`. */
typedef struct ecs_step_ {
    uint32_t other, rows, moved;
} ecs_step_;

/* A sparse set: entity index -> row through pages, row -> entity index and component. */
typedef struct ecs_storage_ {
    ecs_page_ **pages; /* NULL: no entity there has had the component */
    uint32_t *dense;
    unsigned char *data; /* NULL for a tag */
    size_t size;
    uint32_t page_count;
    uint32_t count;                         /* rows */
    uint32_t capacity;                      /* rows that all arrays and observers have room for */
    uint32_t removals;                      /* rows removed so far; it may wrap. See view.c */
    uint32_t dense_capacity, data_capacity; /* rows that one array has room for */
    uint32_t last_hole;                     /* the row removed last; only for checks */
    ecs_step_ step;                         /* of a run, see run.c */
    size_t alignment;
    ecs_label_ label; /* its name is NULL: never registered. No place */
} ecs_storage_;

/* See kernel.h. */
typedef struct ecs_group_ {
    ecs_components all;   /* owned or looked up */
    ecs_components owned; /* some of them */
    uint32_t count;
} ecs_group_;

/* The kinds of changes: see track.h. */
enum { ECS_INSERTED = 1, ECS_MODIFIED = 2, ECS_DELETED = 4, ECS_REMOVED = 8 };

/* A loop over relatives, or over all entities. `next` is found before the body runs, where that may
 * take `current` away. */
typedef struct ecs_walk_ {
    const ecs_world *world;
    ecs_entity top; /* the loop visits its relatives */
    ecs_entity current, next;
    uint32_t left; /* children still to come; slots still to look at */
    uint32_t loop; /* its number, where loops are watched */
    bool in_body;
} ecs_walk_;

/* What a view has still to visit of its page: entities of the current word, and words behind it. */
typedef struct ecs_ahead_ {
    uint64_t bits;
    uint32_t words;
} ecs_ahead_;

/* What an observer is told of: see ecs_observer.h. */
typedef struct ecs_interests {
    ecs_components reserve, losing, moved, gained, replaced;
    bool ends; /* of all entities, whatever they have */
    ecs_uniques unique_losing, unique_gained, unique_replaced;
} ecs_interests;

typedef struct ecs_unique_slot_ {
    void *value;      /* NULL: none */
    char *name;       /* NULL: nothing has named it yet */
    size_t name_size; /* of the copy that the slot owns; 0: the name is another world's */
    size_t size;      /* of each value; 0: not known yet */
    size_t alignment;
} ecs_unique_slot_;

/* An entity whose loss or end is being told of, and the ones for which hooks of that were run. */
typedef struct ecs_losing_ {
    uint32_t index;
    const struct ecs_losing_ *outer; /* NULL: none */
} ecs_losing_;

/* Who is told what happens, and what is being told: see kernel.h. */
typedef struct ecs_observing_ {
    struct ecs_observer *first; /* a list, in their order */
    uint64_t changes;           /* observers that have come or gone so far */
    ecs_interests told;         /* what any of them is told of */
    ecs_components observed;    /* those whose rows a group or an observer takes part in: entities
                                   gain and lose them the long way */
    ecs_components guarded;     /* those that an observer keeps, and the program does not write */
    bool holds;                 /* gains are told later: see ecs_hold_gains_ */
    bool ending, replacing;     /* hooks run that must not change structure */
    bool gaining;               /* a hook of an addition runs */
    bool looking;               /* a codec or comparison runs, which only looks */
    uint32_t nested;            /* hooks of additions that run inside each other */
    const ecs_losing_ *losing;  /* NULL: no loss and no end is being told of */
    uint32_t in_hook; /* index of the entity whose deletion hook runs; ECS_NONE_: no hook runs */
    uint32_t untold;  /* where the newcomers end that are above the stack of free slots, and of
                         whom is still to be told; 0: none are */
} ecs_observing_;

/* Ends the program, unless the running code may do this. Without components it gets a name. */
typedef void ecs_guard_(const ecs_world *world, ecs_components types, unsigned touch,
                        const char *name, const char *site);

/* What runs, and what it may do. */
typedef struct ecs_running_ {
    uint64_t now;                     /* changes are stamped with this */
    uint64_t last_run;                /* `now` of the running system's run before; 0: none */
    const struct ecs_system *system;  /* NULL: none */
    const char *name;                 /* its name */
    struct ecs_deferred_ **deferred;  /* what it puts off; NULL: it may put off nothing */
    bool in_condition;                /* of the system */
    bool in_range;                    /* structure must not change */
    bool in_company;                  /* other systems may run beside this one */
    const struct ecs_access_ *access; /* what the guard allows */
    ecs_guard_ *guard;                /* see declared.c; NULL: everything is allowed */
} ecs_running_;

/* How systems are run: as an ecs_executor does. */
typedef struct ecs_thread_use_ {
    void (*start)(void *context, void (*task)(void *argument, uint32_t nth, uint32_t worker),
                  void *argument, uint32_t count); /* NULL: there is none */
    void (*wait)(void *context);
    void *context;
    ecs_components bound; /* those that belong to the main thread */
    ecs_uniques bound_uniques;
    const void *main; /* see executor.c; NULL: nothing is bound */
} ecs_thread_use_;

/* The loops that run, in builds with checks. */
typedef struct ecs_loops_ {
    uint32_t *written;  /* for each type, the number of the loop that wrote it last; NULL: nobody
                           watches (watch.h) */
    uint32_t begun;     /* so far: their numbers */
    uint32_t under_way; /* of those that end by themselves: see ECS_LOOP_ */
    bool worldless;     /* the body of one has destroyed the world, of which only this is left */
} ecs_loops_;

/* Systems that run side by side each get a copy with a time and access of their own: of the arrays
 * at the end, only the types in use (workload.c), and no loops. */
struct ecs_world {
    ecs_record_ *records;
    uint32_t record_count, record_capacity;
    uint32_t retired_count, free_count;
    uint64_t epoch;       /* moves whenever a living entity gains or loses a component */
    uint32_t first_stamp; /* generation 1 with the world's realm */
    ecs_components registered;
    ecs_components grouped; /* those that a group owns or looks up */
    ecs_components closed;  /* groups of these gain and lose no members: see clear.c */
    ecs_observing_ observing;
    ecs_group_ *groups; /* sorted, so that those inside of others come behind them */
    uint32_t group_count;
    ecs_running_ run;
    ecs_thread_use_ threads;
    ecs_world_def def;
    ecs_storage_ storages[ECS_COMPONENTS_MAX];
    ecs_unique_slot_ uniques[ECS_COMPONENTS_MAX];
    ecs_loops_ loops;
};

/* ---- Macros ---- */

#define ECS_PARTS_(...) ((const ecs_part_[]){__VA_ARGS__})
#define ECS_OUTS_(...) ((const ecs_out_[]){__VA_ARGS__})
#define ECS_PART_COUNT_(...) (sizeof(ECS_PARTS_(__VA_ARGS__)) / sizeof(ecs_part_))

/* NOLINTBEGIN(bugprone-macro-parentheses): names of types and variables take none.
 *
 * Each loop is two, so that a compiler sees a plain one: the inner one goes through a word of bits,
 * or through rows while none is removed. A `break` leaves `in_body_` set, and both end. */
#define ECS_EACH_VIEW_(view, world, ...)                                                           \
    for (ECS_LOOP_(by_slots, ecs_view, view,                                                       \
                   ecs_view_begin_((world), (ecs_query){__VA_ARGS__}, ECS_SITE_));                 \
         ecs_view_goes_on_(&(view));)                                                              \
        for (; ecs_view_enters_(&(view)); ecs_view_leaves_(&(view)))

#define ECS_EACH_ROW_(rows, world, ...)                                                            \
    for (ECS_LOOP_(by_rows, ecs_rows, rows,                                                        \
                   ecs_rows_begin_((world), (ecs_query){__VA_ARGS__}, ECS_SITE_));                 \
         ecs_rows_go_on_(&(rows));)                                                                \
        for (; ecs_rows_find_(&(rows)); (rows).place_.row++)

#define ECS_EACH_(touch, world, T, VALUE, component)                                               \
    for (ECS_LOOP_(by_rows, ecs_rows, component##_rows_,                                           \
                   ecs_each_begin_((world), ECS_TYPE_(T), touch));                                 \
         ecs_rows_go_on_(&component##_rows_);)                                                     \
        for (VALUE *component = NULL; ecs_rows_enter_(&component##_rows_) &&                       \
                                      ((component = (VALUE *)(void *)component##_rows_.data_ +     \
                                                    component##_rows_.place_.row),                 \
                                       true);                                                      \
             (void)component, component##_rows_.place_.row++)

#define ECS_EACH_ENTITY_(touch, world, T, VALUE, component, handle)                                \
    for (ECS_LOOP_(by_rows, ecs_rows, component##_rows_,                                           \
                   ecs_each_begin_((world), ECS_TYPE_(T), touch));                                 \
         ecs_rows_go_on_(&component##_rows_);)                                                     \
        for (VALUE *component = NULL; ecs_rows_wait_(&component##_rows_);)                         \
            for (ecs_entity handle = {0, 0};                                                       \
                 ecs_rows_enter_(&component##_rows_) &&                                            \
                 ((component =                                                                     \
                       (VALUE *)(void *)component##_rows_.data_ + component##_rows_.place_.row),   \
                  true) &&                                                                         \
                 ((handle = ecs_rows_current_(&component##_rows_)), true);                         \
                 (void)component, (void)handle, component##_rows_.place_.row++)

#define ECS_EACH_HANDLE_(begin, step, handle)                                                      \
    for (ECS_LOOP_(by_links, ecs_walk_, handle##_walk_, begin);                                    \
         !handle##_walk_.in_body && ecs_walk_may_go_on_(&handle##_walk_) &&                        \
         step(&handle##_walk_);)                                                                   \
        for (const ecs_entity handle = (handle##_walk_.in_body = true, handle##_walk_.current);    \
             handle##_walk_.in_body; (void)handle, handle##_walk_.in_body = false)
/* NOLINTEND(bugprone-macro-parentheses) */

#ifndef ECS_CHECKS
#ifdef NDEBUG
#define ECS_CHECKS 0
#else
#define ECS_CHECKS 1
#endif
#endif

/* The variable of a loop, of one of the kinds below. In a build with checks the compiler calls the
 * kind's end, however the loop is left, but for longjmp. */
#if ECS_CHECKS && defined(__GNUC__)
#define ECS_LOOP_(kind, Loop, name, begin)                                                         \
    Loop name __attribute__((cleanup(ecs_end_##kind##_))) = ecs_count_##kind##_(begin)
#else
#define ECS_LOOP_(kind, Loop, name, begin) Loop name = begin
#endif

#define ECS_TEXT_OF_(number) #number
#define ECS_TEXT_(number) ECS_TEXT_OF_(number)
#if ECS_CHECKS
#define ECS_SITE_ __FILE__ ":" ECS_TEXT_(__LINE__) ": "
#else
#define ECS_SITE_ ""
#endif

/* What a call names: a component; a component or a tag, which is no type of C; a unique. */
#define ECS_TYPE_(T) ECS_MADE_TYPE_(ECS_COMPONENT(T), sizeof(T), #T)
#define ECS_TAG_(T) ECS_MADE_TYPE_(ECS_COMPONENT(T), 0, #T)
#define ECS_UNIQUE_(T) ECS_MADE_TYPE_(ECS_UNIQUE(T), sizeof(T), #T)

/* `condition` is false only through a bug in the program. The advice is a printf format. */
#define ECS_CHECK_AT_(world, site, condition, ...)                                                 \
    do {                                                                                           \
        if (ECS_CHECKS && !(condition))                                                            \
            ecs_bug_((world), (site), __VA_ARGS__);                                                \
    } while (0)
#define ECS_CHECK_(world, condition, ...) ECS_CHECK_AT_(world, "", condition, __VA_ARGS__)
#define ECS_CHECK_TYPE_(world, type, condition, ...)                                               \
    ECS_CHECK_AT_(world, (type).label->site, condition, __VA_ARGS__)

#ifdef __cplusplus
#define ECS_NORETURN_ [[noreturn]]
#define ECS_MADE_TYPE_(number, size, name) this_is_a_macro_for_C_include_ecs_hpp
#else
#define ECS_NORETURN_ _Noreturn
#define ECS_MADE_TYPE_(number, size, name)                                                         \
    ((ecs_type_){(number), (uint32_t)(size), &(const ecs_label_){(name), ECS_SITE_}})
#endif
/* Link-time optimisation must not inline rare work into hot paths. Only what no caller always calls
 * is cold: the caller would be cold, too, and compiled for size. */
#ifdef __GNUC__
#define ECS_RARE_ __attribute__((noinline))
#define ECS_PURE_ __attribute__((pure)) /* it changes nothing: loops keep what they have loaded */
#define ECS_COLD_ __attribute__((noinline, cold))
#define ECS_HOT_ inline __attribute__((always_inline))
#define ecs_likely_(condition) __builtin_expect((condition), 1)
#define ecs_assume_(promise) ((promise) ? (void)0 : __builtin_unreachable())
#define ECS_UNROLL_ _Pragma("GCC unroll 8")
#define ecs_fetch_(place) __builtin_prefetch((place), 1) /* to write there soon */
#define ECS_MAYBE_UNUSED_ __attribute__((unused))        /* clang warns of unused constants */
#else
#define ECS_RARE_
#define ECS_PURE_
#define ECS_COLD_
#define ECS_HOT_ inline
#define ecs_likely_(condition) (condition)
#define ecs_assume_(promise) ((void)0)
#define ECS_UNROLL_
#define ecs_fetch_(place) ((void)(place))
#define ECS_MAYBE_UNUSED_
#endif

/* Functions that nearly every file of a program calls carry the number of types in their names, and
 * whether there are checks: a program does not link with a library that has something else. */
#if ECS_CHECKS
#define ECS_PASTED_(name, count) name##_for_##count##_types_with_checks_
#else
#define ECS_PASTED_(name, count) name##_for_##count##_types_without_checks_
#endif
#define ECS_SIZED_(name, count) ECS_PASTED_(name, count)
#define ecs_bug_ ECS_SIZED_(ecs_bug, ECS_COMPONENTS_MAX)
#define ecs_register_ ECS_SIZED_(ecs_register, ECS_COMPONENTS_MAX)
#define ecs_reserve_row_ ECS_SIZED_(ecs_reserve_row, ECS_COMPONENTS_MAX)

ECS_NORETURN_ void ecs_bug_(const ecs_world *world, const char *site, const char *advice, ...);

/* What a call does, to a type or to the world. */
enum {
    ECS_KNOW_, /* it asks for no value */
    ECS_KNOW_VALUE_,
    ECS_READ_,
    ECS_GET_, /* to write through the pointer, or only to read */
    ECS_WRITE_,
    ECS_CHANGE_, /* the first value of a unique comes, or it goes */
    ECS_FORGET_, /* what is tracked */
    ECS_PUT_,    /* adds a value, or replaces one */
    ECS_ADD_,
    ECS_REMOVE_,
    ECS_MOVE_, /* rows */
    ECS_CREATE_,
    ECS_DESTROY_,
    ECS_USE_SCRATCH_,
    ECS_ACTION_ = 31,          /* the bits of these; and what follows from them: */
    ECS_OF_UNIQUE_ = 32,       /* the type is that of a unique */
    ECS_OF_STRUCTURE_ = 64,    /* what there is changes, not only values */
    ECS_BY_COMMAND_TOO_ = 128, /* a command can do it */
    ECS_LATER_ = 256,          /* a command does it */
};

typedef enum ecs_touch_ {
    ECS_KNOWS_ = ECS_KNOW_,
    ECS_KNOWS_VALUE_ = ECS_KNOW_VALUE_,
    ECS_READS_ = ECS_READ_,
    ECS_GETS_ = ECS_GET_,
    ECS_WRITES_ = ECS_WRITE_,
    ECS_KNOWS_UNIQUE_ = ECS_KNOW_ | ECS_OF_UNIQUE_,
    ECS_READS_UNIQUE_ = ECS_READ_ | ECS_OF_UNIQUE_,
    ECS_GETS_UNIQUE_ = ECS_GET_ | ECS_OF_UNIQUE_,
    ECS_WRITES_UNIQUE_ = ECS_WRITE_ | ECS_OF_UNIQUE_,
    ECS_CHANGES_UNIQUE_ = ECS_CHANGE_ | ECS_OF_UNIQUE_ | ECS_OF_STRUCTURE_,
    ECS_FORGETS_UNIQUE_ = ECS_FORGET_ | ECS_OF_UNIQUE_ | ECS_OF_STRUCTURE_,
    ECS_FORGETS_ = ECS_FORGET_ | ECS_OF_STRUCTURE_,
    ECS_PUTS_ = ECS_PUT_ | ECS_OF_STRUCTURE_ | ECS_BY_COMMAND_TOO_,
    ECS_ADDS_ = ECS_ADD_ | ECS_OF_STRUCTURE_ | ECS_BY_COMMAND_TOO_,
    ECS_REMOVES_ = ECS_REMOVE_ | ECS_OF_STRUCTURE_ | ECS_BY_COMMAND_TOO_,
    ECS_MOVES_ = ECS_MOVE_ | ECS_OF_STRUCTURE_,
    ECS_CREATES_ = ECS_CREATE_ | ECS_OF_STRUCTURE_ | ECS_BY_COMMAND_TOO_,
    ECS_DESTROYS_ = ECS_DESTROY_ | ECS_OF_STRUCTURE_ | ECS_BY_COMMAND_TOO_,
    ECS_SCRATCHES_ = ECS_USE_SCRATCH_ | ECS_OF_STRUCTURE_,
} ecs_touch_;

/* Ends the program: the entity has no component of this name. */
ECS_NORETURN_ void ecs_lacks_(const ecs_world *world, ecs_entity entity, ecs_touch_ touch,
                              ecs_type_ type);

/* Assert that the running code may do this with the type, which exists and has this size; with all
 * of these types; that it may create, destroy or use scratch memory; that a query makes sense. */
void ecs_require_(const ecs_world *world, ecs_type_ type, ecs_touch_ touch);
void ecs_require_all_(const ecs_world *world, ecs_components types, ecs_touch_ touch,
                      const char *site);
void ecs_require_may_(const ecs_world *world, ecs_touch_ touch, const char *site);
void ecs_require_query_(const ecs_world *world, ecs_query query, const char *site);
void ecs_require_parts_(const ecs_world *world, const ecs_part_ *parts, size_t part_count,
                        ecs_touch_ touch);
void ecs_register_(ecs_world *world, unsigned component, const char *name, size_t size,
                   size_t alignment, const char *site);
ECS_RARE_ void ecs_destroy_noticed_(ecs_world *world, uint32_t index);
ECS_COLD_ bool ecs_reserve_slots_(ecs_world *world, uint32_t count);
ECS_COLD_ bool ecs_reserve_row_(ecs_world *world, ecs_storage_ *storage, uint32_t index);
ECS_RARE_ bool ecs_reserve_entities_(ecs_world *world, uint32_t count, ecs_components components);
bool ecs_create_bare_(ecs_world *world, uint32_t count, ecs_entity *entities, const char *site);
bool ecs_reserve_(ecs_world *world, uint32_t count, ecs_components components, const char *site);
uint32_t ecs_clear_(ecs_world *world, const char *site);
bool ecs_delete_many_(ecs_world *world, ecs_entity entity, ecs_components components,
                      const char *site);
bool ecs_strip_(ecs_world *world, ecs_entity entity, const char *site);
bool ecs_create_bulk_(ecs_world *world, uint32_t count, ecs_entity *entities,
                      const ecs_part_ *parts, size_t part_count);
bool ecs_add_many_(ecs_world *world, ecs_entity entity, const ecs_part_ *parts, size_t part_count);
bool ecs_remove_(ecs_world *world, ecs_entity entity, ecs_type_ type, void *out);
bool ecs_remove_many_(ecs_world *world, ecs_entity entity, const ecs_out_ *outs, size_t count);
void ecs_delete_one_(ecs_world *world, uint32_t index, unsigned component);
uint32_t ecs_delete_any_(ecs_world *world, ecs_type_ type);
uint32_t ecs_delete_all_(ecs_world *world, ecs_type_ type);
void *ecs_unique_set_(ecs_world *world, ecs_type_ type, const void *value, size_t alignment);
bool ecs_unique_lose_(ecs_world *world, ecs_type_ type, unsigned kind);
void ecs_tell_unique_replaced_(ecs_world *world, unsigned unique, const void *replacement);
void ecs_tell_replaced_(ecs_world *world, unsigned type, uint32_t index, const void *replacement);
ECS_RARE_ void ecs_gained_(ecs_world *world, uint32_t index, ecs_components gained);
ecs_walk_ ecs_walk_alive_(const ecs_world *world);
bool ecs_next_alive_(ecs_walk_ *walk);
unsigned ecs_rows_driver_(const ecs_world *world, ecs_components with, const char *site);
ECS_PURE_ ecs_place_ ecs_rows_resume_(const ecs_world *world, const ecs_storage_ *driver,
                                      ecs_place_ place, uint32_t last, uint32_t removed,
                                      const char *site);
ECS_PURE_ ECS_RARE_ uint32_t ecs_words_of_any_(const ecs_world *world, ecs_components any,
                                               uint32_t page);
ECS_PURE_ ECS_RARE_ ecs_ahead_ ecs_view_look_again_(const ecs_world *world, ecs_components with,
                                                    ecs_components without, ecs_components any,
                                                    uint32_t current, uint32_t end);

/* The same in builds with checks alone. */
#define ECS_IF_CHECKS_(assertion) (ECS_CHECKS ? (assertion) : (void)0)
#define ecs_check_touch_(...) ECS_IF_CHECKS_(ecs_require_(__VA_ARGS__))
#define ecs_check_known_(...) ECS_IF_CHECKS_(ecs_require_(__VA_ARGS__, ECS_KNOWS_))
#define ecs_check_all_(...) ECS_IF_CHECKS_(ecs_require_all_(__VA_ARGS__))
#define ecs_check_may_(...) ECS_IF_CHECKS_(ecs_require_may_(__VA_ARGS__))
#define ecs_check_parts_(...) ECS_IF_CHECKS_(ecs_require_parts_(__VA_ARGS__))
#define ecs_check_query_(...) ECS_IF_CHECKS_(ecs_require_query_(__VA_ARGS__))

static inline bool ecs_is_alive(const ecs_world *world, ecs_entity entity)
{
    const ecs_record_ *records = world->records;
    return entity.index < world->record_count && records[entity.index].stamp == entity.stamp;
}

static inline ecs_entity ecs_entity_in_(const ecs_world *world, uint32_t index)
{
    const ecs_entity entity = {index, world->records[index].stamp};
    return entity;
}

/* The slot is free from now on, and will be used with this stamp. Masks may be wider. */
static inline void ecs_keep_next_stamp_(ecs_record_ *record, uint32_t stamp)
{
    record->mask = ECS_NO_COMPONENTS;
    record->next_stamp = stamp;
}

/* The nth entry of the stack of free slots, from its bottom: a slot. */
static inline uint32_t *ecs_free_entry_(const ecs_world *world, uint32_t nth)
{
    return &world->records[nth].entry;
}

/* The free slot that will be used after `nth` others; there are more. */
static inline uint32_t ecs_free_after_(const ecs_world *world, uint32_t nth)
{
    return *ecs_free_entry_(world, world->free_count - 1 - nth);
}

/* The slot of the next entity. */
static inline uint32_t ecs_next_slot_(const ecs_world *world)
{
    return world->free_count > 0 ? ecs_free_after_(world, 0) : world->record_count;
}

static inline void ecs_push_free_slot_(ecs_world *world, uint32_t index)
{
    *ecs_free_entry_(world, world->free_count++) = index;
}

/* Where more slots are free than the cache has room for, those that will be used soon are fetched
 * ahead: their records, and later their rows. */
enum { ECS_MANY_FREE_ = 8192, ECS_AHEAD_ = 12, ECS_AHEAD_OF_ROWS_ = 8 };

/* Takes a slot for the next entity: the one that was freed last, or a fresh one. There is room. */
static inline ecs_entity ecs_take_slot_(ecs_world *world)
{
    ecs_entity entity;
    if (world->free_count == 0) {
        entity.index = world->record_count++;
        entity.stamp = world->first_stamp;
        return entity;
    }
    entity.index = ecs_next_slot_(world);
    world->free_count--;
    ecs_record_ *record = &world->records[entity.index];
    entity.stamp = record->next_stamp;
    if (world->free_count > ECS_MANY_FREE_)
        ecs_fetch_(&world->records[ecs_free_after_(world, ECS_AHEAD_)]);
    record->mask = ECS_NO_COMPONENTS;
    record->stamp = entity.stamp;
    return entity;
}

static inline bool ecs_has_slot_(const ecs_world *world)
{
    return world->free_count > 0 || world->record_count < world->record_capacity;
}

static inline ecs_entity ecs_create_(ecs_world *world, const char *site)
{
    const ecs_entity none = {0, 0};
    ecs_check_may_(world, ECS_CREATES_, site);
    return ecs_has_slot_(world) || ecs_reserve_slots_(world, 1) ? ecs_take_slot_(world) : none;
}

/* True if no entity will have this stamp: its slot is retired. */
static inline bool ecs_is_used_up_(uint32_t next_stamp)
{
    return next_stamp >= ECS_LAST_GENERATION_ << ECS_REALM_BITS_;
}

/* Ends the entity in this slot, whose components are gone or about to go. The next entity there
 * gets the next generation; a slot without generations left is retired. The last slot freed is the
 * first one reused, but by a bulk that uses all: it may still be in the cache. */
static ECS_HOT_ void ecs_free_slot_(ecs_world *world, uint32_t index)
{
    ecs_record_ *record = &world->records[index];
    const uint32_t next_stamp = record->stamp + ECS_NEXT_GENERATION_;
    ecs_keep_next_stamp_(record, next_stamp);
    record->stamp = ECS_FREE_STAMP_;
    if (ecs_likely_(!ecs_is_used_up_(next_stamp)))
        ecs_push_free_slot_(world, index);
    else
        world->retired_count++;
}

static inline bool ecs_has_all(const ecs_world *world, ecs_entity entity, ecs_components all)
{
    return ecs_is_alive(world, entity) && ecs_includes(world->records[entity.index].mask, all);
}

static inline bool ecs_has_any(const ecs_world *world, ecs_entity entity, ecs_components any)
{
    return ecs_is_alive(world, entity) && ecs_overlap(world->records[entity.index].mask, any);
}

static inline ecs_components ecs_components_of(const ecs_world *world, ecs_entity entity)
{
    return ecs_is_alive(world, entity) ? world->records[entity.index].mask : ECS_NO_COMPONENTS;
}

static inline bool ecs_has_(const ecs_world *world, ecs_entity entity, ecs_type_ type)
{
    ecs_check_known_(world, type);
    return ecs_has_any(world, entity, ecs_bit_(type.number));
}

/* ---- The rows of a storage ---- */

static inline uint32_t *ecs_row_entry_(const ecs_storage_ *storage, uint32_t index)
{
    return &storage->pages[index >> ECS_PAGE_SHIFT_]->rows[index & (ECS_PAGE_SIZE_ - 1)];
}

/* The row of the entity with this index, which has one. */
static inline uint32_t ecs_row_(const ecs_storage_ *storage, uint32_t index)
{
    return *ecs_row_entry_(storage, index);
}

/* The index of the entity in this row. */
static inline uint32_t ecs_index_at_(const ecs_storage_ *storage, uint32_t row)
{
    return storage->dense[row];
}

/* The value in this row, of a component that has values. */
static inline void *ecs_value_at_(const ecs_storage_ *storage, uint32_t row)
{
    return storage->data + row * storage->size;
}

/* The value of the entity with this index, which has one. */
static inline void *ecs_value_in_(const ecs_world *world, unsigned component, uint32_t index)
{
    const ecs_storage_ *storage = &world->storages[component];
    return ecs_value_at_(storage, ecs_row_(storage, index));
}

static inline uint32_t ecs_row_count_(const ecs_storage_ *storage)
{
    return storage->count;
}

static inline bool ecs_has_page_(const ecs_storage_ *storage, uint32_t page)
{
    return page < storage->page_count && storage->pages[page];
}

static inline bool ecs_has_room_(const ecs_storage_ *storage, uint32_t index)
{
    return storage->count < storage->capacity && ecs_has_page_(storage, index >> ECS_PAGE_SHIFT_);
}

/* The entity with this index has the component, in this row; it has a page. */
static inline void ecs_enter_(const ecs_storage_ *storage, uint32_t index, uint32_t row)
{
    ecs_page_ *page = storage->pages[index >> ECS_PAGE_SHIFT_];
    const uint32_t slot = index & (ECS_PAGE_SIZE_ - 1);
    page->rows[slot] = row;
    const uint64_t bits = page->bits[slot / 64];
    page->bits[slot / 64] = bits | (uint64_t)1 << slot % 64;
    if (bits == 0)
        page->words |= UINT32_C(1) << slot / 64;
}

/* It has it no longer. `words` keeps its bit: clearing it would cost more than it spares views. */
static inline void ecs_leave_(const ecs_storage_ *storage, uint32_t index)
{
    ecs_page_ *page = storage->pages[index >> ECS_PAGE_SHIFT_];
    const uint32_t slot = index & (ECS_PAGE_SIZE_ - 1);
    page->bits[slot / 64] &= ~((uint64_t)1 << slot % 64);
}

/* A new last row for the entity with this index; there is room. Mask and groups are not updated. */
static inline uint32_t ecs_append_row_(ecs_storage_ *storage, uint32_t index)
{
    const uint32_t row = storage->count++;
    storage->dense[row] = index;
    ecs_enter_(storage, index, row);
    return row;
}

/* The usual sizes are a load and a store. */
static inline void ecs_copy_value_(unsigned char *to, const unsigned char *from, size_t size)
{
    switch (size) {
    case 4:
        memcpy(to, from, 4);
        return;
    case 8:
        memcpy(to, from, 8);
        return;
    case 12:
        memcpy(to, from, 12);
        return;
    case 16:
        memcpy(to, from, 16);
        return;
    default:
        memcpy(to, from, size);
    }
}

/* Where loops resume (view.c). */
static inline void ecs_set_hole_(ecs_storage_ *storage, uint32_t row)
{
    if (ECS_CHECKS)
        storage->last_hole = row;
}

/* The row moves into a hole: it replaces what was there. */
static ECS_HOT_ void ecs_move_row_(ecs_storage_ *storage, size_t from, size_t to)
{
    const uint32_t moved = storage->dense[from];
    storage->dense[to] = moved;
    *ecs_row_entry_(storage, moved) = (uint32_t)to;
    if (storage->size == 8) /* the most usual size: nothing is multiplied */
        memcpy(storage->data + to * 8, storage->data + from * 8, 8);
    else if (storage->size > 0)
        ecs_copy_value_(storage->data + to * storage->size, storage->data + from * storage->size,
                        storage->size);
}

/* The entity with this index has lost its row, which is a hole now. Returns the last row. */
static ECS_HOT_ size_t ecs_make_hole_(ecs_storage_ *storage, uint32_t index, size_t row)
{
    const size_t last = --storage->count;
    ecs_leave_(storage, index);
    storage->removals++;
    ecs_set_hole_(storage, (uint32_t)row);
    return last;
}

/* Deletes the row of the entity with this index. The last row moves into its place. O(1). */
static ECS_HOT_ void ecs_delete_row_(ecs_storage_ *storage, uint32_t index)
{
    const size_t row = ecs_row_(storage, index);
    const size_t last = ecs_make_hole_(storage, index, row);
    if (row != last)
        ecs_move_row_(storage, last, row);
}

/* Entities whose components nobody observes go here, all others the long way. */
static ECS_HOT_ bool ecs_destroy_(ecs_world *world, ecs_entity entity, const char *site)
{
    ecs_check_may_(world, ECS_DESTROYS_, site);
    if (!ecs_likely_(ecs_is_alive(world, entity)))
        return false;
    ecs_components lost = world->records[entity.index].mask;
    if (!ecs_likely_(!ecs_is_empty(lost) && !ecs_overlap(lost, world->observing.observed))) {
        ecs_destroy_noticed_(world, entity.index);
        return true;
    }
    ecs_free_slot_(world, entity.index);
    world->epoch++;
    for (; !ecs_is_empty(lost); lost = ecs_without_lowest_(lost))
        ecs_delete_row_(&world->storages[ecs_lowest_(lost)], entity.index);
    return true;
}

/* Of a call with parts, for advice. */
static inline const char *ecs_site_of_(const ecs_part_ *parts, size_t part_count)
{
    return part_count > 0 ? parts[0].type.label->site : "";
}

/* Fetches what rows for the entity in this slot will need. */
static ECS_HOT_ void ecs_fetch_rows_(const ecs_world *world, uint32_t ahead, const ecs_part_ *parts,
                                     size_t part_count)
{
    for (size_t i = 0; i < part_count; i++) {
        const ecs_storage_ *storage = &world->storages[parts[i].type.number];
        if (!ecs_has_page_(storage, ahead >> ECS_PAGE_SHIFT_))
            continue;
        const ecs_page_ *page = storage->pages[ahead >> ECS_PAGE_SHIFT_];
        ecs_fetch_(&page->rows[ahead % ECS_PAGE_SIZE_]);
        ecs_fetch_(&page->bits[ahead % ECS_PAGE_SIZE_ / 64]);
    }
}

/* This is always inlined: the parts are constants, and the compiler unrolls the loops. */
static ECS_HOT_ ecs_entity ecs_create_with_(ecs_world *world, const ecs_part_ *parts,
                                            size_t part_count)
{
    const uint32_t next = ecs_next_slot_(world);
    bool room = ecs_has_slot_(world);
    ecs_components mask = ECS_NO_COMPONENTS;
    ecs_check_parts_(world, parts, part_count, ECS_ADDS_);
    ecs_check_may_(world, ECS_CREATES_, ecs_site_of_(parts, part_count));
    ECS_UNROLL_
    for (size_t i = 0; i < part_count; i++) {
        mask = ecs_union(mask, ecs_bit_(parts[i].type.number));
        room = room && ecs_has_room_(&world->storages[parts[i].type.number], next);
    }
    if (!ecs_likely_(room) && !ecs_reserve_entities_(world, 1, mask)) {
        ecs_entity none = {0, 0};
        return none;
    }
    if (world->free_count > ECS_MANY_FREE_)
        ecs_fetch_rows_(world, ecs_free_after_(world, ECS_AHEAD_OF_ROWS_), parts, part_count);
    const ecs_entity entity = ecs_take_slot_(world);
    world->records[entity.index].mask = mask;
    ECS_UNROLL_
    for (size_t i = 0; i < part_count; i++) {
        ecs_storage_ *storage = &world->storages[parts[i].type.number];
        const uint32_t row = ecs_append_row_(storage, entity.index);
        if (parts[i].type.size > 0)
            memcpy(storage->data + (size_t)row * parts[i].type.size, parts[i].values,
                   parts[i].type.size);
    }
    if (ecs_overlap(mask, world->observing.observed))
        ecs_gained_(world, entity.index, mask);
    return entity;
}

/* The value of this entity is about to be replaced, or (by NULL) to be written to. */
static inline void ecs_oversee_(ecs_world *world, unsigned component, uint32_t index,
                                const void *replacement)
{
    if (ecs_holds_(world->observing.told.replaced, component))
        ecs_tell_replaced_(world, component, index, replacement);
}

/* Asserts that the entity's own deletion hook does not add to it. */
static inline void ecs_check_stays_(const ecs_world *world, ecs_entity entity, const char *site)
{
    ECS_CHECK_AT_(world, site,
                  world->observing.in_hook != entity.index || !ecs_is_alive(world, entity),
                  "a deletion hook adds to the entity that is losing something: it may be dying");
}

/* Gives the entity the value (none, for a tag), or replaces the one it has; returns its row.
 * ECS_NONE_ if there is no such entity or no memory. */
static ECS_HOT_ uint32_t ecs_put_(ecs_world *world, ecs_entity entity, unsigned component,
                                  const void *value, size_t size)
{
    ecs_storage_ *storage = &world->storages[component];
    if (!ecs_is_alive(world, entity))
        return ECS_NONE_;
    const bool has = ecs_holds_(world->records[entity.index].mask, component);
    if (!has && !ecs_has_room_(storage, entity.index) &&
        !ecs_reserve_row_(world, storage, entity.index))
        return ECS_NONE_;
    if (has && size > 0)
        ecs_oversee_(world, component, entity.index, value);
    const uint32_t row =
        has ? ecs_row_(storage, entity.index) : ecs_append_row_(storage, entity.index);
    if (size > 0)
        memcpy(storage->data + row * size, value, size);
    if (has)
        return row;
    world->epoch++;
    ecs_components *mask = &world->records[entity.index].mask;
    *mask = ecs_union(*mask, ecs_bit_(component));
    if (!ecs_holds_(world->observing.observed, component))
        return row;
    ecs_gained_(world, entity.index, ecs_bit_(component));
    return ecs_row_(storage, entity.index);
}

static ECS_HOT_ void *ecs_add_(ecs_world *world, ecs_entity entity, ecs_type_ type,
                               const void *value)
{
    ecs_check_touch_(world, type, ECS_PUTS_);
    ecs_check_stays_(world, entity, type.label->site);
    const uint32_t row = ecs_put_(world, entity, type.number, value, type.size);
    return row == ECS_NONE_ ? NULL : world->storages[type.number].data + (size_t)row * type.size;
}

static inline bool ecs_delete_(ecs_world *world, ecs_entity entity, ecs_type_ type)
{
    ecs_check_touch_(world, type, ECS_REMOVES_);
    if (!ecs_has_any(world, entity, ecs_bit_(type.number)))
        return false;
    ecs_delete_one_(world, entity.index, type.number);
    return true;
}

static inline uint32_t ecs_count_(const ecs_world *world, ecs_type_ type)
{
    ecs_check_known_(world, type);
    return ecs_row_count_(&world->storages[type.number]);
}

static inline bool ecs_tag_(ecs_world *world, ecs_entity entity, ecs_type_ type)
{
    ecs_check_touch_(world, type, ECS_ADDS_);
    ecs_check_stays_(world, entity, type.label->site);
    return ecs_put_(world, entity, type.number, NULL, 0) != ECS_NONE_;
}

/* The value of the entity, which has one. */
static inline void *ecs_value_(const ecs_storage_ *storage, ecs_entity entity, size_t size)
{
    unsigned char *value = storage->data + ecs_row_(storage, entity.index) * size;
    ecs_assume_(value);
    return value;
}

static inline void *ecs_try_get_(const ecs_world *world, ecs_entity entity, ecs_type_ type,
                                 ecs_touch_ touch)
{
    ecs_check_touch_(world, type, touch);
    const ecs_storage_ storage = world->storages[type.number]; /* here, so that loops hoist it */
    if (!ecs_has_any(world, entity, ecs_bit_(type.number)))
        return NULL;
    return ecs_value_(&storage, entity, type.size);
}

/* Asserts that the entity has the component. */
static inline void ecs_check_has_(const ecs_world *world, ecs_entity entity, ecs_type_ type,
                                  ecs_touch_ touch)
{
    if (ECS_CHECKS && !ecs_has_(world, entity, type))
        ecs_lacks_(world, entity, touch, type);
}

static inline void *ecs_get_(const ecs_world *world, ecs_entity entity, ecs_type_ type,
                             ecs_touch_ touch)
{
    ecs_check_touch_(world, type, touch);
    ecs_check_has_(world, entity, type, touch);
    return ecs_value_(&world->storages[type.number], entity, type.size);
}

static inline void *ecs_array_(const ecs_world *world, ecs_type_ type, ecs_touch_ touch)
{
    ecs_check_touch_(world, type, touch);
    return world->storages[type.number].data;
}

static inline ecs_entity ecs_entity_at_(const ecs_world *world, ecs_type_ type, uint32_t row)
{
    ecs_check_known_(world, type);
    const ecs_storage_ *storage = &world->storages[type.number];
    ECS_CHECK_TYPE_(world, type, row < ecs_row_count_(storage),
                    "ecs_entity_at: there is no row %u among the %u of %s", row,
                    ecs_row_count_(storage), type.label->name);
    return ecs_entity_in_(world, storage->dense[row]);
}

static inline uint32_t ecs_row_of_(const ecs_world *world, ecs_entity entity, ecs_type_ type)
{
    ecs_check_known_(world, type);
    if (!ecs_has_any(world, entity, ecs_bit_(type.number)))
        return ECS_NO_ROW;
    return ecs_row_(&world->storages[type.number], entity.index);
}

static inline bool ecs_set_(ecs_world *world, ecs_entity entity, ecs_type_ type, const void *value)
{
    ecs_check_touch_(world, type, ECS_WRITES_);
    if (!ecs_has_any(world, entity, ecs_bit_(type.number)))
        return false;
    ecs_oversee_(world, type.number, entity.index, value);
    memcpy(ecs_value_(&world->storages[type.number], entity, type.size), value, type.size);
    return true;
}

/* The value of the unique is about to be replaced, or (by NULL) to be written to. */
static inline void ecs_oversee_unique_(ecs_world *world, unsigned unique, const void *replacement)
{
    if (ecs_holds_(world->observing.told.unique_replaced, unique))
        ecs_tell_unique_replaced_(world, unique, replacement);
}

static inline void *ecs_try_unique_(const ecs_world *world, ecs_type_ type, ecs_touch_ touch)
{
    const ecs_unique_slot_ *slot = &world->uniques[type.number];
    ecs_check_touch_(world, type, touch);
    ECS_CHECK_TYPE_(world, type, !slot->value || slot->size == type.size,
                    "ecs_unique: %s has %zu bytes, but the value set has %zu: are two uniques "
                    "numbered %u?",
                    type.label->name, (size_t)type.size, slot->size, type.number);
    return slot->value;
}

static inline void *ecs_unique_(const ecs_world *world, ecs_type_ type, ecs_touch_ touch)
{
    void *value = ecs_try_unique_(world, type, touch);
    ECS_CHECK_TYPE_(world, type, value,
                    "ecs_unique: the world has no %s; where that may be, call ecs_try_unique",
                    type.label->name);
    return value;
}

static inline bool ecs_unique_remove_(ecs_world *world, ecs_type_ type, void *out)
{
    const void *value = ecs_try_unique_(world, type, ECS_READS_UNIQUE_);
    if (value)
        memcpy(out, value, type.size);
    return ecs_unique_lose_(world, type, ECS_REMOVED);
}

static inline bool ecs_unique_delete_(ecs_world *world, ecs_type_ type)
{
    return ecs_unique_lose_(world, type, ECS_DELETED);
}

/* ---- Loops ----
 *
 * The world counts the loops of the macros, so that it outlives them: a loop whose body has
 * destroyed the world finds that at its next step. One that is left by longjmp stays counted: the
 * world then leaves this struct behind, unless a bug was the reason. In a range, whose threads
 * share the world, none is counted. */

void ecs_free_worldless_(ecs_world *world);

/* Loops keep the world that they were given. */
static inline ecs_world *ecs_writable_(const ecs_world *world)
{
    return (ecs_world *)(uintptr_t)world; /* NOLINT(performance-no-int-to-ptr): no -Wcast-qual */
}

/* Returns its number; 0 where loops are not watched. */
static inline uint32_t ecs_count_loop_(const ecs_world *world)
{
    ecs_loops_ *loops = &ecs_writable_(world)->loops;
    if (world->run.in_range)
        return 0;
    loops->under_way++;
    return loops->written ? ++loops->begun : 0;
}

static inline void ecs_uncount_loop_(const ecs_world *world)
{
    if (!world->run.in_range && world->loops.under_way > 0 &&
        --ecs_writable_(world)->loops.under_way == 0 && world->loops.worldless)
        ecs_free_worldless_(ecs_writable_(world));
}

/* None of those that run goes on. */
static inline void ecs_leave_loops_(const ecs_world *world)
{
    if (!world->run.in_range)
        ecs_writable_(world)->loops.under_way = 0;
}

#define ECS_KIND_OF_LOOP_(kind, Loop, number)                                                      \
    static inline Loop ecs_count_##kind##_(Loop loop)                                              \
    {                                                                                              \
        loop.number = ecs_count_loop_(loop.world);                                                 \
        return loop;                                                                               \
    }                                                                                              \
    static inline void ecs_end_##kind##_(const Loop *loop)                                         \
    {                                                                                              \
        ecs_uncount_loop_(loop->world);                                                            \
    }

ECS_KIND_OF_LOOP_(by_slots, ecs_view, loop_)
ECS_KIND_OF_LOOP_(by_rows, ecs_rows, loop_)
ECS_KIND_OF_LOOP_(by_runs, ecs_row_run, loop_)
ECS_KIND_OF_LOOP_(by_links, ecs_walk_, loop)

static ECS_HOT_ void ecs_check_world_of_loop_(const ecs_world *world, const char *site)
{
    ECS_CHECK_AT_(world, site, !world->loops.worldless,
                  "the body of a loop has destroyed the world that the loop goes through: call "
                  "ecs_world_destroy after the loop");
}

/* A loop writes this type: asserts that no loop has written it that began later, and so inside of
 * this one, which goes on. */
static ECS_HOT_ void ecs_check_written_(const ecs_world *world, uint32_t loop, size_t component,
                                        const char *site)
{
    uint32_t *written = world->loops.written;
    if (!ECS_CHECKS || !written || loop == 0)
        return;
    ECS_CHECK_AT_(world, site, written[component] <= loop,
                  "a loop inside of a loop over %s writes it, too: read it in one of the two, and "
                  "write it after the inner one (ecs_set, ecs_modify); or take each pair once from "
                  "an array",
                  world->storages[component].label.name);
    written[component] = loop;
}

static inline bool ecs_walk_may_go_on_(const ecs_walk_ *walk)
{
    ecs_check_world_of_loop_(walk->world, "");
    return true;
}

/* ---- Loops in slot order ---- */

static ECS_HOT_ uint32_t ecs_page_words_of_(const ecs_storage_ *storage, uint32_t page)
{
    return ecs_has_page_(storage, page) ? storage->pages[page]->words : 0;
}

/* The words of this page in which there may be entities: each of `with` has some there. */
static ECS_HOT_ uint32_t ecs_page_words_(const ecs_world *world, ecs_components with,
                                         ecs_components any, uint32_t page)
{
    uint32_t words = UINT32_MAX;
    if (ecs_is_empty(with))
        return ecs_words_of_any_(world, any, page);
    ECS_UNROLL_
    for (; !ecs_is_empty(with); with = ecs_without_lowest_(with))
        words &= ecs_page_words_of_(&world->storages[ecs_lowest_(with)], page);
    return words;
}

/* The bits of a storage in one word; none where it has no page. */
static ECS_HOT_ uint64_t ecs_page_bits_(const ecs_storage_ *storage, uint32_t page, uint32_t word)
{
    return ecs_has_page_(storage, page) ? storage->pages[page]->bits[word] : 0;
}

/* A bit for each entity in this word that the query selects. All of `with` have this page. */
static ECS_HOT_ uint64_t ecs_page_selects_(const ecs_world *world, ecs_components with,
                                           ecs_components without, ecs_components any,
                                           uint32_t page, uint32_t word)
{
    uint64_t bits = ~(uint64_t)0;
    uint64_t some = 0;
    ECS_UNROLL_
    for (ecs_components rest = with; !ecs_is_empty(rest); rest = ecs_without_lowest_(rest))
        bits &= world->storages[ecs_lowest_(rest)].pages[page]->bits[word];
    for (ecs_components rest = without; !ecs_is_empty(rest); rest = ecs_without_lowest_(rest))
        bits &= ~ecs_page_bits_(&world->storages[ecs_lowest_(rest)], page, word);
    if (ecs_is_empty(any))
        return bits;
    for (ecs_components rest = any; !ecs_is_empty(rest); rest = ecs_without_lowest_(rest))
        some |= ecs_page_bits_(&world->storages[ecs_lowest_(rest)], page, word);
    return bits & some;
}

/* The bits of those slots of a word that lie between first and end. */
static ECS_HOT_ uint64_t ecs_word_within_(uint32_t start, uint32_t first, uint32_t end)
{
    const int64_t left = (int64_t)end - start;
    uint64_t within = ~(uint64_t)0;
    if (first > start)
        within = first - start < 64 ? within << (first - start) : 0;
    if (left < 64)
        within &= left > 0 ? ((uint64_t)1 << left) - 1 : 0;
    return within;
}

/* Goes to the next word with entities to visit. */
static ECS_HOT_ bool ecs_view_next_word_(ecs_view *view)
{
    do {
        while (view->words_ == 0) {
            view->page_++;
            if ((uint64_t)view->page_ << ECS_PAGE_SHIFT_ >= view->end_)
                return false;
            view->words_ = ecs_page_words_(view->world, view->with_, view->any_, view->page_);
        }
        view->word_ = ecs_lowest_bit_(view->words_);
        view->words_ &= view->words_ - 1;
        view->bits_ = ecs_page_selects_(view->world, view->with_, view->without_, view->any_,
                                        view->page_, view->word_) &
                      ecs_word_within_((view->page_ << ECS_PAGE_SHIFT_) + view->word_ * 64,
                                       view->first_, view->end_);
        view->epoch_ = view->world->epoch;
    } while (view->bits_ == 0);
    return true;
}

static ECS_HOT_ bool ecs_view_goes_on_(ecs_view *view)
{
    return !view->in_body_ && ecs_view_next_word_(view);
}

static ECS_HOT_ bool ecs_view_enters_(ecs_view *view)
{
    view->in_body_ = view->bits_ != 0;
    if (!ecs_likely_(view->in_body_))
        return false;
    view->slot_ = view->word_ * 64 + ecs_lowest_bit_(view->bits_);
    view->entity = ecs_entity_in_(view->world, (view->page_ << ECS_PAGE_SHIFT_) + view->slot_);
    return true;
}

/* Leaves it behind. If anything has gained or lost a component meanwhile, the view looks again. The
 * rare call gets values, so that the view can live in registers. */
static ECS_HOT_ void ecs_view_leaves_(ecs_view *view)
{
    ecs_check_world_of_loop_(view->world, "");
    view->bits_ &= view->bits_ - 1;
    if (view->world->epoch == view->epoch_)
        return;
    const ecs_ahead_ ahead = ecs_view_look_again_(view->world, view->with_, view->without_,
                                                  view->any_, view->entity.index, view->end_);
    view->words_ = ahead.words;
    view->bits_ = ahead.bits;
    view->epoch_ = view->world->epoch;
}

static ECS_HOT_ bool ecs_view_next(ecs_view *view)
{
    if (view->in_body_)
        ecs_view_leaves_(view);
    while (!ecs_view_enters_(view))
        if (!ecs_view_next_word_(view))
            return false;
    return true;
}

/* The sets one by one: they stay constants to the compiler. */
static ECS_HOT_ ecs_view ecs_view_range(const ecs_world *world, ecs_query query, uint32_t first,
                                        uint32_t end)
{
    ecs_view view;
    ecs_check_query_(world, query, "");
    memset(&view, 0, sizeof view);
    view.world = ecs_writable_(world);
    view.with_ = query.with;
    view.without_ = query.without;
    view.any_ = query.any;
    view.first_ = first;
    view.end_ = end < world->record_count ? end : world->record_count;
    view.page_ = (first >> ECS_PAGE_SHIFT_) - 1; /* before the first; it may wrap */
    return view;
}

static ECS_HOT_ ecs_view ecs_view_begin_(const ecs_world *world, ecs_query query, const char *site)
{
    ecs_check_query_(world, query, site);
    return ecs_view_range(world, query, 0, UINT32_MAX);
}

/* Asserts that a loop over `with` may ask for this component of its current entity. */
static inline void ecs_check_current_(const ecs_world *world, ecs_components with,
                                      ecs_entity entity, ecs_type_ type, ecs_touch_ touch)
{
    ecs_check_touch_(world, type, touch);
    ECS_CHECK_TYPE_(world, type, ecs_holds_(with, type.number),
                    "%s is not among the `with` of the loop: call ecs_try_%s", type.label->name,
                    touch == ECS_READS_ ? "read" : "get");
    ecs_check_has_(world, entity, type, touch);
}

/* The page is the same for a whole word, so the compiler looks it up outside of the inner loop. */
static ECS_HOT_ void *ecs_view_get_(const ecs_view *view, ecs_type_ type, ecs_touch_ touch)
{
    const ecs_storage_ *storage = &view->world->storages[type.number];
    ecs_check_current_(view->world, view->with_, view->entity, type, touch);
    if (touch == ECS_GETS_)
        ecs_check_written_(view->world, view->loop_, type.number, type.label->site);
    const size_t row = storage->pages[view->page_]->rows[view->slot_];
    return storage->data + row * type.size;
}

/* ---- Loops in row order ---- */

static inline uint32_t ecs_last_before_(const ecs_storage_ *storage, size_t end)
{
    return end > 0 ? storage->dense[end - 1] : ECS_NONE_;
}

static ECS_HOT_ ecs_rows ecs_rows_of_(const ecs_world *world, unsigned component, bool writes,
                                      const char *site)
{
    ecs_rows rows;
    memset(&rows, 0, sizeof rows);
    rows.world = ecs_writable_(world);
    rows.driver_ = &world->storages[component];
    rows.data_ = rows.driver_->data;
    rows.place_.end = rows.driver_->count;
    rows.last_ = ecs_last_before_(rows.driver_, rows.place_.end);
    rows.removals_ = rows.driver_->removals;
    rows.site_ = site;
    rows.writes_ = ECS_CHECKS && writes;
    return rows;
}

static ECS_HOT_ ecs_rows ecs_rows_begin_(const ecs_world *world, ecs_query query, const char *site)
{
    ecs_check_query_(world, query, site);
    ecs_rows rows = ecs_rows_of_(world, ecs_rows_driver_(world, query.with, site), false, site);
    rows.with_ = query.with;
    rows.without_ = query.without;
    rows.any_ = query.any;
    return rows;
}

static ECS_HOT_ ecs_rows ecs_each_begin_(const ecs_world *world, ecs_type_ type, ecs_touch_ touch)
{
    ecs_check_touch_(world, type, touch);
    return ecs_rows_of_(world, type.number, touch == ECS_GETS_, type.label->site);
}

/* Begins a stretch of rows without removals. The rare call gets values, as in ecs_view_leaves_. */
static ECS_HOT_ bool ecs_rows_go_on_(ecs_rows *rows)
{
    const ecs_storage_ *driver = rows->driver_;
    if (rows->in_body_)
        return false;
    if (driver->removals != rows->removals_) {
        rows->place_.row--;
        rows->place_ = ecs_rows_resume_(rows->world, driver, rows->place_, rows->last_,
                                        driver->removals - rows->removals_, rows->site_);
        rows->last_ = ecs_last_before_(driver, rows->place_.end);
        rows->removals_ = driver->removals;
    }
    rows->data_ = driver->data;
    return rows->place_.row < rows->place_.end;
}

/* There is another row in the stretch. */
static ECS_HOT_ bool ecs_rows_stay_(const ecs_rows *rows)
{
    ecs_check_world_of_loop_(rows->world, rows->site_);
    if (ECS_CHECKS && rows->writes_)
        ecs_check_written_(rows->world, rows->loop_,
                           (size_t)(rows->driver_ - rows->world->storages), rows->site_);
    return rows->place_.row < rows->place_.end && rows->driver_->removals == rows->removals_ &&
           rows->driver_->data == rows->data_;
}

static ECS_HOT_ bool ecs_rows_enter_(ecs_rows *rows)
{
    rows->in_body_ = ecs_rows_stay_(rows);
    return rows->in_body_;
}

static ECS_HOT_ bool ecs_rows_wait_(const ecs_rows *rows)
{
    return !rows->in_body_ && ecs_rows_stay_(rows);
}

static ECS_HOT_ ecs_entity ecs_rows_current_(const ecs_rows *rows)
{
    return ecs_entity_in_(rows->world, rows->driver_->dense[rows->place_.row]);
}

static ECS_HOT_ bool ecs_lets_in_(ecs_components mask, ecs_components without, ecs_components any)
{
    return !ecs_overlap(mask, without) && (ecs_is_empty(any) || ecs_overlap(mask, any));
}

/* The next row of the stretch whose entity the query selects. */
static ECS_HOT_ bool ecs_rows_find_(ecs_rows *rows)
{
    for (; ecs_rows_enter_(rows); rows->place_.row++) {
        rows->entity = ecs_rows_current_(rows);
        const ecs_components mask = rows->world->records[rows->entity.index].mask;
        if (ecs_includes(mask, rows->with_) && ecs_lets_in_(mask, rows->without_, rows->any_))
            return true;
    }
    return false;
}

/* If the body has moved the current entity to another row, that is looked up, too. */
static ECS_HOT_ void *ecs_rows_get_(const ecs_rows *rows, ecs_type_ type, ecs_touch_ touch)
{
    const ecs_storage_ *storage = &rows->world->storages[type.number];
    ecs_check_current_(rows->world, rows->with_, rows->entity, type, touch);
    if (touch == ECS_GETS_)
        ecs_check_written_(rows->world, rows->loop_, type.number, type.label->site);
    const bool stays =
        storage == rows->driver_ && storage->dense[rows->place_.row] == rows->entity.index;
    const size_t row = stays ? rows->place_.row : ecs_row_(storage, rows->entity.index);
    return storage->data + row * type.size;
}

/* ---- Runs ---- */

/* Rows that are compared one by one before a run is believed to be long. */
enum { ECS_SHORT_RUN_ = 32 };

/* Rows of the driving storage: where the loop ends, and how many are known to lie side by side,
 * because a group keeps them so, or because the first rows are the same in all storages. */
typedef struct ecs_stretch_ {
    uint32_t end, known;
} ecs_stretch_;

ecs_stretch_ ecs_run_stretch_(ecs_world *world, const ecs_storage_ *driver, ecs_components with);
uint32_t ecs_run_moves_(const ecs_world *world, ecs_components types);
void ecs_check_run_(const ecs_row_run *run);

/* The length of the run that begins in this row, before `end`, of which ECS_SHORT_RUN_ rows have
 * been compared. */
ECS_PURE_ uint32_t ecs_run_length_(const ecs_world *world, const ecs_storage_ *driver,
                                   ecs_query query, uint32_t row, uint32_t end);

/* True if `without` or `any` may leave an entity out. */
static ECS_HOT_ bool ecs_run_filters_(const ecs_world *world, ecs_query query)
{
    bool filters = !ecs_is_empty(query.any);
    ECS_UNROLL_
    for (ecs_components rest = query.without; !ecs_is_empty(rest); rest = ecs_without_lowest_(rest))
        filters = filters || ecs_row_count_(&world->storages[ecs_lowest_(rest)]) > 0;
    return filters;
}

/* The rare calls get values, so that the run can live in registers. */
static ECS_HOT_ ecs_row_run ecs_run_begin_(const ecs_world *world, ecs_query query,
                                           const char *site)
{
    ecs_row_run run;
    ecs_check_all_(world, ecs_union(query.with, ecs_union(query.without, query.any)), ECS_KNOWS_,
                   site);
    memset(&run, 0, sizeof run);
    run.world = ecs_writable_(world);
    run.driver_ = &world->storages[ecs_rows_driver_(world, query.with, site)];
    const ecs_stretch_ stretch = ecs_run_stretch_(run.world, run.driver_, query.with);
    run.end_ = stretch.end;
    run.known_ = stretch.known;
    run.with_ = query.with;
    run.without_ = query.without;
    run.any_ = query.any;
    run.filters_ = ecs_run_filters_(world, query);
    run.moves_ = ECS_CHECKS ? ecs_run_moves_(world, query.with) : 0;
    run.site_ = site;
    return run;
}

/* Of an entity that has all of `with`. */
static ECS_HOT_ bool ecs_run_lets_in_(const ecs_row_run *run, ecs_components mask)
{
    return !run->filters_ || ecs_lets_in_(mask, run->without_, run->any_);
}

/* Goes to the next row whose entity is selected. */
static ECS_HOT_ bool ecs_run_finds_(ecs_row_run *run)
{
    for (; run->row_ < run->end_; run->row_++) {
        const ecs_components mask = run->world->records[run->driver_->dense[run->row_]].mask;
        if (ecs_includes(mask, run->with_) && ecs_run_lets_in_(run, mask))
            return true;
    }
    return false;
}

/* True if the row behind the run's first is selected, and lies behind it in each storage. */
static ECS_HOT_ bool ecs_run_goes_on_(const ecs_row_run *run, uint32_t index)
{
    const uint32_t next = run->driver_->dense[run->row_ + 1];
    ECS_UNROLL_
    for (ecs_components rest = run->with_; !ecs_is_empty(rest); rest = ecs_without_lowest_(rest)) {
        const ecs_storage_ *storage = &run->world->storages[ecs_lowest_(rest)];
        const uint32_t row = ecs_row_(storage, index) + 1;
        if (row >= storage->count || storage->dense[row] != next)
            return false;
    }
    return ecs_run_lets_in_(run, run->world->records[next].mask);
}

/* The rows from the run's first on, up to ECS_SHORT_RUN_, that each storage has. */
static ECS_HOT_ uint32_t ecs_run_room_(const ecs_row_run *run, uint32_t index)
{
    uint32_t room = run->end_ - run->row_;
    room = room < ECS_SHORT_RUN_ ? room : (uint32_t)ECS_SHORT_RUN_;
    ECS_UNROLL_
    for (ecs_components rest = run->with_; !ecs_is_empty(rest); rest = ecs_without_lowest_(rest)) {
        const ecs_storage_ *storage = &run->world->storages[ecs_lowest_(rest)];
        const uint32_t left = storage->count - ecs_row_(storage, index);
        room = left < room ? left : room;
    }
    return room;
}

/* The same as ecs_run_goes_on_ for the nth row behind the first, which each storage has. */
static ECS_HOT_ bool ecs_run_reaches_(const ecs_row_run *run, uint32_t index, uint32_t nth)
{
    const uint32_t next = run->driver_->dense[run->row_ + nth];
    ECS_UNROLL_
    for (ecs_components rest = run->with_; !ecs_is_empty(rest); rest = ecs_without_lowest_(rest)) {
        const ecs_storage_ *storage = &run->world->storages[ecs_lowest_(rest)];
        if (storage->dense[ecs_row_(storage, index) + nth] != next)
            return false;
    }
    return ecs_run_lets_in_(run, run->world->records[next].mask);
}

/* Whether the first row goes on is asked apart: where rows alternate, no run does. */
static ECS_HOT_ uint32_t ecs_run_count_(const ecs_row_run *run)
{
    const uint32_t index = run->driver_->dense[run->row_];
    if (run->row_ + 1 == run->end_ || !ecs_run_goes_on_(run, index))
        return 1;
    const uint32_t room = ecs_run_room_(run, index);
    uint32_t count = 2;
    while (count < room && ecs_run_reaches_(run, index, count))
        count++;
    if (count < ECS_SHORT_RUN_)
        return count;
    ecs_query query = {run->with_, ECS_EMPTY_, ECS_EMPTY_};
    if (run->filters_) {
        query.without = run->without_;
        query.any = run->any_;
    }
    return ecs_run_length_(run->world, run->driver_, query, run->row_, run->end_);
}

static ECS_HOT_ bool ecs_run_next_(ecs_row_run *run)
{
    if (ECS_CHECKS)
        ecs_check_run_(run);
    run->row_ += run->count;
    if (run->row_ < run->known_ && !run->filters_) {
        run->count = run->known_ - run->row_;
        return true;
    }
    if (!ecs_run_finds_(run))
        return false;
    run->count = ecs_run_count_(run);
    ecs_assume_(run->count > 0);
    return true;
}

static inline ecs_entity ecs_run_entity(const ecs_row_run *run, uint32_t nth)
{
    ECS_CHECK_(run->world, nth < run->count,
               "ecs_run_entity: the run has no entity %u, but %u: count from 0", nth, run->count);
    return ecs_entity_in_(run->world, ecs_index_at_(run->driver_, run->row_ + nth));
}

static ECS_HOT_ void *ecs_run_get_(const ecs_row_run *run, ecs_type_ type, ecs_touch_ touch)
{
    const ecs_storage_ *storage = &run->world->storages[type.number];
    const uint32_t index = ecs_index_at_(run->driver_, run->row_);
    if (ECS_CHECKS)
        ecs_check_current_(run->world, run->with_, ecs_entity_in_(run->world, index), type, touch);
    if (touch == ECS_GETS_)
        ecs_check_written_(run->world, run->loop_, type.number, type.label->site);
    return storage->data + (size_t)ecs_row_(storage, index) * type.size;
}

/* ---- Given handles ---- */

bool ecs_create_at_(ecs_world *world, ecs_entity handle, const char *site);
bool ecs_revive_(ecs_world *world, ecs_entity handle, const char *site);

/* ---- Components by number ---- */

static inline const char *ecs_component_name(const ecs_world *world, unsigned component)
{
    return component < ECS_COMPONENTS_MAX ? world->storages[component].label.name : NULL;
}

static inline size_t ecs_component_size(const ecs_world *world, unsigned component)
{
    return component < ECS_COMPONENTS_MAX ? world->storages[component].size : 0;
}

/* The type with this number, which is registered. Private. */
static inline ecs_type_ ecs_type_of_number_(const ecs_world *world, unsigned component)
{
    ECS_CHECK_(world, ecs_component_name(world, component),
               "no component has the number %u in this world: look it up with "
               "ecs_find_component, after ecs_register",
               component);
    const ecs_storage_ *storage = &world->storages[component];
    const ecs_type_ type = {component, (uint32_t)storage->size, &storage->label};
    return type;
}

static inline bool ecs_has_by_number(const ecs_world *world, ecs_entity entity, unsigned component)
{
    return ecs_has_(world, entity, ecs_type_of_number_(world, component));
}

static inline void *ecs_try_get_by_number(ecs_world *world, ecs_entity entity, unsigned component)
{
    return ecs_try_get_(world, entity, ecs_type_of_number_(world, component), ECS_GETS_);
}

static inline const void *ecs_try_read_by_number(const ecs_world *world, ecs_entity entity,
                                                 unsigned component)
{
    return ecs_try_get_(world, entity, ecs_type_of_number_(world, component), ECS_READS_);
}

static inline void *ecs_add_by_number(ecs_world *world, ecs_entity entity, unsigned component,
                                      const void *value)
{
    return ecs_add_(world, entity, ecs_type_of_number_(world, component), value);
}

static inline bool ecs_tag_by_number(ecs_world *world, ecs_entity entity, unsigned component)
{
    ecs_type_ tag = ecs_type_of_number_(world, component);
    tag.size = 0;
    return ecs_tag_(world, entity, tag);
}

static inline bool ecs_set_by_number(ecs_world *world, ecs_entity entity, unsigned component,
                                     const void *value)
{
    return ecs_set_(world, entity, ecs_type_of_number_(world, component), value);
}

static inline void *ecs_try_modify_by_number(ecs_world *world, ecs_entity entity,
                                             unsigned component)
{
    const ecs_type_ type = ecs_type_of_number_(world, component);
    ecs_check_touch_(world, type, ECS_WRITES_);
    if (!ecs_has_any(world, entity, ecs_bit_(component)))
        return NULL;
    ecs_oversee_(world, component, entity.index, NULL);
    return ecs_value_(&world->storages[component], entity, type.size);
}

static inline bool ecs_remove_by_number(ecs_world *world, ecs_entity entity, unsigned component,
                                        void *out)
{
    return ecs_remove_(world, entity, ecs_type_of_number_(world, component), out);
}

static inline bool ecs_delete_by_number(ecs_world *world, ecs_entity entity, unsigned component)
{
    return ecs_delete_(world, entity, ecs_type_of_number_(world, component));
}

/* ---- Systems ---- */

void ecs_main_thread_(ecs_world *world, ecs_type_ type);
void ecs_unique_main_thread_(ecs_world *world, ecs_type_ type);
void *ecs_scratch_(ecs_world *world, size_t size, const char *site);

ECS_END_C_
