/* image: the world's memory in one buffer, and back. An image is a front (the head, the figures of
 * storages and uniques, and when systems last ran), and behind it the records as they are; for each
 * registered component its entities and values; the values of the uniques; and what is tracked. The
 * pages of the sparse sets are not in it: they follow from the entities.
 *
 * Restoring works in two passes over the image. The first makes all room and is the only one that
 * can fail; the second copies. So a failure leaves the world unchanged. */
#include "../image.h"

#include "../../kernel.h"
#include "../../plan.h"
#include "../track/tracking.h"

/* Read with the other byte order it is a different number, so images do not cross machines. */
#define MAGIC UINT64_C(0x0345474D49534345)

typedef struct image_head {
    uint64_t checksum;   /* of the rest of the front */
    uint64_t front_size; /* in bytes */
    uint64_t magic;
    uint64_t layout;     /* a hash of all that a world must share with the one it was taken from */
    uint64_t size;       /* of the whole image, in bytes */
    ecs_uniques uniques; /* those that have a value */
    uint64_t now;
    uint64_t last_run;
    uint32_t record_count;
    uint32_t free_count;
    uint32_t retired_count;
    uint32_t unused; /* 0: images hold no padding */
} image_head;

typedef struct image_rows {
    uint32_t count;
    uint32_t deleted, removed; /* events in the logs */
} image_rows;

typedef struct image_value {
    uint64_t size;
    uint64_t alignment;
} image_value;

/* In an image, only what there is stands in the arrays, and the times lie behind them. */
typedef struct image_front {
    image_head head;
    image_rows rows[ECS_COMPONENTS_MAX];    /* of components */
    image_value values[ECS_COMPONENTS_MAX]; /* of uniques */
} image_front;

/* ---- passing bytes: counted, into an image, or out of it ---- */

/* What is said once about a part of an image holds for all three ways, so they cannot differ. */
typedef struct passage {
    unsigned char *to;         /* the image that is taken, or NULL */
    const unsigned char *from; /* the image that is restored, or NULL */
    size_t size;               /* bytes so far */
} passage;

static void put_bytes(passage *image, const void *bytes, size_t size)
{
    if (image->to && size > 0)
        memcpy(image->to + image->size, bytes, size);
    image->size += size;
}

static void pass(passage *image, void *bytes, size_t size)
{
    if (!image->from) {
        put_bytes(image, bytes, size);
        return;
    }
    if (size > 0)
        memcpy(bytes, image->from + image->size, size);
    image->size += size;
}

static void pass_log(passage *image, ecs_events_ *log, uint32_t count)
{
    pass(image, log->events, count * sizeof *log->events);
    pass(image, log->values, count * log->size);
    if (image->from)
        log->count = count;
}

static void pass_tracking(passage *image, const ecs_world *world, unsigned component,
                          image_rows rows)
{
    ecs_tracking_ *tracking = ecs_tracking_of_(world, component);
    if (!tracking)
        return;
    pass(image, &tracking->inserted.cleared, sizeof tracking->inserted.cleared);
    pass(image, &tracking->modified.cleared, sizeof tracking->modified.cleared);
    if (tracking->kinds & ECS_INSERTED)
        pass(image, tracking->inserted.times, rows.count * sizeof *tracking->inserted.times);
    if (tracking->kinds & ECS_MODIFIED)
        pass(image, tracking->modified.times, rows.count * sizeof *tracking->modified.times);
    pass_log(image, &tracking->deleted, rows.deleted);
    pass_log(image, &tracking->removed, rows.removed);
}

static void pass_all_tracking(passage *image, const ecs_world *world, const image_front *front)
{
    ECS_EACH_TYPE_(type, world->registered)
        pass_tracking(image, world, type, front->rows[type]);
    for (unsigned i = 0; i < ECS_COMPONENTS_MAX; i++)
        if (ecs_unique_tracking_of_(world, i))
            pass(image, ecs_unique_tracking_of_(world, i), sizeof(ecs_unique_tracking_));
}

