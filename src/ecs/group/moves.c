/* moves: an entity changes its class, and rows move in all storages of the old and the new one.
 * Loops over these storages survive as core/view.c explains under "holes"; every other move
 * disturbs them. */
#include "../core/section.h"
#include "../core/storages.h"
#include "cluster.h"

/* ---- one entity, one storage ---- */

/* The rows of one storage that change places: the entity moves from the first to the last, and
 * every other row to the place of the one before it. */
typedef struct row_path {
    uint32_t rows[ECS_CLASSES_MAX_ + 2];
    unsigned count;
} row_path;

static inline void go_over(row_path *path, uint32_t row)
{
    if (path->rows[path->count - 1] != row)
        path->rows[path->count++] = row;
}

/* The number of the storage's rows in the classes before this one. */
static uint32_t rows_before(const ecs_storage_ *storage, unsigned class)
{
    uint32_t rows = 0;
    for (uint32_t left = storage->classes; left && ecs_lowest_class_(left) < class;
         left &= left - 1)
        rows += storage->cluster->counts[ecs_lowest_class_(left)];
    return rows;
}

/* To a class before its own. Of its own class, and of each between, the first row moves to the end.
 */
static void find_path_down(row_path *path, const ecs_storage_ *storage, unsigned from, unsigned to)
{
    uint32_t first = rows_before(storage, from);
    go_over(path, first);
    for (unsigned class = from; class -- > to + 1;) {
        if (storage->classes >> class & 1) {
            first -= storage->cluster->counts[class];
            go_over(path, first);
        }
    }
}

/* To a class behind its own. Of its own class, and of each between, the last row moves to the
 * front. */
static void find_path_up(row_path *path, const ecs_storage_ *storage, unsigned from, unsigned to)
{
    uint32_t end = rows_before(storage, from) + storage->cluster->counts[from];
    go_over(path, end - 1);
    const unsigned last = to < storage->cluster->class_count ? to : storage->cluster->class_count;
    for (unsigned class = from + 1; class < last; class ++) {
        if (storage->classes >> class & 1) {
            end += storage->cluster->counts[class];
            go_over(path, end - 1);
        }
    }
}

/* Why an entity changes its class. Its other components stay as they are. */
typedef struct class_change {
    unsigned from, to;
    ecs_components gained, lost;
} class_change;

/* Tells running loops that the entity is about to move. In a storage where it had a row before, it
 * may be a loop's current entity. If it moves to the front, its row becomes a hole; if it moves
 * back, the loop would visit it again. Where its row is new, a running loop is at another entity.
 * Where its row is about to be deleted, the deletion makes the hole. */
static void announce(ecs_storage_ *storage, unsigned component, const class_change *change,
                     bool goes_down, uint32_t row)
{
    if (ecs_holds_(change->lost, component))
        return;
    if (goes_down && !ecs_holds_(change->gained, component))
        ecs_make_hole_(storage, row);
    else
        ecs_disturb_(storage);
}

static void move_in(const ecs_world *world, ecs_storage_ *storage, unsigned component,
                    uint32_t index, const class_change *change)
{
    const unsigned from = ecs_class_in_(storage, change->from);
    const unsigned to = ecs_class_in_(storage, change->to);
    if (from == to)
        return;
    row_path path;
    path.rows[0] = ecs_row_(storage, index);
    path.count = 1;
    if (to < from)
        find_path_down(&path, storage, from, to);
    else
        find_path_up(&path, storage, from, to);
    if (ecs_holds_(change->lost, component))
        storage->left_row = path.rows[0];
    if (path.count == 1)
        return;
    announce(storage, component, change, to < from, path.rows[0]);
    ecs_rotate_rows_(world, storage, path.rows, path.count);
}

/* ---- one entity ---- */

