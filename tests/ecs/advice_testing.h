/* advice_testing: tables of misuses. A row is a call, what the advice says that it does, and the
 * remedy. Each row is made in a world of its own, which is abandoned where the program would end.
 *
 *     TEST(a_row_beyond_the_last_asserts) {
 *         each_misuse(world, open_world) {
 *             MISUSE(ecs_entity_at(world, Position, 7), "no row 7 among the 0", "row");
 *         }
 *     }
 *
 * The block runs once for each row in it, and what stands before a row is done before it, too. */
#pragma once

#include "ecs_testing.h"

typedef struct Row {
    const char *call;
    const char *does;
    const char *remedy;
    uint32_t entities;       /* too many afterwards; 0: unknown */
    bool is_place;           /* what it does is where the advice begins */
    ecs_system less, enough; /* tables of access_testing.h: declarations that forbid and allow it */
} Row;

typedef void Rows(ecs_world *world);

static struct {
    size_t wanted; /* the row to find */
    size_t seen;
    bool is_made;   /* or only found */
    bool placeless; /* see no_places_from_here */
    Row row;
    size_t wrong;
    ecs_world *world;
} table_of_rows;

/* Is this the row to make? */
static inline bool is_row(Row row)
{
    if (table_of_rows.seen++ != table_of_rows.wanted)
        return false;
    table_of_rows.row = row;
    return table_of_rows.is_made;
}

static inline bool is_misuse(const char *call, const char *does, const char *remedy,
                             uint32_t entities)
{
    return is_row((Row){.call = call, .does = does, .remedy = remedy, .entities = entities});
}

/* Begins a row that has a name, and a block for its call. */
#define ROW(...) if (is_misuse(__VA_ARGS__, 0))

/* A row of one call, which creates no entity before it is refused. */
#define MISUSE(call, ...)                                                                          \
    if (is_misuse(#call, __VA_ARGS__, ecs_entity_count(world) + 1)) {                              \
        (void)(call);                                                                              \
    }

static inline void go_to_row(size_t nth, bool is_made)
{
    table_of_rows.wanted = nth;
    table_of_rows.seen = 0;
    table_of_rows.is_made = is_made;
    table_of_rows.placeless = false;
}

static inline bool was_row_there(void)
{
    return table_of_rows.seen > table_of_rows.wanted;
}

static inline void row_is_wrong(const char *text, const char *lacks)
{
    table_of_rows.wrong++;
    print_error("the row %s: \"%s\" does not say \"%s\"\n", table_of_rows.row.call, text, lacks);
}

static inline void check_row_says(const char *text, const char *words)
{
    if (!strstr(text, words))
        row_is_wrong(text, words);
}

/* What `act` ends with, or "" if it returns. */
static inline const char *advice_or_none(Rows *act, ecs_world *world)
{
    bug_line[0] = '\0';
    bug_expected = true;
    if (setjmp(bug_exit) == 0)
        act(world);
    bug_expected = false;
    return bug_line;
}

static inline void check_row(const char *advice, const ecs_world *world)
{
    const uint32_t entities = table_of_rows.row.entities;
    if (strchr(advice, '\n'))
        row_is_wrong(advice, "all in one line");
    check_row_says(advice, table_of_rows.row.does);
    check_row_says(advice, table_of_rows.row.remedy);
    if (table_of_rows.row.is_place && strstr(advice, table_of_rows.row.does) != advice)
        row_is_wrong(advice, "at its beginning where the call is");
    if (*advice && entities > 0 && ecs_entity_count(world) >= entities)
        row_is_wrong(advice, "that entities were created");
}

/* Reports each row that is wrong, and fails after the last. */
static inline void end_table(size_t count)
{
    const size_t wrong = table_of_rows.wrong;
    table_of_rows.wrong = 0;
    assert_true(count > 0);
    if (wrong > 0)
        fail_msg("the %zu rows have %zu faults", count, wrong);
}

/* Opens a world for the row, if there is one. */
static inline bool begin_row(size_t nth, CMFixtureFunction open)
{
    void *world = NULL;
    open(&world);
    go_to_row(nth, true);
    table_of_rows.world = world;
    bug_line[0] = '\0';
    bug_expected = true;
    return true;
}

/* Checks the row just made and begins the next. Returns false after the last. */
static inline bool next_row(CMFixtureFunction open)
{
    bug_expected = false;
    const bool was_there = was_row_there();
    if (was_there)
        check_row(bug_line, table_of_rows.world);
    else
        assert_string_equal(bug_line, "");
    abandon_worlds();
    if (was_there)
        return begin_row(table_of_rows.wanted + 1, open);
    end_table(table_of_rows.wanted);
    return false;
}

/* The block is a table. No variable of the function outlives a jump, but gcc does not see that. */
#if defined __GNUC__ && !defined __clang__
#pragma GCC diagnostic ignored "-Wclobbered"
#endif
#define each_misuse(name, open)                                                                    \
    for (bool is_left = begin_row(0, open); is_left; is_left = next_row(open))                     \
        if (setjmp(bug_exit) == 0)                                                                 \
            for (ecs_world *name = table_of_rows.world; name; name = NULL)