static void pass_uniques(passage *image, const ecs_world *world, const image_front *front)
{
    ECS_EACH_TYPE_(type, front->head.uniques) {
        const ecs_unique_slot_ *slot = &world->uniques[type];
        pass(image, slot->value, slot->size);
    }
}

/* ---- when systems last ran ---- */

/* A workload, or a system that runs alone, is identified by its address, which stays the same while
 * the program runs; `counts` holds the number of times that follow. */
typedef struct plan_head {
    uint64_t subject;
    uint64_t counts;
} plan_head;

static plan_head head_of(const ecs_plan_ *plan)
{
    return (plan_head){
        .subject = (uintptr_t)plan->subject,
        .counts = (uint64_t)plan->gate_count << 32 | plan->count,
    };
}

static void pass_plan(passage *image, ecs_plan_ *plan)
{
    for (uint32_t i = 0; i < plan->count; i++)
        pass(image, &plan->entries[i].last_run, sizeof plan->entries[i].last_run);
    for (uint32_t i = 0; i < plan->gate_count; i++)
        pass(image, &plan->gates[i].last_run, sizeof plan->gates[i].last_run);
}

/* Takes the head of the next plan's times; the plan, or NULL if this world has none. */
static ecs_plan_ *take_plan(passage *image, const ecs_world *world)
{
    plan_head head = {0, 0};
    pass(image, &head, sizeof head);
    ecs_plan_ *plan = ecs_plans_(world);
    while (plan &&
           ((uintptr_t)plan->subject != head.subject || head_of(plan).counts != head.counts))
        plan = plan->next;
    return plan;
}

/* True if every workload that they name is prepared in this world. */
static bool times_fit(passage image, const ecs_world *world, size_t end)
{
    while (image.size < end) {
        const ecs_plan_ *plan = take_plan(&image, world);
        if (!plan)
            return false;
        image.size += ((size_t)plan->count + plan->gate_count) * sizeof plan->entries->last_run;
    }
    return image.size == end;
}

/* What has been prepared since then has never run. */
static void restore_times(passage *image, const ecs_world *world, size_t end)
{
    for (ecs_plan_ *plan = ecs_plans_(world); plan; plan = plan->next) {
        for (uint32_t i = 0; i < plan->count; i++)
            plan->entries[i].last_run = 0;
        for (uint32_t i = 0; i < plan->gate_count; i++)
            plan->gates[i].last_run = 0;
    }
    while (image->size < end)
        pass_plan(image, take_plan(image, world));
}

/* ---- the front ---- */

/* Hashes eight bytes at a time. Multiplying by an odd number and xoring a shifted copy can both be
 * undone, so a change of one word always changes the result. */
static uint64_t mix(uint64_t hash, const void *bytes, size_t size)
{
    for (size_t done = 0; done < size; done += sizeof(uint64_t)) {
        uint64_t word = 0;
        const size_t left = size - done;
        memcpy(&word, (const unsigned char *)bytes + done, left < sizeof word ? left : sizeof word);
        hash = (hash ^ word) * UINT64_C(0x9E3779B97F4A7C15);
        hash ^= hash >> 32;
    }
    return hash;
}

static uint64_t checksum_of(const unsigned char *image, uint64_t front_size)
{
    return mix(0, image + sizeof(uint64_t), (size_t)front_size - sizeof(uint64_t));
}

/* A hash of all that two worlds must share for one to take the other's images: realm, types with
 * their sizes and names, groups, and the kinds of changes tracked. */
