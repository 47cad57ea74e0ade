/* moves: an entity changes its class, and rows move in all storages of the old and the new one.
 * Loops over these storages survive as core/view.c explains under "holes"; every other move
 * disturbs them. */
#include "../core/storages.h"
#include "cluster.h"

/* ---- one entity, one storage ---- */

/* What happens to the rows of one storage: see ecs_move_rows_. */
typedef struct row_moves {
    uint32_t rows[ECS_CLASSES_MAX_ + 4];
    unsigned count;
    bool lifts;     /* the first row is the entity's own; if not, it is unused */
    bool to_end;    /* where the entity goes: behind all rows, not to the last of these */
    bool goes_down; /* to a class before its own */
    int front, end; /* how the first row and the end move */
} row_moves;

static inline void go_over(row_moves *moves, uint32_t row)
{
    if (moves->rows[moves->count - 1] != row)
        moves->rows[moves->count++] = row;
}

static inline void begin_at(row_moves *moves, uint32_t row, bool lifts)
{
    moves->rows[0] = row;
    moves->count = 1;
    moves->lifts = lifts;
}

static inline unsigned first_class(const ecs_storage_ *storage)
{
    return ecs_lowest_class_(storage->classes);
}

/* True if a class of the storage lies behind this one, or is it. */
static inline bool reaches(const ecs_storage_ *storage, unsigned rank)
{
    return rank < ECS_REST_ && storage->classes >> rank != 0;
}

/* The entity goes to a class before its own, or out of the rest. Of its own class, and of each
 * between, the first row moves to the end. If the entity has no row among these, a row of the rest
 * moves to the storage's end instead; and if it will have none, the storage's first row becomes
 * unused. */
static void find_moves_down(row_moves *moves, const ecs_storage_ *storage, uint32_t index,
                            const ecs_class_change_ *change)
{
    const bool leaves = ecs_class_in_(storage, change->from) < ECS_REST_;
    const bool arrives = ecs_class_in_(storage, change->to) < ECS_REST_;
    uint32_t first = ecs_start_of_(storage, change->from);
    if (leaves || arrives)
        begin_at(moves, ecs_row_(storage, index), true);
    else
        begin_at(moves, ecs_end_row_(storage), false);
    go_over(moves, first);
    for (unsigned rank = change->from; rank-- > change->to + 1;) {
        if (rank < ECS_REST_ && storage->classes >> rank & 1) {
            first -= storage->cluster->counts[rank];
            go_over(moves, first);
        }
    }
    moves->goes_down = true;
    moves->front = arrives ? 0 : 1;
    moves->end = arrives ? 0 : 1;
    moves->to_end = leaves && !arrives;
}

/* The entity goes to a class behind its own, or into the rest. Of its own class, and of each
 * between, the last row moves to the front. If the entity has no row among these, an unused row
 * before them is used again, and the last row of the rest, or the entity's, fills the gap behind
 * them. */
static void find_moves_up(row_moves *moves, const ecs_storage_ *storage, uint32_t index,
                          const ecs_class_change_ *change)
{
    const bool leaves = ecs_class_in_(storage, change->from) < ECS_REST_;
    const bool arrives = ecs_class_in_(storage, change->to) < ECS_REST_;
    uint32_t end = ecs_start_of_(storage, change->from);
    if (leaves) {
        end += storage->cluster->counts[change->from];
        begin_at(moves, ecs_row_(storage, index), true);
        go_over(moves, end - 1);
    } else {
        begin_at(moves, end - 1, false);
    }
    for (unsigned rank = change->from + 1; rank < change->to && reaches(storage, rank); rank++) {
        if (storage->classes >> rank & 1) {
            end += storage->cluster->counts[rank];
            go_over(moves, end - 1);
        }
    }
    if (!leaves && arrives)
        go_over(moves, ecs_row_(storage, index));
    if (!leaves)
        go_over(moves, ecs_end_row_(storage) - 1);
    moves->goes_down = false;
    moves->front = leaves ? 0 : -1;
    moves->end = leaves ? 0 : -1;
    moves->to_end = false;
}