static void change_class(ecs_world *world, ecs_cluster_ *cluster, uint32_t index,
                         const class_change *change)
{
    ecs_components moving = ECS_NO_COMPONENTS;
    if (change->from < ECS_REST_)
        moving = cluster->types[change->from];
    if (change->to < ECS_REST_)
        moving = ecs_union(moving, cluster->types[change->to]);
    for (; !ecs_is_empty(moving); moving = ecs_without_lowest_(moving)) {
        const unsigned component = ecs_lowest_(moving);
        move_in(world, &world->storages[component], component, index, change);
    }
    if (change->from < ECS_REST_)
        cluster->counts[change->from]--;
    if (change->to < ECS_REST_)
        cluster->counts[change->to]++;
}

/* The entity with this index has just received these components, which are grouped. */
void ecs_enter_groups_(ecs_world *world, uint32_t index, ecs_components components)
{
    const ecs_components mask = world->records[index].mask;
    while (!ecs_is_empty(components)) {
        ecs_cluster_ *cluster = world->storages[ecs_lowest_(components)].cluster;
        const class_change change = {
            .from = ecs_class_of_(cluster, ecs_except(mask, components)),
            .to = ecs_class_of_(cluster, mask),
            .gained = components,
        };
        if (change.from != change.to)
            change_class(world, cluster, index, &change);
        components = ecs_except(components, cluster->owned);
    }
}

/* The entity with this index is about to lose these components, which are grouped. Their rows are
 * still there afterwards, but in no class. */
void ecs_leave_groups_(ecs_world *world, uint32_t index, ecs_components components)
{
    const ecs_components mask = world->records[index].mask;
    for (ecs_components left = components; !ecs_is_empty(left); left = ecs_without_lowest_(left))
        world->storages[ecs_lowest_(left)].left_row = ECS_NONE_;
    for (ecs_components left = components; !ecs_is_empty(left);) {
        ecs_cluster_ *cluster = world->storages[ecs_lowest_(left)].cluster;
        const class_change change = {
            .from = ecs_class_of_(cluster, mask),
            .to = ecs_class_of_(cluster, ecs_except(mask, components)),
            .lost = components,
        };
        if (change.from != change.to)
            change_class(world, cluster, index, &change);
        left = ecs_except(left, cluster->owned);
    }
}

/* ---- many entities ---- */

/* The class that this row lies in. */
static unsigned class_at(const ecs_storage_ *storage, uint32_t row)
{
    uint32_t end = 0;
    for (uint32_t left = storage->classes; left; left &= left - 1) {
        end += storage->cluster->counts[ecs_lowest_class_(left)];
        if (row < end)
            return ecs_lowest_class_(left);
    }
    return ECS_REST_;
}

/* The class that the entity's rows lie in, whatever its components are. */
static unsigned present_class(const ecs_world *world, const ecs_cluster_ *cluster, uint32_t index)
{
    ecs_components left = ecs_common(world->records[index].mask, cluster->owned);
    for (; !ecs_is_empty(left); left = ecs_without_lowest_(left)) {
        const ecs_storage_ *storage = &world->storages[ecs_lowest_(left)];
        const unsigned class = class_at(storage, ecs_row_(storage, index));
        if (class < ECS_REST_)
            return class;
    }
    return ECS_REST_;
}

static void settle(ecs_world *world, ecs_cluster_ *cluster, uint32_t index)
{
    const class_change change = {
        .from = present_class(world, cluster, index),
        .to = ecs_class_of_(cluster, world->records[index].mask),
        .gained = cluster->owned, /* no loop is at this entity */
    };
    if (change.from != change.to)
        change_class(world, cluster, index, &change);
}

/* Opens groups that were closed for a while. From now on these components are grouped, and the
 * entities whose rows have been added since, from `rows` on, join. No row has been deleted
 * meanwhile. */
void ecs_admit_(ecs_world *world, ecs_components grouped, const uint32_t *rows)
{
    world->grouped = grouped;
    ecs_update_watched_(world);
    for (; !ecs_is_empty(grouped); grouped = ecs_without_lowest_(grouped)) {
        const unsigned component = ecs_lowest_(grouped);
        const ecs_storage_ *storage = &world->storages[component];
        for (uint32_t row = rows[component]; row < ecs_row_count_(storage); row++)
            settle(world, storage->cluster, ecs_index_at_(storage, row));
    }
}