static uint64_t layout_of(const ecs_world *world)
{
    uint64_t hash = mix(0, &world->first_stamp, sizeof world->first_stamp);
    hash = mix(hash, &world->registered, sizeof world->registered);
    ECS_EACH_TYPE_(type, world->registered) {
        const ecs_storage_ *storage = &world->storages[type];
        const ecs_tracking_ *tracking = ecs_tracking_of_(world, type);
        const uint64_t facts[] = {storage->size, storage->alignment,
                                  tracking ? tracking->kinds : 0};
        hash = mix(hash, facts, sizeof facts);
        hash = mix(hash, storage->label.name, strlen(storage->label.name));
    }
    uint64_t groups = 0; /* in any order */
    for (uint32_t i = 0; i < world->group_count; i++)
        groups += mix(0, &world->groups[i], offsetof(ecs_group_, count));
    hash = mix(hash, &groups, sizeof groups);
    for (unsigned i = 0; i < ECS_COMPONENTS_MAX; i++) {
        const ecs_unique_tracking_ *tracking = ecs_unique_tracking_of_(world, i);
        const uint64_t facts[] = {i, tracking ? tracking->kinds : 0};
        if (tracking)
            hash = mix(hash, facts, sizeof facts);
    }
    return hash;
}

static void describe_types(image_front *front, const ecs_world *world)
{
    ECS_EACH_TYPE_(type, world->registered) {
        const ecs_tracking_ *tracking = ecs_tracking_of_(world, type);
        front->rows[type] = (image_rows){
            .count = ecs_row_count_(&world->storages[type]),
            .deleted = tracking ? tracking->deleted.count : 0,
            .removed = tracking ? tracking->removed.count : 0,
        };
    }
    for (unsigned i = 0; i < ECS_COMPONENTS_MAX; i++) {
        const ecs_unique_slot_ *slot = &world->uniques[i];
        front->values[i] = (image_value){slot->size, slot->alignment};
        if (slot->value)
            front->head.uniques = ecs_union(front->head.uniques, ecs_bit_(i));
    }
}

static void pass_types(passage *image, image_front *front, const ecs_world *world)
{
    ECS_EACH_TYPE_(type, world->registered)
        pass(image, &front->rows[type], sizeof front->rows[type]);
    ECS_EACH_TYPE_(unique, front->head.uniques)
        pass(image, &front->values[unique], sizeof front->values[unique]);
}

static void put_front(passage *image, image_front *front, const ecs_world *world)
{
    put_bytes(image, &front->head, sizeof front->head);
    pass_types(image, front, world);
    for (ecs_plan_ *plan = ecs_plans_(world); plan; plan = plan->next) {
        const plan_head head = head_of(plan);
        put_bytes(image, &head, sizeof head);
        pass_plan(image, plan);
    }
}

/* A storage that never had a value has none to point at, and nothing may be added to NULL. */
static void pass_values(passage *image, const ecs_storage_ *storage, size_t rows)
{
    if (rows * storage->size > 0)
        pass(image, ecs_value_at_(storage, 0), rows * storage->size);
}

static void put_body(passage *image, const image_front *front, const ecs_world *world)
{
    put_bytes(image, world->records, world->record_count * sizeof *world->records);
    ECS_EACH_TYPE_(type, world->registered) {
        const ecs_storage_ *storage = &world->storages[type];
        put_bytes(image, ecs_indices_(storage), ecs_row_count_(storage) * sizeof(uint32_t));
        pass_values(image, storage, ecs_row_count_(storage));
    }
    pass_uniques(image, world, front);
    pass_all_tracking(image, world, front);
}

/* Describes the image that this world would have now. */
static void describe(image_front *front, const ecs_world *world)
{
    passage counted = {NULL, NULL, 0};
    front->head = (image_head){
        .magic = MAGIC,
        .layout = layout_of(world),
        .now = world->run.now,
        .last_run = world->run.system ? 0 : world->run.last_run,
        .record_count = world->record_count,
        .free_count = world->free_count,
        .retired_count = world->retired_count,
    };
    describe_types(front, world);
    put_front(&counted, front, world);
    front->head.front_size = counted.size;
    put_body(&counted, front, world);
    front->head.size = counted.size;
}