/* True if the rows of this storage move: it has classes behind one of the two that are not behind
 * the other, or it has one of them. */
static bool is_concerned(const ecs_storage_ *storage, unsigned from, unsigned to)
{
    const unsigned lower = from < to ? from : to;
    const unsigned upper = from < to ? to : from;
    return ecs_row_count_(storage) > 0 && first_class(storage) <= upper && reaches(storage, lower);
}

/* Tells running loops that rows are about to move. In a storage where the entity had a row before,
 * it may be a loop's current entity. If it moves down, its row becomes a hole; if it moves up, the
 * loop would visit it again. Where its row is new, or where only other rows move, a running loop is
 * at another entity. Where its row is about to be deleted, the deletion makes the hole. */
static void announce(ecs_world *world, ecs_storage_ *storage, unsigned component,
                     const ecs_class_change_ *change, const row_moves *moves)
{
    const bool is_lost = ecs_holds_(change->lost, component);
    if (moves->lifts && is_lost) {
        storage->left_row = moves->rows[0];
        if (moves->goes_down)
            world->left_down = ecs_union(world->left_down, ecs_bit_(component));
    } else if (moves->lifts && moves->goes_down && !ecs_holds_(change->gained, component)) {
        if (moves->count > 1 || moves->to_end)
            ecs_make_hole_(storage, moves->rows[0]);
    } else if (moves->count > 1) {
        ecs_disturb_(storage);
    }
}

/* Makes sure that there is an unused row before the first, and behind the last one for this move
 * and two more: a call that adds several components has asked for room before, and the row of one
 * that is about to be deleted may come to the end first. Behind those, there stay as many as have
 * been promised (ecs_reserve, commands). */
static void make_way(const ecs_world *world, ecs_storage_ *storage, unsigned component,
                     const ecs_class_change_ *change)
{
    const bool leaves = ecs_class_in_(storage, change->from) < ECS_REST_;
    const bool arrives = ecs_class_in_(storage, change->to) < ECS_REST_;
    const uint32_t room = ecs_room_(storage);
    const uint32_t count = ecs_row_count_(storage);
    const uint32_t promised = storage->capacity > count ? storage->capacity - count : 0;
    const bool grows = change->to < change->from && !arrives &&
                       !(leaves && ecs_holds_(change->lost, component)) &&
                       ecs_end_row_(storage) + 2 + promised >= room;
    const bool shrinks = change->from < change->to && !leaves && ecs_first_row_(storage) == 0;
    if (grows || shrinks)
        ecs_slide_rows_(world, storage, (room - ecs_row_count_(storage)) / 2);
}

static void move_in(ecs_world *world, ecs_storage_ *storage, unsigned component, uint32_t index,
                    const ecs_class_change_ *change)
{
    row_moves moves;
    if (!is_concerned(storage, change->from, change->to))
        return;
    if (ecs_slides_(storage))
        make_way(world, storage, component, change);
    if (change->to < change->from)
        find_moves_down(&moves, storage, index, change);
    else
        find_moves_up(&moves, storage, index, change);
    announce(world, storage, component, change, &moves);
    const uint32_t last = moves.to_end ? ecs_end_row_(storage) : moves.rows[moves.count - 1];
    if (moves.count > 1 || moves.to_end)
        ecs_move_rows_(world, storage, moves.rows, moves.count, moves.lifts ? last : ECS_NONE_);
    ecs_shift_bounds_(storage, moves.front, moves.end);
}

/* ---- one entity ---- */

void ecs_change_class_(ecs_world *world, ecs_cluster_ *cluster, uint32_t index,
                       const ecs_class_change_ *change)
{
    ecs_components left = cluster->owned;
    for (; !ecs_is_empty(left); left = ecs_without_lowest_(left)) {
        const unsigned component = ecs_lowest_(left);
        move_in(world, &world->storages[component], component, index, change);
    }
    if (change->from < ECS_REST_)
        cluster->counts[change->from]--;
    if (change->to < ECS_REST_)
        cluster->counts[change->to]++;
}