/* Empties the groups, and closes them until they are refilled. No row moves. */
void ecs_close_groups_(ecs_world *world, ecs_cluster_ *cluster)
{
    world->grouped = ecs_except(world->grouped, cluster->owned);
    ecs_update_watched_(world);
    memset(cluster->counts, 0, sizeof cluster->counts);
}

static const ecs_storage_ *rarest_of(const ecs_world *world, ecs_components components)
{
    const ecs_storage_ *rarest = &world->storages[ecs_lowest_(components)];
    for (; !ecs_is_empty(components); components = ecs_without_lowest_(components)) {
        const ecs_storage_ *storage = &world->storages[ecs_lowest_(components)];
        if (ecs_row_count_(storage) < ecs_row_count_(rarest))
            rarest = storage;
    }
    return rarest;
}

/* Moves the entities of this class into it; the classes behind it are still empty. None of them can
 * be missing in the rarest storage, so that one alone is searched. Rows that lie in order already,
 * as those of a world that was saved, stay where they are. */
static void fill(ecs_world *world, ecs_cluster_ *cluster, unsigned class)
{
    const class_change change = {.from = ECS_REST_, .to = class, .gained = cluster->owned};
    const ecs_storage_ *rarest = rarest_of(world, cluster->types[class]);
    for (uint32_t row = ecs_grouped_rows_(rarest); row < ecs_row_count_(rarest); row++) {
        const uint32_t index = ecs_index_at_(rarest, row);
        if (ecs_class_of_(cluster, world->records[index].mask) == class)
            change_class(world, cluster, index, &change);
    }
}

void ecs_refill_groups_(ecs_world *world, ecs_cluster_ *cluster)
{
    memset(cluster->counts, 0, sizeof cluster->counts);
    world->grouped = ecs_union(world->grouped, cluster->owned);
    ecs_update_watched_(world);
    for (unsigned class = 0; class < cluster->class_count; class ++)
        fill(world, cluster, class);
}

/* ---- rows as they are ---- */

void ecs_find_section_(const ecs_world *world, unsigned component, uint32_t row,
                       ecs_section_ *section)
{
    const ecs_storage_ *storage = &world->storages[component];
    const unsigned class = class_at(storage, row);
    if (class == ECS_REST_)
        return;
    const uint32_t first = rows_before(storage, class);
    section->end = first + storage->cluster->counts[class];
    section->types = storage->cluster->types[class];
    ecs_components left = section->types;
    for (; !ecs_is_empty(left); left = ecs_without_lowest_(left)) {
        const unsigned other = ecs_lowest_(left);
        section->shifts[other] = rows_before(&world->storages[other], class) - first;
    }
}

/* The first row, at or behind this one, of a class behind this class. A binary search. */
static uint32_t end_of_class(const ecs_world *world, const ecs_storage_ *storage, unsigned class,
                             uint32_t first)
{
    uint32_t end = ecs_row_count_(storage);
    while (first < end) {
        const uint32_t middle = first + (end - first) / 2;
        const ecs_components mask = world->records[ecs_index_at_(storage, middle)].mask;
        if (ecs_class_in_(storage, ecs_class_of_(storage->cluster, mask)) <= class)
            first = middle + 1;
        else
            end = middle;
    }
    return end;
}

/* The rows were replaced by others that lie in the order of these classes. */
void ecs_count_classes_(ecs_world *world)
{
    ecs_components left = world->grouped;
    for (; !ecs_is_empty(left); left = ecs_without_lowest_(left)) {
        const ecs_storage_ *storage = &world->storages[ecs_lowest_(left)];
        uint32_t first = 0;
        for (uint32_t classes = storage->classes; classes; classes &= classes - 1) {
            const unsigned class = ecs_lowest_class_(classes);
            const uint32_t end = end_of_class(world, storage, class, first);
            storage->cluster->counts[class] = end - first;
            first = end;
        }
    }
}