/* True if the image's uniques fit the world's, which may be another one. */
static bool uniques_fit(const image_front *front, const ecs_world *world)
{
    ECS_EACH_TYPE_(unique, front->head.uniques) {
        const ecs_unique_slot_ *slot = &world->uniques[unique];
        const image_value *then = &front->values[unique];
        if (slot->size > 0 && (slot->size != then->size || slot->alignment != then->alignment))
            return false;
    }
    return true;
}

/* Takes the front, up to the times; false unless the bytes are a whole image for this world. */
static bool take_front(passage *image, image_front *front, const ecs_world *world, size_t size)
{
    image_head *head = &front->head;
    if (size < sizeof *head)
        return false;
    *head = (image_head){0};
    pass(image, head, sizeof *head);
    if (head->magic != MAGIC || head->layout != layout_of(world) || head->size > size ||
        head->front_size > head->size || head->front_size < sizeof *head ||
        head->checksum != checksum_of(image->from, head->front_size))
        return false;
    pass_types(image, front, world);
    return uniques_fit(front, world) && times_fit(*image, world, (size_t)head->front_size);
}

/* ---- taking ---- */

size_t ecs_image_size(const ecs_world *world)
{
    image_front front;
    describe(&front, world);
    return (size_t)front.head.size;
}

size_t ecs_image_take(const ecs_world *world, void *buffer, size_t size)
{
    ecs_check_whole_(world, "ecs_image_take");
    ecs_check_unbound_(world, "ecs_image_take");
    image_front front;
    describe(&front, world);
    if (size < front.head.size)
        return 0;
    passage image = {.to = buffer};
    put_front(&image, &front, world);
    put_body(&image, &front, world);
    const uint64_t checksum = checksum_of(buffer, front.head.front_size);
    memcpy(buffer, &checksum, sizeof checksum);
    return image.size;
}

/* ---- restoring, first pass: make room ---- */

static bool reserve_storage(ecs_world *world, unsigned component, image_rows rows, passage image,
                            uint32_t record_count)
{
    ecs_storage_ *storage = &world->storages[component];
    if (!ecs_reserve_all_rows_(world, storage, rows.count) ||
        !ecs_reserve_logs_(world, component, rows.count, rows.deleted, rows.removed))
        return false;
    const bool is_complete = ecs_has_all_pages_(storage, record_count);
    for (uint32_t row = 0; row < rows.count && !is_complete; row++) {
        uint32_t index;
        pass(&image, &index, sizeof index);
        if (!ecs_reserve_page_(world, storage, index))
            return false;
    }
    return true;
}

static bool reserve_storages(ecs_world *world, const image_front *front, passage image)
{
    ECS_EACH_TYPE_(type, world->registered) {
        const image_rows rows = front->rows[type];
        if (!reserve_storage(world, type, rows, image, front->head.record_count))
            return false;
        image.size += rows.count * (sizeof(uint32_t) + world->storages[type].size);
    }
    return true;
}

static void delete_uniques(ecs_world *world, ecs_uniques uniques)
{
    ECS_EACH_TYPE_(unique, uniques)
        ecs_delete_unique_(world, &world->uniques[unique]);
}

/* Comes last: if it fails, the new uniques are deleted again, before any call sees them. */
static bool make_uniques(ecs_world *world, const image_front *front)
{
    ecs_uniques made = ECS_NO_COMPONENTS;
    ECS_EACH_TYPE_(unique, front->head.uniques) {
        ecs_unique_slot_ *slot = &world->uniques[unique];
        if (slot->value)
            continue;
        slot->size = (size_t)front->values[unique].size;
        slot->alignment = (size_t)front->values[unique].alignment;
        slot->value = ecs_resize_(world, NULL, 0, 1, slot->size, slot->alignment);
        if (!slot->value) {
            delete_uniques(world, made);
            return false;
        }
        made = ecs_union(made, ecs_bit_(unique));
    }
    return true;
}