/* ---- one entity, one class: a group that shares no type, which need not search ---- */

static void join_single(ecs_world *world, ecs_cluster_ *cluster, uint32_t index,
                        ecs_components gained)
{
    const uint32_t row = cluster->counts[0]++;
    ecs_components left = cluster->owned;
    for (; !ecs_is_empty(left); left = ecs_without_lowest_(left)) {
        const unsigned component = ecs_lowest_(left);
        ecs_storage_ *storage = &world->storages[component];
        const uint32_t own = ecs_row_(storage, index);
        if (own == row)
            continue;
        if (ecs_holds_(gained, component))
            ecs_disturb_(storage);
        else
            ecs_make_hole_(storage, own);
        ecs_swap_rows_(world, storage, own, row);
    }
}

static void leave_single(ecs_world *world, ecs_cluster_ *cluster, uint32_t index,
                         ecs_components lost)
{
    const uint32_t row = --cluster->counts[0];
    ecs_components left = cluster->owned;
    for (; !ecs_is_empty(left); left = ecs_without_lowest_(left)) {
        const unsigned component = ecs_lowest_(left);
        ecs_storage_ *storage = &world->storages[component];
        const uint32_t own = ecs_row_(storage, index);
        if (ecs_holds_(lost, component)) {
            if (ECS_CHECKS)
                storage->left_row = own;
        } else if (own != row) {
            ecs_disturb_(storage);
        }
        ecs_swap_rows_(world, storage, own, row);
    }
}

/* The entity with this index has just received these components, which are grouped. */
void ecs_enter_groups_(ecs_world *world, uint32_t index, ecs_components components)
{
    const ecs_components mask = world->records[index].mask;
    while (!ecs_is_empty(components)) {
        ecs_cluster_ *cluster = world->storages[ecs_lowest_(components)].cluster;
        const ecs_components gained = components;
        components = ecs_except(components, cluster->owned);
        if (cluster->class_count == 1) {
            if (ecs_includes(mask, cluster->owned))
                join_single(world, cluster, index, gained);
            continue;
        }
        const ecs_class_change_ change = {
            .from = ecs_class_of_(cluster, ecs_except(mask, gained)),
            .to = ecs_class_of_(cluster, mask),
            .gained = gained,
        };
        if (change.from != change.to)
            ecs_change_class_(world, cluster, index, &change);
    }
}

/* Only checks look at them. */
static void forget_left_rows(ecs_world *world, ecs_components lost)
{
    for (; ECS_CHECKS && !ecs_is_empty(lost); lost = ecs_without_lowest_(lost))
        world->storages[ecs_lowest_(lost)].left_row = ECS_NONE_;
}

static void leave_class(ecs_world *world, ecs_cluster_ *cluster, uint32_t index,
                        ecs_components lost)
{
    const ecs_components mask = world->records[index].mask;
    const ecs_class_change_ change = {
        .from = ecs_class_of_(cluster, mask),
        .to = ecs_class_of_(cluster, ecs_except(mask, lost)),
        .lost = lost,
    };
    forget_left_rows(world, lost);
    if (change.from != change.to)
        ecs_change_class_(world, cluster, index, &change);
}

/* The entity with this index is about to lose these components, which are grouped. Their rows are
 * still there afterwards, but in no class. */
void ecs_leave_groups_(ecs_world *world, uint32_t index, ecs_components components)
{
    const ecs_components mask = world->records[index].mask;
    while (!ecs_is_empty(components)) {
        ecs_cluster_ *cluster = world->storages[ecs_lowest_(components)].cluster;
        const ecs_components lost = ecs_common(components, cluster->owned);
        components = ecs_except(components, lost);
        if (cluster->class_count > 1)
            leave_class(world, cluster, index, lost);
        else if (ecs_includes(mask, cluster->owned))
            leave_single(world, cluster, index, lost);
        else
            forget_left_rows(world, lost);
    }
}