/* The image is at its records. */
static bool reserve_all(ecs_world *world, const image_front *front, passage image)
{
    image.size += front->head.record_count * sizeof *world->records;
    return ecs_reserve_records_(world, front->head.record_count) &&
           reserve_storages(world, front, image) && make_uniques(world, front);
}

/* ---- restoring, second pass: copy; it cannot fail ---- */

static void restore_records(passage *image, ecs_world *world, const image_head *head)
{
    ecs_make_slots_fresh_(world, head->record_count, world->record_count);
    world->epoch++;
    world->run.now = head->now;
    world->run.last_run = head->last_run;
    world->record_count = head->record_count;
    world->free_count = head->free_count;
    world->retired_count = head->retired_count;
    pass(image, world->records, head->record_count * sizeof *world->records);
}

/* The entities in these rows leave the storage, unless the records, which are the new ones already,
 * say that they still have the component: then another row is, or will be, theirs. */
static void dismiss_rows(const ecs_world *world, unsigned component, uint32_t first, uint32_t count)
{
    const ecs_storage_ *storage = &world->storages[component];
    const uint32_t end = ecs_row_count_(storage);
    for (uint32_t row = first; row < end && row - first < count; row++) {
        const uint32_t index = ecs_index_at_(storage, row);
        if (index >= world->record_count || world->records[index].stamp == ECS_FREE_STAMP_ ||
            !ecs_holds_(world->records[index].mask, component))
            ecs_leave_(storage, index);
    }
}

/* Only rows whose entity differs get a new page entry: when a world is rewound a little, most rows
 * still hold the same entities, and comparing a run of them costs less than writing it. */
static void restore_indices(passage *image, ecs_world *world, unsigned component, uint32_t count)
{
    ecs_storage_ *storage = &world->storages[component];
    enum { RUN = 32 };
    uint32_t length;
    for (uint32_t row = 0; row < count; row += length) {
        const unsigned char *from = image->from + image->size;
        length = count - row < RUN ? count - row : RUN;
        if (row + length > ecs_row_count_(storage) ||
            memcmp(ecs_indices_(storage) + row, from, length * sizeof(uint32_t)) != 0) {
            dismiss_rows(world, component, row, length);
            ecs_set_rows_(storage, row, length, from);
        }
        image->size += length * sizeof(uint32_t);
    }
    dismiss_rows(world, component, count, UINT32_MAX - count);
}

static void restore_storages(passage *image, ecs_world *world, const image_front *front)
{
    ECS_EACH_TYPE_(component, world->registered) {
        ecs_storage_ *storage = &world->storages[component];
        const uint32_t count = front->rows[component].count;
        restore_indices(image, world, component, count);
        pass_values(image, storage, count);
        storage->count = count;
        ecs_disturb_(storage);
    }
    ecs_count_members_(world);
}

/* What is tracked comes after observers are told: tracking is one, to which all rows are new. */
static void restore_all(passage *image, ecs_world *world, const image_front *front)
{
    restore_records(image, world, &front->head);
    restore_storages(image, world, front);
    delete_uniques(world, ecs_except(ecs_all_components_(), front->head.uniques));
    pass_uniques(image, world, front);
    ecs_tell_restored_(world);
    pass_all_tracking(image, world, front);
    ECS_EACH_TYPE_(type, world->registered)
        ecs_update_room_(world, type);
}

bool ecs_image_restore(ecs_world *world, const void *image, size_t size)
{
    ecs_check_whole_(world, "ecs_image_restore");
    ecs_check_outside_(world, "ecs_image_restore");
    image_front front;
    passage times = {.from = image};
    if (!take_front(&times, &front, world, size))
        return false;
    passage body = {.from = image, .size = (size_t)front.head.front_size};
    if (!reserve_all(world, &front, body))
        return false;
    restore_times(&times, world, (size_t)front.head.front_size);
    restore_all(&body, world, &front);
    return true;
}
